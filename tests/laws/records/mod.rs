//! Records of matches, whole, edited, cut off and mangled.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod built_in;
mod notes;
mod refers;
mod spelling;

use std::{fs::File, ops::Range, path::Path};

use proptest::{prelude::*, test_runner::Config};
use riband::{Divergence, Library, Outcome, Record, RecordError, Seats, Table, Variant};
use riband_tests::{random_match, tables};

/// A match of the standard variant, `plies` actions long or to the end.
fn standard(plies: usize) -> (Variant, Box<dyn Table>) {
    let variant = Library::new().load("crossing-oceans").unwrap();
    let table = random_match(&variant, Seats::new(3).unwrap(), 5, plies).unwrap();
    (variant, table)
}

fn text_of((variant, table): (Variant, Box<dyn Table>)) -> String {
    Record::of(&variant, &*table).to_string()
}

/// An error names the line with something unexpected.
#[test]
fn disorder_in_the_play_section_is_reported_with_its_line() {
    let text = text_of(standard(6));
    let lines: Vec<&str> = text.lines().collect();
    let play = lines.iter().position(|line| *line == "== play").unwrap();
    let hashes: Vec<usize> = (play..lines.len()).filter(|&nth| lines[nth].starts_with("# ")).collect();
    let (first, last) = (hashes[0], *hashes.last().unwrap());
    let without = |nth: usize| [&lines[..nth], &lines[nth + 1..]].concat();
    let twice = |nth: usize| [&lines[..=nth], &lines[nth..]].concat();
    // The remaining lines, and the wrong one of them, from 1.
    for (lines, wrong, expected) in [
        (without(last), last + 1, "at the end of the section"),
        (twice(last), last + 2, "an action"),
        ([&lines[..=play], &[lines[first]], &lines[play + 1..]].concat(), play + 3, "no more than a hash"),
    ] {
        let error = Record::parse(&(lines.join("\n") + "\n")).unwrap_err();
        let RecordError::Line { line, .. } = &error else { panic!("{error}") };
        assert!(*line == wrong && error.to_string().contains(expected), "{wrong}: {error}");
    }
}

/// The same record with a correct seal.
fn sealed(text: &str) -> Record {
    let seal = text.lines().find(|line| line.starts_with("seal ")).unwrap();
    let actual = Record::parse(text).unwrap().seal();
    Record::parse(&text.replacen(seal, &format!("seal {actual}"), 1)).unwrap()
}

#[test]
fn a_record_replays_to_the_same_position_wherever_it_ends() {
    let library = Library::new();
    for (variant, seats) in tables().unwrap() {
        for plies in [0, 1, 20, 77, usize::MAX] {
            let table = random_match(&variant, seats, 3, plies).unwrap();
            let record = Record::of(&variant, &*table);
            let text = record.to_string();
            let read = Record::parse(&text).unwrap();
            assert_eq!(read, record);
            assert_eq!(read.to_string(), text);
            let again = read.replay(&library).unwrap();
            assert_eq!((again.hash(), again.played(), again.score()), (table.hash(), table.played(), table.score()));
            assert_eq!(Record::of(&variant, &*again).to_string(), text);
        }
    }
}

#[test]
fn every_ply_of_a_record_can_be_reached() {
    let library = Library::new();
    let (variant, mut table) = standard(60);
    let record = Record::of(&variant, &*table);
    assert!(matches!(
        record.replay_to(&library, record.plies() + 1),
        Err(RecordError::NoSuchPly { ply: 61, plies: 60 })
    ));
    for ply in (0..=record.plies()).rev() {
        assert_eq!(record.replay_to(&library, ply).unwrap().hash(), table.hash(), "after {ply} actions");
        table.undo(1);
    }
}

#[test]
fn undone_actions_are_not_recorded_and_can_be_redone() {
    let (variant, mut table) = standard(30);
    let (whole, hash) = (Record::of(&variant, &*table).to_string(), table.hash());
    table.undo(1);
    assert_eq!(Record::of(&variant, &*table).plies(), 29);
    table.redo();
    assert_eq!((Record::of(&variant, &*table).to_string(), table.hash()), (whole, hash));
}

