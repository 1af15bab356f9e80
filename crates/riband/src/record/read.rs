//! Reading a record, from a file or a text.

use std::{
    fs::{self, File},
    io::Read as _,
    path::Path,
};

use super::{Record, RecordError, formats};

impl Record {
    /// Reads a record from a file.
    ///
    /// # Errors
    /// The file cannot be read, or as [`Record::parse`].
    pub fn load_path(path: &Path) -> Result<Self, RecordError> {
        let about = fs::metadata(path)?;
        if !about.is_file() {
            return Err(RecordError::NoRegularFile);
        }
        fits(about.len())?;
        let mut text = String::new();
        // It may have grown since.
        File::open(path)?.take(Self::MAX_BYTES as u64 + 1).read_to_string(&mut text)?;
        Self::parse(&text)
    }

    /// Reads the text of a record. Lines may end as on any system.
    ///
    /// # Errors
    /// What is wrong with the text. Whether the match can be replayed, [`Record::replay`] finds out.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        fits(text.len() as u64)?;
        formats::read(text)
    }
}

fn fits(bytes: u64) -> Result<(), RecordError> {
    let max = Record::MAX_BYTES as u64;
    if bytes > max { Err(RecordError::TooLong { bytes, max }) } else { Ok(()) }
}
