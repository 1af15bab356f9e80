//! The target `actions` of `riband_tests::targets`.
#![no_main]

riband_fuzz::fuzz!("actions");
