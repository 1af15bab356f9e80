//! A tree of whole turns, and all that it takes to grow it.
//!
//! An edge is a turn to its end: of the many ways to play a turn only the most promising ones are followed, which a beam
//! search finds by the evaluation. So a search of some hundred worlds sees what the others will answer, where one of single
//! decisions is not yet through with its own turn.

use riband_core::{Dice, Information, Seat, Turn, World};

use super::{
    Search, Turns,
    clock::Pace,
    outcome::{Outcome, Scale},
    surely,
    tree::ROOT,
    turn_tree::{Edge, TurnTree},
};
use crate::{
    Evaluation, PlayerError, Watch,
    beam::{Beam, Shuns},
    evaluation::is_over,
};

/// In how many worlds the turns of the root are looked for.
const WORLDS: usize = 3;

/// Grows a tree of turns.
#[derive(Debug)]
pub(super) struct TurnGrower {
    search: Search,
    turns: Turns,
    tree: TurnTree,
    world: World,
    /// Where actions are tried out.
    probe: World,
    dice: Dice,
    scale: Scale,
    evaluation: Evaluation,
    beam: Beam,
    /// The seat that it searches for.
    own: Seat,
    /// The keys of the worlds in which the turns of the root were looked for.
    looked: Vec<u64>,
    /// The way from the root: node, edge, who acted.
    path: Vec<(u32, u32, Seat)>,
    /// The turns that were found one after the other, or one to be played.
    turn: Vec<u32>,
    found: Vec<(std::ops::Range<usize>, f64)>,
    iterations: u64,
}

impl TurnGrower {
    /// # Errors
    /// The weights of the ruleset do not fit its features.
    pub(super) fn new(
        search: Search,
        turns: Turns,
        known: &Information,
        shunned: &[bool],
    ) -> Result<Self, PlayerError> {
        let mut dice = Dice::new(0);
        let world = known.world(&mut dice);
        let mut tree = TurnTree::default();
        tree.clear(known.seat());
        let mut beam = Beam::new(turns.width);
        beam.shun(shunned.to_vec());
        Ok(Self {
            own: known.seat(),
            search,
            turns: turns.at(known.seats().count()),
            tree,
            probe: world.fork(),
            world,
            dice,
            scale: Scale::new(search.margin),
            evaluation: Evaluation::of(known)?,
            beam,
            looked: Vec::new(),
            path: Vec::with_capacity(256),
            turn: Vec::new(),
            found: Vec::new(),
            iterations: 0,
        })
    }

    /// Gets ready for a new decision: that after `played`, if the tree is kept.
    pub(super) fn begin(&mut self, known: &Information, dice: Dice, played: Option<u32>) {
        if !played.is_some_and(|action| self.tree.follow(action, known.legal())) {
            self.clear(known);
        }
        self.look(known, dice, None);
    }

    /// Gets ready to judge one action: no other is tried at the root.
    pub(super) fn begin_with(&mut self, known: &Information, dice: Dice, only: u32) {
        self.clear(known);
        self.look(known, dice, Some(only));
    }

    fn clear(&mut self, known: &Information) {
        self.tree.clear(known.seat());
        self.scale = Scale::new(self.search.margin);
    }

    /// Looks for the turns of the root in a few worlds: of all, or of those that begin with one action.
    fn look(&mut self, known: &Information, dice: Dice, only: Option<u32>) {
        self.dice = dice;
        self.own = known.seat();
        self.iterations = 0;
        self.looked.clear();
        for _ in 0..WORLDS {
            known.sample(&mut self.world, &mut self.dice);
            let key = self.world.key();
            if !self.looked.contains(&key) {
                self.looked.push(key);
                match only {
                    None => self.expand(ROOT, known.seat()),
                    Some(action) => self.expand_after(action, known.seat()),
                }
            }
        }
        self.tree.sort_root(self.turns.first_weight);
    }

    /// Grows the tree until its budget is spent, nothing could change the choice any more if it is to `decide`, or it is
    /// stopped; at least by one world.
    pub(super) fn grow(
        &mut self,
        known: &Information,
        pace: &mut Pace,
        (watch, tells): (&dyn Watch, bool),
        decide: bool,
    ) {
        loop {
            self.iterate(known);
            if !pace.goes_on(watch, tells) {
                break;
            }
            if decide && pace.has_looked() && self.is_decided(pace.left()) {
                pace.spend();
                break;
            }
        }
        self.iterations = pace.done();
    }

    /// Whether so many more worlds cannot make another action the best: it is the choice, the most tried, and no other one
    /// would be tried as often.
    fn is_decided(&self, left: u64) -> bool {
        let edges = self.tree.of(ROOT);
        let Some(best) = edges.iter().max_by_key(|edge| edge.visits) else { return false };
        let action = self.tree.turn(best).first();
        let mut others = edges.iter().filter(|edge| self.tree.turn(edge).first() != action);
        let can_catch_up = |edge: &Edge| u64::from(edge.visits) + left >= u64::from(best.visits);
        let surely = |edge: &Edge| {
            let (tries, sum) = edge.tried(self.turns.first_weight);
            surely(tries, sum, self.search.exploration, self.tree.visits())
        };
        !others.any(|edge| can_catch_up(edge) || edge.visits > 0 && surely(edge) > surely(best))
    }

