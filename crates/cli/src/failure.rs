//! Errors of commands.

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

use crate::{
    keeping::KeepError,
    language::BadLanguage,
    paint::{WRONG, painted},
    screen::{self, Screen},
};

/// Errors of commands.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The variant is unknown or invalid.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// The number of seats is impossible for any variant.
    #[error("this variant is for {range}, not for {count} seats")]
    SeatCount {
        /// The requested number.
        count: usize,
        /// The range of the variant.
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
    /// A kept match cannot be resumed, or a match cannot be kept.
    #[error(transparent)]
    Keeping(#[from] KeepError),
    /// A folder of `--include` cannot be read.
    #[error("--include {folder}: {source}")]
    Include {
        /// Its path.
        folder: String,
        /// The cause.
        source: io::Error,
    },
    /// A file cannot be written.
    #[error("{file} cannot be written: {source}")]
    Write {
        /// Its path.
        file: String,
        /// The cause.
        source: io::Error,
    },
    /// A new file exists already.
    #[error("{file} is there already, and stays as it is: give another title, or another file with --to")]
    Exists {
        /// Its path.
        file: String,
    },
    /// The page cannot be served.
    #[error("nothing can be served at {address}: {reason}; give another --port")]
    Serve {
        /// The address.
        address: String,
        /// The cause.
        reason: String,
    },
    /// The program was built without the page.
    #[error("this program holds no page: .ci/web-build makes it, then build the program again")]
    NoPage,
    /// The system provides no random bits for a token.
    #[error("the system gives no random token: {0}")]
    NoToken(#[source] rand::rngs::SysError),
    /// There is no ruleset of this name.
    #[error("there is no ruleset \"{name}\"; there are: {known}")]
    UnknownRuleset {
        /// The name.
        name: String,
        /// The existing ones.
        known: String,
    },
    /// The environment names an unknown language.
    #[error(transparent)]
    Language(#[from] BadLanguage),
    /// The command line is invalid.
    #[error(transparent)]
    Usage(#[from] clap::Error),
    /// The system provides no random bits.
    #[error("the system gives no random seed ({0}); give one with --seed")]
    Entropy(#[source] rand::rngs::SysError),
    /// The events do not match what happened: a bug of the ruleset.
    #[error("the events do not account for what happened: {0}")]
    Unaccounted(#[from] Imbalance),
    /// An experiment failed.
    #[error(transparent)]
    Lab(#[from] riband_lab::LabError),
    /// The requested precision needs more matches than were allowed.
    #[error("{reached}: the precision was not reached; --matches N allows more")]
    Imprecise {
        /// The precision that was reached.
        reached: String,
    },
    /// An experiment was interrupted.
    #[error("interrupted after {done} of {of} deals{}", if *.kept { ": the same command goes on from there" } else { "; with --resume DIR finished blocks are kept, and the same command goes on from there" })]
    LabInterrupted {
        /// The number of finished ones.
        done: u64,
        /// The total number.
        of: u64,
        /// Whether they are kept.
        kept: bool,
    },
    /// A tuning was interrupted.
    #[error("interrupted: the tuning takes up to {of} matches{}", if *.kept { ", and the same command goes on from there" } else { "; with --resume DIR finished blocks are kept, and the same command goes on from there" })]
    TuningInterrupted {
        /// The maximum number of matches.
        of: u64,
        /// Whether the finished ones are kept.
        kept: bool,
    },
    /// A fit was interrupted.
    #[error("interrupted: {}", if *.kept { "the same command goes on from there" } else { "with --resume DIR finished blocks are kept, and the same command goes on from there" })]
    FitInterrupted {
        /// Whether the finished blocks are kept.
        kept: bool,
    },
    /// The contract cannot be checked.
    #[cfg(feature = "conform")]
    #[error(transparent)]
    Suite(#[from] riband_testkit::SuiteError),
    /// An offered choice cannot be played: a bug of the ruleset.
    #[error("a choice that was offered cannot be played: {0}")]
    Unplayable(#[source] PlayError),
    /// A player failed to choose or to advise.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// The command was interrupted.
    #[error("interrupted after {done} of {of} decisions; with --resume FILE an analysis goes on where it was left")]
    Interrupted {
        /// The number of finished ones.
        done: usize,
        /// The total number.
        of: usize,
    },
    /// A match without humans was interrupted.
    #[error("broken off after {played}; {next}")]
    BrokenOff {
        /// The number of actions that were played.
        played: String,
        /// How to resume it.
        next: String,
    },
    /// The error has already been printed.
    #[error("something is wrong")]
    Reported,
    /// The output cannot be written, or the engine's input cannot be read.
    #[error("input or output fails: {0}")]
    Output(#[from] io::Error),
}

/// A short usage error, without the full usage, which `--help` shows.
fn short(usage: &str) -> String {
    // Replace the standard library's unhelpful message.
    let usage = usage.replace("invalid digit found in string", "a whole number is needed");
    let end = ["\n\nUsage:", "\n\nFor more information"].into_iter().find_map(|end| usage.split_once(end));
    match end {
        Some((wrong, _)) if wrong.starts_with("error") => {
            let lines: Vec<&str> = wrong.lines().filter(|line| !line.trim().is_empty()).collect();
            format!("{}\n  --help shows the usage\n", lines.join("\n"))
        }
        _ => usage,
    }
}

impl Failure {
    /// Maps an error in writing a file.
    pub(crate) fn write(file: impl AsRef<Path>) -> impl FnOnce(io::Error) -> Self {
        move |source| Self::Write { file: screen::path(file), source }
    }

    /// The exit code of the program.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            // Help is not a failure.
            Self::Usage(help) if !help.use_stderr() => ExitCode::SUCCESS,
            Self::Usage(_) => ExitCode::from(2),
            _ => ExitCode::FAILURE,
        }
    }

    /// Prints the error on standard error; requested help is printed on standard output.
    pub(crate) fn report(&self) {
        let mut err = Screen::stderr();
        let error = painted("error", WRONG);
        // A failure to write to standard error cannot be reported.
        let _ = match self {
            Self::Reported => Ok(()),
            // Help contains no text from files or users.
            Self::Usage(help) if !help.use_stderr() => help.print(),
            Self::Usage(usage) => {
                let usage = short(&usage.render().to_string());
                match usage.strip_prefix("error") {
                    Some(rest) => write!(err, "{error}{rest}"),
                    None => write!(err, "{usage}"),
                }
            }
            other => match other.to_string() {
                // Each diagnostic already begins with `error:`.
                told if told.starts_with("error:") => writeln!(err, "{told}"),
                told => writeln!(err, "{error}: {told}"),
            },
        };
        let _ = err.flush();
    }
}
