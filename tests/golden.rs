//! The golden records, and the variants that they refer to as they were when the first of their records was added:
//! `tests/golden/variants`, a folder for each revision of the rules.

use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::{LazyLock, Mutex, PoisonError},
};

use riband::{Library, Record};

use crate::workspace;

/// The records in `tests/golden`: the relative path without its extension, and the text.
pub const GOLDEN: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/records.rs"));

/// The files of a folder of variants: path, text.
type Files = &'static [(&'static str, &'static str)];

/// The files in `tests/golden/variants`, by revision.
const VARIANTS: &[(u32, Files)] = include!(concat!(env!("OUT_DIR"), "/variants.rs"));

/// The folder of the golden records.
#[must_use]
pub fn golden_folder() -> PathBuf {
    workspace().join("tests/golden")
}

/// The library in which a golden record finds its variant: the one for its revision if it refers to one.
#[must_use]
pub fn library_of(record: &Record) -> Library {
    if record.refers().is_some() { frozen(record.revision()) } else { Library::new() }
}

/// The variants that are stored for a revision, under their original ids; none if no record refers to one.
#[must_use]
pub fn frozen(revision: u32) -> Library {
    static LOADED: LazyLock<Mutex<BTreeMap<u32, Library>>> = LazyLock::new(Mutex::default);
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    let files = || VARIANTS.iter().find(|(of, _)| *of == revision).map_or(&[][..], |(_, files)| files);
    loaded.entry(revision).or_insert_with(|| Library::with_variants(files())).clone()
}
