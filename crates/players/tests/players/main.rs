//! Tests that computer players keep their contracts, and play sensibly.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod greedy;
mod line;
#[path = "../../../testkit/tests/quay/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "made for other tests")]
mod quay;
mod sanity;
mod searching;
mod weights;

use riband::Library;
use riband_core::{Dice, Information, Seats, Table};
use riband_players::Watch;

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
