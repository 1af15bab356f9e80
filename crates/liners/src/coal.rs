//! Loading coal evenly.

/// Finds the level that even loading fills next: the least coal on a ship with room below `most`, and the ships at that
/// level. If no ship has room, the level is `most` with no ships.
///
/// `ships` are the steamships that load: each with the id that the game uses for her, and her coal.
///
/// ```
/// use riband_liners::{Tile, Tiles, lowest_level};
/// let coal = [2, 0, 3, 0].into_iter().enumerate().map(|(index, coal)| (Tile::new(index), coal));
/// let (level, ships): (u8, Tiles) = lowest_level(coal, 3);
/// assert_eq!((level, ships), (0, [Tile::new(1), Tile::new(3)].into_iter().collect()));
/// ```
#[inline]
pub fn lowest_level<I, S: Default + Extend<I>>(ships: impl Iterator<Item = (I, u8)>, most: u8) -> (u8, S) {
    let mut level = most;
    let mut lowest = S::default();
    for (ship, coal) in ships {
        if coal < level {
            level = coal;
            lowest = S::default();
        }
        if coal == level && coal < most {
            lowest.extend([ship]);
        }
    }
    (level, lowest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_level_with_room_is_next() {
        let lowest = |coal: &[u8]| lowest_level::<_, Vec<usize>>(coal.iter().copied().enumerate(), 3);
        assert_eq!(lowest(&[]), (3, vec![]));
        assert_eq!(lowest(&[3, 3]), (3, vec![]));
        assert_eq!(lowest(&[3, 2, 3]), (2, vec![1]));
        assert_eq!(lowest(&[2, 1, 2, 1]), (1, vec![1, 3]));
        assert_eq!(lowest(&[0, 0, 0]), (0, vec![0, 1, 2]));
        assert_eq!(lowest(&[5, 4]), (3, vec![]));
    }
}
