//! Transatlantic is symmetric in the side regions, in three colours, and in the seats, and in the order in which a
//! set is chosen.

#![allow(clippy::unwrap_used, clippy::panic)] // in the helpers too: to fail is what a test is for

use std::collections::BTreeMap;

use riband::core::{Seats, Table};
use riband_tests::{plays_alike, renamed, renamed_variant, reworded, seats_are_alike, tables_of, totals};
use riband_transatlantic::{Config, RegionConfig};
use serde_json::{Value, json};

/// How many actions of matches are followed: mostly to their end.
const PLIES: usize = 700;

fn go_alike(
    (table, twin): (&mut Box<dyn Table>, &mut Box<dyn Table>),
    name: &str,
    position: &dyn Fn(&Value) -> Value,
    action: &dyn Fn(&str) -> String,
) {
    plays_alike(&mut **table, &mut **twin, (7, PLIES), position, action)
        .unwrap_or_else(|found| panic!("{name}: {found}"));
}

/// A cyclic permutation of names.
fn turned(names: &[&str]) -> BTreeMap<String, String> {
    let next = names.iter().cycle().skip(1);
    names.iter().zip(next).map(|(from, to)| ((*from).to_owned(), (*to).to_owned())).collect()
}

/// The regions in play that differ only in their names (TA-2).
fn side_regions(config: &Config, seats: Seats) -> Vec<&str> {
    let open = config.regions.iter().filter(|(_, region)| usize::from(region.min_seats) <= seats.count());
    let side = open.filter(|(_, region)| region.start_ship.is_none());
    let figures = |region: &RegionConfig| (region.places, region.house_prices.clone(), region.blue_riband);
    let mut alike: BTreeMap<_, Vec<&str>> = BTreeMap::new();
    side.for_each(|(id, region)| alike.entry(figures(region)).or_default().push(id));
    alike.into_values().max_by_key(Vec::len).unwrap_or_default()
}

/// INV-26, TA-2: side regions can be permuted, together with the sailing ships there (T-12).
#[test]
fn side_regions_can_change_places() {
    let mut compared = 0;
    for (variant, config, seats) in tables_of::<Config>().unwrap() {
        let names = turned(&side_regions(&config, seats));
        let image = |position: &Value| renamed(position, &names);
        let mut table = variant.open(seats, 5).unwrap();
        let mut twin = variant.set_up(seats, 5, &image(&table.position())).unwrap();
        let name = format!("{} with {seats}", variant.id());
        go_alike((&mut table, &mut twin), &name, &image, &|notation| reworded(notation, &names));
        assert_eq!(totals(&*table), totals(&*twin), "{name}");
        compared += usize::from(names.len() > 1);
    }
    assert!(compared >= 12, "only {compared} variants have regions that are alike");
}

/// INV-27, TA-121: green, white and red can be permuted, together with freight, mail and passenger, in the variant
/// itself, in positions and in actions. The columns keep their order, so more than the names changes.
#[test]
fn three_colours_can_change_places() {
    let mut names = turned(&["green", "white", "red"]);
    names.extend(turned(&["freight", "mail", "passenger"]));
    for (variant, config, seats) in tables_of::<Config>().unwrap() {
        let other = renamed_variant(&variant, &names, "columns").unwrap();
        let markers: Vec<String> = config.columns.values().map(|column| column.marker.clone()).collect();
        let image = |position: &Value| {
            let mut image = renamed(position, &names);
            if let Some(taken) = image.get_mut("taken").and_then(Value::as_array_mut) {
                taken.sort_by_key(|marker| markers.iter().position(|id| marker == id)); // a set, in the order of the columns
            }
            image
        };
        let mut table = variant.open(seats, 5).unwrap();
        let mut twin = other.set_up(seats, 5, &image(&table.position())).unwrap();
        let name = format!("{} with {seats}", variant.id());
        go_alike((&mut table, &mut twin), &name, &image, &|notation| reworded(notation, &names));
        assert_eq!(totals(&*table), totals(&*twin), "{name}");
    }
}

/// The position with every seat shifted by one: seat 1 is now seat 2, the last seat is seat 1.
fn rotated(position: &Value, seats: Seats) -> Value {
    let count = seats.count() as u64;
    let next = |seat: u64| seat % count + 1;
    let move_on = |value: &mut Value| *value = json!(next(value.as_u64().unwrap()));
    let by_seat = |map: &Value| -> Value {
        let entries = map.as_object().unwrap().iter();
        let entries = entries.map(|(seat, value)| (next(seat.parse().unwrap()).to_string(), value.clone()));
        Value::Object(entries.collect())
    };
    let mut moved = position.clone();
    move_on(&mut moved["turn"]);
    move_on(&mut moved["starting-seat"]);
    moved["ships"].as_object_mut().unwrap().values_mut().for_each(|ship| move_on(&mut ship["owner"]));
    moved["seats"] = by_seat(&position["seats"]);
    for region in moved["regions"].as_object_mut().unwrap().values_mut() {
        region["houses"] = by_seat(&region["houses"]);
    }
    moved
}

/// TA-32: no rule distinguishes the seats.
#[test]
fn seats_can_be_relabelled() {
    for (variant, _, seats) in tables_of::<Config>().unwrap() {
        seats_are_alike(&variant, seats, (7, PLIES), rotated).unwrap();
    }
}
