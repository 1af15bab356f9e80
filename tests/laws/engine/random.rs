//! Random bytes, and requests that look valid at first sight.

use proptest::{prelude::*, test_runner::Config};
use serde_json::{Value, json};

use super::{engine, must, served};

/// Requests that look valid at first sight.
fn requests() -> impl Strategy<Value = String> {
    let op = prop::sample::select(vec![
        "open",
        "load",
        "turn",
        "legal",
        "market",
        "why",
        "preview",
        "play",
        "undo",
        "redo",
        "state",
        "view",
        "score",
        "log",
        "record",
        "scenario",
        "audit",
        "hash",
        "fork",
        "close",
        "variants",
        "rule",
        "primer",
        "guide",
        "playout",
        "advise",
        "reasons",
        "move",
        "compare",
        "cancel",
        "actions",
        "observe",
        "subscribe",
        "unsubscribe",
    ]);
    let key = prop::sample::select(vec![
        "table", "action", "index", "number", "seat", "seats", "seed", "variant", "record", "id", "as", "player",
        "budget", "layout", "search", "ruleset", "most",
    ]);
    let value = prop_oneof![
        (-2_i64..6).prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        Just(json!("crossing-oceans")),
        Just(json!("take contract")),
        Just(json!("spectator")),
        Just(json!("random")),
        Just(json!("mcts:3")),
        Just(json!("mcts")),
        Just(Value::Null),
        Just(json!([{}])),
    ];
    (op, prop::collection::vec((key, value), 0..4)).prop_map(|(op, keys)| {
        let mut request = json!({"op": op});
        keys.into_iter().for_each(|(key, value)| request[key] = value);
        request.to_string()
    })
}

proptest! {
    #![proptest_config(Config { cases: 200, failure_persistence: None, ..Config::default() })]

    #[test]
    fn every_line_of_any_bytes_has_one_reply(input in prop::collection::vec(any::<u8>(), 0..400)) {
        let lines = input.split(|byte| *byte == b'\n');
        let blank = |line: &[u8]| str::from_utf8(line).is_ok_and(|text| text.trim().is_empty());
        prop_assert_eq!(served(input.as_slice()).len(), lines.filter(|line| !blank(line)).count());
    }

    #[test]
    fn requests_that_look_right_are_answered(requests in prop::collection::vec(requests(), 1..40)) {
        let mut engine = engine();
        must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1}));
        for request in requests {
            let reply: Value = serde_json::from_str(&engine.answer(&request)).unwrap();
            prop_assert!(reply["ok"].is_boolean());
        }
    }
}
