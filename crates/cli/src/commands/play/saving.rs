//! Records and scenarios on disk.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read as _},
    path::Path,
};

use riband::{Record, Scenario, Table, Variant};

use crate::failure::Failure;

/// How a file begins that may be overwritten: `docs/RECORD.md`, `docs/SCENARIOS.md`.
const OURS: [&str; 2] = [Record::MARK, Scenario::MARK];

/// Writes the match so far to a file.
pub(super) fn save(path: &Path, variant: &Variant, table: &dyn Table) -> Result<(), Failure> {
    write(path, &Record::of(variant, table).to_string())
}

/// Writes the position to a file, without the way to it.
pub(super) fn save_position(path: &Path, variant: &Variant, table: &dyn Table) -> Result<(), Failure> {
    write(path, &Scenario::of(variant, table).to_string())
}

/// Whether a file of this name is for a position rather than a match.
pub(super) fn is_for_position(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml"))
}

/// Finds out before a long match whether its record can be written; what is in the file stays.
pub(super) fn try_out(path: &Path) -> Result<(), Failure> {
    let opened = spare(path).and_then(|()| OpenOptions::new().create(true).append(true).open(path));
    opened.map(drop).map_err(|source| failure(path, source))
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    spare(path).and_then(|()| fs::write(path, text)).map_err(|source| failure(path, source))
}

fn failure(path: &Path, source: io::Error) -> Failure {
    Failure::Write { file: path.display().to_string(), source }
}

/// Refuses to overwrite what is neither a record nor a saved position; what is no file, like a pipe, is not looked into.
fn spare(path: &Path) -> io::Result<()> {
    if !path.is_file() {
        return Ok(());
    }
    let longest = OURS.iter().map(|start| start.len() as u64).max().unwrap_or_default();
    let mut start = Vec::new();
    File::open(path)?.take(longest).read_to_end(&mut start)?;
    if start.is_empty() || OURS.iter().any(|ours| start.starts_with(ours.as_bytes())) {
        return Ok(());
    }
    Err(io::Error::new(io::ErrorKind::AlreadyExists, "it holds something else, which would be lost"))
}
