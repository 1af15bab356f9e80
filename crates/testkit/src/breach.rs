//! What a check finds, and how it is reported.

use std::fmt;

use riband_core::{Counted, Seats};
use serde::Serialize;

/// The promises, the first one first, each as it reads after "broken:".
pub const PROMISES: [&str; 10] = [
    "an action is legal if and only if the check lets it pass",
    "a refusal changes nothing and names a rule",
    "the audit passes and the ledger agrees after every action",
    "every match ends, with at least two choices until then",
    "the same seed and choices give the same match",
    "nobody is shown what is hidden from them",
    "undoing and doing again leads back to the same position",
    "the entries add up to the score, and the ranking is an order",
    "what is written down reads back the same, and no input makes a panic",
    "a variant needs no code of its own",
];

/// One promise that does not hold in one position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("promise {promise} is broken ({}): {detail}", title(*.promise))]
pub struct Finding {
    /// The number of the promise, from 1 to 10.
    pub promise: u8,
    /// What was expected and what was found.
    pub detail: String,
}

/// One promise that did not hold in a match, with all it takes to see it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
pub struct ContractBreach {
    /// The number of the promise, from 1 to 10.
    pub promise: u8,
    /// The seed of the deal.
    pub seed: u64,
    /// How many seats the match had.
    pub seats: Seats,
    /// After how many actions it happened.
    pub ply: u32,
    /// The notation of those actions.
    pub actions: Vec<String>,
    /// Which of the legal actions each of them was, from 0: what [`follow`](crate::follow) takes. If the ruleset panicked
    /// while it carried an action out, that one is the last.
    pub choices: Vec<u16>,
    /// What was expected and what was found.
    pub detail: String,
}

impl fmt::Display for ContractBreach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "promise {} is broken ({}): {}", self.promise, title(self.promise), self.detail)?;
        write!(f, "with {}, seed {}, after {}", self.seats, self.seed, Counted(self.ply, "action"))?;
        self.actions.iter().try_for_each(|action| write!(f, "\n  {action}"))
    }
}

/// How a promise reads after "broken:".
pub(crate) fn title(promise: u8) -> &'static str {
    let index = usize::from(promise).wrapping_sub(1);
    PROMISES.get(index).copied().unwrap_or("no such promise")
}

/// Returns a [`Finding`] against a promise from the enclosing function unless the condition holds.
macro_rules! ensure {
    ($promise:literal, $holds:expr, $($detail:tt)+) => {
        if !$holds {
            return Err($crate::Finding { promise: $promise, detail: format!($($detail)+) });
        }
    };
}
pub(crate) use ensure;
