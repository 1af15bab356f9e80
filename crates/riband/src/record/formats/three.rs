//! Format 3: as format 2, and who plays each seat. What says nothing of that is written in a lower format.

use super::lines::{self, Notes};
use crate::record::{Record, RecordError};

/// Reads a record of format 3.
///
/// # Errors
/// As [`lines::read`].
pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    lines::read(text, Notes::Players)
}
