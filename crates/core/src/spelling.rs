//! Replaces ids with the variant's names during serialization.

use std::fmt::{self, Display, Write as _};

use serde::{
    Serialize, Serializer,
    ser::{
        SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct,
        SerializeTupleVariant,
    },
};
use serde_json::Value;

use crate::{Names, id::lookup};

/// Serializes a value with the variant's names in place of id tokens, including in keys: `montreal` for `port:2`.
/// Unknown tokens stay as they are.
///
/// ```
/// use riband_core::{Names, Spelled};
///
/// riband_core::id! { struct Port = "port"; }
/// struct Ports;
/// impl Names for Ports {
///     fn name(&self, kind: &str, index: usize) -> Option<&str> {
///         (kind == "port").then(|| ["new-york", "montreal"].get(index).copied()).flatten()
///     }
/// }
///
/// let ports = [Port::new(1), Port::new(7)];
/// assert_eq!(serde_json::to_string(&Spelled::new(&ports, &Ports))?, r#"["montreal","port:7"]"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug)]
pub struct Spelled<'v, 'n, T: ?Sized, N: ?Sized> {
    value: &'v T,
    names: &'n N,
}

impl<'v, 'n, T: Serialize + ?Sized, N: Names + ?Sized> Spelled<'v, 'n, T, N> {
    /// Pairs a value with names.
    pub fn new(value: &'v T, names: &'n N) -> Self {
        Self { value, names }
    }

    /// Serializes to a JSON tree; `null` for what JSON cannot represent, such as a map whose keys are not strings.
    #[must_use]
    pub fn to_json(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    /// Appends the value as compact JSON text; `null` for what JSON cannot represent.
    pub fn write_json(&self, out: &mut Vec<u8>) {
        let start = out.len();
        if serde_json::to_writer(&mut *out, self).is_err() {
            out.truncate(start);
            out.extend_from_slice(b"null");
        }
    }
}

impl<T: Serialize + ?Sized, N: Names + ?Sized> Serialize for Spelled<'_, '_, T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(Speller { inner: serializer, names: self.names })
    }
}

/// A serializer, or a part of one, that replaces ids with names.
struct Speller<'n, S, N: ?Sized> {
    inner: S,
    names: &'n N,
}

impl<'n, S, N: ?Sized> Speller<'n, S, N> {
    fn around<I>(names: &'n N) -> impl FnOnce(I) -> Speller<'n, I, N> {
        move |inner| Speller { inner, names }
    }
}

/// Forwards plain values.
macro_rules! plain {
    ($($method:ident($type:ty);)*) => {
        $(fn $method(self, value: $type) -> Result<S::Ok, S::Error> {
            self.inner.$method(value)
        })*
    };
}

impl<'n, S: Serializer, N: Names + ?Sized> Serializer for Speller<'n, S, N> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Speller<'n, S::SerializeSeq, N>;
    type SerializeTuple = Speller<'n, S::SerializeTuple, N>;
    type SerializeTupleStruct = Speller<'n, S::SerializeTupleStruct, N>;
    type SerializeTupleVariant = Speller<'n, S::SerializeTupleVariant, N>;
    type SerializeMap = Speller<'n, S::SerializeMap, N>;
    type SerializeStruct = Speller<'n, S::SerializeStruct, N>;
    type SerializeStructVariant = Speller<'n, S::SerializeStructVariant, N>;

    plain! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_i128(i128);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_u128(u128);
        serialize_f32(f32);
        serialize_f64(f64);
        serialize_char(char);
        serialize_bytes(&[u8]);
        serialize_unit_struct(&'static str);
    }

    fn serialize_str(self, text: &str) -> Result<S::Ok, S::Error> {
        self.inner.serialize_str(lookup(text, self.names).unwrap_or(text))
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        let mut token = Token { bytes: [0; Token::LONGEST], len: 0 };
        match write!(token, "{value}") {
            Ok(()) => self.serialize_str(token.text()),
            // Longer than any token.
            Err(_) => self.inner.collect_str(value),
        }
    }

