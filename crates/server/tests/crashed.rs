//! The program is killed under load: no acknowledged action is missing, and none is there twice.
#![allow(clippy::unwrap_used, reason = "a failure ends the test")]

mod common;

use std::{
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use common::{Created, Person};
use serde_json::{Value, json};

/// How often the program is killed.
fn rounds() -> usize {
    std::env::var("RIBAND_SOAK").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(3)
}

/// The program, and its address.
fn start(file: &Path) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_riband-server"))
        .args(["--listen", "127.0.0.1:0", "--file"])
        .arg(file)
        .env("RIBAND_LOG", "error")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut address = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut address).unwrap();
    (child, address.trim().to_owned())
}

/// The notations of all actions played, in order, by the events that announce them.
fn plies(person: &Person, id: &str) -> u64 {
    person.table(id)["plies"].as_u64().unwrap()
}

/// A match that one person plays for both seats, what was acknowledged, and the request that was not answered.
struct Game {
    created: Created,
    acknowledged: Vec<String>,
    open: Option<Value>,
}

/// Sends a request as a client would that does not know whether the server is there.
fn send(person: &Person, id: &str, play: &Value) -> Option<Value> {
    let request = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
    let sent = request
        .post(format!("{}/api/matches/{id}/plays", person.address))
        .header("authorization", format!("Bearer {}", person.key))
        .header("content-type", "application/json")
        .send(play.to_string());
    let mut response = sent.ok()?;
    let answer: Value = serde_json::from_str(&response.body_mut().read_to_string().ok()?).ok()?;
    assert_eq!((response.status().as_u16(), &answer["ok"]), (200, &json!(true)), "{answer}");
    Some(answer)
}

/// Plays until the server is gone or the match is over.
fn play(person: &Person, game: &mut Game, ended: &AtomicBool) {
    let id = game.created.id.clone();
    let look = json!({"op": "batch", "requests": [{"op": "turn"}, {"op": "legal"}]});
    let mut seat = None;
    while !ended.load(Ordering::Relaxed) {
        let asked = seat.unwrap_or(1);
        let body = json!({"seat": asked, "request": look}).to_string();
        let sent = ureq::post(format!("{}/api/matches/{id}/look", person.address))
            .header("authorization", format!("Bearer {}", person.key))
            .header("content-type", "application/json")
            .send(body);
        let Some(text) = sent.ok().and_then(|mut response| response.body_mut().read_to_string().ok()) else { return };
        let Ok(reply) = serde_json::from_str::<Value>(&text) else { return };
        let (turn, legal) = (&reply["replies"][0], &reply["replies"][1]["actions"]);
        let Some(acting) = turn["turn"]["act"].as_u64() else { return };
        if acting != asked {
            seat = Some(acting);
            continue;
        }
        let plies = turn["plies"].as_u64().unwrap();
        let legal = legal.as_array().unwrap();
        let number = &legal[(plies as usize * 7) % legal.len()]["number"];
        let request = json!({"seat": acting, "plies": plies, "number": number, "key": format!("{plies}")});
        game.open = Some(request.clone());
        let Some(answer) = send(person, &id, &request) else { return };
        game.open = None;
        game.acknowledged.push(answer["reply"]["action"].as_str().unwrap().to_owned());
        assert_eq!(answer["plies"].as_u64(), Some(plies + 1));
    }
}

#[test]
fn what_was_acknowledged_survives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("matches.db");
    let (mut child, address) = start(&file);
    let mut ada = Person::new(&address, "Ada");
    let mut games: Vec<Game> = (0..6)
        .map(|index| {
            let game = ["crossing-oceans", "transatlantic", "salty-ocean"][index % 3];
            let created = ada.create(&json!({"variant": game, "seats": 2}));
            ada.join(&created, 1);
            ada.join(&created, 2);
            Game { created, acknowledged: Vec::new(), open: None }
        })
        .collect();
    for round in 0..rounds() {
        let ended = AtomicBool::new(false);
        thread::scope(|scope| {
            for game in &mut games {
                let (ada, ended) = (&ada, &ended);
                scope.spawn(move || play(ada, game, ended));
            }
            thread::sleep(Duration::from_millis(150 + 97 * round as u64 % 300));
            child.kill().unwrap();
            ended.store(true, Ordering::Relaxed);
        });
        child.wait().unwrap();
        let (again, address) = start(&file);
        child = again;
        ada = ada.at(&address);
        for Game { created, acknowledged, open } in &mut games {
            let stored = plies(&ada, &created.id);
            let known = acknowledged.len() as u64;
            assert!(
                stored == known || (stored == known + 1 && open.is_some()),
                "{stored} stored, {known} acknowledged"
            );
            // Whoever got no answer asks once more, and it is played once.
            if let Some(open) = open.take() {
                let answer = send(&ada, &created.id, &open).unwrap();
                assert_eq!(answer["repeated"], stored == known + 1, "{answer}");
                assert_eq!(plies(&ada, &created.id), known + 1);
                acknowledged.push(String::new());
            }
        }
    }
    assert!(games.iter().map(|game| game.acknowledged.len()).sum::<usize>() > 20, "hardly anything was played");
    child.kill().unwrap();
    child.wait().unwrap();
}
