//! The fallback observation of a ruleset that does not implement one: derived from its views.
//!
//! A few matches are played, always the same, and every value at some path of their views gets a slot. Values that
//! occur in none of them have no slot, so the last four slots hold a hash of the whole view, which differs where views
//! differ.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use serde::Serialize;
use serde_json::Value;

use super::{Slot, SlotSink};
use crate::{Dice, Names, Notation, Seats, Secrets, Spelled, StateHash, Viewer};

/// The number of matches to play.
const MATCHES: u64 = 8;
/// The most actions to play in each.
const LONGEST: usize = 100;
/// The number of 16-bit slots for the hash.
const WORDS: u32 = 4;

/// The slots for every value of the views, by path.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Learned {
    leaves: BTreeMap<String, Leaf>,
    /// The number of slots, without those of the hash.
    len: usize,
}

/// The values seen at a path.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Leaf {
    /// The number of views that had a value here.
    times: usize,
    /// The least and the greatest number, with a margin.
    numbers: Option<(i32, i32)>,
    /// The other values seen: texts, `true`, `null`.
    words: BTreeSet<String>,
    /// The index of its first slot.
    at: usize,
    /// Whether it has a slot that holds the index of a word, or whether the value is a number or absent.
    worded: bool,
}

/// The code for a number in a word slot; words have higher codes, and 0 means absent.
const A_NUMBER: i32 = 1;
const ANOTHER: i32 = 2;
const WORDS_FROM: usize = 3;

impl Learned {
    pub(super) fn of<R: Secrets + Notation>(rules: &R, seats: Seats) -> Self {
        let (mut learned, mut views) = (Self::default(), 0);
        let viewers: Vec<Viewer> = seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]).collect();
        let mut legal = Vec::new();
        for seed in 0..MATCHES {
            let mut dice = Dice::stream(seed, 1);
            let mut state = rules.deal(seats, &mut Dice::new(seed));
            for viewer in viewers.iter().cycle().take(LONGEST) {
                learned.note(rules, &rules.view(&state, *viewer));
                views += 1;
                rules.legal(&state, &mut legal);
                let Some(action) = dice.pick(&legal) else { break };
                rules.apply(&mut state, action, &mut ());
            }
        }
        learned.number(views);
        learned
    }

    fn note(&mut self, names: &impl Names, view: &impl Serialize) {
        each_leaf(names, view, |path, value| {
            let leaf = self.leaves.entry(path.to_owned()).or_default();
            leaf.times += 1;
            match number(value) {
                Some(number) => {
                    let (min, max) = leaf.numbers.unwrap_or((number, number));
                    leaf.numbers = Some((min.min(number), max.max(number)));
                }
                None => drop(leaf.words.insert(word(value))),
            }
        });
    }

    /// Assigns slots to the leaves, after all views were noted.
    fn number(&mut self, views: usize) {
        let mut at = 0;
        for leaf in self.leaves.values_mut() {
            leaf.numbers = leaf.numbers.map(|(min, max)| (min.saturating_mul(2).min(0), max.saturating_mul(2).max(0)));
            leaf.worded = leaf.times < views || !leaf.words.is_empty();
            leaf.at = at;
            at += usize::from(leaf.worded) + usize::from(leaf.numbers.is_some());
        }
        self.len = at;
    }

    pub(super) fn slots(&self) -> Vec<Slot> {
        let mut slots: Vec<Slot> = Vec::new();
        for (path, leaf) in &self.leaves {
            if leaf.worded {
                let words = leaf.words.iter().map(String::as_str);
                slots.choice(format_args!("{path}.is"), ["absent", "a number", "another"].into_iter().chain(words), 0);
            }
            if let Some((min, max)) = leaf.numbers {
                slots.number(path, min..=max, 0);
            }
        }
        for word in 0..WORDS {
            slots.number(format_args!("fingerprint.{word}"), 0..=i32::from(u16::MAX), 0);
        }
        slots
    }

    /// Writes a view. The buffer must have room for all slots.
    pub(super) fn observe(&self, names: &impl Names, view: &impl Serialize, out: &mut [i32]) {
        out.fill(0);
        each_leaf(names, view, |path, value| {
            let Some(leaf) = self.leaves.get(path) else { return };
            let number = number(value);
            let mut places = out.iter_mut().skip(leaf.at);
            if leaf.worded
                && let Some(place) = places.next()
            {
                *place = if number.is_some() { A_NUMBER } else { leaf.index(&word(value)) };
            }
            if let (Some((min, max)), Some(number), Some(place)) = (leaf.numbers, number, places.next()) {
                *place = number.clamp(min, max);
            }
        });
        let fingerprint = StateHash::of(view).0;
        for (word, place) in (0..WORDS).zip(out.iter_mut().skip(self.len)) {
            *place = i32::from((fingerprint >> (16 * word)) as u16);
        }
    }
}

