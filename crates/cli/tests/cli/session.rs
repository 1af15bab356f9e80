//! A person at the table.

use std::fs;

use crate::{finish, riband, run, run_with, scratch};

const PLAY: [&str; 6] = ["play", "crossing-oceans", "--seats", "human,random,random", "--seed", "7"];

fn play(input: impl Into<Vec<u8>>) -> String {
    let (code, out, err) = run_with("session", &PLAY, input);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    out
}

#[test]
fn a_session_looks_like_this() {
    insta::assert_snapshot!(play(include_str!("session.txt")));
}

#[test]
fn no_line_is_too_wide() {
    let out = play(include_str!("session.txt"));
    let lines: Vec<&str> = out.lines().filter(|line| line.chars().count() > 100).collect();
    assert!(lines.is_empty(), "{lines:#?}");
}

#[test]
fn help_is_no_wider_than_the_screen() {
    for width in [40, 60, 80, 100] {
        let mut command = riband("session", &PLAY);
        let (_, out, _) = finish(command.env("COLUMNS", width.to_string()).write_stdin("help\n"));
        let (_, help) = out.split_once("> help\n").unwrap();
        let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("write only the position; riband scenario sets it up"), "{out}");
        let wide: Vec<&str> = help.lines().filter(|line| line.chars().count() > width).collect();
        assert_eq!(wide, [""; 0], "{width}");
    }
}

#[test]
fn choices_that_pass_are_listed_last_and_numbered_so() {
    let (_, out, _) = run_with("session", &PLAY, "why 9\n9\nwhy 5\n");
    assert!(out.contains("Yes: take contract is legal") && out.contains("Yes: end contracts is legal"), "{out}");
    assert!(out.contains("\n   9  take contract ") && out.contains("\n   5  end contracts "), "{out}");
}

#[test]
fn the_last_action_can_be_undone_and_played_again() {
    let input = "1\n".repeat(400); // more than enough: the first choice, always
    let args = [&PLAY[..], &["--record", "end.riband"]].concat();
    let (code, out, _) = run_with("session", &args, format!("{input}undo\nredo\nplace x y\nwhy 1\nquit\n"));
    assert_eq!(code, 0);
    assert_eq!(
        out.matches("the last round; the match is over").count(),
        2,
        "drawn at the end, and again after redo:\n{out}"
    );
    assert!(out.contains("over> undo") && out.contains("seat 1> redo"), "{out}");
    assert!(out.contains("Ranking"));
    let (code, verified, _) = run("session", &["replay", "end.riband", "--verify"]);
    assert_eq!(code, 0);
    assert!(verified.ends_with("to its end\n"), "{verified}");
}

#[test]
fn the_record_is_up_to_date_and_without_undone_actions() {
    let args = [&PLAY[..], &["--record", "kept.riband"]].concat();
    let (_, out, _) = run_with("session", &args, "take contract\nsell contract\nundo\ncontract house sydney red\n");
    assert!(out.contains("Left after 2 actions; kept.riband has the match.\n"), "{out}");
    let record = fs::read_to_string(scratch("session").join("kept.riband")).unwrap();
    assert!(record.contains("1 contract house sydney red") && !record.contains("sell"), "{record}");
}

#[test]
fn no_input_ends_the_session_but_its_end() {
    let mut input = b"\0\n\xff\xfe\n\x1b[2J\n18446744073709551616\n-1\n why\nwhy 0\nsave \0\nundo\nredo\n".to_vec();
    input.extend(vec![b'x'; 100_000]);
    input.extend(b"\nlog 0\ntake contract");
    let out = play(input);
    assert!(out.contains("\nLeft after 1 action.\n"), "{out}");
    assert!(!out.contains('\u{1b}') && !out.contains('\0'), "{out:?}");
}

#[test]
fn a_position_can_be_saved_and_files_of_others_are_spared() {
    let folder = scratch("session");
    let house = "# the rules of the house\n";
    fs::write(folder.join("house.toml"), house).unwrap();
    let _ = fs::remove_file(folder.join("place.toml"));
    // Twice each: either type may overwrite an earlier save.
    let out = play(
        "take contract\nsave place.toml\nsave place.toml\nyes\nsave spared.riband\nsave house.toml\ny\nsave spared.riband\ny\n",
    );
    assert_eq!(out.matches("Saved; riband scenario place.toml sets it up again.").count(), 2, "{out}");
    assert_eq!(out.matches("Saved; riband replay spared.riband tells it again.").count(), 2, "{out}");
    assert!(out.contains("No: house.toml cannot be written: it holds something else"), "{out}");
    assert_eq!(fs::read_to_string(folder.join("house.toml")).unwrap(), house);
    let (code, told, err) = run("session", &["scenario", "place.toml"]);
    assert_eq!(code, 0, "{told}{err}");
    let (code, _, err) = run_with("session", &[&PLAY[..], &["--record", "house.toml"]].concat(), "");
    assert_eq!(code, 1, "{err}");
    assert_eq!(fs::read_to_string(folder.join("house.toml")).unwrap(), house);
}

#[test]
fn a_new_action_clears_redo_at_the_prompt() {
    let out = play("take contract\nundo\nxyzzy\nredo\nundo\nplace atlantic boston\nredo\nundo\nundo\nredo\nquit\n");
    let answers = |asked: &str| -> Vec<&str> {
        let prompt = format!("> {asked}\n");
        out.split(&*prompt).skip(1).map(|rest| rest.lines().find(|line| !line.is_empty()).unwrap()).collect()
    };
    // A refused action keeps the redo history, a played one clears it.
    let redone = [
        "seat 1: take contract (takes a contract and has 2)",
        "There is nothing to play again.",
        "seat 1: place atlantic boston (places atlantic in boston with 1 coal)",
    ];
    assert_eq!(answers("redo"), redone, "{out}");
    assert_eq!(answers("undo")[3], "There is no decision of yours to take back.", "{out}");
}

