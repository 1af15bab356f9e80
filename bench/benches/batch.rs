//! How fast many matches are stepped at once: `cargo bench --manifest-path bench/Cargo.toml --bench batch`. The rate is
//! that of decisions.

#![allow(missing_docs, clippy::unwrap_used)]

use divan::{Bencher, counter::ItemsCount};
use riband::{
    batch::{Batch, Buffers, Settings},
    core::Seats,
};
use riband_bench::{RULESETS, variant};

/// The number of matches.
const COUNT: usize = 1024;

fn main() {
    divan::main();
}

/// 1,024 matches with four seats, in one thread.
fn batch(id: &str) -> Batch {
    variant(id).batch(Seats::clamped(4), COUNT, Settings::new(7)).unwrap()
}

/// Measures steps of random actions with these buffers.
fn steps(bencher: Bencher<'_, '_>, mut batch: Batch, mut step: impl FnMut(&mut Batch, &[u32])) {
    let mut numbers = vec![0; COUNT];
    bencher.counter(ItemsCount::new(COUNT)).bench_local(|| {
        batch.choose(&mut numbers).unwrap();
        step(&mut batch, &numbers);
    });
}

/// Nothing is written.
#[divan::bench(args = RULESETS)]
fn bare(bencher: Bencher<'_, '_>, id: &str) {
    steps(bencher, batch(id), |batch, numbers| batch.step(numbers, Buffers::default()).unwrap());
}

/// Byte masks, rewards and ends are written.
#[divan::bench(args = RULESETS)]
fn masks(bencher: Bencher<'_, '_>, id: &str) {
    let batch = batch(id);
    let mut masks = vec![0; COUNT * batch.numbering().count()];
    let (mut rewards, mut done) = (vec![0.0; COUNT * 4], vec![0; COUNT]);
    steps(bencher, batch, |batch, numbers| {
        let out = Buffers {
            masks: Some(&mut masks),
            rewards: Some(&mut rewards),
            done: Some(&mut done),
            ..Buffers::default()
        };
        batch.step(numbers, out).unwrap();
    });
}

/// The same, and what the seats to act observe.
#[divan::bench(args = RULESETS)]
fn observations(bencher: Bencher<'_, '_>, id: &str) {
    let batch = batch(id);
    let mut masks = vec![0; COUNT * batch.numbering().count()];
    let mut observations = vec![0; COUNT * batch.layout().len()];
    let (mut rewards, mut done) = (vec![0.0; COUNT * 4], vec![0; COUNT]);
    steps(bencher, batch, |batch, numbers| {
        let out = Buffers {
            masks: Some(&mut masks),
            observations: Some(&mut observations),
            rewards: Some(&mut rewards),
            done: Some(&mut done),
            ..Buffers::default()
        };
        batch.step(numbers, out).unwrap();
    });
}
