//! Double-entry bookkeeping: who has what, told by events alone.
//!
//! A ruleset says what each event moves ([`Rules::book`](crate::Rules::book)) and what a position holds
//! ([`Rules::balances`](crate::Rules::balances)). A [`Book`] that starts from the first position and hears every event
//! must then agree with every position that follows; the contract checks that, and a [`Ledger`] tells the economic
//! history of a match.

mod account;
mod book;
mod history;

pub use account::{Account, Label, Token};
pub use book::{Balances, Book, Imbalance, Transfer};
pub use history::{Holding, Ledger, Opening, Party, Posting, SeatHistory, Turnover};
