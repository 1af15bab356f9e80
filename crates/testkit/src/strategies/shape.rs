//! What a JSON schema allows at one place, as far as `schemars` writes it for configuration types.

use serde_json::{Map, Value};

/// The schema of what has none: any value keeps its own shape.
pub(super) const ANY: &Value = &Value::Bool(true);

/// What may stand at one place.
pub(super) enum Shape<'s> {
    /// A table with keys of its own.
    Table(Record<'s>),
    /// A table of things by id, with the schema of a thing.
    Map(&'s Value),
    /// A list, with the schema of an item, and how many there may be.
    List { item: &'s Value, least: usize, most: usize },
    /// A list with a schema for each item.
    Tuple(&'s [Value]),
    /// A whole number.
    Number { least: i64, most: i64 },
    /// True or false.
    Flag,
    /// Any text.
    Text,
    /// One of these names.
    Name(Vec<&'s str>),
    /// One of these tables, told apart by the value of a key.
    Tagged { tag: &'s str, options: Vec<&'s Value> },
    /// Nothing that is understood.
    Other,
}

/// A table with keys of its own.
pub(super) struct Record<'s> {
    keys: &'s Map<String, Value>,
    required: Vec<&'s str>,
}

impl<'s> Record<'s> {
    /// The keys with their schemas, but for the one that tells which of several tables it is, and whether each must be there.
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
    /// A schema, what its `$ref` leads to, and so on; where it may be null, what it may be besides.
    pub(super) fn followed<'s>(&'s self, schema: &'s Value) -> Vec<&'s Value> {
        let mut chain = vec![schema];
        let mut last = schema;
        // A schema of a configuration is a few definitions deep at most.
        while chain.len() < 16 {
            let target = last.get("$ref").and_then(Value::as_str).and_then(|target| target.strip_prefix('#'));
            let next = target.and_then(|pointer| self.0.pointer(pointer)).or_else(|| beside_null(last));
            let Some(next) = next else { break };
            chain.push(next);
            last = next;
        }
        chain
    }

    /// What a schema allows; `value` is what there is, for places without a schema.
    pub(super) fn shape<'s>(&'s self, schema: &'s Value, value: Option<&Value>) -> Shape<'s> {
        let chain = self.followed(schema);
        let keyword = |name: &str| chain.iter().find_map(|schema| schema.get(name));
        if let Some(options) = options(chain.last().unwrap_or(&schema)) {
            return self.choice(options);
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

    fn choice<'s>(&'s self, options: &'s [Value]) -> Shape<'s> {
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
        tag.map_or(Shape::Other, |tag| Shape::Tagged { tag, options: tables })
    }

    /// The schema of an entry, an item or a key; none if there can be no such thing.
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

/// The name that tells this table from others.
pub(super) fn tag_of<'s>(schema: &'s Value, tag: &str) -> Option<&'s str> {
    schema.get("properties")?.get(tag)?.get("const")?.as_str()
}

/// The one thing that a value may be besides null.
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

/// What an integer type holds, as far as a file can write it.
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
