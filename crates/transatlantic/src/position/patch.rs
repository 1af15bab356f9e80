//! The shape of a position document: everything may be left out.

use indexmap::IndexMap;
use riband_core::{Coins, Seat, Stream};
use schemars::JsonSchema;
use serde::Deserialize;

/// A position, as far as it differs from a deal.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct Patch {
    pub(super) round: Option<u16>,
    pub(super) turns: Option<u32>,
    /// Whose turn it is.
    pub(super) turn: Option<Seat>,
    pub(super) starting_seat: Option<Seat>,
    pub(super) opening: Option<u8>,
    pub(super) countdown: Option<u8>,
    pub(super) phase: Option<PhaseName>,
    /// The steps under way, by label.
    pub(super) at: Option<Vec<String>>,
    pub(super) left: Option<u8>,
    pub(super) used: Option<Vec<String>>,
    pub(super) bought: Option<Vec<String>>,
    pub(super) taken: Option<Vec<String>>,
    pub(super) pile_taken: Option<u8>,
    /// The ship that was pushed out, and the region that she left.
    pub(super) pushed: Option<String>,
    pub(super) pushed_from: Option<String>,
    pub(super) coal: Option<i16>,
    pub(super) stack: Option<Vec<String>>,
    pub(super) market: Option<Vec<String>>,
    pub(super) docks: Option<Vec<String>>,
    pub(super) boxed: Option<Vec<String>>,
    pub(super) gone: Option<Vec<String>>,
    pub(super) display: Option<Vec<String>>,
    pub(super) draw: Option<Vec<String>>,
    pub(super) discard: Option<Vec<String>>,
    pub(super) reshuffled: Option<bool>,
    pub(super) chance: Option<Stream>,
    #[serde(default)]
    pub(super) markers: IndexMap<String, u8>,
    #[serde(default)]
    pub(super) regions: IndexMap<String, RegionPatch>,
    #[serde(default)]
    pub(super) ships: IndexMap<String, ShipPatch>,
    #[serde(default)]
    pub(super) seats: IndexMap<String, SeatPatch>,
}

/// A region, as far as it differs.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct RegionPatch {
    pub(super) ships: Option<Vec<String>>,
    /// By seat.
    pub(super) houses: Option<IndexMap<String, u8>>,
    /// The sites that are taken, from 1.
    pub(super) sites: Option<Vec<u8>>,
}

/// A ship that somebody owns.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct ShipPatch {
    pub(super) owner: Option<Seat>,
    pub(super) coal: Option<u8>,
}

/// A player, as far as it differs.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct SeatPatch {
    pub(super) money: Option<Coins>,
    pub(super) contracts: Option<u16>,
    pub(super) captains: Option<i8>,
    pub(super) houses: Option<u8>,
    pub(super) tokens: Option<u8>,
    pub(super) hand: Option<Vec<String>>,
    /// The card played last first.
    pub(super) pile: Option<Vec<String>>,
    pub(super) undeployed: Option<Vec<String>>,
    pub(super) headquarters: Option<Vec<String>>,
    #[serde(default)]
    pub(super) markers: IndexMap<String, u8>,
    pub(super) points: Option<PointsPatch>,
    /// Ships scrapped in this turn, by flag.
    #[serde(default)]
    pub(super) scrapped: IndexMap<String, u8>,
}

/// Points won so far.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct PointsPatch {
    #[serde(default)]
    pub(super) sailing: u16,
    #[serde(default)]
    pub(super) fleet: u16,
    #[serde(default)]
    pub(super) scrapped: u16,
}

/// The name of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PhaseName {
    Card,
    Step,
    Redeploy,
    Over,
}
