//! Why a notice was not sent.

use std::time::Duration;

/// Why a notice was not sent.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    /// The server does not send there.
    #[error("{0}")]
    Refused(String),
    /// The place is there no longer: the status of the answer.
    #[error("it is there no longer: it answers {0}")]
    Gone(u16),
    /// The receiver cannot take it now: the status, and when it says that it can.
    #[error("it answers {0}")]
    Busy(u16, Option<Duration>),
    /// The receiver does not want it.
    #[error("{0}")]
    Rejected(String),
    /// Nobody is reached.
    #[error("{0}")]
    Unreached(String),
}
