//! Buildings: lists of typed effects.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A building of the city, or a track of it that every player climbs alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Building {
    /// What it is called.
    pub name: String,
    /// How often one player can build it (SO-33).
    #[serde(default = "once")]
    #[schemars(range(min = 1, max = 15))]
    pub levels: u8,
    /// How many players can own it, by the number of seats; all where it is not said (SO-53).
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub copies: IndexMap<String, u8>,
    /// How many players can stand on the first, second ... level; all where it is not said (SO-64).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<u8>,
    /// Whether it counts as one of its owner's buildings (SO-66, SO-83).
    #[serde(default)]
    pub counts: Counts,
    /// What must stand before it can be built (SO-59, SO-65, SO-66).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 8))]
    pub requires: Vec<Requirement>,
    /// What it does.
    #[schemars(length(max = 16))]
    pub effects: Vec<Effect>,
}

const fn once() -> u8 {
    1
}

fn each_one() -> Vec<u8> {
    vec![1]
}

/// Whether a building counts as one of its owner's buildings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counts {
    /// For end bonuses (SO-66) and for the tie-break (SO-83).
    #[default]
    Always,
    /// For the tie-break only (SO-83, ruling G-26).
    TieBreak,
    /// Not at all.
    Never,
}

/// What must stand before a building can be built.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Requirement {
    /// Another building.
    pub building: String,
    /// At this level at least.
    #[serde(default = "once")]
    #[schemars(range(min = 1, max = 15))]
    pub level: u8,
    /// Who must have built it.
    #[serde(default)]
    pub built_by: BuiltBy,
}

/// Who must have built something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BuiltBy {
    /// The player who wants to build.
    #[default]
    Owner,
    /// Any player.
    Anyone,
}

/// What awaits ships on the way to the open sea.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hazard {
    /// The first ships take damage (SO-48).
    Pirates,
    /// Every ship takes damage (SO-49).
    Storm,
    /// Every ship loses salt (SO-52).
    PoorFishing,
}

/// One thing that a building does for its owner. Lists by build order are for who built first, second ...; the last value
/// goes on. Lists by level begin with level 0: with what who has not built has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// Barrels at the end of each turn, into the Dépôt (SO-56).
    Produce {
        /// Which good.
        good: String,
        /// How many, by level.
        barrels: Vec<u8>,
    },
    /// Room in the Dépôt (SO-57).
    Store {
        /// For how many barrels, by level.
        barrels: Vec<u8>,
    },
    /// More coins are kept at the end of a turn (SO-58, SO-59).
    CoinLimit {
        /// At most so many; without it there is no limit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = 0, max = 1_000_000))]
        coins: Option<i32>,
    },
    /// A coin for each full number of coins held at the end of a turn (SO-58, SO-59).
    Interest {
        /// For each full number of so many.
        #[schemars(range(min = 1, max = 1_000_000))]
        per: i32,
        /// Whose interest this one replaces (SO-59).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<String>,
    },
    /// Coins at the end of each turn (SO-61).
    Rent {
        /// So many.
        #[schemars(range(min = 0, max = 1000))]
        coins: u16,
        /// And so many for each player without the building.
        #[serde(default)]
        #[schemars(range(min = 0, max = 1000))]
        each_without: u16,
    },
    /// Coins with each own sale (SO-60).
    SaleIncome {
        /// How many, by build order.
        coins: Vec<u16>,
    },
    /// A part that every new ship needs: who owns the building has it for nothing, others pay its owners (SO-37, SO-38).
    ShipPart {
        /// What it costs in coins when there is one owner, when there are two ..., by class of ship; the last goes on.
        prices: IndexMap<String, Vec<u16>>,
        /// What each owner gets in coins when there is one, when there are two ..., by class of ship; the last goes on.
        shares: IndexMap<String, Vec<u16>>,
    },
    /// Own ships are safe (SO-48, SO-52).
    Protect {
        /// From these.
        from: Vec<Hazard>,
    },
    /// One own ship can be repaired at the end of a turn (SO-62).
    Repair {
        /// By so much damage; without it wholly (ruling G-20).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = 1, max = 20))]
        damage: Option<u8>,
    },
    /// Looking at event tiles that lie face down, at the end of a turn (SO-69).
    Peek {
        /// At how many, by build order: 1 or 2.
        tiles: Vec<u8>,
        /// Whether two that were looked at may change places, by build order.
        swap: Vec<bool>,
    },
    /// A second action of another type, once a turn (SO-67).
    SecondAction {
        /// What it costs beside its activation in coins, by build order.
        surcharge: Vec<u16>,
    },
    /// Coins at the end of the match (SO-65, SO-68).
    EndCoins {
        /// How many, by build order.
        coins: Vec<u16>,
    },
    /// Coins at the end of the match (SO-64).
    EndCoinsByLevel {
        /// How many, by level.
        coins: Vec<u16>,
    },
    /// A coin at the end of the match for each of these (SO-62, SO-66).
    EndCoinsEach {
        /// What is counted.
        of: Per,
        /// How many coins for each, by build order.
        coins: Vec<u16>,
        /// For each full number of so many, by build order.
        #[serde(default = "each_one")]
        per: Vec<u8>,
    },
}

/// What an end bonus counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Per {
    /// Own ships, damaged or not (SO-62).
    Ship,
    /// Own buildings that always count (SO-66).
    Building,
}
