//! All tables of a server: loaded when asked for, kept while used, one change at a time each.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

use riband::Library;
use tokio::sync::{self, watch};

use crate::{
    room::{Command, Decided, Refused, Room},
    secret::{Hash, Id},
    store::{Entry, Match, Millis, Standing, Store, StoreError},
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

/// Why a hall does not do what was asked. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum HallError {
    /// There is no such match.
    #[error("there is no such match")]
    NoMatch,
    /// The table refuses.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The store fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Something failed that must not: a mistake of the program, which its log has.
    #[error("the server has made a mistake")]
    Failed,
}

/// What became of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The number of entries of the log after it, or after the request that it repeats.
    pub entries: u64,
    /// The number of actions played after it.
    pub plies: usize,
    /// The engine's reply to an action, for the seat that played it; none for a repeated request.
    pub reply: Option<String>,
    /// Whether the same request was carried out before: nothing has changed now.
    pub repeated: bool,
}

/// A table, loaded or not.
#[derive(Debug)]
pub struct Slot {
    room: sync::Mutex<Option<Room>>,
    /// The number of entries of its log.
    entries: watch::Sender<u64>,
    used: AtomicI64,
}

/// Figures of a hall since its beginning.
#[derive(Debug, Default)]
pub struct Counts {
    done: AtomicU64,
    conflicts: AtomicU64,
    failures: AtomicU64,
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
    /// or that was loaded.
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

    /// Creates a match. The variant is kept by the hash of its text, whatever `game` says.
    ///
    /// # Errors
    /// The match cannot be opened, or the store fails.
    pub async fn create(&self, mut game: Match, text: &str) -> Result<(), HallError> {
        game.variant = Hash::of(text).to_string();
        let room = {
            let (game, text) = (game.clone(), text.to_owned());
            self.open(move |library| Room::new(library, &text, game)).await?
        };
        let slot = self.slot(&game.id);
        // Nobody else may load it before it is here.
        let mut place = slot.room.lock().await;
        self.store.create(&game, text, &room.standing()).await?;
        slot.entries.send_replace(room.entries());
        *place = Some(room);
        self.announce(&game.id);
        Ok(())
    }

    /// Opens a table in a thread of its own: that takes milliseconds. Few at a time, also if nobody waits any more.
    async fn open(
        &self,
        open: impl FnOnce(&Library) -> Result<Room, Refused> + Send + 'static,
    ) -> Result<Room, HallError> {
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
        self.announce(id);
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

    /// Takes what other servers have appended to all tables in memory, after news of them were missed.
    ///
    /// # Errors
    /// The store fails, or the log of a table does not fit: the other tables catch up.
    pub async fn catch_up_all(&self) -> Result<(), HallError> {
        let ids: Vec<Id> = lock(&self.slots).keys().cloned().collect();
        let mut result = Ok(());
        for id in ids {
            result = self.catch_up(&id, u64::MAX).await.and(result);
        }
        result
    }

    /// Takes what other servers have appended to a table in memory.
    ///
    /// # Errors
    /// The store fails, or an entry does not fit: the table is loaded again when it is asked for.
    pub async fn catch_up(&self, id: &Id, entries: u64) -> Result<(), HallError> {
        let Some(slot) = lock(&self.slots).get(id).map(Arc::clone) else { return Ok(()) };
        if *slot.entries.borrow() >= entries {
            return Ok(());
        }
        let mut place = slot.room.lock().await;
        let Some(mut room) = place.take() else {
            // Somebody follows a table that could not be loaded.
            if slot.entries.receiver_count() > 0 {
                *place = Some(self.take_room(id, &slot, &mut None).await?);
            }
            return Ok(());
        };
        let news = if room.entries() < entries { self.store.read(id, room.entries()).await } else { Ok(Vec::new()) };
        match news {
            Ok(news) if news.is_empty() => *place = Some(room),
            Ok(news) => {
                news.iter().try_for_each(|entry| room.take(entry))?;
                slot.entries.send_replace(room.entries());
                *place = Some(room);
                self.announce(id);
            }
            Err(error) => {
                *place = Some(room);
                return Err(error.into());
            }
        }
        Ok(())
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

    /// Matches that the server has to look at by now.
    ///
    /// # Errors
    /// The store fails.
    pub async fn due(&self, most: usize) -> Result<Vec<Id>, HallError> {
        Ok(self.store.due(now(), most).await?)
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
