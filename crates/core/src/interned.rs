//! Interned names: constants in code, texts when deserialized.

use std::{collections::BTreeSet, sync::Mutex};

use serde::{Deserialize, Deserializer, de::Error};

/// The longest name accepted, in bytes.
const LONGEST: usize = 64;
/// The most different names a process accepts: they are kept until it ends.
const MOST: usize = 10_000;

static KNOWN: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

/// The type for fields with derived `Deserialize`: for a field spelled as a reference, serde would borrow from the
/// input, so that only `'static` input could be read.
#[cfg(feature = "erased")]
pub(crate) type Name = &'static str;

/// Deserializes the name of a rule or a kind. Each name is leaked once, so a sender of ever new names is refused.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<&'static str, D::Error> {
    let name = String::deserialize(deserializer)?;
    if name.len() > LONGEST {
        return Err(D::Error::custom(format_args!("a name has at most {LONGEST} bytes")));
    }
    // The set is consistent even if a thread panicked.
    let mut known = KNOWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(name) = known.get(name.as_str()) {
        return Ok(name);
    }
    if known.len() >= MOST {
        return Err(D::Error::custom("too many different names were read"));
    }
    let name: &'static str = name.leak();
    known.insert(name);
    Ok(name)
}

#[cfg(test)]
mod tests {
    use crate::RuleId;

    #[test]
    fn a_name_is_kept_once() {
        let read = |text: &str| serde_json::from_str::<RuleId>(text);
        let (one, other) = (read(r#""CO-36""#).unwrap(), read(r#""CO-36""#).unwrap());
        assert_eq!((one, one.0.as_ptr()), (RuleId("CO-36"), other.0.as_ptr()));
        assert!(read(&format!("{:?}", "x".repeat(64))).is_ok());
        assert!(read(&format!("{:?}", "x".repeat(65))).is_err());
        assert!(read("36").is_err());
    }
}
