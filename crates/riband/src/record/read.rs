//! Reading a record, from a file or a text.

use super::{Record, RecordError, formats};
#[cfg(feature = "fs")]
use crate::regular::{Unread, read_regular};

impl Record {
    /// Reads a record from a file.
    ///
    /// # Errors
    /// The file cannot be read, or an error of [`Record::parse`].
    #[cfg(feature = "fs")]
    pub fn load_path(path: &std::path::Path) -> Result<Self, RecordError> {
        let text = read_regular(path, Self::MAX_BYTES).map_err(|unread| match unread {
            Unread::NoRegularFile => RecordError::NoRegularFile,
            Unread::TooLong(bytes) => RecordError::TooLong { bytes, max: Self::MAX_BYTES as u64 },
            Unread::Failed(error) => RecordError::Unreadable(error),
        })?;
        Self::parse(&text)
    }

    /// Parses the text of a record. A record has one canonical spelling, down to the line ends: `to_string` reproduces
    /// the text byte for byte.
    ///
    /// # Errors
    /// The text is invalid; [`RecordError::Spelling`] if it is not canonical. Whether the match can be replayed is
    /// checked by [`Record::replay`].
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let (bytes, max) = (text.len() as u64, Self::MAX_BYTES as u64);
        if bytes > max { Err(RecordError::TooLong { bytes, max }) } else { formats::read(text) }
    }
}
