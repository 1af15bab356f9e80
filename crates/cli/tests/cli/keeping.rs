//! Matches are kept in any case, and resume where they were left.

use std::{
    fs,
    io::{BufRead, BufReader, Read as _, Write as _},
    path::PathBuf,
    process::Stdio,
    thread,
    time::Duration,
};

use serde_json::Value;

use crate::{finish, riband, scratch};

/// Runs the program with a data directory for each test.
fn with_data(folder: &str, args: &[&str], input: &str) -> (i32, String, String) {
    finish(riband(folder, args).env("RIBAND_DATA", scratch(folder)).write_stdin(input))
}

fn list(folder: &str) -> Vec<Value> {
    let (code, json, err) = with_data(folder, &["list", "--json"], "");
    assert_eq!(code, 0, "{err}");
    serde_json::from_str(&json).unwrap()
}

fn file(folder: &str, name: &str) -> PathBuf {
    scratch(folder).join("matches").join(format!("{name}.match"))
}

const PLAY: [&str; 6] = ["play", "crossing-oceans", "--seats", "human,random,random", "--seed", "7"];

/// Reads until the next prompt.
pub(crate) fn until_prompt(stdout: &mut impl BufRead, told: &mut Vec<u8>) {
    loop {
        assert!(stdout.read_until(b'>', told).unwrap() > 0, "it ended: {}", String::from_utf8_lossy(told));
        if told.ends_with(b"seat 1>") {
            return;
        }
    }
}

/// A process that is killed during an action: every answered action is saved, and the match can be resumed.
#[test]
fn a_killed_process_loses_no_action() {
    for (nth, wait) in [0, 300, 1_000, 3_000, 10_000].into_iter().enumerate() {
        let folder = format!("killed/{nth}");
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("riband"));
        command.env("RIBAND_LANG", "en");
        command.args(PLAY).current_dir(scratch(&folder)).env("RIBAND_DATA", scratch(&folder));
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut told = Vec::new();
        for _ in 0..9 {
            until_prompt(&mut stdout, &mut told);
            stdin.write_all(b"1\n").unwrap();
        }
        thread::sleep(Duration::from_micros(wait));
        child.kill().unwrap();
        let status = child.wait().unwrap();
        assert!(!status.success(), "it was killed");
        let _ = stdout.read_to_end(&mut told);
        let told = String::from_utf8(told).unwrap();
        let answered = told.lines().filter(|line| line.starts_with("seat 1> 1")).count();
        assert!(answered >= 8, "{told}");
        let kept = list(&folder).remove(0);
        assert_eq!(kept["ok"], true, "{kept}");
        let (code, out, err) = with_data(&folder, &["play", "--resume"], "log\nsave whole.riband\n");
        assert_eq!((code, err.as_str()), (0, ""), "{out}");
        assert_eq!(finish(&mut riband(&folder, &["replay", "whole.riband", "--verify"])).0, 0);
        let record = fs::read_to_string(scratch(&folder).join("whole.riband")).unwrap();
        let (_, played) = record.split_once("== play\n").unwrap();
        let own =
            played.lines().take_while(|line| !line.starts_with("== ")).filter(|line| line.starts_with("1 ")).count();
        // The last one was in progress.
        assert!(own >= answered - 1, "{own} of {answered}: {told}");
    }
}

#[test]
fn a_match_goes_on_with_its_players_names_and_decisions() {
    let folder = "resumed";
    let args = [&PLAY[..], &["--name", "Anna,Bo"]].concat();
    let (_, out, _) = with_data(folder, &args, "take contract\nsell contract\nundo\n");
    assert!(out.contains("(Anna: human, Bo: random, random)") && out.contains("Anna, seat 1> "), "{out}");
    assert!(out.ends_with("Left after 1 action.\nriband play --resume crossing-oceans-1 goes on.\n"), "{out}");
    let (_, out, _) = with_data(folder, &["play", "--resume"], "undo\nredo\nsell contract\nlog\n");
    assert!(
        out.starts_with("Crossing Oceans, 3 seats (Anna: human, Bo: random, random), seed 7, after 1 action\n"),
        "{out}"
    );
    assert!(out.contains("seat 1 sells a contract for 20") && !out.contains("no decision of yours"), "{out}");
    let kept = list(folder).remove(0);
    assert_eq!((&kept["plies"], &kept["names"][1], &kept["over"]), (&2.into(), &"Bo".into(), &false.into()));
    let (_, text, _) = with_data(folder, &["list"], "");
    assert!(text.contains("crossing-oceans-1  crossing-oceans  3") && text.contains("seat 1, Anna"), "{text}");
    // A finished match is listed as finished, and no longer resumed as the latest.
    let (_, out, _) = with_data(folder, &["play", "--resume", "crossing-oceans-1"], &"1\n".repeat(600));
    assert!(out.contains("Ranking"), "{out}");
    let (_, text, _) = with_data(folder, &["list"], "");
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(" finished, won by "), "{text}");
    let (code, _, err) = with_data(folder, &["play", "--resume"], "");
    assert_eq!((code, err.as_str()), (1, "error: no unfinished match is kept; riband play begins one\n"));
}

