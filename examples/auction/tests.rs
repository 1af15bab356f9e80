//! The rules by example; the promises of every ruleset are checked by the contract.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use riband::{OpenError, Seats, Table, Viewer};
use serde_json::{Value, json};

use super::*;

const STANDARD: &str = include_str!("variants/standard.toml");

fn set_up(position: &Value) -> Result<Box<dyn Table>, OpenError> {
    Library::new().load_str("exchange", STANDARD).unwrap().set_up(Seats::clamped(3), 7, position)
}

riband_testkit::contract! {
    ruleset: config::Config,
    variants: "auction/variants",
    regressions: "auction/regressions",
}

#[test]
fn there_is_a_contract_for_each_auction() {
    let error = Library::new().load_str("broken", &STANDARD.replace("auctions = 7", "auctions = 15")).unwrap_err();
    assert!(error.to_string().contains("there is one for each auction"), "{error}");
}

/// FX-4 to FX-7: bids stay sealed; the first of equal ones wins; seats without money are skipped; the next seat
/// begins.
#[test]
fn an_auction() {
    let mut table = set_up(&json!({ "open": { "players": { "3": { "money": 0 } } } })).unwrap();
    assert_eq!(table.why("bid 31").unwrap_err().to_string(), "you have 30 (FX-5)");
    assert!(table.play("bid 5").unwrap().disclosed.is_nothing());
    let seats = [0, 1].map(|index| Viewer::Seat(Seat::new(index)));
    assert_eq!(seats.map(|seat| table.seen_by(seat).unwrap().view()["bid"].clone()), [json!(5), Value::Null]);
    table.play("bid 5").unwrap();
    let told: Vec<String> =
        table.seen_by(seats[1]).unwrap().log(0).into_iter().map(|(_, event)| event.text).take(4).collect();
    let heard =
        ["seat 1 hands in a bid", "seat 2 bids 5 under seal", "seat 3 hands in a bid", "seat 1 wins cotton for 5"];
    assert_eq!(told, heard);
    let position = table.position();
    assert_eq!((table.turn().seat(), &position["open"]["players"][0]["money"]), (Some(Seat::new(1)), &json!(25)));
}

/// FX-8 to FX-10: two of three sold coals at 4, a cotton at 10, two cargoes, 9 coins.
#[test]
fn score() {
    let players = [([2, 1, 0, 0, 0, 0, 0, 0], 9), ([1, 0, 0, 0, 0, 0, 0, 0], 19), ([0; 8], 30)];
    let [one, two, three] = players.map(|(contracts, money)| json!({ "contracts": contracts, "money": money }));
    let open = json!({ "lot": "coal", "players": { "1": one, "2": two, "3": three } });
    let deck = [["cotton"; 3], ["tea"; 3], ["machines"; 3]].concat();
    let score = set_up(&json!({ "open": open, "deck": deck })).unwrap().score();
    let points: Vec<i32> = score.seats[0].entries.iter().map(|entry| entry.points).collect();
    assert_eq!(points, [8, 10, 0, 0, 2, 9]);
}

#[test]
fn impossible_positions() {
    for (position, rule) in [
        (json!({ "open": { "players": { "5": { "money": 1 } } } }), "FX-1"),
        (json!({ "open": { "players": { "1": { "money": 31 } } } }), "FX-2"),
        (json!({ "open": { "lot": null } }), "FX-3"),
        (json!({ "bids": { "2": 5 } }), "FX-4"),
        (json!({ "bids": { "1": 31 } }), "FX-5"),
    ] {
        let error = set_up(&position).unwrap_err().to_string();
        assert!(error.contains(rule), "{rule}: {error}");
    }
}

#[test]
fn whole() -> Result<(), Box<dyn Error>> {
    main()
}
