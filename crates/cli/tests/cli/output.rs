//! The output of commands, compared with the library and with their other formats.

use std::fs;

use riband::{Library, Record, Turn};
use serde_json::{Value, json};

use crate::{finish, riband, run, run_with, scratch};

const HOUSE: &str = "extends = \"crossing-oceans/standard.toml\"\nstart.money = 155\nabout.name = \"House\"\n";

fn write(name: &str, text: &str) {
    fs::write(scratch("output").join(name), text).unwrap();
}

/// The output of a successful command.
fn print(line: &str) -> String {
    let (code, out, err) = run("output", &line.split(' ').collect::<Vec<_>>());
    assert_eq!((code, err.as_str()), (0, ""), "{line}: {out}");
    out
}

fn json(line: &str) -> Value {
    let out = print(line);
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{line}: {error}: {out}"))
}

#[test]
fn the_variants_are_those_of_the_library() {
    let known = Library::new().variants();
    assert_eq!(json("variants --json"), serde_json::to_value(&known).unwrap());
    let line = |variant: &riband::VariantInfo| {
        format!("{}  {} ({})\n    {}\n", variant.id, variant.name, variant.seats, variant.summary)
    };
    assert_eq!(print("variants"), known.iter().map(line).collect::<String>());
}

#[test]
fn a_variant_is_shown_in_four_ways() {
    write("shown.toml", HOUSE);
    let variant = Library::new().load_str("shown.toml", HOUSE).unwrap();
    let toml = print("show shown.toml");
    assert_eq!(toml, variant.to_toml());
    assert_eq!(json("show shown.toml --json"), toml::from_str::<Value>(&toml).unwrap());

    let values: Vec<_> = variant.values().collect();
    let wanted = values.iter().map(|value| {
        json!({
            "path": value.path.to_string(), "value": value.value, "file": value.origin.file, "line": value.origin.line,
            "provenance": value.provenance,
        })
    });
    assert_eq!(json("show shown.toml --provenance --json"), Value::from_iter(wanted));

    let text = print("show shown.toml --provenance");
    let mut lines = text.lines();
    assert_eq!(lines.next().unwrap().split_whitespace().collect::<Vec<_>>(), ["key", "where", "provenance", "value"]);
    let mut labels = [0; 2];
    for (line, value) in lines.by_ref().zip(&values) {
        let place = format!("{}:{}", value.origin.file, value.origin.line);
        let label = json!(value.provenance);
        let label = label.as_str().unwrap_or("-");
        labels[usize::from(label == "-")] += 1;
        let found = line.splitn(4, "  ").map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
        let mut rest = found.as_str();
        for part in [&value.path.to_string(), &place, label, &value.value] {
            rest = rest.trim_start().strip_prefix(part).unwrap_or_else(|| panic!("no {part} in {line}"));
        }
        assert_eq!(rest, "", "{line}");
    }
    assert_eq!((lines.next(), labels.iter().sum::<usize>()), (None, values.len()));
    assert!(labels.iter().all(|&count| count > 0), "{labels:?}");
}

