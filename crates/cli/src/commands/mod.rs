//! The commands of the program; one file each.

mod analyse;
mod check;
mod completions;
#[cfg_attr(not(feature = "conform"), path = "no_conform.rs")]
mod conform;
mod diff;
mod engine;
mod going_on;
mod lab;
mod ledger;
mod list;
mod man;
mod new;
#[cfg(all(test, feature = "conform"))]
mod no_conform;
mod play;
mod recorded;
mod replay;
pub(crate) mod rule;
mod scenario;
mod schema;
mod show;
mod variants;
mod web;
mod whole_screen;

use std::{
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use clap::Subcommand;
use riband::{Library, Seats, Variant, VariantError};
use serde::Serialize;

use crate::{
    failure::Failure,
    screen::{Screen, path},
};

/// The environment variable by which a shell requests completions.
pub(crate) const COMPLETE: &str = "RIBAND_COMPLETE";

/// The commands. The doc comments are the program's help.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// List the built-in variants.
    Variants(variants::Args),
    /// Check variant files and show all their errors.
    Check(check::Args),
    /// Print a complete variant, including what it extends.
    Show(show::Args),
    /// Write a small starting file for a variant that changes another one.
    New(new::Args),
    /// Show the differences between two variants, including what they extend.
    Diff(diff::Args),
    /// Print JSON schemas: of a ruleset's variant files, of its tables' output, of the protocol.
    Schema(schema::Args),
    /// Play a match in the terminal; with `--guide`, learn the game by it.
    Play(play::Args),
    /// List the kept matches, the latest first: those that `riband play --resume NAME` resumes.
    List(list::Args),
    /// Play in a browser: serve the page that is built into the program, and open it.
    Web(web::Args),
    /// Replay, narrate or verify a recorded match.
    Replay(replay::Args),
    /// Judge every decision of a recorded match with a computer player.
    ///
    /// For each decision, show what was played, what the player would have done with that seat's knowledge, the share
    /// of the win that the seat could expect, and the loss in that share and in points. A `?` marks an action that
    /// the player did not consider. The decisions with the largest losses are the turning points.
    Analyse(analyse::Args),
    /// Play random matches and check after every action that the ruleset keeps its contract.
    ///
    /// For each variant and number of seats, show the number of matches and actions, the longest match in actions,
    /// how many matches were stopped because no rule would have ended them, and the breaches. The first breach of
    /// each promise is shrunk and kept as a record in `regressions/`; kept breaches of these variants are replayed
    /// before anything else.
    ///
    /// Only in a program that is built with `--features conform`, as the released ones are.
    Conform(conform::Args),
    /// Run scenario files: positions with steps and expectations.
    Scenario(scenario::Args),
    /// Play many matches between computer players, and describe a variant: who is favoured, how long matches are,
    /// what is used and what correlates with winning.
    Simulate(lab::Asked<lab::simulate::Args>),
    /// Play the same deals under two variants, and show what the second changes.
    ///
    /// It stops when every share of the win is decided: larger, smaller, or equal up to a margin.
    Compare(lab::Asked<lab::compare::Args>),
    /// Play a tournament of computer players under variants, and rate them.
    Tournament(lab::Asked<lab::tournament::Args>),
    /// Show how a variant changes over the values of one of its numbers.
    Sweep(lab::Asked<lab::sweep::Args>),
    /// Vary the reconstructed numbers of a variant at random, and show whether any conclusion is reversed.
    ///
    /// The conclusions are who is favoured or, for two variants, every effect of the second.
    Sensitivity(lab::Asked<lab::sensitivity::Args>),
    /// Rank cards, spots, ships or buildings by how much a seat loses that may not use one.
    Restrict(lab::Asked<lab::restrict::Args>),
    /// Find the numbers of a variant that come closest to some goals: which start money makes it fair?
    ///
    /// All combinations of the values are played on the same deals, and dropped as soon as they are significantly worse
    /// than the best; very many are searched. The best is then played on fresh deals, between the same players and others:
    /// what was measured before is too good, because it was chosen for that.
    Tune(lab::tune::Args),
    /// Fit the weights by which computer players judge positions, and let them play against the present ones.
    ///
    /// For each number of seats, matches are played, their results are fitted to the features of positions at ends of
    /// turns, and a search with the new weights plays duels against the same search with the present ones, on fresh deals.
    /// The weights file takes over what wins.
    Fit(lab::fit::Args),
    /// Commands for experiments on several machines.
    #[command(subcommand)]
    Lab(lab::Command),
    /// Answer requests from another program: a JSON object per line in, one per line out.
    Engine(engine::Args),
    /// Explain a game in half a page; show a rule by its number, or the rules that match some words best.
    Rule(rule::Args),
    /// Print a completion script for a shell.
    Completions(completions::Args),
    /// Write the manual pages of the program and its commands into a folder.
    Man(man::Args),
}

