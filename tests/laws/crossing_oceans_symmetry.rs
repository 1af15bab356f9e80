//! Crossing Oceans is symmetric in the seats.

#![allow(clippy::unwrap_used)] // in the helpers too: to fail is what a test is for

use riband::{Library, Variant, core::Seats};
use riband_crossing_oceans::Config;
use riband_tests::{seats_are_alike, tables_of};
use serde_json::{Map, Value, json};

/// The position with every seat shifted by one: seat 1 is now seat 2, the last seat is seat 1 (CO-22).
fn rotated(position: &Value, seats: Seats) -> Value {
    let next = |seat: u64| seat % seats.count() as u64 + 1;
    let move_on = |value: &mut Value| {
        if let Some(seat) = value.as_u64() {
            *value = json!(next(seat));
        }
    };
    let mut moved = position.clone();
    move_on(&mut moved["turn"]);
    move_on(&mut moved["starting-seat"]);
    for berth in moved["ports"].as_object_mut().into_iter().flat_map(Map::values_mut) {
        if let Some(owner) = berth.get_mut("owner") {
            move_on(owner);
        }
        let houses = berth["houses"].as_array_mut().unwrap();
        houses.iter_mut().for_each(move_on);
        houses.sort_by_key(Value::as_u64);
    }
    let old = position["seats"].as_object().unwrap();
    let seat =
        |n: u64| (n.to_string(), old[&(1..=seats.count() as u64).find(|&m| next(m) == n).unwrap().to_string()].clone());
    moved["seats"] = Value::Object((1..=seats.count() as u64).map(seat).collect());
    moved
}

/// CO-22: no rule distinguishes the seats.
#[test]
fn seats_can_be_relabelled() {
    for (variant, _, seats) in tables_of::<Config>().unwrap() {
        seats_are_alike(&variant, seats, (5, 250), rotated).unwrap();
    }
}

#[test]
fn three_lines_of_toml_change_the_match() {
    let library = Library::new();
    let standard = library.load("crossing-oceans").unwrap();
    let base = "ruleset = \"crossing-oceans\"\nextends = \"crossing-oceans/standard.toml\"\n";
    let dearer = library.load_str("dearer", &format!("{base}ships.nubian.price = 200\n")).unwrap();
    let turned = r#"rondel.order = ["cargo", "ships", "fleet", "house", "blue-riband", "ships", "region", "coal"]"#;
    let turned = library.load_str("turned", &format!("{base}{turned}\n")).unwrap();
    let view = |variant: &Variant| variant.open(Seats::clamped(3), 7).unwrap().spectate().view();
    let price = |view: &Value| {
        let market = view["market"].as_array().unwrap().iter();
        market.clone().find(|place| place["tile"] == "nubian").map(|place| place["price"].clone())
    };
    let (before, after) = (price(&view(&standard)).unwrap(), price(&view(&dearer)).unwrap());
    assert_eq!(after.as_i64().unwrap() - before.as_i64().unwrap(), 160);
    let mut table = turned
        .set_up(
            Seats::clamped(3),
            7,
            &json!({"phase": "rondel", "seats": {"1": {"rondel": "cargo", "contracts": 0}}, "turn": 1}),
        )
        .unwrap();
    let offered = table.offered();
    assert_eq!(offered, ["move ships", "move fleet", "move house"]);
    table.play("move fleet").unwrap();
}
