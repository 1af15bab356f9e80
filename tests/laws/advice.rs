//! The advice to searchers, which of the orders of a set is enough: how many choices remain of all, in random matches of
//! every variant with every number of seats. That nothing is lost by it is for the symmetries of each ruleset to show; that
//! it is as good as it was, for `tests/snapshots/advice`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{fmt::Write as _, sync::Arc};

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

/// How many choices there were, how many of them are kept, and how many actions there can be at all.
impl RulesVisitor for Advice {
    type Output = [usize; 3];

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        let (mut all, mut kept, mut universe) = (0, 0, Vec::new());
        rules.action_space(self.seats, &mut universe);
        for seed in 0..MATCHES {
            let mut game = Match::deal(Arc::clone(&rules), self.seats, seed).unwrap();
            let mut dice = Dice::stream(seed, 1);
            while game.turn() != Turn::Over && !rules.stalled(game.state()) {
                let last = game.played().last().copied();
                let canonical = |action: &&R::Action| rules.is_canonical(game.state(), last, **action);
                all += game.choices().len();
                kept += game.choices().iter().filter(canonical).count();
                let index = dice.below(game.choices().len() as u32) as usize;
                game.choose(index, &mut ());
            }
        }
        [all, kept, universe.len()]
    }
}

#[test]
fn as_many_orders_are_kept_as_were() {
    let mut text = String::new();
    for (variant, seats) in tables().unwrap() {
        let [all, kept, universe] = variant.visit(Advice { seats }).unwrap();
        assert!(kept <= all && kept > 0, "{} with {seats}: {kept} of {all}", variant.id());
        writeln!(text, "{} with {seats}: {kept} of {all}, {universe} in the universe", variant.id()).unwrap();
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("snapshots/advice");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("canonical", text));
}
