//! A tree of whole turns, in three arenas: nodes, the edges that lead from them, and the actions of their turns.

use std::ops::Range;

use riband_core::Seat;

use super::{
    Turns,
    grower::Tally,
    tree::{NONE, ROOT},
};

/// The most edges, of 48 bytes each: a full tree continues to learn but does not grow.
const MOST_EDGES: usize = 1 << 21;

/// A position in which a seat begins a turn, identified by the turns before it: in another world it may differ.
#[derive(Clone, Copy, Debug)]
struct Node {
    seat: Seat,
    /// The index of its first edge; edges are contiguous.
    first: u32,
    count: u32,
    visits: u32,
}

/// A complete turn of the seat of its node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The index of its first action.
    begin: u32,
    end: u32,
    /// The node that it leads to, or [`NONE`].
    pub(super) child: u32,
    pub(super) visits: u32,
    /// The sum of its values for the seat that acts.
    pub(super) sum: f64,
    /// The static evaluation of its end, as the mean over several worlds, and their number.
    first: f64,
    worlds: u32,
}

/// The arenas. They are reused without being freed.
#[derive(Debug, Default)]
pub(super) struct TurnTree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    actions: Vec<u32>,
    /// The results of each edge of the root, in order.
    tallies: Vec<Tally>,
}

impl TurnTree {
    /// Resets to a root without edges, where this seat acts.
    pub(super) fn clear(&mut self, seat: Seat) {
        self.nodes.clear();
        self.edges.clear();
        self.actions.clear();
        self.tallies.clear();
        self.add_node(seat);
    }

    fn add_node(&mut self, seat: Seat) -> u32 {
        let at = self.nodes.len() as u32;
        self.nodes.push(Node { seat, first: self.edges.len() as u32, count: 0, visits: 0 });
        at
    }

    /// The node that an edge leads to, if this seat acts there; created if needed, if the tree may grow.
    pub(super) fn child(&mut self, at: u32, seat: Seat) -> Option<u32> {
        let child = self.edges.get(at as usize)?.child;
        if child == NONE && self.edges.len() > MOST_EDGES {
            return None;
        }
        if child == NONE {
            let new = self.add_node(seat);
            self.edges.get_mut(at as usize)?.child = new;
            return Some(new);
        }
        (self.nodes.get(child as usize)?.seat == seat).then_some(child)
    }

    fn range(&self, node: u32) -> Range<usize> {
        self.nodes.get(node as usize).map_or(0..0, |node| node.first as usize..(node.first + node.count) as usize)
    }

    pub(super) fn of(&self, node: u32) -> &[Edge] {
        self.edges.get(self.range(node)).unwrap_or_default()
    }

    pub(super) fn edge(&self, at: u32) -> Option<&Edge> {
        self.edges.get(at as usize)
    }

    /// The actions of a turn.
    pub(super) fn turn(&self, edge: &Edge) -> &[u32] {
        self.actions.get(edge.begin as usize..edge.end as usize).unwrap_or_default()
    }

    /// Adds a turn to a node, or the evaluation of its end in one more world.
    pub(super) fn add(&mut self, node: u32, turn: &[u32], first: f64) {
        let known = self.range(node).find(|&at| self.edges.get(at).is_some_and(|edge| self.turn(edge) == turn));
        if let Some(edge) = known.and_then(|at| self.edges.get_mut(at)) {
            edge.worlds += 1;
            edge.first += (first - edge.first) / f64::from(edge.worlds);
            return;
        }
        let range = self.range(node);
        if range.end != self.edges.len() {
            // Other edges were added since: move to where there is room.
            let begin = self.edges.len();
            self.edges.extend_from_within(range);
            if let Some(node) = self.nodes.get_mut(node as usize) {
                node.first = begin as u32;
            }
        }
        let begin = self.actions.len() as u32;
        self.actions.extend_from_slice(turn);
        let end = self.actions.len() as u32;
        self.edges.push(Edge { begin, end, child: NONE, visits: 0, sum: 0.0, first, worlds: 1 });
        if let Some(node) = self.nodes.get_mut(node as usize) {
            node.count += 1;
        }
    }

    /// Selects an edge of a node by urgency; `None` if there are none.
    pub(super) fn select(&self, node: u32, exploration: f64, turns: Turns) -> Option<u32> {
        let Node { seat, visits, .. } = *self.nodes.get(node as usize)?;
        let own = self.nodes.first().is_some_and(|root| root.seat == seat);
        let log = exploration * exploration * f64::from(1 + visits).ln();
        let (mut best, mut most) = (None, f64::NEG_INFINITY);
        for at in self.range(node).take(turns.open(visits, own)) {
            let Some(edge) = self.edges.get(at) else { continue };
            let (tries, sum) = edge.tried(turns.first_weight);
            let score = sum / tries + (log / tries).sqrt();
            if score > most {
                (best, most) = (Some(at as u32), score);
            }
        }
        best
    }

