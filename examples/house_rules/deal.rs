//! Setting up a match, and dealing the hidden part of one again.

use riband::{
    Seats, Viewer,
    core::{Dice, PerSeat},
};

use crate::{
    ids::Ware,
    rules::Rules,
    state::{Player, State},
};

impl Rules {
    /// QS-2.
    pub(crate) fn deal_state(&self, seats: Seats, dice: &mut Dice) -> State {
        let player = Player { money: self.money, ..Player::NOBODY };
        let mut state = State { players: PerSeat::equal(seats, player, Player::NOBODY), seats, turns: 0 };
        let mut orders: Vec<Ware> = self.wares().collect();
        dice.shuffle(&mut orders);
        for (seat, order) in seats.iter().zip(orders) {
            state.players.of_mut(seat).order = Some(order);
        }
        state
    }

    /// QS-2: the orders that the viewer does not know.
    pub(crate) fn redeal_orders(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let mut state = *state;
        let (known, hidden): (Vec<_>, Vec<_>) = state.seats.iter().partition(|&seat| viewer == Viewer::Seat(seat));
        let known: Vec<_> = known.into_iter().filter_map(|seat| state.players.of(seat).order).collect();
        let mut orders: Vec<Ware> = self.wares().filter(|ware| !known.contains(ware)).collect();
        dice.shuffle(&mut orders);
        for (seat, order) in hidden.into_iter().zip(orders) {
            state.players.of_mut(seat).order = Some(order);
        }
        state
    }
}
