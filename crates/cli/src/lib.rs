//! `riband`, the program: a thin layer over the library of the same name.
//!
//! Exit codes: 0 fine, 1 the input is wrong, 2 the command line is.
//!
//! A library only so that the tests of this package can depend on it with the feature `conform`: nothing else is to be
//! built on it.

mod abbreviation;
mod board;
mod commands;
mod completing;
mod effects;
mod failure;
mod games;
mod keeping;
mod kind;
mod language;
mod lookup;
mod number;
mod paint;
mod render;
mod screen;
mod seen;
mod session;
mod thinking;
mod tui;

// Quayside, an example ruleset: its points count hidden things, unlike those of any built-in game.
#[cfg(test)]
#[path = "../../../examples/house_rules/asked.rs"]
mod asked;
#[cfg(test)]
#[path = "../../../examples/house_rules/config.rs"]
mod config;
#[cfg(test)]
#[path = "../../../examples/house_rules/play.rs"]
mod play;
#[cfg(test)]
#[path = "../../../examples/house_rules/words.rs"]
mod words;

use std::{
    env,
    ffi::OsString,
    io::{self, Write as _},
    iter,
    path::PathBuf,
    process::ExitCode,
};

use clap::{CommandFactory as _, FromArgMatches as _, Parser, ValueHint};
use clap_complete::CompleteEnv;
use riband::Language;

use crate::{
    board::detect::{self, Wish},
    commands::Command,
    failure::Failure,
    language::{t, text},
    screen::Screen,
    tui::start::Left,
};

/// Economic shipping board games: play, replay, check variants, drive the engine.
#[derive(Parser, Debug)]
#[command(name = "riband", bin_name = "riband", version, about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// Let variants and scenarios refer to files in this folder and below; can be given several times.
    ///
    /// Without it they can refer to files in their own folder, below it, and built-in ones.
    #[arg(long, global = true, value_name = "DIR", value_hint = ValueHint::DirPath)]
    include: Vec<PathBuf>,
    /// Keep matches in this folder, instead of RIBAND_DATA or the user's data directory.
    #[arg(long, global = true, value_name = "DIR", value_hint = ValueHint::DirPath)]
    data: Option<PathBuf>,
    /// Draw boards and the full screen in colours for this background, instead of RIBAND_THEME or what the terminal says.
    #[arg(long, global = true, value_name = "THEME")]
    theme: Option<Wish>,
    /// Speak this language while a match is played, instead of that of RIBAND_LANG or the system: en or de.
    ///
    /// What is typed, records and JSON are the same in every language.
    #[arg(long, global = true, value_name = "TAG")]
    lang: Option<Language>,
}

/// Parses the command line. Errors quote its words on one line and shortened.
fn parsed() -> Result<Cli, Failure> {
    read(env::args_os()).map_err(|error| {
        let shown = env::args_os().map(screen::path);
        Failure::Usage(read(shown).err().unwrap_or(error))
    })
}

/// What the command line asks for or, without arguments at a terminal, the start menu; `None` if that was left.
fn asked() -> Result<Option<Cli>, Failure> {
    if env::args_os().len() != 1 || !tui::is_there() {
        return parsed().map(Some);
    }
    language::choose(None)?;
    match tui::start::run()? {
        Left::Quit => Ok(None),
        Left::Command(words) => {
            let words = iter::once("riband".to_owned()).chain(words);
            read(words).map(Some).map_err(Failure::Usage)
        }
    }
}

fn read(words: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> Result<Cli, clap::Error> {
    let mut command = number::with_negative(Cli::command());
    let matches = command.try_get_matches_from_mut(words)?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// Runs the program with the arguments of the process.
pub fn main() -> ExitCode {
    // Answers a completion request of a shell, and exits.
    CompleteEnv::with_factory(Cli::command).var(commands::COMPLETE).complete();
    render::measure();
    let mut out = Screen::stdout();
    let run = |Cli { command, include, data, theme, lang }: Cli| {
        detect::wish(theme);
        language::choose(lang)?;
        command.run(&include, data.as_deref(), &mut out)
    };
    let outcome = asked().and_then(|asked| asked.map_or(Ok(()), run)).and_then(|()| Ok(out.flush()?));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe, as in `riband show ... | head`.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // End an unfinished line; a failure is reported below.
            let _ = out.flush();
            failure.report();
            failure.exit_code()
        }
    }
}
