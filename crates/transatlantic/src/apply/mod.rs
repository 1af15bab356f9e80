//! What actions do. They have passed the check: nothing here refuses or fails.

mod cards;
mod invest;
mod machine;
mod sail;
mod ships;
mod turn;

use riband_core::{Coins, Seat, Sink, fleet::Tile};

use crate::{event::Event, rules::Rules, state::State};

impl Rules {
    #[inline]
    fn earn(&self, state: &mut State, seat: Seat, money: Coins) {
        let account = &mut state.players.of_mut(seat).money;
        *account = account.credited(money);
    }

    /// One coal from the common supply onto a ship.
    #[inline]
    fn load(&self, state: &mut State, tile: Tile, log: &mut impl Sink<Event>) {
        state.coal_supply = state.coal_supply.saturating_sub(1);
        state.coal.add(tile, 1);
        let (seat, coal) = (state.turn, state.coal.get(tile));
        log.note(|| Event::CoalLoaded { seat, tile, coal });
    }

    /// Coal from a ship back to the common supply.
    #[inline]
    fn unload(&self, state: &mut State, tile: Tile, coal: u8) {
        state.coal.take(tile, coal);
        state.coal_supply = state.coal_supply.saturating_add(i16::from(coal));
    }
}
