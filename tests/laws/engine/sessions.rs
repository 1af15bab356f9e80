//! Requests with `as`: a session gets what its viewer may have, and nothing else.

use riband::{Library, engine::Engine};
use serde_json::{Value, json};

use super::{ask, engine, must};

/// A look at a tile that only seat 1 sees, in Upon a Salty Ocean.
pub(super) const PEEK: &str = r#"
title = "a look at what will come"
variant = "salty-ocean"
seats = 3
[position]
passes = 2
order = [2, 3, 1]
turn = 1
tiles = { turn-1 = "event-7", turn-2 = "event-10", turn-4 = "event-9", unused-2 = "event-1" }
[position.seats.1]
coins = 12
depot = { salt = 2, herring = 5 }
buildings = { depot = 1, fierte-saint-romain = 1 }
"#;

fn peeking() -> Engine {
    let mut engine = engine();
    must(&mut engine, json!({"op": "load", "scenario": PEEK}));
    must(&mut engine, json!({"op": "play", "action": "pass", "as": 1}));
    engine
}

fn kind(reply: &Value) -> &str {
    reply["error"]["kind"].as_str().unwrap_or("fine")
}

#[test]
fn a_session_reaches_nothing_privileged() {
    let mut engine = peeking();
    let privileged = [
        json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1}),
        json!({"op": "load", "scenario": PEEK}),
        json!({"op": "undo"}),
        json!({"op": "redo"}),
        json!({"op": "state"}),
        json!({"op": "record"}),
        json!({"op": "scenario"}),
        json!({"op": "audit"}),
        json!({"op": "hash"}),
        json!({"op": "close"}),
        json!({"op": "view", "seat": 2}),
        json!({"op": "log", "seat": 2}),
        json!({"op": "play", "index": 0, "seat": 2}),
        json!({"op": "play", "index": 0, "with": ["state"]}),
    ];
    let before = must(&mut engine, json!({"op": "record"}));
    for viewer in [json!(1), json!("spectator")] {
        for mut request in privileged.clone() {
            request["as"] = viewer.clone();
            assert_eq!(kind(&ask(&mut engine, &request)), "privileged", "{request}");
        }
        let inner = json!({"op": "batch", "as": viewer, "requests": [{"op": "hash"}, {"op": "turn", "as": 2}]});
        let replies = must(&mut engine, inner)["replies"].clone();
        assert!(replies.as_array().unwrap().iter().all(|reply| kind(reply) == "privileged"), "{replies}");
    }
    assert_eq!(must(&mut engine, json!({"op": "record"})), before);
    for (viewer, wanted) in [(json!(4), "no-such-seat"), (json!(0), "no-such-seat"), (json!(-1), "no-such-seat")] {
        assert_eq!(kind(&ask(&mut engine, &json!({"op": "view", "as": viewer}))), wanted, "{viewer}");
    }
    for viewer in [json!("1"), json!("referee"), json!(""), json!([1]), json!(1.5), json!(true)] {
        assert_eq!(kind(&ask(&mut engine, &json!({"op": "view", "as": viewer}))), "bad-request", "{viewer}");
    }
}

#[test]
fn only_the_seat_to_act_has_choices() {
    let mut engine = peeking();
    let count = must(&mut engine, json!({"op": "turn"}))["choices"].clone();
    for (viewer, own) in [(json!(1), true), (json!(2), false), (json!("spectator"), false)] {
        let turn = must(&mut engine, json!({"op": "turn", "as": viewer}));
        assert_eq!(turn["choices"], if own { count.clone() } else { json!(0) });
        let legal = must(&mut engine, json!({"op": "legal", "as": viewer}))["actions"].clone();
        assert_eq!(legal.as_array().unwrap().len() as u64, turn["choices"].as_u64().unwrap());
        let why = must(&mut engine, json!({"op": "why", "as": viewer, "action": "peek turn-4"}));
        let reply = ask(&mut engine, &json!({"op": "play", "as": viewer, "index": 60000}));
        let (refusal, wanted) = match (own, viewer.is_string()) {
            (true, _) => (json!(null), "no-such-choice"),
            (false, true) => (json!("spectator"), "spectator"),
            (false, false) => (json!("not-your-turn"), "not-your-turn"),
        };
        assert_eq!((why["refusal"]["kind"].clone(), kind(&reply)), (refusal, wanted), "{viewer}");
    }
}

