//! Upon a Salty Ocean is symmetric in the seats, the Caravels and the kinds of fish, and in the order of independent
//! decisions (INV-17).

#![allow(clippy::unwrap_used, clippy::panic)] // in the helpers too: to fail is what a test is for

use std::collections::{BTreeMap, BTreeSet, HashSet};

use riband::core::{Config as _, Dice, Seats, Turn, Viewer};
use riband::prelude::*;
use riband_salty_ocean::{Action, ActionType, Config, Phase, Rules, Ship, State};
use riband_tests::{renamed, renamed_variant, seats_are_alike, tables_of};
use serde_json::{Map, Value, json};

/// How many actions of matches are followed: mostly to their end.
const PLIES: usize = 700;
/// The maximum number of ways to carry out an action that are compared; moving goods can have very many.
const MOST_ENDS: usize = 3_000;

/// The position with every seat shifted by one: seat 1 is now seat 2, the last seat is seat 1.
fn rotated(position: &Value, seats: Seats) -> Value {
    let count = seats.count() as u64;
    let next = |seat: u64| seat % count + 1;
    let move_on = |value: &mut Value| *value = json!(next(value.as_u64().unwrap()));
    let mut moved = position.clone();
    move_on(&mut moved["turn"]);
    for list in ["order", "discs"] {
        moved[list].as_array_mut().unwrap().iter_mut().for_each(move_on);
    }
    for owners in moved["built"].as_object_mut().unwrap().values_mut() {
        owners.as_array_mut().unwrap().iter_mut().for_each(move_on);
    }
    let lines = position["seats"].as_object().unwrap().iter();
    let lines = lines.map(|(seat, line)| (next(seat.parse().unwrap()).to_string(), line.clone()));
    moved["seats"] = Value::Object(lines.collect());
    moved
}

/// SO-7, SO-19: no rule distinguishes the seats.
#[test]
fn seats_can_be_relabelled() {
    for (variant, _, seats) in tables_of::<Config>().unwrap() {
        seats_are_alike(&variant, seats, (7, PLIES), rotated).unwrap();
    }
}

/// All possible results of an action or an ability, over all decisions; `None` if there are too many.
fn ends(rules: &Rules, state: &State, action: Action) -> Option<HashSet<State>> {
    let mut first = *state;
    rules.apply(&mut first, action, &mut ());
    let (mut open, mut ends) = (HashSet::from([first]), HashSet::new());
    while !open.is_empty() && open.len() + ends.len() <= MOST_ENDS {
        let (under_way, done): (Vec<State>, Vec<State>) = open.drain().partition(|state| is_under_way(state.phase()));
        ends.extend(done);
        for state in under_way {
            for action in rules.legal_list(&state) {
                let mut after = state;
                rules.apply(&mut after, action, &mut ());
                open.insert(after);
            }
        }
    }
    open.is_empty().then_some(ends)
}

/// Whether an action, or discarding from a production, is incomplete.
fn is_under_way(phase: Phase) -> bool {
    use Phase::{Bring, Catch, Discard, Lose, Order, Send, Stow, Take};
    matches!(phase, Send | Lose | Catch | Bring | Stow | Discard | Take | Order)
}

/// Two rulesets, one the image of the other.
struct Mirror<'a> {
    rules: [&'a Rules; 2],
    seats: Seats,
    position: &'a dyn Fn(&Value) -> Value,
    action: &'a dyn Fn(&str) -> String,
    /// How many actions were compared, by type.
    compared: &'a mut BTreeMap<Option<ActionType>, usize>,
}

