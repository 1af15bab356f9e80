//! Measures how many worlds per second one tree searches, from the first decision of a two-player match, with whole
//! random playouts:
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --example iterations -- [SECONDS [SEATS [THREADS]]]
//! ```

#![allow(clippy::expect_used, reason = "a measurement that cannot be set up has nothing else to do")]

use std::{num::NonZeroUsize, time::Duration};

use riband::core::{Dice, Seat, Seats};
use riband_bench::{RULESETS, variant};
use riband_players::{Budget, Mcts, Player, Quiet, Search, Steps};

fn main() {
    let mut args = std::env::args().skip(1).map(|text| text.parse::<usize>().expect("a number"));
    let mut next = |otherwise| args.next().unwrap_or(otherwise);
    let (seconds, seats, threads) = (next(2), Seats::clamped(next(2)), next(1));
    let search = Search { steps: Steps::Decisions, trees: threads, ..Search::CLUB };
    let budget = Budget::Time(Duration::from_secs(seconds as u64));
    for id in RULESETS {
        let table = variant(id).open(seats, 1).expect("seats of the variant");
        let seat = table.turn().seat().unwrap_or(Seat::new(0));
        let known = table.information(seat, &mut Dice::new(1)).expect("a sound ruleset");
        let mut player = Mcts::new(search, budget).with_threads(NonZeroUsize::new(threads).expect("a thread"));
        let advice = player.advise(&known, &mut Dice::new(2), &Quiet).expect("a decision");
        println!("{id}: {:.0} iterations a second", advice.iterations as f64 / seconds as f64);
    }
}
