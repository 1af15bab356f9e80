//! A question of one seat to all others.

use serde::Serialize;

use crate::happening::{Proposal, SeatNumber};

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

    /// The question after an answer; none if it was a refusal.
    pub(super) fn answered(mut self, seat: SeatNumber, consents: bool) -> Option<Self> {
        if let Err(place) = self.consents.binary_search(&seat) {
            self.consents.insert(place, seat);
        }
        consents.then_some(self)
    }

    /// Whether all of these seats have consented, or one asks.
    pub(super) fn is_settled(&self, mut persons: impl Iterator<Item = SeatNumber>) -> bool {
        persons.all(|seat| seat == self.seat || self.consents.contains(&seat))
    }
}
