//! The conservation law of a fleet.

use riband_core::{Breach, RuleId};

use crate::{Fleet, Tile, Tiles};

impl Fleet {
    /// Checks that these tiles, all tiles in a position, contain each tile of the fleet exactly once, and no other.
    ///
    /// # Errors
    /// The first tile that is duplicated or missing.
    pub fn each_once(&self, rule: RuleId, everywhere: impl IntoIterator<Item = Tile>) -> Result<(), Breach> {
        let mut seen = Tiles::EMPTY;
        for tile in everywhere {
            Breach::unless(
                tile.index() < self.len() && !seen.has(tile),
                rule,
                || "each tile is in one place".into(),
                || "once".into(),
                || format!("{} a second time", self.names().get(tile.index()).unwrap_or(&tile.to_string())),
            )?;
            seen.insert(tile);
        }
        let missing = self.tiles().find(|&tile| !seen.has(tile));
        Breach::unless(
            missing.is_none(),
            rule,
            || "each tile is in one place".into(),
            || "every tile".into(),
            || missing.map_or(String::new(), |tile| format!("no {}", self.name(tile))),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stack::tests::fleet;

    #[test]
    fn each_tile_lies_in_one_place() {
        let fleet = fleet();
        let found = |indices: &[usize]| {
            let breach = fleet.each_once(RuleId("T-1"), indices.iter().map(|&index| Tile::new(index))).err();
            breach.map(|breach| breach.found)
        };
        assert_eq!(found(&[5, 0, 1, 4, 3, 2]), None);
        assert_eq!(found(&[0, 1, 2, 3, 5]), Some("no t4".into()));
        assert_eq!(found(&[0, 1, 2, 3, 4, 5, 2]), Some("t2 a second time".into()));
        assert_eq!(found(&[0, 1, 2, 3, 4, 5, 6]), Some("tile:6 a second time".into()));
    }
}
