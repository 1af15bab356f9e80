//! Compiles the table of ships to compact tables.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use riband_core::{Coins, IdMap, ProblemKind, Problems};

use crate::{MAX_TILES, Ship, ShipKind, Tile, Tiles};

/// The values printed on a tile, common to both games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Print {
    /// The construction year; 0 for headquarters.
    pub year: u16,
    /// The back of the tile; `None` for tiles that start on the board.
    pub era: Option<u8>,
    /// The price, before any surcharge.
    pub price: Coins,
    /// The income of one crossing.
    pub income: Coins,
    /// Speed in knots; 0 if not listed.
    pub speed: u8,
    /// Tonnage in tons; `None` if not listed.
    pub tonnage: Option<u32>,
    /// Number of passengers; `None` if not listed.
    pub passengers: Option<u16>,
}

impl Print {
    const BLANK: Self =
        Self { year: 0, era: None, price: Coins::ZERO, income: Coins::ZERO, speed: 0, tonnage: None, passengers: None };

    fn of(ship: &Ship) -> Self {
        let money = |pounds: Option<i32>| Coins(pounds.unwrap_or(0));
        Self {
            year: if ship.kind == ShipKind::Headquarters { 0 } else { ship.year.unwrap_or(0) },
            era: ship.era.filter(|_| ship.kind.is_sold()),
            price: money(ship.price),
            income: money(ship.income),
            speed: ship.speed.unwrap_or(0),
            tonnage: ship.tonnage,
            passengers: ship.passengers,
        }
    }
}

/// The tiles of a variant, numbered by age.
///
/// ```
/// use indexmap::IndexMap;
/// use riband_core::{Coins, Problems};
/// use riband_liners::{Fleet, Ship, ShipKind};
///
/// let ships: IndexMap<String, Ship> = serde_json::from_str(r#"{
///     "umbria": {"name": "Umbria", "kind": "steamship", "year": 1884, "era": 1, "price": 60, "income": 20},
///     "sirius": {"name": "Sirius", "kind": "clipper", "year": 1837, "income": 10}
/// }"#)?;
/// let mut problems = Problems::default();
/// let fleet = Fleet::compile(&ships, "transatlantic", &mut problems, |_, _, _, _| {});
/// assert_eq!(fleet.names(), ["sirius", "umbria"]); // by age
/// let sirius = fleet.tile("sirius").ok_or("no such ship")?;
/// assert_eq!((fleet.kind(sirius), fleet.print(sirius).income), (ShipKind::Clipper, Coins(10)));
/// assert_eq!(fleet.younger(sirius), fleet.steamships());
/// # assert!(problems.0.is_empty(), "{problems}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fleet {
    names: Vec<String>,
    prints: IdMap<Tile, Print, MAX_TILES>,
    steamships: Tiles,
    clippers: Tiles,
    neutral: Tiles,
    headquarters: Tiles,
    younger: IdMap<Tile, Tiles, MAX_TILES>,
}

impl Fleet {
    /// Compiles the table of ships, numbering the tiles by age: the lowest construction year first, equal years in file
    /// order, headquarters last.
    ///
    /// Reports too many tiles, invalid ids, and missing keys: the year of a ship, the era and price of tiles for sale,
    /// the income of ships that sail. Everything else, such as flags and tokens, is up to the game: `more` is called
    /// once per tile, in order, with its id and the ship as it is on the tile of this ruleset.
    pub fn compile(
        ships: &IndexMap<String, Ship>,
        ruleset: &str,
        check: &mut Problems,
        mut more: impl FnMut(Tile, &str, &Ship, &mut Problems),
    ) -> Self {
        let ships = by_age(ships, ruleset, check);
        let mut fleet = Self {
            names: ships.iter().map(|(id, _)| (*id).to_owned()).collect(),
            prints: IdMap::all(Print::BLANK),
            steamships: Tiles::EMPTY,
            clippers: Tiles::EMPTY,
            neutral: Tiles::EMPTY,
            headquarters: Tiles::EMPTY,
            younger: IdMap::all(Tiles::EMPTY),
        };
        for ((index, (id, ship)), print) in ships.iter().enumerate().zip(fleet.prints.iter_mut()) {
            let tile = Tile::new(index);
            check.check_id(&["ships", id], id);
            require_keys(id, ship, check);
            more(tile, id, ship, check);
            *print = Print::of(ship);
            match ship.kind {
                ShipKind::Steamship => fleet.steamships.insert(tile),
                ShipKind::Clipper => fleet.clippers.insert(tile),
                ShipKind::Neutral => fleet.neutral.insert(tile),
                ShipKind::Headquarters => fleet.headquarters.insert(tile),
            }
        }
        fleet.compare_ages();
        fleet
    }

    fn compare_ages(&mut self) {
        for older in self.tiles() {
            let year = self.print(older).year;
            self.younger[older] = self.tiles().filter(|&tile| self.print(tile).year > year).collect();
        }
    }

