//! Searching for a breach, and shrinking it.

use std::sync::Arc;

use riband_core::{Dice, FullRules, Seats};

use crate::{ContractBreach, Options, follow, shrink};

/// The stream of a case's number that makes its plan.
const PLANNING: u64 = 3;

/// A match in the making: a seed, and choices that count modulo the number of legal actions. Fewer and smaller choices
/// and a smaller seed are a simpler match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The seed of the deal.
    pub seed: u64,
    /// The choices.
    pub choices: Vec<u16>,
}

impl Plan {
    /// The plan with this number, always the same: up to `longest` choices, long plans as likely as short ones.
    #[must_use]
    pub fn random(number: u64, longest: usize) -> Self {
        let mut dice = Dice::stream(number, PLANNING);
        let bound = u32::try_from(longest).unwrap_or(u32::MAX).saturating_add(1);
        let seed = dice.bits();
        let choices = (0..dice.below(bound)).map(|_| dice.below(1 << 16) as u16).collect();
        Self { seed, choices }
    }
}

/// Plans with up to `longest` choices, long ones as likely as short ones.
#[cfg(feature = "proptest")]
pub fn plans(longest: usize) -> impl proptest::strategy::Strategy<Value = Plan> {
    use proptest::{prelude::any, strategy::Strategy as _};
    let choices = proptest::collection::vec(any::<u16>(), 0..=longest);
    (any::<u64>(), choices).prop_map(|(seed, choices)| Plan { seed, choices })
}

/// Plays `cases` matches of up to `longest` actions under the contract, always the same ones.
///
/// # Errors
/// The first breach, made as short as [`shrink`] can.
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
