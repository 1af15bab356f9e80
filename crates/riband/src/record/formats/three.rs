//! Format 3: format 2 plus the types of players. Records without them are written in a lower format.

use super::lines::{self, Notes};
use crate::record::{Record, RecordError};

/// Parses a record of format 3.
///
/// # Errors
/// As [`lines::read`].
pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    lines::read(text, Notes::Players)
}