impl Mirror<'_> {
    /// The image of a position.
    fn of(&self, state: &State) -> State {
        let position = (self.position)(&self.rules[0].position(state));
        self.rules[1].set_up(self.seats, &mut Dice::new(0), &position).unwrap()
    }

    /// Checks that the choices are the same, and have the same results.
    fn compare(&mut self, state: &State) -> Result<(), String> {
        let [rules, other] = self.rules;
        let twin = self.of(state);
        let image = |action| other.read(&(self.action)(&rules.notation(action))).map_err(|error| error.to_string());
        let offered = rules.legal_list(state);
        let mirrored = offered.iter().map(|&action| image(action)).collect::<Result<Vec<_>, _>>()?;
        let theirs = other.legal_list(&twin);
        if mirrored.iter().collect::<HashSet<_>>() != theirs.iter().collect() {
            return Err(format!("{mirrored:?} and {theirs:?} are offered"));
        }
        for (action, mirrored) in offered.into_iter().zip(mirrored) {
            let (Some(here), Some(there)) = (ends(rules, state, action), ends(other, &twin, mirrored)) else {
                continue;
            };
            let here: HashSet<State> = here.iter().map(|state| self.of(state)).collect();
            if here != there {
                let odd = here.symmetric_difference(&there).next().map(|state| other.position(state));
                return Err(format!("{}: {odd:?} has no counterpart", rules.notation(action)));
            }
            *self.compared.entry(action.of_type()).or_default() += 1;
        }
        Ok(())
    }
}

/// Random positions of a variant in which an action or an ability has to be chosen.
fn positions(rules: &Rules, seats: Seats, matches: u64, mut look: impl FnMut(&State) -> Result<(), String>) {
    for seed in 0..matches {
        let (mut state, mut dice) = (rules.deal(seats, &mut Dice::new(seed)), Dice::stream(seed, 6));
        while rules.turn(&state) != Turn::Over {
            if !is_under_way(state.phase()) && dice.below(3) == 0 {
                look(&state).unwrap_or_else(|found| panic!("seed {seed}: {found}\n{}", rules.position(&state)));
            }
            // All types of actions are equally likely, so that there are ships and cargo.
            let offered = rules.legal_list(&state);
            let kinds: BTreeSet<_> = offered.iter().map(|action| action.of_type()).collect();
            let kind = dice.pick(&kinds.into_iter().collect::<Vec<_>>()).unwrap();
            let among: Vec<Action> = offered.into_iter().filter(|action| action.of_type() == kind).collect();
            rules.apply(&mut state, dice.pick(&among).unwrap(), &mut ());
        }
    }
}

/// SO-3, SO-34, SO-39: exchanging a player's two Caravels with everything in them changes nothing.
#[test]
fn the_two_caravels_can_change_places() {
    let names =
        BTreeMap::from([("caravel-1", "caravel-2"), ("caravel-2", "caravel-1")].map(|(a, b)| (a.into(), b.into())));
    let exchanged = |position: &Value, owners: &[String]| -> Value {
        let mut image = position.clone();
        for seat in owners {
            image["seats"][seat]["ships"] = renamed(&position["seats"][seat]["ships"], &names);
        }
        image
    };
    let mut compared = BTreeMap::new();
    for (variant, config, seats) in tables_of::<Config>().unwrap() {
        let rules = config.compile().unwrap();
        positions(&rules, seats, 3, |state| {
            let position = rules.position(state);
            let lines = position["seats"].as_object().unwrap().iter();
            let owners: Vec<String> = lines
                .filter(|(_, line)| line["ships"].get("caravel-2").is_some())
                .map(|(seat, _)| seat.clone())
                .collect();
            if owners.is_empty() {
                return Ok(());
            }
            let mine = owners.contains(&position["turn"].to_string());
            let own = |notation: &str| match notation.strip_prefix("repair ") {
                Some(ship) if mine => format!("repair {}", names.get(ship).map_or(ship, String::as_str)),
                _ => notation.to_owned(),
            };
            let image = |position: &Value| exchanged(position, &owners);
            let mut mirror =
                Mirror { rules: [&rules, &rules], seats, position: &image, action: &own, compared: &mut compared };
            mirror.compare(state).map_err(|found| format!("{} with {seats}: {found}", variant.id()))
        });
    }
    assert!(compared.len() == 5 && compared.values().all(|&count| count >= 100), "{compared:?}");
}

