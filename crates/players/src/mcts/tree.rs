//! A tree of decisions, in two arenas: nodes, and the edges that lead from them.

use riband_core::Seat;

/// The first node.
pub(super) const ROOT: u32 = 0;
/// No node, or no edge.
pub(super) const NONE: u32 = u32::MAX;
/// The most edges, of 32 bytes each: a full tree continues to learn but does not grow.
const MOST_EDGES: usize = 1 << 21;

/// A decision of a seat, identified by the actions before it: in another world it may have other choices.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// The index of its first edge; edges are contiguous.
    first: u32,
    count: u32,
    /// The number of edges reserved.
    room: u32,
}

/// An action in a node, by one seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The sum of its values for the seat that acts.
    pub(super) sum: f64,
    /// The number of the action.
    pub(super) action: u32,
    /// The node that it leads to, or [`NONE`].
    pub(super) child: u32,
    pub(super) visits: u32,
    /// The number of visits of its node in which it was legal.
    available: u32,
    /// The priority among untried edges: the largest comes first.
    order: f32,
    seat: u8,
}

impl Edge {
    /// Whether the edge is this action of this seat.
    pub(super) fn is(&self, seat: Seat, action: u32) -> bool {
        self.action == action && usize::from(self.seat) == seat.index()
    }
}

/// The arenas. They grow up to a bound, and are reused without being freed.
#[derive(Debug, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
}

impl Tree {
    /// Reserves memory for a search of this many iterations, so that it does not allocate later.
    pub(super) fn reserve(&mut self, iterations: usize) {
        let nodes = iterations.min(MOST_EDGES / 8);
        self.nodes.reserve(nodes.saturating_sub(self.nodes.len()));
        let edges = nodes.saturating_mul(8);
        self.edges.reserve(edges.saturating_sub(self.edges.len()));
    }

