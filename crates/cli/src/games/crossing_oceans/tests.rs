//! Tests that every position of whole matches can be drawn and fits.

use riband::{Library, Viewer};

use super::*;
use crate::{
    games::{Scene as _, watch::watch},
    render::{WIDTH, stripped as shown},
};

#[test]
fn every_position_fits_and_shows_every_ship() {
    for seats in 2..=4 {
        watch("crossing-oceans", seats, |table, _| {
            let view = Seen::of(table, Viewer::Spectator).unwrap();
            let text = shown(&view.lines());
            assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "too wide:\n{text}");
            let at_sea = view.regions.iter().flat_map(|region| &region.ports).filter_map(|berth| berth.ship);
            let owned = view.seats.iter().flat_map(|player| player.supply.iter().chain(&player.headquarters).copied());
            for tile in at_sea.chain(owned).chain(view.market.iter().filter_map(|place| place.tile)) {
                assert!(text.contains(view.name(tile)), "{} is missing:\n{text}", view.name(tile));
            }
            assert_eq!(text.matches("tokens, next").count(), seats);
            let lanterns = view.regions.iter().filter(|region| region.oldest.is_some()).count();
            assert_eq!(text.matches("* ").count(), lanterns, "{text}");
        });
    }
}

#[test]
fn what_needs_a_note_has_one_and_no_line_of_choices_is_too_wide() {
    // What it does stands in the question.
    let plain = ["fleet"];
    for variant in ["crossing-oceans", "crossing-oceans/house-rules"] {
        watch(variant, 3, |table, choices| {
            let view = Seen::of(table, table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat)).unwrap();
            let notes = view.notes();
            assert_eq!(notes.len(), choices.len());
            for (choice, note) in choices.iter().zip(notes) {
                let needs = !plain.contains(&choice.notation.as_str());
                assert_eq!(!note.is_empty(), needs, "{}: {note}", choice.notation);
                assert!(note.chars().count() <= 80, "{}: {note}", choice.notation);
            }
        });
    }
}

#[test]
fn each_part_of_a_turn_has_its_question() {
    let mut told = std::collections::BTreeSet::new();
    for (variant, seats) in [("crossing-oceans", 2), ("crossing-oceans", 4), ("crossing-oceans/house-rules", 3)] {
        watch(variant, seats, |table, _| {
            let view = Seen::of(table, Viewer::Spectator).unwrap();
            let phase = match serde_json::to_value(view.phase).unwrap() {
                serde_json::Value::Object(map) => map.into_iter().next().unwrap().0,
                word => word.as_str().unwrap().to_owned(),
            };
            told.insert(format!("{phase}: {}", question(&view)));
        });
    }
    insta::assert_snapshot!(told.into_iter().collect::<Vec<_>>().join("\n"));
}

/// A position that few matches reach.
#[test]
fn a_board_looks_like_this() {
    let text = "title = 't'\nvariant = 'crossing-oceans'\nseats = 3\nseed = 5\n[position]\nphase = 'rondel'\n\
                seats.1 = { contracts = 4, money = 77 }\nseats.2 = { money = 0 }\n";
    let scenario = riband::Scenario::parse("t", text, &Library::new()).unwrap();
    let table = scenario.open().unwrap();
    insta::assert_snapshot!(shown(&Seen::of(&*table, Viewer::Spectator).unwrap().lines()));
}
