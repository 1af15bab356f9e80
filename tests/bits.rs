//! Bits make every kind of action: what fuzzers and property tests draw reaches all that can be refused.

use std::{collections::BTreeSet, sync::Arc};

use riband::{
    RulesVisitor,
    core::{Action as _, Dice, Rules, Seats},
};
use riband_tests::tables;

/// How many bits are drawn.
const DRAWS: usize = 20_000;

struct Kinds {
    seats: Seats,
}

/// The ruleset's kinds of actions at a table, and those that bits made.
impl RulesVisitor for Kinds {
    type Output = [BTreeSet<&'static str>; 2];

    fn visit<R: Rules>(self, rules: Arc<R>) -> Self::Output {
        let (mut universe, mut dice) = (Vec::new(), Dice::stream(1, 1));
        rules.universe(self.seats, &mut universe);
        let mut word = || u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX));
        let drawn = (0..DRAWS).map(|_| R::Action::from_bits(word()).kind()).collect();
        [universe.into_iter().map(R::Action::kind).collect(), drawn]
    }
}

#[test]
fn every_kind_of_action_comes_of_some_bits() {
    let tables = tables().unwrap();
    assert!(tables.len() >= 60);
    for (variant, seats) in tables {
        let [universe, drawn] = variant.visit(Kinds { seats }).unwrap();
        let missing: Vec<_> = universe.difference(&drawn).collect();
        assert!(missing.is_empty(), "{} with {seats}: {missing:?} of {}", variant.id(), universe.len());
    }
}
