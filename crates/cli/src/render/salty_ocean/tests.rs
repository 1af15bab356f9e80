//! Every position of whole matches is drawn, and fits; what a choice would mean is what then happens.

use riband::{Library, Scenario, Table, Viewer};
use serde::Deserialize as _;

use super::{super::Board as _, *};
use crate::render::{
    WIDTH,
    watch::{shown, watch},
};

/// The shipped variants, each with how many play; the standard one with all.
fn matches() -> Vec<(String, usize)> {
    let library = Library::new();
    let ids = library.variants().into_iter().filter(|variant| variant.ruleset == RULESET).map(|variant| variant.id);
    let seats = |id: &str| if id.ends_with("standard") { 2..=4 } else { 4..=4 };
    ids.flat_map(|id| seats(&id).map(move |seats| (id.clone(), seats))).collect()
}

/// A table at the position of a scenario.
fn at(position: &str) -> Box<dyn Table> {
    let text = format!("title = \"t\"\nvariant = \"{RULESET}\"\n{position}");
    Scenario::parse("t", &text, &Library::new()).unwrap().open().unwrap()
}

fn board() -> Board {
    Board::new(&Library::new().load(RULESET).unwrap())
}

#[test]
fn every_position_fits_and_shows_what_there_is() {
    for (id, seats) in matches() {
        let board = Board::new(&Library::new().load(&id).unwrap());
        watch(&id, seats, |_, table, _| {
            let json = table.view(Viewer::Spectator);
            let view = View::deserialize(&json).unwrap();
            let text = shown(&board.draw(&json));
            assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "too wide:\n{text}");
            assert!(text.lines().all(|line| !line.ends_with(' ')), "blanks at the end:\n{text}");
            let lines = |start: &str| text.lines().filter(|line| line.starts_with(start)).count();
            view.tiles
                .keys()
                .for_each(|tile| assert!(text.contains(&format!("  {tile} ")), "{tile} is missing:\n{text}"));
            view.buildings.iter().for_each(|building| {
                assert_eq!(lines(&format!("  {} ", building.building)), 1, "{}:\n{text}", building.building);
            });
            let hidden = view.places.iter().filter(|place| !place.face_up).count();
            assert_eq!(lines("  hidden "), hidden, "{text}");
            assert_eq!(text.matches("  > ").count(), view.goods.len(), "a marker for each price:\n{text}");
            let ships = view.seats.iter().map(|player| player.ships.len()).sum::<usize>();
            assert_eq!(text.matches("  harbor ").count() + text.matches("  sea   ").count(), ships, "{text}");
            assert_eq!(text.matches("  depot      ashore  ").count(), seats, "{text}");
        });
    }
}

#[test]
fn every_choice_has_a_note_but_the_end_of_a_step() {
    let board = board();
    let (mut kinds, mut told) = (Vec::new(), String::new());
    watch(RULESET, 3, |_, table, choices| {
        let view = table.view(table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat));
        let notes = board.notes(&view, choices);
        assert_eq!(notes.len(), choices.len());
        for (choice, note) in choices.iter().zip(notes) {
            assert_eq!(note.is_empty(), choice.notation == "done", "{}: {note}", choice.notation);
            if !kinds.contains(&choice.kind) {
                kinds.push(choice.kind);
                told += &format!("{}: {note}\n", choice.notation);
            }
        }
        let question = board.question(&view).unwrap();
        if !told.contains(&question) {
            told += &format!("{question}\n");
        }
    });
    insta::assert_snapshot!(told);
}

/// A second action can follow the first one, pirates and a storm wait, and at the end of the turn there is a lot to decide.
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
fn what_is_under_way_is_asked_and_told() {
    let board = board();
    let (mut table, mut told) = (at(RICH), String::new());
    for play in PLAYS {
        let view = table.view(Viewer::Seat(table.turn().seat().unwrap()));
        let drawn = shown(&board.draw(&view));
        drawn.lines().take_while(|line| !line.is_empty()).for_each(|line| told += &format!("{line}\n"));
        let choices = table.choices();
        let notes = board.notes(&view, &choices);
        let lines = choices.iter().zip(notes).map(|(choice, note)| format!("    {}: {note}\n", choice.notation));
        let new: String = lines.filter(|line| !told.contains(line)).collect();
        told += &new;
        told += &format!("=> {play}\n");
        table.play(play).unwrap_or_else(|error| panic!("{play}: {error}\n{told}"));
    }
    insta::assert_snapshot!(told);
}
