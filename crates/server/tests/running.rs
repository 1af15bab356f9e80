#![allow(clippy::unwrap_used, reason = "a failure ends the test")]
//! A person has a limited number of running matches, also of those at which the person does not sit.

mod common;

use std::sync::Arc;

use common::{Person, Running};
use riband_server::{
    hall::now,
    secret::{Hash, Id},
    settings::DAY,
    store::{Creator, Log as _, Match, Memory, People as _, Standing, Store},
};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

/// As `docs/SERVER.md` has it.
const MOST: usize = 200;

fn id_of(person: &Person) -> Id {
    person.get("/api/me").1["id"].as_str().unwrap().parse().unwrap()
}

/// Gives a person a seat in these matches.
fn sit(store: &Memory, person: &Person, matches: &[Id]) {
    let (person, runtime) = (id_of(person), Runtime::new().unwrap());
    matches.iter().for_each(|id| runtime.block_on(store.hold(&person, id, 0, u64::MAX)).unwrap());
}

/// Lets a person begin many matches at once, so long ago. Returns their ids.
fn begin(store: &Memory, person: &Person, count: usize, days: i64) -> Vec<Id> {
    let creator = id_of(person);
    let begin = async |_| {
        let id = Id::new().unwrap();
        let (variant, settings, created) = ("f00d".to_owned(), "{}".to_owned(), now() - days * DAY);
        let (links, watch) = (vec![Hash([1; 32]); 2], Hash([2; 32]));
        let game = Match { id: id.clone(), variant, seats: 2, seed: 0, settings, created, links, watch };
        store.create(&game, Some(Creator::unlimited(&creator)), "text", &Standing::default()).await.unwrap();
        id
    };
    let runtime = Runtime::new().unwrap();
    (0..count).map(|number| runtime.block_on(begin(number))).collect()
}

/// Ends a match.
fn end(store: &Memory, id: &Id) {
    let over = Standing { over: true, ..Standing::default() };
    Runtime::new().unwrap().block_on(store.append(id, 0, Vec::new(), &over)).unwrap();
}

fn create(person: &Person, key: &str) -> (u16, Value) {
    person.post("/api/matches", &json!({"variant": "crossing-oceans", "seats": 2, "key": key}))
}

fn come(person: &Person, created: &Value, link: &Value) -> (u16, Value) {
    let (id, link) = (created["id"].as_str().unwrap(), link.as_str().unwrap().rsplit('=').next());
    person.post(&format!("/api/matches/{id}/seats"), &json!({ "link": link }))
}

#[track_caller]
fn refused((status, answer): (u16, Value)) {
    assert_eq!((status, &answer["error"]["kind"]), (409, &json!("too-many-matches")), "{answer}");
}

#[test]
fn matches_that_were_begun_count_without_a_seat() {
    let store = Arc::new(Memory::new());
    let server = Running::new(Arc::clone(&store) as Arc<dyn Store>);
    let (ada, bob) = (server.person("Ada"), server.person("Bob"));
    let begun = begin(&store, &ada, MOST - 1, 29);
    let (status, last) = create(&ada, "last");
    assert_eq!(status, 201, "{last}");
    refused(create(&ada, "more"));
    // Not what was created before, nor a seat there: it is among them.
    assert_eq!(create(&ada, "last").1["repeated"], true);
    for seat in 0..2 {
        assert_eq!(come(&ada, &last, &last["links"][seat]).0, 200);
    }
    // Somebody else begins a match: she can sit there, for she has few seats.
    let (status, other) = create(&bob, "other");
    assert_eq!(status, 201, "{other}");
    assert_eq!(come(&ada, &other, &other["links"][0]).0, 200);
    end(&store, &begun[7]);
    refused(create(&ada, "more"));
    end(&store, &begun[8]);
    assert_eq!(create(&ada, "more").0, 201);
}

#[test]
fn seats_are_limited_and_looking_on_is_not() {
    let store = Arc::new(Memory::new());
    let server = Running::new(Arc::clone(&store) as Arc<dyn Store>);
    let (ada, bob) = (server.person("Ada"), server.person("Bob"));
    let begun = begin(&store, &bob, MOST, 31);
    sit(&store, &ada, &begun);
    let (status, other) = create(&bob, "other");
    assert_eq!(status, 201, "{other}");
    refused(come(&ada, &other, &other["links"][0]));
    assert_eq!(come(&ada, &other, &other["watch"]).0, 200);
    end(&store, &begun[7]);
    assert_eq!(come(&ada, &other, &other["links"][0]).0, 200);
    // Among those that count: another seat there is none more.
    assert_eq!(come(&ada, &other, &other["links"][1]).0, 200);
    refused(create(&ada, "more"));
}

/// Nobody may ever come to them, and whoever began them cannot end them.
#[test]
fn matches_that_were_begun_long_ago_do_not_count() {
    let store = Arc::new(Memory::new());
    let server = Running::new(Arc::clone(&store) as Arc<dyn Store>);
    let ada = server.person("Ada");
    begin(&store, &ada, MOST, 31);
    assert_eq!(create(&ada, "one").0, 201);
}

/// A seat in another match with the same people counts, too.
#[test]
fn a_match_that_follows_counts_once() {
    let store = Arc::new(Memory::new());
    let server = Running::new(Arc::clone(&store) as Arc<dyn Store>);
    let (ada, bob) = (server.person("Ada"), server.person("Bob"));
    let old = ada.create(&json!({"variant": "crossing-oceans", "seats": 2}));
    ada.join(&old, 1);
    bob.join(&old, 2);
    while !ada.table(&old.id)["turn"].is_null() {
        for (person, seat) in [(&ada, 1), (&bob, 2)] {
            person.play(&old.id, seat, 0);
        }
    }
    let again = |person: &Person| person.post(&format!("/api/matches/{}/again", old.id), &json!({}));
    let begun = begin(&store, &ada, MOST, 0);
    refused(again(&ada));
    assert_eq!(again(&bob).0, 200);
    // It is there now, and to come to it takes a seat only.
    sit(&store, &ada, &begun);
    refused(again(&ada));
    end(&store, &begun[0]);
    for _ in 0..2 {
        assert_eq!(again(&ada).0, 200);
    }
}

/// A seat is held before the log of the match decides: one that is refused there is held no longer.
#[test]
fn a_seat_that_is_refused_is_not_held() {
    let store = Arc::new(Memory::new());
    let server = Running::new(Arc::clone(&store) as Arc<dyn Store>);
    let (_, made) = create(&server.person("Ada"), "one");
    let come = |name: &str| {
        let person = server.person(name);
        let (status, answer) = self::come(&person, &made, &made["links"][0]);
        let held = person.get("/api/me/matches").1["matches"].as_array().unwrap().len();
        (status, answer["error"]["kind"].clone(), held)
    };
    for number in 0..8 {
        assert_eq!(come(&format!("Person {number}")), (200, Value::Null, 1));
    }
    assert_eq!(come("Late"), (409, json!("taken"), 0));
}
