//! Requests to computer players.

use std::{
    io::{BufReader, Read},
    sync::mpsc::channel,
    time::{Duration, Instant},
};

use riband::{Library, engine::Engine};
use serde_json::{Value, json};

use super::{ask, engine, kinds, must};

/// Opens a match with hidden hands; returns the seat to act.
fn opened() -> (Engine, u64) {
    let mut engine = engine();
    let text = "extends = \"transatlantic/standard.toml\"\nrulings.hands = \"hidden\"";
    let opened = must(&mut engine, json!({"op": "open", "variant-text": text, "seats": 3, "seed": 7}));
    (engine, opened["turn"]["act"].as_u64().unwrap())
}

#[test]
fn bad_requests_for_advice_are_reported_and_change_nothing() {
    let (mut engine, acts) = opened();
    let other = acts % 3 + 1;
    let before = must(&mut engine, json!({"op": "hash"}));
    let cases = [
        (json!({}), "bad-request"),
        (json!({"player": 3}), "bad-request"),
        (json!({"player": "random", "level": 1}), "bad-request"),
        (json!({"player": "random", "seed": -1}), "bad-request"),
        (json!({"player": "mcts", "budget": 1.5}), "bad-request"),
        (json!({"player": "mcts", "budget": ["2s"]}), "bad-request"),
        (json!({"player": ""}), "no-such-player"),
        (json!({"player": "robot"}), "no-such-player"),
        (json!({"player": "Club"}), "no-such-player"),
        (json!({"player": "mcts"}), "no-such-player"),
        (json!({"player": "human"}), "no-such-player"),
        (json!({"player": "x".repeat(100_000)}), "no-such-player"),
        (json!({"player": "mcts:"}), "bad-budget"),
        (json!({"player": "mcts:0"}), "bad-budget"),
        (json!({"player": "mcts:0s"}), "bad-budget"),
        (json!({"player": "mcts:2m"}), "bad-budget"),
        (json!({"player": "mcts", "budget": 0}), "bad-budget"),
        (json!({"player": "mcts", "budget": -5}), "bad-budget"),
        (json!({"player": "mcts", "budget": u64::MAX}), "bad-budget"),
        (json!({"player": "mcts", "budget": ""}), "bad-budget"),
        (json!({"player": "mcts", "budget": "2 s"}), "bad-budget"),
        (json!({"player": "mcts:5", "budget": "5"}), "bad-budget"),
        (json!({"player": "mcts", "budget": 1_000_001}), "bad-budget"),
        (json!({"player": "mcts", "budget": "61s"}), "bad-budget"),
        (json!({"player": "mcts:60001ms"}), "bad-budget"),
        (json!({"player": "random", "budget": "2s"}), "bad-budget"),
        (json!({"player": "greedy", "budget": 100}), "bad-budget"),
        (json!({"player": "club:0"}), "bad-budget"),
        (json!({"player": "expert", "budget": "61s"}), "bad-budget"),
        (json!({"player": "robot", "budget": "2s"}), "no-such-player"),
        (json!({"player": "random", "seat": other}), "not-your-turn"),
        (json!({"player": "robot", "seat": other}), "not-your-turn"),
        (json!({"player": "random", "seat": 4}), "no-such-seat"),
        (json!({"player": "random", "table": 7}), "no-such-table"),
        (json!({"player": "random", "as": other}), "not-your-turn"),
        (json!({"player": "random", "as": "spectator"}), "spectator"),
        (json!({"player": "random", "as": acts, "seat": other}), "privileged"),
        (json!({"player": "random", "as": acts, "with": ["state"]}), "privileged"),
    ];
    for (keys, kind) in cases {
        for op in ["advise", "move"] {
            let mut request = keys.clone();
            request["op"] = op.into();
            // It has no table for additional keys.
            let kind = if op == "advise" && keys.get("with").is_some() { "bad-request" } else { kind };
            let reply = ask(&mut engine, &request);
            assert_eq!(reply["error"]["kind"], kind, "{request:.120}: {reply:.300}");
            assert!(reply["error"]["message"].as_str().unwrap().len() < 400, "{reply:.600}");
            assert_eq!(must(&mut engine, json!({"op": "hash"})), before, "{request:.120}");
        }
    }
    let known = ask(&mut engine, &json!({"op": "move", "player": "robot"}))["error"]["players"].clone();
    assert_eq!(known, json!(["random", "novice", "greedy", "club", "expert"]));
    for request in [json!({"op": "cancel", "as": 1}), json!({"op": "cancel", "table": 1})] {
        let kind = if request.get("as").is_some() { "privileged" } else { "bad-request" };
        assert_eq!(ask(&mut engine, &request)["error"]["kind"], kind, "{request}");
    }
}

