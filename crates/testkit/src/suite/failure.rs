//! Failures of a suite.

use std::{fmt, io, path::PathBuf};

use riband::VariantError;

use super::{Vacuity, told};
use crate::{ContractBreach, RegressionError};

/// A failure of a suite.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Failure {
    /// `RIBAND_SOAK` is not a number of matches.
    #[error("RIBAND_SOAK={value}: expected a number of matches from 1")]
    Soak {
        /// Its value.
        value: String,
    },
    /// The folder of the variants cannot be read.
    #[error("{folder}: the variants cannot be read: {source}")]
    Folder {
        /// The folder.
        folder: String,
        /// The cause.
        source: io::Error,
    },
    /// The folder contains no variants.
    #[error("{folder}: there is no variant here, no file *.toml")]
    Empty {
        /// The folder.
        folder: String,
    },
    /// No variant is given.
    #[error("no variant is given, so there is nothing to test")]
    NoVariants,
    /// No matches were requested.
    #[error("no match is asked for, so there is nothing to test")]
    NoMatches,
    /// Two files define a variant with the same id. Saved breaches of one would be replayed with the other.
    #[error("{first} and {second} have the same id, \"{id}\": give one of them another name")]
    SameId {
        /// The id.
        id: String,
        /// The first file.
        first: String,
        /// The second file.
        second: String,
    },
    /// A promise holds vacuously.
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
        /// All its errors.
        error: VariantError,
    },
    /// A file belongs to another ruleset.
    #[error("{file}: this is a variant of the ruleset \"{found}\", not of \"{expected}\"")]
    OtherRuleset {
        /// The file.
        file: String,
        /// Its ruleset.
        found: String,
        /// The ruleset being tested.
        expected: String,
    },
    /// The typed rules of a variant are not available: its ruleset is not built in.
    #[error("{variant}: the ruleset \"{ruleset}\" does not come with the library")]
    Outside {
        /// The variant.
        variant: String,
        /// The ruleset.
        ruleset: String,
    },
    /// A saved breach cannot be replayed.
    #[error(transparent)]
    Regression(#[from] RegressionError),
    /// A saved breach recurs.
    #[error("{}: {again}{}", told(file), by(*present))]
    Again {
        /// The regression's file.
        file: PathBuf,
        /// Whether with the current file of the variant, rather than the saved one.
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
        /// The file in which it was saved, or why it could not be written.
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

/// All failures of a suite.
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
