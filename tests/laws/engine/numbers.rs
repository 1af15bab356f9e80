//! Actions by number, and positions as numbers, for bots.

use riband::{
    Library, Scenario, Seats, Turn, Variant, Viewer,
    core::Dice,
    engine::{Engine, session_ops},
};
use riband_tests::{random_match, tables};
use serde_json::{Value, json};

use super::{ask, engine, must, sessions::PEEK};

fn kind(reply: &Value) -> &str {
    reply["error"]["kind"].as_str().unwrap_or("fine")
}

#[test]
fn actions_are_numbered_as_the_library_does() {
    let mut engine = engine();
    for (variant, seats) in tables().unwrap() {
        let list = serde_json::to_value(variant.action_list(seats).unwrap()).unwrap();
        let mut told = must(&mut engine, json!({"op": "actions", "variant": variant.id(), "seats": seats.count()}));
        assert_eq!(told.as_object_mut().unwrap().remove("ok"), Some(true.into()));
        assert_eq!(told, list, "{}", variant.id());
    }
    let text = "extends = 'crossing-oceans/standard.toml'";
    let told = must(&mut engine, json!({"op": "actions", "variant-text": text, "seats": 4}));
    let by_id = must(&mut engine, json!({"op": "actions", "variant": "crossing-oceans", "seats": 4}));
    assert_eq!((&told["fingerprint"], &told["actions"]), (&by_id["fingerprint"], &by_id["actions"]));
    must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 4, "seed": 1}));
    for request in [json!({"op": "actions"}), json!({"op": "actions", "table": 1, "as": 3})] {
        assert_eq!(must(&mut engine, request), by_id);
    }
    // In a batch on a table the key `variant` still works.
    let asked = json!({"op": "actions", "variant": "salty-ocean", "seats": 2});
    let batch = must(&mut engine, json!({"op": "batch", "table": 1, "requests": [asked]}));
    assert_eq!(batch["replies"][0]["variant"], "salty-ocean/standard");
    for (request, wanted) in [
        (json!({"variant": "crossing-oceans"}), "bad-request"),
        (json!({"seats": 2}), "bad-request"),
        (json!({"variant": "crossing-oceans", "seats": 2, "table": 1}), "bad-request"),
        (json!({"variant": "crossing-oceans", "variant-text": text, "seats": 2}), "bad-request"),
        (json!({"variant": "crossing-oceans", "seats": 9}), "bad-seats"),
        (json!({"variant": "crossing-oceans", "seats": 99}), "bad-seats"),
        (json!({"variant": "crosing", "seats": 2}), "bad-variant"),
        (json!({"table": 7}), "no-such-table"),
        // A session reads no files, and compiles no variants.
        (json!({"variant": "crossing-oceans", "seats": 2, "as": 1}), "privileged"),
        (json!({"seats": 2, "as": "spectator"}), "privileged"),
    ] {
        let mut request = request;
        request["op"] = "actions".into();
        let reply = ask(&mut engine, &request);
        assert_eq!(kind(&reply), wanted, "{request}: {reply}");
    }
}

#[test]
fn a_match_can_be_played_by_numbers() {
    for variant in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let (mut engine, mut dice) = (engine(), Dice::new(3));
        must(&mut engine, json!({"op": "open", "variant": variant, "seats": 2, "seed": 5}));
        let names = must(&mut engine, json!({"op": "actions"}))["actions"].clone();
        for _ in 0..60 {
            let legal = must(&mut engine, json!({"op": "legal"}));
            let actions = legal["actions"].as_array().unwrap();
            let named =
                actions.iter().all(|action| names[action["number"].as_u64().unwrap() as usize] == action["notation"]);
            assert!(named, "{legal}");
            let action = dice.pick(&actions.iter().collect::<Vec<_>>()).unwrap();
            let (seat, number) = (&legal["turn"]["act"], &action["number"]);
            // A seat that is not to act learns nothing about it.
            let other = if *seat == 1 { 2 } else { 1 };
            let refused = |engine: &mut Engine, number: &Value| {
                ask(engine, &json!({"op": "play", "number": number, "as": other}))["error"].clone()
            };
            let wrong = refused(&mut engine, number);
            assert_eq!(wrong["kind"], "not-your-turn");
            assert_eq!(refused(&mut engine, &json!(1_000_000)), wrong);
            let played = must(&mut engine, json!({"op": "play", "number": number, "as": seat, "with": ["observe"]}));
            assert_eq!(played["action"], action["notation"]);
            let seen = must(&mut engine, json!({"op": "observe", "as": seat}));
            assert_eq!(played["observation"], seen["observation"]);
        }
        let legal = must(&mut engine, json!({"op": "legal"}))["actions"].clone();
        let numbers: Vec<u64> =
            legal.as_array().unwrap().iter().map(|action| action["number"].as_u64().unwrap()).collect();
        let illegal = (0..names.as_array().unwrap().len() as u64).find(|number| !numbers.contains(number)).unwrap();
        let refused = ask(&mut engine, &json!({"op": "play", "number": illegal}));
        assert!(refused["error"]["facts"].is_object() && refused["error"]["nearest"].is_array(), "{refused}");
        for (keys, wanted) in [
            (json!({"number": 1_000_000}), "no-such-number"),
            (json!({"number": 0, "index": 0}), "bad-request"),
            (json!({"number": -1}), "bad-request"),
        ] {
            let mut request = keys;
            request["op"] = "play".into();
            assert_eq!(kind(&ask(&mut engine, &request)), wanted, "{request}");
        }
    }
}

