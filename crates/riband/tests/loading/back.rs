//! Undoing several actions: equivalent to undoing one by one, and cheap near the end of a match.

use riband::{
    Seats, StateHash, Table,
    core::{Dice, Turn},
};

use crate::{counter::work, load, with};

/// The length of the match, short of its goal.
const PLIES: usize = 400;

/// A long match, and the position after each of its actions.
fn long() -> (Box<dyn Table>, Vec<StateHash>) {
    let variant = load(&with("goal = 10", "goal = 1000")).unwrap();
    let mut table = variant.open(Seats::new(2).unwrap(), 7).unwrap();
    let mut past = vec![table.hash()];
    let mut dice = Dice::new(3);
    for _ in 0..PLIES {
        table.choose(dice.below(2) as usize).unwrap();
        past.push(table.hash());
    }
    (table, past)
}

#[test]
fn taking_back_is_undoing_again_and_again() {
    for count in [0, 1, 2, 63, 64, 65, 66, 128, 129, PLIES - 1, PLIES, PLIES + 1] {
        let ((mut table, past), (mut other, _)) = (long(), long());
        let undone = (0..count).take_while(|_| other.undo(1) == 1).count();
        assert_eq!(table.undo(count), undone);
        assert_eq!((table.plies(), undone), (PLIES - undone, count.min(PLIES)));
        assert_eq!((table.hash(), table.played()), (other.hash(), other.played()), "{count}");
        assert_eq!(table.choices(), other.choices());
        for ply in table.plies()..PLIES {
            let same = (table.redo().is_some(), other.redo().is_some(), table.hash(), other.hash());
            assert_eq!(same, (true, true, past[ply + 1], past[ply + 1]), "{count} taken back, {ply} done again");
        }
        assert!(table.redo().is_none() && other.redo().is_none());
    }
}

#[test]
fn there_and_back_leads_where_it_led_in_whatever_order() {
    let (mut table, mut past) = long();
    let (mut dice, mut undone) = (Dice::new(1), 0);
    for step in 0..3_000 {
        match dice.below(8) {
            0 => undone += table.undo(dice.below(200) as usize),
            1 => undone += table.undo(dice.below(8) as usize),
            2 => undone += table.undo(1),
            3..6 => {
                for _ in 0..dice.below(100) {
                    let again = table.redo().is_some();
                    assert_eq!(again, undone > 0);
                    undone -= usize::from(again);
                }
            }
            // Another action is played: from here on it is another match.
            6 if table.turn() != Turn::Over => {
                table.choose(dice.below(2) as usize).unwrap();
                undone = 0;
                past.truncate(table.plies());
                past.push(table.hash());
            }
            _ if dice.below(40) == 0 => {
                undone += table.plies();
                table.undo(usize::MAX);
            }
            _ => {}
        }
        assert_eq!(table.plies() + undone, past.len() - 1, "step {step}");
        assert_eq!(table.hash(), past[table.plies()], "step {step}");
    }
}

#[test]
fn near_the_end_little_is_played_again() {
    let (mut table, past) = long();
    let there_and_back = |table: &mut dyn Table| {
        for count in (1..=60).chain([1, 2, 1, 2]) {
            table.undo(count);
            (0..count).for_each(|_| assert!(table.redo().is_some()));
        }
    };
    let (first, _) = work(|| table.undo(1));
    let ((), near) = work(|| there_and_back(&mut *table));
    assert_eq!((first, table.plies()), (1, PLIES - 1));
    assert!(near.applied <= 64 * (65 + 60), "{near:?}");
    let ((), all) = work(|| while table.undo(1) == 1 {});
    assert_eq!(table.hash(), past[0]);
    assert!(all.applied <= PLIES * 64 + PLIES * PLIES / 64, "{all:?}, where playing all again each time is 79800");
    assert_eq!(all.told, 0, "an undo builds no text");
}
