//! What a hall answers: that it is done, or why not.

use crate::{room::Refused, store::StoreError};

/// Why a hall does not do what was asked. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum HallError {
    /// There is no such match.
    #[error("there is no such match")]
    NoMatch,
    /// The table refuses.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The store fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Something failed that must not: a mistake of the program, which its log has.
    #[error("the server has made a mistake")]
    Failed,
}

/// What became of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The number of entries of the log after it, or after the request that it repeats.
    pub entries: u64,
    /// The number of actions played after it.
    pub plies: usize,
    /// The engine's reply to an action, for the seat that played it; none for a repeated request.
    pub reply: Option<String>,
    /// Whether the same request was carried out before: nothing has changed now.
    pub repeated: bool,
}
