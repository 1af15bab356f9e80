//! The vocabulary of the game: ids, positions, actions, events, refusals.

use riband::core::kit::*;

use crate::play::Rules;

/// The most seats (QS-1).
pub(crate) const MAX_SEATS: usize = 4;
/// The most wares.
pub(crate) const MAX_WARES: usize = 8;

id! {
    /// A ware, by its place in the variant file (QS-2).
    pub(crate) struct Ware = "ware";
}

notation! { Rules plays Action; every Ware in config.wares }

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) money: Coins,
    /// Face down (QS-2).
    pub(crate) order: Option<Ware>,
    pub(crate) crates: IdMap<Ware, u8, MAX_WARES>,
}

/// A position of a match: plain data, a clone is a copy. Derived values are not in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) players: PerSeat<Player, MAX_SEATS>,
    pub(crate) seats: Seats,
    /// Completed turns.
    pub(crate) turns: u32,
}

impl State {
    /// The seat whose turn it is, or would be if the match continued (QS-1).
    pub(crate) fn active(&self) -> Seat {
        Seat::new(self.turns as usize % self.seats.count())
    }

    /// How many crates of a ware have been sold (QS-4).
    pub(crate) fn sold(&self, ware: Ware) -> usize {
        self.players.0.iter().map(|player| usize::from(player.crates[ware])).sum()
    }
}

actions! {
    /// One decision (QS-3).
    pub(crate) enum Action {
        /// Buy a crate of a ware.
        "QS-4" Buy { ware: Ware } = "buy" => "crates bought",
        /// Work for the wage.
        "QS-3" Work = "work",
    }
}

events! {
    /// Something that happened. Money in coins.
    pub(crate) enum Event {
        /// A crate was bought.
        "QS-4" Bought { seat: Seat, ware: Ware, price: Coins } = "{seat} buys {ware} for {price}",
        /// A player worked.
        "QS-3" Worked { seat: Seat, wage: Coins } = "{seat} works for {wage}",
        /// The match is over.
        "QS-6" MatchEnded = "the quay is closed",
    }
}

refusals! {
    /// Why an action is not legal: the condition, its numbers, the rule. Money in coins.
    pub(crate) enum Refusal {
        "QS-6" MatchOver = "the match is over",
        "QS-3" NoSuchWare = "there is no such ware in this variant",
        "QS-4" SoldOut { ware: Ware, crates: usize } = "all {crates} crates of {ware} are sold",
        "QS-5" CannotAfford { ware: Ware, need: Coins, have: Coins } = "{ware} costs {need}, you have {have}",
    }
}
