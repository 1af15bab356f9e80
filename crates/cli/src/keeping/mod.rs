//! Keeping matches while they are played: one file each, in the user's data directory.
//!
//! - [`Shelf`] is the folder. [`Shelf::load`] loads a match to resume it, [`Shelf::summary`] summarizes one.
//! - [`Keeper`] writes one match: [`Keeper::sync`] after anything that changed the table, however many actions were played or
//!   undone.
//!
//! A file contains the record of the match when it was first kept, followed by a journal, to which every change is
//! appended ([`journal`]). So saving an action costs the same in long and short matches, and existing data is not
//! rewritten: if the program dies in the middle of an action, everything before it is saved. Only turning the guide on
//! or off replaces the file, as a whole.
//!
//! What `riband list` shows of a match is stored next to it ([`summary`]), so that listing replays nothing.

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

/// The players, by seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub(crate) struct Seating {
    /// The players.
    pub(crate) players: Vec<Kind>,
    /// The names of the players; empty for a seat without a name.
    pub(crate) names: Vec<String>,
    /// Whether it is a guided first match.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) guided: bool,
    /// Whether its guide is off.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) unguided: bool,
}

/// The serialized form.
#[derive(Deserialize)]
struct Written {
    /// The players in the format of `--seats`.
    players: Vec<String>,
    #[serde(default)]
    names: Vec<String>,
    #[serde(default)]
    guided: bool,
    #[serde(default)]
    unguided: bool,
}

/// Why a seating is invalid.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SeatingError {
    /// An unknown player, possibly of a later version.
    #[error("{}", screen::cut(&.0.to_string(), 300))]
    Player(#[from] KindError),
    /// There are more names than players.
    #[error("{count} names for {seats} players")]
    Names {
        /// The number of names.
        count: usize,
        /// The number of players.
        seats: usize,
    },
    /// A name that records do not allow either.
    #[error("{:?} is no name: it has at most {} characters, all of which can be shown", screen::name(.name), Record::MAX_PLAYER)]
    Name {
        /// The name.
        name: String,
    },
}

impl TryFrom<Written> for Seating {
    type Error = SeatingError;

    fn try_from(Written { players, names, guided, unguided }: Written) -> Result<Self, SeatingError> {
        let players = players.iter().map(|name| name.parse()).collect::<Result<Vec<Kind>, _>>()?;
        if names.len() > players.len() {
            return Err(SeatingError::Names { count: names.len(), seats: players.len() });
        }
        match names.iter().find(|name| !(name.is_empty() || Record::is_player_name(name))) {
            Some(name) => Err(SeatingError::Name { name: name.clone() }),
            None => Ok(Self { players, names, guided, unguided }),
        }
    }
}

/// Why a kept match cannot be resumed, or a match cannot be kept. The file stays unchanged.
#[derive(Debug, thiserror::Error)]
pub(crate) enum KeepError {
    /// The system has no data directory.
    #[error("there is no data directory to keep matches in; name one with --data DIR or RIBAND_DATA")]
    NoFolder,
    /// The folder cannot be read.
    #[error("{folder} cannot be read: {source}")]
    Folder {
        /// Its path.
        folder: String,
        /// The cause.
        source: io::Error,
    },
    /// There is no match of this name.
    #[error("no match \"{name}\" is kept{}; riband list names those that are", meant.as_ref().map(|name| format!("; did you mean {name}?")).unwrap_or_default())]
    NoSuch {
        /// The requested name.
        name: String,
        /// The most similar name.
        meant: Option<String>,
    },
    /// There is no unfinished match.
    #[error("no unfinished match is kept; riband play begins one")]
    NoneUnfinished,
    /// The file cannot be read.
    #[error("{file}: the kept match cannot be read: {source}")]
    Unreadable {
        /// Its path.
        file: String,
        /// The cause.
        source: io::Error,
    },
    /// The file is not a kept match.
    #[error("{file}: this is no kept match: the first line of one is \"{}{}\"", journal::MARK, journal::FORMAT)]
    NotAMatch {
        /// Its path.
        file: String,
    },
    /// It was written by a later version.
    #[error("{file}: the match is kept in format {format}, this program reads {}", journal::FORMAT)]
    UnknownFormat {
        /// Its path.
        file: String,
        /// Its format version.
        format: String,
    },
    /// It does not name the players, or names an unknown one.
    #[error("{file}, line 2: the kept match is damaged, or of a newer program: {what}; the file stays as it is")]
    Seating {
        /// Its path.
        file: String,
        /// What is wrong.
        what: String,
    },
    /// It is damaged.
    #[error("{file}, line {line}: the kept match is damaged: {what}; the file stays as it is")]
    Damaged {
        /// Its path.
        file: String,
        /// The line.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// Its record does not replay: it is damaged, or belongs to other rules.
    #[error("{file}: the record in the kept match: {source}; the file stays as it is")]
    Record {
        /// Its path.
        file: String,
        /// The cause.
        source: RecordError,
    },
}
