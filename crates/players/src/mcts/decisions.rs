//! Single decisions, evaluated by a random playout to the end of the match.
//!
//! That needs only the rules, so it serves rulesets without feature weights, and beginner levels.

use std::slice;

use riband_core::{Information, Seat};

use super::{
    bounds,
    grower::{Grower, Policy},
    outcome::{Outcome, Tally},
    tree::{Edge, NONE, ROOT, Tree},
};

/// All actions, tried by SO-ISMCTS: the choice is among those that are legal in the sampled world.
#[derive(Debug)]
pub(super) struct Decisions {
    /// Whether an action is not planned with for the searching seat, by its number. Empty for none.
    shunned: Vec<bool>,
    /// The edges of the legal actions.
    found: Vec<u32>,
}

/// An action: a turn of length one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Decision {
    /// The number of the action.
    action: u32,
    /// The number of visits of its node in which it was legal.
    available: u32,
    /// The priority among untried edges: the largest comes first.
    order: f32,
}

impl Decisions {
    pub(super) fn new(shunned: &[bool]) -> Self {
        Self { shunned: shunned.to_vec(), found: Vec::with_capacity(256) }
    }
}

impl Policy for Decisions {
    type Step = Decision;
    const THRESHOLD: u32 = 1;
    const PLAYS_OUT: bool = true;
    const EDGES_RESERVED: usize = 8;

    fn actions<'a>(&'a self, step: &'a Decision) -> &'a [u32] {
        slice::from_ref(&step.action)
    }

    /// The edges of the position after it, unless it is of other worlds: fewer than half of the legal actions have one.
    fn after(grower: &Grower<Self>, action: u32, known: &Information) -> Option<Vec<(Edge<Decision>, Tally)>> {
        let played = grower.tree.of(ROOT).iter().find(|edge| edge.step.action == action)?;
        let next = Some(played.child).filter(|&child| child != NONE).map(|child| grower.tree.of(child))?;
        let has = |action: &&u32| next.iter().any(|edge| edge.is(known.seat(), **action));
        let fits = known.legal().iter().filter(has).count() * 2 >= known.legal().len();
        Some(next.iter().filter(|_| fits).map(|&edge| (edge, Tally::default())).collect())
    }

    fn step(grower: &mut Grower<Self>, node: Option<u32>, seat: Seat) -> Option<u32> {
        let node = node?;
        let Grower { tree, world, dice, policy: Self { shunned, found }, .. } = grower;
        let is_shunned = |action: u32| shunned.get(action as usize) == Some(&true);
        let shuns =
            seat == grower.own && !shunned.is_empty() && !world.legal().iter().all(|&action| is_shunned(action));
        if tree.find(node, seat, world.legal(), found) {
            for (&at, &action) in found.iter().zip(world.legal()) {
                if at == NONE && !(shuns && is_shunned(action)) {
                    // A random component, so that the order of listing has no influence.
                    let order = dice.below(1 << 16) as f32;
                    let _ = tree.grow(node, Edge::new(seat, Decision { action, available: 0, order }));
                }
            }
            // Edges may have moved.
            tree.find(node, seat, world.legal(), found);
        }
        if shuns {
            for (at, &action) in found.iter_mut().zip(world.legal()) {
                if is_shunned(action) {
                    *at = NONE;
                }
            }
        }
        let index = tree.select(found, grower.search.exploration)?;
        world.choose(index).then_some(*found.get(index)?)
    }

    fn evaluate(grower: &mut Grower<Self>) -> Outcome {
        grower.world.playout(&mut grower.dice);
        grower.scale.over(&grower.world)
    }
}

impl Edge<Decision> {
    /// Whether the edge is this action of this seat.
    fn is(&self, seat: Seat, action: u32) -> bool {
        self.step.action == action && self.seat == seat
    }
}

impl Tree<Decision> {
    /// Finds the edges of the legal actions of a seat, with [`NONE`] for missing ones. Returns whether any is missing.
    fn find(&self, node: u32, seat: Seat, legal: &[u32], found: &mut Vec<u32>) -> bool {
        found.clear();
        let first = self.range(node).start as u32;
        let edges = self.of(node);
        // The order of listing is stable, so an edge usually follows the one found before.
        let mut next = 0;
        let mut missing = false;
        for &action in legal {
            let is = |edge: &Edge<Decision>| edge.is(seat, action);
            let place = if edges.get(next).is_some_and(is) { Some(next) } else { edges.iter().position(is) };
            found.push(place.map_or(NONE, |place| first + place as u32));
            next = place.map_or(next, |place| place + 1);
            missing |= place.is_none();
        }
        missing
    }

    /// Selects one of some edges of a node, as an index into `found`: an untried one if there is any, else the one with
    /// the highest upper confidence bound. Counts all of them as available. `None` if the tree has none of them.
    fn select(&mut self, found: &[u32], exploration: f64) -> Option<usize> {
        let (mut best, mut most) = (None, f64::NEG_INFINITY);
        let (mut last, mut log) = (0, 0.0);
        for (index, &at) in found.iter().enumerate() {
            let Some(edge) = self.edge_mut(at) else { continue };
            edge.step.available += 1;
            if edge.step.available != last {
                last = edge.step.available;
                log = exploration * exploration * libm::log(f64::from(1 + last));
            }
            let score = match edge.visits {
                0 => 1e9 + f64::from(edge.step.order),
                _ => bounds::upper(edge.tried(), log),
            };
            if score > most {
                (best, most) = (Some(index), score);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Seat = Seat::new(0);
    const OTHER: Seat = Seat::new(1);

    fn grown(actions: &[u32]) -> Tree<Decision> {
        let mut tree = Tree::new();
        for &action in actions {
            tree.grow(ROOT, Edge::new(ONE, Decision { action, available: 0, order: action as f32 }));
        }
        tree
    }

    #[test]
    fn actions_of_a_seat_are_found_in_the_order_of_listing() {
        let (tree, mut found) = (grown(&[10, 20, 11]), Vec::new());
        assert!(tree.find(ROOT, ONE, &[20, 11, 99, 10], &mut found) && found == [1, 2, NONE, 0]);
        assert!(!tree.find(ROOT, ONE, &[10, 11], &mut found) && found == [0, 2]);
        assert!(tree.find(ROOT, OTHER, &[10], &mut found) && found == [NONE], "an action of another seat");
    }

    #[test]
    fn what_was_not_tried_comes_first_and_then_the_highest_bound() {
        let learn = |tree: &mut Tree<Decision>, at, value| tree.learn(at, &riband_core::PerSeat([value; Seat::MAX]));
        let tried = || {
            let mut tree = grown(&[1, 3, 2]);
            for expected in [1, 2, 0] {
                assert_eq!(tree.select(&[0, 1, 2], 0.2), Some(expected));
                learn(&mut tree, expected as u32, 0.25 * expected as f64);
            }
            assert_eq!(tree.select(&[NONE, 2, NONE], 0.2), Some(1), "an index into what was found");
            assert_eq!(tree.select(&[NONE], 0.2), None);
            // All were available 3 times, the last one 4 times; means of 0, 0.25 and 0.5.
            assert_eq!(tree.select(&[0, 1, 2], 0.2), Some(2));
            (0..8).for_each(|_| learn(&mut tree, 2, 0.5));
            tree
        };
        // Now ln 6 and ln 7 (available 5 and 6 times) over 1 and 9 tries: from 0.286 on, the second one is chosen.
        assert_eq!(tried().select(&[0, 1, 2], 0.28), Some(2));
        assert_eq!(tried().select(&[0, 1, 2], 0.30), Some(1));
    }
}
