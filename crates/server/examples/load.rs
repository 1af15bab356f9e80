//! Plays matches at a running server as fast as it answers, and prints how many durable plays it takes.
//!
//!     riband-server --file load.db &
//!     cargo run --release -p riband-server --example load -- 127.0.0.1:7420 [MATCHES [CONNECTIONS [SECONDS]]]
//!
//! Each connection plays its part of the matches in turn, both seats, by actions that it takes from a table of its own, so
//! that nothing but plays is asked for.

mod common;

use std::{
    env,
    time::{Duration, Instant},
};

use riband::{Library, Seats, Turn, Variant, core::Table};
use serde_json::json;

use self::common::{Client, Failure};

/// The games of the matches, in turn.
const GAMES: [&str; 3] = ["crossing-oceans", "transatlantic", "salty-ocean"];

/// A match at the server, and the same here.
struct Game {
    id: String,
    table: Box<dyn Table>,
}

impl Game {
    async fn new(client: &mut Client, variant: &Variant, seed: u64) -> Result<Self, Failure> {
        let new = json!({"variant": variant.id(), "seats": 2, "seed": seed.to_string()});
        let created = client.post("/api/matches", &new).await?;
        let id = created["id"].as_str().ok_or("no id")?.to_owned();
        for link in created["links"].as_array().ok_or("no links")? {
            client.join(&id, link).await?;
        }
        Ok(Self { id, table: variant.open(Seats::new(2)?, seed)? })
    }

    /// Plays an action; false once the match is over.
    async fn play(&mut self, client: &mut Client, legal: &mut Vec<usize>) -> Result<bool, Failure> {
        let Turn::Act(seat) = self.table.turn() else { return Ok(false) };
        if self.table.stalled() {
            return Ok(false);
        }
        let plies = self.table.plies();
        self.table.legal_numbers(legal);
        let number = legal[(plies * 7 + 3) % legal.len()];
        let play = json!({"seat": seat.number(), "plies": plies, "number": number, "key": plies.to_string()});
        client.post(&format!("/api/matches/{}/plays", self.id), &play).await?;
        self.table.choose_number(number)?;
        Ok(true)
    }
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let host = arguments.first().map_or("127.0.0.1:7420", String::as_str);
    let number = |at: usize, default: usize| arguments.get(at).map_or(Ok(default), |text| text.parse());
    let (matches, connections, seconds) = (number(1, 1000)?, number(2, 64)?, number(3, 10)?);
    let library = Library::new();
    let variants = GAMES.iter().map(|game| library.load(game)).collect::<Result<Vec<_>, _>>()?;
    let created = Instant::now();
    let mut prepared = Vec::new();
    for connection in 0..connections {
        // A person each: one begins at most 200 matches.
        let (mut client, _) = Client::person(host).await?;
        let variants = variants.clone();
        prepared.push(tokio::spawn(async move {
            let mut games = Vec::new();
            for index in (connection..matches).step_by(connections) {
                games.push(Game::new(&mut client, &variants[index % variants.len()], index as u64).await?);
            }
            Ok::<_, Failure>((client, games))
        }));
    }
    let mut ready = Vec::new();
    for prepared in prepared {
        ready.push(prepared.await??);
    }
    println!("{matches} matches created in {:.1} s", created.elapsed().as_secs_f64());
    let (begun, end) = (Instant::now(), Duration::from_secs(seconds as u64));
    let playing: Vec<_> = ready
        .into_iter()
        .map(|(mut client, mut games)| {
            tokio::spawn(async move {
                let (mut times, mut legal) = (Vec::new(), Vec::new());
                'all: while !games.is_empty() {
                    let mut index = 0;
                    while index < games.len() {
                        if begun.elapsed() > end {
                            break 'all;
                        }
                        let asked = Instant::now();
                        if games[index].play(&mut client, &mut legal).await? {
                            times.push(asked.elapsed());
                            index += 1;
                        } else {
                            games.swap_remove(index);
                        }
                    }
                }
                Ok::<_, Failure>(times)
            })
        })
        .collect();
    let mut times = Vec::new();
    for playing in playing {
        times.extend(playing.await??);
    }
    let spent = begun.elapsed().as_secs_f64();
    times.sort_unstable();
    let at = |share: f64| times.get((times.len() as f64 * share) as usize).map_or(0.0, |time| time.as_secs_f64() * 1e3);
    println!(
        "{} plays in {spent:.1} s by {connections} connections: {:.0} a second; p50 {:.2} ms, p99 {:.2} ms",
        times.len(),
        times.len() as f64 / spent,
        at(0.5),
        at(0.99)
    );
    Ok(())
}
