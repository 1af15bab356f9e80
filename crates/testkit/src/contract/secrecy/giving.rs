//! Whether what is told of an action goes with something that is hidden afterwards.

use std::collections::{BTreeMap, BTreeSet};

use riband_core::{Dice, FullRules, Viewer};
use serde_json::Value;

use super::{Scene, exchange::values, told::Outcome};

/// The seed of the deals.
const SEED: u64 = 6;
/// How often the position is dealt anew.
const DEALS: usize = 256;
/// How often a position after the action is dealt anew to find out what is hidden in it.
const LOOKS: usize = 24;
/// So many positions for each value are evidence enough that no other values go with a telling.
const EVIDENCE: usize = 4;

/// The values that go with one telling, by place.
type Going = BTreeMap<String, BTreeSet<String>>;

/// Deals the position anew again and again, carries the action out, and keeps what looks like `sight` afterwards. Gives a
/// place that is hidden then, and at which two tellings never go with the same value; none if there is no evidence of it.
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
