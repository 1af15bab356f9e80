//! The ids of pieces and places, and the limits on their number.

use riband_core::id;

pub(crate) use riband_liners::MAX_PLACES;
pub use riband_liners::Place;

id! {
    /// A port and the ship spot linked to it (CO-6).
    pub struct Port = "port";
}
id! {
    /// A sea region (CO-6).
    pub struct Region = "region";
}
id! {
    /// A column of the player board, and with it a flag colour and a place of the docks (CO-8, CO-9).
    pub struct Column = "column", "a colour";
}
id! {
    /// A spot of the rondel (CO-35).
    pub struct Spot = "spot", "a spot of the rondel";
}

/// The most ports.
pub(crate) const MAX_PORTS: usize = 24;
/// The most regions.
pub(crate) const MAX_REGIONS: usize = 8;
/// The most columns.
pub(crate) const MAX_COLUMNS: usize = 6;
/// The most spots of a column.
pub(crate) const MAX_COLUMN_SPOTS: usize = 8;
/// The most spots of the rondel.
pub(crate) const MAX_SPOTS: usize = 16;
/// The most scoring rules.
pub(crate) const MAX_SCORING_RULES: usize = 16;
/// The most seats (CO-1).
pub(crate) const MAX_SEATS: usize = 4;
