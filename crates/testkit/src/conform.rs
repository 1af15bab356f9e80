//! Playing one match under the contract.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use riband_core::{Dice, Rules, RulesExt as _, Seats};

use crate::{ContractBreach, Finding, MatchReport, Options, walk::Walk};

/// The stream of a seed that chooses the actions; the deal has stream 0, the checks have [`crate::walk`]'s.
const CHOOSING: u64 = 1;

/// Plays one random match to its end and checks every promise on the way. `seats` lies in [`Rules::seats`].
///
/// # Errors
/// The first promise that does not hold, with the match that shows it.
pub fn conform<R: Rules>(
    rules: &Arc<R>,
    seats: Seats,
    seed: u64,
    options: Options,
) -> Result<MatchReport, ContractBreach> {
    let mut dice = Dice::stream(seed, CHOOSING);
    let random = |count: usize| Some(dice.below(u32::try_from(count).unwrap_or(u32::MAX)) as usize);
    watch(rules, seats, seed, options, random)
}

/// Plays a match along these choices, each counted modulo the number of legal actions, until they run out or the match
/// ends, and checks every promise on the way. Fewer or smaller choices are a simpler match, so it suits a shrinker.
///
/// # Errors
/// The first promise that does not hold, with the match that shows it.
pub fn follow<R: Rules>(
    rules: &Arc<R>,
    seats: Seats,
    seed: u64,
    choices: &[u16],
    options: Options,
) -> Result<MatchReport, ContractBreach> {
    let mut choices = choices.iter();
    let given = |count: usize| choices.next().map(|&choice| usize::from(choice) % count.max(1));
    watch(rules, seats, seed, options, given)
}

/// Walks through a match; a panic on the way is a breach of promise 9.
fn watch<R: Rules>(
    rules: &Arc<R>,
    seats: Seats,
    seed: u64,
    options: Options,
    choose: impl FnMut(usize) -> Option<usize>,
) -> Result<MatchReport, ContractBreach> {
    let mut walk = match guarded(|| Ok(Walk::deal(rules, seats, seed, options))) {
        Ok(walk) => walk,
        Err(finding) => return Err(breach(finding, seats, seed, Vec::new())),
    };
    let outcome = guarded(|| walk.run(choose));
    outcome.map_err(|finding| {
        let actions = walk.played().iter().map(|&action| rules.notation(action)).collect();
        breach(finding, seats, seed, actions)
    })
}

fn breach(finding: Finding, seats: Seats, seed: u64, actions: Vec<String>) -> ContractBreach {
    let ply = u32::try_from(actions.len()).unwrap_or(u32::MAX);
    ContractBreach { promise: finding.promise, seed, seats, ply, actions, detail: finding.detail }
}

fn guarded<T>(work: impl FnOnce() -> Result<T, Finding>) -> Result<T, Finding> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        Err(Finding { promise: 9, detail: format!("the ruleset panicked: {}", message(&*panic)) })
    })
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("(without a message)")
}
