//! Random playouts beside those of another engine, in turn, so that the ratio holds when the machine's speed drifts:
//! `cargo bench -p riband-bench --bench rival`. The rival is chess in the `board-game` crate.

#![allow(missing_docs, clippy::expect_used, clippy::unwrap_used)]

use std::time::{Duration, Instant};

use board_game::{board::Board as _, games::chess::ChessBoard};
use rand::{SeedableRng as _, rngs::SmallRng};
use riband::{Library, core::Seats};
use riband_bench::{Lots, crossing_oceans, playout, table_playout};

const ROUNDS: usize = 15;
const LEAST: Duration = Duration::from_millis(150);

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let rounds = if std::env::args().any(|argument| argument == "--bench") { ROUNDS } else { 1 };
    let id = "crossing-oceans/standard";
    let rules = crossing_oceans(id).expect("a built-in variant");
    let variant = Library::new().load(id).expect("a built-in variant");
    let (mut lots, mut buffer, mut seed) = (Lots::new(1), Vec::new(), 0_u64);
    let mut random = SmallRng::seed_from_u64(1);
    let mut rates: [Vec<f64>; 7] = Default::default();
    for _ in 0..rounds {
        rates[0].push(rate(|| chess(&mut random)));
        for seats in 2..=4 {
            rates[seats - 1].push(rate(|| {
                seed += 1;
                playout(&*rules, Seats::clamped(seats), seed, &mut lots, &mut buffer)
            }));
            rates[seats + 2].push(rate(|| {
                seed += 1;
                let mut table = variant.open(Seats::clamped(seats), seed).expect("seats of the variant");
                table_playout(&mut *table, &mut lots)
            }));
        }
    }
    let ratio = |a: usize, b: usize| median(rates[a].iter().zip(&rates[b]).map(|(a, b)| a / b).collect::<Vec<_>>());
    println!("random playouts, list + choose + apply; medians of {rounds} rounds, million decisions a second");
    println!("  board-game chess                {:6.2}", median(rates[0].clone()));
    for seats in 2..=4 {
        let (typed, table) = (seats - 1, seats + 2);
        println!(
            "  crossing-oceans, {seats} seats: typed {:6.2}  ({:.2} x chess)   table {:6.2}  (typed {:.2} x table)",
            median(rates[typed].clone()),
            ratio(typed, 0),
            median(rates[table].clone()),
            ratio(typed, table),
        );
    }
}

/// Million decisions a second.
fn rate(mut game: impl FnMut() -> u64) -> f64 {
    let (start, mut decisions) = (Instant::now(), 0);
    while start.elapsed() < LEAST {
        decisions += game();
    }
    decisions as f64 / start.elapsed().as_secs_f64() / 1e6
}

/// One random game of chess, as its crate plays it.
fn chess(random: &mut SmallRng) -> u64 {
    let mut board = ChessBoard::default();
    let mut decisions = 0;
    while !board.is_done() {
        board.play_random_available_move(random).unwrap();
        decisions += 1;
    }
    decisions
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
