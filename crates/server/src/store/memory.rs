//! A store in memory: for tests, and for servers that may forget everything.

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
    sync::{Mutex, PoisonError},
};

use async_trait::async_trait;
use tokio::sync::broadcast;

use super::{
    Appended, Creator, Due, Entry, Held, Log, Match, Millis, NEWS, Named, News, Notice, Notices, People, Person,
    Settled, Standing, Store, StoreError, Stored, last_change,
};
use crate::secret::{Hash, Id};

/// A store that keeps everything in memory, and nothing when it is dropped.
#[derive(Debug)]
pub struct Memory {
    /// Never held over an await.
    tables: Mutex<Tables>,
    news: broadcast::Sender<News>,
}

#[derive(Debug, Default)]
struct Tables {
    /// By fingerprint.
    variants: HashMap<String, String>,
    games: HashMap<Id, Game>,
    persons: HashMap<Id, Person>,
    keys: HashMap<Hash, Id>,
    /// What each person holds: a match and a seat.
    held: HashMap<Id, Vec<(Id, u8)>>,
    /// The matches that each person began.
    begun: HashMap<Id, Vec<Id>>,
    kept: HashMap<String, String>,
    /// By person, match and what they are about, and whether each was sent.
    notices: HashMap<(Id, Id, String), (Notice, bool)>,
}

#[derive(Debug)]
struct Game {
    game: Match,
    standing: Standing,
    changed: Millis,
    entries: Vec<Entry>,
    /// The number of the entry with a key.
    keys: HashMap<String, u64>,
    /// Who holds which seat, in the order in which they came.
    holders: Vec<(u8, Id)>,
}

impl Default for Memory {
    fn default() -> Self {
        Self { tables: Mutex::default(), news: broadcast::Sender::new(NEWS) }
    }
}

