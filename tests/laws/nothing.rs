//! Absent values are expressed in one way: in positions, which can also be TOML, by an empty string; in views by
//! null.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use riband::{
    Viewer,
    core::{Dice, Turn},
};
use riband_tests::tables;
use serde_json::Value;

/// The place of every value, except numbers and names of things.
fn places<'a>(value: &'a Value, place: &str, out: &mut Vec<(String, &'a Value)>) {
    out.push((place.to_owned(), value));
    match value {
        Value::Array(items) => items.iter().for_each(|item| places(item, &format!("{place}[]"), out)),
        Value::Object(map) => map.iter().for_each(|(key, item)| places(item, &format!("{place}.{key}"), out)),
        _ => {}
    }
}

#[test]
fn absence_is_null_in_views_and_empty_in_positions() {
    let mut nulls = 0;
    for (variant, seats) in tables().unwrap() {
        let (mut table, mut dice) = (variant.open(seats, 4).unwrap(), Dice::stream(4, 1));
        // Lists of things always have the same keys, whatever their contents.
        let mut shapes: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        while table.turn() != Turn::Over && !table.stalled() {
            if table.plies() % 50 == 0 {
                let position = table.position();
                let mut all = Vec::new();
                places(&position, "", &mut all);
                let null = all.iter().find(|(_, value)| value.is_null());
                assert!(null.is_none(), "{}: {null:?} in a position", variant.id());
                for viewer in seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
                    let view = table.seen_by(viewer).unwrap().view();
                    let mut all = Vec::new();
                    places(&view, "", &mut all);
                    let empty = all.iter().find(|(_, value)| **value == "");
                    assert!(empty.is_none(), "{}: {empty:?} in a view", variant.id());
                    nulls += all.iter().filter(|(_, value)| value.is_null()).count();
                    for (place, value) in all.iter().filter(|(place, _)| place.is_empty() || place.ends_with("[]")) {
                        let Value::Object(map) = value else { continue };
                        let keys: BTreeSet<String> = map.keys().cloned().collect();
                        let known = shapes.entry(place.clone()).or_insert_with(|| keys.clone());
                        assert_eq!(*known, keys, "{}: {place} in a view", variant.id());
                    }
                }
            }
            let index = dice.below(table.choice_count() as u32) as usize;
            table.choose(index).unwrap();
        }
        assert!(shapes.len() > 3, "{}: {shapes:?}", variant.id());
    }
    assert!(nulls > 0, "else this shows nothing");
}
