//! A person at the table.

use std::fs;

use crate::{run, run_with, scratch};

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
fn a_person_can_play_to_the_end_take_it_back_and_end_it_again() {
    let input = "1\n".repeat(400); // more than enough: the first choice, always
    let args = [&PLAY[..], &["--record", "end.riband"]].concat();
    let (code, out, _) = run_with("session", &args, format!("{input}undo\nredo\nplace x y\nwhy 1\nquit\n"));
    assert_eq!(code, 0);
    assert_eq!(out.matches("; the match is over").count(), 2, "drawn at the end, and again after redo:\n{out}");
    assert!(out.contains("over> undo") && out.contains("seat 1> redo"), "{out}");
    assert!(out.contains("Ranking"));
    let (code, verified, _) = run("session", &["replay", "end.riband", "--verify"]);
    assert_eq!(code, 0);
    assert!(verified.ends_with("to its end\n"), "{verified}");
}

#[test]
fn a_record_is_kept_up_to_date_and_what_was_taken_back_is_not_in_it() {
    let args = [&PLAY[..], &["--record", "kept.riband"]].concat();
    let (_, out, _) = run_with("session", &args, "take contract\nsell contract\nundo\ncontract house sydney red\n");
    assert!(out.ends_with("Left after 2 actions; kept.riband has the match.\n"), "{out}");
    let record = fs::read_to_string(scratch("session").join("kept.riband")).unwrap();
    assert!(record.contains("1 contract house sydney red") && !record.contains("sell"), "{record}");
}

#[test]
fn no_input_ends_the_session_but_its_end() {
    let mut input = b"\0\n\xff\xfe\n\x1b[2J\n18446744073709551616\n-1\n why\nwhy 0\nsave \0\nundo\nredo\n".to_vec();
    input.extend(vec![b'x'; 100_000]);
    input.extend(b"\nlog 0\ntake contract");
    let out = play(input);
    assert!(out.ends_with("Left after 1 action.\n"), "{out}");
    assert!(!out.contains('\u{1b}') && !out.contains('\0'), "{out:?}");
}

#[test]
fn a_position_can_be_saved_and_files_of_others_are_spared() {
    let folder = scratch("session");
    let house = "# the rules of the house\n";
    fs::write(folder.join("house.toml"), house).unwrap();
    let _ = fs::remove_file(folder.join("place.toml"));
    // Twice each: what was saved may be saved over, by either sort.
    let out = play(
        "take contract\nsave place.toml\nsave place.toml\nsave spared.riband\nsave house.toml\nsave spared.riband\n",
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
fn a_new_decision_forgets_what_was_taken_back() {
    let out = play("take contract\nundo\nxyzzy\nredo\nundo\nplace atlantic boston\nredo\nundo\nundo\nredo\nquit\n");
    let answers = |asked: &str| -> Vec<&str> {
        let prompt = format!("> {asked}\n");
        out.split(&*prompt).skip(1).map(|rest| rest.lines().find(|line| !line.is_empty()).unwrap()).collect()
    };
    // What is refused forgets nothing; what is played, everything.
    let redone = ["seat 1: take contract", "There is nothing to play again.", "seat 1: place atlantic boston"];
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
    assert!(code == 0 && json.contains(&format!("\"seed\": {most},")), "{json}");
}
