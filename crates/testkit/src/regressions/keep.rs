//! Writing a breach down.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use riband::{Record, Variant};
use riband_core::StateHash;

use super::{
    NOTE, RECORD,
    note::{Bare, Note, fingerprint},
};
use crate::{ContractBreach, Shrunk, guard::quietly, guard::survives};

/// Writes a breach into a folder, which is made if need be, and tells the file: the record, or the note if there can be
/// no record. The same breach has the same name, so it is there once.
pub(crate) fn keep(folder: &Path, variant: &Variant, shrunk: &Shrunk) -> io::Result<PathBuf> {
    let name = name(variant, &shrunk.breach);
    let [record_file, note_file] = [RECORD, NOTE].map(|end| folder.join(format!("{name}{end}")));
    let record = record(variant, &shrunk.breach);
    fs::create_dir_all(folder)?;
    let mut note = Note::of(shrunk);
    match &record {
        Some(record) => {
            fs::write(&record_file, record.to_string())?;
            note.record = Some(fingerprint(record));
        }
        None => note.bare = Some(Bare::of(variant, shrunk).map_err(io::Error::other)?),
    }
    fs::write(&note_file, note.text().map_err(io::Error::other)?)?;
    Ok(if record.is_some() { record_file } else { note_file })
}

/// `quay-standard-3-seats-promise-3-1f00ba42`: variant, seats, promise, and a fingerprint of the whole.
fn name(variant: &Variant, breach: &ContractBreach) -> String {
    let ContractBreach { promise, seed, seats, choices, .. } = breach;
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
    let id: String = variant.id().chars().take(80).map(plain).collect();
    let StateHash(hash) = StateHash::of(&(variant.to_toml(), promise, seed, seats, choices));
    format!("{id}-{}-seats-promise-{promise}-{:08x}", seats.count(), hash >> 32)
}

/// The record of the match, if one can be written that holds it whole and can be read again.
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
