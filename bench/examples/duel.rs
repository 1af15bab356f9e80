//! Compares the strength of players: plays matches between them, each deal once in every rotation of the seats, and
//! prints their shares of the win with intervals, their points and their speed.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --example duel -- transatlantic --seats club,greedy --matches 400
//! cargo run --release --manifest-path bench/Cargo.toml --example duel -- variants/salty-ocean/house-rules.toml --seats club,greedy,greedy
//! ```
//!
//! Unless a player has a time budget, the same command prints the same shares, whatever the number of threads.

use std::{num::NonZeroUsize, process::ExitCode, time::Instant};

use clap::Parser;
use riband::{
    Library,
    core::{Seat, Seats},
};
use riband_bench::{
    ended,
    strength::{Outcome, Pace, contender, in_order, load, play, processors, share},
};

/// Plays matches between players and prints who is stronger.
#[derive(Parser)]
struct Args {
    /// The variant: its name, or the path of a file that ends in .toml.
    variant: String,
    /// The players, one for each seat: a level (random, greedy, club, mcts:1000), greedy=FILE or club:64=FILE with custom
    /// weights, or plain:250ms, the search of docs/WRITE_A_BOT.md with a time or a number of worlds for each decision.
    #[arg(long, value_delimiter = ',', required = true)]
    seats: Vec<String>,
    /// About how many matches: every deal is played once in each rotation of the seats.
    #[arg(long, default_value_t = 400)]
    matches: usize,
    /// The seed of the first deal; the others follow.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many matches to play in parallel; by default, the number of processors.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

fn main() -> ExitCode {
    ended(run(&Args::parse()))
}

fn run(args: &Args) -> Result<(), String> {
    let variant = load(&Library::new(), &args.variant)?;
    let seats = Seats::new(args.seats.len()).map_err(|error| error.to_string())?;
    let named = args.seats.iter().map(|name| contender(name, &variant, seats));
    let contenders = named.collect::<Result<Vec<_>, _>>()?;
    let rotations = seats.count();
    let deals = args.matches.div_ceil(rotations).max(1);
    let threads = args.threads.unwrap_or_else(processors);
    let start = Instant::now();
    let outcomes = in_order(deals * rotations, threads, |index| -> Result<Outcome, String> {
        let (seed, shift) = (args.seed.wrapping_add((index / rotations) as u64), index % rotations);
        let mut table = variant.open(seats, seed).map_err(|error| error.to_string())?;
        // In rotation 1 the first player sits at the second seat, and so on.
        let mut players: Vec<_> = contenders.iter().map(|contender| contender.player(None)).collect();
        players.rotate_right(shift);
        play(&mut *table, seed, &mut players).map_err(|error| error.to_string())
    });
    let outcomes = outcomes.into_iter().collect::<Result<Vec<_>, _>>()?;
    let elapsed = start.elapsed();
    println!(
        "{}: {} matches, {deals} deals from seed {}, {:.1} matches/s on {threads} threads",
        args.variant,
        outcomes.len(),
        args.seed,
        outcomes.len() as f64 / elapsed.as_secs_f64(),
    );
    println!(
        "{:<24} {:>7} {:>16} {:>10} {:>8} {:>10} {:>12}",
        "player", "wins", "95 %", "x fair", "points", "ahead", "ms/decision"
    );
    for (player, contender) in contenders.iter().enumerate() {
        let seat = |index: usize| Seat::new((player + index % rotations) % rotations);
        let of = |what: &dyn Fn(Seat, &Outcome) -> f64| -> Vec<f64> {
            outcomes.iter().enumerate().map(|(index, outcome)| what(seat(index), outcome)).collect()
        };
        let mean = |all: &[f64]| all.iter().sum::<f64>() / all.len() as f64;
        let wins = of(&|seat, outcome| *outcome.payoffs.wins().of(seat));
        let by_deal: Vec<f64> = wins.chunks(rotations).map(mean).collect();
        let share = share(&by_deal, rotations);
        let points = mean(&of(&|seat, outcome| f64::from(*outcome.payoffs.points().of(seat))));
        let ahead = mean(&of(&|seat, outcome| f64::from(*outcome.payoffs.margins().of(seat))));
        let pace = outcomes.iter().enumerate().filter_map(|(index, outcome)| outcome.pace.get(seat(index).index()));
        let Pace { decisions, time } = pace.fold(Pace::default(), |sum, pace| Pace {
            decisions: sum.decisions + pace.decisions,
            time: sum.time + pace.time,
        });
        println!(
            "{:<24} {:>6.1}% {:>6.1} - {:>5.1}% {:>10.2} {points:>8.1} {ahead:>10.1} {:>12.3}",
            contender.name(),
            share.mean * 100.0,
            share.low * 100.0,
            share.high * 100.0,
            share.mean * rotations as f64,
            time.as_secs_f64() * 1000.0 / f64::from(decisions.max(1)),
        );
    }
    Ok(())
}
