//! Finding a played match: by the file of its record, or by the name of a kept match.

use std::path::Path;

use riband::{Library, Record, RecordError};
use serde_json::{Value, json};

use super::replay::json_of_error;
use crate::{
    failure::Failure,
    keeping::{Kept, Shelf},
    screen::{name, path},
    t,
};

/// Finds the match `named`, and the command that resumes it.
pub(super) fn find(named: &Path, data: Option<&Path>, library: &Library) -> Result<(Record, String), Failure> {
    let kept = match name_of(named).filter(|_| !named.exists()) {
        Some(kept) => Some((Shelf::find(data)?, kept.to_owned())),
        None => Shelf::of_file(named, data),
    };
    let Some((shelf, kept)) = kept else {
        let record = Record::load_path(named).map_err(|source| Failure::Record { file: path(named), source })?;
        return Ok((record, t!("play-file-goes-on", "riband play FILE goes on")));
    };
    let match_ = shelf.load(&kept, library)?;
    let record = of_kept(&match_).map_err(|source| Failure::Record { file: name(&kept), source })?;
    let goes_on = match shelf.is_own() {
        true => t!("play-name-goes-on", "riband play --resume {name} goes on", name = name(&kept)),
        false => t!("play-file-goes-on", "riband play FILE goes on"),
    };
    Ok((record, goes_on))
}

/// The name of a kept match, if it can be one: record files have an extension, and may be in folders.
fn name_of(named: &Path) -> Option<&str> {
    let alone = named.file_name() == Some(named.as_os_str()) && named.extension().is_none();
    named.to_str().filter(|_| alone)
}

/// The current record of a kept match.
fn of_kept(kept: &Kept) -> Result<Record, RecordError> {
    let record = Record::of(&kept.variant, &*kept.table).with_names(&kept.seating.names)?;
    Ok(record.with_comments_of(&kept.record))
}

/// The failure to find a match as JSON.
pub(super) fn json_of_failure(failure: &Failure) -> Value {
    match failure {
        Failure::Record { source, .. } => json_of_error(source),
        other => json!({"message": other.to_string()}),
    }
}
