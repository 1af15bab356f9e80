//! The growth of a tree: selection, expansion, evaluation and backpropagation, in one world per iteration.

use std::fmt::Debug;

use riband_core::{Dice, Information, Seat, Turn, World};

use super::{
    Search,
    accord::Accord,
    bounds,
    clock::Pace,
    outcome::{Outcome, Scale, Tally},
    report::Finding,
    tree::{Edge, ROOT, Tree},
};
use crate::Watch;

/// What is found when a search could stop early is tried in one of this many of the worlds that are left.
const TRIED: u64 = 2;

/// What the edges of a tree are, which of them is tried next, and what a new position is worth.
pub(super) trait Policy: Debug + Send + Sync + Sized {
    /// What an edge is: a turn of one or more actions.
    type Step: Copy + Debug + Default + Send + Sync;
    /// The visits of an edge from which on the position after it is part of the tree (expansion threshold).
    const THRESHOLD: u32;
    /// Whether matches are played out. A world is then won or lost, so that similar results of a few may be luck:
    /// margins are at least those of the rule of three, and the whole budget is spent on a choice.
    const PLAYS_OUT: bool;
    /// The edges that an iteration adds, for which memory is reserved: 0 where an iteration takes so long that to allocate
    /// costs nothing.
    const EDGES_RESERVED: usize;

    /// The actions of an edge.
    fn actions<'a>(&'a self, step: &'a Self::Step) -> &'a [u32];

    /// The tries of an edge and the sum of their values, with what is known of it before.
    fn tried(&self, edge: &Edge<Self::Step>) -> (f64, f64) {
        edge.tried()
    }

    /// The edges of the root after an action of the last one, with their results; `None` if the action was hardly
    /// tried.
    fn after(grower: &Grower<Self>, action: u32, known: &Information) -> Option<Vec<(Edge<Self::Step>, Tally)>>;

    /// Prepares the root for a decision: for all of its actions, or for a single one.
    fn prepare(_: &mut Grower<Self>, _: &Information, _only: Option<u32>) {}

    /// Searches for more to try at the root after this many looks, before a choice is made early; `false` if nothing was
    /// found.
    fn look_again(_: &mut Grower<Self>, _: &Information, _looks: u32) -> bool {
        false
    }

    /// Takes a step in the world: selects an edge of a node after expanding it, or `None` where the tree ends.
    fn step(grower: &mut Grower<Self>, node: Option<u32>, seat: Seat) -> Option<u32>;

    /// Evaluates the position that was reached.
    fn evaluate(grower: &mut Grower<Self>) -> Outcome;
}

/// Grows a tree.
#[derive(Debug)]
pub(super) struct Grower<P: Policy> {
    pub(super) policy: P,
    pub(super) search: Search,
    /// The searching seat.
    pub(super) own: Seat,
    pub(super) tree: Tree<P::Step>,
    pub(super) world: World,
    pub(super) dice: Dice,
    pub(super) scale: Scale,
    /// The edges taken from the root.
    path: Vec<u32>,
    /// The number of worlds searched this time.
    iterations: u64,
    /// How often more was searched for at the root this time, and the number of worlds before which what was found is still
    /// tried.
    looks: u32,
    trying: u64,
    /// Whether the watch stopped it after a world, before it was asked whether it may stop early.
    stopped: bool,
}

/// The start of a search.
#[derive(Clone, Copy, Debug)]
pub(super) enum Beginning {
    /// At an unknown decision.
    Anew,
    /// After an action of an earlier decision: its subtree is kept.
    After(u32),
    /// As `Anew`, with a single action to try.
    With(u32),
}

/// Grows a tree of any kind.
pub(super) trait Grow: Debug + Send + Sync {
    /// Prepares for a new decision, and for this many iterations.
    fn begin(&mut self, known: &Information, dice: Dice, at: Beginning, expected: usize);

    /// Grows the tree until its budget is spent, it may stop by the accord if there is one, or it is stopped. At first by at
    /// least one world.
    fn grow(
        &mut self,
        known: &Information,
        pace: &mut Pace,
        watch: (&dyn Watch, bool),
        early: Option<(&Accord, usize)>,
    );

