//! Whole matches over HTTP, and what a table decides.

mod common;

use std::{sync::Arc, thread, time::Duration};

use common::{Created, Person, Running};
use riband::{Library, Record};
use riband_server::store::{Memory, Sqlite, Store};
use serde_json::{Value, json};

const GAMES: [&str; 3] = ["crossing-oceans", "transatlantic", "salty-ocean"];

fn memory() -> Running {
    Running::new(Arc::new(Memory::default()))
}

/// A match of two persons, who hold seats 1 and 2.
fn two(server: &Running, new: &Value) -> (Created, Person, Person) {
    let (ada, bob) = (server.person("Ada"), server.person("Bob"));
    let created = ada.create(new);
    ada.join(&created, 1);
    bob.join(&created, 2);
    (created, ada, bob)
}

/// Two persons and a computer player play a whole match of each game. The server ends and begins again in between, on the
/// same file. The record replays.
#[test]
fn a_match_survives_its_server() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("matches.db");
    let start = || {
        let store = Arc::new(Sqlite::open(&file).unwrap());
        (Running::new(Arc::clone(&store) as Arc<dyn Store>), store)
    };
    let end = |(server, store): (Running, Arc<Sqlite>)| {
        drop(server);
        tokio::runtime::Runtime::new().unwrap().block_on(store.close());
    };
    for game in GAMES {
        let mut running = start();
        let new = json!({"variant": game, "seats": 3, "settings": {"players": [null, null, "greedy"]}});
        let (created, mut ada, mut bob) = two(&running.0, &new);
        let mut played = 0;
        loop {
            let mut acted = false;
            for (person, seat) in [(&ada, 1), (&bob, 2)] {
                if let Some((status, answer)) = person.play(&created.id, seat, played * 7 + seat) {
                    assert_eq!(status, 200, "{game}: {answer}");
                    played += 1;
                    acted = true;
                }
            }
            let table = ada.table(&created.id);
            if table["turn"].is_null() {
                break;
            }
            if !acted {
                thread::sleep(Duration::from_millis(5));
            }
            if acted && played % 50 == 20 {
                end(running);
                running = start();
                (ada, bob) = (ada.at(&running.0.address), bob.at(&running.0.address));
                let after = ada.table(&created.id);
                assert!(after["plies"].as_u64() >= table["plies"].as_u64(), "{game}: {table} {after}");
            }
        }
        let (status, record) = bob.get_text(&format!("/api/matches/{}/record", created.id));
        assert_eq!(status, 200);
        // Everything is open now: nobody can go back.
        let plies = ada.table(&created.id)["plies"].as_u64().unwrap();
        for (person, seat) in [(&ada, 1), (&bob, 2)] {
            let undo = json!({"seat": seat, "plies": plies, "keep": plies - 1});
            let (status, refused) = person.post(&format!("/api/matches/{}/undo", created.id), &undo);
            assert_eq!((status, &refused["error"]["kind"]), (409, &json!("over")), "{refused}");
        }
        let record = Record::parse(&record).unwrap();
        assert_eq!(
            (record.names().join(" "), record.players().join(" ")),
            ("Ada Bob".into(), "human human greedy".into())
        );
        let replayed = record.replay(&Library::new()).unwrap();
        assert_eq!(json!(replayed.plies()), ada.table(&created.id)["plies"], "{game}");
        let (_, mine) = ada.get("/api/me/matches");
        let mine =
            mine["matches"].as_array().unwrap().iter().find(|one| one["id"] == created.id && one["over"] == true);
        assert_eq!(mine.unwrap()["names"], json!(["Ada", "Bob", null]), "{game}");
        end(running);
    }
}

