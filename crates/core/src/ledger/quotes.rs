//! Costs and income of actions.

use serde::{Deserialize, Serialize};

use super::{Account, Balances, Book, Bookkeeping};
use crate::Coins;

/// The money that an action itself costs and yields the seat that takes it. Forced decisions that follow are left out:
/// an action that leads to a forced payment shows 0, followed by that payment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Quote {
    /// What the seat pays, to the bank or to others; without forced decisions that follow.
    pub cost: Coins,
    /// What the seat receives; without forced decisions that follow.
    pub income: Coins,
}

/// The quotes of a position. Each action is performed on a copy, and the book shows what moved; so a quote is the
/// amount paid, however it is composed.
#[derive(Debug)]
pub struct Quotes<'a, R: Bookkeeping> {
    rules: &'a R,
    state: &'a R::State,
    /// Money only.
    opening: Balances,
}

impl<'a, R: Bookkeeping> Quotes<'a, R> {
    /// Quotes for a position.
    pub fn new(rules: &'a R, state: &'a R::State) -> Self {
        Self::with_balances(rules, state, &rules.balances(state))
    }

    /// Quotes for a position whose balances are known.
    pub(crate) fn with_balances(rules: &'a R, state: &'a R::State, held: &Balances) -> Self {
        let mut opening = Balances::default();
        let money = held.iter().filter(|(_, asset, _)| Some(*asset) == R::MONEY);
        money.for_each(|(account, asset, amount)| opening.add(account, asset, amount));
        Self { rules, state, opening }
    }

    /// The quote of a legal action, 0 if no books are kept. Automatic effects at the end of a turn
    /// ([`Bookkeeping::is_aftermath`]) and forced decisions that follow are excluded.
    pub fn of(&self, action: R::Action) -> Quote {
        let (mut state, mut log) = (self.state.clone(), Vec::new());
        self.rules.perform(&mut state, action, &mut log);
        self.of_events(&log)
    }

    /// The quote of an action, from its events.
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
