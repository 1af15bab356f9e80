//! The limits of a search.

use std::time::Duration;

use crate::{Budget, PlayerError, Watch};

/// Whether this platform has a clock: the standard library has none for WebAssembly in a browser.
pub(crate) const CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

/// The time since a fixed moment; `None` if there is no clock.
pub(crate) fn system_time() -> Option<Duration> {
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    {
        use std::{sync::LazyLock, time::Instant};

        static BEGINNING: LazyLock<Instant> = LazyLock::new(Instant::now);
        Some(BEGINNING.elapsed())
    }
    #[cfg(all(target_family = "wasm", target_os = "unknown"))]
    None
}

/// The part of a budget that is spent even if a kept tree already has enough visits, to take new information into
/// account.
const KEPT_SHARE: u32 = 8;

/// The number of iterations between two checks of the watch, unless a clock requires one sooner.
const PACE: u64 = 64;
/// The time between two such checks, if there is a clock.
const PAUSE: Duration = Duration::from_millis(4);

/// The budget of one of several trees that are grown in sequence in one thread.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    budget: Budget,
    /// The start of the search, if needed.
    start: Duration,
    /// The number of trees of this thread before this one.
    before: u32,
    /// The number of trees of this thread.
    of: u32,
    /// The iterations of this tree, if the budget is a number of iterations.
    iterations: u64,
}

impl Limit {
    /// The part of tree `index` of `trees`, which follows `before` others of the `of` trees of its thread.
    ///
    /// # Errors
    /// The budget is a time, and there is no clock.
    pub(super) fn new(
        budget: Budget,
        start: Option<Duration>,
        (index, trees): (usize, usize),
        (before, of): (usize, usize),
    ) -> Result<Self, PlayerError> {
        let iterations = match budget {
            Budget::Iterations(all) => {
                let (all, trees) = (u64::from(all.get()), trees.max(1) as u64);
                all / trees + u64::from((index as u64) < all % trees)
            }
            Budget::Time(_) if start.is_none() => return Err(PlayerError::NoClock),
            Budget::Time(_) => u64::MAX,
        };
        let start = start.unwrap_or_default();
        Ok(Self { budget, start, before: before as u32, of: of.max(1) as u32, iterations })
    }

    /// The start time of this tree, relative to the total time.
    fn begin(&self, time: Duration) -> Duration {
        time.saturating_mul(self.before) / self.of
    }

    fn end(&self, time: Duration) -> Duration {
        time.saturating_mul(self.before + 1) / self.of
    }

    /// The number of iterations to reserve memory for.
    pub(super) fn expected(&self) -> usize {
        usize::try_from(self.iterations).unwrap_or(usize::MAX).min(1 << 16)
    }
}

/// Counts worlds, and decides whether to continue, with checks rare enough to cost nothing. It lasts as long as the
/// search, however often that is stopped and resumed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    limit: Limit,
    done: u64,
    /// The visits kept from the previous decision, which are not repeated.
    kept: u64,
    elapsed: Duration,
    asked: Duration,
    spent: bool,
}

impl Pace {
    /// `kept` visits of the root exist already.
    pub(super) fn new(limit: Limit, kept: u64) -> Self {
        Self { limit, done: 0, kept, elapsed: Duration::ZERO, asked: Duration::ZERO, spent: false }
    }

    /// The number of iterations done.
    pub(super) const fn done(&self) -> u64 {
        self.done
    }

    /// Whether the search is complete, and not just stopped.
    pub(super) const fn is_spent(&self) -> bool {
        self.spent
    }

    /// Completes the search before its budget is spent.
    pub(super) fn spend(&mut self) {
        self.spent = true;
    }

    /// Resumes a search that was completed early, if any of its budget is left.
    pub(super) fn resume(&mut self, watch: &dyn Watch) {
        if let Budget::Time(_) = self.limit.budget {
            self.elapsed = self.elapsed_by(watch);
        }
        self.spent = self.is_over();
    }

    /// A clock cannot disappear; if it does, the search ends.
    fn elapsed_by(&self, watch: &dyn Watch) -> Duration {
        watch.now().map_or(Duration::MAX, |now| now.saturating_sub(self.limit.start))
    }

