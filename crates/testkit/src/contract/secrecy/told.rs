//! What a viewer is told of an action.
//!
//! An action may bring something to light, so in two positions that look alike it need not be told alike. But all that is
//! told is in sight then: **what a viewer is told of an action follows from what it saw before and what it sees after.** Only
//! the order may differ: the same two cards, say, can come to light one way round or the other.

use riband_core::{Rules, RulesExt as _, Viewer};

use super::{Scene, name};
use crate::{
    Finding,
    breach::ensure,
    guard::{quietly, survives},
};

/// An action, carried out in a position and in others that the viewer takes for it: wherever it sees the same afterwards,
/// it was told the same, in words and as JSON. Others in which the action is not legal are left out.
///
/// Gives how many pairs of different positions were compared.
///
/// # Errors
/// Two that differ.
pub fn check_told<R: Rules>(
    scene: &Scene<'_, R>,
    others: &[R::State],
    viewer: Viewer,
    action: R::Action,
) -> Result<usize, Finding> {
    let possible = |state: &&R::State| scene.rules.check(state, action).is_ok();
    // A panic is for promise 9 to report, when the action is played.
    let survivor = |state| quietly(|| survives(|| (state, outcome(scene.rules, state, viewer, action)))).ok();
    let outcomes: Vec<_> = std::iter::once(scene.state).chain(others).filter(possible).filter_map(survivor).collect();
    let mut compared = 0;
    for (number, (state, (sight, told))) in outcomes.iter().enumerate() {
        for (other, (again, retold)) in outcomes.iter().take(number) {
            if sight != again || state == other {
                continue;
            }
            let (line, who) = (scene.rules.notation(action), name(viewer));
            ensure!(6, told == retold, "\"{line}\" tells {who} more than it then sees: {told:?}, or {retold:?}");
            compared += 1;
        }
    }
    Ok(compared)
}

/// What a viewer sees after an action, and what it is told of it.
fn outcome<R: Rules>(rules: &R, state: &R::State, viewer: Viewer, action: R::Action) -> (R::View, Vec<String>) {
    let (mut after, mut log) = (state.clone(), Vec::new());
    rules.apply(&mut after, action, &mut log);
    let told = log.into_iter().filter_map(|event| rules.redact(event, viewer));
    let mut told: Vec<String> = told.map(|event| format!("{} {}", rules.tell(&event), json(&event))).collect();
    told.sort_unstable();
    (rules.view(&after, viewer), told)
}

/// Promise 9 sees to it that JSON can hold views and events.
pub(super) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
