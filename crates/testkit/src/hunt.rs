//! Searching for breaches, and shrinking them.

use std::sync::Arc;

use riband_core::{Dice, FullRules, Seats};

use crate::{ContractBreach, Options, follow, shrink};

/// The random stream that makes a plan from its number.
const PLANNING: u64 = 3;

/// A match to be played: a seed, and choices modulo the number of legal actions. Fewer and smaller choices and a
/// smaller seed give a simpler match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The seed of the deal.
    pub seed: u64,
    /// The choices.
    pub choices: Vec<u16>,
}

impl Plan {
    /// The plan with this number, deterministically: up to `longest` choices, all lengths equally likely.
    ///
    /// ```
    /// use riband_testkit::Plan;
    ///
    /// assert_eq!(Plan::random(3, 20), Plan::random(3, 20));
    /// assert!((0..50).all(|number| Plan::random(number, 20).choices.len() <= 20));
    /// ```
    #[must_use]
    pub fn random(number: u64, longest: usize) -> Self {
        let mut dice = Dice::stream(number, PLANNING);
        let bound = u32::try_from(longest).unwrap_or(u32::MAX).saturating_add(1);
        let seed = dice.bits();
        let choices = (0..dice.below(bound)).map(|_| dice.below(1 << 16) as u16).collect();
        Self { seed, choices }
    }
}

/// A strategy for plans with up to `longest` choices, all lengths equally likely.
#[cfg(feature = "proptest")]
pub fn plans(longest: usize) -> impl proptest::strategy::Strategy<Value = Plan> {
    use proptest::{prelude::any, strategy::Strategy as _};
    let choices = proptest::collection::vec(any::<u16>(), 0..=longest);
    (any::<u64>(), choices).prop_map(|(seed, choices)| Plan { seed, choices })
}

/// Plays `cases` deterministic matches of up to `longest` actions and checks the contract.
///
/// # Errors
/// The first breach, shrunk by [`shrink`].
pub fn hunt<R: FullRules>(
    rules: &Arc<R>,
    seats: Seats,
    cases: u32,
    longest: usize,
    options: Options,
) -> Result<(), ContractBreach> {
    (0..u64::from(cases)).try_for_each(|number| {
        let plan = Plan::random(number, longest);
        let outcome = follow(rules, seats, plan.seed, &plan.choices, options);
        outcome.map(drop).map_err(|breach| shrink(rules, breach, options).breach)
    })
}
