//! Transatlantic at the terminal: with people, with bots, and through the engine.

use serde_json::Value;

use crate::{run, run_with};

#[test]
fn a_session_of_transatlantic_looks_like_this() {
    let args = ["play", "transatlantic", "--seats", "human,random,random", "--seed", "7"];
    let (code, out, err) = run_with("transatlantic", &args, include_str!("transatlantic.txt"));
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    let wide: Vec<&str> = out.lines().filter(|line| line.chars().count() > 100).collect();
    assert!(wide.is_empty(), "{wide:#?}");
    insta::assert_snapshot!(out);
}

#[test]
fn every_variant_plays_to_an_itemised_score_at_every_seat_count() {
    let (_, list, _) = run("transatlantic", &["variants", "--json"]);
    let list: Vec<Value> = serde_json::from_str(&list).unwrap();
    let ids = list.iter().filter(|variant| variant["ruleset"] == "transatlantic").map(|variant| &variant["id"]);
    let mut played = 0;
    for id in ids {
        for seats in ["random,random", "random,random,random", "random,random,random,random"] {
            let args = ["play", id.as_str().unwrap(), "--seats", seats, "--seed", "7"];
            let (code, out, err) = run("transatlantic", &args);
            assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
            let seats = seats.split(',').count();
            assert_eq!(out.matches("\n  total ").count(), seats, "{args:?}: {out}");
            assert_eq!(out.matches("each 100\n").count(), seats, "{args:?}: {out}");
            assert!(out.contains("Ranking\n  1.  "), "{args:?}: {out}");
            played += 1;
        }
    }
    assert!(played >= 24, "{played} matches");
}

#[test]
fn the_engine_serves_transatlantic() {
    let asked = r#"{"op": "open", "variant": "transatlantic", "seats": 2, "seed": 7}
{"op": "view", "seat": 1}
{"op": "legal"}
{"op": "play", "action": "sail atlantic"}
{"op": "play", "action": "buy 1"}"#;
    let (code, out, err) = run_with("transatlantic", &["engine"], asked);
    assert_eq!((code, err.as_str()), (0, ""));
    let replies: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let oks: Vec<bool> = replies.iter().map(|reply| reply["ok"].as_bool().unwrap()).collect();
    assert_eq!(oks, [true, true, true, false, true], "{out}");
    assert_eq!(replies[1]["view"]["step"]["at"][0], "start.1");
    assert!(replies[1]["view"]["cards"]["fleet"]["text"].as_str().unwrap().starts_with("2 points for each"));
}
