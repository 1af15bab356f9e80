//! The ids of the pieces, and how many of each there may be.

use riband::core::id;

id! {
    /// A ware, by its place in the variant file (QS-2).
    pub(crate) struct Ware = "ware";
}

/// The most seats (QS-1).
pub(crate) const MAX_SEATS: usize = 4;
/// The most wares.
pub(crate) const MAX_WARES: usize = 8;
