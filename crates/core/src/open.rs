//! Opening matches.

use std::sync::Arc;

use crate::{Breach, Dice, Match, Problems, Rules, SeatRange, Seats, Start};

/// Why a match could not be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The variant does not support this number of seats.
    #[error("this variant is for {range}, not for {seats}")]
    SeatCount {
        /// The requested number of seats.
        seats: Seats,
        /// The supported numbers.
        range: SeatRange,
    },
    /// The position cannot be parsed.
    #[error(transparent)]
    Position(#[from] Problems),
    /// The bytes are not a packed position of this ruleset.
    #[error("these bytes are not a position: {0}")]
    Damaged(String),
    /// The position violates a conservation law or a bound.
    #[error("the position is impossible: {0}")]
    Unsound(Breach),
}

impl<R: Rules> Match<R> {
    /// Opens a match on a fresh deal.
    ///
    /// ```
    /// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
    /// # use game::Nim;
    /// use std::sync::Arc;
    /// use riband_core::{Match, Seats};
    ///
    /// let nim = Match::deal(Arc::new(Nim), Seats::new(2)?, 7)?;
    /// assert_eq!((nim.start().seed, nim.played().len()), (7, 0));
    /// let error = Match::deal(Arc::new(Nim), Seats::new(5)?, 7).unwrap_err();
    /// assert_eq!(error.to_string(), "this variant is for 2 to 4 seats, not for 5 seats");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The variant does not support this number of seats.
    pub fn deal(rules: Arc<R>, seats: Seats, seed: u64) -> Result<Self, OpenError> {
        seats_fit(&*rules, seats)?;
        let state = rules.deal(seats, &mut Dice::new(seed));
        Ok(Self::resume(rules, state, Start::new(seed)))
    }
}

/// Checks that a variant supports a number of seats.
pub(crate) fn seats_fit(rules: &impl Rules, seats: Seats) -> Result<(), OpenError> {
    let range = rules.seats();
    if range.contains(seats) { Ok(()) } else { Err(OpenError::SeatCount { seats, range }) }
}
