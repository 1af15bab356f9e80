//! The economic history of a match.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::{Account, Balances, Book, Bookkeeping, Imbalance, Label, Transfer};
use crate::{Match, Names, Notation, Seat, Spelled, spell_text};

/// An account and what lies there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Party {
    /// Whose account it is; nobody's if it is common.
    pub seat: Option<Seat>,
    /// The place, in the variant's own ids.
    pub place: String,
    /// How much of the asset lies there afterwards. The bank begins with nothing: what it has taken in, below zero if it
    /// has given more.
    pub balance: i64,
}

/// What lay on an account before the first action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Opening {
    /// What it is, in the variant's own ids.
    pub asset: String,
    /// Where it lay, and how much of it.
    pub account: Party,
}

/// One transfer, with its cause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Posting {
    /// The number of the action that caused it, from 0.
    pub ply: usize,
    /// Who took that action.
    pub actor: Option<Seat>,
    /// Its notation: what a record has for it.
    pub action: String,
    /// The kind of the event that told it: `tile-bought`.
    pub reason: String,
    /// What was moved, in the variant's own ids.
    pub asset: String,
    /// How much of it, above zero.
    pub amount: i64,
    /// Where it came from.
    pub from: Party,
    /// Where it went.
    pub to: Party,
}

/// What came and what went, all together: `opening + in - out = closing`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct Turnover {
    /// How much came.
    #[serde(rename = "in")]
    pub came: i64,
    /// How much went.
    #[serde(rename = "out")]
    pub went: i64,
}

/// How one asset of a seat went up and down, all its places together. Pieces that are the only ones of their kind have
/// none; their transfers are in [`Ledger::postings`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
#[serde(rename_all = "kebab-case")]
pub struct Holding {
    /// What it is, in the variant's own ids.
    pub asset: String,
    /// How much there was before the first action.
    pub opening: i64,
    /// How much there was in the end.
    pub closing: i64,
    /// What each kind of event brought and took in all.
    pub by_reason: BTreeMap<String, Turnover>,
    /// The numbers of the actions that changed it, with what there was after each.
    pub history: Vec<(usize, i64)>,
}

/// The economic history of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct SeatHistory {
    /// The seat.
    pub seat: Seat,
    /// Everything it ever had, by name.
    pub holdings: Vec<Holding>,
}

/// The economic history of a match, from its events alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Ledger {
    /// What lay where before the first action, the bank left out.
    pub opening: Vec<Opening>,
    /// Every transfer, in order.
    pub postings: Vec<Posting>,
    /// The history of every seat, in seat order.
    pub seats: Vec<SeatHistory>,
}

impl<R: Bookkeeping + Notation> Match<R> {
    /// The economic history so far. Every position on the way is compared with what the events tell.
    ///
    /// # Errors
    /// The first account on which they differ: a defect of the ruleset.
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

/// The action under way.
struct Cause {
    ply: usize,
    actor: Option<Seat>,
    action: String,
}

/// Keeps the book and writes the history.
struct Clerk<'a, N> {
    names: &'a N,
    book: Book,
    ledger: Ledger,
    /// Where each holding is in the history of its seat.
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
            // From one place of a seat to another, it has as much as before.
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

    /// What a seat has of an asset; none for what is common, and for single pieces.
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

/// The kind of an event, as its JSON has it.
fn reason_of(event: Value) -> String {
    match event {
        Value::Object(map) => map.into_iter().next().map(|(kind, _)| kind).unwrap_or_default(),
        Value::String(kind) => kind,
        _ => String::new(),
    }
}
