//! Reading a position: a deal, changed where the document says so.
//!
//! A tile that the document names is taken out of wherever the deal put it; one that is pushed out of its place and named
//! nowhere has left the game. What follows from the rest (captains, houses, coal and markers that are left) is worked out,
//! and compared where the document states it.

use indexmap::IndexMap;
use riband_core::{Pile, PositionReader, ProblemKind, Problems, Seat, read_value};
use riband_liners::{ReadTiles as _, Row, fill};
use serde_json::Value;

use super::patch::{Patch, RegionPatch, SeatPatch, ShipPatch};
use crate::{
    Tile, Tiles,
    ids::{Column, MAX_BERTHS, MAX_COLUMNS, Region},
    rules::Rules,
    state::{Coal, Player, Points, State},
};

impl Rules {
    pub(super) fn read_document(&self, deal: &State, document: &Value) -> Result<State, Problems> {
        let patch: Patch = read_value(document)?;
        let kit = PositionReader::default();
        let mut reader = Reader { rules: self, state: *deal, owners: *deal, kit };
        let named = reader.named_tiles(&patch);
        reader.lift(named, &patch);
        reader.lay_tiles(&patch);
        reader.read_regions(&patch.regions);
        for (number, seat) in &patch.seats {
            reader.read_seat(number, seat);
        }
        reader.read_ships(&patch.ships);
        reader.retire_the_rest(&patch);
        reader.read_cards(&patch);
        reader.derive(&patch);
        reader.read_turn(&patch);
        let state = reader.state;
        reader.kit.problems.or(state)
    }
}

pub(super) struct Reader<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: State,
    /// The deal, which knows whose each sailing ship is.
    owners: State,
    pub(super) kit: PositionReader,
}

