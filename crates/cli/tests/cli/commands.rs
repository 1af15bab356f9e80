//! Exit codes, JSON, and bad input of every kind.

use std::{
    fs,
    process::{Command, Stdio},
};

use serde_json::Value;

use crate::{finish, riband, run, run_with, scratch};

const GOOD: &str = "ruleset = \"crossing-oceans\"\nextends = \"crossing-oceans/standard.toml\"\n";
const BAD: &str = "ruleset = \"crossing-oceans\"\nextends = \"crossing-oceans/standard.toml\"\n\
                   [start]\nmonye = 5\ncontracts = \"two\"\n";
const SCENARIO: &str = "title = \"t\"\nvariant = \"crossing-oceans\"\nseats = 2\n";

/// Writes the files that the cases below name.
fn files() {
    let folder = scratch("commands");
    let write = |name: &str, text: &[u8]| fs::write(folder.join(name), text).unwrap();
    write("good.toml", GOOD.as_bytes());
    write("bad.toml", BAD.as_bytes());
    write("two.toml", format!("{GOOD}[seats]\nmax = 2\n").as_bytes());
    write("four.toml", format!("{GOOD}[seats]\nmin = 4\n").as_bytes());
    write("syntax.toml", b"ruleset = = 1");
    write("bytes.toml", b"\xff\xfe\x00");
    write("fine.scenario.toml", format!("{SCENARIO}[[steps]]\nplay = \"take contract\"\n").as_bytes());
    let fails = "[[steps]]\nplay = \"take contract\"\n[[steps]]\nplay = \"take contract\"\n";
    write("fails.scenario.toml", format!("{SCENARIO}{fails}").as_bytes());
    write("broken.scenario.toml", b"title = 3");
    write("nothing.riband", b"");
    write("bytes.riband", b"\xff\xfe");
}

