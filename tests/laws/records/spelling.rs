//! A record has exactly one valid spelling.

use std::sync::LazyLock;

use proptest::{prelude::*, test_runner::Config};
use riband::{Divergence, Library, Record, RecordError, Seats, Turn};
use riband_tests::random_match;

use super::{sealed, standard, text_of};

/// A match with every part of a record: from a position, with a variant with escaped lines, to its end.
fn of_all_parts() -> String {
    let house = "extends = \"crossing-oceans/standard.toml\"\n[about]\nsummary = '''\n== play\n\\ end\n'''\n";
    let variant = Library::new().load_str("of the house", house).unwrap();
    let position = random_match(&variant, Seats::new(3).unwrap(), 2, 25).unwrap().position();
    let mut table = variant.set_up(Seats::new(3).unwrap(), 5, &position).unwrap();
    while table.turn() != Turn::Over {
        table.choose(table.plies() * 7 % table.choice_count()).unwrap();
    }
    Record::of(&variant, &*table).to_string()
}

/// An alternative spelling: in the first line that begins with `start`, `old` is replaced by `new`. It is refused
/// with `expected`, on the line itself, or on the inserted one after it.
struct Spelling {
    start: &'static str,
    old: &'static str,
    new: &'static str,
    expected: &'static str,
}

const fn spelling(start: &'static str, old: &'static str, new: &'static str, expected: &'static str) -> Spelling {
    Spelling { start, old, new, expected }
}

#[rustfmt::skip]
const SPELLINGS: &[Spelling] = &[
    spelling("riband", "riband", "\u{feff}riband", "the record begins with a byte order mark"),
    spelling("riband", "\n", "\r\n", "expected \"riband record 1\", found \"riband record 1\\r\""),
    spelling("riband", "\n", "\n\n", "expected \"engine VERSION\""),
    spelling("engine ", "\n", " \n", "expected \"engine VERSION\""),
    spelling("engine ", "engine ", "engine  ", "expected \"engine VERSION\""),
    spelling("engine ", "engine ", "engine \u{202e}", "expected \"engine VERSION\""),
    spelling("rules ", "rules ", "rules  ", "the header says that the ruleset is"),
    spelling("rules ", " 1\n", "  1\n", "the header says that the ruleset is"),
    spelling("rules ", " 1\n", " 01\n", "expected \"rules RULESET REVISION\""),
    spelling("variant of", "\n", "\u{7}\n", "expected \"variant ID\""),
    spelling("seats 3", "\n", " \n", "expected \"seats N\""),
    spelling("seats 3", "\n", "\r\n", "expected \"seats 3\", found \"seats 3\\r\""),
    spelling("seed 5", "\n", " \n", "expected \"seed N\""),
    spelling("seal ", "seal ", "seal  ", "expected \"seal HASH\""),
    spelling("== variant", "\n", " \n", "expected the section \"== variant\""),
    spelling("ruleset = ", "ruleset", "\\ruleset", "expected "),
    spelling("ruleset = ", "ruleset", "ruleset ", "expected "),
    spelling("ruleset = ", "\n", " # in our house\n", "expected "),
    spelling("[eras.0]", "\n", "\n\n", "expected \"name = "),
    spelling("ruleset = ", "\"crossing-oceans\"", "'crossing-oceans'", "expected "),
    spelling("{\"round\"", "{", "{ ", "expected "),
    spelling("{\"round\"", "round", "ro\\u0075nd", "expected "),
    spelling("{\"round\"", "}\n", ",\"round\":1}\n", "expected "),
    spelling("== play", "\n", " \n", "expected the section \"== play\""),
    spelling("== play", "\n", "\n\n", "expected an action"),
    spelling("1 move ", "1 move ", "1  move ", "the notation differs: expected \"move "),
    spelling("1 move ", "1 move ", "1 move  ", "the notation differs: expected \"move "),
    spelling("1 move ", "1 move ", "1 move\t", "the notation differs: expected \"move "),
    spelling("1 move ", "1 move ", "1 MOVE ", "the notation differs: expected \"move "),
    spelling("1 move ", "1 move ", "1 Move ", "the notation differs: expected \"move "),
    spelling("1 move ", "\n", " \n", "the notation differs: expected \"move "),
    spelling("1 move ", "\n", "\r\n", "expected "),
    spelling("1 move ", "1 move ", " 1 move ", "expected an action"),
    spelling("# ", "# ", "#  ", "expected an action"),
    spelling("# ", "# ", "# 0", "expected an action"),
    spelling("# ", "\n", " \n", "expected an action"),
    spelling("# ", "\n", "\n# 0123456789abcdef\n", "expected an action"),
    spelling("== result", "\n", "\n\n", "PLACE. seat N"),
    spelling("1. seat ", "1. ", "1.  ", "PLACE. seat N"),
    spelling("1. seat ", "\n", " \n", "PLACE. seat N"),
    spelling("== end", "\n", "\n \n", "expected \"\", found \" \\n\""),
    spelling("== end", "\n", "\n\n", "expected \"\", found \"\\n\""),
    spelling("== end", "\n", "", "expected \"== end\\n\", found \"== end\""),
];

/// Why a text is refused, with a correct seal if it can be read.
fn refused(text: &str) -> String {
    let record = Record::parse(text).map(|_| sealed(text));
    record.and_then(|record| record.replay(&Library::new())).map(drop).unwrap_err().to_string()
}

