//! The suite finds breaches, saves them, replays them first, and writes nothing otherwise.

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
