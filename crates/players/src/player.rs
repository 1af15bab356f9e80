//! The trait of computer players.

use std::{fmt::Debug, time::Duration};

use riband_core::{Dice, Information, Seat, UnsoundRedeal};

use crate::{Advice, Considered, WeightsError, mcts::system_time};

/// A computer player. One instance plays one seat of one match, and may keep results between calls.
///
/// ```
/// use riband::{Library, Seat, Seats, core::Dice};
/// use riband_players::{Player, Quiet, Random};
///
/// let table = Library::new().load("crossing-oceans")?.open(Seats::new(2)?, 7)?;
/// let known = table.information(Seat::new(0), &mut Dice::new(3))?;
/// let choose = || Random.choose(&known, &mut Dice::new(5), &Quiet);
/// assert_eq!(choose()?, choose()?); // the same dice, the same choice
/// let error = Random.choose(&table.information(Seat::new(1), &mut Dice::new(3))?, &mut Dice::new(5), &Quiet);
/// assert_eq!(error.unwrap_err().to_string(), "seat 2 has no choice: it is not for this seat to act");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Player: Debug + Send {
    /// Evaluates the choices. The same dice and the same information give the same advice, unless the budget is a time
    /// or `watch` stops the search.
    ///
    /// # Errors
    /// Another seat is to act, or the ruleset's weights do not match its features.
    fn advise(&mut self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<Advice, PlayerError>;

    /// Evaluates one action, with as many tries as the budget allows even if it is a bad one, for comparison with the
    /// player's choice. `None` if the action is not legal.
    ///
    /// ```
    /// use riband::{Library, Seat, Seats, core::Dice};
    /// use riband_players::{Level, Quiet};
    ///
    /// let table = Library::new().load("crossing-oceans")?.open(Seats::new(2)?, 7)?;
    /// let (known, mut player) = (table.information(Seat::new(0), &mut Dice::new(3))?, Level::Greedy.player());
    /// let number = table.numbering().number("take contract")?.ok_or("no such action")?;
    /// let judged = player.judge(&known, number as u32, &mut Dice::new(5), &Quiet)?.ok_or("not legal")?;
    /// assert_eq!(judged.number as usize, number);
    /// assert!(judged.points.is_some_and(|points| points.mean > 0.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// Chooses an action, and returns its number.
    ///
    /// # Errors
    /// Another seat is to act, or the ruleset's weights do not match its features.
    fn choose(&mut self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<u32, PlayerError> {
        self.advise(known, dice, watch)?.best().ok_or(PlayerError::NoChoice { seat: known.seat() })
    }

    /// Resumes the last call, which its watch has stopped: a search in slices gives the same result as one at once,
    /// unless its budget is a time. If an action was to be chosen, it is the best one of the last advice. `None` if
    /// there is nothing to resume.
    ///
    /// ```
    /// use std::sync::atomic::{AtomicU32, Ordering};
    /// use riband::{Library, Seat, Seats, core::Dice};
    /// use riband_players::{Level, Quiet, Watch};
    ///
    /// struct Slice(AtomicU32);
    /// impl Watch for Slice {
    ///     fn stop(&self) -> bool {
    ///         self.0.fetch_add(1, Ordering::Relaxed) >= 20
    ///     }
    /// }
    /// let table = Library::new().load("crossing-oceans")?.open(Seats::new(2)?, 7)?;
    /// let known = table.information(Seat::new(0), &mut Dice::new(3))?;
    /// let level: Level = "mcts:60".parse()?;
    /// let (mut whole, mut sliced) = (level.player(), level.player());
    /// let mut advice = sliced.advise(&known, &mut Dice::new(5), &Slice(AtomicU32::new(0)))?;
    /// while let Some(more) = sliced.go_on(&known, &Slice(AtomicU32::new(0)))? {
    ///     advice = more;
    /// }
    /// assert_eq!(advice, whole.advise(&known, &mut Dice::new(5), &Quiet)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`Player::advise`].
    fn go_on(&mut self, known: &Information, watch: &dyn Watch) -> Result<Option<Advice>, PlayerError> {
        let _ = (known, watch);
        Ok(None)
    }

    /// Whether a watch has stopped the last call before it was complete, so that it can be [resumed](Self::go_on).
    fn is_stopped(&self) -> bool {
        false
    }
}

/// Why a player cannot give advice.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayerError {
    /// Another seat is to act, or the match is over.
    #[error("{seat} has no choice: it is not for this seat to act")]
    NoChoice {
        /// The player's seat.
        seat: Seat,
    },
    /// The budget is a time, and this platform has no clock, like WebAssembly in a browser: implement [`Watch::now`],
    /// or use a number of iterations.
    #[error("no clock on this platform: give a number of iterations instead of a time")]
    NoClock,
    /// The weights of the ruleset do not match its features.
    #[error("this ruleset cannot be evaluated: {0}")]
    Weights(#[from] WeightsError),
    /// The ruleset cannot redeal what the seat does not see.
    #[error(transparent)]
    Unsound(#[from] UnsoundRedeal),
    /// A player of another program or language failed, with its own reason.
    #[error("{0}")]
    Other(String),
}

/// A callback for whoever waits for a player: it receives the progress, and can stop the search. Called from several
/// threads, some hundred times a second.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use riband::{Library, Seat, Seats, core::Dice};
/// use riband_players::{Level, Watch};
///
/// /// Set by the button *Move now*.
/// struct Button(AtomicBool);
/// impl Watch for Button {
///     fn stop(&self) -> bool {
///         self.0.load(Ordering::Relaxed)
///     }
/// }
/// let table = Library::new().load("crossing-oceans")?.open(Seats::new(2)?, 7)?;
/// let known = table.information(Seat::new(0), &mut Dice::new(3))?;
/// let mut player = "mcts:1000000".parse::<Level>()?.player();
/// let number = player.choose(&known, &mut Dice::new(5), &Button(AtomicBool::new(true)))?;
/// assert!(known.legal().contains(&number) && player.is_stopped());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Watch: Sync {
    /// Whether the player should move now, with its results so far.
    fn stop(&self) -> bool {
        false
    }

    /// Receives the fraction of the budget spent, from 0 to 1.
    fn progress(&self, share: f64) {
        let _ = share;
    }

    /// The time since a fixed moment, for budgets of time. By default that of the system; `None` if there is no clock.
    fn now(&self) -> Option<Duration> {
        system_time()
    }
}

/// Ignores progress and never stops.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl Watch for Quiet {}