impl Reader<'_> {
    pub(super) fn tiles(&mut self, names: &[String], path: &[&str]) -> Vec<Tile> {
        self.kit.tiles(&self.rules.fleet, names, path)
    }

    pub(super) fn tile_set(&mut self, names: &[String], path: &[&str]) -> Tiles {
        self.tiles(names, path).into_iter().collect()
    }

    pub(super) fn region(&mut self, id: &str, path: &[&str]) -> Option<Region> {
        let region = self.kit.find("region", id, &self.rules.names.regions, path).map(Region::new)?;
        if self.rules.knows_region(&self.state, region) {
            return Some(region);
        }
        let message = "this region is left out with this number of seats";
        self.kit.problems.report(ProblemKind::OutOfRange, path, message, "see TA-20");
        None
    }

    pub(super) fn column_of_marker(&mut self, marker: &str, path: &[&str]) -> Option<Column> {
        self.kit.find("marker", marker, &self.rules.names.markers, path).map(Column::new)
    }

    /// Every tile that the document puts somewhere.
    fn named_tiles(&mut self, patch: &Patch) -> Tiles {
        let mut all: Vec<(&str, Vec<&str>)> = Vec::new();
        let lists = [
            ("stack", &patch.stack),
            ("market", &patch.market),
            ("docks", &patch.docks),
            ("boxed", &patch.boxed),
            ("gone", &patch.gone),
        ];
        for (key, list) in lists {
            all.extend(list.iter().flatten().map(|name| (name.as_str(), vec![key])));
        }
        all.extend(patch.pushed.iter().map(|name| (name.as_str(), vec!["pushed"])));
        for (region, waters) in &patch.regions {
            let names = waters.ships.iter().flatten();
            all.extend(names.map(|name| (name.as_str(), vec!["regions", region.as_str(), "ships"])));
        }
        for (seat, player) in &patch.seats {
            for (key, list) in [("undeployed", &player.undeployed), ("headquarters", &player.headquarters)] {
                all.extend(list.iter().flatten().map(|name| (name.as_str(), vec!["seats", seat.as_str(), key])));
            }
        }
        self.kit.named(all, &self.rules.fleet)
    }

    /// Takes the named tiles from where the deal put them, and clears the regions that the document fills.
    fn lift(&mut self, named: Tiles, patch: &Patch) {
        let state = &mut self.state;
        state.stack.retain(|tile| !named.has(*tile));
        state.market.retain(|tile| !named.has(*tile));
        (state.docks, state.boxed, state.gone) = (state.docks & !named, state.boxed & !named, state.gone & !named);
        let mut lifted = named;
        for (index, waters) in state.regions.iter_mut().enumerate() {
            let filled = self.rules.names.regions.get(index).and_then(|id| patch.regions.get(id)?.ships.as_ref());
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

    /// The stack, the market, the docks, the box, and what is out of the game.
    fn lay_tiles(&mut self, patch: &Patch) {
        let (fleet, places) = (&self.rules.fleet, self.rules.surcharges.count());
        if let Some(names) = &patch.stack {
            self.state.stack = self.kit.pile(fleet, names, &["stack"]);
        }
        if let Some(names) = &patch.market {
            self.state.market = self.kit.market(fleet, names, places, &["market"]);
        } else if patch.stack.is_none() {
            self.state.market.slide(places, |_| ());
            fill(&mut self.state.market, &mut self.state.stack, places, |_| ());
        } else if self.state.market.count() < places && !self.state.stack.is_empty() {
            let message = "tiles named elsewhere lay in the market, and the stack is stated";
            self.kit.problems.report(ProblemKind::MissingKey, &["market"], message, "state the market too");
        }
        if let Some(names) = &patch.docks {
            self.state.docks = self.tile_set(names, &["docks"]);
        }
        if let Some(names) = &patch.boxed {
            self.state.boxed = self.tile_set(names, &["boxed"]);
        }
        if let Some(names) = &patch.gone {
            self.state.gone = self.tile_set(names, &["gone"]);
        }
    }

    fn read_regions(&mut self, regions: &IndexMap<String, RegionPatch>) {
        for (id, waters) in regions {
            let Some(region) = self.region(id, &["regions", id]) else { continue };
            if let Some(names) = &waters.ships {
                let path = ["regions", id.as_str(), "ships"];
                let ships = self.tiles(names, &path);
                if ships.len() > MAX_BERTHS {
                    let message = format!("a region has at most {MAX_BERTHS} places");
                    self.kit.problems.report(ProblemKind::OutOfRange, &path, message, "see TA-1");
                }
                ships.iter().for_each(|&tile| self.keep_owner(tile));
                let slots = self.state.waters_mut(region).ships.iter_mut();
                slots.zip(ships).for_each(|(slot, tile)| *slot = Some(tile));
            }
            self.read_houses(id, region, waters);
        }
    }

    /// A ship that somebody had already stays theirs unless the document says otherwise.
    fn keep_owner(&mut self, tile: Tile) {
        if let Some(owner) = self.owners.owner(tile) {
            self.state.players.of_mut(owner).active.insert(tile);
        }
    }

    fn read_houses(&mut self, id: &str, region: Region, waters: &RegionPatch) {
        let seats = self.state.seats;
        if let Some(houses) = &waters.houses {
            self.state.players.0.iter_mut().for_each(|player| player.houses[region] = 0);
            for (number, &count) in houses {
                if let Some(seat) = self.kit.seat_at(number, seats, &["regions", id, "houses", number]) {
                    self.state.players.of_mut(seat).houses[region] = count;
                }
            }
            let count = self.state.seated().iter().map(|player| u32::from(player.houses_in(region))).sum::<u32>();
            self.state.waters_mut(region).built = ((1_u32 << count.min(8)) - 1) as u8;
        }
        if let Some(sites) = &waters.sites {
            let most = self.rules.region(region).map_or(0, |facts| facts.sites);
            let mut built = 0;
            for &site in sites {
                if (1..=most).contains(&site) {
                    built |= 1 << (site - 1);
                } else {
                    let message = format!("this region has {most} sites, numbered from 1");
                    let path = ["regions", id, "sites"];
                    self.kit.problems.report(ProblemKind::OutOfRange, &path, message, "see TA-94");
                }
            }
            self.state.waters_mut(region).built = built;
        }
    }

    fn read_seat(&mut self, number: &str, patch: &SeatPatch) {
        let Some(seat) = self.kit.seat_number(number, self.state.seats) else { return };
        let mut player = *self.state.players.of(seat);
        player.money = patch.money.unwrap_or(player.money);
        player.contracts = patch.contracts.unwrap_or(player.contracts);
        player.tokens = patch.tokens.unwrap_or(player.tokens);
        if let Some(names) = &patch.undeployed {
            player.undeployed = self.tile_set(names, &["seats", number, "undeployed"]);
        }
        if let Some(names) = &patch.headquarters {
            player.headquarters = self.tile_set(names, &["seats", number, "headquarters"]);
        }
        for (marker, &count) in &patch.markers {
            if let Some(column) = self.column_of_marker(marker, &["seats", number, "markers", marker]) {
                player.markers[column] = count;
            }
        }
        if let Some(points) = &patch.points {
            player.points = Points { houses: points.sailing, flags: points.fleet, scrapped: points.scrapped };
        }
        for (flag, &count) in &patch.scrapped {
            let path = ["seats", number, "scrapped", flag];
            if let Some(column) = self.kit.find("flag", flag, &self.rules.names.columns, &path) {
                player.due[Column::new(column)] = count;
            }
        }
        *self.state.players.of_mut(seat) = player;
    }

    /// Owners and coal.
    fn read_ships(&mut self, ships: &IndexMap<String, ShipPatch>) {
        for (id, ship) in ships {
            let Some(tile) = self.kit.tile(&self.rules.fleet, id, &["ships", id]) else { continue };
            if let Some(owner) = ship.owner {
                self.read_owner(id, tile, owner);
            }
            if let Some(coal) = ship.coal {
                if coal > Coal::MOST {
                    let message = format!("a ship carries at most {} coal", Coal::MOST);
                    self.kit.problems.report(ProblemKind::OutOfRange, &["ships", id, "coal"], message, "");
                }
                self.state.coal.set(tile, coal);
            }
        }
        for tile in self.state.regions.iter().flat_map(|waters| waters.iter().collect::<Vec<_>>()) {
            if self.rules.fleet.steamships().has(tile) && self.state.owner(tile).is_none() {
                let path = ["ships", self.rules.fleet.name(tile), "owner"];
                let message = "a steamship in a region has an owner";
                self.kit.problems.report(ProblemKind::MissingKey, &path, message, "add `owner = 1`");
            }
        }
    }

    fn read_owner(&mut self, id: &str, tile: Tile, owner: Seat) {
        let path = ["ships", id, "owner"];
        if !self.kit.seated(owner, self.state.seats, &path) {
            return;
        }
        let waiting = self.state.players.of(owner).undeployed.has(tile);
        self.state.players.0.iter_mut().for_each(|player| player.active.remove(tile));
        if !waiting {
            self.state.players.of_mut(owner).active.insert(tile);
        }
    }

    /// What is nowhere any more has left the game.
    fn retire_the_rest(&mut self, patch: &Patch) {
        let state = &self.state;
        let mut somewhere: Tiles = state.stack.iter().chain(state.market.iter().map(|(_, tile)| tile)).collect();
        somewhere = somewhere | state.docks | state.boxed | state.gone;
        somewhere |= state.regions.iter().flat_map(|waters| waters.iter().collect::<Vec<_>>()).collect();
        for player in state.seated() {
            somewhere = somewhere | player.undeployed | player.headquarters;
        }
        if let Some(name) = &patch.pushed {
            somewhere |= self.rules.fleet.tile(name).into_iter().collect();
        }
        let gone: Tiles = self.rules.fleet.tiles().filter(|&tile| !somewhere.has(tile)).collect();
        self.state.gone |= gone;
        self.state.players.0.iter_mut().for_each(|player| player.active &= !gone);
    }

    /// What is left over of captains, houses, coal and markers (TA-7, TA-9, TA-10, TA-12).
    fn derive(&mut self, patch: &Patch) {
        for seat in self.state.seats.iter() {
            let number = seat.number().to_string();
            let (player, stated): (Player, _) = (*self.state.players.of(seat), patch.seats.get(&number));
            let placed = (player.active | player.undeployed | player.headquarters).len() as i32 + 1;
            let captains = i8::try_from(i32::from(self.rules.config.limits.captains) - placed).ok();
            let captains = captains.filter(|&left| left >= 0 || !self.rules.config.limits.captains_limited);
            let stated_captains = stated.and_then(|seat| seat.captains);
            let captains = self.kit.derive(&["seats", &number, "captains"], "captains", captains, stated_captains);
            let built: u8 = player.houses.iter().fold(0, |sum, &houses| sum.saturating_add(houses));
            let houses = self.rules.config.limits.houses.checked_sub(built);
            let stated_houses = stated.and_then(|seat| seat.houses);
            let houses = self.kit.derive(&["seats", &number, "houses"], "houses", houses, stated_houses);
            let player = self.state.players.of_mut(seat);
            (player.captains, player.houses_left) = (captains, houses);
        }
        let coal = i16::from(self.rules.config.limits.coal) - self.state.coal.total() as i16;
        let coal = Some(coal).filter(|&left| left >= 0 || !self.rules.config.limits.coal_limited);
        self.state.coal_supply = self.kit.derive(&["coal"], "coal in the supply", coal, patch.coal);
        self.derive_markers(&patch.markers);
    }

    fn derive_markers(&mut self, stated: &IndexMap<String, u8>) {
        for marker in stated.keys() {
            self.column_of_marker(marker, &["markers", marker]);
        }
        for (index, marker) in self.rules.names.markers.iter().enumerate().take(MAX_COLUMNS) {
            let column = Column::new(index);
            let acquired = self.state.seated().iter().fold(0_u8, |sum, seat| sum.saturating_add(seat.markers[column]));
            let left = self.rules.supply[column].checked_sub(acquired);
            let path = ["markers", marker.as_str()];
            self.state.marker_supply[column] =
                self.kit.derive(&path, "markers left", left, stated.get(marker).copied());
        }
    }
}

/// A row of these pieces from the left, as far as there is room.
pub(super) fn row<T: Copy, const N: usize>(pieces: impl Iterator<Item = Option<T>>) -> Row<T, N> {
    let mut row = Row::EMPTY;
    for (place, piece) in pieces.enumerate() {
        row.put(place, piece);
    }
    row
}

/// A pile of these pieces, the first on top; nothing if they are too many.
pub(super) fn pile<T: Copy, const N: usize>(pieces: Vec<T>) -> Pile<T, N> {
    Pile::from_top(pieces.into_iter()).unwrap_or(Pile::EMPTY)
}
