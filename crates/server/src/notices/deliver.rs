//! Sends notices that are due.

use std::{collections::HashMap, sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time,
};
use tracing::{debug, warn};

use super::{Chosen, Failure, Kind, Message, Notices, Subject, Target, lock, plan};
use crate::{
    hall::HallError,
    store::{Millis, Notice, Person, Settled, StoreError, Stored},
};

/// How often notices are looked for that nobody has announced here: other servers plan some, and some wait.
const TICK: Duration = Duration::from_secs(1);
/// How many are taken at once.
const MOST: usize = 64;
/// How long a notice that was taken is left alone: longer than it takes to send one.
const TAKEN: Millis = 2 * 60 * 1000;
/// How long one waits if too many of its kind are sent now.
const FULL: Millis = 2000;
/// How many notices of a kind are sent at the same time.
const AT_ONCE: [(Kind, usize); 3] = [(Kind::Push, 64), (Kind::Webhook, 64), (Kind::Mail, 8)];
/// How long a place is left alone at most while a notice is sent there.
const LONGEST: Millis = 60 * 1000;
/// How long a notice waits after its first failure; four times as long after each further one.
const FIRST: Duration = Duration::from_secs(30);
/// How often it is tried: for almost three hours.
const TRIES: u32 = 6;
/// How many places that are left alone are remembered.
const RESTING: usize = 10_000;

/// What is kept of a notice, apart from what the store has columns for.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// How many actions were played.
    plies: usize,
    /// How often it was tried.
    tries: u32,
}