#[test]
fn a_match_from_a_position_replays() {
    let library = Library::new();
    let variant = library.load("crossing-oceans/rich-start").unwrap();
    let position = random_match(&variant, Seats::new(4).unwrap(), 2, 25).unwrap().position();
    let mut table = variant.set_up(Seats::new(4).unwrap(), 9, &position).unwrap();
    for _ in 0..10 {
        table.choose(0).unwrap();
    }
    let text = Record::of(&variant, &*table).to_string();
    assert!(text.contains("\n== position\n{"));
    let read = Record::parse(&text).unwrap();
    assert_eq!(read.to_string(), text);
    assert_eq!(read.replay(&library).unwrap().hash(), table.hash());
}

#[test]
fn a_record_brings_its_own_rules() {
    let house = "extends = \"crossing-oceans/standard.toml\"\n[about]\nname = \"House\"\n\
                 summary = '''\n== play\n\\ not a heading\n== end\n'''\n[start]\nmoney = 777\n";
    let variant = Library::new().load_str("of the house", house).unwrap();
    let table = random_match(&variant, Seats::new(2).unwrap(), 1, 40).unwrap();
    let text = Record::of(&variant, &*table).to_string();
    assert!(text.contains("\n\\== play\n\\\\ not a heading\n"), "a line like a heading is marked");
    let read = Record::parse(&text).unwrap();
    assert_eq!(read.to_string(), text);
    assert_eq!(read.variant_text(), variant.to_toml());
    assert_eq!(read.variant_id(), "of the house");
    let again = read.replay(&Library::new()).unwrap();
    assert_eq!(again.hash(), table.hash());
}

#[test]
fn a_number_has_one_spelling() {
    let text = text_of(standard(usize::MAX));
    let first = text.lines().find(|line| line.starts_with("1. seat ")).unwrap();
    let shared = format!("{first} shared\n");
    let cases: &[(&str, &[&str])] = &[
        ("\nseats 3\n", &["+3", "03", "3 "]),
        ("\nseed 5\n", &["+5", "05", "-5", " 5"]),
        ("\nrules crossing-oceans 1\n", &["+1", "01"]),
        ("\n== play\n", &["+1 ", "01 ", "001 "]),
        ("\n1. seat ", &["+1", "01"]),
        (". seat ", &["+1  ", "01  "]),
    ];
    let mut refused = 0;
    for (line, spellings) in cases {
        for spelling in *spellings {
            let at = text.find(line).unwrap();
            let (start, end) = match *line {
                // The seat of the first action, after the heading.
                "\n== play\n" => (at + line.len(), at + line.len() + 2),
                "\n1. seat " => (at + 1, at + 2),
                ". seat " => (at + line.len(), at + line.len() + 3),
                _ => (at + line.trim_end().rfind(' ').unwrap() + 1, at + line.len() - 1),
            };
            let edited = format!("{}{spelling}{}", &text[..start], &text[end..]);
            let number = text[..start].lines().count() + usize::from(text[..start].ends_with('\n'));
            let error = Record::parse(&edited).unwrap_err();
            let (RecordError::Header { line, .. } | RecordError::Line { line, .. }) = error else { panic!("{error}") };
            assert_eq!(line, number, "{spelling}: {error}");
            refused += 1;
        }
    }
    assert_eq!(refused, 16);
    // Points, which may be negative.
    let (head, points) = first.rsplit_once("  ").unwrap();
    for (spelling, sound) in [("5", true), ("-5", true), ("+5", false), ("05", false), ("-05", false), ("-0", false)] {
        assert!(points.parse::<i32>().is_ok());
        let edited = text.replacen(&format!("{first}\n"), &format!("{head}  {spelling}\n"), 1);
        assert_eq!(Record::parse(&edited).is_ok(), sound, "{spelling}");
    }
    assert!(Record::parse(&text.replacen(&format!("{first}\n"), &shared, 1)).is_ok());
}