impl Leaf {
    fn index(&self, word: &str) -> i32 {
        let found = self.words.iter().position(|other| other == word);
        found.map_or(ANOTHER, |index| (WORDS_FROM + index) as i32)
    }
}

/// Rounds a number and clamps it to `i32`.
fn number(value: &Value) -> Option<i32> {
    let number = value.as_f64()?;
    Some(number.round() as i32) // saturates
}

fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Calls `each` with the path and the value of every leaf of a view. A view that cannot be written as JSON is empty.
fn each_leaf(names: &impl Names, view: &impl Serialize, mut each: impl FnMut(&str, &Value)) {
    walk(&Spelled::new(view, names).to_json(), &mut String::new(), &mut each);
}

fn walk(value: &Value, path: &mut String, each: &mut impl FnMut(&str, &Value)) {
    let mut down = |step: &dyn std::fmt::Display, value: &Value, path: &mut String| {
        let before = path.len();
        let dot = if before == 0 { "" } else { "." };
        let _ = write!(path, "{dot}{step}"); // writing to a string cannot fail
        walk(value, path, each);
        path.truncate(before);
    };
    match value {
        Value::Array(items) => items.iter().enumerate().for_each(|(index, item)| down(&index, item, path)),
        Value::Object(map) => map.iter().for_each(|(key, item)| down(key, item, path)),
        _ => each(path, value),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    struct Nameless;

    impl Names for Nameless {
        fn name(&self, _: &str, _: usize) -> Option<&str> {
            None
        }
    }

    fn learned(views: &[Value]) -> Learned {
        let mut learned = Learned::default();
        views.iter().for_each(|view| learned.note(&Nameless, view));
        learned.number(views.len());
        learned
    }

    #[test]
    fn what_views_hold_gets_slots() {
        let learned = learned(&[
            json!({"coins": [3, -2], "card": null, "open": true, "pile": []}),
            json!({"coins": [7, -2], "card": "eight", "open": true, "pile": [4]}),
        ]);
        let slots = learned.slots();
        let told: Vec<String> = slots.iter().map(|slot| format!("{} {}..{}", slot.name, slot.min, slot.max)).collect();
        assert_eq!(
            told,
            [
                "card.is 0..4",
                "coins.0 0..14",
                "coins.1 -4..0",
                "open.is 0..3",
                "pile.0.is 0..2",
                "pile.0 0..8",
                "fingerprint.0 0..65535",
                "fingerprint.1 0..65535",
                "fingerprint.2 0..65535",
                "fingerprint.3 0..65535",
            ]
        );
        assert_eq!(slots[0].values, ["absent", "a number", "another", "eight", "null"]);
        let observed = |view: Value| {
            let mut out = [99; 10];
            learned.observe(&Nameless, &view, &mut out);
            out
        };
        let one = observed(json!({"coins": [3, -2], "card": "eight", "open": true, "pile": [5]}));
        assert_eq!(one[..6], [3, 3, -2, 3, 1, 5]);
        let two = observed(json!({"coins": [99, -99], "card": "nine", "open": false, "pile": []}));
        assert_eq!(two[..6], [2, 14, -4, 2, 0, 0]);
    }

    #[test]
    fn slots_have_the_names_of_the_variant() {
        crate::id! { struct Port = "port"; }
        struct Ports;
        impl Names for Ports {
            fn name(&self, _: &str, index: usize) -> Option<&str> {
                ["york", "cobh"].get(index).copied()
            }
        }
        let mut learned = Learned::default();
        let ports = [Port::new(0), Port::new(1)];
        learned.note(&Ports, &BTreeMap::from(ports.map(|port| (port, port))));
        learned.number(1);
        let slots = learned.slots();
        let told: Vec<(&str, &str)> = slots.iter().take(2).map(|slot| (&*slot.name, &*slot.values[3])).collect();
        assert_eq!(told, [("cobh.is", "cobh"), ("york.is", "york")]);
    }

    #[test]
    fn views_beyond_what_was_learned_differ_in_the_fingerprint() {
        let learned = learned(&[json!({"pile": [1]})]);
        let observed = |view: Value| {
            let mut out = [0; 5];
            learned.observe(&Nameless, &view, &mut out);
            out
        };
        let (one, two) = (observed(json!({"pile": [1, 2]})), observed(json!({"pile": [1, 3]})));
        assert_eq!(one[0], two[0]);
        assert_ne!(one, two);
    }
}
