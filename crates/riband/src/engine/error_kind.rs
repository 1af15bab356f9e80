//! The stable names of errors.

use riband_core::PlayError;
use serde::{Deserialize, Serialize};

/// The `kind` of an error, for callers to branch on. In JSON it is the name in kebab-case: `no-such-table`.
///
/// ```
/// use riband::engine::ErrorKind;
/// let read = |text: &str| serde_json::from_value::<ErrorKind>(text.into());
/// assert_eq!(read("no-such-table")?, ErrorKind::NoSuchTable);
/// assert_eq!(read("cannot-afford")?, ErrorKind::Refusal("cannot-afford".to_owned()));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ErrorKind {
    /// The line is not a JSON object, or is nested too deeply.
    BadJson,
    /// The line is not UTF-8.
    NotUtf8,
    /// The line is longer than a request may be; its rest is skipped.
    LineTooLong,
    /// There is no such op.
    UnknownOp,
    /// A key is missing, unknown or of the wrong type.
    BadRequest,
    /// No table has this number, or none is open.
    NoSuchTable,
    /// There is no memory left for the table, or for its variant.
    TooManyTables,
    /// The variant is unknown or invalid.
    BadVariant,
    /// The variant does not support this number of seats.
    BadSeats,
    /// The position cannot be parsed.
    BadPosition,
    /// The position violates a conservation law.
    Unsound,
    /// The text is not a scenario.
    BadScenario,
    /// A step of the scenario failed.
    StepFailed,
    /// The text is not a record.
    BadRecord,
    /// The record is truncated.
    Truncated,
    /// The rules in the record differ from those it was recorded with.
    Edited,
    /// The record was played with a newer revision of its ruleset than this engine supports.
    NewerRules,
    /// The record does not replay.
    Diverged,
    /// A session requests what only a referee may have, or names another seat.
    Privileged,
    /// The table is a guess of a session: it has neither record nor scenario.
    NoMatch,
    /// No subscription of this session has the number.
    NoSuchSubscription,
    /// This viewer, or the referee, has the most subscriptions to this table.
    TooManySubscriptions,
    /// This viewer has the most guesses about this match.
    TooManyGuesses,
    /// No rule has this number.
    NoSuchRule,
    /// There is no rulebook of this ruleset.
    NoSuchRulebook,
    /// There is no guided first match of this variant for this number of seats.
    NoGuide,
    /// There is no such language.
    UnknownLanguage,
    /// There is no such player.
    NoSuchPlayer,
    /// The budget cannot be parsed, is zero, or exceeds the limit for requests.
    BadBudget,
    /// The player cannot play this variant.
    NoAdvice,
    /// The match is over.
    Over,
    /// No rule ends the match, so players no longer think about it: score it as it is.
    Stalled,
    /// A spectator cannot act.
    Spectator,
    /// Another seat is to act.
    NotYourTurn,
    /// No legal action has this index.
    NoSuchChoice,
    /// No action of such a match has this number.
    NoSuchNumber,
    /// The match has no seat with this number.
    NoSuchSeat,
    /// The notation cannot be parsed.
    Unreadable,
    /// There is no action to undo.
    NothingToUndo,
    /// There is no action to redo.
    NothingToRedo,
    /// The action is refused, with the ruleset's name of the reason; or a kind that is newer than this library.
    #[serde(untagged)]
    Refusal(String),
}

impl From<&PlayError> for ErrorKind {
    fn from(error: &PlayError) -> Self {
        match error {
            PlayError::Over { .. } => Self::Over,
            PlayError::Spectator => Self::Spectator,
            PlayError::NoSuchSeat(_) => Self::NoSuchSeat,
            PlayError::NotYourTurn { .. } => Self::NotYourTurn,
            PlayError::NoSuchChoice { .. } => Self::NoSuchChoice,
            PlayError::NoSuchNumber { .. } => Self::NoSuchNumber,
            PlayError::Unreadable(_) => Self::Unreadable,
            _ => Self::Refusal(error.kind().to_owned()),
        }
    }
}
