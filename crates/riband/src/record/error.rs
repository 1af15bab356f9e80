//! Errors of records.

use std::{fmt, io};

use riband_core::{OpenError, StateHash};

use crate::VariantError;

/// Why a record cannot be parsed or replayed. Lines are counted from 1.
///
/// ```
/// use riband::{Divergence, Library, Record, RecordError, Seats};
///
/// let library = Library::new();
/// let variant = library.load("crossing-oceans")?;
/// let mut table = variant.open(Seats::new(2)?, 7)?;
/// table.play("take contract")?;
/// let forged = Record::of(&variant, &*table).to_string().replace("take contract", "sell contract");
/// let error = Record::parse(&forged)?.replay(&library).unwrap_err();
/// assert!(matches!(error, RecordError::Diverged { ply: 0, what: Divergence::Action, .. }), "{error}");
/// assert!(matches!(Record::parse("my notes"), Err(RecordError::NotARecord)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The file could not be read, or is not UTF-8.
    #[error("the record could not be read: {0}")]
    Unreadable(#[from] io::Error),
    /// The path leads to a folder, a device or a pipe, which was not opened.
    #[error("the record could not be read: this is no regular file")]
    NoRegularFile,
    /// The text is longer than any record.
    #[error("a record has at most {max} bytes, this one has {bytes}")]
    TooLong {
        /// The length in bytes.
        bytes: u64,
        /// The greatest length in bytes.
        max: u64,
    },
    /// The text does not begin like a record.
    #[error("this is no record: the first line of one is \"riband record\" and the number of a format")]
    NotARecord,
    /// The text begins with a byte order mark. A record has one spelling, without it.
    #[error("the record begins with a byte order mark: save it as UTF-8 without one")]
    ByteOrderMark,
    /// The record has an unknown format.
    #[error("the record has format {format}, this engine reads those up to {}", super::Record::FORMAT)]
    UnknownFormat {
        /// The format's number, truncated if it is very long.
        format: String,
    },
    /// The end of the record is missing.
    #[error("the record is truncated: it ends at line {line}, after {plies} actions, without \"== end\"")]
    Truncated {
        /// The number of the last line, complete or not.
        line: usize,
        /// The number of complete actions.
        plies: usize,
    },
    /// Something follows the end of the record.
    #[error("line {line}: nothing may follow \"== end\", found \"{found}\"")]
    AfterEnd {
        /// The line.
        line: usize,
        /// The text found, truncated if it is very long.
        found: String,
    },
    /// There is a second result: another line besides `unfinished`.
    #[error("line {line}: a match that is unfinished has no other result, found a second: \"{found}\"")]
    SecondResult {
        /// The line.
        line: usize,
        /// The text found.
        found: String,
    },
    /// A line of the header is invalid.
    #[error("line {line}: expected {expected}, found \"{found}\"")]
    Header {
        /// The line.
        line: usize,
        /// What is expected.
        expected: &'static str,
        /// The text found, truncated if it is very long.
        found: String,
    },
    /// A section is unknown, missing or in the wrong place.
    #[error("line {line}: expected the section \"== {expected}\", found \"{found}\"")]
    Section {
        /// The line.
        line: usize,
        /// The section that is expected.
        expected: &'static str,
        /// The text found, truncated if it is very long.
        found: String,
    },
    /// A line within a section is invalid.
    #[error("line {line}: expected {expected}, found \"{found}\"")]
    Line {
        /// The line.
        line: usize,
        /// What is expected.
        expected: &'static str,
        /// The text found, truncated if it is very long.
        found: String,
    },
    /// The text is equivalent to a record, but not in its canonical spelling.
    #[error("line {line}: a record has one spelling: expected {expected}, found {found}")]
    Spelling {
        /// The first line that differs.
        line: usize,
        /// The canonical text around the first difference, in quotes.
        expected: String,
        /// The text found.
        found: String,
    },
    /// The match was played with newer rules than supported.
    #[error("the record is of revision {found} of the rules of {ruleset}, this engine knows those up to {known}")]
    NewerRules {
        /// The ruleset.
        ruleset: String,
        /// The revision of the record.
        found: u32,
        /// The newest supported revision.
        known: u32,
    },
    /// The header, the variant or the position was changed after recording.
    #[error(
        "the rules in the record were edited: header, variant and position have the seal {actual}, line {line} says {sealed}"
    )]
    Edited {
        /// The line of the seal.
        line: usize,
        /// The seal in the record.
        sealed: StateHash,
        /// The seal that it should have.
        actual: StateHash,
    },
    /// The header and the variant name different rulesets.
    #[error("the header says that the ruleset is \"{header}\", the variant in the record that it is \"{variant}\"")]
    OtherRuleset {
        /// The ruleset in the header, truncated if it is very long.
        header: String,
        /// The ruleset of the variant.
        variant: String,
    },
    /// A record cannot refer to this variant, since it is not built in.
    #[error("a record cannot refer to {variant}, which is no built-in variant: it has to hold the rules")]
    NotBuiltIn {
        /// The variant.
        variant: String,
    },
    /// The record refers to a variant that is not built into this program.
    #[error("line {line}: the record refers to the built-in variant \"{variant}\", which this program does not have")]
    NoSuchBuiltIn {
        /// The line.
        line: usize,
        /// The name of the variant, truncated if it is very long.
        variant: String,
    },
    /// The record refers to a built-in variant that has other rules in this program.
    #[error(
        "line {line}: the record refers to the built-in variant \"{variant}\" with the fingerprint {recorded}, in this \
         program it has {actual}: its rules are others, and the record does not hold those it was played by"
    )]
    OtherBuiltIn {
        /// The line.
        line: usize,
        /// The name of the variant.
        variant: String,
        /// The fingerprint in the record.
        recorded: StateHash,
        /// The fingerprint of the variant in this program.
        actual: StateHash,
    },
    /// The variant in the record is invalid.
    #[error("the variant in the record is invalid:\n{0}")]
    Variant(#[from] VariantError),
    /// The match cannot be opened.
    #[error("the match of the record cannot be opened: {0}")]
    Open(#[from] OpenError),
    /// The replayed match differs from the recorded one.
    #[error("line {line}, after {ply} actions: the {what} differs: expected {expected}, found {found}")]
    Diverged {
        /// The number of actions played before.
        ply: usize,
        /// The line of the record.
        line: usize,
        /// What differs.
        what: Divergence,
        /// The value that the rules and the actions so far lead to.
        expected: String,
        /// The value in the record.
        found: String,
    },
    /// The name of a player is invalid, or there is no such seat.
    #[error("player {seat} cannot be called \"{found}\": a match has a name for each seat at most, of 1 to {max} characters \
             that can be shown, without blanks around them", max = super::Record::MAX_PLAYER)]
    Name {
        /// The number of the seat, from 1.
        seat: usize,
        /// The name, truncated if it is very long.
        found: String,
    },
    /// The type of a player is invalid, or there is no such seat.
    #[error("\"{found}\" cannot play seat {seat}: a match has a player for each seat at most, written in 1 to {max} letters, digits \
             and signs without blanks, such as human or mcts:2s", max = super::Record::MAX_PLAYER)]
    Player {
        /// The number of the seat, from 1.
        seat: usize,
        /// The player, truncated if it is very long.
        found: String,
    },
    /// The comment is invalid.
    #[error("a comment is one line of characters that can be shown, without blanks around them, not \"{found}\"")]
    Comment {
        /// The text, truncated if it is very long.
        found: String,
    },
    /// The record has fewer actions.
    #[error("the record has {plies} actions, there is no position after {ply}")]
    NoSuchPly {
        /// The requested number of actions.
        ply: usize,
        /// The number of actions in the record.
        plies: usize,
    },
}

/// Where a replay and its record diverge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Divergence {
    /// Another seat is to act, or none.
    Seat,
    /// The action cannot be parsed or is not legal.
    Action,
    /// The action has another notation.
    Notation,
    /// The position has another hash, or the record lacks it, or has one where no turn ended.
    Hash,
    /// The match has another result.
    Result,
}

impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Seat => "seat",
            Self::Action => "action",
            Self::Notation => "notation",
            Self::Hash => "position",
            Self::Result => "result",
        })
    }
}
