//! A saved breach that cannot be replayed is an error, and nothing else runs then.

use std::fs;

use riband_testkit::{Failure, RegressionProblem};

use super::{
    config::{Mended, Quay},
    scratch::Scratch,
};
use crate::quay::Flaw;

/// The changes to the record and to the note (`None`: deleted), and the message.
type Mangling = (fn(&str) -> Option<String>, fn(&str) -> Option<String>, &'static str);

const SAME: fn(&str) -> Option<String> = |text| Some(text.to_owned());
const GONE: fn(&str) -> Option<String> = |_| None;

const MANGLINGS: [Mangling; 10] = [
    (|text| Some(text.replace("== end\n", "")), SAME, "the record is truncated"),
    (|_| Some(String::new()), SAME, "this is no record"),
    (|text| Some(text.replace("take 1 north", "take 2 north")), SAME, "the record was changed: its fingerprint is"),
    (|text| Some(text.replace("take 1 north", "take 1 nroth")), GONE, "\"take 1 nroth-quay\" cannot be played: "),
    (|text| Some(text.replace("seed 0", "seed 1")), GONE, "were edited"),
    (GONE, SAME, "the record that this note belongs to is missing: "),
    (SAME, |text| Some(text.replace("promise = 3", "promise = 12")), "there is no promise 12"),
    (SAME, |text| Some(text.replace("promise = 3", "promsie = 3")), "unknown field `promsie`"),
    (SAME, |text| Some(text.replace("record = ", "# record = ")), "neither `record` nor `match` is there"),
    (SAME, |text| Some(text.replace("every = 1", "every = \"all\"")), "invalid type: string \"all\""),
];

#[test]
fn a_record_or_a_note_that_was_mangled_is_an_error() {
    for (nth, (record, note, wanted)) in MANGLINGS.into_iter().enumerate() {
        let scratch = Scratch::with(&format!("mangled-{nth}"), Flaw::PaysTooMuch);
        scratch.run::<Quay>().unwrap_err();
        let files = scratch.files("regressions");
        for (file, mangle) in [(&files[1], record), (&files[0], note)] {
            let path = scratch.path("regressions").join(file);
            match mangle(&fs::read_to_string(&path).unwrap()) {
                Some(text) => fs::write(path, text).unwrap(),
                None => fs::remove_file(path).unwrap(),
            }
        }
        let failure = scratch.failure::<Mended>();
        assert!(matches!(failure, Failure::Regression(_)), "{wanted}: {failure}");
        assert!(failure.to_string().contains(wanted), "{wanted}: {failure}");
    }
}

#[test]
fn a_note_without_a_record_is_read_as_closely() {
    let manglings: [fn(&str) -> String; 3] = [
        |text| text.replace("seed = \"0\"", "seed = \"-1\""),
        |text| text.replace("seats = 2", "seats = 9"),
        |text| text.replace("deal-panics", "no-such-flaw"),
    ];
    for (mangle, wanted) in
        manglings.into_iter().zip(["match.seed: ", "a match has 1 to 8 seats, not 9", "no-such-flaw"])
    {
        let scratch = Scratch::with("bare", Flaw::DealPanics);
        scratch.run::<Quay>().unwrap_err();
        let path = scratch.path("regressions").join(&scratch.files("regressions")[0]);
        fs::write(&path, mangle(&fs::read_to_string(&path).unwrap())).unwrap();
        let failure = scratch.failure::<Mended>();
        let Failure::Regression(error) = &failure else { panic!("{failure}") };
        assert!(failure.to_string().contains(wanted), "{wanted}: {failure}");
        assert!(matches!(error.problem, RegressionProblem::Note(_) | RegressionProblem::Variant(_)), "{error:?}");
    }
}

#[test]
fn a_record_of_another_ruleset_is_an_error_and_other_files_are_none() {
    let scratch = Scratch::with("other-ruleset", Flaw::None);
    scratch.write("regressions/README.md", "Kept breaches.");
    assert_eq!(scratch.run::<Quay>().unwrap().total.regressions, 0);
    let variant = riband::Library::new().load("crossing-oceans").unwrap();
    let table = variant.open(variant.seats().min(), 1).unwrap();
    scratch.write("regressions/ocean.riband", &riband::Record::of(&variant, &*table).to_string());
    let failure = scratch.failure::<Quay>().to_string();
    assert!(
        failure.ends_with("this regression is of the ruleset \"crossing-oceans\", which is not tested here"),
        "{failure}"
    );
}
