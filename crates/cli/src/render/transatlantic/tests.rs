//! Every position of whole matches is drawn, and fits.

use riband::{Library, Viewer};
use serde::Deserialize as _;

use super::{super::Board as _, *};
use crate::render::{
    WIDTH,
    watch::{shown, watch},
};

#[test]
fn every_position_fits_and_shows_what_there_is() {
    for variant in Library::new().variants().iter().filter(|variant| variant.ruleset == RULESET) {
        let most = if variant.id.ends_with("standard") { 2..=4 } else { 4..=4 };
        for seats in most {
            watch(&variant.id, seats, |_, table, _| {
                let json = table.view(Viewer::Spectator);
                let view = View::deserialize(&json).unwrap();
                let text = shown(&Board.draw(&json));
                assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "too wide:\n{text}");
                let counted = |part: &str| text.matches(part).count();
                view.tiles.keys().for_each(|tile| assert!(counted(tile) > 0, "{tile} is missing:\n{text}"));
                view.display.cards.iter().for_each(|card| assert!(counted(card) > 0, "{card} is missing:\n{text}"));
                let free = view.regions.iter().map(|region| region.places - region.ships.len()).sum::<usize>();
                assert_eq!(text.lines().filter(|line| *line == "    -").count(), free, "{text}");
                assert_eq!((counted("  hand  "), counted("  pile  ")), (seats + 1, seats + 1), "{text}");
            });
        }
    }
}

#[test]
fn every_choice_has_a_note_but_the_end_of_a_step() {
    for variant in [RULESET, "transatlantic/president"] {
        let (mut kinds, mut told) = (Vec::new(), String::new());
        watch(variant, 3, |_, table, choices| {
            let view = table.view(table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat));
            let notes = Board.notes(&view, choices);
            assert_eq!(notes.len(), choices.len());
            for (choice, note) in choices.iter().zip(notes) {
                assert_eq!(note.is_empty(), choice.notation == "done", "{}: {note}", choice.notation);
                if !kinds.contains(&choice.kind) {
                    kinds.push(choice.kind);
                    told += &format!("{}: {note}\n", choice.notation);
                }
            }
            if let Some(question) = Board.question(&view)
                && !told.contains(&question)
            {
                told += &format!("{question}\n");
            }
        });
        insta::assert_snapshot!(variant.replace('/', "-"), told);
    }
}
