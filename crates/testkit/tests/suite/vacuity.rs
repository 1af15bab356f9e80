//! A suite that tests nothing fails.

use riband_testkit::{Failure, Options, Suite, Vacuity};

use crate::{config::Quay, quay::Flaw, scratch::Scratch};

#[test]
fn what_never_occurs_is_a_failure_unless_it_is_said() {
    for (flaw, what, optional) in [
        (Flaw::OverAtOnce, Vacuity::Actions, false),
        (Flaw::BooksNothing, Vacuity::Transfers, true),
        (Flaw::RedealsForSpectators, Vacuity::Secrets, true),
    ] {
        let scratch = Scratch::with(&format!("vacuous-{flaw:?}"), flaw);
        // Promise 11 would find first that a redeal leaves something as it was.
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
