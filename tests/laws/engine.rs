//! The engine protocol: its transcripts, and malformed input.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod advising;
mod checking;
mod comparing;
mod facts;
mod markets;
mod numbers;
mod random;
mod reading;
mod rulebooks;
mod searching;
mod sessions;
mod speaking;

use std::{
    collections::VecDeque,
    fs,
    io::{self, BufReader, Read},
};

use riband::{
    Library, Record,
    engine::{Engine, ops, schema, serve},
};
use riband_tests::{tables, workspace};
use serde_json::{Value, json};

fn engine() -> Engine {
    Engine::new(Library::new())
}

/// The reply to a request.
fn ask(engine: &mut Engine, request: &Value) -> Value {
    serde_json::from_str(&engine.answer(&request.to_string())).unwrap()
}

/// The reply to a request that must succeed.
fn must(engine: &mut Engine, request: Value) -> Value {
    let reply = ask(engine, &request);
    assert_eq!(reply["ok"], true, "{request}: {reply}");
    reply
}

/// The replies to arbitrary bytes.
fn served(input: impl Read) -> Vec<Value> {
    let mut output = Vec::new();
    serve(Library::new(), BufReader::new(input), &mut output).unwrap();
    str::from_utf8(&output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn kinds(replies: &[Value]) -> Vec<&str> {
    replies.iter().map(|reply| reply["error"]["kind"].as_str().unwrap_or("fine")).collect()
}

/// Whether a reply is as the transcript shows it, where `"..."` stands for any value, for further list items and, as a
/// key, for further keys.
fn matches(shown: &Value, reply: &Value) -> bool {
    match (shown, reply) {
        (Value::String(any), _) if any == "..." => true,
        (Value::Object(shown), Value::Object(reply)) => {
            let open = shown.contains_key("...");
            let keys = || shown.iter().filter(|(key, _)| *key != "...");
            (open || shown.len() == reply.len())
                && keys().all(|(key, shown)| reply.get(key).is_some_and(|reply| matches(shown, reply)))
        }
        (Value::Array(shown), Value::Array(reply)) => {
            let open = shown.last().is_some_and(|last| last == "...");
            let shown = &shown[..shown.len() - usize::from(open)];
            (shown.len() == reply.len() || open && shown.len() < reply.len())
                && shown.iter().zip(reply).all(|(shown, reply)| matches(shown, reply))
        }
        _ => shown == reply,
    }
}

#[test]
fn the_transcripts_in_the_documentation_are_true() {
    for (page, least) in [("docs/ENGINE-PROTOCOL.md", 3), ("tests/transcripts/engine.md", 60)] {
        let document = fs::read_to_string(workspace().join(page)).unwrap();
        let (mut engine, mut replies, mut exchanges) = (engine(), VecDeque::new(), 0);
        for (nth, line) in document.lines().enumerate() {
            let at = format!("{page}, line {}", nth + 1);
            if let Some(request) = line.strip_prefix("> ") {
                assert!(replies.is_empty(), "{at}: there is more before it: {replies:?}");
                replies.push_back(engine.answer(request));
                replies.extend(engine.pushed());
            } else if let Some(shown) = line.strip_prefix("< {") {
                let shown: Value = serde_json::from_str(&format!("{{{shown}")).unwrap();
                let reply: Value = serde_json::from_str(&replies.pop_front().unwrap()).unwrap();
                assert!(matches(&shown, &reply), "{at}: the reply is {reply}");
                exchanges += 1;
            }
        }
        assert!(exchanges >= least, "{page}: only {exchanges} exchanges");
    }
}

#[test]
fn every_op_and_every_kind_of_error_is_documented() {
    let document = fs::read_to_string(workspace().join("docs/ENGINE-PROTOCOL.md")).unwrap();
    let schema = schema();
    let kinds = schema["$defs"]["ErrorKind"]["anyOf"].as_array().unwrap().iter();
    let kinds: Vec<&str> = kinds.filter_map(|kind| kind["const"].as_str()).collect();
    assert!(kinds.len() >= 15, "{kinds:?}");
    let rows: Vec<&str> = document.lines().filter(|line| line.starts_with("| `")).collect();
    let named = |word: &str| rows.iter().any(|row| row.split(" | ").next().unwrap().contains(&format!("`{word}`")));
    let missing: Vec<&str> = ops().map(|(op, _)| op).chain(kinds).filter(|word| !named(word)).collect();
    assert!(missing.is_empty(), "not in docs/ENGINE-PROTOCOL.md: {missing:?}");
    // The table of the ops: each once, in order, with its audience.
    let table = document.split("| op | takes | gives | for |\n").nth(1).unwrap();
    let rows = table.lines().skip(1).take_while(|line| line.starts_with("| `"));
    let cells = rows.map(|row| row.split('|').map(str::trim).collect::<Vec<_>>());
    let shown: Vec<(&str, &str)> =
        cells.map(|cells| (cells[1].trim_matches('`'), cells[4].split(';').next().unwrap())).collect();
    let known: Vec<(&str, String)> = ops().map(|(op, audience)| (op, audience.to_string())).collect();
    assert!(shown.iter().copied().eq(known.iter().map(|(op, audience)| (*op, audience.as_str()))), "{shown:?}");
    // Every key that an op takes or gives, except `with`, is in its row or in that of the op to which the row refers.
    let row = |op: &str| table.lines().find(|line| line.starts_with(&format!("| `{op}` |"))).unwrap_or_default();
    let keys = |part: &Value, of: &str| -> Vec<String> {
        let definition = &schema["$defs"][part["$ref"].as_str().unwrap().trim_start_matches("#/$defs/")];
        match &definition[of] {
            Value::Object(properties) => properties.keys().cloned().collect(),
            keys => keys.as_array().unwrap().iter().map(|key| key.as_str().unwrap().to_owned()).collect(),
        }
    };
    for (op, _) in ops() {
        let parts = &schema["properties"][op]["properties"];
        let all = [keys(&parts["request"], "properties"), keys(&parts["reply"], "required")].concat();
        let text: String = ["open", "play"]
            .into_iter()
            .filter(|other| row(op).contains(&format!("as `{other}`")))
            .chain([op])
            .map(row)
            .collect();
        let told = |key: &String| {
            ["op", "id", "as", "lang", "ok", "table"].contains(&key.as_str()) || text.contains(&format!("`{key}`"))
        };
        let missing: Vec<&String> = all.iter().filter(|key| !told(key)).collect();
        assert!(missing.is_empty(), "not in the row of `{op}` in docs/ENGINE-PROTOCOL.md: {missing:?}");
    }
}

#[test]
fn failed_requests_are_reported_and_change_nothing() {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 3, "seed": 7}));
    let before = must(&mut engine, json!({"op": "hash"}));
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let cases = [
        ("", "bad-json"),
        ("garbage", "bad-json"),
        ("{\"op\": \"turn\"", "bad-json"),
        ("[1, 2]", "bad-json"),
        ("\"turn\"", "bad-json"),
        (&deep, "bad-json"),
        ("{}", "bad-request"),
        ("{\"op\": 3}", "bad-request"),
        ("{\"op\": \"trun\"}", "unknown-op"),
        ("{\"op\": \"turn\", \"tabel\": 1}", "bad-request"),
        ("{\"op\": \"turn\", \"table\": \"1\"}", "bad-request"),
        ("{\"op\": \"turn\", \"table\": -1}", "bad-request"),
        ("{\"op\": \"turn\", \"table\": 2}", "no-such-table"),
        ("{\"op\": \"variants\", \"table\": 1}", "bad-request"),
        ("{\"op\": \"open\", \"variant\": \"crossing-oceans\", \"seats\": 3}", "bad-request"),
        ("{\"op\": \"open\", \"seats\": 3, \"seed\": 1}", "bad-request"),
        ("{\"op\": \"open\", \"variant\": \"crossing-oceans\", \"seats\": 3, \"seed\": 1.5}", "bad-request"),
        ("{\"op\": \"open\", \"variant\": \"crossing-oceans\", \"seats\": 0, \"seed\": 1}", "bad-seats"),
        ("{\"op\": \"open\", \"variant\": \"crossing-oceans\", \"seats\": 5, \"seed\": 1}", "bad-seats"),
        ("{\"op\": \"open\", \"variant\": \"crossing-oceans\", \"seats\": 99999999999, \"seed\": 1}", "bad-seats"),
        ("{\"op\": \"open\", \"variant\": \"crosing\", \"seats\": 3, \"seed\": 1}", "bad-variant"),
        ("{\"op\": \"open\", \"variant\": \"/no/such/file.toml\", \"seats\": 3, \"seed\": 1}", "bad-variant"),
        ("{\"op\": \"open\", \"variant-text\": \"a = \", \"seats\": 3, \"seed\": 1}", "bad-variant"),
        ("{\"op\": \"load\"}", "bad-request"),
        ("{\"op\": \"load\", \"scenario\": \"\", \"record\": \"\"}", "bad-request"),
        ("{\"op\": \"load\", \"scenario\": \"title = 3\"}", "bad-scenario"),
        ("{\"op\": \"load\", \"record\": \"garbage\"}", "bad-record"),
        ("{\"op\": \"why\"}", "bad-request"),
        ("{\"op\": \"play\"}", "bad-request"),
        ("{\"op\": \"play\", \"action\": \"x\", \"index\": 0}", "bad-request"),
        ("{\"op\": \"play\", \"action\": \"xyzzy\"}", "unreadable"),
        ("{\"op\": \"play\", \"action\": \"\"}", "unreadable"),
        ("{\"op\": \"play\", \"index\": 9999}", "no-such-choice"),
        ("{\"op\": \"play\", \"index\": 9999, \"seat\": 1}", "no-such-choice"),
        ("{\"op\": \"play\", \"index\": -1}", "bad-request"),
        ("{\"op\": \"play\", \"index\": 0, \"seat\": 2}", "not-your-turn"),
        ("{\"op\": \"play\", \"index\": 9999, \"seat\": 2}", "not-your-turn"),
        ("{\"op\": \"play\", \"action\": \"take contract\", \"seat\": 3}", "not-your-turn"),
        ("{\"op\": \"play\", \"action\": \"xyzzy\", \"seat\": 3}", "not-your-turn"),
        ("{\"op\": \"play\", \"index\": 0, \"seat\": \"1\"}", "bad-request"),
        ("{\"op\": \"play\", \"index\": 0, \"seat\": 1.5}", "bad-request"),
        ("{\"op\": \"undo\"}", "nothing-to-undo"),
        ("{\"op\": \"redo\"}", "nothing-to-redo"),
        ("{\"op\": \"view\", \"seat\": 4}", "no-such-seat"),
        ("{\"op\": \"close\", \"table\": 7}", "no-such-table"),
    ];
    for (request, kind) in cases {
        let reply: Value = serde_json::from_str(&engine.answer(request)).unwrap();
        assert_eq!(reply["ok"], false, "{request:.80}: {reply}");
        assert_eq!(reply["error"]["kind"], kind, "{request:.80}: {reply}");
        assert!(reply["error"]["message"].as_str().is_some_and(|message| !message.is_empty()), "{reply}");
        assert_eq!(must(&mut engine, json!({"op": "hash"})), before, "{request:.80}");
    }
    let out_of_turn = ask(&mut engine, &json!({"id": [1], "op": "play", "index": 0, "seat": 2}));
    assert!(out_of_turn["error"]["rule"].is_string(), "{out_of_turn}");
    assert_eq!(out_of_turn["id"], json!([1]));
}

