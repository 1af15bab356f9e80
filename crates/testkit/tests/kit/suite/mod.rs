//! The suite finds what is broken, keeps it, tries it again first, and leaves no trace of what is sound.

mod config;
mod mangled;
mod recording;
mod regressions;
mod scratch;
mod vacuity;
mod variants;

use self::config::Quay;

riband_testkit::contract! {
    ruleset: Quay,
    variants: "tests/kit/suite/variants",
    regressions: "tests/kit/suite/regressions",
}
