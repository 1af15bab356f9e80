//! Double-entry bookkeeping: who owns what, computed from events alone.
//!
//! A ruleset defines what each event moves ([`Bookkeeping::book`]) and what a position holds
//! ([`Bookkeeping::balances`]). A [`Book`] that starts from the first position and receives every event must agree with
//! every later position; the contract tests check that. A [`Ledger`] is the resulting economic history of a match.

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

/// What events move, and where money and pieces are. By default a ruleset keeps no books: ledgers are empty, choices
/// show neither cost nor income, and the contract tests note that they cannot check events for money and pieces.
pub trait Bookkeeping: Rules {
    /// The name of money in the accounts; `None` if no books are kept.
    const MONEY: Option<Label> = None;

    /// Books everything that an event moves: every coin and every piece with its source and destination, using only the
    /// event and the book. Booking all events of a match in order must give a book that agrees with
    /// [`Bookkeeping::balances`].
    fn book(&self, event: &Self::Event, book: &mut Book) {
        let _ = (event, book);
    }

    /// All money and all movable pieces by place. The bank and other unlimited sources are not counted.
    fn balances(&self, state: &Self::State) -> Balances {
        let _ = state;
        Balances::default()
    }

    /// Unintended consequences of an action, from the states before and after it and all its events, forced decisions
    /// included. Debts need no warning here, since they follow from the money. By default empty.
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

    /// Whether an event reports an automatic effect at the end of a turn rather than one of the action that ended it:
    /// its money is not part of that action's [`Quote`]. By default false.
    fn is_aftermath(&self, _event: &Self::Event) -> bool {
        false
    }
}
