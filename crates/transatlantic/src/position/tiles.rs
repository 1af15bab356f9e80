//! The tiles of a document: the stack, the market, the docks, the box, and those out of the game.

use riband_core::ProblemKind;
use riband_liners::{ReadTiles as _, fill};

use super::document::{Document, Reader};
use crate::{Tile, Tiles, ids::MAX_BERTHS};

impl Reader<'_> {
    pub(super) fn tiles(&mut self, names: &[String], path: &[&str]) -> Vec<Tile> {
        self.kit.tiles(&self.rules.fleet, names, path)
    }

    pub(super) fn tile_set(&mut self, names: &[String], path: &[&str]) -> Tiles {
        self.tiles(names, path).into_iter().collect()
    }

    /// Removes every tile that the document places from its dealt place, and clears the regions that it fills.
    pub(super) fn lift_named_tiles(&mut self, document: &Document) {
        let mut all: Vec<(&str, Vec<&str>)> = Vec::new();
        let lists = [
            ("stack", &document.stack),
            ("market", &document.market),
            ("docks", &document.docks),
            ("boxed", &document.boxed),
            ("gone", &document.gone),
        ];
        for (key, list) in lists {
            all.extend(list.iter().flatten().map(|name| (name.as_str(), vec![key])));
        }
        all.extend(document.pushed.iter().map(|name| (name.as_str(), vec!["pushed"])));
        for (region, waters) in &document.regions {
            let names = waters.ships.iter().flatten();
            all.extend(names.map(|name| (name.as_str(), vec!["regions", region.as_str(), "ships"])));
        }
        for (seat, player) in &document.seats {
            for (key, list) in [("undeployed", &player.undeployed), ("headquarters", &player.headquarters)] {
                all.extend(list.iter().flatten().map(|name| (name.as_str(), vec!["seats", seat.as_str(), key])));
            }
        }
        let named = self.kit.named(all, &self.rules.fleet);
        self.lift(named, document);
    }

    fn lift(&mut self, named: Tiles, document: &Document) {
        let state = &mut self.state;
        state.stack.retain(|tile| !named.has(*tile));
        state.market.retain(|tile| !named.has(*tile));
        (state.docks, state.boxed, state.gone) = (state.docks & !named, state.boxed & !named, state.gone & !named);
        let mut lifted = named;
        for (index, waters) in state.regions.iter_mut().enumerate() {
            let filled = self.rules.names.regions.get(index).and_then(|id| document.regions.get(id)?.ships.as_ref());
            let stays: Vec<Tile> = waters.iter().filter(|tile| filled.is_none() && !named.has(*tile)).collect();
            lifted |= waters.iter().filter(|tile| !stays.contains(tile)).collect();
            waters.ships = [None; MAX_BERTHS];
            waters.ships.iter_mut().zip(stays).for_each(|(slot, tile)| *slot = Some(tile));
        }
        for player in &mut state.players.0 {
            player.active &= !lifted;
            player.undeployed &= !lifted;
            player.headquarters &= !lifted;
        }
        lifted.iter().for_each(|tile| state.coal.set(tile, 0));
    }

    /// Places the tiles of the stack, the market, the docks, the box, and those out of the game.
    pub(super) fn lay_tiles(&mut self, document: &Document) {
        let (fleet, places) = (&self.rules.fleet, self.rules.surcharges.count());
        if let Some(names) = &document.stack {
            self.state.stack = self.kit.pile(fleet, names, &["stack"]);
        }
        if let Some(names) = &document.market {
            self.state.market = self.kit.market(fleet, names, places, &["market"]);
        } else if document.stack.is_none() {
            self.state.market.slide(places, |_| ());
            fill(&mut self.state.market, &mut self.state.stack, places, |_| ());
        } else if self.state.market.count() < places && !self.state.stack.is_empty() {
            let message = "tiles named elsewhere lay in the market, and the stack is stated";
            self.kit.problems.report(ProblemKind::MissingKey, &["market"], message, "state the market too");
        }
        if let Some(names) = &document.docks {
            self.state.docks = self.tile_set(names, &["docks"]);
        }
        if let Some(names) = &document.boxed {
            self.state.boxed = self.tile_set(names, &["boxed"]);
        }
        if let Some(names) = &document.gone {
            self.state.gone = self.tile_set(names, &["gone"]);
        }
    }

    /// Moves tiles that are nowhere out of the game.
    pub(super) fn retire_the_rest(&mut self, document: &Document) {
        let state = &self.state;
        let mut somewhere: Tiles = state.stack.iter().chain(state.market.iter().map(|(_, tile)| tile)).collect();
        somewhere = somewhere | state.docks | state.boxed | state.gone;
        somewhere |= state.regions.iter().flat_map(|waters| waters.iter().collect::<Vec<_>>()).collect();
        for player in state.seated() {
            somewhere = somewhere | player.undeployed | player.headquarters;
        }
        if let Some(name) = &document.pushed {
            somewhere |= self.rules.fleet.tile(name).into_iter().collect();
        }
        let gone: Tiles = self.rules.fleet.tiles().filter(|&tile| !somewhere.has(tile)).collect();
        self.state.gone |= gone;
        self.state.players.0.iter_mut().for_each(|player| player.active &= !gone);
    }
}
