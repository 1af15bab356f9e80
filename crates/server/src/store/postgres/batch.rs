//! What is decided about appends that are committed together, as columns.

use std::collections::{HashMap, HashSet};

use tokio_postgres::Row;

use super::{
    super::{Millis, StoreError, Stored},
    queries::{seat, signed},
    writer::Job,
};
use crate::secret::Id;

/// A match that is locked.
#[derive(Clone, Copy)]
struct Locked {
    game: i64,
    entries: u64,
    changed: Millis,
}

/// What decides: the matches, and the entries with the keys of jobs, by the places of the keys in all of them.
pub(super) struct Found {
    games: HashMap<String, Locked>,
    keys: HashMap<usize, u64>,
}

impl Found {
    pub(super) fn new(locked: &[Row], repeated: &[Row]) -> Stored<Self> {
        let game = |row: &Row| {
            let locked = Locked {
                game: row.try_get(1)?,
                entries: row.try_get::<_, i64>(2)?.cast_unsigned(),
                changed: row.try_get(3)?,
            };
            Ok((row.try_get(0)?, locked))
        };
        let key = |row: &Row| {
            // Counted from 1.
            let place = usize::try_from(row.try_get::<_, i64>(0)? - 1).map_err(StoreError::unavailable)?;
            Ok((place, row.try_get::<_, i64>(1)?.cast_unsigned()))
        };
        let games = locked.iter().map(game).collect::<Stored<_>>()?;
        Ok(Self { games, keys: repeated.iter().map(key).collect::<Stored<_>>()? })
    }
}

/// The columns of new entries.
#[derive(Default)]
pub(super) struct Entries<'a> {
    pub(super) game: Vec<i64>,
    pub(super) number: Vec<i64>,
    pub(super) at: Vec<Millis>,
    pub(super) key: Vec<Option<&'a [u8]>>,
    pub(super) body: Vec<&'a [u8]>,
}

/// The columns of standings, one row for each match.
#[derive(Default)]
pub(super) struct Standings {
    pub(super) game: Vec<i64>,
    pub(super) entries: Vec<i64>,
    pub(super) changed: Vec<Millis>,
    pub(super) plies: Vec<i64>,
    pub(super) turn: Vec<Option<i16>>,
    pub(super) since: Vec<Millis>,
    pub(super) due: Vec<Option<Millis>>,
    pub(super) over: Vec<bool>,
}

/// What becomes durable together.
#[derive(Default)]
pub(super) struct Batch<'a> {
    pub(super) entries: Entries<'a>,
    pub(super) standings: Standings,
    /// The matches that have new entries, with the number of all.
    pub(super) news: Vec<(&'a Id, u64)>,
    /// For each job, the number of entries after it, or why it is refused.
    pub(super) outcomes: Vec<Stored<u64>>,
}

impl<'a> Batch<'a> {
    /// Decides about jobs in their order, as if each were committed before the next.
    pub(super) fn decide(jobs: &[&'a Job], found: &Found) -> Self {
        let mut batch = Self::default();
        let mut games = found.games.clone();
        let mut made: HashMap<(&Id, &str), u64> = HashMap::new();
        let mut last: HashMap<&Id, &Job> = HashMap::new();
        let mut news: HashSet<&Id> = HashSet::new();
        let mut place = 0;
        for &job in jobs {
            let mut repeated = None;
            for key in job.keys() {
                repeated = repeated.or_else(|| found.keys.get(&place).or_else(|| made.get(&(&job.id, key))).copied());
                place += 1;
            }
            let outcome = match (games.get_mut(job.id.as_str()), repeated) {
                (None, _) => Err(StoreError::Missing("match")),
                (_, Some(entry)) => Err(StoreError::Repeated { entry }),
                (Some(game), _) if game.entries != job.expected => Err(StoreError::Conflict { entries: game.entries }),
                (Some(_), _) if has_twins(job) => Err(StoreError::Exists("key")),
                (Some(game), _) => {
                    for (number, entry) in (game.entries..).zip(&job.entries) {
                        made.extend(entry.key.as_deref().map(|key| ((&job.id, key), number)));
                        batch.entries.game.push(game.game);
                        batch.entries.number.push(signed(number));
                        batch.entries.at.push(entry.at);
                        batch.entries.key.push(entry.key.as_deref().map(str::as_bytes));
                        batch.entries.body.push(entry.body.as_bytes());
                    }
                    game.entries += job.entries.len() as u64;
                    game.changed = job.last_change().unwrap_or(game.changed);
                    last.insert(&job.id, job);
                    if !job.entries.is_empty() {
                        news.insert(&job.id);
                    }
                    Ok(game.entries)
                }
            };
            batch.outcomes.push(outcome);
        }
        for (id, job) in last {
            let Some(game) = games.get(id.as_str()) else { continue };
            batch.standings.push(*game, job);
            if news.contains(id) {
                batch.news.push((id, game.entries));
            }
        }
        batch
    }

    /// Whether nothing is to be written.
    pub(super) fn is_empty(&self) -> bool {
        self.standings.game.is_empty()
    }
}

impl Standings {
    fn push(&mut self, game: Locked, job: &Job) {
        let standing = &job.standing;
        self.game.push(game.game);
        self.entries.push(signed(game.entries));
        self.changed.push(game.changed);
        self.plies.push(standing.plies.into());
        self.turn.push(seat(standing.turn));
        self.since.push(standing.since);
        self.due.push(standing.due);
        self.over.push(standing.over);
    }
}

fn has_twins(job: &Job) -> bool {
    let mut seen = HashSet::new();
    !job.keys().all(|key| seen.insert(key))
}
