//! What appends, and its queue.
//!
//! A commit waits for the disk and the network, however much it holds, and commits that notify wait for one another in the whole
//! database. So one task takes what waits in its queue into one transaction: while it commits, the next appends gather. News come
//! in the order of each log.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use futures_util::future;
use tokio::{
    sync::{broadcast, mpsc, oneshot, watch},
    task::JoinHandle,
    time::{self, Instant},
};
use tokio_postgres::{Client, Statement, error::SqlState, types::ToSql};

use super::{
    super::{Appended, Entry, Millis, News, Standing, StoreError, Stored, last_change},
    batch::{Batch, Found},
    link::{Link, PATIENCE},
    listener::Channel,
    quick::{QUICK, Quick},
};
use crate::secret::Id;

/// The appends that wait at most; more wait outside.
const WAITING: usize = 1024;
/// The appends in one commit at most.
const TOGETHER: usize = 128;
/// How long a connection that failed is not tried again, at first and at last.
const REST: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(1));

/// Locks standings in one order, so that two servers do not wait for each other.
const LOCK: &str =
    "SELECT game.id, game.number, entries, changed FROM game JOIN standing ON standing.game = game.number
    WHERE game.id = ANY ($1) ORDER BY game.id FOR UPDATE OF standing";

const KEYS: &str =
    "SELECT place, entry.number FROM unnest($1::text[], $2::bytea[]) WITH ORDINALITY AS asked (id, key, place)
    JOIN game ON game.id = asked.id
    JOIN entry ON entry.game = game.number AND entry.key IS NOT NULL
        AND sha256(entry.key) = sha256(asked.key) AND entry.key = asked.key";

const ENTRIES: &str = "INSERT INTO entry (game, number, at, key, body)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bytea[])";

const STANDINGS: &str = "UPDATE standing SET entries = new.entries, changed = new.changed, plies = new.plies,
        turn = new.turn, since = new.since, due = new.due, over = new.over
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::smallint[], $6::bigint[], $7::bigint[],
        $8::boolean[]) AS new (game, entries, changed, plies, turn, since, due, over)
    WHERE standing.game = new.game";

const NOTIFY: &str = "SELECT pg_notify($1, $2)";

/// An append that waits.
pub(super) struct Job {
    pub(super) id: Id,
    pub(super) expected: u64,
    pub(super) entries: Vec<Entry>,
    pub(super) standing: Standing,
}

impl Job {
    pub(super) fn keys(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().filter_map(|entry| entry.key.as_deref())
    }

    pub(super) fn last_change(&self) -> Option<Millis> {
        last_change(&self.entries)
    }
}

/// A parameter of a statement.
type Parameter<'a> = &'a (dyn ToSql + Sync);

type Promise = oneshot::Sender<Stored<()>>;

/// The way to the task. When it is dropped the task ends, after the appends in the queue.
#[derive(Debug)]
pub(super) struct Writer {
    queue: mpsc::Sender<(Job, Promise)>,
    task: Mutex<Option<JoinHandle<()>>>,
    closing: watch::Sender<bool>,
}

impl Writer {
    pub(super) fn start(link: Arc<Link>, channel: Arc<Channel>, news: broadcast::Sender<News>) -> Self {
        let (queue, waiting) = mpsc::channel(WAITING);
        let (closing, is_closing) = watch::channel(false);
        let work = Work { link, channel, news, session: None, rest: None };
        let task = tokio::spawn(work.serve(waiting, is_closing));
        Self { queue, task: Mutex::new(Some(task)), closing }
    }

    /// Appends: when this returns, it is durable or undone. It is carried out even if nobody waits.
    pub(super) async fn append(&self, job: Job) -> Stored<()> {
        let closed = || StoreError::unavailable("it is closed");
        let (promise, outcome) = oneshot::channel();
        self.queue.send((job, promise)).await.map_err(|_| closed())?;
        outcome.await.map_err(|_| closed())?
    }

