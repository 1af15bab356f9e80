//! The same on every platform: trials that are carried out natively and in WebAssembly, and must come to the same.
//!
//! The library is both sides: compiled for wasm32 it is the guest, whose exports tell fingerprints; compiled natively
//! it is what the test compares them with. `.ci/wasm` builds and runs both.

#[cfg(target_family = "wasm")]
mod exports;
mod trial;

pub use trial::{Sort, Trial, trials};
