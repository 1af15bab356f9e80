//! Playing allocates nothing: not for the list of legal actions, nor for an action, in any variant.

use std::sync::Arc;

use riband::{
    RulesVisitor,
    core::{Dice, FullRules, Seats, Viewer, observation::Layout},
};
use riband_tests::tables;

#[test]
fn a_match_allocates_nothing_once_the_list_is_warm() {
    let tables = tables().unwrap_or_else(|error| panic!("{error}"));
    assert!(!tables.is_empty());
    for (variant, seats) in tables {
        let (decisions, allocations) = variant.visit(Playouts { seats }).expect("a built-in ruleset");
        assert!(decisions > 100, "{} with {seats}: only {decisions} decisions", variant.id());
        assert_eq!(allocations, 0, "{} with {seats}: allocations in {decisions} decisions", variant.id());
    }
}

#[test]
fn an_observation_allocates_nothing() {
    for (variant, seats) in tables().unwrap_or_else(|error| panic!("{error}")) {
        let (learned, observed, allocations) = variant.visit(Observations { seats }).expect("a built-in ruleset");
        assert!(!learned && observed > 100, "{} with {seats}: only {observed} observations", variant.id());
        assert_eq!(allocations, 0, "{} with {seats}: allocations in {observed} observations", variant.id());
    }
}

#[test]
fn the_counter_counts() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1_u8; 100])));
    assert_eq!(counted.count_total, 1);
}

/// Plays the same matches twice, so that the second time the list has its final capacity; counts the second time.
struct Playouts {
    seats: Seats,
}

impl RulesVisitor for Playouts {
    type Output = (u32, u64);

    fn visit<R: FullRules>(self, rules: Arc<R>) -> (u32, u64) {
        const MATCHES: u64 = 20;
        let mut buffer = Vec::new();
        let mut starts: Vec<(R::State, Dice)> =
            (0..MATCHES).map(|seed| (rules.deal(self.seats, &mut Dice::new(seed)), Dice::stream(seed, 1))).collect();
        for (state, dice) in &mut starts.clone() {
            rules.playout(state, dice, &mut buffer);
        }
        let mut decisions = 0;
        let counted = allocation_counter::measure(|| {
            for (state, dice) in &mut starts {
                decisions += rules.playout(state, dice, &mut buffer);
            }
        });
        (decisions, counted.count_total)
    }
}

/// Observes every position of a match for every viewer; counts the allocations.
struct Observations {
    seats: Seats,
}

impl RulesVisitor for Observations {
    type Output = (bool, u32, u64);

    fn visit<R: FullRules>(self, rules: Arc<R>) -> (bool, u32, u64) {
        let mut dice = Dice::new(1);
        let mut state = rules.deal(self.seats, &mut dice);
        let layout = Layout::of(&*rules, self.seats);
        let (mut numbers, mut legal, mut observed, mut allocations) = (vec![0; layout.len()], Vec::new(), 0, 0);
        loop {
            for viewer in self.seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
                let counted = allocation_counter::measure(|| {
                    observed += u32::from(layout.observe(&*rules, &state, viewer, &mut numbers).is_ok());
                });
                allocations += counted.count_total;
            }
            rules.legal(&state, &mut legal);
            let Some(action) = dice.pick(&legal).filter(|_| !rules.stalled(&state)) else { break };
            rules.apply(&mut state, action, &mut ());
        }
        (layout.is_learned(), observed, allocations)
    }
}