    /// Whether the budget is spent.
    fn is_over(&self) -> bool {
        match self.limit.budget {
            Budget::Iterations(_) => self.done >= self.iterations(),
            Budget::Time(time) => self.elapsed >= self.turn(time).1,
        }
    }

    /// The remaining budget of iterations if some are kept.
    fn iterations(&self) -> u64 {
        let all = self.limit.iterations;
        all.saturating_sub(self.kept).max(all / u64::from(KEPT_SHARE)).max(1)
    }

    /// The fraction of the time that is left, as if the kept visits had been made at the current pace.
    fn share(&self) -> f64 {
        let share = self.done as f64 / (self.done + self.kept).max(1) as f64;
        share.max(1.0 / f64::from(KEPT_SHARE))
    }

    /// The start and end times of this tree, relative to the total time.
    fn turn(&self, time: Duration) -> (Duration, Duration) {
        let share = self.share();
        (self.limit.begin(time).mul_f64(share), self.limit.end(time).mul_f64(share))
    }

    /// Whether the part of the budget that is always spent has been spent.
    pub(super) fn has_looked(&self) -> bool {
        let part = match self.limit.budget {
            Budget::Iterations(_) => self.done.saturating_mul(KEPT_SHARE.into()) >= self.limit.iterations,
            Budget::Time(time) => self.elapsed >= self.limit.end(time) / KEPT_SHARE,
        };
        self.kept == 0 || part
    }

    /// The approximate number of iterations left.
    pub(super) fn left(&self) -> u64 {
        match self.limit.budget {
            Budget::Iterations(_) => self.iterations().saturating_sub(self.done),
            Budget::Time(time) => {
                let (begin, end) = self.turn(time);
                let rate = self.done as f64 / self.elapsed.saturating_sub(begin).as_secs_f64().max(1e-9);
                (rate * end.saturating_sub(self.elapsed).as_secs_f64()) as u64
            }
        }
    }

    /// Counts an iteration, and returns whether another may follow now. `tells` enables progress reports.
    pub(super) fn goes_on(&mut self, watch: &dyn Watch, tells: bool) -> bool {
        self.done += 1;
        match self.limit.budget {
            Budget::Iterations(_) => {
                self.spent = self.is_over();
                let share = self.done as f64 / self.iterations() as f64;
                !self.spent && (!self.done.is_multiple_of(PACE) || self.asks(share, watch, tells))
            }
            Budget::Time(time) => {
                self.elapsed = self.elapsed_by(watch);
                let (begin, end) = self.turn(time);
                self.spent = self.is_over();
                if self.spent || self.elapsed.saturating_sub(self.asked) < PAUSE {
                    return !self.spent;
                }
                self.asked = self.elapsed;
                let all = end.saturating_sub(begin).as_secs_f64().max(1e-9);
                let share = self.elapsed.saturating_sub(begin).as_secs_f64() / all;
                self.asks(share, watch, tells)
            }
        }
    }

