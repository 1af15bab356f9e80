//! Why a command fails.

use std::{
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
};

use riband::{
    OpenError, PlayError, RecordError, ScenarioError, VariantError,
    core::{SeatRange, ledger::Imbalance},
    players::PlayerError,
};
use riband_testkit::SuiteError;

use crate::{
    keeping::KeepError,
    paint::{WRONG, painted},
    screen::{self, Screen},
};

/// Why a command fails.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The variant is unknown or not sound.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// No match has that many seats, whatever the variant.
    #[error("this variant is for {range}, not for {count} seats")]
    SeatCount {
        /// How many were asked for.
        count: usize,
        /// How many the variant is for.
        range: SeatRange,
    },
    /// No match can be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The record cannot be read or replayed.
    #[error("{file}: {source}")]
    Record {
        /// The record's file.
        file: String,
        /// What is wrong.
        source: RecordError,
    },
    /// The scenario cannot be read or played.
    #[error(transparent)]
    Scenario(#[from] ScenarioError),
    /// A kept match cannot be taken up again, or none be kept.
    #[error(transparent)]
    Keeping(#[from] KeepError),
    /// A folder of `--include` is none.
    #[error("--include {folder}: {source}")]
    Include {
        /// Which.
        folder: String,
        /// Why.
        source: io::Error,
    },
    /// A file cannot be written.
    #[error("{file} cannot be written: {source}")]
    Write {
        /// Which.
        file: String,
        /// Why.
        source: io::Error,
    },
    /// A new file is there already.
    #[error("{file} is there already, and stays as it is: give another title, or another file with --to")]
    Exists {
        /// Which.
        file: String,
    },
    /// The page cannot be served.
    #[error("nothing can be served at {address}: {reason}; give another --port")]
    Serve {
        /// Where.
        address: String,
        /// Why.
        reason: String,
    },
    /// The program was built without the page.
    #[error("this program holds no page: .ci/web-build makes it, then build the program again")]
    NoPage,
    /// The system gives no random bits for a token.
    #[error("the system gives no random token: {0}")]
    NoToken(#[source] rand::rngs::SysError),
    /// There is no ruleset of this name.
    #[error("there is no ruleset \"{name}\"; there are: {known}")]
    UnknownRuleset {
        /// The name.
        name: String,
        /// Those that there are.
        known: String,
    },
    /// The parts of the command line do not go together.
    #[error(transparent)]
    Usage(#[from] clap::Error),
    /// The system gives no random bits.
    #[error("the system gives no random seed ({0}); give one with --seed")]
    Entropy(#[source] rand::rngs::SysError),
    /// The events do not tell what happened: the ruleset is at fault.
    #[error("the events do not account for what happened: {0}")]
    Unaccounted(#[from] Imbalance),
    /// An experiment cannot be made, or not go on.
    #[error(transparent)]
    Lab(#[from] riband_lab::LabError),
    /// The precision that was asked for takes more matches than were allowed.
    #[error("{reached}: the precision was not reached; --matches N allows more")]
    Imprecise {
        /// How far it got.
        reached: String,
    },
    /// Somebody has broken an experiment off.
    #[error("interrupted after {done} of {of} deals{}", if *.kept { ": the same command goes on from there" } else { "; with --resume DIR finished blocks are kept, and the same command goes on from there" })]
    LabInterrupted {
        /// How many are done.
        done: u64,
        /// Of how many.
        of: u64,
        /// Whether they are kept.
        kept: bool,
    },
    /// The contract cannot be tried.
    #[error(transparent)]
    Suite(#[from] SuiteError),
    /// A choice that was offered cannot be played: the ruleset is at fault.
    #[error("a choice that was offered cannot be played: {0}")]
    Unplayable(#[source] PlayError),
    /// A player cannot choose, or say what it would.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// Somebody has broken it off.
    #[error("interrupted after {done} of {of} decisions; with --resume FILE an analysis goes on where it was left")]
    Interrupted {
        /// How many are done.
        done: usize,
        /// Of how many.
        of: usize,
    },
    /// Somebody has broken off a match that no human plays.
    #[error("broken off after {played}; {next}")]
    BrokenOff {
        /// How many actions were played.
        played: String,
        /// How to go on.
        next: String,
    },
    /// What is wrong has been printed already.
    #[error("something is wrong")]
    Reported,
    /// The output cannot be written, or the input of the engine not be read.
    #[error("input or output fails: {0}")]
    Output(#[from] io::Error),
}

/// What is wrong with a command line, without the page on how it goes, which help shows.
fn short(usage: &str) -> String {
    // What the library for numbers says of a word is no help.
    let usage = usage.replace("invalid digit found in string", "a whole number is needed");
    let end = ["\n\nUsage:", "\n\nFor more information"].into_iter().find_map(|end| usage.split_once(end));
    match end {
        Some((wrong, _)) if wrong.starts_with("error") => {
            let lines: Vec<&str> = wrong.lines().filter(|line| !line.trim().is_empty()).collect();
            format!("{}\n  --help tells how it goes\n", lines.join("\n"))
        }
        _ => usage,
    }
}

impl Failure {
    /// A failure to write a file.
    pub(crate) fn write(file: impl AsRef<Path>) -> impl FnOnce(io::Error) -> Self {
        move |source| Self::Write { file: screen::path(file), source }
    }

    /// What the program ends with.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            // Help is no failure.
            Self::Usage(help) if !help.use_stderr() => ExitCode::SUCCESS,
            Self::Usage(_) => ExitCode::from(2),
            _ => ExitCode::FAILURE,
        }
    }

    /// Says on the standard error stream what is wrong; prints the help that was asked for on the standard output.
    pub(crate) fn report(&self) {
        let mut err = Screen::stderr();
        let error = painted("error", WRONG);
        // There is nowhere left to say that this cannot be said.
        let _ = match self {
            Self::Reported => Ok(()),
            // Help has nothing from files or people in it.
            Self::Usage(help) if !help.use_stderr() => help.print(),
            Self::Usage(usage) => {
                let usage = short(&usage.render().to_string());
                match usage.strip_prefix("error") {
                    Some(rest) => write!(err, "{error}{rest}"),
                    None => write!(err, "{usage}"),
                }
            }
            other => match other.to_string() {
                // Each diagnostic begins with `error:` itself.
                told if told.starts_with("error:") => writeln!(err, "{told}"),
                told => writeln!(err, "{error}: {told}"),
            },
        };
        let _ = err.flush();
    }
}
