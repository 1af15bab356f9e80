//! Parts of documents, and the types of their places: the pointer with `*` for ids and indices.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

/// Places in the schema of a ruleset.
pub(super) struct Sorts {
    /// The names of all keys: every other step of a pointer is an id or an index.
    keys: BTreeSet<String>,
    /// The places of views with a scalar value.
    leaves: BTreeSet<String>,
}

/// A part of a document.
pub(super) struct Part<'v> {
    pub(super) place: String,
    pub(super) sort: String,
    pub(super) value: &'v Value,
}

impl Part<'_> {
    pub(super) fn is_leaf(&self) -> bool {
        !self.value.is_object() && !self.value.is_array()
    }
}

impl Sorts {
    pub(super) fn of(schema: &Value) -> Self {
        let mut sorts = Self { keys: BTreeSet::new(), leaves: BTreeSet::new() };
        sorts.gather_keys(schema);
        sorts.gather_leaves(schema, &schema["$defs"]["View"], "");
        sorts
    }

    /// The places of views with a scalar value.
    pub(super) fn leaves(&self) -> &BTreeSet<String> {
        &self.leaves
    }

    fn gather_keys(&mut self, schema: &Value) {
        match schema {
            Value::Object(map) => {
                if let Some(Value::Object(properties)) = map.get("properties") {
                    self.keys.extend(properties.keys().cloned());
                }
                map.values().for_each(|value| self.gather_keys(value));
            }
            Value::Array(items) => items.iter().for_each(|item| self.gather_keys(item)),
            _ => {}
        }
    }

    fn gather_leaves(&mut self, whole: &Value, schema: &Value, sort: &str) {
        if let Some(name) = schema["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/")) {
            return self.gather_leaves(whole, &whole["$defs"][name], sort);
        }
        let mut is_leaf = true;
        for options in ["anyOf", "oneOf"] {
            for option in schema[options].as_array().into_iter().flatten() {
                is_leaf = false;
                self.gather_leaves(whole, option, sort);
            }
        }
        for (key, part) in schema["properties"].as_object().into_iter().flatten() {
            is_leaf = false;
            self.gather_leaves(whole, part, &format!("{sort}/{key}"));
        }
        for items in ["items", "additionalProperties"] {
            if schema[items].is_object() {
                is_leaf = false;
                self.gather_leaves(whole, &schema[items], &format!("{sort}/*"));
            }
        }
        if is_leaf && schema["type"] != "null" {
            self.leaves.insert(sort.to_owned());
        }
    }

    pub(super) fn step(&self, sort: &str, key: &str) -> String {
        format!("{sort}/{}", if self.keys.contains(key) { key } else { "*" })
    }

    /// The parts of a document, each after its own parts.
    pub(super) fn parts<'v>(&self, document: &'v Value) -> Vec<Part<'v>> {
        let mut all = Vec::new();
        self.gather_parts(document, String::new(), String::new(), &mut all);
        all
    }

    fn gather_parts<'v>(&self, value: &'v Value, place: String, sort: String, all: &mut Vec<Part<'v>>) {
        let deeper = |key: &str| {
            let step = key.replace('~', "~0").replace('/', "~1");
            (format!("{place}/{step}"), self.step(&sort, key))
        };
        match value {
            Value::Object(map) => {
                for (key, part) in map {
                    let (place, sort) = deeper(key);
                    self.gather_parts(part, place, sort, all);
                }
            }
            Value::Array(items) => {
                for (nth, part) in items.iter().enumerate() {
                    let (place, sort) = deeper(&nth.to_string());
                    self.gather_parts(part, place, sort, all);
                }
            }
            _ => {}
        }
        all.push(Part { place, sort, value });
    }

    /// The types of places at which two documents differ.
    pub(super) fn differing(&self, one: &Value, other: &Value) -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        self.gather_differing(one, other, "", &mut all);
        all
    }

    fn gather_differing(&self, one: &Value, other: &Value, sort: &str, all: &mut BTreeSet<String>) {
        match (one, other) {
            (Value::Object(one), Value::Object(other)) => {
                let keys: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
                let part = |map: &Map<String, Value>, key: &str| map.get(key).cloned().unwrap_or_default();
                keys.iter().for_each(|key| {
                    self.gather_differing(&part(one, key), &part(other, key), &self.step(sort, key), all);
                });
            }
            (Value::Array(one), Value::Array(other)) => {
                let most = one.len().max(other.len());
                let part = |items: &[Value], nth: usize| items.get(nth).cloned().unwrap_or_default();
                (0..most).for_each(|nth| {
                    self.gather_differing(&part(one, nth), &part(other, nth), &format!("{sort}/*"), all);
                });
            }
            _ if one == other => {}
            _ => {
                let leaves = |value: &Value| {
                    let parts = self.parts(value).into_iter().filter(|part| part.is_leaf() && !part.value.is_null());
                    parts.map(|part| format!("{sort}{}", part.sort)).collect::<Vec<_>>()
                };
                all.extend([one, other].into_iter().flat_map(leaves));
            }
        }
    }
}
