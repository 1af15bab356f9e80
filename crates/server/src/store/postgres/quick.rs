//! Appends as almost all of them are: to logs as long as expected, with new keys. One statement does many.

use std::collections::{
    HashMap, HashSet,
    hash_map::Entry::{Occupied, Vacant},
};

use super::{
    super::Millis,
    queries::{seat, signed},
    writer::Job,
};

/// Moves the standings of all matches whose logs are as long as expected, in the order of their ids, appends their entries and
/// notifies. Gives their ids. It fails as a whole if a key is there already.
pub(super) const QUICK: &str = "WITH moved AS (
        UPDATE standing SET entries = asked.entries, changed = coalesce(asked.changed, standing.changed), plies = asked.plies,
            turn = asked.turn, since = asked.since, due = asked.due, over = asked.over
        FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::smallint[], $7::bigint[],
            $8::bigint[], $9::boolean[]) AS asked (id, expected, entries, changed, plies, turn, since, due, over)
        JOIN game USING (id)
        WHERE standing.game = game.number AND standing.entries = asked.expected
        RETURNING standing.game, asked.id, asked.expected, asked.entries
    ), written AS (
        INSERT INTO entry (game, number, at, key, body) SELECT game, new.number, at, key, body
        FROM unnest($10::text[], $11::bigint[], $12::bigint[], $13::bytea[], $14::bytea[]) AS new (id, number, at, key, body)
        JOIN moved USING (id)
    ), notified AS (
        SELECT pg_notify($15, $16 || string_agg(' ' || id || ':' || entries, '')) FROM moved
        WHERE entries > expected HAVING count(*) > 0
    )
    SELECT id, (SELECT count(*) FROM notified) FROM moved";

/// The columns of the statement.
#[derive(Default)]
pub(super) struct Quick<'a> {
    pub(super) id: Vec<&'a str>,
    pub(super) expected: Vec<i64>,
    pub(super) entries: Vec<i64>,
    pub(super) changed: Vec<Option<Millis>>,
    pub(super) plies: Vec<i64>,
    pub(super) turn: Vec<Option<i16>>,
    pub(super) since: Vec<Millis>,
    pub(super) due: Vec<Option<Millis>>,
    pub(super) over: Vec<bool>,
    pub(super) of: Vec<&'a str>,
    pub(super) number: Vec<i64>,
    pub(super) at: Vec<Millis>,
    pub(super) key: Vec<Option<&'a [u8]>>,
    pub(super) body: Vec<&'a [u8]>,
    /// For each job, the number of entries after it if its match is moved; none if it does not follow the one before it.
    pub(super) after: Vec<Option<u64>>,
}

/// The jobs of a match that follow one another.
struct Chain<'a> {
    expected: u64,
    entries: u64,
    changed: Option<Millis>,
    last: &'a Job,
    is_broken: bool,
}

impl<'a> Quick<'a> {
    pub(super) fn new(jobs: &'a [Job]) -> Self {
        let mut quick = Self::default();
        let mut chains: HashMap<&str, Chain<'a>> = HashMap::new();
        for job in jobs {
            let (id, expected) = (job.id.as_str(), job.expected);
            let chain = match chains.entry(id) {
                Occupied(known) => known.into_mut(),
                Vacant(new) => {
                    new.insert(Chain { expected, entries: expected, changed: None, last: job, is_broken: false })
                }
            };
            // Numbers that PostgreSQL does not have are expected of no log.
            let follows = chain.entries == expected && i64::try_from(expected).is_ok();
            if chain.is_broken || !follows {
                chain.is_broken = true;
                quick.after.push(None);
                continue;
            }
            for (number, entry) in (expected..).zip(&job.entries) {
                quick.of.push(id);
                quick.number.push(signed(number));
                quick.at.push(entry.at);
                quick.key.push(entry.key.as_deref().map(str::as_bytes));
                quick.body.push(entry.body.as_bytes());
            }
            chain.entries += job.entries.len() as u64;
            chain.changed = job.last_change().or(chain.changed);
            chain.last = job;
            quick.after.push(Some(chain.entries));
        }
        let mut chains: Vec<_> = chains.into_iter().collect();
        // All servers lock in this order.
        chains.sort_unstable_by_key(|&(id, _)| id);
        for (id, Chain { expected, entries, changed, last, .. }) in chains {
            let standing = &last.standing;
            quick.id.push(id);
            quick.expected.push(signed(expected));
            quick.entries.push(signed(entries));
            quick.changed.push(changed);
            quick.plies.push(standing.plies.into());
            quick.turn.push(seat(standing.turn));
            quick.since.push(standing.since);
            quick.due.push(standing.due);
            quick.over.push(standing.over);
        }
        quick
    }

    /// The numbers of entries after the jobs of these matches; none for the jobs that are left.
    pub(super) fn outcomes(&self, jobs: &[Job], moved: &HashSet<String>) -> Vec<Option<u64>> {
        let outcome = |(job, after): (&Job, &Option<u64>)| after.filter(|_| moved.contains(job.id.as_str()));
        jobs.iter().zip(&self.after).map(outcome).collect()
    }
}
