//! What a position shows.

use std::{collections::BTreeSet, fmt::Write as _};

use libtest_mimic::Failed;
use riband::{Table, core::Seat};
use serde_json::Value;

use super::Golden;

/// The view of one seat early, in the middle and late in the standard match with the most seats.
pub(crate) fn views(records: &[Golden]) -> Result<String, Failed> {
    quarters(records, |table| table.seen_by(Seat::new(1)).map(|seen| seen.view()).unwrap_or_default())
}

/// The whole position at the same times, as scenarios write it.
pub(crate) fn positions(records: &[Golden]) -> Result<String, Failed> {
    quarters(records, |table| table.position())
}

fn quarters(records: &[Golden], show: impl Fn(&dyn Table) -> Value) -> Result<String, Failed> {
    let standard = records.iter().rfind(|golden| {
        let mut parts = golden.name.rsplit('-');
        parts.next().is_some_and(|seats| seats.parse::<u8>().is_ok())
            && golden.record.variant_id().ends_with("/standard")
    });
    let standard = standard.ok_or("no record of the standard variant")?;
    let mut shown = String::new();
    for quarter in 1..4 {
        let ply = standard.record.plies() * quarter / 4;
        let _ = writeln!(shown, "after {ply} actions");
        let whole = show(&*standard.table_at(ply)?);
        for (key, value) in whole.as_object().into_iter().flatten() {
            match value {
                Value::Array(items) if items.iter().any(Value::is_object) => {
                    items.iter().for_each(|item| shown.push_str(&format!("  {key}: {item}\n")));
                }
                _ => shown.push_str(&format!("  {key}: {value}\n")),
            }
        }
    }
    Ok(shown)
}

/// Every sentence in the first and last view of any record, once.
pub(crate) fn sentences(records: &[Golden]) -> Result<String, Failed> {
    let mut found = BTreeSet::new();
    for golden in records {
        for ply in [0, golden.record.plies()] {
            let view = golden.table_at(ply)?.spectate().view();
            gather(&view, &mut found);
        }
    }
    Ok(found.into_iter().map(|sentence| sentence + "\n").collect())
}

fn gather(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if text.contains(' ') => {
            found.insert(text.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| gather(item, found)),
        Value::Object(map) => map.values().for_each(|item| gather(item, found)),
        _ => {}
    }
}
