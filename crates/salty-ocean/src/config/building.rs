//! Buildings: lists of typed effects.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A building of the city, or a track that each player climbs separately.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Building {
    /// The name of the building.
    pub name: String,
    /// The number of times that one player can build it (SO-33).
    #[serde(default = "once")]
    #[schemars(range(min = 1, max = 15))]
    pub levels: u8,
    /// The number of players that can own it, by the number of seats; all by default (SO-53).
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub copies: IndexMap<String, u8>,
    /// The number of players that can be on the first, second ... level; all by default (SO-64).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<u8>,
    /// Whether it counts as one of its owner's buildings (SO-66, SO-83).
    #[serde(default)]
    pub counts: Counts,
    /// The buildings required to build it (SO-59, SO-65, SO-66).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 8))]
    pub requires: Vec<Requirement>,
    /// The effects of the building.
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

/// A building required to build another one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Requirement {
    /// Another building.
    pub building: String,
    /// The level that it must have reached.
    #[serde(default = "once")]
    #[schemars(range(min = 1, max = 15))]
    pub level: u8,
    /// Who must have built it.
    #[serde(default)]
    pub built_by: BuiltBy,
}

/// Who must have built a required building.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BuiltBy {
    /// The player who builds.
    #[default]
    Owner,
    /// Any player.
    Anyone,
}

/// A hazard to ships on the way to the open sea.
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

/// One effect of a building for its owner. Lists by build order are for the player who built first, second ...; the
/// last value repeats. Lists by level begin with level 0, for players who have not built it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// Barrels at the end of each turn, into the Dépôt (SO-56).
    Produce {
        /// The id of the good.
        good: String,
        /// The number of barrels, by level.
        barrels: Vec<u8>,
    },
    /// Room in the Dépôt (SO-57).
    Store {
        /// The number of barrels, by level.
        barrels: Vec<u8>,
    },
    /// A higher limit of the coins kept at the end of a turn (SO-58, SO-59).
    CoinLimit {
        /// The limit of coins; no limit if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = 0, max = 1_000_000))]
        coins: Option<i32>,
    },
    /// A coin for each full `per` coins held at the end of a turn (SO-58, SO-59).
    Interest {
        /// The number of coins per coin of interest.
        #[schemars(range(min = 1, max = 1_000_000))]
        per: i32,
        /// The building whose interest this one replaces (SO-59).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<String>,
    },
    /// Coins at the end of each turn (SO-61).
    Rent {
        /// The base amount.
        #[schemars(range(min = 0, max = 1000))]
        coins: u16,
        /// The additional amount for each player without the building.
        #[serde(default)]
        #[schemars(range(min = 0, max = 1000))]
        each_without: u16,
    },
    /// Coins with each own sale (SO-60).
    SaleIncome {
        /// The number of coins, by build order.
        coins: Vec<u16>,
    },
    /// A part that every new ship needs: owners of the building have it for free, other players pay the owners (SO-37,
    /// SO-38).
    ShipPart {
        /// The price in coins if there is one owner, two ..., by class of ship; the last value repeats.
        prices: IndexMap<String, Vec<u16>>,
        /// The share of each owner in coins if there is one, two ..., by class of ship; the last value repeats.
        shares: IndexMap<String, Vec<u16>>,
    },
    /// Own ships are protected (SO-48, SO-52).
    Protect {
        /// The hazards that do not affect them.
        from: Vec<Hazard>,
    },
    /// One own ship can be repaired at the end of a turn (SO-62).
    Repair {
        /// The most damage to repair; all of it if absent (ruling G-20).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = 1, max = 20))]
        damage: Option<u8>,
    },
    /// Looking at face-down event tiles at the end of a turn (SO-69).
    Peek {
        /// The number of tiles, by build order: 1 or 2.
        tiles: Vec<u8>,
        /// Whether two tiles that were looked at may be swapped, by build order.
        swap: Vec<bool>,
    },
    /// A second action of another type, once per turn (SO-67).
    SecondAction {
        /// Its cost in coins in addition to its activation, by build order.
        surcharge: Vec<u16>,
    },
    /// Coins at the end of the match (SO-65, SO-68).
    EndCoins {
        /// The number of coins, by build order.
        coins: Vec<u16>,
    },
    /// Coins at the end of the match (SO-64).
    EndCoinsByLevel {
        /// The number of coins, by level.
        coins: Vec<u16>,
    },
    /// Coins at the end of the match for each full number of these (SO-62, SO-66).
    EndCoinsEach {
        /// What is counted.
        of: Per,
        /// The number of coins for each full number, by build order.
        coins: Vec<u16>,
        /// The number of ships or buildings that count once, by build order.
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
