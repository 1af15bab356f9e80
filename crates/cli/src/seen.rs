//! A table as one viewer sees it.

use riband::{Table, Viewer, core::Seated};

/// The table as a viewer sees it. Seats here come from the table, so they exist; a viewer with a nonexistent seat
/// would see what a spectator sees.
pub(crate) fn seen(table: &dyn Table, viewer: impl Into<Viewer>) -> Seated<&dyn Table> {
    table.seen_by(viewer).unwrap_or_else(|_| table.spectate())
}
