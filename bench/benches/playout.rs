//! How fast matches are played, positions copied and variants loaded: `cargo bench --manifest-path bench/Cargo.toml --bench playout`.
//!
//! The `item/s` column counts decisions.

#![allow(missing_docs, clippy::expect_used)]

use divan::{Bencher, counter::ItemsCount};
use riband::{Library, core::Seats};
use riband_bench::{Clones, Deals, Lots, Playouts, RULESETS, table_playout, typed, variant};

/// Matches per sample.
const MATCHES: u64 = 50;

fn main() {
    divan::main();
}

/// List, choose and apply with static types.
#[divan::bench(args = RULESETS, consts = [2, 3, 4])]
fn typed_path<const SEATS: usize>(bencher: Bencher<'_, '_>, id: &str) {
    let variant = variant(id);
    let matches = move || {
        let mut one = typed(&variant, Playouts(Seats::clamped(SEATS)));
        (0..MATCHES).map(|_| one()).sum::<u64>()
    };
    bencher.counter(ItemsCount::new(matches())).bench_local(matches);
}

/// The same by index through `dyn Table`.
#[divan::bench(args = RULESETS, consts = [2, 3, 4])]
fn table<const SEATS: usize>(bencher: Bencher<'_, '_>, id: &str) {
    let variant = variant(id);
    let run = move || {
        let mut lots = Lots::new(1);
        let open = |seed| variant.open(Seats::clamped(SEATS), seed).expect("seats of the variant");
        (0..MATCHES).map(|seed| table_playout(&mut *open(seed), &mut lots)).sum::<u64>()
    };
    let decisions = run();
    bencher.counter(ItemsCount::new(decisions)).bench_local(run);
}

/// A copy of a position.
#[divan::bench(args = RULESETS)]
fn clone(bencher: Bencher<'_, '_>, id: &str) {
    bencher.bench_local(typed(&variant(id), Clones(Seats::clamped(4))));
}

/// A fresh deal.
#[divan::bench(args = RULESETS)]
fn deal(bencher: Bencher<'_, '_>, id: &str) {
    bencher.bench_local(typed(&variant(id), Deals(Seats::clamped(4))));
}

/// Loads a variant from its text: parse, merge, check, compile.
#[divan::bench(args = RULESETS)]
fn load(bencher: Bencher<'_, '_>, id: &str) {
    // A new library each time: it does not compile what it has cached.
    bencher.with_inputs(Library::new).bench_local_values(|library| library.load(id).expect("a built-in variant"));
}
