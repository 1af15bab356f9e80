//! Promise 9: malformed input is an error, never a panic and never a corrupted match.
//!
//! Callers turn panics into breaches, as [`conform`](crate::conform) does.

use riband_core::{Dice, FullRules, Seats};
use serde_json::{Value, json};

use super::{Scene, audit, choices, notation};
use crate::Finding;

/// How many actions are played from a malformed position that was accepted.
const FURTHER: u32 = 6;

/// Reads a malformed line of notation. If it parses, the notation of the action must read back.
///
/// # Errors
/// It does not.
pub fn check_notation<R: FullRules>(scene: &Scene<'_, R>, dice: &mut Dice) -> Result<(), Finding> {
    let line = dice.pick(scene.space).map(|action| scene.rules.notation(action)).unwrap_or_default();
    match scene.rules.read(&broken_line(&line, dice)) {
        Ok(action) => notation::check(scene.rules, action),
        Err(_) => Ok(()),
    }
}

/// Sets up a malformed position. If the audit accepts it, it must be playable like any other.
///
/// # Errors
/// It does not.
pub fn check_position<R: FullRules>(scene: &Scene<'_, R>, seats: Seats, dice: &mut Dice) -> Result<(), Finding> {
    let rules = scene.rules;
    let mut position = rules.position(scene.state);
    let wrong = break_value(&mut position, dice);
    let Ok(mut state) = rules.set_up(seats, &mut Dice::new(dice.bits()), &position) else { return Ok(()) };
    if rules.audit(&state).is_err() {
        return Ok(());
    }
    let found = |finding: Finding| Finding {
        check: "broken-position",
        detail: format!("in a position with {wrong}, which the audit lets pass: {}", finding.detail),
        ..finding
    };
    for _ in 0..FURTHER {
        let next = Scene::new(rules, &state, scene.space);
        audit::check(&next).map_err(found)?;
        choices::check(&next, seats).map_err(found)?;
        let Some(action) = dice.pick(&next.legal) else { break };
        rules.apply(&mut state, action, &mut ());
    }
    Ok(())
}

/// Reads a state from malformed bytes. If one is read, the audit must return a result.
pub fn check_bytes<R: FullRules>(scene: &Scene<'_, R>, dice: &mut Dice) {
    let mut bytes = postcard::to_stdvec(scene.state).unwrap_or_default();
    for _ in 0..=dice.below(2) {
        let place = dice.below(u32::try_from(bytes.len()).unwrap_or(u32::MAX)) as usize;
        if let Some(byte) = bytes.get_mut(place) {
            *byte ^= 1 << dice.below(8);
        }
    }
    if let Ok(state) = postcard::from_bytes::<R::State>(&bytes) {
        let _ = scene.rules.audit(&state);
    }
}

fn broken_line(line: &str, dice: &mut Dice) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    let place = dice.below(words.len() as u32) as usize;
    match dice.below(6) {
        0 => drop(words.remove(place)),
        1 => words.insert(place, "999999999999999999999999"),
        2 => words[place] = "-1",
        3 => words.rotate_left(place),
        4 => words[place] = "\u{e4}\u{1f6a2}\0",
        _ => return line.chars().take(dice.below(40) as usize).collect(),
    }
    words.join(" ")
}

/// Replaces or removes one value somewhere in a document, and returns a description of the change.
fn break_value(value: &mut Value, dice: &mut Dice) -> String {
    let count = u32::try_from(children(value)).unwrap_or(u32::MAX);
    if count == 0 || dice.below(8) == 0 {
        *value = nonsense(dice);
        return format!("the value {value}");
    }
    let nth = dice.below(count) as usize;
    match value {
        Value::Array(items) if dice.below(8) == 0 => format!("item {nth} missing ({})", items.remove(nth)),
        Value::Array(items) => format!("[{nth}] {}", break_value(&mut items[nth], dice)),
        Value::Object(map) => {
            let key = map.keys().nth(nth).cloned().unwrap_or_default();
            match map.get_mut(&key) {
                Some(inner) if dice.below(8) > 0 => format!("{key} {}", break_value(inner, dice)),
                _ => format!("{key} missing ({})", map.remove(&key).unwrap_or_default()),
            }
        }
        _ => String::new(),
    }
}

fn children(value: &Value) -> usize {
    match value {
        Value::Array(items) => items.len(),
        Value::Object(map) => map.len(),
        _ => 0,
    }
}

fn nonsense(dice: &mut Dice) -> Value {
    match dice.below(12) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(255),
        4 => json!(u64::MAX),
        5 => json!(0.5),
        6 => json!(""),
        7 => json!("no-such-thing"),
        8 => json!([]),
        9 => json!({}),
        _ => json!(dice.below(10)),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn nonsense_is_of_every_kind() {
        let mut dice = Dice::new(1);
        let drawn: BTreeSet<String> = (0..2_000).map(|_| nonsense(&mut dice).to_string()).collect();
        let kinds =
            ["null", "true", "-1", "255", "18446744073709551615", "0.5", r#""""#, r#""no-such-thing""#, "[]", "{}"];
        let digits = (0..10).map(|digit| digit.to_string());
        assert_eq!(drawn, kinds.map(str::to_owned).into_iter().chain(digits).collect());
    }

    #[test]
    fn lines_are_mangled_in_every_way() {
        let mut dice = Dice::new(1);
        let drawn: BTreeSet<String> = (0..4_000).map(|_| broken_line("a b", &mut dice)).collect();
        let huge = "999999999999999999999999";
        let (strange, cut) = ("\u{e4}\u{1f6a2}\0", ["", "a", "a ", "a b"]);
        let mut all: BTreeSet<String> = cut.map(str::to_owned).into_iter().collect();
        all.extend(["b", "-1 b", "a -1", "b a"].map(str::to_owned));
        all.extend([format!("{huge} a b"), format!("a {huge} b"), format!("{strange} b"), format!("a {strange}")]);
        assert_eq!(drawn, all);
    }

    /// One value is replaced or removed, at any depth, and the description points to it.
    #[test]
    fn values_are_mangled_at_every_depth() {
        let (document, mut dice) = (json!({ "a": [1, { "b": 2 }], "c": 3 }), Dice::new(1));
        let mut told = BTreeSet::new();
        for _ in 0..4_000 {
            let mut broken = document.clone();
            let found = break_value(&mut broken, &mut dice);
            let words: Vec<&str> = found.split(" (").next().unwrap_or_default().split(' ').collect();
            let place: Vec<&str> = words
                .iter()
                .copied()
                .take_while(|word| *word != "the" && *word != "missing" && *word != "item")
                .collect();
            let what = if found.contains("missing") { "missing" } else { "replaced" };
            told.insert(format!("{} {what}", place.join(" ")));
        }
        let due = [
            " replaced",
            "a replaced",
            "a missing",
            "c replaced",
            "c missing",
            "a missing",
            "a [0] replaced",
            "a [1] replaced",
            "a [1] b replaced",
            "a [1] b missing",
        ];
        assert_eq!(told, due.map(str::to_owned).into_iter().collect());
    }
}
