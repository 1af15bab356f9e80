//! The statements, but for appends: what each call writes and reads.

use deadpool_postgres::{Client, GenericClient as _, Transaction};
use futures_util::future;
use tokio_postgres::{Error, IsolationLevel, Row};

use super::super::{Creator, Due, Entry, Held, Match, Millis, Named, Person, Standing, StoreError, Stored};
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
    " FROM game JOIN variant ON variant.number = game.variant JOIN standing ON standing.game = game.number WHERE id = $1"
);

const DUE: &str = "SELECT due, id FROM standing JOIN game ON game.number = standing.game
    WHERE due BETWEEN $2 AND $1 AND (due, id COLLATE \"C\") > ($2, $3) ORDER BY due, id COLLATE \"C\" LIMIT $4";

const RECENT: &str = "SELECT id FROM standing JOIN game ON game.number = standing.game
    WHERE NOT over AND changed >= $1 ORDER BY changed DESC, game.number DESC LIMIT $2";

/// Sorts the numbers of all seats of a person, and only then reads the matches that are asked for.
const HELD: &str = concat!(
    "WITH latest AS MATERIALIZED (
        SELECT hold.game AS number, seat FROM hold JOIN standing USING (game)
        WHERE person = (SELECT number FROM person WHERE id = $1)
        ORDER BY over, changed DESC, hold.game DESC, seat LIMIT $2
    )
    SELECT ",
    game!(),
    ", latest.seat FROM latest JOIN game USING (number) JOIN variant ON variant.number = game.variant
    JOIN standing ON standing.game = game.number ORDER BY over, changed DESC, game.number DESC, latest.seat"
);

const RUNNING: &str = "WITH own AS (SELECT number FROM person WHERE id = $1),
    of AS (
        SELECT game FROM hold WHERE person = (SELECT number FROM own)
        UNION SELECT number FROM game WHERE creator = (SELECT number FROM own) AND created >= $2
    )
    SELECT count(*) FROM of JOIN standing USING (game)
    WHERE NOT over AND game IS DISTINCT FROM (SELECT number FROM game WHERE id = $3)";

const HOLDERS: &str = "SELECT seat, person.id, name, settings FROM hold
    JOIN person ON person.number = hold.person
    WHERE hold.game = (SELECT number FROM game WHERE id = $1) ORDER BY seat, hold.number";

const NAMES: &str = "SELECT game.id, seat, name FROM game
    JOIN hold ON hold.game = game.number JOIN person ON person.number = hold.person
    WHERE game.id = ANY ($1) ORDER BY game.number, seat, hold.number";

const READ: &str = "SELECT at, key, body FROM entry
    WHERE game = (SELECT number FROM game WHERE id = $1) AND number >= $2 ORDER BY number";

const KEY: &str = "SELECT game.number, entry.number FROM game LEFT JOIN entry
    ON entry.game = game.number AND entry.key IS NOT NULL AND sha256(entry.key) = sha256($2) AND entry.key = $2
    WHERE id = $1";

/// A match and its standing, of a variant that is there; nothing if the match exists, or whoever is to have begun it does not.
const CREATE: &str = "WITH new AS (
        INSERT INTO game (id, variant, seats, seed, settings, created, links, watch, creator)
        SELECT $1, number, $3, $4, $5, $6, $7, $8, (SELECT number FROM person WHERE id = $14)
        FROM variant WHERE sha256(fingerprint) = sha256($2)
        AND ($14 IS NULL OR EXISTS (SELECT 1 FROM person WHERE id = $14))
        ON CONFLICT DO NOTHING RETURNING number, created
    )
    INSERT INTO standing (game, entries, changed, plies, turn, since, due, over)
    SELECT number, 0, created, $9, $10, $11, $12, $13 FROM new";

/// Makes others wait who count the matches of a person, until this transaction ends: what they count then is not in the same
/// statement, which would not see what the other has changed.
const LOCK: &str = "SELECT 1 FROM person WHERE id = $1 FOR NO KEY UPDATE";

/// The person and the number of seats, so that whatever is missing is known, and whether the person held the seat before. It is
/// held only if that is allowed.
const HOLD: &str = "WITH of AS (SELECT number FROM person WHERE id = $1),
    at AS (SELECT number, seats FROM game WHERE id = $2),
    new AS (
        INSERT INTO hold (game, seat, person) SELECT at.number, $3, of.number FROM at, of WHERE $3 < seats AND $4
        ON CONFLICT DO NOTHING
    )
    SELECT (SELECT number FROM of), (SELECT seats FROM at),
        EXISTS (SELECT 1 FROM hold, at, of WHERE game = at.number AND seat = $3 AND person = of.number)";

