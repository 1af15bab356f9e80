//! The conservation law of a fleet.

use riband_core::{Breach, RuleId};

use crate::{Fleet, Tile, Tiles};

impl Fleet {
    /// Checks that these tiles, all tiles in a position, contain each tile of the fleet exactly once, and no other.
    ///
    /// ```
    /// # use indexmap::IndexMap;
    /// # use riband_core::{Problems, RuleId};
    /// # use riband_liners::{Fleet, Ship, Tile};
    /// # let ships: IndexMap<String, Ship> = serde_json::from_str(r#"{
    /// #     "sirius": {"name": "Sirius", "kind": "clipper", "year": 1837, "income": 10},
    /// #     "great-western": {"name": "Great Western", "kind": "clipper", "year": 1838, "income": 10}
    /// # }"#)?;
    /// # let fleet = Fleet::compile(&ships, "transatlantic", &mut Problems::default(), |_, _, _, _| {});
    /// let (first, second) = (Tile::new(0), Tile::new(1));
    /// assert!(fleet.each_once(RuleId("TA-3"), [second, first]).is_ok());
    /// let breach = fleet.each_once(RuleId("TA-3"), [second]).unwrap_err();
    /// assert_eq!(breach.to_string(), "each tile is in one place (TA-3): expected every tile, found no sirius");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
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