/// With hidden hands, the number of choices would reveal something about a hand.
#[test]
fn out_of_turn_errors_reveal_no_choices() {
    for (variant, seats) in tables().unwrap() {
        let mut engine = engine();
        let open = json!({"op": "open", "variant": variant.id(), "seats": seats.count(), "seed": 3});
        let turn = must(&mut engine, open)["turn"]["act"].clone();
        let legal = must(&mut engine, json!({"op": "legal"}))["actions"].clone();
        let other = if turn == 1 { 2 } else { 1 };
        let mut requests: Vec<Value> =
            [0, legal.as_array().unwrap().len(), 9999].map(|index| json!({"index": index})).into();
        requests.extend([&legal[0]["notation"], &json!("xyzzy"), &json!("")].map(|action| json!({"action": action})));
        let mut replies = Vec::new();
        for mut request in requests {
            request["op"] = "play".into();
            request["seat"] = other.into();
            replies.push(ask(&mut engine, &request));
        }
        assert_eq!(replies[0]["error"]["kind"], "not-your-turn");
        assert!(replies.iter().all(|reply| *reply == replies[0]), "{replies:?}");
        replies.push(ask(&mut engine, &json!({"op": "play", "index": 9999, "seat": turn})));
        assert_eq!(replies[6]["error"]["kind"], "no-such-choice", "{replies:?}");
    }
}

