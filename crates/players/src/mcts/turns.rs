//! A tree of whole turns, and its growth.
//!
//! An edge is a complete turn: of its many variations, only the most promising ones are followed, found by a beam
//! search with the evaluation. So a search of some hundred worlds sees the replies of the other seats, while one over
//! single decisions has not yet finished its own turn.

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

/// The number of worlds in which the turns of the root are searched for.
const WORLDS: usize = 3;

/// Grows a tree of turns.
#[derive(Debug)]
pub(super) struct TurnGrower {
    search: Search,
    turns: Turns,
    tree: TurnTree,
    world: World,
    /// A scratch world for trying actions.
    probe: World,
    dice: Dice,
    scale: Scale,
    evaluation: Evaluation,
    beam: Beam,
    /// The searching seat.
    own: Seat,
    /// The keys of the worlds in which the turns of the root were searched for.
    looked: Vec<u64>,
    /// The path from the root: node, edge, acting seat.
    path: Vec<(u32, u32, Seat)>,
    /// The turns found, one after the other, or a turn to play.
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

    /// Prepares for a new decision: the one after `played`, if the tree is kept.
    pub(super) fn begin(&mut self, known: &Information, dice: Dice, played: Option<u32>) {
        if !played.is_some_and(|action| self.tree.follow(action, known.legal())) {
            self.clear(known);
        }
        self.look(known, dice, None);
    }

    /// Prepares to evaluate a single action: no other is tried at the root.
    pub(super) fn begin_with(&mut self, known: &Information, dice: Dice, only: u32) {
        self.clear(known);
        self.look(known, dice, Some(only));
    }

    fn clear(&mut self, known: &Information) {
        self.tree.clear(known.seat());
        self.scale = Scale::new(self.search.margin);
    }

    /// Searches for the turns of the root in a few worlds: all of them, or those that begin with one action.
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

    /// Grows the tree until its budget is spent, the choice is settled (with `decide`), or it is stopped; by at least
    /// one world.
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

    /// Whether `left` more worlds cannot change the best action: the current choice is the most tried, and no other one
    /// can catch up.
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

    /// One world: descent, evaluation after the next turn, and backpropagation.
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
                // Positions are never evaluated in the middle of a turn: the seat finishes it as well as it can in this
                // world.
                self.finish(seat, self.world.turns());
                break;
            }
            if is_new && node != ROOT {
                // The best that this seat can do: the turn before it gets this value.
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

    /// Adds the best turns in this world to a node.
    fn expand(&mut self, node: u32, seat: Seat) {
        self.find(seat);
        for (turn, value) in &self.found {
            if let Some(turn) = self.turn.get(turn.clone()).filter(|turn| !turn.is_empty()) {
                self.tree.add(node, turn, *value);
            }
        }
    }

    /// Adds the best turns in this world that begin with an action to the root.
    fn expand_after(&mut self, action: u32, seat: Seat) {
        let turns = self.world.turns();
        if !self.world.choose_number(action) {
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

    /// Searches the turn of a seat in this world. Only the searching seat shuns actions.
    fn run(&mut self, seat: Seat) {
        let shuns = if seat == self.own { Shuns::Always } else { Shuns::Nowhere };
        self.beam.run(&self.evaluation, &self.world, &mut self.probe, (seat, shuns));
    }

    /// Finds the best turns in this world.
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

    /// Plays the rest of a turn as well as the evaluation can.
    fn finish(&mut self, seat: Seat, turns: u32) {
        if self.is_in_turn(seat, turns) {
            self.run(seat);
            self.beam.line(&mut self.turn);
            for &action in &self.turn {
                if !self.world.choose_number(action) {
                    break;
                }
            }
        }
    }

    /// Plays a turn, and returns whether its beginning is possible in this world. If it becomes impossible later, since
    /// something else was revealed, the seat continues as well as it can.
    fn play(&mut self, at: u32, seat: Seat) -> bool {
        let Some(edge) = self.tree.edge(at) else { return false };
        let (turns, mut begun) = (self.world.turns(), false);
        for &action in self.tree.turn(edge) {
            if !self.is_in_turn(seat, turns) || !self.world.choose_number(action) {
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

    /// The most visited line, starting from a turn of the root.
    pub(super) fn line(&self, edge: &Edge) -> Vec<u32> {
        let mut line = self.tree.turn(edge).to_vec();
        let mut node = edge.child;
        while let Some(edge) = self.tree.of(node).iter().max_by_key(|edge| edge.visits).filter(|edge| edge.visits > 1) {
            line.extend_from_slice(self.tree.turn(edge));
            node = edge.child;
        }
        line
    }

    /// The weight of the first value of an action, in tries.
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

    /// A search in a single world would treat hidden information as known.
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
