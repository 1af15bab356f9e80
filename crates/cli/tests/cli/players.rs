//! Computer players: at the table, as advisers, and as judges of a record.

use std::{collections::BTreeSet, fs};
#[cfg(unix)]
use std::{
    io::Read as _,
    process::Stdio,
    thread::sleep,
    time::{Duration, Instant},
};

use riband::{Library, Record};
use serde_json::Value;

use crate::{run, run_with, scratch};

/// The output of a successful command.
fn print(line: &str) -> String {
    let (code, out, err) = run("players", &line.split(' ').collect::<Vec<_>>());
    assert_eq!((code, err.as_str()), (0, ""), "{line}: {out}");
    out
}

fn json(line: &str) -> Value {
    let out = print(line);
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{line}: {error}: {out}"))
}

fn record(name: &str) -> Record {
    Record::load_path(&scratch("players").join(name)).unwrap()
}

#[test]
fn a_seed_repeats_a_match_of_players_that_do_not_look_at_the_clock() {
    for variant in ["crossing-oceans/short", "transatlantic", "salty-ocean"] {
        let play = |seed: u64| print(&format!("play {variant} --seats greedy,mcts:3 --seed {seed} --json"));
        let first = play(5);
        assert!(first.contains("\"over\": true"), "{first}");
        assert_eq!(play(5), first);
        assert_ne!(play(6), first);
    }
}

#[test]
fn watching_prints_the_observers_log() {
    for (variant, seed) in [("crossing-oceans/short", 3), ("salty-ocean", 1)] {
        let play = format!("play {variant} --seats random,random --seed {seed}");
        let watched = print(&format!("{play} --watch --record watched-{seed}.riband"));
        let table = record(&format!("watched-{seed}.riband")).replay(&Library::new()).unwrap();
        let mut lines = watched.lines();
        for (_, told) in table.spectate().log(0) {
            let line = if told.text.starts_with("-- ") { told.text.clone() } else { format!("  {}", told.text) };
            assert!(lines.any(|other| other == line), "{line:?} is not told, or not in its place");
        }
        // The position is drawn once a round; the result is the same as without.
        let head = if variant == "salty-ocean" { "\nTurn " } else { "\nRound " };
        let (mut again, mut rounds) = (table.fork(), BTreeSet::new());
        again.undo(usize::MAX);
        while again.plies() < table.plies() {
            rounds.insert(again.turns() / 2);
            again.redo();
        }
        assert_eq!(watched.matches(head).count(), rounds.len());
        let (_, result) = watched.rsplit_once("\n\nOver after ").unwrap();
        assert!(print(&play).ends_with(&format!("\n\nOver after {result}")));
    }
    let usual = run("players", &["play", "crossing-oceans", "--watch", "--seats", "random,random,random"]).1;
    assert!(usual.contains("3 seats (random, random, random)"));
}

/// Ctrl-C during a thought ends the match, and not only that thought: the actions so far are kept.
#[cfg(unix)]
#[test]
fn a_match_of_computers_can_be_broken_off() {
    let seats = "mcts:600s,mcts:600s";
    for telling in ["--watch", "--log", "--json"] {
        let args = ["play", "crossing-oceans", "--seats", seats, "--record", "broken.riband", telling];
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("riband"));
        command.env("RIBAND_LANG", "en");
        command.args(args).current_dir(scratch("players")).stdout(Stdio::null()).stderr(Stdio::piped());
        let _ = fs::remove_file(scratch("players").join("broken.riband"));
        let mut child = command.spawn().unwrap();
        let begun = Instant::now();
        let waited = |child: &mut std::process::Child| loop {
            if let Some(status) = child.try_wait().unwrap() {
                return status;
            }
            // Before the match starts the signal ends the program, and afterwards another one would, too.
            if begun.elapsed() > Duration::from_secs(120) {
                child.kill().unwrap();
            }
            sleep(Duration::from_millis(20));
        };
        while !scratch("players").join("broken.riband").exists() {
            sleep(Duration::from_millis(20));
        }
        sleep(Duration::from_secs(2));
        let kill = format!("kill -INT {}", child.id());
        assert!(std::process::Command::new("sh").args(["-c", &kill]).status().unwrap().success());
        let status = waited(&mut child);
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!(status.code(), Some(1), "{telling}: {err}");
        assert_eq!(err, "error: broken off after 0 actions; riband play broken.riband goes on\n");
        assert_eq!(record("broken.riband").plies(), 0);
    }
}

