//! Searching for a breach, and shrinking it.

use std::sync::Arc;

use proptest::{
    prelude::any,
    strategy::Strategy,
    test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner},
};
use riband_core::{Rules, Seats};

use crate::{ContractBreach, Options, follow};

/// A match in the making: a seed, and choices that count modulo the number of legal actions. Shrinks to fewer and
/// smaller choices, and to a smaller seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The seed of the deal.
    pub seed: u64,
    /// The choices.
    pub choices: Vec<u16>,
}

/// Plans with up to `longest` choices, long ones as likely as short ones.
pub fn plans(longest: usize) -> impl Strategy<Value = Plan> {
    let choices = proptest::collection::vec(any::<u16>(), 0..=longest);
    (any::<u64>(), choices).prop_map(|(seed, choices)| Plan { seed, choices })
}

/// Plays `cases` matches of up to `longest` actions under the contract, always the same ones.
///
/// # Errors
/// The shortest breach that shrinking has found.
pub fn hunt<R: Rules>(
    rules: &Arc<R>,
    seats: Seats,
    cases: u32,
    longest: usize,
    options: Options,
) -> Result<(), ContractBreach> {
    let play = |plan: &Plan| follow(rules, seats, plan.seed, &plan.choices, options);
    // proptest formats the plan it ends with, not the breach: keep the last one, which belongs to that plan.
    let smallest = std::cell::RefCell::new(None);
    let outcome = runner(cases).run(&plans(longest), |plan| {
        play(&plan).map(drop).map_err(|breach| {
            let reason = breach.detail.clone();
            smallest.replace(Some(breach));
            TestCaseError::fail(reason)
        })
    });
    match outcome {
        Err(TestError::Fail(_, plan)) => {
            play(&plan).map(drop).map_or_else(Err, |()| smallest.take().map_or(Ok(()), Err))
        }
        _ => Ok(()),
    }
}

fn runner(cases: u32) -> TestRunner {
    let config = Config { cases, failure_persistence: None, max_shrink_iters: 4_000, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}
