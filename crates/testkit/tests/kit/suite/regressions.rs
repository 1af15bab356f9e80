//! A breach is saved as the shortest match that shows it, and is replayed before anything else.

use std::fs;

use riband::{Library, Record, Seats};
use riband_testkit::{ContractBreach, Failure, Options, RegressionError, RegressionProblem};

use super::{
    config::{Mended, Quay},
    scratch::Scratch,
};
use crate::quay::Flaw;

/// Flaws, the promise each breaks, the shortest match, and whether a record can be written.
#[rustfmt::skip] // one row a line
const SHORTEST: [(Flaw, u8, &[&str], bool); 9] = [
    (Flaw::PaysTooMuch, 3, &["take 1 north-quay"], true),
    (Flaw::ListsTooMany, 1, &["take 1 north-quay", "take 3 north-quay"], true),
    (Flaw::NobodyThere, 4, &["take 1 north-quay", "take 1 north-quay"], true),
    (Flaw::GoesOn, 4, &["take 3 north-quay", "take 3 north-quay", "take 1 south-quay", "take 3 south-quay", "take 3 south-quay"], true),
    (Flaw::AddsWrongly, 8, &[], true),
    (Flaw::ShowsCards, 6, &[], true),
    (Flaw::TwoWordName, 9, &[], true),
    (Flaw::DealPanics, 9, &[], false),
    (Flaw::SwapPanics, 9, &[], false),
];

#[test]
fn a_breach_is_made_short_kept_and_tried_again_first() {
    for (flaw, promise, shortest, recorded) in SHORTEST {
        let scratch = Scratch::with(&format!("kept-{flaw:?}"), flaw);
        let failures = scratch.run::<Quay>().unwrap_err().failures;
        let mut kept = Vec::new();
        for failure in &failures {
            let Failure::Broken { breach, kept: Ok(file), .. } = failure else { panic!("{flaw:?}: {failure}") };
            assert_eq!((breach.promise, breach.seed), (promise, 0), "{flaw:?}: {breach}");
            assert_eq!(breach.actions, shortest, "{flaw:?}");
            assert_eq!(file.extension().unwrap() == "riband", recorded, "{flaw:?}: {failure}");
            kept.push(file.file_name().unwrap().to_str().unwrap().to_owned());
        }
        assert_eq!(kept.len(), 2, "{flaw:?}: with 2 and with 3 seats");

        let files = scratch.files("regressions");
        assert_eq!(files.len(), if recorded { 4 } else { 2 }, "{files:?}");
        assert!(kept.iter().all(|file| files.contains(file)), "{kept:?}, {files:?}");
        for failure in scratch.run::<Quay>().unwrap_err().failures {
            let Failure::Again { again, present: false, .. } = &failure else { panic!("{flaw:?}: {failure}") };
            assert_eq!((again.promise, again.actions.as_slice()), (promise, strings(shortest).as_slice()), "{flaw:?}");
        }
        assert_eq!(scratch.files("regressions"), files, "nothing is kept twice");
    }
}

fn strings(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|&line| line.to_owned()).collect()
}

#[test]
fn what_is_kept_is_a_record_with_a_note() {
    let scratch = Scratch::with("record", Flaw::PaysTooMuch);
    let failure = scratch.failure::<Quay>();
    let files = scratch.files("regressions");
    let name = |file: &str| file.split_once("promise-3-").unwrap().0.to_owned();
    assert_eq!(name(&files[0]), "quay-flawed-2-seats-");
    assert_eq!(name(&files[2]), "quay-flawed-3-seats-");

    let record = Record::load_path(&scratch.path("regressions").join(&files[1])).unwrap();
    let mut library = Library::new();
    let table = record.replay(library.register::<Quay>()).unwrap();
    assert_eq!(table.played(), ["take 1 north-quay"]);
    let note = fs::read_to_string(scratch.path("regressions").join(&files[0])).unwrap();
    for part in
        ["promise = 3\n", "check = \"audit\"\n", "broken = \"the audit passes", "expected 13, found 14", "[options]\n"]
    {
        assert!(note.contains(part), "{part}: {note}");
    }
    let told = failure.to_string();
    assert!(told.starts_with("quay/flawed: promise 3 is broken"), "{told}");
    assert!(told.ends_with(&format!("{}", scratch.path("regressions").join(&files[1]).display())), "{told}");
}

