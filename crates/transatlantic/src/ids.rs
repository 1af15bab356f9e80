//! The ids of pieces, places and cards, and the limits on their number. The ids of tiles are in `riband-liners`.

use riband_core::id;

pub(crate) use riband_liners::MAX_PLACES;
pub use riband_liners::Place;

id! {
    /// A sea region (TA-1).
    pub struct Region = "region";
}
id! {
    /// A column of the player sheet, and with it a flag colour (TA-121).
    pub struct Column = "column";
}
id! {
    /// A kind of marker: the one of the column with the same number (TA-12, TA-121).
    pub struct Marker = "marker";
}
id! {
    /// A site for a house, the cheapest of its region first (TA-94).
    pub struct Site = "site";
}
id! {
    /// A kind of action card; there may be several copies of a kind (TA-16, TA-17).
    pub struct Card = "card";
}
id! {
    /// A single extension card, by deck (TA-16).
    pub struct DeckCard = "deck-card";
}
id! {
    /// An option where a card leaves a choice (TA-87, TA-93, TA-95).
    pub struct CardOption = "option", "an option";
}

impl Marker {
    /// The column that it raises (TA-121).
    ///
    /// ```
    /// use riband_transatlantic::{Column, Marker};
    ///
    /// assert_eq!(Marker::new(2).column(), Column::new(2));
    /// assert_eq!(Column::new(2).marker(), Marker::new(2));
    /// ```
    #[must_use]
    pub const fn column(self) -> Column {
        Column::new(self.index())
    }
}

impl Column {
    /// The kind of marker that raises it (TA-121).
    #[must_use]
    pub const fn marker(self) -> Marker {
        Marker::new(self.index())
    }
}

/// The most regions a variant may have.
pub(crate) const MAX_REGIONS: usize = 8;
/// The most ships in a region.
pub(crate) const MAX_BERTHS: usize = 6;
/// The most house sites of a region.
pub(crate) const MAX_SITES: usize = 8;
/// The most columns.
pub(crate) const MAX_COLUMNS: usize = 6;
/// The most kinds of cards.
pub(crate) const MAX_CARDS: usize = 32;
/// The most extension cards in all decks together.
pub(crate) const MAX_COPIES: usize = 48;
/// The most cards of one kind that one player can hold.
pub(crate) const MAX_SAME: usize = 3;
/// The most extension cards in the display.
pub(crate) const MAX_DISPLAY: usize = 8;
/// The most values of a column (TA-123), rows of the sheet (TA-136) and sizes of a pile (TA-111).
pub(crate) const MAX_ROWS: usize = 8;
/// The most scoring rules.
pub(crate) const MAX_SCORING_RULES: usize = 16;
/// The most seats (TA-1).
pub(crate) const MAX_SEATS: usize = 4;