    /// Sorts the turns of the root, most promising first.
    pub(super) fn sort_root(&mut self, first_weight: f64) {
        let range = self.range(ROOT);
        self.tallies.resize(range.len(), Tally::default());
        let Some(edges) = self.edges.get_mut(range) else { return };
        let mut both: Vec<(Edge, Tally)> = edges.iter().copied().zip(self.tallies.iter().copied()).collect();
        let mean = |(edge, _): &(Edge, Tally)| {
            let (tries, sum) = edge.tried(first_weight);
            sum / tries
        };
        both.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
        for ((edge, tally), place) in both.into_iter().zip(edges.iter_mut().zip(&mut self.tallies)) {
            (*place.0, *place.1) = (edge, tally);
        }
    }

    /// Records one more try of an edge.
    pub(super) fn learn(&mut self, node: u32, at: u32, value: f64) {
        if let Some(node) = self.nodes.get_mut(node as usize) {
            node.visits += 1;
        }
        if let Some(edge) = self.edges.get_mut(at as usize) {
            edge.visits += 1;
            edge.sum += value;
        }
    }

    /// Records the result of an edge of the root.
    pub(super) fn tally(&mut self, at: u32, wins: f64, points: f64) {
        let place = (at as usize).wrapping_sub(self.range(ROOT).start);
        if self.tallies.len() <= place {
            self.tallies.resize(self.of(ROOT).len(), Tally::default());
        }
        if let Some(tally) = self.tallies.get_mut(place) {
            tally.add(wins, points);
        }
    }

    /// The turns of the root with their results.
    pub(super) fn tallied(&self) -> impl Iterator<Item = (&Edge, Tally)> {
        let tally = |place: usize| self.tallies.get(place).copied().unwrap_or_default();
        self.of(ROOT).iter().enumerate().map(move |(place, edge)| (edge, tally(place)))
    }

    /// The number of visits of the root.
    pub(super) fn visits(&self) -> u64 {
        self.of(ROOT).iter().map(|edge| u64::from(edge.visits)).sum()
    }

    /// Re-roots the tree after an action: keeps the rest of the turns that begin with it, if they continue with an
    /// action that is legal now. Returns whether there are any.
    pub(super) fn follow(&mut self, action: u32, legal: &[u32]) -> bool {
        let (range, begin) = (self.range(ROOT), self.edges.len());
        let mut kept = 0;
        for at in range.clone() {
            let Some(&edge) = self.edges.get(at) else { continue };
            if let [first, next, ..] = *self.turn(&edge)
                && first == action
                && legal.contains(&next)
            {
                self.edges.push(Edge { begin: edge.begin + 1, ..edge });
                let tally = self.tallies.get(at - range.start).copied().unwrap_or_default();
                if let Some(place) = self.tallies.get_mut(kept) {
                    *place = tally;
                }
                kept += 1;
            }
        }
        self.tallies.truncate(kept);
        let visits = self.edges.get(begin..).unwrap_or_default().iter().map(|edge| edge.visits).sum();
        if let Some(root) = self.nodes.first_mut() {
            *root = Node { first: begin as u32, count: kept as u32, visits, ..*root };
        }
        kept > 0
    }
}