    /// The number of tiles, at most [`MAX_TILES`].
    #[must_use]
    pub const fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there are no tiles.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The variant's ids of the tiles.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The variant's id of a tile; empty for `None`, and for a tile that does not exist.
    #[must_use]
    pub fn name(&self, tile: impl Into<Option<Tile>>) -> &str {
        tile.into().and_then(|tile| self.names.get(tile.index())).map_or("", String::as_str)
    }

    /// The tile with this id.
    #[must_use]
    pub fn tile(&self, id: &str) -> Option<Tile> {
        self.names.iter().position(|name| name == id).map(Tile::new)
    }

    /// All tiles, oldest first.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + Clone + use<> {
        (0..self.len()).map(Tile::new)
    }

    /// The values printed on a tile.
    #[must_use]
    #[inline]
    pub fn print(&self, tile: Tile) -> &Print {
        &self.prints[tile]
    }

    /// The kind of a tile.
    #[must_use]
    pub const fn kind(&self, tile: Tile) -> ShipKind {
        if self.steamships.has(tile) {
            ShipKind::Steamship
        } else if self.clippers.has(tile) {
            ShipKind::Clipper
        } else if self.headquarters.has(tile) {
            ShipKind::Headquarters
        } else {
            ShipKind::Neutral
        }
    }

    /// The steamships.
    #[must_use]
    #[inline]
    pub const fn steamships(&self) -> Tiles {
        self.steamships
    }

    /// The clippers.
    #[must_use]
    #[inline]
    pub const fn clippers(&self) -> Tiles {
        self.clippers
    }

    /// The neutral ships.
    #[must_use]
    #[inline]
    pub const fn neutral(&self) -> Tiles {
        self.neutral
    }

    /// The headquarters.
    #[must_use]
    #[inline]
    pub const fn headquarters(&self) -> Tiles {
        self.headquarters
    }

    /// The ships with a later construction year than this one, without headquarters.
    #[must_use]
    #[inline]
    pub fn younger(&self, than: Tile) -> Tiles {
        self.younger[than]
    }

    /// The tiles of a set grouped by back, the lowest era first; tiles without an era are left out.
    #[must_use]
    pub fn by_era(&self, tiles: Tiles) -> Vec<Vec<Tile>> {
        let mut eras: BTreeMap<u8, Vec<Tile>> = BTreeMap::new();
        for tile in tiles.iter() {
            if let Some(era) = self.print(tile).era {
                eras.entry(era).or_default().push(tile);
            }
        }
        eras.into_values().collect()
    }
}

fn by_age<'a>(ships: &'a IndexMap<String, Ship>, ruleset: &str, check: &mut Problems) -> Vec<(&'a str, Ship)> {
    let mut ships: Vec<(&str, Ship)> = ships.iter().map(|(id, ship)| (id.as_str(), ship.in_ruleset(ruleset))).collect();
    ships.sort_by_key(|(_, ship)| match ship.kind {
        ShipKind::Headquarters => (1, 0),
        _ => (0, ship.year.unwrap_or(0)),
    });
    if ships.len() > MAX_TILES {
        let message = format!("{} tiles; the engine has room for {MAX_TILES}", ships.len());
        check.report(ProblemKind::OutOfRange, &["ships"], message, "remove some: `titanic = false` under [ships]");
        ships.truncate(MAX_TILES);
    }
    ships
}

