//! Matches that wait for the server to look at them.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::{Notify, Semaphore};

use crate::secret::Id;

/// Matches that wait for something, each once, with a number of entries.
#[derive(Debug, Default)]
pub(super) struct Pending {
    waiting: Mutex<Waiting>,
    more: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    order: VecDeque<Id>,
    entries: HashMap<Id, u64>,
}

impl Pending {
    /// Adds a match, unless it waits already; the highest number of entries counts.
    pub(super) fn put(&self, id: Id, entries: u64) {
        let mut waiting = self.lock();
        let Waiting { order, entries: known } = &mut *waiting;
        let highest = known.entry(id).or_insert_with_key(|id| {
            order.push_back(id.clone());
            entries
        });
        *highest = entries.max(*highest);
        drop(waiting);
        self.more.notify_one();
    }

    fn take(&self) -> Option<(Id, u64)> {
        let mut waiting = self.lock();
        let id = waiting.order.pop_front()?;
        let entries = waiting.entries.remove(&id).unwrap_or_default();
        Some((id, entries))
    }

    async fn next(&self) -> (Id, u64) {
        loop {
            if let Some(next) = self.take() {
                return next;
            }
            self.more.notified().await;
        }
    }

    /// Does some work for each match, for at most this many at the same time, forever. A panic ends the work for one
    /// match.
    pub(super) async fn each<W: Future<Output = ()> + Send + 'static>(&self, most: usize, work: impl Fn(Id, u64) -> W) {
        let permits = Arc::new(Semaphore::new(most));
        while let Ok(permit) = Arc::clone(&permits).acquire_owned().await {
            let (id, entries) = self.next().await;
            let work = work(id, entries);
            tokio::spawn(async move {
                work.await;
                drop(permit);
            });
        }
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_match_waits_once() {
        let pending = Pending::default();
        let [a, b] = [Id::new().unwrap(), Id::new().unwrap()];
        for (id, entries) in [(&a, 3), (&b, 1), (&a, 5), (&a, 4)] {
            pending.put(id.clone(), entries);
        }
        assert_eq!((pending.take(), pending.take(), pending.take()), (Some((a.clone(), 5)), Some((b, 1)), None));
        pending.put(a.clone(), 2);
        assert_eq!(pending.take(), Some((a, 2)));
    }
}
