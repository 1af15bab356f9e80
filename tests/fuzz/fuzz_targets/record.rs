//! The target `record` of `riband_tests::targets`.
#![no_main]

riband_fuzz::fuzz!("record");
