#![allow(clippy::unwrap_used, reason = "a failure ends the test")]
//! What the program writes into its log: requests by their ids, and nothing that is secret.

mod common;

use std::{
    io::{BufRead as _, BufReader, Read as _},
    process::{Child, Command, Stdio},
    thread,
};

use common::{Created, Person, agent};
use serde_json::{Value, json};

/// The program, which is ended with this.
struct Program(Child);

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn requests_are_found_by_their_ids_and_nothing_is_betrayed() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_riband-server"));
    command.args(["--memory", "--listen", "127.0.0.1:0", "--log", "debug", "--log-json"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut program = Program(child);
    let mut log = program.0.stderr.take().unwrap();
    let reading = thread::spawn(move || {
        let mut text = String::new();
        log.read_to_string(&mut text).unwrap();
        text
    });
    let mut address = String::new();
    BufReader::new(program.0.stdout.take().unwrap()).read_line(&mut address).unwrap();
    let address = address.trim();

    let ada = Person::new(address, "Ada of the Secret Name");
    let created: Created = ada.create(&json!({"variant": "crossing-oceans", "seats": 2, "seed": "987654321987"}));
    ada.join(&created, 1);
    ada.follow(&created.id, Some(1), None).next();
    let said = json!({"seat": 1, "text": "a secret line"});
    assert_eq!(ada.post(&format!("/api/matches/{}/chat", created.id), &said).0, 200);
    assert_eq!(ada.play(&created.id, 1, 0).map_or(200, |(status, _)| status), 200);
    assert_eq!(ada.get("/api/stop?key=0123456789abcdefghjkmnpqrs").0, 200);
    let mut ids = Vec::new();
    for path in ["/api/variants", "/api/matches/0123456789ab", "/nothing", "/api/me"] {
        let response = agent().get(format!("{address}{path}")).call().unwrap();
        let id = response.headers().get("x-request-id").unwrap().to_str().unwrap().to_owned();
        assert!(!ids.iter().any(|(_, known)| *known == id), "{id}");
        ids.push((path, id));
    }
    drop(program);

    let text = reading.join().unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for (path, id) in &ids {
        let is_of = |line: &&Value| line["span"]["id"] == **id;
        let line = lines.iter().find(is_of).unwrap_or_else(|| panic!("{path} {id} is not there: {text}"));
        assert_eq!(line["span"]["path"], *path, "{line}");
    }
    let secrets = [&ada.key, &created.watch, &created.links[0], &created.links[1]].map(String::as_str);
    for secret in
        secrets.into_iter().chain(["987654321987", "secret line", "Secret Name", "0123456789abcdefghjkmnpqrs"])
    {
        assert!(!text.contains(secret), "{secret} is in the log");
    }
}
