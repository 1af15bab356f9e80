//! The economic history of a match.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::{Account, Balances, Book, Bookkeeping, Imbalance, Label, Transfer};
use crate::{Match, Names, Notation, Seat, Spelled, spell_text};

/// An account and its balance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Party {
    /// The owner; null if the account is common.
    pub seat: Option<Seat>,
    /// The place, in the variant's ids.
    pub place: String,
    /// The balance of the asset afterwards. The bank starts at zero, so its balance is what it has taken in minus what
    /// it has paid out.
    pub balance: i64,
}

/// A balance before the first action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Opening {
    /// The asset, in the variant's ids.
    pub asset: String,
    /// The account with its balance.
    pub account: Party,
}

/// One transfer, with its cause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Posting {
    /// The number of the action that caused it, from 0.
    pub ply: usize,
    /// The seat that took the action.
    pub actor: Option<Seat>,
    /// The action's notation, as in a record.
    pub action: String,
    /// The kind of the event that reported it: `tile-bought`.
    pub reason: String,
    /// The asset, in the variant's ids.
    pub asset: String,
    /// The amount, above zero.
    pub amount: i64,
    /// The source.
    pub from: Party,
    /// The destination.
    pub to: Party,
}

/// Total inflow and outflow: `opening + in - out = closing`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct Turnover {
    /// The total inflow.
    #[serde(rename = "in")]
    pub came: i64,
    /// The total outflow.
    #[serde(rename = "out")]
    pub went: i64,
}

/// The history of one asset of a seat, summed over all its places. Unique pieces have none; their transfers are in
/// [`Ledger::postings`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
#[serde(rename_all = "kebab-case")]
pub struct Holding {
    /// The asset, in the variant's ids.
    pub asset: String,
    /// The amount before the first action.
    pub opening: i64,
    /// The final amount.
    pub closing: i64,
    /// The turnover by kind of event.
    pub by_reason: BTreeMap<String, Turnover>,
    /// The numbers of the actions that changed it, with the amount after each.
    pub history: Vec<(usize, i64)>,
}

/// The economic history of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct SeatHistory {
    /// The seat.
    pub seat: Seat,
    /// Every asset it ever had, by name.
    pub holdings: Vec<Holding>,
}

/// The economic history of a match, from its events alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Ledger {
    /// The opening balances, without the bank.
    pub opening: Vec<Opening>,
    /// Every transfer, in order.
    pub postings: Vec<Posting>,
    /// The history of every seat, in seat order.
    pub seats: Vec<SeatHistory>,
}

impl<R: Bookkeeping + Notation> Match<R> {
    /// Computes the economic history so far. Every position on the way is checked against the events.
    ///
    /// # Errors
    /// The first account that differs: a bug in the ruleset.
    pub fn ledger(&self) -> Result<Ledger, Imbalance> {
        let rules = &**self.rules();
        let mut state = self.first().clone();
        let mut clerk = Clerk::new(rules, rules.balances(&state), rules.seated(&state).iter());
        let mut log = Vec::new();
        for (ply, &action) in self.played().iter().enumerate() {
            let cause = Cause { ply, actor: rules.turn(&state).seat(), action: rules.notation(action) };
            rules.apply(&mut state, action, &mut log);
            log.drain(..).for_each(|event| clerk.hear(rules, &cause, &event));
            clerk.book.agree(rules, &state)?;
        }
        Ok(clerk.ledger)
    }
}

/// The current action.
struct Cause {
    ply: usize,
    actor: Option<Seat>,
    action: String,
}

/// Keeps the book and records the history.
struct Clerk<'a, N> {
    names: &'a N,
    book: Book,
    ledger: Ledger,
    /// The index of each holding in the history of its seat.
    rows: BTreeMap<(Seat, Label), usize>,
}

impl<'a, N: Names> Clerk<'a, N> {
    fn new(names: &'a N, opening: Balances, seats: impl Iterator<Item = Seat>) -> Self {
        let seats = seats.map(|seat| SeatHistory { seat, holdings: Vec::new() }).collect();
        let ledger = Ledger { opening: Vec::new(), postings: Vec::new(), seats };
        let mut clerk = Self { names, book: Book::new(Balances::default()), ledger, rows: BTreeMap::new() };
        for (account, asset, amount) in opening.iter() {
            let line = Opening { asset: clerk.spelled(asset), account: clerk.party(account, amount) };
            clerk.ledger.opening.push(line);
            if let Some(holding) = clerk.holding(account, asset) {
                holding.opening += amount;
                holding.closing += amount;
            }
        }
        clerk.book = Book::new(opening);
        clerk
    }

    fn hear<R: Bookkeeping + Notation>(&mut self, rules: &R, cause: &Cause, event: &R::Event) {
        rules.book(event, &mut self.book);
        let transfers = self.book.take_transfers();
        if transfers.is_empty() {
            return;
        }
        let reason = reason_of(Spelled::new(event, rules).to_json());
        for Transfer { asset, amount, from, to, left, there } in transfers {
            // A transfer between two places of one seat does not change its total.
            if from.seat != to.seat {
                self.change(from, asset, cause.ply, &reason, -amount);
                self.change(to, asset, cause.ply, &reason, amount);
            }
            self.ledger.postings.push(Posting {
                ply: cause.ply,
                actor: cause.actor,
                action: cause.action.clone(),
                reason: reason.clone(),
                asset: self.spelled(asset),
                amount,
                from: self.party(from, left),
                to: self.party(to, there),
            });
        }
    }

    fn change(&mut self, account: Account, asset: Label, ply: usize, reason: &str, amount: i64) {
        let Some(holding) = self.holding(account, asset) else { return };
        holding.closing += amount;
        let turnover = holding.by_reason.entry(reason.to_owned()).or_default();
        *(if amount > 0 { &mut turnover.came } else { &mut turnover.went }) += amount.abs();
        match holding.history.last_mut() {
            Some((last, balance)) if *last == ply => *balance = holding.closing,
            _ => holding.history.push((ply, holding.closing)),
        }
    }

    /// A seat's holding of an asset; `None` for common accounts and unique pieces.
    fn holding(&mut self, account: Account, asset: Label) -> Option<&mut Holding> {
        let seat = account.seat.filter(|_| !asset.is_piece())?;
        let name = self.spelled(asset);
        let holdings = &mut self.ledger.seats.get_mut(seat.index())?.holdings;
        let row = *self.rows.entry((seat, asset)).or_insert(holdings.len());
        if row == holdings.len() {
            let (by_reason, history) = (BTreeMap::new(), Vec::new());
            holdings.push(Holding { asset: name, opening: 0, closing: 0, by_reason, history });
        }
        holdings.get_mut(row)
    }

    fn party(&self, account: Account, balance: i64) -> Party {
        Party { seat: account.seat, place: spell_text(&account.place.to_string(), self.names), balance }
    }

    fn spelled(&self, asset: Label) -> String {
        spell_text(&asset.to_string(), self.names)
    }
}

/// The kind of an event, as in its JSON.
fn reason_of(event: Value) -> String {
    match event {
        Value::Object(map) => map.into_iter().next().map(|(kind, _)| kind).unwrap_or_default(),
        Value::String(kind) => kind,
        _ => String::new(),
    }
}
