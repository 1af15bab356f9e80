//! The strategies for an external ruleset: what they reach, and that their descriptions match their results.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use crate::quay::{Flaw, Game};
use proptest::{
    strategy::{Strategy, ValueTree},
    test_runner::TestRunner,
};
use riband_core::{Config, Dice, Positions, ProblemKind, Problems, Rules as _, Seats};
use riband_testkit::strategies::{action_sequences, changed, config_keys, document_of, mutations, scenarios, variants};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// A configuration with a key of every type.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Harbour {
    #[schemars(range(min = 1, max = 60))]
    crates: u8,
    open: bool,
    master: Option<String>,
    quays: BTreeMap<String, Quay>,
    duties: Vec<Duty>,
    #[schemars(length(min = 1, max = 3))]
    berths: Vec<u8>,
    tide: Tide,
    pairs: Vec<(u8, i32)>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Quay {
    #[schemars(range(max = 9))]
    depth: Option<u8>,
    next_to: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
enum Duty {
    Sweep {},
    Guard { nights: u8, also: Option<Vec<Duty>> },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Tide {
    High,
    Low,
}

impl Config for Harbour {
    const RULESET: &'static str = "harbour";
    type Rules = Game;

    fn compile(&self) -> Result<Game, Problems> {
        let mut check = Problems::default();
        for (id, quay) in &self.quays {
            check.find("quay", &quay.next_to, self.quays.keys().map(String::as_str), &["quays", id, "next_to"]);
        }
        if self.crates < 3 {
            check.report(ProblemKind::OutOfRange, &["crates"], "too few", "");
        }
        check.or(Game::with(Flaw::None))
    }
}

fn harbour() -> Harbour {
    let document = json!({
        "crates": 12, "open": true, "tide": "low", "pairs": [[1, 2]], "berths": [1, 2], "duties": [{"do": "guard", "nights": 3}],
        "quays": {"north": {"depth": 4, "next_to": "south"}, "south": {"next_to": "north"}},
    });
    serde_json::from_value(document).unwrap()
}

/// `count` values, deterministically.
fn draw<S: Strategy>(strategy: &S, count: usize) -> impl Iterator<Item = S::Tree> {
    let mut runner = TestRunner::deterministic();
    std::iter::repeat_with(move || strategy.new_tree(&mut runner).unwrap()).take(count)
}

#[test]
fn every_key_is_changed_in_every_way() {
    let mut keys = config_keys::<Harbour>();
    assert_eq!(
        keys.iter().map(String::as_str).collect::<Vec<_>>(),
        [
            "berths",
            "berths.*",
            "crates",
            "duties",
            "duties.*",
            "duties.*(guard).also",
            "duties.*(guard).also.*",
            "duties.*(guard).nights",
            "master",
            "open",
            "pairs",
            "pairs.*",
            "pairs.*.*",
            "quays",
            "quays.*",
            "quays.*.depth",
            "quays.*.next_to",
            "tide",
        ]
    );
    let (mut told, mut nights) = (String::new(), BTreeSet::new());
    for tree in draw(&mutations(&harbour()), 16_000) {
        let mutation = tree.current();
        let duties = mutation.document["duties"].as_array().into_iter().flatten();
        nights.extend(duties.filter_map(|duty| duty["nights"].as_u64()));
        keys.retain(|key| !mutation.touched.contains(key));
        assert_eq!(mutation.document, changed(&document_of(&harbour()), &mutation.changes), "{mutation}");
        told += &format!("{mutation}\n");
    }
    assert!(keys.is_empty(), "{keys:?}");
    assert!(nights.is_superset(&(0..=12).chain([255]).collect()), "small numbers and both ends: {nights:?}");
    for sort in [
        "crates = 1\n",
        "crates = 60\n",
        "crates = 61\n",
        "crates = 0\n",
        "crates = 13\n",
        "open = false",
        "tide = \"high\"",
        "master = \"",
        "quays.south taken out",
        "quays.north renamed to \"",
        "quays.south copied to",
        "quays.north moved to",
        "quays.north.next_to = \"north\"",
        "next_to = \"no-such-thing\"",
        "quays.north.depth taken out",
        "crates taken out",
        "duties.0 = {\"do\":\"sweep\"}",
        "duties.0 taken out",
        "duties.0 copied to",
        "berths.0 copied to",
        "berths.1 moved to",
        "duties = []",
        "open = \"text\"",
        "pairs.0.1 = ",
        "quays.north.next_to = \"north\"; quays.south.next_to = \"north\"",
    ] {
        assert!(told.contains(sort), "nothing is changed like this: {sort}");
    }
}

#[test]
fn variants_keep_to_schema_and_rules() {
    let (base, mut others) = (harbour(), 0);
    for tree in draw(&variants(&base), 300) {
        let mutant = tree.current();
        assert!((3..=60).contains(&mutant.config.crates), "{:?}", mutant.changes);
        assert!(mutant.config.quays.values().all(|quay| mutant.config.quays.contains_key(&quay.next_to)));
        assert!(mutant.config.quays.values().all(|quay| quay.depth.is_none_or(|depth| depth <= 9)));
        others += u32::from(mutant.config != base);
    }
    assert!(others > 200, "{others} of 300 differ");
}

/// List lengths keep to the schema; mutations go beyond.
#[test]
fn lists_keep_to_their_length() {
    let lengths: BTreeSet<usize> =
        draw(&variants(&harbour()), 3_000).map(|tree| tree.current().config.berths.len()).collect();
    assert_eq!(lengths, BTreeSet::from([1, 2, 3]));
    let strategy = mutations(&harbour());
    let drawn = draw(&strategy, 6_000).map(|tree| tree.current().document);
    let lengths: BTreeSet<usize> = drawn.filter_map(|document| Some(document["berths"].as_array()?.len())).collect();
    assert!(lengths.is_superset(&BTreeSet::from([0, 1, 2, 3, 4])), "{lengths:?}");
}

/// A saved seed reproduces its values, so that a failure can be reproduced.
#[test]
fn a_seed_draws_what_it_drew() {
    let mut drawn = String::new();
    for tree in draw(&mutations(&harbour()), 120) {
        drawn += &format!("mutation: {}\n", tree.current());
    }
    for tree in draw(&variants(&harbour()), 60) {
        let changes = tree.current().changes;
        drawn += &format!("variant: {}\n", changes.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "));
    }
    let (rules, seats) = (Arc::new(Game::with(Flaw::None)), Seats::clamped(3));
    for tree in draw(&scenarios(&rules, seats, 12), 60) {
        let setting = tree.current();
        drawn += &format!("position: {:?} {}\n", setting.plan, setting.position);
    }
    insta::assert_snapshot!(drawn);
}

#[test]
fn shrinking_leaves_one_change_near_to_what_was() {
    let strategy = mutations(&harbour());
    let deep = |document: &serde_json::Value| document["crates"].as_i64().is_some_and(|crates| crates > 20);
    let mut tree = draw(&strategy, 10_000)
        .find(|tree| deep(&tree.current().document) && tree.current().changes.len() > 3)
        .expect("one with several changes");
    let mut failing = tree.current();
    let mut go_on = tree.simplify();
    while go_on {
        let current = tree.current();
        if deep(&current.document) {
            failing = current;
            go_on = tree.simplify();
        } else {
            go_on = tree.complicate();
        }
    }
    assert_eq!(failing.changes.len(), 1, "{failing}");
    assert!(failing.document["crates"].as_i64().unwrap() <= 45, "{failing}");
}

#[test]
fn sequences_are_legal_and_positions_can_be_set_up() {
    let (rules, seats) = (Arc::new(Game::with(Flaw::None)), Seats::clamped(2));
    let mut lengths = Vec::new();
    for tree in draw(&action_sequences(&rules, seats, 12), 60) {
        let sequence = tree.current();
        let mut state = rules.deal(seats, &mut Dice::new(sequence.seed));
        for &action in &sequence.actions {
            assert!(rules.check(&state, action).is_ok());
            rules.apply(&mut state, action, &mut ());
        }
        assert_eq!(state, sequence.state);
        lengths.push(sequence.actions.len());
    }
    assert!(lengths.contains(&0) && lengths.iter().any(|&length| length > 5), "{lengths:?}");
    let (mut sound, mut broken) = (0, 0);
    for tree in draw(&scenarios(&rules, seats, 12), 200) {
        let setting = tree.current();
        let state = Positions::set_up(&*rules, seats, &mut Dice::new(1), &setting.position);
        if setting.changes.is_empty() {
            assert_eq!(rules.position(&state.unwrap()), setting.position);
            sound += 1;
        } else {
            broken += u32::from(state.is_err());
        }
    }
    assert!(sound > 50 && broken > 20, "{sound} sound ones, {broken} refused");
}
