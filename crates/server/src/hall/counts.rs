//! What a hall has done.

use std::sync::atomic::{AtomicU64, Ordering};

/// Figures of a hall since its beginning.
#[derive(Debug, Default)]
pub struct Counts {
    pub(super) done: AtomicU64,
    pub(super) conflicts: AtomicU64,
    pub(super) failures: AtomicU64,
}

impl Counts {
    /// Commands that are in the log.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Commands that were tried again, since another server had appended to the log.
    #[must_use]
    pub fn conflicts(&self) -> u64 {
        self.conflicts.load(Ordering::Relaxed)
    }

    /// Commands that the store did not take.
    #[must_use]
    pub fn failures(&self) -> u64 {
        self.failures.load(Ordering::Relaxed)
    }
}
