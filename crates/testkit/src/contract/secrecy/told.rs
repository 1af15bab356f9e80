//! The events of an action that a viewer receives.
//!
//! An action may reveal something, so its events may differ in two positions that look alike. What was revealed is
//! usually visible afterwards: if a viewer sees the same afterwards, it must have received the same events. But it
//! may also be known without being in any view, or be shuffled away again. Then events must not **give away**
//! anything that is still hidden afterwards: there must be no two sequences of events that occur with different
//! values at a hidden place.

use riband_core::{FullRules, Viewer};

use super::{Scene, giving::given_away, name};
use crate::{
    Finding,
    breach::ensure,
    guard::{quietly, survives},
};

/// What a viewer sees after an action, and the events it received.
pub(super) struct Outcome<R: FullRules> {
    pub(super) after: R::State,
    pub(super) sight: R::View,
    pub(super) told: Vec<String>,
}

impl<R: FullRules> Outcome<R> {
    /// Applies an action; `None` if it is illegal, or panics, which promise 9 reports when it is played.
    pub(super) fn of(rules: &R, state: &R::State, viewer: Viewer, action: R::Action) -> Option<Self> {
        rules.check(state, action).ok()?;
        quietly(|| survives(|| Self::carried_out(rules, state, viewer, action))).ok()
    }

    fn carried_out(rules: &R, state: &R::State, viewer: Viewer, action: R::Action) -> Self {
        let (mut after, mut log) = (state.clone(), Vec::new());
        rules.apply(&mut after, action, &mut log);
        let told = log.into_iter().filter_map(|event| rules.redact(event, viewer));
        let told = told.map(|event| format!("{} {}", rules.describe(&event), json(&event))).collect();
        Self { sight: rules.view(&after, viewer), after, told }
    }
}

/// Applies an action in a position and in others that the viewer cannot distinguish from it. Checks that wherever the
/// viewer sees the same afterwards, it received the same events, in words and as JSON, or that at least nothing still
/// hidden was given away. Positions in which the action is illegal are skipped.
///
/// Returns how many pairs of different positions gave the same events.
///
/// # Errors
/// Two sequences of events, and what they give away.
pub fn check_told<R: FullRules>(
    scene: &Scene<'_, R>,
    others: &[R::State],
    viewer: Viewer,
    action: R::Action,
) -> Result<usize, Finding> {
    let states = std::iter::once(scene.state).chain(others);
    let outcome = |state| Some((state, Outcome::of(scene.rules, state, viewer, action)?));
    let outcomes: Vec<_> = states.filter_map(outcome).collect();
    let mut alike = 0;
    for (number, (state, one)) in outcomes.iter().enumerate() {
        for (other, two) in outcomes.iter().take(number) {
            if one.sight != two.sight || state == other {
                continue;
            }
            if one.told == two.told {
                alike += 1;
            } else if let Some(place) = given_away(scene, viewer, action, &one.sight) {
                let (line, who) = (scene.rules.notation(action), name(viewer));
                ensure!(6, "telling", false, "\"{line}\" tells {who} of {place}: {:?}, or {:?}", one.told, two.told);
            }
        }
    }
    Ok(alike)
}

/// Serializes a view or events; promise 9 ensures that it succeeds.
pub(super) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