/// SO-34, SO-40, SO-41, SO-86: no rule distinguishes the two kinds of fish; only their prices and events do, and with
/// two players which of them is out of play. They are exchanged in the variant itself, in positions and in actions,
/// but keep the order in which they are asked for.
#[test]
fn herring_and_cod_can_change_places() {
    let names = BTreeMap::from([("herring", "cod"), ("cod", "herring")].map(|(a, b)| (a.into(), b.into())));
    let mut compared = BTreeMap::new();
    for (variant, config, seats) in tables_of::<Config>().unwrap() {
        let other = renamed_variant(&variant, &names, "goods").unwrap();
        let (rules, other) = (config.compile().unwrap(), other.config::<Config>().unwrap().compile().unwrap());
        let image = |position: &Value| renamed(position, &names);
        let reworded = |notation: &str| riband_tests::reworded(notation, &names);
        positions(&rules, seats, 2, |state| {
            let mut mirror =
                Mirror { rules: [&rules, &other], seats, position: &image, action: &reworded, compared: &mut compared };
            mirror.compare(state).map_err(|found| format!("{} with {seats}: {found}", variant.id()))
        });
    }
    assert!(compared.len() == 5 && compared.values().all(|&count| count >= 100), "{compared:?}");
}

/// SO-51, SO-69, O-12: barrels are lost, and tiles looked at, in any order: two such decisions commute.
#[test]
fn the_order_of_losses_and_of_looks_does_not_matter() {
    let mut compared = BTreeMap::new();
    for (variant, config, seats) in tables_of::<Config>().unwrap() {
        let rules = config.compile().unwrap();
        for seed in 0..12 {
            let (mut state, mut dice) = (rough_seas(&rules, seats, seed), Dice::stream(seed, 8));
            while rules.turn(&state) != Turn::Over {
                if matches!(state.phase(), Phase::Lose | Phase::Peek) {
                    let count = compared.entry(format!("{:?}", state.phase())).or_insert(0);
                    *count += commute(&rules, &state).unwrap_or_else(|found| {
                        panic!("{} with {seats}, seed {seed}: {found}", variant.id()) //
                    });
                }
                let offered = rules.legal_list(&state);
                let sails = offered.contains(&Action::SailOut) && dice.below(2) == 0;
                let action = if sails { Action::SailOut } else { dice.pick(&offered).unwrap() };
                rules.apply(&mut state, action, &mut ());
            }
        }
    }
    assert!(compared.len() == 2 && compared.values().all(|&count| count >= 100), "{compared:?}");
}

/// A match that starts with a storm, pirates, and mixed cargo in all ships.
fn rough_seas(rules: &Rules, seats: Seats, seed: u64) -> State {
    let two = json!({ "salt": 2, "herring": 2 });
    let cargo = if seats.count() == 2 { two } else { json!({ "salt": 2, "herring": 1, "cod": 1 }) };
    let line = json!({ "ships": { "caravel-1": { "cargo": cargo } } });
    let lines = seats.iter().map(|seat| (seat.number().to_string(), line.clone()));
    let position = json!({ "tiles": { "turn-1": "event-9" }, "attacks": 1, "seats": lines.collect::<Map<_, _>>() });
    rules.set_up(seats, &mut Dice::new(seed), &position).unwrap()
}

/// The pending decision: of which seat, and about which ship.
fn step(rules: &Rules, state: &State) -> (Phase, Turn, Option<Ship>) {
    let under_way = rules.view(state, Viewer::Spectator).under_way;
    (state.phase(), rules.turn(state), under_way.and_then(|work| work.ship))
}

/// How many pairs of decisions can be made in either order, with the same result.
fn commute(rules: &Rules, state: &State) -> Result<usize, String> {
    let after = |state: &State, action| {
        let mut after = *state;
        rules.apply(&mut after, action, &mut ());
        after
    };
    let offered = rules.legal_list(state);
    let mut pairs = 0;
    for (nth, &one) in offered.iter().enumerate() {
        for &other in &offered[nth + 1..] {
            let (first, second) = (after(state, one), after(state, other));
            let goes_on = |after: &State| step(rules, after) == step(rules, state);
            let possible = rules.check(&first, other).is_ok() && rules.check(&second, one).is_ok();
            if !goes_on(&first) || !goes_on(&second) || !possible || one == Action::Done || other == Action::Done {
                continue;
            }
            if after(&first, other) != after(&second, one) {
                return Err(format!("{} and {}", rules.notation(one), rules.notation(other)));
            }
            pairs += 1;
        }
    }
    Ok(pairs)
}
