//! Random playouts alternating with those of another engine, so that the ratio is robust to changes in the machine's
//! speed:
//! `cargo bench --manifest-path bench/Cargo.toml --bench rival`. The rival is chess in the `board-game` crate.

#![allow(missing_docs, clippy::expect_used, clippy::unwrap_used)]

use std::time::{Duration, Instant};

use board_game::{board::Board as _, games::chess::ChessBoard};
use rand_08::{SeedableRng as _, rngs::SmallRng};
use riband::{Variant, core::Seats};
use riband_bench::{Lots, Playouts, RULESETS, table_playout, typed, variant};

const ROUNDS: usize = 15;
const LEAST: Duration = Duration::from_millis(150);

/// A measured workload, and its rates so far.
struct Course {
    name: String,
    game: Box<dyn FnMut() -> u64>,
    rates: Vec<f64>,
}

impl Course {
    fn new(name: impl Into<String>, game: impl FnMut() -> u64 + 'static) -> Self {
        Self { name: name.into(), game: Box::new(game), rates: Vec::new() }
    }
}

fn main() {
    // `cargo test --benches` only checks that it runs.
    let rounds = if std::env::args().any(|argument| argument == "--bench") { ROUNDS } else { 1 };
    let mut random = SmallRng::seed_from_u64(1);
    let mut courses = vec![Course::new("board-game chess", move || chess(&mut random))];
    for (ruleset, seats) in RULESETS.iter().flat_map(|ruleset| (2..=4).map(move |seats| (ruleset, seats))) {
        let (variant, count) = (variant(ruleset), Seats::clamped(seats));
        courses.push(Course::new(format!("{ruleset}, {seats} seats"), typed(&variant, Playouts(count))));
        courses.push(Course::new("... through the table", table(variant, count)));
    }
    for _ in 0..rounds {
        courses.iter_mut().for_each(|course| course.rates.push(rate(&mut course.game)));
    }
    println!("random playouts, list + choose + apply; medians of {rounds} rounds, million decisions a second");
    for course in &courses {
        let ratios = course.rates.iter().zip(&courses[0].rates).map(|(rate, chess)| rate / chess).collect();
        let (rate, ratio) = (median(course.rates.clone()), median(ratios));
        println!("  {:28} {rate:6.2}  ({ratio:.2} x chess)", course.name);
    }
}

/// Whole matches by index through `dyn Table`, one per call.
fn table(variant: Variant, seats: Seats) -> impl FnMut() -> u64 {
    let (mut lots, mut seed) = (Lots::new(1), 0);
    move || {
        seed += 1;
        let mut table = variant.open(seats, seed).expect("seats of the variant");
        table_playout(&mut *table, &mut lots)
    }
}

/// Million decisions per second.
fn rate(game: &mut dyn FnMut() -> u64) -> f64 {
    let (start, mut decisions) = (Instant::now(), 0);
    while start.elapsed() < LEAST {
        decisions += game();
    }
    decisions as f64 / start.elapsed().as_secs_f64() / 1e6
}

/// One random game of chess, played by its crate.
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
