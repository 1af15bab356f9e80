//! The economic history of a match, for spreadsheets and for programs.

use std::io::{self, Write};

use riband::core::ledger::{Ledger, Party};

use super::print_json;
use crate::failure::Failure;

/// How the economic history is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Format {
    /// A line for each transfer, under a line with the names of the columns.
    Csv,
    /// The transfers, and for each seat what it had of everything, when, and why that changed.
    Json,
}

const COLUMNS: [&str; 11] =
    ["ply", "actor", "reason", "amount", "asset", "from-seat", "from", "from-balance", "to-seat", "to", "to-balance"];

pub(super) fn print(format: Format, ledger: &Ledger, out: &mut dyn Write) -> Result<(), Failure> {
    match format {
        Format::Json => Ok(print_json(out, ledger)?),
        Format::Csv => Ok(csv(ledger, out).map_err(io::Error::from)?),
    }
}

fn csv(ledger: &Ledger, out: &mut dyn Write) -> csv::Result<()> {
    let mut writer = csv::Writer::from_writer(out);
    writer.write_record(COLUMNS)?;
    let seat = |party: &Party| party.seat.map(|seat| seat.number().to_string()).unwrap_or_default();
    for posting in &ledger.postings {
        let (from, to) = (&posting.from, &posting.to);
        writer.write_record([
            posting.ply.to_string(),
            posting.actor.map(|seat| seat.number().to_string()).unwrap_or_default(),
            posting.reason.clone(),
            posting.amount.to_string(),
            posting.asset.clone(),
            seat(from),
            from.place.clone(),
            from.balance.to_string(),
            seat(to),
            to.place.clone(),
            to.balance.to_string(),
        ])?;
    }
    Ok(writer.flush()?)
}
