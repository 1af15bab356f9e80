//! Plays random matches and prints how many decisions they had, for tools that count instructions:
//!
//! ```sh
//! cargo build --release --manifest-path bench/Cargo.toml --example playouts
//! for matches in 100 300; do
//!     valgrind --tool=callgrind --callgrind-out-file=/dev/null bench/target/release/examples/playouts salty-ocean 3 $matches
//! done
//! ```
//!
//! The difference between the two runs is the cost of 200 matches without loading.

#![allow(clippy::expect_used, reason = "a measurement that cannot be set up has nothing else to do")]

use riband::core::Seats;
use riband_bench::{Playouts, typed, variant};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [id, seats, matches] = &args[..] else {
        eprintln!("usage: playouts VARIANT SEATS MATCHES");
        return;
    };
    let number = |text: &str| text.parse::<usize>().expect("a number");
    let mut one = typed(&variant(id), Playouts(Seats::clamped(number(seats))));
    let decisions: u64 = (0..number(matches)).map(|_| one()).sum();
    println!("{decisions}");
}
