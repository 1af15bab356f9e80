//! What a player is.

use std::{fmt::Debug, time::Duration};

use riband_core::{Dice, Information, Seat, UnsoundRedeal};

use crate::{Advice, Considered, WeightsError, mcts::system_time};

/// Somebody who plays. One player sits at one seat of one match: it may remember what it thought before.
pub trait Player: Debug + Send {
    /// What the player thinks of its choices. The same dice and the same information give the same advice, unless the
    /// budget is a time or `watch` stops it.
    ///
    /// # Errors
    /// It is not for this seat to act, or the ruleset has weights that do not fit.
    fn advise(&mut self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<Advice, PlayerError>;

    /// What the player thinks of one action, tried as often as its budget allows though it may be a bad one: to be compared
    /// with what it thinks of its own choice. None if the action is not legal.
    ///
    /// # Errors
    /// As for [`Player::advise`].
    fn judge(
        &mut self,
        known: &Information,
        action: u32,
        dice: &mut Dice,
        watch: &dyn Watch,
    ) -> Result<Option<Considered>, PlayerError> {
        let advice = self.advise(known, dice, watch)?;
        Ok(advice.choices.into_iter().find(|choice| choice.number == action))
    }

    /// The number of the action that the player takes.
    ///
    /// # Errors
    /// It is not for this seat to act, or the ruleset has weights that do not fit.
    fn choose(&mut self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<u32, PlayerError> {
        self.advise(known, dice, watch)?.best().ok_or(PlayerError::NoChoice { seat: known.seat() })
    }

    /// Goes on with what it was asked last, which its watch has stopped: in slices it comes to the same as at once, unless its
    /// budget is a time. What it was asked to choose is the best of the last advice. None if there is nothing to go on with.
    ///
    /// # Errors
    /// As for [`Player::advise`].
    fn go_on(&mut self, known: &Information, watch: &dyn Watch) -> Result<Option<Advice>, PlayerError> {
        let _ = (known, watch);
        Ok(None)
    }

    /// Whether a watch has stopped it before it was through, so that it could [go on](Self::go_on).
    fn is_stopped(&self) -> bool {
        false
    }
}

/// A player cannot advise.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayerError {
    /// Another seat has to act, or the match is over.
    #[error("{seat} has no choice: it is not for this seat to act")]
    NoChoice {
        /// Who was asked.
        seat: Seat,
    },
    /// The budget is a time, and this platform has no clock, as WebAssembly in a browser: let the [`Watch`] tell the time,
    /// or give a number of iterations.
    #[error("no clock on this platform: give a number of iterations instead of a time")]
    NoClock,
    /// The weights that come with the ruleset do not fit its features.
    #[error("this ruleset cannot be evaluated: {0}")]
    Weights(#[from] WeightsError),
    /// The ruleset cannot deal anew what the seat does not see.
    #[error(transparent)]
    Unsound(#[from] UnsoundRedeal),
}

/// Whoever waits for a player: is told how far it is, and may ask it to move at once. Asked from several threads, some
/// hundred times a second.
pub trait Watch: Sync {
    /// Whether the player should move at once, with what it has found so far.
    fn stop(&self) -> bool {
        false
    }

    /// How much of its budget the player has spent, from 0 to 1.
    fn progress(&self, share: f64) {
        let _ = share;
    }

    /// The time since some moment, for budgets that are a time. Without it that of the system; none where there is no clock.
    fn now(&self) -> Option<Duration> {
        system_time()
    }
}

/// Nobody waits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl Watch for Quiet {}
