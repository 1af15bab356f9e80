//! The files of the records, and their names.

use std::{
    fs,
    path::{Path, PathBuf},
};

use libtest_mimic::Failed;
use riband::{Record, Variant, core::Seats};
use riband_tests::{files_below, workspace};

/// A record file with its text and name.
pub(crate) struct Kept {
    /// The path relative to `tests`, with slashes.
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Kept {
    /// Reads a file.
    ///
    /// # Errors
    /// It cannot be read.
    pub(crate) fn load(name: &str) -> Result<Self, Failed> {
        let text = fs::read_to_string(tests().join(name)).map_err(|error| format!("{name}: {error}"))?;
        Ok(Self { name: name.to_owned(), text })
    }

    /// # Errors
    /// It is not a record.
    pub(crate) fn record(&self) -> Result<Record, Failed> {
        Record::parse(&self.text).map_err(|error| format!("{}: {error}", self.name).into())
    }
}

/// The folder `tests`.
pub(crate) fn tests() -> PathBuf {
    workspace().join("tests")
}

/// The names of the records below a folder of `tests`, in order.
pub(crate) fn names(folder: &str) -> Vec<String> {
    let files = files_below(&tests().join(folder)).unwrap_or_default();
    let records = files.iter().filter(|file| file.extension().is_some_and(|end| end == "riband"));
    records.map(|file| name(file)).collect()
}

fn name(file: &Path) -> String {
    let inside = file.strip_prefix(tests()).unwrap_or(file);
    inside.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// The name of the record that each variant and number of seats must have.
pub(crate) fn name_of(variant: &Variant, seats: Seats) -> String {
    format!("golden/{}-{}{}.riband", variant.id(), seats.count(), revision(variant))
}

/// The name of a record that was added for a fact.
pub(crate) fn name_for(variant: &Variant, source: &str, seats: Seats, fact: &str) -> String {
    let words: Vec<&str> = fact.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let (ruleset, seats, fact) = (variant.ruleset(), seats.count(), words.join("-"));
    format!("golden/{ruleset}/{source}-{seats}-{fact}{}.riband", revision(variant))
}

/// Records of later revisions are next to those of the first.
fn revision(variant: &Variant) -> String {
    match variant.revision() {
        1 => String::new(),
        later => format!("-revision-{later}"),
    }
}

/// Writes a new file, and its folder.
///
/// # Errors
/// It exists, or cannot be written.
pub(crate) fn write_new(name: &str, text: &str) -> Result<(), Failed> {
    let path = tests().join(name);
    if path.exists() {
        return Err(format!("{name} exists already, and is not overwritten").into());
    }
    fs::create_dir_all(path.parent().unwrap_or(&path))?;
    Ok(fs::write(path, text)?)
}
