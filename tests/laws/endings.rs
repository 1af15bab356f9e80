//! Why a match ended: the rule that brought it about, and the event.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use riband::Turn;
use riband_tests::{random_match, tables};

#[test]
fn a_match_that_is_over_tells_by_which_rule() {
    let mut of_ruleset: BTreeMap<String, BTreeSet<(&'static str, String)>> = BTreeMap::new();
    for (variant, seats) in tables().unwrap() {
        let mut table = random_match(&variant, seats, 3, usize::MAX).unwrap();
        if table.turn() != Turn::Over {
            continue; // it is stalled
        }
        let ending = table.ending(None).unwrap();
        let (because, ply) = (ending.because.unwrap(), ending.ply.unwrap());
        assert!(ply < table.plies() && because.text.len() > 5, "{}: {because:?}", variant.id());
        let kind = because.event["kind"].as_str().unwrap().to_owned();
        of_ruleset.entry(variant.ruleset().to_string()).or_default().insert((ending.rule.0, kind));
        table.undo(1);
        assert!(table.ending(None).is_none(), "{}", variant.id());
    }
    let told =
        |ruleset: &str| of_ruleset[ruleset].iter().map(|(rule, kind)| (*rule, kind.as_str())).collect::<Vec<_>>();
    assert_eq!(told("crossing-oceans"), [("CO-68", "end-triggered")]);
    assert_eq!(told("transatlantic"), [("TA-131", "end-triggered"), ("TA-134", "round-limit-reached")]);
    assert_eq!(told("salty-ocean"), [("SO-79", "match-ended")]);
}
