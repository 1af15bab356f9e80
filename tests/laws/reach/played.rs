//! Positions of matches that cover the values found in documents and views.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use riband::{
    Seats,
    core::{Dice, FullRules, Turn, Viewer},
};

use super::{leaves::Leaves, sorts::Sorts};

/// How many matches are followed.
const MATCHES: u64 = 6;
/// How many different names, and other values, of each type of place are wanted.
const NAMES: usize = 8;
const VALUES: usize = 2;

/// A value at a type of place.
type Found = (usize, u64);

/// Positions that together give each type of place in documents and views different values.
pub(super) fn positions<R: FullRules>(rules: &R, seats: Seats, sorts: &Sorts) -> Vec<R::State> {
    let (mut leaves, mut met) = (Leaves::new(sorts), HashMap::<usize, BTreeSet<u64>>::new());
    let (mut all, mut due) = (Vec::new(), BTreeSet::new());
    for seed in 0..MATCHES {
        follow(rules, seats, seed, |state| {
            let viewer = rules.turn(state).seat().map_or(Viewer::Spectator, Viewer::Seat);
            let view = serde_json::to_value(rules.view(state, viewer)).unwrap();
            let (mut found, mut is_new) = (BTreeSet::<Found>::new(), false);
            for leaf in [rules.position(state), view].iter().flat_map(|document| leaves.of(document)) {
                let known = met.entry(leaf.sort).or_default();
                if known.len() < if leaf.is_name { NAMES } else { VALUES } && known.insert(leaf.value) {
                    due.insert((leaf.sort, leaf.value));
                    is_new = true;
                }
                found.insert((leaf.sort, leaf.value));
            }
            if is_new {
                all.push((state.clone(), found));
            }
        });
    }
    fewest(&all, due)
}

/// Plays a match that prefers the actions done least so far.
fn follow<R: FullRules>(rules: &R, seats: Seats, seed: u64, mut look: impl FnMut(&R::State)) {
    let (mut state, mut dice) = (rules.deal(seats, &mut Dice::new(seed)), Dice::stream(seed, 1));
    let mut done: BTreeMap<String, usize> = BTreeMap::new();
    while rules.turn(&state) != Turn::Over && !rules.stalled(&state) {
        look(&state);
        let choices = rules.legal_list(&state);
        let verb = |action: &R::Action| rules.notation(*action).split(' ').next().unwrap_or_default().to_owned();
        let rare = choices.iter().map(verb).min_by_key(|verb| done.get(verb).copied().unwrap_or(0));
        let rare: Vec<R::Action> = choices.iter().copied().filter(|action| Some(verb(action)) == rare).collect();
        let from = if dice.below(2) == 0 { &rare } else { &choices };
        let Some(action) = dice.pick(from) else { break };
        *done.entry(verb(&action)).or_default() += 1;
        rules.apply(&mut state, action, &mut ());
    }
    look(&state);
}

/// A small selection of these positions that covers all wanted values, chosen greedily.
fn fewest<S: Clone>(all: &[(S, BTreeSet<Found>)], mut due: BTreeSet<Found>) -> Vec<S> {
    let mut kept = Vec::new();
    let count = |found: &BTreeSet<Found>, due: &BTreeSet<Found>| found.intersection(due).count();
    while let Some((state, found)) = all.iter().max_by_key(|(_, found)| count(found, &due)) {
        if found.is_disjoint(&due) {
            break;
        }
        due.retain(|value| !found.contains(value));
        kept.push(state.clone());
    }
    kept
}
