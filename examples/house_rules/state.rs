//! One position of one match.

use riband::{Coins, Seat, Seats, core::PerSeat};
use serde::{Deserialize, Serialize};

use crate::ids::{MAX_SEATS, MAX_WARES, Ware};

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) money: Coins,
    /// Face down (QS-2).
    pub(crate) order: Option<Ware>,
    /// Crates by ware.
    pub(crate) crates: [u8; MAX_WARES],
}

impl Player {
    pub(crate) const NOBODY: Self = Self { money: Coins::ZERO, order: None, crates: [0; MAX_WARES] };

    /// How many crates of a ware.
    pub(crate) fn crates_of(&self, ware: Ware) -> usize {
        self.crates.get(ware.index()).map_or(0, |&crates| usize::from(crates))
    }
}

/// One position of one match: plain data, a clone is a copy. What follows from the rest is not in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) players: PerSeat<Player, MAX_SEATS>,
    pub(crate) seats: Seats,
    /// Completed turns.
    pub(crate) turns: u32,
}

impl State {
    /// Whose turn it is, or would be if the match went on (QS-1).
    pub(crate) fn active(&self) -> Seat {
        Seat::new(self.turns as usize % self.seats.count())
    }

    /// The players with their seats.
    pub(crate) fn seated(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.seats.iter().zip(&self.players.0)
    }

    /// How many crates of a ware have been sold (QS-4).
    pub(crate) fn sold(&self, ware: Ware) -> usize {
        self.seated().map(|(_, player)| player.crates_of(ware)).sum()
    }
}
