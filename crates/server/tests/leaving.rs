#![allow(clippy::unwrap_used, reason = "a failure ends the test")]
//! Leaving seats, and renewing their links.

mod common;

use std::sync::Arc;

use common::{Created, Person, Running};
use riband_server::store::{Memory, Store};
use serde_json::{Value, json};

fn serve(store: &Arc<Memory>) -> Running {
    Running::new(Arc::clone(store) as Arc<dyn Store>)
}

fn post(person: &Person, created: &Created, what: &str, body: &Value) -> (u16, Value) {
    person.post(&format!("/api/matches/{}/{what}", created.id), body)
}

fn status(person: &Person, created: &Created) -> u16 {
    person.get(&format!("/api/matches/{}", created.id)).0
}

fn two(server: &Running, open: bool) -> (Created, Person, Person) {
    let (ada, bob) = (server.person("Ada"), server.person("Bob"));
    let created = ada.create(&json!({"variant": "crossing-oceans", "seats": 2, "settings": {"open": open}}));
    ada.join(&created, 1);
    bob.join(&created, 2);
    (created, ada, bob)
}

#[test]
fn a_seat_that_is_left_is_free_or_a_computers() {
    let store = Arc::new(Memory::new());
    let server = serve(&store);
    for (player, after) in [(Value::Null, Value::Null), (json!("greedy"), json!("greedy"))] {
        let (created, ada, bob) = two(&server, false);
        let leave = json!({"seat": 2, "player": player});
        assert_eq!(post(&bob, &created, "leave", &leave).0, 200);
        for server in [&server, &serve(&store)] {
            let seat = ada.at(&server.address).table(&created.id)["seats"][1].clone();
            assert_eq!((&seat["names"], &seat["player"]), (&json!([]), &after), "{seat}");
            // For whoever has left there is no match.
            assert_eq!(status(&bob.at(&server.address), &created), 404);
        }
        assert_eq!(bob.get("/api/me/matches").1["matches"], json!([]));
        assert_eq!(post(&bob, &created, "leave", &leave).0, 404);
        // Whoever stays invites somebody else; the old link leads nowhere.
        let (ok, renewed) = post(&ada, &created, "links", &json!({"seat": 2}));
        assert_eq!(ok, 200, "{renewed}");
        let key = renewed["link"].as_str().unwrap().rsplit('=').next().unwrap();
        assert_eq!(post(&bob, &created, "seats", &json!({"link": created.links[1]})).0, 404);
        let eve = server.person("Eve");
        assert_eq!(post(&eve, &created, "seats", &json!({ "link": key })).0, 200);
        assert_eq!(ada.table(&created.id)["seats"][1]["names"], json!(["Eve"]));
    }
}

#[test]
fn a_shared_seat_stays_with_the_others() {
    let server = serve(&Arc::new(Memory::new()));
    let (created, ada, bob) = two(&server, true);
    let eve = server.person("Eve");
    eve.join(&created, 2);
    assert_eq!(post(&bob, &created, "leave", &json!({"seat": 2, "player": "greedy"})).0, 200);
    let seat = ada.table(&created.id)["seats"][1].clone();
    assert_eq!((&seat["names"], &seat["player"]), (&json!(["Eve"]), &Value::Null));
    assert_eq!(post(&eve, &created, "leave", &json!({"seat": 2})).0, 200);
    // At an open table anybody may take it.
    assert_eq!(post(&bob, &created, "seats", &json!({"seat": 2})).0, 200);
}

#[test]
fn spectators_leave_too() {
    let server = serve(&Arc::new(Memory::new()));
    let (created, _, _) = two(&server, false);
    let eve = server.person("Eve");
    eve.join(&created, 0);
    assert_eq!(status(&eve, &created), 200);
    assert_eq!(post(&eve, &created, "leave", &json!({"seat": 1})).0, 404);
    assert_eq!(post(&eve, &created, "leave", &json!({})).0, 200);
    assert_eq!(status(&eve, &created), 404);
}

#[test]
fn links_are_renewed_by_those_whose_they_are() {
    let store = Arc::new(Memory::new());
    let server = serve(&store);
    let (created, ada, bob) = two(&server, false);
    let eve = server.person("Eve");
    eve.join(&created, 0);
    for (person, seat, expected) in [
        (&ada, json!(2), 409),
        (&ada, json!(3), 409),
        (&eve, Value::Null, 404),
        (&eve, json!(1), 404),
        (&server.person("Max"), json!(1), 404),
        (&ada, json!(1), 200),
        (&bob, json!(2), 200),
        (&bob, Value::Null, 200),
    ] {
        assert_eq!(post(person, &created, "links", &json!({ "seat": seat })).0, expected, "{seat}");
    }
    // Also after a restart, and whoever came by the old ones stays.
    for server in [&server, &serve(&store)] {
        let max = server.person("Max");
        for link in created.links.iter().chain([&created.watch]) {
            assert_eq!(post(&max, &created, "seats", &json!({ "link": link })).0, 404);
        }
        assert!([&ada, &bob, &eve].iter().all(|person| status(&person.at(&server.address), &created) == 200));
    }
}
