//! What goes wrong while a store is in use.

use std::{
    sync::mpsc::{self, Receiver, Sender},
    time::Duration,
};

use super::*;

/// A job that keeps the writer busy until this is dropped.
struct Gate {
    begun: Receiver<()>,
    _end: Sender<()>,
}

fn gate() -> (Gate, impl FnOnce(&Connection) -> Stored<Option<Appended>> + Send + 'static) {
    let (begin, begun) = mpsc::channel();
    let (end, ended) = mpsc::channel::<()>();
    let job = move |_: &Connection| {
        begin.send(()).unwrap();
        let _ = ended.recv();
        Ok(None)
    };
    (Gate { begun, _end: end }, job)
}

/// Lets a call put its job into the queue.
async fn queued<F: Future<Output: std::fmt::Debug> + Unpin>(call: &mut F) {
    tokio::select! {
        biased;
        done = call => panic!("{done:?}"),
        () = tokio::task::yield_now() => {}
    }
}

#[track_caller]
fn unavailable(result: Stored<()>, why: &str) {
    match result {
        Err(StoreError::Unavailable(text)) if text.contains(why) => {}
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn what_is_refused_does_not_disturb_its_commit() {
    let folder = folder();
    let store = Sqlite::open(folder.store()).unwrap();
    let id = created(&store).await;
    let mut news = store.follow();
    let (gate, first) = self::gate();
    let (second_gate, second) = self::gate();
    let mut first = Box::pin(store.writer.write(first));
    queued(&mut first).await;
    gate.begun.recv().unwrap();
    // These wait together, so they get into one commit.
    let mut calls: Vec<_> = [(0, "a"), (0, "refused"), (1, "b"), (9, "refused"), (2, "c")]
        .map(|(number, body)| Box::pin(append(&store, &id, number, body)))
        .into();
    for call in &mut calls {
        queued(call).await;
    }
    // A job that fails after it has written.
    let half = |db: &Connection| {
        assert_eq!(db.execute("DELETE FROM entry", ())?, 3);
        Err(StoreError::Missing("sense"))
    };
    let mut half = Box::pin(store.writer.write(half));
    queued(&mut half).await;
    let mut second = Box::pin(store.writer.write(second));
    queued(&mut second).await;
    drop(gate);
    second_gate.begun.recv().unwrap();
    first.await.unwrap();
    // Done, but not committed: nobody knows of it.
    for call in &mut calls {
        queued(call).await;
    }
    assert_eq!(bodies(&store, &id).await, [""; 0]);
    assert!(news.try_recv().is_err());
    drop(second_gate);
    let mut results = Vec::new();
    for call in calls {
        results.push(call.await.map_err(|error| error.to_string()));
    }
    let conflict = |entries| Err(format!("the log has {entries} entries by now"));
    assert_eq!(results, [Ok(()), conflict(1), Ok(()), conflict(2), Ok(())]);
    assert_eq!(half.await.unwrap_err().to_string(), "there is no such sense");
    assert_eq!(bodies(&store, &id).await, ["a", "b", "c"]);
    for entries in 1..=3 {
        assert_eq!(news.try_recv().unwrap(), News::Appended(Appended { id: id.clone(), entries }));
    }
}

#[tokio::test]
async fn a_failed_commit_fails_all_its_jobs() {
    let folder = folder();
    let store = Sqlite::open(folder.store()).unwrap();
    let id = created(&store).await;
    let mut news = store.follow();
    let (gate, first) = self::gate();
    let mut first = Box::pin(store.writer.write(first));
    queued(&mut first).await;
    gate.begun.recv().unwrap();
    let mut good = Box::pin(append(&store, &id, 0, "a"));
    queued(&mut good).await;
    // An entry of no match, which SQLite is to notice at the commit.
    let bad = |db: &Connection| {
        db.execute_batch("PRAGMA defer_foreign_keys = ON; INSERT INTO entry VALUES (99, 0, 0, NULL, '')")?;
        Ok(None)
    };
    let mut bad = Box::pin(store.writer.write(bad));
    queued(&mut bad).await;
    drop(gate);
    first.await.unwrap();
    unavailable(good.await, "FOREIGN KEY");
    unavailable(bad.await, "FOREIGN KEY");
    assert_eq!(bodies(&store, &id).await, [""; 0]);
    assert!(news.try_recv().is_err());
    append(&store, &id, 0, "b").await.unwrap();
    assert_eq!(bodies(&store, &id).await, ["b"]);
}

#[tokio::test]
async fn a_full_disk_is_survived() {
    let folder = folder();
    let store = Sqlite::open(folder.store()).unwrap();
    let id = created(&store).await;
    append(&store, &id, 0, "a").await.unwrap();
    let limit = async |pages: u32| {
        let limit = move |db: &Connection| {
            db.pragma_update_and_check(None, "max_page_count", pages, |row| row.get::<_, u32>(0))?;
            Ok(None)
        };
        store.writer.write(limit).await.unwrap();
    };
    // Not below what there is.
    limit(1).await;
    for _ in 0..3 {
        let large = ["b", &"large".repeat(10_000)].map(suite::entry);
        unavailable(store.append(&id, 1, large.into(), &Standing::default()).await, "full");
        assert_eq!(bodies(&store, &id).await, ["a"]);
        // What fits can be written.
        let standing = Standing { plies: 7, ..Standing::default() };
        store.append(&id, 1, vec![], &standing).await.unwrap();
        assert_eq!(store.find(&id).await.unwrap().unwrap().1, standing);
    }
    limit(u32::MAX - 1).await;
    append(&store, &id, 1, &"large".repeat(10_000)).await.unwrap();
    assert_eq!(bodies(&store, &id).await, ["a", &"large".repeat(10_000)]);
    store.close().await;
    assert_eq!(integrity(&folder.store()), "ok");
}

#[tokio::test]
async fn a_locked_file_is_survived() {
    let folder = folder();
    let store = Sqlite::open(folder.store()).unwrap();
    let id = created(&store).await;
    let impatient = |db: &Connection| {
        db.busy_timeout(Duration::from_millis(10))?;
        Ok(None)
    };
    store.writer.write(impatient).await.unwrap();
    let other = Connection::open(folder.store()).unwrap();
    for number in 0..3 {
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        unavailable(append(&store, &id, number, "a").await, "locked");
        // Readers go on.
        assert_eq!(bodies(&store, &id).await.len() as u64, number);
        other.execute_batch("ROLLBACK").unwrap();
        append(&store, &id, number, "a").await.unwrap();
    }
}

#[tokio::test]
async fn jobs_in_the_queue_outlive_the_store() {
    let folder = folder();
    let store = Sqlite::open(folder.store()).unwrap();
    let id = created(&store).await;
    let (gate, first) = self::gate();
    let mut first = Box::pin(store.writer.write(first));
    queued(&mut first).await;
    gate.begun.recv().unwrap();
    for (number, body) in (0..).zip(["a", "b", "c"]) {
        // Nobody waits for it any more.
        queued(&mut Box::pin(append(&store, &id, number, body))).await;
    }
    drop(first);
    drop(store);
    assert!(matches!(Sqlite::open(folder.store()), Err(StoreError::Unavailable(_))));
    drop(gate);
    let store = loop {
        match Sqlite::open(folder.store()) {
            Ok(store) => break store,
            Err(_) => tokio::time::sleep(Duration::from_millis(5)).await,
        }
    };
    assert_eq!(bodies(&store, &id).await, ["a", "b", "c"]);
}

#[tokio::test]
async fn a_closed_store_refuses_calls() {
    let folder = folder();
    let store = Sqlite::open(folder.store()).unwrap();
    let id = created(&store).await;
    store.close().await;
    store.close().await;
    unavailable(append(&store, &id, 0, "a").await, "closed");
    unavailable(store.read(&id, 0).await.map(drop), "closed");
    // SQLite's log is in the file.
    assert_eq!(folder.names(), ["store.sqlite", "store.sqlite-lock"]);
}
