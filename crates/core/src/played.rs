//! The requests and replies of a table.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Disclosure, Event as _, FullRules, NoSuchSeat, RuleId, Seat, Spelled, Turn, interned, kind::with_kind,
    ledger::Quote, notation::Unreadable,
};

/// Identifies an action: by the index of a choice, a line of notation, or a number. With [`Pick::by`], valid only if
/// that seat is to act.
///
/// ```
/// # use riband_core::{Pick, Seat};
/// let _ = [Pick::from(3), Pick::from("cargo boston"), Pick::number(120), Pick::from("work").by(Seat::new(0))];
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pick<'a> {
    pub(crate) action: Picked<'a>,
    pub(crate) seat: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Picked<'a> {
    Index(usize),
    Number(usize),
    Notation(&'a str),
}

impl Pick<'_> {
    /// The action with this number in the [numbering](crate::Numbering) for the variant and its number of seats.
    #[must_use]
    pub const fn number(number: usize) -> Self {
        Self { action: Picked::Number(number), seat: None }
    }

    /// The same on behalf of a seat: refused unless that seat is to act. `None` is a referee, who acts for all seats.
    #[must_use]
    pub fn by(self, seat: impl Into<Option<Seat>>) -> Self {
        Self { seat: seat.into(), ..self }
    }
}

impl From<usize> for Pick<'_> {
    fn from(index: usize) -> Self {
        Self { action: Picked::Index(index), seat: None }
    }
}

impl<'a, S: AsRef<str> + ?Sized> From<&'a S> for Pick<'a> {
    fn from(notation: &'a S) -> Self {
        Self { action: Picked::Notation(notation.as_ref()), seat: None }
    }
}

/// An event as a viewer sees it: a sentence for people, and its data for programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct EventView {
    /// The English line.
    pub text: String,
    /// The rule that describes the event.
    pub rule: RuleId,
    /// The seat that the event is about: who acted, or who was affected; left out if it is about no seat, or about all
    /// of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Whether it begins a part of the match, such as a turn; left out if not. Exactly the texts of headings begin with
    /// `-- `.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub heading: bool,
    /// Whether it harms its seat: takes from it what it would have kept, as a storm does; left out if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub harm: bool,
    /// The event's data, with its kind under `kind`; ids are the variant's.
    pub event: Value,
}

impl EventView {
    /// Describes an event.
    pub(crate) fn of<R: FullRules>(rules: &R, event: &R::Event) -> Self {
        Self {
            text: rules.describe(event),
            rule: event.rule(),
            seat: event.seat(),
            heading: event.heading(),
            harm: event.harm() && event.seat().is_some(),
            event: with_kind(Spelled::new(event, rules).to_json()),
        }
    }
}

/// One legal action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Choice {
    /// Its index among the legal actions.
    pub index: usize,
    /// The action's notation.
    pub notation: String,
    /// The kind of action.
    #[serde(deserialize_with = "interned::deserialize")]
    pub kind: interned::Name,
    /// The rule that describes this kind of action.
    pub rule: RuleId,
    /// What it costs and yields.
    #[serde(flatten)]
    pub quote: Quote,
    /// Whether the action [passes](crate::Action::passes); left out if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub passes: bool,
}

/// A decision without a choice, taken by the engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Forced {
    /// The seat whose decision it was.
    pub seat: Seat,
    /// The action's notation.
    pub notation: String,
}

/// Why a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Ending {
    /// The rule that ended the match.
    pub rule: RuleId,
    /// The event that led to the end; null if the log does not contain it, as when the match began from a position in
    /// which the end was already due.
    pub because: Option<EventView>,
    /// The action that caused it, counted from 0; null if `because` is null.
    pub ply: Option<usize>,
}

/// The effects of an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Played {
    /// The action's notation.
    pub notation: String,
    /// The events, including those of forced decisions.
    pub events: Vec<EventView>,
    /// The forced decisions after it, in the order in which the engine took them.
    pub forced: Vec<Forced>,
    /// Whether hidden information was revealed, or randomness was used.
    pub disclosed: Disclosure,
    /// What the match waits for now.
    pub turn: Turn,
}

