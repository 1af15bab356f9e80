//! The atomic decisions, and their notation.

use std::fmt;

use riband::core::notation::{Unreadable, Words};
use serde::{Deserialize, Serialize};

use crate::{rules::Rules, state::Ware};

/// One atomic decision of the seat whose turn it is (QS-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Action {
    /// Buy a crate.
    Buy(Ware),
    /// Work for the wage.
    Work,
}

impl riband::core::Action for Action {
    fn kind(self) -> &'static str {
        match self {
            Self::Buy(_) => "buy",
            Self::Work => "work",
        }
    }

    fn from_bits(bits: u64) -> Self {
        let [kind, ware, ..] = bits.to_le_bytes();
        if kind % 4 == 0 { Self::Work } else { Self::Buy(Ware::new(ware.into())) }
    }
}

/// The notation; the ids in it are spelled as in the variant, so `buy ware:0` becomes `buy tea`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Buy(ware) => write!(f, "buy {ware}"),
            Self::Work => f.write_str("work"),
        }
    }
}

impl Rules {
    /// The way back from the notation.
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        let mut words = Words::new(text);
        let action = match words.one_of("buy or work", ["buy", "work"].into_iter())? {
            0 => Action::Buy(Ware::new(words.name("a ware", Ware::KIND, self)?)),
            _ => Action::Work,
        };
        words.end()?;
        Ok(action)
    }
}
