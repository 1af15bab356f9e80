//! Kinds of players: a human, or a computer player by its name.

use std::{fmt, str::FromStr};

use riband::{
    Record,
    players::{Level, LevelError},
};
use serde::{Serialize, Serializer};

/// A kind of player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A person at this terminal.
    Human,
    /// A computer player.
    Computer(Level),
}

impl Kind {
    /// The default opponent.
    pub(crate) const USUAL: Self = Self::Computer(Level::Club);
}

/// The name for humans.
const HUMAN: &str = Record::HUMAN;

/// An invalid name of a player.
#[derive(Debug, thiserror::Error)]
pub(crate) enum KindError {
    /// Unknown player.
    #[error("no player {name:?}: one of {HUMAN}, {}, or mcts with a budget, such as mcts:1000 or mcts:2s", Level::NAMES.join(", "))]
    Unknown {
        /// The requested name.
        name: String,
    },
    /// An invalid budget.
    #[error(transparent)]
    Budget(LevelError),
}

impl FromStr for Kind {
    type Err = KindError;

    fn from_str(name: &str) -> Result<Self, KindError> {
        if name == HUMAN {
            return Ok(Self::Human);
        }
        name.parse().map(Self::Computer).map_err(|error| match error {
            LevelError::Unknown { name } => KindError::Unknown { name },
            other => KindError::Budget(other),
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str(HUMAN),
            Self::Computer(level) => level.fmt(f),
        }
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_written() {
        for name in ["human", "random", "greedy", "novice", "club", "expert", "mcts:1000", "mcts:2500ms"] {
            assert_eq!(name.parse::<Kind>().unwrap().to_string(), name);
        }
        for (name, wanted) in
            [("Human", "one of human, random, novice"), ("mcts", "such as mcts:1000"), ("mcts:0", "more than 0")]
        {
            let told = name.parse::<Kind>().unwrap_err().to_string();
            assert!(told.contains(wanted), "{name}: {told}");
        }
    }
}
