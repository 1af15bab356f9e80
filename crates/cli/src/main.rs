//! `riband`, the program: a thin layer over the library of the same name.
//!
//! Exit codes: 0 fine, 1 the input is wrong, 2 the command line is.

mod commands;
mod failure;
mod paint;
mod render;

use std::{
    io::{self, Write as _},
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
}

fn main() -> ExitCode {
    let command = Cli::parse().command;
    // Keeps colour for terminals, and leaves it out where NO_COLOR is set.
    let mut out = anstream::stdout().lock();
    let outcome = command.run(&mut out).and_then(|()| Ok(out.flush()?));
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
