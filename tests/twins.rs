//! Pairs of matches that must be equivalent: one is the image of the other under a change of names.

use std::collections::BTreeMap;

use riband::{
    Config, Library, Variant,
    core::{Dice, Seats, Table, Turn},
};
use serde_json::{Map, Value};

use crate::tables;

/// A document with every renamed key and text replaced.
#[must_use]
pub fn renamed(value: &Value, names: &BTreeMap<String, String>) -> Value {
    let name = |text: &String| names.get(text).unwrap_or(text).clone();
    match value {
        Value::String(text) => Value::String(name(text)),
        Value::Array(items) => items.iter().map(|item| renamed(item, names)).collect(),
        Value::Object(entries) => {
            Value::Object(entries.iter().map(|(key, value)| (name(key), renamed(value, names))).collect())
        }
        other => other.clone(),
    }
}

/// A notation with every renamed word replaced.
#[must_use]
pub fn reworded(notation: &str, names: &BTreeMap<String, String>) -> String {
    let words = notation.split(' ').map(|word| names.get(word).map_or(word, String::as_str));
    words.collect::<Vec<_>>().join(" ")
}

/// Plays two matches in parallel, up to `plies` actions: at each both must offer the same, and lead to the same.
///
/// `position` and `action` map from the table to the twin; the order of the twin's choices does not matter.
///
/// # Errors
/// The first difference.
pub fn plays_alike(
    table: &mut dyn Table,
    twin: &mut dyn Table,
    (seed, plies): (u64, usize),
    position: &dyn Fn(&Value) -> Value,
    action: &dyn Fn(&str) -> String,
) -> Result<(), String> {
    let mut dice = Dice::stream(seed, 5);
    while table.turn() != Turn::Over && table.plies() < plies {
        let notations = |table: &dyn Table| table.choices().into_iter().map(|choice| choice.notation);
        let mut offered: Vec<String> = notations(table).map(|notation| action(&notation)).collect();
        let index = dice.below(offered.len() as u32) as usize;
        let image = offered[index].clone();
        let mut other: Vec<String> = notations(twin).collect();
        offered.sort();
        other.sort();
        let ply = table.plies();
        let at = |what: &str| format!("seed {seed}, ply {ply}, {image}: {what}");
        if offered != other {
            return Err(at(&format!("{offered:?} and {other:?} are offered")));
        }
        table.choose(index).map_err(|error| error.to_string())?;
        twin.play(&image).map_err(|error| at(&error.to_string()))?;
        let (there, here) = (position(&table.position()), twin.position());
        if there != here {
            return Err(format!("seed {seed}, ply {}, after {image}:\n{there}\n{here}", table.plies()));
        }
    }
    Ok(())
}

/// Every built-in variant of one ruleset with every number of seats.
///
/// # Errors
/// The report on a variant that does not load, or there is none of the ruleset.
pub fn tables_of<C: Config + Clone>() -> Result<Vec<(Variant, C, Seats)>, String> {
    let own = |(variant, seats): (Variant, Seats)| Some((variant.clone(), variant.config::<C>()?.clone(), seats));
    let tables: Vec<_> = tables()?.into_iter().filter_map(own).collect();
    if tables.is_empty() { Err(format!("there is no variant of {}", C::RULESET)) } else { Ok(tables) }
}

/// The totals of a score, by seat.
#[must_use]
pub fn totals(table: &dyn Table) -> Vec<i32> {
    table.score().seats.iter().map(|seat| seat.total).collect()
}

/// The variant with other names, but the entries of one of its tables in their original order.
///
/// # Errors
/// It cannot be written or loaded.
pub fn renamed_variant(variant: &Variant, names: &BTreeMap<String, String>, table: &str) -> Result<Variant, String> {
    let given: toml::Table = variant.to_toml().parse().map_err(|error: toml::de::Error| error.to_string())?;
    let given = serde_json::to_value(given).map_err(|error| error.to_string())?;
    let mut changed = renamed(&given, names);
    let ids = given[table].as_object().into_iter().flat_map(Map::keys);
    changed[table] = Value::Object(ids.map(|id| (id.clone(), changed[table][id].clone())).collect());
    let text = toml::to_string(&changed).map_err(|error| error.to_string())?;
    Library::new().load_str("renamed", &text).map_err(|error| error.to_string())
}

/// Checks that a match is equivalent when every seat is shifted by one, in its position and in its score.
///
/// # Errors
/// The difference.
pub fn seats_are_alike(
    variant: &Variant,
    seats: Seats,
    walk: (u64, usize),
    rotated: impl Fn(&Value, Seats) -> Value,
) -> Result<(), String> {
    let found = |found: String| format!("{} with {seats}: {found}", variant.id());
    let image = |position: &Value| rotated(position, seats);
    let mut table = variant.open(seats, 5).map_err(|error| found(error.to_string()))?;
    let twin = variant.set_up(seats, 5, &image(&table.position()));
    let mut twin = twin.map_err(|error| found(error.to_string()))?;
    plays_alike(&mut *table, &mut *twin, walk, &image, &str::to_owned).map_err(found)?;
    let mut expected = totals(&*table);
    expected.rotate_right(1);
    let scored = totals(&*twin);
    if scored == expected { Ok(()) } else { Err(found(format!("the totals are {scored:?}, not {expected:?}"))) }
}
