//! What happened, for logs and for programs.

use std::fmt;

use riband::{Coins, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::Ware;

/// Something that happened. Money in coins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Event {
    /// A crate was bought (QS-4).
    Bought { seat: Seat, ware: Ware, price: Coins },
    /// Somebody worked (QS-3).
    Worked { seat: Seat, wage: Coins },
    /// The match is over (QS-6).
    MatchEnded,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bought { seat, ware, price } => write!(f, "{seat} buys {ware} for {price}"),
            Self::Worked { seat, wage } => write!(f, "{seat} works for {wage}"),
            Self::MatchEnded => f.write_str("the quay is closed"),
        }
    }
}
