//! Short hashes of states.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// A hash of a state that is the same on every platform: XXH3 over the state's compact serialized form.
///
/// Written as 16 hexadecimal digits.
///
/// ```
/// use riband_core::StateHash;
///
/// let hash = StateHash::of(&("a state", 7));
/// let text = hash.to_string();
/// assert_eq!(text.len(), 16);
/// assert_eq!(text.parse(), Ok(hash));
/// assert_ne!(hash, StateHash::of(&("a state", 8)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StateHash(pub u64);

impl StateHash {
    /// Hashes a value.
    #[must_use]
    pub fn of<T: Serialize>(value: &T) -> Self {
        // Serializing plain data into a growing buffer cannot fail; a type that fails hashes as empty.
        let bytes = postcard::to_extend(value, Vec::with_capacity(1024)).unwrap_or_default();
        Self(xxhash_rust::xxh3::xxh3_64(&bytes))
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for StateHash {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        u64::from_str_radix(text, 16).map(Self)
    }
}

impl Serialize for StateHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Accepts exactly the 16 digits of the written form.
impl<'de> Deserialize<'de> for StateHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let read = text.parse().ok().filter(|hash: &Self| hash.to_string() == text);
        read.ok_or_else(|| D::Error::custom("a fingerprint has 16 hexadecimal digits, in small letters"))
    }
}
