//! The JSON schemas of the protocol, generated from the types of requests and replies.

use std::borrow::Cow;

use riband_core::closed_schema;
use schemars::{
    JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings, json_schema, transform::RecursiveTransform,
};
use serde_json::{Value, json};

use super::{
    Fault, Keys,
    numbers::Observation,
    ops::{self, Op, Sessions},
    replies::{Legal, Market, Push, Score, State, TurnOf, View},
    requests::{As, Seed},
};

type Part = fn(&mut SchemaGenerator) -> Schema;

/// The request and reply of an op.
pub(super) struct Shape {
    request: Part,
    reply: Part,
    /// The part for the key `with`, if the op takes it.
    with: Option<Part>,
}

/// The shape of an op with these types of arguments and reply.
pub(super) const fn shape<Q: JsonSchema, A: JsonSchema>() -> Shape {
    Shape { request: Q::json_schema, reply: A::json_schema, with: None }
}

impl Shape {
    /// Adds the key `with`.
    pub(super) const fn with<W: JsonSchema>(self) -> Self {
        Self { with: Some(W::json_schema), ..self }
    }
}

impl JsonSchema for As {
    fn schema_name() -> Cow<'static, str> {
        "As".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let seat = generator.subschema_for::<riband_core::Seat>();
        json_schema!({
            "description": "Whose session a request belongs to.",
            "anyOf": [seat, {"type": "string", "const": "spectator"}],
        })
    }
}

impl JsonSchema for Seed {
    fn schema_name() -> Cow<'static, str> {
        "Seed".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A seed: a number, or the same in quotes for programs whose numbers do not hold 64 bits.",
            "anyOf": [
                {"type": "integer", "minimum": 0, "maximum": u64::MAX},
                {"type": "string", "pattern": "^(0|[1-9][0-9]{0,19})$"},
            ],
        })
    }
}

/// The schema of the protocol, with the ops of this build.
pub(super) fn schema() -> Value {
    let mut read = SchemaSettings::draft2020_12().for_deserialize().into_generator();
    let written = SchemaSettings::draft2020_12().for_serialize();
    let mut written = written.with_transform(RecursiveTransform(never_null)).into_generator();
    let (mut properties, mut wholes) = (Keys::new(), Keys::new());
    for op in ops::ALL {
        let name = camel(op.name);
        properties.insert(op.name.to_owned(), pair(op, &name));
        wholes.insert(format!("{name}Request"), request(op, &mut read));
        wholes.insert(format!("{name}Reply"), reply(op, &mut written));
    }
    for (key, name) in [("error", "ErrorReply"), ("push", "Push")] {
        properties.insert(key.to_owned(), reference(name));
    }
    let error = written.subschema_for::<Fault>();
    wholes.insert("ErrorReply".to_owned(), error_reply(error.to_value()));
    wholes.insert("Push".to_owned(), Push::json_schema(&mut written).to_value());
    let batched =
        |what: &'static str| ops::ALL.iter().filter(|op| op.name != "batch").map(move |op| camel(op.name) + what);
    let any = |names: Vec<String>| json!({"anyOf": names.iter().map(|name| reference(name)).collect::<Vec<_>>()});
    wholes.insert("BatchedRequest".to_owned(), any(batched("Request").collect()));
    wholes.insert("BatchedReply".to_owned(), any(batched("Reply").chain(["ErrorReply".to_owned()]).collect()));

    let definitions: Keys =
        wholes.into_iter().chain(read.take_definitions(true)).chain(written.take_definitions(true)).collect();
    closed_schema(json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "protocol",
        "description": "Every op of the engine, with its request and reply; the reply to a failed request; and the \
            messages to subscribers.",
        "type": "object",
        "required": properties.keys().collect::<Vec<_>>(),
        "properties": properties,
        "$defs": definitions,
    }))
}

fn reference(name: &str) -> Value {
    json!({"$ref": format!("#/$defs/{name}")})
}

/// The schema of an op's request and reply.
fn pair(op: &Op, name: &str) -> Value {
    json!({
        "description": format!("The request and reply of `{}`. Without `as`, the reply is for: {}.", op.name, op.audience),
        "type": "object",
        "required": ["request", "reply"],
        "properties": {"request": reference(&format!("{name}Request")), "reply": reference(&format!("{name}Reply"))},
    })
}

