//! The advice to searchers, which order of a set is enough: it leaves out some choices in each ruleset, and never all of a
//! position. That nothing is lost by it is for the symmetries of each ruleset to show.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{collections::BTreeMap, sync::Arc};

use riband::{
    RulesVisitor,
    core::{Dice, FullRules, Match, Seats, Turn},
};
use riband_tests::tables;

/// How many matches are played at each table.
const MATCHES: u64 = 12;

struct Advice {
    seats: Seats,
}

/// How many choices there were, and how many of them are kept.
impl RulesVisitor for Advice {
    type Output = [usize; 2];

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        let (mut all, mut kept) = (0, 0);
        for seed in 0..MATCHES {
            let mut game = Match::deal(Arc::clone(&rules), self.seats, seed).unwrap();
            let mut dice = Dice::stream(seed, 1);
            while game.turn() != Turn::Over && !rules.stalled(game.state()) {
                let last = game.played().last().copied();
                let canonical = |action: &&R::Action| rules.is_canonical(game.state(), last, **action);
                let canonical = game.choices().iter().filter(canonical).count();
                assert!(canonical > 0, "no order is kept of {:?}", game.choices());
                all += game.choices().len();
                kept += canonical;
                let index = dice.below(game.choices().len() as u32) as usize;
                game.choose(index, &mut ());
            }
        }
        [all, kept]
    }
}

#[test]
fn canonical_orders_are_some_of_all() {
    let mut counts: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for (variant, seats) in tables().unwrap() {
        let [all, kept] = variant.visit(Advice { seats }).unwrap();
        let count = counts.entry(variant.ruleset().to_owned()).or_default();
        *count = [count[0] + all, count[1] + kept];
    }
    for (ruleset, [all, kept]) in counts {
        assert!(kept < all, "{ruleset}: {kept} of {all}");
    }
}
