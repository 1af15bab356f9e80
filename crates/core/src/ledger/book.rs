//! Balances, and transfers between them.

use std::collections::BTreeMap;

use super::{Account, Bookkeeping, Label};
use crate::{Coins, Names, spell_text};

/// The amounts of all assets on all accounts. What is not listed is zero.
///
/// ```
/// use riband_core::{Seat, ledger::{Account, Balances, Label}};
///
/// let (purse, money) = (Account::of(Seat::new(0), "purse"), Label::new("money"));
/// let mut held = Balances::default();
/// held.add(purse, money, 150);
/// held.add(purse, money, -150);
/// assert_eq!((held.of(purse, money), held.iter().count()), (0, 0));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Balances(BTreeMap<(Account, Label), i64>);

impl Balances {
    /// Adds an amount to an account; a negative amount is subtracted.
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

    /// The amount of an asset on an account.
    #[must_use]
    pub fn of(&self, account: Account, asset: impl Into<Label>) -> i64 {
        self.0.get(&(account, asset.into())).copied().unwrap_or(0)
    }

    /// Every non-empty account, in a stable order.
    pub fn iter(&self) -> impl Iterator<Item = (Account, Label, i64)> + '_ {
        self.0.iter().map(|(&(account, asset), &balance)| (account, asset, balance))
    }

    fn outside_bank(&self) -> impl Iterator<Item = (Account, Label, i64)> + '_ {
        self.iter().filter(|(account, ..)| *account != Account::BANK)
    }
}

/// An amount of an asset that moved from one account to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transfer {
    /// The asset.
    pub asset: Label,
    /// The amount, above zero.
    pub amount: i64,
    /// The source.
    pub from: Account,
    /// The destination.
    pub to: Account,
    /// The balance of the source afterwards.
    pub left: i64,
    /// The balance of the destination afterwards.
    pub there: i64,
}

/// The accounts of a match, updated from events.
///
/// ```
/// use riband_core::{Coins, Seat, ledger::{Account, Balances, Book, Label}};
///
/// let (money, purse) = (Label::new("money"), Account::of(Seat::new(0), "purse"));
/// let mut book = Book::new(Balances::default());
/// book.pay(money, Coins(150), Account::BANK, purse);
/// book.pay(money, Coins(40), purse, Account::BANK);
/// assert_eq!(book.balance(purse, money), 110);
/// let moved = book.take_transfers();
/// assert_eq!((moved.len(), moved[1].amount, moved[1].left), (2, 40, 110));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    balances: Balances,
    transfers: Vec<Transfer>,
}

impl Book {
    /// A book with these opening balances.
    #[must_use]
    pub fn new(opening: Balances) -> Self {
        Self { balances: opening, transfers: Vec::new() }
    }

    /// The current balances.
    #[must_use]
    pub fn balances(&self) -> &Balances {
        &self.balances
    }

    /// The current amount of an asset on an account.
    #[must_use]
    pub fn balance(&self, account: Account, asset: impl Into<Label>) -> i64 {
        self.balances.of(account, asset)
    }

    /// Moves an amount of an asset; does nothing if it is zero.
    pub fn post(&mut self, asset: impl Into<Label>, amount: impl Into<i64>, from: Account, to: Account) {
        let (asset, amount) = (asset.into(), amount.into());
        if amount == 0 || from == to {
            return;
        }
        self.balances.add(from, asset, -amount);
        self.balances.add(to, asset, amount);
        // A negative amount is a transfer in the other direction.
        let (from, to) = if amount > 0 { (from, to) } else { (to, from) };
        let (left, there) = (self.balance(from, asset), self.balance(to, asset));
        self.transfers.push(Transfer { asset, amount: amount.abs(), from, to, left, there });
    }

    /// Moves money. Any excess over [`Coins::MOST`] goes to the bank.
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

    /// Moves whatever brings the account to `level`: for events that report the new balance.
    ///
    /// ```
    /// use riband_core::{Seat, ledger::{Account, Book}};
    /// # use riband_core::ledger::Label;
    /// # let (coal, hold) = (Label::new("coal"), Account::of(Seat::new(0), "hold"));
    /// let mut book = Book::default();
    /// book.raise(coal, 3, Account::BANK, hold);
    /// book.raise(coal, 1, Account::BANK, hold); // less than before: two go back
    /// assert_eq!(book.balance(hold, coal), 1);
    /// ```
    pub fn raise(&mut self, asset: impl Into<Label>, level: impl Into<i64>, from: Account, to: Account) {
        let asset = asset.into();
        self.post(asset, level.into() - self.balance(to, asset), from, to);
    }

    /// Moves everything on an account.
    ///
    /// ```
    /// use riband_core::{Seat, ledger::{Account, Book, Label}};
    ///
    /// let (hold, scrap) = (Account::of(Seat::new(0), "hold"), Account::common("scrap"));
    /// let mut book = Book::default();
    /// book.post(Label::new("coal"), 3, Account::BANK, hold);
    /// book.post(Label::new("mail"), 1, Account::BANK, hold);
    /// book.sweep(hold, scrap);
    /// assert_eq!((book.balance(hold, Label::new("coal")), book.balance(scrap, Label::new("coal"))), (0, 3));
    /// ```
    pub fn sweep(&mut self, from: Account, to: Account) {
        let all: Vec<_> = self.balances.iter().filter(|(account, ..)| *account == from).collect();
        for (_, asset, amount) in all {
            self.post(asset, amount, from, to);
        }
    }

    /// Takes the transfers since the last call, in order.
    pub fn take_transfers(&mut self) -> Vec<Transfer> {
        std::mem::take(&mut self.transfers)
    }

    /// Checks the book against a position. The bank is left out: it is the balance of everything else.
    ///
    /// # Errors
    /// The first account that differs.
    pub fn agree<R: Bookkeeping + Names>(&self, rules: &R, state: &R::State) -> Result<(), Imbalance> {
        let held = rules.balances(state);
        // Fast path, since this runs after every action: no balance is zero, so equal lists are equal books.
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

/// An account on which a book and a position differ: something moved without an event.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{account}: by the events {booked} of {asset}, in the position {found}")]
pub struct Imbalance {
    /// The account, in the variant's ids.
    pub account: String,
    /// The asset, in the variant's ids.
    pub asset: String,
    /// The balance computed from the events.
    pub booked: i64,
    /// The balance in the position.
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
