//! The ids of the tiles.

use riband_core::{id, id_set};

/// The most tiles a variant may have.
pub const MAX_TILES: usize = 64;

id! {
    /// A tile of the fleet: a ship or a headquarters. Numbered by age: the oldest ship first, headquarters last.
    pub struct Tile = "tile", "a ship";
}
id_set! {
    /// A set of tiles.
    pub struct Tiles(u64) of Tile;
}
