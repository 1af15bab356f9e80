//! A table as somebody at it has it.

use riband::{Table, Viewer, core::Seated};

/// The table as a viewer has it. Seats here come from the table, so the match has them; one that it did not have would see what
/// a spectator does.
pub(crate) fn seen(table: &dyn Table, viewer: impl Into<Viewer>) -> Seated<&dyn Table> {
    table.seen_by(viewer).unwrap_or_else(|_| table.spectate())
}