/// Arguments, the exit code, and what must be in the output or among the errors.
#[rustfmt::skip]
const CASES: &[(&str, i32, &[&str])] = &[
    ("", 2, &["Usage: riband"]),
    ("--help", 0, &["Usage: riband"]),
    ("--version", 0, &["riband "]),
    ("paly", 2, &["unrecognized subcommand", "'play'"]),
    ("variants", 0, &["crossing-oceans/standard", "2 to 4 seats"]),
    ("variants --jsno", 2, &["--json"]),
    ("check", 2, &["<FILE>"]),
    ("check good.toml", 0, &["good.toml: fine"]),
    ("check crossing-oceans/short", 0, &["fine, Crossing Oceans, short for 2 to 4 seats"]),
    ("check bad.toml good.toml", 1, &[
        "bad.toml:4:1", "monye", "money", "bad.toml:5:13", "contracts = \"two\"", "bad.toml: 2 errors", "good.toml: fine",
    ]),
    ("check syntax.toml", 1, &["syntax.toml:1:", "syntax.toml: 2 errors"]),
    ("check bytes.toml", 1, &["UTF-8"]),
    ("check missing.toml", 1, &["no such file"]),
    ("show", 2, &["<VARIANT>"]),
    ("show crossing-oceans", 0, &["[rondel]", "free-steps = 3"]),
    ("show good.toml --provenance", 0, &["rondel.free-steps", "crossing-oceans/standard.toml:", "rulebook"]),
    ("show crossing-oceans --observation 3", 0, &["me+2.money", "300 is much", "tile.scotia.owner", "none, me, me+1, me+2"]),
    ("show salty-ocean --observation 2 --json", 0, &["\"name\": \"me.depot.salt\"", "\"usual\"", "\"second-action\""]),
    ("show crossing-oceans --observation 5", 1, &["2 to 4 seats"]),
    ("show crossing-oceans --observation 9", 1, &["this variant is for 2 to 4 seats, not for 9 seats"]),
    ("show crossing-oceans --observation 2 --provenance", 2, &["cannot be used with"]),
    ("show crossing-ocean", 1, &["there is no variant", "crossing-oceans"]),
    ("show bad.toml", 1, &["bad.toml:4:1"]),
    ("schema crossing-oceans", 0, &["\"properties\""]),
    ("schema crossing-oceans --tables", 0, &["\"TurnBeganEvent\"", "\"view\""]),
    ("schema protocol", 0, &["\"OpenReply\""]),
    ("schema chess --tables", 1, &["there is no ruleset \"chess\""]),
    ("help schema", 0, &["crossing-oceans", "salty-ocean", "transatlantic"]),
    ("schema chess", 1, &["there is no ruleset \"chess\"", "crossing-oceans"]),
    ("play", 2, &["<VARIANT|FILE>"]),
    ("play nothing", 1, &["there is no variant"]),
    ("play bad.toml", 1, &["bad.toml:4:1"]),
    ("play crossing-oceans --seats random,robot", 2, &[
        "robot", "human, random, novice, greedy, club, expert", "mcts:2s",
    ]),
    ("play crossing-oceans --seats random,mcts:0", 2, &["\"0\"", "more than 0"]),
    ("play crossing-oceans --seats random,mcts:2m", 2, &["\"2m\"", "a time with its unit"]),
    ("play crossing-oceans --seats random", 1, &["2 to 4 seats"]),
    ("play crossing-oceans --seats random,random,random,random,random", 1, &["2 to 4 seats"]),
    ("play crossing-oceans --seats random,random,random,random,random,random,random,random,random", 1, &["this variant is for 2 to 4 seats, not for 9 seats"]),
    ("play crossing-oceans --seed -3", 2, &["-3", "a whole number from 0 to 18446744073709551615"]),
    ("play crossing-oceans --seats random,mcts:4294967296", 2, &["\"4294967296\"", "at most 4294967295"]),
    ("play crossing-oceans --seed 99999999999999999999", 2, &["99999999999999999999"]),
    ("play crossing-oceans --json", 2, &["--json needs a match that no human plays", "--help"]),
    ("play crossing-oceans --log", 2, &["--log needs a match that no human plays"]),
    ("play crossing-oceans --watch --json", 2, &["cannot be used with"]),
    ("play crossing-oceans --watch --seats human,club", 2, &["--watch needs a match that no human plays"]),
    ("play crossing-oceans --seats random,human --json", 2, &["--json needs"]),
    ("play crossing-oceans --seats human,random --log", 2, &["--log needs"]),
    ("play crossing-oceans", 0, &["3 seats (human, club, club)"]),
    ("play two.toml", 0, &["2 seats (human, club)"]),
    ("play four.toml", 0, &["4 seats (human, club, club, club)"]),
    ("play crossing-oceans --seats random,random --record no/folder/m.riband", 1, &["no/folder/m.riband cannot be written"]),
    ("replay missing.riband", 1, &["missing.riband: the record could not be read"]),
    ("replay nothing.riband", 1, &["nothing.riband: "]),
    ("replay bytes.riband", 1, &["UTF-8"]),
    ("replay good.toml", 1, &["this is no record"]),
    ("replay good.toml --to minus", 2, &["minus"]),
    ("replay good.toml --to -1", 2, &["'-1'", "--to", "a whole number from 0 to 4294967295"]),
    ("web --no-open --port 65536", 2, &["--port", "a whole number from 0 to 65535"]),
    ("analyse", 2, &["<FILE|MATCH>"]),
    ("analyse missing.riband", 1, &["missing.riband: the record could not be read"]),
    ("analyse good.toml", 1, &["this is no record"]),
    ("analyse nothing.riband --player robot", 2, &["robot", "novice, greedy, club, expert", "--help"]),
    ("analyse nothing.riband --player random", 2, &["random has no opinion"]),
    ("analyse nothing.riband --budget 0", 2, &["more than 0"]),
    ("analyse nothing.riband --budget 2m", 2, &["a time with its unit"]),
    ("analyse nothing.riband --player greedy --budget 2s", 2, &["greedy does not search", "novice, club, expert and mcts do"]),
    ("analyse nothing.riband --seed -1", 2, &["-1"]),
    ("help conform", 0, &["how many matches were stopped", "kept as a record", "--regressions <DIR>"]),
    ("conform", 2, &["<VARIANT>"]),
    ("conform crossing-oceans --games 0", 2, &["--games", "a whole number from 1 to"]),
    ("conform crossing-oceans --every 0", 2, &["--every", "a whole number from 1 to 4294967295"]),
    ("conform crossing-oceans --every 4294967296", 2, &["--every", "a whole number from 1 to 4294967295"]),
    ("conform nothing", 1, &["there is no variant"]),
    ("conform crossing-oceans --seats 5", 1, &["2 to 4 seats"]),
    ("conform crossing-oceans --seats 0", 1, &["this variant is for 2 to 4 seats, not for 0 seats"]),
    ("restrict transatlantic --of card --seats 9", 1, &["this variant is for 2 to 4 seats, not for 9 seats"]),
    ("conform crossing-oceans good.toml --games 1 --seats 2", 0, &["good.toml", "none"]),
    ("scenario", 2, &["<FILE>"]),
    ("scenario fine.scenario.toml", 0, &["fine  fine.scenario.toml: t (1 step)"]),
    ("scenario fine.scenario.toml fails.scenario.toml", 1, &["(1 step)", "FAIL  fails.scenario.toml:6: step 2", "CO-24"]),
    ("scenario broken.scenario.toml", 1, &["broken.scenario.toml:1"]),
    ("scenario missing.toml", 1, &["missing.toml"]),
    ("completions bash", 0, &["riband", "RIBAND_COMPLETE"]),
    ("completions csh", 2, &["csh"]),
];

