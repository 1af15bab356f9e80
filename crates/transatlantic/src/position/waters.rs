//! Regions in a document, and the ships in them.

use indexmap::IndexMap;
use riband_core::{Names as _, ProblemKind, Seat};
use riband_liners::ReadTiles as _;
use serde::{Deserialize, Serialize};

use super::document::Reader;
use crate::{
    Tile,
    ids::{MAX_BERTHS, Region},
    rules::Rules,
    state::{Coal, State},
};

/// The differences of a region from the deal.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct PositionRegion {
    /// All ships of the region, the youngest first (TA-46).
    pub(super) ships: Option<Vec<String>>,
    /// The number of houses, by seat.
    pub(super) houses: Option<IndexMap<String, u8>>,
    /// The sites that are taken, from 1.
    pub(super) sites: Option<Vec<u8>>,
}

/// A ship with an owner.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct PositionShip {
    /// The owner of the ship; every steamship in a region has one.
    pub(super) owner: Option<Seat>,
    /// Coal on the ship.
    pub(super) coal: Option<u8>,
}

impl PositionRegion {
    pub(super) fn of(rules: &Rules, state: &State, region: Region) -> Self {
        let waters = state.waters(region);
        let houses = state.seats.iter().map(|seat| (seat, state.players.of(seat).houses_in(region)));
        let houses = houses.filter(|(_, houses)| *houses > 0).map(|(seat, houses)| (seat.number().to_string(), houses));
        Self {
            ships: Some(rules.names_of(waters.iter())),
            houses: Some(houses.collect()),
            sites: Some((1..=8).filter(|site| waters.built >> (site - 1) & 1 == 1).collect()),
        }
    }
}

impl PositionShip {
    /// The document of a ship, with her id.
    pub(super) fn of(rules: &Rules, state: &State, tile: Tile, owner: Seat) -> (String, Self) {
        (rules.fleet.name(tile).to_owned(), Self { owner: Some(owner), coal: Some(state.coal.get(tile)) })
    }
}

impl Reader<'_> {
    pub(super) fn region(&mut self, id: &str, path: &[&str]) -> Option<Region> {
        let region = self.kit.find("region", id, &self.rules.names.regions, path).map(Region::new)?;
        if self.rules.knows_region(&self.state, region) {
            return Some(region);
        }
        let message = "this region is left out with this number of seats";
        self.kit.problems.report(ProblemKind::OutOfRange, path, message, "see TA-20");
        None
    }

    pub(super) fn read_regions(&mut self, regions: &IndexMap<String, PositionRegion>) {
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

    /// A ship that had an owner keeps it unless the document states another.
    fn keep_owner(&mut self, tile: Tile) {
        if let Some(owner) = self.owners.owner(tile) {
            self.state.players.of_mut(owner).active.insert(tile);
        }
    }

    fn read_houses(&mut self, id: &str, region: Region, waters: &PositionRegion) {
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

    /// Owners and coal.
    pub(super) fn read_ships(&mut self, ships: &IndexMap<String, PositionShip>) {
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
}
