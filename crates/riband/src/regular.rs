//! Reading a file that a stranger may have put there: a regular one, no longer than it may be.

use std::{
    fs::{self, File},
    io::{self, Read as _},
    path::Path,
};

/// Why a file was not read.
#[derive(Debug)]
pub(crate) enum Unread {
    /// It is a folder, a device or a pipe, and was not opened: a pipe would wait for a writer, a device may never end.
    NoRegularFile,
    /// It has so many bytes, which are too many.
    TooLong(u64),
    /// It cannot be read, or is not UTF-8: then the error has words of its own.
    Failed(io::Error),
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

/// Reads a text of at most `max` bytes.
///
/// # Errors
/// Why not.
pub(crate) fn read_regular(path: &Path, max: usize) -> Result<String, Unread> {
    let (about, most) = (fs::metadata(path)?, max as u64);
    if !about.is_file() {
        return Err(Unread::NoRegularFile);
    }
    if about.len() > most {
        return Err(Unread::TooLong(about.len()));
    }
    let mut bytes = Vec::new();
    // It may have grown since; one byte more tells that.
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() > max {
        return Err(Unread::TooLong(most + 1));
    }
    String::from_utf8(bytes).map_err(|error| {
        let text = error.as_bytes().get(..error.utf8_error().valid_up_to()).unwrap_or_default();
        let line = 1 + text.iter().filter(|byte| **byte == b'\n').count();
        io::Error::new(io::ErrorKind::InvalidData, format!("the file is not UTF-8 text: see line {line}")).into()
    })
}