#[test]
fn all_errors_are_counted_and_said_once() {
    write("many.toml", &(HOUSE.to_owned() + &(0..2_000).map(|nth| format!("key-{nth} = 1\n")).collect::<String>()));
    write("fine.toml", HOUSE);
    let run = |line: &str| run("output", &line.split(' ').collect::<Vec<_>>());
    let (code, out, err) = run("check many.toml fine.toml --json");
    assert_eq!((code, err.as_str()), (1, ""));
    let told: Value = serde_json::from_str(&out).unwrap();
    let (shown, omitted) = (told[0]["diagnostics"].as_array().unwrap().len(), told[0]["omitted"].as_u64().unwrap());
    assert!(omitted > 0, "{shown}");
    assert_eq!(
        (&told[0]["file"], &told[0]["ok"], &told[0]["variant"]),
        (&"many.toml".into(), &false.into(), &Value::Null)
    );
    assert_eq!(
        (&told[1]["file"], &told[1]["ok"], &told[1]["diagnostics"]),
        (&"fine.toml".into(), &true.into(), &json!([]))
    );
    assert_eq!(
        (&told[1]["variant"]["name"], &told[1]["variant"]["ruleset"]),
        (&"House".into(), &"crossing-oceans".into())
    );

    let (code, out, err) = run("check many.toml fine.toml");
    assert_eq!((code, err.as_str()), (1, ""));
    assert!(out.contains(&format!("\nmany.toml: {} errors\n", shown as u64 + omitted)), "{}", &out[out.len() - 300..]);
    assert_eq!(out.matches("error: ").count(), shown);
    assert!(out.ends_with("\nfine.toml: fine, House for 2 to 4 seats\n"), "{}", &out[out.len() - 300..]);
    write("one.toml", &(HOUSE.to_owned() + "key = 1\n"));
    assert!(run("check one.toml").1.ends_with("\n\none.toml: 1 error\n"));

    // Printed by `show` on standard error, with `error:` before each, once.
    let (code, out, err) = run("show one.toml");
    assert_eq!((code, out.as_str(), err.matches("error:").count()), (1, "", 1), "{err}");
    let (code, out, err) = run("schema chess");
    let known = Library::new().rulesets().collect::<Vec<_>>().join(", ");
    assert_eq!((code, out.as_str()), (1, ""));
    assert_eq!(err, format!("error: there is no ruleset \"chess\"; there are: {known}\n"));
    let (_, _, err) = run("play crossing-oceans --log");
    assert!(err.starts_with("error: --log needs a match") && err.lines().count() == 2, "{err}");
}

#[test]
fn a_match_has_one_result_in_every_format() {
    for (variant, seats) in [
        ("crossing-oceans", "random,random"),
        ("transatlantic", "random,random,random"),
        ("salty-ocean", "random,random"),
    ] {
        let file = format!("{variant}.riband");
        let play = format!("play {variant} --seats {seats} --seed 11 --record {file}");
        let result = json(&format!("{play} --json"));
        assert_eq!(
            print(&format!("{play} --log --json")),
            print(&format!("{play} --json")),
            "no log before a document"
        );
        let record = Record::load_path(&scratch("output").join(&file)).unwrap();
        let table = record.replay(&Library::new()).unwrap();
        let wanted = json!({
            "variant": format!("{variant}/standard"), "seats": table.seats(), "seed": "11", "plies": table.plies(),
            "turns": table.turns(), "over": true, "stalled": false, "score": table.score(),
        });
        assert_eq!(result, wanted);

        let text = print(&play);
        let seats = seats.split(',').count();
        let kinds = vec!["random"; seats].join(", ");
        let name = Library::new().load(variant).unwrap().name().to_owned();
        let over = format!("Over after {} actions", table.plies());
        assert!(text.starts_with(&format!("{name}, {seats} seats ({kinds}), seed 11\n\n{over}\n\nseat ")), "{text}");
        let (_, score) = text.split_once("\n\nseat ").unwrap();
        let log = print(&format!("{play} --log"));
        assert!(log.ends_with(&format!("\n{over}\n\nseat {score}")), "{log}");
        let told = table.log(0);
        let event = |text: &str| if text.starts_with("-- ") { format!("\n{text}\n") } else { format!("  {text}\n") };
        let mut story = String::new();
        for (ply, (seat, notation)) in record.actions().enumerate() {
            story += &format!("{seat}: {notation}\n");
            story +=
                &told.iter().filter(|(cause, _)| *cause == ply).map(|(_, told)| event(&told.text)).collect::<String>();
        }
        assert_eq!(log, format!("{name}, {seats} seats ({kinds}), seed 11\n{story}\n{over}\n\nseat {score}"));

        // A replay prints the same narration and score; as JSON, everything about the match.
        let replayed = print(&format!("replay {file}"));
        let players = (1..=seats).map(|seat| format!("seat {seat}: random")).collect::<Vec<_>>().join("; ");
        let last = format!("{0} of {0} actions: the match goes as recorded, to its end\n", table.plies());
        assert_eq!(
            replayed,
            format!("{variant}/standard, {seats} seats ({players}), seed 11\n\n{story}\nScore\nseat {score}\n{last}")
        );
        let document = json(&format!("replay {file} --json"));
        let actions = record.actions().enumerate().map(|(ply, (seat, action))| {
            let events: Vec<_> = told.iter().filter(|(cause, _)| *cause == ply).map(|(_, told)| told).collect();
            json!({ "ply": ply, "seat": seat, "action": action, "events": events })
        });
        let mut wanted = json!({
            "ok": true, "variant": record.variant_id(), "engine": record.engine(), "seats": table.seats(), "seed": "11",
            "plies": table.plies(), "recorded": table.plies(), "turn": table.turn(), "hash": table.hash(), "score": table.score(),
            "differs": null, "names": [], "players": vec!["random"; seats], "unfinished": false,
        });
        assert_eq!(json(&format!("replay {file} --json --verify")), wanted);
        wanted["actions"] = Value::from_iter(actions);
        wanted["comments"] = json!([]);
        assert_eq!(document, wanted);
        let some = json(&format!("replay {file} --json --to 7"));
        assert_eq!(
            (&some["plies"], &some["recorded"], some["actions"].as_array().unwrap().len()),
            (&7.into(), &wanted["recorded"], 7)
        );
        assert_eq!(some["actions"][6], wanted["actions"][6]);
    }
}

