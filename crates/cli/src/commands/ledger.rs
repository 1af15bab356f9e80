//! Printing the economic history of a match, for spreadsheets and for programs.

use std::io;

use riband::core::ledger::{Ledger, Opening, Party, Posting};
use serde::Serialize;

use super::print_json;
use crate::{failure::Failure, screen::Screen};

/// The format of the economic history.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Format {
    /// A line for each opening balance and for each transfer, after a header line.
    Csv,
    /// The transfers, and for each seat its balances over time with the reasons for changes.
    Json,
}

/// The reason of opening balances. No event has this kind.
const OPENING: &str = "opening";

/// A line of CSV; its fields are the columns, in order. Fields that do not apply are empty.
#[derive(Serialize, Default)]
#[serde(rename_all = "kebab-case")]
struct Row<'a> {
    ply: Option<usize>,
    actor: Option<u8>,
    action: &'a str,
    reason: &'a str,
    amount: i64,
    asset: &'a str,
    from_seat: Option<u8>,
    from: &'a str,
    from_balance: Option<i64>,
    to_seat: Option<u8>,
    to: &'a str,
    to_balance: i64,
}

impl<'a> Row<'a> {
    /// A row for a credit to an account.
    fn onto(to: &'a Party, asset: &'a str, amount: i64) -> Self {
        let (to_seat, to_balance) = (number(to), to.balance);
        Self { amount, asset, to_seat, to: &to.place, to_balance, ..Self::default() }
    }
}

impl<'a> From<&'a Opening> for Row<'a> {
    fn from(line: &'a Opening) -> Self {
        Self { reason: OPENING, ..Self::onto(&line.account, &line.asset, line.account.balance) }
    }
}

impl<'a> From<&'a Posting> for Row<'a> {
    fn from(posting: &'a Posting) -> Self {
        let from = &posting.from;
        Self {
            ply: Some(posting.ply),
            actor: posting.actor.map(|seat| seat.number()),
            action: &posting.action,
            reason: &posting.reason,
            from_seat: number(from),
            from: &from.place,
            from_balance: Some(from.balance),
            ..Self::onto(&posting.to, &posting.asset, posting.amount)
        }
    }
}

/// The number of the seat that owns an account; `None` for a common one.
fn number(party: &Party) -> Option<u8> {
    party.seat.map(|seat| seat.number())
}

/// The ledger as a document with `ok`, like others.
#[derive(Serialize)]
struct Reply<'a> {
    ok: bool,
    #[serde(flatten)]
    ledger: &'a Ledger,
}

pub(super) fn print(format: Format, ledger: &Ledger, out: &mut Screen<'_>) -> Result<(), Failure> {
    match format {
        Format::Json => Ok(print_json(out, &Reply { ok: true, ledger })?),
        Format::Csv => Ok(csv(ledger, out).map_err(io::Error::from)?),
    }
}

fn csv(ledger: &Ledger, out: &mut Screen<'_>) -> csv::Result<()> {
    let mut writer = csv::Writer::from_writer(out.data());
    let mut rows = ledger.opening.iter().map(Row::from).chain(ledger.postings.iter().map(Row::from));
    rows.try_for_each(|row| writer.serialize(row))?;
    Ok(writer.flush()?)
}
