//! One tree, and all that it takes to grow it: the worlds, the dice, the way down.

use riband_core::{Dice, Information, Seat, Turn, World};

use super::{
    FirstPlay, Rollout, Search,
    clock::Pace,
    outcome::{Outcome, Scale},
    tree::{NONE, ROOT, Tree, Urgency},
};
use crate::{Evaluation, PlayerError};

/// Grows a tree.
#[derive(Debug)]
pub(super) struct Grower {
    search: Search,
    tree: Tree,
    /// Where the part of the tree that is kept is copied to, then they change places.
    spare: Tree,
    world: World,
    /// Where actions are tried out.
    probe: World,
    dice: Dice,
    scale: Scale,
    evaluation: Evaluation,
    /// What came of each action of the root, in the order of its edges.
    tallies: Vec<Tally>,
    /// The way from the root: node, edge, who acted.
    path: Vec<(u32, u32, Seat)>,
    /// The edges of the legal actions.
    found: Vec<u32>,
    /// How many worlds were searched this time.
    iterations: u64,
}

/// Sums of what came of an action.
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
    /// # Errors
    /// The weights of the ruleset do not fit its features.
    pub(super) fn new(search: Search, known: &Information) -> Result<Self, PlayerError> {
        let mut dice = Dice::new(0);
        let world = known.world(&mut dice);
        let mut tree = Tree::new(search.edges);
        tree.clear(0.0);
        Ok(Self {
            search,
            tree,
            spare: Tree::new(search.edges),
            probe: world.fork(),
            world,
            dice,
            scale: Scale::new(search.margin),
            evaluation: Evaluation::of(known)?,
            tallies: Vec::new(),
            path: Vec::with_capacity(256),
            found: Vec::with_capacity(256),
            iterations: 0,
        })
    }

    /// Gets ready for a new decision: that after `played`, if the tree is kept.
    pub(super) fn begin(&mut self, known: &Information, dice: Dice, played: Option<u32>, expected: usize) {
        self.dice = dice;
        self.iterations = 0;
        self.tallies.clear();
        let kept = played.is_some_and(|action| self.tree.copy_below(action, &mut self.spare));
        if kept {
            std::mem::swap(&mut self.tree, &mut self.spare);
            // Two thirds at most, so that there is room to learn something new.
            if self.tree.is_two_thirds_full() || !self.fits(known) {
                self.tree.clear(fair(known));
            }
        } else {
            self.tree.clear(fair(known));
            self.scale = Scale::new(self.search.margin);
        }
        self.tree.reserve(expected);
    }

    /// Whether what was kept is about this decision: it has seen what is legal now.
    fn fits(&mut self, known: &Information) -> bool {
        self.tree.find(ROOT, known.seat(), known.legal(), &mut self.found);
        self.found.iter().filter(|&&at| at != NONE).count() * 2 >= known.legal().len()
    }

    /// Grows the tree until its budget is spent; at least by one world.
    pub(super) fn grow(&mut self, known: &Information, pace: &mut Pace<'_>) {
        loop {
            self.iterate(known);
            if !pace.goes_on() {
                break;
            }
        }
        self.iterations = pace.done();
    }

    /// One world: down the tree, on to the end, and back.
    fn iterate(&mut self, known: &Information) {
        known.sample(&mut self.world, &mut self.dice);
        self.path.clear();
        let fair = fair(known);
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
            let Some(child) = self.tree.child(at, fair) else { break };
            node = child;
        }
        let outcome = self.roll_out();
        if let Some(&(node, at, seat)) = self.path.first() {
            let place = self.tree.place(node, at);
            if self.tallies.len() <= place {
                self.tallies.resize(place + 1, Tally::default());
            }
            if let Some(tally) = self.tallies.get_mut(place) {
                tally.add(*outcome.wins.of(seat), *outcome.points.of(seat));
            }
        }
        for &(node, at, seat) in &self.path {
            self.tree.learn(node, at, *outcome.values.of(seat));
        }
    }

    /// The edge to follow, and the index of its action among the legal ones.
    fn select(&mut self, node: u32, seat: Seat) -> Option<(u32, usize)> {
        if self.tree.find(node, seat, self.world.legal(), &mut self.found) {
            for index in 0..self.found.len() {
                if self.found.get(index) == Some(&NONE) {
                    let first = self.first_value(seat, index);
                    let Some(&action) = self.world.legal().get(index) else { continue };
                    let _ = self.tree.grow(node, seat, action, first);
                }
            }
            // Edges may have moved.
            self.tree.find(node, seat, self.world.legal(), &mut self.found);
        }
        let parent = match self.search.first {
            FirstPlay::Parent(more) => Some(more),
            FirstPlay::Evaluation => None,
        };
        let urgency = Urgency { exploration: self.search.exploration, first_weight: self.search.first_weight, parent };
        let index = self.tree.select(node, &self.found, urgency)?;
        Some((*self.found.get(index)?, index))
    }

    /// What an action is worth before it was tried, with a little chance added, so that the order of listing decides
    /// nothing.
    fn first_value(&mut self, seat: Seat, index: usize) -> f32 {
        let chance = f64::from(self.dice.below(1 << 16)) / f64::from(1 << 16) * 1e-4;
        let value = match self.search.first {
            FirstPlay::Parent(_) => 0.0,
            FirstPlay::Evaluation => {
                self.probe.copy_from(&self.world);
                self.probe.choose(index);
                let outcome = self.scale.judge(&self.evaluation, &self.probe);
                *outcome.values.of(seat)
            }
        };
        (value + chance) as f32
    }

    fn roll_out(&mut self) -> Outcome {
        let world = &mut self.world;
        match self.search.rollout {
            Rollout::Full => {
                world.playout(&mut self.dice);
                self.scale.over(world)
            }
            Rollout::Decisions(decisions) => {
                world.play_random(&mut self.dice, decisions);
                self.scale.judge(&self.evaluation, world)
            }
            Rollout::Turns(more) => {
                let end = world.turns() + more;
                while world.turns() <= end && world.play_random(&mut self.dice, 1) > 0 {}
                self.scale.judge(&self.evaluation, world)
            }
        }
    }

    pub(super) const fn tree(&self) -> &Tree {
        &self.tree
    }

    pub(super) fn tally(&self, place: usize) -> Tally {
        self.tallies.get(place).copied().unwrap_or_default()
    }

    /// How often all actions of the root were tried.
    pub(super) fn visits(&self) -> u64 {
        self.tree.of(ROOT).iter().map(|edge| u64::from(edge.visits)).sum()
    }

    pub(super) const fn iterations(&self) -> u64 {
        self.iterations
    }
}

/// What a seat can hope for of which nothing is known.
fn fair(known: &Information) -> f64 {
    1.0 / known.seats().count().max(1) as f64
}
