//! Breaches of the past: files that tell them, and playing them again.
//!
//! A breach is kept as a record, `NAME.riband`, with a note beside it, `NAME.breach.toml`, on what it broke. Where no
//! record can be written, because the deal panics, say, the note tells the seed and the choices itself. A record that
//! somebody put there without a note is as good.

mod error;
mod keep;
mod note;
mod read;
mod replay;

use std::path::PathBuf;

use riband::{Record, Seats};

pub use error::{RegressionError, RegressionProblem};
pub(crate) use keep::keep;
use note::{Bare, Note};
pub(crate) use read::read;
pub(crate) use replay::Again;

/// What a record's name ends in.
const RECORD: &str = ".riband";
/// What a note's name ends in.
const NOTE: &str = ".breach.toml";

/// One breach of the past.
#[derive(Clone, Debug)]
pub(crate) struct Regression {
    /// The file that tells it.
    pub(crate) file: PathBuf,
    note: Option<Note>,
    story: Story,
}

/// The match that showed it.
#[derive(Clone, Debug)]
enum Story {
    Record(Box<Record>),
    Bare(Bare),
}

impl Regression {
    /// The id of the variant it was found in.
    pub(crate) fn variant(&self) -> &str {
        match &self.story {
            Story::Record(record) => record.variant_id(),
            Story::Bare(bare) => &bare.variant_id,
        }
    }

    pub(crate) fn seats(&self) -> Seats {
        match &self.story {
            Story::Record(record) => record.seats(),
            Story::Bare(bare) => bare.seats,
        }
    }
}
