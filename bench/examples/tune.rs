//! Learns the weights of a ruleset's features from self-play of `greedy`, and writes its weights file:
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --example tune -- transatlantic --out crates/transatlantic/src/evaluation/weights.toml
//! ```
//!
//! It starts with a weight of one point for every feature, or with the weights of a file. In each round, matches are
//! played with the weights of the previous round, with some random actions, over all variants and numbers of seats;
//! the final points are fitted to the features at ends of turns by regularised least squares. Then evolution turns
//! these into weights that win: in each generation, many small random changes are played against their opposites, and
//! the weights move in the direction of the winners if that wins.
//!
//! The same command gives the same weights, whatever the number of threads.

#[path = "tune/evolve.rs"]
mod evolve;
#[path = "tune/fit.rs"]
mod fit;
#[path = "tune/weights.rs"]
mod weights;

use std::{num::NonZeroUsize, path::PathBuf, process::ExitCode};

use clap::Parser;
use riband::{
    Library, Variant,
    core::{Dice, Seat, Seats},
};
use riband_bench::{
    ended,
    strength::{in_order, load, play, processors, share},
};
use riband_players::{Greedy, Player};

use crate::weights::Weights;

/// Learns the weights of a ruleset's features by self-play.
#[derive(Parser)]
struct Args {
    /// The ruleset.
    ruleset: String,
    /// The variants to play, by name or path; by default, all built-in ones of the ruleset.
    #[arg(long, value_delimiter = ',')]
    variants: Vec<String>,
    /// Where to write the weights; by default, they are printed.
    #[arg(long)]
    out: Option<PathBuf>,
    /// The initial weights.
    #[arg(long)]
    start: Option<PathBuf>,
    /// The number of fitting rounds.
    #[arg(long, default_value_t = 4)]
    rounds: u64,
    /// The number of matches per round, and of changes per generation.
    #[arg(long, default_value_t = 400)]
    matches: usize,
    /// The number of generations.
    #[arg(long, default_value_t = 6)]
    generations: u64,
    /// How many of 1000 decisions are random in matches for fitting.
    #[arg(long, default_value_t = 50)]
    random: u32,
    /// The strength of the ridge regularisation, as a share of each column's sum of squares.
    #[arg(long, default_value_t = 0.003)]
    ridge: f64,
    /// The seed of everything.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many matches to play in parallel; by default, the number of processors.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

/// The training setup.
struct School {
    /// Each variant with each number of seats.
    classes: Vec<(Variant, Seats)>,
    features: Vec<&'static str>,
    threads: NonZeroUsize,
    seed: u64,
}

fn main() -> ExitCode {
    ended(run(&Args::parse()))
}

fn run(args: &Args) -> Result<(), String> {
    let school = School::of(args)?;
    let mut weights = match &args.start {
        Some(path) => {
            let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
            Weights::read(&school.features, &text)?
        }
        None => Weights::read(&school.features, "")?,
    };
    let mut told = String::new();
    for round in 0..args.rounds {
        let before = weights.clone();
        let fitted = fit::round(&school, &before, round, args.matches, args.random, args.ridge)?;
        weights = fitted.weights;
        let better = school.duel(&weights, &before, 1000 + round, args.matches / 2)?;
        told = format!("R2 of differences {:.3}", fitted.explained);
        eprintln!("round {}: {} positions, {told}, {better} against the round before", round + 1, fitted.positions);
    }
    for generation in 0..args.generations {
        let before = weights.clone();
        weights = evolve::generation(&school, &before, generation, args.matches)?;
        let better = school.duel(&weights, &before, 3000 + generation, args.matches / 2)?;
        eprintln!("generation {}: {better} against the one before", generation + 1);
    }
    let scaled = fit::round(&school, &weights, args.rounds, args.matches, 0, args.ridge)?;
    weights.scale = scaled.played_scale;
    let comment = format!(
        "{}\n{} variants at 2 to 4 seats: {} rounds and {} generations of {} matches each; {told}.",
        command(args),
        school.classes.iter().map(|(variant, _)| variant.id()).collect::<std::collections::BTreeSet<_>>().len(),
        args.rounds,
        args.generations,
        args.matches,
    );
    let text = weights.write(&school.features, &comment);
    match &args.out {
        Some(path) => std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display())),
        None => {
            print!("{text}");
            Ok(())
        }
    }
}

