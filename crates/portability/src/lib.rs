//! Checks that results are the same on every platform: trials that run natively and in WebAssembly, and must give the
//! same fingerprints.
//!
//! The library is both sides: compiled for wasm32 it is the guest, which exports fingerprints; compiled natively it
//! is what the test compares them with. `.ci/wasm` builds and runs both.

#[cfg(target_family = "wasm")]
mod exports;
mod trial;

pub use trial::{Sort, Trial, trials};
