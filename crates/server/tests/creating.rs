#![allow(clippy::unwrap_used, reason = "a failure ends the test")]
//! A match is created once, however often it is asked for with the same key.

mod common;

use std::{sync::Arc, thread};

use common::{Person, Running};
use riband::{Library, Record, Seats};
use riband_server::store::{Memory, Store};
use serde_json::{Value, json};

fn create(person: &Person, new: &Value) -> Value {
    let (status, created) = person.post("/api/matches", new);
    assert_eq!(status, 201, "{created}");
    created
}

#[test]
fn a_repeated_request_creates_nothing() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let server = Running::new(Arc::clone(&store));
    let (ada, bob) = (server.person("Ada"), server.person("Bob"));
    let settings = json!({"title": "Friday"});
    let new = json!({"variant": "crossing-oceans", "seats": 3, "settings": settings, "key": "1"});
    let first = create(&ada, &new);
    assert_eq!(first["repeated"], false);
    // Also by another server on the same store, and if somebody has come meanwhile.
    let link = first["links"][1].as_str().unwrap().rsplit('=').next().unwrap().to_owned();
    let path = format!("/api/matches/{}/seats", first["id"].as_str().unwrap());
    assert_eq!(bob.post(&path, &json!({ "link": link })).0, 200);
    drop(server);
    let server = Running::new(store);
    let (ada, bob) = (ada.at(&server.address), bob.at(&server.address));
    let again = create(&ada, &new);
    assert_eq!(again["repeated"], true);
    for same in ["id", "fingerprint", "seeded"] {
        assert_eq!(again[same], first[same], "{same}");
    }
    let keys = |created: &Value| {
        let links = created["links"].as_array().unwrap().iter().chain([&created["watch"]]);
        links.map(|link| link.as_str().unwrap().split_once("/#").unwrap().1.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(keys(&again), keys(&first));
    assert_eq!(ada.post(&path, &json!({ "link": keys(&again)[0].rsplit('=').next() })).0, 200);

    // Another request with this key is refused; that of somebody else is another one.
    let seeded = json!({"variant": "crossing-oceans", "seats": 3, "settings": settings, "key": "1", "seed": "7"});
    let other = json!({"variant": "transatlantic", "seats": 3, "settings": settings, "key": "1"});
    let untitled = json!({"variant": "crossing-oceans", "seats": 3, "key": "1"});
    let two = json!({"variant": "crossing-oceans", "seats": 2, "settings": settings, "key": "1"});
    for changed in [seeded, other, untitled, two] {
        let (status, refused) = ada.post("/api/matches", &changed);
        assert_eq!((status, &refused["error"]["kind"]), (409, &json!("key-used")), "{changed}: {refused}");
    }
    let his = create(&bob, &new);
    assert!(his["repeated"] == false && his["id"] != first["id"] && his["links"] != again["links"]);
    for key in ["", &"k".repeat(65)] {
        let (status, refused) =
            ada.post("/api/matches", &json!({"variant": "crossing-oceans", "seats": 2, "key": key}));
        assert_eq!((status, &refused["error"]["kind"]), (400, &json!("bad-request")), "{refused}");
    }
    let seed = |seed: &str| json!({"variant": "crossing-oceans", "seats": 2, "key": "2", "seed": seed});
    assert_eq!(create(&ada, &seed("7"))["id"], create(&ada, &seed("7"))["id"]);
    assert_eq!(ada.post("/api/matches", &seed("8")).0, 409);
}

#[test]
fn one_of_many_requests_with_a_key_creates_the_match() {
    let server = Running::new(Arc::new(Memory::new()));
    let ada = server.person("Ada");
    let new = json!({"variant": "salty-ocean", "seats": 2, "key": "at once"});
    let created: Vec<Value> = thread::scope(|scope| {
        let asked: Vec<_> = (0..8).map(|_| scope.spawn(|| create(&ada, &new))).collect();
        asked.into_iter().map(|asked| asked.join().unwrap()).collect()
    });
    assert_eq!(created.iter().filter(|created| created["repeated"] == false).count(), 1);
    assert!(created.iter().all(|one| one["links"] == created[0]["links"] && one["id"] == created[0]["id"]));
}

/// A match of the library after some actions, as a record.
fn record(game: &str, plies: usize) -> (String, Vec<String>) {
    let library = Library::new();
    let variant = library.load(game).unwrap();
    let mut table = variant.open(Seats::new(2).unwrap(), 7).unwrap();
    let (mut legal, mut actions) = (Vec::new(), Vec::new());
    while table.plies() < plies {
        table.legal_numbers(&mut legal);
        table.choose_number(legal[table.plies() * 5 % legal.len()]).unwrap();
        actions.push(table.last_played().unwrap());
    }
    (Record::of(&variant, &*table).to_string(), actions)
}

#[test]
fn a_match_goes_on_from_its_record() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let mut server = Running::new(Arc::clone(&store));
    for game in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let mut ada = server.person("Ada");
        let (record, actions) = record(game, 30);
        let kept = json!({"record": record, "settings": {"players": [null, "random"]}, "key": "1"});
        let (status, created) = ada.post("/api/records", &kept);
        assert_eq!((status, &created["seeded"], &created["repeated"]), (201, &json!(true), &json!(false)), "{created}");
        let again = ada.post("/api/records", &kept).1;
        assert_eq!((&again["repeated"], &again["links"]), (&json!(true), &created["links"]));
        let id = created["id"].as_str().unwrap();
        let link = created["links"][0].as_str().unwrap().rsplit('=').next();
        assert_eq!(ada.post(&format!("/api/matches/{id}/seats"), &json!({ "link": link })).0, 200);
        drop(server);
        server = Running::new(Arc::clone(&store));
        ada = ada.at(&server.address);
        assert!(ada.table(id)["plies"].as_u64().unwrap() >= 30);
        // It goes on, to its end.
        while !ada.table(id)["turn"].is_null() {
            if let Some((status, answer)) = ada.play(id, 1, 3) {
                assert_eq!(status, 200, "{answer}");
            }
        }
        let (_, whole) = ada.get_text(&format!("/api/matches/{id}/record"));
        let whole = Record::parse(&whole).unwrap();
        assert!(whole.plies() > 30 && whole.actions().take(30).map(|(_, action)| action).eq(&actions));
    }
}

