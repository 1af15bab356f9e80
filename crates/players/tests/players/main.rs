//! Computer players keep their promises, and play sensibly.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../../testkit/tests/quay/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "made for other tests")]
mod quay;
mod sanity;
mod searching;