#[test]
fn what_was_mended_passes_and_stays() {
    for (flaw, .., recorded) in SHORTEST {
        let scratch = Scratch::with(&format!("fixed-{flaw:?}"), flaw);
        scratch.run::<Quay>().unwrap_err();
        let files = scratch.files("regressions");
        let report = scratch.run::<Mended>().unwrap_or_else(|error| panic!("{flaw:?}: {error}"));
        assert_eq!((report.total.regressions, report.total.matches), (2, 24), "{flaw:?}, {recorded}");
        assert_eq!(report.total.remarks, [""; 0], "{flaw:?}");
        assert_eq!(scratch.files("regressions"), files);
    }
}

#[test]
fn a_file_that_was_changed_is_tried_both_ways() {
    let scratch = Scratch::with("changed", Flaw::PaysTooMuch);
    scratch.run::<Quay>().unwrap_err();
    // The saved variant still breaks the promise, whatever the file contains now.
    scratch.variant(Flaw::None);
    let Failure::Again { present: false, again, .. } = scratch.failure::<Quay>() else { panic!("as it was kept") };
    assert_eq!(again.promise, 3);
    // The rules were fixed, and the current file breaks something else in the same match.
    assert_eq!(scratch.run::<Mended>().unwrap().total.regressions, 2);
    scratch.variant(Flaw::ScoresMutely);
    let failure = scratch.failure::<Mended>();
    assert!(failure.to_string().ends_with("(by the variant as it is now, not as it was kept)"), "{failure}");
    let Failure::Again { present: true, again, .. } = failure else { panic!("as it is now") };
    assert_eq!(again.promise, 8);
    // With the current file the match may not get that far, which is reported.
    scratch.variant(Flaw::OverAtOnce);
    let remarks = scratch.suite::<Mended>().cases().unwrap()[0].replay().unwrap().remarks;
    let [remark] = &remarks[..] else { panic!("{remarks:?}") };
    assert!(remark.ends_with("by the variant as it is now, only the first 0 of 1 action can be played"), "{remark}");
}

#[test]
fn a_file_that_is_gone_leaves_what_was_kept() {
    let scratch = Scratch::with("gone", Flaw::PaysTooMuch);
    scratch.run::<Quay>().unwrap_err();
    fs::remove_file(scratch.path("variants/flawed.toml")).unwrap();
    scratch.write("variants/sound.toml", "ruleset = \"quay\"\n[about]\nname = \"Sound\"\nsummary = \"Sound.\"\n");
    assert!(matches!(scratch.failure::<Quay>(), Failure::Again { present: false, .. }));
    let report = scratch.run::<Mended>().unwrap();
    assert_eq!((report.tables, report.total.regressions), (2, 2));
}

/// For example one sent by a user: no note, and possibly a match that starts from a position.
#[test]
fn a_record_without_a_note_is_tried_too() {
    let scratch = Scratch::with("sent-in", Flaw::None);
    let mut library = Library::new();
    let variant = library.register::<Quay>().load_path(&scratch.path("variants/flawed.toml")).unwrap();
    let position = serde_json::json!({ "crates": [2, 0], "coins": [5, 6, 0], "turns": 6 });
    let mut table = variant.set_up(Seats::new(2).unwrap(), 7, &position).unwrap();
    table.play("take 1 north-quay").unwrap();
    let text = Record::of(&variant, &*table).to_string();
    scratch.write("regressions/sent-in.riband", &text);
    assert_eq!(scratch.run::<Quay>().unwrap().total.regressions, 1);
    // Under other rules less of it is legal: whether it would still break anything is unknown.
    let text = text.replace("1 take 1 north-quay", "1 take 3 north-quay");
    scratch.write("regressions/sent-in.riband", &text);
    let failure = scratch.failure::<Quay>();
    let Failure::Regression(RegressionError { problem, .. }) = &failure else { panic!("{failure}") };
    assert!(matches!(problem, RegressionProblem::Stopped { played: 0, all: 1, .. }), "{failure}");
    assert!(failure.to_string().contains("\"take 3 north-quay\" is not legal"), "{failure}");
}

/// Its start is saved; it is replayed by continuing from there.
#[test]
fn a_match_without_an_end_is_kept_and_tried_again() {
    let scratch = Scratch::with("endless", Flaw::NeverEnds);
    let suite = || scratch.suite::<Quay>().options(Options { longest: 500, ..Options::default() });
    let Failure::Broken { breach, kept: Ok(file), .. } = suite().run().unwrap_err().failures.remove(0) else {
        panic!()
    };
    assert_eq!((breach.check, breach.ply, breach.actions.len(), breach.choices.len()), ("endless", 500, 100, 100));
    assert_eq!(Record::load_path(&file).unwrap().plies(), 100);
    let Failure::Again { again, present: false, .. } = suite().run().unwrap_err().failures.remove(0) else { panic!() };
    assert_eq!((again.check, again.ply, again.actions), ("endless", 500, breach.actions));
    let report = scratch.run::<Mended>().unwrap();
    assert_eq!((report.total.regressions, report.total.remarks), (2, vec![]));
}

