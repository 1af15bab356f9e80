//! A store in a database of PostgreSQL, for several servers at once.
//!
//! No server owns a match: whoever appends locks its standing, and the number of its entries decides. Appends gather in one
//! transaction, as in the file of SQLite, which also notifies the other servers. A lost connection is made again, and a call that
//! fails says so.

mod batch;
mod link;
mod listener;
mod notices;
mod queries;
mod quick;
mod schema;
#[cfg(test)]
mod tests;
mod writer;

use std::sync::Arc;

use async_trait::async_trait;
use deadpool_postgres::{Client, Manager, Pool, PoolError, Runtime, Timeouts};
use tokio::{sync::broadcast, task::AbortHandle, time};
use tracing::warn;

use self::{
    link::{CONNECT, Link, PATIENCE},
    listener::{Channel, Listening},
    writer::{Job, Writer},
};
use super::{
    Creator, Due, Entry, Held, Log, Match, Millis, NEWS, Named, News, Notice, Notices, People, Person, Settled,
    Standing, Store, StoreError, Stored,
};
use crate::secret::{Hash, Id};

/// The connections for everything but appends, at most; opened when they are needed.
const CONNECTIONS: usize = 8;

/// A store in a database of PostgreSQL.
///
/// When it is dropped, its connections end after the appends that wait. [`close`](Self::close) also waits for them.
#[derive(Debug)]
pub struct Postgres {
    pool: Pool,
    writer: Writer,
    news: broadcast::Sender<News>,
    listener: AbortHandle,
}

/// A call that changes something: not repeated, since it may have happened.
macro_rules! change {
    ($store:expr, |$db:ident| $call:expr) => {{
        let mut client = $store.pool.get().await?;
        let done = {
            let $db = &mut client;
            time::timeout(PATIENCE, $call).await
        };
        done.unwrap_or_else(|_| Err(late(client)))
    }};
}

/// A call that reads, once more if its connection is lost: all that waited in the pool may have been.
macro_rules! read {
    ($store:expr, |$db:ident| $call:expr) => {{
        let mut tries = 0;
        loop {
            let client = $store.pool.get().await?;
            let found = {
                let $db = &client;
                time::timeout(PATIENCE, $call).await
            };
            match found {
                Ok(Err(StoreError::Unavailable(_))) if client.is_closed() && tries < CONNECTIONS => tries += 1,
                Ok(found) => break found,
                Err(_) => break Err(late(client)),
            }
        }
    }};
}

/// Ends a connection that may wait for an answer forever.
fn late(client: Client) -> StoreError {
    drop(Client::take(client));
    StoreError::unavailable("the database does not answer in time")
}

impl From<PoolError> for StoreError {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(error) => error.into(),
            PoolError::Closed => Self::unavailable("it is closed"),
            _ => Self::unavailable("no connection to the database in time"),
        }
    }
}

impl Postgres {
    /// Opens the store in a database: `postgres://USER:PASSWORD@HOST/DATABASE`. An empty one is filled; one of an earlier schema
    /// is migrated. Nothing is loaded, however many matches there are. Call it inside a runtime.
    ///
    /// Connections to other machines are encrypted, and the certificate of the database is checked by those that the system
    /// trusts, or those in the file `sslrootcert`; with `sslmode=disable` they are not.
    ///
    /// # Errors
    /// [`Foreign`](StoreError::Foreign) if the URL is none or of no use, or if the database is of a later version or of another
    /// program. [`Unavailable`](StoreError::Unavailable) if it cannot be reached. No error has the password.
    pub async fn open(url: &str) -> Stored<Self> {
        let mut link = Link::new(url)?;
        let mut client = link.client().await?;
        schema::migrate(&mut client).await?;
        let select = "SELECT current_schema()::regnamespace::oid, current_setting('synchronous_commit'),
            current_setting('fsync')";
        let row = client.query_one(select, &[]).await?;
        let channel = Arc::new(Channel::new(format!("riband_{}", row.try_get::<_, u32>(0)?))?);
        if row.try_get::<_, &str>(1)? == "off" {
            link.set("-c synchronous_commit=on");
        }
        if row.try_get::<_, &str>(2)? == "off" {
            warn!("PostgreSQL runs without fsync: a power cut can lose everything");
        }
        let news = broadcast::Sender::new(NEWS);
        let link = Arc::new(link);
        let first = Listening::start(&link, &channel).await?;
        let listener = tokio::spawn(listener::listen(Arc::clone(&link), Arc::clone(&channel), news.clone(), first));
        let timeouts = Timeouts { wait: Some(CONNECT), create: Some(CONNECT), recycle: Some(CONNECT) };
        let pool = Pool::builder(Manager::new(link.config.clone(), link.tls.0.clone()))
            .max_size(CONNECTIONS)
            .runtime(Runtime::Tokio1)
            .timeouts(timeouts)
            .build()
            .map_err(StoreError::unavailable)?;
        let writer = Writer::start(link, channel, news.clone());
        Ok(Self { pool, writer, news, listener: listener.abort_handle() })
    }

