//! Records that refer to a built-in variant instead of including it.

use riband::{Library, Record, RecordError, Seats};
use riband_tests::{random_match, tables};

use super::{sealed, standard};

#[test]
fn a_record_that_refers_replays_as_one_that_holds_the_rules() {
    let library = Library::new();
    for (variant, seats) in tables().unwrap() {
        let table = random_match(&variant, seats, 3, 40).unwrap();
        let text = Record::referring(&variant, &*table).unwrap().to_string();
        assert!(text.contains(&format!("\n== built-in\n{}\n== play\n", variant.fingerprint())), "{text}");
        let record = Record::parse(&text).unwrap();
        assert_eq!(record.to_string(), text, "{}", variant.id());
        assert_eq!((record.refers(), record.variant_text()), (Some(variant.fingerprint()), ""));
        let (again, mut resumed) = record.resume(&library).unwrap();
        assert_eq!((again.id(), resumed.hash(), resumed.played()), (variant.id(), table.hash(), table.played()));
        assert_eq!(Record::of(&again, &*resumed).to_string(), Record::of(&variant, &*table).to_string());
        assert_eq!(record.differences(&library).unwrap(), None);
        // It continues.
        if resumed.choice_count() > 0 {
            resumed.play(0).unwrap();
            assert_eq!(Record::referring(&again, &*resumed).unwrap().plies(), table.plies() + 1);
        }
    }
}

#[test]
fn a_match_from_a_position_refers_too() {
    let variant = Library::new().load("crossing-oceans").unwrap();
    let position = serde_json::json!({"seats": {"1": {"money": 500}}});
    let table = variant.set_up(Seats::new(2).unwrap(), 7, &position).unwrap();
    let text = Record::referring(&variant, &*table).unwrap().to_string();
    assert!(text.contains("\n== position\n"), "{text}");
    assert_eq!(Record::parse(&text).unwrap().replay(&Library::new()).unwrap().hash(), table.hash());
}

#[test]
fn a_record_refers_to_nothing_but_the_built_in_variant_that_it_was_played_by() {
    let library = Library::new();
    let (variant, table) = standard(6);
    let text = Record::referring(&variant, &*table).unwrap().to_string();
    let refused = |text: &str| sealed(text).open(&library).map(drop).unwrap_err();
    let fingerprint = variant.fingerprint().to_string();

    let error = refused(&text.replacen(&fingerprint, "0123456789abcdef", 1));
    let told = error.to_string();
    assert!(told.starts_with("line 9: ") && told.contains("0123456789abcdef") && told.contains(&fingerprint), "{told}");
    assert!(matches!(error, RecordError::OtherBuiltIn { line: 9, actual, .. } if actual == variant.fingerprint()));
    let error = refused(&text.replacen("crossing-oceans/standard", "crossing-oceans/short", 1));
    assert!(
        matches!(error, RecordError::OtherBuiltIn { recorded, .. } if recorded == variant.fingerprint()),
        "{error}"
    );
    // No other name, such as that of a ruleset or a file.
    for name in ["crossing-oceans", "crossing-oceans/standard.toml", "crossing-oceans/none", "house.toml"] {
        let error = refused(&text.replacen("crossing-oceans/standard", name, 1));
        assert!(matches!(error, RecordError::NoSuchBuiltIn { line: 4, .. }), "{name}: {error}");
    }
    let error = refused(&text.replacen("rules crossing-oceans 1", "rules transatlantic 1", 1));
    assert!(matches!(error, RecordError::OtherRuleset { .. }), "{error}");
    // The section is covered by the seal, and has one valid spelling.
    let edited = Record::parse(&text.replacen(&fingerprint, "0123456789abcdef", 1)).unwrap();
    assert!(matches!(edited.open(&library).unwrap_err(), RecordError::Edited { .. }));
    for wrong in ["0123", "0123456789ABCDEF", "none"] {
        let error = Record::parse(&text.replacen(&fingerprint, wrong, 1)).unwrap_err();
        assert!(matches!(error, RecordError::Line { line: 9, .. }), "{wrong}: {error}");
    }
    let both = text.replacen("== play\n", "== variant\n== play\n", 1);
    assert!(matches!(Record::parse(&both).unwrap_err(), RecordError::Section { line: 10, expected: "play", .. }));

    let house = library.load_str("crossing-oceans/standard", &variant.to_toml()).unwrap();
    assert!(matches!(Record::referring(&house, &*table), Err(RecordError::NotBuiltIn { .. })));
}

#[test]
fn a_divergence_of_a_referring_record_has_its_line() {
    let (variant, table) = standard(6);
    let text = Record::referring(&variant, &*table).unwrap().to_string();
    let nth = text.lines().position(|line| line.starts_with("# ")).unwrap();
    let hash = text.lines().nth(nth).unwrap();
    let record = Record::parse(&text.replacen(hash, "# 0123456789abcdef", 1)).unwrap();
    let error = record.replay(&Library::new()).unwrap_err();
    assert!(matches!(error, RecordError::Diverged { line, .. } if line == nth + 1), "{error}");
}
