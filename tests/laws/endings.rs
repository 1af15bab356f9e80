//! Why a match ended: the rule that caused it, and the event.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use riband::{Library, Turn, core::Seats};
use riband_tests::{random_match, tables};
use serde_json::{Value, json};

#[test]
fn a_match_that_is_over_tells_by_which_rule() {
    let mut of_ruleset: BTreeMap<String, BTreeSet<(&'static str, String)>> = BTreeMap::new();
    for (variant, seats) in tables().unwrap() {
        let mut table = random_match(&variant, seats, 3, usize::MAX).unwrap();
        if table.turn() != Turn::Over {
            continue; // it is stalled
        }
        let ending = table.ending().unwrap();
        let (because, ply) = (ending.because.unwrap(), ending.ply.unwrap());
        assert!(ply < table.plies() && because.text.len() > 5, "{}: {because:?}", variant.id());
        let kind = because.event["kind"].as_str().unwrap().to_owned();
        of_ruleset.entry(variant.ruleset().to_string()).or_default().insert((ending.rule.0, kind));
        table.undo(1);
        assert!(table.ending().is_none(), "{}", variant.id());
    }
    let told =
        |ruleset: &str| of_ruleset[ruleset].iter().map(|(rule, kind)| (*rule, kind.as_str())).collect::<Vec<_>>();
    assert_eq!(told("crossing-oceans"), [("CO-68", "end-triggered")]);
    assert_eq!(told("transatlantic"), [("TA-131", "end-triggered"), ("TA-134", "round-limit-reached")]);
    assert_eq!(told("salty-ocean"), [("SO-79", "match-ended")]);
}

#[test]
fn the_first_cause_of_an_end_is_told() {
    let limited = "extends = \"transatlantic/standard.toml\"\nend.max-rounds = 3";
    let variant = Library::new().load_str("limited.toml", limited).unwrap();
    let cases: [(Value, &[&str], _); 3] = [
        // Triggered before the position was set up: the cause is unknown.
        (json!({ "countdown": 0, "market": ["hq-hapag"], "stack": [] }), &["play coal"], ("TA-132", "match-ended")),
        (json!({ "round": 3 }), &["play coal"], ("TA-134", "round-limit-reached")),
        // T-7: the trigger comes first, though the limit cuts off what it leaves.
        (
            json!({
                "round": 3, "market": ["arlanza", "titanic", "hq-hapag", "hq-cunard"], "stack": [],
                "seats": { "4": { "money": 1000 } }
            }),
            &["play shipyard", "buy 1", "done", "deploy arlanza pacific"],
            ("TA-131", "end-triggered"),
        ),
    ];
    for (mut position, actions, expected) in cases {
        for (key, value) in [("phase", json!("card")), ("turn", json!(4)), ("starting-seat", json!(1))] {
            position[key] = value;
        }
        position["regions"] = json!({ "tasmanian-sea": { "ships": [] } });
        let mut table = variant.set_up(Seats::clamped(4), 1, &position).unwrap();
        actions.iter().for_each(|action| table.play(action).map(drop).unwrap());
        let ending = table.ending().unwrap();
        assert_eq!((ending.rule.0, ending.because.unwrap().event["kind"].as_str().unwrap()), expected);
    }
}
