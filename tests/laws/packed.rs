//! Positions as compact bytes: they come back whole, and nothing else is accepted.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use riband::{Library, OpenError, PackError, Seat, Seats, Turn, core::Dice};
use riband_tests::tables;
use serde_json::json;

#[test]
fn positions_come_back_from_their_bytes() {
    for (variant, seats) in tables().unwrap() {
        let mut table = variant.open(seats, 3).unwrap();
        let mut dice = Dice::stream(3, 1);
        while table.turn() != Turn::Over && !table.stalled() {
            if dice.below(12) == 0 {
                let bytes = variant.pack(&*table).unwrap();
                let mut again = variant.unpack(&bytes).unwrap();
                assert_eq!((again.hash(), again.key()), (table.hash(), table.key()));
                assert_eq!((again.offered(), again.position()), (table.offered(), table.position()));
                assert_eq!(variant.pack(&*again).unwrap(), bytes);
                for seat in seats.iter() {
                    let [one, other] = [&table, &again].map(|table| table.seen_by(seat).unwrap().view());
                    assert_eq!(one, other);
                }
                let index = dice.below(table.choice_count() as u32) as usize;
                again.choose(index).unwrap();
                table.choose(index).unwrap();
                assert_eq!(again.hash(), table.hash());
            } else {
                table.choose(dice.below(table.choice_count() as u32) as usize).unwrap();
            }
        }
        let over = variant.unpack(&variant.pack(&*table).unwrap()).unwrap();
        assert_eq!((over.hash(), over.score()), (table.hash(), table.score()));
    }
}

/// The hidden parts of a position that nobody has seen come about are dealt again as such.
#[test]
fn a_loaded_position_stays_unseen() {
    let variant = Library::new().load("transatlantic").unwrap();
    let table = variant.set_up(Seats::new(2).unwrap(), 7, &json!({})).unwrap();
    let again = variant.unpack(&variant.pack(&*table).unwrap()).unwrap();
    let worlds = |table: &dyn riband::Table| {
        let known = table.information(Seat::new(0), &mut Dice::new(5)).unwrap();
        known.world(&mut Dice::new(6)).key()
    };
    assert_eq!(worlds(&*again), worlds(&*table));
}

#[test]
fn other_bytes_are_refused() {
    let library = Library::new();
    let [standard, short] = ["standard", "short"].map(|name| library.load(&format!("crossing-oceans/{name}")).unwrap());
    let two = Seats::new(2).unwrap();
    let table = standard.open(two, 7).unwrap();
    let bytes = standard.pack(&*table).unwrap();
    assert!(matches!(short.pack(&*table), Err(PackError::OtherTable { .. })));
    assert!(matches!(short.unpack(&bytes), Err(PackError::OtherVariant { .. })));
    for length in [0, 5, 8] {
        assert_eq!(standard.unpack(&bytes[..length]).unwrap_err(), PackError::NotPacked);
    }
    assert_eq!(standard.unpack(&[&[2], &bytes[1..]].concat()).unwrap_err(), PackError::NotPacked);
    for cut in 9..bytes.len() {
        assert!(matches!(standard.unpack(&bytes[..cut]), Err(PackError::Open(OpenError::Damaged(_)))), "{cut}");
    }
    let longer = [&bytes[..], &[0]].concat();
    assert!(matches!(standard.unpack(&longer), Err(PackError::Open(OpenError::Damaged(_)))));
}

/// Damaged bytes never panic: they are refused, or are a position that can be played to its end.
#[test]
fn damaged_bytes_never_panic() {
    for game in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let variant = Library::new().load(game).unwrap();
        let mut table = variant.open(variant.seats().max(), 7).unwrap();
        let (mut dice, mut accepted, mut refused) = (Dice::new(9), 0, 0);
        for _ in 0..60 {
            table.choose(dice.below(table.choice_count() as u32) as usize).unwrap();
        }
        let bytes = variant.pack(&*table).unwrap();
        for _ in 0..4000 {
            let mut damaged = bytes.clone();
            for _ in 0..=dice.below(3) {
                let at = 9 + dice.below(damaged.len() as u32 - 9) as usize;
                damaged[at] = if dice.below(2) == 0 { damaged[at].wrapping_add(1) } else { dice.below(256) as u8 };
            }
            match variant.unpack(&damaged) {
                Ok(mut table) => {
                    accepted += 1;
                    table.playout(&mut dice);
                }
                Err(PackError::Open(_)) => refused += 1,
                Err(other) => assert_eq!(other.to_string(), "about the position"),
            }
        }
        assert!(accepted > 10 && refused > 1000, "{game}: {accepted} and {refused}");
    }
}
