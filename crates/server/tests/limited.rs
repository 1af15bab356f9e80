//! A server whose files cannot grow goes on as soon as they can.
//!
//! A limit of the process stands for a full disk: it fails in the middle of a commit, wherever SQLite writes then. The test
//! starts itself again under such a limit.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{env, process::Command};

use riband_server::{
    secret::{Hash, Id},
    store::{Entry, Log as _, Match, Sqlite, Standing, StoreError},
};
use rustix::process::{Resource, getrlimit, setrlimit};

const LIMITED: &str = "RIBAND_LIMITED";

fn limit(bytes: Option<u64>) {
    let mut limit = getrlimit(Resource::Fsize);
    limit.current = bytes.or(limit.maximum);
    setrlimit(Resource::Fsize, limit).unwrap();
}

#[tokio::test]
#[ignore = "run by the other test"]
async fn limited() {
    if env::var(LIMITED).is_err() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.sqlite");
    let store = Sqlite::open(&file).unwrap();
    let id: Id = "000000000000".parse().unwrap();
    let (variant, settings) = ("f00d".to_owned(), "{}".to_owned());
    let (links, watch) = (vec![Hash([1; 32]); 2], Hash([2; 32]));
    let game = Match { id: id.clone(), variant, seats: 2, seed: 0, settings, created: 0, links, watch };
    store.create(&game, None, "text", &Standing::default()).await.unwrap();
    let entry = |number: usize| Entry { at: 0, key: Some(number.to_string()), body: number.to_string().repeat(500) };
    let mut entries = 0;
    let mut failures = 0;
    for round in 0..150 {
        // Somewhere in the log of SQLite, or just behind it.
        let length = std::fs::metadata(folder.path().join("store.sqlite-wal")).unwrap().len();
        limit(Some(if round % 3 == 0 { length / 2 } else { length } + round * 4321 % 60_000));
        for _ in 0..5 {
            let more = (entries..entries + 3).map(entry).collect();
            match store.append(&id, entries as u64, more, &Standing::default()).await {
                Ok(()) => entries += 3,
                Err(StoreError::Unavailable(_)) => failures += 1,
                Err(other) => panic!("{other}"),
            }
            let read = store.read(&id, 0).await.unwrap();
            assert!(read.into_iter().eq((0..entries).map(entry)), "round {round}");
        }
        limit(None);
        store.append(&id, entries as u64, vec![entry(entries)], &Standing::default()).await.unwrap();
        entries += 1;
    }
    assert!(failures > 50 && entries > 300, "{failures} {entries}");
    store.close().await;
    let store = Sqlite::open(&file).unwrap();
    assert!(store.read(&id, 0).await.unwrap().into_iter().eq((0..entries).map(entry)));
    store.close().await;
    let db = rusqlite::Connection::open(&file).unwrap();
    let integrity: String = db.query_row("PRAGMA integrity_check", (), |row| row.get(0)).unwrap();
    assert_eq!(integrity, "ok");
}

#[test]
fn what_a_full_disk_refused_is_not_there() {
    // The signal of the limit would end the process.
    let mut child = Command::new("sh");
    child.args(["-c", "trap '' XFSZ; exec \"$0\" --ignored --exact limited --nocapture"]);
    let output = child.arg(env::current_exe().unwrap()).env(LIMITED, "1").output().unwrap();
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
}
