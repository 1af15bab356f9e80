//! What the actions of a variant refer to: their kinds, and the cards, spots, ships and buildings they name.

use std::collections::BTreeMap;

use riband::{OpenError, Seats, Variant, core::Numbers};
use serde_json::Value;
use xxhash_rust::xxh3::xxh3_64;

use crate::LabError;

/// The maximum number of targets that an error lists.
const NAMED: usize = 8;

/// Index of a variant's actions, for one number of seats, by what they refer to.
///
/// A *target* is the kind of an action, `action=place`, or one of its parts, `tile=atlantic`: the ruleset's name for
/// the part with the variant's name for the thing. Plain numbers, such as a number of barrels, are not targets.
///
/// ```
/// use riband::{Library, Seats};
/// use riband_lab::Catalog;
///
/// let catalog = Catalog::new(&Library::new().load("crossing-oceans")?, Seats::new(2)?)?;
/// assert!(catalog.sorts().contains(&"port"));
/// assert_eq!(catalog.sort("port").find(|target| target.ends_with("boston")), Some("port=boston"));
/// assert!(catalog.kinds("port=boston").contains(&"cargo"));
/// assert!(catalog.having(&["port=atlantis".to_owned()]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Catalog {
    lines: Vec<u64>,
    /// By kind.
    plurals: BTreeMap<String, String>,
    targets: Vec<String>,
    of: Vec<Vec<u32>>,
}

impl Catalog {
    /// Builds the catalog of a variant for this number of seats.
    ///
    /// # Errors
    /// The variant does not support this number of seats.
    pub fn new(variant: &Variant, seats: Seats) -> Result<Self, OpenError> {
        Ok(Self::of(&*variant.open(seats, 0)?.numbering()))
    }

    fn of(numbers: &dyn Numbers) -> Self {
        let lines = numbers.names().iter().map(|name| xxh3_64(name.as_bytes())).collect();
        let named: Vec<Vec<String>> = (0..numbers.count()).map(|number| targets(numbers.told(number))).collect();
        let mut ids: BTreeMap<&String, u32> = named.iter().flatten().map(|target| (target, 0)).collect();
        ids.values_mut().zip(0..).for_each(|(id, nth)| *id = nth);
        let of = named.iter().map(|all| all.iter().filter_map(|target| ids.get(target).copied()).collect()).collect();
        let plural = |number: usize| Some((numbers.kind(number)?.to_owned(), numbers.plural(number)?.into_owned()));
        let plurals = (0..numbers.count()).filter_map(plural).collect();
        Self { lines, plurals, of, targets: ids.into_keys().cloned().collect() }
    }

    /// A fingerprint of each action's notation, by action number. The same action has the same fingerprint in every
    /// variant.
    #[must_use]
    pub fn lines(&self) -> &[u64] {
        &self.lines
    }

    /// The targets, in alphabetical order.
    #[must_use]
    pub fn targets(&self) -> &[String] {
        &self.targets
    }

    /// The targets of an action, as indices into [`Catalog::targets`].
    #[must_use]
    pub fn of_action(&self, number: usize) -> &[u32] {
        self.of.get(number).map_or(&[], Vec::as_slice)
    }

    /// The targets of one type, such as `card`.
    pub fn sort<'a>(&'a self, sort: &'a str) -> impl Iterator<Item = &'a str> {
        self.targets.iter().map(String::as_str).filter(move |target| target.split('=').next() == Some(sort))
    }

    /// The types of targets.
    #[must_use]
    pub fn sorts(&self) -> Vec<&str> {
        let mut sorts: Vec<&str> = self.targets.iter().filter_map(|target| target.split('=').next()).collect();
        sorts.dedup();
        sorts
    }

    /// The kinds of the actions that have a target, in alphabetical order.
    #[must_use]
    pub fn kinds(&self, target: &str) -> Vec<&str> {
        let Ok(id) = self.targets.binary_search_by(|own| own.as_str().cmp(target)) else { return Vec::new() };
        let having = self.of.iter().filter(|own| own.contains(&(id as u32))).flatten();
        let mut kinds: Vec<&str> =
            having.filter_map(|&target| self.targets.get(target as usize)?.strip_prefix("action=")).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// The plural for actions of a kind, from the ruleset: for `place`, *ships placed*.
    #[must_use]
    pub fn plural(&self, kind: &str) -> Option<&str> {
        self.plurals.get(kind).map(String::as_str)
    }

    /// For each action number, whether the action has one of these targets.
    ///
    /// # Errors
    /// No action has one of them.
    pub fn having(&self, targets: &[String]) -> Result<Vec<bool>, LabError> {
        let id = |target: &String| {
            let place = self.targets.binary_search(target).map_err(|_| {
                let sort = target.split('=').next().unwrap_or_default();
                let alike: Vec<&str> = self.sort(sort).take(NAMED).collect();
                let known = if alike.is_empty() {
                    self.sorts().iter().filter_map(|sort| self.sort(sort).next()).collect::<Vec<_>>().join(", ")
                } else {
                    alike.join(", ")
                };
                LabError::Target { target: target.clone(), known }
            });
            place.map(|place| place as u32)
        };
        let ids = targets.iter().map(id).collect::<Result<Vec<_>, _>>()?;
        Ok(self.of.iter().map(|own| own.iter().any(|target| ids.contains(target))).collect())
    }
}

/// The targets of an action, from its JSON as given by a table.
fn targets(told: Option<Value>) -> Vec<String> {
    let Some(Value::Object(parts)) = told else { return Vec::new() };
    let mut targets = Vec::new();
    for (part, value) in &parts {
        let part = if part == "kind" { "action" } else { part };
        match value {
            Value::String(name) => targets.push(format!("{part}={name}")),
            Value::Array(names) => {
                targets.extend(names.iter().filter_map(Value::as_str).map(|name| format!("{part}={name}")));
            }
            _ => {}
        }
    }
    targets
}

#[cfg(test)]
mod tests {
    use riband::Library;

    use super::*;

    #[test]
    fn kinds_cards_spots_ships_and_buildings_are_targets() {
        for (variant, expected) in [
            ("crossing-oceans", ["action=place", "spot=ships-2", "tile=atlantic", "port=boston"]),
            ("transatlantic", ["action=play", "card=shipyard", "tile=atlantic", "marker=riband"]),
            ("salty-ocean", ["action=build", "building=depot", "good=salt", "ships=carrack"]),
        ] {
            let catalog = Catalog::new(&Library::new().load(variant).unwrap(), Seats::clamped(2)).unwrap();
            for target in expected {
                let having = catalog.having(&[target.to_owned()]);
                assert!(having.is_ok_and(|all| all.contains(&true)), "{target}: {:?}", catalog.targets());
            }
            let error = catalog.having(&["action=fly".to_owned()]).unwrap_err().to_string();
            assert!(error.contains("action="), "{error}");
        }
    }
}
