//! Tests that computer players keep their contracts, and play sensibly.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod greedy;
mod line;
#[path = "../../../testkit/tests/quay/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "made for other tests")]
mod quay;
mod sanity;
mod searching;
mod watching;
mod weights;

use std::num::{NonZeroU32, NonZeroUsize};

use riband::Library;
use riband_core::{Dice, Information, Seats, Table};
use riband_players::{Budget, Mcts, Search, Steps, Turns, Watch, Width};

const GAMES: [&str; 3] = ["crossing-oceans", "transatlantic", "salty-ocean"];

fn open(id: &str, seats: usize) -> Box<dyn Table> {
    Library::new().load(id).unwrap().open(Seats::new(seats).unwrap(), 1).unwrap()
}

/// The knowledge of the seat to act.
fn known(table: &dyn Table) -> Information {
    table.information(table.turn().seat().unwrap(), &mut Dice::new(9)).unwrap()
}

/// Stops at every check.
struct Slice;

impl Watch for Slice {
    fn stop(&self) -> bool {
        true
    }
}

const fn iterations(count: u32) -> Budget {
    Budget::Iterations(NonZeroU32::MIN.saturating_add(count - 1))
}

fn searcher(search: Search, budget: Budget, threads: usize) -> Mcts {
    Mcts::new(search, budget).with_threads(NonZeroUsize::new(threads).unwrap())
}

/// A position of a random match of two, the later the greater the seed.
fn played_on(id: &str, seed: u64) -> Information {
    let mut table = open(id, 2);
    let mut dice = Dice::new(seed);
    for _ in 0..4 * seed {
        table.choose(dice.below(table.choice_count() as u32) as usize).unwrap();
    }
    known(&*table)
}

/// Trees of decisions, of turns, and of a few turns from a narrow search.
fn ways() -> [Search; 3] {
    let narrow = Turns {
        width: Width { beam: 1, positions: 10 },
        root: 1,
        looks: 0,
        most: 3,
        widening: 0.1,
        others: 0.5,
        first_weight: 0.5,
    };
    let by = |steps| Search { steps, ..Search::CLUB };
    [by(Steps::Decisions), Search::CLUB, by(Steps::Turns(narrow))]
}
