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

/// A legal match from the deal, or a prefix of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActionSequence<R: FullRules> {
    /// The seed of the deal.
    pub seed: u64,
    /// The actions.
    pub actions: Vec<R::Action>,
    /// The final state.
    pub state: R::State,
}

/// A position as in a scenario, and its origin.
#[derive(Clone, PartialEq, Debug)]
pub struct Setting {
    /// The match that led there.
    pub plan: Plan,
    /// The changes made to the position; without any it is reachable.
    pub changes: Vec<Change>,
    /// The input of [`Positions::set_up`](riband_core::Positions::set_up).
    pub position: Value,
}

/// A strategy for legal matches with up to `longest` actions. Shrinks to shorter ones that choose earlier actions of
/// the list. `seats` must be in [`Rules::seats`](riband_core::Rules::seats).
///
/// ```
/// # mod game {
/// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/examples/nim/game.rs"));
/// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/examples/nim/table.rs")); }
/// # }
/// # use game::Nim;
/// # use std::sync::Arc;
/// use proptest::{strategy::{Strategy as _, ValueTree as _}, test_runner::TestRunner};
/// use riband_core::{Rules as _, Seats};
/// use riband_testkit::strategies::action_sequences;
///
/// let sequences = action_sequences(&Arc::new(Nim), Seats::clamped(2), 4);
/// let sequence = sequences.new_tree(&mut TestRunner::deterministic()).unwrap().current();
/// assert!(sequence.actions.len() <= 4);
/// assert_eq!(Nim.turns(&sequence.state) as usize, sequence.actions.len());
/// ```
pub fn action_sequences<R: FullRules>(
    rules: &Arc<R>,
    seats: Seats,
    longest: usize,
) -> impl Strategy<Value = ActionSequence<R>> + use<R> {
    let rules = Arc::clone(rules);
    plans(longest).prop_map(move |plan| play(&*rules, seats, &plan))
}

/// A strategy for positions reached by random play of up to `longest` actions, half of them with up to six changes:
/// numbers, names, entries and items, anything in the position. Shrinks to shorter matches and fewer changes. `seats`
/// must be in [`Rules::seats`](riband_core::Rules::seats).
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