#[test]
fn a_seed_has_64_bits_and_may_be_in_quotes() {
    let mut engine = engine();
    let open = |seed: Value| json!({"op": "open", "variant": "salty-ocean", "seats": 2, "seed": seed});
    for seed in [0, 7, 1 << 53, (1 << 53) + 1, u64::MAX] {
        for given in [json!(seed), json!(seed.to_string())] {
            must(&mut engine, open(given));
            let record = must(&mut engine, json!({"op": "record"}))["record"].as_str().unwrap().to_owned();
            assert!(record.contains(&format!("\nseed {seed}\n")), "{seed}: {record}");
            must(&mut engine, json!({"op": "close"}));
        }
    }
    let texts = ["", "-1", "+1", "01", " 1", "1.0", "0x1", "one", "18446744073709551616"].map(Value::from);
    for seed in texts.into_iter().chain([json!(-1), json!(1.5), json!(2e19), json!(true), json!([1]), Value::Null]) {
        let error = ask(&mut engine, &open(seed.clone()))["error"].clone();
        assert_eq!(error["kind"], "bad-request", "{seed}: {error}");
        let (message, wanted) =
            (error["message"].as_str().unwrap(), "to 18446744073709551615, which may be in quotes, found");
        assert!(message.starts_with("the key `seed`: ") && message.contains(wanted), "{seed}: {message}");
    }
}

