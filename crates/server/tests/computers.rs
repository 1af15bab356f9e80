//! Computer players that fail, or think for long.

mod common;

use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use common::{Created, Person, Running, failing::Failing};
use riband_server::store::{Memory, Store};
use serde_json::json;

/// Ada against a computer player.
fn against(server: &Running, player: &str) -> (Created, Person) {
    let ada = server.person("Ada");
    let settings = json!({"players": [null, player]});
    let created = ada.create(&json!({"variant": "crossing-oceans", "seats": 2, "seed": "7", "settings": settings}));
    ada.join(&created, 1);
    (created, ada)
}

/// Waits until it is the turn of Ada.
fn wait(ada: &Person, id: &str, patience: Duration) -> bool {
    let start = Instant::now();
    while start.elapsed() < patience {
        if ada.table(id)["turn"] == 1 {
            return true;
        }
        thread::sleep(Duration::from_millis(20));
    }
    false
}

#[test]
fn a_computer_player_that_fails_tries_again_later() {
    let store = Failing::new();
    store.fail(true);
    let server = Running::new(Arc::clone(&store) as Arc<dyn Store>);
    let (created, ada) = against(&server, "greedy");
    while ada.play(&created.id, 1, 0).is_some() {}
    let plies = ada.table(&created.id)["plies"].clone();
    thread::sleep(Duration::from_secs(5));
    let failures = store.failures();
    // At once, after one second, after three; not all the time.
    assert!((2..=4).contains(&failures), "{failures}");
    assert_eq!(ada.table(&created.id)["plies"], plies);
    store.fail(false);
    assert!(wait(&ada, &created.id, Duration::from_secs(20)), "it does not try again");
}

#[test]
fn a_slow_player_after_a_quick_one_does_not_hold_up_the_quick_ones() {
    // One quick player at a time.
    let server = Running::new(Arc::new(Memory::default()));
    let (created, ada) = against(&server, "greedy");
    let settings = json!({"players": ["greedy", "mcts:5s"]});
    let bob = server.person("Bob");
    let slow = bob.create(&json!({"variant": "crossing-oceans", "seats": 2, "seed": "7", "settings": settings}));
    bob.join(&slow, 0);
    let start = Instant::now();
    while bob.table(&slow.id)["turn"] != 2 {
        assert!(start.elapsed() < Duration::from_secs(20), "the quick player does not act");
        thread::sleep(Duration::from_millis(20));
    }
    let plies = bob.table(&slow.id)["plies"].clone();
    while ada.play(&created.id, 1, 0).is_some() {}
    assert!(wait(&ada, &created.id, Duration::from_secs(4)), "the quick player waits for the slow one");
    assert_eq!(bob.table(&slow.id)["plies"], plies, "it still thinks");
    // It does not hold up the end either.
    let start = Instant::now();
    drop(server);
    assert!(start.elapsed() < Duration::from_secs(4), "{:?}", start.elapsed());
}
