//! The economic history of a match, computed from its events alone, agrees with every position and with itself.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use riband::{
    Coins, Library, Pick, Scenario, Seat, Seats,
    core::ledger::{Ledger, Posting, Turnover},
};
use riband_tests::{random_match, rulebook, tables};
use serde_json::json;

/// The accounts of a match, computed again from the printed postings.
type Accounts = BTreeMap<(Option<Seat>, String, String), i64>;

fn key(seat: Option<Seat>, place: &str, asset: &str) -> (Option<Seat>, String, String) {
    (seat, place.to_owned(), asset.to_owned())
}

/// Every amount moves from one account to another; the reported balances are those of the whole history.
fn add_up(ledger: &Ledger) -> Result<(), String> {
    let opening = ledger
        .opening
        .iter()
        .map(|line| (key(line.account.seat, &line.account.place, &line.asset), line.account.balance));
    let mut accounts: Accounts = opening.collect();
    for posting in &ledger.postings {
        let Posting { asset, amount, from, to, .. } = posting;
        if *amount <= 0
            || posting.reason.is_empty()
            || posting.action.is_empty()
            || (from.seat, &from.place) == (to.seat, &to.place)
        {
            return Err(format!("no transfer: {posting:?}"));
        }
        for (party, change) in [(from, -amount), (to, *amount)] {
            let before = accounts.entry(key(party.seat, &party.place, asset)).or_default();
            *before += change;
            if *before != party.balance {
                return Err(format!("a balance of {before} is told otherwise: {posting:?}"));
            }
        }
    }
    Ok(())
}

/// The history of each seat follows from the transfers to and from it.
fn histories_follow(ledger: &Ledger) -> Result<(), String> {
    for seat in &ledger.seats {
        for holding in &seat.holdings {
            let mine = |side: Option<Seat>| side == Some(seat.seat);
            let moved = ledger.postings.iter().filter(|posting| posting.asset == holding.asset);
            let change: i64 = moved
                .map(|posting| posting.amount * (i64::from(mine(posting.to.seat)) - i64::from(mine(posting.from.seat))))
                .sum();
            let reasons: i64 = holding.by_reason.values().map(|turnover| turnover.came - turnover.went).sum();
            let one_way = |to: bool| -> i64 {
                let moved = ledger.postings.iter().filter(|posting| posting.asset == holding.asset);
                let sides = moved.map(|posting| match to {
                    true => (posting.amount, posting.to.seat, posting.from.seat),
                    false => (posting.amount, posting.from.seat, posting.to.seat),
                });
                sides.filter(|(_, one, other)| mine(*one) && !mine(*other)).map(|(amount, ..)| amount).sum()
            };
            let [came, went] = [|turnover: &Turnover| turnover.came, |turnover: &Turnover| turnover.went]
                .map(|side| holding.by_reason.values().map(side).sum::<i64>());
            if [came, went] != [one_way(true), one_way(false)] {
                return Err(format!("{}: {came} in and {went} out: {holding:?}", seat.seat));
            }
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
            let mut again = table.fork();
            again.undo(usize::MAX);
            let actions: Vec<String> = std::iter::from_fn(|| again.redo()).map(|played| played.notation).collect();
            let told = ledger.postings.iter().find(|posting| posting.action != actions[posting.ply]);
            assert!(told.is_none(), "{name}: {told:?}");
        }
    }
}

/// What all seats have in the position is the closing balance.
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

/// An event kind that moves something in one match must not be missing in another ruleset: the reasons are the
/// events' kinds.
#[test]
fn reasons_are_kinds_of_events() {
    for (variant, seats) in tables().unwrap() {
        let table = random_match(&variant, seats, 4, 400).unwrap();
        let told: BTreeSet<String> =
            table.log(0).iter().map(|(_, told)| told.event["kind"].as_str().unwrap().to_owned()).collect();
        let ledger = table.ledger().unwrap();
        let reasons: BTreeSet<String> = ledger.postings.into_iter().map(|posting| posting.reason).collect();
        assert!(reasons.is_subset(&told), "{}: {:?}", variant.id(), reasons.difference(&told));
    }
}

