//! Phases 1 and 2: placing ships, taking and using contracts.

use riband_core::{
    Seat, Sink,
    fleet::{MOST_CONTRACTS, Tile},
};

use crate::{
    event::Event,
    ids::Port,
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
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
        let region = self.region_of[port.index()];
        let ports = self.regions[region.index()].ports;
        let lantern = if log.wants() { state.oldest(ports) } else { None };
        if let Some(old) = state.ship_at(port) {
            self.replace(state, old, port, log);
        }
        let me = state.me_mut();
        me.supply.remove(tile);
        me.at_sea.insert(port);
        me.captains = me.captains.saturating_sub(1);
        state.berths[port.index()] = Some(tile);
        state.occupied.insert(port);
        if self.fleet.steamships().has(tile) {
            self.load(state, port); // CO-28, as far as there is coal (G-8)
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

    /// CO-27: coal first, so that the new ship can take it (G-8b); houses stay.
    fn replace(&self, state: &mut State, old: Tile, port: Port, log: &mut impl Sink<Event>) {
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
        state.berths[port.index()] = None;
        state.occupied.remove(port);
    }

    /// CO-30: a contract for money.
    pub(crate) fn sell_contract(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let (seat, money) = (state.active, self.numbers.contract_money);
        let me = state.me_mut();
        me.contracts = me.contracts.saturating_sub(1);
        self.earn(state, seat, money);
        log.note(|| Event::ContractSold { seat, money });
    }

    /// CO-30: a contract for coal; the evenness of the Coal action does not apply (G-34).
    pub(crate) fn contract_coal(&self, state: &mut State, port: Port, log: &mut impl Sink<Event>) {
        self.pay_contracts(state, 1, log);
        self.load(state, port);
        self.note_load(state, port, log);
    }

    pub(crate) fn pay_contracts(&self, state: &mut State, contracts: u16, log: &mut impl Sink<Event>) {
        let seat: Seat = state.active;
        if contracts > 0 {
            let me = state.me_mut();
            me.contracts = me.contracts.saturating_sub(contracts);
            log.note(|| Event::ContractsPaid { seat, contracts });
        }
    }
}
