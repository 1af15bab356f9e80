//! Descriptions of schemas, from the documentation of types.

use schemars::Schema;
use serde_json::Value;

/// Removes what only readers of Rust need from the description of a schema: code examples.
pub(crate) fn without_examples(schema: &mut Schema) {
    if let Some(Value::String(description)) = schema.get_mut("description") {
        let text = description.split("\n```").next().unwrap_or_default().trim_end();
        *description = text.replace("\n\n\n", "\n\n");
    }
}
