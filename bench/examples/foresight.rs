//! Measures how much of the results of matches evaluations and searches foresee: what a deep search knows and an evaluation
//! does not is what better features could gain.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --example foresight -- transatlantic --judges within,ends,club:64,mcts:4096
//! ```

use std::{fmt::Write as _, fs, num::NonZeroUsize, path::PathBuf, process::ExitCode};

use clap::Parser;
use riband::{Library, core::Seats};
use riband_bench::{
    ended,
    foresight::{Foreseen, Judge, explained, foresee},
    strength::{contender, in_order, load, processors},
};

/// The parts of a match that are shown by themselves.
const PARTS: usize = 3;

/// Plays matches, and prints the share of the variance of wins that each judge foresees where turns begin.
#[derive(Parser)]
struct Args {
    /// The variant: its name, or the path of a file that ends in .toml.
    variant: String,
    /// The number of seats.
    #[arg(long, default_value_t = 2)]
    seats: usize,
    /// Who plays at all of them.
    #[arg(long, default_value = "club:64")]
    player: String,
    /// Who estimates the win: within and ends, the two evaluations, or players that search.
    #[arg(long, value_delimiter = ',', default_value = "within,ends,club:64")]
    judges: Vec<String>,
    /// The number of matches.
    #[arg(long, default_value_t = 200)]
    matches: usize,
    /// One in this many turns is judged.
    #[arg(long, default_value_t = 8)]
    every: u32,
    /// The seed of the first deal; the others follow.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the positions to a file with comma-separated values.
    #[arg(long)]
    rows: Option<PathBuf>,
    /// How many matches to play in parallel; by default, the number of processors.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

fn main() -> ExitCode {
    ended(run(&Args::parse()))
}

fn run(args: &Args) -> Result<(), String> {
    let variant = load(&Library::new(), &args.variant)?;
    let seats = Seats::new(args.seats).map_err(|error| error.to_string())?;
    let player = contender(&args.player, &variant, seats)?;
    let judges = args.judges.iter().map(|name| Judge::new(name, &variant, seats)).collect::<Result<Vec<_>, _>>()?;
    let threads = args.threads.unwrap_or_else(processors);
    let matches = in_order(args.matches, threads, |nth| {
        foresee(&variant, seats, (args.seed.wrapping_add(nth as u64), args.every), &player, &judges)
    });
    let matches = matches.into_iter().collect::<Result<Vec<_>, _>>()?;
    let positions: usize = matches.iter().map(Vec::len).sum();
    println!("{}: {positions} turns of {} matches of {}", args.variant, args.matches, args.player);
    println!("{:<16} {:>16} {:>16} {:>16} {:>16}", "explained", "all", "first third", "second third", "last third");
    for (nth, judge) in args.judges.iter().enumerate() {
        let share = |of: &dyn Fn(&Foreseen) -> bool| {
            let of_match = |all: &Vec<Foreseen>| {
                all.iter().filter(|one| of(one)).filter_map(|one| Some((one.win, *one.expected.get(nth)?))).collect()
            };
            let (share, error) = explained(&matches.iter().map(of_match).collect::<Vec<_>>(), 1.0 / args.seats as f64);
            format!("{share:.3} ± {:.3}", 1.96 * error)
        };
        let part = |one: &Foreseen| ((one.progress * PARTS as f32) as usize).min(PARTS - 1);
        let thirds: Vec<String> = (0..PARTS).map(|third| share(&|one| part(one) == third)).collect();
        println!(
            "{judge:<16} {:>16} {}",
            share(&|_| true),
            thirds.iter().map(|t| format!("{t:>16}")).collect::<Vec<_>>().join(" ")
        );
    }
    args.rows.as_ref().map_or(Ok(()), |file| fs::write(file, rows(&matches)).map_err(|error| error.to_string()))
}

fn rows(matches: &[Vec<Foreseen>]) -> String {
    let mut text = String::new();
    for (nth, positions) in matches.iter().enumerate() {
        for one in positions {
            let seen = one.features.iter().chain(&one.observed).copied().map(f64::from);
            let all = [f64::from(one.progress), one.win].into_iter().chain(one.expected.iter().copied()).chain(seen);
            let _ = writeln!(text, "{nth},{}", all.map(|value| value.to_string()).collect::<Vec<_>>().join(","));
        }
    }
    text
}
