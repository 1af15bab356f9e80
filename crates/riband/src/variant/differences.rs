//! Where two variants differ.

use std::fmt;

use riband_core::{KeyPath, text::shorten_to};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::tree::{Item, Node, PROVENANCE, Table, of_tables};

/// How much of a value is told, in characters.
const TOLD: usize = 60;

/// A value that two variants do not share: none where it is not there. In the order of its keys a table differs if both have
/// them and list them otherwise: ships and spots, for instance, are played in that order.
///
/// `Display` and JSON cut long values short.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Difference {
    /// The key path of the value, or of the table.
    pub path: KeyPath,
    /// Whether it is about the order of the keys of a table; the values are then lists of keys.
    pub order: bool,
    /// The value in the first variant, as TOML.
    pub here: Option<String>,
    /// The value in the other one, as TOML.
    pub there: Option<String>,
}

impl Difference {
    /// A value on one line.
    fn told(value: Option<&String>) -> Option<String> {
        value.map(|value| shorten_to(value, TOLD).replace(char::is_control, " "))
    }

    /// The path on one line.
    fn place(&self) -> String {
        shorten_to(&self.path.to_string(), 2 * TOLD).replace(char::is_control, " ")
    }
}

/// `start.money: 900 instead of 150`
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = |value| Self::told(value).unwrap_or_else(|| "nothing".to_owned());
        let (path, order) = (self.place(), if self.order { " in the order" } else { "" });
        let (here, there) = (value(self.here.as_ref()), value(self.there.as_ref()));
        write!(f, "{path}:{order} {here} instead of {there}")
    }
}

/// A difference in JSON.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Difference")]
pub(crate) struct ToldDifference {
    /// The key path of the value, or of the table.
    path: String,
    /// That it is about the order of the keys of a table; the values are then lists of keys.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    order: bool,
    /// The value of the variant, or of the record, as TOML; null if it has none.
    here: Option<String>,
    /// The value of the built-in variant with which it is compared, as TOML; null if it has none.
    there: Option<String>,
}

/// With `path`, `here` and `there`; and with `order` where it is about that.
impl Serialize for Difference {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (here, there) = (Self::told(self.here.as_ref()), Self::told(self.there.as_ref()));
        ToldDifference { path: self.place(), order: self.order, here, there }.serialize(serializer)
    }
}

/// The values that are not the same in two trees, in the order of the first; then those that only the other has. Where
/// values come from is no part of the rules.
pub(crate) fn differences(here: &Table, there: &Table) -> Vec<Difference> {
    let mut found = Vec::new();
    tables(here, there, &KeyPath::root(), &mut found);
    found
}

fn tables(here: &Table, there: &Table, path: &KeyPath, found: &mut Vec<Difference>) {
    let (mine, others) = (keys_shared(here, there), keys_shared(there, here));
    if mine != others {
        let list = |keys: Vec<&str>| Some(toml::Value::from(keys).to_string());
        found.push(Difference { path: path.clone(), order: true, here: list(mine), there: list(others) });
    }
    for (key, node) in here.entries.iter().filter(|(key, _)| *key != PROVENANCE) {
        nodes(Some(node), there.entries.get(key), path.join(key), found);
    }
    for (key, node) in there.entries.iter().filter(|(key, _)| *key != PROVENANCE && !here.entries.contains_key(*key)) {
        nodes(None, Some(node), path.join(key), found);
    }
}

/// The keys of one table that the other has, too, in the order in which they are written: tables follow values.
fn keys_shared<'t>(table: &'t Table, other: &Table) -> Vec<&'t str> {
    let shared = || table.entries.iter().filter(|(key, _)| *key != PROVENANCE && other.entries.contains_key(*key));
    let values = shared().filter(|(_, node)| !node.is_table());
    values.chain(shared().filter(|(_, node)| node.is_table())).map(|(key, _)| key.as_str()).collect()
}

fn nodes(here: Option<&Node>, there: Option<&Node>, path: KeyPath, found: &mut Vec<Difference>) {
    match (here.map(|node| &node.item), there.map(|node| &node.item)) {
        (Some(Item::Table(here)), Some(Item::Table(there))) => tables(here, there, &path, found),
        (Some(Item::List(here)), Some(Item::List(there))) if of_tables(here) && of_tables(there) => {
            for index in 0..here.len().max(there.len()) {
                nodes(here.get(index), there.get(index), path.join(index), found);
            }
        }
        (here, there) => {
            let [here, there] = [here, there].map(|item| item.map(|item| item.to_toml().to_string()));
            if here != there {
                found.push(Difference { path, order: false, here, there });
            }
        }
    }
}
