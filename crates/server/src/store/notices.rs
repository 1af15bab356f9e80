//! Notices that wait to be sent.

use async_trait::async_trait;

use super::{Millis, Stored};
use crate::secret::Id;

/// A notice that waits to be sent, or was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Whom it is for.
    pub person: Id,
    /// The match.
    pub game: Id,
    /// What it is about, and where it goes: a person has one of each at a match.
    pub about: String,
    /// Which of those it is, such as the number of a turn. At most 2^63 - 1.
    pub number: u64,
    /// When it is to be sent.
    pub due: Millis,
    /// The rest, as JSON: the store does not read it.
    pub body: String,
}

/// What became of a notice that was due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settled {
    /// It was sent: another one with its number is not planned.
    Done,
    /// It is due again at its new time, with its new body.
    Later,
    /// It is forgotten, as if it had not been planned.
    Forgotten,
}

/// Notices, and what a server needs to send them. Several servers may share them: each notice is taken by one.
#[async_trait]
pub trait Notices: Send + Sync + 'static {
    /// Keeps a text under a name, unless there is one. Returns what is kept, which never changes.
    ///
    /// # Errors
    /// The store does not work.
    async fn keep(&self, name: &str, text: &str) -> Stored<String>;

    /// Plans notices: all of them or none. One takes the place of an earlier one of the same person, match and `about`, if
    /// that has another number. If it has the same number nothing changes, whether it waits or was sent.
    ///
    /// # Errors
    /// No such person or match, or the store does not work.
    async fn plan(&self, notices: Vec<Notice>) -> Stored<()>;

    /// Takes notices that are due at this time or before, the longest due first, at most `most`. They are due again at
    /// `until`, unless they are settled.
    ///
    /// # Errors
    /// The store does not work.
    async fn take(&self, now: Millis, until: Millis, most: usize) -> Stored<Vec<Notice>>;

    /// Settles a notice that was taken. If another one has its place by now, or none, nothing changes.
    ///
    /// # Errors
    /// The store does not work.
    async fn settle(&self, notice: &Notice, settled: Settled) -> Stored<()>;
}
