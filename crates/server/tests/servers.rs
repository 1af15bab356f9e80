//! Two servers with one store: in memory here, with PostgreSQL in `postgres.rs`.
#![allow(clippy::unwrap_used, reason = "a failure ends the test")]

mod common;

use common::{Created, Person, Running, failing::Failing};
use serde_json::json;

/// Two servers, somebody at both, and a match of which that person has both seats.
fn two(store: &std::sync::Arc<Failing>) -> ([Running; 2], [Person; 2], Created) {
    let servers = [(); 2].map(|()| Running::new(store.clone()));
    let ada = servers[0].person("Ada");
    let created = ada.create(&json!({"variant": "crossing-oceans", "seats": 2}));
    ada.join(&created, 1);
    ada.join(&created, 2);
    let there = ada.at(&servers[1].address);
    (servers, [ada, there], created)
}

/// Plays the first action that is possible, at a position that `other` knows.
fn play(ada: &Person, other: &Person, id: &str) -> (u16, serde_json::Value) {
    let turn = other.look(id, None, &json!({"op": "turn"}));
    let (seat, plies) = (&turn["turn"]["act"], &turn["plies"]);
    let legal = other.look(id, seat.as_u64().map(|seat| seat as usize), &json!({"op": "legal"}));
    let play = json!({"seat": seat, "plies": plies, "number": legal["actions"][0]["number"]});
    ada.post(&format!("/api/matches/{id}/plays"), &play)
}

#[test]
fn a_client_changes_servers_between_plays_though_they_hear_nothing() {
    let store = Failing::shared();
    store.deafen(true);
    let (_servers, at, Created { id, .. }) = two(&store);
    // The second server has the table as it is now, and gets no news of it.
    assert_eq!(at[1].table(&id)["plies"], 0);
    for ply in 0..6 {
        // Whoever has just played knows the position, and plays the next action at the other server.
        let (here, there) = (&at[ply % 2], &at[(ply + 1) % 2]);
        let (status, answer) = play(there, here, &id);
        assert_eq!((status, &answer["plies"]), (200, &json!(ply + 1)), "{answer}");
    }
    // What is behind says how far the table is.
    let (status, answer) = play(&at[0], &at[1], &id);
    assert_eq!(
        (status, &answer["error"]["kind"], &answer["error"]["plies"]),
        (409, &json!("stale"), &json!(6)),
        "{answer}"
    );
}

#[test]
fn who_came_at_one_server_is_there_at_the_other() {
    let store = Failing::shared();
    store.deafen(true);
    let (servers, at, created) = two(&store);
    assert_eq!(at[1].table(&created.id)["plies"], 0);
    let bob = servers[0].person("Bob");
    bob.join(&created, 2);
    let (status, shown) = bob.at(&servers[1].address).get(&format!("/api/matches/{}", created.id));
    assert_eq!((status, &shown["mine"]), (200, &json!([2])), "{shown}");
    let eve = servers[0].person("Eve");
    assert_eq!(eve.at(&servers[1].address).get(&format!("/api/matches/{}", created.id)).0, 404);
}

#[test]
fn a_follower_sees_what_happens_at_the_other_server() {
    let store = Failing::shared();
    let (_servers, at, Created { id, .. }) = two(&store);
    let mut events = at[1].follow(&id, Some(1), None);
    let (first, _) = events.next();
    for ply in 1..4 {
        let (status, answer) = play(&at[0], &at[0], &id);
        assert_eq!(status, 200, "{answer}");
        assert_eq!(events.until(first + ply)["table"]["plies"], ply);
    }
    // News that are missed are made up for.
    store.deafen(true);
    assert_eq!(play(&at[0], &at[0], &id).0, 200);
    store.deafen(false);
    assert_eq!(events.until(first + 4)["table"]["plies"], 4);
    // A browser that followed at the server which is ahead.
    store.deafen(true);
    assert_eq!(play(&at[0], &at[0], &id).0, 200);
    let mut again = at[1].follow(&id, Some(1), Some(first + 5));
    assert_eq!(again.next().1["table"]["plies"], 5);
}

#[test]
fn each_turn_of_a_computer_player_is_thought_about_once() {
    let store = Failing::shared();
    let servers = [(); 2].map(|()| Running::new(store.clone()));
    let ada = servers[0].person("Ada");
    // Longer than a clock takes to find that the match is due.
    let settings = json!({"players": ["mcts:1500ms", "mcts:1500ms"]});
    let created = ada.create(&json!({"variant": "crossing-oceans", "seats": 2, "settings": settings}));
    ada.join(&created, 0);
    // The other server knows the match, and hears of each action.
    let mut events = ada.at(&servers[1].address).follow(&created.id, None, None);
    let mut until = |plies| while events.next().1["table"]["plies"].as_u64().unwrap() < plies {};
    // Coming to the table made the match due once more.
    until(2);
    let before = store.computed();
    // The other seat has begun.
    until(7);
    let after = store.computed();
    let (computed, claims) = (after.0 - before.0, after.1 - before.1);
    assert!(computed >= 4 && claims.abs_diff(computed) <= 1, "{computed} actions, {claims} claims");
}