/// When several actions are undone, the reply names the first one: the one that may be chosen again.
#[test]
fn undo_names_the_first_of_the_actions_that_it_takes_back() {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1}));
    let played: Vec<Value> =
        (0..5).map(|_| must(&mut engine, json!({"op": "play", "index": 0}))["action"].clone()).collect();
    assert_ne!(played[2], played[4]);
    assert_eq!(must(&mut engine, json!({"op": "undo", "count": 3}))["action"], played[2]);
    assert_eq!(must(&mut engine, json!({"op": "undo"}))["action"], played[1]);
}

/// Redo does not check again what was legal where it was undone.
#[test]
fn a_new_action_clears_redo() {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1}));
    let redo = |table: u64| json!({"op": "redo", "table": table});
    for step in 0..12 {
        (0..2).for_each(|_| drop(must(&mut engine, json!({"op": "play", "index": 0}))));
        (0..1 + step % 2).for_each(|_| drop(must(&mut engine, json!({"op": "undo"}))));
        // A refused action keeps the redo history.
        for request in [json!({"op": "play", "index": 9999}), json!({"op": "play", "action": "xyzzy"})] {
            assert_eq!(ask(&mut engine, &request)["ok"], false);
        }
        // A fork has the same history, and no redo.
        let fork = must(&mut engine, json!({"op": "fork", "table": 1}))["table"].as_u64().unwrap();
        must(&mut engine, json!({"op": "play", "index": 0, "table": fork}));
        assert_eq!(ask(&mut engine, &redo(fork))["error"]["kind"], "nothing-to-redo");
        must(&mut engine, json!({"op": "close", "table": fork}));
        must(&mut engine, redo(1));
        must(&mut engine, json!({"op": "undo"}));
        // A record contains what was played, not what was undone.
        let load = json!({"op": "load", "record": must(&mut engine, json!({"op": "record"}))["record"]});
        let loaded = must(&mut engine, load)["table"].as_u64().unwrap();
        assert_eq!(ask(&mut engine, &redo(loaded))["error"]["kind"], "nothing-to-redo");
        must(&mut engine, json!({"op": "close", "table": loaded}));
        let seat = must(&mut engine, json!({"op": "turn"}))["turn"]["act"].clone();
        let action = must(&mut engine, json!({"op": "legal"}))["actions"][1]["notation"].clone();
        let ways = [
            json!({"op": "play", "index": 1}),
            json!({"op": "play", "action": action}),
            json!({"op": "play", "index": 1, "seat": seat}),
            json!({"op": "play", "action": action, "seat": seat}),
        ];
        must(&mut engine, ways[step % ways.len()].clone());
        let hash = must(&mut engine, json!({"op": "hash"}));
        assert_eq!(ask(&mut engine, &redo(1))["error"]["kind"], "nothing-to-redo", "step {step}");
        assert_eq!(must(&mut engine, json!({"op": "hash"})), hash);
    }
}

