//! A match that keeps every promise while it is played, but not as a record.

use riband_testkit::Failure;

use super::{
    config::{Quay, Restless},
    scratch::Scratch,
};
use crate::quay::Flaw;

#[test]
fn a_record_that_leads_elsewhere_is_found() {
    let scratch = Scratch::with("restless", Flaw::None);
    let failure = scratch.failure::<Restless>();
    let Failure::Broken { breach, kept: Err(_), .. } = &failure else { panic!("{failure}") };
    assert_eq!((breach.promise, breach.check), (7, "record-replay"), "{failure}");
    assert_eq!(scratch.files("regressions"), [""; 0], "what is broken is how a match is kept");
    // Up to the first swap, which is the last action here, both games are the same.
    assert_eq!(breach.actions.iter().position(|action| action == "swap"), Some(breach.actions.len() - 1), "{failure}");
    assert_eq!(breach.choices.len(), breach.actions.len(), "{failure}");
}

/// Each game by itself keeps its records.
#[test]
fn a_record_that_leads_to_the_same_is_none() {
    let scratch = Scratch::with("restful", Flaw::SwapperGoesOn);
    assert_eq!(scratch.run::<Quay>().unwrap().tables, 2);
}
