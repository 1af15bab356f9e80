//! Tests that every position of whole matches can be drawn and fits, and that the notes on choices come true.

use riband::{Library, Scenario, Seat, Table, Viewer};

use super::*;
use crate::{
    games::{Scene as _, watch::watch},
    render::{WIDTH, stripped as shown},
};

/// The ruleset, and its standard variant.
const RULESET: &str = "salty-ocean";

/// The built-in variants, each with a number of seats; the standard one with all.
fn matches() -> Vec<(String, usize)> {
    let library = Library::new();
    let ids = library.variants().into_iter().filter(|variant| variant.ruleset == RULESET).map(|variant| variant.id);
    let seats = |id: &str| if id.ends_with("standard") { 2..=4 } else { 4..=4 };
    ids.flat_map(|id| seats(&id).map(move |seats| (id.clone(), seats))).collect()
}

/// A table of this variant at the position of a scenario.
fn at(variant: &str, position: &str) -> Box<dyn Table> {
    let text = format!("title = \"t\"\nvariant = \"{variant}\"\n{position}");
    Scenario::parse("t", &text, &Library::new()).unwrap().open().unwrap()
}

/// What the seat to act sees.
fn by_actor(table: &dyn Table) -> Seen<'_> {
    Seen::of(table, table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat)).unwrap()
}

#[test]
fn every_position_fits_and_shows_what_there_is() {
    for (id, seats) in matches() {
        watch(&id, seats, |table, _| {
            let seen = Seen::of(table, Viewer::Spectator).unwrap();
            let text = shown(&seen.lines());
            assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "too wide:\n{text}");
            assert!(text.lines().all(|line| !line.ends_with(' ')), "blanks at the end:\n{text}");
            let lines = |start: &str| text.lines().filter(|line| line.starts_with(start)).count();
            for tile in seen.names(seen.tiles.keys()) {
                assert!(text.contains(&format!("  {tile} ")), "{tile} is missing:\n{text}");
            }
            for building in seen.names(seen.buildings.iter().map(|building| &building.building)) {
                assert_eq!(lines(&format!("  {building} ")), 1, "{building}:\n{text}");
            }
            let hidden = seen.places.iter().filter(|place| !place.face_up).count();
            assert_eq!(lines("  hidden "), hidden, "{text}");
            assert_eq!(text.matches("  > ").count(), seen.goods.len(), "a marker for each price:\n{text}");
            let ships = seen.seats.iter().map(|player| player.ships.len()).sum::<usize>();
            assert_eq!(text.matches("  harbor ").count() + text.matches("  sea   ").count(), ships, "{text}");
            assert_eq!(text.matches("  depot      ashore  ").count(), seats, "{text}");
        });
    }
}

#[test]
fn every_choice_has_a_note() {
    let (mut kinds, mut told) = (Vec::new(), String::new());
    watch(RULESET, 3, |table, choices| {
        let seen = by_actor(table);
        let notes = seen.notes();
        assert_eq!(notes.len(), choices.len());
        for (choice, note) in choices.iter().zip(notes) {
            assert!(!note.is_empty(), "{}", choice.notation);
            if !kinds.contains(&choice.kind) {
                kinds.push(choice.kind);
                told += &format!("{}: {note}\n", choice.notation);
            }
        }
        let question = seen.question().unwrap();
        if !told.contains(&question) {
            told += &format!("{question}\n");
        }
    });
    insta::assert_snapshot!(told);
}

/// A second action can follow the first one, pirates and a storm wait, and the end of the turn has many decisions.
const RICH: &str = r#"
seats = 3
[position]
turn-number = 1
order = [1, 2, 3]
turn = 1
tiles = { turn-1 = "event-9", turn-2 = "event-10", turn-4 = "event-4", unused-3 = "event-3" }
attacks = 1
built = { fierte-saint-romain = [2, 1] }
[position.seats.1]
coins = 30
depot = { salt = 3, herring = 3 }
buildings = { saline = 1, gros-horloge = 1, fierte-saint-romain = 1 }
ships.caravel-1 = { cargo = { salt = 2, herring = 1 } }
ships.carrack = { cargo = { salt = 4, herring = 2 } }
[position.seats.2]
coins = 30
known = ["turn-4", "unused-3"]
buildings = { fierte-saint-romain = 1, banque = 1, chantier-naval = 1, academie-de-la-marine = 1, phare = 1 }
ships.caravel-1 = { damage = 2, cargo = { salt = 0 } }
"#;