#[test]
fn a_choice_made_at_another_position_is_refused_and_a_repeated_request_plays_once() {
    let server = memory();
    let (created, ada, bob) = two(&server, &json!({"variant": "crossing-oceans", "seats": 2, "seed": "7"}));
    let plays = format!("/api/matches/{}/plays", created.id);
    let first = json!({"seat": 1, "plies": 0, "action": "take contract", "key": "k1"});
    let (status, answer) = ada.post(&plays, &first);
    assert_eq!((status, &answer["plies"], &answer["repeated"]), (200, &json!(1), &json!(false)), "{answer}");
    let (status, again) = ada.post(&plays, &first);
    assert_eq!((status, &again["repeated"], &again["entries"]), (200, &json!(true), &answer["entries"]), "{again}");
    let (status, stale) = bob.post(&plays, &json!({"seat": 2, "plies": 0, "action": "take contract"}));
    assert_eq!(
        (status, &stale["error"]["kind"], &stale["error"]["plies"]),
        (409, &json!("stale"), &json!(1)),
        "{stale}"
    );
    let (status, refused) = bob.post(&plays, &json!({"seat": 2, "plies": 1, "action": "take contract"}));
    assert_eq!((status, &refused["error"]["rule"]), (422, &json!("CO-22")), "{refused}");
    assert_eq!(ada.table(&created.id)["plies"], 1);
    // The same key of another person is another request.
    let other = json!({"seat": 2, "plies": 1, "action": "take contract", "key": "k1"});
    assert_eq!(bob.post(&plays, &other).0, 422);
}

