//! A change of a document that is readable, storable and repeatable.

use std::fmt;

use riband_core::KeyPath;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A change of a document: a configuration or a position. Steps of a path are keys, and indices in lists.
///
/// ```
/// use riband_testkit::strategies::Change;
/// use serde_json::json;
///
/// let path = |steps: &[&str]| steps.iter().map(|step| step.to_string()).collect();
/// let mut document = json!({"ships": {"umbria": {"price": 60}}, "money": [150, 160]});
/// Change::Set { path: path(&["ships", "umbria", "price"]), value: json!(-1) }.apply(&mut document);
/// Change::Rename { path: path(&["ships", "umbria"]), to: "etruria".to_owned() }.apply(&mut document);
/// Change::Remove { path: path(&["money", "0"]) }.apply(&mut document);
/// Change::Remove { path: path(&["rondel"]) }.apply(&mut document); // there is none: nothing happens
/// assert_eq!(document, json!({"ships": {"etruria": {"price": -1}}, "money": [160]}));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Change {
    /// Sets the value of a key, existing or not. The index after the last item of a list appends one.
    Set {
        /// The key.
        path: Vec<String>,
        /// The new value.
        value: Value,
    },
    /// Removes a key with its value, or an item of a list.
    Remove {
        /// The key.
        path: Vec<String>,
    },
    /// Renames the key of a table entry, keeping its position.
    Rename {
        /// The key.
        path: Vec<String>,
        /// The new last step.
        to: String,
    },
    /// Copies an entry of a table under another key, or an item of a list to another index.
    Copy {
        /// The key.
        path: Vec<String>,
        /// The last step of the copy.
        to: String,
    },
    /// Moves a table entry, or a list item, to another index among its neighbours.
    Move {
        /// The key.
        path: Vec<String>,
        /// The new index.
        to: usize,
    },
}

impl Change {
    /// The path of the change.
    #[must_use]
    pub fn path(&self) -> &[String] {
        match self {
            Self::Set { path, .. }
            | Self::Remove { path }
            | Self::Rename { path, .. }
            | Self::Copy { path, .. }
            | Self::Move { path, .. } => path,
        }
    }

    /// Applies the change. It is a no-op if its target does not exist, for example because another change removed it.
    pub fn apply(&self, document: &mut Value) {
        let Some((last, around)) = self.path().split_last() else { return };
        let around = around.iter().try_fold(document, |value, step| match value {
            Value::Array(items) => items.get_mut(step.parse::<usize>().ok()?),
            Value::Object(entries) => entries.get_mut(step),
            _ => None,
        });
        match around {
            Some(Value::Object(entries)) => self.in_table(entries, last),
            Some(Value::Array(items)) => self.in_list(items, last),
            _ => {}
        }
    }

    fn in_table(&self, entries: &mut Map<String, Value>, key: &String) {
        match self {
            Self::Set { value, .. } => drop(entries.insert(key.clone(), value.clone())),
            Self::Remove { .. } => drop(entries.shift_remove(key)),
            Self::Rename { to, .. } => {
                let renamed = |(id, value)| (if id == *key { to.clone() } else { id }, value);
                *entries = std::mem::take(entries).into_iter().map(renamed).collect();
            }
            Self::Copy { to, .. } => {
                if let Some(value) = entries.get(key).cloned() {
                    entries.insert(to.clone(), value);
                }
            }
            Self::Move { to, .. } => {
                if let Some(value) = entries.shift_remove(key) {
                    entries.shift_insert((*to).min(entries.len()), key.clone(), value);
                }
            }
        }
    }

