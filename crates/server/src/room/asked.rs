//! A question of one seat to all others.

use serde::Serialize;

use crate::{
    happening::{Happening, Proposal, SeatNumber},
    settings::Level,
    store::Millis,
};

/// A question of one seat, and who has consented. It is gone as soon as one refuses, or something else happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Asked {
    /// Who asks; for [`Proposal::Replace`] the seat that has run out of time, which has no say.
    pub seat: SeatNumber,
    /// What for.
    pub what: Proposal,
    /// Who has consented, ascending.
    pub consents: Vec<SeatNumber>,
}

impl Asked {
    pub(super) const fn new(seat: SeatNumber, what: Proposal) -> Self {
        Self { seat, what, consents: Vec::new() }
    }

    /// The question after a seat has consented.
    pub(super) fn consented(mut self, seat: SeatNumber) -> Self {
        if let Err(place) = self.consents.binary_search(&seat) {
            self.consents.insert(place, seat);
        }
        self
    }

    /// Whether all of these seats have consented, or one asks.
    pub(super) fn is_settled(&self, mut persons: impl Iterator<Item = SeatNumber>) -> bool {
        persons.all(|seat| seat == self.seat || self.consents.contains(&seat))
    }
}

impl Proposal {
    /// What happens once all have consented.
    pub(super) const fn effect(self) -> Happening {
        match self {
            Self::Undo { plies } => Happening::Undo { plies },
            Self::Pause => Happening::Pause { paused: true },
            Self::Replace { seat } => Happening::Seat { seat, player: Some(Level::SUBSTITUTE) },
        }
    }
}

/// What came of a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Settled {
    /// The entry that ended the question.
    pub entry: u64,
    /// When that was.
    pub at: Millis,
    /// Who asked, as in [`Asked`].
    pub seat: SeatNumber,
    /// What for.
    pub what: Proposal,
    /// How many actions were played when it was asked.
    pub plies: usize,
    /// What came of it.
    pub outcome: Outcome,
}

/// How a question ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Outcome {
    /// What was asked for has happened.
    Agreed,
    /// A seat has refused.
    Refused {
        /// The seat.
        seat: SeatNumber,
    },
    /// Whoever asked has withdrawn it.
    Withdrawn,
    /// It lapsed: a seat has played on.
    Played {
        /// The seat.
        seat: SeatNumber,
    },
    /// It lapsed: other actions were undone.
    Undone,
    /// It lapsed: a seat has another player, or was left.
    Seated {
        /// The seat.
        seat: SeatNumber,
    },
    /// It lapsed: the match goes on after a pause.
    Resumed,
    /// It lapsed: the time of the seat to act has run out, and something else is asked.
    Late,
}
