//! Events and actions as front ends receive them, with the variant's name under `kind`.

use serde_json::{Map, Value};

/// Turns `{"ship-placed": {"seat": 1}}` into `{"kind": "ship-placed", "seat": 1}`, which is easier for front ends to
/// branch on.
pub(crate) fn with_kind(event: Value) -> Value {
    let (kind, facts) = match event {
        Value::Object(map) if map.len() == 1 => match map.into_iter().next() {
            Some((kind, Value::Object(facts))) => (kind, facts),
            Some((kind, fact)) => (kind, Map::from_iter([("fact".to_owned(), fact)])),
            None => return Value::Null,
        },
        Value::String(kind) => (kind, Map::new()),
        other => return other,
    };
    Value::Object(std::iter::once(("kind".to_owned(), Value::String(kind))).chain(facts).collect())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_enum_variant_becomes_the_kind() {
        for (told, expected) in [
            (json!({"paid": {"seat": 1}}), json!({"kind": "paid", "seat": 1})),
            (json!({"paid": 3}), json!({"kind": "paid", "fact": 3})),
            (json!("over"), json!({"kind": "over"})),
            (json!({"seat": 1, "coins": 3}), json!({"seat": 1, "coins": 3})),
            (json!({}), json!({})),
            (json!([1]), json!([1])),
        ] {
            assert_eq!(with_kind(told), expected);
        }
    }
}
