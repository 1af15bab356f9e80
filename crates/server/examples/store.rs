//! How fast appends to a store are durable, next to what the disk or the database can do.
//!
//!     cargo run --release -p riband-server --example store [FOLDER]
//!     cargo run --release -p riband-server --features postgres --example store postgres://…
//!
//! On the disk of that folder, of this one otherwise; or in that database, which should be empty.

use std::{
    env,
    error::Error,
    fs::File,
    io::{Seek as _, Write as _},
    sync::Arc,
    time::{Duration, Instant},
};

use riband_server::{
    secret::{Hash, Id},
    store::{Entry, Log, Match, Sqlite, Standing, StoreError},
};
use tokio::task::JoinSet;

const MATCHES: usize = 1000;
const TIME: Duration = Duration::from_secs(4);

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

#[tokio::main]
async fn main() -> Outcome<()> {
    let place = env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    println!("{:32} {:>9} {:>9} {:>9} {:>9}", "", "a second", "of it", "p50 ms", "p99 ms");
    if place.starts_with("postgres") { database(&place).await } else { file(&place).await }
}

#[cfg(not(feature = "postgres"))]
async fn database(_: &str) -> Outcome<()> {
    Err("this needs --features postgres".into())
}

/// A database, next to one client that inserts one row again and again.
#[cfg(feature = "postgres")]
async fn database(url: &str) -> Outcome<()> {
    let store = Arc::new(riband_server::store::Postgres::open(url).await?);
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await?;
    tokio::spawn(connection);
    client.batch_execute("CREATE TABLE IF NOT EXISTS floor (body text)").await?;
    let insert = client.prepare("INSERT INTO floor VALUES ($1)").await?;
    let (row, mut times, start) = ("x".repeat(100), Vec::new(), Instant::now());
    while start.elapsed() < TIME {
        let each = Instant::now();
        client.execute(&insert, &[&row]).await?;
        times.push(each.elapsed());
    }
    let floor = line("one client inserts one row", 1.0, times);
    client.batch_execute("DROP TABLE floor").await?;
    let entries = clients(&store, floor).await?;
    println!("{entries} entries");
    store.close().await;
    Ok(())
}

/// A file, next to a file without SQLite.
async fn file(place: &str) -> Outcome<()> {
    let folder = tempfile::tempdir_in(place)?;
    let path = folder.path().join("floor");
    let floor = line("100 bytes and fdatasync", 1.0, self::floor(&path, u64::MAX)?);
    // What SQLite does with its log: the file system has nothing to note.
    line("the same over older bytes", floor, self::floor(&path, path.metadata()?.len())?);
    let path = folder.path().join("store.sqlite");
    let store = Arc::new(Sqlite::open(&path)?);
    let entries = clients(&store, floor).await?;
    let start = Instant::now();
    store.backup(folder.path().join("backup")).await?;
    println!("backup of {entries} entries, {} KiB: {:?}", path.metadata()?.len() / 1024, start.elapsed());
    store.close().await;
    let start = Instant::now();
    let store = Sqlite::open(&path)?;
    println!("opening: {:?}", start.elapsed());
    store.close().await;
    Ok(())
}

/// Lets clients append, each to its matches. Returns the number of entries.
async fn clients<S: Log>(store: &Arc<S>, floor: f64) -> Outcome<u64> {
    let mut matches = Vec::new();
    let mut creating = JoinSet::new();
    for number in 0..MATCHES {
        let id: Id = format!("{number:012}").parse()?;
        matches.push((id.clone(), 0));
        let store = Arc::clone(store);
        creating.spawn(async move { create(&*store, id).await });
    }
    while let Some(created) = creating.join_next().await {
        created??;
    }
    for clients in [1, 8, 64] {
        let size = matches.len().div_ceil(clients);
        let mut tasks = JoinSet::new();
        for own in matches.chunks(size) {
            tasks.spawn(client(Arc::clone(store), own.to_vec()));
        }
        matches.clear();
        let mut times = Vec::new();
        while let Some(done) = tasks.join_next().await {
            let (own, took) = done??;
            matches.extend(own);
            times.extend(took);
        }
        line(&format!("{clients} clients"), floor, times);
    }
    Ok(matches.iter().map(|(_, entries)| entries).sum())
}

/// Prints a line, and gives the rate.
fn line(name: &str, floor: f64, mut times: Vec<Duration>) -> f64 {
    times.sort();
    let rate = times.len() as f64 / TIME.as_secs_f64();
    let at = |part: usize| times.get(times.len() * part / 100).map_or(f64::NAN, |time| time.as_secs_f64() * 1e3);
    let ratio = if floor > 1.0 { rate / floor } else { 1.0 };
    println!("{name:32} {rate:9.0} {ratio:9.2} {:9.2} {:9.2}", at(50), at(99));
    rate
}

/// Writes 100 bytes and syncs them, again and again, in at most `room` bytes.
fn floor(path: &std::path::Path, room: u64) -> Outcome<Vec<Duration>> {
    let mut file = File::options().create(true).truncate(false).write(true).open(path)?;
    let mut times = Vec::new();
    let start = Instant::now();
    while start.elapsed() < TIME {
        let each = Instant::now();
        if file.stream_position()? + 100 > room {
            file.rewind()?;
        }
        file.write_all(&[b'x'; 100])?;
        file.sync_data()?;
        times.push(each.elapsed());
    }
    Ok(times)
}

async fn create(store: &impl Log, id: Id) -> Result<(), StoreError> {
    let (variant, settings) = ("f00d".to_owned(), "{}".to_owned());
    let (links, watch) = (vec![Hash([1; 32]); 4], Hash([2; 32]));
    let game = Match { id, variant, seats: 4, seed: 0, settings, created: 0, links, watch };
    store.create(&game, None, "text", &Standing::default()).await
}

/// Appends to some matches by turns, with the next as soon as the last is durable.
async fn client<S: Log>(store: Arc<S>, mut own: Vec<(Id, u64)>) -> Result<(Vec<(Id, u64)>, Vec<Duration>), StoreError> {
    let mut times = Vec::new();
    let start = Instant::now();
    for turn in 0.. {
        if start.elapsed() >= TIME {
            break;
        }
        let count = own.len();
        let (id, entries) = &mut own[turn % count];
        let entry = Entry { at: turn as i64, key: Some(format!("{entries:026}")), body: "x".repeat(100) };
        let standing = Standing { plies: turn as u32, due: Some(turn as i64), ..Standing::default() };
        let each = Instant::now();
        store.append(id, *entries, vec![entry], &standing).await?;
        times.push(each.elapsed());
        *entries += 1;
    }
    Ok((own, times))
}
