//! Parsing lines as requests.

use riband_core::{document::Json, text::shorten};
use serde_json::Value;

use super::{Engine, ErrorKind, Fault, Keys};

/// The byte order mark that some systems write before a text.
pub(super) const MARK: char = '\u{feff}';

/// A parsed line.
pub(super) struct Request {
    /// The id to repeat in the reply.
    pub(super) id: Option<Value>,
    /// The other keys, or why the line is not a request.
    pub(super) keys: Result<Keys, Fault>,
}

impl Request {
    /// Parses a line.
    pub(super) fn read(line: &str) -> Self {
        let refused = |fault| Self { id: None, keys: Err(fault) };
        if line.len() > Engine::MAX_LINE {
            return refused(Fault::line_too_long());
        }
        match Json::read(line) {
            Ok(Json { value: Value::Object(mut keys), repeated }) => {
                let id = keys.shift_remove("id");
                let Some(path) = repeated else { return Self { id, keys: Ok(keys) } };
                // With duplicate ids, it is unknown which is meant.
                let id = id.filter(|_| path.0.first().is_none_or(|key| key != "id"));
                let message = format!("the key `{}` stands twice", shorten(&path.to_string()));
                Self { id, keys: Err(Fault::new(ErrorKind::BadRequest, message)) }
            }
            Ok(_) => refused(Fault::new(ErrorKind::BadJson, "a request is a JSON object")),
            Err(error) => refused(Fault::new(ErrorKind::BadJson, format!("this is not JSON: {error}"))),
        }
    }
}
