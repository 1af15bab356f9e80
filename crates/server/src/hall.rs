//! All tables of a server: loaded when asked for, kept while used, one change at a time each.

mod counts;
mod others;
mod outcome;

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

use riband::Library;
use tokio::sync::{self, watch};

pub use self::{
    counts::Counts,
    outcome::{Done, HallError},
};
use crate::{
    room::{Command, Decided, Refused, Room},
    secret::{Hash, Id},
    store::{Creator, Due, Entry, Match, Millis, Standing, Store, StoreError},
};

/// How long a table that nobody uses stays in memory.
const IDLE: Millis = 10 * 60 * 1000;
/// How often a command is tried if other servers append to the same log.
const TRIES: usize = 16;
/// How many tables are loaded or opened at the same time.
const LOADS: usize = 4;

/// The time, as logs have it.
#[must_use]
pub fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

/// A table, loaded or not.
#[derive(Debug)]
pub struct Slot {
    room: sync::Mutex<Option<Room>>,
    /// The number of entries of its log.
    entries: watch::Sender<u64>,
    used: AtomicI64,
}

/// All tables.
pub struct Hall {
    library: Library,
    store: Arc<dyn Store>,
    slots: Mutex<HashMap<Id, Arc<Slot>>>,
    /// Is sent every match in which something has happened.
    changed: sync::mpsc::UnboundedSender<Id>,
    loads: Arc<sync::Semaphore>,
    counts: Counts,
}

impl Hall {
    /// A hall without tables in memory. The receiver gets the id of every match in which something has happened here,
    /// or that was loaded, unless other servers use the same store: one of them may have it in hand.
    pub fn new(library: Library, store: Arc<dyn Store>) -> (Arc<Self>, sync::mpsc::UnboundedReceiver<Id>) {
        let (changed, receiver) = sync::mpsc::unbounded_channel();
        (
            Arc::new(Self {
                library,
                store,
                slots: Mutex::default(),
                changed,
                loads: Arc::new(sync::Semaphore::new(LOADS)),
                counts: Counts::default(),
            }),
            receiver,
        )
    }

    /// The variants.
    #[must_use]
    pub const fn library(&self) -> &Library {
        &self.library
    }

    /// The store.
    #[must_use]
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Figures since the beginning.
    #[must_use]
    pub const fn counts(&self) -> &Counts {
        &self.counts
    }

    /// The number of tables in memory.
    #[must_use]
    pub fn loaded(&self) -> usize {
        lock(&self.slots).len()
    }

    /// Creates a match that a person began, in which something may have happened already. The variant is kept by the hash of
    /// its text, whatever `game` says. A match that is there, but whose past is missing, gets it.
    ///
    /// # Errors
    /// The match cannot be opened, it is there, there is no such person or one with too many matches, or the store fails.
    pub async fn create(
        self: &Arc<Self>,
        mut game: Match,
        creator: Creator<'_>,
        text: &str,
        past: Vec<Entry>,
    ) -> Result<(), HallError> {
        game.variant = Hash::of(text).to_string();
        let (room, beginning, past) = {
            let (game, text) = (game.clone(), text.to_owned());
            let opened = self.open(move |library| {
                let mut room = Room::new(library, &text, game)?;
                let beginning = room.standing();
                past.iter().try_for_each(|entry| room.take(entry))?;
                Ok((room, beginning, past))
            });
            opened.await?
        };
        let (hall, id, text) = (Arc::clone(self), creator.id.clone(), text.to_owned());
        let Creator { most, since, .. } = creator;
        // It is done to its end also if nobody waits for it any more.
        let work = tokio::spawn(async move {
            let creator = Creator { id: &id, most, since };
            hall.store_new(game, creator, &text, room, (&beginning, past)).await
        });
        work.await.map_err(|_| HallError::Failed)?
    }

    /// Stores a match, with what has happened in it already.
    async fn store_new(
        &self,
        game: Match,
        creator: Creator<'_>,
        text: &str,
        room: Room,
        (beginning, past): (&Standing, Vec<Entry>),
    ) -> Result<(), HallError> {
        let slot = self.slot(&game.id);
        // Nobody else may load it before it is here.
        let mut place = slot.room.lock().await;
        match self.store.create(&game, Some(creator), text, beginning).await {
            Err(exists @ StoreError::Exists(_)) => {
                let same = |(made, _): (Match, _)| made == Match { created: made.created, ..game.clone() };
                if past.is_empty() || !self.store.find(&game.id).await?.is_some_and(same) {
                    return Err(exists.into());
                }
            }
            created => created?,
        }
        if !past.is_empty() {
            self.store.append(&game.id, 0, past, &room.standing()).await.map_err(|error| match error {
                StoreError::Conflict { .. } => StoreError::Exists("match"),
                error => error,
            })?;
        }
        slot.entries.send_replace(room.entries());
        *place = Some(room);
        self.announce(&game.id);
        Ok(())
    }

