//! Whole turns, evaluated by features.
//!
//! Of the many variations of a turn, only the most promising ones are followed, found by a beam search with the
//! evaluation. So a search of some hundred worlds sees the replies of the other seats, while one over single decisions
//! has not yet finished its own turn.

use std::ops::Range;

use riband_core::{Dice, Information, Seat, Turn, World};

use super::{
    Turns, bounds,
    grower::{Grower, Policy},
    outcome::{Outcome, Tally},
    tree::{Edge, ROOT, Tree},
};
use crate::{
    Evaluations, PlayerError,
    beam::{Beam, Shuns},
    evaluation::is_over,
};

/// The number of worlds in which the turns of the root are searched for.
const WORLDS: usize = 3;

/// The best turns in the world in which a position was first reached, tried by progressive widening.
#[derive(Debug)]
pub(super) struct BestTurns {
    turns: Turns,
    evaluations: Evaluations,
    beam: Beam,
    /// A scratch world for trying actions.
    probe: World,
    /// The actions of all turns.
    actions: Vec<u32>,
    /// The turns found, by their actions, with the value of their ends.
    found: Vec<(Range<usize>, f64)>,
    /// The rest of a turn.
    rest: Vec<u32>,
    /// The keys of the worlds in which the turns of the root were searched for.
    looked: Vec<u64>,
}

/// A complete turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct WholeTurn {
    /// The index of its first action.
    begin: u32,
    length: u16,
    /// The static evaluation of its end, as the mean over several worlds, and their number.
    worlds: u16,
    first: f64,
}

impl BestTurns {
    /// # Errors
    /// The weights of the ruleset do not fit its features.
    pub(super) fn new(
        turns: Turns,
        known: &Information,
        shunned: &[bool],
        given: Option<&Evaluations>,
    ) -> Result<Self, PlayerError> {
        let mut beam = Beam::new(turns.width);
        beam.shun(shunned.to_vec());
        Ok(Self {
            turns: turns.at(known.seats().count()),
            evaluations: given.map_or_else(|| Evaluations::of(known), |given| Ok(given.clone()))?,
            beam,
            probe: known.world(&mut Dice::new(0)),
            actions: Vec::new(),
            found: Vec::new(),
            rest: Vec::new(),
            looked: Vec::new(),
        })
    }
}

impl Policy for BestTurns {
    type Step = WholeTurn;
    const THRESHOLD: u32 = 0;
    const PLAYS_OUT: bool = false;
    const EDGES_RESERVED: usize = 0;

    fn actions<'a>(&'a self, step: &'a WholeTurn) -> &'a [u32] {
        step.actions(&self.actions)
    }

    fn tried(&self, edge: &Edge<WholeTurn>) -> (f64, f64) {
        edge.weighed(self.turns.first_weight)
    }

    /// The rest of the turns that begin with the action.
    fn after(grower: &Grower<Self>, action: u32, known: &Information) -> Option<Vec<(Edge<WholeTurn>, Tally)>> {
        let kept = grower.tree.tallied().filter_map(|(edge, tally)| {
            let step = edge.step.after(action, known.legal(), &grower.policy.actions)?;
            Some((Edge { step, ..*edge }, tally))
        });
        let kept: Vec<_> = kept.collect();
        (!kept.is_empty()).then_some(kept)
    }

    /// Searches for the turns of the root in a few worlds: all of them, or those that begin with one action.
    fn prepare(grower: &mut Grower<Self>, known: &Information, only: Option<u32>) {
        if grower.tree.of(ROOT).is_empty() {
            grower.policy.actions.clear();
        }
        let factor = grower.policy.turns.root;
        grower.look(known, only, factor);
    }

    fn look_again(grower: &mut Grower<Self>, known: &Information, looks: u32) -> bool {
        let Turns { root, looks: most, .. } = grower.policy.turns;
        if looks >= most {
            return false;
        }
        let before = grower.tree.of(ROOT).len();
        grower.look(known, None, root.saturating_mul(Turns::WIDER.saturating_pow(looks + 1)));
        grower.tree.of(ROOT).len() > before
    }

