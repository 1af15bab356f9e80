//! Matches that are kept while they are played: one file each, in the user's data directory.
//!
//! - [`Shelf`] is the folder. [`Shelf::load`] takes a match up again, [`Shelf::summary`] says what there is to know of one.
//! - [`Keeper`] writes one match: [`Keeper::sync`] after anything that changed the table, however many actions were played or
//!   taken back.
//!
//! A file is the record of the match as it was when it was first kept, and after that a journal, to which every change is
//! appended ([`journal`]). So an action costs as much to keep in a long match as in a short one, and what has been written is
//! never written again: whatever happens in the middle of an action, all before it is there.
//!
//! What `riband list` shows of a match stands beside it ([`summary`]), so that nothing is played again to list it.

mod journal;
mod keeper;
mod shelf;
mod summary;

pub(crate) use self::{
    keeper::Keeper,
    shelf::{Kept, Shelf, Summary},
    summary::About,
};

use std::io;

use riband::{Record, RecordError};
use serde::{Deserialize, Serialize};

use crate::{
    kind::{Kind, KindError},
    screen,
};

/// Who plays, seat by seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub(crate) struct Seating {
    /// The players.
    pub(crate) players: Vec<Kind>,
    /// What the people are called; empty for a seat without a name.
    pub(crate) names: Vec<String>,
}

/// The same as it is written.
#[derive(Deserialize)]
struct Written {
    /// The players as `--seats` names them.
    players: Vec<String>,
    #[serde(default)]
    names: Vec<String>,
}

/// Why no match has such a seating.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SeatingError {
    /// A later program knows more players.
    #[error("{}", screen::cut(&.0.to_string(), 300))]
    Player(#[from] KindError),
    /// There are more names than players.
    #[error("{count} names for {seats} players")]
    Names {
        /// How many names there are.
        count: usize,
        /// How many players.
        seats: usize,
    },
    /// Nobody is called so in records either.
    #[error("{:?} is no name: it has at most {} characters, all of which can be shown", screen::name(.name), Record::MAX_PLAYER)]
    Name {
        /// The name.
        name: String,
    },
}

impl TryFrom<Written> for Seating {
    type Error = SeatingError;

    fn try_from(Written { players, names }: Written) -> Result<Self, SeatingError> {
        let players = players.iter().map(|name| name.parse()).collect::<Result<Vec<Kind>, _>>()?;
        if names.len() > players.len() {
            return Err(SeatingError::Names { count: names.len(), seats: players.len() });
        }
        match names.iter().find(|name| !(name.is_empty() || Record::is_player_name(name))) {
            Some(name) => Err(SeatingError::Name { name: name.clone() }),
            None => Ok(Self { players, names }),
        }
    }
}

/// Why a kept match cannot be taken up again, or none be kept. The file stays as it is.
#[derive(Debug, thiserror::Error)]
pub(crate) enum KeepError {
    /// The system names no data directory.
    #[error("there is no data directory to keep matches in; name one with --data DIR or RIBAND_DATA")]
    NoFolder,
    /// The folder cannot be read.
    #[error("{folder} cannot be read: {source}")]
    Folder {
        /// Which.
        folder: String,
        /// Why.
        source: io::Error,
    },
    /// There is no match of this name.
    #[error("no match \"{name}\" is kept{}; riband list names those that are", meant.as_ref().map(|name| format!("; did you mean {name}?")).unwrap_or_default())]
    NoSuch {
        /// What was asked for.
        name: String,
        /// The one that is called most alike.
        meant: Option<String>,
    },
    /// No match goes on.
    #[error("no unfinished match is kept; riband play begins one")]
    NoneUnfinished,
    /// The file cannot be read.
    #[error("{file}: the kept match cannot be read: {source}")]
    Unreadable {
        /// Which.
        file: String,
        /// Why.
        source: io::Error,
    },
    /// The file is something else.
    #[error("{file}: this is no kept match: the first line of one is \"{}{}\"", journal::MARK, journal::FORMAT)]
    NotAMatch {
        /// Which.
        file: String,
    },
    /// A later program wrote it.
    #[error("{file}: the match is kept in format {format}, this program reads {}", journal::FORMAT)]
    UnknownFormat {
        /// Which.
        file: String,
        /// The number of its format.
        format: String,
    },
    /// It does not say who plays, or names a player that a later program knows.
    #[error("{file}, line 2: the kept match is damaged, or of a newer program: {what}; the file stays as it is")]
    Seating {
        /// Which.
        file: String,
        /// What is wrong.
        what: String,
    },
    /// It is not as it was written.
    #[error("{file}, line {line}: the kept match is damaged: {what}; the file stays as it is")]
    Damaged {
        /// Which.
        file: String,
        /// Where.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// The record at its beginning does not replay: it is damaged, or the rules are those of another program.
    #[error("{file}: the record in the kept match: {source}; the file stays as it is")]
    Record {
        /// Which.
        file: String,
        /// Why.
        source: RecordError,
    },
}
