//! A variant, compiled to compact tables.

use riband_core::{
    Coins, IdMap, SeatRange, Seats,
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

/// The variant's own ids, by the index of ours.
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
    /// What goods, buildings and classes of ships are called.
    pub(crate) good_titles: Vec<String>,
    pub(crate) building_titles: Vec<String>,
    pub(crate) class_titles: Vec<String>,
    /// What buildings do.
    pub(crate) building_texts: Vec<String>,
}

/// A good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GoodFacts {
    pub(crate) ladder: Ladder,
    /// The row on which the marker starts, from 0.
    pub(crate) start: u8,
    /// What a barrel costs to buy at least (SO-44).
    pub(crate) buy_at_least: Coins,
    /// How many barrels there are, if that is limited (SO-2).
    pub(crate) supply: Option<u16>,
}

impl GoodFacts {
    /// What a barrel costs to buy on a row (SO-44).
    #[inline]
    pub(crate) fn purchase_price(&self, row: u8) -> Coins {
        self.ladder.price(row).max(self.buy_at_least)
    }
}

/// How far a price falls after a sale (SO-42).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DropFacts {
    pub(crate) rows: u8,
    /// 0: once a sale.
    pub(crate) for_each: u8,
}

impl DropFacts {
    /// By how many rows a price falls when so many barrels were sold.
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
    /// How many players can stand on each level; 255 where that is not limited.
    pub(crate) places: [u8; MAX_LEVELS + 1],
    pub(crate) requires: Vec<RequirementFacts>,
}

/// What must stand before a building can be built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RequirementFacts {
    pub(crate) building: Building,
    pub(crate) level: u8,
    pub(crate) anyone: bool,
}

impl RequirementFacts {
    /// Whether it stands for a player (SO-59, SO-65), or for all as anybody has built it (SO-66).
    #[inline]
    pub(crate) fn is_met(self, state: &State, player: &Player) -> bool {
        if self.anyone { self.is_met_by_anyone(state) } else { self.is_met_by(player) }
    }

    #[inline]
    fn is_met_by(self, player: &Player) -> bool {
        player.levels.get(self.building) >= self.level
    }

    #[inline(never)] // rarely asked, and the levels of all players would be loaded for each listing
    fn is_met_by_anyone(self, state: &State) -> bool {
        state.seated().iter().any(|player| self.is_met_by(player))
    }
}

/// An event tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TileFacts {
    /// By how many rows each price rises (SO-16).
    pub(crate) moves: IdMap<Good, i8, MAX_GOODS>,
    pub(crate) pirates: bool,
    pub(crate) storm: bool,
    pub(crate) poor_fishing: bool,
}

/// What everybody begins with (SO-12).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Start {
    /// The coins by place in the first turn order.
    pub(crate) coins: [Coins; MAX_SEATS],
    pub(crate) ship: Ship,
    pub(crate) aboard: Hold,
    pub(crate) stored: Hold,
}

/// A variant of Upon a Salty Ocean, checked and compiled: immutable, shared by any number of matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    pub(crate) names: NameTables,
    pub(crate) seat_range: SeatRange,
    pub(crate) goods: Vec<GoodFacts>,
    pub(crate) salt: Good,
    /// The goods that the bank can run out of (SO-2).
    pub(crate) limited: Goods,
    /// The goods that are in play, by the number of seats (SO-86).
    pub(crate) in_play: [Goods; MAX_SEATS + 1],
    /// The goods that are discarded after each one, by the number of seats (SO-40).
    pub(crate) discards: [IdMap<Good, Goods, MAX_GOODS>; MAX_SEATS + 1],
    /// By the number of seats.
    pub(crate) drops: [DropFacts; MAX_SEATS + 1],
    /// By type of action.
    pub(crate) tolls: [Toll; ActionType::ALL.len()],
    pub(crate) classes: Vec<ClassFacts>,
    /// The ships that a player can have: what each holds undamaged (SO-3).
    pub(crate) slots: Vec<u8>,
    pub(crate) buildings: Vec<BuildingFacts>,
    /// Each requirement, with the buildings that have it (SO-59, SO-65, SO-66).
    pub(crate) requirements: Vec<(RequirementFacts, Buildings)>,
    /// The buildings with a level on which not all players can stand, by the number of seats.
    pub(crate) crowded: [Buildings; MAX_SEATS + 1],
    /// The buildings that players can own only so many of: one, two ..., by the number of seats.
    pub(crate) scarce: [[Buildings; MAX_SEATS]; MAX_SEATS + 1],
    /// How often each building can be built (SO-33).
    pub(crate) levels: Numbered,
    /// The buildings that always count (SO-66).
    pub(crate) counted: Buildings,
    /// The buildings that count for the tie-break (SO-83).
    pub(crate) counted_in_ties: Buildings,
    pub(crate) effects: Effects,
    pub(crate) tiles: Vec<TileFacts>,
    /// What the files say: numbers and rulings, where play needs them as they stand.
    pub(crate) config: Config,
    pub(crate) start: Start,
}

