//! One position of a match, and the deal.

use riband::{
    Coins, Seat, Seats,
    core::{Dice, id},
};
use serde::{Deserialize, Serialize};

use crate::rules::Rules;

id! {
    /// A ware, by its place in the variant file.
    pub(crate) struct Ware = "ware";
}

/// The most seats (QS-1).
pub(crate) const MAX_SEATS: usize = 4;
/// The most wares.
pub(crate) const MAX_WARES: usize = 8;

/// One position: small plain data. What follows from the rest is not in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) seats: Seats,
    /// Completed turns; says whose turn it is.
    pub(crate) turns: u32,
    /// By seat; beyond the seats of the match there is nobody.
    pub(crate) players: [Player; MAX_SEATS],
}

/// What lies before a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) money: Coins,
    /// Face down (QS-2).
    pub(crate) order: Option<Ware>,
    /// Crates by ware.
    pub(crate) crates: [u8; MAX_WARES],
}

impl State {
    /// Who has to act, or would if the match went on.
    pub(crate) fn seat(&self) -> Seat {
        Seat::new(self.turns as usize % self.seats.count())
    }

    /// The players of the match.
    pub(crate) fn seated(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.seats.iter().zip(&self.players)
    }

    /// How many crates of a ware have been sold.
    pub(crate) fn sold(&self, ware: Ware) -> usize {
        self.players.iter().map(|player| player.crates(ware)).sum()
    }
}

impl Player {
    pub(crate) fn crates(&self, ware: Ware) -> usize {
        self.crates.get(ware.index()).copied().unwrap_or_default().into()
    }
}

impl Rules {
    /// QS-2. All chance of the game is here.
    pub(crate) fn deal_state(&self, seats: Seats, dice: &mut Dice) -> State {
        let mut orders: Vec<Ware> = self.wares().map(|(ware, _)| ware).collect();
        dice.shuffle(&mut orders);
        let mut players = [Player::default(); MAX_SEATS];
        for (player, order) in players.iter_mut().zip(orders).take(seats.count()) {
            *player = Player { money: self.money, order: Some(order), ..*player };
        }
        State { seats, turns: 0, players }
    }
}
