//! A variant compiled to compact tables.

use riband_core::{Coins, IdMap, SeatRange, Seats};
use riband_liners::{Fleet, MAX_TILES, Print, Surcharges, Tile, Tiles};

use crate::{
    config::Config,
    config::{Pays, ScoringRule},
    ids::{Card, Column, DeckCard, MAX_CARDS, MAX_COLUMNS, MAX_ROWS, MAX_SEATS, MAX_SITES, Region},
    observe::TileSlots,
    program::Program,
    sets::{Cards, Columns},
    state::{Hand, Player, State},
};

/// The variant's ids, by index.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct NameTables {
    pub(crate) regions: Vec<String>,
    /// The names on the boards of the regions.
    pub(crate) boards: Vec<String>,
    pub(crate) columns: Vec<String>,
    pub(crate) markers: Vec<String>,
    pub(crate) places: Vec<String>,
    pub(crate) sites: Vec<String>,
    pub(crate) cards: Vec<String>,
    pub(crate) copies: Vec<String>,
    pub(crate) choices: Vec<String>,
    pub(crate) decks: Vec<String>,
}

/// A sea region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RegionFacts {
    pub(crate) places: u8,
    pub(crate) sites: u8,
    /// By site, ascending.
    pub(crate) prices: [Coins; MAX_SITES],
    pub(crate) min_seats: u8,
    pub(crate) riband: bool,
    pub(crate) start_ship: Option<Tile>,
}

impl RegionFacts {
    /// Whether it takes part with this number of seats (TA-20).
    #[inline]
    pub(crate) fn is_open(&self, seats: Seats) -> bool {
        usize::from(self.min_seats) <= seats.count()
    }
}

/// An extension card: its kind, and the deck whose letter is on its back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CopyFacts {
    pub(crate) card: Card,
    pub(crate) deck: u8,
}

/// The value of a flag by the number of acquired markers (TA-123, TA-124).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Values {
    pub(crate) listed: [u8; MAX_ROWS],
    pub(crate) count: u8,
    pub(crate) step: u8,
}

impl Values {
    #[inline]
    pub(crate) fn of(&self, markers: u8) -> i32 {
        let last = self.count.saturating_sub(1);
        let within = usize::from(markers.min(last)) % MAX_ROWS;
        i32::from(self.listed[within]) + i32::from(markers.saturating_sub(last)) * i32::from(self.step)
    }
}

/// A variant of Transatlantic, validated and compiled: immutable, and shared by any number of matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    pub(crate) names: NameTables,
    pub(crate) seat_range: SeatRange,
    pub(crate) fleet: Fleet,
    /// Where the numbers of each tile are in observations.
    pub(crate) tile_slots: TileSlots,
    /// The flag of each steamship and headquarters (TA-5).
    pub(crate) flags: IdMap<Tile, Option<Column>, MAX_TILES>,
    /// The tiles with each flag.
    pub(crate) flown: IdMap<Column, Tiles, MAX_COLUMNS>,
    /// The earnings of each ship by tonnage (TA-85) and by passengers (TA-86).
    pub(crate) cargo: IdMap<Tile, Coins, MAX_TILES>,
    pub(crate) fares: IdMap<Tile, Coins, MAX_TILES>,
    /// The tiles of the stack by back, the top one first (TA-25).
    pub(crate) eras: Vec<Vec<Tile>>,
    pub(crate) regions: Vec<RegionFacts>,
    pub(crate) columns: Columns,
    /// The number of markers of each column (TA-12).
    pub(crate) supply: IdMap<Column, u8, MAX_COLUMNS>,
    pub(crate) values: Values,
    pub(crate) riband: Column,
    /// The places of the ship market.
    pub(crate) surcharges: Surcharges,
    /// The number of steamships of each era that are removed, by the number of seats (TA-26).
    pub(crate) removed: [u8; MAX_SEATS + 1],
    /// The initial hand of each player (TA-17).
    pub(crate) hand: Hand,
    pub(crate) needs_pile: IdMap<Card, u8, MAX_CARDS>,
    pub(crate) copies: Vec<CopyFacts>,
    /// The extension cards by deck, the top one first (TA-29).
    pub(crate) decks: Vec<Vec<DeckCard>>,
    pub(crate) copyable: Cards,
    pub(crate) program: Program,
    #[cfg(feature = "players")]
    pub(crate) prospects: crate::evaluation::Prospects,
    /// The configuration: numbers and rulings that play uses directly.
    pub(crate) config: Config,
    /// The scoring rules with their ids, for the score sheet.
    pub(crate) scoring: Vec<(String, ScoringRule)>,
}

