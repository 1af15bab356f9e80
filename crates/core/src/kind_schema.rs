//! The schemas of events and actions as front ends receive them, with the variant's name under `kind`.

use schemars::Schema;
use serde_json::{Map, Value, json};

/// The schema of the result of [`with_kind`](crate::kind::with_kind), from the schema of the value. Each variant is
/// titled by its kind and `what`, so that generated types have names.
pub(crate) fn of(mut derived: Schema, definitions: &Map<String, Value>, what: &str) -> Schema {
    let sorts = match (derived.remove("oneOf"), derived.remove("enum")) {
        (Some(Value::Array(sorts)), _) => sorts,
        (_, Some(Value::Array(names))) => names.into_iter().map(|name| json!({"const": name})).collect(),
        _ => vec![derived.clone().to_value()],
    };
    let sorts: Vec<Value> = sorts
        .into_iter()
        .flat_map(|sort| match sort.get("enum").and_then(Value::as_array) {
            Some(names) => names.iter().map(|name| json!({"const": name})).collect(),
            None => vec![sort],
        })
        .map(|sort| sort_schema(sort, definitions, what))
        .collect();
    derived.remove("type");
    derived.insert("oneOf".to_owned(), sorts.into());
    derived
}

/// The same for one variant.
fn sort_schema(sort: Value, definitions: &Map<String, Value>, what: &str) -> Value {
    let text = |key: &str| sort.get(key).and_then(Value::as_str);
    let properties = sort.get("properties").and_then(Value::as_object);
    let (kind, facts) = match (text("const"), properties) {
        (Some(kind), _) => (kind.to_owned(), Map::new()),
        // The variant is already tagged with `kind`.
        (None, Some(facts)) if facts.get("kind").is_some_and(|kind| kind.get("const").is_some()) => {
            let kind = facts.get("kind").and_then(|kind| kind.get("const")?.as_str()).unwrap_or_default();
            (kind.to_owned(), facts.clone().into_iter().filter(|(key, _)| key != "kind").collect())
        }
        (None, Some(named)) => match named.iter().next() {
            Some((kind, content)) if named.len() == 1 => (kind.clone(), facts(content, definitions)),
            _ => return sort,
        },
        (None, None) => return sort,
    };
    let mut properties = Map::from_iter([("kind".to_owned(), json!({"type": "string", "const": kind}))]);
    properties.extend(facts);
    let mut schema = Map::from_iter([("title".to_owned(), title(&kind, what).into())]);
    schema.extend(text("description").map(|text| ("description".to_owned(), text.into())));
    schema.insert("type".to_owned(), "object".into());
    schema.insert("required".to_owned(), properties.keys().map(String::as_str).collect());
    schema.insert("properties".to_owned(), properties.into());
    schema.into()
}

/// The values beside the kind: the fields of an object, or the only fact.
fn facts(content: &Value, definitions: &Map<String, Value>) -> Map<String, Value> {
    let target = content.get("$ref").and_then(Value::as_str).and_then(|path| path.strip_prefix("#/$defs/"));
    let followed = target.and_then(|name| definitions.get(name)).unwrap_or(content);
    match followed.get("properties") {
        Some(Value::Object(facts)) => facts.clone(),
        _ if followed.get("type").is_some_and(|of| of == "object") => Map::new(),
        _ => Map::from_iter([("fact".to_owned(), content.clone())]),
    }
}

/// Turns `turn-began` into `TurnBeganEvent`.
fn title(kind: &str, what: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect::<String>()
    };
    kind.split('-').map(capital).chain([what.to_owned()]).collect()
}

#[cfg(test)]
mod tests {
    use schemars::{JsonSchema, generate::SchemaSettings};
    use serde::Serialize;

    use super::*;

    #[derive(Serialize, JsonSchema)]
    struct Paid {
        coins: i32,
    }

    #[derive(Serialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    #[allow(dead_code, reason = "only its schema is asked for")]
    enum Event {
        /// With fields.
        TurnBegan {
            seat: u8,
            rule: Option<String>,
        },
        Paid(Paid),
        Counted(u8),
        Over,
        Ended,
    }

    #[test]
    fn the_schema_matches_the_serial_form() {
        let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
        let derived = Event::json_schema(&mut generator);
        let schema = of(derived, generator.definitions(), "Event").to_value();
        let sorts = schema["oneOf"].as_array().unwrap();
        let told: Vec<(&str, &str, Value)> = sorts
            .iter()
            .map(|sort| {
                let kind = sort["properties"]["kind"]["const"].as_str().unwrap();
                (sort["title"].as_str().unwrap(), kind, sort["required"].clone())
            })
            .collect();
        let mut expected = vec![
            ("TurnBeganEvent", "turn-began", json!(["kind", "seat", "rule"])),
            ("PaidEvent", "paid", json!(["kind", "coins"])),
            ("CountedEvent", "counted", json!(["kind", "fact"])),
            ("OverEvent", "over", json!(["kind"])),
            ("EndedEvent", "ended", json!(["kind"])),
        ];
        expected.sort_by_key(|(title, ..)| told.iter().position(|(other, ..)| other == title));
        assert_eq!(told, expected);
        assert!(sorts.iter().any(|sort| sort["description"] == "With fields."), "{schema}");
    }
}
