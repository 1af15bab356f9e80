//! The view of a position, as its JSON has it; ids are the variant's own. Money in coins, goods in barrels.

use std::collections::BTreeMap;

use riband::{Seat, Turn};
use serde::Deserialize;

/// What a viewer sees.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct View {
    pub(super) turn_number: u32,
    pub(super) last_turn: u32,
    pub(super) turn: Turn,
    /// The turn order.
    pub(super) order: Vec<Seat>,
    /// In a row.
    pub(super) passes: u32,
    /// In this turn.
    pub(super) actions: u32,
    pub(super) phase: Phase,
    pub(super) waits_for: String,
    pub(super) under_way: Option<Work>,
    pub(super) costs: Vec<Cost>,
    pub(super) goods: Vec<Good>,
    pub(super) drop: Drop,
    pub(super) lowest_balance: i32,
    /// Pirate attacks that are still to come this turn.
    pub(super) attacks: u32,
    pub(super) places: Vec<Place>,
    pub(super) tiles: BTreeMap<String, Tile>,
    pub(super) buildings: Vec<Building>,
    pub(super) classes: Vec<Class>,
    pub(super) seats: Vec<Player>,
}

/// What has to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Phase {
    Action,
    SecondAction,
    Send,
    Lose,
    Catch,
    Bring,
    Stow,
    Discard,
    Take,
    Order,
    Repair,
    Peek,
    Swap,
    Over,
}

/// The action or the ability under way, as far as it was decided.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Work {
    /// The type of the first action of this go.
    pub(super) first: Option<String>,
    /// Whether this is the second action of the go.
    pub(super) second: bool,
    /// Of a second action, if one can follow now.
    pub(super) surcharge: Option<i32>,
    /// The building whose ability is used.
    pub(super) ability: Option<String>,
    pub(super) sent: Vec<String>,
    pub(super) ship: Option<String>,
    pub(super) good: Option<String>,
    pub(super) store: Option<String>,
    /// Salt to fish with, or barrels to discard.
    pub(super) left: u32,
    pub(super) stowed: BTreeMap<String, Vec<Barrels>>,
    pub(super) sold: BTreeMap<String, u32>,
    /// Places that were looked at.
    pub(super) looked: Vec<String>,
}

/// What a type of action costs now.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Cost {
    pub(super) of: String,
    pub(super) coins: i32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Good {
    pub(super) good: String,
    /// The top row first.
    pub(super) prices: Vec<i32>,
    /// From 1.
    pub(super) row: usize,
    pub(super) price: i32,
    pub(super) purchase_price: i32,
    /// What the bank has; none where that is not limited.
    pub(super) bank: Option<u32>,
}

/// By how many rows a price falls after a sale.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Drop {
    pub(super) rows: u32,
    /// For each full or begun number of so many barrels; 0: once a sale.
    pub(super) for_each: u32,
}

/// A place for an event tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Place {
    pub(super) place: String,
    /// None for the unused ones.
    pub(super) turn: Option<u32>,
    pub(super) face_up: bool,
    /// None if the viewer does not know it.
    pub(super) tile: Option<String>,
    /// Who has looked at the tile that lies face down.
    pub(super) known_to: Vec<Seat>,
}

/// What an event tile says.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Tile {
    /// By how many rows prices rise, where they move.
    pub(super) prices: BTreeMap<String, i32>,
    pub(super) hazards: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Building {
    pub(super) building: String,
    pub(super) levels: u32,
    pub(super) copies: usize,
    /// In the order in which they built it.
    pub(super) owners: Vec<Owner>,
    pub(super) text: String,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Owner {
    pub(super) seat: Seat,
    pub(super) level: u32,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Class {
    pub(super) class: String,
    pub(super) capacity: u32,
    /// What the next ship would cost, seat by seat, where one can be built.
    pub(super) prices: Vec<Option<i32>>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Barrels {
    pub(super) good: String,
    pub(super) barrels: u32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Player {
    pub(super) seat: Seat,
    pub(super) coins: i32,
    /// None where any number is kept.
    pub(super) limit: Option<i32>,
    pub(super) depot: Vec<Barrels>,
    pub(super) depot_capacity: u32,
    pub(super) ships: Vec<Ship>,
    pub(super) buildings: Vec<Own>,
    /// Buildings whose second action was used this turn.
    pub(super) used: Vec<String>,
    pub(super) production: Vec<Barrels>,
    pub(super) points_at_end: i32,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Own {
    pub(super) building: String,
    pub(super) level: u32,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Ship {
    pub(super) ship: String,
    /// `harbor` or `sea`.
    pub(super) berth: String,
    pub(super) cargo: Vec<Barrels>,
    /// As she is now.
    pub(super) capacity: u32,
    pub(super) damage: u32,
}

impl View {
    /// The player who has to act.
    pub(super) fn actor(&self) -> Option<&Player> {
        let seat = self.turn.seat()?;
        self.seats.iter().find(|player| player.seat == seat)
    }

    /// Who is first in the turn order.
    pub(super) fn first(&self) -> Option<Seat> {
        self.order.first().copied()
    }

    pub(super) fn good(&self, name: &str) -> Option<&Good> {
        self.goods.iter().find(|good| good.good == name)
    }

    pub(super) fn building(&self, name: &str) -> Option<&Building> {
        self.buildings.iter().find(|building| building.building == name)
    }

    pub(super) fn place(&self, name: &str) -> Option<&Place> {
        self.places.iter().find(|place| place.place == name)
    }

    /// The tile of this turn.
    pub(super) fn present(&self) -> Option<&Tile> {
        let place = self.places.iter().find(|place| place.turn == Some(self.turn_number))?;
        self.tiles.get(place.tile.as_ref()?)
    }
}

impl Player {
    pub(super) fn ship(&self, name: &str) -> Option<&Ship> {
        self.ships.iter().find(|ship| ship.ship == name)
    }

    /// The ships that are `harbor` or `sea`.
    pub(super) fn ships_at<'a>(&'a self, berth: &'a str) -> impl Iterator<Item = &'a Ship> {
        self.ships.iter().filter(move |ship| ship.berth == berth)
    }

    /// What can be sold of a good: all but what is at sea.
    pub(super) fn in_rouen(&self, good: &str) -> u32 {
        of(&self.depot, good) + self.ships_at("harbor").map(|ship| of(&ship.cargo, good)).sum::<u32>()
    }

    pub(super) fn level(&self, building: &str) -> u32 {
        self.buildings.iter().find(|own| own.building == building).map_or(0, |own| own.level)
    }
}

/// How many barrels of a good there are.
pub(super) fn of(goods: &[Barrels], good: &str) -> u32 {
    goods.iter().filter(|held| held.good == good).map(|held| held.barrels).sum()
}

/// How many barrels there are of all goods.
pub(super) fn total(goods: &[Barrels]) -> u32 {
    goods.iter().map(|held| held.barrels).sum()
}

/// `3 salt, 1 cod`.
pub(super) fn told(goods: &[Barrels]) -> String {
    match goods {
        [] => "empty".to_owned(),
        _ => goods.iter().map(|held| format!("{} {}", held.barrels, held.good)).collect::<Vec<_>>().join(", "),
    }
}
