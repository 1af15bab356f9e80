//! Finds what a viewer cannot see of a position without asking the ruleset: values that can be exchanged unseen.

use std::collections::{BTreeMap, BTreeSet};

use riband::core::{Dice, FullRules, Viewer};
use riband_testkit::contract::{
    Scene,
    secrecy::{Exchange, is_remembered},
};
use serde_json::Value;

/// How many redeals are made, by which every hidden piece must have moved.
const DEALS: usize = 200;

/// The exchanges of a position that one viewer cannot see.
pub(crate) struct Hidden<'a, R: FullRules> {
    scene: &'a Scene<'a, R>,
    pub(crate) viewer: Viewer,
    unseen: Vec<&'a Exchange<R::State>>,
}

impl<'a, R: FullRules> Hidden<'a, R> {
    pub(crate) fn new(scene: &'a Scene<'a, R>, viewer: Viewer, unseen: Vec<&'a Exchange<R::State>>) -> Self {
        Self { scene, viewer, unseen }
    }

    pub(crate) fn states(&self) -> impl Iterator<Item = &R::State> {
        self.unseen.iter().map(|exchange| &exchange.state)
    }

    /// After repeated redeals, every place whose value could be exchanged unseen has held another one at least once;
    /// a redeal that keeps it would reveal to a fair bot what it must not know.
    pub(crate) fn moves(&self, dice: &mut Dice) -> Result<(), String> {
        let places =
            self.unseen.iter().flat_map(|exchange| &exchange.places).filter(|place| !is_remembered::<R>(place));
        let mut held: BTreeMap<&String, BTreeSet<String>> = places.map(|place| (place, BTreeSet::new())).collect();
        for _ in 0..DEALS {
            if held.is_empty() {
                return Ok(());
            }
            let other = self.scene.rules.redeal(self.scene.state, self.viewer, dice);
            let position = self.scene.rules.position(&other);
            held.retain(|place, values| {
                values.insert(position.pointer(place).map(Value::to_string).unwrap_or_default());
                values.len() < 2
            });
        }
        Err(format!("for {:?} these are hidden, and no redeal changes them: {:?}", self.viewer, held.keys()))
    }

    /// No action reveals a remembered value without showing it: with two such cards exchanged, a viewer who sees the
    /// same after an action received the same events.
    pub(crate) fn keeps_quiet(&self, actions: &[R::Action]) -> Result<(), String> {
        let remembered =
            self.unseen.iter().filter(|exchange| exchange.places.iter().all(|place| is_remembered::<R>(place)));
        for exchange in remembered {
            for &action in actions {
                let (one, two) = (self.outcome(self.scene.state, action), self.outcome(&exchange.state, action));
                let (Some((sight, one)), Some((other, two))) = (one, two) else { continue };
                if sight == other && one != two {
                    let (line, places) = (self.scene.rules.notation(action), &exchange.places);
                    return Err(format!("\"{line}\" tells {:?} of {places:?}: {one:?}, or {two:?}", self.viewer));
                }
            }
        }
        Ok(())
    }

    /// What the viewer sees after an action, and its events; `None` if it is illegal.
    fn outcome(&self, state: &R::State, action: R::Action) -> Option<(R::View, Vec<String>)> {
        let (rules, mut after, mut log) = (self.scene.rules, state.clone(), Vec::new());
        rules.check(state, action).ok()?;
        rules.apply(&mut after, action, &mut log);
        let told = log.into_iter().filter_map(|event| rules.redact(event, self.viewer));
        let told = told.map(|event| format!("{} {event:?}", rules.describe(&event))).collect();
        Some((rules.view(&after, self.viewer), told))
    }
}
