//! Records: written by `play`, narrated and verified by `replay`.

use std::{
    fs,
    io::{BufReader, Read as _, Write as _},
    process::{self, Stdio},
};

use serde_json::Value;

use crate::{keeping::until_prompt, run, run_with, scratch};

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

    // Continued, kept, resumed and written again.
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
    // The changed line, its replacement, the number of actions before the difference, and the message.
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

/// A record is replayed with its own rules, whatever their name.
#[test]
fn a_differing_variant_of_a_built_in_name_is_reported() {
    let folder = scratch("records").join("crossing-oceans");
    fs::create_dir_all(&folder).unwrap();
    let text = "ruleset = \"crossing-oceans\"\nextends = \"crossing-oceans/standard.toml\"\n[start]\nmoney = 900\n";
    // A file with this name has the id of the built-in variant.
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

/// A record is precious: only its own match is continued in it.
#[test]
fn the_record_of_another_match_is_not_written_over() {
    let folder = scratch("another");
    let file = folder.join("mine.riband");
    let go = |line: &str, input: &str| run_with("another", &line.split(' ').collect::<Vec<_>>(), input);
    let play = "play crossing-oceans --seats human,human --seed 7 --record mine.riband";
    assert_eq!(go(play, "take contract\nsell contract\n").0, 0);
    let mine = fs::read_to_string(&file).unwrap();
    assert!(mine.contains("1 sell contract"), "{mine}");
    let refused = |line: &str, wanted: &str| {
        let before = fs::read_to_string(&file).unwrap();
        let (code, out, err) = go(line, "end contracts\n");
        assert!(code == 1 && out.is_empty() && err.contains(wanted), "{line}: {out}{err}");
        assert_eq!(fs::read_to_string(&file).unwrap(), before, "{line}");
    };
    let other = "mine.riband cannot be written: it holds the record of another match, which would be lost: give another \
                 name, or move it away; riband play mine.riband goes on with it";
    for (from, to) in [
        ("--seed 7", "--seed 8"),
        ("human,human", "human,human,human"),
        ("crossing-oceans", "crossing-oceans/short"),
        ("crossing-oceans", "transatlantic"),
        ("human,human", "random,random --json"),
    ] {
        let wanted = if to.contains("json") { "more of this match than is played here" } else { other };
        refused(&play.replacen(from, to, 1), wanted);
    }
    refused(play, "mine.riband cannot be written: it holds more of this match than is played here");
    // A position with the seed of the match is the start of a different match, even if nothing was played in either.
    assert_eq!(go("play crossing-oceans --seats human,human --seed 7", "save begun.toml\nsave none.riband\n").0, 0);
    fs::copy(folder.join("none.riband"), &file).unwrap();
    refused("play begun.toml --seats human,human --record mine.riband", other);
    fs::write(&file, &mine).unwrap();
    refused("play begun.toml --seats human,human --record mine.riband", other);
    // The same match continues in its file, and its comments are kept.
    fs::write(&file, mine.replacen("1 take contract\n", "1 take contract\n; bold\n", 1)).unwrap();
    let (code, out, err) = go("play mine.riband --record mine.riband", "end contracts\n");
    assert_eq!(code, 0, "{out}{err}");
    let longer = fs::read_to_string(&file).unwrap();
    assert!(longer.contains("; bold\n") && longer.contains("end contracts"), "{longer}");
    // One that continued differently is another match.
    assert_eq!(go(&play.replace("mine", "second"), "take contract\nend contracts\n").0, 0);
    refused("play second.riband --record mine.riband", other);
    // Nor is a damaged record or a position overwritten.
    fs::write(&file, &longer[..longer.len() / 2]).unwrap();
    refused("play second.riband --record mine.riband", "it holds a record that cannot be read");
    go("play crossing-oceans --seats human,human --seed 7", "save place.toml\nsave new.riband\n");
    fs::copy(folder.join("place.toml"), &file).unwrap();
    refused(play, "it holds something else, which would be lost");
    // Computer players reproduce the same match; comments are kept.
    let random = "play crossing-oceans/short --seats random,random --seed 1 --record random.riband";
    assert_eq!(go(random, "").0, 0);
    let record = fs::read_to_string(folder.join("random.riband")).unwrap();
    let said = record.replacen("\n1 ", "\n; well\n1 ", 1);
    fs::write(folder.join("random.riband"), &said).unwrap();
    assert_eq!(go(random, "").0, 0);
    assert_eq!(fs::read_to_string(folder.join("random.riband")).unwrap(), said);
    assert_eq!(go(&random.replacen("random,random", "random,greedy", 1), "").0, 1);
}

/// From the first prompt on, the file is only written if the program wrote it last.
#[test]
fn a_record_that_somebody_changes_meanwhile_stays() {
    for (name, keeps, adds) in [
        ("meanwhile", false, "riband record 3\nof another match\n"),
        ("meanwhile-longer", true, "; somebody has added this\n"),
    ] {
        let folder = scratch(name);
        let file = folder.join("a.riband");
        let mut command = process::Command::new(assert_cmd::cargo::cargo_bin!("riband"));
        command.env("RIBAND_LANG", "en");
        command.args("play crossing-oceans --seats human,human --seed 7 --record a.riband".split(' '));
        command.current_dir(&folder).env("RIBAND_DATA", &folder);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        until_prompt(&mut stdout, &mut Vec::new());
        let kept = if keeps { fs::read_to_string(&file).unwrap() } else { String::new() };
        let other = kept + adds;
        fs::write(&file, &other).unwrap();
        child.stdin.take().unwrap().write_all(b"take contract\n").unwrap();
        let mut rest = String::new();
        stdout.read_to_string(&mut rest).unwrap();
        assert!(!child.wait().unwrap().success(), "{name}");
        let note = "note: the match is not recorded: a.riband cannot be written: it holds something";
        assert!(rest.contains(note), "{name}: {rest}");
        assert_eq!(fs::read_to_string(&file).unwrap(), other, "{name}");
    }
}
