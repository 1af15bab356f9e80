//! Small ids for the entries of a variant, and their names.

use crate::Id;

/// Declares a small id type: an index into a table of the rules. It takes one byte, and so does its `Option`.
///
/// In text and JSON, an id is a token such as `port:3`, which [`Spelled`](crate::Spelled) replaces with the variant's
/// name; in compact formats it is the bare index. A second string sets what an error about a wrong word expects, where
/// "a port" (from the kind) does not fit: `pub struct Column = "column", "a colour";`.
///
/// ```
/// riband_core::id! {
///     /// A port of the board.
///     pub struct Port = "port";
/// }
/// let third = Port::new(2);
/// assert_eq!(third.index(), 2);
/// assert_eq!(serde_json::to_string(&third).unwrap(), r#""port:2""#);
/// assert_eq!(size_of::<Option<Port>>(), 1);
/// ```
#[macro_export]
macro_rules! id {
    ($(#[$meta:meta])* $vis:vis struct $name:ident = $kind:literal;) => {
        $crate::id! { $(#[$meta])* $vis struct $name = $kind, concat!("a ", $kind); }
    };
    ($(#[$meta:meta])* $vis:vis struct $name:ident = $kind:literal, $what:expr;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $name(::core::num::NonZeroU8);

        #[allow(dead_code, unreachable_pub)] // the id itself may be private
        impl $name {
            /// The prefix of this id's token.
            pub const KIND: &'static str = $kind;

            /// The id of the entry at `index`, from 0 to 254; larger indices are clamped.
            #[must_use]
            #[inline]
            pub const fn new(index: usize) -> Self {
                let clamped = if index > 254 { 254 } else { index as u8 };
                match ::core::num::NonZeroU8::new(clamped + 1) {
                    Some(number) => Self(number),
                    None => Self(::core::num::NonZeroU8::MIN),
                }
            }

            /// The position of the entry in its table, from 0.
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        $crate::__id_schema! { $name, $what }

        impl $crate::Id for $name {
            const KIND: &'static str = $kind;

            #[inline]
            fn new(index: usize) -> Self {
                Self::new(index)
            }

            #[inline]
            fn index(self) -> usize {
                self.index()
            }
        }

        impl $crate::Part for $name {
            fn write(self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                write!(f, " {self}")
            }

            fn read(
                words: &mut $crate::notation::Words<'_>,
                _: &str,
                names: &impl $crate::Names,
            ) -> ::core::result::Result<Self, $crate::notation::Unreadable> {
                words.name($what, $kind, names).map(Self::new)
            }

            fn from_byte(byte: u8) -> Self {
                Self::new(usize::from(byte))
            }
        }

        impl ::core::convert::From<$name> for $crate::ledger::Token {
            fn from(id: $name) -> Self {
                Self::new($kind, id.0.get() - 1)
            }
        }

        impl ::core::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                write!(f, "{}:{}", $kind, self.index())
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                write!(f, "{}:{}", $kind, self.index())
            }
        }

        impl $crate::__serde::Serialize for $name {
            fn serialize<S: $crate::__serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.collect_str(self)
                } else {
                    serializer.serialize_u8(self.0.get() - 1)
                }
            }
        }

        impl<'de> $crate::__serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::__serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                use $crate::__serde::de::Error as _;
                let index = if deserializer.is_human_readable() {
                    let text = <::std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                    text.strip_prefix(concat!($kind, ":")).and_then(|digits| digits.parse::<u8>().ok())
                } else {
                    Some(u8::deserialize(deserializer)?)
                };
                match index {
                    Some(index) if index < 255 => Ok(Self::new(usize::from(index))),
                    _ => Err(D::Error::custom(concat!("expected a token ", $kind, ":N with N from 0 to 254"))),
                }
            }
        }
    };
}

