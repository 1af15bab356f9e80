//! Records: written by `play`, told and verified by `replay`.

use std::fs;

use serde_json::Value;

use crate::{run, run_with, scratch};

/// The record of a random match, under this name.
fn record(name: &str) -> String {
    let args = ["play", "crossing-oceans", "--seats", "random,random", "--seed", "3", "--record", name];
    assert_eq!(run("records", &args).0, 0);
    fs::read_to_string(scratch("records").join(name)).unwrap()
}

fn write(name: &str, text: &str) {
    fs::write(scratch("records").join(name), text).unwrap();
}

#[test]
fn a_record_is_replayed_and_verified() {
    let text = record("whole.riband");
    let played = text.lines().filter(|line| line.starts_with("1 ") || line.starts_with("2 ")).count();
    let (code, out, _) = run("records", &["replay", "whole.riband"]);
    assert_eq!(code, 0);
    assert!(out.contains("\n\n-- round 2, seat 1\n") && out.contains("Ranking"), "{out}");
    assert!(out.ends_with(&format!("{played} of {played} actions: the match goes as recorded, to its end\n")), "{out}");
    let (_, verified, _) = run("records", &["replay", "whole.riband", "--verify"]);
    assert_eq!(verified.lines().count(), 1, "{verified}");
    assert!(out.ends_with(&verified));

    let (code, out, _) = run("records", &["replay", "whole.riband", "--to", "5"]);
    assert_eq!(code, 0);
    assert!(out.contains("For sale") && out.ends_with(&format!("5 of {played} actions: the match goes as recorded\n")));
    let (_, out, _) = run("records", &["replay", "whole.riband", "--to", "0"]);
    assert!(!out.contains("\n\n\n") && out.contains("\n\n0 of "), "one empty line at a time:\n{out}");
    let (code, out, err) = run("records", &["replay", "whole.riband", "--to", "9999"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains(&format!("the record has {played} actions")), "{err}");

    let (_, json, _) = run("records", &["replay", "whole.riband", "--json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["actions"].as_array().unwrap().len(), played);
    assert_eq!((&json["ok"], &json["turn"]), (&true.into(), &"over".into()));
}

#[test]
fn names_and_comments_are_told_and_kept_wherever_the_match_goes_on() {
    let args = ["play", "crossing-oceans", "--seats", "human,random", "--seed", "3", "--name", ",Bo", "--plain"];
    fn save(what: &[&str], keys: &'static str) -> String {
        run_with("records", &[what, &["--data", "notes"]].concat(), keys).1
    }
    assert!(save(&args, "1\n1\nsave named.riband\n").contains("Saved"));
    let text = fs::read_to_string(scratch("records").join("named.riband")).unwrap();
    let said = "\nplayer 2 Bo\nby 1 human\nby 2 random\nseal ";
    assert!(text.starts_with("riband record 3\n") && text.contains(said), "{text}");
    let action = text.lines().find(|line| line.starts_with("1 ")).unwrap();
    write("noted.riband", &text.replacen(action, &format!("; From London.\n{action}"), 1));

    let (code, out, err) = run("records", &["replay", "noted.riband"]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(
        out.contains(", 2 seats (seat 1: human; seat 2: Bo, random), seed 3, unfinished: ")
            && out.contains("\n; From London.\n"),
        "{out}"
    );
    let (_, json, _) = run("records", &["replay", "noted.riband", "--json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    let comments = serde_json::json!([{"plies": 0, "text": "From London."}]);
    assert_eq!((&json["names"][1], &json["unfinished"], &json["comments"]), (&"Bo".into(), &true.into(), &comments));
    assert_eq!(json["players"], serde_json::json!(["human", "random"]));

    // Played on, kept, taken up again and written once more.
    let out = save(&["play", "noted.riband"], "1\n");
    let name = out.split_once("--resume ").unwrap().1.split(' ').next().unwrap();
    assert!(out.contains("Bo: random"), "{out}");
    assert!(save(&["play", "--resume", name, "--plain"], "save again.riband\n").contains("Bo: random"));
    let again = fs::read_to_string(scratch("records").join("again.riband")).unwrap();
    assert!(again.contains(said) && again.contains("\n== play\n; From London.\n1 "), "{again}");
    let (_, out, _) = run("records", &["analyse", "again.riband", "--player", "greedy"]);
    assert!(out.contains("Crossing Oceans, unfinished, ") || out.contains("standard, unfinished, "), "{out}");
    assert!(out.contains("\nBo (seat 2)") && out.contains("\nseat 1 "), "{out}");
}

#[test]
fn a_player_of_a_record_that_this_program_does_not_know_is_named_and_can_be_replaced() {
    write("unknown.riband", &record("unknown.riband").replacen("\nby 2 random\n", "\nby 2 grandmaster\n", 1));
    let (code, out, err) = run("records", &["play", "unknown.riband", "--plain"]);
    assert_eq!((code, out.as_str()), (2, ""), "{err}");
    assert!(err.contains("the record's player of seat 2: no player \"grandmaster\": one of human, "), "{err}");
    assert!(err.contains("--seats says who plays"), "{err}");
    let (code, _, err) = run("records", &["play", "unknown.riband", "--plain", "--seats", "random,random"]);
    assert_eq!(code, 0, "{err}");
    let (code, out, err) = run("records", &["replay", "unknown.riband"]);
    assert!(code == 0 && out.contains(" (seat 1: random; seat 2: grandmaster), "), "{out}{err}");
}

#[test]
fn a_changed_record_is_replayed_up_to_the_divergence() {
    let text = record("changed.riband");
    let (before, play) = text.split_once("== play\n").unwrap();
    let lines: Vec<&str> = play.lines().collect();
    let hash = lines.iter().position(|line| line.starts_with("# ")).unwrap();
    let action = 1;
    // The line changed, to what, the actions before the difference, and what is said about it.
    let cases = [
        (action, "1 move nowhere", 1, "expected a legal action, found \"move nowhere\""),
        (action, "2 take contract", 1, "the seat differs: expected seat 1, found seat 2"),
        (hash, "# 0000000000000000", hash, "the position differs: expected # "),
    ];
    for (nth, line, ply, wanted) in cases {
        let mut lines = lines.clone();
        lines[nth] = line;
        write("edited.riband", &format!("{before}== play\n{}\n", lines.join("\n")));
        let (code, out, err) = run("records", &["replay", "edited.riband"]);
        assert_eq!(code, 1, "{out}");
        assert!(err.contains(wanted) && err.contains(&format!("after {ply} actions")), "{err}");
        assert!(out.starts_with("seat 1: ") && !out.contains("round 2"), "{out}");
        let (code, out, err) = run("records", &["replay", "edited.riband", "--verify"]);
        assert_eq!((code, out.as_str()), (1, ""), "{err}");
        let (code, json, _) = run("records", &["replay", "edited.riband", "--json"]);
        let json: Value = serde_json::from_str(&json).unwrap();
        assert_eq!((code, &json["ok"], &json["error"]["ply"]), (1, &false.into(), &ply.into()));
        assert!(json["error"]["expected"].is_string() && json["error"]["found"].is_string());
    }
}

#[test]
fn a_record_that_was_cut_off_says_so() {
    let text = record("cut.riband");
    write("cut.riband", &text[..text.len() - 100]);
    let (code, _, err) = run("records", &["replay", "cut.riband", "--verify"]);
    assert_eq!(code, 1);
    assert!(err.contains("truncated"), "{err}");
}

/// A record is played by the rules that it holds, whatever they are called.
#[test]
fn a_differing_variant_of_a_built_in_name_is_reported() {
    let folder = scratch("records").join("crossing-oceans");
    fs::create_dir_all(&folder).unwrap();
    let text = "ruleset = \"crossing-oceans\"\nextends = \"crossing-oceans/standard.toml\"\n[start]\nmoney = 900\n";
    // A file of this name has the id of the built-in variant.
    fs::write(folder.join("standard.toml"), text).unwrap();
    let seats = ["--seats", "random,random", "--seed", "3", "--record", "other.riband"];
    let (code, ..) = run("records", &[&["play", "./crossing-oceans/standard.toml"], &seats[..]].concat());
    assert_eq!(code, 0);
    for more in [&["--verify"][..], &[], &["--to", "5"]] {
        let (code, out, err) = run("records", &[&["replay", "other.riband"], more].concat());
        assert_eq!(code, 0, "{err}");
        let note = "\nnote: the rules in the record differ from the built-in variant crossing-oceans/standard in 1 place\n  \
                    start.money: 900 instead of 150\n";
        assert!(out.contains("the match goes as recorded") && out.ends_with(note), "{out}");
    }
    let (_, json, _) = run("records", &["replay", "other.riband", "--verify", "--json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    let first = serde_json::json!([{"path": "start.money", "here": "900", "there": "150"}]);
    assert_eq!((&json["differs"]["count"], &json["differs"]["first"]), (&1.into(), &first));
    record("same.riband");
    let (_, json, _) = run("records", &["replay", "same.riband", "--verify", "--json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert!(json["differs"].is_null() && json["ok"] == true, "{json}");
}
