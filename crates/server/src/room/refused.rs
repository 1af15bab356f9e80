//! Why a table refuses.

use std::fmt;

/// Why a table refuses what it was asked to do. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The engine refuses: its reply, with the rule. It may name legal actions, so it does not get into logs.
    #[error("the engine refuses")]
    Engine(String),
    /// The request was made at another position.
    #[error("{plies} actions are played by now")]
    Stale {
        /// The number of actions.
        plies: usize,
    },
    /// It is not for this seat, or not now.
    #[error("{message}")]
    No {
        /// A stable name.
        kind: &'static str,
        /// A sentence.
        message: String,
    },
    /// It is not for whoever asks, who may not know that there is such a table.
    #[error("there is no such table for this person")]
    Stranger,
    /// This version of the server cannot read what is stored.
    #[error("this match cannot be read: {0}")]
    Unreadable(String),
}

impl Refused {
    pub(super) fn unreadable(why: impl fmt::Display) -> Self {
        Self::Unreadable(why.to_string())
    }

    pub(super) fn no(kind: &'static str, message: impl Into<String>) -> Self {
        Self::No { kind, message: message.into() }
    }
}