/// A judgement interrupted by Ctrl-C is not kept, neither with a time budget nor on all processors.
#[cfg(unix)]
#[test]
fn a_judgement_that_is_broken_off_is_not_kept() {
    let folder = scratch("judged");
    let play = ["play", "crossing-oceans/short", "--seats", "random,random", "--seed", "1", "--record", "m.riband"];
    assert_eq!(run("judged", &play).0, 0);
    for player in ["mcts:600s", "mcts:100000000"] {
        let kept = folder.join("kept.jsonl");
        let _ = fs::remove_file(&kept);
        let args = ["analyse", "m.riband", "--player", player, "--resume", "kept.jsonl"];
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("riband"));
        command.env("RIBAND_LANG", "en");
        command.args(args).current_dir(&folder).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let begun = Instant::now();
        while !kept.exists() && begun.elapsed() < Duration::from_secs(60) {
            sleep(Duration::from_millis(20));
        }
        // Long enough for a thought to begin, and far too short for it to end.
        sleep(Duration::from_secs(2));
        let kill = format!("kill -INT {}", child.id());
        assert!(std::process::Command::new("sh").args(["-c", &kill]).status().unwrap().success());
        while child.try_wait().unwrap().is_none() {
            if begun.elapsed() > Duration::from_secs(120) {
                child.kill().unwrap();
            }
            sleep(Duration::from_millis(20));
        }
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(1), "{player}: {err}");
        assert!(err.contains("interrupted after 0 of "), "{player}: {err}");
        // The head, and no judgement.
        assert_eq!(fs::read_to_string(&kept).unwrap().lines().count(), 1, "{player}");
    }
}

#[test]
fn a_hint_names_the_players_choice_and_changes_nothing() {
    let args = |file| ["play", "transatlantic", "--seats", "human,mcts:3", "--seed", "11", "--record", file];
    let typed = "1\n1\n1\n1\n1\n1\n";
    // An empty line lists all choices, each on a line.
    let with = typed.replace("1\n", "\nhint mcts:20\n1\n");
    assert_eq!(run_with("players", &args("plain.riband"), typed).0, 0);
    let (code, out, _) = run_with("players", &args("hinted.riband"), with);
    assert_eq!(code, 0);
    assert_eq!(record("plain.riband").to_string(), record("hinted.riband").to_string());
    let mut hints = 0;
    for (before, hint) in out.split("> hint mcts:20\n").zip(out.split("> hint mcts:20\n").skip(1)) {
        let mut lines = hint.lines();
        assert!(lines.next().unwrap().starts_with("mcts:20"), "{hint}");
        assert!(lines.next().unwrap().contains("chance to win"), "{hint}");
        let (_, choices) = before.rsplit_once("\n\n").unwrap();
        let best: Vec<&str> =
            lines.take_while(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit())).take(3).collect();
        assert!((2..=3).contains(&best.len()), "{hint}");
        for line in best {
            let (number, rest) = line.trim_start().split_once("  ").unwrap();
            let action = rest.trim_start().split("  ").next().unwrap();
            let listed = |choice: &str| choice.trim_start().starts_with(&format!("{number}  {action}"));
            assert!(choices.lines().any(listed), "{line:?} is none of:\n{choices}");
        }
        hints += 1;
    }
    assert_eq!(hints, 6, "{out}");
}

#[test]
fn a_hint_of_an_unknown_player_lists_the_players() {
    let typed = "hint robot\nhint mcts:0\nhint random\n";
    let (code, out, _) =
        run_with("players", &["play", "crossing-oceans", "--seats", "human,human", "--seed", "7"], typed);
    assert_eq!(code, 0);
    for wanted in [
        "No: \"robot\" is none of the choices now, and no player \"robot\": one of random, novice",
        "No: no budget \"0\"",
        "\nrandom\n",
    ] {
        assert!(out.contains(wanted), "no {wanted:?}: {out}");
    }
    let (_, out, _) = run_with(
        "players",
        &["play", "crossing-oceans/short", "--seats", "human,random", "--seed", "7"],
        format!("{}hint", "1\n".repeat(300)),
    );
    assert!(out.contains("over> hint\nThe match is over.\n"), "{}", &out[out.len() - 300..]);
}

