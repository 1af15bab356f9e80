//! Serialization of documents.

use serde::Serialize;
use serde_json::Value;

/// Serializes a document: the counterpart of [`read_value`](crate::read_value). Keys with null values are left out, at
/// any depth.
///
/// ```
/// use riband_core::{stated, write_value};
/// #[derive(serde::Serialize)]
/// struct Document {
///     round: u8,
///     countdown: Option<u8>,
///     over: Option<bool>,
/// }
/// let document = Document { round: 3, countdown: None, over: stated(false) };
/// assert_eq!(write_value(&document), serde_json::json!({"round": 3}));
/// ```
#[must_use]
pub fn write_value<T: Serialize>(document: &T) -> Value {
    // Documents are tables with string keys, which always convert to JSON.
    let mut written = serde_json::to_value(document).unwrap_or_default();
    drop_nulls(&mut written);
    written
}

/// `None` for the default value (`false`, 0, an empty list), so that it is left out.
///
/// ```
/// use riband_core::stated;
///
/// assert_eq!((stated(3), stated(0), stated(Vec::<u8>::new())), (Some(3), None, None));
/// ```
#[must_use]
pub fn stated<T: Default + PartialEq>(value: T) -> Option<T> {
    Some(value).filter(|value| *value != T::default())
}

fn drop_nulls(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.retain(|_, value| !value.is_null());
            map.values_mut().for_each(drop_nulls);
        }
        Value::Array(items) => items.iter_mut().for_each(drop_nulls),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn keys_without_a_value_are_left_out_and_gaps_in_lists_stay() {
        let document = json!({"b": null, "c": {"d": null, "e": []}, "a": [null, {"f": null, "g": 0}], "h": ""});
        assert_eq!(write_value(&document).to_string(), r#"{"c":{"e":[]},"a":[null,{"g":0}],"h":""}"#);
    }

    #[test]
    fn defaults_are_not_stated() {
        assert_eq!((stated(0_u8), stated(1_u8), stated(false), stated(true)), (None, Some(1), None, Some(true)));
        assert_eq!((stated(Vec::<u8>::new()), stated(vec![0_u8])), (None, Some(vec![0])));
    }
}
