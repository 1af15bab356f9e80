//! Case tables are in canonical format, so that blessing changes nothing but errors.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;

use riband_tests::{CaseTable, files_below, workspace};

#[test]
fn every_table_is_written_as_it_stands() {
    for folder in ["tests/malformed", "tests/impossible", "tests/unreadable"] {
        for file in files_below(&workspace().join(folder)).unwrap() {
            assert_eq!(CaseTable::read(&file).unwrap().text(), fs::read_to_string(&file).unwrap());
        }
    }
}
