//! The statements of notices.

use deadpool_postgres::{Client, GenericClient as _};
use tokio_postgres::{IsolationLevel, Row};

use super::{
    super::{Millis, Notice, Settled, StoreError, Stored},
    queries::{id, signed, text},
};

/// The person and the match, so that whatever is missing is known.
const PLAN: &str =
    "WITH of AS (SELECT number FROM person WHERE id = $1), at AS (SELECT number FROM game WHERE id = $2),
    new AS (
        INSERT INTO notice (person, game, about, number, due, body)
        SELECT of.number, at.number, $3, $4, $5, $6 FROM of, at
        ON CONFLICT (person, game, sha256(about))
        DO UPDATE SET number = excluded.number, due = excluded.due, body = excluded.body
        WHERE notice.number <> excluded.number
    )
    SELECT (SELECT number FROM of), (SELECT number FROM at)";

/// Those that another server takes at the same time are left to it.
const TAKE: &str = "WITH taken AS (
        SELECT person, game, about, number, due, body FROM notice
        WHERE due <= $1 ORDER BY due LIMIT $3 FOR UPDATE SKIP LOCKED
    ), later AS (
        UPDATE notice SET due = $2 FROM taken
        WHERE (notice.person, notice.game, notice.about) = (taken.person, taken.game, taken.about)
    )
    SELECT person.id, game.id, about, taken.number, due, body FROM taken
    JOIN person ON person.number = taken.person JOIN game ON game.number = taken.game ORDER BY due";

/// One notice, if it still has its number.
macro_rules! own {
    () => {
        " WHERE person = (SELECT number FROM person WHERE id = $1) AND game = (SELECT number FROM game WHERE id = $2)
        AND sha256(about) = sha256($3) AND number = $4"
    };
}

pub(super) async fn keep(db: &Client, name: &str, kept: &str) -> Stored<String> {
    let insert = db.prepare_cached("INSERT INTO kept (name, text) VALUES ($1, $2) ON CONFLICT DO NOTHING").await?;
    db.execute(&insert, &[&name.as_bytes(), &kept.as_bytes()]).await?;
    let select = db.prepare_cached("SELECT text FROM kept WHERE name = $1").await?;
    text(db.query_one(&select, &[&name.as_bytes()]).await?.try_get(0)?)
}

pub(super) async fn plan(db: &mut Client, notices: &[Notice]) -> Stored<()> {
    let plan = db.prepare_cached(PLAN).await?;
    let work = db.build_transaction().isolation_level(IsolationLevel::ReadCommitted).start().await?;
    // In one order everywhere: servers that plan the same notices do not wait for each other forever.
    let mut notices: Vec<&Notice> = notices.iter().collect();
    notices.sort_by_key(|notice| (&notice.person, &notice.game, &notice.about));
    for Notice { person, game, about, number, due, body } in notices {
        let row = work
            .query_one(
                &plan,
                &[&person.as_str(), &game.as_str(), &about.as_bytes(), &signed(*number), due, &body.as_bytes()],
            )
            .await?;
        row.try_get::<_, Option<i64>>(0)?.ok_or(StoreError::Missing("person"))?;
        row.try_get::<_, Option<i64>>(1)?.ok_or(StoreError::Missing("match"))?;
    }
    Ok(work.commit().await?)
}

pub(super) async fn take(db: &Client, now: Millis, until: Millis, most: usize) -> Stored<Vec<Notice>> {
    let rows = db.query(&db.prepare_cached(TAKE).await?, &[&now, &until, &signed(most as u64)]).await?;
    let notice = |row: &Row| {
        Ok(Notice {
            person: id(row, 0)?,
            game: id(row, 1)?,
            about: text(row.try_get(2)?)?,
            number: row.try_get::<_, i64>(3)?.cast_unsigned(),
            due: row.try_get(4)?,
            body: text(row.try_get(5)?)?,
        })
    };
    rows.iter().map(notice).collect()
}

pub(super) async fn settle(db: &Client, notice: &Notice, settled: Settled) -> Stored<()> {
    let Notice { person, game, about, number, due, body } = notice;
    let (person, game, about, number, body) =
        (person.as_str(), game.as_str(), about.as_bytes(), signed(*number), body.as_bytes());
    match settled {
        Settled::Done => {
            let update = db.prepare_cached(concat!("UPDATE notice SET due = NULL", own!())).await?;
            db.execute(&update, &[&person, &game, &about, &number]).await?
        }
        Settled::Later => {
            let update = db.prepare_cached(concat!("UPDATE notice SET due = $5, body = $6", own!())).await?;
            db.execute(&update, &[&person, &game, &about, &number, due, &body]).await?
        }
        Settled::Forgotten => {
            let delete = db.prepare_cached(concat!("DELETE FROM notice", own!())).await?;
            db.execute(&delete, &[&person, &game, &about, &number]).await?
        }
    };
    Ok(())
}