#[test]
fn a_record_that_is_cut_off_is_noticed_wherever_that_is() {
    let text = text_of(standard(30));
    let whole = text.trim_end().len();
    for end in (0..whole).rev().take(1500).chain((0..whole).step_by(997)) {
        let error = Record::parse(&text[..end]).unwrap_err();
        let noticed = matches!(error, RecordError::Truncated { .. } | RecordError::NotARecord);
        assert!(noticed || end < 20, "cut at {end}: {error}");
    }
}

#[test]
fn a_record_that_is_cut_off_says_how_far_it_goes() {
    let text = text_of(standard(30));
    let play = text.find("== play\n").unwrap();
    let (mut end, mut whole) = (0, 0);
    for (nth, line) in text.lines().enumerate() {
        // The first half of the line, or all but its end.
        for cut in [line.len() / 2, line.len()] {
            match Record::parse(&text[..end + cut]) {
                Err(RecordError::Truncated { line, plies }) if cut > 0 => assert_eq!((line, plies), (nth + 1, whole)),
                // Only the end of the last line is missing.
                Err(RecordError::Spelling { line: last, .. }) if line == "== end" => assert_eq!(last, nth + 1),
                Err(error) if nth > 0 => assert!(matches!(error, RecordError::Truncated { .. }), "{nth}: {error}"),
                told => assert!(nth == 0, "{nth}: {told:?}"),
            }
        }
        let is_action = end > play && line.starts_with(|first: char| first.is_ascii_digit());
        whole += usize::from(is_action && whole < 30);
        end += line.len() + 1;
    }
    assert_eq!(whole, 30);
    let cut = &text[..text.find("\n== result").unwrap()];
    let told = format!("it ends at line {}, after 30 actions, without \"== end\"", cut.lines().count());
    assert!(Record::parse(cut).unwrap_err().to_string().contains(&told));
}

/// The places of the numbers in a text.
fn numbers(text: &str) -> Vec<Range<usize>> {
    let starts = text.match_indices(|c: char| c.is_ascii_digit()).map(|(at, _)| at);
    let starts = starts.filter(|at| !text[..*at].ends_with(|c: char| c.is_ascii_digit()));
    starts.map(|at| at..at + text[at..].chars().take_while(char::is_ascii_digit).count()).collect()
}

#[test]
fn edited_rules_are_noticed_even_where_the_match_does_not_come_to_them() {
    let library = Library::new();
    let (variant, table) = standard(40);
    let set_up = variant.set_up(table.seats(), 9, &table.position()).unwrap();
    for text in [text_of((variant.clone(), table)), text_of((variant, set_up))] {
        let (body, play) = (text.find("== variant").unwrap(), text.find("== play").unwrap());
        assert!(numbers(&text[body..play]).len() > 300);
        for place in numbers(&text[..play]) {
            let number: u64 = text[place.clone()].parse().unwrap_or(7);
            let edited = format!("{}{}{}", &text[..place.start], number + 1, &text[place.end..]);
            let error = Record::parse(&edited).and_then(|record| record.replay(&library)).err();
            // The number of a seat may now occur twice.
            let twice = |line| text.lines().nth(line - 1).unwrap().starts_with('{');
            let is_edited = match &error {
                Some(RecordError::Spelling { line, .. }) => twice(*line),
                error => matches!(error, Some(RecordError::Edited { line: 7, .. })),
            };
            assert!(is_edited || (place.start < body && error.is_some()), "{place:?} {error:?}");
        }
    }
}

#[test]
fn every_line_of_the_header_is_sealed() {
    let text = text_of(standard(8));
    let header =
        [("engine ", "engine 9."), ("variant cross", "variant Cross"), ("seats 3", "seats 4"), ("seed 5", "seed 6")];
    for (old, new) in header {
        let edited = text.replacen(old, new, 1);
        let error = Record::parse(&edited).unwrap().replay(&Library::new()).unwrap_err();
        let RecordError::Edited { sealed: old, actual, .. } = error else { panic!("{new}: {error}") };
        assert_eq!((old, actual), (Record::parse(&text).unwrap().seal(), sealed(&edited).seal()), "{new}");
        assert!(error.to_string().starts_with("the rules in the record were edited"), "{error}");
    }
}