/// The message for an action after the end.
const OVER: &str = "the match is over";

/// Why an action is not legal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Refused {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The condition, a stable name in kebab-case.
    #[serde(deserialize_with = "interned::deserialize")]
    pub kind: interned::Name,
    /// The English sentence.
    pub message: String,
    /// The condition with its numbers; ids are the variant's. Left out once the match is over.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub facts: Value,
}

impl Refused {
    /// The refusal of every action once the match is over, as [`PlayError::Over`].
    pub(crate) fn over(rule: RuleId) -> Self {
        Self { rule, kind: PlayError::Over { rule }.kind(), message: OVER.to_owned(), facts: Value::Null }
    }
}

/// Why an action was not played. The match is unchanged.
///
/// ```
/// # mod game {
/// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs"));
/// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/table.rs")); }
/// # }
/// # use game::Nim;
/// # use std::sync::Arc;
/// use riband_core::{Match, Pick, PlayError, Seat, Seats, Table};
///
/// let mut table: Box<dyn Table> = Match::deal(Arc::new(Nim), Seats::new(2)?, 7)?.into();
/// let mut kind = |pick: Pick<'_>| table.play(pick).unwrap_err().kind();
/// assert_eq!(kind(Pick::from(3)), "no-such-choice");
/// assert_eq!(kind(Pick::from(0).by(Seat::new(1))), "not-your-turn");
/// assert_eq!(kind(Pick::from("take many")), "unreadable");
/// assert_eq!(kind(Pick::from("take 4")), "not-so-many"); // as the ruleset names it
/// let error = table.play("take 4").unwrap_err();
/// assert!(matches!(&error, PlayError::Refused(refused) if refused.facts["most"] == 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The match has ended.
    #[error("{} ({rule})", OVER)]
    Over {
        /// The rule that ended it.
        rule: RuleId,
    },
    /// A spectator cannot act.
    #[error("a spectator does not act")]
    Spectator,
    /// The match has no such seat.
    #[error(transparent)]
    NoSuchSeat(#[from] NoSuchSeat),
    /// Another seat is to act.
    #[error("{turn} has to act now, not {seat} ({rule})")]
    NotYourTurn {
        /// The seat that tried to act.
        seat: Seat,
        /// The seat to act.
        turn: Seat,
        /// The rule that determines the seat to act, [`Rules::turn_rule`](crate::Rules::turn_rule).
        rule: RuleId,
    },
    /// There is no legal action with this index.
    #[error("there is no choice {index}: there are {choices}, counted from 0")]
    NoSuchChoice {
        /// The requested index.
        index: usize,
        /// The number of legal actions.
        choices: usize,
    },
    /// There is no action with this number.
    #[error("there is no action {number}: there are {numbers}, counted from 0")]
    NoSuchNumber {
        /// The requested number.
        number: usize,
        /// The number of actions.
        numbers: usize,
    },
    /// The notation cannot be parsed.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// The action is not legal.
    #[error("{} ({})", .0.message, .0.rule)]
    Refused(Box<Refused>),
}

impl PlayError {
    /// A stable name of the error, in kebab-case.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Over { .. } => "over",
            Self::Spectator => "spectator",
            Self::NoSuchSeat(_) => "no-such-seat",
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::NoSuchChoice { .. } => "no-such-choice",
            Self::NoSuchNumber { .. } => "no-such-number",
            Self::Unreadable(_) => "unreadable",
            Self::Refused(refused) => refused.kind,
        }
    }

    /// The rule behind the error, if any.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Self::Over { rule } | Self::NotYourTurn { rule, .. } => Some(*rule),
            Self::Spectator
            | Self::NoSuchSeat(_)
            | Self::NoSuchChoice { .. }
            | Self::NoSuchNumber { .. }
            | Self::Unreadable(_) => None,
            Self::Refused(refused) => Some(refused.rule),
        }
    }
}