/// The command that reproduces the result.
fn command(args: &Args) -> String {
    let mut words =
        vec![format!("cargo run --release --manifest-path bench/Cargo.toml --example tune -- {}", args.ruleset)];
    if !args.variants.is_empty() {
        words.push(format!("--variants {}", args.variants.join(",")));
    }
    words.extend(args.start.as_ref().map(|path| format!("--start {}", path.display())));
    let (rounds, matches, generations) = (args.rounds, args.matches, args.generations);
    words.push(format!("--rounds {rounds} --matches {matches} --generations {generations}"));
    words.push(format!("--random {} --ridge {} --seed {}", args.random, args.ridge, args.seed));
    words.join(" ")
}

impl School {
    fn of(args: &Args) -> Result<Self, String> {
        let library = Library::new();
        let built_in = library.variants().into_iter().filter(|variant| variant.ruleset == args.ruleset);
        let names =
            if args.variants.is_empty() { built_in.map(|variant| variant.id).collect() } else { args.variants.clone() };
        let mut classes = Vec::new();
        for name in &names {
            let variant = load(&library, name)?;
            if variant.ruleset() != args.ruleset {
                return Err(format!("{name} is a variant of {}, not of {}", variant.ruleset(), args.ruleset));
            }
            let range = variant.seats();
            let counts = range.min().count().max(2)..=range.max().count().min(4);
            classes.extend(counts.map(|count| (variant.clone(), Seats::clamped(count))));
        }
        let (variant, seats) = classes.first().ok_or_else(|| format!("no variant of {:?}", args.ruleset))?;
        let table = variant.open(*seats, 1).map_err(|error| error.to_string())?;
        let known = table.information(Seat::new(0), &mut Dice::new(1)).map_err(|error| error.to_string())?;
        let features = known.feature_names();
        let threads = args.threads.unwrap_or_else(processors);
        Ok(Self { classes, features, threads, seed: args.seed })
    }

    /// The seed of a match, by its purpose.
    fn seed(&self, purpose: u64, index: usize) -> u64 {
        Dice::stream(self.seed, purpose << 32 | index as u64).bits()
    }

    /// The class of a match.
    fn class(&self, index: usize) -> Option<&(Variant, Seats)> {
        self.classes.get(index % self.classes.len().max(1))
    }

    fn greedy(&self, weights: &Weights) -> Result<Box<dyn Player>, String> {
        Ok(Box::new(Greedy::with(weights.evaluation(&self.features)?)))
    }

    /// Plays one deal with the first and the second weights at alternate seats, and then swapped: the first weights'
    /// win share above their fair share, from -1 to 1.
    fn pair(&self, weights: [&Weights; 2], purpose: u64, index: usize) -> Result<f64, String> {
        let Some((variant, seats)) = self.class(index) else { return Ok(0.0) };
        let seed = self.seed(purpose, index);
        let mut ahead = 0.0;
        for shift in 0..2 {
            let mut table = variant.open(*seats, seed).map_err(|error| error.to_string())?;
            let [first, second] = weights;
            let is_first = |seat: usize| (seat + shift).is_multiple_of(2);
            let seated = (0..seats.count()).map(|seat| self.greedy(if is_first(seat) { first } else { second }));
            let mut players = seated.collect::<Result<Vec<_>, _>>()?;
            let outcome = play(&mut *table, seed, &mut players).map_err(|error| error.to_string())?;
            let wins = outcome.payoffs.wins();
            let won: f64 = seats.iter().filter(|seat| is_first(seat.index())).map(|seat| *wins.of(seat)).sum();
            ahead += won;
        }
        Ok(ahead - 1.0)
    }

    /// The result of the first weights against the second, as text.
    fn duel(&self, first: &Weights, second: &Weights, purpose: u64, deals: usize) -> Result<String, String> {
        let ahead = in_order(deals, self.threads, |index| self.pair([first, second], purpose, index));
        let wins = ahead.into_iter().map(|ahead| Ok((ahead? + 1.0) / 2.0)).collect::<Result<Vec<_>, String>>()?;
        let share = share(&wins, 2);
        Ok(format!("{:.1} % ({:.1} - {:.1}) of wins", share.mean * 100.0, share.low * 100.0, share.high * 100.0))
    }
}
