//! The default reader and writer of positions: the serialized state, with the variant's ids.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{KeyPath, Names, Problem, ProblemKind, Problems, id::lookup, read_value, text::shorten};

/// The most places of a document that may name ids; a list of them is one place. Each costs another deserialization.
const MOST_NAMES: usize = 200;

/// The state, serialized with the variant's ids.
pub(crate) fn write<S: Serialize>(state: &S, names: &impl Names) -> Value {
    let mut document = serde_json::to_value(state).unwrap_or_default();
    spell(&mut document, names);
    document
}

/// Applies the document to `setup`: keys that are absent keep their values.
///
/// # Errors
/// Everything in the document that cannot be parsed or refers to nothing.
pub(crate) fn read<S: Serialize + DeserializeOwned>(
    setup: &S,
    document: &Value,
    names: &impl Names,
) -> Result<S, Problems> {
    let mut whole = serde_json::to_value(setup).unwrap_or_default();
    let mut problems = Problems::default();
    check_ids(document, &KeyPath::root(), names, &mut problems);
    overlay(&mut whole, document, &KeyPath::root(), &mut problems);
    problems.or(())?;

    let told = |whole: &Value, mut problem: Problem| {
        problem.path = path_in(document, whole, &problem.path);
        problem
    };
    let state: S = read_named(&mut whole, names)
        .map_err(|error| Problems(error.0.into_iter().map(|problem| told(&whole, problem)).collect()))?;
    let mut unused = Problems::default();
    find_unused(&whole, &serde_json::to_value(&state).unwrap_or_default(), &KeyPath::root(), &mut unused);
    Problems(unused.0.into_iter().map(|problem| told(&whole, problem)).collect()).or(state)
}

