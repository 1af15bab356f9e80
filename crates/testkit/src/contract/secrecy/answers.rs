//! Answers to the seat to act.

use riband_core::{Dice, FullRules, Refusal as _, Seat, ledger::Quotes};

use super::Scene;
use crate::{
    Finding,
    breach::ensure,
    guard::{quietly, survives},
};

/// How many arbitrary actions are tried.
const HOSTILE: usize = 16;

/// Checks that two positions that a seat cannot distinguish offer it the same actions in the same order at the same
/// prices, and refuse the others in the same way.
pub(super) fn check<R: FullRules>(
    scene: &Scene<'_, R>,
    other: &Scene<'_, R>,
    seat: Seat,
    dice: &mut Dice,
) -> Result<(), Finding> {
    ensure!(6, "secret-choices", scene.legal == other.legal, "the choices of {seat} change with what it cannot see");
    for &action in scene.legal.first().into_iter().chain(scene.legal.last()) {
        // A panic is for promise 9 to report, when the action is played.
        let quote =
            |scene: &Scene<'_, R>| quietly(|| survives(|| Quotes::new(scene.rules, scene.state).of(action))).ok();
        let (now, then) = (quote(scene), quote(other));
        ensure!(
            6,
            "secret-quotes",
            now == then,
            "\"{}\" by {seat}: {now:?} changes with what it cannot see: {then:?}",
            scene.rules.notation(action)
        );
    }
    let hostile: Vec<R::Action> = (0..HOSTILE).map(|_| scene.hostile(dice)).collect();
    for &action in scene.space.iter().chain(&hostile) {
        let (now, then) = (answer(scene, action), answer(other, action));
        ensure!(
            6,
            "secret-refusals",
            now == then,
            "{action:?} by {seat}: \"{now:?}\" changes with what it cannot see: \"{then:?}\""
        );
    }
    Ok(())
}

/// The refusal of an action as a front end gets it: rule, kind, sentence and facts; empty if it is legal.
fn answer<R: FullRules>(
    scene: &Scene<'_, R>,
    action: R::Action,
) -> Option<(&'static str, &'static str, String, String)> {
    let refusal = scene.rules.check(scene.state, action).err()?;
    let facts = serde_json::to_string(&refusal).unwrap_or_default(); // promise 2 ensures that they serialize
    Some((refusal.rule().0, refusal.kind(), scene.rules.explain(&refusal), facts))
}