#[test]
fn what_is_too_long_or_no_file_is_not_read() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let long = folder.join("too-long.riband");
    let bytes = Record::MAX_BYTES as u64 + 12_345;
    File::create(&long).unwrap().set_len(bytes).unwrap();
    let error = Record::load_path(&long).unwrap_err();
    std::fs::remove_file(&long).unwrap();
    assert_eq!(error.to_string(), "a record has at most 16777216 bytes, this one has 16789561");
    assert!(matches!(Record::load_path(folder), Err(RecordError::NoRegularFile)));
    #[cfg(unix)]
    assert!(matches!(Record::load_path(Path::new("/dev/null")), Err(RecordError::NoRegularFile)));
}

#[test]
fn an_edited_record_diverges_at_the_first_difference() {
    let text = text_of(standard(usize::MAX));
    let play = text.find("== play\n").unwrap() + "== play\n".len();
    let first = text[play..].lines().next().unwrap();
    let (hash_before, hash) = text[play..].split_once("\n# ").map(|(a, b)| (a, &b[..16])).unwrap();
    let turn = hash_before.lines().count();
    let (seat, notation) = first.split_once(' ').unwrap();
    let foreign = format!("{} {notation}", if seat == "1" { 2 } else { 1 });
    let (illegal, unreadable) = (format!("{seat} buy market 1"), format!("{seat} xyzzy"));
    let winner = text.lines().find(|line| line.starts_with("1. seat")).unwrap();
    // One line too few, and one too many.
    let last = text.lines().rfind(|line| line.contains(". seat ")).unwrap();
    let whole = format!("{last}\n== end");
    let cases: [(&str, &str, Divergence, usize); 9] = [
        (first, &illegal, Divergence::Action, 0),
        (first, &unreadable, Divergence::Action, 0),
        (first, &foreign, Divergence::Seat, 0),
        (hash, "0123456789abcdef", Divergence::Hash, turn),
        (&format!("# {hash}\n"), "", Divergence::Hash, turn),
        (winner, "1. seat 1  9999", Divergence::Result, text.len()),
        (winner, &format!("{winner} shared"), Divergence::Result, text.len()),
        (&whole, "== end", Divergence::Result, text.len()),
        ("== end", &format!("{last}\n== end"), Divergence::Result, text.len()),
    ];
    for (old, new, wanted, after) in cases {
        let at = play + text[play..].find(old).unwrap();
        let edited = format!("{}{new}{}", &text[..at], &text[at + old.len()..]);
        let error = Record::parse(&edited).unwrap().replay(&Library::new()).unwrap_err();
        let RecordError::Diverged { ply, line, what, expected, found } = &error else { panic!("{new}: {error}") };
        assert_eq!(*what, wanted, "{new}: {error}");
        assert!(*ply == after || after == text.len(), "{new}: {error}");
        assert_ne!(expected, found);
        let number = 1 + text[..at].matches('\n').count();
        assert_eq!(*line, number, "{new}: {error}");
    }
}

const RULES_LINE: &str = "line 3: expected \"rules RULESET REVISION\", found ";

