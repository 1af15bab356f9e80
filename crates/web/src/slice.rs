//! A slice of time in which a player thinks.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use riband::players::Watch;

/// Stops a player when its time is over, tells it the time, and keeps how far it has come.
#[derive(Debug)]
pub struct Slice {
    /// The time since some moment.
    clock: fn() -> Duration,
    end: Duration,
    /// The bits of the share; of none, those of NaN.
    share: AtomicU64,
}

impl Slice {
    /// The next piece of time of this length, by this clock.
    #[must_use]
    pub fn new(clock: fn() -> Duration, length: Duration) -> Self {
        Self { clock, end: clock() + length, share: AtomicU64::new(f64::NAN.to_bits()) }
    }

    /// The part of the budget that is spent, from 0 to 1; none if the player has not told it.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        Some(f64::from_bits(self.share.load(Ordering::Relaxed))).filter(|share| !share.is_nan())
    }
}

impl Watch for Slice {
    fn stop(&self) -> bool {
        (self.clock)() >= self.end
    }

    fn progress(&self, share: f64) {
        self.share.store(share.to_bits(), Ordering::Relaxed);
    }

    fn now(&self) -> Option<Duration> {
        Some((self.clock)())
    }
}
