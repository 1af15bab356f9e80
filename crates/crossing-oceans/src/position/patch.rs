//! The shape of a position document: everything may be left out.

use indexmap::IndexMap;
use riband_core::{Coins, Seat};
use schemars::JsonSchema;
use serde::Deserialize;

/// A position, as far as it differs from a deal.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct Patch {
    /// A label: the round, from 1.
    pub(super) round: Option<u16>,
    /// A label: completed turns.
    pub(super) turns: Option<u32>,
    /// Whose turn it is.
    pub(super) turn: Option<Seat>,
    /// Who began (CO-22).
    pub(super) starting_seat: Option<Seat>,
    /// Whole rounds after this one, once the end is triggered (CO-69).
    pub(super) countdown: Option<u8>,
    /// What the position waits for (CO-23); without it the turn begins.
    pub(super) phase: Option<PhaseName>,
    /// In the phase `buying`, or before it goes on: how many tiles this action has bought (CO-40).
    pub(super) bought: Option<u8>,
    /// In the phase `loading`: how much coal is still to be loaded (CO-55).
    pub(super) coal_to_load: Option<u8>,
    /// In the phase `overflow`: the columns to choose from (CO-66).
    pub(super) tied_columns: Option<Vec<String>>,
    /// In the phase `overflow`: whether the spot must be paid for.
    pub(super) paid: Option<bool>,
    /// In the phase `overflow`: what goes on afterwards; without it the turn ends.
    pub(super) then: Option<ThenName>,
    /// Coal in the common supply. Follows from the rest, and is compared.
    pub(super) coal: Option<u8>,
    /// Tiles of the stack, the top first (CO-5).
    pub(super) stack: Option<Vec<String>>,
    /// Tiles of the market, from the left; `""` is a gap (CO-8).
    pub(super) market: Option<Vec<String>>,
    /// The tile on each place of the docks, by column; `""` is none (CO-42).
    #[serde(default)]
    pub(super) docks: IndexMap<String, String>,
    /// Tiles out of the game; those that are named nowhere join them.
    pub(super) removed: Option<Vec<String>>,
    /// What lies in ports, by id; only ports of open regions (CO-15).
    #[serde(default)]
    pub(super) ports: IndexMap<String, PortPatch>,
    /// What players have, by the number of the seat, from 1.
    #[serde(default)]
    pub(super) seats: IndexMap<String, SeatPatch>,
}

/// A port, as far as it differs.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct PortPatch {
    /// The tile that lies there; `""` is none.
    pub(super) ship: Option<String>,
    /// Whose ship it is; every steamship has an owner.
    pub(super) owner: Option<Seat>,
    /// Coal on the ship.
    pub(super) coal: Option<u8>,
    /// The seats that have a trade house there (CO-61).
    pub(super) houses: Option<Vec<Seat>>,
}

/// A player, as far as it differs.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct SeatPatch {
    /// In pounds.
    pub(super) money: Option<Coins>,
    /// How many contracts.
    pub(super) contracts: Option<u16>,
    /// Captains in the supply. Follows from the rest, and is compared.
    pub(super) captains: Option<u8>,
    /// Trade houses in the supply. Follows from the rest, and is compared.
    pub(super) houses: Option<u8>,
    /// The spot of the captain; `""` before the first move (CO-21).
    pub(super) rondel: Option<String>,
    /// Ships that are not at sea.
    pub(super) supply: Option<Vec<String>>,
    /// Headquarters tiles.
    pub(super) headquarters: Option<Vec<String>>,
    /// Added tokens by column.
    #[serde(default)]
    pub(super) tokens: IndexMap<String, u8>,
    /// Flags by column, mixed ones under the name of their own. Follows from the rest, and is compared.
    #[serde(default)]
    pub(super) flags: IndexMap<String, u8>,
}

/// The name of a phase.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PhaseName {
    Place,
    Contracts,
    Rondel,
    Buying,
    Pier,
    Loading,
    Fleet,
    Cargo,
    Region,
    BlueRiband,
    House,
    Overflow,
    Over,
}

/// The name of what follows an overflow token.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ThenName {
    Contracts,
    Buying,
    Loading,
    TurnEnd,
}