/// A number as PostgreSQL keeps it. Larger ones do not occur there.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A seat as PostgreSQL keeps it.
pub(super) fn seat(turn: Option<u8>) -> Option<i16> {
    turn.map(i16::from)
}

fn damaged(what: &str) -> StoreError {
    StoreError::Foreign(format!("the database is damaged: {what}"))
}

pub(super) fn text(bytes: Vec<u8>) -> Stored<String> {
    String::from_utf8(bytes).map_err(|_| damaged("a text is no UTF-8"))
}

pub(super) fn id(row: &Row, column: usize) -> Stored<Id> {
    row.try_get::<_, &str>(column)?.parse().map_err(|_| damaged("an id is none"))
}

fn small<N: TryFrom<i64>>(number: impl Into<i64>) -> Stored<N> {
    N::try_from(number.into()).map_err(|_| damaged("a number is too large"))
}

fn hash(bytes: &[u8]) -> Stored<Hash> {
    Ok(Hash(bytes.try_into().map_err(|_| damaged("a hash is none"))?))
}

fn game(row: &Row) -> Stored<Match> {
    Ok(Match {
        id: id(row, 0)?,
        variant: text(row.try_get(1)?)?,
        seats: small(row.try_get::<_, i16>(2)?)?,
        seed: row.try_get::<_, i64>(3)?.cast_unsigned(),
        settings: text(row.try_get(4)?)?,
        created: row.try_get(5)?,
        links: row.try_get::<_, &[u8]>(6)?.chunks(32).map(hash).collect::<Stored<_>>()?,
        watch: hash(row.try_get(7)?)?,
    })
}

fn standing(row: &Row) -> Stored<Standing> {
    Ok(Standing {
        plies: small(row.try_get::<_, i64>(8)?)?,
        turn: row.try_get::<_, Option<i16>>(9)?.map(small).transpose()?,
        since: row.try_get(10)?,
        due: row.try_get(11)?,
        over: row.try_get(12)?,
    })
}

fn person(row: &Row, first: usize) -> Stored<Person> {
    Ok(Person { id: id(row, first)?, name: text(row.try_get(first + 1)?)?, settings: text(row.try_get(first + 2)?)? })
}

pub(super) async fn create(
    db: &mut Client,
    game: &Match,
    creator: Option<Creator<'_>>,
    text: &str,
    standing: &Standing,
) -> Stored<()> {
    let variant = "INSERT INTO variant (fingerprint, text) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    let (variant, create) = future::try_join(db.prepare_cached(variant), db.prepare_cached(CREATE)).await?;
    let work = db.build_transaction().isolation_level(IsolationLevel::ReadCommitted).start().await?;
    let is_full = match creator {
        Some(Creator { id, most, since }) => count(&work, id, since, None).await? >= most,
        None => false,
    };
    if is_full {
        work.rollback().await?;
        let exists = is_there(db, "SELECT 1 FROM game WHERE id = $1", &game.id).await?;
        return Err(if exists { StoreError::Exists("match") } else { StoreError::TooMany });
    }
    let fingerprint = game.variant.as_bytes();
    work.execute(&variant, &[&fingerprint, &text.as_bytes()]).await?;
    let links: Vec<u8> = game.links.iter().flat_map(|link| link.0).collect();
    let Standing { plies, turn, since, due, over } = standing;
    let created = work
        .execute(
            &create,
            &[
                &game.id.as_str(),
                &fingerprint,
                &i16::from(game.seats),
                &game.seed.cast_signed(),
                &game.settings.as_bytes(),
                &game.created,
                &links,
                &game.watch.0.as_slice(),
                &i64::from(*plies),
                &seat(*turn),
                since,
                due,
                over,
                &creator.map(|creator| creator.id.as_str()),
            ],
        )
        .await?;
    if created == 0 {
        work.rollback().await?;
        let exists = is_there(db, "SELECT 1 FROM game WHERE id = $1", &game.id).await?;
        return Err(if exists { StoreError::Exists("match") } else { StoreError::Missing("person") });
    }
    Ok(work.commit().await?)
}

pub(super) async fn find(db: &Client, id: &Id) -> Stored<Option<(Match, Standing)>> {
    let row = db.query_opt(&db.prepare_cached(FIND).await?, &[&id.as_str()]).await?;
    row.map(|row| Ok((game(&row)?, standing(&row)?))).transpose()
}

