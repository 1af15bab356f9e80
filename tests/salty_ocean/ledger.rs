//! A match as its events tell it: what lies where, and what everybody has, kept without looking at a position.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use riband::core::{Coins, Seat, Seats, market::Toll};
use riband_salty_ocean::{
    ActionType, Berth, Building, BuildingConfig, Config, Effect, Event, EventConfig, Good, GoodConfig, Hazard, Place,
    Ship, ShipConfig, State, Store, Tile, View,
};

/// Barrels by good; below zero only while goods are being moved.
pub(crate) type Hold = BTreeMap<Good, i32>;

pub(crate) fn total(hold: &Hold) -> i32 {
    hold.values().sum()
}

pub(crate) fn of(hold: &Hold, good: Good) -> i32 {
    hold.get(&good).copied().unwrap_or(0)
}

/// The value for a number; the last one of a list goes on.
pub(crate) fn nth<T: Copy>(list: &[T], index: usize) -> T {
    list[index.min(list.len() - 1)]
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Vessel {
    pub(crate) berth: Berth,
    pub(crate) damage: i32,
    pub(crate) cargo: Hold,
}

/// What one player has (SO-4).
#[derive(Clone, Debug, Default)]
pub(crate) struct Player {
    pub(crate) coins: Coins,
    pub(crate) depot: Hold,
    /// Those that were built.
    pub(crate) ships: BTreeMap<Ship, Vessel>,
    pub(crate) levels: BTreeMap<Building, u8>,
    pub(crate) used: BTreeSet<Building>,
    pub(crate) known: BTreeSet<Place>,
    pub(crate) charged: bool,
}

/// How far the turn has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Part {
    Actions,
    Abilities,
    Production,
    Over,
}

/// What an action does; all that one action does is of one sort (SO-22).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    Build,
    SailOut,
    SailHome,
    Launch,
    Move,
    Sell(Good),
    Buy,
}

/// The go under way, or the one that was last, and its present action.
#[derive(Clone, Debug)]
pub(crate) struct Go {
    pub(crate) seat: Seat,
    /// The types of its actions.
    pub(crate) types: Vec<ActionType>,
    /// What stood ready for a second action when the go began (SO-67).
    pub(crate) clocks: BTreeSet<Building>,
    /// What the present action has done.
    pub(crate) deeds: Vec<Deed>,
    /// The ship that was sent last.
    pub(crate) voyage: Option<Ship>,
    /// Salt that she still has to lose to poor fishing (SO-52).
    pub(crate) spoils: bool,
    /// The ships that pirates have struck.
    pub(crate) struck: Vec<Ship>,
    pub(crate) sold: i32,
    /// The Dépôt as it was, and what went from it onto ships.
    pub(crate) depot: Hold,
    pub(crate) loaded: Hold,
}

/// A match as told so far.
#[derive(Clone)]
pub(crate) struct Ledger<'a> {
    pub(crate) config: &'a Config,
    pub(crate) seats: Seats,
    pub(crate) order: Vec<Seat>,
    /// Whose balance changed last comes last (SO-31).
    pub(crate) discs: Vec<Seat>,
    /// From 0, by good.
    pub(crate) rows: Vec<u8>,
    /// How often costs have risen, by type.
    pub(crate) taken: [usize; 4],
    pub(crate) tiles: Vec<Tile>,
    /// In build order, by building.
    pub(crate) owners: Vec<Vec<Seat>>,
    pub(crate) players: Vec<Player>,
    pub(crate) turn: u8,
    pub(crate) part: Part,
    /// Whose go is next, as a place in the order.
    pub(crate) next: usize,
    pub(crate) passes: usize,
    pub(crate) actions: u16,
    pub(crate) goes: u32,
    pub(crate) attacks: u8,
    /// None at the start of a phase, and after it.
    pub(crate) go: Option<Go>,
    /// Decisions of the present action.
    pub(crate) decisions: usize,
    /// The ability that was used last: the place of its player in the order, and its number among all.
    pub(crate) ability: Option<(usize, usize)>,
    /// The tiles that were looked at with it.
    pub(crate) looked: Vec<Place>,
    /// The production after the last one: the place of the player in the order, and its number among all.
    pub(crate) produced: (usize, usize),
    /// What must follow now, and by which rules.
    pub(crate) due: VecDeque<(&'static str, Event)>,
}

