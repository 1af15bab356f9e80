//! What a viewer may see, built up from nothing; and what may lie where a viewer cannot look.

use std::collections::BTreeMap;

use riband::{Coins, Rules as _, Seat, Turn, Viewer, core::Dice};
use serde::{Deserialize, Serialize};

use crate::{
    rules::Rules,
    state::{Player, State, Ware},
};

/// A position as a viewer may see it. Money in coins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    turns: u32,
    turn: Turn,
    /// Of the next crate; none if there is none.
    prices: BTreeMap<Ware, Option<Coins>>,
    players: Vec<PlayerView>,
}

/// What lies before a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct PlayerView {
    seat: Seat,
    money: Coins,
    crates: BTreeMap<Ware, usize>,
    /// Only the own one (QS-2).
    order: Option<Ware>,
}

impl Rules {
    pub(crate) fn view_of(&self, state: &State, viewer: Viewer) -> View {
        let player_view = |(seat, player): (Seat, &Player)| PlayerView {
            seat,
            money: player.money,
            crates: self.wares().map(|(ware, _)| (ware, player.crates(ware))).collect(),
            order: player.order.filter(|_| viewer == Viewer::Seat(seat)),
        };
        View {
            turns: state.turns,
            turn: self.turn(state),
            prices: self.wares().map(|(ware, facts)| (ware, facts.prices.fee(state.sold(ware)))).collect(),
            players: state.seated().map(player_view).collect(),
        }
    }

    /// The orders that the viewer does not know, dealt anew.
    pub(crate) fn redeal_orders(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let known = |seat| viewer == Viewer::Seat(seat);
        let own = state.seated().find(|(seat, _)| known(*seat)).and_then(|(_, player)| player.order);
        let mut orders: Vec<Ware> = self.wares().map(|(ware, _)| ware).filter(|&ware| Some(ware) != own).collect();
        dice.shuffle(&mut orders);
        let mut other = state.clone();
        let unknown = state.seats.iter().filter(|&seat| !known(seat));
        for (seat, order) in unknown.zip(orders) {
            other.players[seat.index()].order = Some(order);
        }
        other
    }
}