/// V-06, V-07: the price of a ship goes from her builder to the owners of the buildings; the bank gets what no owner does.
#[test]
fn players_pay_players_for_a_ship() {
    let examples = rulebook().unwrap();
    // The scenario, and the payments for the ship: from which seat, to which, how much; 0 is the bank.
    for (file, due) in [
        ("v-06-carrack", vec![(4, 1, 2), (4, 2, 4), (4, 3, 2)]),
        ("v-07-caravel", vec![(1, 2, 3)]),
        ("so-38-two-owners-each", vec![(4, 0, 2), (4, 1, 1), (4, 1, 1), (4, 2, 1), (4, 3, 1)]),
        ("so-38-on-credit", vec![(1, 2, 3), (1, 2, 3), (3, 2, 4), (3, 2, 4)]),
    ] {
        let (name, text) = examples.iter().find(|(name, _)| name == &format!("salty-ocean/{file}")).unwrap();
        let scenario = Scenario::parse(name, text, &Library::new()).unwrap();
        let ledger = scenario.run().unwrap().ledger().unwrap();
        let number = |side: Option<Seat>| side.map_or(0, |seat| seat.number());
        let of_ship = |posting: &&Posting| ["ship-launched", "share-received"].contains(&&*posting.reason);
        let coins = ledger.postings.iter().filter(of_ship).filter(|posting| posting.asset == "coins");
        let mut paid: Vec<_> =
            coins.map(|posting| (number(posting.from.seat), number(posting.to.seat), posting.amount)).collect();
        paid.sort_unstable();
        assert_eq!(paid, due, "{file}");
    }
}

/// CO-72: the coal on a ship belongs to her owner.
#[test]
fn coal_on_own_ships_is_the_owners() {
    let variant = Library::new().load("crossing-oceans").unwrap();
    let table = random_match(&variant, Seats::new(3).unwrap(), 11, 2_000).unwrap();
    let (ledger, position) = (table.ledger().unwrap(), table.position());
    let mut all = 0;
    for seat in &ledger.seats {
        let booked = seat.holdings.iter().find(|holding| holding.asset == "coal").map_or(0, |coal| coal.closing);
        let ports = position["ports"].as_object().unwrap().values();
        let own = ports.filter(|port| port["owner"] == seat.seat.number());
        assert_eq!(booked, own.map(|port| port["coal"].as_i64().unwrap()).sum::<i64>(), "{}: {position}", seat.seat);
        all += booked;
    }
    assert!(all > 0, "{position}");
}

/// Costs at the end of a turn are not part of the price of the last decision before it: discarding costs nothing.
#[test]
fn a_quote_leaves_out_what_comes_at_the_end_of_a_turn() {
    let variant = Library::new().load("salty-ocean").unwrap();
    // In debt, and with more than may be kept (SO-75, SO-77).
    for coins in [-5, 100] {
        let position = json!({
            "order": [1, 2], "turn": 2, "stage": "production", "phase": "discard",
            "work": {"good": "herring", "left": 1},
            "seats": {"1": {"depot": {}}, "2": {"coins": coins, "depot": {"salt": 4, "herring": 3}}},
        });
        let table = variant.set_up(Seats::clamped(2), 1, &position).unwrap();
        let choices = table.choices();
        assert!(choices.len() > 1);
        for choice in choices {
            let mut after = table.fork();
            let told = after.play(Pick::from(choice.index)).unwrap().events;
            let kinds: Vec<&str> = told.iter().filter_map(|told| told.event["kind"].as_str()).collect();
            assert!(kinds.contains(&"debt-interest") || kinds.contains(&"coins-cut"), "{kinds:?}");
            assert_eq!((choice.quote.cost, choice.quote.income), (Coins::ZERO, Coins::ZERO), "{}", choice.notation);
        }
    }
}

/// SO-73, SO-75: automatic income at the end of a turn is not income of the decision before it.
#[test]
fn interest_at_the_end_of_a_turn_is_no_income_of_the_last_decision() {
    let position = json!({
        "passes": 1, "order": [2, 1], "turn": 1,
        "seats": {"1": {"coins": 45, "depot": {"herring": 15}, "buildings": {"depot": 1, "banque": 1, "saline": 1}}},
    });
    let variant = Library::new().load("salty-ocean").unwrap();
    let mut table = variant.set_up(Seats::new(2).unwrap(), 1, &position).unwrap();
    while !table.choices().iter().any(|choice| choice.kind == "discard") {
        table.play("pass").unwrap();
    }
    let (turns, mut interest) = (table.turns(), false);
    while table.turns() == turns && table.choices().iter().any(|choice| choice.kind == "discard") {
        for choice in table.choices() {
            assert_eq!((choice.quote.cost.0, choice.quote.income.0), (0, 0), "{}", choice.notation);
        }
        let played = table.play(0).unwrap();
        interest |= played.events.iter().any(|event| event.event["kind"] == "interest-received");
    }
    assert!(interest, "the bank pays after the last decision");
}
