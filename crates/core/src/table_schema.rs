//! JSON schemas of what tables return and accept: exactly what is written, and strict, so that undescribed keys fail.

use schemars::{
    JsonSchema, Schema,
    generate::SchemaSettings,
    json_schema,
    transform::{RecursiveTransform, Transform as _},
};
use serde_json::{Map, Value, json};

use crate::{FullRules, kind_schema, schema_text::without_examples};

/// The JSON schema of what the tables of a ruleset return: an object with the properties `view`, `event`, `action`,
/// `refusal`, `position` and `details`, each the schema of that part as it occurs in the replies of the engine. Ids are
/// strings, the kind of an event or an action is under `kind`, and undescribed keys are errors.
///
/// `P` is the type that positions are read as, or [`Value`] to leave them undescribed. `D` is the type of
/// [`Named::details`](crate::Named::details), or [`Value`].
///
/// ```ignore
/// impl Config for quayside::Config {
///     fn table_schema() -> Option<Value> {
///         Some(riband_core::table_schema::<Rules, Value, Value>())
///     }
///     // ...
/// }
/// ```
#[must_use]
pub fn table_schema<R: FullRules, P: JsonSchema, D: JsonSchema>() -> Value
where
    R::View: JsonSchema,
    R::Event: JsonSchema,
    R::Action: JsonSchema,
    R::Refusal: JsonSchema,
{
    let mut written = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let view = R::View::json_schema(&mut written);
    let event = R::Event::json_schema(&mut written);
    let action = R::Action::json_schema(&mut written);
    let refusal = R::Refusal::json_schema(&mut written);
    let details = D::json_schema(&mut written);
    let mut parts = written.take_definitions(true);
    let event = kind_schema::of(event, &parts, "Event");
    let action = kind_schema::of(action, &parts, "Action");
    let refusal = kind_schema::of(refusal, &parts, "Refusal");

    // Absent parts of a position keep their dealt values.
    let mut read = SchemaSettings::draft2020_12().for_deserialize().into_generator();
    let position = P::json_schema(&mut read);
    for (name, part) in read.take_definitions(true) {
        debug_assert!(parts.get(&name).is_none_or(|known| *known == part), "two types of the name {name}");
        parts.insert(name, part);
    }

    let whole = [
        ("View", view),
        ("Event", event),
        ("Action", action),
        ("Refusal", refusal),
        ("Position", position),
        ("Details", details),
    ];
    let properties: Map<String, Value> =
        whole.iter().map(|(name, _)| (name.to_lowercase(), json!({"$ref": format!("#/$defs/{name}")}))).collect();
    let wholes = whole.into_iter().map(|(name, schema)| (name.to_owned(), schema.to_value()));
    let definitions: Map<String, Value> = wholes.chain(parts).collect();
    closed_schema(json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "required": properties.keys().collect::<Vec<_>>(),
        "properties": properties,
        "$defs": definitions,
    }))
}

/// Closes every object in the schema: undescribed keys are errors.
#[must_use]
pub fn closed_schema(mut schema: Schema) -> Value {
    RecursiveTransform(|schema: &mut Schema| {
        if schema.get("properties").is_some() && schema.get("additionalProperties").is_none() {
            schema.insert("additionalProperties".to_owned(), Value::Bool(false));
        }
        without_examples(schema);
    })
    .transform(&mut schema);
    schema.to_value()
}
