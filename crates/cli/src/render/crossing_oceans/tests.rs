//! Every position of whole matches is drawn, and fits.

use riband::{Library, Viewer};
use serde::Deserialize as _;

use super::{super::Board as _, *};
use crate::render::{
    WIDTH,
    watch::{shown, watch},
};

#[test]
fn every_position_fits_and_shows_every_ship() {
    for seats in 2..=4 {
        watch("crossing-oceans", seats, |variant, table, _| {
            let json = table.view(Viewer::Spectator);
            let view = View::deserialize(&json).unwrap();
            let text = shown(&Board::new(variant).draw(&json));
            assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "too wide:\n{text}");
            let at_sea = view.open().flat_map(|region| &region.ports).filter_map(|port| port.ship.as_ref());
            let owned = view.seats.iter().flat_map(|player| player.supply.iter().chain(&player.headquarters));
            for tile in at_sea.chain(owned).chain(view.market.iter().filter_map(|place| place.tile.as_ref())) {
                assert!(text.contains(tile.as_str()), "{tile} is missing:\n{text}");
            }
            assert_eq!(text.matches("tokens, next").count(), seats);
            let lanterns = view.open().filter(|region| region.oldest.is_some()).count();
            assert_eq!(text.matches("* ").count(), lanterns, "{text}");
        });
    }
}

#[test]
fn what_needs_a_note_has_one_and_no_line_of_choices_is_too_wide() {
    // What these lines mean is beyond doubt.
    let plain = ["end contracts", "end buying", "skip pier", "decline", "fleet"];
    for variant in ["crossing-oceans", "crossing-oceans/house-rules"] {
        watch(variant, 3, |variant, table, choices| {
            let view = table.view(table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat));
            let notes = Board::new(variant).notes(&view, choices);
            assert_eq!(notes.len(), choices.len());
            let has_moved = View::deserialize(&view).unwrap().actor().is_some_and(|actor| actor.rondel.is_some());
            for (choice, note) in choices.iter().zip(notes) {
                let needs = !plain.contains(&choice.notation.as_str()) && (choice.kind != "move" || has_moved);
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
        watch(variant, seats, |variant, table, _| {
            let view = View::deserialize(table.view(Viewer::Spectator)).unwrap();
            told.insert(format!("{}: {}", view.phase(), question(&view, &Guide::new(variant))));
        });
    }
    insta::assert_snapshot!(told.into_iter().collect::<Vec<_>>().join("\n"));
}

/// What a position shows that few matches come to.
#[test]
fn a_board_looks_like_this() {
    let text = "title = 't'\nvariant = 'crossing-oceans'\nseats = 3\nseed = 5\n[position]\nphase = 'rondel'\n\
                seats.1 = { contracts = 4, money = 77 }\nseats.2 = { money = 0 }\n";
    let scenario = riband::Scenario::parse("t", text, &Library::new()).unwrap();
    let view = scenario.open().unwrap().view(Viewer::Spectator);
    insta::assert_snapshot!(shown(&Board::new(scenario.variant()).draw(&view)));
}

#[test]
fn a_long_move_costs_contracts() {
    let guide = Guide::new(&Library::new().load("crossing-oceans").unwrap());
    assert_eq!(guide.way("coal", "blue-riband"), Some((3, 0)));
    assert_eq!(guide.way("coal", "house"), Some((4, 1)));
    assert_eq!(guide.way("ships-2", "ships"), Some((4, 1)));
    assert_eq!(guide.way("ships-2", "coal"), Some((2, 0)));
    assert_eq!(guide.way("ships-2", "nowhere"), None);
}
