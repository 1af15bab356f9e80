//! Random answers to a session: the set of possible answers does not depend on what the viewer cannot see.
//!
//! Late in a match a viewer can distinguish all but a few worlds. Asked often enough, a session in any of them gets
//! each answer that belongs to one of these worlds, and no other. A player that searched the true position, or
//! redealt with a seed of the session, would always get the same answer.

use std::collections::BTreeSet;

use riband::{
    Library, Scenario, Seats, Table, Turn, Variant,
    core::Dice,
    engine::{Engine, ops},
};
use riband_tests::{Asked, asked, random_match};
use serde_json::{Value, json};

use super::{ask, must};

/// The games, with numbers of seats.
const GAMES: [(&str, usize); 3] = [("crossing-oceans", 2), ("transatlantic", 2), ("salty-ocean", 3)];
/// If tiles are never seen there are always many worlds: there the answers must vary.
const MANY_WORLDS: &str = "salty-ocean";
/// How many positions of each are checked.
const POSITIONS: usize = 3;
/// The maximum number of worlds.
const WORLDS: usize = 6;
/// How often each question is asked: the probability that none of this many worlds is missed is at least 0.9999.
const ASKS: usize = 90;
/// With more different answers than this something else is random, such as a future reshuffle.
const ANSWERS: usize = 12;

/// An engine with one table on a position.
fn on(variant: &Variant, table: &dyn Table, seed: u64) -> Engine {
    let mut engine = Engine::guessing(Library::new(), seed);
    must(&mut engine, json!({"op": "load", "scenario": Scenario::of(variant, table).to_string()}));
    engine
}

/// The position of a session's guess, without the dice for reshuffles.
fn guessed(engine: &mut Engine, viewer: &Value) -> Value {
    let guess = must(engine, json!({"op": "fork", "as": viewer, "table": 1}))["table"].clone();
    let mut position = must(engine, json!({"op": "state", "as": viewer, "table": guess}))["position"].clone();
    must(engine, json!({"op": "close", "as": viewer, "table": guess}));
    position.as_object_mut().unwrap().shift_remove("chance");
    position
}

/// The distinct answers to a repeated request of a session.
fn answers(engine: &mut Engine, request: &Value) -> BTreeSet<String> {
    let viewer = &request["as"];
    let mut all = BTreeSet::new();
    for _ in 0..ASKS {
        let mut reply = ask(engine, request);
        match request["op"].as_str() {
            Some("fork") if reply["ok"] == true => {
                let guess = reply["table"].clone();
                // Table numbers increase.
                reply["table"] = 0.into();
                reply["then"] = ["legal", "score", "audit"]
                    .iter()
                    .map(|op| ask(engine, &json!({"op": op, "as": viewer, "table": guess})))
                    .collect();
                let mut position = ask(engine, &json!({"op": "state", "as": viewer, "table": guess}));
                position["position"].as_object_mut().unwrap().shift_remove("chance");
                reply["state"] = position;
                must(engine, json!({"op": "close", "as": viewer, "table": guess}));
            }
            // The outcome depends on the true position.
            Some("move") if reply["ok"] == true => {
                must(engine, json!({"op": "undo", "table": 1}));
                reply = reply["action"].clone();
            }
            _ => {}
        }
        all.insert(reply.to_string());
        if all.len() > ANSWERS {
            break;
        }
    }
    all
}

/// The requests of every op with random answers.
fn drawn(viewer: &Value) -> Vec<Value> {
    let requests = ops().filter_map(|(op, _)| match asked(op) {
        Some(Asked::Drawn(requests)) => Some((op, requests)),
        other => {
            assert!(other.is_some(), "nobody has said how `{op}` is asked in a session");
            None
        }
    });
    let bound = requests.flat_map(|(op, requests)| requests.into_iter().map(move |request| (op, request)));
    let bound = bound.map(|(op, mut request)| {
        request["op"] = op.into();
        request["as"] = viewer.clone();
        request["table"] = 1.into();
        request
    });
    bound.collect()
}