#[test]
fn damaged_or_newer_files_are_reported_and_kept() {
    let folder = "damaged";
    with_data(folder, &PLAY, "1\n1\n2\n");
    let file = file(folder, "crossing-oceans-1");
    let text = fs::read_to_string(&file).unwrap();
    let (record, journal) = text.split_once("\n== end\n").unwrap();
    assert!(journal.lines().count() > 3, "{journal}");
    let cases = [
        (text.replacen("riband match 1", "riband match 2", 1), "is kept in format 2, this program reads 1"),
        (text.replacen("riband match 1", "riband", 1), "this is no kept match"),
        (text.replacen("{\"players\"", "{\"player\"", 1), "line 2: the kept match is damaged"),
        (text.replacen("seed 7", "seed 8", 1), "the record in the kept match: the rules in the record were edited"),
        (text.replacen("rules crossing-oceans 1", "rules crossing-oceans 99", 1), "revision 99"),
        (record.to_owned(), "its record has no end"),
        (format!("{text}+ move nowhere\n# 0000000000000000\n"), "the kept match is damaged"),
        (format!("{text}# 0000000000000000\n"), "the kept match is damaged: the position is"),
    ];
    for (changed, wanted) in cases {
        assert_ne!(changed, text, "{wanted}");
        fs::write(&file, &changed).unwrap();
        let (code, _, err) = with_data(folder, &["play", "--resume", "crossing-oceans-1"], "1\n");
        assert!(code == 1 && err.contains(wanted) && err.contains("crossing-oceans-1.match"), "{wanted}: {err}");
        assert_eq!(fs::read_to_string(&file).unwrap(), changed, "it stays as it is");
        assert_eq!(list(folder)[0]["ok"], false);
    }
    let (_, _, err) = with_data(folder, &["play", "--resume", "crossing"], "");
    assert!(err.contains("no match \"crossing\" is kept; did you mean crossing-oceans-1?"), "{err}");
    // A name cannot refer to a file elsewhere, nor by a detour to one here.
    let here = file.parent().unwrap();
    fs::write(here.with_file_name("outside.match"), &text).unwrap();
    fs::write(&file, &text).unwrap();
    let folder_of_matches = here.file_name().unwrap().to_string_lossy();
    for name in ["../outside", "./crossing-oceans-1", &format!("../{folder_of_matches}/crossing-oceans-1")] {
        let (code, _, err) = with_data(folder, &["play", "--resume", name], "1\n");
        assert!(code == 1 && err.contains("no match"), "{name}: {err}");
    }
    // An incomplete last change is ignored, wherever it was cut.
    let whole = list_plies(folder, &file, &text);
    for cut in (text.len() - journal.len()..text.len()).step_by(7) {
        let plies = list_plies(folder, &file, &text[..cut]);
        assert!(plies <= whole, "{cut}");
        let (code, out, _) = with_data(folder, &["play", "--resume", "crossing-oceans-1"], "1\n");
        assert!(code == 0 && list(folder)[0]["plies"].as_u64().unwrap() > plies, "{cut}: {out}");
    }
}

fn list_plies(folder: &str, file: &PathBuf, text: &str) -> u64 {
    fs::write(file, text).unwrap();
    list(folder)[0]["plies"].as_u64().unwrap()
}