/// A record of a short match.
fn played(name: &str) -> Record {
    print(&format!("play crossing-oceans/short --seats random,random --seed 4 --record {name}"));
    record(name)
}

#[test]
fn every_decision_of_a_record_is_judged() {
    let record = played("judged.riband");
    let report = json("analyse judged.riband --player mcts:4 --json");
    let decisions = report["decisions"].as_array().unwrap();
    let numbering = Library::new().load("crossing-oceans/short").unwrap().numbering(record.seats()).unwrap();
    assert_eq!((decisions.len(), &report["complete"]), (record.plies(), &true.into()));
    for ((ply, (seat, action)), decision) in record.actions().enumerate().zip(decisions) {
        assert_eq!((decision["ply"].as_u64().unwrap() as usize, &decision["played"]), (ply, &action.into()));
        assert_eq!(decision["seat"], seat.number());
        assert!(numbering.number(decision["best"].as_str().unwrap()).unwrap().is_some(), "{decision}");
        let loss = decision["wins"]["loss"]["mean"].as_f64();
        assert!(loss.is_none_or(|loss| (0.0..=1.0).contains(&loss)), "{decision}");
    }
    let seats = report["seats"].as_array().unwrap();
    assert_eq!(seats.iter().map(|seat| seat["result"].as_f64().unwrap()).sum::<f64>(), 1.0);
    assert_eq!(seats.iter().map(|seat| seat["decisions"].as_u64().unwrap()).sum::<u64>(), record.plies() as u64);
    assert_eq!(json("analyse judged.riband --budget 4 --json"), report, "the same seed, the same report");

    let text = print("analyse judged.riband --player mcts:4");
    let head = format!("crossing-oceans/short, {} decisions judged by mcts:4\n\n", record.plies());
    assert!(text.starts_with(&head), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    for (ply, (seat, _)) in record.actions().enumerate() {
        assert!(text.contains(&format!("\n{:>3}  {:>4}  ", ply + 1, seat.number())), "no {ply}: {text}");
    }
}

#[test]
fn an_analysis_goes_on_where_it_was_left() {
    played("left.riband");
    let analyse = "analyse left.riband --player mcts:4 --json --resume left.jsonl";
    let whole = print(analyse);
    let file = scratch("players").join("left.jsonl");
    let kept = fs::read_to_string(&file).unwrap();
    // Nothing is judged twice: the report has the values of the file.
    let lines: Vec<&str> = kept.lines().collect();
    let marked: Vec<String> = lines.iter().map(|line| line.replace("\"iterations\":", "\"iterations\":9")).collect();
    fs::write(&file, format!("{}\n", marked.join("\n"))).unwrap();
    assert_ne!(print(analyse), whole);
    fs::write(&file, format!("{}\n{}", lines[..9].join("\n"), &lines[9][..20])).unwrap();
    assert_eq!(print(analyse), whole);
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), lines.len());
    for other in ["--player mcts:5", "--player mcts:4 --seed 2"] {
        let line = format!("analyse left.riband {other} --resume left.jsonl");
        let (code, _, err) = run("players", &line.split(' ').collect::<Vec<_>>());
        assert_eq!(code, 1);
        assert!(err.contains("left.jsonl cannot be written: it is the analysis of another record"), "{err}");
    }
}

#[test]
fn a_graph_is_written_and_nothing_else_written_over() {
    played("drawn.riband");
    let analyse = ["analyse", "drawn.riband", "--player", "mcts:4", "--svg", "drawn.svg"];
    let file = scratch("players").join("drawn.svg");
    for _ in 0..2 {
        let (code, out, err) = run("players", &analyse);
        assert_eq!((code, err.as_str()), (0, ""));
        assert!(out.ends_with("\ndrawn.svg shows what each seat expected.\n"), "{out}");
        let svg = fs::read_to_string(&file).unwrap();
        assert!(svg.starts_with("<!-- riband analyse -->\n<svg "), "{svg}");
        assert_eq!(svg.matches("<polyline ").count(), 2);
    }
    fs::write(&file, "<svg/>").unwrap();
    let (code, _, err) = run("players", &analyse);
    assert_eq!(code, 1);
    assert!(err.contains("drawn.svg cannot be written: it holds something else"), "{err}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "<svg/>");
}