#[test]
fn a_loaded_record_reports_a_differing_variant_of_a_built_in_name() {
    let mut engine = engine();
    let library = Library::new();
    for (money, differs) in [("", None), ("start.money = 900", Some(("150", "900")))] {
        let text = format!("extends = \"crossing-oceans/standard.toml\"\n{money}");
        let variant = library.load_str("crossing-oceans/standard", &text).unwrap();
        let record = Record::of(&variant, &*variant.open(variant.seats().min(), 1).unwrap()).to_string();
        let reply = must(&mut engine, json!({"op": "load", "record": record}));
        let wanted = differs.map(|(built_in, record)| {
            let first = json!([{"path": "start.money", "here": record, "there": built_in}]);
            json!({"built-in": "crossing-oceans/standard", "count": 1, "first": first})
        });
        assert_eq!(reply.get("differs"), wanted.as_ref(), "{reply}");
    }
}

#[test]
fn every_op_reports_an_unknown_seat() {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 3, "seed": 7}));
    for seat in [json!(-1), json!(0), json!(4), json!(8), json!(9), json!(200), json!(256), json!(u64::MAX)] {
        let play = json!({"op": "play", "index": 0, "seat": seat});
        for request in [play, json!({"op": "view", "seat": seat}), json!({"op": "log", "seat": seat})] {
            assert_eq!(ask(&mut engine, &request)["error"]["kind"], "no-such-seat", "{request}");
        }
    }
}

#[test]
fn a_bad_request_names_its_key() {
    let mut engine = engine();
    let cases = [
        ("{\"op\": \"turn\", \"tabel\": 1}", "unknown key `tabel`"),
        ("{\"op\": \"turn\", \"table\": \"1\"}", "the key `table`: expected a whole number"),
        ("{\"op\": \"open\", \"variant\": \"x\", \"seats\": 3}", "missing key `seed`"),
        (
            "{\"op\": \"open\", \"variant\": 3, \"seats\": 3, \"seed\": 1}",
            "the key `variant`: expected a string, found 3",
        ),
        ("{\"op\": \"view\", \"seat\": \"one\"}", "the key `seat`: expected a whole number"),
    ];
    for (request, wanted) in cases {
        let reply: Value = serde_json::from_str(&engine.answer(request)).unwrap();
        let message = reply["error"]["message"].as_str().unwrap();
        assert!(reply["error"]["kind"] == "bad-request" && message.starts_with(wanted), "{request}: {message}");
    }
}

