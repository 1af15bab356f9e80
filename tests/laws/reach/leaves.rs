//! The values of documents as hashes, so that many documents are compared quickly.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
};

use serde_json::Value;

use super::sorts::Sorts;

/// A value without parts.
#[derive(Clone, Copy)]
pub(super) struct Leaf {
    /// The number of the type of its place.
    pub(super) sort: usize,
    /// Its place and its value, each as a hash.
    pub(super) place: u64,
    pub(super) value: u64,
    /// Whether it is a string: more different values of these are wanted.
    pub(super) is_name: bool,
}

/// Numbers the types of places.
pub(super) struct Leaves<'a> {
    sorts: &'a Sorts,
    names: Vec<String>,
    /// The types one step deeper.
    below: Vec<HashMap<String, usize>>,
}

pub(super) fn hashed(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl<'a> Leaves<'a> {
    pub(super) fn new(sorts: &'a Sorts) -> Self {
        Self { sorts, names: vec![String::new()], below: vec![HashMap::new()] }
    }

    pub(super) fn name(&self, sort: usize) -> &str {
        &self.names[sort]
    }

    pub(super) fn of(&mut self, document: &Value) -> Vec<Leaf> {
        let mut all = Vec::new();
        self.gather(document, 0, 0, &mut all);
        all
    }

    fn gather(&mut self, value: &Value, sort: usize, place: u64, all: &mut Vec<Leaf>) {
        match value {
            Value::Object(map) => {
                for (key, part) in map {
                    let below = self.step(sort, key);
                    self.gather(part, below, hashed((place, key)), all);
                }
            }
            Value::Array(items) if !items.is_empty() => {
                let below = self.step(sort, "0");
                for (nth, part) in items.iter().enumerate() {
                    self.gather(part, below, hashed((place, nth)), all);
                }
            }
            _ => all.push(Leaf { sort, place, value: hashed(value), is_name: value.is_string() }),
        }
    }

    fn step(&mut self, sort: usize, key: &str) -> usize {
        if let Some(below) = self.below[sort].get(key) {
            return *below;
        }
        let name = self.sorts.step(&self.names[sort], key);
        let known = self.names.iter().position(|other| *other == name);
        let below = known.unwrap_or_else(|| {
            self.names.push(name);
            self.below.push(HashMap::new());
            self.names.len() - 1
        });
        self.below[sort].insert(key.to_owned(), below);
        below
    }
}
