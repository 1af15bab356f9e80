//! Nonexistent seats are refused wherever a table takes a seat.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use riband::{
    Library, Pick, PlayError, RulesVisitor, Seat, Seats, Table, Viewer,
    core::{Dice, FullRules, Information, NoSuchSeat, Numbering, Seated, UnsoundRedeal, World},
};
use std::sync::Arc;

/// A query about a seat, and its refusal; `None` if it is answered.
type Door = (&'static str, fn(Box<dyn Table>, Seat) -> Option<NoSuchSeat>);

/// The error, if it is because there is no such seat.
fn unplayed<T>(result: Result<T, PlayError>) -> Option<NoSuchSeat> {
    match result {
        Err(PlayError::NoSuchSeat(refused)) => Some(refused),
        _ => None,
    }
}

fn unknown(result: Result<Information, UnsoundRedeal>) -> Option<NoSuchSeat> {
    match result {
        Err(UnsoundRedeal::NoSuchSeat(refused)) => Some(refused),
        _ => None,
    }
}

fn world(table: &dyn Table) -> World {
    table.spectate().fork(&mut Dice::new(1))
}

/// Knowledge made through static types, with or without history.
struct Typed<'a>(&'a dyn Table, Seat, bool);

impl RulesVisitor for Typed<'_> {
    type Output = Option<NoSuchSeat>;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        let game = self.0.typed::<R>().unwrap();
        let (numbering, dice) = (Numbering::of(&rules, self.0.seats()), &mut Dice::new(1));
        let make = if self.2 { Information::new } else { Information::unremembered };
        unknown(make(&numbering, game.state(), self.1, 0, dice))
    }
}

/// Everything public of tables that takes a seat or a viewer.
const DOORS: &[Door] = &[
    ("Table::seen_by", |table, seat| table.seen_by(seat).err()),
    ("Table::seated", |mut table, seat| table.seated(seat).err()),
    ("Seated::new", |table, seat| Seated::new(table, Viewer::Seat(seat)).err()),
    ("Table::information", |table, seat| unknown(table.information(seat, &mut Dice::new(1)))),
    ("Table::play", |mut table, seat| unplayed(table.play(Pick::from(0).by(seat)))),
    ("Table::play, a number", |mut table, seat| unplayed(table.play(Pick::number(0).by(seat)))),
    ("Table::play, a line", |mut table, seat| unplayed(table.play(Pick::from("xyzzy").by(seat)))),
    ("Table::why", |table, seat| unplayed(table.why(Pick::from(0).by(seat)))),
    ("Table::play, at the end", |mut table, seat| {
        table.playout(&mut Dice::new(1));
        unplayed(table.play(Pick::from(0).by(seat)))
    }),
    ("World::view", |table, seat| world(&*table).view(seat).err()),
    ("World::information", |table, seat| unknown(world(&*table).information(seat, &mut Dice::new(1)))),
    ("World::play", |table, seat| unplayed(world(&*table).play(Pick::from(0).by(seat)))),
    ("World::why", |table, seat| unplayed(world(&*table).why(Pick::from(0).by(seat)))),
];

#[test]
fn a_seat_that_the_match_does_not_have_is_refused_at_every_door() {
    let library = Library::new();
    for ruleset in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let variant = library.load(ruleset).unwrap();
        for seats in variant.seats().iter() {
            let table = variant.open(seats, 7).unwrap();
            for seat in (0..Seat::MAX).map(Seat::new) {
                let refused = (!seats.holds(seat)).then_some(NoSuchSeat { seat, seats });
                for (door, ask) in DOORS {
                    assert_eq!(ask(table.fork(), seat), refused, "{ruleset}, {seats}: {door} for {seat}");
                }
                for remembers in [true, false] {
                    let answer = variant.visit(Typed(&*table, seat, remembers)).unwrap();
                    assert_eq!(answer, refused, "{ruleset}, {seats}: typed information for {seat}");
                }
            }
        }
    }
}

/// As in payoffs, numbers of a nonexistent seat are 0, and those of another seat are never its own.
#[test]
fn numbers_of_a_seat_that_the_match_does_not_have_are_zero() {
    let library = Library::new();
    for ruleset in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let two = Seats::clamped(2);
        let mut table = library.load(ruleset).unwrap().open(two, 7).unwrap();
        (0..10).for_each(|_| table.choose(0).unwrap());
        let known = table.information(Seat::new(0), &mut Dice::new(1)).unwrap();
        let world = known.world(&mut Dice::new(1));
        let observed = |seat: Seat| {
            let mut row = vec![9; world.observation_layout().len()];
            world.observe(seat, &mut row).unwrap();
            row
        };
        let features = |seat| {
            let mut row = vec![9.0_f32; known.feature_names().len()];
            world.features(seat, &mut row);
            row
        };
        for seat in (0..Seat::MAX).map(Seat::new) {
            let absent = !two.holds(seat);
            assert_eq!(features(seat).iter().all(|feature| *feature == 0.0), absent, "{ruleset}: {seat}");
            assert_eq!(observed(seat).iter().all(|number| *number == 0), absent, "{ruleset}: {seat}");
            assert!(!absent || world.total(seat) == 0, "{ruleset}: {seat}");
        }
    }
}
