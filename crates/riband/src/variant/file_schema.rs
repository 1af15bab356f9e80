//! The JSON schema of variant files: that of the configuration, plus the keys that every file may have.

use riband_core::{Provenance, RulesetLoader};
use serde_json::{Value, json};

use super::{extends::EXTENDS, replaces::REPLACES, tree::PROVENANCE};

/// The key that selects the ruleset.
pub(crate) const RULESET: &str = "ruleset";

/// The schema of a complete variant.
pub(crate) fn whole_schema(loader: &RulesetLoader) -> Value {
    let mut schema = loader.schema();
    label(&mut schema);
    let mut labels = schemars::schema_for!(Provenance).to_value();
    if let (Some(keywords), Some(labels)) = (schema.as_object_mut(), labels.as_object_mut()) {
        labels.retain(|keyword, _| keyword != "$schema" && keyword != "title");
        let definitions = keywords.entry("$defs").or_insert_with(|| json!({}));
        definitions["Provenance"] = labels.clone().into();
    }
    let ruleset = json!({ "description": "The ruleset.", "type": "string", "const": loader.name() });
    let extends = json!({
        "description": "The file or files that this one extends.",
        "anyOf": [{ "type": "string" }, { "type": "array", "items": { "type": "string" } }],
    });
    let replaces = json!({
        "description": "The tables of the extended files that this one replaces: they are emptied before its own values are merged.",
        "anyOf": [{ "type": "string" }, { "type": "array", "items": { "type": "string" } }],
    });
    if let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) {
        properties.extend([
            (RULESET.to_owned(), ruleset),
            (EXTENDS.to_owned(), extends),
            (REPLACES.to_owned(), replaces),
        ]);
    }
    schema
}

/// Allows provenance labels in every table with fixed keys.
fn label(schema: &mut Value) {
    match schema {
        Value::Object(keywords) => {
            keywords.values_mut().for_each(label);
            let is_closed = keywords.get("additionalProperties") == Some(&Value::Bool(false));
            if let Some(Value::Object(properties)) = keywords.get_mut("properties").filter(|_| is_closed) {
                let labels = json!({
                    "description": "The provenance of each value.",
                    "type": "object",
                    "additionalProperties": { "$ref": "#/$defs/Provenance" },
                });
                properties.insert(PROVENANCE.to_owned(), labels);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(label),
        _ => {}
    }
}

/// The schema of one file of a variant, for editors: parts may be left to the extended files, or removed.
pub(crate) fn file_schema(loader: &RulesetLoader) -> Value {
    let mut schema = whole_schema(loader);
    loosen(&mut schema);
    schema
}

/// Makes keys optional, and allows `false` for the entries of a map, at every level.
fn loosen(schema: &mut Value) {
    match schema {
        Value::Object(keywords) => {
            if keywords.get("required").is_some_and(Value::is_array) {
                keywords.shift_remove("required");
            }
            // Without required keys, several alternatives may match.
            if let Some(options) = keywords.get("oneOf").filter(|options| options.is_array()).cloned() {
                keywords.shift_remove("oneOf");
                keywords.insert("anyOf".to_owned(), options);
            }
            keywords.values_mut().for_each(loosen);
            if let Some(inner) = keywords.get_mut("additionalProperties").filter(|inner| inner.is_object()) {
                *inner = json!({ "anyOf": [inner.take(), { "const": false }] });
            }
        }
        Value::Array(items) => items.iter_mut().for_each(loosen),
        _ => {}
    }
}
