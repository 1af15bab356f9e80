//! Format 2: players may have names, and the play may have comments. What has none of them is written in format 1.

use super::lines::{self, Notes};
use crate::record::{Record, RecordError};

/// Reads a record of format 2.
///
/// # Errors
/// As [`lines::read`].
pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    lines::read(text, Notes::With)
}
