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

impl Tiles {
    /// The elements, the youngest ship first; headquarters precede ships.
    ///
    /// ```
    /// use riband_liners::{Tile, Tiles};
    ///
    /// let tiles: Tiles = [3, 40, 1].map(Tile::new).into_iter().collect();
    /// assert_eq!(tiles.youngest_first().map(Tile::index).collect::<Vec<_>>(), [40, 3, 1]);
    /// ```
    pub fn youngest_first(self) -> impl Iterator<Item = Tile> {
        let mut left = self.word();
        std::iter::from_fn(move || {
            let index = left.checked_ilog2()?;
            left &= !(1 << index);
            Some(Tile::new(index as usize))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_youngest_comes_first() {
        for indices in [vec![], vec![0], vec![63, 40, 1, 0]] {
            let tiles: Tiles = indices.iter().copied().map(Tile::new).collect();
            assert_eq!(tiles.youngest_first().map(Tile::index).collect::<Vec<_>>(), indices);
        }
    }
}