impl Memory {
    /// An empty store.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    fn with<T>(&self, work: impl FnOnce(&mut Tables) -> T) -> T {
        // Nothing panics while it holds the lock.
        work(&mut self.tables.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Tables {
    fn game(&mut self, id: &Id) -> Stored<&mut Game> {
        self.games.get_mut(id).ok_or(StoreError::Missing("match"))
    }

    fn running(&self, person: &Id, created: Millis, but: Option<&Id>) -> u64 {
        let running = |id: &&Id| but != Some(*id) && self.games.get(id).is_some_and(|kept| !kept.standing.over);
        let is_late = |id: &&Id| self.games.get(id).is_some_and(|kept| kept.game.created >= created);
        let held = self.held.get(person).into_iter().flatten().map(|(id, _)| id);
        let begun = self.begun.get(person).into_iter().flatten().filter(is_late);
        held.chain(begun).filter(running).collect::<HashSet<_>>().len() as u64
    }
}

impl Game {
    fn append(&mut self, expected: u64, entries: Vec<Entry>, standing: &Standing) -> Stored<u64> {
        let keys = || entries.iter().filter_map(|entry| entry.key.as_ref());
        if let Some(&entry) = keys().find_map(|key| self.keys.get(key)) {
            return Err(StoreError::Repeated { entry });
        }
        let count = self.entries.len() as u64;
        if count != expected {
            return Err(StoreError::Conflict { entries: count });
        }
        let mut seen = HashSet::new();
        if !keys().all(|key| seen.insert(key)) {
            return Err(StoreError::Exists("key"));
        }
        self.standing = standing.clone();
        self.changed = last_change(&entries).unwrap_or(self.changed);
        for (number, entry) in (count..).zip(entries) {
            self.keys.extend(entry.key.clone().map(|key| (key, number)));
            self.entries.push(entry);
        }
        Ok(self.entries.len() as u64)
    }
}

#[async_trait]
impl Log for Memory {
    async fn create(&self, game: &Match, creator: Option<Creator<'_>>, text: &str, standing: &Standing) -> Stored<()> {
        self.with(|tables| {
            if tables.games.contains_key(&game.id) {
                return Err(StoreError::Exists("match"));
            }
            if let Some(creator) = creator {
                if !tables.persons.contains_key(creator.id) {
                    return Err(StoreError::Missing("person"));
                }
                if tables.running(creator.id, creator.since, None) >= creator.most {
                    return Err(StoreError::TooMany);
                }
                tables.begun.entry(creator.id.clone()).or_default().push(game.id.clone());
            }
            tables.variants.entry(game.variant.clone()).or_insert_with(|| text.to_owned());
            let kept = Game {
                game: game.clone(),
                standing: standing.clone(),
                changed: game.created,
                entries: Vec::new(),
                keys: HashMap::new(),
                holders: Vec::new(),
            };
            tables.games.insert(game.id.clone(), kept);
            Ok(())
        })
    }

    async fn find(&self, id: &Id) -> Stored<Option<(Match, Standing)>> {
        Ok(self.with(|tables| tables.games.get(id).map(|kept| (kept.game.clone(), kept.standing.clone()))))
    }

    async fn variant(&self, fingerprint: &str) -> Stored<Option<String>> {
        Ok(self.with(|tables| tables.variants.get(fingerprint).cloned()))
    }

    async fn append(&self, id: &Id, expected: u64, entries: Vec<Entry>, standing: &Standing) -> Stored<()> {
        let news = !entries.is_empty();
        self.with(|tables| {
            let entries = tables.game(id)?.append(expected, entries, standing)?;
            if news {
                // Under the lock, so that news come in the order of the log. Nobody has to listen.
                let _ = self.news.send(News::Appended(Appended { id: id.clone(), entries }));
            }
            Ok(())
        })
    }

    async fn read(&self, id: &Id, from: u64) -> Stored<Vec<Entry>> {
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        self.with(|tables| Ok(tables.game(id)?.entries.iter().skip(from).cloned().collect()))
    }

    async fn made_by(&self, id: &Id, key: &str) -> Stored<Option<u64>> {
        self.with(|tables| Ok(tables.game(id)?.keys.get(key).copied()))
    }

    fn follow(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    async fn due(&self, now: Millis, after: Option<&Due>, most: usize) -> Stored<Vec<Due>> {
        let mut due = self.with(|tables| {
            let due = |(id, kept): (&Id, &Game)| Some(Due { since: kept.standing.due?, id: id.clone() });
            let is_asked = |due: &Due| due.since <= now && after.is_none_or(|after| due > after);
            tables.games.iter().filter_map(due).filter(is_asked).collect::<Vec<_>>()
        });
        due.sort();
        due.truncate(most);
        Ok(due)
    }

    async fn postpone(&self, id: &Id, from: Millis, until: Millis) -> Stored<bool> {
        self.with(|tables| {
            let kept = tables.games.get_mut(id).filter(|kept| kept.standing.due == Some(from));
            Ok(kept.map(|kept| kept.standing.due = Some(until)).is_some())
        })
    }

    async fn recent(&self, from: Millis, most: usize) -> Stored<Vec<Id>> {
        let mut recent = self.with(|tables| {
            let running = tables.games.iter().filter(|(_, kept)| !kept.standing.over && kept.changed >= from);
            running.map(|(id, kept)| (Reverse(kept.changed), id.clone())).collect::<Vec<_>>()
        });
        recent.sort();
        Ok(recent.into_iter().map(|(_, id)| id).take(most).collect())
    }
}

#[async_trait]
impl People for Memory {
    async fn join(&self, person: &Person, key: Hash) -> Stored<()> {
        self.with(|tables| {
            if tables.persons.contains_key(&person.id) {
                return Err(StoreError::Exists("person"));
            }
            if tables.keys.contains_key(&key) {
                return Err(StoreError::Exists("key"));
            }
            tables.keys.insert(key, person.id.clone());
            tables.persons.insert(person.id.clone(), person.clone());
            Ok(())
        })
    }

    async fn by_key(&self, key: Hash) -> Stored<Option<Person>> {
        Ok(self.with(|tables| tables.keys.get(&key).and_then(|id| tables.persons.get(id)).cloned()))
    }

    async fn person(&self, id: &Id) -> Stored<Option<Person>> {
        Ok(self.with(|tables| tables.persons.get(id).cloned()))
    }

    async fn rename(&self, id: &Id, name: &str) -> Stored<()> {
        self.with(|tables| {
            let kept = tables.persons.get_mut(id).ok_or(StoreError::Missing("person"))?;
            name.clone_into(&mut kept.name);
            Ok(())
        })
    }

    async fn choose(&self, id: &Id, from: &str, to: &str) -> Stored<bool> {
        self.with(|tables| {
            let kept = tables.persons.get_mut(id).ok_or(StoreError::Missing("person"))?;
            let is_same = kept.settings == from;
            if is_same {
                to.clone_into(&mut kept.settings);
            }
            Ok(is_same)
        })
    }

    async fn hold(&self, person: &Id, game: &Id, seat: u8, most: u64) -> Stored<()> {
        self.with(|tables| {
            if !tables.persons.contains_key(person) {
                return Err(StoreError::Missing("person"));
            }
            let running = tables.running(person, Millis::MAX, Some(game));
            let kept = tables.game(game)?;
            if seat >= kept.game.seats {
                return Err(StoreError::Missing("seat"));
            }
            let holder = (seat, person.clone());
            if !kept.holders.contains(&holder) {
                if running >= most {
                    return Err(StoreError::TooMany);
                }
                kept.holders.push(holder);
                tables.held.entry(person.clone()).or_default().push((game.clone(), seat));
            }
            Ok(())
        })
    }

    async fn release(&self, person: &Id, game: &Id, seat: u8) -> Stored<()> {
        self.with(|tables| {
            if let Some(kept) = tables.games.get_mut(game) {
                kept.holders.retain(|(held, holder)| (*held, holder) != (seat, person));
            }
            if let Some(held) = tables.held.get_mut(person) {
                held.retain(|(of, held)| (of, *held) != (game, seat));
            }
        });
        Ok(())
    }

    async fn holders(&self, game: &Id) -> Stored<Vec<(u8, Person)>> {
        let mut holders = self.with(|tables| {
            let holders = tables.games.get(game).map(|kept| kept.holders.as_slice()).unwrap_or_default();
            let named = |(seat, id): &(u8, Id)| Some((*seat, tables.persons.get(id)?.clone()));
            holders.iter().filter_map(named).collect::<Vec<_>>()
        });
        // Stable: those of a seat stay in their order.
        holders.sort_by_key(|&(seat, _)| seat);
        Ok(holders)
    }

    async fn names(&self, games: &[Id]) -> Stored<Vec<Named>> {
        let mut names = Vec::new();
        for game in games {
            let named = |(seat, person): (u8, Person)| Named { game: game.clone(), seat, name: person.name };
            names.extend(self.holders(game).await?.into_iter().map(named));
        }
        Ok(names)
    }

    async fn held(&self, person: &Id, most: usize) -> Stored<Vec<Held>> {
        let mut held = self.with(|tables| {
            let held = tables.held.get(person).map(Vec::as_slice).unwrap_or_default();
            let whole = |(id, seat): &(Id, u8)| {
                let kept = tables.games.get(id)?;
                let held = Held { game: kept.game.clone(), seat: *seat, standing: kept.standing.clone() };
                Some((kept.changed, held))
            };
            held.iter().filter_map(whole).collect::<Vec<_>>()
        });
        held.sort_by_key(|(changed, held)| (held.standing.over, Reverse(*changed), held.game.id.clone(), held.seat));
        Ok(held.into_iter().map(|(_, held)| held).take(most).collect())
    }

    async fn running(&self, person: &Id, created: Millis, but: Option<&Id>) -> Stored<u64> {
        Ok(self.with(|tables| tables.running(person, created, but)))
    }
}

#[async_trait]
impl Notices for Memory {
    async fn keep(&self, name: &str, text: &str) -> Stored<String> {
        Ok(self.with(|tables| tables.kept.entry(name.to_owned()).or_insert_with(|| text.to_owned()).clone()))
    }

    async fn plan(&self, notices: Vec<Notice>) -> Stored<()> {
        self.with(|tables| {
            for notice in &notices {
                if !tables.persons.contains_key(&notice.person) {
                    return Err(StoreError::Missing("person"));
                }
                tables.game(&notice.game)?;
            }
            for notice in notices {
                let place = (notice.person.clone(), notice.game.clone(), notice.about.clone());
                if tables.notices.get(&place).is_none_or(|(known, _)| known.number != notice.number) {
                    tables.notices.insert(place, (notice, false));
                }
            }
            Ok(())
        })
    }

    async fn take(&self, now: Millis, until: Millis, most: usize) -> Stored<Vec<Notice>> {
        Ok(self.with(|tables| {
            let waiting = tables.notices.values_mut().filter(|(notice, sent)| !sent && notice.due <= now);
            let mut due: Vec<&mut Notice> = waiting.map(|(notice, _)| notice).collect();
            due.sort_by_key(|notice| notice.due);
            due.truncate(most);
            let take = |notice: &mut Notice| {
                let taken = notice.clone();
                notice.due = until;
                taken
            };
            due.into_iter().map(take).collect()
        }))
    }

    async fn settle(&self, notice: &Notice, settled: Settled) -> Stored<()> {
        self.with(|tables| {
            let place = (notice.person.clone(), notice.game.clone(), notice.about.clone());
            let Some((kept, sent)) = tables.notices.get_mut(&place) else { return };
            if kept.number != notice.number {
                return;
            }
            match settled {
                Settled::Done => *sent = true,
                Settled::Later => *kept = notice.clone(),
                Settled::Forgotten => {
                    tables.notices.remove(&place);
                }
            }
        });
        Ok(())
    }
}

#[async_trait]
impl Store for Memory {
    fn name(&self) -> &'static str {
        "memory"
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{super::suite, *};

    struct Here;

    impl suite::Place for Here {
        type Store = Memory;

        fn new() -> Self {
            Self
        }

        async fn open(&self) -> Arc<Memory> {
            Arc::new(Memory::new())
        }

        async fn again(&self, store: Arc<Memory>) -> Arc<Memory> {
            store
        }
    }

    suite::conform!(Here);
}
