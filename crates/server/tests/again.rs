#![allow(clippy::unwrap_used, reason = "a failure ends the test")]
//! Another match with the same persons.

mod common;

use std::{sync::Arc, thread};

use common::{Created, Person, Running};
use riband::{Library, engine::Engine};
use riband_server::store::{Memory, Store};
use serde_json::{Value, json};

fn serve(store: &Arc<Memory>) -> Running {
    Running::new(Arc::clone(store) as Arc<dyn Store>)
}

/// A match of Ada at seat 1 and Bob at seat 2, over, with a third seat of a computer player; Eve has looked on.
fn over(server: &Running, open: bool) -> (Created, Person, Person, Person) {
    let (ada, bob, eve) = (server.person("Ada"), server.person("Bob"), server.person("Eve"));
    let settings = json!({"title": "Friday", "players": [null, null, "random"], "open": open});
    let created = ada.create(&json!({"variant": "crossing-oceans", "seats": 3, "settings": settings}));
    ada.join(&created, 1);
    bob.join(&created, 2);
    eve.join(&created, 0);
    while !ada.table(&created.id)["turn"].is_null() {
        for (person, seat) in [(&ada, 1), (&bob, 2)] {
            if let Some((status, answer)) = person.play(&created.id, seat, 0) {
                assert_eq!(status, 200, "{answer}");
            }
        }
    }
    (created, ada, bob, eve)
}

fn again(person: &Person, id: &str) -> (u16, Value) {
    person.post(&format!("/api/matches/{id}/again"), &json!({}))
}

fn come(person: &Person, id: &str, seat: usize) -> u16 {
    person.post(&format!("/api/matches/{id}/seats"), &json!({ "seat": seat })).0
}

#[test]
fn the_same_persons_play_again() {
    let store = Arc::new(Memory::new());
    let server = serve(&store);
    for open in [false, true] {
        let (old, ada, bob, eve) = over(&server, open);
        assert_eq!(ada.table(&old.id)["again"], Value::Null);
        // Whoever looks on asks in vain.
        assert_eq!(again(&eve, &old.id).0, 404);
        let (status, first) = again(&bob, &old.id);
        assert_eq!((status, &first["repeated"], &first["mine"]), (200, &json!(false), &json!([2])), "{first}");
        assert_eq!(first["links"].as_array().unwrap().len(), 3);
        let id = first["id"].as_str().unwrap();
        let (table, before) = (bob.table(id), bob.table(&old.id));
        assert_eq!((&table["settings"], &table["fingerprint"]), (&before["settings"], &before["fingerprint"]));
        // It is a new one, though the computer player may have begun.
        assert!(table["turn"].is_u64() && before["turn"].is_null(), "{table}");
        assert_eq!(table["seats"][1]["names"], json!(["Bob"]));
        // A seat that somebody is expected at is not for anybody else.
        assert_eq!(come(&eve, id, 1), if open { 409 } else { 404 });
        assert_eq!(come(&ada, id, 2), if open { 409 } else { 404 });
        // The other finds it, and comes without a link.
        assert_eq!(ada.table(&old.id)["again"], *id);
        assert_eq!(come(&ada, id, 1), 200);
        assert_eq!(ada.table(id)["seats"][0]["names"], json!(["Ada"]));
        // The same match, whoever asks, also after a restart; its links are shown once.
        let other = serve(&store);
        for person in [&ada, &bob] {
            let (status, second) = again(&person.at(&other.address), &old.id);
            assert_eq!((status, &second["id"], &second["repeated"]), (200, &json!(id), &json!(true)), "{second}");
            assert_eq!(second.get("links"), None);
        }
        let deal = |id| bob.look(id, Some(2), &json!({"op": "view"}));
        assert_ne!(deal(id), deal(&old.id));
    }
}

#[test]
fn one_match_follows_however_many_ask() {
    let store = Arc::new(Memory::new());
    let servers = [(); 2].map(|()| serve(&store));
    let (old, ada, bob, _) = over(&servers[0], false);
    let answers: Vec<Value> = thread::scope(|scope| {
        let ask = |person: Person| {
            let old = &old;
            scope.spawn(move || again(&person, &old.id))
        };
        let persons = (0..12).map(|number| if number % 2 == 0 { &ada } else { &bob }.at(&servers[number % 2].address));
        let asking: Vec<_> = persons.map(ask).collect();
        asking
            .into_iter()
            .map(|asking| {
                let (status, answer) = asking.join().unwrap();
                assert_eq!(status, 200, "{answer}");
                answer
            })
            .collect()
    });
    assert!(answers.iter().all(|answer| answer["id"] == answers[0]["id"]), "{answers:?}");
    assert_eq!(answers.iter().filter(|answer| answer["repeated"] == false).count(), 1);
    assert_eq!(answers.iter().filter(|answer| answer["links"].is_array()).count(), 1);
    let table = ada.table(answers[0]["id"].as_str().unwrap());
    assert_eq!((&table["seats"][0]["names"], &table["seats"][1]["names"]), (&json!(["Ada"]), &json!(["Bob"])));
}

#[test]
fn a_running_match_is_not_followed() {
    let server = serve(&Arc::new(Memory::new()));
    let ada = server.person("Ada");
    let created = ada.create(&json!({"variant": "crossing-oceans", "seats": 2}));
    ada.join(&created, 1);
    let (status, refused) = again(&ada, &created.id);
    assert_eq!((status, &refused["error"]["kind"]), (409, &json!("running")), "{refused}");
    assert_eq!(again(&server.person("Bob"), &created.id).0, 404);
    assert_eq!(ada.post(&format!("/api/matches/{}/again", created.id), &json!({"x": 1})).0, 400);
}

#[test]
fn a_match_that_is_over_is_judged_for_all_at_its_table() {
    let server = serve(&Arc::new(Memory::new()));
    let (old, ada, _, eve) = over(&server, false);
    let judged = |person: &Person, ply: &str| person.get(&format!("/api/matches/{}/judgements/{ply}", old.id));
    let (status, first) = judged(&ada, "3");
    assert_eq!((status, &first["ok"], &first["ply"]), (200, &json!(true), &json!(3)), "{first}");
    // From what the seat knew: as the engine judges the record.
    let (_, record) = ada.get_text(&format!("/api/matches/{}/record", old.id));
    let mut engine = Engine::new(Library::new());
    engine.answer(&json!({"op": "load", "record": record}).to_string());
    let expected = engine.answer(r#"{"op": "judge", "ply": 3, "player": "expert", "budget": 500}"#);
    assert_eq!(first, serde_json::from_str::<Value>(&expected).unwrap());
    // The same for whoever looks on, and by the same search.
    assert_eq!(judged(&eve, "3"), (200, first));
    for (person, ply) in [(&server.person("Sly"), "3"), (&ada, "100000"), (&ada, "-1"), (&ada, "x")] {
        assert_eq!(judged(person, ply).0, 404, "{ply}");
    }
    let created = ada.create(&json!({"variant": "crossing-oceans", "seats": 2}));
    ada.join(&created, 1);
    let (status, refused) = ada.get(&format!("/api/matches/{}/judgements/0", created.id));
    assert_eq!((status, &refused["error"]["kind"]), (409, &json!("running")), "{refused}");
}