#[test]
fn every_command_ends_with_its_code_and_says_why() {
    files();
    for (args, code, wanted) in CASES {
        let args: Vec<&str> = args.split_whitespace().collect();
        let (found, out, err) = run("commands", &args);
        let all = format!("{out}{err}");
        assert_eq!(found, *code, "{args:?}:\n{all}");
        for part in *wanted {
            assert!(all.contains(part), "{args:?} should say {part:?}:\n{all}");
        }
        assert_eq!(out.is_empty(), args.is_empty() || (*code != 0 && !is_told(&args)), "{args:?}: {out}");
        assert!(!all.contains('\u{1b}'), "{args:?}: no colour without a terminal");
        assert!(err.is_empty() || *code == 2 || !is_told(&args), "{args:?} says it twice: {err}");
        assert!(!all.contains("error: error"), "{args:?}: {all}");
    }
}

/// Whether these report failures in their output, since there may be successes among them.
fn is_told(args: &[&str]) -> bool {
    ["check", "scenario"].contains(&args[0]) && args.len() > 1
}

#[test]
fn json_is_json_and_has_what_it_should() {
    files();
    let cases = [
        ("variants --json", 0, "/0/seats/min", "2"),
        ("check bad.toml good.toml --json", 1, "/0/diagnostics/1/line", "5"),
        ("check bad.toml good.toml --json", 1, "/1/variant/ruleset", "\"crossing-oceans\""),
        ("show crossing-oceans --json", 0, "/rondel/free-steps", "3"),
        ("show crossing-oceans --provenance --json", 0, "/0/line", "32"),
        ("schema crossing-oceans", 0, "/type", "\"object\""),
        ("play crossing-oceans --seats random,random --seed 5 --json", 0, "/over", "true"),
        (
            "play crossing-oceans --seats random,random --seed 18446744073709551615 --json",
            0,
            "/seed",
            "\"18446744073709551615\"",
        ),
        ("replay nothing.riband --json", 1, "/ok", "false"),
        ("analyse nothing.riband --json", 1, "/ok", "false"),
        ("conform crossing-oceans --games 2 --seats 2 --json", 0, "/0/breaches", "[]"),
        ("conform crossing-oceans --games 2 --seats 2 --json", 0, "/0/games", "2"),
        ("scenario fails.scenario.toml fine.scenario.toml --json", 1, "/0/at/step", "2"),
        ("scenario fails.scenario.toml fine.scenario.toml --json", 1, "/1/steps", "1"),
    ];
    for (args, code, pointer, wanted) in cases {
        let args: Vec<&str> = args.split(' ').collect();
        let (found, out, err) = run("commands", &args);
        assert_eq!(found, code, "{args:?}: {err}");
        let value: Value = serde_json::from_str(&out).unwrap_or_else(|error| panic!("{args:?}: {error}: {out}"));
        let value = value.pointer(pointer).unwrap_or_else(|| panic!("{args:?}: no {pointer}: {value}"));
        assert_eq!(value.to_string(), wanted, "{args:?} {pointer}");
    }
}

