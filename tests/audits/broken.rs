//! Positions with one value changed.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

/// A position in which one value is another one.
pub(crate) struct Broken {
    /// Where, as a JSON pointer.
    pub(crate) place: String,
    /// In which way.
    pub(crate) change: &'static str,
    /// The whole position.
    pub(crate) position: Value,
}

/// The values that the positions of a match have at places of the same shape.
pub(crate) struct Sample(BTreeMap<String, BTreeSet<String>>);

impl Sample {
    pub(crate) fn of(positions: &[Value]) -> Self {
        let mut seen: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for position in positions {
            for (place, value) in places(position) {
                seen.entry(shape(&place)).or_default().insert(value.to_string());
            }
        }
        Self(seen)
    }

    /// The position with every value changed in turn.
    pub(crate) fn broken(&self, position: &Value) -> Vec<Broken> {
        let mut all = Vec::new();
        for (place, value) in places(position) {
            for (change, other) in self.changes(&place, value) {
                let mut position = position.clone();
                if let Some(there) = position.pointer_mut(&place) {
                    *there = other;
                }
                all.push(Broken { place: place.clone(), change, position });
            }
        }
        all
    }

    fn changes(&self, place: &str, value: &Value) -> Vec<(&'static str, Value)> {
        match value {
            Value::Number(number) => {
                let number = number.as_i64().unwrap_or_default();
                let others = [("one more", number + 1), ("one less", number - 1), ("none", 0), ("many", 120)];
                others
                    .into_iter()
                    .filter(|(_, other)| *other != number)
                    .map(|(how, other)| (how, json!(other)))
                    .collect()
            }
            Value::Bool(flag) => vec![("the opposite", json!(!flag))],
            Value::String(_) => self.others(place, value).map(|other| ("another", other)).take(2).collect(),
            Value::Null => self.others(place, value).map(|other| ("something", other)).take(1).collect(),
            Value::Array(items) => {
                let shorter = items.split_last().map(|(_, rest)| ("shorter", json!(rest)));
                let twice = items
                    .first()
                    .map(|first| ("one twice", json!([items.as_slice(), std::slice::from_ref(first)].concat())));
                shorter.into_iter().chain(twice).collect()
            }
            Value::Object(_) => Vec::new(),
        }
    }

    /// What else such places hold.
    fn others(&self, place: &str, value: &Value) -> impl Iterator<Item = Value> {
        let (seen, here) = (self.0.get(&shape(place)), value.to_string());
        seen.into_iter()
            .flatten()
            .filter(move |other| **other != here)
            .filter_map(|text| serde_json::from_str(text).ok())
    }
}

/// A place without the numbers of lists and seats: `players/*/coins`.
pub(crate) fn shape(place: &str) -> String {
    let steps = place.split('/').skip(1).map(|step| if step.parse::<usize>().is_ok() { "*" } else { step });
    steps.collect::<Vec<_>>().join("/")
}

/// Every value of a document but objects, with its JSON pointer.
fn places(document: &Value) -> Vec<(String, &Value)> {
    let (mut found, mut open) = (Vec::new(), vec![(String::new(), document)]);
    while let Some((place, value)) = open.pop() {
        match value {
            Value::Array(items) => {
                open.extend(items.iter().enumerate().map(|(index, item)| (format!("{place}/{index}"), item)));
            }
            Value::Object(map) => open.extend(map.iter().map(|(key, item)| (format!("{place}/{key}"), item))),
            _ => {}
        }
        if !value.is_object() {
            found.push((place, value));
        }
    }
    found
}