/// Looks up the names that a variant gives to its entries.
///
/// ```
/// use riband_core::Names;
/// riband_core::id! {
///     /// A port of the board.
///     pub struct Port = "port";
/// }
/// struct Board;
/// impl Names for Board {
///     fn name(&self, kind: &str, index: usize) -> Option<&str> {
///         let table: &[&str] = if kind == "port" { &["boston", "halifax"] } else { &[] };
///         table.get(index).copied()
///     }
/// }
/// assert_eq!(Board.name_of(Port::new(1)), "halifax");
/// assert_eq!(Board.names("port").collect::<Vec<_>>(), ["boston", "halifax"]);
/// assert_eq!(riband_core::spell_text("coal for port:1", &Board), "coal for halifax");
/// ```
pub trait Names {
    /// The name (the id in the variant file) of the entry at `index` of the table for `kind`, or `None` if there is no
    /// such entry. `kind` is the word before the colon in the id's token. Tables have no gaps.
    fn name(&self, kind: &str, index: usize) -> Option<&str>;

    /// The name of an id's entry; empty if there is no such entry.
    fn name_of<I: Id>(&self, id: I) -> &str
    where
        Self: Sized,
    {
        self.name(I::KIND, id.index()).unwrap_or_default()
    }

    /// The names of the ids' entries, in order.
    fn names_of<I: Id>(&self, ids: impl IntoIterator<Item = I>) -> Vec<String>
    where
        Self: Sized,
    {
        ids.into_iter().map(|id| self.name_of(id).to_owned()).collect()
    }

    /// The names of a kind, in the order of their ids.
    fn names<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a str>
    where
        Self: Sized,
    {
        (0..).map_while(move |index| self.name(kind, index))
    }
}

/// Replaces the id tokens in a line of text with the variant's names: `place tile:9 port:1` becomes
/// `place arizona montreal`.
#[must_use]
pub fn spell_text(text: &str, names: &(impl Names + ?Sized)) -> String {
    let mut spelled = String::with_capacity(text.len() + 16);
    for part in text.split_inclusive(|c: char| !(c.is_ascii_alphanumeric() || c == ':' || c == '-')) {
        let word = part.trim_end_matches(|c: char| !(c.is_ascii_alphanumeric() || c == ':' || c == '-'));
        let bare = word.trim_end_matches(':');
        spelled.push_str(lookup(bare, names).unwrap_or(bare));
        spelled.push_str(&part[bare.len()..]);
    }
    spelled
}

/// The name for a token, or `None` if the text is not a token.
pub(crate) fn lookup<'a>(token: &str, names: &'a (impl Names + ?Sized)) -> Option<&'a str> {
    let (kind, index) = token.split_once(':')?;
    names.name(kind, index.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    id! {
        /// For the tests.
        pub(super) struct Port = "port";
    }

    struct Ports;

    impl Names for Ports {
        fn name(&self, kind: &str, index: usize) -> Option<&str> {
            (kind == Port::KIND).then(|| ["new-york", "montreal"].get(index).copied()).flatten()
        }
    }

    #[test]
    fn tokens_become_names_in_text() {
        let spelled = spell_text("place port:1, then port:0: done (port:1) at 3:1 port:7", &Ports);
        assert_eq!(spelled, "place montreal, then new-york: done (montreal) at 3:1 port:7");
    }

    #[test]
    fn ids_survive_both_kinds_of_format() {
        for index in [0, 1, 200, 254] {
            let id = Port::new(index);
            assert_eq!(id.index(), index);
            let json = serde_json::to_string(&id).unwrap();
            assert_eq!(serde_json::from_str::<Port>(&json).unwrap(), id);
            let bytes = postcard::to_extend(&id, Vec::new()).unwrap();
            assert_eq!(postcard::from_bytes::<Port>(&bytes).unwrap(), id);
        }
        assert_eq!(Port::new(9999), Port::new(254));
        assert!(serde_json::from_str::<Port>(r#""port:255""#).is_err());
        assert!(serde_json::from_str::<Port>(r#""ship:1""#).is_err());
        assert!(postcard::from_bytes::<Port>(&[255]).is_err());
    }
}
