//! Format 2: adds names of players, and comments. Records without them are written in format 1.

use super::lines::{self, Notes};
use crate::record::{Record, RecordError};

/// Parses a record of format 2.
///
/// # Errors
/// As [`lines::read`].
pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    lines::read(text, Notes::With)
}
