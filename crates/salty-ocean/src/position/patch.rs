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
    /// The turn, from 1 (SO-15).
    pub(super) turn_number: Option<u8>,
    /// The turn order.
    pub(super) order: Option<Vec<Seat>>,
    /// The seats by when their balance changed, the last one last.
    pub(super) discs: Option<Vec<Seat>>,
    /// Whose go it is.
    pub(super) turn: Option<Seat>,
    /// Passes in a row (SO-21).
    pub(super) passes: Option<u8>,
    /// Actions in this action phase, at least the sum of `costs`.
    pub(super) actions: Option<u16>,
    /// Whether an action phase was cut short, which is a defect (SO-89).
    pub(super) cut_short: Option<bool>,
    /// A label: goes so far, passes among them.
    pub(super) goes: Option<u32>,
    /// Pirate attacks still to come this turn (SO-48); without it all of them.
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
    /// How far the turn has come; without it, as the phase takes it.
    pub(super) stage: Option<Stage>,
    /// What the position waits for; without it an action or a pass.
    pub(super) phase: Option<Phase>,
    /// What the action or ability under way has decided so far.
    pub(super) work: Option<WorkPatch>,
    /// What players have, by the number of the seat, from 1.
    #[serde(default)]
    pub(super) seats: IndexMap<String, SeatPatch>,
}

/// What is under way.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct WorkPatch {
    /// The type of the first action of the go.
    pub(super) first: Option<ActionType>,
    /// Whether this is the second action of the go (SO-67).
    #[serde(default)]
    pub(super) second: bool,
    /// Buildings that allow a second action.
    #[serde(default)]
    pub(super) clocks: Vec<String>,
    /// Ships that have left with this action (SO-34).
    #[serde(default)]
    pub(super) sent: Vec<String>,
    /// The ship that is being dealt with.
    pub(super) ship: Option<String>,
    /// The good that is being dealt with.
    pub(super) good: Option<String>,
    /// Where goods are being sold from: the Dépôt or a ship (SO-41).
    pub(super) store: Option<String>,
    /// Barrels left: of salt to fish with (SO-34), or to discard (SO-40).
    #[serde(default)]
    pub(super) left: u8,
    /// By good.
    #[serde(default)]
    pub(super) pool: Cargo,
    /// By ship and good.
    #[serde(default)]
    pub(super) stowed: IndexMap<String, Cargo>,
    /// Whether a ship will have something else than before (SO-25).
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
    /// The balance in coins, below zero when overdrawn.
    pub(super) coins: Option<Coins>,
    /// The whole of the Dépôt: barrels by good.
    pub(super) depot: Option<Cargo>,
    /// Ships by id.
    #[serde(default)]
    pub(super) ships: IndexMap<String, ShipPatch>,
    /// Levels by building; 0 takes one away.
    #[serde(default)]
    pub(super) buildings: IndexMap<String, u8>,
    /// Buildings whose second action was used.
    pub(super) used: Option<Vec<String>>,
    /// Places that were looked at.
    pub(super) known: Option<Vec<String>>,
    /// Whether interest was charged this turn, where that matters (SO-28).
    pub(super) charged: Option<bool>,
}

/// A ship, as far as it differs.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct ShipPatch {
    /// A ship that is named without one lies where she lay, or in the harbor if she was not built.
    pub(super) berth: Option<Berth>,
    /// How many barrels less she carries (SO-50).
    pub(super) damage: Option<u8>,
    /// The whole of her cargo: barrels by good.
    pub(super) cargo: Option<Cargo>,
}
