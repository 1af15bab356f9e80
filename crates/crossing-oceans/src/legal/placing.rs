//! Phase 1, place a ship or take a contract; and phase 2, use contracts.

use std::ops::ControlFlow;

use riband_core::{Coins, Collect, RuleId, fleet::Tile};

use crate::{action::Action, ids::Port, refusal::Refusal, rules::Rules, state::State};

impl Rules {
    /// CO-24 to CO-28.
    #[inline]
    pub(crate) fn list_placements(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        out.add(Action::TakeContract)?;
        let me = state.me();
        if me.supply.is_empty() {
            return ControlFlow::Continue(());
        }
        for (_, region) in self.open_regions(state.seats) {
            let empty = region.ports & !state.occupied;
            if !empty.is_empty() {
                // CO-25 (a): any empty spot, whatever the ship's age; CO-28: with a captain.
                if me.captains > 0 {
                    for tile in me.supply.iter() {
                        empty.iter().try_for_each(|port| out.add(Action::Place { tile, port }))?;
                    }
                }
            } else if let Some((oldest, port)) = state.oldest(region.ports) {
                // CO-25 (b): only the oldest, only by a younger one; CO-26: an own one too, which frees its captain (G-7).
                if me.captains > 0 || me.at_sea.has(port) {
                    let younger = me.supply & self.fleet.younger(oldest);
                    younger.iter().try_for_each(|tile| out.add(Action::Place { tile, port }))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn check_placement(&self, state: &State, tile: Tile, port: Port) -> Result<(), Refusal> {
        let me = state.me();
        if tile.index() >= self.fleet.len() {
            return Err(Refusal::NoSuchTile);
        }
        if self.fleet.headquarters().has(tile) {
            return Err(Refusal::NeverPlaced { tile }); // CO-25
        }
        if !me.supply.has(tile) {
            return Err(Refusal::NotInSupply { tile }); // CO-24
        }
        self.check_open(state, port)?;
        let region = self.region_of[port.index()];
        let ports = self.regions[region.index()].ports;
        let needs_captain = if (ports & !state.occupied).is_empty() {
            self.check_replacement(state, tile, port)?;
            !me.at_sea.has(port)
        } else if state.occupied.has(port) {
            return Err(Refusal::EmptySpotFirst { port, region }); // CO-25 (a)
        } else {
            true
        };
        if needs_captain && me.captains == 0 { Err(Refusal::NoCaptain) } else { Ok(()) } // CO-28
    }

    /// CO-25 (b).
    fn check_replacement(&self, state: &State, tile: Tile, port: Port) -> Result<(), Refusal> {
        let region = self.region_of[port.index()];
        let Some((oldest, oldest_port)) = state.oldest(self.regions[region.index()].ports) else { return Ok(()) };
        if port != oldest_port {
            return Err(Refusal::NotTheOldest { region, oldest: oldest_port });
        }
        if !self.fleet.younger(oldest).has(tile) {
            let (year, oldest_year) = (self.fleet.print(tile).year, self.fleet.print(oldest).year);
            return Err(Refusal::NotYounger { tile, year, oldest, oldest_year });
        }
        Ok(())
    }

    /// Whether the port exists and takes part with this number of seats (CO-15).
    pub(crate) fn check_open(&self, state: &State, port: Port) -> Result<(), Refusal> {
        if !self.knows_port(port) {
            return Err(Refusal::NoSuchPort);
        }
        if !self.open_ports(state.seats).has(port) {
            return Err(Refusal::RegionClosed { region: self.region_of[port.index()] });
        }
        Ok(())
    }

    /// The active player's steamship at a port.
    pub(crate) fn check_own_steamship(&self, state: &State, port: Port, rule: RuleId) -> Result<Tile, Refusal> {
        self.check_open(state, port)?;
        let mine = state.me().at_sea.has(port);
        let tile = state.ship_at(port).filter(|&tile| mine && self.fleet.steamships().has(tile));
        tile.ok_or(Refusal::NoOwnSteamship { port, rule })
    }

    /// CO-30: each use any number of times, while contracts last.
    #[inline]
    pub(crate) fn list_contracts(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        out.add(Action::EndContracts)?;
        let me = state.me();
        if me.contracts == 0 {
            return ControlFlow::Continue(());
        }
        out.add(Action::SellContract)?;
        if state.coal_supply > 0 {
            for port in self.steamers(state, me.at_sea).iter() {
                if state.coal_at(port) < self.numbers.coal_per_ship {
                    out.add(Action::ContractCoal { port })?;
                }
            }
        }
        if me.contracts >= self.numbers.house_contracts {
            self.each_house(state, |_| Coins::ZERO, &mut |port, column| {
                out.add(Action::ContractHouse { port, column })
            })?;
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn check_contracts(&self, state: &State, need: u16) -> Result<(), Refusal> {
        let have = state.me().contracts;
        if have < need { Err(Refusal::TooFewContracts { need, have }) } else { Ok(()) } // CO-30
    }

    /// CO-30, coal: on an own steamship at sea with room.
    pub(crate) fn check_contract_coal(&self, state: &State, port: Port) -> Result<(), Refusal> {
        let rule = RuleId("CO-30");
        self.check_contracts(state, 1)?;
        self.check_own_steamship(state, port, rule)?;
        let most = self.numbers.coal_per_ship;
        if state.coal_at(port) >= most {
            return Err(Refusal::CoalFull { port, most, rule });
        }
        if state.coal_supply == 0 { Err(Refusal::NoCoalLeft) } else { Ok(()) }
    }
}
