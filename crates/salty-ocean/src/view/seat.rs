//! The possessions of a player.

use riband_core::{Coins, Scoring as _, Seat};
use serde::{Deserialize, Serialize};

use super::market::{Barrels, barrels};
use crate::{
    hold::Hold,
    ids::{Building, Ship},
    rules::Rules,
    state::{Berth, State},
};

/// The possessions of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Coins, negative when overdrawn.
    pub coins: Coins,
    /// Whether interest was charged this turn, where it is charged once a turn (SO-28).
    pub charged: bool,
    /// The most coins kept at the end of a turn; null if unlimited (SO-77).
    pub limit: Option<Coins>,
    /// The Dépôt.
    pub depot: Vec<Barrels>,
    /// The number of barrels it holds (SO-57).
    pub depot_capacity: u8,
    /// The ships that were built.
    pub ships: Vec<ShipView>,
    /// Own buildings with their levels.
    pub buildings: Vec<OwnView>,
    /// Buildings whose second action was used this turn (SO-67).
    pub used: Vec<Building>,
    /// The number of barrels produced at the end of a turn, by good, if the bank has them and there is room (SO-72).
    pub production: Vec<Barrels>,
    /// The total if the match ended now (SO-81).
    pub points_at_end: i32,
}

/// A building of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct OwnView {
    /// The building.
    pub building: Building,
    /// Its level.
    pub level: u8,
    /// The position in the build order, from 1 (SO-54).
    pub order: u8,
}

/// A ship of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ShipView {
    /// The ship.
    pub ship: Ship,
    /// Where she is.
    pub berth: Berth,
    /// Her cargo.
    pub cargo: Vec<Barrels>,
    /// Her current capacity in barrels.
    pub capacity: u8,
    /// Her damage.
    pub damage: u8,
}

impl Rules {
    pub(super) fn seat_view(&self, state: &State, seat: Seat) -> SeatView {
        let player = state.players.of(seat);
        let mut production = Hold::EMPTY;
        self.effects.production.iter().for_each(|made| production.add(made.good, made.yields.of(player)));
        let own =
            |building| OwnView { building, level: player.levels.get(building), order: player.ranks.get(building) };
        let ship = |ship: Ship| {
            let vessel = player.ship(ship);
            let capacity = self.capacity(player, ship);
            ShipView { ship, berth: vessel.berth, cargo: barrels(&vessel.cargo), capacity, damage: vessel.damage }
        };
        SeatView {
            seat,
            coins: player.coins,
            charged: player.charged,
            limit: self.coin_limit(player),
            depot: barrels(&player.depot),
            depot_capacity: self.depot_capacity(player),
            ships: player.fleet().iter().map(ship).collect(),
            buildings: player.owned().iter().map(own).collect(),
            used: player.used.iter().collect(),
            production: barrels(&production),
            points_at_end: self.total(state, seat),
        }
    }
}