#[test]
fn an_unknown_player_or_name_is_reported() {
    let folder = "seating";
    with_data(folder, &[&PLAY[..], &["--name", "Anna"]].concat(), "1\n");
    let file = file(folder, "crossing-oceans-1");
    let text = fs::read_to_string(&file).unwrap();
    let long = "x".repeat(41);
    let endless = "y".repeat(100_000);
    for (from, to, wanted) in [
        ("\"human\"", "\"Human\"", "no player \"Human\": one of human, random"),
        ("\"human\"", "\"oracle:9\"", "no player \"oracle:9\""),
        ("\"human\"", &format!("{endless:?}"), "no player"),
        ("\"Anna\"", &format!("{long:?}"), "it has at most 40 characters"),
        ("\"Anna\"", "\"\\u202eA\"", "is no name"),
        ("\"Anna\"", &format!("{endless:?}"), "is no name"),
        ("[\"Anna\"", "[\"A\",\"B\",\"C\",\"D\"", "4 names for 3 players"),
        (",\"random\"]", "]", "2 players for 3 seats"),
        ("{\"players\"", "{players", "it should list the `players` and their `names` as JSON"),
        ("{\"players\"", "nul", "it should list the `players` and their `names` as JSON"),
        ("\"players\"", "\"seats\"", "it should list the `players` and their `names` as JSON"),
    ] {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{to:.50}");
        fs::write(&file, &changed).unwrap();
        for args in [&["play", "--resume", "crossing-oceans-1"][..], &["play", "--resume"]] {
            let (code, _, err) = with_data(folder, args, "1\n");
            let told = err.contains(wanted) && err.contains("line 2: the kept match is damaged, or of a newer program");
            assert!(code == 1 && told && err.len() < 2_000, "{wanted}: {err}");
        }
        assert_eq!(fs::read_to_string(&file).unwrap(), changed, "it stays as it is");
        assert_eq!(list(folder)[0]["ok"], false, "{wanted}");
    }
}

/// Summaries are stored next to the match, and only used if they match it.
#[test]
fn the_list_is_that_of_the_matches_as_they_are() {
    let folder = "listed";
    with_data(folder, &PLAY, "1\n1\n");
    let file = file(folder, "crossing-oceans-1");
    let beside = scratch(folder).join("summaries/crossing-oceans-1.json");
    let (whole, written) = (fs::read_to_string(&file).unwrap(), fs::read_to_string(&beside).unwrap());
    let listed = list(folder);
    assert_eq!(fs::read_to_string(&beside).unwrap(), written, "nothing had to be played again");
    // Without it, or if it is invalid, the same is listed, and saved again.
    for other in [None, Some(""), Some("{}"), Some(&written[..written.len() / 2])] {
        match other {
            None => fs::remove_dir_all(beside.parent().unwrap()).unwrap(),
            Some(text) => fs::write(&beside, text).unwrap(),
        }
        assert_eq!(list(folder), listed, "{other:?}");
        assert_eq!(fs::read_to_string(&beside).unwrap(), written, "{other:?}");
    }
    // It is used for this exact file, and for no similar one.
    fs::write(&beside, written.replacen("\"plies\":2", "\"plies\":77", 1)).unwrap();
    assert_eq!(list(folder)[0]["plies"], 77);
    let told: Value = serde_json::from_str(&written).unwrap();
    for (key, other) in [("program", "0.0.1"), ("build", "0123456789abcdef")] {
        let mut told = told.clone();
        assert_ne!(told[key], other);
        (told[key], told["about"]["plies"]) = (other.into(), 77.into());
        fs::write(&beside, told.to_string()).unwrap();
        assert_eq!(list(folder)[0]["plies"], 2, "of another {key}");
    }
    let modified = file.metadata().unwrap().modified().unwrap();
    let renamed = whole.replacen("\"names\":[]", "\"names\":[\"Zoe\"]", 1);
    assert_ne!(renamed, whole);
    fs::write(&file, renamed).unwrap();
    fs::File::options().append(true).open(&file).unwrap().set_modified(modified).unwrap();
    assert_eq!(list(folder)[0]["names"][0], "Zoe");
    fs::write(&file, whole.replacen("riband match 1", "riband match 2", 1)).unwrap();
    assert_eq!(list(folder)[0]["ok"], false);
    fs::write(&file, &whole).unwrap();
    assert_eq!(list(folder)[0]["plies"], 2);
    // Every saved action is listed.
    for plies in 3..6 {
        with_data(folder, &["play", "--resume"], "1\n");
        let told: Value = serde_json::from_str(&fs::read_to_string(&beside).unwrap()).unwrap();
        let now = list(folder).remove(0);
        assert!(now["plies"].as_u64().unwrap() >= plies, "{now}");
        assert_eq!(told["about"]["plies"], now["plies"]);
    }
    // A temporary seating does not change the file.
    with_data(folder, &["play", "--resume", "--seats", "human,greedy,greedy"], "1\n");
    assert_eq!(list(folder)[0]["players"][1], "random");
}

