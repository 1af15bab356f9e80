//! Tests of the kit itself: the contract accepts an honest game and catches every flaw, and so do the suite, the
//! market check and the strategies.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod contract;
mod hoard;
mod leaving;
mod market;
mod previews;
#[path = "../quay/mod.rs"]
mod quay;
mod sketch;
mod strategies;
mod suite;
mod vault;