    /// Closes all connections after the appends that wait. Later calls fail.
    pub async fn close(&self) {
        self.writer.close().await;
        self.listener.abort();
        self.pool.close();
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

#[async_trait]
impl Log for Postgres {
    async fn create(&self, game: &Match, creator: Option<Creator<'_>>, text: &str, standing: &Standing) -> Stored<()> {
        change!(self, |db| queries::create(db, game, creator, text, standing))
    }

    async fn find(&self, id: &Id) -> Stored<Option<(Match, Standing)>> {
        read!(self, |db| queries::find(db, id))
    }

    async fn variant(&self, fingerprint: &str) -> Stored<Option<String>> {
        read!(self, |db| queries::variant(db, fingerprint))
    }

    async fn append(&self, id: &Id, expected: u64, entries: Vec<Entry>, standing: &Standing) -> Stored<()> {
        self.writer.append(Job { id: id.clone(), expected, entries, standing: standing.clone() }).await
    }

    async fn read(&self, id: &Id, from: u64) -> Stored<Vec<Entry>> {
        read!(self, |db| queries::read(db, id, from))
    }

    async fn made_by(&self, id: &Id, key: &str) -> Stored<Option<u64>> {
        read!(self, |db| queries::made_by(db, id, key))
    }

    fn follow(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    async fn due(&self, now: Millis, after: Option<&Due>, most: usize) -> Stored<Vec<Due>> {
        read!(self, |db| queries::due(db, now, after, most))
    }

    async fn postpone(&self, id: &Id, from: Millis, until: Millis) -> Stored<bool> {
        change!(self, |db| queries::postpone(db, id, from, until))
    }

    async fn recent(&self, from: Millis, most: usize) -> Stored<Vec<Id>> {
        read!(self, |db| queries::recent(db, from, most))
    }
}

#[async_trait]
impl People for Postgres {
    async fn join(&self, person: &Person, key: Hash) -> Stored<()> {
        change!(self, |db| queries::join(db, person, key))
    }

    async fn by_key(&self, key: Hash) -> Stored<Option<Person>> {
        read!(self, |db| queries::by_key(db, key))
    }

    async fn person(&self, id: &Id) -> Stored<Option<Person>> {
        read!(self, |db| queries::find_person(db, id))
    }

    async fn rename(&self, id: &Id, name: &str) -> Stored<()> {
        change!(self, |db| queries::rename(db, id, name))
    }

    async fn choose(&self, id: &Id, from: &str, to: &str) -> Stored<bool> {
        change!(self, |db| queries::choose(db, id, from, to))
    }

    async fn hold(&self, person: &Id, game: &Id, seat: u8, most: u64) -> Stored<()> {
        change!(self, |db| queries::hold(db, person, game, seat, most))
    }

    async fn release(&self, person: &Id, game: &Id, seat: u8) -> Stored<()> {
        change!(self, |db| queries::release(db, person, game, seat))
    }

    async fn holders(&self, game: &Id) -> Stored<Vec<(u8, Person)>> {
        read!(self, |db| queries::holders(db, game))
    }

    async fn names(&self, games: &[Id]) -> Stored<Vec<Named>> {
        read!(self, |db| queries::names(db, games))
    }

    async fn held(&self, person: &Id, most: usize) -> Stored<Vec<Held>> {
        read!(self, |db| queries::held(db, person, most))
    }

    async fn running(&self, person: &Id, created: Millis, but: Option<&Id>) -> Stored<u64> {
        read!(self, |db| queries::running(db, person, created, but))
    }
}

#[async_trait]
impl Notices for Postgres {
    async fn keep(&self, name: &str, text: &str) -> Stored<String> {
        change!(self, |db| notices::keep(db, name, text))
    }

    async fn plan(&self, notices: Vec<Notice>) -> Stored<()> {
        change!(self, |db| notices::plan(db, &notices))
    }

    async fn take(&self, now: Millis, until: Millis, most: usize) -> Stored<Vec<Notice>> {
        change!(self, |db| notices::take(db, now, until, most))
    }

    async fn settle(&self, notice: &Notice, settled: Settled) -> Stored<()> {
        change!(self, |db| notices::settle(db, notice, settled))
    }
}

#[async_trait]
impl Store for Postgres {
    fn name(&self) -> &'static str {
        "postgres"
    }

    fn is_shared(&self) -> bool {
        true
    }

    async fn close(&self) {
        Postgres::close(self).await;
    }
}
