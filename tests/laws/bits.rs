//! Random bits produce every kind of action, so that fuzzers and property tests reach every refusal. The refusals of
//! such actions, which no front end would send, are stored in `tests/snapshots/bits`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use riband::{
    Library, RulesVisitor,
    core::{Action as _, Dice, FullRules, Match, Refusal as _, Seats, Turn},
};
use riband_tests::tables;

/// How many bit patterns are drawn.
const DRAWS: usize = 20_000;

struct Kinds {
    seats: Seats,
}

/// The ruleset's kinds of actions at a table, and those that bits made.
impl RulesVisitor for Kinds {
    type Output = [BTreeSet<&'static str>; 2];

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        let (mut space, mut dice) = (Vec::new(), Dice::stream(1, 1));
        rules.action_space(self.seats, &mut space);
        let mut word = || u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX));
        let drawn = (0..DRAWS).map(|_| R::Action::from_bits(word()).kind()).collect();
        [space.into_iter().map(R::Action::kind).collect(), drawn]
    }
}

#[test]
fn every_kind_of_action_comes_of_some_bits() {
    let tables = tables().unwrap();
    assert!(tables.len() >= 60);
    for (variant, seats) in tables {
        let [space, drawn] = variant.visit(Kinds { seats }).unwrap();
        let missing: Vec<_> = space.difference(&drawn).collect();
        assert!(missing.is_empty(), "{} with {seats}: {missing:?} of {}", variant.id(), space.len());
    }
}

/// How many matches are played, and how many actions are made from bits at each position.
const MATCHES: u64 = 8;
const TRIED: usize = 60;

struct Refusals {
    seats: Seats,
}

/// The first refusal of each kind by each kind of action, with its text and facts.
impl RulesVisitor for Refusals {
    type Output = BTreeMap<(&'static str, &'static str), String>;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        let mut found = BTreeMap::new();
        for seed in 0..MATCHES {
            let (mut game, mut dice) =
                (Match::deal(Arc::clone(&rules), self.seats, seed).unwrap(), Dice::stream(seed, 1));
            loop {
                for _ in 0..TRIED {
                    let action = R::Action::from_bits(dice.bits());
                    let Err(refusal) = rules.check(game.state(), action) else { continue };
                    found.entry((action.kind(), refusal.kind())).or_insert_with(|| {
                        let (rule, text) = (refusal.rule(), rules.explain(&refusal));
                        format!("{rule} {text}\n    {}", serde_json::to_value(&refusal).unwrap())
                    });
                }
                if game.turn() == Turn::Over || rules.stalled(game.state()) {
                    break;
                }
                let index = dice.below(game.choices().len() as u32) as usize;
                game.choose(index, &mut ());
            }
        }
        found
    }
}

#[test]
fn arbitrary_bits_are_refused_like_this() {
    let library = Library::new();
    for ruleset in library.rulesets() {
        let variant = library.load(ruleset).unwrap();
        let refusals = variant.visit(Refusals { seats: variant.seats().max() }).unwrap();
        let line = |((action, kind), first): (&(&str, &str), &String)| format!("{action}, {kind}: {first}\n");
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path("../snapshots/bits");
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(ruleset, refusals.iter().map(line).collect::<String>()));
    }
}
