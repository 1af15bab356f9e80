//! `riband`, the program: a thin layer over the library of the same name.
//!
//! Exit codes: 0 fine, 1 the input is wrong, 2 the command line is.

mod commands;
mod failure;
mod paint;
mod render;

use std::{
    io::{self, Write as _},
    path::PathBuf,
    process::ExitCode,
};

use clap::Parser;

use crate::{commands::Command, failure::Failure};

/// Economic shipping board games: play, replay, check variants, drive the engine.
#[derive(Parser, Debug)]
#[command(name = "riband", version, about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// Let variants and scenarios name files in this folder and below; can be given several times.
    ///
    /// Without it they name files in their own folder, below it, and built-in ones.
    #[arg(long, global = true, value_name = "DIR")]
    include: Vec<PathBuf>,
}

fn main() -> ExitCode {
    let Cli { command, include } = Cli::parse();
    // Keeps colour for terminals, and leaves it out where NO_COLOR is set.
    let mut out = anstream::stdout().lock();
    let outcome = command.run(&include, &mut out).and_then(|()| Ok(out.flush()?));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output has had enough, as in `riband show ... | head`.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report();
            failure.exit_code()
        }
    }
}
