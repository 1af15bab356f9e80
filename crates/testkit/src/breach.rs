//! Breaches of the contract: what a check finds, and how it is reported.

use std::fmt;

use riband_core::{Counted, Seats};
use serde::{Serialize, Serializer};

/// The promises of the contract, in order.
pub const PROMISES: [&str; 12] = [
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
    "every hidden part varies when it is redealt, with the right frequencies",
    "a preview shows what happens, and nothing that is hidden",
];

/// The check that every match ends.
pub(crate) const ENDLESS: &str = "endless";

/// How many actions at the start and at the end of a long match are printed.
const FEW: usize = 10;

/// A promise that does not hold in one position.
///
/// ```
/// use riband_testkit::Finding;
///
/// let finding = Finding { promise: 3, check: "audit", detail: "coal is conserved: expected 30, found 29".to_owned() };
/// assert!(finding.to_string().starts_with("promise 3 is broken, \"the audit passes and the ledger agrees"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("promise {promise} is broken, \"{}\" ({check}): {detail}", title(*.promise))]
pub struct Finding {
    /// The number of the promise, from 1 to 12.
    pub promise: u8,
    /// The name of the check that found it, in kebab-case. The same fault always has the same check, and different
    /// faults mostly differ.
    pub check: &'static str,
    /// What was expected and what was found.
    pub detail: String,
}

/// A promise that did not hold in a match, with everything needed to reproduce it.
///
/// For a random match that never ends, `actions` and `choices` hold the first hundred: [`conform`](crate::conform)
/// with the seed replays all of it.
///
/// ```
/// use riband_core::Seats;
/// use riband_testkit::ContractBreach;
///
/// let breach = ContractBreach {
///     promise: 3,
///     check: "audit",
///     seed: 7,
///     seats: Seats::clamped(2),
///     ply: 1,
///     actions: vec!["take 2".to_owned()],
///     choices: vec![1],
///     detail: "the heap only shrinks".to_owned(),
/// };
/// assert!(breach.to_string().ends_with("with 2 seats, seed 7, after 1 action\n  take 2"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
pub struct ContractBreach {
    /// The number of the promise, from 1 to 12.
    pub promise: u8,
    /// The name of the check that found it, in kebab-case.
    pub check: &'static str,
    /// The seed of the deal. A string in JSON, so that every parser keeps it exact.
    #[serde(serialize_with = "in_quotes")]
    pub seed: u64,
    /// The number of seats.
    pub seats: Seats,
    /// The number of actions before it happened.
    pub ply: u32,
    /// The notation of those actions.
    pub actions: Vec<String>,
    /// The index of each of them in the list of legal actions: the input of [`follow`](crate::follow). If the ruleset
    /// panicked while applying an action, that action is the last.
    pub choices: Vec<u16>,
    /// What was expected and what was found.
    pub detail: String,
}

fn in_quotes<S: Serializer>(seed: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(seed)
}

impl fmt::Display for ContractBreach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { promise, check, detail, actions, .. } = self;
        writeln!(f, "promise {promise} is broken, \"{}\" ({check}): {detail}", title(*promise))?;
        write!(f, "with {}, seed {}, after {}", self.seats, self.seed, Counted(self.ply, "action"))?;
        let all = usize::try_from(self.ply).unwrap_or(usize::MAX).max(actions.len());
        if all <= 2 * FEW {
            return actions.iter().try_for_each(|action| write!(f, "\n  {action}"));
        }
        let first = actions.get(..FEW).unwrap_or(actions);
        // For an endless match the last ones are unknown.
        let last = if actions.len() < all { &[] } else { &actions[all - FEW..] };
        first.iter().try_for_each(|action| write!(f, "\n  {action}"))?;
        write!(f, "\n  ... {} more ...", all - first.len() - last.len())?;
        last.iter().try_for_each(|action| write!(f, "\n  {action}"))
    }
}

/// A promise in words.
pub(crate) fn title(promise: u8) -> &'static str {
    let index = usize::from(promise).wrapping_sub(1);
    PROMISES.get(index).copied().unwrap_or("no such promise")
}

/// Returns a [`Finding`] of this check against a promise from the enclosing function unless the condition holds.
macro_rules! ensure {
    ($promise:literal, $check:expr, $holds:expr, $($detail:tt)+) => {
        if !$holds {
            return Err($crate::Finding { promise: $promise, check: $check, detail: format!($($detail)+) });
        }
    };
}
pub(crate) use ensure;

#[cfg(test)]
mod tests {
    use super::*;

    fn breach(ply: u32, listed: usize) -> ContractBreach {
        ContractBreach {
            promise: 4,
            check: ENDLESS,
            seed: 7,
            seats: Seats::new(2).unwrap(),
            ply,
            actions: (1..=listed).map(|number| format!("action {number}")).collect(),
            choices: vec![0; listed],
            detail: "it goes on".into(),
        }
    }

    fn told(ply: u32, listed: usize) -> String {
        breach(ply, listed).to_string()
    }

    #[test]
    fn a_seed_is_printed_whole() {
        let told = serde_json::to_value(ContractBreach { seed: u64::MAX, ..breach(1, 1) }).unwrap();
        assert_eq!(told["seed"], "18446744073709551615");
    }

    #[test]
    fn of_a_long_match_only_the_ends_are_printed() {
        let lines = |text: &str| text.lines().skip(2).map(|line| line.trim().to_owned()).collect::<Vec<_>>();
        assert_eq!(lines(&told(20, 20)).len(), 20);
        let long = lines(&told(5000, 5000));
        assert_eq!((long.len(), &*long[9], &*long[10]), (21, "action 10", "... 4980 more ..."));
        assert_eq!((&*long[11], &*long[20]), ("action 4991", "action 5000"));
        let endless = lines(&told(200_000, 100));
        assert_eq!((endless.len(), &*endless[9], &*endless[10]), (11, "action 10", "... 199990 more ..."));
        assert!(told(1, 1).starts_with("promise 4 is broken, \"every match ends, "), "{}", told(1, 1));
        assert!(told(1, 1).ends_with("with 2 seats, seed 7, after 1 action\n  action 1"), "{}", told(1, 1));
    }
}
