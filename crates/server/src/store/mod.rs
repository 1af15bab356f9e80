//! What the server keeps: an ordered log of each match, who plays where, and notices that wait.
//!
//! [`Store`] is passed by a store in memory, by SQLite and, with the feature `postgres`, by PostgreSQL, held to the same promises by
//! one suite. Everything is durable when the promise of a call is fulfilled; a call that fails has changed nothing. A call whose
//! future is dropped is carried out as a whole or not at all.

mod memory;
mod notices;
#[cfg(feature = "postgres")]
mod postgres;
mod sqlite;
#[cfg(test)]
mod suite;

use std::fmt;

use async_trait::async_trait;
use tokio::sync::broadcast;

#[cfg(feature = "postgres")]
pub use self::postgres::Postgres;
pub use self::{
    memory::Memory,
    notices::{Notice, Notices, Settled},
    sqlite::Sqlite,
};
use crate::secret::{Hash, Id};

/// Milliseconds since 1970-01-01 UTC.
pub type Millis = i64;

/// How many news of [`Log::follow`] wait for a receiver before it misses the oldest.
const NEWS: usize = 1024;

/// A match, apart from its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// Its public id.
    pub id: Id,
    /// The key of its variant: the hash of its text.
    pub variant: String,
    /// The number of seats.
    pub seats: u8,
    /// The seed of the deal: secret until the match is over.
    pub seed: u64,
    /// The rest of what was agreed at the start, as JSON: the store does not read it.
    pub settings: String,
    /// When it was created.
    pub created: Millis,
    /// The hashes of the links to the seats, in order.
    pub links: Vec<Hash>,
    /// The hash of the link for spectators.
    pub watch: Hash,
}

/// An entry of the log of a match. Its number is its place there, from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// When it was accepted.
    pub at: Millis,
    /// The key of the request that it answers, unique within the match: a repeated request is not carried out twice.
    pub key: Option<String>,
    /// What happened, as JSON: the store does not read it.
    pub body: String,
}

/// Who creates a match, and with how many running ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Creator<'a> {
    /// The person.
    pub id: &'a Id,
    /// Whoever has as many running matches creates none.
    pub most: u64,
    /// Since when the matches count that the person began, as in [`People::running`].
    pub since: Millis,
}

impl<'a> Creator<'a> {
    /// A person who may have any number of matches.
    #[must_use]
    pub const fn unlimited(id: &'a Id) -> Self {
        Self { id, most: u64::MAX, since: Millis::MAX }
    }
}

/// Where a match stands after an append: what lists and clocks need without its log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// The number of actions played.
    pub plies: u32,
    /// The seat to act, from 0; none if the match is over or has not begun.
    pub turn: Option<u8>,
    /// Since when it is that seat's turn.
    pub since: Millis,
    /// When the server has to do something about it, such as a reminder.
    pub due: Option<Millis>,
    /// Whether the match is over.
    pub over: bool,
}

/// A match that is due. The longest due is the least.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Due {
    /// Since when.
    pub since: Millis,
    /// The match.
    pub id: Id,
}

/// A person, as known to the server: a browser with a secret key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The public id.
    pub id: Id,
    /// The name that others see.
    pub name: String,
    /// What the person chose, such as notices, as JSON: the store does not read it.
    pub settings: String,
}

/// A seat that a person holds, with where its match stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// The match.
    pub game: Match,
    /// The seat, from 0.
    pub seat: u8,
    /// Where the match stands.
    pub standing: Standing,
}

/// The name of whoever holds a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The match.
    pub game: Id,
    /// The seat, from 0.
    pub seat: u8,
    /// The person's present name.
    pub name: String,
}

/// News of logs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// Somebody appended, here or on another server.
    Appended(Appended),
    /// Other servers may have appended to any log: their news could not be received for a time.
    Missed,
}

/// What has grown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appended {
    /// The match.
    pub id: Id,
    /// The number of entries of its log since then.
    pub entries: u64,
}

