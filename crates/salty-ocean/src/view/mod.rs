//! What a viewer may see, built up from nothing: all but the tiles that lie face down, and of those what this seat has
//! looked at.

mod make;

use std::collections::BTreeMap;

use riband_core::{Coins, Seat, Turn, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    action::ActionType,
    config::Hazard,
    ids::{Building, Class, Good, Place, Ship, Store, Tile},
    state::{Berth, Phase},
};

/// A position as a viewer may see it: what is in common (SO-5), and what each player has (SO-4). Money in coins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// For whom.
    pub viewer: Viewer,
    /// The turn, from 1.
    pub turn_number: u8,
    /// How many turns there are.
    pub last_turn: u8,
    /// Completed goes, passes among them.
    pub goes: u32,
    /// What the match waits for.
    pub turn: Turn,
    /// The turn order.
    pub order: Vec<Seat>,
    /// The seats by when their balance changed, the last one last: among equal balances its disc lies on top (SO-31).
    pub discs: Vec<Seat>,
    /// No payment may take a balance below this (SO-27).
    pub lowest_balance: Coins,
    /// Passes in a row (SO-21).
    pub passes: u8,
    /// Actions in this action phase.
    pub actions: u16,
    /// What has to be decided.
    pub phase: Phase,
    /// The same in English.
    pub waits_for: String,
    /// The action or the ability under way.
    pub under_way: Option<UnderWay>,
    /// What each type of action costs now (SO-23).
    pub costs: Vec<CostView>,
    /// How often each of these has risen since the reset: what a position holds under `costs`.
    pub risen: BTreeMap<ActionType, u8>,
    /// The goods in play.
    pub goods: Vec<GoodView>,
    /// By how many rows a price falls after a sale (SO-42).
    pub drop: DropView,
    /// Pirate attacks that are still to come this turn (SO-48).
    pub attacks: u8,
    /// The event tiles by place, those of the turns first.
    pub places: Vec<PlaceView>,
    /// What every tile of the variant says.
    pub tiles: BTreeMap<Tile, TileFace>,
    /// The buildings of the city.
    pub buildings: Vec<BuildingView>,
    /// The classes of ships.
    pub classes: Vec<ClassView>,
    /// The players, by seat.
    pub seats: Vec<SeatView>,
}

/// The action or the ability under way: what was decided so far. What does not matter to it is empty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct UnderWay {
    /// The type of the first action of this go.
    pub first: Option<ActionType>,
    /// Whether the present action is the second of this go (SO-67).
    pub second: bool,
    /// The buildings of which one allows a second action after this one (SO-67).
    pub clocks: Vec<Building>,
    /// What a second action costs beside its activation, if one can follow.
    pub surcharge: Option<Coins>,
    /// The ability of this building is being used.
    pub ability: Option<Building>,
    /// Ships that have left with this action.
    pub sent: Vec<Ship>,
    /// The ship that is being dealt with.
    pub ship: Option<Ship>,
    /// The good that is being dealt with.
    pub good: Option<Good>,
    /// The place from which goods are being sold.
    pub store: Option<Store>,
    /// The least and the most barrels that can be chosen.
    pub barrels: Option<[u8; 2]>,
    /// A number that cannot be chosen because nothing would change (SO-25).
    pub except: Option<u8>,
    /// Salt to fish with, or barrels to discard, that are left.
    pub left: u8,
    /// What ships will have, as far as it was said (SO-39).
    pub stowed: BTreeMap<Ship, Vec<Barrels>>,
    /// What is sold from where, as far as it was said (SO-41).
    pub sold: BTreeMap<Store, u8>,
    /// The places that were looked at (SO-69).
    pub looked: Vec<Place>,
}

/// What a type of action costs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CostView {
    /// Which type.
    pub of: ActionType,
    /// What the next one costs.
    pub coins: Coins,
}

