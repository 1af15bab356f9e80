//! What a JSON schema allows at one place, limited to what `schemars` generates for configuration types.

use serde_json::{Map, Value};

/// The schema of places without one: any value keeps its shape.
pub(super) const ANY: &Value = &Value::Bool(true);

/// What is allowed at one place.
pub(super) enum Shape<'s> {
    /// A table with fixed keys.
    Table(Record<'s>),
    /// A map from ids to values with this schema.
    Map(&'s Value),
    /// A list, with the schema of an item, and the allowed length.
    List { item: &'s Value, least: usize, most: usize },
    /// A list with a schema for each item.
    Tuple(&'s [Value]),
    /// A whole number.
    Number { least: i64, most: i64 },
    /// A boolean.
    Flag,
    /// Any text.
    Text,
    /// One of these names.
    Name(Vec<&'s str>),
    /// One of these tables, distinguished by the value of a key.
    Tagged { tag: &'s str, options: Vec<&'s Value> },
    /// Anything else.
    Other,
}

/// A table with fixed keys.
pub(super) struct Record<'s> {
    keys: &'s Map<String, Value>,
    required: Vec<&'s str>,
}

impl<'s> Record<'s> {
    /// The keys with their schemas, except the tag, and whether each is required.
    pub(super) fn keys(&self) -> impl Iterator<Item = (&'s str, &'s Value, bool)> + '_ {
        let own = self.keys.iter().filter(|(_, schema)| schema.get("const").is_none());
        own.map(|(key, schema)| (key.as_str(), schema, self.required.contains(&key.as_str())))
    }

    /// The schema of a key.
    pub(super) fn key(&self, key: &str) -> Option<&'s Value> {
        self.keys.get(key)
    }
}

/// A JSON schema with its definitions.
#[derive(Debug)]
pub(super) struct Schema(pub(super) Value);

impl Schema {
    /// A schema and everything reached by its `$ref`s; for a nullable one, its alternative to null.
    pub(super) fn followed<'s>(&'s self, schema: &'s Value) -> Vec<&'s Value> {
        let mut chain = vec![schema];
        let mut last = schema;
        // Schemas of configurations are at most a few definitions deep.
        while chain.len() < 16 {
            let target = last.get("$ref").and_then(Value::as_str).and_then(|target| target.strip_prefix('#'));
            let next = target.and_then(|pointer| self.0.pointer(pointer)).or_else(|| beside_null(last));
            let Some(next) = next else { break };
            chain.push(next);
            last = next;
        }
        chain
    }

    /// What a schema allows; `value` is the existing value, for places without a schema.
    pub(super) fn shape<'s>(&'s self, schema: &'s Value, value: Option<&Value>) -> Shape<'s> {
        let chain = self.followed(schema);
        let keyword = |name: &str| chain.iter().find_map(|schema| schema.get(name));
        if let Some(options) = options(chain.last().unwrap_or(&schema)) {
            return self.choice(options, value);
        }
        if let Some(names) = keyword("enum").and_then(Value::as_array) {
            return Shape::Name(names.iter().filter_map(Value::as_str).collect());
        }
        match keyword("type").and_then(kind) {
            Some("object") => match keyword("properties").and_then(Value::as_object) {
                Some(keys) => Shape::Table(Record { keys, required: strings(keyword("required")) }),
                None => Shape::Map(keyword("additionalProperties").unwrap_or(ANY)),
            },
            Some("array") => match keyword("prefixItems").and_then(Value::as_array) {
                Some(items) => Shape::Tuple(items),
                None => {
                    let count = |name| keyword(name).and_then(Value::as_u64).map(|count| count as usize);
                    let (least, most) = (count("minItems").unwrap_or(0), count("maxItems").unwrap_or(usize::MAX));
                    Shape::List { item: keyword("items").unwrap_or(ANY), least, most }
                }
            },
            Some("integer") => {
                let (low, high) = type_range(keyword("format").and_then(Value::as_str).unwrap_or_default());
                let bound = |name| keyword(name).and_then(Value::as_i64);
                Shape::Number {
                    least: bound("minimum").unwrap_or(low).max(low),
                    most: bound("maximum").unwrap_or(high).min(high),
                }
            }
            Some("boolean") => Shape::Flag,
            Some("string") => Shape::Text,
            _ => of_value(value),
        }
    }

    fn choice<'s>(&'s self, options: &'s [Value], value: Option<&Value>) -> Shape<'s> {
        let names = options.iter().flat_map(|option| match option.get("const").and_then(Value::as_str) {
            Some(name) => vec![name],
            None => strings(option.get("enum")),
        });
        let names: Vec<&str> = names.collect();
        if !names.is_empty() {
            return Shape::Name(names);
        }
        let tables: Vec<&Value> = options.iter().filter_map(|option| self.followed(option).last().copied()).collect();
        let keys = tables.first().and_then(|table| table.get("properties")?.as_object());
        let tag =
            keys.into_iter().flat_map(Map::keys).find(|key| tables.iter().all(|table| tag_of(table, key).is_some()));
        if let Some(tag) = tag {
            return Shape::Tagged { tag, options: tables };
        }
        // If several types are allowed, the type of the value.
        let of_type = options.iter().find(|option| {
            let kind = option.get("type").and_then(kind);
            value.is_some_and(|value| match value {
                Value::Number(_) => kind == Some("integer"),
                Value::Array(_) => kind == Some("array"),
                _ => false,
            })
        });
        of_type.map_or(Shape::Other, |option| self.shape(option, value))
    }

    /// Whether a document with the right types keeps to the ranges of numbers and the lengths of lists.
    pub(super) fn fits(&self, schema: &Value, value: &Value) -> bool {
        let inside = |step: &str, inner| self.inner(schema, value, step).is_none_or(|schema| self.fits(schema, inner));
        match (self.shape(schema, Some(value)), value) {
            (Shape::Number { least, most }, Value::Number(number)) => {
                number.as_i64().is_none_or(|number| (least..=most).contains(&number))
            }
            (Shape::List { least, most, .. }, Value::Array(items)) if !(least..=most).contains(&items.len()) => false,
            (_, Value::Array(items)) => items.iter().enumerate().all(|(nth, item)| inside(&nth.to_string(), item)),
            (_, Value::Object(entries)) => entries.iter().all(|(key, entry)| inside(key, entry)),
            _ => true,
        }
    }

    /// The schema of an entry, an item or a key; `None` if there can be no such thing.
    pub(super) fn inner<'s>(&'s self, schema: &'s Value, value: &Value, step: &str) -> Option<&'s Value> {
        match self.shape(schema, Some(value)) {
            Shape::Table(record) => record.key(step),
            Shape::Map(inner) | Shape::List { item: inner, .. } => Some(inner),
            Shape::Tuple(items) => items.get(step.parse::<usize>().ok()?),
            Shape::Tagged { tag, options } => {
                let name = value.get(tag)?.as_str()?;
                let option = options.into_iter().find(|option| tag_of(option, tag) == Some(name))?;
                option.get("properties")?.get(step)
            }
            _ => None,
        }
    }
}

/// The tag of this table.
pub(super) fn tag_of<'s>(schema: &'s Value, tag: &str) -> Option<&'s str> {
    schema.get("properties")?.get(tag)?.get("const")?.as_str()
}

