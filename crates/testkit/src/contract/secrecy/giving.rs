//! Whether an action's events correlate with state that stays hidden.

use std::collections::{BTreeMap, BTreeSet};

use riband_core::{Dice, FullRules, Viewer};
use serde_json::Value;

use super::{Scene, exchange::values, told::Outcome};

/// The seed of the deals.
const SEED: u64 = 6;
/// How often the position is redealt.
const DEALS: usize = 256;
/// How often a successor position is redealt to find out what is hidden in it.
const LOOKS: usize = 24;
/// This many positions for each value are enough evidence that no other values occur with the same events.
const EVIDENCE: usize = 4;

/// The values that occur with one sequence of events, by place.
type Going = BTreeMap<String, BTreeSet<String>>;

/// Redeals the position repeatedly, applies the action, and keeps the results that look like `sight`. Returns a place
/// that is still hidden then, and where two sequences of events never occur with the same value; `None` without
/// evidence for one.
pub(super) fn given_away<R: FullRules>(
    scene: &Scene<'_, R>,
    viewer: Viewer,
    action: R::Action,
    sight: &R::View,
) -> Option<String> {
    let (rules, mut dice) = (scene.rules, Dice::new(SEED));
    let mut tellings: BTreeMap<Vec<String>, (usize, Going)> = BTreeMap::new();
    let mut hidden = BTreeSet::new();
    for number in 0..DEALS {
        let other = rules.redeal(scene.state, viewer, &mut dice);
        let outcome = Outcome::of(rules, &other, viewer, action).filter(|outcome| &outcome.sight == sight);
        let Some(outcome) = outcome else { continue };
        let position = rules.position(&outcome.after);
        if number < LOOKS || hidden.is_empty() {
            hidden.extend(changed(&position, &rules.position(&rules.redeal(&outcome.after, viewer, &mut dice))));
        }
        let (times, going) = tellings.entry(outcome.told).or_default();
        *times += 1;
        for (place, value) in values(&position) {
            going.entry(place).or_default().insert(value.to_string());
        }
    }
    let tellings: Vec<_> = tellings.into_values().collect();
    hidden.into_iter().find(|place| {
        let known = tellings.iter().filter_map(|(times, going)| {
            let values = going.get(place)?;
            (values.len() * EVIDENCE <= *times).then_some(values)
        });
        let known: Vec<_> = known.collect();
        (1..known.len()).any(|number| known[..number].iter().any(|other| other.is_disjoint(known[number])))
    })
}

/// The places at which two documents differ.
fn changed(one: &Value, other: &Value) -> Vec<String> {
    let places = values(one).into_iter().filter(|(place, value)| other.pointer(place) != Some(value));
    places.map(|(place, _)| place).collect()
}
