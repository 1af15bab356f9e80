//! The key of a position depends on every part of it: changing any single part gives another key.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use riband::{
    RulesVisitor,
    core::{Dice, FullRules, Seats},
};
use riband_tests::tables;
use serde_json::Value;

/// How many positions are changed, and how many values of other positions are tried at each place.
const POSITIONS: usize = 12;
const VALUES: usize = 6;

/// The lists in a document, and the scalar values, by their places; list indices are `*`.
fn leaves(value: &Value, pointer: &str, place: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::Array(items) => {
            found.push((pointer.to_owned(), place.to_owned()));
            for (nth, item) in items.iter().enumerate() {
                leaves(item, &format!("{pointer}/{nth}"), &format!("{place}/*"), found);
            }
        }
        Value::Object(keys) => {
            keys.iter()
                .for_each(|(key, item)| leaves(item, &format!("{pointer}/{key}"), &format!("{place}/{key}"), found));
        }
        _ => found.push((pointer.to_owned(), place.to_owned())),
    }
}

/// Positions of random matches, in the order in which they occur.
fn positions<R: FullRules>(rules: &R, seats: Seats) -> Vec<R::State> {
    let (mut found, mut legal) = (Vec::new(), Vec::new());
    for seed in 0..4 {
        let (mut state, mut dice) = (rules.deal(seats, &mut Dice::new(seed)), Dice::stream(seed, 1));
        rules.legal(&state, &mut legal);
        while !rules.stalled(&state)
            && let Some(action) = dice.pick(&legal)
        {
            found.push(state.clone());
            rules.step(&mut state, action, &mut legal, &mut ());
        }
        found.push(state);
    }
    found
}

struct Changed(Seats);

impl RulesVisitor for Changed {
    /// The places that were changed alone, those that never could be, and the changes that the key does not reflect.
    type Output = (BTreeSet<String>, BTreeSet<String>, Vec<String>);

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        let positions = positions(&*rules, self.0);
        let mut seen: BTreeMap<String, Vec<Value>> = BTreeMap::new();
        // Those with something new, and some others.
        let every = (positions.len() / POSITIONS).max(1);
        let mut chosen: Vec<&R::State> = positions.iter().step_by(every).collect();
        for position in &positions {
            let known = seen.len();
            let (document, mut found) = (serde_json::to_value(position).unwrap(), Vec::new());
            leaves(&document, "", "", &mut found);
            for (pointer, place) in found {
                let (values, value) = (seen.entry(place).or_default(), document.pointer(&pointer).unwrap());
                if values.len() < VALUES && !values.contains(value) {
                    values.push(value.clone());
                }
            }
            if seen.len() > known {
                chosen.push(position);
            }
        }
        let (mut changed, mut same) = (BTreeSet::new(), Vec::new());
        for position in chosen {
            let (document, mut found) = (serde_json::to_value(position).unwrap(), Vec::new());
            leaves(&document, "", "", &mut found);
            for (pointer, place) in found {
                let others =
                    seen[&place].iter().cloned().chain([0.into(), 1.into(), 2.into(), true.into(), Value::Null]);
                for other in others {
                    let mut document = document.clone();
                    *document.pointer_mut(&pointer).unwrap() = other;
                    let Ok(other) = serde_json::from_value::<R::State>(document) else { continue };
                    if other == *position {
                        continue;
                    }
                    changed.insert(place.clone());
                    if rules.key(&other) == rules.key(position) {
                        same.push(pointer.clone());
                    }
                }
            }
        }
        let never = seen.into_keys().filter(|place| !changed.contains(place)).collect();
        (changed, never, same)
    }
}

#[test]
fn every_part_of_a_position_is_in_its_key() {
    let mut never: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut changed: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let is_looked_at = |id: &str| id.ends_with("/standard") || id.ends_with("/house-rules");
    for (variant, seats) in tables().unwrap().into_iter().filter(|(_, seats)| seats.count() == 3) {
        if !is_looked_at(variant.id()) {
            continue;
        }
        let (some, none, same) = variant.visit(Changed(seats)).unwrap();
        assert!(same.is_empty(), "{}: the key is the same with another {same:?}", variant.id());
        changed.entry(variant.ruleset().to_owned()).or_default().extend(some);
        never.entry(variant.ruleset().to_owned()).or_default().extend(none);
    }
    for (ruleset, places) in never {
        // An item of a set is changed with the set.
        let is_changed = |place: &str| changed[&ruleset].contains(place.trim_end_matches("/*"));
        let places: Vec<_> = places.iter().filter(|place| !is_changed(place)).collect();
        assert!(places.is_empty(), "{ruleset}: never changed: {places:?}");
        assert!(changed[&ruleset].len() > 20, "{ruleset}: {:?}", changed[&ruleset]);
    }
}
