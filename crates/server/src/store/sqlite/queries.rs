//! The statements: what each call writes and reads.

use std::collections::HashSet;

use rusqlite::{Connection, OptionalExtension as _, Row, named_params, params, types::Type};

use super::super::{
    Appended, Creator, Due, Entry, Held, Match, Millis, Named, Person, Standing, StoreError, Stored, last_change,
};
use crate::secret::{Hash, Id};

/// A match and where it stands, of `game`, `variant` and `standing`: read by [`game`] and [`standing`].
macro_rules! game {
    () => {
        "game.id, fingerprint, seats, seed, game.settings, created, links, watch, plies, turn, since, due, over"
    };
}

const FIND: &str = concat!(
    "SELECT ",
    game!(),
    " FROM game JOIN variant ON variant.number = game.variant JOIN standing ON standing.game = game.number WHERE id = ?1"
);

pub(super) const DUE: &str = "SELECT due, id FROM standing JOIN game ON game.number = standing.game
    WHERE due BETWEEN ?2 AND ?1 AND (due, id) > (?2, ?3) ORDER BY due, id LIMIT ?4";

/// Reads the standings of all matches: for the start of a server.
const RECENT: &str = "SELECT id FROM standing JOIN game ON game.number = standing.game
    WHERE over = 0 AND changed >= ?1 ORDER BY changed DESC, game.number DESC LIMIT ?2";

/// Sorts the numbers of all seats of a person, and only then reads the matches that are asked for.
pub(super) const HELD: &str = concat!(
    "WITH latest AS MATERIALIZED (
        SELECT hold.game AS number, seat FROM hold JOIN standing USING (game)
        WHERE person = (SELECT number FROM person WHERE id = ?1)
        ORDER BY over, changed DESC, hold.game DESC, seat LIMIT ?2
    )
    SELECT ",
    game!(),
    ", latest.seat FROM latest JOIN game USING (number) JOIN variant ON variant.number = game.variant
    JOIN standing ON standing.game = game.number ORDER BY over, changed DESC, game.number DESC, latest.seat"
);

pub(super) const RUNNING: &str = "WITH own AS (SELECT number FROM person WHERE id = ?1),
    of AS (
        SELECT game FROM hold WHERE person = (SELECT number FROM own)
        UNION SELECT number FROM game WHERE creator = (SELECT number FROM own) AND created >= ?2
    )
    SELECT count(*) FROM of JOIN standing USING (game)
    WHERE over = 0 AND game IS NOT (SELECT number FROM game WHERE id = ?3)";

pub(super) const HOLDERS: &str = "SELECT seat, person.id, name, settings FROM hold
    JOIN person ON person.number = hold.person
    WHERE hold.game = (SELECT number FROM game WHERE id = ?1) ORDER BY seat, hold.number";

pub(super) const NAMES: &str = "SELECT game.id, seat, name FROM json_each(?1)
    JOIN game ON game.id = json_each.value JOIN hold ON hold.game = game.number JOIN person ON person.number = hold.person
    ORDER BY game.number, seat, hold.number";

pub(super) const READ: &str = "SELECT at, key, body FROM entry WHERE game = ?1 AND number >= ?2 ORDER BY number";

pub(super) const KEY: &str = "SELECT number FROM entry WHERE game = ?1 AND key = ?2";

/// A number as SQLite keeps it. Larger ones do not occur there.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The number of something with an id, in a table.
pub(super) fn number(db: &Connection, table: &str, id: &Id) -> rusqlite::Result<Option<i64>> {
    let sql = format!("SELECT number FROM {table} WHERE id = ?1");
    db.prepare_cached(&sql)?.query_row([id.as_str()], |row| row.get(0)).optional()
}

pub(super) fn id(row: &Row<'_>, column: usize) -> rusqlite::Result<Id> {
    let text: String = row.get(column)?;
    text.parse().map_err(|error| rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error)))
}

