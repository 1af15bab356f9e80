//! Reading a position: a deal, changed where the document says so.
//!
//! A tile that the document names is taken out of wherever the deal put it; a tile that is pushed out of its place and
//! named nowhere has left the game. What follows from the rest (captains, houses and coal that are left, flags) is worked
//! out, and compared where the document states it.

use indexmap::IndexMap;
use riband_core::{PositionReader, ProblemKind, Problems, read_value};
use riband_liners::{ReadTiles as _, Tile, Tiles};
use serde_json::Value;

use super::patch::{Patch, PhaseName, PortPatch, SeatPatch, ThenName};
use crate::{
    ids::{Column, Port, Spot},
    rules::Rules,
    sets::Columns,
    state::{Phase, Player, State, Then},
};

impl Rules {
    pub(super) fn read_document(&self, deal: &State, document: &Value) -> Result<State, Problems> {
        let patch: Patch = read_value(document)?;
        let mut reader = Reader { rules: self, state: *deal, kit: PositionReader::default() };
        reader.lift_named_tiles(&patch);
        reader.lay_tiles(&patch);
        reader.read_ports(&patch.ports);
        for (number, seat) in &patch.seats {
            reader.read_seat(number, seat);
        }
        reader.retire_the_rest(deal);
        reader.derive(&patch);
        reader.read_turn(&patch);
        let state = reader.state;
        reader.kit.problems.or(state)
    }
}

struct Reader<'a> {
    rules: &'a Rules,
    state: State,
    kit: PositionReader,
}

