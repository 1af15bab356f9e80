//! What a variant file says: the TOML side of the ruleset, key by key.

use indexmap::IndexMap;
use riband::core::{About, SeatCounts, market::Toll};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ids::MAX_SEATS;

/// The configuration of a variant of Quayside. Every number and piece of the game is here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Config {
    /// What the variant is called and what it is about.
    pub(crate) about: About,
    /// How many can play (QS-1).
    pub(crate) seats: SeatCounts<MAX_SEATS>,
    /// How many turns everybody has (QS-6).
    #[schemars(range(min = 1, max = 100))]
    pub(crate) rounds: u16,
    /// What everybody starts with, in coins (QS-2).
    #[schemars(range(min = 0, max = 1000))]
    pub(crate) money: i32,
    /// What work pays, in coins (QS-3).
    #[schemars(range(min = 0, max = 1000))]
    pub(crate) wage: i32,
    /// What a crate of the own order scores besides, in points (QS-8).
    #[schemars(range(min = -1000, max = 1000))]
    pub(crate) order_bonus: i16,
    /// The wares by id.
    pub(crate) wares: IndexMap<String, Ware>,
}

/// A ware.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Ware {
    /// What the first, second ... crate costs in coins; as many as there are crates (QS-4).
    pub(crate) prices: Toll,
    /// What a crate scores (QS-7).
    #[schemars(range(min = -1000, max = 1000))]
    pub(crate) points: i16,
}

riband::core::ruleset! {
    /// The key `ruleset` of its variant files.
    pub(crate) const RULESET = "quayside" for Config;
}
