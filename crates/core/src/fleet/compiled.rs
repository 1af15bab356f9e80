//! From the table of ships to compact tables.

use std::collections::BTreeMap;

use indexmap::IndexMap;

use super::{MAX_TILES, Ship, ShipKind, Tile, Tiles};
use crate::{Coins, ProblemKind, Problems};

/// What is printed on a tile, whatever the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Print {
    /// The construction year; 0 for headquarters.
    pub year: u16,
    /// The back; tiles that start on the board have none.
    pub era: Option<u8>,
    /// The price, before any surcharge.
    pub price: Coins,
    /// The income of one crossing.
    pub income: Coins,
    /// Knots; 0 if not listed.
    pub speed: u8,
    /// Tons; none if not listed.
    pub tonnage: Option<u32>,
    /// How many passengers; none if not listed.
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

/// The tiles of a variant, by age.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fleet {
    names: Vec<String>,
    prints: [Print; MAX_TILES],
    steamships: Tiles,
    clippers: Tiles,
    neutral: Tiles,
    headquarters: Tiles,
    younger: [Tiles; MAX_TILES],
}

impl Fleet {
    /// Numbers the tiles by age: the lowest construction year first, equal years in the order of the file, headquarters
    /// last.
    ///
    /// Reports too many tiles, ids that cannot be, and keys that are missing: the year of a ship, the era and price of
    /// what is sold, the income of what sails. The rest is the game's own business, flags and tokens for instance: `more`
    /// is called once for every tile, in order, with her id and the ship as she stands on the tile of this ruleset.
    pub fn compile(
        ships: &IndexMap<String, Ship>,
        ruleset: &str,
        check: &mut Problems,
        mut more: impl FnMut(Tile, &str, &Ship, &mut Problems),
    ) -> Self {
        let ships = by_age(ships, ruleset, check);
        let mut fleet = Self {
            names: ships.iter().map(|(id, _)| (*id).to_owned()).collect(),
            prints: [Print::BLANK; MAX_TILES],
            steamships: Tiles::EMPTY,
            clippers: Tiles::EMPTY,
            neutral: Tiles::EMPTY,
            headquarters: Tiles::EMPTY,
            younger: [Tiles::EMPTY; MAX_TILES],
        };
        for ((index, (id, ship)), print) in ships.iter().enumerate().zip(&mut fleet.prints) {
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
            self.younger[older.index() % MAX_TILES] =
                self.tiles().filter(|&tile| self.print(tile).year > year).collect();
        }
    }

    /// How many tiles there are, at most [`MAX_TILES`].
    #[must_use]
    pub const fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there is no tile at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The variant's own ids of the tiles.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The variant's own id of a tile; empty for a tile that there is not.
    #[must_use]
    pub fn name(&self, tile: Tile) -> &str {
        self.names.get(tile.index()).map_or("", String::as_str)
    }

    /// The tile with this id.
    #[must_use]
    pub fn tile(&self, id: &str) -> Option<Tile> {
        self.names.iter().position(|name| name == id).map(Tile::new)
    }

    /// All tiles, the oldest first.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + Clone + use<> {
        (0..self.len()).map(Tile::new)
    }

    /// What is printed on a tile.
    #[must_use]
    #[inline]
    pub const fn print(&self, tile: Tile) -> &Print {
        &self.prints[tile.index() % MAX_TILES]
    }

    /// What sort of tile it is.
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

    /// The ships with a later construction year than this one; headquarters never.
    #[must_use]
    #[inline]
    pub const fn younger(&self, than: Tile) -> Tiles {
        self.younger[than.index() % MAX_TILES]
    }

    /// The tiles of a set by back, the lowest era first; tiles without an era are left out.
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
