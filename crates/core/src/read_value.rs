//! Deserialization of documents.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{Problem, Problems, document};

/// Deserializes a document.
///
/// ```
/// use riband_core::read_value;
/// use serde_json::json;
///
/// #[derive(serde::Deserialize, Debug)]
/// struct Ship {
///     price: i32,
/// }
/// assert_eq!(read_value::<Ship>(&json!({"price": 60})).unwrap().price, 60);
/// let problems = read_value::<Vec<Ship>>(&json!([{"price": 60}, {"price": "dear"}])).unwrap_err();
/// assert_eq!(problems.0[0].path.to_string(), "1.price");
/// ```
///
/// # Errors
/// The first value that does not fit, with its path.
pub fn read_value<T: DeserializeOwned>(document: &Value) -> Result<T, Problems> {
    document::read(document)
        .map_err(|misfit| Problems(vec![Problem::new(misfit.kind(), misfit.path(), misfit.message().to_owned())]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ProblemKind;

    #[test]
    fn read_errors_have_a_kind() {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Document {
            #[allow(dead_code)]
            round: u8,
        }
        let kind = |document| read_value::<Document>(&document).err().map(|problems| problems.0[0].kind);
        assert_eq!(kind(serde_json::json!({"round": 1})), None);
        assert_eq!(kind(serde_json::json!({"round": 1, "rnd": 1})), Some(ProblemKind::UnknownKey));
        assert_eq!(kind(serde_json::json!({})), Some(ProblemKind::MissingKey));
        assert_eq!(kind(serde_json::json!({"round": "x"})), Some(ProblemKind::WrongType));
    }
}