    /// The total visits of all actions of the root.
    fn visits(&self) -> u64;

    fn iterations(&self) -> u64;

    /// As [`Policy::PLAYS_OUT`].
    fn plays_out(&self) -> bool;

    /// The results for an action of the root.
    fn finding(&self, seat: Seat, number: u32) -> Finding;

    /// The most tried action of the root; `None` if none was tried.
    fn favourite(&self) -> Option<u32>;

    /// The most visited line, starting from an action of the root.
    fn line(&self, seat: Seat, number: u32) -> Vec<u32>;
}

impl<P: Policy> Grower<P> {
    pub(super) fn new(policy: P, search: Search, known: &Information) -> Self {
        let mut dice = Dice::new(0);
        Self {
            policy,
            search,
            own: known.seat(),
            tree: Tree::new(),
            world: known.world(&mut dice),
            dice,
            scale: Scale::new(search.margin),
            path: Vec::with_capacity(256),
            iterations: 0,
            looks: 0,
            trying: 0,
            stopped: false,
        }
    }

    /// One world: descent, evaluation, and backpropagation.
    fn iterate(&mut self, known: &Information) {
        known.sample(&mut self.world, &mut self.dice);
        self.path.clear();
        let mut node = Some(ROOT);
        while let Turn::Act(seat) = self.world.turn()
            && !self.world.stalled()
            && let Some(at) = P::step(self, node, seat)
        {
            self.path.push(at);
            node = self.tree.child(at, P::THRESHOLD);
        }
        let outcome = P::evaluate(self);
        if let Some(&at) = self.path.first() {
            self.tree.tally(at, *outcome.wins.of(self.own), *outcome.points.of(self.own));
        }
        for &at in &self.path {
            self.tree.learn(at, &outcome.values);
        }
    }

    /// Whether a choice can be made `left` worlds early: the action with the best bound is also the most tried, and no other
    /// one can catch up. The bounds may still move, but hardly ever past each other.
    fn is_decided(&self, left: u64) -> bool {
        let edges = self.tree.of(ROOT);
        let Some(best) = edges.iter().max_by_key(|edge| edge.visits) else { return false };
        let action = |edge: &Edge<P::Step>| self.policy.actions(&edge.step).first().copied();
        let mut others = edges.iter().filter(|edge| action(edge) != action(best));
        let can_catch_up = |edge: &Edge<P::Step>| u64::from(edge.visits) + left >= u64::from(best.visits);
        let lower =
            |edge: &Edge<P::Step>| bounds::lower(self.policy.tried(edge), self.search.exploration, self.tree.visits());
        !others.any(|edge| can_catch_up(edge) || edge.visits > 0 && lower(edge) > lower(best))
    }

    /// The edges of the root that begin with an action, with their results.
    fn beginning(&self, seat: Seat, number: u32) -> impl Iterator<Item = (&Edge<P::Step>, Tally)> {
        let begins =
            move |edge: &Edge<P::Step>| edge.seat == seat && self.policy.actions(&edge.step).first() == Some(&number);
        self.tree.tallied().filter(move |(edge, _)| begins(edge))
    }
}

impl<P: Policy> Grow for Grower<P> {
    fn begin(&mut self, known: &Information, dice: Dice, at: Beginning, expected: usize) {
        (self.dice, self.own, self.iterations) = (dice, known.seat(), 0);
        (self.looks, self.trying, self.stopped) = (0, 0, false);
        let (kept, only) = match at {
            Beginning::Anew => (None, None),
            Beginning::After(played) => (P::after(self, played, known), None),
            Beginning::With(only) => (None, Some(only)),
        };
        if let Some(root) = kept {
            self.tree.set_root(root);
        } else {
            self.tree.clear();
            self.scale = Scale::new(self.search.margin);
        }
        // There must be room to learn something new.
        if self.tree.is_two_thirds_full() {
            self.tree.clear();
        }
        self.tree.reserve(expected, P::EDGES_RESERVED);
        P::prepare(self, known, only);
    }

