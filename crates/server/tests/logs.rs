#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a failure ends the test")]
//! What the program writes into its log at each level: requests by their ids, and nothing that is secret.

mod common;

use std::{
    io::{BufRead as _, BufReader, Read as _},
    path::Path,
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

impl Program {
    /// A server whose files cannot grow beyond some hundred kilobytes, as if its disk were full.
    fn new(folder: &Path, level: &str, form: &[&str]) -> Self {
        let mut command = Command::new("sh");
        // The signal of the limit would end the process.
        command.args(["-c", "trap '' XFSZ; ulimit -f 1000; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_riband-server")]);
        command.args(["--listen", "127.0.0.1:0", "--private-addresses", "true", "--log", level]).args(form);
        command.arg("--file").arg(folder.join("riband.db"));
        command.env("RIBAND_SMTP", "smtp://name:password-of-mail@127.0.0.1:9").env("RIBAND_FROM", "a@a.example");
        Self(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap())
    }
}

/// Asks with a key of its own, and returns the status and the id of the request.
fn ask(person: &Person, path: &str, body: Option<&Value>) -> (u16, String) {
    let (url, key) = (format!("{}{path}", person.address), format!("Bearer {}", person.key));
    let response = match body {
        Some(body) => {
            let post = agent().post(url).header("content-type", "application/json").header("authorization", key);
            post.send(body.to_string()).unwrap()
        }
        None => agent().get(url).header("authorization", key).call().unwrap(),
    };
    (response.status().as_u16(), response.headers().get("x-request-id").unwrap().to_str().unwrap().to_owned())
}

/// What one server has logged, and what was asked of it.
struct Logged {
    text: String,
    /// The paths and ids of requests that were answered.
    answered: Vec<(String, String)>,
    /// Those of one that the full disk refused.
    failed: (String, String),
}

/// Lets somebody use a server in all ways that have secrets, until its disk is full.
fn logged(level: &str, form: &[&str]) -> Logged {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::new(folder.path(), level, form);
    let mut log = program.0.stderr.take().unwrap();
    let reading = thread::spawn(move || {
        let mut text = String::new();
        log.read_to_string(&mut text).unwrap();
        text
    });
    let mut address = String::new();
    BufReader::new(program.0.stdout.take().unwrap()).read_line(&mut address).unwrap();

    let ada = Person::new(address.trim(), "Ada of the Secret Name");
    let created: Created = ada.create(&json!({"variant": "crossing-oceans", "seats": 2, "seed": "987654321987"}));
    ada.join(&created, 1);
    ada.follow(&created.id, Some(1), None).next();
    let chat = format!("/api/matches/{}/chat", created.id);
    let said = json!({"seat": 1, "text": "a secret line"});
    assert_eq!(ada.post(&chat, &said).0, 200);
    assert_eq!(ada.play(&created.id, 1, 0).map_or(200, |(status, _)| status), 200);
    assert_eq!(ada.get("/api/stop?key=0123456789abcdefghjkmnpqrs").0, 200);
    let hook = json!({"kind": "webhook", "form": "slack", "url": "http://127.0.0.1:9/path-of-the-hook"});
    let mail = json!({"kind": "mail", "address": "ada-at-home@a.example"});
    let (status, chosen) = ada.put("/api/me/notices", &json!({"delay": 0, "about": ["turn"], "targets": [hook, mail]}));
    assert_eq!(status, 200, "{chosen}");
    let (status, tried) = ada.post("/api/me/notices/test", &json!({}));
    assert!(status == 200 && (0..2).all(|target| tried["tried"][target]["sent"] == false), "{tried}");
    let nobody = Person { key: String::new(), ..ada.clone() };
    let mut answered = Vec::new();
    for (person, path) in
        [(&nobody, "/api/variants"), (&ada, "/api/matches/0123456789ab"), (&ada, "/nothing"), (&nobody, "/api/me")]
    {
        let (_, id) = ask(person, path, None);
        assert!(!answered.iter().any(|(_, known)| *known == id), "{id}");
        answered.push((path.to_owned(), id));
    }
    let long = json!({"seat": 1, "text": "a secret line ".repeat(20)});
    let failed = (0..2000).map(|_| ask(&ada, &chat, Some(&long))).find(|(status, _)| *status != 200).unwrap();
    assert_eq!(failed.0, 503, "the disk is full");
    drop(program);

    let text = reading.join().unwrap();
    let secrets = [&ada.key, &created.watch, &created.links[0], &created.links[1]].map(String::as_str);
    let others = [
        "987654321987",
        "secret line",
        "Secret Name",
        "0123456789abcdefghjkmnpqrs",
        "password-of-mail",
        "path-of-the-hook",
        "ada-at-home",
    ];
    for secret in secrets.into_iter().chain(others) {
        assert!(!text.contains(secret), "{secret} is in the log of {level}: {text}");
    }
    Logged { text, answered, failed: (chat, failed.1) }
}

/// The lines of a request, of a log in JSON.
fn lines_of(text: &str, (path, id): &(String, String)) -> Vec<Value> {
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let own: Vec<Value> = lines.filter(|line| line["span"]["id"] == *id).collect();
    own.iter().for_each(|line| assert_eq!(line["span"]["path"], *path, "{line}"));
    own
}

#[test]
fn requests_are_found_by_their_ids_and_nothing_is_betrayed() {
    let Logged { text, answered, failed } = logged("debug", &["--log-json"]);
    for request in answered.iter().chain([&failed]) {
        assert!(!lines_of(&text, request).is_empty(), "{request:?} is not there: {text}");
    }
}

#[test]
fn what_fails_is_logged_with_its_id_at_the_usual_levels() {
    for level in ["info", "warn"] {
        let Logged { text, answered, failed } = logged(level, &["--log-json"]);
        let lines = lines_of(&text, &failed);
        assert!(lines.iter().any(|line| line["level"] == "ERROR"), "{level}: {failed:?} is not there: {text}");
        // What goes well is no news there.
        assert!(answered.iter().all(|request| lines_of(&text, request).is_empty()), "{level}: {text}");
    }
    let Logged { text, failed: (path, id), .. } = logged("warn", &[]);
    let plain = text.lines().find(|line| line.contains(&id)).unwrap_or_else(|| panic!("{id} is not there: {text}"));
    assert!(plain.contains("ERROR") && plain.contains(&path), "{plain}");
}