/// Why a store did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The log has another number of entries by now: somebody else appended first.
    #[error("the log has {entries} entries by now")]
    Conflict {
        /// The number of its entries.
        entries: u64,
    },
    /// The log has an entry with this key already.
    #[error("entry {entry} was made by the same request")]
    Repeated {
        /// The number of that entry.
        entry: u64,
    },
    /// The thing asked for does not exist.
    #[error("there is no such {0}")]
    Missing(&'static str),
    /// The thing to be created exists, or is there twice.
    #[error("there is such a {0} already")]
    Exists(&'static str),
    /// The person has as many running matches as allowed.
    #[error("the person has too many running matches")]
    TooMany,
    /// The store does not work now: its disk is full, its database is gone. Nothing has changed, unless the store was cut
    /// off while it committed: an entry with a key can be appended again without danger.
    #[error("the store does not work now: {0}")]
    Unavailable(String),
    /// The file was written by a later version of the server, is damaged, or holds something else.
    #[error("{0}")]
    Foreign(String),
}

impl StoreError {
    /// An error of the system underneath.
    pub(crate) fn unavailable(why: impl fmt::Display) -> Self {
        Self::Unavailable(why.to_string())
    }
}

/// When these entries change a match: the time of the last.
fn last_change(entries: &[Entry]) -> Option<Millis> {
    entries.last().map(|entry| entry.at)
}

/// The result of a store.
pub type Stored<T> = Result<T, StoreError>;

/// The logs of matches.
#[async_trait]
pub trait Log: Send + Sync + 'static {
    /// Creates a match with an empty log, begun by a person if one is given. `text` is the whole variant as TOML: it is kept
    /// once per key, the first that came.
    ///
    /// # Errors
    /// There is such a match, no such person, the person has [too many](StoreError::TooMany), also if several are created at
    /// the same time, or the store does not work.
    async fn create(&self, game: &Match, creator: Option<Creator<'_>>, text: &str, standing: &Standing) -> Stored<()>;

    /// The match with an id.
    ///
    /// # Errors
    /// The store does not work.
    async fn find(&self, id: &Id) -> Stored<Option<(Match, Standing)>>;

    /// The text of a variant.
    ///
    /// # Errors
    /// The store does not work.
    async fn variant(&self, key: &str) -> Stored<Option<String>>;

    /// Appends entries to the log of a match, if it has `expected` entries so far: all of them or none. They are
    /// durable when this returns. Without entries it changes the standing alone, which is no news.
    ///
    /// # Errors
    /// [`Conflict`](StoreError::Conflict) if the log has another number of entries, [`Repeated`](StoreError::Repeated)
    /// (looked for first) if it has an entry with a key of these, [`Exists`](StoreError::Exists) if two of these have the
    /// same key, no such match, or the store does not work.
    async fn append(&self, id: &Id, expected: u64, entries: Vec<Entry>, standing: &Standing) -> Stored<()>;

    /// The entries from a number on: none if the log has fewer.
    ///
    /// # Errors
    /// No such match, or the store does not work.
    async fn read(&self, id: &Id, from: u64) -> Stored<Vec<Entry>>;

    /// The number of the entry with a key.
    ///
    /// # Errors
    /// No such match, or the store does not work.
    async fn made_by(&self, id: &Id, key: &str) -> Stored<Option<u64>>;

    /// News of all logs from now on: what they announce can be read. A receiver that is too slow is notified that it missed
    /// some.
    fn follow(&self) -> broadcast::Receiver<News>;

    /// Matches whose standing is due at this time or before, over or not, the longest due first, at most `most`: those that
    /// follow `after`, which need not be due any more.
    ///
    /// # Errors
    /// The store does not work.
    async fn due(&self, now: Millis, after: Option<&Due>, most: usize) -> Stored<Vec<Due>>;

    /// Changes when a match is due, if that is still this time: of several servers that look at it one is first. Returns whether
    /// it was.
    ///
    /// # Errors
    /// The store does not work.
    async fn postpone(&self, id: &Id, from: Millis, until: Millis) -> Stored<bool>;

    /// Running matches that changed at this time or later, the latest change first, at most `most`. A match changes when
    /// it is created, and by its last entry, whose time counts.
    ///
    /// # Errors
    /// The store does not work.
    async fn recent(&self, from: Millis, most: usize) -> Stored<Vec<Id>>;
}

/// Who plays where.
#[async_trait]
pub trait People: Send + Sync + 'static {
    /// Adds a person with the hash of a secret key.
    ///
    /// # Errors
    /// There is such a person or key, or the store does not work.
    async fn join(&self, person: &Person, key: Hash) -> Stored<()>;

    /// The person with a key.
    ///
    /// # Errors
    /// The store does not work.
    async fn by_key(&self, key: Hash) -> Stored<Option<Person>>;

    /// The person with an id.
    ///
    /// # Errors
    /// The store does not work.
    async fn person(&self, id: &Id) -> Stored<Option<Person>>;

    /// Gives a person another name.
    ///
    /// # Errors
    /// No such person, or the store does not work.
    async fn rename(&self, id: &Id, name: &str) -> Stored<()>;

    /// Changes the settings of a person, if they are still `from`. Returns whether they were.
    ///
    /// # Errors
    /// No such person, or the store does not work.
    async fn choose(&self, id: &Id, from: &str, to: &str) -> Stored<bool>;

    /// Lets a person hold a seat who holds seats in fewer than `most` other running matches. Several may hold one, and one may
    /// hold several; holding it twice changes nothing.
    ///
    /// # Errors
    /// No such person, match or seat, [too many](StoreError::TooMany), also if several are asked for at the same time, or the
    /// store does not work.
    async fn hold(&self, person: &Id, game: &Id, seat: u8, most: u64) -> Stored<()>;

    /// Lets a person hold a seat no longer. Of a seat that the person does not hold it changes nothing.
    ///
    /// # Errors
    /// The store does not work.
    async fn release(&self, person: &Id, game: &Id, seat: u8) -> Stored<()>;

    /// Who holds which seat of a match: seats ascending, in the order in which they came.
    ///
    /// # Errors
    /// The store does not work.
    async fn holders(&self, game: &Id) -> Stored<Vec<(u8, Person)>>;

    /// The names of those who hold seats of these matches; within each match in the order of [`holders`](Self::holders).
    ///
    /// # Errors
    /// The store does not work.
    async fn names(&self, games: &[Id]) -> Stored<Vec<Named>>;

    /// The seats that a person holds: running matches first, then the latest change first; at most `most`. A match changes
    /// when it is created, and by its last entry, whose time counts.
    ///
    /// # Errors
    /// The store does not work.
    async fn held(&self, person: &Id, most: usize) -> Stored<Vec<Held>>;

    /// The number of running matches of a person: those in which the person holds a seat, and those that the person began and
    /// that were created at this time or later. One of them is left out, if it is given.
    ///
    /// # Errors
    /// The store does not work.
    async fn running(&self, person: &Id, created: Millis, but: Option<&Id>) -> Stored<u64>;
}

/// A store.
#[async_trait]
pub trait Store: Log + People + Notices {
    /// A short name for logs and metrics: `memory`, `sqlite`, `postgres`.
    fn name(&self) -> &'static str;

    /// Whether other servers may use the same store.
    fn is_shared(&self) -> bool {
        false
    }

    /// Ends after the calls that wait. Later calls may fail.
    async fn close(&self) {}
}