/// Whoever asks, and however often: advice ranks all the legal actions, and plays none.
#[test]
fn advice_ranks_the_legal_actions() {
    let (mut engine, acts) = opened();
    let before = must(&mut engine, json!({"op": "hash"}));
    let legal = must(&mut engine, json!({"op": "legal"}))["actions"].as_array().unwrap().clone();
    for player in ["random", "greedy", "mcts:40", "club:40"] {
        let request = json!({"op": "advise", "player": player, "seed": 3});
        let advice = must(&mut engine, request.clone());
        assert_eq!(must(&mut engine, request.clone()), advice, "{player}: the same seed, the same advice");
        assert_eq!((&advice["seat"], &advice["player"]), (&json!(acts), &json!(player)));
        assert_eq!(advice["stopped"], false);
        let mut ranked: Vec<Value> = advice["actions"].as_array().unwrap().clone();
        assert_eq!(advice["line"][0], json!({"seat": acts, "notation": ranked[0]["notation"]}), "{player}");
        ranked.sort_by_key(|action| action["index"].as_u64());
        let told = ranked.iter().map(|action| (&action["index"], &action["notation"]));
        assert!(told.eq(legal.iter().map(|action| (&action["index"], &action["notation"]))), "{player}: {advice}");
        let own = must(&mut engine, json!({"op": "advise", "player": player, "as": acts, "seed": "3"}));
        assert_eq!(own["actions"].as_array().unwrap().len(), legal.len());
    }
    let seeds = (0..20).map(|seed| must(&mut engine, json!({"op": "advise", "player": "random", "seed": seed})));
    let best: std::collections::BTreeSet<u64> =
        seeds.map(|advice| advice["actions"][0]["number"].as_u64().unwrap()).collect();
    assert!(best.len() > 1, "another seed, another advice");
    assert_eq!(must(&mut engine, json!({"op": "hash"})), before);
}

#[test]
fn a_player_moves_as_a_person_plays() {
    let (mut engine, acts) = opened();
    must(&mut engine, json!({"op": "subscribe"}));
    let fork = must(&mut engine, json!({"op": "fork"}))["table"].clone();
    let asked =
        json!({"op": "move", "table": 1, "player": "random", "seed": 9, "with": ["turn", "view"], "seat": acts});
    let mut moved = must(&mut engine, asked);
    assert_eq!(engine.pushed().len(), 1, "whoever has subscribed is told");
    let action = moved["action"].clone();
    let played = json!({"op": "play", "table": fork, "action": action, "with": ["turn", "view"], "seat": acts});
    let played = must(&mut engine, played);
    assert_eq!(moved.as_object_mut().unwrap().shift_remove("stopped"), Some(json!(false)));
    assert_eq!(moved, played);
    // A session moves its own seat, and receives what that seat may know.
    let acts = moved["turn"]["act"].clone();
    let own = must(&mut engine, json!({"op": "move", "table": 1, "player": "random", "as": acts}));
    assert!(own["events"].is_array() && own["forced"].is_array());
    assert_eq!(must(&mut engine, json!({"op": "turn", "table": 1}))["plies"], 2);
    // At a guess it may act for all seats.
    let guess = must(&mut engine, json!({"op": "fork", "as": acts, "table": 1}))["table"].clone();
    for _ in 0..10 {
        must(&mut engine, json!({"op": "move", "as": acts, "table": guess, "player": "random"}));
    }
}

#[test]
fn players_play_a_match_to_its_end() {
    let play = |seed: u64| {
        let mut engine = engine();
        must(&mut engine, json!({"op": "open", "variant": "crossing-oceans/short", "seats": 2, "seed": seed}));
        let mut actions = Vec::new();
        for ply in 0.. {
            let turn = must(&mut engine, json!({"op": "turn"}));
            if turn["turn"] == "over" {
                break;
            }
            let reply = must(&mut engine, json!({"op": "move", "player": "random", "seed": ply}));
            actions.push(reply["action"].clone());
        }
        for op in ["advise", "move"] {
            assert_eq!(ask(&mut engine, &json!({"op": op, "player": "random"}))["error"]["kind"], "over");
        }
        actions
    };
    let actions = play(5);
    assert!(actions.len() > 20);
    assert_eq!(play(5), actions, "the same seeds, the same match");
    assert_ne!(play(6), actions);
}