    /// Resets to an empty root.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.nodes.push(Node::default());
    }

    pub(super) fn edge(&self, at: u32) -> Option<&Edge> {
        self.edges.get(at as usize)
    }

    /// The edges of a node.
    pub(super) fn of(&self, node: u32) -> &[Edge] {
        let Some(node) = self.nodes.get(node as usize) else { return &[] };
        self.edges.get(node.first as usize..(node.first + node.count) as usize).unwrap_or_default()
    }

    /// The position of an edge within its node.
    pub(super) fn place(&self, node: u32, at: u32) -> usize {
        self.nodes.get(node as usize).map_or(0, |node| at.wrapping_sub(node.first) as usize)
    }

    /// Finds the edges of the legal actions of a seat, with [`NONE`] for missing ones. Returns whether any is missing.
    pub(super) fn find(&self, node: u32, seat: Seat, legal: &[u32], found: &mut Vec<u32>) -> bool {
        found.clear();
        let first = self.nodes.get(node as usize).map_or(0, |node| node.first);
        let edges = self.of(node);
        // The order of listing is stable, so an edge usually follows the one found before.
        let mut next = 0;
        let mut missing = false;
        for &action in legal {
            let is = |edge: &Edge| edge.is(seat, action);
            let place = if edges.get(next).is_some_and(is) { Some(next) } else { edges.iter().position(is) };
            found.push(place.map_or(NONE, |place| first + place as u32));
            next = place.map_or(next, |place| place + 1);
            missing |= place.is_none();
        }
        missing
    }

    /// Adds an edge to a node, and returns its index, or [`NONE`] if the tree is full. The other edges of the node may
    /// move.
    pub(super) fn grow(&mut self, node: u32, seat: Seat, action: u32, order: f32) -> u32 {
        let end = self.edges.len();
        let Some(node) = self.nodes.get_mut(node as usize) else { return NONE };
        if node.count == node.room {
            let room = (node.room + node.room / 2).max(4);
            let in_place = (node.first + node.room) as usize == end;
            let more = if in_place { room - node.room } else { room } as usize;
            if end + more > MOST_EDGES {
                return NONE;
            }
            let empty = Edge { sum: 0.0, action: NONE, child: NONE, visits: 0, available: 0, order: 0.0, seat: 0 };
            if in_place {
                self.edges.resize(end + more, empty);
            } else {
                let old = node.first as usize;
                self.edges.extend_from_within(old..old + node.count as usize);
                self.edges.resize(end + more, empty);
                node.first = end as u32;
            }
            node.room = room;
        }
        let at = node.first + node.count;
        node.count += 1;
        if let Some(edge) = self.edges.get_mut(at as usize) {
            *edge = Edge { sum: 0.0, action, child: NONE, visits: 0, available: 0, order, seat: seat.index() as u8 };
        }
        at
    }

    /// Selects one of some edges of a node, as an index into `found`: an untried one if there is any, else the one with
    /// the highest upper confidence bound (UCB1). Counts all of them as available. `None` if the tree has none of them.
    pub(super) fn select(&mut self, found: &[u32], exploration: f64) -> Option<usize> {
        let (mut best, mut most) = (None, f64::NEG_INFINITY);
        let (mut last, mut log) = (0, 0.0);
        for (index, &at) in found.iter().enumerate() {
            let Some(edge) = self.edges.get_mut(at as usize) else { continue };
            edge.available += 1;
            if edge.available != last {
                last = edge.available;
                log = exploration * exploration * f64::from(1 + last).ln();
            }
            let tries = f64::from(edge.visits);
            let score = match edge.visits {
                0 => 1e9 + f64::from(edge.order),
                _ => edge.sum / tries + (log / tries).sqrt(),
            };
            if score > most {
                (best, most) = (Some(index), score);
            }
        }
        best
    }

    /// The node that an edge leads to, created if needed; `None` if the tree is full.
    pub(super) fn child(&mut self, at: u32) -> Option<u32> {
        let next = self.nodes.len() as u32;
        let edge = self.edges.get_mut(at as usize)?;
        if edge.child == NONE {
            if self.edges_full() {
                return None;
            }
            self.edges.get_mut(at as usize)?.child = next;
            self.nodes.push(Node::default());
            return Some(next);
        }
        Some(edge.child)
    }

    /// Whether little room is left.
    pub(super) fn is_two_thirds_full(&self) -> bool {
        self.edges.len() > MOST_EDGES / 3 * 2
    }

    fn edges_full(&self) -> bool {
        self.edges.len() + 4 > MOST_EDGES
    }

    /// Records one more try of an edge.
    pub(super) fn learn(&mut self, at: u32, value: f64) {
        if let Some(edge) = self.edges.get_mut(at as usize) {
            edge.visits += 1;
            edge.sum += value;
        }
    }

    /// Copies the subtree of an action of the root into `other`, as its new root. Returns whether there is one.
    pub(super) fn copy_below(&self, action: u32, other: &mut Self) -> bool {
        other.nodes.clear();
        other.edges.clear();
        let child = self.of(ROOT).iter().find(|edge| edge.action == action).map_or(NONE, |edge| edge.child);
        let Some(&root) = self.nodes.get(child as usize) else { return false };
        // Each node is first copied with its old place; its edges follow when it is visited.
        other.nodes.push(root);
        let mut done = 0;
        while let Some(&node) = other.nodes.get(done) {
            let first = other.edges.len() as u32;
            let edges = self.edges.get(node.first as usize..(node.first + node.count) as usize).unwrap_or_default();
            for edge in edges {
                let child = match self.nodes.get(edge.child as usize) {
                    Some(&below) => {
                        other.nodes.push(below);
                        other.nodes.len() as u32 - 1
                    }
                    None => NONE,
                };
                other.edges.push(Edge { child, ..*edge });
            }
            if let Some(node) = other.nodes.get_mut(done) {
                *node = Node { first, room: node.count, ..*node };
            }
            done += 1;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Seat = Seat::new(0);
    const OTHER: Seat = Seat::new(1);

    fn grown(node: u32, tree: &mut Tree, actions: &[u32]) {
        for &action in actions {
            tree.grow(node, ONE, action, action as f32);
        }
    }

    fn copy(tree: &Tree) -> Tree {
        Tree { nodes: tree.nodes.clone(), edges: tree.edges.clone() }
    }

    fn actions(tree: &Tree, node: u32) -> Vec<u32> {
        tree.of(node).iter().map(|edge| edge.action).collect()
    }

    #[test]
    fn nodes_keep_their_edges_though_others_grow_between() {
        let mut tree = Tree::default();
        tree.clear();
        grown(ROOT, &mut tree, &[1, 2, 3]);
        let child = tree.child(1).unwrap();
        assert_eq!((child, tree.child(1), tree.child(77)), (1, Some(1), None));
        for round in 0..5 {
            grown(child, &mut tree, &[10 + round, 20 + round]);
            grown(ROOT, &mut tree, &[30 + round]);
        }
        assert_eq!(actions(&tree, ROOT), [1, 2, 3, 30, 31, 32, 33, 34]);
        assert_eq!(actions(&tree, child), [10, 20, 11, 21, 12, 22, 13, 23, 14, 24]);
        let mut found = Vec::new();
        assert!(tree.find(child, ONE, &[20, 11, 99, 10], &mut found));
        let place = |at: u32| tree.edge(at).map(|edge| (edge.action, tree.place(child, at)));
        assert_eq!(
            found.iter().map(|&at| place(at)).collect::<Vec<_>>(),
            [Some((20, 1)), Some((11, 2)), None, Some((10, 0))]
        );
        assert!(!tree.find(child, ONE, &[10, 24], &mut found) && found.len() == 2);
        assert!(tree.find(child, OTHER, &[10], &mut found) && found == [NONE], "an action of another seat");
    }

    #[test]
    fn what_was_not_tried_comes_first_and_then_the_highest_bound() {
        let mut tree = Tree::default();
        tree.clear();
        grown(ROOT, &mut tree, &[1, 3, 2]);
        let all = [0, 1, 2];
        for expected in [1, 2, 0] {
            assert_eq!(tree.select(&all, 0.2), Some(expected));
            tree.learn(expected as u32, 0.25 * expected as f64);
        }
        assert_eq!(tree.select(&[NONE, 2, NONE], 0.2), Some(1), "an index into what was found");
        assert_eq!(tree.select(&[NONE], 0.2), None);
        // All were available 3 times, the last one 4 times; means of 0, 0.25 and 0.5.
        assert_eq!(tree.select(&all, 0.2), Some(2));
        for _ in 0..8 {
            tree.learn(2, 0.5);
        }
        // Now ln 6 and ln 7 (available 5 and 6 times) over 1 and 9 tries: from 0.286 on, the second one is chosen.
        assert_eq!(copy(&tree).select(&all, 0.28), Some(2));
        assert_eq!(copy(&tree).select(&all, 0.30), Some(1));
    }

    #[test]
    fn what_hangs_on_an_action_is_kept_whole() {
        let (mut tree, mut kept) = (Tree::default(), Tree::default());
        tree.clear();
        grown(ROOT, &mut tree, &[1, 2]);
        tree.learn(1, 0.5);
        let child = tree.child(1).unwrap();
        grown(child, &mut tree, &[5, 6, 7, 8, 9]);
        let of = |tree: &Tree, node: u32, action: u32| {
            let mut found = Vec::new();
            tree.find(node, ONE, &[action], &mut found);
            found[0]
        };
        let at = of(&tree, child, 8);
        tree.learn(at, 0.75);
        let below = tree.child(at).unwrap();
        grown(below, &mut tree, &[11, 12]);
        tree.learn(of(&tree, below, 12), 0.25);
        assert!(!tree.copy_below(1, &mut kept), "nothing hangs there");
        assert!(tree.copy_below(2, &mut kept));
        assert_eq!(actions(&kept, ROOT), [5, 6, 7, 8, 9]);
        let at = of(&kept, ROOT, 8);
        assert_eq!((kept.edge(at).unwrap().visits, kept.edge(at).unwrap().sum), (1, 0.75));
        let below = kept.child(at).unwrap();
        assert_eq!(actions(&kept, below), [11, 12]);
        assert_eq!(kept.edge(of(&kept, below, 12)).unwrap().sum, 0.25);
        // It can continue to grow.
        grown(ROOT, &mut kept, &[20]);
        grown(below, &mut kept, &[21]);
        assert_eq!((actions(&kept, ROOT), actions(&kept, below)), (vec![5, 6, 7, 8, 9, 20], vec![11, 12, 21]));
    }

    #[test]
    fn a_full_tree_goes_on_learning_but_does_not_grow() {
        let mut tree = Tree::default();
        tree.clear();
        let mut action = 0;
        assert!(!tree.is_two_thirds_full());
        while tree.grow(ROOT, ONE, action, 0.0) != NONE {
            action += 1;
        }
        assert!(tree.edges.len() <= MOST_EDGES && tree.is_two_thirds_full());
        assert_eq!(tree.of(ROOT).len(), action as usize);
        // There is still room for many small nodes.
        let mut leaf = 0;
        while let Some(child) = tree.child(leaf) {
            assert_ne!(tree.grow(child, ONE, 1, 0.0), NONE);
            leaf += 1;
        }
        assert!(leaf > 1_000 && tree.edges.len() <= MOST_EDGES && tree.edges_full());
        tree.learn(leaf, 0.5);
        assert_eq!((tree.edge(leaf).unwrap().visits, tree.edge(leaf).unwrap().child), (1, NONE));
        assert_eq!(tree.child(0), Some(1), "what is there stays");
    }
}
