//! Upon a Salty Ocean at the terminal: with people, with bots, and through the engine.

use serde_json::Value;

use crate::{run, run_with};

#[test]
fn a_session_of_salty_ocean_looks_like_this() {
    let args = ["play", "salty-ocean", "--seats", "human,human", "--seed", "7"];
    let (code, out, err) = run_with("salty-ocean", &args, include_str!("salty_ocean.txt"));
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    let wide: Vec<&str> = out.lines().filter(|line| line.chars().count() > 100).collect();
    assert!(wide.is_empty(), "{wide:#?}");
    insta::assert_snapshot!(out);
}

#[test]
fn every_variant_plays_to_an_itemised_score_at_every_seat_count() {
    let (_, list, _) = run("salty-ocean", &["variants", "--json"]);
    let list: Vec<Value> = serde_json::from_str(&list).unwrap();
    let ids = list.iter().filter(|variant| variant["ruleset"] == "salty-ocean").map(|variant| &variant["id"]);
    let mut played = 0;
    for id in ids {
        for seats in ["random,random", "random,random,random", "random,random,random,random"] {
            let args = ["play", id.as_str().unwrap(), "--seats", seats, "--seed", "7"];
            let (code, out, err) = run("salty-ocean", &args);
            assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
            let seats = seats.split(',').count();
            assert_eq!(out.matches("\n  total ").count(), seats, "{args:?}: {out}");
            assert_eq!(out.matches("held at the end\n").count(), seats, "{args:?}: {out}");
            assert!(out.contains("Over after ") && out.contains("Ranking\n  1.  "), "{args:?}: {out}");
            played += 1;
        }
    }
    assert!(played >= 15, "{played} matches");
}

/// The lines of a session about looking at event tiles, that start with `begin`, and whether each names the tile.
fn looks(out: &str, begin: &str) -> Vec<(String, bool)> {
    let lines = out.lines().filter(|line| line.starts_with(begin) && line.contains("looks at "));
    lines.map(|line| (line.trim().to_owned(), line.contains(": event-"))).collect()
}

fn session(players: &str, seed: &str, typed: &str) -> String {
    let args = ["play", "salty-ocean", "--seats", players, "--seed", seed];
    let (code, out, err) = run_with("salty-ocean", &args, typed);
    assert_eq!((code, err.as_str()), (0, ""));
    out
}

#[test]
fn a_peek_is_private_until_the_match_is_over() {
    let (mut hidden, mut told) = (0, 0);
    for seed in ["1", "2", "3", "4", "5"] {
        let out = session("human,random,random", seed, &("pass\nlog 20\ndone\n".repeat(300) + "log\n"));
        let (before, after) = out.split_once("; the match is over").unwrap();
        let told_of_others = [looks(before, "  seat "), looks(before, "seat ")].concat();
        let others: Vec<_> = told_of_others.into_iter().filter(|(line, _)| !line.starts_with("seat 1")).collect();
        others.iter().for_each(|(line, named)| assert!(!named, "seed {seed}: {line}"));
        hidden += others.len();
        told += looks(after, "  seat ").iter().filter(|(_, named)| *named).count();
    }
    assert!(hidden > 5 && told > 5, "{hidden} looks of others, {told} told in the end");
}

#[test]
fn people_at_one_terminal_have_their_own_logs() {
    let typed = "build fierte-saint-romain\npass\npass\npeek turn-3\nundo\nredo\nlog\ndone\nlog\npass\nlog\n";
    let told: Vec<bool> = looks(&session("human,human", "7", typed), "").into_iter().map(|(_, named)| named).collect();
    assert_eq!(told, [true, true, true, true, false], "told at once, again, in two own logs, and in the other one");
}

#[test]
fn the_engine_serves_salty_ocean() {
    let asked = r#"{"op": "open", "variant": "salty-ocean", "seats": 2, "seed": 7}
{"op": "view", "seat": 1}
{"op": "legal"}
{"op": "play", "action": "sell cod"}
{"op": "play", "action": "build saline"}"#;
    let (code, out, err) = run_with("salty-ocean", &["engine"], asked);
    assert_eq!((code, err.as_str()), (0, ""));
    let replies: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let oks: Vec<bool> = replies.iter().map(|reply| reply["ok"].as_bool().unwrap()).collect();
    assert_eq!(oks, [true, true, true, false, true], "{out}");
    assert_eq!(replies[1]["view"]["places"][2]["tile"], Value::Null, "a tile that lies face down");
    assert_eq!(replies[1]["view"]["buildings"][0]["text"], "3/7/10/12 barrels of salt a turn (levels 0 to 3)");
    assert_eq!(replies[3]["error"]["rule"], "SO-86");
}