fn game(row: &Row<'_>) -> rusqlite::Result<Match> {
    let links: Vec<u8> = row.get(6)?;
    let (links, []) = links.as_chunks() else {
        return Err(rusqlite::Error::InvalidColumnType(6, "links".to_owned(), Type::Blob));
    };
    Ok(Match {
        id: id(row, 0)?,
        variant: row.get(1)?,
        seats: row.get(2)?,
        seed: row.get::<_, i64>(3)?.cast_unsigned(),
        settings: row.get(4)?,
        created: row.get(5)?,
        links: links.iter().copied().map(Hash).collect(),
        watch: Hash(row.get(7)?),
    })
}

fn standing(row: &Row<'_>) -> rusqlite::Result<Standing> {
    Ok(Standing { plies: row.get(8)?, turn: row.get(9)?, since: row.get(10)?, due: row.get(11)?, over: row.get(12)? })
}

fn person(row: &Row<'_>, first: usize) -> rusqlite::Result<Person> {
    Ok(Person { id: id(row, first)?, name: row.get(first + 1)?, settings: row.get(first + 2)? })
}

pub(super) fn create(
    db: &Connection,
    game: &Match,
    creator: Option<Creator<'_>>,
    text: &str,
    standing: &Standing,
) -> Stored<Option<Appended>> {
    if number(db, "game", &game.id)?.is_some() {
        return Err(StoreError::Exists("match"));
    }
    let creator = match creator {
        Some(Creator { id, most, since }) => {
            let number = number(db, "person", id)?.ok_or(StoreError::Missing("person"))?;
            if running(db, id, since, None)? >= most {
                return Err(StoreError::TooMany);
            }
            Some(number)
        }
        None => None,
    };
    db.prepare_cached("INSERT INTO variant (fingerprint, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
        .execute([&game.variant, text])?;
    let insert = "INSERT INTO game (id, variant, seats, seed, settings, created, links, watch, creator)
        SELECT :id, number, :seats, :seed, :settings, :created, :links, :watch, :creator FROM variant
        WHERE fingerprint = :variant";
    db.prepare_cached(insert)?.execute(named_params! {
        ":id": game.id.as_str(),
        ":variant": game.variant,
        ":seats": game.seats,
        ":seed": game.seed.cast_signed(),
        ":settings": game.settings,
        ":created": game.created,
        ":links": game.links.iter().flat_map(|link| link.0).collect::<Vec<u8>>(),
        ":watch": game.watch.0,
        ":creator": creator,
    })?;
    let number = db.last_insert_rowid();
    db.prepare_cached("INSERT INTO standing (game, entries, changed, plies, since, over) VALUES (?1, 0, ?2, 0, 0, 0)")?
        .execute([number, game.created])?;
    stand(db, number, 0, game.created, standing)?;
    Ok(None)
}

fn stand(db: &Connection, game: i64, entries: u64, changed: Millis, standing: &Standing) -> rusqlite::Result<usize> {
    let update =
        "UPDATE standing SET entries = ?2, changed = ?3, plies = ?4, turn = ?5, since = ?6, due = ?7, over = ?8
        WHERE game = ?1";
    let Standing { plies, turn, since, due, over } = standing;
    db.prepare_cached(update)?.execute(params![game, signed(entries), changed, plies, turn, since, due, over])
}

pub(super) fn append(
    db: &Connection,
    id: &Id,
    expected: u64,
    entries: &[Entry],
    standing: &Standing,
) -> Stored<Option<Appended>> {
    let select = "SELECT game, entries, changed FROM game JOIN standing ON game = number WHERE id = ?1";
    let found = |row: &Row<'_>| Ok((row.get(0)?, row.get::<_, i64>(1)?.cast_unsigned(), row.get(2)?));
    let found: Option<(i64, u64, Millis)> = db.prepare_cached(select)?.query_row([id.as_str()], found).optional()?;
    let (game, count, changed) = found.ok_or(StoreError::Missing("match"))?;
    let keys = || entries.iter().filter_map(|entry| entry.key.as_ref());
    for key in keys() {
        let same = db.prepare_cached(KEY)?.query_row(params![game, key], |row| row.get::<_, i64>(0)).optional()?;
        if let Some(entry) = same {
            return Err(StoreError::Repeated { entry: entry.cast_unsigned() });
        }
    }
    if count != expected {
        return Err(StoreError::Conflict { entries: count });
    }
    let mut seen = HashSet::new();
    if !keys().all(|key| seen.insert(key)) {
        return Err(StoreError::Exists("key"));
    }
    let mut insert =
        db.prepare_cached("INSERT INTO entry (game, number, at, key, body) VALUES (?1, ?2, ?3, ?4, ?5)")?;
    for (number, entry) in (count..).zip(entries) {
        insert.execute(params![game, signed(number), entry.at, entry.key, entry.body])?;
    }
    let count = count + entries.len() as u64;
    stand(db, game, count, last_change(entries).unwrap_or(changed), standing)?;
    Ok((!entries.is_empty()).then(|| Appended { id: id.clone(), entries: count }))
}

pub(super) fn find(db: &Connection, id: &Id) -> Stored<Option<(Match, Standing)>> {
    Ok(db.prepare_cached(FIND)?.query_row([id.as_str()], |row| Ok((game(row)?, standing(row)?))).optional()?)
}

pub(super) fn variant(db: &Connection, fingerprint: &str) -> Stored<Option<String>> {
    let select = "SELECT text FROM variant WHERE fingerprint = ?1";
    Ok(db.prepare_cached(select)?.query_row([fingerprint], |row| row.get(0)).optional()?)
}

pub(super) fn read(db: &Connection, id: &Id, from: u64) -> Stored<Vec<Entry>> {
    let game = number(db, "game", id)?.ok_or(StoreError::Missing("match"))?;
    let entry = |row: &Row<'_>| Ok(Entry { at: row.get(0)?, key: row.get(1)?, body: row.get(2)? });
    let mut select = db.prepare_cached(READ)?;
    let entries = select.query_map([game, signed(from)], entry)?;
    Ok(entries.collect::<Result<_, _>>()?)
}

pub(super) fn made_by(db: &Connection, id: &Id, key: &str) -> Stored<Option<u64>> {
    let game = number(db, "game", id)?.ok_or(StoreError::Missing("match"))?;
    let found = db.prepare_cached(KEY)?.query_row(params![game, key], |row| row.get::<_, i64>(0)).optional()?;
    Ok(found.map(i64::cast_unsigned))
}

pub(super) fn due(db: &Connection, now: Millis, after: Option<&Due>, most: usize) -> Stored<Vec<Due>> {
    let mut select = db.prepare_cached(DUE)?;
    let (since, last) = after.map_or((Millis::MIN, ""), |after| (after.since, after.id.as_str()));
    let due = select.query_map(params![now, since, last, signed(most as u64)], |row| {
        Ok(Due { since: row.get(0)?, id: id(row, 1)? })
    })?;
    Ok(due.collect::<Result<_, _>>()?)
}

pub(super) fn postpone(db: &Connection, id: &Id, from: Millis, until: Millis) -> Stored<bool> {
    let update = "UPDATE standing SET due = ?3 WHERE game = (SELECT number FROM game WHERE id = ?1) AND due = ?2";
    Ok(db.prepare_cached(update)?.execute(params![id.as_str(), from, until])? > 0)
}

pub(super) fn recent(db: &Connection, from: Millis, most: usize) -> Stored<Vec<Id>> {
    let mut select = db.prepare_cached(RECENT)?;
    let recent = select.query_map([from, signed(most as u64)], |row| id(row, 0))?;
    Ok(recent.collect::<Result<_, _>>()?)
}

pub(super) fn join(db: &Connection, person: &Person, key: Hash) -> Stored<Option<Appended>> {
    if number(db, "person", &person.id)?.is_some() {
        return Err(StoreError::Exists("person"));
    }
    let insert = "INSERT INTO person (id, name, settings, key) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (key) DO NOTHING";
    let Person { id, name, settings } = person;
    match db.prepare_cached(insert)?.execute(params![id.as_str(), name, settings, key.0])? {
        0 => Err(StoreError::Exists("key")),
        _ => Ok(None),
    }
}

pub(super) fn by_key(db: &Connection, key: Hash) -> Stored<Option<Person>> {
    let select = "SELECT id, name, settings FROM person WHERE key = ?1";
    Ok(db.prepare_cached(select)?.query_row([key.0], |row| person(row, 0)).optional()?)
}

pub(super) fn find_person(db: &Connection, id: &Id) -> Stored<Option<Person>> {
    let select = "SELECT id, name, settings FROM person WHERE id = ?1";
    Ok(db.prepare_cached(select)?.query_row([id.as_str()], |row| person(row, 0)).optional()?)
}

pub(super) fn rename(db: &Connection, id: &Id, name: &str) -> Stored<Option<Appended>> {
    match db.prepare_cached("UPDATE person SET name = ?2 WHERE id = ?1")?.execute([id.as_str(), name])? {
        0 => Err(StoreError::Missing("person")),
        _ => Ok(None),
    }
}

pub(super) fn choose(db: &Connection, id: &Id, from: &str, to: &str) -> Stored<bool> {
    let person = number(db, "person", id)?.ok_or(StoreError::Missing("person"))?;
    let update = "UPDATE person SET settings = ?3 WHERE number = ?1 AND settings = ?2";
    Ok(db.prepare_cached(update)?.execute(params![person, from, to])? > 0)
}

pub(super) fn hold(db: &Connection, person: &Id, game: &Id, seat: u8, most: u64) -> Stored<Option<Appended>> {
    let number = number(db, "person", person)?.ok_or(StoreError::Missing("person"))?;
    let select = "SELECT number, seats FROM game WHERE id = ?1";
    let found = |row: &Row<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, u8>(1)?));
    let found = db.prepare_cached(select)?.query_row([game.as_str()], found).optional()?;
    let (at, seats) = found.ok_or(StoreError::Missing("match"))?;
    if seat >= seats {
        return Err(StoreError::Missing("seat"));
    }
    let is_new = db
        .prepare_cached("INSERT INTO hold (game, seat, person) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")?
        .execute(params![at, seat, number])?
        > 0;
    // An error undoes it.
    if is_new && running(db, person, Millis::MAX, Some(game))? >= most { Err(StoreError::TooMany) } else { Ok(None) }
}

