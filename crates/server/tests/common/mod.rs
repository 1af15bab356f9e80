#![allow(clippy::unwrap_used, reason = "a failure ends the test")]
//! A server on loopback, and persons who use it.
#![allow(dead_code, reason = "not every test uses everything")]

pub(crate) mod failing;
pub(crate) mod receivers;

use std::{
    io::{BufRead as _, BufReader, Read},
    sync::Arc,
    thread::JoinHandle,
    time::{Duration, Instant},
};

use riband_server::{serve::Server, store::Store};
use serde_json::{Value, json};
use tokio::{net::TcpListener, runtime::Runtime, sync::oneshot};

/// A server in threads of its own.
pub(crate) struct Running {
    pub(crate) address: String,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    /// Serves the matches of a store.
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        Self::with(store, |server| server)
    }

    /// Serves them in some other way.
    pub(crate) fn with(store: Arc<dyn Store>, set: impl FnOnce(Server) -> Server + Send + 'static) -> Self {
        let (end, ended) = oneshot::channel::<()>();
        let (started, address) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            let runtime = Runtime::new().unwrap();
            runtime.block_on(async move {
                let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
                let address = format!("http://{}", listener.local_addr().unwrap());
                let server = set(Server::new(store, listener, &address, Some(1)));
                started.send(address).unwrap();
                let end = async {
                    let _ = ended.await;
                };
                server.run(end).await;
            });
        });
        Self { address: address.recv().unwrap(), end: Some(end), thread: Some(thread) }
    }

    /// A new person.
    pub(crate) fn person(&self, name: &str) -> Person {
        Person::new(&self.address, name)
    }

    /// Somebody without a key.
    pub(crate) fn nobody(&self) -> Person {
        Person { address: self.address.clone(), key: String::new() }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

/// Somebody with a key.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) address: String,
    pub(crate) key: String,
}

/// A new match.
#[derive(Clone, Debug)]
pub(crate) struct Created {
    pub(crate) id: String,
    /// The keys of the links to the seats.
    pub(crate) links: Vec<String>,
    pub(crate) watch: String,
}

impl Person {
    pub(crate) fn new(address: &str, name: &str) -> Self {
        let nobody = Self { address: address.to_owned(), key: String::new() };
        let (status, me) = nobody.post("/api/people", &json!({ "name": name }));
        assert_eq!(status, 201, "{me}");
        Self { key: me["key"].as_str().unwrap().to_owned(), ..nobody }
    }

    /// The same person at another server.
    pub(crate) fn at(&self, address: &str) -> Self {
        Self { address: address.to_owned(), ..self.clone() }
    }