#[test]
fn another_record_with_the_same_key_is_another_match() {
    let server = Running::new(Arc::new(Memory::new()));
    let ada = server.person("Ada");
    let [short, long] = [10, 20].map(|plies| json!({"record": record("crossing-oceans", plies).0, "key": "1"}));
    assert_eq!(ada.post("/api/records", &short).0, 201);
    let (status, refused) = ada.post("/api/records", &long);
    assert_eq!((status, &refused["error"]["kind"]), (409, &json!("key-used")), "{refused}");
    // Nor is it added to a match that began with the same deal.
    let new = json!({"variant": "crossing-oceans", "seats": 2, "seed": "7", "key": "2"});
    let created = create(&ada, &new);
    assert_eq!(ada.post("/api/records", &json!({"record": record("crossing-oceans", 10).0, "key": "2"})).0, 409);
    assert_eq!(create(&ada, &new)["id"], created["id"]);
}

/// Whoever comes to a table by its link is shown what its rules change, whatever the file calls them.
#[test]
fn a_record_does_not_name_its_rules() {
    let text = "extends = \"crossing-oceans/standard.toml\"\nstart.money = 120\n";
    let variant = Library::new().load_str("crossing-oceans/standard.toml", text).unwrap();
    let table = variant.open(Seats::new(2).unwrap(), 7).unwrap();
    let record = Record::of(&variant, &*table).to_string();
    assert!(record.contains("\nvariant crossing-oceans/standard\n"), "{record}");
    let server = Running::new(Arc::new(Memory::new()));
    let ada = server.person("Ada");
    let (status, created) = ada.post("/api/records", &json!({ "record": record }));
    assert_eq!(status, 201, "{created}");
    assert_ne!(created["variant"], "crossing-oceans/standard");
    let link = created["links"][1].as_str().unwrap().rsplit('=').next();
    let path = format!("/api/matches/{}/invitation", created["id"].as_str().unwrap());
    let (_, invited) = server.person("Bob").post(&path, &json!({ "link": link }));
    assert_eq!(invited["parent"], "crossing-oceans/standard", "{invited}");
    assert!(invited["differences"].to_string().contains("120"), "{invited}");
}

#[test]
fn what_is_no_record_is_refused() {
    let server = Running::new(Arc::new(Memory::new()));
    let ada = server.person("Ada");
    let (record, _) = record("crossing-oceans", 5);
    let edited = record.replacen("seed", "sead", 1);
    let longer = format!("{record}\n1 nonsense\n");
    for text in ["", "nonsense", &edited, &longer] {
        let (status, refused) = ada.post("/api/records", &json!({ "record": text }));
        assert_eq!((status, &refused["error"]["kind"]), (400, &json!("bad-record")), "{refused}");
    }
    let settings = json!({"players": ["greedy", "greedy", "greedy"]});
    assert_eq!(ada.post("/api/records", &json!({"record": record, "settings": settings})).0, 400);
    assert_eq!(ada.get("/api/me/matches").1["matches"], json!([]));
}
