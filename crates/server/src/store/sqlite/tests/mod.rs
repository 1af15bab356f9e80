//! What SQLite alone promises, besides the suite of all stores.

mod copies;
mod faults;
mod files;

use std::{path::PathBuf, sync::Arc};

use rusqlite::Connection;
use tempfile::TempDir;

use super::{
    super::{Appended, suite},
    *,
};

/// A folder with a store, gone at the end of a test.
struct Folder(TempDir);

impl Folder {
    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn store(&self) -> PathBuf {
        self.path("store.sqlite")
    }

    fn names(&self) -> Vec<String> {
        let names = self.0.path().read_dir().unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    }
}

impl suite::Place for Folder {
    type Store = Sqlite;

    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    async fn open(&self) -> Arc<Sqlite> {
        Arc::new(Sqlite::open(self.store()).unwrap())
    }

    async fn again(&self, store: Arc<Sqlite>) -> Arc<Sqlite> {
        store.close().await;
        self.open().await
    }
}

suite::conform!(Folder);

fn folder() -> Folder {
    suite::Place::new()
}

/// Creates a match.
async fn created(store: &Sqlite) -> Id {
    let game = suite::game(2);
    store.create(&game, None, "text", &Standing::default()).await.unwrap();
    game.id
}

/// Appends one entry.
async fn append(store: &Sqlite, id: &Id, expected: u64, body: &str) -> Stored<()> {
    store.append(id, expected, vec![suite::entry(body)], &Standing::default()).await
}

async fn bodies(store: &Sqlite, id: &Id) -> Vec<String> {
    store.read(id, 0).await.unwrap().into_iter().map(|entry| entry.body).collect()
}

/// What SQLite finds wrong with a file: "ok".
fn integrity(path: &std::path::Path) -> String {
    Connection::open(path).unwrap().query_row("PRAGMA integrity_check", (), |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn every_commit_is_synced() {
    let folder = folder();
    let store = Sqlite::open(folder.store()).unwrap();
    let check = |db: &Connection| {
        let pragma =
            |name: &str| db.pragma_query_value(None, name, |row| row.get::<_, rusqlite::types::Value>(0)).unwrap();
        assert_eq!(pragma("synchronous"), 2.into());
        assert_eq!(pragma("journal_mode"), "wal".to_owned().into());
        assert_eq!(pragma("foreign_keys"), 1.into());
        assert_eq!(pragma("busy_timeout"), 5000.into());
        Ok(None)
    };
    store.writer.write(check).await.unwrap();
}

#[tokio::test]
async fn lists_are_read_by_an_index() {
    let folder = folder();
    let store = Sqlite::open(folder.store()).unwrap();
    let plans = |db: &Connection| {
        let plan = |sql: &str| {
            let mut explain = db.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
            let count = explain.parameter_count();
            let steps = explain.query_map(rusqlite::params_from_iter(vec![1; count]), |row| row.get(3)).unwrap();
            steps.collect::<Result<Vec<String>, _>>().unwrap()
        };
        for (sql, sorts) in [
            (queries::DUE, 0),
            // The numbers of the seats of one person, and then those that are asked for.
            (queries::HELD, 2),
            // The matches of one person, as two lists without what is twice there.
            (queries::RUNNING, 1),
            (queries::HOLDERS, 0),
            // The seats of the matches that are asked for.
            (queries::NAMES, 1),
            (queries::READ, 0),
            (queries::KEY, 0),
        ] {
            let plan = plan(sql);
            let count = |what: &str| plan.iter().filter(|step| step.starts_with(what)).count();
            assert_eq!(count("USE TEMP B-TREE FOR ORDER BY"), sorts, "{plan:#?}");
            // Of what is read as a whole there are at most as many rows as were asked for.
            let own = ["SCAN latest", "SCAN json_each", "SCAN of"].map(count);
            assert_eq!(count("SCAN"), own.iter().sum::<usize>(), "{plan:#?}");
        }
        Ok(())
    };
    store.readers.read(plans).await.unwrap();
}

#[tokio::test]
async fn a_large_store_opens_at_once() {
    let folder = folder();
    let store = Sqlite::open(folder.store()).unwrap();
    created(&store).await;
    let fill = |db: &Connection| {
        db.execute_batch(
            "WITH RECURSIVE many (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM many WHERE n < 100000)
            INSERT INTO game SELECT n, printf('%012d', n), variant, seats, seed, settings, created, links, watch, creator
                FROM game, many WHERE number = 1;
            INSERT INTO standing SELECT number, 0, created, 0, NULL, 0, number, 0 FROM game WHERE number > 1;",
        )?;
        Ok(None)
    };
    store.writer.write(fill).await.unwrap();
    store.close().await;
    let start = std::time::Instant::now();
    let store = Sqlite::open(folder.store()).unwrap();
    let due = |since| Due { since, id: format!("{since:012}").parse().unwrap() };
    assert_eq!(store.due(Millis::MAX, None, 2).await.unwrap(), [2, 3].map(due));
    // Some milliseconds; a busy machine gets a second.
    assert!(start.elapsed().as_secs() < 1, "{:?}", start.elapsed());
}
