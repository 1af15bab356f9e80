//! Reading a record, from a file or a text.

use super::{Record, RecordError, formats};
#[cfg(feature = "fs")]
use crate::regular::{Unread, read_regular};

impl Record {
    /// Reads a record from a file.
    ///
    /// # Errors
    /// The file cannot be read, or as [`Record::parse`].
    #[cfg(feature = "fs")]
    pub fn load_path(path: &std::path::Path) -> Result<Self, RecordError> {
        let text = read_regular(path, Self::MAX_BYTES).map_err(|unread| match unread {
            Unread::NoRegularFile => RecordError::NoRegularFile,
            Unread::TooLong(bytes) => RecordError::TooLong { bytes, max: Self::MAX_BYTES as u64 },
            Unread::Failed(error) => RecordError::Unreadable(error),
        })?;
        Self::parse(&text)
    }

    /// Reads the text of a record. A record has one spelling, down to the line ends: what is read here, `to_string` writes
    /// again byte for byte.
    ///
    /// # Errors
    /// What is wrong with the text; [`RecordError::Spelling`] if it is not the one that is written. Whether the match can be replayed,
    /// [`Record::replay`] finds out.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let (bytes, max) = (text.len() as u64, Self::MAX_BYTES as u64);
        if bytes > max { Err(RecordError::TooLong { bytes, max }) } else { formats::read(text) }
    }
}