#[test]
fn a_record_has_one_spelling() {
    let text = of_all_parts();
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.replay(&Library::new()).unwrap().plies(), record.plies());
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for Spelling { start, old, new, expected } in SPELLINGS {
        let nth = lines.iter().position(|line| line.starts_with(start)).unwrap();
        let line = lines[nth].replacen(old, new, 1);
        assert_ne!(line, lines[nth], "{start}: {old:?}");
        let told = refused(&[&*lines[..nth].concat(), &line, &lines[nth + 1..].concat()].concat());
        assert!(told.contains(expected), "{start}: {new:?}: {told}");
        let added = line.matches('\n').count().saturating_sub(1);
        let line = told.strip_prefix("line ").and_then(|rest| rest.split([':', ',']).next());
        assert!(line.is_none_or(|line| line == (nth + 1 + added).to_string()), "{start}: {new:?}: {told}");
        assert!(line.is_some() || told.starts_with("th"), "{start}: {new:?}: {told}");
    }
}

#[test]
fn capitals_in_a_hash_are_refused() {
    let text = of_all_parts();
    let lower = |line: &&str| line.starts_with("# ") && line.contains(|digit| ('a'..='f').contains(&digit));
    let hash = text.lines().find(lower).unwrap();
    let capital = text.replacen(hash, &hash.to_uppercase(), 1);
    assert!(refused(&capital).contains("expected an action"));
    // A result that is in order, but repeated, or an invalid place.
    let first = text.lines().find(|line| line.starts_with("1. seat ")).unwrap();
    assert!(refused(&text.replacen(first, &format!("{first}\n{first}"), 1)).contains("the result differs"));
}

#[test]
fn every_line_end_is_one_line_feed() {
    let text = text_of(standard(30));
    let told = "line 1: a record has one spelling: expected \"riband record 1\", found \"riband record 1\\r\"";
    assert_eq!(refused(&text.replace('\n', "\r\n")), told);
}

#[test]
fn hashes_stand_at_the_ends_of_turns_and_nowhere_else() {
    let library = Library::new();
    let (variant, mut table) = standard(0);
    let first = text_of((variant.clone(), table.fork()));
    let before = table.hash();
    table.choose(0).unwrap();
    let (turns, within) = (table.turns(), table.hash());
    table.choose(0).unwrap();
    assert_eq!(table.turns(), turns, "the turn goes on");
    let text = text_of((variant, table));
    assert!(Record::parse(&text).unwrap().replay(&library).is_ok());
    let play = text.find("== play\n").unwrap() + "== play\n".len();
    let with = |at: usize, cut: usize, line: &str| format!("{}{line}{}", &text[..at], &text[at + cut..]);
    // The hash of a position within a turn would be correct, but is not written.
    let second = play + text[play..].find('\n').unwrap() + 1;
    let more = with(second, 0, &format!("# {within}\n"));
    let error = Record::parse(&more).unwrap().replay(&library).unwrap_err();
    assert!(matches!(error, RecordError::Diverged { what: Divergence::Hash, ply: 1, .. }), "{error}");
    // Nor is that of the first position, unless it is the only one.
    assert!(first.contains(&format!("== play\n# {before}\n== result")));
    let told = refused(&with(play, 0, &format!("# {before}\n")));
    assert!(told.contains("no more than a hash where no action came before it"), "{told}");
    // The last one is.
    let hash = "# 0123456789abcdef\n".len();
    let told = refused(&with(text.rfind("\n# ").unwrap() + 1, hash, ""));
    assert!(told.contains("expected a hash as \"# HASH\" at the end of the section, found \"== result\""), "{told}");
    let told = refused(&with(play, text.find("== result").unwrap() - play, ""));
    assert!(told.contains("expected a hash as \"# HASH\""), "{told}");
}

/// The record contains the whole variant: one that extends a built-in one would be a different match in another
/// release.
#[test]
fn a_record_extends_nothing() {
    let text = text_of(standard(20));
    let (head, rest) = text.split_once("== variant\n").unwrap();
    let (_, play) = rest.split_once("== play\n").unwrap();
    let short = format!("{head}== variant\nextends = \"crossing-oceans/standard.toml\"\n== play\n{play}");
    let error = sealed(&short).replay(&Library::new()).unwrap_err();
    let RecordError::Spelling { line: 9, expected, found } = &error else { panic!("{error}") };
    assert!(expected.contains("ruleset") && found.contains("extends"), "{error}");
}

proptest! {
    #![proptest_config(Config { cases: 300, failure_persistence: None, ..Config::default() })]

    /// The seal covers what comes before the play, the rules what comes after.
    #[test]
    fn no_other_text_replays(place in 0.0..1.0, cut in 0_usize..3, piece in "[ -~\n\r]{0,2}", in_play in any::<bool>()) {
        static WHOLE: LazyLock<String> = LazyLock::new(of_all_parts);
        let from = if in_play { WHOLE.find("== play\n").unwrap() } else { 0 };
        let at = from + (place * (WHOLE.len() - from) as f64) as usize;
        let end = (at + cut).min(WHOLE.len());
        prop_assume!(WHOLE.is_char_boundary(at) && WHOLE.is_char_boundary(end));
        let text = [&WHOLE[..at], &piece, &WHOLE[end..]].concat();
        let replayed = Record::parse(&text).and_then(|record| record.replay(&Library::new()));
        prop_assert_eq!(replayed.is_ok(), text == *WHOLE, "{:?} at {}", piece, at);
    }
}