/// Players do not continue a match that no rule ends, since they would never stop.
#[test]
fn nobody_thinks_about_a_match_that_would_not_end() {
    let mut engine = engine();
    let text = "extends = \"crossing-oceans/standard.toml\"\nend.max-rounds = 1";
    must(&mut engine, json!({"op": "open", "variant-text": text, "seats": 2, "seed": 1}));
    let moved = |engine: &mut Engine| ask(engine, &json!({"op": "move", "player": "random"}));
    let refused = (0..200).map(|_| moved(&mut engine)).find(|reply| reply["ok"] == false).unwrap();
    assert_eq!(refused["error"]["kind"], "stalled", "{refused}");
    assert_eq!(must(&mut engine, json!({"op": "turn"}))["stalled"], true);
    let seat = &must(&mut engine, json!({"op": "turn"}))["turn"]["act"];
    for caller in [json!({}), json!({"as": seat})] {
        let mut request = json!({"op": "advise", "player": "random"});
        request.as_object_mut().unwrap().extend(caller.as_object().unwrap().clone());
        assert_eq!(ask(&mut engine, &request)["error"]["kind"], "stalled");
    }
}

/// Yields each line when it is sent.
struct Timed(std::sync::mpsc::Receiver<Vec<u8>>);

impl Read for Timed {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let Ok(line) = self.0.recv() else { return Ok(0) };
        buffer[..line.len()].copy_from_slice(&line);
        Ok(line.len())
    }
}

#[test]
fn a_cancel_ends_what_was_asked_before_it() {
    let (say, lines) = channel();
    let requests = [
        json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1}),
        json!({"op": "advise", "player": "mcts", "budget": "50s"}),
        json!({"op": "move", "player": "mcts:50s"}),
        json!({"op": "cancel"}),
        json!({"op": "advise", "player": "mcts", "budget": "50ms"}),
    ];
    requests.iter().for_each(|request| say.send(format!("{request}\n").into_bytes()).unwrap());
    drop(say);
    let (began, mut output) = (Instant::now(), Vec::new());
    Engine::new(Library::new()).serve_ahead(BufReader::new(Timed(lines)), &mut output).unwrap();
    assert!(began.elapsed() < Duration::from_secs(40), "{:?}", began.elapsed());
    let replies: Vec<Value> =
        str::from_utf8(&output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(kinds(&replies), ["fine"; 5]);
    assert_eq!(replies[3], json!({"ok": true}));
    assert_eq!(replies[4]["stopped"], false, "what is asked afterwards is not stopped");
}

#[test]
fn two_actions_are_compared_for_the_seat_to_act() {
    let (mut engine, acts) = opened();
    let before = must(&mut engine, json!({"op": "hash"}));
    let weigh = |index: usize, than: usize| json!({"op": "reasons", "index": index, "than": than, "seed": 3});
    let one = must(&mut engine, weigh(0, 1));
    let other = must(&mut engine, weigh(1, 0));
    assert_eq!((&one["action"], &one["than"], &one["seat"]), (&other["than"], &other["action"], &json!(acts)));
    let amounts = |reply: &Value, sign: f64| -> Vec<(String, f64)> {
        let all = reply["differences"].as_array().unwrap().iter();
        all.map(|one| (one["name"].to_string(), sign * one["amount"].as_f64().unwrap())).collect()
    };
    assert!(!amounts(&one, 1.0).is_empty(), "{one}");
    assert_eq!(amounts(&one, 1.0), amounts(&other, -1.0));
    assert_eq!(must(&mut engine, weigh(0, 1)), one);
    assert_eq!(must(&mut engine, weigh(0, 0))["differences"], json!([]));
    let cases = [
        (json!({"index": 0}), "bad-request"),
        (json!({"index": 0, "than": -1}), "bad-request"),
        (json!({"index": 0, "than": 1, "player": "club"}), "bad-request"),
        (json!({"index": 9000, "than": 0}), "no-such-choice"),
        (json!({"index": 0, "than": 9000}), "no-such-choice"),
        (json!({"index": 0, "than": 1, "seat": acts % 3 + 1}), "not-your-turn"),
        (json!({"index": 0, "than": 1, "as": "spectator"}), "spectator"),
    ];
    for (keys, kind) in cases {
        let mut request = json!({"op": "reasons"});
        request.as_object_mut().unwrap().extend(keys.as_object().unwrap().clone());
        let reply = ask(&mut engine, &request);
        assert_eq!(reply["error"]["kind"], kind, "{request}: {reply}");
    }
    assert_eq!(must(&mut engine, json!({"op": "hash"})), before);
}