    fn asks(&self, share: f64, watch: &dyn Watch, tells: bool) -> bool {
        if tells {
            watch.progress(((f64::from(self.limit.before) + share) / f64::from(self.limit.of)).clamp(0.0, 1.0));
        }
        !watch.stop()
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::*;
    use crate::Quiet;

    #[test]
    fn visits_that_are_kept_are_not_made_again_but_for_an_eighth() {
        let budget = Budget::Iterations(NonZeroU32::new(800).unwrap());
        for (kept, expected, looked) in [(0, 800, 0), (100, 700, 100), (750, 100, 100), (5_000, 100, 100)] {
            let limit = Limit::new(budget, None, (0, 1), (0, 1)).unwrap();
            let mut pace = Pace::new(limit, kept);
            let mut first = None;
            loop {
                first = first.or_else(|| pace.has_looked().then_some(pace.done()));
                if !pace.goes_on(&Quiet, false) {
                    break;
                }
            }
            first = first.or_else(|| pace.has_looked().then_some(pace.done()));
            assert_eq!((pace.done(), first), (expected, Some(looked)), "{kept}");
        }
    }

    #[test]
    fn few_visits_that_are_kept_save_little_time() {
        let time = Duration::from_millis(40);
        let taken = |kept| {
            let start = system_time().unwrap();
            let limit = Limit::new(Budget::Time(time), Some(start), (0, 1), (0, 1)).unwrap();
            let mut pace = Pace::new(limit, kept);
            while pace.goes_on(&Quiet, false) {}
            (system_time().unwrap() - start, pace.done())
        };
        let (whole, done) = taken(0);
        assert!(whole >= time, "{whole:?}");
        assert!(taken(done / 100).0 >= time / 2, "a hundredth is kept");
        assert!(taken(done.saturating_mul(1_000)).0 >= time / KEPT_SHARE, "all of it is kept");
    }

    /// Records the reported progress.
    #[derive(Default)]
    struct Reported(std::sync::Mutex<Vec<f64>>);

    impl Watch for Reported {
        fn progress(&self, share: f64) {
            self.0.lock().unwrap().push(share);
        }
    }

    #[test]
    fn trees_of_one_thread_tell_one_progress() {
        let budget = Budget::Iterations(NonZeroU32::new(512).unwrap());
        for (before, first, last) in [(0, 0.125, 0.375), (1, 0.625, 0.875)] {
            let limit = Limit::new(budget, None, (before, 2), (before, 2)).unwrap();
            assert_eq!(limit.expected(), 256);
            let (watch, mut pace) = (Reported::default(), Pace::new(limit, 0));
            let mut left = vec![pace.left()];
            while pace.goes_on(&watch, true) {
                left.push(pace.left());
            }
            assert_eq!(*watch.0.lock().unwrap(), [first, (first + last) / 2.0, last], "{before}");
            assert!(left.iter().copied().eq((1..=256).rev()), "{left:?}");
            assert!(pace.is_spent());
            let quiet = Reported::default();
            let mut pace = Pace::new(limit, 0);
            while pace.goes_on(&quiet, false) {}
            assert!(quiet.0.lock().unwrap().is_empty(), "the other threads tell nothing");
        }
    }

    #[test]
    fn odd_iterations_go_to_the_first_trees() {
        let budget = Budget::Iterations(NonZeroU32::new(11).unwrap());
        let parts = [0, 1, 2].map(|tree| Limit::new(budget, None, (tree, 3), (0, 1)).unwrap().iterations);
        assert_eq!(parts, [4, 4, 3]);
    }

    /// A clock that advances by a millisecond at each call.
    #[derive(Default)]
    struct Ticking(std::sync::atomic::AtomicU64, Reported);

    impl Watch for Ticking {
        fn now(&self) -> Option<Duration> {
            Some(Duration::from_millis(self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed)))
        }

        fn progress(&self, share: f64) {
            self.1.progress(share);
        }
    }

    #[test]
    fn each_tree_of_a_thread_has_its_part_of_the_time() {
        let (watch, budget) = (Ticking::default(), Budget::Time(Duration::from_millis(80)));
        let start = watch.now();
        for before in 0..2 {
            let limit = Limit::new(budget, start, (before, 2), (before, 2)).unwrap();
            let mut pace = Pace::new(limit, 0);
            let mut left = Vec::new();
            while pace.goes_on(&watch, true) {
                left.push(pace.left());
            }
            assert_eq!(pace.done(), 40, "tree {before}");
            // One per millisecond, apart from rounding.
            assert!((1..40).rev().zip(&left).all(|(expected, &left)| left.abs_diff(expected) <= 1), "{left:?}");
        }
        // Every 4 milliseconds, of the 40 of a tree: the second tree checks at once.
        let shares = (1..10).map(|nth| f64::from(nth) / 20.0).chain((0..10).map(|nth| 0.5125 + f64::from(nth) / 20.0));
        let told = watch.1.0.lock().unwrap();
        assert_eq!(told.len(), 19);
        assert!(told.iter().zip(shares).all(|(told, share)| (told - share).abs() < 1e-9), "{told:?}");
        assert_eq!(Limit::new(budget, None, (0, 1), (0, 1)).unwrap_err(), PlayerError::NoClock);
    }
}