/// A decision of every kind.
#[rustfmt::skip]
const PLAYS: &[&str] = &[
    "sail out", "send carrack", "lose salt", "lose salt", "lose herring", "catch 1 herring", "done", "sell herring",
    "take 2 depot", "take 1 caravel-1", "buy salt", "order 2", "pass", "move", "stow caravel-1 0 salt",
    "stow caravel-1 0 herring", "pass", "pass", "sail home", "pass", "pass", "pass", "peek turn-4", "repair caravel-1",
    "peek turn-4", "peek unused-1", "swap", "discard 0 herring",
];

#[test]
fn pending_actions_are_asked_and_shown() {
    let (mut table, mut told) = (at(RULESET, RICH), String::new());
    for play in PLAYS {
        let seen = by_actor(&*table);
        let drawn = shown(&seen.lines());
        drawn.lines().take_while(|line| !line.is_empty()).for_each(|line| told += &format!("{line}\n"));
        let choices = table.choices();
        let lines = choices.iter().zip(seen.notes()).map(|(choice, note)| format!("    {}: {note}\n", choice.notation));
        let new: String = lines.filter(|line| !told.contains(line)).collect();
        told += &new;
        told += &format!("=> {play}\n");
        table.play(play).unwrap_or_else(|error| panic!("{play}: {error}\n{told}"));
    }
    insta::assert_snapshot!(told);
}

/// The middle of a match: past and future tiles, damaged ships, a used tower, and tiles that two seats have looked
/// at.
const MIDDLE: &str = r#"
seats = 3
[position]
turn-number = 2
order = [3, 1, 2]
turn = 1
passes = 1
costs = { city = 2, market = 10 }
prices = { salt = 5, cod = 1 }
tiles = { turn-1 = "event-7", turn-2 = "event-9", turn-3 = "event-4", turn-4 = "event-6", unused-5 = "event-3" }
attacks = 0
built = { saline = [2, 1], gros-horloge = [2, 1] }
[position.seats.1]
coins = -3
known = ["turn-4", "unused-5"]
depot = { salt = 6, cod = 11 }
buildings = { depot = 2, saline = 1, banque = 1, salle-des-coffres = 1, notre-dame = 7, gros-horloge = 1 }
used = ["gros-horloge"]
ships.caravel-1 = { berth = "sea", damage = 4, cargo = {} }
ships.caravel-2 = { berth = "harbor", damage = 1, cargo = { herring = 2, cod = 1 } }
[position.seats.2]
known = ["turn-4"]
buildings = { saline = 3, gros-horloge = 1, banque = 1, chantier-naval = 1, academie-de-la-marine = 1 }
"#;

#[test]
fn a_board_looks_like_this() {
    let table = at("salty-ocean/limited-barrels", MIDDLE);
    let seen = Seen::of(&*table, Viewer::Seat(Seat::new(0))).unwrap();
    insta::assert_snapshot!(shown(&seen.lines()));
}

#[test]
fn a_departing_ship_shows_her_hazards() {
    let cases = [
        ("salty-ocean", "event-3", 0, "", "no harm awaits"),
        ("salty-ocean", "event-9", 1, "", "pirates, storm"),
        ("salty-ocean", "event-9", 0, "", "storm"),
        ("salty-ocean", "event-9", 1, "saint-maclou = 1", "storm"),
        ("salty-ocean", "event-10", 0, "saint-maclou = 1", "storm, poor fishing"),
        ("salty-ocean", "event-10", 0, "fierte-saint-romain = 1", "storm"),
        ("salty-ocean", "event-4", 1, "saint-maclou = 1, banque = 1", "no harm awaits"),
        ("salty-ocean/house-rules", "autumn-gale", 1, "chapel = 1", "pirates, poor fishing"),
    ];
    for (variant, tile, attacks, buildings, wanted) in cases {
        let position = format!(
            "seats = 2\n[position]\norder = [1, 2]\nturn = 1\nattacks = {attacks}\ntiles = {{ turn-1 = \"{tile}\" }}\n\
             seats.1.buildings = {{ {buildings} }}"
        );
        let table = at(variant, &position);
        let at = table.choices().iter().position(|choice| choice.notation == "sail out").unwrap();
        let note = Seen::of(&*table, Viewer::Spectator).unwrap().notes()[at].clone();
        assert_eq!(note, format!("free: caravel-1 (3 salt); {wanted}"), "{tile}, {buildings}");
    }
}
