//! Who asks: persons, known by the secret keys of their browsers.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use riband::Record;

use crate::{
    secret::{Hash, Id, Key, NoRandomness},
    store::{Person, Store, StoreError, Stored},
};

/// How many persons are remembered between requests.
const MOST: usize = 10_000;
/// For how long: their names may change on another server.
const FRESH: Duration = Duration::from_secs(30);
/// How often a change of settings is tried if others change them too.
const TRIES: usize = 8;
/// The longest name, in characters.
pub const NAME: usize = Record::MAX_PLAYER;

/// A name that nobody can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a name has 1 to {NAME} characters, and no control characters")]
pub struct BadName;

/// Why nobody new is added.
#[derive(Debug, thiserror::Error)]
pub enum NotAdded {
    /// The name.
    #[error(transparent)]
    Name(#[from] BadName),
    /// The store fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system has no randomness.
    #[error(transparent)]
    Randomness(#[from] NoRandomness),
}

/// The persons of a store, the latest of them in memory.
pub struct People {
    store: Arc<dyn Store>,
    known: Mutex<HashMap<Hash, (Arc<Person>, Instant)>>,
    /// Those who were looked for by their ids.
    by_id: Mutex<HashMap<Id, (Arc<Person>, Instant)>>,
}

/// A name, checked.
///
/// # Errors
/// It is empty, too long, or has control characters.
pub fn name(text: &str) -> Result<String, BadName> {
    let text = text.trim();
    if Record::is_player_name(text) { Ok(text.to_owned()) } else { Err(BadName) }
}

impl People {
    /// The persons of a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store, known: Mutex::default(), by_id: Mutex::default() }
    }

    /// Adds a person. The key is shown once: the store has only its hash.
    ///
    /// # Errors
    /// The name is bad, or the store fails.
    pub async fn add(&self, text: &str) -> Result<(Person, Key), NotAdded> {
        let (id, key, name) = (Id::new()?, Key::new()?, name(text)?);
        let person = Person { id, name, settings: "{}".to_owned() };
        self.store.join(&person, key.hash()).await?;
        Ok((person, key))
    }

    /// The person with a key.
    ///
    /// # Errors
    /// The store fails.
    pub async fn by_key(&self, key: &Key) -> Stored<Option<Arc<Person>>> {
        let hash = key.hash();
        if let Some((person, since)) = self.known().get(&hash)
            && since.elapsed() < FRESH
        {
            return Ok(Some(Arc::clone(person)));
        }
        let Some(person) = self.store.by_key(hash).await?.map(Arc::new) else { return Ok(None) };
        remember(&mut self.known(), hash, &person);
        Ok(Some(person))
    }

    /// The person with an id, as of half a minute ago at most if another server has changed something.
    ///
    /// # Errors
    /// The store fails.
    pub async fn by_id(&self, id: &Id) -> Stored<Option<Arc<Person>>> {
        if let Some((person, since)) = lock(&self.by_id).get(id)
            && since.elapsed() < FRESH
        {
            return Ok(Some(Arc::clone(person)));
        }
        let Some(person) = self.store.person(id).await?.map(Arc::new) else { return Ok(None) };
        remember(&mut lock(&self.by_id), id.clone(), &person);
        Ok(Some(person))
    }

    /// Gives a person another name.
    ///
    /// # Errors
    /// The name is bad, or the store fails.
    pub async fn rename(&self, person: &Person, text: &str) -> Result<Person, NotAdded> {
        let person = Person { name: name(text)?, ..person.clone() };
        self.store.rename(&person.id, &person.name).await?;
        self.forget(&person.id);
        Ok(person)
    }

    /// The person with an id, as the store has it now.
    ///
    /// # Errors
    /// The store fails.
    pub async fn latest(&self, id: &Id) -> Stored<Option<Person>> {
        self.store.person(id).await
    }

    /// Changes the settings of a person, also if others change them at the same time: `change` gets what they are, and
    /// may be called several times. Returns what it returned last, or none if there is no such person.
    ///
    /// # Errors
    /// The store fails, or others change them all the time.
    pub async fn choose<T, E: From<StoreError>>(
        &self,
        id: &Id,
        mut change: impl FnMut(&Person) -> Result<(String, T), E>,
    ) -> Result<Option<T>, E> {
        for _ in 0..TRIES {
            let Some(person) = self.store.person(id).await? else { return Ok(None) };
            let (settings, result) = change(&person)?;
            if settings == person.settings || self.store.choose(id, &person.settings, &settings).await? {
                self.forget(id);
                return Ok(Some(result));
            }
        }
        Err(StoreError::unavailable("the settings change all the time").into())
    }

    /// Looks into the store the next time.
    fn forget(&self, id: &Id) {
        self.known().retain(|_, (known, _)| known.id != *id);
        lock(&self.by_id).remove(id);
    }

    fn known(&self) -> MutexGuard<'_, HashMap<Hash, (Arc<Person>, Instant)>> {
        lock(&self.known)
    }
}

/// Remembers a person for a time, and forgets others if there are too many.
fn remember<K: Eq + std::hash::Hash>(known: &mut HashMap<K, (Arc<Person>, Instant)>, key: K, person: &Arc<Person>) {
    if known.len() >= MOST {
        known.retain(|_, (_, since)| since.elapsed() < FRESH);
    }
    if known.len() >= MOST {
        known.clear();
    }
    known.insert(key, (Arc::clone(person), Instant::now()));
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain_and_short() {
        assert_eq!(name("  Ada  "), Ok("Ada".to_owned()));
        assert_eq!(name(&"\u{e9}".repeat(NAME)).map(|name| name.chars().count()), Ok(NAME));
        for bad in ["", " ", "a\u{1b}[31m", "a\nb", "a\u{202e}b", "a\u{200d}", &"x".repeat(NAME + 1)] {
            assert_eq!(name(bad), Err(BadName), "{bad:?}");
        }
    }
}