#[test]
fn a_seed_of_64_bits_comes_back_from_every_file() {
    let most = u64::MAX.to_string();
    let args = ["play", "crossing-oceans", "--seats", "human,random", "--seed", &most];
    let (code, out, _) = run_with("session", &args, "save most.toml\nsave most.riband\n");
    assert_eq!((code, out.matches("Saved; ").count()), (0, 2), "{out}");
    assert!(fs::read_to_string(scratch("session").join("most.toml")).unwrap().contains(&format!("\nseed = {most}\n")));
    assert_eq!(run("session", &["scenario", "most.toml"]).0, 0);
    let (code, json, _) = run("session", &["replay", "most.riband", "--json"]);
    assert!(code == 0 && json.contains(&format!("\"seed\": \"{most}\",")), "{json}");
}

/// The typed lines, and the answer to the last one.
#[test]
fn every_line_has_its_answer() {
    let cases = [
        ("why 0", "There is no choice 0: choose 1 to 9.\n"),
        ("why 10", "There is no choice 10: choose 1 to 9.\n"),
        ("10", "There is no choice 10: choose 1 to 9.\n"),
        ("why 8", "Yes: place atlantic shanghai is legal\n  Sends a ship from your supply to sea"),
        ("why take contract", "Yes: take contract is legal\n"),
        ("why 9", "Yes: take contract is legal\n"),
        ("9", "seat 1: take contract (takes a contract and has 2)\n"),
        ("8", "seat 1: place atlantic shanghai (places atlantic in shanghai"),
        ("undo 2", "It goes: undo\n"),
        ("redo now", "It goes: redo\n"),
        ("score please", "It goes: score\n"),
        ("why", "It goes: why ACTION: a number or notation\n"),
        ("help xyzzy", "No rule says anything about \"xyzzy\".\n"),
        ("? co-1", "CO-1  Pieces\nTwo to four play.\n"),
        ("?", "The aim\n- You own a shipping line. "),
        ("Log 0", "seat 1> "),
        ("undo", "There is no decision of yours to take back.\n"),
        ("redo", "There is nothing to play again.\n"),
        ("9\nundo\nredo", "seat 1: take contract (takes a contract and has 2)\n"),
        ("1\nundo\n8\nredo", "There is nothing to play again.\n"),
        ("1\nundo\nundo", "There is no decision of yours to take back.\n"),
        ("9\n5\nundo\nundo\nredo\nredo", "seat 1: end contracts\n"),
        ("1\n1\nundo\nundo\nredo\nredo\nredo", "There is nothing to play again.\n"),
        ("9\nlog 1", "  seat 1 takes a contract and has 2\nseat 1> "),
        ("save a folder/match.riband", "No: a folder/match.riband cannot be written: "),
        ("save Place.TOML", "Saved; riband scenario Place.TOML sets it up again.\n"),
        ("save place", "Saved; riband replay place tells it again.\n"),
        ("\n", "\nseat 1: place a ship or take a contract\n   1  place atlantic montreal "),
        ("show", "\nRound 1"),
        ("1\nshow", "\nRound 1"),
    ];
    for name in ["Place.TOML", "place"] {
        let _ = fs::remove_file(scratch("session").join(name));
    }
    for (typed, wanted) in cases {
        let out = play(typed);
        let last = typed.lines().last().unwrap_or_default();
        let asked = format!("seat 1> {last}\n");
        // The end of the input looks like an empty line.
        let parts = if last.is_empty() { out.split_once(&asked) } else { out.rsplit_once(&asked) };
        let (_, answer) = parts.unwrap_or_else(|| panic!("{typed:?}: {out}"));
        assert!(answer.starts_with(wanted), "{typed:?}: {answer}");
    }
}

/// The board is drawn at the beginning of a turn, and on request.
#[test]
fn a_position_is_drawn_once_a_turn() {
    let boards = |typed: &str| play(typed).matches("\nPlayers ").count();
    assert_eq!([boards(""), boards("\n"), boards("1"), boards("1\n1"), boards("99"), boards("why 1")], [1; 6]);
    assert_eq!([boards("show"), boards("1\nundo"), boards("1\nundo\nredo")], [2, 2, 3]);
    let out = play("take contract\nend contracts\nmove coal\n1\n1\n1\n1");
    assert!(out.matches("\nPlayers ").count() >= 2, "{out}");
}

#[test]
fn what_is_left_says_where_the_match_is() {
    assert!(play("quit\n1").ends_with("seat 1> quit\nLeft after 0 actions.\n"));
    assert!(play("1\nexit\n1").contains("seat 1> exit\nLeft after 1 action.\nriband play --resume crossing-oceans-"));
    let typed = "take contract\nend contracts\nmove coal\n";
    let log = |request: &str| {
        let out = play(format!("{typed}{request}"));
        out.rsplit_once(&format!("> {request}\n")).unwrap().1.to_owned()
    };
    let all = log("log");
    assert_eq!(log("log 1000"), all);
    for most in [0, 1, 2] {
        let some = log(&format!("log {most}"));
        // The last two lines are the next prompt and the end of the session.
        assert!(all.ends_with(&some) && some.lines().count() == most + 3, "{most}: {some}");
    }
}
