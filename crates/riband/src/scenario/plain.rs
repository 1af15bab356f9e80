//! TOML values that JSON can represent: TOML also has numbers and dates that it cannot.

use std::fmt;

use riband_core::{Seat, Seats};
use serde::{
    Deserialize, Deserializer,
    de::{Error, Expected, MapAccess, SeqAccess, Unexpected, Visitor},
};
use serde_json::{Map, Value};

/// Deserializes a value of strings, integers, booleans, lists and tables; anything else is an error with its place.
pub(super) fn value<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
    Plain::deserialize(deserializer).map(|plain| plain.0)
}

/// The same for an optional key.
pub(super) fn optional<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    value(deserializer).map(Some)
}

/// Deserializes a non-negative integer.
pub(super) fn whole<'de, D: Deserializer<'de>, T: TryFrom<u64>>(deserializer: D) -> Result<T, D::Error> {
    let number = deserializer.deserialize_any(Whole)?;
    T::try_from(number).map_err(|_| D::Error::invalid_value(Unexpected::Unsigned(number), &Whole))
}

/// The same for an optional key.
pub(super) fn some_whole<'de, D: Deserializer<'de>, T: TryFrom<u64>>(deserializer: D) -> Result<Option<T>, D::Error> {
    whole(deserializer).map(Some)
}

/// Deserializes a number of seats.
pub(super) fn seats<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
    Seats::new(whole(deserializer)?).map_err(D::Error::custom)
}

/// Deserializes a seat number, for an optional key.
pub(super) fn some_seat<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Seat>, D::Error> {
    let number: u64 = whole(deserializer)?;
    let seat = u8::try_from(number).ok().and_then(Seat::from_number);
    seat.map(Some).ok_or_else(|| D::Error::custom(format_args!("no seat has the number {number}")))
}

struct Whole;

impl Visitor<'_> for Whole {
    type Value = u64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number from 0")
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<u64, E> {
        Ok(value)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<u64, E> {
        u64::try_from(value).map_err(|_| E::invalid_value(Unexpected::Signed(value), &self))
    }
}

struct Plain(Value);

impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PlainVisitor).map(Self)
    }
}

struct PlainVisitor;

impl PlainVisitor {
    /// The only key of the table by which `toml` represents a date or a time.
    const DATE: &str = "$__toml_private_datetime";
}

impl<'de> Visitor<'de> for PlainVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, a whole number, true or false, a list or a table")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Plain(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            if key == Self::DATE {
                return Err(A::Error::custom(format_args!(
                    "a date or time means nothing here, expected {}",
                    &self as &dyn Expected
                )));
            }
            let Plain(value) = entries.next_value()?;
            map.insert(key, value);
        }
        Ok(map.into())
    }
}
