//! The configuration of a variant: the keys of its TOML file. The buildings have a separate file.

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

/// The configuration of a variant of Upon a Salty Ocean: every number, good, ship, building and event.
///
/// ```
/// use riband::{Config as _, Library};
/// use riband_salty_ocean::Config;
///
/// let mut config: Config = Library::new().load("salty-ocean")?.config::<Config>().ok_or("another game")?.clone();
/// config.money.interest = 3;
/// assert!(config.compile().is_ok());
/// config.market.salt = "pepper".to_owned();
/// assert!(config.compile().unwrap_err().to_string().contains("market.salt"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Config {
    /// The title and summary of the variant.
    pub about: About,
    /// The numbers of seats.
    pub seats: SeatCounts<MAX_SEATS>,
    /// The goods by id (SO-1): salt, and the fish that it preserves.
    pub goods: IndexMap<String, Good>,
    /// The goods market (SO-41 to SO-44).
    pub market: Market,
    /// The costs of each type of action (SO-23).
    pub activation: Activation,
    /// Coins (SO-8, SO-27 to SO-30, SO-75, SO-77).
    pub money: Money,
    /// What each player starts with (SO-12).
    pub start: Start,
    /// The classes of ships by id (SO-3).
    pub ships: IndexMap<String, Ship>,
    /// The hazards on the way to the open sea (SO-45 to SO-52).
    pub weather: Weather,
    /// The event tiles by id (SO-13, SO-16, SO-17).
    pub events: IndexMap<String, Event>,
    /// The end of the match (SO-15, SO-89).
    pub end: End,
    /// Rulings on open questions of the rulebook.
    pub rulings: Rulings,
    /// The buildings by id, tracks among them (SO-53 to SO-69).
    pub buildings: IndexMap<String, Building>,
}

/// A good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Good {
    /// The name of the good.
    pub name: String,
    /// With fewer seats the good is not in play (SO-86).
    #[schemars(range(min = 1, max = 4))]
    pub min_seats: u8,
    /// Its column of the price table in coins per barrel, the top row first: prices never rise down the table (SO-9).
    #[schemars(extend("minItems" = 1, "maxItems" = 256))]
    pub prices: Ladder,
    /// The starting row of its marker, from 1 (SO-9).
    #[schemars(range(min = 1, max = 256))]
    pub start_row: u16,
    /// The least price to buy a barrel, in coins (SO-44).
    #[serde(default)]
    #[schemars(range(min = 0, max = 1000))]
    pub buy_at_least: u16,
    /// The total number of barrels; no limit if absent (SO-2, ruling G-01).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 10_000))]
    pub supply: Option<u16>,
}

/// The goods market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Market {
    /// The good that preserves fish at sea; all others are fish (SO-34).
    pub salt: String,
    /// The fall of a price after a sale, by the number of seats (SO-42, SO-86).
    pub drop: IndexMap<String, Drop>,
}

/// The fall of a price after a sale.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Drop {
    /// The number of rows.
    #[schemars(range(min = 1, max = 100))]
    pub rows: u8,
    /// The number of barrels, full or begun, for which the price falls by that; 0: once per sale (rulings G-14, O-1).
    #[serde(default)]
    pub for_each: u8,
}

/// The costs of the first, second ... action of a type in a turn, in coins; the last cost repeats.
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
    /// The coins that the first, second ... player in turn order starts with (SO-8).
    #[schemars(length(min = 1, max = 4))]
    pub start: Vec<u16>,
    /// The lowest balance that a payment may leave (SO-27).
    #[schemars(range(min = -10_000, max = 0))]
    pub lowest: i32,
    /// The interest for being overdrawn in the action phase (SO-28).
    #[schemars(range(min = 0, max = 1000))]
    pub interest: u16,
    /// The interest for being overdrawn at the end of a turn (SO-75).
    #[schemars(range(min = 0, max = 1000))]
    pub interest_at_turn_end: u16,
    /// The most coins that are kept at the end of a turn (SO-77).
    #[schemars(range(min = 0, max = 1_000_000))]
    pub limit: i32,
}

/// What each player starts with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Start {
    /// The class of the first ship, which starts in the harbor (SO-12).
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
    /// The name of the class.
    pub name: String,
    /// The number of barrels that an undamaged ship holds (SO-3).
    #[schemars(range(min = 1, max = 20))]
    pub capacity: u8,
    /// The number of ships of the class that each player can have (SO-37).
    #[schemars(range(min = 1, max = 4))]
    pub count: u8,
}

/// The hazards on the way to the open sea.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Weather {
    /// The damage of a storm to each ship (SO-49).
    #[schemars(range(min = 0, max = 20))]
    pub storm_damage: u8,
    /// The damage of a pirate attack (SO-48).
    #[schemars(range(min = 0, max = 20))]
    pub pirate_damage: u8,
    /// The number of ships that pirates attack in a turn (SO-48).
    #[schemars(range(min = 0, max = 100))]
    pub pirate_attacks: u8,
    /// The barrels of salt that each ship loses to poor fishing (SO-52).
    #[schemars(range(min = 0, max = 20))]
    pub poor_fishing_loss: u8,
}

/// An event tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Event {
    /// The number of rows by which prices rise (or fall, if negative), by good (SO-16).
    #[serde(default)]
    pub prices: IndexMap<String, i8>,
    /// The hazards on the way to the open sea; none if it is calm (SO-17).
    #[serde(default)]
    pub hazards: Vec<Hazard>,
}

/// The greatest value of `end.max-actions`.
pub(crate) const MOST_ACTIONS: u16 = 10_000;

/// The end of the match, and the safety valve of the action phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct End {
    /// The number of turns (SO-15).
    #[schemars(range(min = 1, max = 12))]
    pub turns: u8,
    /// The number of actions after which an action phase ends in any case; reaching it is a bug (SO-89).
    #[schemars(range(min = 1, max = MOST_ACTIONS))]
    pub max_actions: u16,
}

riband_core::ruleset! {
    /// The name of the ruleset: the key `ruleset` of its variant files.
    pub const RULESET = "salty-ocean";
    /// Reads its variants.
    pub static LOADER for Config;
}