#[test]
fn private_events_reach_only_their_viewer() {
    let mut engine = peeking();
    for viewer in [json!(1), json!(2), json!("spectator")] {
        must(&mut engine, json!({"op": "subscribe", "as": viewer}));
    }
    must(&mut engine, json!({"op": "subscribe"}));
    // A client cannot become the referee by mistake.
    assert_eq!(kind(&ask(&mut engine, &json!({"op": "turn", "as": null}))), "bad-request");
    let played = must(&mut engine, json!({"op": "play", "as": 1, "action": "peek turn-4", "with": ["view", "legal"]}));
    assert_eq!(played["events"][0]["event"]["tile"], "event-9");
    assert_eq!(played["disclosed"], json!({"revealed": true, "chance": false}));
    assert_eq!(played["view"], must(&mut engine, json!({"op": "view", "as": 1}))["view"]);
    assert_eq!(played["actions"], must(&mut engine, json!({"op": "legal", "as": 1}))["actions"]);
    let pushed: Vec<Value> = engine.pushed().iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let tiles: Vec<&Value> = pushed.iter().map(|push| &push["events"][0]["event"]["tile"]).collect();
    assert_eq!(tiles, [&json!("event-9"), &Value::Null, &Value::Null, &json!("event-9")]);
    for (viewer, push) in [json!(1), json!(2), json!("spectator")].iter().zip(&pushed) {
        let log = must(&mut engine, json!({"op": "log", "as": viewer, "since": 1}))["events"].clone();
        assert_eq!(log[0]["event"], push["events"][0]["event"]);
        assert_eq!(must(&mut engine, json!({"op": "turn", "as": viewer}))["disclosed"]["revealed"], true);
    }
}

#[test]
fn a_fork_of_a_session_is_a_guess_of_its_own() {
    let mut engine = peeking();
    must(&mut engine, json!({"op": "play", "as": 1, "action": "peek turn-4"}));
    let own = must(&mut engine, json!({"op": "fork", "as": 1}));
    assert!(own.get("seed").is_none(), "{own}");
    // Requests without a table refer to the match, whatever others try out.
    for viewer in [json!(2), json!("spectator")] {
        assert_eq!(kind(&ask(&mut engine, &json!({"op": "view", "as": viewer, "table": 2}))), "no-such-table");
        assert_eq!(must(&mut engine, json!({"op": "turn", "as": viewer}))["plies"], 2);
    }
    let at = |op: &str| json!({"op": op, "as": 1, "table": 2});
    let seen = must(&mut engine, at("view"));
    assert_eq!(seen, must(&mut engine, json!({"op": "view", "as": 1, "table": 1})));
    // What the viewer has seen stays, and the rest is redealt: some guess differs.
    let mut tiles = Vec::new();
    for table in 3..12 {
        must(&mut engine, json!({"op": "fork", "as": 1, "table": 1}));
        let position = must(&mut engine, json!({"op": "state", "as": 1, "table": table}))["position"].clone();
        assert_eq!(position["tiles"]["turn-4"], "event-9");
        tiles.push(position["tiles"].clone());
    }
    assert!(tiles.iter().any(|other| *other != tiles[0]), "{tiles:?}");
    assert_eq!(must(&mut engine, at("turn"))["plies"], 0);
    must(&mut engine, json!({"op": "play", "as": 1, "table": 2, "index": 0}));
    must(&mut engine, at("undo"));
    must(&mut engine, at("audit"));
    for op in ["record", "scenario"] {
        assert_eq!(kind(&ask(&mut engine, &json!({"op": op, "table": 2}))), "no-match");
        assert_eq!(kind(&ask(&mut engine, &at(op))), "privileged");
    }
    must(&mut engine, at("close"));
    assert_eq!(kind(&ask(&mut engine, &at("view"))), "no-such-table");
    // Two engines guess independently; with the same seed, they guess alike.
    let guess = |mut engine: Engine| {
        must(&mut engine, json!({"op": "load", "scenario": PEEK}));
        must(&mut engine, json!({"op": "fork", "as": 2}));
        must(&mut engine, json!({"op": "state", "as": 2}))["position"]["tiles"].clone()
    };
    let seeded = |seed| guess(Engine::guessing(Library::new(), seed));
    assert_eq!(seeded(5), seeded(5));
    let several: Vec<Value> = (0..8).map(|_| guess(super::engine())).collect();
    assert!(several.iter().any(|other| *other != several[0]), "{several:?}");
}

