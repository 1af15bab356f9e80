//! The economic history of a match, from its events alone, agrees with every position and with itself.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use riband::{
    Library, Seat, Seats,
    core::ledger::{Ledger, Posting},
};
use riband_tests::{random_match, tables};

/// The accounts of a match, written down a second time from the printed postings.
type Accounts = BTreeMap<(Option<Seat>, String, String), i64>;

fn key(seat: Option<Seat>, place: &str, asset: &str) -> (Option<Seat>, String, String) {
    (seat, place.to_owned(), asset.to_owned())
}

/// Every amount leaves one account and comes to another; the balances told beside it are those of the whole history.
fn add_up(ledger: &Ledger) -> Result<(), String> {
    let mut accounts = Accounts::new();
    for posting in &ledger.postings {
        let Posting { asset, amount, from, to, .. } = posting;
        if *amount <= 0 || posting.reason.is_empty() || (from.seat, &from.place) == (to.seat, &to.place) {
            return Err(format!("no transfer: {posting:?}"));
        }
        for (party, change) in [(from, -amount), (to, *amount)] {
            // What was there before the first transfer is told by the first balance.
            let before = accounts.entry(key(party.seat, &party.place, asset)).or_insert(party.balance - change);
            *before += change;
            if *before != party.balance {
                return Err(format!("a balance of {before} is told otherwise: {posting:?}"));
            }
        }
    }
    Ok(())
}

/// What is told of each seat follows from the transfers to and from it.
fn histories_follow(ledger: &Ledger) -> Result<(), String> {
    for seat in &ledger.seats {
        for holding in &seat.holdings {
            let mine = |side: Option<Seat>| side == Some(seat.seat);
            let moved = ledger.postings.iter().filter(|posting| posting.asset == holding.asset);
            let change: i64 = moved
                .map(|posting| posting.amount * (i64::from(mine(posting.to.seat)) - i64::from(mine(posting.from.seat))))
                .sum();
            let reasons: i64 = holding.by_reason.values().sum();
            let last = holding.history.last().map_or(holding.opening, |(_, balance)| *balance);
            let closings = [holding.opening + change, holding.opening + reasons, last];
            if closings.iter().any(|closing| *closing != holding.closing) {
                return Err(format!("{}: {closings:?}, {holding:?}", seat.seat));
            }
            if !holding.history.is_sorted_by(|one, next| one.0 < next.0) {
                return Err(format!("{}: not in order: {holding:?}", seat.seat));
            }
        }
    }
    Ok(())
}

#[test]
fn every_match_of_every_variant_balances() {
    for (variant, seats) in tables().unwrap() {
        for seed in 0..3 {
            let table = random_match(&variant, seats, seed, 2_000).unwrap();
            let name = format!("{} with {seats}, seed {seed}", variant.id());
            let ledger = table.ledger().unwrap_or_else(|imbalance| panic!("{name}: {imbalance}"));
            assert!(ledger.postings.len() > 50, "{name}: {} transfers", ledger.postings.len());
            add_up(&ledger).unwrap_or_else(|error| panic!("{name}: {error}"));
            histories_follow(&ledger).unwrap_or_else(|error| panic!("{name}: {error}"));
            let last = table.plies() - 1;
            assert!(ledger.postings.iter().all(|posting| posting.ply <= last && posting.actor.is_some()), "{name}");
        }
    }
}

/// What everybody has in the position is what the ledger closes with.
#[test]
fn the_money_of_the_position_is_the_closing_balance() {
    for (ruleset, money) in [("crossing-oceans", "pounds"), ("transatlantic", "pounds"), ("salty-ocean", "coins")] {
        let variant = Library::new().load(ruleset).unwrap();
        let table = random_match(&variant, Seats::new(3).unwrap(), 11, 300).unwrap();
        let (ledger, position) = (table.ledger().unwrap(), table.position());
        for seat in &ledger.seats {
            let holding = seat.holdings.iter().find(|holding| holding.asset == money).unwrap();
            let mine = &position["seats"][seat.seat.number().to_string()];
            let found = mine.get("money").or(mine.get("coins")).unwrap().as_i64().unwrap();
            assert_eq!(holding.closing, found, "{ruleset}, {}", seat.seat);
            assert!(holding.history.len() > 3, "{ruleset}: {holding:?}");
        }
    }
}

/// No kind of event that moves something in one match is mute in another ruleset's: the reasons are the events' kinds.
#[test]
fn reasons_are_kinds_of_events() {
    for (variant, seats) in tables().unwrap() {
        let table = random_match(&variant, seats, 4, 400).unwrap();
        let told: BTreeSet<String> =
            table.log(None, 0).iter().map(|(_, told)| told.event["kind"].as_str().unwrap().to_owned()).collect();
        let ledger = table.ledger().unwrap();
        let reasons: BTreeSet<String> = ledger.postings.into_iter().map(|posting| posting.reason).collect();
        assert!(reasons.is_subset(&told), "{}: {:?}", variant.id(), reasons.difference(&told));
    }
}
