//! Matches and positions, reached by random play.

use std::sync::Arc;

use proptest::prelude::*;
use riband_core::{Dice, FullRules, Seats, Turn};
use serde_json::Value;

use super::{
    change::{Change, changed},
    draw::Catalogue,
    mutations::edits,
    shape::{ANY, Schema},
};
use crate::{Plan, plans};

/// A legal match from the deal on, or a part of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActionSequence<R: FullRules> {
    /// The seed of the deal.
    pub seed: u64,
    /// What was played.
    pub actions: Vec<R::Action>,
    /// Where it led.
    pub state: R::State,
}

/// A position as a scenario writes it, and how it came about.
#[derive(Clone, PartialEq, Debug)]
pub struct Setting {
    /// The match that led there.
    pub plan: Plan,
    /// What was changed in the position then; without a change it is one that can come about.
    pub changes: Vec<Change>,
    /// What [`Positions::set_up`](riband_core::Positions::set_up) is given.
    pub position: Value,
}

/// Legal matches with up to `longest` actions. Shrinks to shorter ones that choose the actions listed first. `seats` lies in
/// [`Rules::seats`](riband_core::Rules::seats).
pub fn action_sequences<R: FullRules>(
    rules: &Arc<R>,
    seats: Seats,
    longest: usize,
) -> impl Strategy<Value = ActionSequence<R>> + use<R> {
    let rules = Arc::clone(rules);
    plans(longest).prop_map(move |plan| play(&*rules, seats, &plan))
}

/// Positions that random play of up to `longest` actions reaches, every second one with up to six facts changed: numbers,
/// names, entries and items, whatever the position says. Shrinks to shorter matches and fewer changes. `seats` lies in
/// [`Rules::seats`](riband_core::Rules::seats).
pub fn scenarios<R: FullRules>(
    rules: &Arc<R>,
    seats: Seats,
    longest: usize,
) -> impl Strategy<Value = Setting> + use<R> {
    let rules = Arc::clone(rules);
    let changes = prop_oneof![Just(Vec::new()), edits(0)];
    (plans(longest), changes).prop_map(move |(plan, edits)| {
        let reached = rules.position(&play(&*rules, seats, &plan).state);
        let catalogue = Catalogue::new(Schema(ANY.clone()), reached, true);
        let changes = catalogue.changes(&edits);
        let position = changed(&catalogue.document, &changes);
        Setting { plan, changes, position }
    })
}

fn play<R: FullRules>(rules: &R, seats: Seats, plan: &Plan) -> ActionSequence<R> {
    let mut state = rules.deal(seats, &mut Dice::new(plan.seed));
    let (mut actions, mut legal) = (Vec::new(), Vec::new());
    for &choice in &plan.choices {
        if rules.turn(&state) == Turn::Over || rules.stalled(&state) {
            break;
        }
        rules.legal(&state, &mut legal);
        let Some(&action) = legal.get(usize::from(choice) % legal.len().max(1)) else { break };
        rules.apply(&mut state, action, &mut ());
        actions.push(action);
    }
    ActionSequence { seed: plan.seed, actions, state }
}