    /// Ends the task after the appends in the queue.
    pub(super) async fn close(&self) {
        self.closing.send_replace(true);
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task {
            let _ = task.await;
        }
    }
}

/// The task: its connection, and when a new one may be tried.
struct Work {
    link: Arc<Link>,
    channel: Arc<Channel>,
    news: broadcast::Sender<News>,
    session: Option<Session>,
    rest: Option<(Duration, Instant)>,
}

/// A connection with its statements.
struct Session {
    db: Client,
    quick: Statement,
    lock: Statement,
    keys: Statement,
    entries: Statement,
    standings: Statement,
    notify: Statement,
}

impl Work {
    async fn serve(mut self, mut queue: mpsc::Receiver<(Job, Promise)>, mut closing: watch::Receiver<bool>) {
        let mut jobs = Vec::new();
        loop {
            let count = tokio::select! {
                biased;
                count = queue.recv_many(&mut jobs, TOGETHER) => count,
                _ = async { closing.wait_for(|closing| *closing).await.is_ok() } => {
                    queue.close();
                    queue.recv_many(&mut jobs, TOGETHER).await
                }
            };
            if count == 0 {
                return;
            }
            let (jobs, promises): (Vec<_>, Vec<_>) = jobs.drain(..).unzip();
            match self.append(&jobs).await {
                Ok(outcomes) => {
                    // In the order of the log, and before anybody hears of the commit. Nobody has to listen.
                    for appended in jobs.iter().zip(&outcomes).filter_map(|(job, outcome)| appended(job, outcome)) {
                        let _ = self.news.send(News::Appended(appended));
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
                    for promise in promises {
                        let _ = promise.send(Err(StoreError::Unavailable(why.clone())));
                    }
                }
            }
        }
    }

    /// Does jobs in one transaction; one that is refused changes nothing. If this fails, nothing of any is kept, unless the
    /// connection broke while it committed. Each has the number of entries after it.
    async fn append(&mut self, jobs: &[Job]) -> Stored<Vec<Stored<u64>>> {
        let work = async {
            let mut session = match self.session.take().filter(|session| !session.db.is_closed()) {
                Some(session) => session,
                None => self.connect().await?,
            };
            let quick = session.quick(jobs, &self.channel).await?;
            let left: Vec<&Job> =
                jobs.iter().zip(&quick).filter(|(_, done)| done.is_none()).map(|(job, _)| job).collect();
            let mut slow = Vec::new();
            if !left.is_empty() {
                let found = session.find(&left).await?;
                let batch = Batch::decide(&left, &found);
                session = session.write(&batch, &self.channel).await?;
                slow = batch.outcomes;
            }
            self.session = Some(session);
            let mut slow = slow.into_iter();
            let outcome = |done: Option<u64>| match done {
                Some(entries) => Some(Ok(entries)),
                None => slow.next(),
            };
            Ok(quick.into_iter().filter_map(outcome).collect())
        };
        let done = time::timeout(PATIENCE, work).await;
        done.unwrap_or_else(|_| Err(StoreError::unavailable("the database does not answer in time")))
    }

    async fn connect(&mut self) -> Stored<Session> {
        let (first, last) = REST;
        let length = match self.rest {
            Some((_, until)) if until > Instant::now() => {
                return Err(StoreError::unavailable("the database cannot be reached"));
            }
            Some((length, _)) => (2 * length).min(last),
            None => first,
        };
        match Session::new(&self.link).await {
            Ok(session) => {
                self.rest = None;
                Ok(session)
            }
            Err(error) => {
                self.rest = Some((length, Instant::now() + length));
                Err(error)
            }
        }
    }
}

fn appended(job: &Job, outcome: &Stored<u64>) -> Option<Appended> {
    let entries = *outcome.as_ref().ok()?;
    (!job.entries.is_empty()).then(|| Appended { id: job.id.clone(), entries })
}

impl Session {
    async fn new(link: &Link) -> Stored<Self> {
        let db = link.client().await?;
        // Each statement has its index, whatever the statistics of a young database say.
        db.batch_execute("SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off").await?;
        Ok(Self {
            quick: db.prepare(QUICK).await?,
            lock: db.prepare(LOCK).await?,
            keys: db.prepare(KEYS).await?,
            entries: db.prepare(ENTRIES).await?,
            standings: db.prepare(STANDINGS).await?,
            notify: db.prepare(NOTIFY).await?,
            db,
        })
    }

