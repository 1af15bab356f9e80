//! What a match shows in its course, and at its end.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use libtest_mimic::Failed;
use riband::core::PlayError;
use serde_json::{Value, json};

use super::Golden;

/// Refusals are collected at one position in this many.
const EVERY: usize = 40;
/// The number of actions before the ledger is shown.
const BOOKED: usize = 60;

/// The first of each kind of event: the line, and the event.
pub(crate) fn events(records: &[Golden]) -> Result<String, Failed> {
    let mut first: BTreeMap<String, String> = BTreeMap::new();
    for golden in records {
        let table = golden.table()?;
        for (_, told) in table.log(0) {
            let kind = told.event["kind"].as_str().unwrap_or_default().to_owned();
            first.entry(kind).or_insert_with(|| format!("{}\n    {}", told.text, told.event));
        }
    }
    Ok(lines(first.into_values()))
}

/// The first of each kind of action and of refusal: at each position, actions that are legal elsewhere are tried.
pub(crate) fn actions(records: &[Golden]) -> Result<String, Failed> {
    let (mut choices, mut refusals) = (BTreeMap::new(), BTreeMap::new());
    for golden in records {
        let (_, mut table) = golden.record.open(&golden.library)?;
        let all: BTreeSet<String> = golden.record.actions().map(|(_, action)| action.to_owned()).collect();
        for (ply, (_, action)) in golden.record.actions().enumerate() {
            for choice in table.choices() {
                let parts = table.action(choice.index).unwrap_or_default();
                choices.entry(choice.kind).or_insert_with(|| format!("{}\n    {parts}", choice.notation));
            }
            let tried = all.iter().filter(|_| ply.is_multiple_of(EVERY));
            for (tried, error) in tried.filter_map(|line| Some((line, table.why(line).err()?))) {
                refusals.entry(error.kind()).or_insert_with(|| format!("{tried}: {error}\n    {}", facts(&error)));
            }
            table.play(action)?;
        }
    }
    Ok(lines(choices.into_values().chain(refusals.into_values())))
}

fn facts(error: &PlayError) -> Value {
    match error {
        PlayError::Refused(refused) => json!({"rule": refused.rule, "kind": refused.kind, "facts": refused.facts}),
        other => json!({"kind": other.kind()}),
    }
}

/// Every distinct line of score sheets, and the ranking of each record.
pub(crate) fn scores(records: &[Golden]) -> Result<String, Failed> {
    let (mut entries, mut places) = (BTreeSet::new(), String::new());
    for golden in records {
        let score = golden.table()?.score();
        for entry in score.seats.iter().flat_map(|seat| &seat.entries) {
            let (rule, points) = (entry.rule, entry.points);
            entries.insert(format!("{rule} {}: {} = {points} ({})", entry.item, entry.count, entry.note));
        }
        let _ = writeln!(places, "{}:", golden.name);
        for place in &score.places {
            let shared = if place.shared { ", shared" } else { "" };
            let (number, seat, total) = (place.place, place.seat, place.total);
            let _ = writeln!(places, "    {number}. {seat}, {total}, {:?}{shared}", place.tiebreak);
        }
    }
    Ok(lines(entries) + &places)
}

/// The ledger of the start of a match: every transfer, and the balances of each seat.
pub(crate) fn ledger(records: &[Golden]) -> Result<String, Failed> {
    let first = records.first().ok_or("no record")?;
    let ledger = first.table_at(BOOKED)?.ledger()?;
    let opening = ledger.opening.iter().map(|line| json!(line));
    let postings = ledger.postings.iter().map(|posting| json!(posting));
    let holdings = ledger.seats.iter().flat_map(|seat| seat.holdings.iter().map(|holding| json!([seat.seat, holding])));
    Ok(lines(opening.chain(postings).chain(holdings).map(|line| line.to_string())))
}

fn lines(all: impl IntoIterator<Item = String>) -> String {
    all.into_iter().map(|line| line + "\n").collect()
}
