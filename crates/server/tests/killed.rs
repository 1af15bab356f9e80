//! A server that is killed while it writes loses nothing that it acknowledged.
//!
//! The test starts itself again as that server. `RIBAND_SOAK` is the number of rounds. `RIBAND_POWER` is a folder of a file
//! system that forgets what was not synced as soon as a file `power-cut` is created there (`.ci/power-cut`).

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    env, fs,
    io::{BufRead as _, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use rand::{TryRng as _, rngs::SysRng};
use riband_server::{
    secret::{Hash, Id},
    store::{Entry, Log as _, Match, Sqlite, Standing, StoreError},
};
use tokio::task::JoinSet;

const MATCHES: usize = 50;
/// Where the server finds its file.
const FILE: &str = "RIBAND_KILLED";

fn id(number: usize) -> Id {
    format!("{number:012}").parse().unwrap()
}

fn entry(number: usize, entry: u64) -> Entry {
    // Some take several pages.
    let body = format!("{number} {entry} ").repeat(1 + entry as usize % 7 * 300);
    Entry { at: entry as i64, key: Some(format!("{number} {entry}")), body }
}

fn standing(entries: u64) -> Standing {
    Standing { plies: entries as u32, ..Standing::default() }
}

/// Appends to all matches until it is killed. Prints the number of a match and of its entries after each append.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "the server of the other test"]
async fn server() {
    let Ok(file) = env::var(FILE) else { return };
    let store = Arc::new(Sqlite::open(file).unwrap());
    let mut tasks = JoinSet::new();
    for number in 0..MATCHES {
        let (store, id) = (Arc::clone(&store), id(number));
        tasks.spawn(async move {
            if store.find(&id).await.unwrap().is_none() {
                let (variant, settings) = ("f00d".to_owned(), "{}".to_owned());
                let (links, watch) = (vec![Hash([1; 32]); 2], Hash([2; 32]));
                let game =
                    Match { id: id.clone(), variant, seats: 2, seed: u64::MAX, settings, created: 0, links, watch };
                store.create(&game, None, "text", &standing(0)).await.unwrap();
            }
            let mut entries = store.read(&id, 0).await.unwrap().len() as u64;
            loop {
                // One and two by turns, so that it is seen if a part of them is kept.
                let after = entries + 1 + entries % 3;
                let more = (entries..after).map(|entry| self::entry(number, entry)).collect();
                store.append(&id, entries, more, &standing(after)).await.unwrap();
                entries = after;
                println!("\n{number} {entries} acknowledged");
            }
        });
    }
    tasks.join_all().await;
}

/// A server that is killed at the end.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn random(from: u64, to: u64) -> Duration {
    Duration::from_millis(from + SysRng.try_next_u64().unwrap() % (to - from))
}

#[tokio::test]
async fn nothing_acknowledged_is_lost() {
    let rounds = env::var("RIBAND_SOAK").map_or(5, |rounds| rounds.parse::<usize>().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let power = env::var_os("RIBAND_POWER").map(PathBuf::from);
    let file = power.as_deref().unwrap_or(folder.path()).join("store.sqlite");
    let mut acknowledged = [0; MATCHES];
    for round in 0..2 * rounds {
        let mut server = Command::new(env::current_exe().unwrap());
        server.args(["--ignored", "--exact", "server", "--nocapture"]).env(FILE, &file).stdout(Stdio::piped());
        let mut server = Server(server.spawn().unwrap());
        let lines = BufReader::new(server.0.stdout.take().unwrap()).lines();
        let (heard, hears) = mpsc::channel();
        let listener = thread::spawn(move || {
            let mut all = Vec::new();
            for line in lines.map_while(Result::ok) {
                if let Some(line) = line.strip_suffix(" acknowledged") {
                    let (number, entries) = line.split_once(' ').unwrap();
                    all.push((number.parse::<usize>().unwrap(), entries.parse::<u64>().unwrap()));
                    let _ = heard.send(());
                }
            }
            all
        });
        if round % 2 == 0 {
            // While it opens the file, or creates it.
            thread::sleep(random(0, 40));
        } else {
            // Each match has grown about twice, however busy the machine is.
            for _ in 0..2 * MATCHES {
                hears.recv_timeout(Duration::from_secs(60)).unwrap();
            }
            match Sqlite::open(&file) {
                Err(StoreError::Unavailable(why)) => assert!(why.contains("another server"), "{why}"),
                other => panic!("{other:?}"),
            }
            thread::sleep(random(50, 200));
            assert!(server.0.try_wait().unwrap().is_none(), "the server ended on its own");
        }
        drop(server);
        if let Some(power) = &power {
            // As it is cut no file can be created.
            fs::write(power.join("power-cut"), "").unwrap_err();
        }
        let all = listener.join().unwrap();
        for (number, entries) in all {
            assert!(acknowledged[number] < entries, "match {number} had {entries} entries twice");
            acknowledged[number] = entries;
        }

        let store = Sqlite::open(&file).unwrap();
        for (number, acknowledged) in (0..).zip(&mut acknowledged) {
            let Some((_, at)) = store.find(&id(number)).await.unwrap() else {
                assert_eq!(*acknowledged, 0, "match {number} is gone");
                continue;
            };
            let entries = store.read(&id(number), 0).await.unwrap();
            let count = entries.len() as u64;
            // The last append may be there although nobody was told.
            assert!((*acknowledged..=*acknowledged + 3).contains(&count), "match {number}: {acknowledged} {count}");
            assert_ne!(count % 3, 2, "match {number} has a part of an append");
            assert_eq!(at, standing(count));
            assert!(entries.into_iter().eq((0..count).map(|entry| self::entry(number, entry))), "match {number}");
            *acknowledged = count;
        }
        store.close().await;
        let db = rusqlite::Connection::open(&file).unwrap();
        let integrity: String = db.query_row("PRAGMA integrity_check", (), |row| row.get(0)).unwrap();
        assert_eq!(integrity, "ok");
    }
    assert!(acknowledged.iter().sum::<u64>() >= (2 * MATCHES * rounds) as u64, "{acknowledged:?}");
}
