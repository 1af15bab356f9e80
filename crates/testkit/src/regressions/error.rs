//! What can be wrong with a kept breach.

use std::{io, path::PathBuf};

use riband::{RecordError, VariantError};
use riband_core::{Counted, SeatRange, Seats};

/// A kept breach that cannot be tried again. It is never passed over.
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}", file.display())]
pub struct RegressionError {
    /// The file, or the folder.
    pub file: PathBuf,
    /// What is wrong with it.
    pub problem: RegressionProblem,
}

/// What is wrong with a kept breach.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RegressionProblem {
    /// It cannot be read.
    #[error("this regression cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// The record is not sound, or not one of the rules as they are now.
    #[error("the record of this regression is invalid: {0}")]
    Record(#[from] RecordError),
    /// The variant that the note holds is not sound.
    #[error("the variant of this regression is invalid:\n{0}")]
    Variant(#[from] VariantError),
    /// The note is not as it should be.
    #[error("the note of this regression is invalid: {0}")]
    Note(String),
    /// The note is alone.
    #[error("the record that this note belongs to is missing: {}", .0.display())]
    NoRecord(PathBuf),
    /// The record was edited after it was kept.
    #[error("the record was changed: its fingerprint is {found}, the note beside it says {noted}")]
    Changed {
        /// What the note says.
        noted: String,
        /// The one that the record has.
        found: String,
    },
    /// An action of the record means nothing.
    #[error("after {ply} of {}, \"{line}\" cannot be played: {why}", Counted(*of, "action"))]
    Line {
        /// How many actions were played before.
        ply: u32,
        /// How many there are.
        of: u32,
        /// The action's line.
        line: String,
        /// Why it means nothing.
        why: String,
    },
    /// By the rules as they are now, the variant as it was kept does not let the match go on as far as it went.
    #[error(
        "only the first {played} of {} can still be played, then {why}: what broke cannot be tried any more",
        Counted(*all, "action")
    )]
    Stopped {
        /// How many actions were played.
        played: u32,
        /// How many there are.
        all: u32,
        /// Why no more.
        why: String,
    },
    /// The variant has not so many seats, or so few, any more.
    #[error("this regression has {seats}, and the variant allows {allowed} now")]
    Seats {
        /// How many it has.
        seats: Seats,
        /// How many the variant allows.
        allowed: SeatRange,
    },
    /// The rules are not those that are tested.
    #[error("this regression is of the ruleset \"{0}\", which is not tested here")]
    OtherRuleset(String),
}