    fn serialize_none(self) -> Result<S::Ok, S::Error> {
        self.inner.serialize_none()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        self.inner.serialize_some(&Spelled { value, names: self.names })
    }

    fn serialize_unit(self) -> Result<S::Ok, S::Error> {
        self.inner.serialize_unit()
    }

    fn serialize_unit_variant(self, name: &'static str, at: u32, variant: &'static str) -> Result<S::Ok, S::Error> {
        self.inner.serialize_unit_variant(name, at, variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<S::Ok, S::Error> {
        self.inner.serialize_newtype_struct(name, &Spelled { value, names: self.names })
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        at: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        self.inner.serialize_newtype_variant(name, at, variant, &Spelled { value, names: self.names })
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Self::SerializeSeq, S::Error> {
        self.inner.serialize_seq(len).map(Self::around(self.names))
    }

    fn serialize_tuple(self, len: usize) -> Result<Self::SerializeTuple, S::Error> {
        self.inner.serialize_tuple(len).map(Self::around(self.names))
    }

    fn serialize_tuple_struct(self, name: &'static str, len: usize) -> Result<Self::SerializeTupleStruct, S::Error> {
        self.inner.serialize_tuple_struct(name, len).map(Self::around(self.names))
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        at: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Self::SerializeTupleVariant, S::Error> {
        self.inner.serialize_tuple_variant(name, at, variant, len).map(Self::around(self.names))
    }

    fn serialize_map(self, len: Option<usize>) -> Result<Self::SerializeMap, S::Error> {
        self.inner.serialize_map(len).map(Self::around(self.names))
    }

    fn serialize_struct(self, name: &'static str, len: usize) -> Result<Self::SerializeStruct, S::Error> {
        self.inner.serialize_struct(name, len).map(Self::around(self.names))
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        at: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Self::SerializeStructVariant, S::Error> {
        self.inner.serialize_struct_variant(name, at, variant, len).map(Self::around(self.names))
    }

    fn is_human_readable(&self) -> bool {
        self.inner.is_human_readable()
    }
}

/// Forwards the parts of a compound, each with the names.
macro_rules! compound {
    ($($trait:ident: $method:ident($($key:ident: $type:ty)?);)*) => {
        $(impl<S: $trait, N: Names + ?Sized> $trait for Speller<'_, S, N> {
            type Ok = S::Ok;
            type Error = S::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, $($key: $type,)? value: &T) -> Result<(), S::Error> {
                self.inner.$method($($key,)? &Spelled { value, names: self.names })
            }

            fn end(self) -> Result<S::Ok, S::Error> {
                self.inner.end()
            }
        })*
    };
}

compound! {
    SerializeSeq: serialize_element();
    SerializeTuple: serialize_element();
    SerializeTupleStruct: serialize_field();
    SerializeTupleVariant: serialize_field();
    SerializeStruct: serialize_field(key: &'static str);
    SerializeStructVariant: serialize_field(key: &'static str);
}

impl<S: SerializeMap, N: Names + ?Sized> SerializeMap for Speller<'_, S, N> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), S::Error> {
        self.inner.serialize_key(&Spelled { value, names: self.names })
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), S::Error> {
        self.inner.serialize_value(&Spelled { value, names: self.names })
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.inner.end()
    }
}

/// A buffer for a text that may be an id token, on the stack: no allocation per id.
struct Token {
    bytes: [u8; Self::LONGEST],
    len: usize,
}

impl Token {
    /// The longest token, in bytes.
    const LONGEST: usize = 48;

    fn text(&self) -> &str {
        // Only whole strings were written, so the buffer is UTF-8.
        self.bytes.get(..self.len).and_then(|bytes| str::from_utf8(bytes).ok()).unwrap_or_default()
    }
}

impl fmt::Write for Token {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.len + text.len();
        self.bytes.get_mut(self.len..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.len = end;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::json;

    use super::*;

    crate::id! {
        /// For the tests.
        struct Port = "port";
    }

    struct Ports;

    impl Names for Ports {
        fn name(&self, kind: &str, index: usize) -> Option<&str> {
            (kind == Port::KIND).then(|| ["new-york", "montreal"].get(index).copied()).flatten()
        }
    }

    /// Every shape of serde's data model, with an id wherever there can be one.
    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Shape {
        Unit,
        Newtype(Port),
        Tuple(Port, u8),
        Struct { port: Port, coins: i64 },
    }

    #[derive(Serialize)]
    struct Newtype(Port);

    #[derive(Serialize)]
    struct Tuple(Port, Port);

    #[derive(Serialize)]
    struct Empty;

    #[derive(Serialize)]
    struct All {
        shapes: Vec<Shape>,
        keyed: BTreeMap<Port, Option<Port>>,
        numbered: BTreeMap<u8, Port>,
        newtype: Newtype,
        tuple: Tuple,
        pair: (Port, bool),
        empty: Empty,
        unit: (),
        letter: char,
        amounts: (i8, i16, i32, u16, u32, u64, f32, f64),
        text: String,
        token: &'static str,
        strange: &'static str,
        long: Long,
    }

    /// Longer than a token.
    struct Long;

    impl Serialize for Long {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(&format_args!("port:1{:60}", ""))
        }
    }

    fn all() -> All {
        let [york, montreal, unknown] = [0, 1, 9].map(Port::new);
        All {
            shapes: vec![
                Shape::Unit,
                Shape::Newtype(york),
                Shape::Tuple(montreal, 3),
                Shape::Struct { port: york, coins: -5 },
            ],
            keyed: [(york, Some(montreal)), (montreal, None), (unknown, Some(unknown))].into(),
            numbered: [(7, york)].into(),
            newtype: Newtype(york),
            tuple: Tuple(york, montreal),
            pair: (montreal, true),
            empty: Empty,
            unit: (),
            letter: 'p',
            amounts: (-1, -2, -3, 4, 5, u64::MAX, 0.5, 0.25),
            text: "port:1".to_owned(),
            token: "port:1 and port:0",
            strange: "port:x",
            long: Long,
        }
    }

    #[test]
    fn ids_become_names_wherever_they_stand() {
        let wanted = json!({
            "shapes": ["unit", {"newtype": "new-york"}, {"tuple": ["montreal", 3]},
                {"struct": {"port": "new-york", "coins": -5}}],
            "keyed": {"new-york": "montreal", "montreal": null, "port:9": "port:9"},
            "numbered": {"7": "new-york"},
            "newtype": "new-york", "tuple": ["new-york", "montreal"], "pair": ["montreal", true],
            "empty": null, "unit": null, "letter": "p", "amounts": [-1, -2, -3, 4, 5, u64::MAX, 0.5, 0.25],
            "text": "montreal", "token": "port:1 and port:0", "strange": "port:x",
            "long": format!("port:1{:60}", ""),
        });
        let all = all();
        let spelled = Spelled::new(&all, &Ports);
        assert_eq!(spelled.to_json(), wanted);
        let mut text = b"view: ".to_vec();
        spelled.write_json(&mut text);
        assert_eq!(String::from_utf8(text).unwrap(), format!("view: {wanted}"));
    }

    #[test]
    fn compact_formats_keep_the_bare_indices() {
        let plain = (Port::new(1), 3_u8);
        let spelled = Spelled::new(&plain, &Ports);
        assert_eq!(postcard::to_extend(&spelled, Vec::new()).unwrap(), [1, 3]);
    }

    #[test]
    fn what_json_cannot_hold_is_null() {
        let keyed_by_pairs = BTreeMap::from([((1, 2), 3)]);
        let spelled = Spelled::new(&keyed_by_pairs, &Ports);
        assert_eq!(spelled.to_json(), Value::Null);
        let mut text = b"[".to_vec();
        spelled.write_json(&mut text);
        assert_eq!(text, b"[null");
    }
}
