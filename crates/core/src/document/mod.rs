//! Deserializes JSON values, reporting the path of whatever does not fit.
//!
//! `serde_path_to_error` does the same for any format by wrapping every visitor. Together with the wrapped
//! deserializer, that is three times the code of this module, and a quarter of what a web page loads.

mod json;
mod misfit;

use serde::{
    Deserialize,
    de::{
        DeserializeSeed, Deserializer, EnumAccess, Error, Expected, MapAccess, SeqAccess, Unexpected, VariantAccess,
        Visitor, value::BorrowedStrDeserializer,
    },
    forward_to_deserialize_any,
};
use serde_json::{Map, Number, Value, map};

pub use self::{json::Json, misfit::Misfit};

/// Deserializes a value. A type that accepts several kinds of values gets whichever is there.
///
/// # Errors
/// The first value that does not fit, with its path.
pub fn read<'de, T: Deserialize<'de>>(document: &'de Value) -> Result<T, Misfit> {
    T::deserialize(Reader(document))
}

#[derive(Clone, Copy)]
struct Reader<'de>(&'de Value);

/// Methods that accept one kind of value and reject all others.
macro_rules! reads {
    ($($($deserialize:ident)* : $sort:ident => $read:ident,)*) => {
        $($(fn $deserialize<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
            match self.0 {
                Value::$sort(value) => $read(value, visitor),
                _ => Err(self.misfit(&visitor)),
            }
        })*)*
    };
}

impl<'de> Reader<'de> {
    #[cold]
    fn misfit(self, expected: &dyn Expected) -> Misfit {
        Error::invalid_type(misfit::unexpected(self.0), expected)
    }
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => bool_of(value, visitor),
            Value::Number(number) => number_of(number, visitor),
            Value::String(text) => text_of(text, visitor),
            Value::Array(items) => items_of(items, visitor),
            Value::Object(entries) => entries_of(entries, visitor),
        }
    }

    // Only the methods that types use: a visitor of every shape for every type is a fifth of the code size.

    reads! {
        deserialize_bool: Bool => bool_of,
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32
        deserialize_u64 deserialize_f32 deserialize_f64: Number => number_of,
        deserialize_str deserialize_string: String => text_of,
        deserialize_seq: Array => items_of,
        deserialize_map: Object => entries_of,
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misfit> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.deserialize_map(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        let (name, value) = match self.0 {
            Value::String(name) => (name, None),
            Value::Object(entries) => {
                let mut entries = entries.iter();
                match (entries.next(), entries.next()) {
                    (Some((name, value)), None) => (name, Some(value)),
                    _ => return Err(Error::invalid_value(Unexpected::Map, &"an object with a single key")),
                }
            }
            _ => return Err(self.misfit(&"a name")),
        };
        visitor.visit_enum(Variant { name, value })
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 char bytes byte_buf unit unit_struct tuple_struct identifier }
}

fn bool_of<'de, V: Visitor<'de>>(value: &bool, visitor: V) -> Result<V::Value, Misfit> {
    visitor.visit_bool(*value)
}

fn number_of<'de, V: Visitor<'de>>(number: &Number, visitor: V) -> Result<V::Value, Misfit> {
    match (number.as_u64(), number.as_i64()) {
        (Some(number), _) => visitor.visit_u64(number),
        (_, Some(number)) => visitor.visit_i64(number),
        _ => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
    }
}

fn text_of<'de, V: Visitor<'de>>(text: &'de str, visitor: V) -> Result<V::Value, Misfit> {
    visitor.visit_borrowed_str(text)
}

fn items_of<'de, V: Visitor<'de>>(items: &'de [Value], visitor: V) -> Result<V::Value, Misfit> {
    let mut left = Items { items, next: 0 };
    let value = visitor.visit_seq(&mut left)?;
    if left.next < items.len() {
        return Err(Error::invalid_length(items.len(), &"fewer elements in array"));
    }
    Ok(value)
}

struct Items<'de> {
    items: &'de [Value],
    next: usize,
}

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misfit> {
        let Some(item) = self.items.get(self.next) else { return Ok(None) };
        let at = self.next;
        self.next += 1;
        seed.deserialize(Reader(item)).map(Some).map_err(|misfit| misfit.at(&at))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len().saturating_sub(self.next))
    }
}