pub(super) fn release(db: &Connection, person: &Id, game: &Id, seat: u8) -> Stored<Option<Appended>> {
    let delete = "DELETE FROM hold WHERE person = (SELECT number FROM person WHERE id = ?1)
        AND game = (SELECT number FROM game WHERE id = ?2) AND seat = ?3";
    db.prepare_cached(delete)?.execute(params![person.as_str(), game.as_str(), seat])?;
    Ok(None)
}

pub(super) fn holders(db: &Connection, game: &Id) -> Stored<Vec<(u8, Person)>> {
    let mut select = db.prepare_cached(HOLDERS)?;
    let holders = select.query_map([game.as_str()], |row| Ok((row.get(0)?, person(row, 1)?)))?;
    Ok(holders.collect::<Result<_, _>>()?)
}

pub(super) fn names(db: &Connection, games: &[Id]) -> Stored<Vec<Named>> {
    let games = serde_json::to_string(games).map_err(StoreError::unavailable)?;
    let mut select = db.prepare_cached(NAMES)?;
    let names =
        select.query_map([games], |row| Ok(Named { game: id(row, 0)?, seat: row.get(1)?, name: row.get(2)? }))?;
    Ok(names.collect::<Result<_, _>>()?)
}

pub(super) fn held(db: &Connection, person: &Id, most: usize) -> Stored<Vec<Held>> {
    let mut select = db.prepare_cached(HELD)?;
    let whole = |row: &Row<'_>| Ok(Held { game: game(row)?, seat: row.get(13)?, standing: standing(row)? });
    let held = select.query_map(params![person.as_str(), signed(most as u64)], whole)?;
    Ok(held.collect::<Result<_, _>>()?)
}

pub(super) fn running(db: &Connection, person: &Id, created: Millis, but: Option<&Id>) -> Stored<u64> {
    let but = but.map(Id::as_str);
    let count = |row: &Row<'_>| row.get::<_, i64>(0);
    Ok(db.prepare_cached(RUNNING)?.query_row(params![person.as_str(), created, but], count)?.cast_unsigned())
}
