//! Balances, and transfers between them.

use std::collections::BTreeMap;

use super::{Account, Bookkeeping, Label};
use crate::{Coins, Names, spell_text};

/// How much of what lies where. What is not listed is nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Balances(BTreeMap<(Account, Label), i64>);

impl Balances {
    /// Puts so much more on an account; a negative amount takes it away.
    pub fn add(&mut self, account: Account, asset: impl Into<Label>, amount: impl Into<i64>) {
        let amount = amount.into();
        if amount == 0 {
            return;
        }
        let key = (account, asset.into());
        let balance = self.0.entry(key).or_default();
        *balance += amount;
        if *balance == 0 {
            self.0.remove(&key);
        }
    }

    /// How much of an asset lies on an account.
    #[must_use]
    pub fn of(&self, account: Account, asset: impl Into<Label>) -> i64 {
        self.0.get(&(account, asset.into())).copied().unwrap_or(0)
    }

    /// Every account that is not empty, in a stable order.
    pub fn iter(&self) -> impl Iterator<Item = (Account, Label, i64)> + '_ {
        self.0.iter().map(|(&(account, asset), &balance)| (account, asset, balance))
    }

    fn outside_bank(&self) -> impl Iterator<Item = (Account, Label, i64)> + '_ {
        self.iter().filter(|(account, ..)| *account != Account::BANK)
    }
}

/// So much of an asset that left one account for another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transfer {
    /// What was moved.
    pub asset: Label,
    /// How much of it, above zero.
    pub amount: i64,
    /// Where it came from.
    pub from: Account,
    /// Where it went.
    pub to: Account,
    /// How much was left where it came from.
    pub left: i64,
    /// How much there was then where it went.
    pub there: i64,
}

/// The accounts of a match, kept by what events tell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    balances: Balances,
    transfers: Vec<Transfer>,
}

impl Book {
    /// A book that begins with these balances.
    #[must_use]
    pub fn new(opening: Balances) -> Self {
        Self { balances: opening, transfers: Vec::new() }
    }

    /// The balances now.
    #[must_use]
    pub fn balances(&self) -> &Balances {
        &self.balances
    }

    /// How much of an asset lies on an account now.
    #[must_use]
    pub fn balance(&self, account: Account, asset: impl Into<Label>) -> i64 {
        self.balances.of(account, asset)
    }

    /// Moves so much of an asset; nothing if the amount is zero.
    pub fn post(&mut self, asset: impl Into<Label>, amount: impl Into<i64>, from: Account, to: Account) {
        let (asset, amount) = (asset.into(), amount.into());
        if amount == 0 || from == to {
            return;
        }
        self.balances.add(from, asset, -amount);
        self.balances.add(to, asset, amount);
        // A negative amount is a transfer the other way.
        let (from, to) = if amount > 0 { (from, to) } else { (to, from) };
        let (left, there) = (self.balance(from, asset), self.balance(to, asset));
        self.transfers.push(Transfer { asset, amount: amount.abs(), from, to, left, there });
    }

    /// Moves money. What nobody can own ([`Coins::MOST`]) ends up in the bank.
    pub fn pay(&mut self, money: Label, amount: Coins, from: Account, to: Account) {
        let amount = i64::from(amount.0);
        if to == Account::BANK {
            return self.post(money, amount, from, to);
        }
        let room = (i64::from(Coins::MOST.0) - self.balance(to, money)).max(0);
        let kept = amount.min(room);
        self.post(money, kept, from, to);
        self.post(money, amount - kept, from, Account::BANK);
    }

    /// Moves as much as makes the account hold `level`: for events that tell what somebody has then.
    pub fn raise(&mut self, asset: impl Into<Label>, level: impl Into<i64>, from: Account, to: Account) {
        let asset = asset.into();
        self.post(asset, level.into() - self.balance(to, asset), from, to);
    }

    /// Moves everything that lies on an account.
    pub fn sweep(&mut self, from: Account, to: Account) {
        let all: Vec<_> = self.balances.iter().filter(|(account, ..)| *account == from).collect();
        for (_, asset, amount) in all {
            self.post(asset, amount, from, to);
        }
    }

    /// The transfers since this was last asked, in order.
    pub fn take_transfers(&mut self) -> Vec<Transfer> {
        std::mem::take(&mut self.transfers)
    }

    /// Whether the book agrees with what a position holds. The bank is left out: it is whatever nobody else has.
    ///
    /// # Errors
    /// The first account on which they differ.
    pub fn agree<R: Bookkeeping + Names>(&self, rules: &R, state: &R::State) -> Result<(), Imbalance> {
        let held = rules.balances(state);
        // The usual case, and this is asked after every action: no balance is zero, so equal lists are equal books.
        if self.balances.outside_bank().eq(held.outside_bank()) {
            return Ok(());
        }
        for (account, asset, _) in self.balances.outside_bank().chain(held.outside_bank()) {
            let (booked, found) = (self.balances.of(account, asset), held.of(account, asset));
            if booked != found {
                return Err(Imbalance::new(rules, account, asset, booked, found));
            }
        }
        Ok(())
    }
}

/// An account on which a book and a position differ: something moved, and no event told it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{account}: by the events {booked} of {asset}, in the position {found}")]
pub struct Imbalance {
    /// The account, in the variant's own ids.
    pub account: String,
    /// The asset, in the variant's own ids.
    pub asset: String,
    /// The balance that follows from the events.
    pub booked: i64,
    /// The balance of the position.
    pub found: i64,
}

impl Imbalance {
    fn new(names: &impl Names, account: Account, asset: Label, booked: i64, found: i64) -> Self {
        let spelled = |text: String| spell_text(&text, names);
        Self { account: spelled(account.to_string()), asset: spelled(asset.to_string()), booked, found }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    const COAL: Label = Label::new("coal");
    const POUNDS: Label = Label::new("pounds");

    fn cash(seat: usize) -> Account {
        Account::of(Seat::new(seat), "cash")
    }

    #[test]
    fn what_leaves_one_account_is_on_another() {
        let mut book = Book::default();
        book.post(COAL, 5, Account::BANK, cash(0));
        book.post(COAL, -2, Account::BANK, cash(0));
        book.post(COAL, 0, Account::BANK, cash(0));
        book.raise(COAL, 4, Account::BANK, cash(1));
        book.raise(COAL, 3, Account::BANK, cash(1));
        assert_eq!((book.balance(cash(0), COAL), book.balance(cash(1), COAL)), (3, 3));
        assert_eq!(book.balance(Account::BANK, COAL), -6);
        let amounts: Vec<_> = book.take_transfers().iter().map(|moved| (moved.amount, moved.to)).collect();
        assert_eq!(amounts, [(5, cash(0)), (2, Account::BANK), (4, cash(1)), (1, Account::BANK)]);
        assert_eq!(book.take_transfers(), []);
        book.sweep(cash(0), cash(1));
        assert_eq!((book.balance(cash(0), COAL), book.balance(cash(1), COAL)), (0, 6));
        assert_eq!(book.balances().iter().count(), 2);
    }

    #[test]
    fn balances_saturate_at_the_bound() {
        let mut book = Book::default();
        book.pay(POUNDS, Coins::MOST, Account::BANK, cash(0));
        book.pay(POUNDS, Coins(9), cash(1), cash(0));
        assert_eq!(book.balance(cash(0), POUNDS), i64::from(Coins::MOST.0));
        assert_eq!(book.balance(cash(1), POUNDS), -9);
    }
}
