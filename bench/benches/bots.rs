//! The cost of what bots query of positions: numbers and masks of actions, payoffs, keys, compared with other ways to
//! get the same:
//! `cargo bench --manifest-path bench/Cargo.toml --bench bots`.
//!
//! A call queries 256 positions from all parts of random matches with four seats; the `item/s` column counts them.

#![allow(missing_docs)]

use divan::{Bencher, counter::ItemsCount};
use riband::core::Seats;
use riband_bench::{Asked, POSITIONS, Questions, RULESETS, typed, variant};

fn main() {
    divan::main();
}

fn ask(bencher: Bencher<'_, '_>, id: &str, asked: Asked) {
    bencher.counter(ItemsCount::new(POSITIONS)).bench_local(typed(&variant(id), Questions(Seats::clamped(4), asked)));
}

macro_rules! questions {
    ($($name:ident = $asked:ident),+ $(,)?) => {
        $(
            #[divan::bench(args = RULESETS)]
            fn $name(bencher: Bencher<'_, '_>, id: &str) {
                ask(bencher, id, Asked::$asked);
            }
        )+
    };
}

questions! {
    legal = Legal,
    mask = Mask,
    mask_bytes = MaskBytes,
    mask_of_a_list = Mark,
    number = Number,
    payoffs = Payoffs,
    score = Score,
    key = Key,
    key_by_default = DefaultKey,
    fingerprint = Fingerprint,
}
