//! The stable names of errors.

use riband_core::PlayError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The `kind` of an error: callers may branch on it. In JSON its name in kebab-case: `no-such-table`.
///
/// ```
/// use riband::engine::ErrorKind;
/// let read = |text: &str| serde_json::from_value::<ErrorKind>(text.into());
/// assert_eq!(read("no-such-table")?, ErrorKind::NoSuchTable);
/// assert_eq!(read("cannot-afford")?, ErrorKind::Refusal("cannot-afford".to_owned()));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ErrorKind {
    /// The line is not a JSON object, or is nested too deeply.
    BadJson,
    /// The line is not UTF-8.
    NotUtf8,
    /// The line is longer than a request may be; it is passed over to its end.
    LineTooLong,
    /// There is no such op.
    UnknownOp,
    /// A key is missing, unknown or of the wrong type.
    BadRequest,
    /// No table has this number, or none is open.
    NoSuchTable,
    /// There is no room for the table, or for its variant.
    TooManyTables,
    /// The variant is unknown or not sound.
    BadVariant,
    /// The variant is not for so many seats.
    BadSeats,
    /// The position cannot be read.
    BadPosition,
    /// The position breaks a conservation law.
    Unsound,
    /// The text is no scenario.
    BadScenario,
    /// A step of the scenario did not go as it says.
    StepFailed,
    /// The text is no record.
    BadRecord,
    /// The record is cut off.
    Truncated,
    /// The rules in the record are not those it was played by.
    Edited,
    /// The record was played by a newer revision of its ruleset than this engine knows.
    NewerRules,
    /// The record does not replay.
    Diverged,
    /// A session asks for what is a referee's, or names another seat.
    Privileged,
    /// The table is a guess of a session: it has neither record nor scenario.
    NoMatch,
    /// No subscription of this session has the number.
    NoSuchSubscription,
    /// This viewer, or the referee, has as many subscriptions to this table as there can be.
    TooManySubscriptions,
    /// This viewer has as many guesses about this match as there can be.
    TooManyGuesses,
    /// No rule has this number.
    NoSuchRule,
    /// There is no rulebook of this ruleset.
    NoSuchRulebook,
    /// There is no such player.
    NoSuchPlayer,
    /// The budget cannot be read, is zero, or is more than a request may ask for.
    BadBudget,
    /// The player cannot play this.
    NoAdvice,
    /// The match is over.
    Over,
    /// No rule ends the match, so no player thinks about it any more: it is scored as it stands.
    Stalled,
    /// A spectator does not act.
    Spectator,
    /// Another seat has to act.
    NotYourTurn,
    /// No legal action has this index.
    NoSuchChoice,
    /// No action of such matches has this number.
    NoSuchNumber,
    /// The match has no seat with this number.
    NoSuchSeat,
    /// The notation means nothing.
    Unreadable,
    /// No action was played that could be taken back.
    NothingToUndo,
    /// No action was taken back.
    NothingToRedo,
    /// An action is refused, and this is the ruleset's own name of the reason; or a kind that is newer than this library.
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
