//! Two matches that must go alike: one is the image of the other under a change of names.

use std::collections::BTreeMap;

use riband::core::{Dice, Table, Turn};
use serde_json::Value;

/// A document with every key and text that has another name changed into it.
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

/// A notation with every word that has another name changed into it.
#[must_use]
pub fn reworded(notation: &str, names: &BTreeMap<String, String>) -> String {
    let words = notation.split(' ').map(|word| names.get(word).map_or(word, String::as_str));
    words.collect::<Vec<_>>().join(" ")
}

/// Plays two matches at once, up to so many plies: at each both must offer the same, and lead to the same.
///
/// `position` and `action` give the image in the twin of what there is in the table; whatever order the twin lists its
/// choices in will do.
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
