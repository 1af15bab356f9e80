//! Kept breaches in `riband conform`.

use std::{fs, path::PathBuf};

use riband::{Library, Record, Seats, StateHash};
use serde_json::Value;

use crate::{run, scratch};

/// A note on a match that claims to be too long: with this, valid rules break promise 4.
const NOTE: &str = "promise = 4\nbroken = \"it ends\"\ndetail = \"it goes on\"\nrecord = \"HASH\"\n\
                    [options]\nlongest = 2\nevery = 0\nhostile = 0\ngarbage = 0\n";

/// An empty folder, and the record of three actions by two seats.
fn folder(name: &str) -> (PathBuf, String) {
    let folder = scratch(name).join("regressions");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let variant = Library::new().load("crossing-oceans").unwrap();
    let mut table = variant.open(Seats::new(2).unwrap(), 5).unwrap();
    (0..3).for_each(|_| table.choose(0).unwrap());
    (folder, Record::of(&variant, &*table).to_string())
}

fn conform(name: &str, more: &str) -> (i32, String, String) {
    let args = format!("conform crossing-oceans/standard --games 2 {more}");
    run(name, &args.split_whitespace().collect::<Vec<_>>())
}

#[test]
fn what_was_kept_of_the_variant_is_tried_first() {
    let (folder, record) = folder("conform-first");
    fs::write(folder.join("kept.riband"), &record).unwrap();
    for (more, tried) in [("--seats 2", 1), ("--seats 3", 0), ("--seats 2 --regressions elsewhere", 0)] {
        let (code, out, err) = conform("conform-first", &format!("{more} --json"));
        let tally: Value = serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}: {out}{err}"));
        assert_eq!(
            (code, &tally[0]["regressions"], &tally[0]["games"]),
            (0, &tried.into(), &2.into()),
            "{more}: {out}"
        );
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is written");
    assert!(!folder.with_file_name("elsewhere").exists());
}

#[test]
fn a_regression_is_reported_before_any_match() {
    let (folder, record) = folder("conform-again");
    fs::write(folder.join("kept.riband"), &record).unwrap();
    fs::write(folder.join("kept.breach.toml"), NOTE.replace("HASH", &StateHash::of(&record).to_string())).unwrap();
    let (code, out, err) = conform("conform-again", "--seats 2");
    assert_eq!(code, 1, "{out}{err}");
    let row = out.lines().nth(1).unwrap().split_whitespace().collect::<Vec<_>>();
    assert_eq!(row, ["crossing-oceans/standard", "2", "0", "0", "0", "0", "1", "again"]);
    let file = PathBuf::from("regressions").join("kept.riband");
    for part in [
        "promise 4 is broken again, \"",
        "(endless): it goes on after 2 actions",
        &format!("riband replay {}", file.display()),
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
}

#[test]
fn what_cannot_be_tried_is_an_error() {
    let (folder, record) = folder("conform-mangled");
    fs::write(folder.join("kept.riband"), record.replace("== end\n", "")).unwrap();
    let (code, out, err) = conform("conform-mangled", "--seats 3");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("kept.riband: ") && err.contains("the record is truncated"), "{err}");
}

#[test]
fn without_a_look_at_what_was_kept_the_matches_are_played() {
    let (folder, record) = folder("conform-fresh");
    fs::write(folder.join("kept.riband"), &record).unwrap();
    fs::write(folder.join("kept.breach.toml"), NOTE.replace("HASH", &StateHash::of(&record).to_string())).unwrap();
    let (code, out, err) = conform("conform-fresh", "--seats 2 --fresh --json");
    let tally: Value = serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}: {out}{err}"));
    assert_eq!((code, &tally[0]["regressions"], &tally[0]["games"]), (0, &0.into(), &2.into()), "{out}");
}

#[test]
fn what_was_kept_of_a_number_of_seats_that_is_no_more_is_an_error() {
    let (folder, record) = folder("conform-seats");
    fs::write(folder.join("kept.riband"), record.replace("seats 2", "seats 5")).unwrap();
    let (code, out, err) = conform("conform-seats", "--seats 3");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("kept.riband: this regression has 5 seats, and the variant allows 2 to 4 seats now"), "{err}");
    let (code, out, err) = conform("conform-seats", "--seats 2 --fresh");
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
}

#[test]
fn a_ruleset_is_all_its_built_in_variants() {
    let known = Library::new().variants().into_iter().filter(|info| info.ruleset == "crossing-oceans");
    let known: Vec<String> = known.map(|info| info.id).collect();
    assert!(known.len() > 1, "{known:?}");
    let (code, out, err) =
        run("conform-all", &["conform", "crossing-oceans", "--games", "1", "--seats", "2", "--json"]);
    let tallies: Value = serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}: {out}{err}"));
    let played = tallies.as_array().unwrap().iter().map(|tally| tally["variant"].as_str().unwrap());
    assert_eq!((code, played.collect::<Vec<_>>()), (0, known.iter().map(String::as_str).collect()));
}
