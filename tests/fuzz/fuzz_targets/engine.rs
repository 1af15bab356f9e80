//! The target `engine` of `riband_tests::targets`.
#![no_main]

riband_fuzz::fuzz!("engine");
