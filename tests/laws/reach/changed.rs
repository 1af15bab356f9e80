//! Valid positions that differ from a given one in a few places.

use std::collections::{BTreeMap, BTreeSet};

use riband::{
    Seats,
    core::{Dice, FullRules},
};
use serde_json::Value;

use super::sorts::{Part, Sorts};

/// How many different values of each type of place are tried elsewhere, and how many of them at each place.
const DONORS: usize = 24;
const TRIES: usize = 3;
/// How many changes of the same types are tried until enough of them are valid.
const ATTEMPTS: usize = 16;
/// How many legal actions are applied in each.
const ACTIONS: usize = 6;

/// What is needed to change positions of a ruleset.
pub(super) struct Changes<'a, R: FullRules> {
    rules: &'a R,
    seats: Seats,
    sorts: &'a Sorts,
    /// Values by the type of their place.
    donors: BTreeMap<String, Vec<Value>>,
    /// The keys of the tables of each type.
    keys: BTreeMap<String, BTreeSet<String>>,
    /// The types of places that are derived from the rest.
    derived: BTreeSet<String>,
}

impl<'a, R: FullRules> Changes<'a, R> {
    pub(super) fn of(rules: &'a R, seats: Seats, states: &[R::State], sorts: &'a Sorts) -> Self {
        let mut changes =
            Self { rules, seats, sorts, donors: BTreeMap::new(), keys: BTreeMap::new(), derived: BTreeSet::new() };
        let mut keys = BTreeSet::new();
        for state in states {
            let document = rules.position(state);
            for part in sorts.parts(&document) {
                let values = changes.donors.entry(part.sort.clone()).or_default();
                if values.len() < DONORS && !values.contains(part.value) {
                    values.push(part.value.clone());
                }
                if let Value::Object(map) = part.value {
                    changes.keys.entry(part.sort.clone()).or_default().extend(map.keys().cloned());
                }
                if !part.sort.is_empty() && !part.sort.ends_with('*') {
                    keys.insert(part.sort);
                }
            }
        }
        for sort in keys {
            changes.derived.insert(sort.clone());
            let is_same = |state: &R::State| changes.read(&changes.written(state)).as_ref() == Some(state);
            if !states.iter().all(is_same) {
                changes.derived.remove(&sort);
            }
        }
        changes
    }

    /// A position's document, without derived values.
    fn written(&self, state: &R::State) -> Value {
        let mut document = self.rules.position(state);
        let copy = document.clone();
        for part in self.sorts.parts(&copy).iter().filter(|part| self.derived.contains(&part.sort)) {
            put(&mut document, &part.place, None);
        }
        document
    }

    fn read(&self, document: &Value) -> Option<R::State> {
        let state = self.rules.set_up(self.seats, &mut Dice::new(5), document).ok()?;
        self.rules.audit(&state).is_ok().then_some(state)
    }

    /// Valid positions in which one part is replaced, missing or added, or two values are exchanged, and their
    /// successors.
    pub(super) fn of_state(&self, state: &R::State, dice: &mut Dice) -> Vec<R::State> {
        let document = self.written(state);
        let (mut others, mut tried) = (Vec::new(), BTreeMap::new());
        for change in self.changes(&document, dice) {
            let (attempts, sound): &mut (usize, usize) = tried.entry(change.sorts).or_default();
            if *attempts == ATTEMPTS || *sound == TRIES {
                continue;
            }
            let mut changed = document.clone();
            for (place, value) in change.values {
                put(&mut changed, &place, value);
            }
            let other = self.read(&changed);
            *attempts += 1;
            *sound += usize::from(other.is_some());
            others.extend(other);
        }
        let mut choices = self.rules.legal_list(state);
        dice.shuffle(&mut choices);
        for action in choices.into_iter().take(ACTIONS) {
            let mut next = state.clone();
            self.rules.apply(&mut next, action, &mut ());
            others.push(next);
        }
        others
    }

    /// The possible changes of a document, in random order.
    fn changes(&self, document: &Value, dice: &mut Dice) -> Vec<Change> {
        let parts = self.sorts.parts(document);
        let mut all = Vec::new();
        for (number, one) in parts.iter().enumerate().filter(|(_, part)| !part.place.is_empty()) {
            let sorts = [one.sort.clone(), String::new()];
            let mut values: Vec<&Value> = self.donors[&one.sort].iter().filter(|other| *other != one.value).collect();
            dice.shuffle(&mut values);
            let values = values.into_iter().take(TRIES).map(|value| Some(value.clone())).chain([None]);
            all.extend(values.map(|value| Change { sorts: sorts.clone(), values: vec![(one.place.clone(), value)] }));
            if !one.is_leaf() {
                continue;
            }
            for other in parts[..number].iter().filter(|other| is_alike(one.value, other.value)) {
                let sorts = [one.sort.clone(), other.sort.clone()];
                let exchange = [(one, other), (other, one)];
                let values = exchange.map(|(at, from)| (at.place.clone(), Some(from.value.clone()))).to_vec();
                all.push(Change { sorts, values });
            }
        }
        self.moves(&parts, &mut all);
        for part in parts.iter().filter(|part| part.value.is_object()) {
            for key in self.keys.get(&part.sort).into_iter().flatten().filter(|key| part.value.get(key).is_none()) {
                let sort = self.sorts.step(&part.sort, key);
                let value =
                    self.donors.get(&sort).and_then(|values| dice.pick(&values.iter().collect::<Vec<_>>())).cloned();
                let place = format!("{}/{key}", part.place);
                all.push(Change { sorts: [sort, "new".to_owned()], values: vec![(place, value)] });
            }
        }
        dice.shuffle(&mut all);
        all
    }

    /// Moves of names from one list to another.
    fn moves(&self, parts: &[Part<'_>], all: &mut Vec<Change>) {
        let is_list = |sort: &str| self.donors.contains_key(&format!("{sort}/*"));
        for to in parts.iter().filter(|part| part.value.is_array() && is_list(&part.sort)) {
            for one in parts.iter().filter(|part| part.value.is_string() && part.sort.ends_with("/*")) {
                if one.place.starts_with(&to.place) {
                    continue;
                }
                let mut list = to.value.clone();
                list.as_array_mut().unwrap().push(one.value.clone());
                let values = vec![(to.place.clone(), Some(list)), (one.place.clone(), None)];
                all.push(Change { sorts: [format!("from {}", one.sort), to.sort.clone()], values });
            }
        }
    }
}

/// Values that are set at places of a document, or removed.
struct Change {
    sorts: [String; 2],
    values: Vec<(String, Option<Value>)>,
}

fn is_alike(one: &Value, other: &Value) -> bool {
    let names = one.is_string() && other.is_string();
    let numbers = one.is_number() && other.is_number();
    (names || numbers) && one != other
}

fn put(document: &mut Value, place: &str, value: Option<Value>) {
    let (above, step) = place.rsplit_once('/').unwrap_or_default();
    let step = step.replace("~1", "/").replace("~0", "~");
    match (document.pointer_mut(above), value) {
        (Some(Value::Object(map)), Some(value)) => drop(map.insert(step, value)),
        (Some(Value::Object(map)), None) => drop(map.shift_remove(&step)),
        (Some(Value::Array(items)), Some(value)) => items[step.parse::<usize>().unwrap()] = value,
        (Some(Value::Array(items)), None) => drop(items.remove(step.parse().unwrap())),
        _ => {}
    }
}
