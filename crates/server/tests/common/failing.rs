//! A store in memory that fails on demand, or that several servers share.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use async_trait::async_trait;
use riband_server::{
    secret::{Hash, Id},
    store::{
        Appended, Creator, Due, Entry, Held, Log, Match, Memory, Millis, Named, News, Notice, Notices, People, Person,
        Settled, Standing, Store, StoreError, Stored,
    },
};
use tokio::sync::broadcast;

/// A store in memory that takes no actions of computer players while it fails.
#[derive(Default)]
pub(crate) struct Failing {
    memory: Memory,
    fails: AtomicBool,
    failures: AtomicUsize,
    /// Whether several servers use it; then what they hear of each other.
    shared: Option<broadcast::Sender<News>>,
    deaf: AtomicBool,
    computed: AtomicUsize,
    claims: AtomicUsize,
}

impl Failing {
    pub(crate) fn new() -> Arc<Self> {
        Arc::default()
    }

    /// One for several servers.
    pub(crate) fn shared() -> Arc<Self> {
        Arc::new(Self { shared: Some(broadcast::Sender::new(100)), ..Self::default() })
    }

    /// Whether servers hear nothing of each other. When they do again, they hear that they have missed something.
    pub(crate) fn deafen(&self, deaf: bool) {
        self.deaf.store(deaf, Ordering::SeqCst);
        if let Some(news) = self.shared.as_ref().filter(|_| !deaf) {
            let _ = news.send(News::Missed);
        }
    }

    /// How many actions of computer players were appended, and how often a server took one in hand.
    pub(crate) fn computed(&self) -> (usize, usize) {
        (self.computed.load(Ordering::SeqCst), self.claims.load(Ordering::SeqCst))
    }

    pub(crate) fn fail(&self, fails: bool) {
        self.fails.store(fails, Ordering::SeqCst);
    }

    /// How many appends have failed.
    pub(crate) fn failures(&self) -> usize {
        self.failures.load(Ordering::SeqCst)
    }
}

#[async_trait]
impl Log for Failing {
    async fn create(&self, game: &Match, creator: Option<Creator<'_>>, text: &str, standing: &Standing) -> Stored<()> {
        self.memory.create(game, creator, text, standing).await
    }

    async fn find(&self, id: &Id) -> Stored<Option<(Match, Standing)>> {
        self.memory.find(id).await
    }

    async fn variant(&self, key: &str) -> Stored<Option<String>> {
        self.memory.variant(key).await
    }

    async fn append(&self, id: &Id, expected: u64, entries: Vec<Entry>, standing: &Standing) -> Stored<()> {
        let computed = entries.iter().any(|entry| entry.body.contains(r#""computer":true"#));
        if computed && self.fails.load(Ordering::SeqCst) {
            self.failures.fetch_add(1, Ordering::SeqCst);
            return Err(StoreError::Unavailable("on demand".to_owned()));
        }
        let news = News::Appended(Appended { id: id.clone(), entries: expected + entries.len() as u64 });
        let appended = self.memory.append(id, expected, entries, standing).await;
        if computed && appended.is_ok() {
            self.computed.fetch_add(1, Ordering::SeqCst);
        }
        if let Some(sender) = self.shared.as_ref().filter(|_| appended.is_ok() && !self.deaf.load(Ordering::SeqCst)) {
            let _ = sender.send(news);
        }
        appended
    }

    async fn read(&self, id: &Id, from: u64) -> Stored<Vec<Entry>> {
        self.memory.read(id, from).await
    }

    async fn made_by(&self, id: &Id, key: &str) -> Stored<Option<u64>> {
        self.memory.made_by(id, key).await
    }

    fn follow(&self) -> broadcast::Receiver<News> {
        self.shared.as_ref().map_or_else(|| self.memory.follow(), broadcast::Sender::subscribe)
    }

    async fn due(&self, now: Millis, after: Option<&Due>, most: usize) -> Stored<Vec<Due>> {
        self.memory.due(now, after, most).await
    }

    async fn postpone(&self, id: &Id, from: Millis, until: Millis) -> Stored<bool> {
        let postponed = self.memory.postpone(id, from, until).await;
        if matches!(postponed, Ok(true)) {
            self.claims.fetch_add(1, Ordering::SeqCst);
        }
        postponed
    }

    async fn recent(&self, from: Millis, most: usize) -> Stored<Vec<Id>> {
        self.memory.recent(from, most).await
    }
}

#[async_trait]
impl People for Failing {
    async fn join(&self, person: &Person, key: Hash) -> Stored<()> {
        self.memory.join(person, key).await
    }

    async fn by_key(&self, key: Hash) -> Stored<Option<Person>> {
        self.memory.by_key(key).await
    }

    async fn person(&self, id: &Id) -> Stored<Option<Person>> {
        self.memory.person(id).await
    }

    async fn rename(&self, id: &Id, name: &str) -> Stored<()> {
        self.memory.rename(id, name).await
    }

    async fn choose(&self, id: &Id, from: &str, to: &str) -> Stored<bool> {
        self.memory.choose(id, from, to).await
    }

    async fn hold(&self, person: &Id, game: &Id, seat: u8, most: u64) -> Stored<()> {
        self.memory.hold(person, game, seat, most).await
    }

    async fn release(&self, person: &Id, game: &Id, seat: u8) -> Stored<()> {
        self.memory.release(person, game, seat).await
    }

    async fn holders(&self, game: &Id) -> Stored<Vec<(u8, Person)>> {
        self.memory.holders(game).await
    }

    async fn names(&self, games: &[Id]) -> Stored<Vec<Named>> {
        self.memory.names(games).await
    }

    async fn held(&self, person: &Id, most: usize) -> Stored<Vec<Held>> {
        self.memory.held(person, most).await
    }

    async fn running(&self, person: &Id, created: Millis, but: Option<&Id>) -> Stored<u64> {
        self.memory.running(person, created, but).await
    }
}

#[async_trait]
impl Notices for Failing {
    async fn keep(&self, name: &str, text: &str) -> Stored<String> {
        self.memory.keep(name, text).await
    }

    async fn plan(&self, notices: Vec<Notice>) -> Stored<()> {
        self.memory.plan(notices).await
    }

    async fn take(&self, now: Millis, until: Millis, most: usize) -> Stored<Vec<Notice>> {
        self.memory.take(now, until, most).await
    }

    async fn settle(&self, notice: &Notice, settled: Settled) -> Stored<()> {
        self.memory.settle(notice, settled).await
    }
}

#[async_trait]
impl Store for Failing {
    fn name(&self) -> &'static str {
        "failing"
    }

    fn is_shared(&self) -> bool {
        self.shared.is_some()
    }
}