#[test]
fn a_playout_ends_on_a_copy() {
    let mut engine = peeking();
    let before = must(&mut engine, json!({"op": "record"}));
    let ask_for = |seed: Value| json!({"op": "playout", "seed": seed, "count": 3});
    let one = must(&mut engine, ask_for(json!(7)));
    let playouts = one["playouts"].as_array().unwrap();
    assert_eq!(playouts.len(), 3);
    assert!(playouts.iter().all(|end| end["final"] == true && end["places"].as_array().unwrap().len() == 3));
    assert_eq!(must(&mut engine, ask_for(json!("7"))), one);
    assert_ne!(must(&mut engine, ask_for(json!(8))), one);
    must(&mut engine, json!({"op": "playout", "seed": 7, "count": 3, "as": "spectator"}));
    assert_eq!(must(&mut engine, json!({"op": "record"})), before);
    for count in [0, 65] {
        let request = json!({"op": "playout", "seed": 1, "count": count});
        assert_eq!(kind(&ask(&mut engine, &request)), "bad-request");
    }
}

#[test]
fn a_batch_is_carried_out_in_order() {
    let mut engine = engine();
    let open = json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": "9007199254740993", "id": "a"});
    let requests = json!([open, {"op": "play", "index": 0, "as": 2}, {"op": "garbage"}, {"op": "turn", "id": 4}]);
    let all = must(&mut engine, json!({"op": "batch", "requests": requests, "id": 1}));
    let replies = all["replies"].as_array().unwrap();
    assert_eq!(replies.iter().map(kind).collect::<Vec<_>>(), ["fine", "fine", "unknown-op", "fine"]);
    assert_eq!((&replies[0]["id"], &replies[0]["seed"]), (&json!("a"), &json!("9007199254740993")));
    assert_eq!((&replies[3]["id"], &replies[3]["plies"]), (&json!(4), &json!(1)));
    let stopped = must(&mut engine, json!({"op": "batch", "requests": [{"op": "x"}, {"op": "undo"}], "stop": true}));
    assert_eq!(stopped["replies"].as_array().unwrap().len(), 1);
    assert_eq!(must(&mut engine, json!({"op": "turn"}))["plies"], 1);
    let nested = must(&mut engine, json!({"op": "batch", "requests": [{"op": "batch", "requests": []}]}));
    assert_eq!(kind(&nested["replies"][0]), "bad-request");
    let many = vec![json!({"op": "turn"}); 65];
    assert_eq!(kind(&ask(&mut engine, &json!({"op": "batch", "requests": many}))), "bad-request");
}

/// A server sets `as` and `table` of the batch; its requests stay there.
#[test]
fn a_batch_of_a_session_stays_at_its_table() {
    let mut engine = peeking();
    must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1}));
    must(&mut engine, json!({"op": "fork", "as": 1, "table": 1}));
    must(&mut engine, json!({"op": "fork", "as": 1, "table": 2}));
    must(&mut engine, json!({"op": "subscribe", "as": 1, "table": 2}));
    let requests = json!([
        {"op": "turn"}, {"op": "view", "table": 1}, {"op": "view", "table": 3}, {"op": "variants"},
        {"op": "view", "table": 2}, {"op": "view", "table": 4}, {"op": "unsubscribe", "subscription": 1},
        {"op": "turn", "table": "2"}, {"op": "turn", "table": null},
    ]);
    let batch = json!({"op": "batch", "as": 1, "table": 1, "requests": requests});
    let replies = must(&mut engine, batch)["replies"].clone();
    let wanted =
        ["fine", "fine", "fine", "fine", "privileged", "privileged", "no-such-subscription", "bad-request", "fine"];
    assert_eq!(replies.as_array().unwrap().iter().map(kind).collect::<Vec<_>>(), wanted);
    assert_eq!((&replies[0]["plies"], &replies[8]["plies"]), (&json!(1), &json!(1)));
}

