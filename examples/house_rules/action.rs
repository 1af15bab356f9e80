//! The decisions of a player, one at a time.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::ids::Ware;

/// One decision (QS-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Action {
    /// Buy a crate (QS-4).
    Buy {
        /// The ware.
        ware: Ware,
    },
    /// Work for the wage.
    Work,
}

impl riband::core::Action for Action {
    fn kind(self) -> &'static str {
        match self {
            Self::Buy { .. } => "buy",
            Self::Work => "work",
        }
    }

    fn from_bits(bits: u64) -> Self {
        let [kind, ware, ..] = bits.to_le_bytes();
        if kind % 4 == 0 { Self::Work } else { Self::Buy { ware: Ware::new(ware.into()) } }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Buy { ware } => write!(f, "buy {ware}"),
            Self::Work => f.write_str("work"),
        }
    }
}