    /// One world: down the tree, on to the end of the next turn, and back.
    fn iterate(&mut self, known: &Information) {
        known.sample(&mut self.world, &mut self.dice);
        self.path.clear();
        let mut node = ROOT;
        while let Turn::Act(seat) = self.world.turn()
            && !self.world.stalled()
        {
            let is_new = self.tree.of(node).is_empty();
            if is_new {
                self.expand(node, seat);
            }
            let Some(at) = self.tree.select(node, self.search.exploration, self.turns) else { break };
            if !self.play(at, seat) {
                // Nobody looks at a match in the middle of a turn: the seat makes the best of this world.
                self.finish(seat, self.world.turns());
                break;
            }
            if is_new && node != ROOT {
                // The best that this seat can do: what the turn before it led to is worth that.
                break;
            }
            self.path.push((node, at, seat));
            let Turn::Act(next) = self.world.turn() else { break };
            let Some(child) = self.tree.child(at, next) else {
                self.finish(next, self.world.turns());
                break;
            };
            node = child;
        }
        let outcome = self.scale.judge(&self.evaluation, &self.world);
        self.learn(&outcome);
    }

    fn learn(&mut self, outcome: &Outcome) {
        if let Some(&(_, at, seat)) = self.path.first() {
            self.tree.tally(at, *outcome.wins.of(seat), *outcome.points.of(seat));
        }
        for &(node, at, seat) in &self.path {
            self.tree.learn(node, at, *outcome.values.of(seat));
        }
    }

    /// Adds to a node the best turns that there are in this world.
    fn expand(&mut self, node: u32, seat: Seat) {
        self.find(seat);
        for (turn, value) in &self.found {
            if let Some(turn) = self.turn.get(turn.clone()).filter(|turn| !turn.is_empty()) {
                self.tree.add(node, turn, *value);
            }
        }
    }

    /// Adds to the root the best turns of this world that begin with an action.
    fn expand_after(&mut self, action: u32, seat: Seat) {
        let turns = self.world.turns();
        if !self.world.play(action) {
            return;
        }
        if !self.is_in_turn(seat, turns) {
            let value = *self.scale.judge(&self.evaluation, &self.world).values.of(seat);
            return self.tree.add(ROOT, &[action], value);
        }
        self.find(seat);
        for (turn, value) in &self.found {
            let mut whole = vec![action];
            whole.extend_from_slice(self.turn.get(turn.clone()).unwrap_or_default());
            self.tree.add(ROOT, &whole, *value);
        }
    }

    /// Looks at the turn of a seat in this world. What is shunned only this player leaves out.
    fn run(&mut self, seat: Seat) {
        let shuns = if seat == self.own { Shuns::Always } else { Shuns::Nowhere };
        self.beam.run(&self.evaluation, &self.world, &mut self.probe, (seat, shuns));
    }

    /// Finds the best turns that there are in this world.
    fn find(&mut self, seat: Seat) {
        self.run(seat);
        self.turn.clear();
        self.found.clear();
        let (found, scale) = (&mut self.found, self.scale);
        self.beam.best(self.turns.most, &mut self.turn, |turn, end| {
            found.push((turn, scale.value(end.share, end.lead.into())));
        });
    }

    fn is_in_turn(&self, seat: Seat, turns: u32) -> bool {
        self.world.turn() == Turn::Act(seat) && self.world.turns() == turns && !is_over(&self.world)
    }

    /// Plays what is left of a turn as well as the evaluation can.
    fn finish(&mut self, seat: Seat, turns: u32) {
        if self.is_in_turn(seat, turns) {
            self.run(seat);
            self.beam.line(&mut self.turn);
            for &action in &self.turn {
                if !self.world.play(action) {
                    break;
                }
            }
        }
    }

    /// Plays a turn, and returns whether this world has its beginning. Where it departs later, since something else came to
    /// light, the seat makes the best of it.
    fn play(&mut self, at: u32, seat: Seat) -> bool {
        let Some(edge) = self.tree.edge(at) else { return false };
        let (turns, mut begun) = (self.world.turns(), false);
        for &action in self.tree.turn(edge) {
            if !self.is_in_turn(seat, turns) || !self.world.play(action) {
                break;
            }
            begun = true;
        }
        if begun {
            self.finish(seat, turns);
        }
        begun
    }

    pub(super) const fn tree(&self) -> &TurnTree {
        &self.tree
    }

    /// The way down that was gone most, from a turn of the root on.
    pub(super) fn line(&self, edge: &Edge) -> Vec<u32> {
        let mut line = self.tree.turn(edge).to_vec();
        let mut node = edge.child;
        while let Some(edge) = self.tree.of(node).iter().max_by_key(|edge| edge.visits).filter(|edge| edge.visits > 1) {
            line.extend_from_slice(self.tree.turn(edge));
            node = edge.child;
        }
        line
    }

    /// As how many tries the first value of an action counts.
    pub(super) const fn first_weight(&self) -> f64 {
        self.turns.first_weight
    }

    pub(super) const fn iterations(&self) -> u64 {
        self.iterations
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use riband_core::Seats;

    use super::{super::Steps, *};

    /// Searched in one world alone, what is hidden would be taken for known.
    #[test]
    fn every_iteration_deals_what_is_hidden_again() {
        for id in ["crossing-oceans", "transatlantic", "salty-ocean"] {
            let table = riband::Library::new().load(id).unwrap().open(Seats::clamped(2), 1).unwrap();
            let known = table.information(table.turn().seat().unwrap(), &mut Dice::new(1)).unwrap();
            let (search, Steps::Turns(turns)) = (Search::CLUB, Search::CLUB.steps) else { panic!("no turns") };
            let mut grower = TurnGrower::new(search, turns, &known, &[]).unwrap();
            grower.begin(&known, Dice::new(3), None);
            let mut worlds = HashSet::new();
            for _ in 0..20 {
                worlds.insert(known.world(&mut grower.dice.clone()).key());
                grower.iterate(&known);
            }
            assert!(worlds.len() > 15, "{id}: {} worlds", worlds.len());
        }
    }
}