    fn grow(
        &mut self,
        known: &Information,
        pace: &mut Pace,
        (watch, tells): (&dyn Watch, bool),
        early: Option<(&Accord, usize)>,
    ) {
        loop {
            // A stop is not delayed by what follows a world, and a search in slices ends where a whole one does.
            if !std::mem::take(&mut self.stopped) {
                self.iterate(known);
                self.stopped = !pace.goes_on(watch, tells) && !pace.is_spent();
                if self.stopped || pace.is_spent() {
                    break;
                }
            }
            let Some((accord, tree)) = early.filter(|_| !P::PLAYS_OUT && pace.has_looked()) else { continue };
            let is_sure = pace.done() >= self.trying && self.is_decided(pace.left());
            if accord.may_stop(tree, self.favourite().filter(|_| is_sure)) {
                if !P::look_again(self, known, self.looks) {
                    pace.spend();
                    break;
                }
                self.looks += 1;
                self.trying = pace.done() + pace.left() / TRIED;
            }
        }
        self.iterations = pace.done();
    }

    fn visits(&self) -> u64 {
        self.tree.visits()
    }

    fn iterations(&self) -> u64 {
        self.iterations
    }

    fn plays_out(&self) -> bool {
        P::PLAYS_OUT
    }

    fn finding(&self, seat: Seat, number: u32) -> Finding {
        let mut finding = Finding::default();
        for (edge, tally) in self.beginning(seat, number) {
            finding.visits += u64::from(edge.visits);
            let (tries, sum) = self.policy.tried(edge);
            if tries > finding.tries {
                (finding.tries, finding.sum, finding.tally) = (tries, sum, tally);
            }
        }
        finding
    }

    fn favourite(&self) -> Option<u32> {
        let tried = self.tree.of(ROOT).iter().filter(|edge| edge.visits > 0);
        let most = tried.max_by_key(|edge| edge.visits)?;
        self.policy.actions(&most.step).first().copied()
    }

    fn line(&self, seat: Seat, number: u32) -> Vec<u32> {
        let Some((mut edge, _)) = self.beginning(seat, number).max_by_key(|(edge, _)| edge.visits) else {
            return vec![number];
        };
        let mut line = self.policy.actions(&edge.step).to_vec();
        let most = |node| self.tree.of(node).iter().max_by_key(|edge| edge.visits);
        while let Some(next) = most(edge.child).filter(|next| next.visits > 1) {
            line.extend_from_slice(self.policy.actions(&next.step));
            edge = next;
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use riband_core::Seats;

    use super::{
        super::{Steps, decisions::Decisions, turns::BestTurns},
        *,
    };

    /// The number of different worlds in 20 iterations.
    fn worlds<P: Policy>(mut grower: Grower<P>, known: &Information) -> usize {
        grower.begin(known, Dice::new(3), Beginning::Anew, 20);
        let mut worlds = HashSet::new();
        for _ in 0..20 {
            worlds.insert(known.world(&mut grower.dice.clone()).key());
            grower.iterate(known);
        }
        worlds.len()
    }

    /// A search in a single world would treat hidden information as known.
    #[test]
    fn every_iteration_deals_what_is_hidden_again() {
        for id in ["crossing-oceans", "transatlantic", "salty-ocean"] {
            let table = riband::Library::new().load(id).unwrap().open(Seats::clamped(2), 1).unwrap();
            let known = table.information(table.turn().seat().unwrap(), &mut Dice::new(1)).unwrap();
            let Steps::Turns(turns) = Search::CLUB.steps else { panic!("no turns") };
            let turns = Grower::new(BestTurns::new(turns, &known, &[], None).unwrap(), Search::CLUB, &known);
            let decisions = Grower::new(Decisions::new(&[]), Search::NOVICE, &known);
            for worlds in [worlds(turns, &known), worlds(decisions, &known)] {
                assert!(worlds > 15, "{id}: {worlds} worlds");
            }
        }
    }
}
