#![allow(clippy::unwrap_used, reason = "a failure ends the test")]
//! What those get who have no right to it.

mod common;

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    sync::Arc,
};

use common::{Person, Running};
use riband_server::store::Memory;
use serde_json::{Value, json};

/// Every request about a match.
fn requests(seat: usize) -> Vec<(&'static str, &'static str, Value)> {
    vec![
        ("GET", "", Value::Null),
        ("GET", "/record", Value::Null),
        ("GET", "/record?seat=1", Value::Null),
        ("GET", "/judgements/0", Value::Null),
        ("GET", "/events", Value::Null),
        ("GET", "/events?seat=1", Value::Null),
        ("POST", "/invitation", json!({"link": "0123456789abcdefghjkmnpqrs"})),
        ("POST", "/invitation", json!({})),
        ("POST", "/seats", json!({"link": "0123456789abcdefghjkmnpqrs"})),
        ("POST", "/seats", json!({ "seat": seat })),
        ("POST", "/look", json!({"seat": seat, "request": {"op": "view"}})),
        ("POST", "/look", json!({"request": {"op": "view"}})),
        ("POST", "/look", json!({"seat": seat, "request": {"op": "view"}, "plies": 0})),
        ("POST", "/plays", json!({"seat": seat, "plies": 0, "number": 0})),
        ("POST", "/undo", json!({"seat": seat, "plies": 1, "keep": 0})),
        ("POST", "/answers", json!({"seat": seat, "consents": true})),
        ("POST", "/pause", json!({"seat": seat, "paused": true})),
        ("POST", "/players", json!({"seat": seat, "player": "random"})),
        ("POST", "/chat", json!({"seat": seat, "text": "hello"})),
    ]
}

fn ask(person: &Person, id: &str, (method, path, body): &(&str, &str, Value)) -> (u16, Value) {
    let path = format!("/api/matches/{id}{path}");
    if *method == "GET" { person.get(&path) } else { person.post(&path, body) }
}

