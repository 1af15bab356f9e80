//! JSON text without duplicate keys.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Error, Map, Value, map::Entry};

use crate::KeyPath;

/// A parsed JSON text. Of a duplicate key, one reader takes the first value and another the last, so code that
/// validates a document for another program must reject duplicates.
#[derive(Clone, PartialEq, Debug)]
pub struct Json {
    /// The value; a duplicate key has its last value.
    pub value: Value,
    /// The first duplicate key; array items are counted from 0.
    pub repeated: Option<KeyPath>,
}

impl Json {
    /// Parses a text; a leading byte order mark is skipped.
    ///
    /// ```
    /// use riband_core::document::Json;
    ///
    /// let read = Json::read(r#"{"a": [{"b": 1, "\u0062": 2}]}"#)?;
    /// assert_eq!(read.repeated.map(|path| path.to_string()).as_deref(), Some("a.0.b"));
    /// assert_eq!(Json::read(r#"{"a": {"a": 1}}"#)?.repeated, None);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    ///
    /// # Errors
    /// The text is not JSON, or nested too deeply.
    pub fn read(text: &str) -> Result<Self, Error> {
        let mut repeated = None;
        let mut reader = serde_json::Deserializer::from_str(text.strip_prefix('\u{feff}').unwrap_or(text));
        let value = Reading { at: None, repeated: &mut repeated }.deserialize(&mut reader)?;
        reader.end()?;
        Ok(Self { value, repeated })
    }
}

/// A step into a value, linked to the step before.
struct Step<'a> {
    key: &'a dyn fmt::Display,
    up: Option<&'a Step<'a>>,
}

impl Step<'_> {
    fn path(&self) -> KeyPath {
        self.up.map(Step::path).unwrap_or_default().join(self.key)
    }
}

/// Reads one value.
struct Reading<'a> {
    at: Option<&'a Step<'a>>,
    repeated: &'a mut Option<KeyPath>,
}

impl<'de> DeserializeSeed<'de> for Reading<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Reading<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_string<E>(self, text: String) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        loop {
            let step = Step { key: &list.len(), up: self.at };
            match items.next_element_seed(Reading { at: Some(&step), repeated: self.repeated })? {
                Some(item) => list.push(item),
                None => return Ok(list.into()),
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            match map.entry(key) {
                Entry::Vacant(entry) => {
                    let step = Step { key: entry.key(), up: self.at };
                    let value = entries.next_value_seed(Reading { at: Some(&step), repeated: self.repeated })?;
                    entry.insert(value);
                }
                Entry::Occupied(mut entry) => {
                    let step = Step { key: entry.key(), up: self.at };
                    self.repeated.get_or_insert_with(|| step.path());
                    let value = entries.next_value_seed(Reading { at: Some(&step), repeated: self.repeated })?;
                    entry.insert(value);
                }
            }
        }
        Ok(map.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_serde_json_reads() {
        for text in [
            "null",
            " [true, false, 0, -1, 1.5, 1e300, 18446744073709551615, 18446744073709551616, \"\", \"\\u00e4\\n\"] ",
            "{\"a\": {\"b\": [{}, []], \"\": null}, \"b\": \"a\"}",
        ] {
            let read = Json::read(text).unwrap();
            assert_eq!(read, Json { value: serde_json::from_str(text).unwrap(), repeated: None }, "{text}");
            assert_eq!(read.value.to_string(), serde_json::from_str::<Value>(text).unwrap().to_string());
            assert_eq!(Json::read(&format!("\u{feff}{text}")).unwrap(), read);
        }
        let deep = format!("{}{}", "[".repeat(1_000), "]".repeat(1_000));
        for text in ["", "x", "{\"a\": 1", "[1,]", "{} {}", "1e999", "\u{feff}\u{feff}1", deep.as_str()] {
            let due = serde_json::from_str::<Value>(text.trim_start_matches('\u{feff}'));
            assert!(Json::read(text).is_err() && (due.is_err() || text.starts_with('\u{feff}')), "{text}");
        }
    }

    #[test]
    fn a_key_that_stands_twice_is_found_wherever_it_is() {
        for (text, path) in [
            ("{\"a\": 1, \"a\": 1}", Some("a")),
            ("{\"a\": 1, \"\\u0061\": 2}", Some("a")),
            ("{\"x\": [0, {\"b\": 1, \"c\": {}, \"b\": 3}]}", Some("x.1.b")),
            ("[[{\"\": 1, \"\": 2}]]", Some("0.0.")),
            ("{\"a\": {\"b\": 1, \"b\": 2}, \"a\": 1}", Some("a.b")),
            ("{\"a\": {\"a\": {\"a\": 1}}, \"b\": {\"a\": 1}}", None),
            ("[{\"a\": 1}, {\"a\": 1}]", None),
        ] {
            let read = Json::read(text).unwrap();
            assert_eq!(read.repeated.map(|path| path.to_string()).as_deref(), path, "{text}");
            assert_eq!(read.value, serde_json::from_str::<Value>(text).unwrap(), "the last of them: {text}");
        }
    }
}