#[test]
#[cfg(unix)]
fn what_stands_beside_a_match_leads_nowhere() {
    let folder = "beside";
    with_data(folder, &PLAY, "1\n");
    let beside = scratch(folder).join("summaries/crossing-oceans-1.json");
    let other = scratch(folder).join("other");
    fs::rename(&beside, &other).unwrap();
    let text = fs::read_to_string(&other).unwrap().replacen("\"plies\":1", "\"plies\":77", 1);
    fs::write(&other, &text).unwrap();
    std::os::unix::fs::symlink(&other, &beside).unwrap();
    assert_eq!(list(folder)[0]["plies"], 1);
    assert_eq!(fs::read_to_string(&other).unwrap(), text);
    assert!(!beside.is_symlink());
}

#[test]
fn records_and_scenarios_are_played_on() {
    let folder = "played-on";
    with_data(folder, &PLAY, "take contract\nsell contract\nsave a.riband\nsave b.toml\n");
    // A record names the players, a position does not.
    for (file, players, plies) in [("a.riband", "human, random, random", 2), ("b.toml", "human, club, club", 0)] {
        let (code, out, err) = with_data(folder, &["play", file], "1\nquit\n");
        assert_eq!((code, err.as_str()), (0, ""), "{out}");
        assert!(out.starts_with(&format!("Crossing Oceans, 3 seats ({players}), seed 7")), "{out}");
        assert!(out.contains(&format!("Left after {} action", plies + 1)), "{out}");
    }
    assert_eq!(list(folder).len(), 3);
    let (_, told, _) = with_data(folder, &["replay", "a.riband"], "");
    let by = "(seat 1: human; seat 2: random; seat 3: random)";
    let headline = format!("crossing-oceans/standard, 3 seats {by}, seed 7, unfinished: riband play FILE goes on\n");
    assert!(told.starts_with(&headline), "{told}");
    let (code, _, err) = with_data(folder, &["play", "a.riband", "--seats", "human,club"], "");
    assert!(code == 2 && err.contains("--seats names 2, the match has 3 seats"), "{err}");
}

#[test]
fn a_kept_match_is_replayed_and_analysed_by_its_name() {
    let folder = "named";
    let args = [&PLAY[..], &["--name", "Anna"]].concat();
    with_data(folder, &args, "take contract\nsell contract\n");
    let (code, told, err) = with_data(folder, &["replay", "crossing-oceans-1"], "");
    assert_eq!((code, err.as_str()), (0, ""), "{told}");
    let head = "crossing-oceans/standard, 3 seats (seat 1: Anna), seed 7, unfinished: riband play --resume \
                crossing-oceans-1 goes on\n";
    assert!(told.starts_with(head) && told.contains("\nseat 1: sell contract\n"), "{told}");
    let (code, told, err) = with_data(folder, &["analyse", "crossing-oceans-1", "--player", "greedy"], "");
    assert_eq!((code, err.as_str()), (0, ""), "{told}");
    assert!(told.contains("2 decisions judged by greedy") && told.contains("Anna (seat 1)"), "{told}");
    for command in ["replay", "analyse"] {
        let (code, _, err) = with_data(folder, &[command, "crossing"], "");
        assert!(code == 1 && err.contains("no match \"crossing\" is kept; did you mean crossing-oceans-1?"), "{err}");
        let (code, told, _) = with_data(folder, &[command, "crossing", "--json"], "");
        let told: Value = serde_json::from_str(&told).unwrap();
        assert!(code == 1 && told["error"]["message"].as_str().unwrap().contains("is kept"), "{told}");
        // A file with this name has precedence.
        fs::write(scratch(folder).join("crossing-oceans-1"), "something else").unwrap();
        let (code, _, err) = with_data(folder, &[command, "crossing-oceans-1"], "");
        assert!(code == 1 && err.starts_with("error: crossing-oceans-1: "), "{err}");
        fs::remove_file(scratch(folder).join("crossing-oceans-1")).unwrap();
    }
}

