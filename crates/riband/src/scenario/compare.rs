//! Checks that a value contains everything that is expected of it.

use riband_core::KeyPath;
use serde_json::Value;

/// The first difference between a value and what is expected.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Difference {
    pub(super) path: KeyPath,
    pub(super) expected: Value,
    pub(super) found: Option<Value>,
}

/// The first place where `found` differs from `expected`: objects may have more keys, everything else must be equal.
pub(super) fn difference(path: &KeyPath, expected: &Value, found: &Value) -> Option<Difference> {
    let place = |items: &Vec<Value>, key: &str| (1..=items.len()).find(|number| number.to_string() == key);
    match (expected, found) {
        (Value::Object(wanted), Value::Object(_) | Value::Array(_)) => wanted.iter().find_map(|(key, expected)| {
            let path = path.join(key);
            let held = match found {
                Value::Array(items) => place(items, key).and_then(|number| items.get(number - 1)),
                held => held.get(key),
            };
            match held {
                Some(found) => difference(&path, expected, found),
                None => Some(Difference { path, expected: expected.clone(), found: None }),
            }
        }),
        _ => {
            let differs = || Difference { path: path.clone(), expected: expected.clone(), found: Some(found.clone()) };
            (expected != found).then(differs)
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn first(expected: Value, found: Value) -> Option<String> {
        difference(&KeyPath::root(), &expected, &found).map(|difference| difference.path.to_string())
    }

    #[test]
    fn objects_may_hold_more_and_everything_else_is_exact() {
        assert_eq!(first(json!({"a": {"b": 1}}), json!({"a": {"b": 1, "c": 2}, "d": 3})), None);
        assert_eq!(first(json!({}), json!({"a": 1})), None);
        assert_eq!(first(json!({"a": {"b": 1}}), json!({"a": {"b": 2}})).as_deref(), Some("a.b"));
        assert_eq!(first(json!({"a": {"b": 1}}), json!({"a": {}})).as_deref(), Some("a.b"));
        assert_eq!(first(json!({"a": {"b": 1}}), json!({"a": 1})).as_deref(), Some("a"));
        assert_eq!(first(json!({"a": [1]}), json!({"a": [1, 2]})).as_deref(), Some("a"));
        assert_eq!(first(json!({"a": [{}]}), json!({"a": [{"b": 1}]})).as_deref(), Some("a"));
    }

    #[test]
    fn places_of_lists_have_numbers_from_1() {
        let seats = json!({"seats": [{"money": 3}, {"money": 5, "pieces": 1}]});
        assert_eq!(first(json!({"seats": {"2": {"money": 5}}}), seats.clone()), None);
        assert_eq!(first(json!({"seats": {"2": {"money": 3}}}), seats.clone()).as_deref(), Some("seats.2.money"));
        for none in ["0", "3", "01", "x"] {
            assert_eq!(first(json!({"seats": {none: {}}}), seats.clone()), Some(format!("seats.{none}")));
        }
        assert_eq!(first(json!({"x": 1, "y": 2}), json!({"x": 0, "y": 0})).as_deref(), Some("x"));
    }
}