pub(super) async fn variant(db: &Client, fingerprint: &str) -> Stored<Option<String>> {
    let select = db.prepare_cached("SELECT text FROM variant WHERE sha256(fingerprint) = sha256($1)").await?;
    let row = db.query_opt(&select, &[&fingerprint.as_bytes()]).await?;
    row.map(|row| text(row.try_get(0)?)).transpose()
}

async fn is_there(db: &Client, select: &'static str, id: &Id) -> Result<bool, Error> {
    Ok(db.query_opt(&db.prepare_cached(select).await?, &[&id.as_str()]).await?.is_some())
}

pub(super) async fn read(db: &Client, id: &Id, from: u64) -> Stored<Vec<Entry>> {
    let rows = db.query(&db.prepare_cached(READ).await?, &[&id.as_str(), &signed(from)]).await?;
    if rows.is_empty() && !is_there(db, "SELECT 1 FROM game WHERE id = $1", id).await? {
        return Err(StoreError::Missing("match"));
    }
    let entry = |row: &Row| {
        let key = row.try_get::<_, Option<Vec<u8>>>(1)?.map(text).transpose()?;
        Ok(Entry { at: row.try_get(0)?, key, body: text(row.try_get(2)?)? })
    };
    rows.iter().map(entry).collect()
}

pub(super) async fn made_by(db: &Client, id: &Id, key: &str) -> Stored<Option<u64>> {
    let row = db.query_opt(&db.prepare_cached(KEY).await?, &[&id.as_str(), &key.as_bytes()]).await?;
    let row = row.ok_or(StoreError::Missing("match"))?;
    Ok(row.try_get::<_, Option<i64>>(1)?.map(i64::cast_unsigned))
}

pub(super) async fn due(db: &Client, now: Millis, after: Option<&Due>, most: usize) -> Stored<Vec<Due>> {
    let (since, last) = after.map_or((Millis::MIN, ""), |after| (after.since, after.id.as_str()));
    let rows = db.query(&db.prepare_cached(DUE).await?, &[&now, &since, &last, &signed(most as u64)]).await?;
    rows.iter().map(|row| Ok(Due { since: row.try_get(0)?, id: id(row, 1)? })).collect()
}

pub(super) async fn recent(db: &Client, from: Millis, most: usize) -> Stored<Vec<Id>> {
    let rows = db.query(&db.prepare_cached(RECENT).await?, &[&from, &signed(most as u64)]).await?;
    rows.iter().map(|row| id(row, 0)).collect()
}

pub(super) async fn postpone(db: &Client, id: &Id, from: Millis, until: Millis) -> Stored<bool> {
    let update = "UPDATE standing SET due = $3 WHERE game = (SELECT number FROM game WHERE id = $1) AND due = $2";
    let update = db.prepare_cached(update).await?;
    Ok(db.execute(&update, &[&id.as_str(), &from, &until]).await? > 0)
}

pub(super) async fn join(db: &Client, person: &Person, key: Hash) -> Stored<()> {
    let insert = "INSERT INTO person (id, name, settings, key) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
    let Person { id, name, settings } = person;
    let insert = db.prepare_cached(insert).await?;
    let added = db.execute(&insert, &[&id.as_str(), &name.as_bytes(), &settings.as_bytes(), &key.0.as_slice()]).await?;
    if added > 0 {
        return Ok(());
    }
    let exists = is_there(db, "SELECT 1 FROM person WHERE id = $1", id).await?;
    Err(StoreError::Exists(if exists { "person" } else { "key" }))
}

pub(super) async fn by_key(db: &Client, key: Hash) -> Stored<Option<Person>> {
    let select = db.prepare_cached("SELECT id, name, settings FROM person WHERE key = $1").await?;
    let row = db.query_opt(&select, &[&key.0.as_slice()]).await?;
    row.map(|row| person(&row, 0)).transpose()
}

pub(super) async fn find_person(db: &Client, id: &Id) -> Stored<Option<Person>> {
    let select = db.prepare_cached("SELECT id, name, settings FROM person WHERE id = $1").await?;
    let row = db.query_opt(&select, &[&id.as_str()]).await?;
    row.map(|row| person(&row, 0)).transpose()
}

