//! How fast a position is observed as numbers: `cargo bench --manifest-path bench/Cargo.toml --bench observe`.

#![allow(missing_docs)]

use divan::Bencher;
use riband::core::Seats;
use riband_bench::{Observations, RULESETS, typed, variant};

fn main() {
    divan::main();
}

/// A position in the middle of a match, for one seat.
#[divan::bench(args = RULESETS, consts = [2, 3, 4])]
fn observe<const SEATS: usize>(bencher: Bencher<'_, '_>, id: &str) {
    bencher.bench_local(typed(&variant(id), Observations(Seats::clamped(SEATS))));
}
