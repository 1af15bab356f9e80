//! The tree of a search, in two arenas: nodes, and the edges that lead from them.

use std::ops::Range;

use riband_core::Seat;

use super::outcome::{Each, Tally};

/// The first node.
pub(super) const ROOT: u32 = 0;
/// No node, or no edge.
pub(super) const NONE: u32 = u32::MAX;
/// The most edges, of 32 bytes each for decisions and 40 for turns: a full tree continues to learn but does not grow.
const MOST_EDGES: usize = 1 << 21;

/// A position, identified by the steps before it: in another world, another seat may act there, or have other choices.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// The index of its first edge; edges are contiguous.
    first: u32,
    count: u32,
    /// The number of edges reserved.
    room: u32,
}

/// A step of a seat: a single decision, or a whole turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<S> {
    /// The sum of its values for the seat.
    pub(super) sum: f64,
    /// The node that it leads to, or [`NONE`].
    pub(super) child: u32,
    pub(super) visits: u32,
    pub(super) seat: Seat,
    pub(super) step: S,
}

impl<S> Edge<S> {
    pub(super) fn new(seat: Seat, step: S) -> Self {
        Self { sum: 0.0, child: NONE, visits: 0, seat, step }
    }

    /// The number of its tries, and the sum of their values.
    pub(super) fn tried(&self) -> (f64, f64) {
        (self.visits.into(), self.sum)
    }
}

/// The arenas. They grow up to a bound, and are reused by the next search.
#[derive(Debug)]
pub(super) struct Tree<S> {
    nodes: Vec<Node>,
    edges: Vec<Edge<S>>,
    /// The results of each edge of the root, in order.
    tallies: Vec<Tally>,
}

impl<S: Copy + Default> Tree<S> {
    /// A root without edges.
    pub(super) fn new() -> Self {
        Self { nodes: vec![Node::default()], edges: Vec::new(), tallies: Vec::new() }
    }

