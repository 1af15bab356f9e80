//! A variant compiled to compact tables.

use riband_core::{Coins, IdMap, SeatRange, Seats};
use riband_liners::{Fleet, MAX_TILES, Surcharges, Tile};

use crate::{
    config::Config,
    config::{ScoringRule, SpotAction},
    ids::{Column, MAX_COLUMN_SPOTS, MAX_COLUMNS, MAX_PORTS, MAX_SEATS, MAX_SPOTS, Port, Region, Spot},
    sets::{Columns, Ports},
    state::State,
};

/// The variant's ids, by index.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct NameTables {
    pub(crate) ports: Vec<String>,
    pub(crate) regions: Vec<String>,
    pub(crate) columns: Vec<String>,
    pub(crate) spots: Vec<String>,
    pub(crate) places: Vec<String>,
}

/// Facts about a tile in this game, in addition to those printed on it in both games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TileFacts {
    /// The pay of a cargo job (CO-47).
    pub(crate) cargo: Coins,
    /// The colour of the flag; `None` for the mixed flag.
    pub(crate) flag: Option<Column>,
    /// The column of a headquarters' token (CO-41).
    pub(crate) token: Option<Column>,
}

impl TileFacts {
    pub(crate) const BLANK: Self = Self { cargo: Coins::ZERO, flag: None, token: None };
}

/// A region of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RegionFacts {
    pub(crate) ports: Ports,
    pub(crate) min_seats: u8,
    pub(crate) riband: bool,
    pub(crate) start_ship: Tile,
    pub(crate) start_port: Port,
}

/// A column of the player board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ColumnFacts {
    /// The number of tokens that can be added.
    pub(crate) spots: u8,
    pub(crate) costs: [Coins; MAX_COLUMN_SPOTS],
    /// The value of a flag by the number of added tokens.
    pub(crate) values: [u8; MAX_COLUMN_SPOTS + 1],
}

/// A variant of Crossing Oceans, validated and compiled: immutable, and shared by any number of matches.
///
/// ```
/// use riband::{Library, Seats, core::{Dice, Rules as _}};
/// use riband_crossing_oceans::{Phase, Rules};
///
/// let rules = Library::new().load("crossing-oceans")?.typed::<Rules>().ok_or("another game")?;
/// let mut state = rules.deal(Seats::new(3)?, &mut Dice::new(7));
/// let played = rules.playout(&mut state, &mut Dice::new(1), &mut Vec::new());
/// assert!(played > 100 && (state.phase() == Phase::Over || rules.stalled(&state)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    pub(crate) names: NameTables,
    /// The id of the flag that belongs to no column.
    pub(crate) mixed_flag: String,
    pub(crate) seat_range: SeatRange,
    /// The tiles, by age (CO-2, CO-25).
    pub(crate) fleet: Fleet,
    pub(crate) facts: IdMap<Tile, TileFacts, MAX_TILES>,
    /// Steamships that are dealt at the start (CO-18).
    pub(crate) opening: Vec<Tile>,
    /// The stack by era, the top era first (CO-13).
    pub(crate) eras: Vec<Vec<Tile>>,
    pub(crate) regions: Vec<RegionFacts>,
    pub(crate) region_of: IdMap<Port, Region, MAX_PORTS>,
    /// The ports of the open regions, by the number of seats (CO-15).
    pub(crate) open_ports: [Ports; MAX_SEATS + 1],
    pub(crate) columns: IdMap<Column, ColumnFacts, MAX_COLUMNS>,
    pub(crate) all_columns: Columns,
    pub(crate) riband_column: Column,
    pub(crate) pier_column: Column,
    /// The columns of the trade tokens (CO-62).
    pub(crate) trade_columns: Columns,
    pub(crate) spots: IdMap<Spot, SpotAction, MAX_SPOTS>,
    pub(crate) spot_count: u8,
    /// The places of the ship market.
    pub(crate) surcharges: Surcharges,
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
    /// use riband_crossing_oceans::{Rules, SpotAction};
    ///
    /// let rules = Library::new().load("crossing-oceans")?.typed::<Rules>().ok_or("another game")?;
    /// let config = rules.config();
    /// assert_eq!(config.rondel.order[..2], [SpotAction::Coal, SpotAction::Region]);
    /// assert_eq!((config.rates.contract_money, config.seats.max), (20, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn config(&self) -> &Config {
        &self.config
    }

    #[inline]
    pub(crate) fn facts(&self, tile: Tile) -> &TileFacts {
        &self.facts[tile]
    }

    #[inline]
    pub(crate) fn column(&self, column: Column) -> &ColumnFacts {
        &self.columns[column]
    }

    /// The open regions with their ids, in map order (CO-15).
    #[inline]
    pub(crate) fn open_regions(&self, seats: Seats) -> impl Iterator<Item = (Region, &RegionFacts)> {
        self.regions
            .iter()
            .enumerate()
            .filter(move |(_, region)| usize::from(region.min_seats) <= seats.count())
            .map(|(index, region)| (Region::new(index), region))
    }

    /// The ports of the open regions.
    #[inline]
    pub(crate) fn open_ports(&self, seats: Seats) -> Ports {
        self.open_ports.get(seats.count()).copied().unwrap_or_default()
    }

    /// The cost of the next token of a column; `None` if the column is full (CO-11).
    #[inline]
    pub(crate) fn next_cost(&self, column: Column, tokens: usize) -> Option<Coins> {
        let facts = self.column(column);
        (tokens < usize::from(facts.spots)).then(|| facts.costs[tokens % MAX_COLUMN_SPOTS])
    }

    /// The value of a flag (CO-10).
    pub(crate) fn flag_value(&self, column: Column, tokens: usize) -> u8 {
        let facts = self.column(column);
        facts.values[tokens.min(usize::from(facts.spots)) % (MAX_COLUMN_SPOTS + 1)]
    }

    /// The ships among these ports that are ready (CO-38).
    #[inline]
    pub(crate) fn ready(&self, state: &State, ports: Ports) -> Ports {
        let ready = |port: &Port| {
            state.coal_at(*port) > 0 || state.ship_at(*port).is_some_and(|tile| self.fleet.clippers().has(tile))
        };
        ports.iter().filter(ready).collect()
    }

    /// The steamships among these ports (CO-3).
    #[inline]
    pub(crate) fn steamers(&self, state: &State, ports: Ports) -> Ports {
        let steams = |port: &Port| state.ship_at(*port).is_some_and(|tile| self.fleet.steamships().has(tile));
        ports.iter().filter(steams).collect()
    }
}
