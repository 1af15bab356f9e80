//! Format 1: neither names nor comments.

use super::lines::{self, Notes};
use crate::record::{Record, RecordError};

/// Parses a record of format 1.
///
/// # Errors
/// As [`lines::read`].
pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    lines::read(text, Notes::Without)
}
