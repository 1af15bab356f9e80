//! The entries of a match's log: everything that happened at its table, in order.
//!
//! A table is what its log says, and nothing else: it is loaded by going through it. So an entry has all that is needed
//! for that, and what is computed from it is not stored.

use serde::{Deserialize, Serialize};

use crate::{
    secret::{Hash, Id},
    settings::Level,
};

/// A seat, counted from 1, as in the engine's protocol.
pub type SeatNumber = u8;

/// What happened. Seats count from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Happening {
    /// A seat played an action.
    Play {
        /// The seat.
        seat: SeatNumber,
        /// The action's notation.
        action: String,
        /// Whether a computer player chose it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        computer: bool,
    },
    /// Actions were undone.
    Undo {
        /// How many of them remain.
        plies: usize,
    },
    /// A seat asks all others for their consent.
    Ask {
        /// The seat.
        seat: SeatNumber,
        /// What it asks for.
        what: Proposal,
    },
    /// A seat answers what was asked for last.
    Answer {
        /// The seat.
        seat: SeatNumber,
        /// Whether it consents.
        consents: bool,
    },
    /// A computer player takes a seat, or a person takes it back.
    Seat {
        /// The seat.
        seat: SeatNumber,
        /// The computer player; none if a person plays.
        player: Option<Level>,
    },
    /// The time of the seat to act has run out.
    Late {
        /// The seat.
        seat: SeatNumber,
    },
    /// Somebody came to a seat.
    Join {
        /// The seat.
        seat: SeatNumber,
        /// The person.
        person: Id,
        /// The person's name then.
        name: String,
    },
    /// Somebody left a seat for good.
    Leave {
        /// The seat; 0 if the person has only looked on.
        seat: SeatNumber,
        /// The person.
        person: Id,
    },
    /// A seat has another link: the earlier one leads nowhere.
    Link {
        /// The seat; 0 for spectators.
        seat: SeatNumber,
        /// The hash of the key of the new one.
        hash: Hash,
    },
    /// The match pauses, or goes on: clocks stand still in a pause.
    Pause {
        /// Whether it pauses.
        paused: bool,
    },
    /// The match is over, and another one follows with the same persons.
    Again {
        /// That match.
        id: Id,
    },
    /// A line of chat.
    Chat {
        /// The seat that wrote it.
        seat: SeatNumber,
        /// The line, plain text.
        text: String,
    },
}

/// What a table decides together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Proposal {
    /// To undo actions.
    Undo {
        /// How many remain.
        plies: usize,
    },
    /// To pause the match.
    Pause,
    /// To let a computer player take the seat whose time has run out.
    Replace {
        /// The seat.
        seat: SeatNumber,
    },
}