#[test]
fn a_match_that_would_not_end_is_stopped() {
    write("hasty.toml", "extends = \"crossing-oceans/standard.toml\"\nend.max-rounds = 1\n");
    let args = "play hasty.toml --seats random,random --seed 1 --record hasty.riband";
    let result = json(&format!("{args} --json"));
    assert_eq!((&result["over"], &result["stalled"]), (&false.into(), &true.into()));
    let text = print(args);
    let plies = &result["plies"];
    let wanted = format!("\nStopped, for it would not end by itself, after {plies} actions\n\nseat ");
    assert!(text.contains(&wanted), "{text}");
    let replayed = print("replay hasty.riband");
    assert!(replayed.contains("\n\nScore if it ended here\nseat "), "{replayed}");
    // With a person, too: there are no prompts and no thoughts after the end.
    let typed = format!("{}hint random\nundo\n1\nquit\n", "1\n".repeat(100));
    let args = ["play", "hasty.toml", "--seats", "human,random", "--seed", "1"];
    let (code, text, _) = run_with("output", &args, typed);
    assert_eq!(
        (code, text.matches("; the match would not end by itself and is scored as it stands\n").count()),
        (0, 2)
    );
    for asked in ["1", "hint random"] {
        let told = format!("over> {asked}\nThe match would not end by itself and is scored as it stands.\n");
        assert!(text.contains(&told), "{asked}: {text}");
    }
    assert!(text.ends_with(" actions.\n"), "there is nothing to resume: {text}");
    assert!(replayed.ends_with(&format!("{plies} of {plies} actions: the match goes as recorded\n")), "{replayed}");
}