/// One wins each ply; all others learn the ply that is played.
#[test]
fn of_many_at_once_one_plays() {
    let server = memory();
    let (created, ada, _) = two(&server, &json!({"variant": "crossing-oceans", "seats": 2, "seed": "7"}));
    let statuses: Vec<u16> = thread::scope(|scope| {
        let play = || {
            let play = json!({"seat": 1, "plies": 0, "action": "take contract"});
            ada.post(&format!("/api/matches/{}/plays", created.id), &play).0
        };
        let all: Vec<_> = (0..16).map(|_| scope.spawn(play)).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    let count = |wanted| statuses.iter().filter(|status| **status == wanted).count();
    assert_eq!((count(200), count(409)), (1, 15), "{statuses:?}");
    assert_eq!(ada.table(&created.id)["plies"], 1);
}

#[test]
fn ones_own_action_is_undone_freely_and_everything_else_by_consent() {
    let server = memory();
    let (created, ada, bob) = two(&server, &json!({"variant": "crossing-oceans", "seats": 2, "seed": "7"}));
    let path = |what: &str| format!("/api/matches/{}/{what}", created.id);
    let plies = || ada.table(&created.id)["plies"].as_u64().unwrap();
    let play = |person: &Person, seat: usize| assert_eq!(person.play(&created.id, seat, 0).unwrap().0, 200);
    play(&ada, 1);
    let undo = |seat: usize, plies: u64, keep: u64| json!({"seat": seat, "plies": plies, "keep": keep});
    let (status, refused) = bob.post(&path("undo"), &undo(2, 1, 1));
    assert_eq!((status, &refused["error"]["kind"]), (409, &json!("nothing-to-undo")), "{refused}");
    assert_eq!(ada.post(&path("undo"), &undo(1, 1, 0)).0, 200);
    assert_eq!(plies(), 0, "at once");
    // It is the turn of the other seat once the first has acted enough.
    while ada.play(&created.id, 1, 0).is_some() {}
    let before = plies();
    play(&bob, 2);
    let mut quietly = undo(1, before + 1, before);
    quietly["asks"] = json!(false);
    let (status, refused) = ada.post(&path("undo"), &quietly);
    assert_eq!((status, &refused["error"]["kind"]), (409, &json!("needs-consent")), "{refused}");
    assert_eq!(ada.table(&created.id)["asked"], Value::Null);
    assert_eq!(ada.post(&path("undo"), &undo(1, before + 1, before)).0, 200);
    assert_eq!((plies(), &ada.table(&created.id)["asked"]["seat"]), (before + 1, &json!(1)), "asked first");
    let (status, refused) = ada.post(&path("answers"), &json!({"seat": 1, "consents": true}));
    assert_eq!((status, &refused["error"]["kind"]), (409, &json!("not-asked")), "not by who asks");
    assert_eq!(bob.post(&path("answers"), &json!({"seat": 2, "consents": false})).0, 200);
    let table = ada.table(&created.id);
    assert_eq!((plies(), &table["asked"]), (before + 1, &Value::Null));
    let settled = json!({"seat": 1, "what": {"kind": "undo", "plies": before}, "plies": before + 1, "outcome": {"kind": "refused", "seat": 2},
        "entry": table["entries"].as_u64().unwrap() - 1, "at": table["settled"]["at"]});
    assert_eq!(table["settled"], settled);
    ada.post(&path("undo"), &undo(1, before + 1, before));
    bob.post(&path("answers"), &json!({"seat": 2, "consents": true}));
    assert_eq!((plies(), &ada.table(&created.id)["asked"]), (before, &Value::Null));
}

#[test]
fn a_table_that_agreed_not_to_undo_does_not() {
    let server = memory();
    let new = json!({"variant": "crossing-oceans", "seats": 2, "seed": "7", "settings": {"undo": "off"}});
    let (created, ada, _) = two(&server, &new);
    ada.play(&created.id, 1, 0).unwrap();
    let undo = json!({"seat": 1, "plies": 1, "keep": 0});
    let (status, refused) = ada.post(&format!("/api/matches/{}/undo", created.id), &undo);
    assert_eq!((status, &refused["error"]["kind"]), (409, &json!("no-undo")), "{refused}");
}

#[test]
fn a_computer_player_takes_over_and_a_person_comes_back() {
    let server = memory();
    let (created, ada, bob) = two(&server, &json!({"variant": "crossing-oceans", "seats": 2, "seed": "7"}));
    let path = format!("/api/matches/{}/players", created.id);
    assert_eq!(ada.post(&path, &json!({"seat": 1, "player": "greedy"})).0, 200);
    let waited = (0..500).find(|_| {
        thread::sleep(Duration::from_millis(10));
        ada.table(&created.id)["turn"] == 2
    });
    assert!(waited.is_some(), "the computer player does not act");
    assert_eq!(ada.post(&path, &json!({"seat": 1, "player": null})).0, 200);
    assert_eq!(ada.table(&created.id)["seats"][0], json!({"player": null, "names": ["Ada"]}));
    while bob.play(&created.id, 2, 0).is_some() {}
    assert_eq!(ada.play(&created.id, 1, 0).unwrap().0, 200);
    let (status, refused) = ada.post(&path, &json!({"seat": 1, "player": "mcts:60s"}));
    assert_eq!(status, 400, "{refused}");
    assert!(refused["error"]["message"].as_str().unwrap().contains("thinks too long"), "{refused}");
}

#[test]
fn a_pause_needs_all_and_stops_everything() {
    let server = memory();
    let (created, ada, bob) = two(&server, &json!({"variant": "crossing-oceans", "seats": 2, "seed": "7"}));
    let path = |what: &str| format!("/api/matches/{}/{what}", created.id);
    ada.post(&path("pause"), &json!({"seat": 1, "paused": true}));
    assert_eq!(ada.table(&created.id)["paused"], false);
    bob.post(&path("answers"), &json!({"seat": 2, "consents": true}));
    assert_eq!(ada.table(&created.id)["paused"], true);
    assert_eq!(ada.play(&created.id, 1, 0).unwrap().1["error"]["kind"], "paused");
    assert_eq!(bob.post(&path("pause"), &json!({"seat": 2, "paused": false})).0, 200);
    assert_eq!(ada.play(&created.id, 1, 0).unwrap().0, 200);
}

#[test]
fn chat_is_plain_text() {
    let server = memory();
    let (created, ada, bob) = two(&server, &json!({"variant": "crossing-oceans", "seats": 2}));
    let path = format!("/api/matches/{}/chat", created.id);
    let say = |text: &str| ada.post(&path, &json!({"seat": 1, "text": text})).0;
    assert_eq!(say("<b>Good</b> luck \u{1f6a2}"), 200);
    for text in ["", "  ", "a\u{1b}[2J", "a\u{202e}b", &"x".repeat(1001)] {
        assert_eq!(say(text), 409, "{text:?}");
    }
    let table = bob.table(&created.id);
    assert_eq!(table["chat"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&table["chat"][0]["seat"], &table["chat"][0]["text"]),
        (&json!(1), &json!("<b>Good</b> luck \u{1f6a2}"))
    );
}

/// A follower gets every change; one that was cut off gets what it missed, also what was undone meanwhile.
#[test]
fn followers_miss_nothing() {
    let server = memory();
    let (created, ada, bob) = two(&server, &json!({"variant": "crossing-oceans", "seats": 2, "seed": "7"}));
    let mut events = bob.follow(&created.id, Some(2), None);
    let (start, first) = events.next();
    assert_eq!((&first["table"]["plies"], &first["since"]), (&json!(0), &json!(0)));
    let names: Vec<_> = first["look"]["replies"].as_array().unwrap().iter().map(|reply| reply["ok"].clone()).collect();
    assert_eq!(names, vec![json!(true); 6], "{first}");
    ada.play(&created.id, 1, 0).unwrap();
    let change = events.until(start + 1);
    assert_eq!((&change["table"]["plies"], &change["since"]), (&json!(1), &json!(0)));
    assert_eq!(change["look"]["replies"][5]["events"][0]["ply"], 0);
    drop(events);
    let undo = json!({"seat": 1, "plies": 1, "keep": 0});
    assert_eq!(ada.post(&format!("/api/matches/{}/undo", created.id), &undo).0, 200);
    ada.play(&created.id, 1, 1).unwrap();
    let mut events = bob.follow(&created.id, Some(2), Some(start + 1));
    let (id, missed) = events.next();
    assert_eq!((id, &missed["table"]["plies"], &missed["since"]), (start + 3, &json!(1), &json!(0)), "undone, too");
}

#[test]
fn an_open_table_seats_whoever_comes_first() {
    let server = memory();
    let (ada, bob) = (server.person("Ada"), server.person("Bob"));
    let settings = json!({"open": true, "players": [null, null, "random"]});
    let open = ada.create(&json!({"variant": "transatlantic", "seats": 3, "settings": settings}));
    let closed = ada.create(&json!({"variant": "transatlantic", "seats": 3}));
    let sit =
        |person: &Person, id: &str, seat| person.post(&format!("/api/matches/{id}/seats"), &json!({ "seat": seat }));
    assert_eq!(sit(&ada, &open.id, 1).0, 200);
    let (status, taken) = sit(&bob, &open.id, 1);
    assert_eq!((status, &taken["error"]["kind"]), (409, &json!("taken")));
    for seat in [3, 4] {
        assert_eq!(sit(&bob, &open.id, seat).0, 409, "{seat}");
    }
    assert_eq!(sit(&bob, &open.id, 2).0, 200);
    assert_eq!(sit(&bob, &closed.id, 2).0, 404);
}

#[test]
fn of_many_strangers_one_gets_a_free_seat() {
    let server = memory();
    let ada = server.person("Ada");
    let open = ada.create(&json!({"variant": "transatlantic", "seats": 2, "settings": {"open": true}}));
    let strangers: Vec<Person> = (0..8).map(|number| server.person(&format!("Person {number}"))).collect();
    let got: Vec<bool> = thread::scope(|scope| {
        let sit =
            |person: &Person| person.post(&format!("/api/matches/{}/seats", open.id), &json!({"seat": 1})).0 == 200;
        let all: Vec<_> = strangers.iter().map(|person| scope.spawn(move || sit(person))).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert_eq!(got.iter().filter(|got| **got).count(), 1, "{got:?}");
    for (person, got) in strangers.iter().zip(got) {
        let look = json!({"seat": 1, "request": {"op": "view"}});
        let (status, _) = person.post(&format!("/api/matches/{}/look", open.id), &look);
        assert_eq!(status, if got { 200 } else { 404 });
    }
}

/// A name that somebody gives to the rules of a built-in variant is not that of others' matches.
#[test]
fn variants_with_the_same_rules_keep_their_names() {
    let store: Arc<dyn Store> = Arc::new(Memory::new());
    let text = Library::new().load("crossing-oceans").unwrap().to_toml();
    let renamed = text.replacen("name = \"Crossing Oceans\"", "name = \"Somebody was here\"", 1);
    assert_ne!(text, renamed);
    let server = Running::new(Arc::clone(&store));
    let eve = server.person("Eve");
    let hers = eve.create(&json!({"variant-text": renamed, "seats": 2}));
    let mine = eve.create(&json!({"variant": "crossing-oceans", "seats": 2}));
    eve.join(&hers, 1);
    eve.join(&mine, 1);
    drop(server);
    let server = Running::new(store);
    let eve = eve.at(&server.address);
    assert_eq!(eve.table(&hers.id)["name"], "Somebody was here");
    assert_eq!(eve.table(&mine.id)["name"], "Crossing Oceans");
}
