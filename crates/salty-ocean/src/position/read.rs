//! Reading a position: a deal, changed where the document says so.
//!
//! A tile that the document names changes places with what lay there.

use indexmap::IndexMap;
use riband_core::{PositionReader, ProblemKind, Problems, Seat, read_value};
use serde_json::Value;

use super::patch::{Cargo, Patch, SeatPatch, ShipPatch};
use crate::{
    hold::Hold,
    ids::{Building, Good, MAX_LEVELS, MAX_SEATS, Place, Ship, Tile},
    rules::Rules,
    state::{Berth, Player, State, Vessel},
};

impl Rules {
    pub(super) fn read_document(&self, deal: &State, document: &Value) -> Result<State, Problems> {
        let patch: Patch = read_value(document)?;
        let mut reader = Reader { rules: self, state: *deal, kit: PositionReader::default() };
        reader.read_order(&patch);
        reader.read_tiles(&patch.tiles);
        reader.read_prices(&patch.prices);
        for (number, seat) in &patch.seats {
            reader.read_seat(number, seat);
        }
        reader.read_build_orders(&patch.built);
        reader.read_turn(&patch);
        let state = reader.state;
        reader.kit.problems.or(state)
    }
}

pub(super) struct Reader<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: State,
    pub(super) kit: PositionReader,
}

impl Reader<'_> {
    pub(super) fn good(&mut self, id: &str, path: &[&str]) -> Option<Good> {
        self.kit.find("good", id, &self.rules.names.goods, path).map(Good::new)
    }

    pub(super) fn building(&mut self, id: &str, path: &[&str]) -> Option<Building> {
        self.kit.find("building", id, &self.rules.names.buildings, path).map(Building::new)
    }

    pub(super) fn ship(&mut self, id: &str, path: &[&str]) -> Option<Ship> {
        self.kit.find("ship", id, &self.rules.names.ships, path).map(Ship::new)
    }

    pub(super) fn place(&mut self, id: &str, path: &[&str]) -> Option<Place> {
        self.kit.find("place", id, &self.rules.names.places, path).map(Place::new)
    }

    pub(super) fn hold(&mut self, cargo: &Cargo, path: &[&str]) -> Hold {
        let mut hold = Hold::EMPTY;
        for (id, &barrels) in cargo {
            if let Some(good) = self.good(id, &[path, &[id]].concat()) {
                hold.set(good, barrels);
            }
        }
        let total: u32 = hold.0.iter().map(|&barrels| u32::from(barrels)).sum();
        if total > u32::from(u8::MAX) {
            self.kit.problems.report(ProblemKind::OutOfRange, path, format!("{total} barrels are too many"), "");
        }
        hold
    }

    /// SO-7, SO-31.
    fn read_order(&mut self, patch: &Patch) {
        for (key, list) in [("order", &patch.order), ("discs", &patch.discs)] {
            let Some(seats) = list else { continue };
            let mut sorted = seats.clone();
            sorted.sort_unstable();
            if !self.state.seats.iter().eq(sorted) {
                let message = format!("the match has {}, and each is named once", self.state.seats);
                self.kit.problems.report(ProblemKind::Contradiction, &[key], message, "");
                continue;
            }
            let slots = if key == "order" { &mut self.state.order } else { &mut self.state.discs };
            slots.iter_mut().zip(seats).for_each(|(slot, &seat)| *slot = seat);
        }
    }

    /// SO-13: a named tile changes places with what lay there.
    fn read_tiles(&mut self, tiles: &IndexMap<String, String>) {
        let mut named: Vec<Tile> = Vec::new();
        for (place, tile) in tiles {
            let found = self.kit.find("event tile", tile, &self.rules.names.events, &["tiles", place]);
            let (Some(there), Some(tile)) = (self.place(place, &["tiles", place]), found.map(Tile::new)) else {
                continue;
            };
            if named.contains(&tile) {
                let message = "this tile lies in two places";
                self.kit.problems.report(ProblemKind::Duplicate, &["tiles", place], message, "");
                continue;
            }
            named.push(tile);
            if let Some(here) = self.state.tiles.iter().position(|&other| other == Some(tile)) {
                self.state.tiles.swap(here, there.index());
            }
        }
    }

    /// SO-9.
    fn read_prices(&mut self, rows: &IndexMap<String, u16>) {
        for (id, &row) in rows {
            let path = ["prices", id.as_str()];
            let Some(good) = self.good(id, &path) else { continue };
            let count = self.rules.goods.get(good.index()).map_or(0, |facts| facts.ladder.rungs());
            if (1..=count).contains(&usize::from(row)) {
                self.state.rows[good] = (row - 1).min(255) as u8;
            } else {
                let message = format!("the price table has {count} rows, numbered from 1");
                self.kit.problems.report(ProblemKind::OutOfRange, &path, message, "");
            }
        }
    }

    fn read_seat(&mut self, number: &str, patch: &SeatPatch) {
        let Some(seat) = self.kit.seat_number(number, self.state.seats) else { return };
        let mut player = *self.state.players.of(seat);
        player.coins = patch.coins.unwrap_or(player.coins);
        player.charged = patch.charged.unwrap_or(player.charged);
        if let Some(cargo) = &patch.depot {
            player.depot = self.hold(cargo, &["seats", number, "depot"]);
        }
        for (id, ship) in &patch.ships {
            self.read_ship(&mut player, number, id, ship);
        }
        for (id, &level) in &patch.buildings {
            let path = ["seats", number, "buildings", id];
            let Some(building) = self.building(id, &path) else { continue };
            if usize::from(level) > MAX_LEVELS {
                let message = format!("no building has more than {MAX_LEVELS} levels");
                self.kit.problems.report(ProblemKind::OutOfRange, &path, message, "");
                continue;
            }
            player.levels.set(building, level);
        }
        if let Some(used) = &patch.used {
            player.used = used.iter().filter_map(|id| self.building(id, &["seats", number, "used"])).collect();
        }
        if let Some(known) = &patch.known {
            player.known = known.iter().filter_map(|id| self.place(id, &["seats", number, "known"])).collect();
        }
        *self.state.players.of_mut(seat) = player;
    }

    fn read_ship(&mut self, player: &mut Player, number: &str, id: &str, patch: &ShipPatch) {
        let Some(ship) = self.ship(id, &["seats", number, "ships", id]) else { return };
        let cargo = patch.cargo.as_ref().map(|cargo| self.hold(cargo, &["seats", number, "ships", id, "cargo"]));
        let vessel = player.ship_mut(ship);
        let here = if vessel.berth == Berth::None { Berth::Harbor } else { vessel.berth };
        *vessel = Vessel {
            berth: patch.berth.unwrap_or(here),
            damage: patch.damage.unwrap_or(vessel.damage),
            cargo: cargo.unwrap_or(vessel.cargo),
        };
        if vessel.berth == Berth::None {
            *vessel = Vessel::default();
            if patch.damage.is_some() || patch.cargo.is_some() {
                let message = "a ship that was not built has neither damage nor cargo";
                let path = ["seats", number, "ships", id];
                self.kit.problems.report(ProblemKind::Contradiction, &path, message, "leave them out");
            }
        }
    }

    /// SO-54: as the document says, or else in the order of the seats.
    fn read_build_orders(&mut self, built: &IndexMap<String, Vec<Seat>>) {
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
