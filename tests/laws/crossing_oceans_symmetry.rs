//! Crossing Oceans does not care which seat is which, nor in which order a set is picked.

#![allow(clippy::unwrap_used)] // in the helpers too: to fail is what a test is for

use std::collections::HashSet;

use riband::prelude::*;
use riband::{
    Library, Variant,
    core::{Config as _, Dice, Seats, Turn},
};
use riband_crossing_oceans::{Action, Config, Phase, Rules, State};
use riband_tests::{plays_alike, tables};
use serde_json::{Map, Value, json};

/// The position with every seat moved on by one: seat 1 is now seat 2, the last seat is seat 1 (CO-22).
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

#[test]
fn seats_can_be_relabelled() {
    for (variant, seats) in tables().unwrap() {
        if variant.ruleset() != Config::RULESET {
            continue;
        }
        let mut table = variant.open(seats, 5).unwrap();
        let mut twin = variant.set_up(seats, 5, &rotated(&table.position(), seats)).unwrap();
        plays_alike(&mut *table, &mut *twin, (5, 250), &|position| rotated(position, seats), &str::to_owned)
            .unwrap_or_else(|found| panic!("{} with {seats}: {found}", variant.id()));
        let total = |sheet: &riband::Scoresheet, index: usize| sheet.seats[index].total;
        let (sheet, other) = (table.score(), twin.score());
        for index in 0..seats.count() {
            assert_eq!(total(&sheet, index), total(&other, (index + 1) % seats.count()));
        }
    }
}

/// Every position at which the part of the turn that begins here can end, and how many were visited on the way; none if
/// there are too many.
fn ends(rules: &Rules, start: &State, canonical: bool) -> Option<(HashSet<State>, usize)> {
    const MOST: usize = 30_000;
    let part = |state: &State| match state.phase() {
        Phase::Contracts => 1,
        Phase::Buying { .. } | Phase::Loading { .. } => 2,
        Phase::Overflow { .. } => 3,
        _ => 0,
    };
    let (mut found, mut visited) = (HashSet::new(), 0);
    let mut open: Vec<(State, Option<Action>)> = vec![(*start, None)];
    while let Some((state, previous)) = open.pop() {
        visited += 1;
        if visited > MOST {
            return None;
        }
        let goes_on = part(&state) == part(start) || part(&state) == 3;
        if !goes_on || rules.turns(&state) != rules.turns(start) {
            found.insert(state);
            continue;
        }
        for action in rules.legal_list(&state) {
            if !canonical || rules.is_canonical(&state, previous, action) {
                let mut next = state;
                rules.apply(&mut next, action, &mut ());
                open.push((next, Some(action)));
            }
        }
    }
    Some((found, visited))
}

#[test]
fn the_canonical_order_loses_no_play_and_saves_work() {
    // Columns with one spot fill up at once: overflow everywhere (S-1).
    let narrow = r#"
        extends = "crossing-oceans/rich-start.toml"
        columns.blue = { costs = [0], values = [3, 5] }
        columns.black = { costs = [30], values = [3, 5] }
        columns.green = { costs = [30], values = [3, 5] }
        columns.red = { costs = [60], values = [3, 5] }
        columns.white = { costs = [0], values = [3, 5] }
        start.contracts = 4
    "#;
    let library = Library::new();
    canonical_order_holds(&library.load("crossing-oceans/rich-start").unwrap(), 40);
    canonical_order_holds(&library.load("crossing-oceans/house-rules").unwrap(), 40);
    canonical_order_holds(&library.load_str("narrow", narrow).unwrap(), 60);
}

/// S-5: with HAPAG first her Blue Riband can only overflow to green; with HOLLAND-AMERIKA first it may go to red.
#[test]
fn the_canonical_order_keeps_headquarters_in_any_order() {
    let variant = Library::new().load("crossing-oceans").unwrap();
    let rules = variant.config::<Config>().unwrap().compile().unwrap();
    let tokens = json!({"blue": 4, "black": 2, "green": 0, "red": 1, "white": 2});
    let position = json!({
        "turn": 1,
        "phase": "buying",
        "market": ["hq-hapag", "hq-holland-amerika", "imperator", "aquitania", "titanic", "france"],
        "seats": {"1": {"money": 350, "rondel": "ships", "tokens": tokens}},
    });
    let state = rules.set_up(Seats::clamped(2), &mut Dice::new(1), &position).unwrap();
    assert_eq!(rules.audit(&state), Ok(()));
    let (free, kept) = (ends(&rules, &state, false).unwrap(), ends(&rules, &state, true).unwrap());
    assert_eq!(free.0, kept.0);
    assert!(kept.1 < free.1);
}

fn canonical_order_holds(variant: &Variant, seeds: u64) {
    let rules = variant.config::<Config>().unwrap().compile().unwrap();
    let (mut compared, mut all, mut few) = ([0; 3], 0, 0);
    for seed in 0..seeds {
        let (mut dice, mut buffer) = (Dice::stream(seed, 2), Vec::new());
        let mut state = rules.deal(Seats::clamped(4), &mut Dice::new(seed));
        while rules.turn(&state) != Turn::Over {
            rules.legal(&state, &mut buffer);
            let kind = match state.phase() {
                Phase::Contracts => Some(0),
                Phase::Buying { bought: 0 } => Some(1),
                Phase::Loading { .. } => Some(2),
                _ => None,
            };
            if let Some(kind) = kind.filter(|_| dice.below(6) == 0)
                && let (Some(free), Some(kept)) = (ends(&rules, &state, false), ends(&rules, &state, true))
            {
                assert!(free.0 == kept.0, "seed {seed}: {} ends, {} kept, in {state:?}", free.0.len(), kept.0.len());
                compared[kind] += 1;
                all += free.1;
                few += kept.1;
            }
            rules.apply(&mut state, dice.pick(&buffer).unwrap(), &mut ());
        }
    }
    assert!(compared.iter().all(|&times| times >= 20), "{}: compared {compared:?}", variant.id());
    assert!(few * 3 < all * 2, "{}: {few} instead of {all}", variant.id());
}

#[test]
fn three_lines_of_toml_change_the_match() {
    let library = Library::new();
    let standard = library.load("crossing-oceans").unwrap();
    let base = "ruleset = \"crossing-oceans\"\nextends = \"crossing-oceans/standard.toml\"\n";
    let dearer = library.load_str("dearer", &format!("{base}ships.nubian.price = 200\n")).unwrap();
    let turned = r#"rondel.order = ["cargo", "ships", "fleet", "house", "blue-riband", "ships", "region", "coal"]"#;
    let turned = library.load_str("turned", &format!("{base}{turned}\n")).unwrap();
    let view = |variant: &Variant| variant.open(Seats::clamped(3), 7).unwrap().view(riband::Viewer::Spectator);
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