    /// Resets to a root without edges.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.tallies.clear();
        self.nodes.push(Node::default());
    }

    /// Reserves memory for a search of this many iterations, each of which adds a node with `edges` edges, so that it does not
    /// allocate later.
    pub(super) fn reserve(&mut self, iterations: usize, edges: usize) {
        let Some(most) = MOST_EDGES.checked_div(edges) else { return };
        let nodes = iterations.min(most);
        self.nodes.reserve(nodes.saturating_sub(self.nodes.len()));
        self.edges.reserve((nodes * edges).saturating_sub(self.edges.len()));
    }

    /// The indices of the edges of a node.
    pub(super) fn range(&self, node: u32) -> Range<usize> {
        self.nodes.get(node as usize).map_or(0..0, |node| node.first as usize..(node.first + node.count) as usize)
    }

    /// The edges of a node.
    pub(super) fn of(&self, node: u32) -> &[Edge<S>] {
        self.edges.get(self.range(node)).unwrap_or_default()
    }

    pub(super) fn edge(&self, at: u32) -> Option<&Edge<S>> {
        self.edges.get(at as usize)
    }

    pub(super) fn edge_mut(&mut self, at: u32) -> Option<&mut Edge<S>> {
        self.edges.get_mut(at as usize)
    }

    /// Reserves room for this many edges in a node, which may move. Returns whether the tree has that room.
    pub(super) fn widen(&mut self, node: u32, room: u32) -> bool {
        let end = self.edges.len();
        let Some(node) = self.nodes.get_mut(node as usize) else { return false };
        if room <= node.room {
            return true;
        }
        let in_place = (node.first + node.room) as usize == end;
        let more = if in_place { room - node.room } else { room } as usize;
        if end + more > MOST_EDGES {
            return false;
        }
        if !in_place {
            let old = node.first as usize;
            self.edges.extend_from_within(old..old + node.count as usize);
            node.first = end as u32;
        }
        self.edges.resize(end + more, Edge::new(Seat::new(0), S::default()));
        node.room = room;
        true
    }

    /// Adds an edge to a node, and returns its index, or [`NONE`] if the tree is full. The other edges of the node may
    /// move.
    pub(super) fn grow(&mut self, node: u32, edge: Edge<S>) -> u32 {
        let Some(&Node { count, room, .. }) = self.nodes.get(node as usize) else { return NONE };
        if count == room && !self.widen(node, (room + room / 2).max(4)) {
            return NONE;
        }
        let Some(node) = self.nodes.get_mut(node as usize) else { return NONE };
        let at = node.first + node.count;
        node.count += 1;
        if let Some(place) = self.edges.get_mut(at as usize) {
            *place = edge;
        }
        at
    }

    /// The node that an edge leads to. It is created if needed, unless the tree is full or the edge has fewer visits
    /// than `threshold`.
    pub(super) fn child(&mut self, at: u32, threshold: u32) -> Option<u32> {
        let (next, full) = (self.nodes.len() as u32, self.edges.len() + 4 > MOST_EDGES);
        let edge = self.edges.get_mut(at as usize)?;
        if edge.child == NONE {
            if full || edge.visits < threshold {
                return None;
            }
            edge.child = next;
            self.nodes.push(Node::default());
        }
        Some(edge.child)
    }

    /// Records one more try of an edge.
    pub(super) fn learn(&mut self, at: u32, values: &Each) {
        if let Some(edge) = self.edges.get_mut(at as usize) {
            edge.visits += 1;
            edge.sum += *values.of(edge.seat);
        }
    }

    /// Records the result of an edge of the root.
    pub(super) fn tally(&mut self, at: u32, wins: f64, points: f64) {
        let range = self.range(ROOT);
        let place = (at as usize).wrapping_sub(range.start);
        if self.tallies.len() <= place {
            self.tallies.resize(range.len(), Tally::default());
        }
        if let Some(tally) = self.tallies.get_mut(place) {
            tally.add(wins, points);
        }
    }

    /// The edges of the root with their results.
    pub(super) fn tallied(&self) -> impl Iterator<Item = (&Edge<S>, Tally)> {
        let tally = |place: usize| self.tallies.get(place).copied().unwrap_or_default();
        self.of(ROOT).iter().enumerate().map(move |(place, edge)| (edge, tally(place)))
    }

    /// The number of visits of the root.
    pub(super) fn visits(&self) -> u64 {
        self.of(ROOT).iter().map(|edge| u64::from(edge.visits)).sum()
    }

    /// Sorts the edges of the root, the highest first.
    pub(super) fn sort_root(&mut self, value: impl Fn(&Edge<S>) -> f64) {
        let mut sorted: Vec<(Edge<S>, Tally)> = self.tallied().map(|(&edge, tally)| (edge, tally)).collect();
        sorted.sort_by(|(one, _), (other, _)| value(other).total_cmp(&value(one)));
        self.tallies.clear();
        for (at, (edge, tally)) in self.range(ROOT).zip(sorted) {
            self.tallies.push(tally);
            if let Some(place) = self.edges.get_mut(at) {
                *place = edge;
            }
        }
    }

    /// Replaces the edges of the root, and drops what can no longer be reached.
    pub(super) fn set_root(&mut self, root: Vec<(Edge<S>, Tally)>) {
        let (nodes, edges) = (std::mem::take(&mut self.nodes), std::mem::take(&mut self.edges));
        (self.edges, self.tallies) = root.into_iter().unzip();
        let count = self.edges.len() as u32;
        self.nodes.push(Node { first: 0, count, room: count });
        // An edge is first copied with its old child, whose edges follow when it is visited.
        let mut at = 0;
        while let Some(edge) = self.edges.get_mut(at) {
            if let Some(&Node { first, count, .. }) = nodes.get(edge.child as usize) {
                edge.child = self.nodes.len() as u32;
                self.nodes.push(Node { first: self.edges.len() as u32, count, room: count });
                let below = edges.get(first as usize..(first + count) as usize);
                self.edges.extend_from_slice(below.unwrap_or_default());
            }
            at += 1;
        }
    }

    /// Whether little room is left.
    pub(super) fn is_two_thirds_full(&self) -> bool {
        self.edges.len() > MOST_EDGES / 3 * 2
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{decisions::Decision, turns::WholeTurn},
        *,
    };

    const ONE: Seat = Seat::new(0);

    fn grown(node: u32, tree: &mut Tree<u32>, steps: &[u32]) {
        for &step in steps {
            tree.grow(node, Edge::new(ONE, step));
        }
    }

    fn learn(tree: &mut Tree<u32>, at: u32, value: f64) {
        tree.learn(at, &riband_core::PerSeat([value; Seat::MAX]));
    }

    fn steps(tree: &Tree<u32>, node: u32) -> Vec<u32> {
        tree.of(node).iter().map(|edge| edge.step).collect()
    }

    /// The index of an edge.
    fn at(tree: &Tree<u32>, node: u32, step: u32) -> u32 {
        tree.range(node).zip(tree.of(node)).find(|(_, edge)| edge.step == step).unwrap().0 as u32
    }

    #[test]
    fn nodes_keep_their_edges_though_others_grow_between() {
        let mut tree = Tree::new();
        grown(ROOT, &mut tree, &[1, 2, 3]);
        let child = tree.child(1, 0).unwrap();
        assert_eq!((child, tree.child(1, 0), tree.child(77, 0)), (1, Some(1), None));
        for round in 0..5 {
            grown(child, &mut tree, &[10 + round, 20 + round]);
            grown(ROOT, &mut tree, &[30 + round]);
        }
        assert!(tree.widen(child, 40) && tree.widen(ROOT, 3));
        assert_eq!(steps(&tree, ROOT), [1, 2, 3, 30, 31, 32, 33, 34]);
        assert_eq!(steps(&tree, child), [10, 20, 11, 21, 12, 22, 13, 23, 14, 24]);
    }

    #[test]
    fn a_position_joins_the_tree_when_its_edge_has_enough_visits() {
        let mut tree = Tree::new();
        grown(ROOT, &mut tree, &[1, 2]);
        assert_eq!((tree.child(0, 1), tree.child(1, 0)), (None, Some(1)));
        learn(&mut tree, 0, 0.5);
        assert_eq!((tree.child(0, 1), tree.child(1, 1)), (Some(2), Some(1)));
    }

    #[test]
    fn what_is_below_the_new_root_is_kept_whole() {
        let mut tree = Tree::new();
        grown(ROOT, &mut tree, &[1, 2]);
        learn(&mut tree, 1, 0.5);
        let child = tree.child(1, 0).unwrap();
        grown(child, &mut tree, &[5, 6, 7, 8, 9]);
        let eight = at(&tree, child, 8);
        learn(&mut tree, eight, 0.75);
        let below = tree.child(eight, 0).unwrap();
        grown(below, &mut tree, &[11, 12]);
        let twelve = at(&tree, below, 12);
        learn(&mut tree, twelve, 0.25);
        let kept = tree.of(child).iter().map(|&edge| (edge, Tally::default())).collect();
        tree.set_root(kept);
        assert_eq!((steps(&tree, ROOT), tree.edges.len(), tree.nodes.len()), (vec![5, 6, 7, 8, 9], 7, 2));
        let eight = at(&tree, ROOT, 8);
        assert_eq!((tree.edge(eight).unwrap().visits, tree.edge(eight).unwrap().sum), (1, 0.75));
        let below = tree.child(eight, 0).unwrap();
        assert_eq!(steps(&tree, below), [11, 12]);
        assert_eq!(tree.edge(at(&tree, below, 12)).unwrap().sum, 0.25);
        // It can continue to grow.
        grown(ROOT, &mut tree, &[20]);
        grown(below, &mut tree, &[21]);
        assert_eq!((steps(&tree, ROOT), steps(&tree, below)), (vec![5, 6, 7, 8, 9, 20], vec![11, 12, 21]));
    }

    /// So a full tree of decisions takes 67 MB, and one of turns 84 MB.
    #[test]
    fn edges_are_small() {
        assert_eq!((size_of::<Edge<Decision>>(), size_of::<Edge<WholeTurn>>()), (32, 40));
    }

    #[test]
    fn a_full_tree_goes_on_learning_but_does_not_grow() {
        let mut tree = Tree::new();
        let mut step = 0;
        assert!(!tree.is_two_thirds_full());
        while tree.grow(ROOT, Edge::new(ONE, step)) != NONE {
            step += 1;
        }
        assert!(tree.edges.len() <= MOST_EDGES && tree.is_two_thirds_full());
        assert_eq!(tree.of(ROOT).len(), step as usize);
        // There is still room for many small nodes.
        let mut leaf = 0;
        while let Some(child) = tree.child(leaf, 0) {
            assert_ne!(tree.grow(child, Edge::new(ONE, 1)), NONE);
            leaf += 1;
        }
        assert!(leaf > 1_000 && tree.edges.len() <= MOST_EDGES);
        learn(&mut tree, leaf, 0.5);
        assert_eq!((tree.edge(leaf).unwrap().visits, tree.edge(leaf).unwrap().child), (1, NONE));
        assert_eq!(tree.child(0, 0), Some(1), "what is there stays");
    }
}