#[test]
fn a_subscription_hears_of_every_change_until_it_ends() {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1}));
    for (number, viewer) in [json!(1), json!(2)].into_iter().enumerate() {
        let reply = must(&mut engine, json!({"op": "subscribe", "as": viewer}));
        assert_eq!((&reply["subscription"], &reply["table"]), (&json!(number + 1), &json!(1)));
    }
    let mut heard = |request: Value| {
        ask(&mut engine, &request);
        let read = |line: String| serde_json::from_str::<Value>(&line).unwrap();
        engine.pushed().into_iter().map(read).collect::<Vec<_>>()
    };
    let play = json!({"op": "play", "index": 0});
    let pushes = heard(play.clone());
    assert_eq!(pushes.len(), 2);
    assert_eq!(pushes[1]["subscription"], 2);
    assert_eq!((&pushes[0]["change"], &pushes[0]["plies"]), (&json!("play"), &json!(1)));
    assert_eq!(pushes[0]["events"][0]["event"]["kind"], "contract-taken");
    // A seat cannot end another's subscription.
    let end = |viewer: u8| json!({"op": "unsubscribe", "subscription": 2, "as": viewer});
    assert!(heard(end(1)).is_empty() && heard(json!({"op": "play", "index": 99})).is_empty());
    for (request, change) in [(json!({"op": "undo"}), "undo"), (json!({"op": "redo"}), "redo")] {
        let pushes = heard(request);
        assert!(pushes.len() == 2 && pushes.iter().all(|push| push["change"] == change), "{pushes:?}");
        assert_eq!(pushes[0]["events"].as_array().unwrap().is_empty(), change == "undo");
    }
    assert!(heard(end(2)).is_empty());
    assert_eq!(heard(play).len(), 1);
    assert_eq!(heard(json!({"op": "close"}))[0]["change"], "close");
    assert!(heard(json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1})).is_empty());
    assert!(heard(json!({"op": "play", "index": 0})).is_empty());
    for _ in 0..16 {
        assert_eq!(kind(&ask(&mut engine, &json!({"op": "subscribe"}))), "fine");
    }
    assert_eq!(kind(&ask(&mut engine, &json!({"op": "subscribe"}))), "too-many-subscriptions");
    assert_eq!(kind(&ask(&mut engine, &json!({"op": "subscribe", "as": 1}))), "fine", "others have their own");
}

/// A referee can redeal a position for any viewer, with dice of its choice.
#[test]
fn a_referee_can_fork_for_a_viewer() {
    let mut engine = peeking();
    must(&mut engine, json!({"op": "play", "as": 1, "action": "peek turn-4"}));
    let mut tiles = |keys: Value| {
        let mut request = json!({"op": "fork", "table": 1});
        request.as_object_mut().unwrap().extend(keys.as_object().unwrap().clone());
        let table = must(&mut engine, request)["table"].clone();
        assert_eq!(kind(&ask(&mut engine, &json!({"op": "record", "table": table}))), "no-match");
        let tiles = must(&mut engine, json!({"op": "state", "table": table}))["position"]["tiles"].clone();
        must(&mut engine, json!({"op": "close", "table": table}));
        tiles
    };
    for seed in [json!(1), json!("2")] {
        let keys = json!({"for": 1, "seed": seed});
        assert_eq!((tiles(keys.clone()), &tiles(keys.clone())["turn-4"]), (tiles(keys), &json!("event-9")));
    }
    let seeded: Vec<Value> = (0..8).map(|seed| tiles(json!({"for": "spectator", "seed": seed}))).collect();
    assert!(seeded.iter().any(|other| *other != seeded[0]), "{seeded:?}");
    let guess = must(&mut engine, json!({"op": "fork", "table": 1, "for": 2}))["table"].clone();
    must(&mut engine, json!({"op": "view", "as": 2, "table": guess}));
    assert_eq!(kind(&ask(&mut engine, &json!({"op": "view", "as": 1, "table": guess}))), "no-such-table");
    for (keys, expected) in [
        (json!({"seed": 1}), "bad-request"),
        (json!({"for": 9}), "no-such-seat"),
        (json!({"for": "nobody"}), "bad-request"),
        (json!({"as": 1, "for": 2}), "privileged"),
        (json!({"as": 1, "for": 1, "seed": 1}), "privileged"),
        (json!({"as": 1, "seed": 1}), "privileged"),
        (json!({"as": 1, "for": 1}), "fine"),
    ] {
        let mut request = json!({"op": "fork", "table": 1});
        request.as_object_mut().unwrap().extend(keys.as_object().unwrap().clone());
        assert_eq!(kind(&ask(&mut engine, &request)), expected, "{request}");
    }
}