impl Reader<'_> {
    /// A column by name.
    fn column(&mut self, name: &str, path: &[&str]) -> Option<Column> {
        self.kit.find("column", name, &self.rules.names.columns, path).map(Column::new)
    }

    /// The tiles with these names.
    fn tiles(&mut self, names: &[String], path: &[&str]) -> Tiles {
        self.kit.tiles(&self.rules.fleet, names, path).into_iter().collect()
    }

    /// Takes every tile that the document names from where the deal put it, and clears the places that it fills.
    fn lift_named_tiles(&mut self, patch: &Patch) {
        let mut all: Vec<(&str, Vec<&str>)> = Vec::new();
        let lists = [("stack", &patch.stack), ("market", &patch.market), ("removed", &patch.removed)];
        for (key, list) in lists {
            all.extend(list.iter().flatten().map(|name| (name.as_str(), vec![key])));
        }
        all.extend(patch.docks.iter().map(|(column, name)| (name.as_str(), vec!["docks", column])));
        for (port, berth) in &patch.ports {
            all.extend(berth.ship.iter().map(|name| (name.as_str(), vec!["ports", port, "ship"])));
        }
        for (seat, player) in &patch.seats {
            let own = [("supply", &player.supply), ("headquarters", &player.headquarters)];
            for (key, list) in own {
                all.extend(list.iter().flatten().map(|name| (name.as_str(), vec!["seats", seat, key])));
            }
        }
        let named = self.kit.named(all, &self.rules.fleet);
        self.lift(patch, named);
    }

    fn lift(&mut self, patch: &Patch, named: Tiles) {
        let state = &mut self.state;
        for index in 0..state.berths.len() {
            let port = Port::new(index);
            let filled = self.rules.names.ports.get(index).and_then(|id| patch.ports.get(id)?.ship.as_ref());
            let stays =
                state.ship_at(port).is_some_and(|tile| filled.is_none_or(|name| name == self.rules.fleet.name(tile)));
            let named_elsewhere = state.ship_at(port).is_some_and(|tile| named.has(tile)) && filled.is_none();
            if !stays || named_elsewhere {
                state.berths[port] = None;
                state.coal[port] = 0;
                state.occupied.remove(port);
                state.players.0.iter_mut().for_each(|player| player.at_sea.remove(port));
            }
        }
        for player in &mut state.players.0 {
            player.supply &= !named;
            player.headquarters &= !named;
        }
        state.removed &= !named;
        let keep = |tile: &Tile| !named.has(*tile);
        state.stack.retain(keep);
        state.market.retain(keep);
        for dock in &mut state.docks {
            *dock = dock.filter(keep);
        }
    }

    /// The stack, the market, the docks and what is out of the game.
    fn lay_tiles(&mut self, patch: &Patch) {
        let (rules, places) = (self.rules, self.rules.surcharges.count());
        if let Some(names) = &patch.stack {
            self.state.stack = self.kit.pile(&rules.fleet, names, &["stack"]);
        }
        if let Some(names) = &patch.market {
            self.state.market = self.kit.market(&rules.fleet, names, places, &["market"]);
        } else {
            self.state.market.slide(places, |_| ());
            if patch.stack.is_none() {
                rules.fill_market(&mut self.state);
            } else if self.state.market.count() < places && !self.state.stack.is_empty() {
                let message = "tiles named elsewhere lay in the market, and the stack is stated";
                self.kit.problems.report(ProblemKind::MissingKey, &["market"], message, "state the market too");
            }
        }
        for (id, name) in &patch.docks {
            let path = ["docks", id.as_str()];
            let Some(column) = self.column(id, &path) else { continue };
            self.state.docks[column] = self.kit.tile(&rules.fleet, name, &path);
        }
        if let Some(names) = &patch.removed {
            self.state.removed = self.tiles(names, &["removed"]);
        }
    }

    fn read_ports(&mut self, ports: &IndexMap<String, PortPatch>) {
        for (id, berth) in ports {
            let path = ["ports", id.as_str()];
            let Some(index) = self.kit.find("port", id, &self.rules.names.ports, &path) else { continue };
            let port = Port::new(index);
            if !self.rules.open_ports(self.state.seats).has(port) {
                let message = "this port is closed with this number of seats";
                self.kit.problems.report(ProblemKind::OutOfRange, &path, message, "see CO-15");
                continue;
            }
            if let Some(name) = &berth.ship {
                let tile = self.kit.tile(&self.rules.fleet, name, &["ports", id, "ship"]);
                self.state.berths[port] = tile;
                if tile.is_some() {
                    self.state.occupied.insert(port);
                }
            }
            self.read_owner(id, port, berth);
            if let Some(coal) = berth.coal {
                self.state.coal[port] = coal;
            }
            if let Some(houses) = &berth.houses {
                self.state.players.0.iter_mut().for_each(|player| player.houses.remove(port));
                let path = ["ports", id, "houses"];
                for &seat in houses {
                    if self.kit.seated(seat, self.state.seats, &path) {
                        if self.state.players.of(seat).houses.has(port) {
                            let message = format!("{seat} is listed twice");
                            self.kit.problems.report(ProblemKind::Duplicate, &path, message, "");
                        }
                        self.state.players.of_mut(seat).houses.insert(port);
                    }
                }
            }
        }
    }

    fn read_owner(&mut self, id: &str, port: Port, berth: &PortPatch) {
        let path = ["ports", id, "owner"];
        if let Some(owner) = berth.owner {
            if self.kit.seated(owner, self.state.seats, &path) {
                self.state.players.0.iter_mut().for_each(|player| player.at_sea.remove(port));
                self.state.players.of_mut(owner).at_sea.insert(port);
            }
        } else if let Some(tile) = self.state.ship_at(port)
            && self.rules.fleet.steamships().has(tile)
            && self.state.owner_at(port).is_none()
        {
            let message = "a steamship at sea has an owner";
            self.kit.problems.report(ProblemKind::MissingKey, &path, message, "add `owner = 1`");
        }
    }

    fn read_seat(&mut self, number: &str, patch: &SeatPatch) {
        let Some(seat) = self.kit.seat_number(number, self.state.seats) else { return };
        let mut player = *self.state.players.of(seat);
        player.money = patch.money.unwrap_or(player.money);
        player.contracts = patch.contracts.unwrap_or(player.contracts);
        if let Some(spot) = &patch.rondel {
            let path = ["seats", number, "rondel"];
            let named = !spot.is_empty();
            player.spot =
                if named { self.kit.find("spot", spot, &self.rules.names.spots, &path).map(Spot::new) } else { None };
        }
        if let Some(names) = &patch.supply {
            player.supply = self.tiles(names, &["seats", number, "supply"]);
        }
        if let Some(names) = &patch.headquarters {
            player.headquarters = self.tiles(names, &["seats", number, "headquarters"]);
        }
        for (id, &count) in &patch.tokens {
            let path = ["seats", number, "tokens", id.as_str()];
            if let Some(column) = self.column(id, &path) {
                player.tokens[column] = count;
            }
        }
        *self.state.players.of_mut(seat) = player;
    }

    /// Tiles that are nowhere now have left the game; those of closed regions never took part.
    fn retire_the_rest(&mut self, deal: &State) {
        let state = &mut self.state;
        let closed = |region: &&crate::rules::RegionFacts| usize::from(region.min_seats) > deal.seats.count();
        let mut placed: Tiles = self.rules.regions.iter().filter(closed).map(|region| region.start_ship).collect();
        placed |= state.stack.iter().collect::<Tiles>() | state.market.iter().map(|(_, tile)| tile).collect();
        placed |= state.docks.iter().flatten().copied().collect::<Tiles>();
        placed |= state.berths.iter().flatten().copied().collect::<Tiles>();
        for player in &state.players.0 {
            placed |= player.supply | player.headquarters;
        }
        state.removed |= self.rules.fleet.tiles().filter(|&tile| !placed.has(tile)).collect::<Tiles>();
    }

    /// What follows from the rest: captains, houses, coal and flags.
    fn derive(&mut self, patch: &Patch) {
        let limits = &self.rules.config.limits;
        let afloat: u32 = self.state.coal.iter().map(|&coal| u32::from(coal)).sum();
        let coal = u32::from(limits.coal).checked_sub(afloat).and_then(|left| u8::try_from(left).ok());
        self.state.coal_supply = self.kit.derive(&["coal"], "coal in the supply", coal, patch.coal);
        let unpatched = IndexMap::new();
        for seat in self.state.seats.iter() {
            let number = seat.number().to_string();
            let stated = patch.seats.get(&number);
            let mut player = *self.state.players.of(seat);
            let captains = limits.captains.checked_sub(1 + player.at_sea.len() as u8);
            let houses = limits.houses.checked_sub(player.houses.len() as u8);
            let path = |key| ["seats", number.as_str(), key];
            let stated_left = stated.and_then(|seat| seat.captains);
            player.captains = self.kit.derive(&path("captains"), "captains left", captains, stated_left);
            let stated_left = stated.and_then(|seat| seat.houses);
            player.houses_left = self.kit.derive(&path("houses"), "houses left", houses, stated_left);
            self.count_flags(&mut player);
            *self.state.players.of_mut(seat) = player;
            self.compare_flags(&number, &player, stated.map_or(&unpatched, |seat| &seat.flags));
        }
    }

    fn count_flags(&self, player: &mut Player) {
        (player.flags, player.mixed_flags) = (Player::NOBODY.flags, 0);
        let at_sea: Vec<Tile> = player.at_sea.iter().filter_map(|port| self.state.ship_at(port)).collect();
        for tile in at_sea.into_iter().chain(player.supply.iter()).chain(player.headquarters.iter()) {
            self.rules.give_flag(player, tile);
        }
    }

    fn compare_flags(&mut self, number: &str, player: &Player, stated: &IndexMap<String, u8>) {
        for (id, &count) in stated {
            let path = ["seats", number, "flags", id.as_str()];
            if *id == self.rules.mixed_flag {
                self.kit.compare(&path, "mixed flags", Some(player.mixed_flags), Some(count));
            } else if let Some(column) = self.column(id, &path) {
                self.kit.compare(&path, "flags", Some(player.flags[column]), Some(count));
            }
        }
    }

    fn read_turn(&mut self, patch: &Patch) {
        for (seat, key) in [(patch.turn, "turn"), (patch.starting_seat, "starting-seat")] {
            if let Some(seat) = seat {
                self.kit.seated(seat, self.state.seats, &[key]);
            }
        }
        let state = &mut self.state;
        state.active = patch.turn.unwrap_or(state.active);
        state.starting = patch.starting_seat.unwrap_or(state.starting);
        state.round = patch.round.unwrap_or(state.round);
        state.turns = patch.turns.unwrap_or(state.turns);
        state.countdown = patch.countdown.or(state.countdown);
        if let Some(name) = patch.phase {
            self.state.phase = self.phase(name, patch);
        }
        self.refuse_idle_keys(patch);
    }

    /// Keys that say something about a phase which is not the present one.
    fn refuse_idle_keys(&mut self, patch: &Patch) {
        let (buying, loading, overflow) = match self.state.phase {
            Phase::Buying { .. } => (true, false, false),
            Phase::Loading { .. } => (false, true, false),
            Phase::Overflow { then, .. } => (matches!(then, Then::Buying { .. }), false, true),
            _ => (false, false, false),
        };
        let keys = [
            ("bought", patch.bought.is_some(), buying),
            ("coal-to-load", patch.coal_to_load.is_some(), loading),
            ("tied-columns", patch.tied_columns.is_some(), overflow),
            ("paid", patch.paid.is_some(), overflow),
            ("then", patch.then.is_some(), overflow),
        ];
        keys.into_iter().for_each(|(key, stated, fits)| self.kit.idle(key, stated, fits));
    }

    fn phase(&mut self, name: PhaseName, patch: &Patch) -> Phase {
        match name {
            PhaseName::Place => Phase::Place,
            PhaseName::Contracts => Phase::Contracts,
            PhaseName::Rondel => Phase::Rondel,
            PhaseName::Buying => Phase::Buying { bought: patch.bought.unwrap_or(0) },
            PhaseName::Pier => Phase::Pier,
            PhaseName::Loading => Phase::Loading { left: patch.coal_to_load.unwrap_or(0) },
            PhaseName::Fleet => Phase::Fleet,
            PhaseName::Cargo => Phase::Cargo,
            PhaseName::Region => Phase::Region,
            PhaseName::BlueRiband => Phase::BlueRiband,
            PhaseName::House => Phase::House,
            PhaseName::Overflow => self.overflow_phase(patch),
            PhaseName::Over => Phase::Over,
        }
    }

    fn overflow_phase(&mut self, patch: &Patch) -> Phase {
        let mut columns = Columns::EMPTY;
        for id in patch.tied_columns.iter().flatten() {
            columns.extend(self.column(id, &["tied-columns"]));
        }
        let then = match patch.then {
            Some(ThenName::Contracts) => Then::Contracts,
            Some(ThenName::Buying) => Then::Buying { bought: patch.bought.unwrap_or(0) },
            Some(ThenName::Loading) => Then::Loading,
            Some(ThenName::TurnEnd) | None => Then::TurnEnd,
        };
        Phase::Overflow { columns, paid: patch.paid.unwrap_or(false), then }
    }
}