/// The seat to act sees its own secrets only; the same goes for a position of a record.
#[test]
fn a_position_of_a_record_is_what_the_seat_to_act_sees() {
    let typed = "build fierte-saint-romain\npass\npass\npeek turn-5\ndone\npass\n";
    let args = "play salty-ocean --seats human,human --seed 7 --record peeked.riband";
    assert_eq!(run_with("output", &args.split(' ').collect::<Vec<_>>(), typed).0, 0);
    let record = Record::load_path(&scratch("output").join("peeked.riband")).unwrap();
    let (mut seen, mut hidden) = (0, 0);
    for plies in 0..=record.plies() {
        let table = record.replay_to(&Library::new(), plies).unwrap();
        let Turn::Act(seat) = table.turn() else { panic!("the match goes on") };
        let looked = record.actions().take(plies).any(|(by, action)| by == seat && action == "peek turn-5");
        let text = print(&format!("replay peeked.riband --to {plies}"));
        let shows = text.lines().any(|line| line.starts_with("  turn 5  "));
        assert_eq!(shows, looked, "after {plies} actions, {seat}: {text}");
        assert!(text.contains(&format!("; {seat} to act: ")), "{text}");
        seen += usize::from(shows);
        hidden += usize::from(!shows && record.actions().take(plies).any(|(_, action)| action == "peek turn-5"));
    }
    assert!(seen > 0 && hidden > 0, "{seen} positions seen by who has looked, {hidden} by another");
}

#[test]
fn a_record_that_differs_says_where() {
    let args = "play crossing-oceans --seats random,random --seed 3 --record differs.riband";
    print(args);
    let text = fs::read_to_string(scratch("output").join("differs.riband")).unwrap();
    let line = 2 + text.lines().position(|line| line == "== play").unwrap();
    let nth = |nth: usize| text.lines().nth(line - 1 + nth).unwrap().to_owned();
    write(
        "differs.riband",
        &text.replacen(&format!("== play\n{}\n{}\n", nth(0), nth(1)), &format!("== play\n{}\n1 sink\n", nth(0)), 1),
    );
    let (code, out, err) = run("output", &["replay", "differs.riband", "--json"]);
    let told: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, err.as_str(), &told["ok"]), (1, "", &false.into()));
    let error = &told["error"];
    assert_eq!(
        (&error["ply"], &error["line"], &error["what"]),
        (&1.into(), &(line + 1).into(), &"action".into()),
        "{error}"
    );
    assert_eq!(error["expected"], "a legal action");
    assert!(error["found"].as_str().unwrap().starts_with("\"sink\": "), "{error}");
    let (_, out, err) = run("output", &["replay", "differs.riband"]);
    assert_eq!(err, format!("error: differs.riband: {}\n", error["message"].as_str().unwrap()));
    assert_eq!(out.lines().filter(|line| line.starts_with("seat ")).count(), 1, "{out}");
    assert_eq!(out.lines().next().unwrap(), format!("seat {}", nth(0).replacen(' ', ": ", 1)));
    let (_, out, _) = run("output", &["replay", "missing.riband", "--json"]);
    let told: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(told["ok"], false);
    assert!(told["error"]["message"].as_str().unwrap().starts_with("the record could not be read"), "{told}");
}

#[test]
fn scenarios_are_reported_as_json() {
    let head = "title = \"Trade\"\nrules = [\"CO-23\"]\nvariant = \"crossing-oceans\"\nseats = 2\n";
    write(
        "fine.scenario.toml",
        &format!("{head}[[steps]]\nplay = \"take contract\"\n[[steps]]\nabsent = [\"take contract\"]\n"),
    );
    write(
        "fails.scenario.toml",
        &format!("{head}[[steps]]\nplay = \"take contract\"\n[[steps]]\nplay = \"take contract\"\n"),
    );
    write("bad.scenario.toml", &format!("{head}[[steps]]\nplay = \"take contract\"\n[[steps]]\n"));
    write("broken.scenario.toml", "title = 3\n");
    let files = ["fine", "fails", "bad", "broken"].map(|name| format!("{name}.scenario.toml"));
    let args: Vec<&str> = std::iter::once("scenario").chain(files.iter().map(String::as_str)).collect();
    let (code, out, err) = run("output", &[&args[..], &["--json"]].concat());
    assert_eq!((code, err.as_str()), (1, ""));
    let told: Value = serde_json::from_str(&out).unwrap();
    let fine = json!({ "file": "fine.scenario.toml", "ok": true, "title": "Trade", "rules": ["CO-23"], "steps": 2, "error": null });
    assert_eq!(told[0], fine);
    for (nth, at) in [(1, json!({ "step": 2, "line": 7 })), (2, json!({ "step": 2, "line": 7 })), (3, Value::Null)] {
        assert_eq!(
            (&told[nth]["file"], &told[nth]["ok"], &told[nth]["at"]),
            (&files[nth].as_str().into(), &false.into(), &at)
        );
    }
    let (code, out, err) = run("output", &args);
    assert_eq!((code, err.as_str()), (1, ""));
    assert!(
        out.starts_with("fine  fine.scenario.toml: Trade (2 steps)\nFAIL  fails.scenario.toml:7: step 2: "),
        "{out}"
    );
    for nth in 1..4 {
        assert!(out.contains(&format!("FAIL  {}", told[nth]["error"].as_str().unwrap())), "{out}");
    }
    let [one, two] = [&files[0], &files[0]].map(String::as_str);
    assert_eq!(print(&format!("scenario {one} {two}")).lines().count(), 2);
}

