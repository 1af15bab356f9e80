//! Actions, and the macro that declares a ruleset's actions as a table.

use std::{
    borrow::Cow,
    fmt::{self, Debug, Display},
    hash::Hash,
};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Names, RuleId, Seats,
    notation::{Unreadable, Words},
};

/// One atomic decision: a small plain value. [`actions!`](crate::actions) makes the type from a table.
///
/// Its `Display` is its notation with ids as tokens (`place tile:9 port:1`);
/// [`Notation::notation`](crate::Notation::notation) spells it.
pub trait Action: Copy + Ord + Hash + Debug + Display + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The kind of action, a stable name in kebab-case: `place`.
    fn kind(self) -> &'static str;

    /// The rule that introduces this kind of action.
    fn rule(self) -> RuleId;

    /// Whether the action passes: it ends, skips or declines what the decision offers, or accepts a default. Front ends
    /// list such a choice last, so that it is not picked by accident.
    fn passes(self) -> bool {
        false
    }

    /// The plural for counts of this kind of action, such as `ships placed`. By default derived from the name of the
    /// kind: `"place" actions`.
    fn plural(self) -> Cow<'static, str> {
        default_plural(self.kind())
    }

    /// Decodes an action from arbitrary bits; every value gives some action. Fuzzers and property tests pass the result
    /// to [`Rules::check`](crate::Rules::check).
    fn from_bits(bits: u64) -> Self;
}

/// The plural of a kind of action for which the ruleset gives none.
#[doc(hidden)]
#[must_use]
pub fn default_plural(kind: &str) -> Cow<'static, str> {
    Cow::Owned(format!("\"{}\" actions", kind.replace('-', " ")))
}

/// A part of an action, one word of its notation: an id, a number, or an optional one of these at the end.
pub trait Part: Copy {
    /// Writes a space and the word, or nothing if an optional part is absent.
    ///
    /// # Errors
    /// Those of the formatter.
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads the word. `field` is the name of the part, for the error of a number.
    ///
    /// # Errors
    /// The word is missing, or it is not what this part expects.
    fn read(words: &mut Words<'_>, field: &str, names: &impl Names) -> Result<Self, Unreadable>;

    /// Decodes the part from a byte. Every byte gives some part, though not every part has a byte.
    fn from_byte(byte: u8) -> Self;
}

impl Part for u32 {
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {self}")
    }

    fn read(words: &mut Words<'_>, field: &str, _: &impl Names) -> Result<Self, Unreadable> {
        words.number(&format!("a number of {field}"))
    }

    fn from_byte(byte: u8) -> Self {
        byte.into()
    }
}

impl<P: Part> Part for Option<P> {
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.map_or(Ok(()), |part| part.write(f))
    }

    fn read(words: &mut Words<'_>, field: &str, names: &impl Names) -> Result<Self, Unreadable> {
        if words.peek().is_none() { Ok(None) } else { P::read(words, field, names).map(Some) }
    }

    fn from_byte(byte: u8) -> Self {
        (byte < 192).then(|| P::from_byte(byte))
    }
}

/// The values of a type that the actions of a match can name: one dimension of the action space.
pub trait Domain<T> {
    /// The values for this number of seats, in ascending order.
    fn domain(&self, seats: Seats) -> impl Iterator<Item = T>;
}

impl<T, R: Domain<T>> Domain<Option<T>> for R {
    fn domain(&self, seats: Seats) -> impl Iterator<Item = Option<T>> {
        std::iter::once(None).chain(Domain::<T>::domain(self, seats).map(Some))
    }
}