/// Properties that replies leave out when empty are never null.
fn never_null(schema: &mut Schema) {
    let required = schema.get("required").cloned().unwrap_or_default();
    let Some(Value::Object(properties)) = schema.get_mut("properties") else { return };
    let left_out = |key: &str| !required.as_array().is_some_and(|keys| keys.iter().any(|other| other == key));
    for (_, property) in properties.iter_mut().filter(|(key, _)| left_out(key)) {
        if let Some(Value::Array(types)) = property.get_mut("type") {
            types.retain(|of| of != "null");
        }
        if let Some(Value::Array(options)) = property.get_mut("anyOf") {
            options.retain(|option| option["type"] != "null");
        }
    }
}

/// The properties of an object's schema, and which of them are required.
fn parts(schema: Schema) -> (Keys, Vec<Value>) {
    let mut schema = schema.to_value();
    let mut take = |key| schema.get_mut(key).map(Value::take);
    let properties = take("properties").and_then(|properties| properties.as_object().cloned()).unwrap_or_default();
    let required = take("required").and_then(|required| required.as_array().cloned()).unwrap_or_default();
    (properties, required)
}

fn object(description: &str, properties: Keys, required: Vec<Value>) -> Value {
    json!({"description": description, "type": "object", "required": required, "properties": properties})
}

/// The key that every request may have, and that the reply repeats.
fn id() -> Value {
    json!({"description": "Of any type: comes back in the reply."})
}

/// The key that asks for sentences in another language.
fn lang() -> Value {
    json!({"type": "string", "description": "The language of the sentences in the reply, by its tag: `en` (the default) or `de`."})
}

fn request(op: &Op, generator: &mut SchemaGenerator) -> Value {
    let (own, more) = parts((op.shape.request)(generator));
    let mut properties =
        Keys::from_iter([("op".to_owned(), json!({"type": "string", "const": op.name})), ("id".to_owned(), id())]);
    properties.insert("lang".to_owned(), lang());
    if op.sessions != Sessions::No {
        properties.insert("as".to_owned(), generator.subschema_for::<As>().to_value());
    }
    properties.extend(own);
    if let Some(with) = op.shape.with {
        let mut with = with(generator);
        with.insert("description".to_owned(), "Additional parts of the reply.".into());
        properties.insert("with".to_owned(), with.to_value());
    }
    if op.name == "batch" {
        let requests = json!({"type": "array", "maxItems": super::batch::MOST, "items": reference("BatchedRequest")});
        restate(&mut properties, "requests", requests);
    }
    object(
        &format!("A request of the op `{}`.", op.name),
        properties,
        std::iter::once("op".into()).chain(more).collect(),
    )
}

fn reply(op: &Op, generator: &mut SchemaGenerator) -> Value {
    let mut schema = (op.shape.reply)(generator);
    never_null(&mut schema);
    let (own, more) = parts(schema);
    let mut properties =
        Keys::from_iter([("id".to_owned(), id()), ("ok".to_owned(), json!({"type": "boolean", "const": true}))]);
    properties.extend(own);
    if op.shape.with.is_some() {
        // The parts of the ops that `with` can name.
        let others: [Part; 7] = [
            TurnOf::json_schema,
            Legal::json_schema,
            Market::json_schema,
            View::json_schema,
            Observation::json_schema,
            State::json_schema,
            Score::json_schema,
        ];
        for (others, always) in others.into_iter().map(|other| parts(other(generator))) {
            for (key, schema) in others.into_iter().filter(|(key, _)| always.contains(&key.as_str().into())) {
                properties.entry(key).or_insert(schema);
            }
        }
    }
    if op.name == "batch" {
        restate(&mut properties, "replies", json!({"type": "array", "items": reference("BatchedReply")}));
    }
    object(
        &format!("The reply to the op `{}`.", op.name),
        properties,
        std::iter::once("ok".into()).chain(more).collect(),
    )
}

fn error_reply(error: Value) -> Value {
    let ok = json!({"type": "boolean", "const": false});
    let properties = Keys::from_iter([("id".to_owned(), id()), ("ok".to_owned(), ok), ("error".to_owned(), error)]);
    object("The reply to a request that fails.", properties, vec!["ok".into(), "error".into()])
}

/// Refines the schema of a property; keeps its description.
fn restate(properties: &mut Keys, key: &str, mut schema: Value) {
    if let (Some(known), Some(closer)) = (properties.get(key), schema.as_object_mut()) {
        closer.extend(known.get("description").map(|text| ("description".to_owned(), text.clone())));
    }
    properties.insert(key.to_owned(), schema);
}

/// Turns `open` into `Open`.
fn camel(op: &str) -> String {
    let mut letters = op.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}