impl<'a> Ledger<'a> {
    /// The books opened on a deal. `tiles` is what lies at each place.
    pub(crate) fn open(config: &'a Config, state: &State, view: &View, tiles: Vec<Tile>) -> Self {
        let players = view.seats.iter().map(|seat| Player {
            coins: seat.coins,
            depot: seat.depot.iter().map(|goods| (goods.good, i32::from(goods.barrels))).collect(),
            ships: seat.ships.iter().map(|ship| (ship.ship, vessel(ship))).collect(),
            ..Player::default()
        });
        let mut rows: Vec<u8> = config.goods.values().map(|facts| (facts.start_row - 1) as u8).collect();
        view.goods.iter().for_each(|facts| rows[facts.good.index()] = (facts.row - 1) as u8);
        Self {
            config,
            seats: Seats::clamped(view.seats.len()),
            order: view.order.clone(),
            discs: view.order.clone(), // SO-8
            rows,
            taken: [0; 4],
            tiles,
            owners: vec![Vec::new(); config.buildings.len()],
            players: players.collect(),
            turn: state.turn_number(),
            part: Part::Actions,
            next: 0,
            passes: 0,
            actions: 0,
            goes: 0,
            attacks: view.attacks,
            go: None,
            decisions: 0,
            ability: None,
            looked: Vec::new(),
            produced: (0, 0),
            due: VecDeque::new(),
        }
    }

    pub(crate) fn of(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The place of a seat in the turn order.
    pub(crate) fn place(&self, seat: Seat) -> usize {
        self.order.iter().position(|&other| other == seat).unwrap_or(usize::MAX)
    }

    pub(crate) fn facts(&self, good: Good) -> &'a GoodConfig {
        &self.config.goods[good.index()]
    }

    pub(crate) fn salt(&self) -> Good {
        Good::new(self.config.goods.get_index_of(&self.config.market.salt).unwrap_or(0))
    }

    /// The goods in play (SO-86).
    pub(crate) fn goods(&self) -> Vec<Good> {
        let all = (0..self.config.goods.len()).map(Good::new);
        all.filter(|&good| usize::from(self.facts(good).min_seats) <= self.seats.count()).collect()
    }

    pub(crate) fn fish(&self) -> Vec<Good> {
        self.goods().into_iter().filter(|&good| good != self.salt()).collect()
    }

    pub(crate) fn price(&self, good: Good) -> Coins {
        self.facts(good).prices.price(self.rows[good.index()])
    }

    /// SO-44.
    pub(crate) fn purchase_price(&self, good: Good) -> Coins {
        self.price(good).max(Coins(i32::from(self.facts(good).buy_at_least)))
    }

    /// What the bank has of a good (SO-2).
    pub(crate) fn bank(&self, good: Good) -> i32 {
        let held = |player: &Player| {
            of(&player.depot, good) + player.ships.values().map(|ship| of(&ship.cargo, good)).sum::<i32>()
        };
        let out: i32 = self.players.iter().map(held).sum();
        self.facts(good).supply.map_or(i32::MAX, |supply| i32::from(supply) - out)
    }

    /// The class of each ship that a player can have, by slot.
    pub(crate) fn slots(&self) -> Vec<usize> {
        let classes = self.config.ships.values().enumerate();
        classes.flat_map(|(index, class)| vec![index; usize::from(class.count)]).collect()
    }

    pub(crate) fn class(&self, ship: Ship) -> (&'a str, &'a ShipConfig) {
        self.config
            .ships
            .get_index(self.slots()[ship.index()])
            .map(|(id, class)| (id.as_str(), class))
            .unwrap_or_else(|| unreachable!("every slot has a class"))
    }

    /// SO-3.
    pub(crate) fn capacity(&self, seat: Seat, ship: Ship) -> i32 {
        let damage = self.of(seat).ships.get(&ship).map_or(0, |vessel| vessel.damage);
        i32::from(self.class(ship).1.capacity) - damage
    }

