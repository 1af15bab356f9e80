//! A variant compiled to compact tables.

use riband_core::{
    Coins, IdMap, Said, SeatRange, Seats,
    market::{Ladder, Toll},
};

use crate::{
    action::ActionType,
    config::Config,
    effects::Effects,
    hold::Hold,
    ids::{Building, Good, MAX_GOODS, MAX_LEVELS, MAX_SEATS, Place, Ship, Tile},
    sets::{Buildings, Goods, Places, Ships},
    state::{Numbered, Player, State},
};

/// The variant's ids, by index.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct NameTables {
    pub(crate) goods: Vec<String>,
    pub(crate) buildings: Vec<String>,
    pub(crate) classes: Vec<String>,
    pub(crate) ships: Vec<String>,
    /// The Dépôt, then the ships.
    pub(crate) stores: Vec<String>,
    pub(crate) events: Vec<String>,
    pub(crate) places: Vec<String>,
    /// The titles of goods, buildings and classes of ships.
    pub(crate) good_titles: Vec<String>,
    pub(crate) building_titles: Vec<String>,
    pub(crate) class_titles: Vec<String>,
    /// The descriptions of buildings.
    pub(crate) building_texts: Vec<Said>,
}

/// A good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GoodFacts {
    pub(crate) ladder: Ladder,
    /// The row on which the marker starts, from 0.
    pub(crate) start: u8,
    /// The least price to buy a barrel (SO-44).
    pub(crate) buy_at_least: Coins,
    /// The number of barrels, if limited (SO-2).
    pub(crate) supply: Option<u16>,
}

impl GoodFacts {
    /// The price to buy a barrel on a row (SO-44).
    #[inline]
    pub(crate) fn purchase_price(&self, row: u8) -> Coins {
        self.ladder.price(row).max(self.buy_at_least)
    }
}

/// The fall of a price after a sale (SO-42).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DropFacts {
    pub(crate) rows: u8,
    /// 0: once per sale.
    pub(crate) for_each: u8,
}

impl DropFacts {
    /// The number of rows by which a price falls after a sale of this many barrels.
    #[inline]
    pub(crate) fn rows_for(self, barrels: u8) -> i32 {
        let times = if self.for_each == 0 { 1 } else { barrels.div_ceil(self.for_each) };
        i32::from(self.rows) * i32::from(times)
    }
}

/// A class of ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClassFacts {
    pub(crate) capacity: u8,
    /// The ships of this class.
    pub(crate) ships: Ships,
}

/// A building.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BuildingFacts {
    /// By the number of seats.
    pub(crate) copies: [u8; MAX_SEATS + 1],
    /// The number of players that can be on each level; 255 if unlimited.
    pub(crate) places: [u8; MAX_LEVELS + 1],
    pub(crate) requires: Vec<RequirementFacts>,
}

/// A building required to build another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RequirementFacts {
    pub(crate) building: Building,
    pub(crate) level: u8,
    pub(crate) anyone: bool,
}

impl RequirementFacts {
    /// Whether the player (SO-59, SO-65), or any player (SO-66), has built it.
    #[inline]
    pub(crate) fn is_met(self, state: &State, player: &Player) -> bool {
        if self.anyone { self.is_met_by_anyone(state) } else { self.is_met_by(player) }
    }

    #[inline]
    fn is_met_by(self, player: &Player) -> bool {
        player.levels.get(self.building) >= self.level
    }

    #[inline(never)] // rarely called; inlined, each listing would load the levels of all players
    fn is_met_by_anyone(self, state: &State) -> bool {
        state.seated().iter().any(|player| self.is_met_by(player))
    }
}

/// An event tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TileFacts {
    /// The number of rows by which each price rises (SO-16).
    pub(crate) moves: IdMap<Good, i8, MAX_GOODS>,
    pub(crate) pirates: bool,
    pub(crate) storm: bool,
    pub(crate) poor_fishing: bool,
}

/// What each player starts with (SO-12).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Start {
    /// The coins by position in the first turn order.
    pub(crate) coins: [Coins; MAX_SEATS],
    pub(crate) ship: Ship,
    pub(crate) aboard: Hold,
    pub(crate) stored: Hold,
}

/// A variant of Upon a Salty Ocean, validated and compiled: immutable, and shared by any number of matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    pub(crate) names: NameTables,
    pub(crate) seat_range: SeatRange,
    pub(crate) goods: Vec<GoodFacts>,
    pub(crate) salt: Good,
    /// The goods with a limited supply (SO-2).
    pub(crate) limited: Goods,
    /// The goods that are in play, by the number of seats (SO-86).
    pub(crate) in_play: [Goods; MAX_SEATS + 1],
    /// The goods that are discarded after each one, by the number of seats (SO-40).
    pub(crate) discards: [IdMap<Good, Goods, MAX_GOODS>; MAX_SEATS + 1],
    /// The fall of prices, by the number of seats.
    pub(crate) drops: [DropFacts; MAX_SEATS + 1],
    /// The activation costs, by type of action.
    pub(crate) tolls: [Toll; ActionType::ALL.len()],
    pub(crate) classes: Vec<ClassFacts>,
    /// The ships that a player can have, by their undamaged capacity (SO-3).
    pub(crate) slots: Vec<u8>,
    pub(crate) buildings: Vec<BuildingFacts>,
    /// Each requirement, with the buildings that have it (SO-59, SO-65, SO-66).
    pub(crate) requirements: Vec<(RequirementFacts, Buildings)>,
    /// The buildings with a limited level, by the number of seats.
    pub(crate) crowded: [Buildings; MAX_SEATS + 1],
    /// The buildings that only a limited number of players can own: one, two ..., by the number of seats.
    pub(crate) scarce: [[Buildings; MAX_SEATS]; MAX_SEATS + 1],
    /// The number of times that each building can be built (SO-33).
    pub(crate) levels: Numbered,
    /// The buildings that always count (SO-66).
    pub(crate) counted: Buildings,
    /// The buildings that count for the tie-break (SO-83).
    pub(crate) counted_in_ties: Buildings,
    pub(crate) effects: Effects,
    pub(crate) tiles: Vec<TileFacts>,
    /// The configuration: numbers and rulings that play uses directly.
    pub(crate) config: Config,
    pub(crate) start: Start,
}

