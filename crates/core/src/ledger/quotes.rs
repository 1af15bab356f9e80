//! What actions cost and bring.

#[cfg(feature = "erased")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Account, Balances, Book, Bookkeeping};
use crate::Coins;

/// What an action costs the seat that takes it, and what it brings, in money and by itself. What is forced afterwards is
/// left out: an action that leads to a payment which leaves no choice shows 0 and is followed by that payment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[non_exhaustive]
pub struct Quote {
    /// What it pays, to the bank or to others; without what is forced afterwards.
    pub cost: Coins,
    /// What it gets; without what is forced afterwards.
    pub income: Coins,
}

/// The quotes of a position: each action is carried out on a copy, and the book says what moved. So a quote is what is paid,
/// whatever the parts are that it is made of.
#[derive(Debug)]
pub struct Quotes<'a, R: Bookkeeping> {
    rules: &'a R,
    state: &'a R::State,
    /// The money alone.
    opening: Balances,
}

impl<'a, R: Bookkeeping> Quotes<'a, R> {
    /// The quotes of a position.
    pub fn new(rules: &'a R, state: &'a R::State) -> Self {
        Self::with_balances(rules, state, &rules.balances(state))
    }

    /// The quotes of a position whose balances are known.
    pub(crate) fn with_balances(rules: &'a R, state: &'a R::State, held: &Balances) -> Self {
        let mut opening = Balances::default();
        let money = held.iter().filter(|(_, asset, _)| Some(*asset) == R::MONEY);
        money.for_each(|(account, asset, amount)| opening.add(account, asset, amount));
        Self { rules, state, opening }
    }

    /// The quote of a legal action, 0 where no books are kept. What comes by itself at the end of a turn ([`Bookkeeping::is_aftermath`]) is no part of
    /// it, nor are the forced decisions that follow.
    pub fn of(&self, action: R::Action) -> Quote {
        let (mut state, mut log) = (self.state.clone(), Vec::new());
        self.rules.perform(&mut state, action, &mut log);
        self.of_events(&log)
    }

    /// The quote of an action by the events that it had.
    pub(crate) fn of_events(&self, events: &[R::Event]) -> Quote {
        let (Some(seat), Some(money)) = (self.rules.turn(self.state).seat(), R::MONEY) else {
            return Quote::default();
        };
        let mut book = Book::new(self.opening.clone());
        let own = events.iter().take_while(|event| !self.rules.is_aftermath(event));
        own.for_each(|event| self.rules.book(event, &mut book));
        let is_own = |account: Account| account.seat == Some(seat);
        let mut quote = Quote::default();
        for moved in book.take_transfers().iter().filter(|moved| moved.asset == money) {
            let amount = Coins(i32::try_from(moved.amount).unwrap_or(i32::MAX));
            match (is_own(moved.from), is_own(moved.to)) {
                (true, false) => quote.cost += amount,
                (false, true) => quote.income += amount,
                _ => {}
            }
        }
        quote
    }
}
