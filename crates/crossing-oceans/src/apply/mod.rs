//! What actions do. They have passed the check: nothing here refuses or fails.

mod board;
mod placing;
mod ships;
mod turn;

use riband_core::{Coins, Seat, Sink, fleet::Tile};

use crate::{
    event::Event,
    ids::{Column, Port},
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
    /// CO-37, ruling G-12: the action can do nothing, though its spot was chosen.
    pub(crate) fn end_void_action(&self, state: &mut State, phase: Phase, log: &mut impl Sink<Event>) {
        let seat = state.active;
        if let Some(action) = self.action_of(phase) {
            log.note(|| Event::ActionVoid { seat, action });
        }
        self.end_turn(state, log);
    }

    /// These own ready ships earn their income; steamships burn one coal each (CO-39).
    #[inline]
    pub(crate) fn transport(
        &self,
        state: &mut State,
        seat: Seat,
        ready: crate::sets::Ports,
        log: &mut impl Sink<Event>,
    ) {
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
