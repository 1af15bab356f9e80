//! How long a search may go on.

use std::time::Duration;

use crate::{Budget, PlayerError, Watch};

/// Whether this platform has a clock: WebAssembly in a browser has none that the standard library could ask.
pub(crate) const CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

/// What part of a budget is spent all the same where the tree is kept: what has come to light since is to be seen, too.
const KEPT_SHARE: u64 = 8;

/// How many iterations pass between two questions to whoever waits, unless a clock says sooner.
const PACE: u64 = 64;
/// How long it is between two such questions, if there is a clock.
const PAUSE: Duration = Duration::from_millis(4);

/// When a search began.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start(#[cfg(not(all(target_family = "wasm", target_os = "unknown")))] std::time::Instant);

impl Start {
    pub(super) fn now() -> Self {
        #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
        return Self(std::time::Instant::now());
        #[cfg(all(target_family = "wasm", target_os = "unknown"))]
        Self()
    }

    fn elapsed(self) -> Duration {
        #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
        return self.0.elapsed();
        #[cfg(all(target_family = "wasm", target_os = "unknown"))]
        Duration::ZERO
    }
}

/// The budget of one of several trees that are grown one after the other in one thread.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    budget: Budget,
    start: Start,
    /// How many of the trees of this thread come before.
    before: u32,
    /// How many trees this thread grows.
    of: u32,
    /// The iterations of this tree, if they are the budget.
    iterations: u64,
}

impl Limit {
    /// The part of tree `index` of `trees`, as the one after `before` others of the `of` trees of its thread.
    ///
    /// # Errors
    /// The budget is a time, and there is no clock.
    pub(super) fn new(
        budget: Budget,
        start: Start,
        (index, trees): (usize, usize),
        (before, of): (usize, usize),
    ) -> Result<Self, PlayerError> {
        let iterations = match budget {
            Budget::Iterations(all) => {
                let (all, trees) = (u64::from(all.get()), trees.max(1) as u64);
                all / trees + u64::from((index as u64) < all % trees)
            }
            Budget::Time(_) if !CLOCK => return Err(PlayerError::NoClock),
            Budget::Time(_) => u64::MAX,
        };
        Ok(Self { budget, start, before: before as u32, of: of.max(1) as u32, iterations })
    }

    /// When this tree has its turn, of all the time that there is.
    fn begin(&self, time: Duration) -> Duration {
        time.saturating_mul(self.before) / self.of
    }

    fn end(&self, time: Duration) -> Duration {
        time.saturating_mul(self.before + 1) / self.of
    }

    /// How many iterations to make room for.
    pub(super) fn expected(&self) -> usize {
        usize::try_from(self.iterations).unwrap_or(usize::MAX).min(1 << 16)
    }
}

/// Asks whether to go on, seldom enough to cost nothing.
pub(super) struct Pace<'a> {
    limit: Limit,
    watch: &'a dyn Watch,
    done: u64,
    asked: Duration,
    tells: bool,
}

impl<'a> Pace<'a> {
    /// `tells` whether this one reports progress.
    pub(super) fn new(limit: Limit, watch: &'a dyn Watch, tells: bool) -> Self {
        Self { limit, watch, done: 0, asked: Duration::ZERO, tells }
    }

    /// How many iterations were done.
    pub(super) const fn done(&self) -> u64 {
        self.done
    }

    /// Reckons with what was found at the decision before: so many visits are not made again, but for a part of the budget, and
    /// of a time only that part is spent.
    pub(super) fn count_kept(&mut self, visits: u64) {
        if visits == 0 {
            return;
        }
        let all = self.limit.iterations;
        self.limit.iterations = all.saturating_sub(visits).max(all / KEPT_SHARE).max(1);
        if let Budget::Time(time) = &mut self.limit.budget {
            *time /= KEPT_SHARE as u32;
            self.limit.iterations = u64::MAX;
        }
    }

    /// About how many iterations are left.
    pub(super) fn left(&self) -> u64 {
        match self.limit.budget {
            Budget::Iterations(_) => self.limit.iterations.saturating_sub(self.done),
            Budget::Time(time) => {
                let (elapsed, end) = (self.limit.start.elapsed(), self.limit.end(time));
                let rate = self.done as f64 / (elapsed.saturating_sub(self.limit.begin(time))).as_secs_f64().max(1e-9);
                (rate * end.saturating_sub(elapsed).as_secs_f64()) as u64
            }
        }
    }

    /// Counts an iteration, and returns whether another may follow.
    pub(super) fn goes_on(&mut self) -> bool {
        self.done += 1;
        match self.limit.budget {
            Budget::Iterations(_) => {
                let share = self.done as f64 / self.limit.iterations.max(1) as f64;
                self.done < self.limit.iterations && (!self.done.is_multiple_of(PACE) || self.asks(share))
            }
            Budget::Time(time) => {
                let elapsed = self.limit.start.elapsed();
                let end = self.limit.end(time);
                if elapsed >= end {
                    return false;
                }
                if elapsed.saturating_sub(self.asked) < PAUSE {
                    return true;
                }
                self.asked = elapsed;
                let begin = self.limit.begin(time);
                let share = elapsed.saturating_sub(begin).as_secs_f64() / (end - begin).as_secs_f64().max(1e-9);
                self.asks(share)
            }
        }
    }

    fn asks(&self, share: f64) -> bool {
        if self.tells {
            self.watch.progress(((f64::from(self.limit.before) + share) / f64::from(self.limit.of)).clamp(0.0, 1.0));
        }
        !self.watch.stop()
    }
}