/// By how many rows a price falls after a sale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DropView {
    /// How many rows.
    pub rows: u8,
    /// For each full or begun number of this many barrels; 0: once a sale.
    pub for_each: u8,
}

/// A good and its price.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct GoodView {
    /// Which.
    pub good: Good,
    /// What it is called.
    pub name: String,
    /// Whether it preserves the others.
    pub salt: bool,
    /// Its prices by row, the top one first.
    pub prices: Vec<Coins>,
    /// The row of its marker, from 1.
    pub row: u16,
    /// What a barrel sells for.
    pub price: Coins,
    /// What a barrel costs.
    pub purchase_price: Coins,
    /// How many barrels the bank has; none where that is not limited (SO-2).
    pub bank: Option<u16>,
}

/// A place for an event tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PlaceView {
    /// Which.
    pub place: Place,
    /// The turn, from 1, of a place on the grid.
    pub turn: Option<u8>,
    /// Whether its tile lies face up.
    pub face_up: bool,
    /// The tile, if the viewer knows it.
    pub tile: Option<Tile>,
    /// Who has looked at the tile that lies here face down (SO-69).
    pub known_to: Vec<Seat>,
}

/// What an event tile says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TileFace {
    /// By how many rows prices rise, where they move (SO-16).
    pub prices: BTreeMap<Good, i8>,
    /// What awaits ships on the way to the open sea.
    pub hazards: Vec<Hazard>,
}

/// A building.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct BuildingView {
    /// Which.
    pub building: Building,
    /// What it is called.
    pub name: String,
    /// How often one player can build it.
    pub levels: u8,
    /// How many players can own it.
    pub copies: u8,
    /// Its owners in the order in which they built it (SO-54).
    pub owners: Vec<OwnerView>,
    /// What it does, in English.
    pub text: String,
}

/// Who owns a building.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OwnerView {
    /// The player.
    pub seat: Seat,
    /// The level.
    pub level: u8,
}

/// A class of ships.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ClassView {
    /// Which.
    pub class: Class,
    /// What it is called.
    pub name: String,
    /// The ships of it that each player can have.
    pub ships: Vec<Ship>,
    /// How many barrels she holds undamaged.
    pub capacity: u8,
    /// What the next one would cost each seat, if there is room for one and all it needs stands (SO-38).
    pub prices: Vec<Option<Coins>>,
}

/// Barrels of a good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Barrels {
    /// Which good.
    pub good: Good,
    /// How many.
    pub barrels: u8,
}

/// What a player has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SeatView {
    /// Whose.
    pub seat: Seat,
    /// Coins, below zero when overdrawn.
    pub coins: Coins,
    /// Whether interest was charged this turn, where it is charged once a turn (SO-28).
    pub charged: bool,
    /// The most coins that are kept at the end of a turn; none: any number (SO-77).
    pub limit: Option<Coins>,
    /// The Dépôt.
    pub depot: Vec<Barrels>,
    /// How many barrels it holds (SO-57).
    pub depot_capacity: u8,
    /// The ships that were built.
    pub ships: Vec<ShipView>,
    /// Own buildings with their levels.
    pub buildings: Vec<OwnView>,
    /// Buildings whose second action was used this turn (SO-67).
    pub used: Vec<Building>,
    /// How many barrels the end of a turn brings, by good, if the bank has them and there is room (SO-72).
    pub production: Vec<Barrels>,
    /// What the total would be if the match ended now (SO-81).
    pub points_at_end: i32,
}

/// A building of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OwnView {
    /// Which.
    pub building: Building,
    /// Its level.
    pub level: u8,
    /// The place in the order of building, from 1 (SO-54).
    pub order: u8,
}

/// A ship of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ShipView {
    /// Which.
    pub ship: Ship,
    /// Where she is.
    pub berth: Berth,
    /// What she carries.
    pub cargo: Vec<Barrels>,
    /// How many barrels she holds now.
    pub capacity: u8,
    /// Her damage.
    pub damage: u8,
}