fn require_keys(id: &str, ship: &Ship, check: &mut Problems) {
    let kind = ship.kind;
    ship.require(id, "year", kind == ShipKind::Headquarters || ship.year.is_some(), check);
    ship.require(id, "era", !kind.is_sold() || ship.era.is_some(), check);
    ship.require(id, "price", !kind.is_sold() || ship.price.is_some(), check);
    ship.require(id, "income", !kind.sails() || ship.income.is_some(), check);
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn fleet_of(ships: Value) -> (Fleet, Problems, Vec<String>) {
        let ships: IndexMap<String, Ship> = serde_json::from_value(ships).unwrap();
        let (mut check, mut told) = (Problems::default(), Vec::new());
        let fleet = Fleet::compile(&ships, "here", &mut check, |tile, id, ship, _| {
            told.push(format!("{} {id} {}", tile.index(), ship.flag.as_deref().unwrap_or("-")));
        });
        (fleet, check, told)
    }

    fn ships() -> Value {
        let here = json!({"here": {"flag": "red", "unlisted": ["speed"]}, "there": {"flag": "blue"}});
        json!({
            "office": {"name": "", "kind": "headquarters", "era": 2, "price": 5, "year": 1},
            "late": {"name": "", "kind": "steamship", "year": 1880, "era": 2, "price": 90, "income": 9, "tonnage": 7},
            "cutty": {"name": "", "kind": "clipper", "year": 1869, "era": 1, "income": 3, "passengers": 4},
            "late-too": {"name": "", "kind": "steamship", "year": 1880, "era": 1, "price": 80, "income": 8},
            "old": {"name": "", "kind": "neutral", "year": 1850, "speed": 7, "flag": "green", "in": here},
        })
    }

    #[test]
    fn tiles_are_numbered_by_age_headquarters_last() {
        let (fleet, check, told) = fleet_of(ships());
        assert_eq!(check, Problems::default());
        assert_eq!(fleet.names(), ["old", "cutty", "late", "late-too", "office"]);
        assert_eq!(told, ["0 old red", "1 cutty -", "2 late -", "3 late-too -", "4 office -"]);
        assert_eq!((fleet.len(), fleet.is_empty(), fleet.tiles().count()), (5, false, 5));
        assert_eq!((fleet.tile("late"), fleet.tile("lat")), (Some(Tile::new(2)), None));
        assert_eq!([fleet.name(Tile::new(4)), fleet.name(Tile::new(5)), fleet.name(None)], ["office", "", ""]);
    }

    fn names(fleet: &Fleet, tiles: Tiles) -> Vec<&str> {
        tiles.iter().map(|tile| fleet.name(tile)).collect()
    }

    #[test]
    fn later_years_are_younger_and_headquarters_have_none() {
        let (fleet, ..) = fleet_of(ships());
        let younger: Vec<Vec<&str>> = fleet.tiles().map(|tile| names(&fleet, fleet.younger(tile))).collect();
        let (late, all) = (vec!["late", "late-too"], vec!["old", "cutty", "late", "late-too"]);
        assert_eq!(younger, [vec!["cutty", "late", "late-too"], late, vec![], vec![], all]);
    }

    #[test]
    fn kinds_and_eras_sort_the_tiles() {
        let (fleet, ..) = fleet_of(ships());
        let kinds: Vec<ShipKind> = fleet.tiles().map(|tile| fleet.kind(tile)).collect();
        use ShipKind::{Clipper, Headquarters, Neutral, Steamship};
        assert_eq!(kinds, [Neutral, Clipper, Steamship, Steamship, Headquarters]);
        let sets = [fleet.steamships(), fleet.clippers(), fleet.neutral(), fleet.headquarters()];
        assert_eq!(
            sets.map(|set| names(&fleet, set)),
            [vec!["late", "late-too"], vec!["cutty"], vec!["old"], vec!["office"]]
        );
        let eras = fleet
            .by_era(!Tiles::EMPTY)
            .into_iter()
            .map(|era| names(&fleet, era.into_iter().collect()))
            .collect::<Vec<_>>();
        assert_eq!(eras, [vec!["late-too"], vec!["late", "office"]]);
        assert_eq!(fleet.by_era(fleet.clippers() | fleet.headquarters()), [[Tile::new(4)]]);
    }

    #[test]
    fn what_is_printed_is_what_the_ruleset_lists() {
        let (fleet, ..) = fleet_of(ships());
        let blank = Print::BLANK;
        let print = |index| *fleet.print(Tile::new(index));
        assert_eq!(print(0), Print { year: 1850, ..blank });
        assert_eq!(print(1), Print { year: 1869, income: Coins(3), passengers: Some(4), ..blank });
        let late = Print { year: 1880, era: Some(2), price: Coins(90), income: Coins(9), tonnage: Some(7), ..blank };
        assert_eq!(print(2), late);
        assert_eq!(print(4), Print { era: Some(2), price: Coins(5), ..blank });
        assert_eq!(print(5), blank);
    }

    #[test]
    fn each_kind_needs_its_keys() {
        let cases = [
            ("steamship", vec!["year", "era", "price", "income"]),
            ("clipper", vec!["year", "income"]),
            ("neutral", vec!["year"]),
            ("headquarters", vec!["era", "price"]),
        ];
        for (kind, keys) in cases {
            let (_, check, _) = fleet_of(json!({"it": {"name": "", "kind": kind}}));
            let advice: Vec<String> = keys.iter().map(|key| format!("add `{key} = ...`")).collect();
            let told: Vec<&str> = check.0.iter().filter_map(|problem| problem.advice.as_deref()).collect();
            assert_eq!(told, advice, "{kind}");
            assert!(check.0.iter().all(|problem| problem.path.to_string() == "ships.it"));
        }
    }

    #[test]
    fn too_many_tiles_and_invalid_ids_are_reported() {
        let ship = |year: usize| json!({"name": "", "kind": "neutral", "year": year});
        let many: serde_json::Map<String, Value> =
            (1..=MAX_TILES + 1).map(|year| (format!("ship-{year}"), ship(year))).collect();
        let (fleet, check, told) = fleet_of(Value::Object(many));
        assert_eq!((fleet.len(), check.0.len(), told.len()), (MAX_TILES, 1, MAX_TILES));
        let (_, check, _) = fleet_of(json!({"a b": ship(1)}));
        assert_eq!(check.0.iter().map(|problem| problem.path.to_string()).collect::<Vec<_>>(), ["ships.a b"]);
    }
}
