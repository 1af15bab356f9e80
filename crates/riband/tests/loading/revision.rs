//! Records and the revision of their ruleset.

use riband::{Config as _, Divergence, Library, Record, RecordError, Seats};

use crate::{
    counter::{Counter, GOOD},
    library, load,
};

/// A record of the counting game, with the line of its header that names the rules replaced and
/// the seal of it all.
fn record(rules: &str) -> Record {
    let variant = load(GOOD).unwrap();
    let mut table = variant.open(Seats::new(2).unwrap(), 7).unwrap();
    table.play("add 2").unwrap();
    let text = Record::of(&variant, &*table).to_string();
    assert!(text.contains("\nrules counter 3\n"), "{text}");
    let text = text.replace("rules counter 3", rules);
    let seal = text.lines().find(|line| line.starts_with("seal ")).unwrap();
    let edited = format!("seal {}", Record::parse(&text).unwrap().seal());
    Record::parse(&text.replace(seal, &edited)).unwrap()
}

#[test]
fn a_record_names_the_revision_of_its_rules() {
    let record = record("rules counter 3");
    assert_eq!((record.ruleset(), record.revision()), ("counter", Counter::REVISION));
    assert_eq!(load(GOOD).unwrap().revision(), Counter::REVISION);
    assert!(record.replay(&library()).is_ok());
    let standard = library().load("crossing-oceans").unwrap();
    assert_eq!(standard.revision(), riband_crossing_oceans::Config::REVISION);
}

#[test]
fn newer_rules_are_refused_registered_or_only_linked() {
    for library in [library(), Library::new()] {
        let error = record("rules counter 4").replay(&library).unwrap_err();
        let RecordError::NewerRules { ruleset, found, known } = &error else { panic!("{error}") };
        assert_eq!((ruleset.as_str(), *found, *known), ("counter", 4, 3));
    }
}

#[test]
fn newer_rules_are_told_before_keys_that_only_they_know() {
    let text = record("rules counter 4").to_string().replace("goal = 10", "goal = 10\nhaste = 1");
    let error = Record::parse(&text).unwrap().replay(&library()).unwrap_err();
    assert!(matches!(error, RecordError::NewerRules { .. }), "{error}");
}

#[test]
fn older_rules_are_replayed_and_the_hashes_decide() {
    let older = record("rules counter 2");
    assert!(older.replay(&library()).is_ok());
    let changed = older.to_string().replace("1 add 2", "1 add 1");
    let error = Record::parse(&changed).unwrap().replay(&library()).unwrap_err();
    assert!(matches!(error, RecordError::Diverged { what: Divergence::Hash, .. }), "{error}");
}

#[test]
fn header_and_variant_name_one_ruleset() {
    let error = record("rules counting 1").replay(&library()).unwrap_err();
    let RecordError::OtherRuleset { header, variant } = &error else { panic!("{error}") };
    assert_eq!((header.as_str(), variant.as_str()), ("counting", "counter"));
}
