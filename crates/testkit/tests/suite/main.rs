//! The suite finds what is broken, keeps it, tries it again first, and leaves no trace of what is sound.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod config;
mod mangled;
#[path = "../quay/mod.rs"]
mod quay;
mod recording;
mod regressions;
mod scratch;
mod vacuity;
mod variants;

use crate::config::Quay;

riband_testkit::contract! {
    ruleset: Quay,
    variants: "tests/suite/variants",
    regressions: "tests/suite/regressions",
}