#[test]
fn a_record_of_newer_rules_is_refused() {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1}));
    let record = must(&mut engine, json!({"op": "record"}))["record"].as_str().unwrap().to_owned();
    let newer = record.replace("\nrules crossing-oceans 1\n", "\nrules crossing-oceans 7\n");
    let error = ask(&mut engine, &json!({"op": "load", "record": newer}))["error"].clone();
    assert_eq!((&error["kind"], &error["found"], &error["known"]), (&json!("newer-rules"), &json!(7), &json!(1)));
}

#[test]
fn a_record_that_was_cut_off_or_edited_says_where() {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1}));
    must(&mut engine, json!({"op": "play", "index": 0}));
    let record = must(&mut engine, json!({"op": "record"}))["record"].as_str().unwrap().to_owned();
    let cut = &record[..record.find("\n== result").unwrap()];
    let error = ask(&mut engine, &json!({"op": "load", "record": cut}))["error"].clone();
    assert_eq!((&error["kind"], &error["ply"]), (&json!("truncated"), &json!(1)), "{error}");
    let edited = record.replacen("price = 40", "price = 50", 1);
    let error = ask(&mut engine, &json!({"op": "load", "record": edited}))["error"].clone();
    assert_eq!((&error["kind"], &error["line"]), (&json!("edited"), &json!(7)), "{error}");
}

#[test]
fn an_engine_reads_only_what_it_may() {
    let path = workspace().join("variants/crossing-oceans/short.toml");
    let requests = [
        json!({"op": "open", "variant": path, "seats": 2, "seed": 1}),
        json!({"op": "load", "scenario": format!("title = \"\"\nvariant = {path:?}\nseats = 2")}),
    ];
    let including = |library: Library| library.including(&workspace().join("variants")).unwrap();
    let closed = || Engine::new(including(Library::new()).without_files());
    for request in requests {
        must(&mut Engine::new(including(Library::new())), request.clone());
        // The variants are not in the folder of the tests.
        for mut engine in [closed(), engine()] {
            let error = ask(&mut engine, &request)["error"].clone();
            assert_eq!((&error["kind"], &error["problems"][0]["kind"]), (&json!("bad-variant"), &json!("unreadable")));
        }
    }
    let mut closed = closed();
    must(&mut closed, json!({"op": "open", "variant": "crossing-oceans/short.toml", "seats": 2, "seed": 1}));
}

#[test]
fn long_lines_are_passed_over_and_no_more_than_a_line_is_kept() {
    let long = io::repeat(b'x').take(10 << 20).chain(&b"\n{\"op\": \"variants\", \"id\": 2}\n"[..]);
    assert_eq!(kinds(&served(long)), ["line-too-long", "fine"]);
    let endless = io::repeat(b'{').take(1 << 30);
    let memory = allocation_counter::measure(|| assert_eq!(kinds(&served(endless)), ["line-too-long"]));
    assert!(memory.bytes_max < 4 << 20, "{} bytes were held", memory.bytes_max);
}

#[test]
fn invalid_utf8_is_reported_and_blank_lines_are_ignored() {
    let input = b"\xff\xfe\n\n  \r\n{\"op\": \"variants\"}\r\n{\"op\": \"nothing\"}".as_slice();
    assert_eq!(kinds(&served(input)), ["not-utf8", "fine", "unknown-op"]);
    assert!(served(io::empty()).is_empty());
}

