//! Ids, secret keys, and their hashes.

use std::{fmt, str::FromStr};

use rand::{TryRng as _, rngs::SysRng};
use ring::hmac;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The length of an id: 60 bits, enough to be unique, short enough for an address.
const ID: usize = 12;
/// The length of a key: 130 bits, so that it cannot be guessed.
const KEY: usize = 26;
/// Crockford's base 32 in lower case: no letters that look alike.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The public id of a match or a person.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(
    feature = "openapi",
    derive(utoipa::ToSchema),
    schema(pattern = "^[0-9a-hjkmnp-tv-z]{12}$", example = "0123456789ab")
)]
#[serde(try_from = "String", into = "String")]
pub struct Id(String);

/// A secret that lets whoever knows it do something. The server keeps only its [hash](struct@Hash).
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

/// The SHA-256 of a key. As text it has 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// The hash of a text.
    #[must_use]
    pub fn of(text: &str) -> Self {
        Self(Sha256::digest(text).into())
    }
}

/// In hexadecimal digits.
impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl From<Hash> for String {
    fn from(hash: Hash) -> Self {
        hash.to_string()
    }
}

impl TryFrom<String> for Hash {
    type Error = Malformed;

    fn try_from(text: String) -> Result<Self, Malformed> {
        let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return Err(Malformed) };
        let digit = |digit: u8| char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok());
        let byte = |[high, low]: &[u8; 2]| Some(digit(*high)? << 4 | digit(*low)?);
        let bytes: Option<Vec<u8>> = pairs.iter().map(byte).collect();
        bytes.and_then(|bytes| bytes.try_into().ok()).map(Self).ok_or(Malformed)
    }
}

/// The system has no randomness.
#[derive(Debug, thiserror::Error)]
#[error("the system gives no random numbers: {0}")]
pub struct NoRandomness(String);

/// A text that is no id or no key.
#[derive(Debug, thiserror::Error)]
#[error("not an id or a key")]
pub struct Malformed;

fn letters(count: usize) -> Result<String, NoRandomness> {
    let mut bytes = vec![0; count];
    SysRng.try_fill_bytes(&mut bytes).map_err(|error| NoRandomness(error.to_string()))?;
    Ok(bytes.into_iter().map(letter).collect())
}

fn letter(byte: u8) -> char {
    char::from(LETTERS[usize::from(byte % 32)])
}

fn checked(text: &str, count: usize) -> Result<String, Malformed> {
    let is = text.len() == count && text.bytes().all(|byte| LETTERS.contains(&byte));
    is.then(|| text.to_owned()).ok_or(Malformed)
}

impl Id {
    /// A new id.
    ///
    /// # Errors
    /// The system has no randomness.
    pub fn new() -> Result<Self, NoRandomness> {
        letters(ID).map(Self)
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Id {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Self, Malformed> {
        checked(text, ID).map(Self)
    }
}

impl TryFrom<String> for Id {
    type Error = Malformed;

    fn try_from(text: String) -> Result<Self, Malformed> {
        text.parse()
    }
}

impl From<Id> for String {
    fn from(id: Id) -> Self {
        id.0
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Key {
    /// A new key.
    ///
    /// # Errors
    /// The system has no randomness.
    pub fn new() -> Result<Self, NoRandomness> {
        letters(KEY).map(Self)
    }

    /// The key as text, to be given to its owner alone.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// A secret that follows from this one and a text, and from which this one cannot be found: HMAC-SHA-256.
    #[must_use]
    pub fn derived(&self, text: &str) -> Self {
        let key = hmac::Key::new(hmac::HMAC_SHA256, self.0.as_bytes());
        let tag = hmac::sign(&key, text.as_bytes());
        Self(tag.as_ref().iter().take(KEY).map(|byte| letter(*byte)).collect())
    }

    /// An id that begins as this key does, which is then no secret any more.
    #[must_use]
    pub fn id(&self) -> Id {
        Id(self.0.chars().take(ID).collect())
    }

    /// What the server keeps of it.
    #[must_use]
    pub fn hash(&self) -> Hash {
        Hash::of(&self.0)
    }
}

impl FromStr for Key {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Self, Malformed> {
        checked(text, KEY).map(Self)
    }
}

/// Never the key: it must not get into a log.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_differ_and_are_read_again() {
        let (one, other) = (Key::new().unwrap(), Key::new().unwrap());
        assert_ne!(one.reveal(), other.reveal());
        assert_ne!(one.hash(), other.hash());
        assert_eq!(one.reveal().parse::<Key>().unwrap().hash(), one.hash());
        let id = Id::new().unwrap();
        assert_eq!(id.to_string().parse::<Id>().unwrap(), id);
    }

    #[test]
    fn derived_keys_follow_from_key_and_text() {
        let one: Key = "0123456789abcdefghjkmnpqrs".parse().unwrap();
        let other = Key::new().unwrap();
        let derived = one.derived("link 1");
        assert!(
            derived == one.derived("link 1") && derived != one.derived("link 2") && derived != other.derived("link 1")
        );
        assert!(derived.reveal().parse::<Key>().is_ok() && derived.id().to_string().parse::<Id>().is_ok());
        assert!(derived.reveal().starts_with(derived.id().as_str()));
    }

    #[test]
    fn hashes_are_read_again() {
        let hash = Hash::of("abc");
        assert_eq!(hash.to_string(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert!(Hash::try_from(hash.to_string()).is_ok_and(|read| read == hash));
        for text in ["", "ba", &"g".repeat(64), &"0".repeat(63), &"0".repeat(66), &"\u{e9}".repeat(32)] {
            assert!(Hash::try_from(text.to_owned()).is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_key_is_not_shown_by_mistake() {
        assert_eq!(format!("{:?}", Key::new().unwrap()), "Key");
    }

    #[test]
    fn other_texts_are_neither_ids_nor_keys() {
        for text in ["", "0", "ABCDEFGHJKMN", "0123456789ab ", "0123456789a\u{e9}", "../../../etc"] {
            assert!(text.parse::<Id>().is_err() && text.parse::<Key>().is_err(), "{text:?}");
        }
    }
}