pub(super) async fn rename(db: &Client, id: &Id, name: &str) -> Stored<()> {
    let update = db.prepare_cached("UPDATE person SET name = $2 WHERE id = $1").await?;
    match db.execute(&update, &[&id.as_str(), &name.as_bytes()]).await? {
        0 => Err(StoreError::Missing("person")),
        _ => Ok(()),
    }
}

pub(super) async fn choose(db: &Client, id: &Id, from: &str, to: &str) -> Stored<bool> {
    let update = db.prepare_cached("UPDATE person SET settings = $3 WHERE id = $1 AND settings = $2").await?;
    if db.execute(&update, &[&id.as_str(), &from.as_bytes(), &to.as_bytes()]).await? > 0 {
        return Ok(true);
    }
    let exists = is_there(db, "SELECT 1 FROM person WHERE id = $1", id).await?;
    if exists { Ok(false) } else { Err(StoreError::Missing("person")) }
}

pub(super) async fn hold(db: &mut Client, person: &Id, game: &Id, seat: u8, most: u64) -> Stored<()> {
    let hold = db.prepare_cached(HOLD).await?;
    let work = db.build_transaction().isolation_level(IsolationLevel::ReadCommitted).start().await?;
    let may = count(&work, person, Millis::MAX, Some(game)).await? < most;
    let row = work.query_one(&hold, &[&person.as_str(), &game.as_str(), &i16::from(seat), &may]).await?;
    work.commit().await?;
    row.try_get::<_, Option<i64>>(0)?.ok_or(StoreError::Missing("person"))?;
    let seats = row.try_get::<_, Option<i16>>(1)?.ok_or(StoreError::Missing("match"))?;
    if i16::from(seat) >= seats {
        return Err(StoreError::Missing("seat"));
    }
    if may || row.try_get(2)? { Ok(()) } else { Err(StoreError::TooMany) }
}

/// The number of running matches of a person, which nobody else changes until the transaction ends.
async fn count(work: &Transaction<'_>, person: &Id, created: Millis, but: Option<&Id>) -> Stored<u64> {
    work.execute(&work.prepare_cached(LOCK).await?, &[&person.as_str()]).await?;
    let running = work.prepare_cached(RUNNING).await?;
    let row = work.query_one(&running, &[&person.as_str(), &created, &but.map(Id::as_str)]).await?;
    Ok(row.try_get::<_, i64>(0)?.cast_unsigned())
}

pub(super) async fn release(db: &Client, person: &Id, game: &Id, seat: u8) -> Stored<()> {
    let delete = "DELETE FROM hold WHERE person = (SELECT number FROM person WHERE id = $1)
        AND game = (SELECT number FROM game WHERE id = $2) AND seat = $3";
    let delete = db.prepare_cached(delete).await?;
    db.execute(&delete, &[&person.as_str(), &game.as_str(), &i16::from(seat)]).await?;
    Ok(())
}

pub(super) async fn holders(db: &Client, game: &Id) -> Stored<Vec<(u8, Person)>> {
    let rows = db.query(&db.prepare_cached(HOLDERS).await?, &[&game.as_str()]).await?;
    rows.iter().map(|row| Ok((small(row.try_get::<_, i16>(0)?)?, person(row, 1)?))).collect()
}

pub(super) async fn names(db: &Client, games: &[Id]) -> Stored<Vec<Named>> {
    let games: Vec<&str> = games.iter().map(Id::as_str).collect();
    let rows = db.query(&db.prepare_cached(NAMES).await?, &[&games]).await?;
    let named = |row: &Row| {
        Ok(Named { game: id(row, 0)?, seat: small(row.try_get::<_, i16>(1)?)?, name: text(row.try_get(2)?)? })
    };
    rows.iter().map(named).collect()
}

pub(super) async fn held(db: &Client, person: &Id, most: usize) -> Stored<Vec<Held>> {
    let rows = db.query(&db.prepare_cached(HELD).await?, &[&person.as_str(), &signed(most as u64)]).await?;
    let held =
        |row: &Row| Ok(Held { game: game(row)?, seat: small(row.try_get::<_, i16>(13)?)?, standing: standing(row)? });
    rows.iter().map(held).collect()
}

pub(super) async fn running(db: &Client, person: &Id, created: Millis, but: Option<&Id>) -> Stored<u64> {
    let running = db.prepare_cached(RUNNING).await?;
    let row = db.query_one(&running, &[&person.as_str(), &created, &but.map(Id::as_str)]).await?;
    Ok(row.try_get::<_, i64>(0)?.cast_unsigned())
}
