//! Observations through a table; the contract checks that they are complete and leak nothing.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use riband::{
    Library, Seat, Seats, Table, Turn, Viewer,
    core::{Dice, observation::WrongLength},
};

/// Each ruleset, and a number of each seat that differs between seats in the middle of a match.
const RULESETS: [(&str, &str); 3] =
    [("crossing-oceans", "money"), ("transatlantic", "money"), ("salty-ocean", "coins")];

/// A table with three seats, some actions into a match.
fn table(ruleset: &str) -> Box<dyn Table> {
    let variant = Library::new().load(ruleset).unwrap();
    let (mut table, mut dice) = (variant.open(Seats::new(3).unwrap(), 7).unwrap(), Dice::stream(7, 1));
    for _ in 0..60 {
        let index = dice.below(u32::try_from(table.choice_count()).unwrap());
        table.choose(index as usize).unwrap();
    }
    table
}

fn observed(table: &dyn Table, viewer: Viewer) -> Vec<i32> {
    let mut numbers = vec![i32::MIN; table.observation_layout().len()];
    table.seen_by(viewer).unwrap().observe(&mut numbers).unwrap();
    numbers
}

#[test]
fn seats_are_counted_from_the_viewer() {
    for (ruleset, what) in RULESETS {
        let table = table(ruleset);
        let money = |viewer: Viewer, who: &str| {
            let name = format!("{who}.{what}");
            let slots = table.observation_layout().slots();
            observed(&*table, viewer)[slots.iter().position(|slot| slot.name == name).unwrap()]
        };
        let view = table.spectate().view();
        let due: Vec<i32> = (0..3).map(|seat| view["seats"][seat][what].as_i64().unwrap() as i32).collect();
        assert!(due[0] != due[1] || due[1] != due[2], "{ruleset}: else this shows nothing: {due:?}");
        for seat in 0..3 {
            let seen = ["me", "me+1", "me+2"].map(|who| money(Viewer::Seat(Seat::new(seat)), who));
            assert_eq!(seen, [0, 1, 2].map(|steps| due[(seat + steps) % 3]), "{ruleset}, seat {}", seat + 1);
        }
        assert_eq!(["me", "me+1", "me+2"].map(|who| money(Viewer::Spectator, who)), due[..], "{ruleset}");
    }
}

#[test]
fn a_buffer_of_another_length_is_refused_and_left_alone() {
    for (ruleset, _) in RULESETS {
        let table = table(ruleset);
        let expected = table.observation_layout().len();
        for found in [0, expected - 1, expected + 1] {
            let mut numbers = vec![i32::MIN; found];
            assert_eq!(table.spectate().observe(&mut numbers), Err(WrongLength { expected, found }));
            assert!(numbers.iter().all(|&number| number == i32::MIN), "{ruleset}");
        }
    }
}

#[test]
fn a_fork_observes_what_the_table_does() {
    for (ruleset, _) in RULESETS {
        let table = table(ruleset);
        let before = table.fork();
        let numbers = observed(&*table, Viewer::Spectator);
        assert_eq!(observed(&*before, Viewer::Spectator), numbers, "{ruleset}");
        assert_eq!(observed(&*table.fork(), Viewer::Spectator), numbers, "{ruleset}");
    }
}

#[test]
fn features_of_real_positions_lie_between_minus_one_and_one() {
    for (ruleset, _) in RULESETS {
        let table = table(ruleset);
        let layout = table.observation_layout();
        let mut features = vec![9.0; layout.features()];
        layout.encode(&observed(&*table, Viewer::Spectator), &mut features).unwrap();
        assert!(features.iter().all(|feature| (-1.0..=1.0).contains(feature)), "{ruleset}");
        let choices = layout.slots().iter().filter(|slot| !slot.values.is_empty()).count();
        assert!(features.iter().filter(|&&feature| feature == 1.0).count() >= choices, "{ruleset}: one of each choice");
    }
}

/// A copied card may itself copy another (TA-99): each caller has its own slot, the first one first.
#[test]
fn the_steps_under_way_are_told_from_the_outermost_on() {
    let variant = Library::new().load("transatlantic").unwrap();
    let mut met = [0; 3];
    for seed in 0..60 {
        let (mut table, mut dice) = (variant.open(Seats::new(4).unwrap(), seed).unwrap(), Dice::stream(seed, 1));
        while table.turn() != Turn::Over {
            let view = table.spectate().view();
            if let Some(at) = view["step"]["at"].as_array() {
                let numbers = observed(&*table, Viewer::Spectator);
                let slots = table.observation_layout().slots();
                let word = |name: &str| {
                    let slot = slots.iter().position(|slot| slot.name == name).unwrap();
                    slots[slot].values[numbers[slot] as usize].as_str()
                };
                let labels: Vec<&str> = at.iter().map(|label| label.as_str().unwrap()).collect();
                let (step, callers) = labels.split_last().unwrap();
                let caller = |nth: usize| callers.get(nth).copied().unwrap_or("none");
                let told = ["step.at", "step.caller-1", "step.caller-2"].map(word);
                assert_eq!(told, [step, caller(0), caller(1)], "seed {seed}");
                met[callers.len()] += 1;
            }
            let index = dice.below(u32::try_from(table.choice_count()).unwrap());
            table.choose(index as usize).unwrap();
        }
    }
    assert!(met.iter().all(|times| *times > 0), "{met:?}");
}
