//! A store in a file of SQLite: one thread writes, a few connections read.
//!
//! The file is in WAL mode and synced at each commit. It is for one server on a local disk: a lock keeps a second one out,
//! while `sqlite3` may read and [`Sqlite::backup`] copies.

mod backup;
mod file;
mod notices;
mod queries;
mod readers;
#[cfg(test)]
mod tests;
mod writer;

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use async_trait::async_trait;
use rusqlite::Connection;
use tokio::{
    sync::{broadcast, oneshot},
    task,
};

use self::{readers::Readers, writer::Writer};
use super::{
    Creator, Due, Entry, Held, Log, Match, Millis, NEWS, Named, News, Notice, Notices, People, Person, Settled,
    Standing, Store, StoreError, Stored,
};
use crate::secret::{Hash, Id};

/// A store in a file of SQLite.
///
/// When it is dropped its threads end, after the calls that wait. [`close`](Self::close) also waits for them.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    writer: Writer,
    readers: Arc<Readers>,
    news: broadcast::Sender<News>,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::unavailable(error)
    }
}

impl Sqlite {
    /// Opens the store in a file. A missing or empty file is filled; one of an earlier schema is migrated. Nothing is loaded,
    /// however many matches there are. Blocks: for the start of a program.
    ///
    /// # Errors
    /// [`Foreign`](StoreError::Foreign) if the file is damaged, of a later version or of another program: it stays as it is.
    /// [`Unavailable`](StoreError::Unavailable) if another store has it open, in this process or another, or if the system
    /// refuses.
    pub fn open(path: impl AsRef<Path>) -> Stored<Self> {
        let path = file::whole(path.as_ref())?;
        let lock = file::lock(&path)?;
        let db = file::writer(&path)?;
        let news = broadcast::Sender::new(NEWS);
        let writer = Writer::start(db, lock, news.clone())?;
        Ok(Self { readers: Readers::new(path.clone()), path, writer, news })
    }

    /// Copies the store to a new file, as of the last commit, while it is in use. The file has its name only when it is whole.
    ///
    /// # Errors
    /// [`Exists`](StoreError::Exists) if there is such a file, or the system refuses.
    pub async fn backup(&self, path: impl AsRef<Path>) -> Stored<()> {
        let (from, to) = (self.path.clone(), path.as_ref().to_owned());
        task::spawn_blocking(move || backup::write(&from, &to)).await.map_err(StoreError::unavailable)?
    }

    /// As [`Sqlite::backup`], of a store that may be open in another process.
    ///
    /// # Errors
    /// As [`Sqlite::backup`], or there is no store in the file.
    pub async fn copy(from: impl AsRef<Path>, to: impl AsRef<Path>) -> Stored<()> {
        let (from, to) = (file::whole(from.as_ref())?, to.as_ref().to_owned());
        task::spawn_blocking(move || backup::write(&from, &to)).await.map_err(StoreError::unavailable)?
    }

    /// Writes, and returns something that counts if it is durable.
    async fn write_for<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Stored<T> + Send + 'static,
    ) -> Stored<T> {
        let (sender, mut receiver) = oneshot::channel();
        let work = move |db: &Connection| {
            // The receiver is there until the commit.
            let _ = sender.send(work(db)?);
            Ok(None)
        };
        self.writer.write(work).await?;
        receiver.try_recv().map_err(StoreError::unavailable)
    }

    /// Closes the file after the calls that wait. Later calls fail. When this returns, another store can open the file.
    pub async fn close(&self) {
        // The connection that writes is the last, so that it moves everything from the log of SQLite to the file.
        self.readers.close().await;
        self.writer.close().await;
    }
}

#[async_trait]
impl Log for Sqlite {
    async fn create(&self, game: &Match, creator: Option<Creator<'_>>, text: &str, standing: &Standing) -> Stored<()> {
        let (game, text, standing) = (game.clone(), text.to_owned(), standing.clone());
        let creator = creator.map(|Creator { id, most, since }| (id.clone(), most, since));
        let create = move |db: &Connection| {
            let creator = creator.as_ref().map(|&(ref id, most, since)| Creator { id, most, since });
            queries::create(db, &game, creator, &text, &standing)
        };
        self.writer.write(create).await
    }

    async fn find(&self, id: &Id) -> Stored<Option<(Match, Standing)>> {
        let id = id.clone();
        self.readers.read(move |db| queries::find(db, &id)).await
    }

    async fn variant(&self, fingerprint: &str) -> Stored<Option<String>> {
        let fingerprint = fingerprint.to_owned();
        self.readers.read(move |db| queries::variant(db, &fingerprint)).await
    }

