//! Requests of editors and reviews: whether a variant is valid, what a decision was worth, undoing several actions.

use std::{
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{ask, engine, must};

#[test]
fn a_variant_is_checked_and_compared_with_its_parent() {
    let mut engine = engine();
    let text = "extends = 'crossing-oceans/short.toml'\nstart.money = 77";
    let told = must(&mut engine, json!({"op": "check", "variant-text": text}));
    assert_eq!((&told["problems"], &told["omitted"]), (&json!([]), &json!(0)));
    let variant = &told["variant"];
    assert_eq!((&variant["parent"], &variant["ruleset"]), (&"crossing-oceans/short".into(), &"crossing-oceans".into()));
    assert_eq!(variant["differences"].as_array().unwrap().len(), 1, "{variant}");
    assert_eq!(
        (&variant["differences"][0]["path"], &variant["differences"][0]["here"]),
        (&"start.money".into(), &"77".into())
    );
    assert_eq!(variant.get("toml"), None);

    // The whole variant is the same, and has the standard one as its parent since it extends nothing.
    let whole =
        must(&mut engine, json!({"op": "check", "variant-text": text, "toml": true}))["variant"]["toml"].clone();
    let again = must(&mut engine, json!({"op": "check", "variant-text": whole}))["variant"].clone();
    assert_eq!(again["fingerprint"], variant["fingerprint"]);
    assert_eq!(again["parent"], "crossing-oceans/standard");
    let standard = must(&mut engine, json!({"op": "check", "variant": "crossing-oceans"}))["variant"].clone();
    assert_eq!((&standard["parent"], &standard["differences"]), (&Value::Null, &json!([])));

    let wrong = "extends = 'crossing-oceans/standard.toml'\nstart.money = -1\nstart.mony = 3";
    let told = must(&mut engine, json!({"op": "check", "variant-text": wrong}));
    let lines: Vec<u64> = told["problems"].as_array().unwrap().iter().filter_map(|one| one["line"].as_u64()).collect();
    assert_eq!((lines, &told["variant"]), (vec![2, 3], &Value::Null));
    let none = (&Value::Null, &Value::Null);
    for (text, ruleset, parent) in [
        (wrong, "crossing-oceans", "crossing-oceans/standard"),
        ("extends = 'transatlantic/president.toml'\nend.runds = 1", "transatlantic", "transatlantic/president"),
        ("extends = ['salty-ocean/house-rules.toml', 'gone.toml']", "salty-ocean", "salty-ocean/house-rules"),
        ("ruleset = 'salty-ocean'", "salty-ocean", "salty-ocean/standard"),
    ] {
        let told = must(&mut engine, json!({"op": "check", "variant-text": text}));
        assert!(told["variant"].is_null(), "{text}");
        assert_eq!((&told["ruleset"], &told["parent"]), (&ruleset.into(), &parent.into()), "{text}");
    }
    for text in ["extends = 'gone.toml'", "extends = ", "ruleset = 'whist'"] {
        let told = must(&mut engine, json!({"op": "check", "variant-text": text}));
        assert_eq!((&told["ruleset"], &told["parent"]), none, "{text}");
    }
    assert_eq!(ask(&mut engine, &json!({"op": "check"}))["error"]["kind"], "bad-request");
    assert_eq!(
        ask(&mut engine, &json!({"op": "check", "variant": "salty-ocean", "as": 1}))["error"]["kind"],
        "privileged"
    );
}

#[test]
fn several_actions_are_taken_back_together_or_none() {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "salty-ocean", "seats": 2, "seed": 3}));
    let mut hashes = Vec::new();
    let mut first = Value::Null;
    for ply in 0..5 {
        hashes.push(must(&mut engine, json!({"op": "hash"}))["hash"].clone());
        let played = must(&mut engine, json!({"op": "play", "index": 0}));
        if ply == 2 {
            first = played["action"].clone();
        }
    }
    for (count, kind) in [(6, "nothing-to-undo"), (0, "bad-request")] {
        let reply = ask(&mut engine, &json!({"op": "undo", "count": count}));
        assert_eq!(reply["error"]["kind"], kind, "{reply}");
        assert_eq!(must(&mut engine, json!({"op": "turn"}))["plies"], 5);
    }
    assert_eq!(must(&mut engine, json!({"op": "undo", "count": 3}))["action"], first);
    assert_eq!(must(&mut engine, json!({"op": "hash"}))["hash"], hashes[2]);
    must(&mut engine, json!({"op": "redo"}));
    assert_eq!(must(&mut engine, json!({"op": "hash"}))["hash"], hashes[3]);
}