/// The file of a match can be used like its name, here and after copying it elsewhere.
#[test]
fn a_kept_match_is_played_replayed_and_analysed_by_its_file() {
    let folder = "by-file";
    with_data(folder, &PLAY, "take contract\nsell contract\n");
    let kept = "matches/crossing-oceans-1.match";
    fs::copy(file(folder, "crossing-oceans-1"), scratch(folder).join("copied.match")).unwrap();
    for (path, goes_on) in [(kept, "--resume crossing-oceans-1"), ("copied.match", "FILE")] {
        let (code, told, err) = with_data(folder, &["replay", path], "");
        assert_eq!((code, err.as_str()), (0, ""), "{told}");
        assert!(told.contains(&format!("seed 7, unfinished: riband play {goes_on} goes on\n")), "{told}");
        let (code, told, _) = with_data(folder, &["analyse", path, "--player", "greedy"], "");
        assert!(code == 0 && told.contains("2 decisions judged by greedy"), "{told}");
        let (code, told, err) = with_data(folder, &["play", path], "end contracts\n");
        assert!(
            code == 0 && told.starts_with("Crossing Oceans, 3 seats (human, random, random), seed 7, after 2"),
            "{told}{err}"
        );
        assert!(fs::read_to_string(scratch(folder).join(path)).unwrap().contains("+ end contracts\n"), "{path}");
    }
    // Nothing is written next to a file elsewhere.
    let names = |path: &str| -> Vec<String> {
        let entries = fs::read_dir(scratch(&format!("{folder}/{path}"))).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    };
    assert_eq!(names(""), ["copied.match", "matches", "summaries"]);
    assert_eq!(names("matches"), ["crossing-oceans-1.match"], "a folder of matches holds matches");
    assert_eq!(names("summaries"), ["crossing-oceans-1.json"]);
    let (code, _, err) = with_data(folder, &["play", "gone.match"], "");
    assert!(code == 1 && err.contains("gone.match"), "{err}");
    // Conflicting arguments next to a match.
    for (args, wanted) in [
        (&["play", "crossing-oceans", "--resume", "crossing-oceans-1"][..], "riband play --resume crossing-oceans-1;"),
        (
            &["play", "crossing-oceans", "--resume"],
            "riband play --resume; to begin another match, type: riband play crossing-oceans",
        ),
    ] {
        let (code, _, err) = with_data(folder, args, "");
        assert!(code == 2 && err.contains(wanted), "{err}");
    }
}

#[test]
fn the_list_says_when_it_is_in_the_words_of_the_game() {
    let folder = "when";
    for (game, when) in [("crossing-oceans", "Round 1"), ("salty-ocean", "Turn 1 of 5")] {
        with_data(folder, &["play", game, "--seats", "human,random", "--seed", "7"], "1\n");
        let (_, text, _) = with_data(folder, &["list"], "");
        let line = text.lines().find(|line| line.starts_with(game)).unwrap();
        assert!(line.contains(&format!("  2      {when}  ")), "{text}");
    }
}

/// The match continues even if its record cannot be written.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_no_match() {
    let folder = "full";
    let args = [&PLAY[..], &["--record", "/dev/full"]].concat();
    let (code, out, err) = with_data(folder, &args, "take contract\nsell contract\nend contracts\n");
    let told = "note: the match is not recorded: /dev/full cannot be written: ";
    assert_eq!(out.matches(told).count(), 1, "once: {out}");
    assert!(out.ends_with("\nLeft after 3 actions.\nriband play --resume crossing-oceans-1 goes on.\n"), "{out}");
    assert!(code == 1 && err.starts_with("error: /dev/full cannot be written: "), "{err}");
    assert_eq!(list(folder)[0]["plies"], 3);
}

#[test]
fn saving_over_a_file_asks_first() {
    let folder = "overwriting";
    let (_, out, _) = with_data(folder, &PLAY, "save a\ntake contract\nsave a\nno\nsave a\n\nsave a\nyes\nsave b\n");
    assert_eq!(out.matches("a is there already; overwrite it (yes, no)?").count(), 3, "{out}");
    assert_eq!(out.matches("Not saved; a stays as it is.").count(), 2, "{out}");
    assert_eq!(out.matches("Saved; ").count(), 3, "{out}");
    assert!(fs::read_to_string(scratch(folder).join("a")).unwrap().contains("1 take contract"));
}

/// Two programs that play the same match do not write to the same file.
#[test]
fn a_match_that_another_program_plays_goes_on_under_another_name() {
    let folder = "twice";
    with_data(folder, &PLAY, "1\n");
    let file = file(folder, "crossing-oceans-1");
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("riband"));
    command.env("RIBAND_LANG", "en");
    command.args(["play", "--resume"]).current_dir(scratch(folder)).env("RIBAND_DATA", scratch(folder));
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut told = Vec::new();
    until_prompt(&mut stdout, &mut told);
    with_data(folder, &["play", "--resume"], "2\n");
    let other = fs::read_to_string(&file).unwrap();
    child.stdin.take().unwrap().write_all(b"1\n").unwrap();
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    child.wait().unwrap();
    assert!(
        rest.contains("another program changed the kept match crossing-oceans-1; this one is crossing-oceans-2 now"),
        "{rest}"
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), other);
    assert!(list(folder).iter().all(|kept| kept["ok"] == true && kept["plies"] == 2));
}