    /// Opens a table in a thread of its own: that takes milliseconds. Few at a time, also if nobody waits any more.
    async fn open<T: Send + 'static>(
        &self,
        open: impl FnOnce(&Library) -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, HallError> {
        let permit = Arc::clone(&self.loads).acquire_owned().await.map_err(|_| HallError::Failed)?;
        let library = self.library.clone();
        let opened = tokio::task::spawn_blocking(move || {
            let opened = open(&library);
            drop(permit);
            opened
        });
        Ok(opened.await.map_err(|_| HallError::Failed)??)
    }

    fn announce(&self, id: &Id) {
        let _ = self.changed.send(id.clone());
    }

    /// Does something with a table, which is loaded first if necessary. It must not wait for anything.
    ///
    /// # Errors
    /// There is no such match, it cannot be read, or the store fails.
    pub async fn at<T>(&self, id: &Id, look: impl FnOnce(&mut Room) -> T) -> Result<T, HallError> {
        let slot = self.slot(id);
        let mut place = slot.room.lock().await;
        let found = match self.take_room(id, &slot, &mut place).await {
            Ok(mut room) => {
                let found = look(&mut room);
                *place = Some(room);
                Ok(found)
            }
            Err(error) => Err(error),
        };
        self.forget_if_unknown(id, &slot, &found);
        found
    }

    /// News of a table: the number of entries of its log, whenever it changes.
    ///
    /// # Errors
    /// As [`Hall::at`].
    pub async fn follow(&self, id: &Id) -> Result<watch::Receiver<u64>, HallError> {
        let slot = self.slot(id);
        let mut place = slot.room.lock().await;
        let loaded = self.take_room(id, &slot, &mut place).await.map(|room| {
            *place = Some(room);
            slot.entries.subscribe()
        });
        self.forget_if_unknown(id, &slot, &loaded);
        loaded
    }

    /// Carries out a command, once: it is in the log when this returns. It goes on even if the caller does not wait for
    /// it.
    ///
    /// # Errors
    /// There is no such match, the table refuses, or the store fails.
    pub async fn carry_out(
        self: &Arc<Self>,
        id: &Id,
        command: Command,
        key: Option<String>,
    ) -> Result<Done, HallError> {
        let (hall, id) = (Arc::clone(self), id.clone());
        let work = tokio::spawn(async move {
            let slot = hall.slot(&id);
            let mut place = slot.room.lock().await;
            let done = hall.carry_out_at(&id, &slot, &mut place, command, key).await;
            // What was made is not in the log, or is for all we know: followers get what the log says.
            if place.is_none() && slot.entries.receiver_count() > 0 {
                *place = hall.take_room(&id, &slot, &mut place).await.ok();
            }
            hall.forget_if_unknown(&id, &slot, &done);
            done
        });
        work.await.map_err(|_| HallError::Failed)?
    }

    async fn carry_out_at(
        &self,
        id: &Id,
        slot: &Slot,
        place: &mut Option<Room>,
        command: Command,
        key: Option<String>,
    ) -> Result<Done, HallError> {
        let mut error = StoreError::unavailable("other servers append all the time");
        for _ in 0..TRIES {
            // Out of its place: if anything fails or panics, the table is loaded again from its log.
            let mut room = self.take_room(id, slot, place).await?;
            if let Some(entry) = key.as_deref().and_then(|key| room.made_by(key)) {
                return Ok(kept(place, room, |room| repeated(room, entry)));
            }
            let at = now();
            let decided = match room.decide(command.clone(), at) {
                Ok(decided) => Decided { key: key.clone(), ..decided },
                Err(refused) => {
                    // Another server may have made it possible: whoever asks was there before.
                    if self.take_news(id, slot, &mut room).await? {
                        *place = Some(room);
                        continue;
                    }
                    // It may have been carried out long ago, when it was possible.
                    let made = match &key {
                        Some(key) => self.store.made_by(id, key).await?,
                        None => None,
                    };
                    return kept(place, room, |room| made.map(|entry| repeated(room, entry))).ok_or(refused.into());
                }
            };
            if decided.happenings.is_empty() {
                return Ok(kept(place, room, |room| done(room, None, true)));
            }
            let before = room.entries();
            let (entries, reply) = (entries(&decided, at)?, decided.reply.clone());
            room.made(decided, at);
            match self.store.append(id, before, entries, &room.standing()).await {
                Ok(()) => {
                    self.counts.done.fetch_add(1, Ordering::Relaxed);
                    slot.entries.send_replace(room.entries());
                    self.announce(id);
                    return Ok(kept(place, room, |room| done(room, reply, false)));
                }
                Err(conflict @ StoreError::Conflict { .. }) => {
                    self.counts.conflicts.fetch_add(1, Ordering::Relaxed);
                    error = conflict;
                }
                Err(StoreError::Repeated { entry }) => {
                    let room = self.take_room(id, slot, place).await?;
                    return Ok(kept(place, room, |room| repeated(room, entry)));
                }
                Err(refused) => {
                    self.counts.failures.fetch_add(1, Ordering::Relaxed);
                    return Err(refused.into());
                }
            }
        }
        Err(error.into())
    }

