//! A suite that tests nothing fails.

use riband_testkit::{Failure, Options, Suite, Vacuity};

use super::{config::Quay, scratch::Scratch};
use crate::quay::Flaw;

#[test]
fn what_never_occurs_is_a_failure_unless_allowed() {
    for (flaw, what, optional) in [
        (Flaw::OverAtOnce, Vacuity::Actions, false),
        (Flaw::BooksNothing, Vacuity::Transfers, true),
        (Flaw::RedealsForSpectators, Vacuity::Secrets, true),
    ] {
        let scratch = Scratch::with(&format!("vacuous-{flaw:?}"), flaw);
        // Promise 11 would find the unchanged redeal first.
        let suite = || scratch.suite::<Quay>().options(Options { redeals: 0, longest: 12, ..Options::default() });
        let failure = suite().run().unwrap_err().failures.remove(0);
        assert!(matches!(&failure, Failure::Vacuous { what: lacking, .. } if *lacking == what), "{flaw:?}: {failure}");
        assert!(failure.to_string().starts_with("quay/flawed with 2 seats: nothing is tested: "), "{failure}");
        assert_eq!(suite().may_lack(what).run().is_ok(), optional, "{flaw:?}");
    }
}

#[test]
fn no_variant_and_no_match_are_failures() {
    let failures = Suite::built_in(Vec::new()).run().unwrap_err().failures;
    assert!(matches!(failures[..], [Failure::NoVariants]), "{failures:?}");
    let scratch = Scratch::with("no-matches", Flaw::None);
    let failures = scratch.suite::<Quay>().matches(0).run().unwrap_err().failures;
    assert!(matches!(failures[..], [Failure::NoMatches]), "{failures:?}");
}

#[test]
fn failures_stand_one_below_the_other() {
    let scratch = Scratch::with("two-failures", Flaw::None);
    scratch.write("variants/broken.toml", "ruleset = \"quay\"\nflow = \"none\"\n");
    scratch.write("variants/ocean.toml", "extends = \"crossing-oceans/standard.toml\"\n");
    let error = scratch.run::<Quay>().unwrap_err();
    let [one, other] = &error.failures[..] else { panic!("{error}") };
    assert_eq!(error.to_string(), format!("{one}\n\n{other}"));
}

/// The environment belongs to the process, so this test runs itself again with another one.
#[test]
fn riband_soak_asks_for_that_many_matches() {
    const INNER: &str = "RIBAND_SUITE_TEST_INNER";
    if let Ok(matches) = std::env::var(INNER) {
        let scratch = Scratch::with(&format!("soak-{matches}"), Flaw::None);
        let report = scratch.suite::<Quay>().heed_soak(true).run().unwrap();
        assert_eq!(report.total.matches, report.tables * 2 * matches.parse::<u64>().unwrap());
        return;
    }
    for matches in ["2", "3"] {
        let mut again = std::process::Command::new(std::env::current_exe().unwrap());
        again.args(["--exact", "vacuity::riband_soak_asks_for_that_many_matches"]);
        let output = again.env("RIBAND_SOAK", matches).env(INNER, matches).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }
}