impl Rules {
    /// What the variant file says.
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

    /// What a barrel sells for (SO-41).
    #[inline]
    pub(crate) fn price(&self, state: &State, good: Good) -> Coins {
        let row = state.rows[good];
        self.goods.get(good.index()).map_or(Coins::ZERO, |facts| facts.ladder.price(row))
    }

    /// What a barrel costs (SO-44).
    #[inline]
    pub(crate) fn purchase_price(&self, state: &State, good: Good) -> Coins {
        let row = state.rows[good];
        self.goods.get(good.index()).map_or(Coins::ZERO, |facts| facts.purchase_price(row))
    }

    /// How many barrels of a good the bank still has; none if it never runs dry (SO-2).
    #[inline]
    pub(crate) fn in_bank(&self, state: &State, good: Good) -> Option<u16> {
        let supply = self.goods.get(good.index())?.supply?;
        let held: u16 = state.seated().iter().map(|player| held(player, good)).sum();
        Some(supply.saturating_sub(held))
    }

    /// The same, as far as a single place can need it.
    #[inline]
    pub(crate) fn to_be_had(&self, state: &State, good: Good) -> u8 {
        self.in_bank(state, good).map_or(u8::MAX, |left| left.min(u16::from(u8::MAX)) as u8)
    }

    /// What an undamaged ship holds (SO-3).
    #[inline]
    pub(crate) fn nominal(&self, ship: Ship) -> u8 {
        self.slots.get(ship.index()).copied().unwrap_or(0)
    }

    /// What a ship holds now (SO-3).
    #[inline]
    pub(crate) fn capacity(&self, player: &Player, ship: Ship) -> u8 {
        self.nominal(ship).saturating_sub(player.ship(ship).damage)
    }

    /// What the Dépôt of a player holds (SO-57).
    #[inline]
    pub(crate) fn depot_capacity(&self, player: &Player) -> u8 {
        self.effects.storage.iter().fold(0_u8, |sum, room| sum.saturating_add(room.of(player)))
    }

    /// Whether the Dépôt of a player holds so many barrels.
    #[inline]
    pub(crate) fn depot_holds(&self, player: &Player, barrels: u8) -> bool {
        barrels <= self.effects.least_storage || barrels <= self.depot_capacity(player)
    }

    /// What the next action of a type costs (SO-23).
    #[inline]
    pub(crate) fn activation_cost(&self, state: &State, of: ActionType) -> Coins {
        self.tolls[of as usize].lasting_fee(usize::from(state.taken[of as usize]))
    }

    /// The tile of the present turn (SO-16).
    #[inline]
    pub(crate) fn present(&self, state: &State) -> Option<(Tile, &TileFacts)> {
        let tile = state.tiles.get(usize::from(state.turn.saturating_sub(1))).copied().flatten()?;
        self.tiles.get(tile.index()).map(|facts| (tile, facts))
    }

    /// How many attacks a turn with this tile has (SO-48).
    pub(crate) fn attacks_of(&self, tile: Tile) -> u8 {
        let pirates = self.tiles.get(tile.index()).is_some_and(|facts| facts.pirates);
        if pirates { self.config.weather.pirate_attacks } else { 0 }
    }

    /// How many attacks the present turn has in all (SO-48).
    pub(crate) fn attacks_of_turn(&self, state: &State) -> u8 {
        self.present(state).map_or(0, |(tile, _)| self.attacks_of(tile))
    }

    /// How many places lie open: those of the turns up to the next one (SO-18).
    #[inline]
    pub(crate) fn open_places(&self, state: &State) -> usize {
        usize::from(state.turn.saturating_add(1).min(self.config.end.turns))
    }

    /// The places whose tiles nobody has seen but by an ability: all others (SO-18).
    #[inline]
    pub(crate) fn hidden_places(&self, state: &State) -> Places {
        (self.open_places(state)..self.names.places.len()).map(Place::new).collect()
    }

    /// The title of a building.
    pub(crate) fn title(&self, building: Building) -> &str {
        self.names.building_titles.get(building.index()).map_or("", String::as_str)
    }
}

/// How many barrels of a good a player has, wherever they are.
pub(crate) fn held(player: &Player, good: Good) -> u16 {
    let aboard = player.ships.iter().map(|vessel| u16::from(vessel.cargo.of(good))).sum::<u16>();
    u16::from(player.depot.of(good)) + aboard
}
