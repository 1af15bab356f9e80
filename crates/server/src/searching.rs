//! How long a search may take here.

use std::time::{Duration, Instant};

use riband::players::Watch;
use tokio::sync::watch;

/// The longest search for one decision. Only budgets of time and variants that are made to be slow reach it.
const LONGEST: Duration = Duration::from_secs(10);

/// Stops a search when it takes too long, or when the server ends.
pub(crate) struct Limit {
    pub(crate) ending: watch::Receiver<bool>,
    pub(crate) until: Instant,
}

impl Limit {
    /// A limit for a search that begins now.
    pub(crate) fn new(ending: &watch::Receiver<bool>) -> Self {
        Self { ending: ending.clone(), until: Instant::now() + LONGEST }
    }

    /// Whether the server ends.
    pub(crate) fn is_ending(&self) -> bool {
        *self.ending.borrow()
    }
}

impl Watch for Limit {
    fn stop(&self) -> bool {
        self.is_ending() || Instant::now() >= self.until
    }
}