    fn step(grower: &mut Grower<Self>, node: Option<u32>, seat: Seat) -> Option<u32> {
        // In another world, another seat may act there.
        let node = node.filter(|&node| grower.tree.of(node).first().is_none_or(|edge| edge.seat == seat));
        let Some(node) = node else {
            grower.finish(seat, grower.world.turns());
            return None;
        };
        let is_new = grower.tree.of(node).is_empty();
        if is_new {
            grower.expand(node, seat);
        }
        let Grower { tree, search, policy, own, .. } = grower;
        let at = tree.select(node, search.exploration, policy.turns, seat == *own)?;
        let begun = grower.play(at, seat);
        // In a new position, this is the best that the seat can do: the turn before it gets this value.
        (begun && (!is_new || node == ROOT)).then_some(at)
    }

    fn evaluate(grower: &mut Grower<Self>) -> Outcome {
        grower.scale.judge(grower.policy.evaluations.ends(), &grower.world)
    }
}

impl Grower<BestTurns> {
    /// Searches a few worlds for the turns of the root, with a beam this many times as wide, and sorts them: all, or those
    /// that begin with one action.
    fn look(&mut self, known: &Information, only: Option<u32>, factor: usize) {
        self.policy.beam.widen(self.policy.turns.width.times(factor));
        self.policy.looked.clear();
        for _ in 0..WORLDS {
            known.sample(&mut self.world, &mut self.dice);
            let key = self.world.key();
            if !self.policy.looked.contains(&key) {
                self.policy.looked.push(key);
                match only {
                    None => self.expand(ROOT, known.seat()),
                    Some(action) => self.expand_after(action, known.seat()),
                }
            }
        }
        self.policy.beam.widen(self.policy.turns.width);
        let Self { tree, policy, .. } = self;
        tree.sort_root(|edge| {
            let (tries, sum) = policy.tried(edge);
            sum / tries
        });
    }

    /// Adds the best turns in this world to a node.
    fn expand(&mut self, node: u32, seat: Seat) {
        self.find(seat);
        self.add_found(node, seat);
    }

    /// Adds the best turns in this world that begin with an action to the root.
    fn expand_after(&mut self, action: u32, seat: Seat) {
        let turns = self.world.turns();
        if !self.world.choose_number(action) {
            return;
        }
        if self.is_in_turn(seat, turns) {
            self.find(seat);
        } else {
            let value = *self.scale.judge(self.policy.evaluations.ends(), &self.world).values.of(seat);
            self.policy.found.clear();
            self.policy.found.push((0..0, value));
        }
        let BestTurns { actions, found, .. } = &mut self.policy;
        for (turn, _) in found {
            let begin = actions.len();
            actions.push(action);
            actions.extend_from_within(turn.clone());
            *turn = begin..actions.len();
        }
        self.add_found(ROOT, seat);
    }

    fn add_found(&mut self, node: u32, seat: Seat) {
        let BestTurns { actions, found, .. } = &self.policy;
        self.tree.widen(node, (self.tree.of(node).len() + found.len()) as u32);
        for (turn, value) in found.iter().filter(|(turn, _)| !turn.is_empty()) {
            self.tree.add(actions, (node, seat), turn.clone(), *value);
        }
    }

    /// Searches the turn of a seat in this world. Only the searching seat shuns actions.
    fn run(&mut self, seat: Seat) {
        let shuns = if seat == self.own { Shuns::Always } else { Shuns::Nowhere };
        let BestTurns { evaluations, beam, probe, .. } = &mut self.policy;
        beam.run(evaluations, &self.world, probe, (seat, shuns));
    }

    /// Finds the best turns in this world.
    fn find(&mut self, seat: Seat) {
        self.run(seat);
        let BestTurns { turns, beam, actions, found, .. } = &mut self.policy;
        found.clear();
        beam.best(turns.most, actions, |turn, end| {
            found.push((turn, self.scale.value(end.share, end.lead.into())));
        });
    }

    fn is_in_turn(&self, seat: Seat, turns: u32) -> bool {
        self.world.turn() == Turn::Act(seat) && self.world.turns() == turns && !is_over(&self.world)
    }

    /// Plays the rest of a turn as well as the evaluation can: positions are never evaluated in the middle of a turn.
    fn finish(&mut self, seat: Seat, turns: u32) {
        if self.is_in_turn(seat, turns) {
            self.run(seat);
            self.policy.beam.line(&mut self.policy.rest);
            for &action in &self.policy.rest {
                if !self.world.choose_number(action) {
                    break;
                }
            }
        }
    }

    /// Plays a turn, and returns whether its beginning is possible in this world. Where it is not, since something else
    /// was revealed, the seat finishes the turn as well as it can.
    fn play(&mut self, at: u32, seat: Seat) -> bool {
        let Some(edge) = self.tree.edge(at) else { return false };
        let (turns, mut begun) = (self.world.turns(), false);
        for &action in self.policy.actions(&edge.step) {
            if !self.is_in_turn(seat, turns) || !self.world.choose_number(action) {
                break;
            }
            begun = true;
        }
        self.finish(seat, turns);
        begun
    }
}