    pub(crate) fn building(&self, building: Building) -> &'a BuildingConfig {
        &self.config.buildings[building.index()]
    }

    /// Every effect of every building, in the order of the file.
    pub(crate) fn effects(&self) -> impl Iterator<Item = (Building, &'a Effect)> + use<'a> {
        let all = self.config.buildings.values().enumerate();
        all.flat_map(|(index, facts)| facts.effects.iter().map(move |effect| (Building::new(index), effect)))
    }

    /// The effects of a player's own buildings.
    pub(crate) fn own_effects(&self, seat: Seat) -> impl Iterator<Item = (Building, &'a Effect)> {
        self.effects().filter(move |(building, _)| self.level(seat, *building) > 0)
    }

    pub(crate) fn level(&self, seat: Seat, building: Building) -> u8 {
        self.of(seat).levels.get(&building).copied().unwrap_or(0)
    }

    pub(crate) fn owners(&self, building: Building) -> &[Seat] {
        &self.owners[building.index()]
    }

    /// The place of an owner in the order of building, from 0 (SO-54).
    pub(crate) fn rank(&self, seat: Seat, building: Building) -> usize {
        self.owners(building).iter().position(|&owner| owner == seat).unwrap_or(0)
    }

    /// What the Dépôt of a seat holds (SO-57).
    pub(crate) fn room(&self, seat: Seat) -> i32 {
        let stores = self.effects().filter_map(|(building, effect)| match effect {
            Effect::Store { barrels } => Some(i32::from(nth(barrels, usize::from(self.level(seat, building))))),
            _ => None,
        });
        stores.sum()
    }

    /// SO-48, SO-52.
    pub(crate) fn is_protected(&self, seat: Seat, hazard: Hazard) -> bool {
        self.own_effects(seat).any(|(_, effect)| matches!(effect, Effect::Protect { from } if from.contains(&hazard)))
    }

    /// What a second action would cost this player now, by the buildings that stand ready (SO-67).
    pub(crate) fn clocks(&self, seat: Seat) -> BTreeMap<Building, Coins> {
        let mut clocks = BTreeMap::new();
        for (building, effect) in self.own_effects(seat) {
            if let Effect::SecondAction { surcharge } = effect
                && !self.of(seat).used.contains(&building)
            {
                clocks.insert(building, Coins(i32::from(nth(surcharge, self.rank(seat, building)))));
            }
        }
        clocks
    }

    /// SO-23.
    pub(crate) fn toll(&self, of: ActionType) -> &'a Toll {
        let tolls = &self.config.activation;
        [&tolls.city, &tolls.navigation, &tolls.harbor, &tolls.market][of as usize]
    }

    pub(crate) fn fee(&self, of: ActionType) -> Coins {
        self.toll(of).lasting_fee(self.taken[of as usize])
    }

    pub(crate) fn event_of(&self, tile: Tile) -> &'a EventConfig {
        &self.config.events[tile.index()]
    }

    /// Whether this turn's tile shows a hazard.
    pub(crate) fn weather(&self, hazard: Hazard) -> bool {
        self.event_of(self.tiles[usize::from(self.turn) - 1]).hazards.contains(&hazard)
    }

    /// How many places lie open (SO-18).
    pub(crate) fn open_places(&self) -> usize {
        usize::from(self.turn + 1).min(usize::from(self.config.end.turns))
    }

    pub(crate) fn lowest(&self) -> Coins {
        Coins(self.config.money.lowest)
    }

    /// Whether a payment can be made (SO-27).
    pub(crate) fn can_pay(&self, seat: Seat, coins: Coins) -> bool {
        self.of(seat).coins - coins >= self.lowest()
    }

    /// What a player has of a good where it can be sold from (SO-41).
    pub(crate) fn stock(&self, seat: Seat, store: Store, good: Good) -> i32 {
        let player = self.of(seat);
        match store.ship() {
            None => of(&player.depot, good),
            Some(ship) => {
                let there = player.ships.get(&ship).filter(|vessel| vessel.berth == Berth::Harbor);
                there.map_or(0, |vessel| of(&vessel.cargo, good))
            }
        }
    }

    pub(crate) fn ships_at(&self, seat: Seat, berth: Berth) -> Vec<Ship> {
        let ships = self.of(seat).ships.iter().filter(|(_, vessel)| vessel.berth == berth);
        ships.map(|(&ship, _)| ship).collect()
    }

    /// The first free slot of a class (SO-37).
    pub(crate) fn free_slot(&self, seat: Seat, class: usize) -> Option<Ship> {
        let slots = self.slots();
        let of_class = (0..slots.len()).filter(|&slot| slots[slot] == class).map(Ship::new);
        of_class.into_iter().find(|ship| !self.of(seat).ships.contains_key(ship))
    }

    /// The parts of the price of a new ship, and what each owner gets of it (SO-38).
    pub(crate) fn ship_parts(&self, class: &str) -> Vec<(Building, Coins, Coins)> {
        let parts = self.effects().filter_map(|(building, effect)| match effect {
            Effect::ShipPart { prices, shares } => {
                let owners = self.owners(building).len().max(1);
                let coins = |coins: u16| Coins(i32::from(coins));
                Some((building, coins(nth(&prices[class], owners - 1)), coins(nth(&shares[class], owners - 1))))
            }
            _ => None,
        });
        parts.collect()
    }

    pub(crate) fn ship_price(&self, seat: Seat, class: &str) -> Coins {
        let foreign = self.ship_parts(class).into_iter().filter(|(building, ..)| self.level(seat, *building) == 0);
        foreign.map(|(_, price, _)| price).sum()
    }
}

fn vessel(ship: &riband_salty_ocean::ShipView) -> Vessel {
    let cargo = ship.cargo.iter().map(|goods| (goods.good, i32::from(goods.barrels))).collect();
    Vessel { berth: ship.berth, damage: i32::from(ship.damage), cargo }
}
