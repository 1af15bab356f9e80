//! Double-entry bookkeeping: who has what, by events alone.
//!
//! A ruleset says what each event moves ([`Bookkeeping::book`]) and what a position holds ([`Bookkeeping::balances`]). A [`Book`] that starts from the first position and hears every event
//! must then agree with every position that follows; the contract checks that, and a [`Ledger`] tells the economic
//! history of a match.

use crate::{Rules, Seat, Warning};

mod account;
mod book;
#[cfg(feature = "erased")]
mod history;
mod quotes;

pub use account::{Account, Label, Token};
pub use book::{Balances, Book, Imbalance, Transfer};
#[cfg(feature = "erased")]
pub use history::{Holding, Ledger, Opening, Party, Posting, SeatHistory, Turnover};
pub use quotes::{Quote, Quotes};

/// What events move, and what lies where. By default a ruleset keeps no books: ledgers are empty, choices tell neither cost
/// nor income, and the contract says that it cannot check what events tell of money and pieces.
pub trait Bookkeeping: Rules {
    /// What money is called in the accounts; nothing if no books are kept.
    const MONEY: Option<Label> = None;

    /// Books what an event moves: every coin and every piece, from where to where, with nothing but what the event and
    /// the book say. All events of a match in order make a book that agrees with [`Bookkeeping::balances`].
    fn book(&self, event: &Self::Event, book: &mut Book) {
        let _ = (event, book);
    }

    /// What lies where: all money, and all pieces that can move. The bank, and other sources without a limit, are not
    /// counted.
    fn balances(&self, state: &Self::State) -> Balances {
        let _ = state;
        Balances::default()
    }

    /// What a seat may not have meant by an action: the states before and after it, and all its events, forced decisions
    /// included. Debts need not be told, they follow from the money. By default nothing.
    fn warn(
        &self,
        seat: Seat,
        before: &Self::State,
        events: &[Self::Event],
        after: &Self::State,
        out: &mut Vec<Warning>,
    ) {
        let _ = (seat, before, events, after, out);
    }

    /// Whether an event tells of what comes by itself at the end of a turn, and not of the action that ended it: its money
    /// is no part of that action's [`Quote`]. By default nothing does.
    fn is_aftermath(&self, _event: &Self::Event) -> bool {
        false
    }
}