#[test]
fn a_decision_is_judged_by_what_its_seat_knew() {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 3}));
    for _ in 0..4 {
        must(&mut engine, json!({"op": "move", "player": "random", "seed": 1}));
    }
    let request = json!({"op": "judge", "ply": 2, "player": "club", "budget": 40, "seed": 7});
    let judged = must(&mut engine, request.clone());
    assert_eq!((&judged["ply"], &judged["played"].is_string()), (&json!(2), &true));
    assert!(judged["wins"]["best"]["mean"].as_f64().is_some_and(|mean| (0.0..=1.0).contains(&mean)), "{judged}");
    assert_eq!(must(&mut engine, request), judged, "the same seed, the same judgement");
    assert_eq!(must(&mut engine, json!({"op": "turn"}))["plies"], 4, "nothing has changed");
    for (request, kind) in [
        (json!({"ply": 4, "player": "club"}), "bad-request"),
        (json!({"ply": 0, "player": "random"}), "no-advice"),
        (json!({"ply": 0, "player": "nobody"}), "no-such-player"),
        (json!({"ply": 0, "player": "club", "budget": 0}), "bad-budget"),
        (json!({"ply": 0, "player": "club", "as": 1}), "privileged"),
    ] {
        let mut request = request;
        request["op"] = "judge".into();
        assert_eq!(ask(&mut engine, &request)["error"]["kind"], kind, "{request}");
    }
}

/// The played action is searched as long as the best one, however bad it is: otherwise its loss would be a guess.
#[test]
fn what_was_played_is_known_as_well_as_what_is_best() {
    for variant in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let mut engine = engine();
        must(&mut engine, json!({"op": "open", "variant": variant, "seats": 2, "seed": 3}));
        for seed in 0..20 {
            must(&mut engine, json!({"op": "move", "player": "random", "seed": seed}));
        }
        for ply in 0..20 {
            let judged =
                must(&mut engine, json!({"op": "judge", "ply": ply, "player": "club", "budget": 40, "seed": 7}));
            for what in ["wins", "points"] {
                let margin = |of: &str| judged[what][of]["margin"].as_f64();
                let (best, played) = (margin("best"), margin("played"));
                assert!(best.is_some() && played.is_some(), "{variant}, {ply}: {judged}");
                assert!(!judged[what]["loss"].is_null(), "{variant}, {ply}: {judged}");
            }
        }
    }
}

