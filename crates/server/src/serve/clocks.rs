//! Matches that are due: the time of a seat has run out, or a computer player is to act.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use futures_util::{StreamExt as _, stream};
use tokio::time::{self, MissedTickBehavior};
use tracing::{error, warn};

use super::pending::Pending;
use crate::{
    computers::Computers,
    hall::{Hall, HallError, now},
    room::Command,
    secret::Id,
    settings::{DAY, MINUTE},
    store::{Millis, StoreError},
};

/// How often the clocks of the tables are looked at.
const TICK: Duration = Duration::from_secs(1);
/// How many matches are read at a time.
const PAGE: usize = 1000;
/// How many are looked at at the same time.
const AT_ONCE: usize = 8;
/// The longest time to look at one.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long after a request to a computer player the match is looked at again.
const AGAIN: Millis = MINUTE;
/// How long a match is left alone if it cannot be looked at now, at first and at last: the store fails.
const NOW: (Duration, Duration) = (TICK, Duration::from_secs(60));
/// How long it is left alone if it cannot be read: only a later version of the server can, or a repaired file.
const NEVER: (Duration, Duration) = (Duration::from_secs(60), Duration::from_secs(24 * 60 * 60));

/// Looks at matches that are due.
pub(super) struct Clocks {
    pub(super) hall: Arc<Hall>,
    pub(super) computers: Computers,
    /// Where matches wait in which a computer player may be to act.
    pub(super) changed: Arc<Pending>,
    pub(super) failed: Mutex<HashMap<Id, Failure>>,
}

/// A match that could not be looked at is left alone for a time.
pub(super) struct Failure {
    length: Duration,
    until: Instant,
}

impl Clocks {
    /// Looks at them every second, forever.
    pub(super) async fn run(self: Arc<Self>) {
        let mut ticks = time::interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut works = true;
        loop {
            ticks.tick().await;
            for id in self.computers.again() {
                self.changed.put(id, 0);
            }
            self.forget();
            match self.look_at_all().await {
                Ok(()) => works = true,
                Err(error) if works => {
                    error!(%error, "the clocks cannot be looked at");
                    works = false;
                }
                Err(_) => {}
            }
        }
    }

    /// Looks at all matches that are due, page by page: the first may be many that are left alone, or wait for a computer
    /// player.
    async fn look_at_all(self: &Arc<Self>) -> Result<(), HallError> {
        let mut last = None;
        loop {
            let page = time::timeout(PATIENCE, self.hall.due(last.as_ref(), PAGE)).await;
            let page = page.unwrap_or_else(|_| Err(StoreError::unavailable("it takes too long").into()))?;
            let Some(next) = page.last().cloned() else { return Ok(()) };
            stream::iter(page).for_each_concurrent(AT_ONCE, |due| Arc::clone(self).look(due.id)).await;
            last = Some(next);
        }
    }

    async fn look(self: Arc<Self>, id: Id) {
        if self.failed().get(&id).is_some_and(|failure| failure.until > Instant::now()) {
            return;
        }
        // A panic must not end the others' clocks.
        let clocks = Arc::clone(&self);
        let looked = {
            let id = id.clone();
            tokio::spawn(async move { time::timeout(PATIENCE, clocks.look_at(&id)).await }).await
        };
        let (why, range) = match looked {
            Ok(Ok(Ok(()))) => {
                self.failed().remove(&id);
                return;
            }
            Ok(Ok(Err(error))) => {
                let is_lasting = matches!(error, HallError::Refused(_) | HallError::Failed);
                (error.to_string(), if is_lasting { NEVER } else { NOW })
            }
            Ok(Err(_)) => ("it takes too long".to_owned(), NOW),
            Err(error) => (error.to_string(), NEVER),
        };
        let length = self.fail(&id, range);
        warn!(%id, why, seconds = length.as_secs(), "a clock cannot be looked at; it is left alone for some time");
        if range == NEVER {
            let until = now().saturating_add(Millis::try_from(length.as_millis()).unwrap_or(DAY));
            // It is enough to leave it alone in memory.
            let _ = time::timeout(PATIENCE, self.hall.postpone(&id, until)).await;
        }
    }

    async fn look_at(&self, id: &Id) -> Result<(), HallError> {
        if let Some((_, level)) = self.hall.at(id, |room| room.computer()).await? {
            // Before it acts, which says when the match is due next. Of several servers the one that thinks does it.
            if !self.hall.store().is_shared() {
                self.postpone(id, now() + AGAIN).await?;
            }
            self.computers.ask(id, level.get());
            return Ok(());
        }
        if self.hall.carry_out(id, Command::Look, None).await?.repeated {
            // Nothing has happened, and it is not due, or not yet.
            let due = self.hall.at(id, |room| room.standing().due).await?;
            self.postpone(id, due.unwrap_or_else(|| now() + DAY).max(now() + AGAIN)).await?;
        }
        Ok(())
    }

    async fn postpone(&self, id: &Id, until: Millis) -> Result<(), HallError> {
        match self.hall.postpone(id, until).await {
            // Something has happened meanwhile: whatever is due now is in the store.
            Err(HallError::Store(StoreError::Conflict { .. })) => self.hall.catch_up_now(id).await,
            postponed => postponed,
        }
    }

    /// Forgets failures of matches that are due no longer.
    fn forget(&self) {
        let now = Instant::now();
        self.failed().retain(|_, failure| failure.until + 60 * PATIENCE > now);
    }

    fn fail(&self, id: &Id, (first, last): (Duration, Duration)) -> Duration {
        let mut failed = self.failed();
        let length = failed.get(id).map_or(first, |failure| (failure.length * 2).clamp(first, last));
        failed.insert(id.clone(), Failure { length, until: Instant::now() + length });
        length
    }

    fn failed(&self) -> MutexGuard<'_, HashMap<Id, Failure>> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