    async fn append(&self, id: &Id, expected: u64, entries: Vec<Entry>, standing: &Standing) -> Stored<()> {
        let (id, standing) = (id.clone(), standing.clone());
        self.writer.write(move |db| queries::append(db, &id, expected, &entries, &standing)).await
    }

    async fn read(&self, id: &Id, from: u64) -> Stored<Vec<Entry>> {
        let id = id.clone();
        self.readers.read(move |db| queries::read(db, &id, from)).await
    }

    async fn made_by(&self, id: &Id, key: &str) -> Stored<Option<u64>> {
        let (id, key) = (id.clone(), key.to_owned());
        self.readers.read(move |db| queries::made_by(db, &id, &key)).await
    }

    fn follow(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    async fn due(&self, now: Millis, after: Option<&Due>, most: usize) -> Stored<Vec<Due>> {
        let after = after.cloned();
        self.readers.read(move |db| queries::due(db, now, after.as_ref(), most)).await
    }

    async fn postpone(&self, id: &Id, from: Millis, until: Millis) -> Stored<bool> {
        let id = id.clone();
        self.write_for(move |db| queries::postpone(db, &id, from, until)).await
    }

    async fn recent(&self, from: Millis, most: usize) -> Stored<Vec<Id>> {
        self.readers.read(move |db| queries::recent(db, from, most)).await
    }
}

#[async_trait]
impl People for Sqlite {
    async fn join(&self, person: &Person, key: Hash) -> Stored<()> {
        let person = person.clone();
        self.writer.write(move |db| queries::join(db, &person, key)).await
    }

    async fn by_key(&self, key: Hash) -> Stored<Option<Person>> {
        self.readers.read(move |db| queries::by_key(db, key)).await
    }

    async fn person(&self, id: &Id) -> Stored<Option<Person>> {
        let id = id.clone();
        self.readers.read(move |db| queries::find_person(db, &id)).await
    }

    async fn rename(&self, id: &Id, name: &str) -> Stored<()> {
        let (id, name) = (id.clone(), name.to_owned());
        self.writer.write(move |db| queries::rename(db, &id, &name)).await
    }

    async fn choose(&self, id: &Id, from: &str, to: &str) -> Stored<bool> {
        let (id, from, to) = (id.clone(), from.to_owned(), to.to_owned());
        self.write_for(move |db| queries::choose(db, &id, &from, &to)).await
    }

    async fn hold(&self, person: &Id, game: &Id, seat: u8, most: u64) -> Stored<()> {
        let (person, game) = (person.clone(), game.clone());
        self.writer.write(move |db| queries::hold(db, &person, &game, seat, most)).await
    }

    async fn release(&self, person: &Id, game: &Id, seat: u8) -> Stored<()> {
        let (person, game) = (person.clone(), game.clone());
        self.writer.write(move |db| queries::release(db, &person, &game, seat)).await
    }

    async fn holders(&self, game: &Id) -> Stored<Vec<(u8, Person)>> {
        let game = game.clone();
        self.readers.read(move |db| queries::holders(db, &game)).await
    }

    async fn names(&self, games: &[Id]) -> Stored<Vec<Named>> {
        let games = games.to_vec();
        self.readers.read(move |db| queries::names(db, &games)).await
    }

    async fn held(&self, person: &Id, most: usize) -> Stored<Vec<Held>> {
        let person = person.clone();
        self.readers.read(move |db| queries::held(db, &person, most)).await
    }

    async fn running(&self, person: &Id, created: Millis, but: Option<&Id>) -> Stored<u64> {
        let (person, but) = (person.clone(), but.cloned());
        self.readers.read(move |db| queries::running(db, &person, created, but.as_ref())).await
    }
}

#[async_trait]
impl Notices for Sqlite {
    async fn keep(&self, name: &str, text: &str) -> Stored<String> {
        let (name, text) = (name.to_owned(), text.to_owned());
        self.write_for(move |db| notices::keep(db, &name, &text)).await
    }

    async fn plan(&self, notices: Vec<Notice>) -> Stored<()> {
        self.writer.write(move |db| notices::plan(db, &notices)).await
    }

    async fn take(&self, now: Millis, until: Millis, most: usize) -> Stored<Vec<Notice>> {
        // Mostly nothing is due: that is no commit.
        if !self.readers.read(move |db| notices::are_due(db, now)).await? {
            return Ok(Vec::new());
        }
        self.write_for(move |db| notices::take(db, now, until, most)).await
    }

    async fn settle(&self, notice: &Notice, settled: Settled) -> Stored<()> {
        let notice = notice.clone();
        self.writer.write(move |db| notices::settle(db, &notice, settled)).await
    }
}

#[async_trait]
impl Store for Sqlite {
    fn name(&self) -> &'static str {
        "sqlite"
    }

    async fn close(&self) {
        Sqlite::close(self).await;
    }
}
