//! The shape of a position document: everything may be left out.

use indexmap::IndexMap;
use riband_core::{Coins, Seat};
use schemars::JsonSchema;
use serde::Deserialize;

/// A position, as far as it differs from a deal.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct Patch {
    pub(super) round: Option<u16>,
    pub(super) turns: Option<u32>,
    pub(super) turn: Option<Seat>,
    pub(super) starting_seat: Option<Seat>,
    pub(super) countdown: Option<u8>,
    pub(super) phase: Option<PhaseName>,
    pub(super) bought: Option<u8>,
    pub(super) coal_to_load: Option<u8>,
    pub(super) tied_columns: Option<Vec<String>>,
    pub(super) paid: Option<bool>,
    pub(super) then: Option<ThenName>,
    pub(super) coal: Option<u8>,
    pub(super) stack: Option<Vec<String>>,
    pub(super) market: Option<Vec<String>>,
    #[serde(default)]
    pub(super) docks: IndexMap<String, String>,
    pub(super) removed: Option<Vec<String>>,
    #[serde(default)]
    pub(super) ports: IndexMap<String, PortPatch>,
    #[serde(default)]
    pub(super) seats: IndexMap<String, SeatPatch>,
}

/// A port, as far as it differs.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct PortPatch {
    pub(super) ship: Option<String>,
    pub(super) owner: Option<Seat>,
    pub(super) coal: Option<u8>,
    pub(super) houses: Option<Vec<Seat>>,
}

/// A player, as far as it differs.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct SeatPatch {
    pub(super) money: Option<Coins>,
    pub(super) contracts: Option<u16>,
    pub(super) captains: Option<u8>,
    pub(super) houses: Option<u8>,
    pub(super) rondel: Option<String>,
    pub(super) supply: Option<Vec<String>>,
    pub(super) headquarters: Option<Vec<String>>,
    #[serde(default)]
    pub(super) tokens: IndexMap<String, u8>,
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
