//! What the program can be told to do; one file each.

mod analyse;
mod check;
mod completions;
mod conform;
mod diff;
mod engine;
mod going_on;
mod lab;
mod ledger;
mod list;
mod man;
mod new;
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

/// What a shell sets to ask for completions.
pub(crate) const COMPLETE: &str = "RIBAND_COMPLETE";

/// The commands. The doc comments are the program's help.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// List the built-in variants.
    Variants(variants::Args),
    /// Check variant files and show everything that is wrong with them.
    Check(check::Args),
    /// Print a variant whole, with what it extends.
    Show(show::Args),
    /// Write a small file to begin a variant with; it changes another one.
    New(new::Args),
    /// Tell where two variants differ, with what they extend.
    Diff(diff::Args),
    /// Print JSON schemas: of a ruleset's variant files, of what its tables tell, of the protocol.
    Schema(schema::Args),
    /// Play a match in the terminal.
    Play(play::Args),
    /// List the kept matches, the latest first: those that `riband play --resume NAME` takes up again.
    List(list::Args),
    /// Play in a browser: serves the page that is built into the program, and opens it.
    Web(web::Args),
    /// Look at a recorded match again, tell it, or verify it.
    Replay(replay::Args),
    /// Judge every decision of a recorded match by a computer player.
    ///
    /// For each decision it tells what was played, what the player would have done from what that seat knew, the share of
    /// the win that the seat could expect, and what the decision lost of it and in points. A `?` stands for an action that
    /// the player did not look at. The decisions that lost most are the turning points.
    Analyse(analyse::Args),
    /// Play random matches and check on every action that the engine keeps its promises.
    ///
    /// For each variant and number of seats it tells the matches and actions played, the longest match in actions, how
    /// many matches were stopped because no rule would have ended them, and the breaches. The first breach of each
    /// promise is made as short as can be and kept as a record in `regressions/`; what lies there of these variants is
    /// tried again before anything else.
    Conform(conform::Args),
    /// Run scenario files: positions with steps and expectations.
    Scenario(scenario::Args),
    /// Play many matches between computer players, and tell what a variant is like: who is favoured, how long it is, what is
    /// used and what goes with winning.
    Simulate(lab::Asked<lab::simulate::Args>),
    /// Play the same deals under two variants, and tell what the second changes.
    ///
    /// It stops when everybody's share of the win is decided: more, less, or the same but for a margin.
    Compare(lab::Asked<lab::compare::Args>),
    /// Let players meet each other under variants, and rate them.
    Tournament(lab::Asked<lab::tournament::Args>),
    /// Tell what becomes of a variant over the values of a number in it.
    Sweep(lab::Asked<lab::sweep::Args>),
    /// Vary the reconstructed numbers of a variant at random, and tell whether any conclusion turns.
    ///
    /// The conclusions are who is favoured or, of two variants, everything that the second changes.
    Sensitivity(lab::Asked<lab::sensitivity::Args>),
    /// Rank cards, spots, ships or buildings by what a seat loses that may not use one.
    Restrict(lab::Asked<lab::restrict::Args>),
    /// What belongs to experiments on several machines.
    #[command(subcommand)]
    Lab(lab::Command),
    /// Answer requests from another program: a JSON object per line in, one per line out.
    Engine(engine::Args),
    /// Tell a rule by its number, or the rules that say most about some words.
    Rule(rule::Args),
    /// Print a completion script for a shell.
    Completions(completions::Args),
    /// Write the manual pages of the program and its commands into a folder.
    Man(man::Args),
}

impl Command {
    /// Carries the command out. Variants may also name files in the folders of `include`.
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
            Self::Lab(lab::Command::Merge(args)) => lab::merge::run(args, &library, out),
            Self::Engine(args) => engine::run(args, library, out),
            Self::Rule(args) => rule::run(args, out),
            Self::Completions(args) => completions::run(args, out),
            Self::Man(args) => man::run(args, out),
        }
    }
}

/// Loads a variant, and says on the standard error stream what there is to know about where it was found.
fn load(library: &Library, what: &str) -> Result<Variant, VariantError> {
    library.load(what).inspect(tell_notes)
}

/// A number of seats. One that no match has is refused with those that the variant is for; whether it is among them, the table
/// says.
fn seats_of(variant: &Variant, count: usize) -> Result<Seats, Failure> {
    Seats::new(count).map_err(|_| Failure::SeatCount { count, range: variant.seats() })
}

/// Says on the standard error stream what there is to know about where a variant was found.
fn tell_notes(variant: &Variant) {
    let mut err = Screen::stderr();
    // There is nowhere left to say that this cannot be said.
    let _ = variant.notes().iter().try_for_each(|note| writeln!(err, "note: {note}"));
}

/// Prints a value for a program to read.
fn print_json(out: &mut Screen<'_>, value: &impl Serialize) -> io::Result<()> {
    let text = serde_json::to_string_pretty(value)?;
    writeln!(out.data(), "{text}")
}
