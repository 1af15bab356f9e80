//! Lets thousands of people watch one match at a running server, and prints how long after a play each of them sees it.
//!
//!     riband-server --memory &
//!     cargo run --release -p riband-server --example watch -- 127.0.0.1:7420 [WATCHERS [PLAYS]]
//!
//! Both programs need as many open files (`ulimit -n`).

mod common;

use std::{
    env,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _},
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    time,
};

use self::common::{Client, Failure};

/// How many streams a person opens: the server allows 16.
const EACH: usize = 16;
/// The longest time until all have seen a play.
const PATIENCE: Duration = Duration::from_secs(60);

/// A change of the table that has arrived at a watcher, with the number of entries of the log.
struct Seen {
    watcher: usize,
    entries: u64,
    at: Instant,
}

/// Follows a match as a spectator: sends each change of the table when it arrives.
async fn watch(mut client: Client, path: String, watcher: usize, seen: UnboundedSender<Seen>) -> Result<(), Failure> {
    let head = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\n\r\n", client.host, client.key);
    client.stream.get_mut().write_all(head.as_bytes()).await?;
    let mut line = Vec::new();
    loop {
        line.clear();
        if client.stream.read_until(b'\n', &mut line).await? == 0 {
            return Err("the server has closed a stream".into());
        }
        // Who is present comes without an id.
        if let Some(entries) = line.strip_prefix(b"id: ") {
            let entries = str::from_utf8(entries)?.trim_end().parse()?;
            seen.send(Seen { watcher, entries, at: Instant::now() })?;
        }
    }
}

/// Waits until every watcher has seen a number of entries: when each of them did.
async fn all(watchers: usize, entries: u64, seen: &mut UnboundedReceiver<Seen>) -> Result<Vec<Instant>, Failure> {
    let mut times = vec![None; watchers];
    let mut left = watchers;
    while left > 0 {
        let change = time::timeout(PATIENCE, seen.recv()).await?.ok_or("nobody watches")?;
        if let Some(first) = times.get_mut(change.watcher).filter(|first| first.is_none() && change.entries >= entries)
        {
            *first = Some(change.at);
            left -= 1;
        }
    }
    Ok(times.into_iter().flatten().collect())
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let host = arguments.first().map_or("127.0.0.1:7420", String::as_str);
    let number = |at: usize, default: usize| arguments.get(at).map_or(Ok(default), |text| text.parse());
    let (watchers, plays) = (number(1, 4000)?, number(2, 20)?);
    let (mut player, _) = Client::person(host).await?;
    let created = player.post("/api/matches", &json!({"variant": "crossing-oceans", "seats": 2})).await?;
    let id = created["id"].as_str().ok_or("no match")?;
    for link in created["links"].as_array().ok_or("no links")? {
        player.join(id, link).await?;
    }
    let (send, mut seen) = unbounded_channel();
    let mut key = String::new();
    for watcher in 0..watchers {
        if watcher % EACH == 0 {
            let (mut person, new) = Client::person(host).await?;
            person.join(id, &created["watch"]).await?;
            key = new;
        }
        let client = Client::new(host, &key).await?;
        tokio::spawn(watch(client, format!("/api/matches/{id}/events"), watcher, send.clone()));
    }
    // Each gets the table as it is.
    all(watchers, 0, &mut seen).await?;
    println!("{watchers} watch");
    let mut times = Vec::new();
    let mut answered = Vec::new();
    for _ in 0..plays {
        let look = json!({"request": {"op": "turn"}});
        let turn = player.post(&format!("/api/matches/{id}/look"), &look).await?;
        let (seat, plies) = (turn["turn"]["act"].clone(), turn["plies"].clone());
        let legal = json!({"seat": seat, "request": {"op": "legal"}});
        let legal = player.post(&format!("/api/matches/{id}/look"), &legal).await?;
        let number = legal["actions"][0]["number"].clone();
        let begun = Instant::now();
        let play = json!({"seat": seat, "plies": plies, "number": number, "key": plies.to_string()});
        let answer: Value = player.post(&format!("/api/matches/{id}/plays"), &play).await?;
        answered.push(begun.elapsed());
        let entries = answer["entries"].as_u64().ok_or("a play was refused")?;
        times.extend(all(watchers, entries, &mut seen).await?.iter().map(|at| at.saturating_duration_since(begun)));
    }
    for (what, mut times) in [("seen by each", times), ("answered", answered)] {
        times.sort_unstable();
        let at = |share: f64| {
            let index = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
            times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1e3)
        };
        println!(
            "{plays} plays {what} after: p50 {:.0} ms, p99 {:.0} ms, the last {:.0} ms",
            at(0.5),
            at(0.99),
            at(1.0)
        );
    }
    Ok(())
}
