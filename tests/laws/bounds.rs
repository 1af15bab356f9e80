//! The bounds of points, rule by rule: a position in which one seat has everything that scores is at the bound, not
//! beyond it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use riband::{
    Library, RulesVisitor, Seats,
    core::{Dice, FullRules},
};
use serde_json::{Map, Value, json};

/// The total of the first seat in a position, valid or not, and the bounds.
struct Total<'a>(Seats, &'a Value);

impl RulesVisitor for Total<'_> {
    type Output = (i32, Option<std::ops::RangeInclusive<i32>>);

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        let state = rules.set_up(self.0, &mut Dice::new(1), self.1).unwrap();
        (rules.payoffs(&state).points().seated(self.0)[0], rules.bounds(self.0))
    }
}

fn texts(list: &Value, key: &str) -> Vec<String> {
    list.as_array().into_iter().flatten().map(|item| item[key].as_str().unwrap().to_owned()).collect()
}

/// Everything that scores belongs to the first seat: a ship and a house in each port, every flag, every token.
fn everything(view: &Value, config: &Value) -> Value {
    let open = view["regions"].as_array().unwrap().iter().filter(|region| region["open"] == true);
    let ports: Vec<String> = open.flat_map(|region| texts(&region["ports"], "port")).collect();
    let ships = config["ships"].as_object().unwrap();
    let at_sea: Vec<&String> =
        ships.iter().filter(|(_, ship)| ship["kind"] != "headquarters").map(|(id, _)| id).collect();
    assert!(at_sea.len() >= ports.len());
    let ports: Map<String, Value> = ports
        .into_iter()
        .zip(at_sea)
        .map(|(port, ship)| (port, json!({"ship": ship, "owner": 1, "houses": [1]})))
        .collect();
    let here: Vec<&str> = ports.values().filter_map(|port| port["ship"].as_str()).collect();
    let others = |is_headquarters: bool| -> Vec<&String> {
        let tiles = ships.iter().filter(|(_, ship)| (ship["kind"] == "headquarters") == is_headquarters);
        tiles.map(|(id, _)| id).filter(|id| !here.contains(&id.as_str())).collect()
    };
    let columns = config["columns"].as_object().unwrap();
    let spots: Map<String, Value> = columns
        .iter()
        .map(|(column, facts)| (column.clone(), facts["costs"].as_array().unwrap().len().into()))
        .collect();
    let seat = json!({"tokens": spots, "supply": others(false), "headquarters": others(true)});
    json!({"ports": ports, "seats": {"1": seat}, "stack": [], "market": []})
}

/// Scoring rules with the points of each of their units, where a number sets them.
const SCORED: [&[(&str, i32)]; 8] = [
    &[("captains", 3)],
    &[("houses", 3)],
    &[("flags", 0)],
    &[("mixed", 1)],
    &[("houses", -2)],
    &[("mixed", -1)],
    &[("captains", 2), ("houses", 3), ("flags", 0), ("mixed", 4)],
    &[("captains", -2), ("mixed", -1)],
];

#[test]
fn bounds_are_what_one_seat_can_have_at_most() {
    let library = Library::new();
    for scored in SCORED {
        let is_scored = |rule: &str| scored.iter().any(|(kept, _)| *kept == rule);
        let limits = "limits.captains = 100\nlimits.houses = 40\n";
        let mut text = format!("extends = \"crossing-oceans/standard.toml\"\n{limits}[scoring]\n");
        let rules = ["money", "captains", "houses", "flags", "mixed"].into_iter();
        rules.filter(|rule| !is_scored(rule)).for_each(|rule| text += &format!("{rule} = false\n"));
        scored.iter().filter(|(_, points)| *points != 0).for_each(|(rule, points)| {
            text += &format!("{rule}.points = {points}\n");
        });
        let variant = library.load_str("some-rules", &text).unwrap();
        let config = serde_json::to_value(variant.to_toml().parse::<toml::Table>().unwrap()).unwrap();
        // With fewer seats some ports are closed (CO-15).
        for seats in variant.seats().iter() {
            let table = variant.open(seats, 1).unwrap();
            let position = everything(&table.spectate().view(), &config);
            let (total, bounds) = variant.visit(Total(seats, &position)).unwrap();
            assert_eq!(bounds, Some(total.min(0)..=total.max(0)), "{scored:?} with {seats}");
            assert!(total != 0, "{scored:?}");
        }
    }
}
