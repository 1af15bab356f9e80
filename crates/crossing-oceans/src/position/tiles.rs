//! The tiles of a document: the stack, the market, the docks, and those out of the game.

use riband_core::ProblemKind;
use riband_liners::{ReadTiles as _, Tile, Tiles};

use super::document::{Document, Reader};
use crate::{ids::Port, rules::RegionFacts, state::State};

impl Reader<'_> {
    /// The tiles with these names.
    pub(super) fn tiles(&mut self, names: &[String], path: &[&str]) -> Tiles {
        self.kit.tiles(&self.rules.fleet, names, path).into_iter().collect()
    }

    /// Removes every tile that the document names from its dealt place, and clears the places that it fills.
    pub(super) fn lift_named_tiles(&mut self, document: &Document) {
        let mut all: Vec<(&str, Vec<&str>)> = Vec::new();
        let lists = [("stack", &document.stack), ("market", &document.market), ("removed", &document.removed)];
        for (key, list) in lists {
            all.extend(list.iter().flatten().map(|name| (name.as_str(), vec![key])));
        }
        all.extend(document.docks.iter().map(|(column, name)| (name.as_str(), vec!["docks", column])));
        for (port, berth) in &document.ports {
            all.extend(berth.ship.iter().map(|name| (name.as_str(), vec!["ports", port, "ship"])));
        }
        for (seat, player) in &document.seats {
            let own = [("supply", &player.supply), ("headquarters", &player.headquarters)];
            for (key, list) in own {
                all.extend(list.iter().flatten().map(|name| (name.as_str(), vec!["seats", seat, key])));
            }
        }
        let named = self.kit.named(all, &self.rules.fleet);
        self.lift(document, named);
    }

    fn lift(&mut self, document: &Document, named: Tiles) {
        let state = &mut self.state;
        for index in 0..state.berths.len() {
            let port = Port::new(index);
            let filled = self.rules.names.ports.get(index).and_then(|id| document.ports.get(id)?.ship.as_ref());
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

    /// Places the tiles of the stack, the market, the docks and those out of the game.
    pub(super) fn lay_tiles(&mut self, document: &Document) {
        let (rules, places) = (self.rules, self.rules.surcharges.count());
        if let Some(names) = &document.stack {
            self.state.stack = self.kit.pile(&rules.fleet, names, &["stack"]);
        }
        if let Some(names) = &document.market {
            self.state.market = self.kit.market(&rules.fleet, names, places, &["market"]);
        } else {
            self.state.market.slide(places, |_| ());
            if document.stack.is_none() {
                rules.fill_market(&mut self.state);
            } else if self.state.market.count() < places && !self.state.stack.is_empty() {
                let message = "tiles named elsewhere lay in the market, and the stack is stated";
                self.kit.problems.report(ProblemKind::MissingKey, &["market"], message, "state the market too");
            }
        }
        for (id, name) in &document.docks {
            let path = ["docks", id.as_str()];
            let Some(column) = self.column(id, &path) else { continue };
            self.state.docks[column] = self.kit.tile(&rules.fleet, name, &path);
        }
        if let Some(names) = &document.removed {
            self.state.removed = self.tiles(names, &["removed"]);
        }
    }

    /// Moves tiles that are nowhere out of the game; those of closed regions never took part.
    pub(super) fn retire_the_rest(&mut self, deal: &State) {
        let state = &mut self.state;
        let closed = |region: &&RegionFacts| usize::from(region.min_seats) > deal.seats.count();
        let mut placed: Tiles = self.rules.regions.iter().filter(closed).map(|region| region.start_ship).collect();
        placed |= state.stack.iter().collect::<Tiles>() | state.market.iter().map(|(_, tile)| tile).collect();
        placed |= state.docks.iter().flatten().copied().collect::<Tiles>();
        placed |= state.berths.iter().flatten().copied().collect::<Tiles>();
        for player in &state.players.0 {
            placed |= player.supply | player.headquarters;
        }
        state.removed |= self.rules.fleet.tiles().filter(|&tile| !placed.has(tile)).collect::<Tiles>();
    }
}
