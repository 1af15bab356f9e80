//! The one thread that writes, and its queue.
//!
//! A commit waits for the disk, however much it holds. So the thread takes what waits in the queue into one: while it
//! commits, the next jobs gather.

use std::{fs::File, thread};

use rusqlite::Connection;
use tokio::sync::{broadcast, mpsc, oneshot};

use super::super::{Appended, News, StoreError, Stored};

/// The jobs that wait at most; more wait outside.
const WAITING: usize = 1024;
/// The jobs in one commit at most.
const TOGETHER: usize = 64;

/// What a job does: it may fail halfway, since what it did is then undone.
type Work = Box<dyn FnOnce(&Connection) -> Stored<Option<Appended>> + Send>;

enum Message {
    Job(Work, oneshot::Sender<Stored<()>>),
    /// Close the file after the jobs before this, and say so.
    Close(oneshot::Sender<()>),
}

/// The way to the thread. When it is dropped the thread ends, after the jobs in the queue.
#[derive(Debug)]
pub(super) struct Writer {
    queue: mpsc::Sender<Message>,
}

impl Writer {
    /// Starts the thread. It keeps the lock until it has closed the file.
    pub(super) fn start(db: Connection, lock: File, news: broadcast::Sender<News>) -> Stored<Self> {
        let (queue, waiting) = mpsc::channel(WAITING);
        let run = move || {
            let closing = serve(&db, waiting, &news);
            if let Err((_, error)) = db.close() {
                tracing::error!(%error, "the file of the store could not be closed");
            }
            drop(lock);
            for closed in closing {
                let _ = closed.send(());
            }
        };
        thread::Builder::new().name("store".to_owned()).spawn(run).map_err(StoreError::unavailable)?;
        Ok(Self { queue })
    }

    /// Has a job done: when this returns, its work is durable or undone.
    pub(super) async fn write(
        &self,
        work: impl FnOnce(&Connection) -> Stored<Option<Appended>> + Send + 'static,
    ) -> Stored<()> {
        let closed = || StoreError::unavailable("it is closed");
        let (done, outcome) = oneshot::channel();
        self.queue.send(Message::Job(Box::new(work), done)).await.map_err(|_| closed())?;
        outcome.await.map_err(|_| closed())?
    }

    /// Ends the thread after the jobs in the queue.
    pub(super) async fn close(&self) {
        let (closed, ended) = oneshot::channel();
        // If either fails, it has ended.
        if self.queue.send(Message::Close(closed)).await.is_ok() {
            let _ = ended.await;
        }
    }
}

/// Does jobs until nobody can send any. Gives those who wait for the end.
fn serve(
    db: &Connection,
    mut queue: mpsc::Receiver<Message>,
    news: &broadcast::Sender<News>,
) -> Vec<oneshot::Sender<()>> {
    let mut closing = Vec::new();
    let mut messages = Vec::new();
    while queue.blocking_recv_many(&mut messages, TOGETHER) > 0 {
        let (mut jobs, mut promises) = (Vec::new(), Vec::new());
        for message in messages.drain(..) {
            match message {
                Message::Job(work, promise) => {
                    jobs.push(work);
                    promises.push(promise);
                }
                Message::Close(closed) => {
                    queue.close();
                    closing.push(closed);
                }
            }
        }
        if jobs.is_empty() {
            continue;
        }
        match commit(db, jobs) {
            Ok(outcomes) => {
                let done = || outcomes.iter().flatten().flatten();
                for appended in done() {
                    // Nobody has to listen.
                    let _ = news.send(News::Appended(appended.clone()));
                }
                for (promise, outcome) in promises.into_iter().zip(outcomes) {
                    let _ = promise.send(outcome.map(|_| ()));
                }
            }
            Err(error) => {
                tracing::error!(%error, jobs = promises.len(), "the store could not commit");
                let why = match error {
                    StoreError::Unavailable(why) => why,
                    other => other.to_string(),
                };
                roll_back(db);
                for promise in promises {
                    let _ = promise.send(Err(StoreError::Unavailable(why.clone())));
                }
            }
        }
    }
    closing
}

/// Does jobs in one transaction. One that fails is undone alone; if this fails, nothing of any is kept.
fn commit(db: &Connection, jobs: Vec<Work>) -> Stored<Vec<Stored<Option<Appended>>>> {
    let run = |sql| db.prepare_cached(sql)?.execute(());
    // Waits for a lock here, not halfway.
    run("BEGIN IMMEDIATE")?;
    let mut outcomes = Vec::with_capacity(jobs.len());
    for job in jobs {
        run("SAVEPOINT job")?;
        let outcome = job(db);
        if outcome.is_err() {
            // A full disk, for example, ends the whole transaction.
            if db.is_autocommit() {
                return outcome.map(|_| Vec::new());
            }
            run("ROLLBACK TO job")?;
        }
        run("RELEASE job")?;
        outcomes.push(outcome);
    }
    run("COMMIT")?;
    Ok(outcomes)
}

/// Ends a transaction that failed, unless SQLite did.
fn roll_back(db: &Connection) {
    if !db.is_autocommit()
        && let Err(error) = db.execute_batch("ROLLBACK")
    {
        tracing::error!(%error, "a failed transaction could not be rolled back");
    }
}