/// The body of a notice.
pub(super) fn body(plies: usize, tries: u32) -> String {
    format!(r#"{{"plies":{plies},"tries":{tries}}}"#)
}

/// The key of a notice of a subject to a target.
pub(super) fn about(subject: Subject, target: &Target) -> String {
    format!("{}/{}/{}", subject.name(), target.place.kind().name(), target.id)
}

/// The subject, the kind and the target of a notice.
fn parts(about: &str) -> Option<(Subject, Kind, &str)> {
    let mut parts = about.splitn(3, '/');
    let (subject, kind) = (parts.next()?, parts.next()?);
    let subject = Subject::ALL.into_iter().find(|known| known.name() == subject)?;
    let kind = AT_ONCE.into_iter().map(|(kind, _)| kind).find(|known| known.name() == kind)?;
    Some((subject, kind, parts.next()?))
}

/// How long a notice waits that has failed, after a number of other tries.
fn back_off(tries: u32) -> Duration {
    FIRST * 4_u32.pow(tries.min(TRIES))
}

fn millis(wait: Duration) -> Millis {
    Millis::try_from(wait.as_millis()).unwrap_or(Millis::MAX / 2)
}

pub(super) fn permits() -> HashMap<Kind, Arc<Semaphore>> {
    AT_ONCE.map(|(kind, count)| (kind, Arc::new(Semaphore::new(count)))).into()
}

/// Whether a notice is still to be sent.
enum Still {
    /// With this message.
    True(Message),
    /// Somebody has acted in this turn: whoever it is for is there.
    Acted,
    /// It is not true now, and may be again.
    No,
}

impl Notices {
    /// Sends notices forever.
    pub async fn run(self: Arc<Self>) {
        let mut works = true;
        loop {
            let now = self.now();
            match self.store().take(now, now + TAKEN, MOST).await {
                Ok(due) => {
                    works = true;
                    let is_all = due.len() < MOST;
                    for notice in due {
                        self.start(notice).await;
                    }
                    if !is_all {
                        continue;
                    }
                }
                Err(error) if works => {
                    warn!(%error, "notices cannot be looked for");
                    works = false;
                }
                Err(_) => {}
            }
            let _ = time::timeout(TICK, self.wake.notified()).await;
        }
    }

    /// Sends a notice in a task of its own, unless too many of its kind are sent now.
    async fn start(self: &Arc<Self>, notice: Notice) {
        let Some((_, kind, _)) = parts(&notice.about) else {
            self.settled(&notice, Settled::Forgotten).await;
            return;
        };
        let permit = self.permits.get(&kind).and_then(|permits| Arc::clone(permits).try_acquire_owned().ok());
        match permit {
            Some(permit) => {
                let notices = Arc::clone(self);
                tokio::spawn(async move { notices.deliver(notice, permit).await });
            }
            None => self.later(notice, FULL).await,
        }
    }

    async fn later(&self, notice: Notice, wait: Millis) {
        self.settled(&Notice { due: self.now() + wait, ..notice }, Settled::Later).await;
    }

    async fn settled(&self, notice: &Notice, settled: Settled) {
        // If it fails, the notice is due again.
        if let Err(error) = self.store().settle(notice, settled).await {
            warn!(%error, "a notice cannot be settled");
        }
    }

    async fn deliver(&self, notice: Notice, _permit: OwnedSemaphorePermit) {
        match self.look(&notice).await {
            Ok(Some((person, target, message))) => self.deliver_to(notice, &person, &target, &message).await,
            Ok(None) => {}
            // It is due again.
            Err(error) => warn!(%error, "a notice cannot be looked at"),
        }
    }

    /// Whom a notice is sent to, where, and what it says; none if it is settled without that.
    async fn look(&self, notice: &Notice) -> Stored<Option<(Person, Target, Message)>> {
        let person = self.people.latest(&notice.person).await?;
        let target = person.as_ref().zip(parts(&notice.about)).and_then(|(person, (subject, kind, target))| {
            let chosen = Chosen::of(person);
            let is_on = chosen.about.contains(&subject) && self.offers(kind);
            chosen.target(target).filter(|target| is_on && target.place.is_confirmed()).cloned()
        });
        let Some((person, target)) = person.zip(target) else {
            self.settled(notice, Settled::Forgotten).await;
            return Ok(None);
        };
        match self.still(notice, &person, &target).await {
            Ok(Still::True(message)) => Ok(Some((person, target, message))),
            Ok(Still::Acted) => {
                self.settled(notice, Settled::Done).await;
                Ok(None)
            }
            Ok(Still::No) | Err(HallError::NoMatch | HallError::Refused(_) | HallError::Failed) => {
                self.settled(notice, Settled::Forgotten).await;
                // It may be true again by now.
                lock(&self.planned).remove(&notice.game);
                self.changed(&notice.game).await;
                Ok(None)
            }
            Err(HallError::Store(error)) => Err(error),
        }
    }

    async fn still(&self, notice: &Notice, person: &Person, target: &Target) -> Result<Still, HallError> {
        let Some((subject, ..)) = parts(&notice.about) else { return Ok(Still::No) };
        let stop = self.link("stop", person, target, &target.stop);
        let kept: Option<Kept> = serde_json::from_str(&notice.body).ok();
        // Another server may have planned it, and be ahead.
        self.hall.catch_up_now(&notice.game).await?;
        self.hall
            .at(&notice.game, |room| {
                let is_it = |due: &plan::Due| {
                    (&due.person, due.subject, due.number) == (&notice.person, subject, notice.number)
                };
                let Some(due) = plan::due(room).into_iter().find(is_it) else { return Still::No };
                if subject == Subject::Turn && kept.is_some_and(|kept| kept.plies != due.plies) {
                    return Still::Acted;
                }
                Still::True(Message::of(&plan::matter(room, subject), &notice.game, &self.address, stop))
            })
            .await
    }

    async fn deliver_to(&self, notice: Notice, person: &Person, target: &Target, message: &Message) {
        if let Some(wait) = self.use_place(target) {
            self.later(notice, wait).await;
            return;
        }
        let kind = target.place.kind().name();
        let kept = serde_json::from_str::<Kept>(&notice.body).unwrap_or(Kept { plies: 0, tries: 0 });
        let result = self.send(target, message).await;
        let tries = kept.tries + 1;
        let wait = match &result {
            Err(Failure::Busy(_, asked)) => Some(back_off(kept.tries)).max(*asked),
            Err(Failure::Unreached(_)) => Some(back_off(kept.tries)),
            _ => None,
        };
        self.used_place(target, wait);
        match (&result, wait) {
            (Ok(()), _) => debug!(kind, "a notice is sent"),
            (Err(failure), Some(wait)) if tries < TRIES => {
                debug!(kind, %failure, tries, "a notice is tried again later");
                let body = body(kept.plies, tries);
                self.later(Notice { body, ..notice }, millis(wait)).await;
                return;
            }
            (Err(failure @ Failure::Gone(_)), _) => {
                debug!(kind, %failure, "a place of notices is removed");
                if let Err(error) = self.remove(person, target).await {
                    warn!(%error, "a place of notices that is gone cannot be removed");
                }
            }
            (Err(failure), _) => warn!(kind, person = %person.id, %failure, "a notice is given up"),
        }
        self.settled(&notice, Settled::Done).await;
    }

    /// Leaves a place alone for others while it is used: a slow one holds up its own notices alone. Returns how long one
    /// has to wait, if it does.
    fn use_place(&self, target: &Target) -> Option<Millis> {
        let (mut resting, now) = (lock(&self.resting), self.now());
        if let Some(until) = resting.get(&target.id).filter(|until| **until > now) {
            return Some((until - now).min(FULL));
        }
        if resting.len() >= RESTING {
            resting.retain(|_, until| *until > now);
        }
        resting.insert(target.id.clone(), now + LONGEST);
        None
    }

    fn used_place(&self, target: &Target, wait: Option<Duration>) {
        let mut resting = lock(&self.resting);
        match wait {
            Some(wait) => resting.insert(target.id.clone(), self.now() + millis(wait.min(FIRST))),
            None => resting.remove(&target.id),
        };
    }

    /// Removes a place that is gone.
    async fn remove(&self, person: &Person, target: &Target) -> Stored<()> {
        let removed = self.people.choose(&person.id, |person| {
            let mut chosen = Chosen::of(person);
            chosen.targets.retain(|one| one.id != target.id);
            Ok::<_, StoreError>((chosen.within(person), ()))
        });
        removed.await.map(drop)
    }
}
