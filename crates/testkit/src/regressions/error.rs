//! Errors of saved breaches.

use std::{io, path::PathBuf};

use riband::{RecordError, VariantError};
use riband_core::{Counted, SeatRange, Seats};

/// A saved breach that cannot be replayed. It is never skipped.
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}", file.display())]
pub struct RegressionError {
    /// The file, or the folder.
    pub file: PathBuf,
    /// What is wrong with it.
    pub problem: RegressionProblem,
}

/// What is wrong with a saved breach.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RegressionProblem {
    /// It cannot be read.
    #[error("this regression cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// The record is invalid, or does not fit the current rules.
    #[error("the record of this regression is invalid: {0}")]
    Record(#[from] RecordError),
    /// The variant in the note is invalid.
    #[error("the variant of this regression is invalid:\n{0}")]
    Variant(#[from] VariantError),
    /// The note is malformed.
    #[error("the note of this regression is invalid: {0}")]
    Note(String),
    /// The note has no record.
    #[error("the record that this note belongs to is missing: {}", .0.display())]
    NoRecord(PathBuf),
    /// The record was edited after it was saved.
    #[error("the record was changed: its fingerprint is {found}, the note beside it says {noted}")]
    Changed {
        /// The fingerprint in the note.
        noted: String,
        /// The record's fingerprint.
        found: String,
    },
    /// A line of the record is not an action.
    #[error("after {ply} of {}, \"{line}\" cannot be played: {why}", Counted(*of, "action"))]
    Line {
        /// The number of actions before it.
        ply: u32,
        /// The number of actions in the record.
        of: u32,
        /// The action's line.
        line: String,
        /// Why it could not be read.
        why: String,
    },
    /// By the current rules, the saved variant does not allow the whole match.
    #[error(
        "only the first {played} of {} can still be played, then {why}: what broke cannot be tried any more",
        Counted(*all, "action")
    )]
    Stopped {
        /// The number of actions that could be played.
        played: u32,
        /// The number of actions in the record.
        all: u32,
        /// Why the next one could not.
        why: String,
    },
    /// The variant no longer supports this number of seats.
    #[error("this regression has {seats}, and the variant allows {allowed} now")]
    Seats {
        /// The number of seats of the match.
        seats: Seats,
        /// The numbers that the variant allows.
        allowed: SeatRange,
    },
    /// It belongs to another ruleset than the one being tested.
    #[error("this regression is of the ruleset \"{0}\", which is not tested here")]
    OtherRuleset(String),
}
