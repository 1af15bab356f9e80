//! Players in a document: their ships, and their buildings in build order.

use indexmap::IndexMap;
use riband_core::{Coins, Names as _, ProblemKind, Seat, stated};
use serde::{Deserialize, Serialize};

use super::{cargo::Cargo, document::Reader};
use crate::{
    ids::{Building, MAX_LEVELS, MAX_SEATS, Ship},
    rules::Rules,
    state::{Berth, Player, State, Vessel},
};

/// The differences of a player from the deal.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct PositionSeat {
    /// The balance in coins, negative when overdrawn.
    pub(super) coins: Option<Coins>,
    /// The complete content of the Dépôt: barrels by good.
    pub(super) depot: Option<Cargo>,
    /// Ships by id.
    #[serde(default)]
    pub(super) ships: IndexMap<String, PositionShip>,
    /// Levels by building; 0 removes one.
    #[serde(default)]
    pub(super) buildings: IndexMap<String, u8>,
    /// Buildings whose second action was used.
    pub(super) used: Option<Vec<String>>,
    /// Places that the player has looked at.
    pub(super) known: Option<Vec<String>>,
    /// Whether interest was charged this turn, if that matters (SO-28).
    pub(super) charged: Option<bool>,
}

/// The differences of a ship from the deal.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct PositionShip {
    /// Where the ship is. By default she stays where she was, or is in the harbor if she was not built.
    pub(super) berth: Option<Berth>,
    /// The number by which her capacity is reduced (SO-50).
    pub(super) damage: Option<u8>,
    /// The complete cargo: barrels by good.
    pub(super) cargo: Option<Cargo>,
}

impl PositionSeat {
    /// The document of a player, with the number of the seat.
    pub(super) fn of(rules: &Rules, state: &State, seat: Seat) -> (String, Self) {
        let player = state.players.of(seat);
        let levels = player.levels.iter().map(|(building, level)| (rules.name_of(building).to_owned(), level));
        let ship = |ship: Ship| {
            let Vessel { berth, damage, cargo } = player.ship(ship);
            let cargo = Some(rules.whole_cargo(state.seats, cargo));
            let written = PositionShip { berth: Some(*berth), damage: Some(*damage), cargo };
            (rules.name_of(ship).to_owned(), written)
        };
        let written = Self {
            coins: Some(player.coins),
            depot: Some(rules.whole_cargo(state.seats, &player.depot)),
            ships: player.fleet().iter().map(ship).collect(),
            buildings: levels.collect(),
            used: Some(rules.names_of(player.used.iter())),
            known: Some(rules.names_of(player.known.iter())),
            charged: stated(player.charged),
        };
        (seat.number().to_string(), written)
    }
}

impl Rules {
    /// SO-54: the build orders of all buildings with owners.
    pub(super) fn build_orders(&self, state: &State) -> IndexMap<String, Vec<Seat>> {
        let order = |(index, id): (usize, &String)| {
            let rank = |seat: &Seat| state.players.of(*seat).ranks.get(Building::new(index));
            let mut owners: Vec<Seat> = state.seats.iter().filter(|seat| rank(seat) > 0).collect();
            owners.sort_by_key(rank);
            (id.clone(), owners)
        };
        let orders = self.names.buildings.iter().enumerate().map(order);
        orders.filter(|(_, owners)| !owners.is_empty()).collect()
    }
}

impl Reader<'_> {
    pub(super) fn read_seat(&mut self, number: &str, stated: &PositionSeat) {
        let Some(seat) = self.kit.seat_number(number, self.state.seats) else { return };
        let mut player = *self.state.players.of(seat);
        player.coins = stated.coins.unwrap_or(player.coins);
        player.charged = stated.charged.unwrap_or(player.charged);
        if let Some(cargo) = &stated.depot {
            player.depot = self.hold(cargo, &["seats", number, "depot"]);
        }
        for (id, ship) in &stated.ships {
            self.read_ship(&mut player, number, id, ship);
        }
        for (id, &level) in &stated.buildings {
            let path = ["seats", number, "buildings", id];
            let Some(building) = self.building(id, &path) else { continue };
            if usize::from(level) > MAX_LEVELS {
                let message = format!("no building has more than {MAX_LEVELS} levels");
                self.kit.problems.report(ProblemKind::OutOfRange, &path, message, "");
                continue;
            }
            player.levels.set(building, level);
        }
        if let Some(used) = &stated.used {
            player.used = used.iter().filter_map(|id| self.building(id, &["seats", number, "used"])).collect();
        }
        if let Some(known) = &stated.known {
            player.known = known.iter().filter_map(|id| self.place(id, &["seats", number, "known"])).collect();
        }
        *self.state.players.of_mut(seat) = player;
    }

    fn read_ship(&mut self, player: &mut Player, number: &str, id: &str, stated: &PositionShip) {
        let Some(ship) = self.ship(id, &["seats", number, "ships", id]) else { return };
        let cargo = stated.cargo.as_ref().map(|cargo| self.hold(cargo, &["seats", number, "ships", id, "cargo"]));
        let vessel = player.ship_mut(ship);
        let here = if vessel.berth == Berth::None { Berth::Harbor } else { vessel.berth };
        *vessel = Vessel {
            berth: stated.berth.unwrap_or(here),
            damage: stated.damage.unwrap_or(vessel.damage),
            cargo: cargo.unwrap_or(vessel.cargo),
        };
        if vessel.berth == Berth::None {
            *vessel = Vessel::default();
            if stated.damage.is_some() || stated.cargo.is_some() {
                let message = "a ship that was not built has neither damage nor cargo";
                let path = ["seats", number, "ships", id];
                self.kit.problems.report(ProblemKind::Contradiction, &path, message, "leave them out");
            }
        }
    }

    /// SO-54: as stated, or else in seat order.
    pub(super) fn read_build_orders(&mut self, built: &IndexMap<String, Vec<Seat>>) {
        for id in built.keys() {
            self.building(id, &["built", id]);
        }
        for (index, id) in self.rules.names.buildings.iter().enumerate() {
            let building = Building::new(index);
            let owners = || self.state.seats.iter().filter(|&seat| self.state.players.of(seat).owns(building));
            let order = built.get(id).cloned().unwrap_or_else(|| owners().collect());
            let mut sorted = order.clone();
            sorted.sort_unstable();
            if !owners().eq(sorted) {
                let message = "these are not the owners, each once";
                self.kit.problems.report(ProblemKind::Contradiction, &["built", id], message, "see SO-54");
                continue;
            }
            for player in &mut self.state.players.0 {
                player.ranks.set(building, 0);
            }
            for (rank, seat) in (1..=MAX_SEATS as u8).zip(order) {
                self.state.players.of_mut(seat).ranks.set(building, rank);
            }
        }
    }
}
