//! Events: the table that declares those of a ruleset, and where they go.

use std::fmt;

use serde::{Serialize, de::DeserializeOwned};

use crate::{RuleId, Seat};

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

/// Something that happened in a match: its `Display` is the English line of the log, with ids as tokens.
/// [`events!`](crate::events) makes the type from a table.
pub trait Event: Clone + Eq + fmt::Debug + fmt::Display + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The rule by which it happened; of several that lead to it, the one that describes it.
    fn rule(&self) -> RuleId;

    /// The seat that it is about: who did it, or to whom it happened. None where that is nobody, or all.
    fn seat(&self) -> Option<Seat> {
        None
    }

    /// Whether it begins a part of the match, such as a turn, and so is a heading in the log. The lines of headings begin
    /// with [`HEADING`], others do not.
    fn heading(&self) -> bool {
        false
    }
}

/// What the line of a [heading](Event::heading) begins with.
pub const HEADING: &str = "-- ";

/// Declares the events of a ruleset as a table: a row for each, with its rule, its fields and its English line.
///
/// A rule is the text of its number; where it depends on the fields, it is a [`RuleId`] in parentheses. A line is a format
/// string that names the fields; with other arguments, or where the words depend on the fields, it stands in parentheses,
/// as the arguments of [`write!`] or as a closure that is given the formatter. `heading` after the line marks a
/// [heading](Event::heading), and puts [`HEADING`] in front of the line.
///
/// An event is about the seat in its field `seat`, or in the field that the row names with `of`.
///
/// Makes the type with [`Event`] and `Display`. Where nothing but documentation stands over the type, it derives what an
/// event needs, as [`actions!`](crate::actions) does.
///
/// ```
/// use riband_core::{Coins, Event as _, RuleId, Seat};
///
/// riband_core::events! {
///     /// Something that happened. Money in coins.
///     pub enum Event {
///         /// A turn begins.
///         "QS-2" TurnBegan { seat: Seat } = "{seat}" heading,
///         /// Somebody worked.
///         "QS-3" Worked { seat: Seat, wage: Coins } = "{seat} works for {wage}",
///         /// Crates were lost.
///         "QS-9" Lost { owner: Option<Seat>, crates: u8 } of owner = (|f| match crates {
///             0 => f.write_str("nothing is lost"),
///             lost => write!(f, "lost: {lost}"),
///         }),
///         /// The match is over.
///         "QS-6" MatchEnded = "the quay is closed",
///     }
/// }
/// let two = Seat::new(1);
/// let worked = Event::Worked { seat: two, wage: Coins(3) };
/// assert_eq!(worked.to_string(), "seat 2 works for 3");
/// assert_eq!((worked.rule(), worked.seat(), worked.heading()), (RuleId("QS-3"), Some(two), false));
/// assert_eq!(Event::TurnBegan { seat: two }.to_string(), "-- seat 2");
/// assert!(Event::TurnBegan { seat: two }.heading());
/// assert_eq!(serde_json::to_string(&Event::MatchEnded).unwrap(), r#""match-ended""#);
/// let lost = Event::Lost { owner: None, crates: 0 };
/// assert_eq!((lost.to_string().as_str(), lost.seat()), ("nothing is lost", None));
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
                $($rule:literal)? $(($by:expr))? $Kind:ident
                $({ $($(#[$of:meta])* $field:ident : $Field:ty),+ $(,)? })? $(of $about:ident)?
                = $line:tt $($heading:ident)?
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[allow(missing_docs)] // the lines say what the fields mean
        $vis enum $Event {
            $(
                $(#[$row])*
                $Kind $({ $($(#[$of])* $field: $Field),+ })?
            ),+
        }

        impl ::core::fmt::Display for $Event {
            #[allow(unused_variables)] // not every field is in the line
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                if $crate::Event::heading(self) {
                    f.write_str($crate::HEADING)?;
                }
                match self {
                    $(Self::$Kind $({ $($field),+ })? => $crate::__line!(f, $line),)+
                }
            }
        }

        impl $crate::Event for $Event {
            #[allow(unused_variables)] // few rules depend on the fields
            fn rule(&self) -> $crate::RuleId {
                match self {
                    $(Self::$Kind $({ $($field),+ })? => $crate::events!(@rule $($rule)? $(($by))?),)+
                }
            }

            fn seat(&self) -> ::core::option::Option<$crate::Seat> {
                $($crate::events!(@seat self, $Kind, [$($about)?] $($($field)+)?);)+
                ::core::option::Option::None
            }

            fn heading(&self) -> bool {
                match self {
                    $(Self::$Kind { .. } => $crate::events!(@heading $($heading)?),)+
                }
            }
        }
    };

    (@rule $rule:literal) => {
        $crate::RuleId($rule)
    };
    (@rule ($rule:expr)) => {
        $rule
    };
    (@seat $event:ident, $Kind:ident, [$about:ident] $($field:ident)*) => {
        if let Self::$Kind { $about, .. } = $event {
            return ::core::convert::Into::into(*$about);
        }
    };
    (@seat $event:ident, $Kind:ident, [] seat $($field:ident)*) => {
        if let Self::$Kind { seat, .. } = $event {
            return ::core::convert::Into::into(*seat);
        }
    };
    (@seat $event:ident, $Kind:ident, [] $other:ident $($field:ident)*) => {
        $crate::events!(@seat $event, $Kind, [] $($field)*);
    };
    (@seat $event:ident, $Kind:ident, []) => {};
    (@heading) => {
        false
    };
    (@heading heading) => {
        true
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
