//! Ports in a document.

use indexmap::IndexMap;
use riband_core::{ProblemKind, Seat};
use riband_liners::ReadTiles as _;
use serde::{Deserialize, Serialize};

use super::document::Reader;
use crate::{ids::Port, rules::Rules, state::State};

/// The differences of a port from the deal.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a table")]
pub(super) struct PositionPort {
    /// The tile in the port; `""` is none.
    pub(super) ship: Option<String>,
    /// The owner of the ship; every steamship has one.
    pub(super) owner: Option<Seat>,
    /// Coal on the ship.
    pub(super) coal: Option<u8>,
    /// The seats that have a trade house there (CO-61).
    pub(super) houses: Option<Vec<Seat>>,
}

impl PositionPort {
    pub(super) fn of(rules: &Rules, state: &State, port: Port) -> Self {
        let houses = state.seats.iter().filter(|&seat| state.players.of(seat).houses.has(port));
        Self {
            ship: Some(rules.fleet.name(state.ship_at(port)).to_owned()),
            owner: state.owner_at(port),
            coal: Some(state.coal_at(port)),
            houses: Some(houses.collect()),
        }
    }
}

impl Reader<'_> {
    pub(super) fn read_ports(&mut self, ports: &IndexMap<String, PositionPort>) {
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

    fn read_owner(&mut self, id: &str, port: Port, berth: &PositionPort) {
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
}
