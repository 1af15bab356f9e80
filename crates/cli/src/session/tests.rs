//! Tests of what people can do with a match, independent of the display.

use riband::{Library, Seats};

use super::*;

fn session(variant: &str, kinds: &[Kind], names: &[&str]) -> Session {
    let variant = Library::new().load(variant).unwrap();
    let table = variant.open(Seats::new(kinds.len()).unwrap(), 7).unwrap();
    let notes = Notes { names: names.iter().map(|name| (*name).to_owned()).collect(), ..Notes::default() };
    Session::new(variant, table, kinds, notes, (None, None))
}

#[test]
fn a_refused_action_is_no_decision_that_can_be_taken_back() {
    let mut session = session("crossing-oceans", &[Kind::Human; 2], &[]);
    session.play("take contract").unwrap();
    let (hash, plies) = (session.table.hash(), session.table.plies());
    assert!(session.undo());
    for wrong in ["cargo boston", "nonsense"] {
        assert!(session.play(wrong).is_err());
        assert_eq!(session.table.plies(), 0);
    }
    assert!(!session.undo(), "nothing was decided");
    assert_eq!((session.redo().len(), session.table.plies()), (plies, plies), "what was taken back is still there");
    assert_eq!(session.table.hash(), hash);
}

#[test]
fn a_seat_has_a_name_or_what_stands_for_it() {
    let computer = Kind::Computer(Level::Club);
    let session = session("crossing-oceans", &[Kind::Human, computer, Kind::Human, computer], &["", "", "Anna", "Bo"]);
    let labels: Vec<_> = session.table.seats().iter().map(|seat| session.label(seat)).collect();
    assert_eq!(labels, ["you", "club", "Anna", "Bo"]);
    let people: Vec<usize> = session.people().map(Seat::index).collect();
    assert_eq!(people, [0, 2]);
    let looked_at = Session::replayed(session.variant.clone(), session.table.fork(), &["Anna".to_owned()]);
    let labels: Vec<_> = looked_at.table.seats().iter().map(|seat| looked_at.label(seat)).collect();
    assert_eq!(labels, ["Anna", "", "", ""]);
    assert_eq!(looked_at.people().count(), 0);
}

#[test]
fn a_computer_that_thinks_elsewhere_comes_back_to_its_seat() {
    let mut session = session("crossing-oceans", &[Kind::Computer(Level::Random), Kind::Human], &[]);
    let (seat, other) = (Seat::new(0), Seat::new(1));
    assert!(session.take_computer(other).is_none() && session.thinker(other).is_none());
    let computer = session.take_computer(seat).unwrap();
    assert!(session.thinker(seat).is_none() && session.take_computer(seat).is_none() && !session.is_person(seat));
    session.sit_down(seat, computer);
    let (table, computer) = session.thinker(seat).unwrap();
    let chosen = computer.choose(table, seat, &riband::players::Quiet).unwrap();
    assert!(!session.moved(chosen).unwrap().events.is_empty());
}

#[test]
fn a_match_that_is_looked_at_goes_both_ways() {
    let mut played = session("crossing-oceans", &[Kind::Human; 2], &[]);
    for _ in 0..4 {
        played.play(0).unwrap();
    }
    let (end, last) = (played.table.plies(), played.table.hash());
    let mut looked_at = Session::replayed(played.variant, played.table, &[]);
    assert!(!looked_at.go(end) && !looked_at.go(end + 3) && looked_at.go(0) && !looked_at.go(0));
    assert!(looked_at.go(2) && looked_at.table.plies() == 2 && looked_at.go(end));
    assert_eq!(looked_at.table.hash(), last);
}

#[test]
fn a_hand_is_a_secret_and_an_open_board_is_none() {
    let hidden = "extends = 'transatlantic/standard.toml'\nrulings.hands = 'hidden'";
    let variant = Library::new().load_str("hidden.toml", hidden).unwrap();
    let table = variant.open(Seats::clamped(2), 7).unwrap();
    let hands = Session::new(variant, table, &[Kind::Human; 2], Notes::default(), (None, None));
    assert!(hands.has_secrets(Seat::new(0)));
    assert!(!session("crossing-oceans", &[Kind::Human; 2], &[]).has_secrets(Seat::new(0)));
}