/// Guesses use shared memory.
#[test]
fn guesses_are_bounded_and_end_with_their_match() {
    let mut engine = engine();
    let opened = must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1}));
    let fork = |viewer: Value| json!({"op": "fork", "table": opened["table"], "as": viewer});
    let guesses: Vec<Value> = (0..16).map(|_| must(&mut engine, fork(json!(1)))["table"].clone()).collect();
    assert_eq!(kind(&ask(&mut engine, &fork(json!(1)))), "too-many-guesses");
    // Nor through a guess.
    let again = json!({"op": "fork", "table": guesses[0], "as": 1});
    assert_eq!(kind(&ask(&mut engine, &again)), "too-many-guesses");
    must(&mut engine, fork(json!(2)));
    must(&mut engine, json!({"op": "close", "table": guesses[0], "as": 1}));
    must(&mut engine, fork(json!(1)));
    must(&mut engine, json!({"op": "close", "table": opened["table"]}));
    assert_eq!(kind(&ask(&mut engine, &json!({"op": "turn", "table": guesses[1], "as": 1}))), "no-such-table");
}

#[test]
fn a_key_that_is_null_is_a_key_that_is_not_there() {
    let mut engine = engine();
    let open = json!({"op": "open", "variant": "crossing-oceans", "variant-text": null, "seats": 2, "seed": 1});
    must(&mut engine, open);
    for request in [
        json!({"op": "play", "table": null, "action": null, "index": 0, "seat": null, "with": null}),
        json!({"op": "view", "seat": null}),
        json!({"op": "log", "seat": null, "since": null}),
        json!({"op": "playout", "seed": 1, "count": null}),
        json!({"op": "batch", "requests": [], "stop": null}),
        json!({"op": "load", "scenario": "title = ''\nvariant = 'crossing-oceans'\nseats = 2", "record": null, "run": null}),
    ] {
        must(&mut engine, request);
    }
    // An empty string is a string.
    let play = json!({"op": "play", "action": ""});
    assert_eq!(kind(&ask(&mut engine, &play)), "unreadable");
    assert_eq!(kind(&ask(&mut engine, &json!({"op": "open", "variant": "", "seats": 2, "seed": 1}))), "bad-variant");
}

