//! A match that has been played: by the file of its record, or by the name under which it is kept.

use std::path::Path;

use riband::{Library, Record, RecordError};
use serde_json::{Value, json};

use super::replay::json_of_error;
use crate::{
    failure::Failure,
    keeping::{Kept, Shelf},
    screen::{name, path},
};

/// What is called `named`, and the command that goes on with it.
pub(super) fn find(named: &Path, data: Option<&Path>, library: &Library) -> Result<(Record, String), Failure> {
    let kept = match name_of(named).filter(|_| !named.exists()) {
        Some(kept) => Some((Shelf::find(data)?, kept.to_owned())),
        None => Shelf::of_file(named, data),
    };
    let Some((shelf, kept)) = kept else {
        let record = Record::load_path(named).map_err(|source| Failure::Record { file: path(named), source })?;
        return Ok((record, "riband play FILE goes on".to_owned()));
    };
    let match_ = shelf.load(&kept, library)?;
    let record = of_kept(&match_).map_err(|source| Failure::Record { file: name(&kept), source })?;
    let goes_on = if shelf.is_own() { format!("--resume {}", name(&kept)) } else { "FILE".to_owned() };
    Ok((record, format!("riband play {goes_on} goes on")))
}

/// The name of a kept match, if this may be one: the files of records have an ending, and may lie in folders.
fn name_of(named: &Path) -> Option<&str> {
    let alone = named.file_name() == Some(named.as_os_str()) && named.extension().is_none();
    named.to_str().filter(|_| alone)
}

/// The record of a kept match as it is now.
fn of_kept(kept: &Kept) -> Result<Record, RecordError> {
    let record = Record::of(&kept.variant, &*kept.table).with_names(&kept.seating.names)?;
    Ok(record.with_comments_of(&kept.record))
}

/// Why a match cannot be had, for a program.
pub(super) fn json_of_failure(failure: &Failure) -> Value {
    match failure {
        Failure::Record { source, .. } => json_of_error(source),
        other => json!({"message": other.to_string()}),
    }
}
