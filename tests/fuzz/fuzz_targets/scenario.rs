//! The target `scenario` of `riband_tests::targets`.
#![no_main]

riband_fuzz::fuzz!("scenario");
