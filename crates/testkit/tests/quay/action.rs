use std::fmt;

use riband_core::RuleId;
use serde::{Deserialize, Serialize};

riband_core::id! {
    /// A quay.
    pub(crate) struct Quay = "quay";
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Action {
    Take(u8, Quay),
    Swap,
}

impl riband_core::Action for Action {
    fn kind(self) -> &'static str {
        match self {
            Self::Take(..) => "take",
            Self::Swap => "swap",
        }
    }

    fn rule(self) -> RuleId {
        RuleId("Q-4")
    }

    fn from_bits(bits: u64) -> Self {
        let [sort, crates, quay, ..] = bits.to_le_bytes();
        if sort % 4 == 0 { Self::Swap } else { Self::Take(crates, Quay::new(usize::from(quay))) }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(crates, quay) => write!(f, "take {crates} {quay}"),
            Self::Swap => f.write_str("swap"),
        }
    }
}