fn entries_of<'de, V: Visitor<'de>>(entries: &'de Map<String, Value>, visitor: V) -> Result<V::Value, Misfit> {
    let mut left = Entries { entries: entries.iter(), value: None };
    let value = visitor.visit_map(&mut left)?;
    if left.entries.len() > 0 {
        return Err(Error::invalid_length(entries.len(), &"fewer elements in map"));
    }
    Ok(value)
}

struct Entries<'de> {
    entries: map::Iter<'de>,
    /// The entry whose key was read last.
    value: Option<(&'de str, &'de Value)>,
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Misfit> {
        let Some((key, value)) = self.entries.next() else { return Ok(None) };
        self.value = Some((key, value));
        seed.deserialize(Key(key)).map(Some).map_err(|misfit| misfit.at(&key))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misfit> {
        let Some((key, value)) = self.value.take() else { return Err(Error::custom("a value without a key")) };
        seed.deserialize(Reader(value)).map_err(|misfit| misfit.at(&key))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.entries.len())
    }
}

/// A key of an object: a string, or a value parsed from a string.
struct Key<'de>(&'de str);

macro_rules! whole_numbers {
    ($($deserialize:ident)*) => {
        $(fn $deserialize<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
            self.whole_number(visitor)
        })*
    };
}

impl<'de> Key<'de> {
    fn whole_number<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match (self.0.parse(), self.0.parse()) {
            (Ok(number), _) => visitor.visit_u64(number),
            (_, Ok(number)) => visitor.visit_i64(number),
            _ => visitor.visit_borrowed_str(self.0),
        }
    }
}

impl<'de> Deserializer<'de> for Key<'de> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_borrowed_str(self.0)
    }

    whole_numbers! { deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16
    deserialize_u32 deserialize_u64 }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_enum(Variant { name: self.0, value: None })
    }

    forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}