impl WholeTurn {
    fn actions(self, all: &[u32]) -> &[u32] {
        let begin = self.begin as usize;
        all.get(begin..begin + usize::from(self.length)).unwrap_or_default()
    }

    /// The rest of the turn after an action, if it begins with that and continues with one that is legal.
    fn after(self, action: u32, legal: &[u32], all: &[u32]) -> Option<Self> {
        match *self.actions(all) {
            [first, next, ..] if first == action && legal.contains(&next) => {
                Some(Self { begin: self.begin + 1, length: self.length - 1, ..self })
            }
            _ => None,
        }
    }
}

impl Edge<WholeTurn> {
    /// The tries and the sum of values, with the static evaluation counted as `first_weight` tries.
    fn weighed(&self, first_weight: f64) -> (f64, f64) {
        let (tries, sum) = self.tried();
        (tries + first_weight, sum + first_weight * self.step.first)
    }
}

impl Tree<WholeTurn> {
    /// Adds a turn to a node, or the evaluation of its end in one more world.
    fn add(&mut self, actions: &[u32], (node, seat): (u32, Seat), turn: Range<usize>, first: f64) {
        let new = WholeTurn { begin: turn.start as u32, length: turn.len() as u16, worlds: 1, first };
        let is_same = |edge: &Edge<WholeTurn>| edge.step.actions(actions) == new.actions(actions);
        let known = self.range(node).zip(self.of(node)).find(|(_, edge)| is_same(edge)).map(|(at, _)| at as u32);
        match known.and_then(|at| self.edge_mut(at)) {
            Some(Edge { step, .. }) => {
                step.worlds += 1;
                step.first += (first - step.first) / f64::from(step.worlds);
            }
            None => {
                let _ = self.grow(node, Edge::new(seat, new));
            }
        }
    }