    /// The table of a slot, out of its place; loaded if it was not there.
    async fn take_room(&self, id: &Id, slot: &Slot, place: &mut Option<Room>) -> Result<Room, HallError> {
        slot.used.store(now(), Ordering::Relaxed);
        if let Some(room) = place.take() {
            return Ok(room);
        }
        let room = self.load(id).await?;
        slot.entries.send_replace(room.entries());
        if !self.store.is_shared() {
            self.announce(id);
        }
        Ok(room)
    }

    async fn load(&self, id: &Id) -> Result<Room, HallError> {
        let (game, _) = self.store.find(id).await?.ok_or(HallError::NoMatch)?;
        let text = self.store.variant(&game.variant).await?.ok_or(StoreError::Missing("variant"))?;
        let entries = self.store.read(id, 0).await?;
        self.open(move |library| {
            let mut room = Room::new(library, &text, game)?;
            entries.iter().try_for_each(|entry| room.take(entry))?;
            Ok(room)
        })
        .await
    }

    /// Changes when the server looks at a match again, until something happens in it.
    ///
    /// # Errors
    /// There is no such match, or the store fails.
    pub async fn postpone(&self, id: &Id, until: Millis) -> Result<(), HallError> {
        let slot = self.slot(id);
        let place = slot.room.lock().await;
        let found = match &*place {
            Some(room) => Ok((room.entries(), room.standing())),
            None => self.stored_standing(id).await,
        };
        self.forget_if_unknown(id, &slot, &found);
        let (entries, standing) = found?;
        Ok(self.store.append(id, entries, Vec::new(), &Standing { due: Some(until), ..standing }).await?)
    }

    async fn stored_standing(&self, id: &Id) -> Result<(u64, Standing), HallError> {
        let (_, standing) = self.store.find(id).await?.ok_or(HallError::NoMatch)?;
        Ok((self.store.read(id, 0).await?.len() as u64, standing))
    }

    /// Removes tables from memory that nobody has used for a time. They are loaded again when they are asked for.
    pub fn sweep(&self) {
        let oldest = now() - IDLE;
        let is_idle = |slot: &Arc<Slot>| {
            Arc::strong_count(slot) == 1
                && slot.entries.receiver_count() == 0
                && slot.used.load(Ordering::Relaxed) < oldest
        };
        // Dropped without the lock, since that takes time.
        let idle: Vec<_> = lock(&self.slots).extract_if(|_, slot| is_idle(slot)).collect();
        drop(idle);
    }

    /// Matches that the server has to look at by now, at most `most` after the last one looked at.
    ///
    /// # Errors
    /// The store fails.
    pub async fn due(&self, after: Option<&Due>, most: usize) -> Result<Vec<Due>, HallError> {
        Ok(self.store.due(now(), after, most).await?)
    }

    fn slot(&self, id: &Id) -> Arc<Slot> {
        let mut slots = lock(&self.slots);
        if let Some(slot) = slots.get(id) {
            return Arc::clone(slot);
        }
        let slot = Slot { room: sync::Mutex::new(None), entries: watch::Sender::new(0), used: AtomicI64::new(now()) };
        Arc::clone(slots.entry(id.clone()).or_insert(Arc::new(slot)))
    }

    /// Whoever asks for matches that do not exist must not fill the memory.
    fn forget_if_unknown<T>(&self, id: &Id, slot: &Arc<Slot>, result: &Result<T, HallError>) {
        if matches!(result, Err(HallError::NoMatch)) {
            let mut slots = lock(&self.slots);
            if slots.get(id).is_some_and(|known| Arc::ptr_eq(known, slot)) {
                slots.remove(id);
            }
        }
    }
}

/// Puts a table back into its place, after a last look.
fn kept<T>(place: &mut Option<Room>, room: Room, look: impl FnOnce(&Room) -> T) -> T {
    let seen = look(&room);
    *place = Some(room);
    seen
}

fn done(room: &Room, reply: Option<String>, repeated: bool) -> Done {
    Done { entries: room.entries(), plies: room.plies(), reply, repeated }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn repeated(room: &Room, entry: u64) -> Done {
    Done { entries: entry + 1, plies: room.plies(), reply: None, repeated: true }
}

fn entries(decided: &Decided, at: Millis) -> Result<Vec<Entry>, StoreError> {
    let mut key = decided.key.clone();
    let entry = |happening| {
        let body = serde_json::to_string(happening).map_err(StoreError::unavailable)?;
        Ok(Entry { at, key: key.take(), body })
    };
    decided.happenings.iter().map(entry).collect()
}
