//! Different states have different keys and hashes.
//!
//! Parts of the serialized state are changed without an audit: a key must also distinguish invalid states.

use std::collections::{BTreeMap, BTreeSet};

use riband::core::{Dice, FullRules, StateHash};
use serde_json::Value;

/// How many states are changed.
const STATES: usize = 8;
/// How many values are tried at each place.
const TRIES: usize = 2;
/// How many different values of each type of place are kept.
const DONORS: usize = 24;
/// How many lists of other places are tried where a list is constant.
const LISTS: usize = 60;

/// Which parts of states were changed.
#[derive(Default)]
pub(super) struct Keyed {
    parts: BTreeSet<String>,
    changed: BTreeSet<String>,
}

/// A place with `*` for indices.
fn sort(place: &str) -> String {
    let step = |step: &str| if step.parse::<usize>().is_ok() { "*".to_owned() } else { step.to_owned() };
    place.split('/').map(step).collect::<Vec<_>>().join("/")
}

/// The parts of a document with their places, each after its own parts.
fn parts<'v>(value: &'v Value, place: String, all: &mut Vec<(String, &'v Value)>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, part)| parts(part, format!("{place}/{key}"), all)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(nth, part)| parts(part, format!("{place}/{nth}"), all));
        }
        _ => {}
    }
    all.push((place, value));
}

impl Keyed {
    /// Changes each part of some states: to values from other states, to neighbouring numbers, and by one bit.
    pub(super) fn check<R: FullRules>(&mut self, rules: &R, states: &[R::State]) -> Result<(), String> {
        let mut dice = Dice::stream(7, 4);
        let documents: Vec<Value> = states.iter().map(|state| serde_json::to_value(state).unwrap()).collect();
        let mut donors: BTreeMap<String, Vec<Value>> = BTreeMap::new();
        for document in &documents {
            let mut all = Vec::new();
            parts(document, String::new(), &mut all);
            for (place, value) in all {
                let values = donors.entry(sort(&place)).or_default();
                if values.len() < DONORS && !values.contains(value) {
                    values.push(value.clone());
                }
            }
        }
        for (state, document) in states.iter().zip(&documents).take(STATES) {
            let (key, hash) = (rules.key(state), StateHash::of(state));
            let mut all = Vec::new();
            parts(document, String::new(), &mut all);
            for (place, value) in all.into_iter().filter(|(place, _)| !place.is_empty()) {
                let sort = sort(&place);
                if !value.is_object() {
                    self.parts.insert(sort.clone());
                }
                let mut others: Vec<Value> = donors[&sort].iter().filter(|other| *other != value).cloned().collect();
                dice.shuffle(&mut others);
                others.truncate(TRIES);
                if value.is_array() && others.is_empty() {
                    let lists = donors.values().flatten().filter(|other| other.is_array() && *other != value);
                    others.extend(lists.take(LISTS).cloned());
                }
                match value {
                    Value::Number(number) => {
                        let number = number.as_i64().unwrap_or(i64::MAX);
                        let flipped = number ^ 1 << dice.below(32);
                        others.extend([number.wrapping_add(1), number ^ 1, flipped].map(Value::from));
                    }
                    Value::Bool(truth) => others.push((!truth).into()),
                    Value::Null => others.extend([0, 1].map(Value::from)),
                    _ => {}
                }
                for other in others {
                    let mut changed = document.clone();
                    *changed.pointer_mut(&place).unwrap() = other.clone();
                    let Ok(changed) = serde_json::from_value::<R::State>(changed) else { continue };
                    if changed == *state {
                        continue;
                    }
                    self.changed.insert(sort.clone());
                    if rules.key(&changed) == key || StateHash::of(&changed) == hash {
                        return Err(format!("{place} is {other}, not {value}, and the key is the same"));
                    }
                }
            }
        }
        Ok(())
    }

    /// The types of parts that were never changed, by themselves or as a part of a list.
    pub(super) fn unchanged(&self) -> BTreeSet<String> {
        let is_listed = |sort: &str| sort.strip_suffix("/*").is_some_and(|list| self.changed.contains(list));
        self.parts.difference(&self.changed).filter(|sort| !is_listed(sort)).cloned().collect()
    }
}