    /// Selects an edge of a node by its upper confidence bound: of the first ones, the more the more often the node was
    /// visited (progressive widening). `None` if there are none.
    fn select(&self, node: u32, exploration: f64, turns: Turns, own: bool) -> Option<u32> {
        let edges = self.of(node);
        let visits: u32 = edges.iter().map(|edge| edge.visits).sum();
        let log = exploration * exploration * libm::log(f64::from(1 + visits));
        let (mut best, mut most) = (None, f64::NEG_INFINITY);
        for (at, edge) in self.range(node).zip(edges).take(turns.open(visits, own)) {
            let score = bounds::upper(edge.weighed(turns.first_weight), log);
            if score > most {
                (best, most) = (Some(at as u32), score);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Width;

    const ONE: Seat = Seat::new(0);
    const TURNS: Turns = Turns {
        width: Width { beam: 1, positions: 1 },
        most: 9,
        widening: 1.0,
        others: 0.4,
        first_weight: 2.0,
        root: 1,
        looks: 0,
    };

    /// A tree with its actions.
    struct Grown(Tree<WholeTurn>, Vec<u32>);

    impl Grown {
        fn new(turns: &[(&[u32], f64)]) -> Self {
            let mut grown = Self(Tree::new(), Vec::new());
            for (turn, first) in turns {
                grown.add(ROOT, turn, *first);
            }
            grown
        }

        fn add(&mut self, node: u32, turn: &[u32], first: f64) {
            let begin = self.1.len();
            self.1.extend_from_slice(turn);
            self.0.add(&self.1, (node, ONE), begin..self.1.len(), first);
        }

        fn learn(&mut self, at: u32, value: f64) {
            self.0.learn(at, &riband_core::PerSeat([value; Seat::MAX]));
        }

        fn turns(&self, node: u32) -> Vec<&[u32]> {
            self.0.of(node).iter().map(|edge| edge.step.actions(&self.1)).collect()
        }

        /// Keeps the rest of the turns after an action.
        fn follow(&mut self, action: u32, legal: &[u32]) {
            let kept = self.0.tallied().filter_map(|(edge, tally)| {
                Some((Edge { step: edge.step.after(action, legal, &self.1)?, ..*edge }, tally))
            });
            self.0.set_root(kept.collect());
        }

        fn points(&self) -> Vec<f64> {
            self.0.tallied().map(|(_, tally)| tally.points[0]).collect()
        }
    }

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    #[test]
    fn of_what_is_kept_only_turns_that_can_be_gone_on_with_stay() {
        for (legal, left) in [(&[2, 3, 9][..], &[2, 3][..]), (&[3], &[3]), (&[9], &[])] {
            let mut grown = Grown::new(&[(&[1, 2], 0.5), (&[1, 3], 0.5), (&[4, 2], 0.5), (&[1], 0.5)]);
            grown.follow(1, legal);
            assert_eq!(grown.turns(ROOT).concat(), left);
        }
    }

    #[test]
    fn what_further_worlds_say_is_averaged() {
        let mut grown = Grown::new(&[(&[7, 8], 0.2), (&[7, 8], 0.4), (&[7, 8], 0.9), (&[7], 0.1)]);
        assert_eq!(grown.turns(ROOT), [&[7, 8][..], &[7]]);
        let tried = grown.0.of(ROOT)[0].weighed(2.0);
        assert!(tried.0 == 2.0 && close(tried.1, 1.0), "{tried:?}");
        grown.learn(0, 0.75);
        let tried = grown.0.of(ROOT)[0].weighed(2.0);
        assert!(tried.0 == 3.0 && close(tried.1, 1.75), "{tried:?}");
        assert_eq!(grown.0.visits(), 1);
    }

    #[test]
    fn the_bound_decides_among_the_turns_that_are_open() {
        let mut grown = Grown::new(&[(&[1], 0.5), (&[2], 0.5), (&[3], 0.9)]);
        let chosen = |grown: &Grown, exploration, turns| grown.0.select(ROOT, exploration, turns, true);
        // Ties go to the first; the third is not open yet.
        assert_eq!(chosen(&grown, 0.2, TURNS), Some(0));
        assert_eq!(chosen(&grown, 0.2, Turns { widening: 3.0, ..TURNS }), Some(2));
        assert_eq!(grown.0.select(7, 0.2, TURNS, true), None);
        // 2 + 1 tries of 0.5: with equal values, the least tried comes first.
        grown.learn(0, 0.5);
        assert_eq!(chosen(&grown, 0.2, TURNS), Some(1));
        // Means of 0.7 and 0.5; the roots of ln 3 / 4 and ln 3 / 2 are 0.217 apart: from 0.921 on, the less tried one
        // is chosen.
        grown.learn(0, 1.3);
        for (exploration, expected) in [(0.0, 0), (0.91, 0), (0.93, 1), (2.0, 1)] {
            assert_eq!(chosen(&grown, exploration, TURNS), Some(expected), "{exploration}");
        }
    }

    #[test]
    fn the_most_promising_turns_of_the_root_come_first_with_what_came_of_them() {
        let mut grown = Grown::new(&[(&[1, 9], 0.1), (&[2, 9], 0.7), (&[3, 9], 0.4)]);
        grown.0.tally(1, 1.0, 5.0);
        // With its tries, the first one is better than its evaluation: (0.2 + 1.8) / 4 = 0.5.
        grown.learn(0, 0.9);
        grown.learn(0, 0.9);
        grown.0.sort_root(|edge| edge.weighed(2.0).1 / edge.weighed(2.0).0);
        assert_eq!(grown.turns(ROOT), [[2, 9], [1, 9], [3, 9]]);
        assert_eq!(grown.points(), [5.0, 0.0, 0.0]);
        grown.0.tally(2, 0.0, 3.0);
        grown.follow(1, &[9]);
        assert_eq!((grown.turns(ROOT), grown.0.visits()), (vec![&[9][..]], 2), "the visits of what is kept");
        assert_eq!(grown.points(), [0.0]);
    }

    #[test]
    fn what_came_of_a_turn_is_kept_at_each_of_its_decisions() {
        let mut grown = Grown::new(&[(&[4, 2, 3], 0.5), (&[1, 5, 6], 0.5), (&[1, 2, 9], 0.5), (&[1, 2, 3], 0.5)]);
        for (place, points) in [(0, 7.0), (1, 8.0), (2, 4.0), (3, 5.0)] {
            grown.0.tally(place, 0.0, points);
        }
        grown.follow(1, &[5, 2]);
        assert_eq!((grown.turns(ROOT), grown.points()), (vec![&[5, 6][..], &[2, 9], &[2, 3]], vec![8.0, 4.0, 5.0]));
        grown.follow(2, &[3, 9]);
        assert_eq!((grown.turns(ROOT), grown.points()), (vec![&[9][..], &[3]], vec![4.0, 5.0]));
    }
}
