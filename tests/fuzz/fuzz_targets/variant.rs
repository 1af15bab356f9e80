//! The target `variant` of `riband_tests::targets`.
#![no_main]

riband_fuzz::fuzz!("variant");
