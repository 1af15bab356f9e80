//! A minimal server: four players and a spectator sit at one table of Upon a Salty Ocean. Each has a connection, here
//! a list of lines, and gets only what its own session answers. No player learns which tile another has looked at.

use std::{collections::BTreeMap, error::Error};

use riband::{Library, engine::Engine};
use serde_json::{Value, json};

/// The server: an engine, and the seat of each connection. Clients never say who they are.
struct Server {
    engine: Engine,
    /// What has been sent on each connection.
    sent: Vec<Vec<Value>>,
    /// Which connection a subscription belongs to.
    subscribers: BTreeMap<u64, usize>,
}

/// The number of a seat, or the spectator behind the last connection.
fn viewer(connection: usize) -> Value {
    if connection < 4 { json!(connection + 1) } else { json!("spectator") }
}

impl Server {
    fn open(seed: &str) -> Result<Self, Box<dyn Error>> {
        let mut engine = Engine::new(Library::new().without_files());
        engine.answer(&json!({"op": "open", "variant": "salty-ocean", "seats": 4, "seed": seed}).to_string());
        let mut server = Self { engine, sent: vec![Vec::new(); 5], subscribers: BTreeMap::new() };
        for connection in 0..5 {
            let number = server.request(connection, json!({"op": "subscribe"}))?["subscription"].clone();
            server.subscribers.insert(number.as_u64().ok_or("no subscription")?, connection);
        }
        Ok(server)
    }

    /// Handles a request from a connection: the server decides the viewer and the table.
    fn request(&mut self, connection: usize, mut request: Value) -> Result<Value, Box<dyn Error>> {
        (request["as"], request["table"]) = (viewer(connection), json!(1));
        let reply: Value = serde_json::from_str(&self.engine.answer(&request.to_string()))?;
        self.sent[connection].push(reply.clone());
        for line in self.engine.pushed() {
            let line: Value = serde_json::from_str(&line)?;
            let to = line["subscription"].as_u64().and_then(|number| self.subscribers.get(&number));
            self.sent[*to.ok_or("a line for nobody")?].push(line);
        }
        Ok(reply)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut server = Server::open("20261123")?;
    for step in 0.. {
        let turn = server.request(4, json!({"op": "turn"}))?;
        let Some(seat) = turn["turn"]["act"].as_u64() else { break };
        let actor = seat as usize - 1;
        // A client asks for its choices, and looks at tiles whenever it may.
        let legal = server.request(actor, json!({"op": "legal"}))?["actions"].clone();
        let actions = legal.as_array().ok_or("no choices")?;
        let peek = actions.iter().find(|action| action["kind"] == "peek");
        let build = actions.iter().find(|action| action["notation"] == "build fierte-saint-romain");
        let action = peek.or(build).unwrap_or(&actions[step * 7 % actions.len()]);
        server.request(actor, json!({"op": "play", "action": action["notation"], "with": ["view"]}))?;
        // A request beyond a viewer's rights is refused, in the same words whatever is hidden.
        for (connection, op) in [(actor, "state"), ((actor + 1) % 4, "record"), (4, "undo")] {
            assert_eq!(server.request(connection, json!({"op": op}))?["error"]["kind"], "privileged");
        }
    }
    let mut looks = 0;
    for (connection, lines) in server.sent.iter().enumerate() {
        let pushed = lines.iter().flat_map(|line| line["events"].as_array().into_iter().flatten());
        let peeks = pushed.filter(|told| told["event"]["kind"] == "tile-peeked");
        for event in peeks.map(|told| &told["event"]) {
            let own = event["seat"] == viewer(connection);
            assert_eq!(event["tile"].is_string(), own, "only who looked knows the tile");
            looks += usize::from(own);
        }
        println!("{}: {} lines", viewer(connection), lines.len());
    }
    println!("{looks} times somebody was told of a tile that only that seat has seen");
    let score = server.request(4, json!({"op": "score"}))?;
    println!("the best: {}", score["score"]["places"][0]);
    if looks > 0 { Ok(()) } else { Err("nobody looked at a tile".into()) }
}

#[test]
fn it_runs() -> Result<(), Box<dyn Error>> {
    main()
}
