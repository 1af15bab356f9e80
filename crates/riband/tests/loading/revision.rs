//! Records and the revision of their ruleset.

use riband::{Config, Divergence, Library, ProblemKind, Problems, Record, RecordError, Seats, Turn};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    counter::{Counter, Counting, GOOD, REVISION_3},
    library, load,
};

/// A record of the counting game, with the rules line of its header replaced, and a matching seal.
fn record(rules: &str) -> Record {
    let variant = load(GOOD).unwrap();
    let mut table = variant.open(Seats::new(2).unwrap(), 7).unwrap();
    table.play("add 2").unwrap();
    let text = Record::of(&variant, &*table).to_string();
    assert!(text.contains("\nrules counter 4\n"), "{text}");
    sealed(&text.replace("rules counter 4", rules))
}

/// The same record with a matching seal.
fn sealed(text: &str) -> Record {
    let seal = text.lines().find(|line| line.starts_with("seal ")).unwrap();
    let actual = format!("seal {}", Record::parse(text).unwrap().seal());
    Record::parse(&text.replace(seal, &actual)).unwrap()
}

#[test]
fn a_record_names_the_revision_of_its_rules() {
    let record = record("rules counter 4");
    assert_eq!((record.ruleset(), record.revision()), ("counter", Counter::REVISION));
    assert_eq!(load(GOOD).unwrap().revision(), Counter::REVISION);
    assert!(record.replay(&library()).is_ok());
    let standard = library().load("crossing-oceans").unwrap();
    assert_eq!(standard.revision(), riband_crossing_oceans::Config::REVISION);
}

#[test]
fn newer_rules_are_refused() {
    let error = record("rules counter 5").replay(&library()).unwrap_err();
    let RecordError::NewerRules { ruleset, found, known } = &error else { panic!("{error}") };
    assert_eq!((ruleset.as_str(), *found, *known), ("counter", 5, 4));
}

#[test]
fn newer_rules_are_reported_before_unknown_keys() {
    let text = record("rules counter 5").to_string().replace("goal = 10", "goal = 10\nhaste = 1");
    let error = Record::parse(&text).unwrap().replay(&library()).unwrap_err();
    assert!(matches!(error, RecordError::NewerRules { .. }), "{error}");
}

#[test]
fn a_match_of_older_rules_is_replayed_by_those() {
    let record = Record::parse(REVISION_3).unwrap();
    let table = record.replay(&library()).unwrap();
    assert_eq!((table.plies(), table.turn()), (6, Turn::Over), "past the goal it was over");
    let (variant, _) = record.open(&library()).unwrap();
    assert_eq!(variant.revision(), 3);
    let again = Record::of(&variant, &*table).to_string();
    let apart = |line: &&str| !line.starts_with("engine ") && !line.starts_with("seal ");
    assert!(again.lines().filter(apart).eq(REVISION_3.lines().filter(apart)), "{again}");
}

#[test]
fn the_same_actions_are_another_match_by_the_present_rules() {
    let record = Record::parse(REVISION_3).unwrap();
    let over = |revision: u32| {
        let variant = library().load_as_of("test", record.variant_text(), revision).unwrap();
        let mut table = variant.open(record.seats(), record.start().seed).unwrap();
        record.actions().for_each(|(_, notation)| drop(table.play(notation).unwrap()));
        (variant.revision(), table.turn() == Turn::Over, table.position()["count"].as_u64())
    };
    assert_eq!(over(3), (3, true, Some(11)));
    assert_eq!(over(4), (4, false, Some(9)));
    // Unknown later revisions count as the current one, and there is none before the first.
    assert_eq!(over(u32::MAX), over(4));
    assert_eq!(over(0), (1, true, Some(11)));
}

#[test]
fn a_record_cannot_be_passed_off_as_one_of_another_revision() {
    for (found, known) in [("rules counter 3", "rules counter 4"), ("rules counter 4", "rules counter 3")] {
        let text = if found.ends_with('3') { REVISION_3.to_owned() } else { record(found).to_string() };
        let edited = Record::parse(&text.replace(found, known)).unwrap();
        assert!(matches!(edited.replay(&library()), Err(RecordError::Edited { .. })));
        let error = sealed(&edited.to_string()).replay(&library()).unwrap_err();
        assert!(matches!(error, RecordError::Diverged { what: Divergence::Hash, .. }), "{error}");
    }
}

#[test]
fn header_and_variant_name_one_ruleset() {
    let error = record("rules counting 1").replay(&library()).unwrap_err();
    let RecordError::OtherRuleset { header, variant } = &error else { panic!("{error}") };
    assert_eq!((header.as_str(), variant.as_str()), ("counting", "counter"));
}

/// A ruleset with a higher revision that does not support earlier ones.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
struct Raised(Counter);

impl Config for Raised {
    const RULESET: &'static str = "raised";
    const REVISION: u32 = 3;
    type Rules = Counting;

    fn compile(&self) -> Result<Counting, Problems> {
        self.0.compile()
    }
}

#[test]
fn a_ruleset_that_only_raised_its_number_plays_no_record_of_before() {
    let mut library = Library::new();
    library.register::<Raised>();
    let variant = library.load_str("test", &GOOD.replace("\"counter\"", "\"raised\"")).unwrap();
    let mut table = variant.open(Seats::new(2).unwrap(), 7).unwrap();
    table.play("add 2").unwrap();
    let text = Record::of(&variant, &*table).to_string();
    for revision in 1..=3 {
        let record = sealed(&text.replace("rules raised 3", &format!("rules raised {revision}")));
        match record.replay(&library) {
            Ok(table) => assert_eq!((revision, table.plies()), (3, 1)),
            Err(RecordError::Variant(error)) => {
                let problem = &error.diagnostics[0].problem;
                assert!(revision < 3 && problem.kind == ProblemKind::RevisionNotKept, "{error}");
                let wanted = format!(
                    "revision {revision} of the rules of raised is not supported: this build supports revision 3"
                );
                assert_eq!(problem.message, wanted);
            }
            Err(error) => panic!("{error}"),
        }
    }
    assert!(library.load_as_of("test", record("rules counter 4").variant_text(), 1).is_ok(), "others keep theirs");
}
