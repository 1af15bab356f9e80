//! Views as text, views of the past, and changes of views.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::iter;

use riband::{Library, Table, Viewer, core::Dice, core::json_patch};
use riband_tests::random_match;
use serde_json::Value;

fn viewers(table: &dyn Table) -> Vec<Viewer> {
    iter::once(Viewer::Spectator).chain(table.seats().iter().map(Viewer::Seat)).collect()
}

#[test]
fn a_view_is_the_same_as_text_and_as_a_tree_and_has_no_tokens() {
    for info in Library::new().variants() {
        let variant = Library::new().load(&info.id).unwrap();
        for plies in [0, 30, usize::MAX] {
            let table = random_match(&variant, info.seats.max(), 9, plies).unwrap();
            for viewer in viewers(&*table) {
                let seen = table.seen_by(viewer).unwrap();
                let (view, text) = (seen.view(), seen.view_json());
                assert_eq!(text, view.to_string(), "{} {viewer:?}", info.id);
                let mut buffer = b"before ".to_vec();
                seen.write_view(&mut buffer);
                assert_eq!(buffer, format!("before {text}").as_bytes());
                let token = |part: &str| part.split_once(':').is_some_and(|(_, number)| number.parse::<u8>().is_ok());
                assert!(!text.split('"').any(token), "{}: {text}", info.id);
            }
        }
    }
}

/// Past views of a match, ply by ply.
#[test]
fn the_past_is_seen_as_it_was_and_patches_lead_from_it() {
    for ruleset in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let variant = Library::new().load(ruleset).unwrap();
        let (mut table, mut dice) = (variant.open(variant.seats().max(), 4).unwrap(), Dice::stream(4, 1));
        let viewers = viewers(&*table);
        let all = |table: &dyn Table| {
            viewers.iter().map(|viewer| table.seen_by(*viewer).unwrap().view()).collect::<Vec<Value>>()
        };
        let mut views = vec![all(&*table)];
        while table.plies() < 150 && table.choice_count() > 0 {
            table.choose(dice.below(table.choice_count() as u32) as usize).unwrap();
            views.push(all(&*table));
        }
        // Past states are still available after an undo, and are the same as before it.
        for undone in [0, 10] {
            table.undo(undone);
            for (ply, views) in views.iter().take(table.plies() + 1).enumerate() {
                for (viewer, then) in viewers.iter().zip(views) {
                    let seen = table.seen_by(*viewer).unwrap();
                    assert_eq!(seen.view_at(ply).as_ref(), Some(then), "{ruleset} {ply}");
                    let patch = seen.view_changes(ply).unwrap();
                    let mut view = then.clone();
                    json_patch::patch(&mut view, &patch).unwrap();
                    assert_eq!(view, seen.view(), "{ruleset} {ply}");
                }
            }
            let (now, later) = (table.plies(), table.plies() + 1);
            let spectator = table.spectate();
            assert!(spectator.view_changes(now).unwrap().0.is_empty());
            assert!(spectator.view_changes(later).is_none() && spectator.view_at(later).is_none());
        }
    }
}

#[test]
fn a_patch_of_one_action_is_shorter_than_a_view() {
    let variant = Library::new().load("transatlantic").unwrap();
    let table = random_match(&variant, variant.seats().max(), 4, 60).unwrap();
    let patch = serde_json::to_string(&table.spectate().view_changes(59).unwrap()).unwrap();
    let view = table.spectate().view_json();
    assert!(!patch.is_empty() && patch.len() * 4 < view.len(), "{} of {} bytes: {patch}", patch.len(), view.len());
}
