//! Why a suite fails.

use std::{fmt, io, path::PathBuf};

use riband::VariantError;

use super::{Vacuity, told};
use crate::{ContractBreach, RegressionError};

/// One thing that keeps a suite from passing.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Failure {
    /// `RIBAND_SOAK` is no number of matches.
    #[error("RIBAND_SOAK={value}: expected a number of matches from 1")]
    Soak {
        /// What it is.
        value: String,
    },
    /// The folder of the variants cannot be read.
    #[error("{folder}: the variants cannot be read: {source}")]
    Folder {
        /// Which.
        folder: String,
        /// Why.
        source: io::Error,
    },
    /// There is nothing to test.
    #[error("{folder}: there is no variant here, no file *.toml")]
    Empty {
        /// Where.
        folder: String,
    },
    /// No variant is given.
    #[error("no variant is given, so there is nothing to test")]
    NoVariants,
    /// No match is asked for.
    #[error("no match is asked for, so there is nothing to test")]
    NoMatches,
    /// Two files are one variant by their names. What is kept of one would be tried with the other.
    #[error("{first} and {second} have the same id, \"{id}\": give one of them another name")]
    SameId {
        /// The id.
        id: String,
        /// One file.
        first: String,
        /// The other one.
        second: String,
    },
    /// A promise holds because nothing could break it.
    #[error("{case}: nothing is tested: {what}")]
    Vacuous {
        /// The variant and the number of seats.
        case: String,
        /// What did not occur.
        what: Vacuity,
    },
    /// A variant does not load.
    #[error("{file}: this variant does not load:\n{error}")]
    Variant {
        /// Its file.
        file: String,
        /// Everything that is wrong with it.
        error: VariantError,
    },
    /// A file is not of the ruleset that is tested.
    #[error("{file}: this is a variant of the ruleset \"{found}\", not of \"{expected}\"")]
    OtherRuleset {
        /// The file.
        file: String,
        /// Its ruleset.
        found: String,
        /// The one that is tested.
        expected: String,
    },
    /// The rules of a variant cannot be had with their type: its ruleset does not come with the library.
    #[error("{variant}: the ruleset \"{ruleset}\" does not come with the library")]
    Outside {
        /// The variant.
        variant: String,
        /// The ruleset.
        ruleset: String,
    },
    /// A kept breach cannot be tried again.
    #[error(transparent)]
    Regression(#[from] RegressionError),
    /// A kept breach shows again.
    #[error("{}: {again}{}", told(file), by(*present))]
    Again {
        /// The regression's file.
        file: PathBuf,
        /// Whether by the rules of the variant's file as it is now, and not by those that were kept.
        present: bool,
        /// What it breaks.
        again: Box<ContractBreach>,
    },
    /// A match broke a promise.
    #[error("{variant}: {breach}\n{}", where_kept(kept))]
    Broken {
        /// The variant.
        variant: String,
        /// The shortest match that was found.
        breach: Box<ContractBreach>,
        /// The file that it was kept in, or why it could not be written.
        kept: Result<PathBuf, io::Error>,
    },
}

fn by(present: bool) -> &'static str {
    if present { "\n(by the variant as it is now, not as it was kept)" } else { "" }
}

fn where_kept(kept: &Result<PathBuf, io::Error>) -> String {
    match kept {
        Ok(file) if file.extension().is_some_and(|end| end == "riband") => {
            format!("kept as a record, tried first from now on: {}", told(file))
        }
        Ok(file) => format!("kept without a record, tried first from now on: {}", told(file)),
        Err(cause) => format!("it cannot be kept: {cause}"),
    }
}

/// Everything that keeps a suite from passing.
#[derive(Debug)]
pub struct SuiteError {
    /// At least one.
    pub failures: Vec<Failure>,
}

impl std::error::Error for SuiteError {}

impl fmt::Display for SuiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.failures.iter().enumerate().try_for_each(|(nth, failure)| {
            let gap = if nth > 0 { "\n\n" } else { "" };
            write!(f, "{gap}{failure}")
        })
    }
}

impl From<Failure> for SuiteError {
    fn from(failure: Failure) -> Self {
        Self { failures: vec![failure] }
    }
}