/// Hands in a loaded position have no history: no guess shows them, however it continues.
#[test]
fn hands_of_a_loaded_position_are_dealt_anew() {
    let text = "extends = \"transatlantic/standard.toml\"\nrulings.hands = \"hidden\"";
    let variant = Library::new().load_str("hidden-hands", text).unwrap();
    let seats = variant.seats().max();
    let hands = |position: &Value| -> Vec<Value> {
        (2..=4)
            .map(|seat| {
                json!([position["seats"][seat.to_string()]["hand"], position["seats"][seat.to_string()]["pile"]])
            })
            .collect()
    };
    for (seed, plies) in [(1, 60), (2, 90), (3, 120), (4, 160)] {
        let table = riband_tests::random_match(&variant, seats, seed, plies).unwrap();
        let truth = table.position();
        let mut engine = Engine::guessing(Library::new(), seed);
        let loaded = riband::Scenario::of(&variant, &*table).to_string();
        must(&mut engine, json!({"op": "load", "scenario": loaded}));
        must(&mut engine, json!({"op": "load", "record": riband::Record::of(&variant, &*table).to_string()}));
        let mut guessed = |number: u64, more: usize| -> Vec<Vec<Value>> {
            let position = |engine: &mut Engine| {
                let fork = must(engine, json!({"op": "fork", "as": 1, "table": number}))["table"].clone();
                let guess = must(engine, json!({"op": "fork", "as": 1, "table": fork}))["table"].clone();
                let seen = must(engine, json!({"op": "view", "as": 1, "table": guess}));
                assert_eq!(seen, must(engine, json!({"op": "view", "as": 1, "table": number})));
                must(engine, json!({"op": "audit", "as": 1, "table": guess}));
                let position = must(engine, json!({"op": "state", "as": 1, "table": guess}))["position"].clone();
                must(engine, json!({"op": "close", "as": 1, "table": guess}));
                must(engine, json!({"op": "close", "as": 1, "table": fork}));
                position
            };
            (0..more).map(|_| hands(&position(&mut engine))).collect()
        };
        // All players have seen these cards.
        assert!(guessed(2, 4).iter().all(|other| *other == hands(&truth)));
        let others = guessed(1, 24);
        let all: std::collections::BTreeSet<String> = others.iter().map(|hands| json!(hands).to_string()).collect();
        assert!(all.len() > 8, "seed {seed}: {all:?}");
        for seat in 0..3 {
            let same = others.iter().filter(|other| other[seat] == hands(&truth)[seat]).count();
            assert!(same < 16, "seed {seed}: seat {} keeps its cards in {same} of 24", seat + 2);
        }
    }
}

/// Closing a table ends its subscriptions: their numbers become invalid.
#[test]
fn a_subscription_ends_with_its_table() {
    let mut engine = engine();
    let open = json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1});
    let tables = [must(&mut engine, open.clone()), must(&mut engine, open)].map(|opened| opened["table"].clone());
    let all = tables
        .clone()
        .map(|table| must(&mut engine, json!({"op": "subscribe", "table": table}))["subscription"].clone());
    must(&mut engine, json!({"op": "close", "table": tables[0]}));
    let mut leave =
        |subscription: &Value| ask(&mut engine, &json!({"op": "unsubscribe", "subscription": subscription}));
    assert_eq!(kind(&leave(&all[0])), "no-such-subscription");
    assert_eq!(kind(&leave(&all[1])), "fine");
}

/// At a loaded position, players do not know what no seat has seen.
#[test]
fn players_do_not_know_the_hands_of_a_loaded_position() {
    let text = "extends = \"transatlantic/standard.toml\"\nrulings.hands = \"hidden\"";
    let variant = Library::new().load_str("hidden-hands", text).unwrap();
    let table = riband_tests::random_match(&variant, variant.seats().max(), 3, 120).unwrap();
    let loaded = riband::Scenario::of(&variant, &*table).to_string();
    let loaded = riband::Scenario::parse("loaded", &loaded, &Library::new()).unwrap().open().unwrap();
    let (own, other) = (riband::Seat::new(0), riband::Seat::new(1));
    let hands = |table: &dyn riband::Table| -> std::collections::BTreeSet<String> {
        let hand = |seed| {
            let known = table.information(own, &mut riband::core::Dice::new(seed)).unwrap();
            let seen = known.world(&mut riband::core::Dice::new(seed + 100)).view(other).unwrap();
            json!([seen["seats"][1]["hand"], seen["seats"][1]["pile"]]).to_string()
        };
        (0..24).map(hand).collect()
    };
    // All players have seen the cards of the match.
    assert_eq!(hands(&*table).len(), 1);
    assert!(hands(&*loaded).len() > 1, "{:?}", hands(&*loaded));
}
