//! Events: the macro that declares a ruleset's events as a table, and the sinks that receive them.

use std::fmt;

use serde::{Serialize, de::DeserializeOwned};

use crate::{RuleId, Seat};

/// A receiver of events, which may discard them.
///
/// The event is passed as a closure, so a sink that discards events (`()`) never builds one.
///
/// ```
/// use riband_core::Sink;
///
/// fn sail(log: &mut impl Sink<String>) {
///     log.note(|| "the olympic sails".to_owned());
/// }
/// let mut log = Vec::new();
/// sail(&mut log);
/// sail(&mut ()); // builds no text
/// assert_eq!(log, ["the olympic sails"]);
/// ```
pub trait Sink<E> {
    /// Records an event.
    fn note(&mut self, event: impl FnOnce() -> E);

    /// Whether the sink keeps events at all; check it before computing something only for an event.
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

/// Something that happened in a match. Its `Display` is the English line of the log, with ids as tokens.
/// [`events!`](crate::events) generates the type from a table.
pub trait Event: Clone + Eq + fmt::Debug + fmt::Display + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The rule that describes the event; where several rules lead to it, the most specific one.
    fn rule(&self) -> RuleId;

    /// The seat that the event is about: who acted, or who was affected. `None` if it is about no seat, or about all of
    /// them.
    fn seat(&self) -> Option<Seat> {
        None
    }

    /// Whether the event begins a part of the match, such as a turn, and is a heading in the log. Exactly the lines of
    /// headings begin with [`HEADING`].
    fn heading(&self) -> bool {
        false
    }

    /// Whether the event harms its [seat](Self::seat): takes from it what it would have kept, such as the cargo that a
    /// storm washes overboard. What a player pays for something is no harm.
    fn harm(&self) -> bool {
        false
    }
}

/// The prefix of a [heading](Event::heading)'s line.
pub const HEADING: &str = "-- ";

/// Declares the events of a ruleset as a table. Each row has a rule, the fields, and an English line.
///
/// A rule is a string literal with its number, or a [`RuleId`] in parentheses if it depends on the fields. A line is a
/// format string that names the fields; if it has other arguments, or the words depend on the fields, write the
/// arguments of [`write!`] or a closure over the formatter in parentheses. `heading` after the line marks a
/// [heading](Event::heading) and prefixes the line with [`HEADING`]; `harm` marks what [harms](Event::harm) the event's seat.
///
/// The event's seat is the field `seat`, or the field that the row names with `of`.
///
/// Generates the type with [`Event`] and `Display`. If the type has only doc comments, the derives that an event needs
/// are added, as [`actions!`](crate::actions) does.
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
///         }) harm,
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
/// assert_eq!((lost.to_string().as_str(), lost.seat(), lost.harm()), ("nothing is lost", None, true));
/// assert!(!worked.harm());
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
                = $line:tt $($mark:ident)?
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[allow(missing_docs)] // the line documents the fields
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
                    $(Self::$Kind { .. } => $crate::events!(@heading $($mark)?),)+
                }
            }

            fn harm(&self) -> bool {
                match self {
                    $(Self::$Kind { .. } => $crate::events!(@harm $($mark)?),)+
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
    (@heading harm) => {
        false
    };
    (@harm) => {
        false
    };
    (@harm heading) => {
        false
    };
    (@harm harm) => {
        true
    };
}

/// Writes the line of a row of [`events!`](crate::events) or [`refusals!`](crate::refusals).
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
