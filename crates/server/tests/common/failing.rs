//! A store in memory that fails on demand.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use async_trait::async_trait;
use riband_server::{
    secret::{Hash, Id},
    store::{Appended, Entry, Held, Log, Match, Memory, Millis, People, Person, Standing, Store, StoreError, Stored},
};
use tokio::sync::broadcast;

/// A store in memory that takes no actions of computer players while it fails.
#[derive(Default)]
pub(crate) struct Failing {
    memory: Memory,
    fails: AtomicBool,
    failures: AtomicUsize,
}

impl Failing {
    pub(crate) fn new() -> Arc<Self> {
        Arc::default()
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
    async fn create(&self, game: &Match, text: &str, standing: &Standing) -> Stored<()> {
        self.memory.create(game, text, standing).await
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
        self.memory.append(id, expected, entries, standing).await
    }

    async fn read(&self, id: &Id, from: u64) -> Stored<Vec<Entry>> {
        self.memory.read(id, from).await
    }

    async fn made_by(&self, id: &Id, key: &str) -> Stored<Option<u64>> {
        self.memory.made_by(id, key).await
    }

    fn follow(&self) -> broadcast::Receiver<Appended> {
        self.memory.follow()
    }

    async fn due(&self, now: Millis, most: usize) -> Stored<Vec<Id>> {
        self.memory.due(now, most).await
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

    async fn change(&self, person: &Person) -> Stored<()> {
        self.memory.change(person).await
    }

    async fn hold(&self, person: &Id, game: &Id, seat: u8) -> Stored<()> {
        self.memory.hold(person, game, seat).await
    }

    async fn release(&self, person: &Id, game: &Id, seat: u8) -> Stored<()> {
        self.memory.release(person, game, seat).await
    }

    async fn holders(&self, game: &Id) -> Stored<Vec<(u8, Person)>> {
        self.memory.holders(game).await
    }

    async fn held(&self, person: &Id, most: usize) -> Stored<Vec<Held>> {
        self.memory.held(person, most).await
    }
}

impl Store for Failing {
    fn name(&self) -> &'static str {
        "failing"
    }
}