impl Rules {
    /// The configuration of the variant.
    ///
    /// ```
    /// use riband::Library;
    /// use riband_transatlantic::Rules;
    ///
    /// let rules = Library::new().load("transatlantic")?.typed::<Rules>().ok_or("another game")?;
    /// let config = rules.config();
    /// assert_eq!((config.seats.min, config.seats.max), (2, 4));
    /// assert!(config.start.hand.iter().all(|card| config.cards.contains_key(card)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn config(&self) -> &Config {
        &self.config
    }

    #[inline]
    pub(crate) fn print(&self, tile: Tile) -> &Print {
        self.fleet.print(tile)
    }

    #[inline]
    pub(crate) fn flag(&self, tile: Tile) -> Option<Column> {
        self.flags[tile]
    }

    /// The printed back of a stack tile (TA-3): the fleet file, which is shared with another game, counts eras from 0,
    /// but in this game the backs of steamships begin at 1.
    pub(crate) fn back(&self, tile: Tile) -> Option<u8> {
        self.print(tile).era.map(|era| era.saturating_add(1))
    }

    /// The kind of an extension card.
    #[inline]
    pub(crate) fn sort(&self, copy: DeckCard) -> Card {
        self.copies.get(copy.index()).map_or(Card::new(0), |facts| facts.card)
    }

    #[inline]
    pub(crate) fn region(&self, region: Region) -> Option<&RegionFacts> {
        self.regions.get(region.index())
    }

    /// A region, if it exists and takes part (TA-20).
    #[inline]
    pub(crate) fn open_region(&self, seats: Seats, region: Region) -> Option<&RegionFacts> {
        self.region(region).filter(|facts| facts.is_open(seats))
    }

    /// The regions that take part, with their ids (TA-20).
    #[inline]
    pub(crate) fn open_regions(&self, seats: Seats) -> impl Iterator<Item = (Region, &RegionFacts)> + Clone {
        let numbered = self.regions.iter().enumerate().map(|(index, facts)| (Region::new(index), facts));
        numbered.filter(move |(_, facts)| facts.is_open(seats))
    }

    /// The earnings of a ship by sailing: her income (TA-70), or by her tonnage (TA-85) or passengers (TA-86).
    #[inline]
    pub(crate) fn pay_of(&self, tile: Tile, pays: Pays) -> Coins {
        match pays {
            Pays::Income => self.print(tile).income,
            Pays::Cargo => self.cargo[tile],
            Pays::Passengers => self.fares[tile],
        }
    }

    /// The number of steamships of a flag in the docks (TA-126).
    #[inline]
    pub(crate) fn in_docks(&self, state: &State, column: Column) -> usize {
        (state.docks & self.flown[column]).len()
    }

    /// The value of a ship of this flag to a player (TA-125).
    #[inline]
    pub(crate) fn ship_score(&self, state: &State, player: &Player, column: Column) -> i32 {
        self.values.of(player.markers_in(column)) + self.in_docks(state, column) as i32
    }

    /// The ships that are ready, wherever they are: with coal, or without need of it (TA-72, TA-10).
    #[inline]
    pub(crate) fn ready(&self, state: &State) -> Tiles {
        self.fleet.clippers() | self.fleet.neutral() | (state.coal.any() & self.fleet.steamships())
    }

    /// The steamships that can take one more coal (TA-91).
    #[inline]
    pub(crate) fn with_room(&self, state: &State, ships: Tiles) -> Tiles {
        ships & self.fleet.steamships() & !state.coal.exactly(self.config.limits.coal_per_ship)
    }

    /// The coal that can be taken from the supply (TA-11).
    #[inline]
    pub(crate) fn coal_to_take(&self, state: &State, wanted: u8) -> u8 {
        if !self.config.limits.coal_limited {
            return wanted;
        }
        wanted.min(state.coal_supply.clamp(0, i16::from(u8::MAX)) as u8)
    }

    /// Whether a captain is free (TA-8).
    #[inline]
    pub(crate) fn has_captain(&self, player: &Player) -> bool {
        player.captains > 0 || !self.config.limits.captains_limited
    }

    /// The number of a player's markers in a column, including the printed ones (TA-122).
    #[inline]
    pub(crate) fn all_markers(&self, player: &Player, column: Column) -> u8 {
        self.config.sheet.printed.saturating_add(player.markers_in(column))
    }

    /// Whether a tile is a ship that players own: neither neutral nor a headquarters.
    #[inline]
    pub(crate) fn sails(&self, tile: Tile) -> bool {
        (self.fleet.steamships() | self.fleet.clippers()).has(tile)
    }
}