#[test]
fn all_regressions_are_replayed_first_and_all_failures_reported() {
    let scratch = Scratch::with("first", Flaw::PaysTooMuch);
    scratch.run::<Quay>().unwrap_err();
    let record = scratch.path("regressions").join(&scratch.files("regressions")[1]);
    fs::copy(record, scratch.path("regressions/once-more.riband")).unwrap();
    fs::remove_file(scratch.path("variants/flawed.toml")).unwrap();
    scratch.write(
        "variants/other.toml",
        "ruleset = \"quay\"\nflaw = \"adds-wrongly\"\n[about]\nname = \"Other\"\nsummary = \"Other.\"\n",
    );
    let failures = scratch.run::<Quay>().unwrap_err().failures;
    let again: Vec<_> = failures.iter().map(|failure| matches!(failure, Failure::Again { .. })).collect();
    assert_eq!(again, [true, true, true, false, false], "{failures:?}");
}

#[test]
fn nothing_that_is_there_is_written_over() {
    let scratch = Scratch::with("names", Flaw::PaysTooMuch);
    let keep = |options: Options, check: &'static str| {
        let case = scratch.suite::<Quay>().options(options).cases().unwrap().remove(0);
        let breach = ContractBreach { check, ..case.play(0).unwrap_err() };
        let Failure::Broken { kept, .. } = case.keep(breach) else { panic!() };
        kept.unwrap()
    };
    let first = keep(Options::default(), "audit");
    assert_eq!(keep(Options::default(), "audit"), first, "the same is there once");
    let others = [keep(Options { hostile: 3, ..Options::default() }, "audit"), keep(Options::default(), "ledger")];
    assert!(!others.contains(&first) && others[0] != others[1], "{others:?}");
    // An edited note is kept; the next one gets another name.
    let note = first.with_extension("breach.toml");
    let edited = fs::read_to_string(&note).unwrap() + "# as it was on Monday\n";
    fs::write(&note, &edited).unwrap();
    let next = keep(Options::default(), "audit");
    assert_eq!(
        next.file_name().unwrap().to_str().unwrap(),
        format!("{}-2.riband", first.file_stem().unwrap().display())
    );
    assert_eq!(fs::read_to_string(&note).unwrap(), edited);
    let files = scratch.files("regressions");
    assert_eq!(files.len(), 8, "{files:?}");
    assert!(files.iter().all(|file| file.ends_with(".riband") || file.ends_with(".breach.toml")), "{files:?}");
}

/// Running single cases of a variant reports a breach that they would skip.
#[test]
fn a_regression_with_seats_no_longer_allowed_is_reported() {
    let scratch = Scratch::with("seats", Flaw::PaysTooMuch);
    scratch.run::<Quay>().unwrap_err();
    let cases = scratch.suite::<Quay>().cases().unwrap();
    let case = cases.iter().find(|case| case.kept() > 0).expect("a case with what was kept");
    case.check_seats(case.variant().expect("a variant")).unwrap();
    let id = case.variant().expect("a variant").id();
    let text = "extends = \"crossing-oceans/standard.toml\"\nseats = { min = 4, max = 4 }\n";
    let narrow = Library::new().load_str(id, text).unwrap();
    assert_eq!(narrow.id(), id);
    let failures = case.check_seats(&narrow).unwrap_err().failures;
    let outside = |failure: &Failure| match failure {
        Failure::Regression(RegressionError { problem: RegressionProblem::Seats { seats, allowed }, .. }) => {
            !allowed.contains(*seats)
        }
        _ => false,
    };
    assert!(!failures.is_empty() && failures.iter().all(outside), "{failures:?}");
}

/// Only a folder that does not exist counts as empty.
#[test]
fn an_unreadable_folder_is_reported() {
    let scratch = Scratch::with("no-folder", Flaw::None);
    scratch.run::<Quay>().unwrap();
    scratch.write("regressions", "no folder");
    let failures = scratch.run::<Quay>().unwrap_err().failures;
    assert!(failures.iter().all(|failure| matches!(failure, Failure::Regression(_))), "{failures:?}");
    assert!(!failures.is_empty());
}
