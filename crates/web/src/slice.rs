//! Time slices for thinking players.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use riband::players::Watch;

/// Stops a player when its time is over, provides the clock, and stores its progress.
#[derive(Debug)]
pub struct Slice {
    /// The time since an arbitrary point.
    clock: fn() -> Duration,
    end: Duration,
    /// The bits of the share; NaN for none.
    share: AtomicU64,
}

impl Slice {
    /// A slice of this length, measured with this clock.
    #[must_use]
    pub fn new(clock: fn() -> Duration, length: Duration) -> Self {
        Self { clock, end: clock() + length, share: AtomicU64::new(f64::NAN.to_bits()) }
    }

    /// The part of the budget that is spent, from 0 to 1; `None` if the player has not reported it.
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
