//! Records on disk.

use std::{
    fs::{self, OpenOptions},
    path::Path,
};

use riband::{Record, Table, Variant};

use crate::failure::Failure;

/// Writes the match so far to a file.
pub(super) fn save(path: &Path, variant: &Variant, table: &dyn Table) -> Result<(), Failure> {
    let text = Record::of(variant, table).to_string();
    fs::write(path, text).map_err(|source| Failure::Write { file: path.display().to_string(), source })
}

/// Finds out before a long match whether its record can be written; what is in the file stays.
pub(super) fn try_out(path: &Path) -> Result<(), Failure> {
    let opened = OpenOptions::new().create(true).append(true).open(path);
    opened.map(drop).map_err(|source| Failure::Write { file: path.display().to_string(), source })
}
