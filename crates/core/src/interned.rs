//! Names that are constants where they are written, and texts where they are read.

use std::{collections::BTreeSet, sync::Mutex};

use serde::{Deserialize, Deserializer, de::Error};

/// The longest name that is read, in bytes.
const LONGEST: usize = 64;
/// The most different names that a program reads: they are kept until it ends.
const MOST: usize = 10_000;

static KNOWN: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

/// A field of derived types has this type: of one that is spelled as a reference serde would borrow from what is read, so that
/// only what lasts for good could be read.
#[cfg(feature = "erased")]
pub(crate) type Name = &'static str;

/// Reads a name of a rule or a kind. Each is kept once, and for good; so whoever sends ever new ones is refused.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<&'static str, D::Error> {
    let name = String::deserialize(deserializer)?;
    if name.len() > LONGEST {
        return Err(D::Error::custom(format_args!("a name has at most {LONGEST} bytes")));
    }
    // What is in the set is whole, whoever panicked.
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
