//! What can be wrong with a record.

use std::{fmt, io};

use riband_core::{OpenError, StateHash};

use crate::VariantError;

/// Why a record cannot be read or replayed. Lines are counted from 1.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The file could not be read, or is not UTF-8.
    #[error("the record could not be read: {0}")]
    Unreadable(#[from] io::Error),
    /// The path leads to a folder, a device or a pipe; it was not opened.
    #[error("the record could not be read: this is no regular file")]
    NoRegularFile,
    /// The text is longer than any record.
    #[error("a record has at most {max} bytes, this one has {bytes}")]
    TooLong {
        /// How long it is.
        bytes: u64,
        /// How long it may be.
        max: u64,
    },
    /// The text does not begin like a record.
    #[error("this is no record: the first line of one is \"riband record\" and the number of a format")]
    NotARecord,
    /// The text begins with a byte order mark. A record has one spelling, without it.
    #[error("the record begins with a byte order mark: save it as UTF-8 without one")]
    ByteOrderMark,
    /// The record has a format that this engine does not know.
    #[error("the record has format {format}, this engine reads those up to {}", super::Record::FORMAT)]
    UnknownFormat {
        /// The format's number, cut short if it is very long.
        format: String,
    },
    /// The end of the record is missing.
    #[error("the record is truncated: it ends at line {line}, after {plies} actions, without \"== end\"")]
    Truncated {
        /// The last line there is, whole or not.
        line: usize,
        /// How many whole actions there are.
        plies: usize,
    },
    /// Something follows the end of the record.
    #[error("line {line}: nothing may follow \"== end\", found \"{found}\"")]
    AfterEnd {
        /// Where.
        line: usize,
        /// What stands there, cut short if it is very long.
        found: String,
    },
    /// The result is told a second time: another line beside `unfinished`.
    #[error("line {line}: a match that is unfinished has no other result, found a second: \"{found}\"")]
    SecondResult {
        /// Where.
        line: usize,
        /// What stands there.
        found: String,
    },
    /// A line of the header is not as it should be.
    #[error("line {line}: expected {expected}, found \"{found}\"")]
    Header {
        /// Where.
        line: usize,
        /// What should stand there.
        expected: &'static str,
        /// What does, cut short if it is very long.
        found: String,
    },
    /// A section is unknown, missing or in the wrong place.
    #[error("line {line}: expected the section \"== {expected}\", found \"{found}\"")]
    Section {
        /// Where.
        line: usize,
        /// The section that should begin there.
        expected: &'static str,
        /// What stands there instead, cut short if it is very long.
        found: String,
    },
    /// A line within a section is not as it should be.
    #[error("line {line}: expected {expected}, found \"{found}\"")]
    Line {
        /// Where.
        line: usize,
        /// What should stand there.
        expected: &'static str,
        /// What does, cut short if it is very long.
        found: String,
    },
    /// The text says the same as a record, in another spelling than the one that is written.
    #[error("line {line}: a record has one spelling: expected {expected}, found {found}")]
    Spelling {
        /// The first line that differs.
        line: usize,
        /// What is written there, around the first difference, in quotes.
        expected: String,
        /// What stands there instead.
        found: String,
    },
    /// The match was played by newer rules than are known here.
    #[error("the record is of revision {found} of the rules of {ruleset}, this engine knows those up to {known}")]
    NewerRules {
        /// The ruleset.
        ruleset: String,
        /// The revision of the record.
        found: u32,
        /// The newest that is known.
        known: u32,
    },
    /// The header, the variant or the position is not the one that the match was recorded with.
    #[error(
        "the rules in the record were edited: header, variant and position have the seal {actual}, line {line} says {sealed}"
    )]
    Edited {
        /// The line of the seal.
        line: usize,
        /// The seal in the record.
        sealed: StateHash,
        /// The one that it would have to be.
        actual: StateHash,
    },
    /// The header and the variant name different rulesets.
    #[error("the header says that the ruleset is \"{header}\", the variant in the record that it is \"{variant}\"")]
    OtherRuleset {
        /// What the header says, cut short if it is very long.
        header: String,
        /// What the variant says.
        variant: String,
    },
    /// A record cannot refer to this variant: it is not built in.
    #[error("a record cannot refer to {variant}, which is no built-in variant: it has to hold the rules")]
    NotBuiltIn {
        /// The variant.
        variant: String,
    },
    /// The record refers to a variant that is not built into this program.
    #[error("line {line}: the record refers to the built-in variant \"{variant}\", which this program does not have")]
    NoSuchBuiltIn {
        /// Where.
        line: usize,
        /// What it is called, cut short if that is very long.
        variant: String,
    },
    /// The record refers to a built-in variant that has other rules in this program.
    #[error(
        "line {line}: the record refers to the built-in variant \"{variant}\" with the fingerprint {recorded}, in this \
         program it has {actual}: its rules are others, and the record does not hold those it was played by"
    )]
    OtherBuiltIn {
        /// Where.
        line: usize,
        /// What it is called.
        variant: String,
        /// The fingerprint in the record.
        recorded: StateHash,
        /// The fingerprint of the variant in this program.
        actual: StateHash,
    },
    /// The variant that the record holds is not sound.
    #[error("the variant in the record is invalid:\n{0}")]
    Variant(#[from] VariantError),
    /// The match cannot be begun.
    #[error("the match of the record cannot be opened: {0}")]
    Open(#[from] OpenError),
    /// Played again, the match is not the one that was recorded.
    #[error("line {line}, after {ply} actions: the {what} differs: expected {expected}, found {found}")]
    Diverged {
        /// How many actions were played before.
        ply: usize,
        /// The line of the record.
        line: usize,
        /// What differs.
        what: Divergence,
        /// What the rules and the actions so far lead to.
        expected: String,
        /// What the record says.
        found: String,
    },
    /// A player cannot be called so, or there is no such seat.
    #[error("player {seat} cannot be called \"{found}\": a match has a name for each seat at most, of 1 to {max} characters \
             that can be shown, without blanks around them", max = super::Record::MAX_PLAYER)]
    Name {
        /// The number of the seat, from 1.
        seat: usize,
        /// The name, cut short if it is very long.
        found: String,
    },
    /// This cannot play, or there is no such seat.
    #[error("\"{found}\" cannot play seat {seat}: a match has a player for each seat at most, written in 1 to {max} letters, digits \
             and signs without blanks, such as human or mcts:2s", max = super::Record::MAX_PLAYER)]
    Player {
        /// The number of the seat, from 1.
        seat: usize,
        /// The player, cut short if it is very long.
        found: String,
    },
    /// A record cannot have this comment.
    #[error("a comment is one line of characters that can be shown, without blanks around them, not \"{found}\"")]
    Comment {
        /// The text, cut short if it is very long.
        found: String,
    },
    /// The record does not go that far.
    #[error("the record has {plies} actions, there is no position after {ply}")]
    NoSuchPly {
        /// The number of actions that was asked for.
        ply: usize,
        /// How many there are.
        plies: usize,
    },
}

/// Where a replay and its record part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Divergence {
    /// Another seat has to act, or none.
    Seat,
    /// The action cannot be read or is not legal.
    Action,
    /// The action has another notation.
    Notation,
    /// The position has another fingerprint, or the record leaves it out, or tells it where no turn ended.
    Hash,
    /// The match ends otherwise.
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
