//! The shape of a position document: everything may be left out.

use indexmap::IndexMap;
use riband_core::{Coins, Seat};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    action::ActionType,
    state::{Berth, Phase, Stage},
};

/// Barrels by good.
pub(super) type Cargo = IndexMap<String, u8>;

/// A position, as far as it differs from a deal.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct Patch {
    pub(super) turn_number: Option<u8>,
    /// The turn order.
    pub(super) order: Option<Vec<Seat>>,
    /// The seats by when their balance changed, the last one last.
    pub(super) discs: Option<Vec<Seat>>,
    /// Whose go it is.
    pub(super) turn: Option<Seat>,
    pub(super) passes: Option<u8>,
    pub(super) actions: Option<u16>,
    pub(super) cut_short: Option<bool>,
    pub(super) goes: Option<u32>,
    pub(super) attacks: Option<u8>,
    /// Rows from 1, by good.
    #[serde(default)]
    pub(super) prices: IndexMap<String, u16>,
    /// How often costs have risen, by type of action.
    #[serde(default)]
    pub(super) costs: IndexMap<ActionType, u8>,
    /// The tiles by place.
    #[serde(default)]
    pub(super) tiles: IndexMap<String, String>,
    /// The owners of buildings in the order of building, where it is not the order of the seats.
    #[serde(default)]
    pub(super) built: IndexMap<String, Vec<Seat>>,
    pub(super) stage: Option<Stage>,
    pub(super) phase: Option<Phase>,
    pub(super) work: Option<WorkPatch>,
    #[serde(default)]
    pub(super) seats: IndexMap<String, SeatPatch>,
}

/// What is under way.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct WorkPatch {
    pub(super) first: Option<ActionType>,
    #[serde(default)]
    pub(super) second: bool,
    /// Buildings that allow a second action.
    #[serde(default)]
    pub(super) clocks: Vec<String>,
    #[serde(default)]
    pub(super) sent: Vec<String>,
    pub(super) ship: Option<String>,
    pub(super) good: Option<String>,
    pub(super) store: Option<String>,
    #[serde(default)]
    pub(super) left: u8,
    /// By good.
    #[serde(default)]
    pub(super) pool: Cargo,
    /// By ship and good.
    #[serde(default)]
    pub(super) stowed: IndexMap<String, Cargo>,
    #[serde(default)]
    pub(super) changed: bool,
    /// By place.
    #[serde(default)]
    pub(super) sold: IndexMap<String, u8>,
    /// The ability that is being used, from 1.
    pub(super) ability: Option<u8>,
    /// Places that were looked at.
    #[serde(default)]
    pub(super) looked: Vec<String>,
}

/// A player, as far as it differs.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct SeatPatch {
    pub(super) coins: Option<Coins>,
    pub(super) depot: Option<Cargo>,
    #[serde(default)]
    pub(super) ships: IndexMap<String, ShipPatch>,
    /// Levels by building; 0 takes one away.
    #[serde(default)]
    pub(super) buildings: IndexMap<String, u8>,
    /// Buildings whose second action was used.
    pub(super) used: Option<Vec<String>>,
    /// Places that were looked at.
    pub(super) known: Option<Vec<String>>,
    pub(super) charged: Option<bool>,
}

/// A ship, as far as it differs.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct ShipPatch {
    /// A ship that is named without one lies where she lay, or in the harbor if she was not built.
    pub(super) berth: Option<Berth>,
    pub(super) damage: Option<u8>,
    pub(super) cargo: Option<Cargo>,
}
