//! Sets of pieces, places and cards.

use riband_core::id_set;

use crate::ids::{Card, Column, DeckCard, Region};

id_set! {
    /// A set of regions.
    pub struct Regions(u8) of Region;
}
id_set! {
    /// A set of columns.
    pub struct Columns(u8) of Column;
}
id_set! {
    /// A set of kinds of cards.
    pub struct Cards(u32) of Card;
}
id_set! {
    /// A set of extension cards.
    pub(crate) struct Copies(u64) of DeckCard;
}