    fn in_list(&self, items: &mut Vec<Value>, index: &str) {
        let Some(index) = index.parse::<usize>().ok().filter(|&index| index <= items.len()) else { return };
        match (self, items.get_mut(index)) {
            (Self::Set { value, .. }, Some(item)) => item.clone_from(value),
            (Self::Set { value, .. }, None) => items.push(value.clone()),
            (Self::Remove { .. }, Some(_)) => drop(items.remove(index)),
            (Self::Copy { to, .. }, Some(item)) => {
                let (item, to) = (item.clone(), to.parse().unwrap_or(index));
                items.insert(to.min(items.len()), item);
            }
            (Self::Move { to, .. }, Some(_)) => {
                let item = items.remove(index);
                items.insert((*to).min(items.len()), item);
            }
            (_, None) | (Self::Rename { .. }, _) => {}
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = KeyPath(self.path().to_vec());
        match self {
            Self::Set { value, .. } => write!(f, "{path} = {value}"),
            Self::Remove { .. } => write!(f, "{path} taken out"),
            Self::Rename { to, .. } => write!(f, "{path} renamed to {to:?}"),
            Self::Copy { to, .. } => write!(f, "{path} copied to {to:?}"),
            Self::Move { to, .. } => write!(f, "{path} moved to place {to}"),
        }
    }
}

/// The document with these changes applied in order.
///
/// ```
/// use riband_testkit::strategies::{Change, changed};
/// use serde_json::json;
///
/// let document = json!({"money": [150, 160]});
/// let moved = changed(&document, &[Change::Move { path: vec!["money".to_owned(), "1".to_owned()], to: 0 }]);
/// assert_eq!((moved, &document["money"][0]), (json!({"money": [160, 150]}), &json!(150)));
/// ```
#[must_use]
pub fn changed(document: &Value, changes: &[Change]) -> Value {
    let mut document = document.clone();
    changes.iter().for_each(|change| change.apply(&mut document));
    document
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn changes_do_what_they_say_and_survive_being_written() {
        let path = |text: &str| text.split('.').map(str::to_owned).collect::<Vec<_>>();
        let set = |at, value| Change::Set { path: path(at), value };
        let cases = [
            (set("a.x", json!(7)), json!({"a": {"x": 7, "y": 2}, "l": [1, 2, 3]})),
            (set("a.z", json!(7)), json!({"a": {"x": 1, "y": 2, "z": 7}, "l": [1, 2, 3]})),
            (set("l.1", json!(7)), json!({"a": {"x": 1, "y": 2}, "l": [1, 7, 3]})),
            (set("l.3", json!(7)), json!({"a": {"x": 1, "y": 2}, "l": [1, 2, 3, 7]})),
            (Change::Remove { path: path("a.x") }, json!({"a": {"y": 2}, "l": [1, 2, 3]})),
            (Change::Remove { path: path("l.0") }, json!({"a": {"x": 1, "y": 2}, "l": [2, 3]})),
            (Change::Rename { path: path("a.x"), to: "n".into() }, json!({"a": {"n": 1, "y": 2}, "l": [1, 2, 3]})),
            (
                Change::Copy { path: path("a.x"), to: "n".into() },
                json!({"a": {"x": 1, "y": 2, "n": 1}, "l": [1, 2, 3]}),
            ),
            (Change::Copy { path: path("l.0"), to: "2".into() }, json!({"a": {"x": 1, "y": 2}, "l": [1, 2, 1, 3]})),
            (Change::Move { path: path("a.x"), to: 9 }, json!({"a": {"y": 2, "x": 1}, "l": [1, 2, 3]})),
            (Change::Move { path: path("l.2"), to: 0 }, json!({"a": {"x": 1, "y": 2}, "l": [3, 1, 2]})),
            (Change::Remove { path: path("l.9") }, json!({"a": {"x": 1, "y": 2}, "l": [1, 2, 3]})),
            (set("no.such.place", json!(7)), json!({"a": {"x": 1, "y": 2}, "l": [1, 2, 3]})),
        ];
        for (change, expected) in cases {
            let after = changed(&json!({"a": {"x": 1, "y": 2}, "l": [1, 2, 3]}), std::slice::from_ref(&change));
            // As text, since the order of keys counts.
            assert_eq!(after.to_string(), expected.to_string(), "{change}");
            let written = serde_json::to_value(&change).unwrap();
            assert_eq!(serde_json::from_value::<Change>(written).unwrap(), change);
        }
    }
}
