//! The state of a connection: how much would be lost by closing it.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// The maximum time for one answer of an engine, however slowly it is read.
const ANSWER: Duration = Duration::from_secs(30 * 60);

/// One connection.
#[derive(Debug, Default)]
pub(super) struct Connection {
    /// Whether it has presented the token.
    admitted: AtomicBool,
    /// The start times of its pending answers.
    since: Mutex<Vec<Instant>>,
}

/// How much is lost by closing a connection, in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Worth {
    /// It has never presented the token.
    Stranger,
    /// No engine is working for it.
    Idle,
    /// An engine is working for it.
    Busy,
}

impl Connection {
    pub(super) fn admit(&self) {
        self.admitted.store(true, Ordering::Relaxed);
    }

    /// Marks its engine as working, until the result is dropped.
    pub(super) fn work(self: &Arc<Self>, now: Instant) -> Working {
        self.since().push(now);
        Working { by: Arc::clone(self), since: now }
    }

    pub(super) fn worth(&self) -> Worth {
        if !self.admitted.load(Ordering::Relaxed) {
            Worth::Stranger
        } else if self.since().is_empty() {
            Worth::Idle
        } else {
            Worth::Busy
        }
    }

    /// Whether an answer takes too long.
    pub(super) fn is_overdue(&self, now: Instant) -> bool {
        self.since().iter().any(|since| now.saturating_duration_since(*since) > ANSWER)
    }

    fn since(&self) -> MutexGuard<'_, Vec<Instant>> {
        self.since.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A pending answer; dropping it ends it.
#[derive(Debug)]
pub(super) struct Working {
    by: Arc<Connection>,
    since: Instant,
}

impl Drop for Working {
    fn drop(&mut self) {
        let mut all = self.by.since();
        let own = all.iter().position(|since| *since == self.since);
        if let Some(own) = own {
            all.swap_remove(own);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_is_worth_most_while_an_engine_works_for_it_but_not_for_ever() {
        let connection = Arc::new(Connection::default());
        let now = Instant::now();
        assert_eq!(connection.worth(), Worth::Stranger);
        connection.admit();
        assert_eq!(connection.worth(), Worth::Idle);
        let working = connection.work(now);
        assert_eq!(connection.worth(), Worth::Busy);
        assert!(!connection.is_overdue(now + ANSWER) && connection.is_overdue(now + ANSWER + Duration::from_secs(1)));
        let other = connection.work(now + ANSWER);
        drop(working);
        assert_eq!(connection.worth(), Worth::Busy);
        assert!(!connection.is_overdue(now + ANSWER + Duration::from_secs(1)));
        drop(other);
        assert_eq!(connection.worth(), Worth::Idle);
        assert!(!connection.is_overdue(now + 2 * ANSWER));
        assert!(Worth::Stranger < Worth::Idle && Worth::Idle < Worth::Busy);
    }
}