#[test]
fn thinking_in_slices_gives_the_same_reply() {
    use riband::players::Watch;
    struct Slice;
    impl Watch for Slice {
        fn stop(&self) -> bool {
            true
        }
    }
    for op in ["advise", "move"] {
        let request = json!({"id": 5, "op": op, "player": "mcts", "budget": 600, "seed": 7}).to_string();
        let [mut one, mut other] = [(); 2].map(|()| {
            let mut engine = engine();
            must(&mut engine, json!({"op": "open", "variant": "transatlantic", "seats": 2, "seed": 3}));
            engine
        });
        let whole = one.answer(&request);
        let mut thinking = other.begin(&request).unwrap();
        let mut slices = 1;
        while thinking.go_on(&Slice) {
            slices += 1;
        }
        assert!(op == "move" || slices > 2, "{slices}");
        assert_eq!(other.finish(thinking), whole);
    }
    // Judging happens at once, or not at all.
    let mut judge = engine();
    must(&mut judge, json!({"op": "open", "variant": "transatlantic", "seats": 2, "seed": 3}));
    must(&mut judge, json!({"op": "play", "index": 0}));
    let request = json!({"id": 5, "op": "judge", "ply": 0, "player": "mcts", "budget": 600, "seed": 7}).to_string();
    let whole = judge.answer(&request);
    let [mut thought, mut stopped, not_asked] = [(); 3].map(|()| judge.begin(&request).unwrap());
    assert!(!thought.can_pause() && !thought.go_on(&riband::players::Quiet) && !stopped.go_on(&Slice));
    assert_eq!([judge.finish(thought), judge.finish(not_asked)], [whole.clone(), whole]);
    assert!(judge.finish(stopped).contains("no-advice"));
    assert!(judge.begin(&request.replace('{', r#"{"as": 1, "#)).unwrap_err().contains("privileged"));
    // Requests without thinking are answered, and a thought about another position does not play.
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "transatlantic", "seats": 2, "seed": 3}));
    assert!(engine.begin(r#"{"op": "turn"}"#).unwrap_err().contains("\"ok\":true"));
    assert!(engine.begin("no JSON").unwrap_err().contains("bad-json"));
    assert!(engine.begin(r#"{"op": "move", "player": "nobody"}"#).unwrap_err().contains("no-such-player"));
    let thinking = engine.begin(r#"{"op": "move", "player": "mcts:10"}"#).unwrap();
    must(&mut engine, json!({"op": "play", "index": 0}));
    assert!(engine.finish(thinking).contains("no-advice"));
    // Nor at a different position after the same number of actions.
    let thinking = engine.begin(r#"{"op": "move", "player": "mcts:10"}"#).unwrap();
    must(&mut engine, json!({"op": "undo"}));
    must(&mut engine, json!({"op": "play", "index": 1}));
    assert!(engine.finish(thinking).contains("no-advice"));
    let thinking = engine.begin(r#"{"op": "move", "player": "mcts:10"}"#).unwrap();
    must(&mut engine, json!({"op": "undo"}));
    must(&mut engine, json!({"op": "redo"}));
    assert!(engine.finish(thinking).contains("\"ok\":true"));
    // Thinking is not allowed inside a batch, which would block other requests.
    for op in ["advise", "move", "judge"] {
        let batch = json!({"op": "batch", "requests": [{"op": "turn"}, {"op": op, "player": "mcts:10", "ply": 0}]});
        assert!(engine.begin(&batch.to_string()).unwrap_err().contains("bad-request"), "{op}");
    }
    let batch = r#"{"op": "batch", "requests": [{"op": "turn"}, {"op": "undo"}]}"#;
    assert!(!engine.begin(batch).unwrap_err().contains("\"ok\":false"));
}

#[test]
fn a_cancel_ends_thinking_that_was_begun_before_it() {
    use riband::players::Quiet;
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "salty-ocean", "seats": 2, "seed": 3}));
    must(&mut engine, json!({"op": "play", "index": 0}));
    for op in ["advise", "judge", "move"] {
        let mut request = json!({"op": op, "player": "mcts", "budget": "60s"});
        if op == "judge" {
            request["ply"] = json!(0);
        }
        let mut thinking = engine.begin(&request.to_string()).unwrap();
        let reply = thread::scope(|scope| {
            let thought = scope.spawn(move || {
                while thinking.go_on(&Quiet) {}
                thinking
            });
            // A refused cancel stops nothing.
            assert!(engine.answer(r#"{"op": "cancel", "as": 1}"#).contains("privileged"));
            thread::sleep(Duration::from_millis(100));
            assert!(!thought.is_finished(), "{op}");
            must(&mut engine, json!({"op": "turn"}));
            must(&mut engine, json!({"op": "cancel"}));
            let began = Instant::now();
            let thinking = thought.join().unwrap();
            assert!(began.elapsed() < Duration::from_secs(10), "{op}: {:?}", began.elapsed());
            engine.finish(thinking)
        });
        let stopped = if op == "judge" { "no-advice" } else { "\"stopped\":true" };
        assert!(reply.contains(stopped), "{reply}");
        // What is started after it continues to its end.
        let mut thinking = engine.begin(r#"{"op": "advise", "player": "mcts:30"}"#).unwrap();
        while thinking.go_on(&Quiet) {}
        assert!(engine.finish(thinking).contains("\"stopped\":false"), "{op}");
    }
}
