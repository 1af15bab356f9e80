//! What a table is asked, and what it answers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Disclosure, Event as _, FullRules, NoSuchSeat, RuleId, Seat, Spelled, Turn, interned, kind::with_kind,
    ledger::Quote, notation::Unreadable,
};

/// Which action is meant: the index of a choice, a line of notation, or the number of an action. With [`Pick::by`], only if that seat has to act.
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
    /// The action with this number in the [numbering](crate::Numbering) of the variant and its seats.
    #[must_use]
    pub const fn number(number: usize) -> Self {
        Self { action: Picked::Number(number), seat: None }
    }

    /// The same on behalf of a seat: refused unless that seat has to act. `None` stands for a referee, who acts for all.
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

/// Something that happened, for a person and for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Told {
    /// The English line.
    pub text: String,
    /// The rule by which it happened.
    pub rule: RuleId,
    /// The seat that it is about: who did it, or to whom it happened; left out where that is nobody, or all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Whether it begins a part of the match, such as a turn; left out if not. Exactly the texts of headings begin with `-- `.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub heading: bool,
    /// The event with its facts, its name under `kind`; ids are the variant's own.
    pub event: Value,
}

impl Told {
    /// An event, in words and with its facts.
    pub(crate) fn of<R: FullRules>(rules: &R, event: &R::Event) -> Self {
        Self {
            text: rules.describe(event),
            rule: event.rule(),
            seat: event.seat(),
            heading: event.heading(),
            event: with_kind(Spelled::new(event, rules).to_json()),
        }
    }
}

/// One legal action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Choice {
    /// Its index among the legal actions.
    pub index: usize,
    /// The line that names it.
    pub notation: String,
    /// The sort of action.
    #[serde(deserialize_with = "interned::deserialize")]
    pub kind: interned::Name,
    /// The rule that describes this sort of action.
    pub rule: RuleId,
    /// What it costs and brings.
    #[serde(flatten)]
    pub quote: Quote,
    /// Whether it [passes](crate::Action::passes) on what the decision offers; left out if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub passes: bool,
}

/// A decision that left no choice, and that the engine took.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Forced {
    /// Whose decision it was.
    pub seat: Seat,
    /// The line that names the action.
    pub notation: String,
}

/// Why a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Ending {
    /// The rule that brought the end about.
    pub rule: RuleId,
    /// What happened; none where the log does not hold it, as after a position in which the end was due already.
    pub because: Option<Told>,
    /// The action that caused it, counted from 0; none where `because` is none.
    pub ply: Option<usize>,
}

/// What playing an action did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Played {
    /// The line that names the action.
    pub notation: String,
    /// What happened, forced decisions included.
    pub events: Vec<Told>,
    /// The decisions after it that left no choice, in the order in which the engine took them.
    pub forced: Vec<Forced>,
    /// Whether something hidden was revealed, or chance was used.
    pub disclosed: Disclosure,
    /// What the match waits for now.
    pub turn: Turn,
}

/// Why no action is legal any more.
const OVER: &str = "the match is over";

/// Why an action is not legal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Refused {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The condition, a stable name in kebab-case.
    #[serde(deserialize_with = "interned::deserialize")]
    pub kind: interned::Name,
    /// The English sentence.
    pub message: String,
    /// The condition with its numbers; ids are the variant's own. Left out once the match is over.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub facts: Value,
}

impl Refused {
    /// As [`PlayError::Over`] refuses every action.
    pub(crate) fn over(rule: RuleId) -> Self {
        Self { rule, kind: PlayError::Over { rule }.kind(), message: OVER.to_owned(), facts: Value::Null }
    }
}

/// Why an action was not played. The match is as it was.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The match has ended.
    #[error("{} ({rule})", OVER)]
    Over {
        /// The rule that ended it.
        rule: RuleId,
    },
    /// A spectator does not act.
    #[error("a spectator does not act")]
    Spectator,
    /// The match has no such seat.
    #[error(transparent)]
    NoSuchSeat(#[from] NoSuchSeat),
    /// Somebody else has to act.
    #[error("{turn} has to act now, not {seat} ({rule})")]
    NotYourTurn {
        /// Who wanted to act.
        seat: Seat,
        /// Who has to.
        turn: Seat,
        /// The rule that says so, [`Rules::turn_rule`](crate::Rules::turn_rule).
        rule: RuleId,
    },
    /// There is no legal action with this index.
    #[error("there is no choice {index}: there are {choices}, counted from 0")]
    NoSuchChoice {
        /// The index that was asked for.
        index: usize,
        /// How many there are.
        choices: usize,
    },
    /// There is no action with this number.
    #[error("there is no action {number}: there are {numbers}, counted from 0")]
    NoSuchNumber {
        /// The number that was asked for.
        number: usize,
        /// How many there are.
        numbers: usize,
    },
    /// The notation means nothing.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// The action is not legal.
    #[error("{} ({})", .0.message, .0.rule)]
    Refused(Box<Refused>),
}

impl PlayError {
    /// A stable name of the error in kebab-case.
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

    /// The rule behind it, where there is one.
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
