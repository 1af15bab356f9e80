//! The connections that read: while the writer writes, each sees the last commit before its statement.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use rusqlite::Connection;
use tokio::{sync::Semaphore, task};

use super::{
    super::{StoreError, Stored},
    file,
};

/// The connections at most.
const CONNECTIONS: u32 = 4;

/// A pool of connections, opened when they are needed.
#[derive(Debug)]
pub(super) struct Readers {
    path: PathBuf,
    /// Those that nobody uses. Never held over an await.
    idle: Mutex<Vec<Connection>>,
    /// One permit for each connection that may be used.
    permits: Arc<Semaphore>,
}

impl Readers {
    pub(super) fn new(path: PathBuf) -> Arc<Self> {
        Arc::new(Self { path, idle: Mutex::default(), permits: Arc::new(Semaphore::new(CONNECTIONS as usize)) })
    }

    fn idle<T>(&self, work: impl FnOnce(&mut Vec<Connection>) -> T) -> T {
        // Nothing panics while it holds the lock.
        work(&mut self.idle.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads on a thread that may block.
    pub(super) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Connection) -> Stored<T> + Send + 'static,
    ) -> Stored<T> {
        let closed = |_| StoreError::unavailable("it is closed");
        let permit = Arc::clone(&self.permits).acquire_owned().await.map_err(closed)?;
        let readers = Arc::clone(self);
        let read = move || {
            // Given back after the connection.
            let _permit = permit;
            let db = match readers.idle(Vec::pop) {
                Some(db) => db,
                None => file::reader(&readers.path)?,
            };
            let found = work(&db);
            // After an error of the system a new connection can be better.
            if !matches!(found, Err(StoreError::Unavailable(_))) {
                readers.idle(|idle| idle.push(db));
            }
            found
        };
        task::spawn_blocking(read).await.map_err(StoreError::unavailable)?
    }

    /// Waits for all that read, and closes their connections.
    pub(super) async fn close(&self) {
        let all = self.permits.acquire_many(CONNECTIONS).await;
        self.permits.close();
        drop(all);
        self.idle(Vec::clear);
    }
}