/// Keys keep their tokens: when a key is read, its type is unknown.
fn spell(value: &mut Value, names: &impl Names) {
    match value {
        Value::String(text) => {
            if let Some(name) = lookup(text, names) {
                *text = name.to_owned();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| spell(item, names)),
        Value::Object(map) => map.values_mut().for_each(|value| spell(value, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Reports ids that this variant does not have.
fn check_ids(document: &Value, path: &KeyPath, names: &impl Names, problems: &mut Problems) {
    match document {
        Value::String(text) => {
            let token = text.split_once(':').filter(|(kind, _)| names.name(kind, 0).is_some());
            let index = token.and_then(|(kind, index)| Some((kind, index.parse().ok()?)));
            if index.is_some_and(|(kind, index)| names.name(kind, index).is_none()) {
                let message = format!("there is no `{}` in this variant", shorten(text));
                problems.push(Problem::new(ProblemKind::UnknownName, path.clone(), message));
            }
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(nth, item)| check_ids(item, &path.join(nth), names, problems));
        }
        Value::Object(map) => map.iter().for_each(|(key, value)| check_ids(value, &path.join(key), names, problems)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Merges a document into a value: tables key by key; lists as a whole or, given a table, by the numbers of their
/// places.
fn overlay(value: &mut Value, document: &Value, path: &KeyPath, problems: &mut Problems) {
    match (value, document) {
        (Value::Object(map), Value::Object(changes)) => {
            for (key, change) in changes {
                overlay(map.entry(key).or_insert(Value::Null), change, &path.join(key), problems);
            }
        }
        (Value::Array(items), Value::Object(changes)) => {
            for (key, change) in changes {
                let (path, places) = (path.join(key), items.len());
                match (1..=places)
                    .find(|number| number.to_string() == *key)
                    .and_then(|number| items.get_mut(number - 1))
                {
                    Some(item) => overlay(item, change, &path, problems),
                    None => {
                        let message = format!("the places of this list are numbered from 1 to {places}");
                        problems.push(Problem::new(ProblemKind::UnknownKey, path, message));
                    }
                }
            }
        }
        (value, document) => *value = document.clone(),
    }
}

/// Deserializes a state in which names may replace ids. Only the types of the state know which ids; the errors of
/// deserializing show where an id is expected, and of which kind.
fn read_named<S: DeserializeOwned>(whole: &mut Value, names: &impl Names) -> Result<S, Problems> {
    for _ in 0..MOST_NAMES {
        match read_value(whole) {
            Ok(state) => return Ok(state),
            Err(error) => {
                name_ids(whole, &error, names).map_err(|problem| problem.map_or(error, |one| Problems(vec![one])))?
            }
        }
    }
    read_value(whole)
}

/// Replaces the name that the error complains about, and the other names in its list, with their ids.
///
/// # Errors
/// It is not a name of the expected kind; `None` if no id is expected.
fn name_ids(whole: &mut Value, error: &Problems, names: &impl Names) -> Result<(), Option<Problem>> {
    let problem = error.0.first().ok_or(None)?;
    let kind = problem.message.strip_prefix("expected a token ").and_then(|rest| rest.split_once(':')).ok_or(None)?.0;
    let (last, steps) = problem.path.0.split_last().ok_or(None)?;
    let parent = steps.iter().try_fold(whole, |value, step| step_into(value, step)).ok_or(None)?;
    let name = step_into(parent, last).and_then(|value| value.as_str()).ok_or(None)?;
    let mut problems = Problems::default();
    let path: Vec<&str> = problem.path.0.iter().map(String::as_str).collect();
    let known: Vec<&str> = names.names(kind).collect();
    let index = problems.find(kind, name, known.iter().copied(), &path).ok_or_else(|| problems.0.pop())?;
    if let Value::Array(items) = parent {
        for item in items {
            if let Some(index) = item.as_str().and_then(|name| known.iter().position(|other| *other == name)) {
                *item = format!("{kind}:{index}").into();
            }
        }
    } else if let Some(value) = step_into(parent, last) {
        *value = format!("{kind}:{index}").into();
    }
    Ok(())
}

fn step_into<'v>(value: &'v mut Value, step: &str) -> Option<&'v mut Value> {
    match value {
        Value::Object(map) => map.get_mut(step),
        Value::Array(items) => items.get_mut(step.parse::<usize>().ok()?),
        _ => None,
    }
}

/// Reports values that the state ignored.
fn find_unused(whole: &Value, taken: &Value, path: &KeyPath, problems: &mut Problems) {
    match (whole, taken) {
        (Value::Object(whole), Value::Object(taken)) => {
            for (key, value) in whole {
                match taken.get(key) {
                    Some(taken) => find_unused(value, taken, &path.join(key), problems),
                    None if value.is_null() => {}
                    None => {
                        let keys: Vec<_> = taken.keys().map(|key| format!("`{key}`")).collect();
                        let message = format!("unknown key, expected one of {}", keys.join(", "));
                        problems.push(Problem::new(ProblemKind::UnknownKey, path.join(key), message));
                    }
                }
            }
        }
        (Value::Array(whole), Value::Array(taken)) => {
            for (nth, (value, taken)) in whole.iter().zip(taken).enumerate() {
                find_unused(value, taken, &path.join(nth), problems);
            }
        }
        _ => {}
    }
}

/// Maps a path in the state to the path in the document, where places of lists may be numbered from 1.
fn path_in(document: &Value, whole: &Value, path: &KeyPath) -> KeyPath {
    let (mut document, mut whole, mut steps) = (Some(document), Some(whole), Vec::new());
    for step in &path.0 {
        let index = step.parse::<usize>().ok();
        let key = match (document, whole, index) {
            (Some(Value::Object(_)), Some(Value::Array(_)), Some(index)) => (index + 1).to_string(),
            _ => step.clone(),
        };
        document = document.and_then(|value| match value {
            Value::Array(items) => items.get(index?),
            other => other.get(&key),
        });
        whole = whole.and_then(|value| match value {
            Value::Array(items) => items.get(index?),
            other => other.get(step),
        });
        steps.push(key);
    }
    KeyPath(steps)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    crate::id! {
        /// For the tests.
        pub(super) struct Ware = "ware";
    }

    struct Wares;

    impl Names for Wares {
        fn name(&self, kind: &str, index: usize) -> Option<&str> {
            (kind == Ware::KIND).then(|| ["tea", "rum", "silk"].get(index).copied()).flatten()
        }
    }

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct State {
        turns: u32,
        players: [Player; 2],
        deck: Vec<Ware>,
    }

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct Player {
        money: u8,
        order: Option<Ware>,
    }

    fn setup() -> State {
        let player = |order| Player { money: 6, order: Some(Ware::new(order)) };
        State { turns: 0, players: [player(0), player(2)], deck: vec![Ware::new(1)] }
    }

    #[test]
    fn a_state_is_written_with_names_and_read_back() {
        let mut state = setup();
        state.players[0].order = None;
        let document = write(&state, &Wares);
        assert_eq!(document["players"], json!([{ "money": 6, "order": null }, { "money": 6, "order": "silk" }]));
        assert_eq!(read(&setup(), &document, &Wares), Ok(state));
    }

    #[test]
    fn what_is_absent_is_as_dealt() {
        let document = json!({ "players": { "2": { "order": "rum" } }, "deck": ["silk", "ware:0", "tea"] });
        let mut expected = setup();
        expected.players[1].order = Some(Ware::new(1));
        expected.deck = [2, 0, 0].map(Ware::new).to_vec();
        assert_eq!(read(&setup(), &document, &Wares), Ok(expected));
        assert_eq!(read(&setup(), &json!({}), &Wares), Ok(setup()));
    }

    #[test]
    fn unreadable_values_are_reported_with_their_path() {
        for (document, told) in [
            (
                json!({ "players": { "2": { "order": "slik" } } }),
                "players.2.order: no ware is called `slik` (did you mean `silk`?)",
            ),
            (
                json!({ "players": { "1": { "order": "ware:3" } } }),
                "players.1.order: there is no `ware:3` in this variant",
            ),
            (json!({ "players": { "3": {} } }), "players.3: the places of this list are numbered from 1 to 2"),
            (
                json!({ "players": { "1": { "mony": 1 } } }),
                "players.1.mony: unknown key, expected one of `money`, `order`",
            ),
            (json!({ "trns": 1 }), "trns: unknown key, expected one of `turns`, `players`, `deck`"),
            (
                json!({ "players": { "2": { "money": 300 } } }),
                "players.2.money: expected a whole number from 0 to 255, found 300",
            ),
            (json!({ "deck": ["tea", "te"] }), "deck.1: no ware is called `te` (did you mean `tea`?)"),
            (json!({ "deck": 3 }), "deck: expected a list, found 3"),
            (json!(7), "(the whole file): expected an object, found 7"),
        ] {
            assert_eq!(read(&setup(), &document, &Wares).unwrap_err().to_string(), told);
        }
    }
}