impl Rules {
    /// The configuration of the variant.
    ///
    /// ```
    /// use riband::Library;
    /// use riband_salty_ocean::Rules;
    ///
    /// let rules = Library::new().load("salty-ocean")?.typed::<Rules>().ok_or("another game")?;
    /// let config = rules.config();
    /// assert_eq!(config.market.salt, "salt");
    /// assert!(config.goods.contains_key(&config.market.salt) && config.ships.contains_key(&config.start.ship));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// The goods in play.
    #[inline]
    pub(crate) fn goods_in_play(&self, seats: Seats) -> Goods {
        self.in_play[seats.count().min(MAX_SEATS)]
    }

    /// The fish in play.
    #[inline]
    pub(crate) fn fish(&self, seats: Seats) -> Goods {
        self.goods_in_play(seats) & !Goods::of(self.salt)
    }

    /// The price for selling a barrel (SO-41).
    #[inline]
    pub(crate) fn price(&self, state: &State, good: Good) -> Coins {
        let row = state.rows[good];
        self.goods.get(good.index()).map_or(Coins::ZERO, |facts| facts.ladder.price(row))
    }

    /// The price for buying a barrel (SO-44).
    #[inline]
    pub(crate) fn purchase_price(&self, state: &State, good: Good) -> Coins {
        let row = state.rows[good];
        self.goods.get(good.index()).map_or(Coins::ZERO, |facts| facts.purchase_price(row))
    }

    /// The number of barrels of a good in the bank; `None` if unlimited (SO-2).
    #[inline]
    pub(crate) fn in_bank(&self, state: &State, good: Good) -> Option<u16> {
        let supply = self.goods.get(good.index())?.supply?;
        let held: u16 = state.seated().iter().map(|player| held(player, good)).sum();
        Some(supply.saturating_sub(held))
    }

    /// The same, clamped to the capacity of a single place.
    #[inline]
    pub(crate) fn to_be_had(&self, state: &State, good: Good) -> u8 {
        self.in_bank(state, good).map_or(u8::MAX, |left| left.min(u16::from(u8::MAX)) as u8)
    }

    /// The capacity of an undamaged ship (SO-3).
    #[inline]
    pub(crate) fn nominal(&self, ship: Ship) -> u8 {
        self.slots.get(ship.index()).copied().unwrap_or(0)
    }

    /// The current capacity of a ship (SO-3).
    #[inline]
    pub(crate) fn capacity(&self, player: &Player, ship: Ship) -> u8 {
        self.nominal(ship).saturating_sub(player.ship(ship).damage)
    }

    /// The capacity of a player's Dépôt (SO-57).
    #[inline]
    pub(crate) fn depot_capacity(&self, player: &Player) -> u8 {
        self.effects.storage.iter().fold(0_u8, |sum, room| sum.saturating_add(room.of(player)))
    }

    /// Whether a player's Dépôt has a capacity of at least `barrels`.
    #[inline]
    pub(crate) fn depot_holds(&self, player: &Player, barrels: u8) -> bool {
        barrels <= self.effects.least_storage || barrels <= self.depot_capacity(player)
    }

    /// The cost of the next action of a type (SO-23).
    #[inline]
    pub(crate) fn activation_cost(&self, state: &State, of: ActionType) -> Coins {
        self.tolls[of as usize].lasting_fee(usize::from(state.taken[of as usize]))
    }

    /// The tile of the current turn (SO-16).
    #[inline]
    pub(crate) fn present(&self, state: &State) -> Option<(Tile, &TileFacts)> {
        let tile = state.tiles.get(usize::from(state.turn.saturating_sub(1))).copied().flatten()?;
        self.tiles.get(tile.index()).map(|facts| (tile, facts))
    }

    /// The number of attacks in a turn with this tile (SO-48).
    pub(crate) fn attacks_of(&self, tile: Tile) -> u8 {
        let pirates = self.tiles.get(tile.index()).is_some_and(|facts| facts.pirates);
        if pirates { self.config.weather.pirate_attacks } else { 0 }
    }

    /// The total number of attacks in the current turn (SO-48).
    pub(crate) fn attacks_of_turn(&self, state: &State) -> u8 {
        self.present(state).map_or(0, |(tile, _)| self.attacks_of(tile))
    }

    /// The number of places with face-up tiles: those of the turns up to the next one (SO-18).
    #[inline]
    pub(crate) fn open_places(&self, state: &State) -> usize {
        usize::from(state.turn.saturating_add(1).min(self.config.end.turns))
    }

    /// The places with face-down tiles, visible only by an ability: all others (SO-18).
    #[inline]
    pub(crate) fn hidden_places(&self, state: &State) -> Places {
        (self.open_places(state)..self.names.places.len()).map(Place::new).collect()
    }

    /// The title of a building.
    pub(crate) fn title(&self, building: Building) -> &str {
        self.names.building_titles.get(building.index()).map_or("", String::as_str)
    }
}

/// The number of barrels of a good that a player has in all places.
pub(crate) fn held(player: &Player, good: Good) -> u16 {
    let aboard = player.ships.iter().map(|vessel| u16::from(vessel.cargo.of(good))).sum::<u16>();
    u16::from(player.depot.of(good)) + aboard
}
