//! Limits how many players think at once, over all engines: each uses the whole machine.

use std::{
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// The maximum number of players that think at once; others wait.
const MOST: usize = 4;

/// The thinking players.
#[derive(Debug, Default)]
pub(super) struct Thoughts {
    count: Mutex<usize>,
    ended: Condvar,
}

/// A permit to think, until it is dropped.
#[derive(Debug)]
pub(super) struct Thought<'a>(&'a Thoughts);

impl Thoughts {
    /// Waits for a permit for at most `length`.
    pub(super) fn begin(&self, length: Duration) -> Option<Thought<'_>> {
        let waited = self.ended.wait_timeout_while(self.count(), length, |count| *count >= MOST);
        let (mut count, waited) = waited.unwrap_or_else(PoisonError::into_inner);
        if waited.timed_out() {
            return None;
        }
        *count += 1;
        Some(Thought(self))
    }

    fn count(&self) -> MutexGuard<'_, usize> {
        self.count.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Thought<'_> {
    fn drop(&mut self) {
        *self.0.count() -= 1;
        self.0.ended.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn who_comes_when_there_are_too_many_waits_until_one_ends() {
        let thoughts = Thoughts::default();
        let soon = Duration::from_millis(10);
        let mut all: Vec<_> = (0..MOST).map(|_| thoughts.begin(soon).unwrap()).collect();
        assert!(thoughts.begin(soon).is_none());
        thread::scope(|scope| {
            let waits = scope.spawn(|| thoughts.begin(Duration::from_secs(60)).is_some());
            thread::sleep(soon);
            all.pop();
            assert!(waits.join().unwrap());
        });
        assert!(thoughts.begin(soon).is_some());
    }
}
