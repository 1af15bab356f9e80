//! Which schema a database has, and how it gets the latest.

use tokio_postgres::{Client, IsolationLevel, error::SqlState};

use super::{
    super::{StoreError, Stored},
    link::describe,
};

/// The schemas: each leads from the one before to its version, from 1 on.
pub(super) const SCHEMAS: [&str; 3] =
    [include_str!("schema/1.sql"), include_str!("schema/2.sql"), include_str!("schema/3.sql")];
/// The lock under which a server migrates: "Ribd".
const LOCK: i64 = 0x5269_6264;

/// Fills an empty database, or migrates one of an earlier schema: all at once, one server after the other.
pub(super) async fn migrate(client: &mut Client) -> Stored<()> {
    let work = client.build_transaction().isolation_level(IsolationLevel::ReadCommitted).start().await?;
    // Other servers may take their time.
    work.batch_execute("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0").await?;
    work.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    let table = "SELECT CASE WHEN current_schema() IS NOT NULL
        THEN to_regclass(quote_ident(current_schema()) || '.riband_schema') IS NOT NULL END";
    let is_there: Option<bool> = work.query_one(table, &[]).await?.try_get(0)?;
    let is_there = is_there.ok_or_else(|| foreign("it has no schema that this user may use: see `search_path`"))?;
    let found: i32 = if is_there {
        work.query_one("SELECT coalesce(max(version), 0) FROM riband_schema", &[]).await?.try_get(0)?
    } else {
        0
    };
    let known = SCHEMAS.get(usize::try_from(found).unwrap_or(usize::MAX)..).ok_or_else(|| {
        foreign(&format!(
            "it was written by a later version of the server: it has schema {found}, this one knows up to {}",
            SCHEMAS.len()
        ))
    })?;
    if known.is_empty() {
        return Ok(());
    }
    if !is_there {
        let create = "CREATE TABLE riband_schema (version integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())";
        work.batch_execute(create).await?;
    }
    for (version, schema) in (found + 1..).zip(known) {
        work.batch_execute(schema).await.map_err(|error| match error.code() {
            Some(&SqlState::DUPLICATE_TABLE) => foreign(&format!("it holds something else: {}", describe(&error))),
            _ => error.into(),
        })?;
        work.execute("INSERT INTO riband_schema (version) VALUES ($1)", &[&version]).await?;
    }
    Ok(work.commit().await?)
}

fn foreign(why: &str) -> StoreError {
    StoreError::Foreign(format!("the database: {why}"))
}
