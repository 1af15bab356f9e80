//! Promise 6, for observations: they have a fixed layout, reveal nothing hidden, and contain everything that the view
//! shows.

use std::collections::{BTreeSet, HashMap};

use riband_core::{
    Dice, FullRules, Viewer,
    observation::{Layout, Slot},
};

use super::{
    Scene,
    secrecy::{exchanges, name, viewers},
};
use crate::{
    Finding,
    breach::ensure,
    guard::{quietly, survives},
};

/// How many successor positions are compared.
const ACTIONS: usize = 6;
/// How many exchanges of two values are tried, if requested.
const EXCHANGES: usize = 12;

/// Checks that the slots are the same for every viewer and position, and have unique names.
///
/// # Errors
/// The difference.
pub fn check_layout<R: FullRules>(scene: &Scene<'_, R>, layout: &Layout) -> Result<(), Finding> {
    let mut names = BTreeSet::new();
    for slot in layout.slots() {
        let is_new = names.insert(&slot.name);
        ensure!(6, "observation-names", is_new, "two numbers of the observation are called \"{}\"", slot.name);
    }
    if layout.is_learned() {
        return Ok(());
    }
    for viewer in viewers(scene.rules.seated(scene.state)) {
        let slots = Layout::own_slots(scene.rules, scene.state, viewer);
        let (here, due) = (slots.len(), layout.len());
        let other = slots.iter().zip(layout.slots()).find(|(one, other)| one != other);
        let same = here == due && other.is_none();
        ensure!(6, "observation-layout", same, "the observation of {} is laid out otherwise: {}", name(viewer), {
            let told = |slot: &Slot| format!("\"{}\" from {} to {}", slot.name, slot.min, slot.max);
            other.map_or(format!("{here} numbers, not {due}"), |(one, other)| {
                format!("{}, not {}", told(one), told(other))
            })
        });
    }
    Ok(())
}

/// Checks for every viewer that each number is within its range, and unchanged when hidden state is redealt. Among
/// this position, its successors and, if `exchange` is set, positions in which two values are exchanged, those with
/// different views must have different observations.
///
/// # Errors
/// The first difference.
pub fn check<R: FullRules>(
    scene: &Scene<'_, R>,
    layout: &Layout,
    exchange: bool,
    dice: &mut Dice,
) -> Result<(), Finding> {
    let Scene { rules, state, .. } = scene;
    for viewer in viewers(rules.seated(state)) {
        let observed = observe(scene, layout, state, viewer);
        let wrong = layout.slots().iter().zip(&observed).find(|(slot, number)| !(slot.min..=slot.max).contains(number));
        if let Some((slot, number)) = wrong {
            let Slot { name: what, min, max, .. } = slot;
            let who = name(viewer);
            ensure!(
                6,
                "observation-range",
                false,
                "{who} observes \"{what}\" as {number}, which is not from {min} to {max}"
            );
        }
        let other = observe(scene, layout, &rules.redeal(state, viewer, dice), viewer);
        let differing = layout.slots().iter().zip(observed.iter().zip(&other)).find(|(_, (one, other))| one != other);
        if let Some((Slot { name: what, .. }, (one, other))) = differing {
            let who = name(viewer);
            ensure!(6, "observation", false, "{who} observes \"{what}\", which it cannot see: {one}, then {other}");
        }
    }
    let mut states = neighbours(scene, dice);
    if exchange {
        states.extend(exchanged(scene, dice));
    }
    check_complete(scene, layout, &states, dice)
}

fn observe<R: FullRules>(scene: &Scene<'_, R>, layout: &Layout, state: &R::State, viewer: Viewer) -> Vec<i32> {
    let mut numbers = vec![i32::MIN; layout.len()];
    let _ = layout.observe(scene.rules, state, viewer, &mut numbers); // it has the length of the layout
    numbers
}

fn check_complete<R: FullRules>(
    scene: &Scene<'_, R>,
    layout: &Layout,
    states: &[R::State],
    dice: &mut Dice,
) -> Result<(), Finding> {
    let seats: Vec<Viewer> = scene.rules.seated(scene.state).iter().map(Viewer::Seat).collect();
    for viewer in dice.pick(&seats).into_iter().chain([Viewer::Spectator]) {
        let mut seen: HashMap<Vec<i32>, R::View> = HashMap::new();
        for state in states {
            let view = scene.rules.view(state, viewer);
            let Some(other) = seen.insert(observe(scene, layout, state, viewer), view.clone()) else { continue };
            if other != view {
                let told = |view: &R::View| serde_json::to_string(view).unwrap_or_default();
                let (one, two, who) = (told(&other), told(&view), name(viewer));
                ensure!(6, "observation-complete", false, "{who} observes the same where it sees {one} and {two}");
            }
        }
    }
    Ok(())
}

/// This position and some of its successors. A panic on the way there is reported by promise 9.
fn neighbours<R: FullRules>(scene: &Scene<'_, R>, dice: &mut Dice) -> Vec<R::State> {
    let mut actions = scene.legal.clone();
    dice.shuffle(&mut actions);
    let after = actions.into_iter().take(ACTIONS).filter_map(|action| {
        let mut state = scene.state.clone();
        let mut log: Vec<R::Event> = Vec::new();
        quietly(|| survives(|| scene.rules.apply(&mut state, action, &mut log))).ok().map(|()| state)
    });
    std::iter::once(scene.state.clone()).chain(after).collect()
}

fn exchanged<R: FullRules>(scene: &Scene<'_, R>, dice: &mut Dice) -> impl Iterator<Item = R::State> {
    let found = quietly(|| survives(|| exchanges(scene, EXCHANGES, dice))).unwrap_or_default();
    found.into_iter().map(|exchange| exchange.state)
}
