//! The statements of notices.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{
    super::{Appended, Millis, Notice, Settled, StoreError, Stored},
    queries::{id, number, signed},
};
use crate::secret::Id;

const TAKE: &str = "SELECT person.id, game.id, about, notice.number, due, body FROM notice
    JOIN person ON person.number = notice.person JOIN game ON game.number = notice.game
    WHERE due <= ?1 ORDER BY due LIMIT ?2";

pub(super) fn keep(db: &Connection, name: &str, text: &str) -> Stored<String> {
    db.prepare_cached("INSERT INTO kept (name, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?.execute([name, text])?;
    Ok(db.prepare_cached("SELECT text FROM kept WHERE name = ?1")?.query_row([name], |row| row.get(0))?)
}

/// The numbers of the person and of the match.
fn place(db: &Connection, person: &Id, game: &Id) -> Stored<(i64, i64)> {
    let person = number(db, "person", person)?.ok_or(StoreError::Missing("person"))?;
    Ok((person, number(db, "game", game)?.ok_or(StoreError::Missing("match"))?))
}

pub(super) fn plan(db: &Connection, notices: &[Notice]) -> Stored<Option<Appended>> {
    let mut insert = db.prepare_cached(
        "INSERT INTO notice (person, game, about, number, due, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT DO UPDATE SET number = excluded.number, due = excluded.due, body = excluded.body
        WHERE number <> excluded.number",
    )?;
    for Notice { person, game, about, number, due, body } in notices {
        let (person, game) = place(db, person, game)?;
        insert.execute(params![person, game, about, signed(*number), due, body])?;
    }
    Ok(None)
}

pub(super) fn are_due(db: &Connection, now: Millis) -> Stored<bool> {
    let select = "SELECT 1 FROM notice WHERE due <= ?1 LIMIT 1";
    Ok(db.prepare_cached(select)?.query_row([now], |_| Ok(())).optional()?.is_some())
}

pub(super) fn take(db: &Connection, now: Millis, until: Millis, most: usize) -> Stored<Vec<Notice>> {
    let notice = |row: &Row<'_>| {
        Ok(Notice {
            person: id(row, 0)?,
            game: id(row, 1)?,
            about: row.get(2)?,
            number: row.get::<_, i64>(3)?.cast_unsigned(),
            due: row.get(4)?,
            body: row.get(5)?,
        })
    };
    let mut select = db.prepare_cached(TAKE)?;
    let due = select.query_map([now, signed(most as u64)], notice)?.collect::<Result<Vec<_>, _>>()?;
    let mut update = db.prepare_cached("UPDATE notice SET due = ?4 WHERE person = ?1 AND game = ?2 AND about = ?3")?;
    for Notice { person, game, about, .. } in &due {
        let (person, game) = place(db, person, game)?;
        update.execute(params![person, game, about, until])?;
    }
    Ok(due)
}

pub(super) fn settle(db: &Connection, notice: &Notice, settled: Settled) -> Stored<Option<Appended>> {
    let Notice { person, game, about, number, due, body } = notice;
    let Ok((person, game)) = place(db, person, game) else { return Ok(None) };
    let number = signed(*number);
    let own = "WHERE person = ?1 AND game = ?2 AND about = ?3 AND number = ?4";
    match settled {
        Settled::Done => db
            .prepare_cached(&format!("UPDATE notice SET due = NULL {own}"))?
            .execute(params![person, game, about, number])?,
        Settled::Later => db
            .prepare_cached(&format!("UPDATE notice SET due = ?5, body = ?6 {own}"))?
            .execute(params![person, game, about, number, due, body])?,
        Settled::Forgotten => {
            db.prepare_cached(&format!("DELETE FROM notice {own}"))?.execute(params![person, game, about, number])?
        }
    };
    Ok(None)
}