    pub(crate) fn get(&self, path: &str) -> (u16, Value) {
        let (status, text) = self.get_text(path);
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub(crate) fn get_text(&self, path: &str) -> (u16, String) {
        let mut request = agent().get(format!("{}{path}", self.address));
        if !self.key.is_empty() {
            request = request.header("authorization", format!("Bearer {}", self.key));
        }
        let mut response = request.call().unwrap();
        (response.status().as_u16(), response.body_mut().read_to_string().unwrap())
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        self.post_text(path, &body.to_string())
    }

    pub(crate) fn put(&self, path: &str, body: &Value) -> (u16, Value) {
        self.send(agent().put(format!("{}{path}", self.address)), &body.to_string())
    }

    pub(crate) fn post_text(&self, path: &str, body: &str) -> (u16, Value) {
        self.send(agent().post(format!("{}{path}", self.address)), body)
    }

    fn send(&self, request: ureq::RequestBuilder<ureq::typestate::WithBody>, body: &str) -> (u16, Value) {
        let mut request = request.header("content-type", "application/json");
        if !self.key.is_empty() {
            request = request.header("authorization", format!("Bearer {}", self.key));
        }
        let mut response = request.send(body).unwrap();
        let text = response.body_mut().read_to_string().unwrap();
        (response.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// Creates a match.
    pub(crate) fn create(&self, new: &Value) -> Created {
        let (status, created) = self.post("/api/matches", new);
        assert_eq!(status, 201, "{created}");
        let key = |link: &Value| link.as_str().unwrap().rsplit('=').next().unwrap().to_owned();
        Created {
            id: created["id"].as_str().unwrap().to_owned(),
            links: created["links"].as_array().unwrap().iter().map(key).collect(),
            watch: key(&created["watch"]),
        }
    }

    /// Takes a seat, from 1; 0 to look on.
    pub(crate) fn join(&self, created: &Created, seat: usize) {
        let link = if seat == 0 { &created.watch } else { &created.links[seat - 1] };
        let (status, joined) = self.post(&format!("/api/matches/{}/seats", created.id), &json!({ "link": link }));
        assert_eq!(status, 200, "{joined}");
    }

    /// Asks the engine as a seat, or as a spectator.
    pub(crate) fn look(&self, id: &str, seat: Option<usize>, request: &Value) -> Value {
        let (status, reply) = self.post(&format!("/api/matches/{id}/look"), &json!({"seat": seat, "request": request}));
        assert_eq!(status, 200, "{reply}");
        reply
    }

    /// Plays the action with an index in `legal`, if it is the turn of the seat. Returns the status and the answer.
    pub(crate) fn play(&self, id: &str, seat: usize, index: usize) -> Option<(u16, Value)> {
        let turn = self.look(id, Some(seat), &json!({"op": "turn"}));
        if turn["turn"] != json!({ "act": seat }) {
            return None;
        }
        let legal = self.look(id, Some(seat), &json!({"op": "legal"}));
        let legal = legal["actions"].as_array().unwrap();
        let number = &legal[index % legal.len()]["number"];
        let play = json!({"seat": seat, "plies": turn["plies"], "number": number});
        Some(self.post(&format!("/api/matches/{id}/plays"), &play))
    }

    /// What everybody at a table knows of it.
    pub(crate) fn table(&self, id: &str) -> Value {
        let (status, shown) = self.get(&format!("/api/matches/{id}"));
        assert_eq!(status, 200, "{shown}");
        shown["table"].clone()
    }

    /// The events of a table.
    pub(crate) fn follow(&self, id: &str, seat: Option<usize>, last: Option<u64>) -> Events {
        let seat = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
        let mut request = agent()
            .get(format!("{}/api/matches/{id}/events{seat}", self.address))
            .header("authorization", format!("Bearer {}", self.key));
        if let Some(last) = last {
            request = request.header("last-event-id", last.to_string());
        }
        let response = request.call().unwrap();
        assert_eq!(response.status().as_u16(), 200);
        Events { stream: BufReader::new(Box::new(response.into_body().into_reader())), present: Value::Null }
    }
}

/// An open stream of events.
pub(crate) struct Events {
    stream: BufReader<Box<dyn Read>>,
    /// The seats that the last event of this kind lists.
    present: Value,
}

impl Events {
    /// The next event: its id, and its data.
    pub(crate) fn next(&mut self) -> (u64, Value) {
        loop {
            if let Some(event) = self.read() {
                return event;
            }
        }
    }

    /// Reads until these seats are there, and no others. Panics after a minute.
    pub(crate) fn until_present(&mut self, seats: &[usize]) {
        let begun = Instant::now();
        while self.present != json!(seats) {
            assert!(begun.elapsed() < Duration::from_secs(60), "{seats:?}: {} are there", self.present);
            self.read();
        }
    }

    /// Reads to the next empty line. Returns the event, unless it is about who is there, or none.
    fn read(&mut self) -> Option<(u64, Value)> {
        let (mut id, mut data) = (None, String::new());
        loop {
            let mut line = String::new();
            assert_ne!(self.stream.read_line(&mut line).unwrap(), 0, "the stream has ended");
            match line.trim_end().split_once(": ") {
                Some(("id", text)) => id = text.parse().ok(),
                Some(("data", text)) => data.push_str(text),
                _ if line.trim().is_empty() => break,
                _ => {}
            }
        }
        let data: Option<Value> = serde_json::from_str(&data).ok();
        match (id, data) {
            (Some(id), data) => Some((id, data.unwrap())),
            // Who is there has no id.
            (None, Some(present)) => {
                self.present = present;
                None
            }
            (None, None) => None,
        }
    }

    /// The events up to the one with an id.
    pub(crate) fn until(&mut self, wanted: u64) -> Value {
        loop {
            let (id, change) = self.next();
            if id >= wanted {
                return change;
            }
        }
    }
}

pub(crate) fn agent() -> ureq::Agent {
    ureq::Agent::config_builder().http_status_as_error(false).build().into()
}
