//! What a viewer is told of an action.
//!
//! An action may bring something to light, so in two positions that look alike it need not be told alike. Mostly what
//! was brought to light is in sight then: where a viewer sees the same afterwards, it was told the same. It may also be
//! known and in no view, or be shuffled away again. What is told must then not **give away** anything that is still hidden
//! afterwards: two tellings that go with different values at a hidden place.

use riband_core::{FullRules, Viewer};

use super::{Scene, giving::given_away, name};
use crate::{
    Finding,
    breach::ensure,
    guard::{quietly, survives},
};

/// What a viewer sees after an action, and what it was told of it.
pub(super) struct Outcome<R: FullRules> {
    pub(super) after: R::State,
    pub(super) sight: R::View,
    pub(super) told: Vec<String>,
}

impl<R: FullRules> Outcome<R> {
    /// Carries an action out; none if it is not legal, or panics, which is for promise 9 to report when it is played.
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

/// An action, carried out in a position and in others that the viewer takes for it: wherever it sees the same afterwards,
/// it was told the same, in words and as JSON, or at least nothing that is still hidden was given away. Others in which
/// the action is not legal are left out.
///
/// Gives how many pairs of different positions were told the same.
///
/// # Errors
/// Two tellings, and what they give away.
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

/// Promise 9 sees to it that JSON can hold views and events.
pub(super) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
