//! The vocabulary of the game: ids, positions, actions, events, refusals.

use riband::core::kit::*;

use crate::play::Rules;

pub(crate) const MAX_SEATS: usize = 5; // FX-1
pub(crate) const MAX_CARGOES: usize = 8;
pub(crate) const MAX_CONTRACTS: usize = 40;

id! {
    /// A cargo, by its place in the variant file.
    pub(crate) struct Cargo = "cargo";
}

notation! { Rules plays Action; every Cargo in config.cargoes }

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) money: u8,
    pub(crate) contracts: IdMap<Cargo, u8, MAX_CARGOES>,
}

/// The open part of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Open {
    pub(crate) seats: Seats,
    pub(crate) players: PerSeat<Player, MAX_SEATS>,
    /// The contract being auctioned; `None` when the match is over.
    pub(crate) lot: Option<Cargo>,
}

/// A position: the open part, and separately the hidden part, so that no view shows it by mistake.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) open: Open,
    /// The sealed bids of this auction (FX-4).
    pub(crate) bids: PerSeat<Option<u8>, MAX_SEATS>,
    /// Face down (FX-3).
    pub(crate) deck: Pile<Cargo, MAX_CONTRACTS>,
}

/// What one viewer sees: the open part, who has to bid, and the viewer's own bid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) open: Open,
    pub(crate) turn: Turn,
    pub(crate) bid: Option<u8>,
}

impl Open {
    /// The number of sold contracts of a cargo.
    pub(crate) fn sold(&self, cargo: Cargo) -> usize {
        self.players.0.iter().map(|player| usize::from(player.contracts[cargo])).sum()
    }

    /// The number of finished auctions: each sells a contract (FX-6).
    pub(crate) fn auctions(&self) -> usize {
        (0..MAX_CARGOES).map(|index| self.sold(Cargo::new(index))).sum()
    }

    /// The seats in the order in which they bid (FX-7).
    pub(crate) fn bidders(&self) -> impl Iterator<Item = Seat> {
        self.seats.clockwise_from(Seat::new(self.auctions() % self.seats.count()))
    }
}

actions! {
    /// One decision.
    pub(crate) enum Action {
        /// Make a sealed bid of this many coins.
        "FX-4" Bid { coins: u32 } = "bid",
    }
}

events! {
    /// Something that happened. Money in coins.
    pub(crate) enum Event {
        /// A bid was made; its amount is hidden from others.
        "FX-4" HandedIn { seat: Seat, bid: Option<u8> } = (|f| match bid {
            Some(bid) => write!(f, "{seat} bids {bid} under seal"),
            None => write!(f, "{seat} hands in a bid"),
        }),
        /// A contract was sold.
        "FX-6" Sold { seat: Seat, cargo: Cargo, price: u8 } = "{seat} wins {cargo} for {price}",
        /// The next contract was turned over.
        "FX-3" TurnedOver { cargo: Cargo } = "{cargo} is auctioned",
        /// The match is over.
        "FX-7" MatchEnded = "the exchange is closed",
    }
}

refusals! {
    /// Why an action is not legal. Money in coins.
    pub(crate) enum Refusal {
        "FX-7" MatchOver = "the match is over",
        "FX-5" CannotAfford { have: u8 } = "you have {have}",
    }
}
