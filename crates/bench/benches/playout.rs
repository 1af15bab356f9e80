//! How fast matches are played, positions copied and variants loaded: `cargo bench -p riband-bench --bench playout`.
//!
//! The `item/s` column counts decisions.

#![allow(missing_docs, clippy::expect_used)]

use std::sync::Arc;

use divan::{Bencher, black_box, counter::ItemsCount};
use riband::{
    Library,
    core::{Dice, Rules as _, Seats},
};
use riband_bench::{Lots, crossing_oceans, playout, table_playout};
use riband_crossing_oceans::Rules;

/// Matches a sample.
const MATCHES: u64 = 50;

const VARIANTS: [&str; 2] = ["crossing-oceans/standard", "crossing-oceans/house-rules"];

fn main() {
    divan::main();
}

fn rules(id: &str) -> Arc<Rules> {
    crossing_oceans(id).expect("a built-in variant")
}

/// List, choose, apply, on the typed path.
#[divan::bench(args = VARIANTS, consts = [2, 3, 4])]
fn typed<const SEATS: usize>(bencher: Bencher<'_, '_>, id: &str) {
    let rules = rules(id);
    let mut buffer = Vec::new();
    let mut run = move || {
        let mut lots = Lots::new(1);
        (0..MATCHES).map(|seed| playout(&*rules, Seats::clamped(SEATS), seed, &mut lots, &mut buffer)).sum::<u64>()
    };
    let decisions = run();
    bencher.counter(ItemsCount::new(decisions)).bench_local(run);
}

/// The same by index through `dyn Table`.
#[divan::bench(args = VARIANTS, consts = [2, 3, 4])]
fn table<const SEATS: usize>(bencher: Bencher<'_, '_>, id: &str) {
    let variant = Library::new().load(id).expect("a built-in variant");
    let run = move || {
        let mut lots = Lots::new(1);
        let open = |seed| variant.open(Seats::clamped(SEATS), seed).expect("seats of the variant");
        (0..MATCHES).map(|seed| table_playout(&mut *open(seed), &mut lots)).sum::<u64>()
    };
    let decisions = run();
    bencher.counter(ItemsCount::new(decisions)).bench_local(run);
}

/// A copy of a position in mid-match.
#[divan::bench]
fn clone(bencher: Bencher<'_, '_>) {
    let rules = rules(VARIANTS[0]);
    let state = rules.deal(Seats::clamped(4), &mut Dice::new(1));
    bencher.bench_local(|| black_box(black_box(&state)).to_owned());
}

/// A fresh deal.
#[divan::bench]
fn deal(bencher: Bencher<'_, '_>) {
    let rules = rules(VARIANTS[0]);
    let mut dice = Dice::new(1);
    bencher.bench_local(|| rules.deal(Seats::clamped(4), &mut dice));
}

/// A variant from its text: read, merged, checked, compiled.
#[divan::bench(args = VARIANTS)]
fn load(bencher: Bencher<'_, '_>, id: &str) {
    let library = Library::new();
    bencher.bench_local(|| library.load(id).expect("a built-in variant"));
}
