//! Counting positions, to compare and test move generation.

use crate::{Rules, Turn};

/// The number of sequences of exactly `depth` decisions from `state`; shorter ones that end the match count too.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
/// # use game::{Heap, Nim};
/// use riband_core::{Dice, Rules, Seats, perft};
///
/// let heap = Heap { left: 4, ..Nim.setup(Seats::clamped(2), &mut Dice::new(7)) };
/// assert_eq!([0, 1, 2].map(|depth| perft(&Nim, &heap, depth)), [1, 3, 6]);
/// ```
pub fn perft<R: Rules>(rules: &R, state: &R::State, depth: u32) -> u64 {
    if depth == 0 || rules.turn(state) == Turn::Over {
        return 1;
    }
    let mut choices = Vec::new();
    rules.legal(state, &mut choices);
    if depth == 1 {
        return choices.len() as u64;
    }
    let after = |&action: &R::Action| {
        let mut next = state.clone();
        rules.apply(&mut next, action, &mut ());
        perft(rules, &next, depth - 1)
    };
    choices.iter().map(after).sum()
}