/// A variant of an enum: its name alone, or its name with a value.
struct Variant<'de> {
    name: &'de str,
    value: Option<&'de Value>,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Misfit;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Misfit> {
        Ok((seed.deserialize(BorrowedStrDeserializer::new(self.name))?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'de> {
    type Error = Misfit;

    fn unit_variant(self) -> Result<(), Misfit> {
        self.value.map_or(Ok(()), |value| Deserialize::deserialize(Reader(value)))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Misfit> {
        match self.value {
            Some(value) => seed.deserialize(Reader(value)),
            None => Err(Error::invalid_type(Unexpected::UnitVariant, &"newtype variant")),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misfit> {
        match self.value {
            Some(Value::Array(items)) => items_of(items, visitor),
            other => Err(self.other(other, &"tuple variant")),
        }
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Misfit> {
        match self.value {
            Some(Value::Object(entries)) => entries_of(entries, visitor),
            other => Err(self.other(other, &"struct variant")),
        }
    }
}

impl Variant<'_> {
    fn other(&self, value: Option<&Value>, expected: &dyn Expected) -> Misfit {
        Error::invalid_type(value.map_or(Unexpected::UnitVariant, misfit::unexpected), expected)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::json;

    use super::*;
    use crate::ProblemKind;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields, rename_all = "kebab-case")]
    struct Whole {
        number: Option<u8>,
        #[serde(default)]
        by_count: BTreeMap<u8, Choice>,
        #[serde(default)]
        list: Vec<Choice>,
        #[serde(default)]
        pair: Option<(i8, f64)>,
        #[serde(default)]
        named: BTreeMap<Name, Newtype>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Choice {
        Unit,
        Newtype(u8),
        Tuple(u8, u8),
        Struct { x: bool },
    }

    #[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Name {
        First,
        Second,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Newtype(Option<String>);

    #[test]
    fn reads_what_serde_json_reads() {
        for document in [
            json!({"number": 1}),
            json!({"number": null}),
            json!({"number": 7, "by-count": {"1": "unit", "255": {"newtype": 3}}}),
            json!({"number": 7, "list": ["unit", {"unit": null}, {"newtype": 3}, {"tuple": [1, 2]}, {"struct": {"x": true}}]}),
            json!({"number": 7, "pair": [-3, 2], "named": {"first": "text", "second": null}}),
            json!({"number": 7, "pair": [-3, 2.5]}),
        ] {
            assert_eq!(read::<Whole>(&document).unwrap(), Whole::deserialize(&document).unwrap(), "{document}");
        }
    }

    #[test]
    fn refuses_what_serde_json_refuses_and_tells_where() {
        for (document, place) in [
            (json!({"list": [{"struct": {}}]}), "list.0"),
            (json!({"number": 256}), "number"),
            (json!({"number": -1}), "number"),
            (json!({"number": 1.5}), "number"),
            (json!({"number": "1"}), "number"),
            (json!({"number": 1, "nmber": 1}), "nmber"),
            (json!({"number": 1, "by-count": {"256": "unit"}}), "by-count.256"),
            (json!({"number": 1, "by-count": {"2": null}}), "by-count.2"),
            (json!({"number": 1, "list": ["unit", "other"]}), "list.1"),
            (json!({"number": 1, "list": ["newtype"]}), "list.0"),
            (json!({"number": 1, "list": [{"unit": 1}]}), "list.0"),
            (json!({"number": 1, "list": [{"tuple": 1}]}), "list.0"),
            (json!({"number": 1, "list": [{"tuple": [1]}]}), "list.0"),
            (json!({"number": 1, "list": [{"tuple": [1, 2, 3]}]}), "list.0"),
            (json!({"number": 1, "list": [{"tuple": [1, "2"]}]}), "list.0.1"),
            (json!({"number": 1, "list": ["struct"]}), "list.0"),
            (json!({"number": 1, "list": [{"struct": {"x": 1}}]}), "list.0.x"),
            (json!({"number": 1, "list": [{"unit": null, "newtype": 1}]}), "list.0"),
            (json!({"number": 1, "list": {}}), "list"),
            (json!({"number": 1, "pair": [1, true]}), "pair.1"),
            (json!({"number": 1, "named": {"third": "x"}}), "named.third"),
            (json!({"number": 1, "named": {"first": ["x"]}}), "named.first"),
            (json!("whole"), ""),
        ] {
            let misfit = read::<Whole>(&document).unwrap_err();
            assert_eq!(misfit.path().0.join("."), place, "{document}");
            assert!(Whole::deserialize(&document).is_err(), "{document}");
        }
    }

    /// Messages use plain words, not Rust terms.
    #[test]
    fn messages_are_in_plain_words() {
        for (document, message) in [
            (json!([3, {}]), "expected an object, found a list"),
            (json!({"number": 256}), "expected a whole number from 0 to 255, found 256"),
            (json!({"number": -1}), "expected a whole number from 0 to 255, found -1"),
            (json!({"number": 2.0}), "expected a whole number from 0 to 255, found 2.0"),
            (json!({"number": "1"}), "expected a whole number from 0 to 255, found \"1\""),
            (json!({"number": {}}), "expected a whole number from 0 to 255, found an object"),
            (json!({"number": 1, "pair": [300, 1]}), "expected a whole number from -128 to 127, found 300"),
            (json!({"number": 1, "pair": [1, true]}), "expected a number, found true"),
            (json!({"number": 1, "list": null}), "expected a list, found null"),
            (json!({"number": 1, "by-count": {"x": "unit"}}), "expected a whole number from 0 to 255, found \"x\""),
            (json!({"number": 1, "list": [{"struct": {"x": 1}}]}), "expected true or false, found 1"),
            (json!({"number": 1, "list": [7]}), "expected a name, found 7"),
            (
                json!({"number": 1, "list": ["other"]}),
                "unknown value `other`, expected one of `unit`, `newtype`, `tuple`, `struct`",
            ),
            (json!({"number": 1, "named": {"third": ""}}), "unknown value `third`, expected `first` or `second`"),
            (json!({"list": [{"struct": {}}]}), "missing key `x`"),
            (json!({"nmber": 1}), "unknown key `nmber`, expected one of `number`, `by-count`, `list`, `pair`, `named`"),
        ] {
            assert_eq!(read::<Whole>(&document).unwrap_err().message(), message, "{document}");
        }
        // No message shows the Rust name of a type.
        macro_rules! named {
            ($($number:ty)*) => { $(
                let misfit = read::<$number>(&json!("x")).unwrap_err();
                assert!(!misfit.message().contains(stringify!($number)), "{misfit}");
            )* };
        }
        named! { u8 u16 u32 u64 usize i8 i16 i32 i64 i128 isize f32 f64 }
    }

    #[test]
    fn misfits_have_a_kind() {
        for (document, kind) in [
            (json!({"list": [{"struct": {}}]}), ProblemKind::MissingKey),
            (json!({"nmber": 1}), ProblemKind::UnknownKey),
            (json!({"number": "missing key"}), ProblemKind::WrongType),
        ] {
            assert_eq!(read::<Whole>(&document).unwrap_err().kind(), kind, "{document}");
        }
    }
}