#[test]
fn an_observation_is_that_of_its_viewer() {
    for ruleset in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let variant = Library::new().load(ruleset).unwrap();
        let table = random_match(&variant, Seats::new(3).unwrap(), 7, 60).unwrap();
        let mut engine = loaded(&Scenario::of(&variant, &*table));
        let slots = serde_json::to_value(table.observation_layout().slots()).unwrap();
        let viewers = table.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]);
        for viewer in viewers {
            let mut numbers = vec![0; table.observation_layout().len()];
            table.seen_by(viewer).unwrap().observe(&mut numbers).unwrap();
            let seen = must(&mut engine, json!({"op": "observe", "as": of(viewer), "layout": true}));
            assert_eq!((&seen["observation"], &seen["slots"]), (&json!(numbers), &slots));
            let named = json!({"op": "observe", "seat": viewer.seat(), "layout": false});
            assert_eq!(must(&mut engine, named), json!({"ok": true, "observation": numbers}));
        }
        assert_eq!(kind(&ask(&mut engine, &json!({"op": "observe", "as": 1, "seat": 2}))), "privileged");
        assert_eq!(kind(&ask(&mut engine, &json!({"op": "observe", "seat": 4}))), "no-such-seat");
    }
}

/// The key `as` for a viewer.
fn of(viewer: Viewer) -> Value {
    viewer.seat().map_or(json!("spectator"), |seat| json!(seat))
}

fn loaded(scenario: &Scenario) -> Engine {
    let mut engine = engine();
    must(&mut engine, json!({"op": "load", "scenario": scenario.to_string()}));
    engine
}

/// The read-only requests of a session, over the protocol, as the contract checks them for the library.
#[test]
fn what_a_viewer_cannot_see_changes_no_byte_of_a_reply() {
    let looks = ["turn", "legal", "market", "actions", "names", "why", "view", "observe", "score", "log"];
    let all = [
        "variants",
        "rule",
        "primer",
        "guide",
        "preview",
        "play",
        "playout",
        "advise",
        "reasons",
        "move",
        "fork",
        "batch",
        "subscribe",
        "unsubscribe",
    ];
    let known = |op: &str| looks.contains(&op) || all.contains(&op);
    assert!(session_ops().all(known), "an op that is not asked here");
    let hidden = "extends = 'transatlantic/standard.toml'\nrulings.hands = 'hidden'";
    let library = Library::new();
    let played = |variant: Variant| {
        let table = random_match(&variant, Seats::new(3).unwrap(), 4, 40).unwrap();
        (variant, table)
    };
    // Here seat 1 has seen something that others have not.
    let scenario = Scenario::parse("peek", PEEK, &library).unwrap();
    let mut peeked = scenario.open().unwrap();
    ["pass", "peek turn-4"].into_iter().for_each(|line| drop(peeked.play(line).unwrap()));
    let tables = [
        played(library.load_str("hidden-hands", hidden).unwrap()),
        (scenario.variant().clone(), peeked),
        played(library.load("crossing-oceans").unwrap()),
    ];
    for (variant, table) in tables {
        let mut dice = Dice::new(8);
        let mut others = 0;
        for viewer in table.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let guess = table.seen_by(viewer).unwrap().fork(&mut dice);
            others += usize::from(guess.hash() != table.hash());
            let other = variant.set_up(table.seats(), 1, &guess.position()).unwrap();
            let mut engines = [&*table, &*other].map(|table| loaded(&Scenario::of(&variant, table)));
            let line = table.numbering().name(0).unwrap();
            let acts = table.turn() == Turn::Over || viewer.seat() == table.turn().seat();
            for op in looks {
                let mut request = json!({"op": op, "as": of(viewer)});
                match op {
                    "why" => request["action"] = line.clone().into(),
                    "observe" => request["layout"] = acts.into(),
                    _ => {}
                }
                let [one, two] = engines.each_mut().map(|engine| engine.answer(&request.to_string()));
                assert!(one.contains("\"ok\":true"), "{request}: {one}");
                assert!(one == two, "{}: {request}: {one} and {two}", variant.id());
            }
        }
        assert!(others > 0, "{}: nothing is hidden", variant.id());
    }
}
