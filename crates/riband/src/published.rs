//! The JSON schemas under `docs/schemas`, built in: what the feature `schemas` generates from the types, in all builds
//! without it. `tests/laws/schemas.rs` keeps them equal.

use serde_json::Value;

use crate::registry;

/// The schema of the protocol.
#[cfg(any(test, not(feature = "schemas")))]
pub(crate) fn protocol() -> Value {
    parsed(include_str!("../schemas/protocol.json"))
}

/// The schema of what tables of a ruleset return; `None` for rulesets from outside.
pub(crate) fn tables(ruleset: &str) -> Option<Value> {
    let known = registry::TABLE_SCHEMAS.iter().find(|(name, _)| *name == ruleset);
    known.map(|(_, text)| parsed(text))
}

/// The document of a file that the tests parse.
fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Library, engine};

    #[test]
    fn the_published_schemas_are_handed_out() {
        let library = Library::new();
        for ruleset in library.rulesets() {
            let schema = tables(ruleset).unwrap();
            assert_eq!(schema["title"], ruleset);
            assert!(library.table_schema(ruleset) == Some(schema), "{ruleset}");
        }
        assert!(tables("counter").is_none());
        // Without a feature, the generated schema lacks its ops.
        if cfg!(all(feature = "players", feature = "rulebook")) {
            assert_eq!(protocol()["title"], "protocol");
            assert!(engine::schema() == protocol());
        }
    }
}
