//! Safe reading of untrusted files: only regular files of limited size, within a limited time.
//!
//! The type of a file does not guarantee that reading it ends. Pipes and devices are refused without being opened, but
//! `/proc/kmsg` claims to be a regular file, too, and blocks until the kernel logs something; so may files on network
//! and user-space file systems. Two measures bound that without unsafe code, on every platform:
//!
//! - **A file of size 0 is treated as empty.** Files of pseudo file systems have that size, whatever they contain. They
//!   are not opened, so none of them blocks, loses data that can be read only once, or exposes the secrets of a
//!   process.
//! - **A separate thread reads the file**, and is abandoned when it takes too long. A signal or non-blocking open would
//!   need unsafe code, and has no effect on regular files.

use std::{
    fs::{self, File},
    io::{self, Read as _},
    path::Path,
    sync::mpsc,
    thread,
    time::Duration,
};

/// Why a file was not read.
#[derive(Debug)]
pub(crate) enum Unread {
    /// It is a folder, a device or a pipe, and was not opened: a pipe may block, and a device may be endless.
    NoRegularFile,
    /// It is too long: its number of bytes.
    TooLong(u64),
    /// It cannot be read, or not in time, or it is not UTF-8, which has a custom error.
    Failed(io::Error),
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

impl Unread {
    /// Converts to an I/O error, for a file of at most `max` bytes.
    fn told(self, max: usize) -> io::Error {
        let wrong = |why: String| io::Error::new(io::ErrorKind::InvalidInput, why);
        match self {
            Self::NoRegularFile => wrong("this is no regular file".to_owned()),
            Self::TooLong(bytes) => wrong(format!("the file has {bytes} bytes, and may have {max}")),
            Self::Failed(error) => error,
        }
    }
}

/// The time limit for a file. A slow disk needs some seconds to spin up.
const LONGEST: Duration = Duration::from_secs(10);

/// Reads a text of at most `max` bytes.
///
/// # Errors
/// The file cannot be read.
pub(crate) fn read_regular(path: &Path, max: usize) -> Result<String, Unread> {
    let bytes = read_in_time(path, max)?;
    String::from_utf8(bytes).map_err(|error| {
        let text = error.as_bytes().get(..error.utf8_error().valid_up_to()).unwrap_or_default();
        let line = 1 + text.iter().filter(|byte| **byte == b'\n').count();
        let last = text.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
        let column = 1 + String::from_utf8_lossy(last).chars().count();
        io::Error::new(io::ErrorKind::InvalidData, NotText { line, column }).into()
    })
}

/// The error for a file that is not UTF-8, with the position of the first invalid byte: line and column from 1, the
/// column in characters.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the file is not UTF-8 text: see line {line}")]
pub(crate) struct NotText {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl NotText {
    /// The position, if the error contains one.
    pub(crate) fn of(error: &io::Error) -> Option<Self> {
        error.get_ref()?.downcast_ref().copied()
    }
}

fn read_in_time(path: &Path, max: usize) -> Result<Vec<u8>, Unread> {
    let path = path.to_owned();
    in_time(LONGEST, move || read(&path, max))
}

/// Runs the work with a time limit; after that it continues in the background, and its result is discarded.
fn in_time<T: Send + 'static>(
    longest: Duration,
    work: impl FnOnce() -> Result<T, Unread> + Send + 'static,
) -> Result<T, Unread> {
    let (sender, receiver) = mpsc::sync_channel(1);
    thread::Builder::new().name("read".to_owned()).spawn(move || drop(sender.send(work())))?;
    receiver.recv_timeout(longest).unwrap_or_else(|_| {
        let message = format!("the file was not read within {} seconds", longest.as_secs_f32());
        Err(io::Error::new(io::ErrorKind::TimedOut, message).into())
    })
}

/// As [`read_regular`], for the other crates of this workspace; refuses links, too.
///
/// # Errors
/// The file cannot be read.
#[doc(hidden)]
pub fn read_own(path: &Path, max: usize) -> io::Result<String> {
    if fs::symlink_metadata(path)?.is_symlink() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "the file is a link"));
    }
    read_text(path, max)
}

/// As [`read_regular`], for the other crates of this workspace: for a file named by a person, which may be a link.
///
/// # Errors
/// The file cannot be read.
#[doc(hidden)]
pub fn read_text(path: &Path, max: usize) -> io::Result<String> {
    read_regular(path, max).map_err(|unread| unread.told(max))
}

/// As [`read_text`], for a binary file.
///
/// # Errors
/// The file cannot be read.
#[doc(hidden)]
pub fn read_bytes(path: &Path, max: usize) -> io::Result<Vec<u8>> {
    read_in_time(path, max).map_err(|unread| unread.told(max))
}

fn read(path: &Path, max: usize) -> Result<Vec<u8>, Unread> {
    let (about, most) = (fs::metadata(path)?, max as u64);
    if !about.is_file() {
        return Err(Unread::NoRegularFile);
    }
    if about.len() > most {
        return Err(Unread::TooLong(about.len()));
    }
    let mut bytes = Vec::new();
    if about.len() > 0 {
        // Read one byte more, to detect that the file has grown since.
        File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    }
    if bytes.len() > max {
        return Err(Unread::TooLong(most + 1));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_never_ends_is_not_waited_for() {
        let (_open, never) = mpsc::channel::<()>();
        let waited = in_time(Duration::from_millis(50), move || Ok(never.recv().is_ok()));
        let Err(Unread::Failed(error)) = waited else { panic!("{waited:?}") };
        assert_eq!(
            (error.kind(), error.to_string().as_str()),
            (io::ErrorKind::TimedOut, "the file was not read within 0.05 seconds")
        );
        assert_eq!(in_time(LONGEST, || Ok(7)).unwrap(), 7);
    }
}