    /// Appends what can be appended without a look at the reasons. None for the jobs that are left.
    async fn quick(&self, jobs: &[Job], channel: &Channel) -> Stored<Vec<Option<u64>>> {
        let quick = Quick::new(jobs);
        let own = channel.own();
        let parameters: [Parameter<'_>; 16] = [
            &quick.id,
            &quick.expected,
            &quick.entries,
            &quick.changed,
            &quick.plies,
            &quick.turn,
            &quick.since,
            &quick.due,
            &quick.over,
            &quick.of,
            &quick.number,
            &quick.at,
            &quick.key,
            &quick.body,
            &channel.name,
            &own,
        ];
        match self.db.query(&self.quick, &parameters).await {
            Ok(rows) => {
                let moved = rows.iter().map(|row| row.try_get(0)).collect::<Result<HashSet<String>, _>>()?;
                Ok(quick.outcomes(jobs, &moved))
            }
            // A key is there already: it is found out whose.
            Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => Ok(vec![None; jobs.len()]),
            Err(error) => Err(error.into()),
        }
    }

    /// Begins a transaction and finds what decides about jobs, in one round trip: what is polled together is sent together.
    async fn find(&self, jobs: &[&Job]) -> Stored<Found> {
        let mut ids: Vec<&str> = jobs.iter().map(|job| job.id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        let asked = || jobs.iter().flat_map(|job| job.keys().map(|key| (job.id.as_str(), key.as_bytes())));
        let (of, keys): (Vec<&str>, Vec<&[u8]>) = asked().unzip();
        let begin = self.db.batch_execute("BEGIN ISOLATION LEVEL READ COMMITTED");
        let lock_params: [Parameter<'_>; 1] = [&ids];
        let lock = self.db.query(&self.lock, &lock_params);
        let key_params: [Parameter<'_>; 2] = [&of, &keys];
        let repeated =
            async { if keys.is_empty() { Ok(Vec::new()) } else { self.db.query(&self.keys, &key_params).await } };
        let (begun, locked, repeated) = future::join3(begin, lock, repeated).await;
        begun?;
        Found::new(&locked?, &repeated?)
    }

    /// Writes what is decided and commits, in one round trip: if anything fails, the commit is a rollback.
    async fn write(self, batch: &Batch<'_>, channel: &Channel) -> Stored<Self> {
        if batch.is_empty() {
            self.db.batch_execute("ROLLBACK").await?;
            return Ok(self);
        }
        let (e, s) = (&batch.entries, &batch.standings);
        let payload = channel.payload(&batch.news);
        let entry_params: [Parameter<'_>; 5] = [&e.game, &e.number, &e.at, &e.key, &e.body];
        let standing_params: [Parameter<'_>; 8] =
            [&s.game, &s.entries, &s.changed, &s.plies, &s.turn, &s.since, &s.due, &s.over];
        let notify_params: [Parameter<'_>; 2] = [&channel.name, &payload];
        let notify =
            async { if batch.news.is_empty() { Ok(0) } else { self.db.execute(&self.notify, &notify_params).await } };
        let (written, stood, notified, committed) = future::join4(
            self.db.execute(&self.entries, &entry_params),
            self.db.execute(&self.standings, &standing_params),
            notify,
            self.db.batch_execute("COMMIT"),
        )
        .await;
        written?;
        stood?;
        notified?;
        committed?;
        Ok(self)
    }
}
