//! The kit itself: the contract lets an honest game pass and catches every flaw, and so do the suite, the market and the
//! strategies around it.

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