/// Reads the parts of an action that follow the words of its row.
type ReadParts<A, N> = fn(&mut Words<'_>, &N) -> Result<A, Unreadable>;

/// Parses a line with a table of actions: the leading words of each row, and the function that reads its parts.
///
/// # Errors
/// The line cannot be parsed; the error suggests what was probably meant.
#[doc(hidden)]
pub fn read_row<A, N: Names>(line: &str, names: &N, rows: &[(&str, ReadParts<A, N>)]) -> Result<A, Unreadable> {
    let mut words = Words::new(line);
    let action = find_row(&mut words, rows)?(&mut words, names)?;
    words.end()?;
    Ok(action)
}

/// Finds the row whose leading words begin the line, and consumes them.
///
/// # Errors
/// A word begins no row, or continues none of those that remain.
fn find_row<'r, R>(words: &mut Words<'_>, rows: &'r [(&str, R)]) -> Result<&'r R, Unreadable> {
    let mut left: Vec<&(&str, R)> = rows.iter().collect();
    let mut depth = 0;
    loop {
        let mut options: Vec<&str> = Vec::new();
        for word in left.iter().filter_map(|(line, _)| line.split(' ').nth(depth)) {
            if !options.contains(&word) {
                options.push(word);
            }
        }
        if let ([(_, row)], []) = (left.as_slice(), options.as_slice()) {
            return Ok(row);
        }
        let expected = if depth == 0 { "an action".to_owned() } else { alternatives(&options) };
        let word = words.one_of(&expected, options.iter().copied())?;
        left.retain(|(line, _)| line.split(' ').nth(depth) == options.get(word).copied());
        depth += 1;
    }
}

/// `coal`, `coal or house`, `market, dock or pier`.
fn alternatives(options: &[&str]) -> String {
    match options {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => options.concat(),
    }
}

/// Declares the actions of a ruleset as a table. Each row has a rule, the parts of the action, and the leading words of
/// its line of notation; the parts follow in order. No line may begin with another row's words. `passes` after the
/// words marks an action that [passes](Action::passes), and `=> "ships placed"` at the end of a row sets its
/// [plural](Action::plural).
///
/// Generates the type with [`Action`] and `Display`; the kind of an action is its name in kebab-case. Also generates
/// - `Action::read(line, &names)`, which parses a line of notation;
/// - `Action::space(&rules, seats, &mut out)`, which replaces the contents of `out` with every action whose parts lie
///   in their [`Domain`], in ascending order.
///
/// If the type has only doc comments, the derives that an action needs are added, with kebab-case names; the crate then
/// depends on `serde`. If you write any attribute, write all of them.
///
/// ```
/// use riband_core::{Action as _, Names};
///
/// riband_core::id! {
///     /// A port of the board.
///     pub struct Port = "port";
/// }
/// riband_core::actions! {
///     /// One decision.
///     pub enum Action {
///         /// Take a contract.
///         "CO-24" TakeContract = "take contract" passes,
///         /// Carry cargo.
///         "CO-47" Cargo { port: Port } = "cargo" => "cargo jobs",
///     }
/// }
///
/// struct Ports;
/// impl Names for Ports {
///     fn name(&self, _: &str, index: usize) -> Option<&str> {
///         ["boston", "halifax"].get(index).copied()
///     }
/// }
/// let cargo = Action::read("cargo halifax", &Ports)?;
/// assert_eq!(cargo, Action::Cargo { port: Port::new(1) });
/// assert_eq!((cargo.kind(), cargo.rule().0, cargo.to_string().as_str()), ("cargo", "CO-47", "cargo port:1"));
/// assert!(Action::TakeContract.passes() && !cargo.passes());
/// assert_eq!((&*cargo.plural(), &*Action::TakeContract.plural()), ("cargo jobs", "\"take contract\" actions"));
/// assert_eq!(serde_json::to_string(&Action::TakeContract).unwrap(), r#""take-contract""#);
/// assert_eq!(Action::read("take coal", &Ports).unwrap_err().to_string(), "expected contract, not \"coal\"");
/// # Ok::<(), riband_core::notation::Unreadable>(())
/// ```
#[macro_export]
macro_rules! actions {
    ($(#[doc = $doc:literal])* $vis:vis enum $Action:ident { $($rows:tt)* }) => {
        $crate::actions! {
            $(#[doc = $doc])*
            #[derive(
                Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize, ::serde::Deserialize
            )]
            #[serde(rename_all = "kebab-case")]
            $vis enum $Action { $($rows)* }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $Action:ident {
            $(
                $(#[$row:meta])*
                $rule:literal $Kind:ident $({ $($(#[$of:meta])* $part:ident : $Part:ty),+ $(,)? })? = $words:literal
                $($passes:ident)? $(=> $plural:literal)?
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[allow(missing_docs)] // the row's notation documents the fields
        $vis enum $Action {
            $(
                $(#[$row])*
                #[doc = concat!("\n\n`", $words, "`, ", $rule)]
                $Kind $({ $($(#[$of])* $part: $Part),+ })?
            ),+
        }

        const _: () = assert!(size_of::<$Action>() <= 8);

        impl ::core::fmt::Display for $Action {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match *self {
                    $(Self::$Kind $({ $($part),+ })? => {
                        f.write_str($words)?;
                        $($($crate::Part::write($part, f)?;)+)?
                    })+
                }
                Ok(())
            }
        }

        impl $crate::Action for $Action {
            fn kind(self) -> &'static str {
                match self {
                    $(Self::$Kind { .. } => $crate::__kebab!($Kind),)+
                }
            }

            fn rule(self) -> $crate::RuleId {
                match self {
                    $(Self::$Kind $({ $($part: _),+ })? => $crate::RuleId($rule),)+
                }
            }

            fn passes(self) -> bool {
                match self {
                    $(Self::$Kind { .. } => $crate::actions!(@passes $($passes)?),)+
                }
            }

            fn plural(self) -> ::std::borrow::Cow<'static, str> {
                match self {
                    $(Self::$Kind { .. } => $crate::actions!(@plural $Kind $($plural)?),)+
                }
            }

            fn from_bits(bits: u64) -> Self {
                type Row = fn([u8; 7]) -> $Action;
                let [row, parts @ ..] = bits.to_le_bytes();
                let rows: &[Row] = &[$($crate::actions!(@from_bytes $Action, $Kind $({ $($part : $Part),+ })?)),+];
                rows[usize::from(row) % rows.len()](parts)
            }
        }

        #[allow(dead_code, unreachable_pub)] // a ruleset may use only part of the API
        impl $Action {
            /// Parses a line of notation.
            ///
            /// # Errors
            /// The line cannot be parsed; the error suggests what was probably meant.
            pub fn read(
                line: &str,
                names: &impl $crate::Names,
            ) -> ::core::result::Result<Self, $crate::notation::Unreadable> {
                $crate::read_row(line, names, &[$(($words, $crate::actions!(@read $Action, $Kind $({ $($part : $Part),+ })?))),+])
            }

            /// Replaces the contents of `out` with every action whose parts lie in their domain, in ascending order.
            pub fn space<R>(rules: &R, seats: $crate::Seats, out: &mut ::std::vec::Vec<Self>)
            where
                $($($(R: $crate::Domain<$Part>,)+)?)+
            {
                out.clear();
                $($crate::actions!(@space rules, seats, out, Self::$Kind $({ $($part),+ })?; $($($part : $Part,)+)?);)+
            }
        }
    };

    (@passes) => {
        false
    };
    (@passes passes) => {
        true
    };
    (@plural $Kind:ident) => {
        $crate::default_plural($crate::__kebab!($Kind))
    };
    (@plural $Kind:ident $plural:literal) => {
        ::std::borrow::Cow::Borrowed($plural)
    };
    (@from_bytes $Action:ident, $Kind:ident) => {
        |_| $Action::$Kind
    };
    (@from_bytes $Action:ident, $Kind:ident { $($part:ident : $Part:ty),+ }) => {
        |bytes| {
            let mut bytes = bytes.into_iter();
            $(let $part = <$Part as $crate::Part>::from_byte(bytes.next().unwrap_or_default());)+
            $Action::$Kind { $($part),+ }
        }
    };
    (@read $Action:ident, $Kind:ident) => {
        |_, _| ::core::result::Result::Ok($Action::$Kind)
    };
    (@read $Action:ident, $Kind:ident { $($part:ident : $Part:ty),+ }) => {
        |words, names| {
            $(let $part = <$Part as $crate::Part>::read(words, stringify!($part), names)?;)+
            ::core::result::Result::Ok($Action::$Kind { $($part),+ })
        }
    };
    (@space $rules:ident, $seats:ident, $out:ident, $action:expr;) => {
        $out.push($action)
    };
    (@space $rules:ident, $seats:ident, $out:ident, $action:expr; $part:ident : $Part:ty, $($rest:tt)*) => {
        for $part in $crate::Domain::<$Part>::domain($rules, $seats) {
            $crate::actions!(@space $rules, $seats, $out, $action; $($rest)*);
        }
    };
}