/// The last position of a random match with at least two, but few worlds.
fn with_few_worlds(variant: &Variant, seats: Seats, seed: u64) -> Option<Box<dyn Table>> {
    let mut table = random_match(variant, seats, seed, usize::MAX).unwrap();
    let mut dice = Dice::new(seed);
    while table.undo(1) > 0 {
        let mut worlds = BTreeSet::new();
        for _ in 0..16 {
            let mut position = table.spectate().fork(&mut dice).position();
            position.as_object_mut().unwrap().shift_remove("chance");
            worlds.insert(position.to_string());
        }
        match worlds.len() {
            0 | 1 => {}
            2..=WORLDS if table.choice_count() < 40 => return Some(table),
            2..=WORLDS => {}
            _ => return None,
        }
    }
    None
}

/// Compares a position with another one that the viewer cannot distinguish from it. Returns the requests with varying
/// answers; `None` if there is only one world.
fn compare(variant: &Variant, table: &dyn Table, viewer: &Value, at: &str) -> Option<BTreeSet<String>> {
    let mut engine = on(variant, table, 1);
    let worlds: Vec<Value> = (0..24).map(|_| guessed(&mut engine, viewer)).collect();
    let different: BTreeSet<String> = worlds.iter().map(Value::to_string).collect();
    if different.len() < 2 {
        return None;
    }
    let mut truth = table.position();
    truth.as_object_mut().unwrap().shift_remove("chance");
    let other = worlds.iter().find(|world| **world != truth)?;
    let twin = variant.set_up(table.seats(), 9, other).unwrap();
    let mut twin = (different.len() <= WORLDS).then(|| on(variant, &*twin, 2));
    let mut varied = BTreeSet::new();
    for request in drawn(viewer) {
        let here = answers(&mut engine, &request);
        if here.len() > 1 {
            varied.insert(request["op"].as_str().unwrap().to_owned());
        }
        let Some(there) = twin.as_mut().map(|twin| answers(twin, &request)) else { continue };
        if here.len().max(there.len()) > ANSWERS {
            continue;
        }
        let alone = here.symmetric_difference(&there).next();
        assert!(
            alone.is_none(),
            "{at}, {request}: {} answers, and with other hidden parts {}; only one of them has {alone:.400?}",
            here.len(),
            there.len()
        );
    }
    Some(varied)
}

#[test]
fn what_a_session_may_be_answered_does_not_depend_on_what_is_hidden() {
    let due: BTreeSet<String> =
        drawn(&json!(1)).iter().map(|request| request["op"].as_str().unwrap().to_owned()).collect();
    assert!(due.len() >= 4, "{due:?}");
    for (game, seats) in GAMES {
        let variant = Library::new().load(game).unwrap();
        let seats = Seats::new(seats).unwrap();
        let (mut found, mut seed, mut all) = (0, 0, BTreeSet::new());
        // A choice may be obvious in every world: that the input of `move` varies is shown by `advise`.
        let missing = |all: &BTreeSet<String>| due.difference(all).any(|op| *op != "move");
        while found < POSITIONS || missing(&all) {
            seed += 1;
            assert!(
                seed < 200,
                "{game}: {found} positions with few worlds, of {due:?} only {all:?} vary with what is hidden"
            );
            let table = if game == MANY_WORLDS {
                let end = random_match(&variant, seats, seed, usize::MAX).unwrap().plies();
                Some(random_match(&variant, seats, seed, end * (seed % 4 + 1) as usize / 6).unwrap())
            } else {
                with_few_worlds(&variant, seats, seed)
            };
            let Some(table) = table else { continue };
            let Turn::Act(acts) = table.turn() else { continue };
            let viewer = if found == 1 { json!("spectator") } else { json!(acts) };
            let at = format!("{game} of seed {seed} after {} plies", table.plies());
            let Some(varied) = compare(&variant, &*table, &viewer, &at) else { continue };
            all.extend(varied);
            found += 1;
        }
    }
}
