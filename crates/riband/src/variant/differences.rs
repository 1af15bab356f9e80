//! The differences between two variants.

use std::fmt;

use riband_core::{KeyPath, text::shorten_to};
use serde::{Serialize, Serializer};

use super::tree::{Item, Node, PROVENANCE, Table, of_tables};

/// The most characters of a value shown.
const TOLD: usize = 60;

/// A value that differs between two variants; `None` where it does not exist. A table differs in order if its shared
/// keys are in another order: ships and spots, for instance, are used in that order.
///
/// `Display` and JSON truncate long values.
///
/// ```
/// use riband::Library;
///
/// let library = Library::new();
/// let house = library.load_str("house", "extends = 'crossing-oceans/standard.toml'\nstart.money = 900")?;
/// let found = house.differences(&library.load("crossing-oceans")?);
/// assert_eq!(found[0].to_string(), "start.money: 900 instead of 150");
/// # Ok::<(), riband::VariantError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Difference {
    /// The key path of the value, or of the table.
    pub path: KeyPath,
    /// Whether the difference is the order of the keys of a table; the values are then lists of keys.
    pub order: bool,
    /// The value in the first variant, as TOML.
    pub here: Option<String>,
    /// The value in the second variant, as TOML.
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

/// The JSON form of a difference.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schemas", schemars(rename = "Difference"))]
pub(crate) struct ToldDifference {
    /// The key path of the value, or of the table.
    path: String,
    /// Whether the difference is the order of the keys of a table; the values are then lists of keys.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    order: bool,
    /// The value in the variant, or in the record, as TOML; null if it has none.
    here: Option<String>,
    /// The value in the built-in variant that it is compared with, as TOML; null if it has none.
    there: Option<String>,
}

/// Serializes `path`, `here` and `there`, and `order` if it is true.
impl Serialize for Difference {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (here, there) = (Self::told(self.here.as_ref()), Self::told(self.there.as_ref()));
        ToldDifference { path: self.place(), order: self.order, here, there }.serialize(serializer)
    }
}

/// The values that differ between two trees, in the order of the first; then those that only the other has. The
/// provenance of values is not part of the rules.
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

/// The keys of one table that the other has, too, in writing order: tables follow values.
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
