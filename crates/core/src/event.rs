//! Events: the table that declares those of a ruleset, and where they go.

/// Takes the events of an action, or does not care.
///
/// The event is handed over as a closure, so a sink that wants none (`()`) never has one built.
pub trait Sink<E> {
    /// Something happened.
    fn note(&mut self, event: impl FnOnce() -> E);

    /// Whether events are wanted at all: asked before something is worked out for an event alone.
    #[inline(always)]
    fn wants(&self) -> bool {
        true
    }
}

impl<E> Sink<E> for () {
    #[inline(always)]
    fn note(&mut self, _: impl FnOnce() -> E) {}

    #[inline(always)]
    fn wants(&self) -> bool {
        false
    }
}

impl<E> Sink<E> for Vec<E> {
    fn note(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// Declares the events of a ruleset as a table: a row for each, with its fields and the English line that tells it.
///
/// A line is a format string that names the fields; with other arguments, or where the words depend on the fields, it
/// stands in parentheses, as the arguments of [`write!`] or as a closure that is given the formatter. Makes the type
/// with `Display`. Where nothing but documentation stands over the type, it derives what an event needs, as
/// [`actions!`](crate::actions) does.
///
/// ```
/// use riband_core::{Coins, Seat};
///
/// riband_core::events! {
///     /// Something that happened. Money in coins.
///     pub enum Event {
///         /// Somebody worked (QS-3).
///         Worked { seat: Seat, wage: Coins } = "{seat} works for {wage}",
///         /// Crates were lost (QS-9).
///         Lost { crates: u8 } = (|f| match crates {
///             0 => f.write_str("nothing is lost"),
///             lost => write!(f, "lost: {lost}"),
///         }),
///         /// The match is over (QS-6).
///         MatchEnded = "the quay is closed",
///     }
/// }
/// let worked = Event::Worked { seat: Seat::new(1), wage: Coins(3) };
/// assert_eq!(worked.to_string(), "seat 2 works for 3");
/// assert_eq!(serde_json::to_string(&Event::MatchEnded).unwrap(), r#""match-ended""#);
/// assert_eq!(Event::Lost { crates: 0 }.to_string(), "nothing is lost");
/// ```
#[macro_export]
macro_rules! events {
    ($(#[doc = $doc:literal])* $vis:vis enum $Event:ident { $($rows:tt)* }) => {
        $crate::events! {
            $(#[doc = $doc])*
            #[derive(Clone, PartialEq, Eq, Debug, ::serde::Serialize, ::serde::Deserialize)]
            #[serde(rename_all = "kebab-case")]
            $vis enum $Event { $($rows)* }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $Event:ident {
            $(
                $(#[$row:meta])*
                $Kind:ident $({ $($field:ident : $Field:ty),+ $(,)? })? = $line:tt
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[allow(missing_docs)] // the lines say what the fields mean
        $vis enum $Event {
            $(
                $(#[$row])*
                $Kind $({ $($field: $Field),+ })?
            ),+
        }

        impl ::core::fmt::Display for $Event {
            #[allow(unused_variables)] // not every field is told
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {
                    $(Self::$Kind $({ $($field),+ })? => $crate::__line!(f, $line),)+
                }
            }
        }
    };
}

/// Writes a line of [`events!`](crate::events) or [`refusals!`](crate::refusals).
#[doc(hidden)]
#[macro_export]
macro_rules! __line {
    ($f:ident, (|$formatter:ident| $told:expr)) => {{
        let $formatter = $f;
        $told
    }};
    ($f:ident, ($($format:tt)+)) => {
        ::core::write!($f, $($format)+)
    };
    ($f:ident, $format:literal) => {
        ::core::write!($f, $format)
    };
}
