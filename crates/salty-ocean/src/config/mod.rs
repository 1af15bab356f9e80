//! What a variant file says: the TOML side of the ruleset, key by key. The buildings have a file of their own.

mod building;
mod rulings;

use indexmap::IndexMap;
use riband_core::{About, SeatCounts, market::Ladder, market::Toll};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::MAX_SEATS;

pub use building::{Building, BuiltBy, Counts, Effect, Hazard, Per, Requirement};
pub use rulings::{
    EqualCoins, Exchange, InterestRule, LevelPlaces, Overflow, PastTheTable, PhaseEnd, PoorFishing, Rulings,
    SecondAction,
};

/// The configuration of a variant of Upon a Salty Ocean. Every number, good, ship, building and event is here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Config {
    /// What the variant is called and what it is about.
    pub about: About,
    /// How many can play.
    pub seats: SeatCounts<MAX_SEATS>,
    /// The goods by id (SO-1): salt, and the fish that it preserves.
    pub goods: IndexMap<String, Good>,
    /// The goods market (SO-41 to SO-44).
    pub market: Market,
    /// What each type of action costs (SO-23).
    pub activation: Activation,
    /// Coins (SO-8, SO-27 to SO-30, SO-75, SO-77).
    pub money: Money,
    /// What everybody starts with (SO-12).
    pub start: Start,
    /// The classes of ships by id (SO-3).
    pub ships: IndexMap<String, Ship>,
    /// What happens on the way to the open sea (SO-45 to SO-52).
    pub weather: Weather,
    /// The event tiles by id (SO-13, SO-16, SO-17).
    pub events: IndexMap<String, Event>,
    /// The end (SO-15, SO-89).
    pub end: End,
    /// How open questions of the rulebook are answered.
    pub rulings: Rulings,
    /// The buildings by id, tracks among them (SO-53 to SO-69).
    pub buildings: IndexMap<String, Building>,
}

/// A good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Good {
    /// What it is called.
    pub name: String,
    /// With fewer seats the good is out of play (SO-86).
    #[schemars(range(min = 1, max = 4))]
    pub min_seats: u8,
    /// Its column of the price table in coins a barrel, the top row first: prices never rise down the table (SO-9).
    #[schemars(extend("minItems" = 1, "maxItems" = 256))]
    pub prices: Ladder,
    /// The row on which its marker starts, from 1 (SO-9).
    #[schemars(range(min = 1, max = 256))]
    pub start_row: u16,
    /// What a barrel costs to buy at least, in coins (SO-44).
    #[serde(default)]
    #[schemars(range(min = 0, max = 1000))]
    pub buy_at_least: u16,
    /// How many barrels there are in all; without it there is no limit (SO-2, ruling G-01).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 10_000))]
    pub supply: Option<u16>,
}

/// The goods market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Market {
    /// The good that preserves fish at sea; all the others are fish (SO-34).
    pub salt: String,
    /// How far a price falls after a sale, by the number of seats (SO-42, SO-86).
    pub drop: IndexMap<String, Drop>,
}

/// How far a price falls after a sale.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Drop {
    /// How many rows.
    #[schemars(range(min = 1, max = 100))]
    pub rows: u8,
    /// For each full or begun number of this many barrels; 0: once a sale (rulings G-14, O-1).
    #[serde(default)]
    pub for_each: u8,
}

/// What the first, second ... action of a type costs in a turn, in coins; the last cost goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Activation {
    /// To build (SO-32, SO-33).
    pub city: Toll,
    /// To sail out or home (SO-34, SO-35).
    pub navigation: Toll,
    /// To build a ship or to move goods (SO-37, SO-39).
    pub harbor: Toll,
    /// To sell or to buy (SO-41, SO-44).
    pub market: Toll,
}

/// Coins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Money {
    /// What the first, second ... player in turn order starts with (SO-8).
    #[schemars(length(min = 1, max = 4))]
    pub start: Vec<u16>,
    /// No payment may take anybody below this balance (SO-27).
    #[schemars(range(min = -10_000, max = 0))]
    pub lowest: i32,
    /// What it costs to be overdrawn in the action phase (SO-28).
    #[schemars(range(min = 0, max = 1000))]
    pub interest: u16,
    /// What it costs to be overdrawn at the end of a turn (SO-75).
    #[schemars(range(min = 0, max = 1000))]
    pub interest_at_turn_end: u16,
    /// The most coins that are kept at the end of a turn (SO-77).
    #[schemars(range(min = 0, max = 1_000_000))]
    pub limit: i32,
}

/// What everybody starts with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Start {
    /// The class of the first ship, which lies in the harbor (SO-12).
    pub ship: String,
    /// The barrels aboard, by good (SO-12, ruling G-03).
    #[serde(default)]
    pub aboard: IndexMap<String, u8>,
    /// The barrels stored, by good (SO-11, ruling G-03).
    #[serde(default)]
    pub stored: IndexMap<String, u8>,
}

/// A class of ships.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ship {
    /// What it is called.
    pub name: String,
    /// How many barrels an undamaged ship holds (SO-3).
    #[schemars(range(min = 1, max = 20))]
    pub capacity: u8,
    /// How many ships of the class each player can have (SO-37).
    #[schemars(range(min = 1, max = 4))]
    pub count: u8,
}

/// What happens on the way to the open sea.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Weather {
    /// The damage that a storm does to each ship (SO-49).
    #[schemars(range(min = 0, max = 20))]
    pub storm_damage: u8,
    /// The damage of a pirate attack (SO-48).
    #[schemars(range(min = 0, max = 20))]
    pub pirate_damage: u8,
    /// How many ships the pirates attack in a turn (SO-48).
    #[schemars(range(min = 0, max = 100))]
    pub pirate_attacks: u8,
    /// The barrels of salt that each ship loses where fishing is poor (SO-52).
    #[schemars(range(min = 0, max = 20))]
    pub poor_fishing_loss: u8,
}

/// An event tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Event {
    /// By how many rows prices rise (or fall, if negative), by good (SO-16).
    #[serde(default)]
    pub prices: IndexMap<String, i8>,
    /// What awaits ships on the way to the open sea; nothing if it is calm (SO-17).
    #[serde(default)]
    pub hazards: Vec<Hazard>,
}

/// The highest `end.max-actions`.
pub(crate) const MOST_ACTIONS: u16 = 10_000;

/// The end of the match, and the valve of the action phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct End {
    /// How many turns there are (SO-15).
    #[schemars(range(min = 1, max = 12))]
    pub turns: u8,
    /// An action phase ends after this many actions in any case; if that ever happens it is a defect (SO-89).
    #[schemars(range(min = 1, max = MOST_ACTIONS))]
    pub max_actions: u16,
}

riband_core::ruleset! {
    /// The name of the ruleset: the key `ruleset` of its variant files.
    pub const RULESET = "salty-ocean";
    /// Reads its variants.
    pub static LOADER for Config;
}
