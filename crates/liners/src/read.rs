//! Reading tiles of positions.

use riband_core::{Pile, PositionReader, ProblemKind};

use crate::{Fleet, MAX_TILES, Row, Tile, Tiles};

/// Reads the tiles of a position, and collects the problems.
///
/// ```
/// # use indexmap::IndexMap;
/// # use riband_core::Problems;
/// # use riband_liners::{Fleet, Ship};
/// use riband_core::PositionReader;
/// use riband_liners::ReadTiles as _;
///
/// # let ships: IndexMap<String, Ship> =
/// #     serde_json::from_str(r#"{"sirius": {"name": "Sirius", "kind": "clipper", "year": 1837, "income": 10}}"#)?;
/// # let fleet = Fleet::compile(&ships, "transatlantic", &mut Problems::default(), |_, _, _, _| {});
/// let mut reader = PositionReader::default();
/// assert!(reader.tile(&fleet, "sirius", &["dock"]).is_some());
/// assert!(reader.tile(&fleet, "", &["dock"]).is_none() && reader.problems.0.is_empty());
/// assert!(reader.tile(&fleet, "syrius", &["dock"]).is_none());
/// assert_eq!(reader.problems.to_string(), "dock: no tile is called `syrius` (did you mean `sirius`?)");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub trait ReadTiles {
    /// A tile by name; the empty name means none.
    fn tile(&mut self, fleet: &Fleet, name: &str, path: &[&str]) -> Option<Tile>;

    /// The tiles with these names.
    fn tiles(&mut self, fleet: &Fleet, names: &[String], path: &[&str]) -> Vec<Tile>;

    /// A pile of tiles, the first name on top.
    fn pile(&mut self, fleet: &Fleet, names: &[String], path: &[&str]) -> Pile<Tile, MAX_TILES>;

    /// A market with this many places, from the left; empty names are gaps.
    fn market<const N: usize>(
        &mut self,
        fleet: &Fleet,
        names: &[String],
        positions: usize,
        path: &[&str],
    ) -> Row<Tile, N>;

    /// The tiles that a document mentions, each with the path of the mention. Reports duplicates; skips unknown names,
    /// which are reported where the tile is placed.
    fn named<'n>(&mut self, mentions: impl IntoIterator<Item = (&'n str, Vec<&'n str>)>, fleet: &Fleet) -> Tiles;
}

impl ReadTiles for PositionReader {
    fn tile(&mut self, fleet: &Fleet, name: &str, path: &[&str]) -> Option<Tile> {
        if name.is_empty() {
            return None;
        }
        self.find("tile", name, fleet.names(), path).map(Tile::new)
    }

    fn tiles(&mut self, fleet: &Fleet, names: &[String], path: &[&str]) -> Vec<Tile> {
        names.iter().filter_map(|name| self.tile(fleet, name, path)).collect()
    }

    fn pile(&mut self, fleet: &Fleet, names: &[String], path: &[&str]) -> Pile<Tile, MAX_TILES> {
        let tiles = self.tiles(fleet, names, path);
        Pile::from_top(tiles.into_iter()).unwrap_or_else(|_| {
            self.problems.report(ProblemKind::OutOfRange, path, "more tiles than there are", "");
            Pile::EMPTY
        })
    }

    fn market<const N: usize>(
        &mut self,
        fleet: &Fleet,
        names: &[String],
        positions: usize,
        path: &[&str],
    ) -> Row<Tile, N> {
        if names.len() > positions {
            let message = format!("{} tiles, but the market has {positions} positions", names.len());
            self.problems.report(ProblemKind::OutOfRange, path, message, "");
        }
        let mut row = Row::EMPTY;
        for (place, name) in names.iter().enumerate().take(positions) {
            row.put(place, self.tile(fleet, name, path));
        }
        row
    }

    fn named<'n>(&mut self, mentions: impl IntoIterator<Item = (&'n str, Vec<&'n str>)>, fleet: &Fleet) -> Tiles {
        let mut named = Tiles::EMPTY;
        for (name, path) in mentions {
            let Some(tile) = fleet.tile(name) else { continue };
            if named.has(tile) {
                self.problems.report(ProblemKind::Duplicate, &path, format!("`{name}` is in two places"), "");
            }
            named.insert(tile);
        }
        named
    }
}

#[cfg(test)]
mod tests {
    use riband_core::Problems;

    use super::*;
    use crate::Ship;

    /// `t0` to `t3`.
    fn fleet() -> Fleet {
        let ship = |year: usize| {
            serde_json::from_value::<Ship>(serde_json::json!({"name": "", "kind": "neutral", "year": 1 + year}))
        };
        let ships = (0..4).map(|index| (format!("t{index}"), ship(index).unwrap()));
        Fleet::compile(&ships.collect(), "here", &mut Problems::default(), |_, _, _, _| ())
    }

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(ToString::to_string).collect()
    }

    fn indices(tiles: impl Iterator<Item = Tile>) -> Vec<usize> {
        tiles.map(Tile::index).collect()
    }

    /// The result of reading, and the problems, one per line.
    fn read<T>(part: impl FnOnce(&mut PositionReader, &Fleet) -> T) -> (T, String) {
        let mut reader = PositionReader::default();
        let value = part(&mut reader, &fleet());
        (value, reader.problems.to_string())
    }

    #[test]
    fn tiles_go_by_their_names() {
        let unknown = "stack: no tile is called `t9` (did you mean `t0`?)";
        assert_eq!(read(|reader, fleet| reader.tile(fleet, "", &["stack"])), (None, String::new()));
        assert_eq!(read(|reader, fleet| reader.tile(fleet, "t2", &["stack"])), (Some(Tile::new(2)), String::new()));
        let list = names(&["t3", "t9", "", "t1"]);
        let (tiles, told) = read(|reader, fleet| reader.tiles(fleet, &list, &["stack"]));
        assert_eq!((indices(tiles.into_iter()), told.as_str()), (vec![3, 1], unknown));
        let (pile, told) = read(|reader, fleet| reader.pile(fleet, &list, &["stack"]));
        assert_eq!((indices(pile.iter()), told.as_str()), (vec![3, 1], unknown));
    }

    #[test]
    fn a_pile_holds_no_more_than_there_can_be() {
        let (pile, told) = read(|reader, fleet| reader.pile(fleet, &vec!["t1".to_owned(); MAX_TILES + 1], &["stack"]));
        assert_eq!((pile, told.as_str()), (Pile::EMPTY, "stack: more tiles than there are"));
    }

    #[test]
    fn a_market_has_gaps_and_an_end() {
        let read_row = |list: &[&str]| {
            let (row, told) = read(|reader, fleet| reader.market::<4>(fleet, &names(list), 3, &["market"]));
            (row.iter().map(|(place, tile)| (place, tile.index())).collect::<Vec<_>>(), told)
        };
        assert_eq!(read_row(&["t3", "", "t1"]), (vec![(0, 3), (2, 1)], String::new()));
        let told = "market: 4 tiles, but the market has 3 positions";
        assert_eq!(read_row(&["", "t1", "", "t2"]), (vec![(1, 1)], told.into()));
    }

    #[test]
    fn a_tile_is_mentioned_once() {
        let mentions =
            [("t1", vec!["stack"]), ("t9", vec!["stack"]), ("t3", vec!["docks", "red"]), ("t1", vec!["market"])];
        let (named, told) = read(|reader, fleet| reader.named(mentions, fleet));
        assert_eq!((indices(named.iter()), told.as_str()), (vec![1, 3], "market: `t1` is in two places"));
    }
}