/// The only alternative to null.
fn beside_null(schema: &Value) -> Option<&Value> {
    let mut others = schema.get("anyOf")?.as_array()?.iter().filter(|option| kind_is_null(option).is_none());
    let (first, second) = (others.next(), others.next());
    first.filter(|_| second.is_none())
}

fn kind_is_null(schema: &Value) -> Option<()> {
    (schema.get("type")?.as_str()? == "null").then_some(())
}

fn options(schema: &Value) -> Option<&[Value]> {
    ["oneOf", "anyOf"].into_iter().find_map(|name| Some(schema.get(name)?.as_array()?.as_slice()))
}

fn kind(types: &Value) -> Option<&str> {
    types.as_str().or_else(|| types.as_array()?.iter().filter_map(Value::as_str).find(|name| *name != "null"))
}

fn strings(list: Option<&Value>) -> Vec<&str> {
    list.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

/// The shape of a value that no schema describes.
fn of_value<'s>(value: Option<&Value>) -> Shape<'s> {
    match value {
        Some(Value::Object(_)) => Shape::Map(ANY),
        Some(Value::Array(_)) => Shape::List { item: ANY, least: 0, most: usize::MAX },
        Some(Value::Number(_)) => Shape::Number { least: -1, most: 1_000_000 },
        Some(Value::String(_)) => Shape::Text,
        Some(Value::Bool(_)) => Shape::Flag,
        Some(Value::Null) | None => Shape::Other,
    }
}

/// The range of an integer type, limited to what a file can hold.
fn type_range(format: &str) -> (i64, i64) {
    match format {
        "uint8" => (0, i64::from(u8::MAX)),
        "uint16" => (0, i64::from(u16::MAX)),
        "uint32" => (0, i64::from(u32::MAX)),
        "uint" | "uint64" => (0, i64::MAX),
        "int8" => (i64::from(i8::MIN), i64::from(i8::MAX)),
        "int16" => (i64::from(i16::MIN), i64::from(i16::MAX)),
        "int32" => (i64::from(i32::MIN), i64::from(i32::MAX)),
        _ => (i64::MIN, i64::MAX),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// A short description of a shape.
    fn told(shape: Shape<'_>) -> String {
        match shape {
            Shape::Table(record) => record.keys().map(|(key, _, must)| format!("{key} {must}, ")).collect(),
            Shape::Map(inner) => format!("map of {inner}"),
            Shape::List { item, least, most } => format!("{least} to {most} of {item}"),
            Shape::Tuple(items) => format!("tuple of {}", items.len()),
            Shape::Number { least, most } => format!("number {least} to {most}"),
            Shape::Flag => "flag".to_owned(),
            Shape::Text => "text".to_owned(),
            Shape::Name(names) => format!("one of {names:?}"),
            Shape::Tagged { tag, options } => format!("{} by {tag}", options.len()),
            Shape::Other => "other".to_owned(),
        }
    }

    #[test]
    fn a_schema_has_its_shape() {
        let table = |name: &str| json!({ "type": "object", "properties": { "do": { "const": name }, "n": true } });
        let most = usize::MAX;
        let cases = [
            (
                json!({ "type": "object", "properties": { "a": true, "b": true }, "required": ["b"] }),
                "a false, b true, ".to_owned(),
            ),
            (
                json!({ "type": "object", "additionalProperties": { "type": "string" } }),
                r#"map of {"type":"string"}"#.to_owned(),
            ),
            (json!({ "type": "object" }), "map of true".to_owned()),
            (json!({ "type": "array", "items": false, "minItems": 2, "maxItems": 4 }), "2 to 4 of false".to_owned()),
            (json!({ "type": "array" }), format!("0 to {most} of true")),
            (json!({ "type": "array", "prefixItems": [true, true] }), "tuple of 2".to_owned()),
            (json!({ "type": "integer", "format": "uint8" }), "number 0 to 255".to_owned()),
            (
                json!({ "type": "integer", "format": "uint8", "minimum": -3, "maximum": 300 }),
                "number 0 to 255".to_owned(),
            ),
            (json!({ "type": "integer", "format": "int8", "minimum": 3, "maximum": 30 }), "number 3 to 30".to_owned()),
            (json!({ "type": "integer", "format": "int16" }), "number -32768 to 32767".to_owned()),
            (json!({ "type": "integer", "format": "int32" }), format!("number {} to {}", i32::MIN, i32::MAX)),
            (json!({ "type": "integer", "format": "uint" }), format!("number 0 to {}", i64::MAX)),
            (json!({ "type": "integer", "format": "uint16" }), "number 0 to 65535".to_owned()),
            (json!({ "type": "integer", "format": "uint32" }), format!("number 0 to {}", u32::MAX)),
            (json!({ "type": "integer", "format": "uint64" }), format!("number 0 to {}", i64::MAX)),
            (json!({ "type": "integer" }), format!("number {} to {}", i64::MIN, i64::MAX)),
            (json!({ "type": ["boolean", "null"] }), "flag".to_owned()),
            (json!({ "type": "string" }), "text".to_owned()),
            (json!({ "type": "string", "enum": ["x", "y"] }), r#"one of ["x", "y"]"#.to_owned()),
            (json!({ "oneOf": [{ "const": "x" }, { "enum": ["y", "z"] }] }), r#"one of ["x", "y", "z"]"#.to_owned()),
            (json!({ "oneOf": [table("x"), table("y")] }), "2 by do".to_owned()),
            (json!({ "oneOf": [table("x"), { "type": "object" }] }), "other".to_owned()),
            (json!({ "anyOf": [{ "$ref": "#/at" }, { "type": "null" }] }), "number 1 to 2".to_owned()),
            (json!({ "$ref": "#/at" }), "number 1 to 2".to_owned()),
        ];
        let whole = Schema(json!({ "at": { "type": "integer", "minimum": 1, "maximum": 2 } }));
        for (schema, due) in cases {
            assert_eq!(told(whole.shape(&schema, None)), due, "{schema}");
        }
    }

    #[test]
    fn ranges_and_lengths_are_kept_at_every_depth() {
        let number = json!({ "type": "integer", "minimum": 1, "maximum": 2 });
        let list = json!({ "type": "array", "items": number, "minItems": 1, "maxItems": 2 });
        let whole = json!({ "type": "object", "properties": { "a": list, "b": { "type": "object", "additionalProperties": number } } });
        let schema = Schema(whole.clone());
        for (value, fits) in [
            (json!({ "a": [1] }), true),
            (json!({ "a": [1, 2], "b": { "x": 1 }, "c": 9 }), true),
            (json!({ "a": [] }), false),
            (json!({ "a": [1, 1, 1] }), false),
            (json!({ "a": [1, 3] }), false),
            (json!({ "b": { "x": 1, "y": 0 } }), false),
        ] {
            assert_eq!(schema.fits(&whole, &value), fits, "{value}");
        }
    }

    #[test]
    fn what_has_no_schema_keeps_its_shape() {
        let cases = [
            (json!({ "a": 1 }), "map of true".to_owned()),
            (json!([1]), format!("0 to {} of true", usize::MAX)),
            (json!(3), "number -1 to 1000000".to_owned()),
            (json!("a"), "text".to_owned()),
            (json!(true), "flag".to_owned()),
            (Value::Null, "other".to_owned()),
        ];
        for (value, due) in cases {
            assert_eq!(told(Schema(ANY.clone()).shape(ANY, Some(&value))), due, "{value}");
        }
        assert_eq!(told(of_value(None)), "other");
    }

    #[test]
    fn what_is_inside_has_a_schema_of_its_own() {
        let table = json!({ "type": "object", "properties": { "do": { "const": "x" }, "n": { "type": "boolean" } } });
        let cases = [
            (json!({ "type": "object", "properties": { "a": { "type": "boolean" } } }), json!({}), "a", true),
            (json!({ "type": "object", "properties": { "a": { "type": "boolean" } } }), json!({}), "b", false),
            (json!({ "type": "object", "additionalProperties": { "type": "boolean" } }), json!({}), "b", true),
            (json!({ "type": "array", "items": { "type": "boolean" } }), json!([]), "7", true),
            (json!({ "type": "array", "prefixItems": [{ "type": "boolean" }] }), json!([]), "0", true),
            (json!({ "type": "array", "prefixItems": [{ "type": "boolean" }] }), json!([]), "1", false),
            (json!({ "oneOf": [table] }), json!({ "do": "x" }), "n", true),
            (json!({ "oneOf": [table] }), json!({ "do": "y" }), "n", false),
            (json!({ "oneOf": [table] }), json!({ "do": "x" }), "m", false),
            (json!({ "type": "string" }), json!("a"), "b", false),
        ];
        for (schema, value, step, there) in cases {
            let whole = Schema(Value::Null);
            let inner = whole.inner(&schema, &value, step).map(|inner| told(whole.shape(inner, None)));
            assert_eq!(inner, there.then(|| "flag".to_owned()), "{step} of {schema}");
        }
    }
}
