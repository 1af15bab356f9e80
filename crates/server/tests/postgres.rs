//! The program with PostgreSQL: `.ci/postgres` starts one.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a failure ends the test")]

mod common;
#[path = "common/database.rs"]
mod database;

use std::{
    env,
    io::{BufRead as _, BufReader},
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use common::{Person, Running};
use database::Database;
use rand::{TryRng as _, rngs::SysRng};
use riband_server::store::Postgres;
use serde_json::{Value, json};

/// The program, killed at the end, and its address.
struct Server(Child, String);

impl Server {
    fn start(database: &Database) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_riband-server"))
            .args(["--listen", "127.0.0.1:0"])
            .env("RIBAND_DATABASE", database.url())
            .env("RIBAND_LOG", "off")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut address = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut address).unwrap();
        Self(child, address.trim().to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn random(most: u64) -> u64 {
    SysRng.try_next_u64().unwrap() % most
}

/// An answer with its status; none if the server is gone.
fn post(person: &Person, path: &str, body: &Value) -> Option<(u16, Value)> {
    let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
    let sent = agent
        .post(format!("{}{path}", person.address))
        .header("authorization", format!("Bearer {}", person.key))
        .header("content-type", "application/json")
        .send(body.to_string());
    let mut response = sent.ok()?;
    let answer = serde_json::from_str(&response.body_mut().read_to_string().ok()?).ok()?;
    Some((response.status().as_u16(), answer))
}

/// A match whose only client knows how many of its actions were acknowledged.
struct Game {
    id: String,
    acknowledged: u64,
}

impl Game {
    /// Begins a match at servers that come and go, and comes to both seats.
    fn new(variant: &str, key: &str, ada: &Person, addresses: &Mutex<[String; 2]>) -> Self {
        let ask = |path: &str, body: &Value| {
            let end = Instant::now() + Duration::from_secs(120);
            for turn in 0_usize.. {
                assert!(Instant::now() < end, "no answer");
                let here = ada.at(&addresses.lock().unwrap()[turn % 2]);
                match post(&here, path, body) {
                    Some((200 | 201, answer)) => return answer,
                    Some((503, _)) | None => {}
                    Some(other) => panic!("{other:?}"),
                }
            }
            unreachable!()
        };
        let made = ask("/api/matches", &json!({"variant": variant, "seats": 2, "key": key}));
        let id = made["id"].as_str().unwrap().to_owned();
        for link in made["links"].as_array().unwrap() {
            let link = link.as_str().unwrap().rsplit('=').next();
            ask(&format!("/api/matches/{id}/seats"), &json!({ "link": link }));
        }
        Self { id, acknowledged: 0 }
    }

    /// Plays an action at servers that come and go, each time at another: returns when it is acknowledged. False if the match is
    /// over.
    fn play(&mut self, ada: &Person, addresses: &Mutex<[String; 2]>) -> bool {
        let id = &self.id;
        let mut asked = None;
        let end = Instant::now() + Duration::from_secs(120);
        for turn in 0_usize.. {
            assert!(Instant::now() < end, "no answer");
            let here = ada.at(&addresses.lock().unwrap()[turn % 2]);
            let Some(play) = &asked else {
                let look = json!({"op": "batch", "requests": [{"op": "turn"}, {"op": "legal"}]});
                for seat in [1, 2] {
                    let body = json!({"seat": seat, "request": look});
                    let Some((200, reply)) = post(&here, &format!("/api/matches/{id}/look"), &body) else { continue };
                    let (turn, legal) = (&reply["replies"][0], &reply["replies"][1]["actions"]);
                    let Some(acting) = turn["turn"]["act"].as_u64() else { return false };
                    // A server that has not heard of the last play is behind.
                    if acting == seat && turn["plies"] == self.acknowledged {
                        let legal = legal.as_array().unwrap();
                        let number = &legal[random(legal.len() as u64) as usize]["number"];
                        let key = self.acknowledged.to_string();
                        asked = Some(json!({"seat": seat, "plies": turn["plies"], "number": number, "key": key}));
                    }
                }
                continue;
            };
            match post(&here, &format!("/api/matches/{id}/plays"), play) {
                Some((200, answer)) => {
                    self.acknowledged += 1;
                    assert_eq!(answer["plies"], self.acknowledged, "{answer}");
                    return true;
                }
                Some((503, _)) | None => {}
                Some(other) => panic!("{other:?}"),
            }
        }
        false
    }
}

#[test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
fn what_was_acknowledged_survives_kills_and_cuts_of_two_servers() {
    let rounds = env::var("RIBAND_SOAK").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(4);
    let database = Database::new();
    let mut servers = [Server::start(&database), Server::start(&database)];
    let addresses = Mutex::new([servers[0].1.clone(), servers[1].1.clone()]);
    let ada = Person::new(&servers[0].1, "Ada");
    let (ended, played) = (AtomicBool::new(false), AtomicU64::new(0));
    let games: Mutex<Vec<Game>> = Mutex::default();
    thread::scope(|scope| {
        for index in 0..6 {
            let (ada, addresses, ended, played, games) = (&ada, &addresses, &ended, &played, &games);
            scope.spawn(move || {
                let variant = ["crossing-oceans", "transatlantic", "salty-ocean"][index % 3];
                // A match that is over is followed by another one.
                for number in 0.. {
                    let mut game = Game::new(variant, &format!("{index} {number}"), ada, addresses);
                    while !ended.load(Ordering::Relaxed) && game.play(ada, addresses) {
                        played.fetch_add(1, Ordering::Relaxed);
                    }
                    games.lock().unwrap().push(game);
                    if ended.load(Ordering::Relaxed) {
                        break;
                    }
                }
            });
        }
        for round in 0..rounds {
            // Each round has its plays, however busy the machine is.
            let before = played.load(Ordering::Relaxed);
            let end = Instant::now() + Duration::from_secs(120);
            while played.load(Ordering::Relaxed) < before + 12 && Instant::now() < end {
                thread::sleep(Duration::from_millis(20 + random(60)));
                database.cut();
                thread::sleep(Duration::from_millis(100 + random(200)));
            }
            let index = round % 2;
            servers[index].0.kill().unwrap();
            servers[index].0.wait().unwrap();
            servers[index] = Server::start(&database);
            addresses.lock().unwrap()[index].clone_from(&servers[index].1);
        }
        ended.store(true, Ordering::Relaxed);
    });
    let games = games.into_inner().unwrap();
    for game in &games {
        for server in &servers {
            // One that was just cut off reads again.
            assert_eq!(ada.at(&server.1).table(&game.id)["plies"], game.acknowledged);
        }
    }
    let (all, different) = database.entries();
    assert_eq!(all, different);
    assert!(
        games.iter().map(|game| game.acknowledged).sum::<u64>() >= rounds as u64 * 12,
        "hardly anything was played"
    );
}

/// A server in this process, with a store of its own.
fn running(database: &Database) -> (Arc<Postgres>, Running) {
    let store = Arc::new(database.runtime.block_on(Postgres::open(&database.url())).unwrap());
    (Arc::clone(&store), Running::new(store))
}

#[test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
fn a_follower_sees_plays_at_another_server_before_and_after_a_cut() {
    let database = Database::new();
    let ((_one, here), (_other, there)) = (running(&database), running(&database));
    let ada = here.person("Ada");
    let created = ada.create(&json!({"variant": "crossing-oceans", "seats": 2}));
    ada.join(&created, 1);
    ada.join(&created, 2);
    let mut events = ada.at(&there.address).follow(&created.id, Some(1), None);
    let (first, _) = events.next();
    let addresses = Mutex::new([here.address.clone(), here.address.clone()]);
    let mut game = Game { id: created.id, acknowledged: 0 };
    for ply in 1..=8 {
        if ply % 4 == 0 {
            database.cut();
        }
        assert!(game.play(&ada, &addresses));
        assert_eq!(events.until(first + ply)["table"]["plies"], ply);
    }
}

/// Waits until a server answers a request with a status.
fn wait_for(status: u16, ask: impl Fn() -> u16) {
    let end = Instant::now() + Duration::from_secs(60);
    while ask() != status {
        assert!(Instant::now() < end, "no {status}");
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
fn a_database_that_was_gone_is_used_again() {
    let control = |what: &str| {
        let program =
            env::var("RIBAND_TEST_POSTGRES_CONTROL").expect("RIBAND_TEST_POSTGRES_CONTROL is set by .ci/postgres");
        assert!(Command::new(program).arg(what).status().unwrap().success());
    };
    let database = Database::new();
    let server = Server::start(&database);
    let other = Server::start(&database);
    let ada = Person::new(&server.1, "Ada");
    let created = ada.create(&json!({"variant": "crossing-oceans", "seats": 2}));
    ada.join(&created, 1);
    ada.join(&created, 2);
    let addresses = Mutex::new([server.1.clone(), server.1.clone()]);
    let mut game = Game { id: created.id, acknowledged: 0 };
    assert!(game.play(&ada, &addresses));
    let mut events = ada.at(&other.1).follow(&game.id, Some(1), None);
    let (before, _) = events.next();
    control("stop");
    // What is in memory can be seen all the same.
    assert_eq!(ada.table(&game.id)["plies"], 1);
    let path = format!("/api/matches/{}/chat", game.id);
    let chat = json!({"seat": 1, "text": "Hello", "key": "once"});
    let (status, answer) = ada.post(&path, &chat);
    assert_eq!((status, &answer["error"]["kind"]), (503, &json!("unavailable")), "{answer}");
    assert!(!answer.to_string().contains("postgres"), "{answer}");
    for address in [&server.1, &other.1] {
        wait_for(503, || ada.at(address).get_text("/health").0);
    }
    control("start");
    wait_for(200, || ada.post(&path, &chat).0);
    for address in [&server.1, &other.1] {
        wait_for(200, || ada.at(address).get_text("/health").0);
    }
    assert!(game.play(&ada, &addresses));
    assert_eq!(events.until(before + 2)["table"]["plies"], 2);
    assert_eq!(ada.table(&game.id)["chat"].as_array().unwrap().len(), 1);
}

/// What the program says before it ends.
fn refused(arguments: &[&str], database: &str) -> String {
    let program = Command::new(env!("CARGO_BIN_EXE_riband-server"))
        .args(["--listen", "127.0.0.1:0"])
        .args(arguments)
        .env("RIBAND_DATABASE", database)
        .output()
        .unwrap();
    assert!(!program.status.success());
    String::from_utf8(program.stderr).unwrap()
}

#[test]
fn what_is_wrong_is_said_without_the_password() {
    // Nobody listens at this port.
    let nobody = "postgres://ada:secret@127.0.0.1:1/riband";
    for (arguments, database, why) in [
        (&[][..], nobody, "error connecting to server"),
        (&[], "postgres://ada:secret@db.example/riband", "sslmode=verify-full"),
        (&[], "mysql://ada:secret@localhost/riband", "postgres://"),
        (&["backup", "copy"], nobody, "pg_dump"),
        (&["--file", "riband.db"], nobody, "one of `file` and `database`"),
        (&["--memory"], nobody, "--memory"),
        (&["--help-me"], nobody, "--help-me"),
    ] {
        let said = refused(arguments, database);
        assert!(said.contains(why) && !said.contains("secret"), "{said}");
    }
}
