//! Saved breaches: their files, and replaying them.
//!
//! A breach is saved as a record, `NAME.riband`, with a note, `NAME.breach.toml`, on what it broke. If no record can
//! be written, for example because the deal panics, the note contains the seed and the choices. A record without a
//! note is accepted, too.

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

/// The extension of records.
const RECORD: &str = ".riband";
/// The extension of notes.
const NOTE: &str = ".breach.toml";

/// A saved breach.
#[derive(Clone, Debug)]
pub(crate) struct Regression {
    /// Its file.
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
    /// The id of the variant in which it was found.
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