#[test]
fn the_numbers_of_closed_tables_are_not_given_again() {
    let mut engine = engine();
    let open = json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1});
    let load = json!({"op": "load", "scenario": "title = ''\nvariant = 'crossing-oceans'\nseats = 2"});
    let fork = json!({"op": "fork"});
    // The opened table, and the tables that are then closed: the last opened, another, all that are left.
    let steps =
        [(&open, vec![]), (&fork, vec![2]), (&load, vec![1]), (&open, vec![4, 3]), (&load, vec![5]), (&open, vec![])];
    for (number, (request, closed)) in (1..).zip(steps) {
        assert_eq!(must(&mut engine, request.clone())["table"], number, "{request}");
        for table in closed {
            must(&mut engine, json!({"op": "close", "table": table}));
            assert_eq!(ask(&mut engine, &json!({"op": "turn", "table": table}))["error"]["kind"], "no-such-table");
        }
    }
}

#[test]
fn a_match_can_be_played_saved_and_loaded_by_the_protocol_alone() {
    for (variant, seats) in tables().unwrap() {
        let mut engine = engine();
        let open = json!({"op": "open", "variant": variant.id(), "seats": seats.count(), "seed": 11});
        let mut turn = must(&mut engine, open)["turn"].clone();
        for step in 0.. {
            let Some(seat) = turn.get("act") else { break };
            let actions = must(&mut engine, json!({"op": "legal", "table": 1}))["actions"].clone();
            let action = &actions[step * 7 % actions.as_array().unwrap().len()];
            let why = must(&mut engine, json!({"op": "why", "table": 1, "action": action["notation"]}));
            assert_eq!(why["legal"], true);
            let play = match step % 2 {
                0 => json!({"op": "play", "table": 1, "index": action["index"], "seat": seat}),
                _ => json!({"op": "play", "table": 1, "action": action["notation"]}),
            };
            let played = must(&mut engine, play);
            assert_eq!(played["action"], action["notation"]);
            turn = played["turn"].clone();
            if step % 40 == 0 {
                comes_back(&mut engine, seats.count());
            }
            if must(&mut engine, json!({"op": "turn", "table": 1}))["stalled"] == true || step > 3000 {
                break;
            }
        }
        comes_back(&mut engine, seats.count());
        must(&mut engine, json!({"op": "log", "table": 1}));
        let score = must(&mut engine, json!({"op": "score", "table": 1}));
        assert_eq!(score["final"], turn == "over");
    }
}

/// The position of table 1 can be restored from its record, its scenario, a scenario made from its state, and a fork.
fn comes_back(engine: &mut Engine, seats: usize) {
    must(engine, json!({"op": "audit", "table": 1}));
    let hash = must(engine, json!({"op": "hash", "table": 1}))["hash"].clone();
    let record = must(engine, json!({"op": "record", "table": 1}))["record"].clone();
    let state = must(engine, json!({"op": "state", "table": 1}))["position"].clone();
    let variant = must(engine, json!({"op": "fork", "table": 1}))["variant"].clone();
    let saved = must(engine, json!({"op": "scenario", "table": 1}))["scenario"].clone();
    let scenario = format!("title = \"\"\nvariant = {variant}\nseats = {seats}\nposition = {}", inline(&state));
    must(engine, json!({"op": "load", "record": record}));
    must(engine, json!({"op": "load", "scenario": scenario, "run": true}));
    must(engine, json!({"op": "load", "scenario": saved}));
    for _ in 0..4 {
        assert_eq!(must(engine, json!({"op": "hash"}))["hash"], hash, "{scenario}");
        must(engine, json!({"op": "close"}));
    }
}

/// A JSON value as TOML on one line.
fn inline(value: &Value) -> String {
    match value {
        Value::Object(map) => {
            let pairs: Vec<String> = map.iter().map(|(key, value)| format!("{key:?} = {}", inline(value))).collect();
            format!("{{ {} }}", pairs.join(", "))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(inline).collect::<Vec<_>>().join(", ")),
        value => value.to_string(),
    }
}
