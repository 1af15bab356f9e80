//! Saving a breach.

use std::{
    fs, io, iter,
    path::{Path, PathBuf},
    process,
};

use riband::{Record, Variant};
use riband_core::StateHash;

use super::{
    NOTE, RECORD,
    note::{Bare, Note, fingerprint},
};
use crate::{ContractBreach, Shrunk, guard::quietly, guard::survives};

/// Saves a breach in a folder, which is created if necessary, and returns the file: the record, or the note if a
/// record is impossible. The same breach has the same name, so it is saved once; existing files are never
/// overwritten.
pub(crate) fn keep(folder: &Path, variant: &Variant, shrunk: &Shrunk) -> io::Result<PathBuf> {
    let record = record(variant, &shrunk.breach);
    let mut note = Note::of(shrunk);
    match &record {
        Some(record) => note.record = Some(fingerprint(record)),
        None => note.bare = Some(Bare::of(variant, shrunk).map_err(io::Error::other)?),
    }
    let (note, record) = (note.text().map_err(io::Error::other)?, record.map(|record| record.to_string()));
    fs::create_dir_all(folder)?;
    let name = name(variant, shrunk);
    let names = iter::once(name.clone()).chain((2..).map(|number: u32| format!("{name}-{number}")));
    for name in names {
        let [record_file, note_file] = [RECORD, NOTE].map(|end| folder.join(format!("{name}{end}")));
        let files = [(&note_file, Some(&note)), (&record_file, record.as_ref())];
        if !files.iter().map(|(file, text)| is_free(file, *text)).collect::<io::Result<Vec<_>>>()?.contains(&false) {
            // The note first: a note without a record is an error, while a record without a note is only checked less
            // thoroughly.
            for (file, text) in files {
                text.map_or(Ok(()), |text| put(file, text))?;
            }
            return Ok(if record.is_some() { record_file } else { note_file });
        }
    }
    Err(io::Error::other("no name is free"))
}

/// Whether a file does not exist, or has exactly this content.
fn is_free(file: &Path, text: Option<&String>) -> io::Result<bool> {
    match riband::read_own(file, riband::Record::MAX_BYTES) {
        Ok(there) => Ok(text == Some(&there)),
        // Something else: a link, a pipe, or far too large.
        Err(cause) if cause.kind() == io::ErrorKind::InvalidInput => Ok(false),
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(cause) => Err(cause),
    }
}

/// Writes a file atomically.
fn put(file: &Path, text: &str) -> io::Result<()> {
    let mut part = file.as_os_str().to_owned();
    part.push(format!(".{}.part", process::id()));
    let part = PathBuf::from(part);
    let done = fs::write(&part, text).and_then(|()| fs::rename(&part, file));
    if done.is_err() {
        let _ = fs::remove_file(&part); // report the first error
    }
    done
}

/// `quay-standard-3-seats-promise-3-1f00ba42`: variant, seats, promise, and a fingerprint of the whole.
fn name(variant: &Variant, shrunk: &Shrunk) -> String {
    let ContractBreach { promise, check, seed, seats, choices, .. } = &shrunk.breach;
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
    let id: String = variant.id().chars().take(80).map(plain).collect();
    let StateHash(hash) = StateHash::of(&(variant.to_toml(), promise, check, shrunk.options, seed, seats, choices));
    format!("{id}-{}-seats-promise-{promise}-{:08x}", seats.count(), hash >> 32)
}

/// The record of the match, if it can be recorded completely and read back.
fn record(variant: &Variant, breach: &ContractBreach) -> Option<Record> {
    let record = quietly(|| survives(|| played(variant, breach))).ok()??;
    let again = Record::parse(&record.to_string()).ok()?;
    (again == record && record.plies() == breach.choices.len()).then_some(record)
}

fn played(variant: &Variant, breach: &ContractBreach) -> Option<Record> {
    let mut table = variant.open(breach.seats, breach.seed).ok()?;
    breach.choices.iter().try_for_each(|&choice| table.choose(usize::from(choice))).ok()?;
    Some(Record::of(variant, &*table))
}