#[test]
fn a_text_that_is_no_record_gets_a_precise_error() {
    let text = text_of(standard(8));
    let edit = |old: &str, new: &str| Record::parse(&text.replacen(old, new, 1)).unwrap_err().to_string();
    assert!(matches!(Record::parse(""), Err(RecordError::NotARecord)));
    assert!(matches!(Record::parse("\u{feff}{}"), Err(RecordError::ByteOrderMark)));
    let cases = [
        ("riband record 1", "riband record 4", "the record has format 4, this engine reads those up to 3"),
        ("rules crossing-oceans 1", "rules crossing-oceans 0", RULES_LINE),
        ("rules crossing-oceans 1", "rules crossing-oceans 01", RULES_LINE),
        ("rules crossing-oceans 1", "rules crossing-oceans 99999999999", RULES_LINE),
        ("rules crossing-oceans 1", "rules 1", RULES_LINE),
        ("rules crossing-oceans 1\n", "", RULES_LINE),
        ("seats 3", "seats 0", "line 5: expected \"seats N\", found \"seats 0\""),
        ("seats 3", "seats 9", "line 5: expected \"seats N\", found \"seats 9\""),
        ("seed 5", "seed -5", "line 6: expected \"seed N\", found \"seed -5\""),
        ("seed 5\n", "", "line 6: expected \"seed N\", found \"seal "),
        ("seal ", "seal x", "line 7: expected \"seal HASH\", found \"seal x"),
        ("== variant", "== varient", "line 8: expected the section \"== variant\", found \"== varient\""),
    ];
    for (old, new, message) in cases {
        let told = edit(old, new);
        assert!(told.starts_with(message), "{new}: {told}");
    }
    assert!(edit("== play", "== game").contains("expected the section \"== play\", found \"== game\""));
    assert!(edit("== result\n", "== result\nwon\n").contains("found \"won\""));
    assert!(edit("\n1 ", "\n1").contains("expected an action"));
    assert!(edit("\n1 ", "\n0 ").contains("expected an action"));
    let lines = text.lines().count();
    let after = format!("line {}: nothing may follow \"== end\", found \"", lines + 2);
    assert_eq!(edit("== end", "== end\n\n== end"), format!("{after}== end\""));
    assert_eq!(edit("== end", "== end\n \nxyzzy"), format!("{after}xyzzy\""));
    let second = format!("line {lines}: a match that is unfinished has no other result, found a second: \"");
    for (result, told) in [
        ("unfinished\nunfinished", "unfinished"),
        ("unfinished\n1. seat 2  9", "1. seat 2  9"),
        ("1. seat 2  9\nunfinished", "unfinished"),
    ] {
        assert_eq!(edit("unfinished", result), format!("{second}{told}\""));
    }
    let seats = sealed(&text.replacen("seats 3", "seats 8", 1));
    assert!(matches!(seats.replay(&Library::new()), Err(RecordError::Open(_))));
    let variant = sealed(&text.replacen("ruleset", "rulesot", 1));
    assert!(matches!(variant.replay(&Library::new()), Err(RecordError::Variant(_))));
}

#[test]
fn the_outcome_is_there_to_be_read() {
    let (variant, table) = standard(usize::MAX);
    let Outcome::Finished(standings) = Record::of(&variant, &*table).outcome().clone() else { panic!("not over") };
    let totals: Vec<_> = table.score().places.iter().map(|place| (place.place, place.seat, place.total)).collect();
    assert_eq!(standings.iter().map(|place| (place.place, place.seat, place.total)).collect::<Vec<_>>(), totals);
    let (variant, table) = standard(10);
    assert_eq!(*Record::of(&variant, &*table).outcome(), Outcome::Unfinished);
}

/// Changes to a text: the position (as a fraction of its length), the number of removed bytes, and the inserted text.
fn edits() -> impl Strategy<Value = Vec<(f64, usize, String)>> {
    let piece = prop_oneof![
        any::<String>(),
        "[0-9a-f# ]{1,4}".prop_map(String::from),
        Just("\n== play\n".to_owned()),
        Just("\r".to_owned()),
        Just("\\".to_owned()),
        Just("99999999999999999999".to_owned()),
    ];
    proptest::collection::vec((0.0..1.0, 0_usize..40, piece), 1..6)
}

proptest! {
    #![proptest_config(Config { cases: 300, failure_persistence: None, ..Config::default() })]

    #[test]
    fn no_mangled_record_makes_the_library_panic(edits in edits()) {
        use std::sync::LazyLock;
        static WHOLE: LazyLock<String> = LazyLock::new(|| text_of(standard(usize::MAX)));
        let mut bytes = WHOLE.clone().into_bytes();
        for (place, cut, piece) in edits {
            let at = (place * bytes.len() as f64) as usize;
            let end = (at + cut).min(bytes.len());
            bytes.splice(at..end, piece.bytes());
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(record) = Record::parse(&text) {
            prop_assert_eq!(record.to_string(), text, "what can be read is written again as it was");
            let _ = record.replay(&Library::new());
        }
    }
}