#[test]
fn the_entries_of_a_final_score_add_up() {
    let args = ["play", "crossing-oceans", "--seats", "random,random,random", "--seed", "7", "--json"];
    let (_, out, _) = run("commands", &args);
    let result: Value = serde_json::from_str(&out).unwrap();
    let seats = result["score"]["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 3);
    for seat in seats {
        let entries = seat["entries"].as_array().unwrap().iter();
        assert_eq!(entries.map(|entry| entry["points"].as_i64().unwrap()).sum::<i64>(), seat["total"]);
    }
    let (code, text, _) = run("commands", &args[..args.len() - 1]);
    assert_eq!(code, 0);
    for seat in seats {
        let lines = text.lines().skip_while(|line| *line != format!("seat {}", seat["seat"]));
        let points = lines
            .skip(1)
            .filter(|line| !line.starts_with("               "))
            .map(|line| line[15..].split_whitespace().next().unwrap().parse::<i64>().unwrap());
        let points: Vec<i64> = points.take(seat["entries"].as_array().unwrap().len() + 1).collect();
        let (total, entries) = points.split_last().unwrap();
        assert_eq!(entries.iter().sum::<i64>(), *total, "{text}");
        assert_eq!(seat["total"], *total);
    }
}

#[test]
fn a_seed_repeats_a_match_and_a_drawn_one_is_printed() {
    let play = |more: &[&str]| {
        let args = [&["play", "crossing-oceans", "--seats", "random,random", "--log"], more].concat();
        run("commands", &args).1
    };
    assert_eq!(play(&["--seed", "8"]), play(&["--seed", "8"]));
    assert_ne!(play(&["--seed", "8"]), play(&["--seed", "9"]));
    let first = play(&[]);
    let seed = first.lines().next().unwrap().rsplit_once("seed ").unwrap().1;
    assert_eq!(first, play(&["--seed", seed]));
    assert_ne!(first, play(&[]), "chance would have to repeat 64 bits");
    let seed = || play(&[]).lines().next().unwrap().rsplit_once("seed ").unwrap().1.parse::<u64>().unwrap();
    assert!((0..4).any(|_| seed() > u64::from(u32::MAX)), "a seed has more than 32 bits");
}

#[test]
fn colour_can_be_asked_for_and_forbidden() {
    let args = ["play", "crossing-oceans", "--seats", "random,random", "--seed", "1"];
    let coloured = finish(riband("commands", &args).env("CLICOLOR_FORCE", "1")).1;
    let forbidden = finish(riband("commands", &args).env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1")).1;
    assert!(coloured.contains('\u{1b}'));
    assert!(!forbidden.contains('\u{1b}'));
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("riband"));
    command.env("RIBAND_LANG", "en");
    command.args(["show", "crossing-oceans", "--provenance", "--json"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn the_engine_answers_whatever_it_is_asked() {
    let open = r#"{"id": "a", "op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1}"#;
    let input = [open.as_bytes(), b"\n{\"op\": \"turn\"}\n\nnonsense\n\xff\n{\"id\": 2, \"op\": \"nothing\"}"].concat();
    let (code, out, err) = run_with("commands", &["engine"], input);
    assert_eq!((code, err.as_str()), (0, ""));
    let replies: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let oks: Vec<bool> = replies.iter().map(|reply| reply["ok"].as_bool().unwrap()).collect();
    assert_eq!(oks, [true, true, false, false, false]);
    assert_eq!((&replies[0]["id"], &replies[4]["id"]), (&"a".into(), &2.into()));
}

#[test]
fn the_engine_reads_files_unless_no_files() {
    files();
    let open = r#"{"op": "open", "variant": "good.toml", "seats": 2, "seed": 1}"#;
    for (args, ok) in [(&["engine"][..], true), (&["engine", "--no-files"], false)] {
        let (_, out, _) = run_with("commands", args, open);
        let reply: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(reply["ok"], ok, "{args:?}: {reply}");
    }
}
