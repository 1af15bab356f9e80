//! What a viewer may see: all but the orders of the others (QS-2), built up from nothing.

use std::collections::BTreeMap;

use riband::{Coins, Rules as _, Seat, Secrets, Turn, Viewer, core::Dice};
use serde::{Deserialize, Serialize};

use crate::{
    ids::Ware,
    rules::{Rules, WareFacts},
    state::{Player, State},
};

/// A position as a viewer may see it. Money in coins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    /// For whom.
    viewer: Viewer,
    /// Completed turns.
    turns: u32,
    /// What the match waits for.
    turn: Turn,
    /// Of the next crate; none if there is none (QS-4).
    prices: BTreeMap<Ware, Option<Coins>>,
    /// The players.
    seats: Vec<SeatView>,
}

/// What lies before a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SeatView {
    seat: Seat,
    money: Coins,
    crates: BTreeMap<Ware, usize>,
    /// Only the own one.
    order: Option<Ware>,
}

impl Secrets for Rules {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let price = |(ware, facts): (Ware, &WareFacts)| (ware, facts.prices.fee(state.sold(ware)));
        View {
            viewer,
            turns: state.turns,
            turn: self.turn(state),
            prices: self.wares().zip(&self.wares).map(price).collect(),
            seats: state.seated().map(|(seat, player)| self.seat_view(seat, player, viewer)).collect(),
        }
    }

    /// QS-2: the orders that the viewer does not know.
    fn redeal(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
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

impl Rules {
    fn seat_view(&self, seat: Seat, player: &Player, viewer: Viewer) -> SeatView {
        SeatView {
            seat,
            money: player.money,
            crates: self.wares().map(|ware| (ware, player.crates_of(ware))).collect(),
            order: player.order.filter(|_| viewer == Viewer::Seat(seat)),
        }
    }
}
