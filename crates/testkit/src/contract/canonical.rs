//! Promise 4, for searchers: the advice which orders to leave out always leaves something.

use riband_core::FullRules;

use super::Scene;
use crate::{Finding, breach::ensure};

/// At least one legal action is canonical after `previous`, if there is any.
///
/// # Errors
/// There is none.
pub fn check<R: FullRules>(scene: &Scene<'_, R>, previous: Option<R::Action>) -> Result<(), Finding> {
    let keeps = |after: Option<R::Action>| {
        scene.legal.is_empty() || scene.legal.iter().any(|&action| scene.rules.is_canonical(scene.state, after, action))
    };
    ensure!(4, "canonical", keeps(previous), "no legal action is canonical after {previous:?}");
    ensure!(4, "canonical-first", keeps(None), "no legal action is canonical as the first one");
    Ok(())
}
