//! What actions do. They have passed the check: nothing here refuses or fails.

mod board;
mod placing;
mod ships;
mod turn;

use riband_core::{Coins, Freedom, Seat, Sink, fleet::Tile};

use crate::{
    action::Action,
    event::Event,
    ids::{Column, Port},
    rules::Rules,
    state::{Phase, State, Then},
};

impl Rules {
    /// Carries out one action, and only that.
    #[inline]
    pub(crate) fn perform(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::TakeContract => self.take_contract(state, log),
            Action::Place { tile, port } => self.place(state, tile, port, log),
            Action::EndContracts => state.phase = Phase::Rondel,
            Action::SellContract => self.sell_contract(state, log),
            Action::ContractCoal { port } => self.contract_coal(state, port, log),
            Action::ContractHouse { port, column } => {
                self.pay_contracts(state, self.numbers.house_contracts, log);
                self.build_house(state, port, column, Then::Contracts, log);
            }
            Action::Move { spot } => self.move_captain(state, spot, log),
            Action::EndBuying => self.end_buying(state, log),
            Action::BuyMarket { place } => self.buy_market(state, place, log),
            Action::BuyDock { column } => self.buy_dock(state, column, log),
            Action::SkipPier => self.start_loading(state),
            Action::BuyPier => self.buy_pier(state, log),
            Action::Load { port } => self.load_one(state, port, log),
            Action::Fleet => self.run_fleet(state, log),
            Action::Cargo { port } => self.carry_cargo(state, port, log),
            Action::Region { region } => self.run_region(state, region, log),
            Action::Riband { port } => self.win_riband(state, port, log),
            Action::House { port, column } => {
                // CO-60: step 1, the ship transports if it is ready.
                let ready = self.ready(state, crate::sets::Ports::of(port));
                self.transport(state, state.active, ready, log);
                self.build_house(state, port, column, Then::TurnEnd, log);
            }
            Action::Column { column } => self.choose_overflow(state, column, log),
            Action::Decline => {
                let seat = state.active;
                log.note(|| Event::ActionDeclined { seat });
                self.end_turn(state, log);
            }
        }
    }

    /// Takes every decision that leaves no choice (S-6), and lets an action pass that can do nothing (CO-37).
    #[inline]
    pub(crate) fn settle(&self, state: &mut State, log: &mut impl Sink<Event>) {
        while state.phase != Phase::Over {
            if let Phase::Loading { left } = state.phase
                && self.load_levels(state, left, log)
            {
                continue;
            }
            match self.freedom(state) {
                Freedom::Choice => return,
                Freedom::Forced(action) => self.perform(state, action, log),
                Freedom::None => self.pass_void(state, log),
            }
        }
    }

    /// CO-37, ruling G-12: the spot was chosen all the same.
    fn pass_void(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seat = state.active;
        if let Some(action) = self.action_of(state.phase) {
            log.note(|| Event::ActionVoid { seat, action });
        }
        self.end_turn(state, log);
    }

    /// These own ready ships earn their income; steamships burn one coal each (CO-39).
    #[inline]
    fn transport(&self, state: &mut State, seat: Seat, ready: crate::sets::Ports, log: &mut impl Sink<Event>) {
        for port in ready.iter() {
            let Some(tile) = state.ship_at(port) else { continue };
            let income = self.fleet.print(tile).income;
            self.earn(state, seat, income);
            let coal = self.burn(state, port, 1);
            log.note(|| Event::ShipTransported { seat, tile, port, income, coal });
        }
    }

    #[inline]
    fn earn(&self, state: &mut State, seat: Seat, money: Coins) {
        let account = &mut state.players.of_mut(seat).money;
        *account = account.credited(money);
    }

    /// Up to `coal` from the ship at a port back to the common supply, and how much that was; a clipper has none (CO-38).
    #[inline]
    fn burn(&self, state: &mut State, port: Port, coal: u8) -> u8 {
        let burned = coal.min(state.coal_at(port));
        state.coal[port.index()] -= burned;
        state.coal_supply += burned;
        burned
    }

    /// One coal from the common supply onto the ship at a port, if there is one.
    #[inline]
    fn load(&self, state: &mut State, port: Port) {
        if state.coal_supply > 0 {
            state.coal_supply -= 1;
            state.coal[port.index()] += 1;
        }
    }

    /// Notes that one coal was loaded.
    fn note_load(&self, state: &State, port: Port, log: &mut impl Sink<Event>) {
        let (seat, coal) = (state.active, state.coal_at(port));
        if let Some(tile) = state.ship_at(port) {
            log.note(|| Event::CoalLoaded { seat, tile, port, coal });
        }
    }

    /// A tile leaves the game (its flag with it, CO-20).
    fn remove(&self, state: &mut State, tile: Tile, dock: Option<Column>, log: &mut impl Sink<Event>) {
        state.removed.insert(tile);
        log.note(|| Event::TileRemoved { tile, dock });
    }
}
