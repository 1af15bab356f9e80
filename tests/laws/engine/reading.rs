//! Parsing requests: duplicate keys, byte order marks, values of the wrong type.

use std::{
    io::Cursor,
    time::{Duration, Instant},
};

use riband::{Library, engine::Engine};
use serde_json::{Value, json};

use super::{ask, engine, kinds, must, served};

fn answered(engine: &mut Engine, line: &str) -> Value {
    serde_json::from_str(&engine.answer(line)).unwrap()
}

/// A server that prepends `as` to a line cannot be overridden by another one in it.
#[test]
fn a_key_that_stands_twice_is_refused_wherever_it_is() {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "transatlantic", "seats": 2, "seed": 7}));
    let before = must(&mut engine, json!({"op": "hash"}));
    let cases = [
        (r#"{"as":1,"op":"view","as":2}"#, "as", None),
        (r#"{"as":1,"op":"view","\u0061s":2}"#, "as", None),
        (r#"{"op":"turn","op":"undo"}"#, "op", None),
        (r#"{"id":1,"id":2,"op":"turn"}"#, "id", None),
        (r#"{"id":{"a":1,"a":2},"op":"turn"}"#, "id.a", None),
        (r#"{"id":7,"op":"play","index":0,"index":0}"#, "index", Some(7)),
        (
            r#"{"id":7,"op":"batch","requests":[{"op":"turn"},{"op":"play","as":1,"index":0,"as":2}]}"#,
            "requests.1.as",
            Some(7),
        ),
        (r#"{"op":"batch","id":7,"requests":[{"op":"turn","id":[{"x":1,"x":1}]}]}"#, "requests.0.id.0.x", Some(7)),
        (r#"{"op":"nothing","x":{"y":{"z":1,"z":2}},"id":7}"#, "x.y.z", Some(7)),
    ];
    for (line, key, id) in cases {
        let reply = answered(&mut engine, line);
        assert_eq!(reply["error"]["kind"], "bad-request", "{line}: {reply}");
        assert_eq!(reply["error"]["message"], format!("the key `{key}` stands twice"), "{line}");
        assert_eq!(reply.get("id"), id.map(Value::from).as_ref(), "{line}");
        assert_eq!(must(&mut engine, json!({"op": "hash"})), before, "{line}");
    }
    let thinking = engine.begin(r#"{"op":"move","player":"random","as":1,"as":2}"#).unwrap_err();
    assert!(thinking.contains("the key `as` stands twice"), "{thinking}");
    let long = "k".repeat(100_000);
    let reply = answered(&mut engine, &format!(r#"{{"op":"view","{long}":1,"{long}":2}}"#)).to_string();
    assert!(reply.len() < 300 && reply.contains("kkk...` stands twice"), "{reply:.400}");
    must(&mut engine, json!({"op": "batch", "id": {"a": {"a": 1}}, "requests": [{"op": "turn", "id": {"a": 1}}]}));
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let input = "\u{feff}{\"op\": \"variants\"}\n\u{feff}\n\u{feff}  \r\n\u{feff}{\"op\": \"x\"}\n\u{feff}\u{feff}{}";
    assert_eq!(kinds(&served(input.as_bytes())), ["fine", "unknown-op", "bad-json"]);
    let mut engine = engine();
    let scenario = "\u{feff}title = ''\nvariant = 'crossing-oceans'\nseats = 2";
    must(&mut engine, json!({"op": "load", "scenario": scenario}));
    let record = must(&mut engine, json!({"op": "record"}))["record"].as_str().unwrap().to_owned();
    // A record has exactly one valid spelling.
    let error = ask(&mut engine, &json!({"op": "load", "record": format!("\u{feff}{record}")}))["error"].clone();
    assert!(error["kind"] == "bad-record" && error["message"].to_string().contains("byte order mark"), "{error}");
    let variant = "\u{feff}extends = \"crossing-oceans/standard.toml\"";
    must(&mut engine, json!({"op": "open", "variant-text": variant, "seats": 2, "seed": 1}));
}

/// Error messages use plain words, and those of the variant where one is named.
#[test]
fn wrong_types_are_reported_in_plain_words() {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "salty-ocean", "seats": 2, "seed": 7}));
    let cases = [
        (
            json!({"op": "open", "variant": "salty-ocean", "seats": 2.0, "seed": 7}),
            "the key `seats`: expected a whole number from 2 to 4, found 2.0",
        ),
        (
            json!({"op": "open", "variant": "salty-ocean", "seats": -2, "seed": 7}),
            "the key `seats`: expected a whole number from 2 to 4, found -2",
        ),
        (
            json!({"op": "open", "variant": "salty-ocean", "seats": null, "seed": 7}),
            "the key `seats`: expected a whole number from 2 to 4, found null",
        ),
        (
            json!({"op": "actions", "variant": "salty-ocean", "seats": "2"}),
            "the key `seats`: expected a whole number from 2 to 4, found \"2\"",
        ),
        (json!({"op": "open", "variant": "salty-ocean", "seed": 7}), "missing key `seats`"),
        (json!({"op": "turn", "table": "1"}), "the key `table`: expected a whole number from 0, found \"1\""),
        (json!({"op": "turn", "table": 1.0}), "the key `table`: expected a whole number from 0, found 1.0"),
        (json!({"op": "turn", "tabel": 1}), "unknown key `tabel`, expected `table`"),
        (json!({"op": "undo", "count": -1}), "the key `count`: expected a whole number from 0, found -1"),
        (json!({"op": "play", "seat": "1"}), "the key `seat`: expected a whole number, found \"1\""),
        (json!({"op": "play", "index": [1]}), "the key `index`: expected a whole number from 0, found a list"),
        (json!({"op": "observe", "layout": 1}), "the key `layout`: expected true or false, found 1"),
        (json!({"op": "why", "action": {}}), "the key `action`: expected a string, found an object"),
        (json!({"op": "play", "index": 0, "with": "view"}), "the key `with`: expected a list, found \"view\""),
        (
            json!({"op": "play", "index": 0, "with": ["veiw"]}),
            "the key `with.0`: unknown value `veiw`, expected one of `turn`, `legal`, `market`, `view`, `observe`, `state`, `score`",
        ),
        (json!({"op": "batch", "requests": [1]}), "the key `requests.0`: expected an object, found 1"),
        (json!({"op": "turn", "as": 1.5}), "the key `as`: expected the number of a seat, or \"spectator\", found 1.5"),
        (
            json!({"op": "open", "variant": "salty-ocean", "seats": 2, "seed": []}),
            "the key `seed`: expected a whole number from 0 to 18446744073709551615, which may be in quotes, found a list",
        ),
    ];
    for (request, message) in cases {
        let error = ask(&mut engine, &request)["error"].clone();
        assert_eq!((&error["kind"], &error["message"]), (&json!("bad-request"), &json!(message)), "{request}");
    }
    let error =
        ask(&mut engine, &json!({"op": "open", "variant": "salty-ocean", "seats": 5, "seed": 7}))["error"].clone();
    assert_eq!(
        (&error["kind"], &error["message"]),
        (&json!("bad-seats"), &json!("this variant is for 2 to 4 seats, not for 5"))
    );
}

/// Error messages for clients contain no Rust type names.
#[test]
fn no_message_names_a_type_of_rust() {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 7}));
    let schema = riband::engine::schema();
    let values =
        [json!(1.5), json!(-1), json!("x"), json!([[]]), json!({"x": 1}), json!(true), json!(300), json!(1e300)];
    let mut refused = 0;
    for (op, _) in riband::engine::ops() {
        let name = schema["properties"][op]["properties"]["request"]["$ref"].as_str().unwrap();
        let request = &schema["$defs"][name.trim_start_matches("#/$defs/")];
        for key in request["properties"].as_object().unwrap().keys().filter(|key| !["op", "id"].contains(&key.as_str()))
        {
            for value in &values {
                let mut request = json!({"op": op});
                request[key] = value.clone();
                let reply = engine.answer(&request.to_string());
                let words = reply.split(|c: char| !c.is_ascii_alphanumeric()).collect::<Vec<_>>();
                let rust = [
                    "usize", "u8", "u16", "u32", "u64", "i8", "i16", "i32", "i64", "i128", "f64", "struct", "enum",
                    "serde",
                ];
                let named: Vec<_> = rust.iter().filter(|name| words.contains(*name)).collect();
                assert!(named.is_empty(), "{request}: {reply}");
                refused += usize::from(reply.contains("bad-request"));
            }
        }
    }
    assert!(refused > 200, "only {refused} are refused");
}

/// A cancel stops a thinking player if and only if it is accepted.
#[test]
fn a_refused_cancel_stops_nothing_and_every_other_does() {
    let cases = [
        (r#"{"op":"cancel","table":9}"#, false),
        (r#"{"op":"cancel","op":"cancel"}"#, false),
        (r#"{"op":"batch","requests":[{"op":"cancel","as":1}]}"#, false),
        (r#"{"op":"batch","requests":[{"op":"cancel"}]}"#, true),
        (r#"{"op":"batch","table":1,"requests":[{"op":"turn"},{"op":"cancel"}]}"#, true),
        (r#"{"op":"\u0063ancel"}"#, true),
        (r#"{"op":"cancel"}"#, true),
    ];
    for (cancel, stops) in cases {
        let lines = [
            r#"{"op":"open","variant":"salty-ocean","seats":3,"seed":1}"#,
            if stops {
                r#"{"op":"advise","player":"mcts","budget":"40s"}"#
            } else {
                r#"{"op":"advise","player":"mcts","budget":"300ms"}"#
            },
            cancel,
            r#"{"op":"advise","player":"mcts","budget":"50ms"}"#,
        ];
        let (began, mut output) = (Instant::now(), Vec::new());
        Engine::new(Library::new()).serve_ahead(Cursor::new(lines.join("\n")), &mut output).unwrap();
        let replies: Vec<Value> =
            str::from_utf8(&output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!((&replies[1]["ok"], &replies[1]["stopped"]), (&json!(true), &json!(stops)), "{cancel}");
        assert_eq!(replies[3]["stopped"], false, "{cancel}: {replies:?}");
        assert!(began.elapsed() < Duration::from_secs(30), "{cancel}");
    }
}
