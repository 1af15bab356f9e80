//! Phase 1: place a ship, or take a contract (CO-24 to CO-29).

use std::ops::ControlFlow;

use riband_core::{Collect, Sink};
use riband_liners::{MOST_CONTRACTS, Tile, Tiles};

use crate::{
    action::Action,
    event::Event,
    ids::Port,
    refusal::Refusal,
    rules::{RegionFacts, Rules},
    sets::Ports,
    state::{Phase, State},
};

/// The ships that can be placed in a region, and the ports where each of them can go.
struct Placements {
    tiles: Tiles,
    ports: Ports,
}

impl Rules {
    /// CO-25 (a): on any empty spot, regardless of age; CO-25 (b): in a full region only in place of the oldest ship,
    /// and only a younger one. Placing takes a captain (CO-28), unless the oldest is an own ship, which frees hers
    /// (CO-26, G-7).
    #[inline]
    fn placements(&self, state: &State, region: &RegionFacts) -> Placements {
        let me = state.me();
        let empty = region.ports & !state.occupied;
        if !empty.is_empty() {
            return Placements { tiles: if me.captains > 0 { me.supply } else { Tiles::EMPTY }, ports: empty };
        }
        let Some((oldest, port)) = state.oldest(region.ports) else {
            return Placements { tiles: Tiles::EMPTY, ports: Ports::EMPTY };
        };
        let has_captain = me.captains > 0 || me.at_sea.has(port);
        let tiles = if has_captain { me.supply & self.fleet.younger(oldest) } else { Tiles::EMPTY };
        Placements { tiles, ports: Ports::of(port) }
    }

    /// CO-24.
    #[inline]
    pub(crate) fn list_placements(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        out.add(Action::TakeContract)?;
        if state.me().supply.is_empty() {
            return ControlFlow::Continue(());
        }
        for (_, region) in self.open_regions(state.seats) {
            let Placements { tiles, ports } = self.placements(state, region);
            for tile in tiles.iter() {
                ports.iter().try_for_each(|port| out.add(Action::Place { tile, port }))?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn check_placement(&self, state: &State, tile: Tile, port: Port) -> Result<(), Refusal> {
        if tile.index() >= self.fleet.len() {
            return Err(Refusal::NoSuchTile);
        }
        if self.fleet.headquarters().has(tile) {
            return Err(Refusal::NeverPlaced { tile }); // CO-25
        }
        if !state.me().supply.has(tile) {
            return Err(Refusal::NotInSupply { tile }); // CO-24
        }
        self.check_open(state, port)?;
        let region = self.region_of[port];
        let Placements { tiles, ports } = self.placements(state, &self.regions[region.index()]);
        if !ports.has(port) {
            let oldest = ports.first().filter(|&only| state.occupied.has(only));
            return Err(oldest.map_or(Refusal::EmptySpotFirst { port, region }, |oldest| {
                Refusal::NotTheOldest { region, oldest } //
            }));
        }
        if tiles.has(tile) {
            return Ok(());
        }
        let older = state.ship_at(port).filter(|&oldest| !self.fleet.younger(oldest).has(tile));
        Err(older.map_or(Refusal::NoCaptain, |oldest| {
            let (year, oldest_year) = (self.fleet.print(tile).year, self.fleet.print(oldest).year);
            Refusal::NotYounger { tile, year, oldest, oldest_year }
        }))
    }

    /// CO-24; contracts are unlimited (CO-4).
    pub(crate) fn take_contract(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seat = state.active;
        let me = state.me_mut();
        me.contracts = me.contracts.saturating_add(1).min(MOST_CONTRACTS);
        let contracts = me.contracts;
        log.note(|| Event::ContractTaken { seat, contracts });
        state.phase = Phase::Contracts; // CO-31: a contract just taken can be used at once
    }

    /// CO-25 to CO-29.
    pub(crate) fn place(&self, state: &mut State, tile: Tile, port: Port, log: &mut impl Sink<Event>) {
        let seat = state.active;
        let region = self.region_of[port];
        let ports = self.regions[region.index()].ports;
        let lantern = if log.wants() { state.oldest(ports) } else { None };
        if let Some(old) = state.ship_at(port) {
            self.replace(state, old, port, log);
        }
        let me = state.me_mut();
        me.supply.remove(tile);
        me.at_sea.insert(port);
        me.captains = me.captains.saturating_sub(1);
        state.berths[port] = Some(tile);
        state.occupied.insert(port);
        if self.fleet.steamships().has(tile) {
            self.load(state, port); // CO-28, if there is coal (G-8)
        }
        let coal = state.coal_at(port);
        log.note(|| Event::ShipPlaced { seat, tile, port, coal });
        if log.wants()
            && let Some((oldest, _)) = state.oldest(ports)
            && lantern.map(|(tile, _)| tile) != Some(oldest)
        {
            log.note(|| Event::LanternPassed { region, tile: oldest }); // CO-29
        }
        state.phase = Phase::Contracts;
    }

    /// CO-27: returns the coal first, so that the new ship can take it (G-8b); houses stay.
    pub(crate) fn replace(&self, state: &mut State, old: Tile, port: Port, log: &mut impl Sink<Event>) {
        let coal = state.coal_at(port);
        self.burn(state, port, coal);
        if let Some(owner) = state.owner_at(port) {
            let player = state.players.of_mut(owner);
            player.at_sea.remove(port);
            player.captains += 1;
            player.supply.insert(old);
            log.note(|| Event::ShipReplaced { tile: old, port, owner, coal });
        } else {
            state.removed.insert(old);
            log.note(|| Event::NeutralRemoved { tile: old, port });
        }
        state.berths[port] = None;
        state.occupied.remove(port);
    }
}
