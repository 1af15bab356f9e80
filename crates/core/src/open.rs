//! How a match begins, and why it does not.

use std::sync::Arc;

use crate::{Breach, Dice, Match, Problems, Rules, SeatRange, Seats, Start};

/// Why no match could be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The variant is not made for this many seats.
    #[error("this variant is for {range}, not for {seats}")]
    SeatCount {
        /// How many seats were asked for.
        seats: Seats,
        /// How many are possible.
        range: SeatRange,
    },
    /// The position cannot be read.
    #[error(transparent)]
    Position(#[from] Problems),
    /// The position breaks a conservation law or a bound.
    #[error("the position is impossible: {0}")]
    Unsound(Breach),
}

impl<R: Rules> Match<R> {
    /// A match on a fresh deal.
    ///
    /// # Errors
    /// A number of seats that this variant does not have.
    pub fn deal(rules: Arc<R>, seats: Seats, seed: u64) -> Result<Self, OpenError> {
        seats_fit(&*rules, seats)?;
        let state = rules.deal(seats, &mut Dice::new(seed));
        Ok(Self::resume(rules, state, Start::new(seed)))
    }
}

/// Whether a variant can be played with so many seats.
pub(crate) fn seats_fit(rules: &impl Rules, seats: Seats) -> Result<(), OpenError> {
    let range = rules.seats();
    if range.contains(seats) { Ok(()) } else { Err(OpenError::SeatCount { seats, range }) }
}
