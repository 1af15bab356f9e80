//! Counting positions, to compare and test move generation.

use crate::{Rules, Turn};

/// The number of sequences of exactly `depth` decisions from `state`; shorter ones that end the match count too.
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
