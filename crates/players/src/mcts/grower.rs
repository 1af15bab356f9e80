//! A tree of single decisions, and its growth.
//!
//! A new position is evaluated by a random playout to the end of the match. That needs only the rules, so it serves
//! rulesets without feature weights, and beginner levels.

use riband_core::{Dice, Information, Seat, Turn, World};

use super::{
    Search,
    clock::Pace,
    outcome::Scale,
    tree::{NONE, ROOT, Tree},
};
use crate::Watch;

/// Grows a tree.
#[derive(Debug)]
pub(super) struct Grower {
    search: Search,
    /// Whether an action is not planned with for the searching seat, by its number. Empty for none.
    shunned: Vec<bool>,
    own: Seat,
    tree: Tree,
    /// The target for copying the kept part of the tree; then the two are swapped.
    spare: Tree,
    world: World,
    dice: Dice,
    scale: Scale,
    /// The results of each action of the root, in edge order.
    tallies: Vec<Tally>,
    /// The path from the root: node, edge, acting seat.
    path: Vec<(u32, u32, Seat)>,
    /// The edges of the legal actions.
    found: Vec<u32>,
    /// The number of worlds searched this time.
    iterations: u64,
}

/// The summed results of an action.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Tally {
    pub(super) count: f64,
    pub(super) wins: [f64; 2],
    pub(super) points: [f64; 2],
}

impl Tally {
    pub(super) fn add(&mut self, wins: f64, points: f64) {
        self.merge(&Self { count: 1.0, wins: [wins, wins * wins], points: [points, points * points] });
    }

    pub(super) fn merge(&mut self, other: &Self) {
        let sum = |[one, square]: [f64; 2], [more, squares]: [f64; 2]| [one + more, square + squares];
        self.count += other.count;
        (self.wins, self.points) = (sum(self.wins, other.wins), sum(self.points, other.points));
    }
}

impl Grower {
    pub(super) fn new(search: Search, known: &Information, shunned: &[bool]) -> Self {
        let mut dice = Dice::new(0);
        let world = known.world(&mut dice);
        Self {
            search,
            shunned: shunned.to_vec(),
            own: known.seat(),
            tree: Tree::default(),
            spare: Tree::default(),
            world,
            dice,
            scale: Scale::new(search.margin),
            tallies: Vec::new(),
            path: Vec::with_capacity(256),
            found: Vec::with_capacity(256),
            iterations: 0,
        }
    }

    /// Prepares for a new decision: the one after `played`, if the tree is kept.
    pub(super) fn begin(&mut self, known: &Information, dice: Dice, played: Option<u32>, expected: usize) {
        self.dice = dice;
        self.own = known.seat();
        self.iterations = 0;
        self.tallies.clear();
        let kept = played.is_some_and(|action| self.tree.copy_below(action, &mut self.spare));
        if kept {
            std::mem::swap(&mut self.tree, &mut self.spare);
            // At most two thirds full, so that there is room to learn something new.
            if self.tree.is_two_thirds_full() || !self.fits(known) {
                self.tree.clear();
            }
        } else {
            self.tree.clear();
            self.scale = Scale::new(self.search.margin);
        }
        self.tree.reserve(expected);
    }

    /// Whether the kept tree is for this decision: its actions include the legal ones.
    fn fits(&mut self, known: &Information) -> bool {
        self.tree.find(ROOT, known.seat(), known.legal(), &mut self.found);
        self.found.iter().filter(|&&at| at != NONE).count() * 2 >= known.legal().len()
    }

    /// Grows the tree until its budget is spent or it is stopped; by at least one world.
    pub(super) fn grow(&mut self, known: &Information, pace: &mut Pace, (watch, tells): (&dyn Watch, bool)) {
        loop {
            self.iterate(known);
            if !pace.goes_on(watch, tells) {
                break;
            }
        }
        self.iterations = pace.done();
    }

    /// One world: descent, playout, and backpropagation.
    fn iterate(&mut self, known: &Information) {
        known.sample(&mut self.world, &mut self.dice);
        self.path.clear();
        let mut node = ROOT;
        while let Turn::Act(seat) = self.world.turn()
            && !self.world.stalled()
            && let Some((at, index)) = self.select(node, seat)
            && self.world.choose(index)
        {
            self.path.push((node, at, seat));
            match self.tree.edge(at) {
                Some(edge) if edge.visits > 0 => {}
                _ => break,
            }
            let Some(child) = self.tree.child(at) else { break };
            node = child;
        }
        self.world.playout(&mut self.dice);
        let outcome = self.scale.over(&self.world);
        if let Some(&(node, at, seat)) = self.path.first() {
            let place = self.tree.place(node, at);
            if self.tallies.len() <= place {
                self.tallies.resize(place + 1, Tally::default());
            }
            if let Some(tally) = self.tallies.get_mut(place) {
                tally.add(*outcome.wins.of(seat), *outcome.points.of(seat));
            }
        }
        for &(_, at, seat) in &self.path {
            self.tree.learn(at, *outcome.values.of(seat));
        }
    }

    /// Selects the edge to follow, and the index of its action among the legal ones.
    fn select(&mut self, node: u32, seat: Seat) -> Option<(u32, usize)> {
        let is_shunned = |action: &u32| self.shunned.get(*action as usize) == Some(&true);
        let shuns = seat == self.own && !self.shunned.is_empty() && !self.world.legal().iter().all(is_shunned);
        if self.tree.find(node, seat, self.world.legal(), &mut self.found) {
            for index in 0..self.found.len() {
                if self.found.get(index) == Some(&NONE)
                    && let Some(&action) = self.world.legal().get(index)
                    && !(shuns && self.shunned.get(action as usize) == Some(&true))
                {
                    // A random component, so that the order of listing has no influence.
                    let chance = self.dice.below(1 << 16) as f32;
                    let _ = self.tree.grow(node, seat, action, chance);
                }
            }
            // Edges may have moved.
            self.tree.find(node, seat, self.world.legal(), &mut self.found);
        }
        if shuns {
            for (at, action) in self.found.iter_mut().zip(self.world.legal()) {
                if self.shunned.get(*action as usize) == Some(&true) {
                    *at = NONE;
                }
            }
        }
        let index = self.tree.select(&self.found, self.search.exploration)?;
        Some((*self.found.get(index)?, index))
    }

    pub(super) const fn tree(&self) -> &Tree {
        &self.tree
    }

    pub(super) fn tally(&self, place: usize) -> Tally {
        self.tallies.get(place).copied().unwrap_or_default()
    }

    /// The total visits of all actions of the root.
    pub(super) fn visits(&self) -> u64 {
        self.tree.of(ROOT).iter().map(|edge| u64::from(edge.visits)).sum()
    }

    pub(super) const fn iterations(&self) -> u64 {
        self.iterations
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use riband_core::Seats;

    use super::*;

    /// A search in a single world would treat hidden information as known.
    #[test]
    fn every_iteration_deals_what_is_hidden_again() {
        for id in ["crossing-oceans", "transatlantic", "salty-ocean"] {
            let table = riband::Library::new().load(id).unwrap().open(Seats::clamped(2), 1).unwrap();
            let known = table.information(table.turn().seat().unwrap(), &mut Dice::new(1)).unwrap();
            let mut grower = Grower::new(Search::NOVICE, &known, &[]);
            grower.begin(&known, Dice::new(3), None, 20);
            let mut worlds = HashSet::new();
            for _ in 0..20 {
                worlds.insert(known.world(&mut grower.dice.clone()).key());
                grower.iterate(&known);
            }
            assert!(worlds.len() > 15, "{id}: {} worlds", worlds.len());
        }
    }
}