/// The answer, byte by byte, apart from its date and the random id of the request.
fn bytes(person: &Person, id: &str, (method, path, body): &(&str, &str, Value)) -> String {
    let host = person.address.trim_start_matches("http://");
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let mut stream = TcpStream::connect(host).unwrap();
    let (length, key) = (body.len(), &person.key);
    let request = format!(
        "{method} /api/matches/{id}{path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {key}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let is_own = |line: &&str| ["date:", "x-request-id:"].iter().all(|name| !line.to_lowercase().starts_with(name));
    answer.split("\r\n").filter(is_own).collect::<Vec<_>>().join("\n")
}

/// A stranger gets the same answer at every match, whether there is one or not; so do those without a key.
#[test]
fn a_match_does_not_exist_for_strangers() {
    let server = Running::new(Arc::new(Memory::default()));
    let ada = server.person("Ada");
    let created = ada.create(&json!({"variant": "transatlantic", "seats": 2}));
    ada.join(&created, 1);
    let stranger = server.person("Eve");
    let forged = Person { key: "0123456789abcdefghjkmnpqrs".to_owned(), ..server.nobody() };
    let garbled = Person { key: "../no key".to_owned(), ..server.nobody() };
    for request in requests(1).iter().chain(&requests(2)).chain(&requests(0)).chain(&requests(9)) {
        let (status, answer) = ask(&stranger, &created.id, request);
        assert_eq!(status, 404, "{request:?}: {answer}");
        assert_eq!((status, answer), ask(&stranger, "0123456789ab", request), "{request:?}");
        assert_eq!(bytes(&stranger, &created.id, request), bytes(&stranger, "0123456789ab", request), "{request:?}");
        for nobody in [server.nobody(), forged.clone(), garbled.clone()] {
            let (status, answer) = ask(&nobody, &created.id, request);
            assert_eq!(status, 401, "{request:?}: {answer}");
            assert_eq!((status, answer), ask(&nobody, "0123456789ab", request), "{request:?}");
        }
    }
    assert_eq!(ada.table(&created.id)["plies"], 0);
}

/// Who holds one seat has no right to another, and a spectator has none to any.
#[test]
fn a_seat_is_only_its_holders() {
    let server = Running::new(Arc::new(Memory::default()));
    let (ada, bob, eve) = (server.person("Ada"), server.person("Bob"), server.person("Eve"));
    let created = ada.create(&json!({"variant": "transatlantic", "seats": 2}));
    ada.join(&created, 1);
    bob.join(&created, 2);
    eve.join(&created, 0);
    let of = |seat: usize| {
        requests(seat).into_iter().filter(move |(_, _, body)| body["seat"] == seat && body["link"].is_null())
    };
    for request in of(1) {
        for person in [&bob, &eve] {
            let (status, answer) = ask(person, &created.id, &request);
            assert_eq!(status, 404, "{request:?}: {answer}");
        }
    }
    let hand = |person: &Person, seat| person.look(&created.id, seat, &json!({"op": "view"}));
    assert_ne!(hand(&ada, Some(1)), hand(&bob, Some(2)));
    // Whoever looks on as a spectator sees the same, whether a seat is held or not.
    assert_eq!(hand(&ada, None), hand(&eve, None));
    let (mut ada_sees, mut eve_sees) = (ada.follow(&created.id, None, None), eve.follow(&created.id, None, None));
    assert_eq!(ada_sees.next().1["look"], eve_sees.next().1["look"]);
}

/// The engine's privileged ops are nobody's here.
#[test]
fn nothing_privileged_is_answered() {
    let server = Running::new(Arc::new(Memory::default()));
    let ada = server.person("Ada");
    let created = ada.create(&json!({"variant": "transatlantic", "seats": 2, "seed": "7"}));
    ada.join(&created, 1);
    let (_, before) = ada.get(&format!("/api/matches/{}", created.id));
    let reading: Vec<&str> =
        "actions legal log market names observe preview primer rule score turn variants view why".split(' ').collect();
    for (op, _) in riband::engine::ops().filter(|(op, _)| !reading.contains(op) && *op != "batch") {
        for request in [json!({"op": op}), json!({"op": "batch", "requests": [{"op": op}]})] {
            let reply = ada.look(&created.id, Some(1), &request);
            let kind = reply["replies"][0]["error"]["kind"].as_str().or(reply["error"]["kind"].as_str());
            assert_eq!(kind, Some("privileged"), "{request}: {reply}");
        }
    }
    for request in [
        json!({"op": "view", "as": 2}),
        json!({"op": "view", "table": 1}),
        json!({"op": "batch", "requests": [{"op": "view", "as": 2}]}),
        json!({"op": "batch", "requests": [{"op": "batch", "requests": []}]}),
        json!({"op": "view", "seat": 2}),
    ] {
        let reply = ada.look(&created.id, Some(1), &request);
        let of = if reply["replies"].is_null() { &reply } else { &reply["replies"][0] };
        assert_eq!(of["ok"], false, "{request}: {reply}");
    }
    let (_, after) = ada.get(&format!("/api/matches/{}", created.id));
    assert_eq!(before["table"]["entries"], after["table"]["entries"]);
}

/// A link shows a table before its holder decides, and nothing more.
#[test]
fn a_table_is_shown_from_outside() {
    let server = Running::new(Arc::new(Memory::default()));
    let (ada, bob) = (server.person("Ada"), server.person("Bob"));
    for (open, without) in [(false, 404), (true, 200)] {
        let created = ada.create(&json!({"variant": "transatlantic", "seats": 2, "settings": {"open": open}}));
        ada.join(&created, 1);
        let path = format!("/api/matches/{}/invitation", created.id);
        let (status, seen) = bob.post(&path, &json!({"link": created.links[1]}));
        assert_eq!((status, &seen["seat"], &seen["mine"]), (200, &json!(2), &json!([])), "{seen}");
        assert_eq!(seen["table"]["seats"][0]["names"], json!(["Ada"]));
        let (status, seen) = bob.post(&path, &json!({"link": created.watch}));
        assert_eq!((status, &seen["seat"]), (200, &Value::Null), "{seen}");
        let (status, seen) = bob.post(&path, &json!({}));
        assert_eq!(status, without, "{seen}");
        // Nobody has come to anything by that.
        let look = json!({"request": {"op": "view"}});
        assert_eq!(bob.post(&format!("/api/matches/{}/look", created.id), &look).0, 404);
        assert_eq!(ada.table(&created.id)["seats"][1]["names"], json!([]));
    }
}

/// An earlier position is that of the viewer, and as bounded as the present one.
#[test]
fn earlier_positions_are_those_of_the_viewer() {
    let server = Running::new(Arc::new(Memory::default()));
    let (ada, eve) = (server.person("Ada"), server.person("Eve"));
    let created = ada.create(&json!({"variant": "transatlantic", "seats": 2}));
    ada.join(&created, 1);
    ada.join(&created, 2);
    eve.join(&created, 0);
    let path = format!("/api/matches/{}/look", created.id);
    let back = |person: &Person, seat: Option<usize>, plies: usize, request: &Value| {
        person.post(&path, &json!({"seat": seat, "plies": plies, "request": request})).1
    };
    let view = json!({"op": "view"});
    let mut seen = Vec::new();
    for ply in 0..30 {
        seen.push([ada.look(&created.id, Some(1), &view), eve.look(&created.id, None, &view)]);
        (1..=2).find_map(|seat| ada.play(&created.id, seat, ply * 5)).unwrap();
    }
    for (ply, [own, others]) in seen.iter().enumerate() {
        assert_eq!(&back(&ada, Some(1), ply, &view), own, "{ply}");
        assert_eq!(&back(&eve, None, ply, &view), others, "{ply}");
    }
    assert!(seen.iter().any(|[own, others]| own["view"]["hands"] != others["view"]["hands"] || own != others));
    // After more actions than were played it is the present one.
    assert_eq!(back(&ada, Some(1), 999, &view), ada.look(&created.id, Some(1), &view));
    let privileged = back(&ada, Some(1), 3, &json!({"op": "record"}));
    assert_eq!(privileged["error"]["kind"], "privileged", "{privileged}");
    assert_eq!(back(&ada, Some(1), 3, &json!({"op": "view", "as": 2}))["ok"], false);
    assert_eq!(ada.table(&created.id)["plies"], 30);
}

/// A request of each op that viewers have, and what is answered to whoever asks too much.
#[test]
fn a_viewer_may_ask_all_that_changes_nothing() {
    let server = Running::new(Arc::new(Memory::default()));
    let ada = server.person("Ada");
    let created = ada.create(&json!({"variant": "transatlantic", "seats": 2}));
    ada.join(&created, 1);
    ada.join(&created, 2);
    let acting = ada.table(&created.id)["turn"].as_u64().map(|seat| seat as usize);
    let number = ada.look(&created.id, acting, &json!({"op": "legal"}))["actions"][0]["number"].clone();
    for request in [
        json!({"op": "actions"}),
        json!({"op": "legal"}),
        json!({"op": "log"}),
        json!({"op": "market"}),
        json!({"op": "names"}),
        json!({"op": "observe"}),
        json!({"op": "preview", "number": number}),
        json!({"op": "primer", "search": "win"}),
        json!({"op": "rule", "number": "CO-23"}),
        json!({"op": "score"}),
        json!({"op": "turn"}),
        json!({"op": "variants"}),
        json!({"op": "view"}),
        json!({"op": "why", "action": "nonsense"}),
    ] {
        for seat in [acting, None] {
            let reply = ada.look(&created.id, seat, &request);
            let ok = seat.is_some() || request["op"] != "preview";
            assert_eq!(reply["ok"], ok, "{seat:?} {request}: {reply}");
            let batch = ada.look(&created.id, seat, &json!({"op": "batch", "requests": [request]}));
            assert_eq!(batch["replies"][0], reply, "{seat:?} {request}");
        }
    }
    let long = json!({"op": "batch", "requests": vec![json!({"op": "turn"}); 17]});
    assert_eq!(ada.look(&created.id, None, &long)["error"]["kind"], "bad-request");
}

/// Whoever gave the seed may know the deal: everybody at the table is shown that, and how the variant differs.
#[test]
fn a_table_shows_what_was_given() {
    let server = Running::new(Arc::new(Memory::default()));
    let ada = server.person("Ada");
    let text = "extends = 'crossing-oceans/standard.toml'\nstart.money = 200";
    for (new, seeded, differs) in [
        (json!({"variant": "crossing-oceans", "seats": 2}), false, false),
        (json!({"variant-text": text, "seats": 2, "seed": "7"}), true, true),
    ] {
        let created = ada.create(&new);
        ada.join(&created, 0);
        let (_, shown) = ada.get(&format!("/api/matches/{}", created.id));
        assert_eq!(shown["seeded"], seeded, "{shown}");
        assert_eq!(shown["differences"].as_array().map(|all| all.is_empty()), Some(!differs), "{shown}");
        assert_eq!(ada.follow(&created.id, None, None).next().1["seeded"], seeded);
        let variant = shown["table"]["variant"].as_str().unwrap();
        assert!(!differs || shown["table"]["fingerprint"].as_str().unwrap().starts_with(variant), "{shown}");
    }
}

/// A record has the seed, and all that was hidden.
#[test]
fn a_record_waits_for_the_end() {
    let server = Running::new(Arc::new(Memory::default()));
    let ada = server.person("Ada");
    let created = ada.create(&json!({"variant": "transatlantic", "seats": 2, "seed": "7"}));
    ada.join(&created, 1);
    let (status, refused) = ada.get(&format!("/api/matches/{}/record?seat=1", created.id));
    assert_eq!((status, &refused["error"]["kind"]), (409, &json!("running")));
}

#[test]
fn bad_requests_are_refused_with_a_reason() {
    let server = Running::new(Arc::new(Memory::default()));
    let ada = server.person("Ada");
    for (path, body, kind) in [
        ("/api/people", "{", "bad-request"),
        // Lists of the values of an object.
        ("/api/people", r#"["Ada", true]"#, "bad-request"),
        ("/api/matches", r#"{"variant": "transatlantic", "seats": 2, "settings": []}"#, "bad-request"),
        (
            "/api/matches",
            r#"{"variant": "transatlantic", "seats": 2, "settings": {"clock": ["turn", 2]}}"#,
            "bad-request",
        ),
        ("/api/people", r#"{"name": "", "new": true}"#, "bad-name"),
        ("/api/people", r#"{"name": "\u001b[31m", "new": true}"#, "bad-name"),
        ("/api/matches", r#"{"variant": "chess", "seats": 2}"#, "bad-variant"),
        ("/api/matches", r#"{"variant": "house.toml", "seats": 2}"#, "bad-variant"),
        ("/api/matches", r#"{"seats": 2}"#, "bad-variant"),
        (
            "/api/matches",
            r#"{"variant-text": "extends = 'crossing-oceans/standard.toml'\nnonsense = 1", "seats": 2}"#,
            "bad-variant",
        ),
        ("/api/matches", r#"{"variant": "transatlantic", "seats": 9}"#, "bad-seats"),
        ("/api/matches", r#"{"variant": "transatlantic", "seats": 2, "seed": "-1"}"#, "bad-seed"),
        (
            "/api/matches",
            r#"{"variant": "transatlantic", "seats": 2, "settings": {"players": ["club", "club", "club"]}}"#,
            "bad-settings",
        ),
        ("/api/matches", r#"{"variant": "transatlantic", "seats": 2, "settings": {"title": "a\nb"}}"#, "bad-settings"),
        (
            "/api/matches",
            r#"{"variant": "transatlantic", "seats": 2, "settings": {"clock": {"kind": "turn", "days": 0}}}"#,
            "bad-request",
        ),
        (
            "/api/matches",
            r#"{"variant": "transatlantic", "seats": 2, "settings": {"players": ["nobody"]}}"#,
            "bad-request",
        ),
    ] {
        let (status, answer) = ada.post_text(path, body);
        assert_eq!((status, answer["error"]["kind"].as_str()), (400, Some(kind)), "{body}: {answer}");
        assert!(answer["error"]["message"].as_str().is_some_and(|message| message.len() > 10), "{answer}");
    }
}

#[test]
fn rules_are_read_by_anybody_and_nothing_else_is() {
    let server = Running::new(Arc::new(Memory::new()));
    let anybody = Person { address: server.address.clone(), key: String::new() };
    let ask = |request: Value| anybody.post("/api/rules", &json!({ "request": request }));
    let (status, rule) = ask(json!({"op": "rule", "number": "CO-51"}));
    assert_eq!((status, &rule["rules"][0]["number"]), (200, &json!("CO-51")), "{rule}");
    for (request, ok) in [
        (json!({"op": "primer", "variant": "salty-ocean"}), true),
        (json!({"op": "rule", "number": "XO-1"}), false),
        (json!({"op": "info", "record": "nonsense"}), false),
    ] {
        let (status, reply) = ask(request.clone());
        assert_eq!((status, &reply["ok"]), (200, &json!(ok)), "{request}: {reply}");
    }
    let long = format!("#{}", "x".repeat(300_000));
    for request in [
        json!({"op": "variants"}),
        json!({"op": "open", "variant": "crossing-oceans", "seats": 2}),
        json!({"op": "batch", "requests": []}),
        json!({"variant": "crossing-oceans"}),
        json!(["rule"]),
        json!("rule"),
    ] {
        let (status, refused) = ask(request.clone());
        assert_eq!((status, &refused["ok"]), (400, &json!(false)), "{request}: {refused}");
    }
    // Variants are compiled for persons, who have limits.
    let text = "extends = \"crossing-oceans/standard.toml\"\nstart.money = 120\n";
    let ada = server.person("Ada");
    for (text, status, ok) in [(text, 200, true), ("nonsense", 200, false), (&*long, 400, false)] {
        let request = json!({"request": {"op": "primer", "variant-text": text}});
        let (found, reply) = ada.post("/api/rules", &request);
        assert_eq!((found, &reply["ok"]), (status, &json!(ok)), "{reply}");
        let (found, refused) = anybody.post("/api/rules", &request);
        assert_eq!((found, &refused["error"]["kind"]), (401, &json!("nobody")), "{refused}");
    }
}