impl Edge {
    /// The tries and the sum of values, with the static evaluation counted as `first_weight` tries.
    pub(super) fn tried(&self, first_weight: f64) -> (f64, f64) {
        (f64::from(self.visits) + first_weight, self.sum + first_weight * self.first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Width;

    #[test]
    fn of_what_is_kept_only_turns_that_can_be_gone_on_with_stay() {
        let tree = || {
            let mut tree = TurnTree::default();
            tree.clear(Seat::new(0));
            for turn in [[1, 2], [1, 3], [4, 2]] {
                tree.add(ROOT, &turn, 0.5);
            }
            tree.sort_root(1.0);
            tree
        };
        let left = |legal: &[u32]| {
            let mut tree = tree();
            let any = tree.follow(1, legal);
            (any, tree.of(ROOT).iter().map(|edge| tree.turn(edge).to_vec()).collect::<Vec<_>>())
        };
        assert_eq!(left(&[2, 3, 9]), (true, vec![vec![2], vec![3]]));
        assert_eq!(left(&[3]), (true, vec![vec![3]]));
        assert_eq!(left(&[9]), (false, vec![]));
    }

    const TURNS: Turns =
        Turns { width: Width { beam: 1, positions: 1 }, most: 9, widening: 1.0, others: 0.4, first_weight: 2.0 };

    fn turns(tree: &TurnTree, node: u32) -> Vec<Vec<u32>> {
        tree.of(node).iter().map(|edge| tree.turn(edge).to_vec()).collect()
    }

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    #[test]
    fn what_further_worlds_say_is_averaged() {
        let mut tree = TurnTree::default();
        tree.clear(Seat::new(0));
        for value in [0.2, 0.4, 0.9] {
            tree.add(ROOT, &[7, 8], value);
        }
        tree.add(ROOT, &[7], 0.1);
        assert_eq!(turns(&tree, ROOT), [vec![7, 8], vec![7]]);
        let tried = tree.of(ROOT)[0].tried(2.0);
        assert!(tried.0 == 2.0 && close(tried.1, 1.0), "{tried:?}");
        tree.learn(ROOT, 0, 0.75);
        let tried = tree.of(ROOT)[0].tried(2.0);
        assert!(tried.0 == 3.0 && close(tried.1, 1.75), "{tried:?}");
        assert_eq!(tree.visits(), 1);
    }

    #[test]
    fn nodes_keep_their_turns_though_others_grow_between() {
        let (one, other) = (Seat::new(0), Seat::new(1));
        let mut tree = TurnTree::default();
        tree.clear(one);
        tree.add(ROOT, &[1], 0.5);
        tree.add(ROOT, &[2], 0.5);
        let (first, second) = (tree.child(0, other).unwrap(), tree.child(1, other).unwrap());
        assert!(first != second && first != ROOT && second != ROOT);
        for (node, turn) in [(first, [3, 4]), (second, [5, 6]), (first, [7, 8]), (second, [9, 9]), (first, [7, 8])] {
            tree.add(node, &turn, 0.5);
        }
        assert_eq!(turns(&tree, ROOT), [vec![1], vec![2]]);
        assert_eq!(turns(&tree, first), [vec![3, 4], vec![7, 8]]);
        assert_eq!(turns(&tree, second), [vec![5, 6], vec![9, 9]]);
        assert_eq!((tree.child(0, other), tree.child(0, one)), (Some(first), None), "another seat acts there");
    }

    #[test]
    fn the_bound_decides_among_the_turns_that_are_open() {
        let mut tree = TurnTree::default();
        tree.clear(Seat::new(0));
        for (action, value) in [(1, 0.5), (2, 0.5), (3, 0.9)] {
            tree.add(ROOT, &[action], value);
        }
        let chosen = |tree: &TurnTree, exploration, turns| tree.select(ROOT, exploration, turns);
        // Ties go to the first; the third is not open yet.
        assert_eq!(chosen(&tree, 0.2, TURNS), Some(0));
        assert_eq!(chosen(&tree, 0.2, Turns { widening: 3.0, ..TURNS }), Some(2));
        assert_eq!(tree.select(7, 0.2, TURNS), None);
        // 2 + 1 tries of 0.5: with equal values, the least tried comes first.
        tree.learn(ROOT, 0, 0.5);
        assert_eq!(chosen(&tree, 0.2, TURNS), Some(1));
        // Means of 0.7 and 0.5; the roots of ln 3 / 4 and ln 3 / 2 are 0.217 apart: from 0.921 on, the less tried one
        // is chosen.
        tree.learn(ROOT, 0, 1.3);
        for (exploration, expected) in [(0.0, 0), (0.91, 0), (0.93, 1), (2.0, 1)] {
            assert_eq!(chosen(&tree, exploration, TURNS), Some(expected), "{exploration}");
        }
    }

    #[test]
    fn the_most_promising_turns_of_the_root_come_first_with_what_came_of_them() {
        let mut tree = TurnTree::default();
        tree.clear(Seat::new(0));
        for (action, value) in [(1, 0.1), (2, 0.7), (3, 0.4)] {
            tree.add(ROOT, &[action, 9], value);
        }
        tree.tally(1, 1.0, 5.0);
        // With its tries, the first one is better than its evaluation: (0.2 + 1.8) / 4 = 0.5.
        tree.learn(ROOT, 0, 0.9);
        tree.learn(ROOT, 0, 0.9);
        tree.sort_root(2.0);
        assert_eq!(turns(&tree, ROOT), [[2, 9], [1, 9], [3, 9]]);
        assert_eq!(tree.tallied().map(|(_, tally)| tally.points[0]).collect::<Vec<_>>(), [5.0, 0.0, 0.0]);
        tree.tally(2, 0.0, 3.0);
        assert!(tree.follow(1, &[9]));
        assert_eq!((turns(&tree, ROOT), tree.visits()), (vec![vec![9]], 2), "the visits of what is kept");
        assert_eq!(tree.tallied().map(|(_, tally)| tally.count).collect::<Vec<_>>(), [0.0]);
    }

    /// Kept turns follow the earlier ones in the arena, so positions in the root are not positions among all turns.
    #[test]
    fn what_came_of_a_turn_is_kept_at_each_of_its_decisions() {
        let mut tree = TurnTree::default();
        tree.clear(Seat::new(0));
        for turn in [[4, 2, 3], [1, 5, 6], [1, 2, 9], [1, 2, 3]] {
            tree.add(ROOT, &turn, 0.5);
        }
        for (place, points) in [(0, 7.0), (1, 8.0), (2, 4.0), (3, 5.0)] {
            tree.tally(place, 0.0, points);
        }
        let points = |tree: &TurnTree| tree.tallied().map(|(_, tally)| tally.points[0]).collect::<Vec<_>>();
        for (action, legal, turns_left, kept) in [
            (1, &[5, 2][..], vec![vec![5, 6], vec![2, 9], vec![2, 3]], vec![8.0, 4.0, 5.0]),
            (2, &[3, 9], vec![vec![9], vec![3]], vec![4.0, 5.0]),
        ] {
            assert!(tree.follow(action, legal));
            assert_eq!((turns(&tree, ROOT), points(&tree)), (turns_left, kept));
        }
    }
}
