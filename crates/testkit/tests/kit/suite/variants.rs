//! Every file is a variant of the ruleset, or its errors are reported.

use riband_testkit::Failure;

use super::{config::Quay, scratch::Scratch};
use crate::quay::Flaw;

#[test]
fn every_file_is_played_with_every_number_of_seats_and_nothing_is_written() {
    let scratch = Scratch::with("honest", Flaw::None);
    scratch.write("variants/more/other.toml", "extends = \"../flawed.toml\"\nabout.name = \"Other\"\n");
    scratch.write("variants/README.md", "No variant.");
    let report = scratch.run::<Quay>().unwrap();
    assert_eq!(report.variants.iter().collect::<Vec<_>>(), ["quay/flawed", "quay/other"]);
    assert_eq!((report.tables, report.total.matches, report.total.regressions), (4, 4 * 2 * 6, 0));
    assert!(report.total.actions > 5 * report.total.matches, "{report}");
    assert_eq!(scratch.files(""), ["variants"]);
    let names: Vec<_> = scratch.suite::<Quay>().cases().unwrap().iter().map(|case| case.name()).collect();
    assert_eq!(names[..2], ["quay/flawed with 2 seats", "quay/flawed with 3 seats"]);
}

#[test]
fn a_file_that_does_not_load_fails_with_all_that_is_wrong() {
    let scratch = Scratch::with("broken-file", Flaw::None);
    scratch.write("variants/broken.toml", "ruleset = \"quay\"\nflow = \"none\"\n[about]\nnmae = 3\n");
    scratch.write("variants/ocean.toml", "extends = \"crossing-oceans/standard.toml\"\n");
    let failures = scratch.run::<Quay>().unwrap_err().failures;
    let [Failure::Variant { .. }, Failure::OtherRuleset { .. }] = &failures[..] else { panic!("{failures:?}") };
    let told = failures[0].to_string();
    for part in ["broken.toml: this variant does not load", "broken.toml:2:1", "did you mean `flaw`", "broken.toml:4:1"]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
    let told = failures[1].to_string();
    assert!(told.ends_with("a variant of the ruleset \"crossing-oceans\", not of \"quay\""), "{told}");
}

#[test]
fn no_variant_at_all_is_a_failure() {
    let scratch = Scratch::new("empty");
    assert!(matches!(scratch.failure::<Quay>(), Failure::Empty { .. }));
    std::fs::remove_dir_all(scratch.path("variants")).unwrap();
    assert!(matches!(scratch.failure::<Quay>(), Failure::Folder { .. }));
}

#[test]
fn two_files_of_one_id_are_a_failure() {
    let scratch = Scratch::with("same-id", Flaw::None);
    scratch.write("variants/more/flawed.toml", "extends = \"../flawed.toml\"\n");
    let failure = scratch.failure::<Quay>();
    let Failure::SameId { id, first, second } = &failure else { panic!("{failure}") };
    assert_eq!(id, "quay/flawed");
    assert!(first.ends_with("variants/flawed.toml") && second.ends_with("more/flawed.toml"), "{failure}");
}

#[test]
#[should_panic(expected = "promise 8 is broken")]
fn inside_a_test_it_panics_with_the_report() {
    Scratch::with("panics", Flaw::AddsWrongly).suite::<Quay>().check();
}