#[test]
fn every_shell_has_its_completions_and_help_is_no_error() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = print(&format!("completions {shell}"));
        for word in ["riband", "RIBAND_COMPLETE"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    for args in ["--help", "help play", "play --help", "-h"] {
        assert!(print(args).contains("Usage: riband"), "{args}");
    }
    assert_eq!(print("--version"), format!("riband {}\n", env!("CARGO_PKG_VERSION")));
}

/// Styles mark success, failure, and emphasis.
#[test]
fn what_matters_has_a_colour() {
    write("fine.toml", HOUSE);
    write("one.toml", &(HOUSE.to_owned() + "key = 1\n"));
    write("fine.scenario.toml", "title = \"t\"\nvariant = \"crossing-oceans\"\nseats = 2\n");
    write("broken.scenario.toml", "title = 3\n");
    print("play crossing-oceans --seats random,random --seed 3 --record coloured.riband");
    let (bold, dim, green, red, cyan) =
        ("\u{1b}[1m", "\u{1b}[2m", "\u{1b}[1m\u{1b}[32m", "\u{1b}[1m\u{1b}[31m", "\u{1b}[1m\u{1b}[36m");
    let cases = [
        ("check fine.toml one.toml", green, "fine"),
        ("check fine.toml one.toml", red, "1 error"),
        ("scenario fine.scenario.toml broken.scenario.toml", green, "fine"),
        ("scenario fine.scenario.toml broken.scenario.toml", red, "FAIL"),
        ("replay coloured.riband", bold, "crossing-oceans/standard, 2 seats (seat 1: random; seat 2: random), seed 3"),
        ("replay coloured.riband --verify", green, "goes as recorded"),
        ("replay missing.riband", red, "error"),
        ("variants --nonsense", red, "error"),
        ("variants", dim, "(2 to 4 seats)"),
        ("show fine.toml --provenance", bold, "key"),
        ("play crossing-oceans --seats human,random --seed 7", cyan, "seat 1>"),
        ("replay coloured.riband --to 1", "\u{1b}[30m\u{1b}[107m", "white"),
    ];
    for (line, style, text) in cases {
        let args: Vec<&str> = line.split(' ').collect();
        let (_, out, err) = finish(riband("output", &args).env("CLICOLOR_FORCE", "1"));
        assert!((out.clone() + &err).contains(&format!("{style}{text}")), "{line}: {out:?}{err:?}");
        let (_, out, err) = run("output", &args);
        assert!(!(out + &err).contains('\u{1b}'), "{line}");
    }
}

/// A full device: a write error is a failure.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_an_error() {
    for args in [&["variants"][..], &["show", "crossing-oceans"], &["variants", "--json"]] {
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("riband"));
        command.env("RIBAND_LANG", "en");
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = command.args(args).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(err.starts_with("error: input or output fails: "), "{args:?}: {err}");
    }
}