impl Command {
    /// Runs the command. Variants may also name files in the folders of `include`.
    pub(crate) fn run(&self, include: &[PathBuf], data: Option<&Path>, out: &mut Screen<'_>) -> Result<(), Failure> {
        let library = include.iter().try_fold(Library::new(), |library, folder| {
            let failure = |source| Failure::Include { folder: path(folder), source };
            library.including(folder).map_err(failure)
        })?;
        match self {
            Self::Variants(args) => variants::run(args, &library, out),
            Self::Check(args) => check::run(args, &library, out),
            Self::Show(args) => show::run(args, &library, out),
            Self::New(args) => new::run(args, &library, out),
            Self::Diff(args) => diff::run(args, &library, out),
            Self::Schema(args) => schema::run(args, &library, out),
            Self::Play(args) => play::run(args, data, &library, out),
            Self::List(args) => list::run(args, data, &library, out),
            Self::Web(args) => web::run(args, out),
            Self::Replay(args) => replay::run(args, data, &library, out),
            Self::Analyse(args) => analyse::run(args, data, &library, out),
            Self::Conform(args) => conform::run(args, &library, out),
            Self::Scenario(args) => scenario::run(args, &library, out),
            Self::Simulate(args) => args.run(&library, out),
            Self::Compare(args) => args.run(&library, out),
            Self::Tournament(args) => args.run(&library, out),
            Self::Sweep(args) => args.run(&library, out),
            Self::Sensitivity(args) => args.run(&library, out),
            Self::Restrict(args) => args.run(&library, out),
            Self::Tune(args) => lab::tune::run(args, &library, out),
            Self::Fit(args) => lab::fit::run(args, &library, out),
            Self::Lab(lab::Command::Merge(args)) => lab::merge::run(args, &library, out),
            Self::Engine(args) => engine::run(args, library, out),
            Self::Rule(args) => rule::run(args, &library, out),
            Self::Completions(args) => completions::run(args, out),
            Self::Man(args) => man::run(args, out),
        }
    }
}

/// Loads a variant, and prints notes about its source on standard error.
fn load(library: &Library, what: &str) -> Result<Variant, VariantError> {
    library.load(what).inspect(tell_notes)
}

/// Validates a number of seats. An impossible one is refused with the variant's range; the table checks whether it is
/// in the range.
fn seats_of(variant: &Variant, count: usize) -> Result<Seats, Failure> {
    Seats::new(count).map_err(|_| Failure::SeatCount { count, range: variant.seats() })
}

/// Prints notes about the source of a variant on standard error.
fn tell_notes(variant: &Variant) {
    let mut err = Screen::stderr();
    // A failure to write to standard error cannot be reported.
    let _ = variant.notes().iter().try_for_each(|note| writeln!(err, "note: {note}"));
}

/// Prints a value for a program to read.
fn print_json(out: &mut Screen<'_>, value: &impl Serialize) -> io::Result<()> {
    let text = serde_json::to_string_pretty(value)?;
    writeln!(out.data(), "{text}")
}
