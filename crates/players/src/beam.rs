//! Beam search over the rest of a seat's turn, in one world.

use std::{
    collections::{HashMap, hash_map::Entry},
    fmt,
    hash::BuildHasherDefault,
};

use riband_core::{Seat, Turn, World};

use crate::{Evaluation, Evaluations, Width, by_key::ByKey, evaluation::is_over};

/// The most decisions of a turn to search; deeper positions are evaluated as they are.
const DEPTH: usize = 64;
/// The most positions kept after each decision, before the beam narrows them: far more than in any shipped game.
const MOST: usize = 4_096;
/// The weight of a point relative to the share of the win: enough to break ties, and no more.
const POINT: f64 = 1e-9;

/// Where a turn is planned without the shunned actions, if there are others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shuns {
    /// Nowhere: for another player's turn.
    Nowhere,
    /// After the first decision, all of whose actions are evaluated.
    Later,
    /// In all of its decisions.
    Always,
}

/// A beam search for the best turn. Reuse it between calls to avoid allocation.
pub(crate) struct Beam {
    width: Width,
    /// Whether an action is shunned, by its number. Empty for none.
    shunned: Vec<bool>,
    nodes: Vec<Node>,
    /// The decisions that lead from one position to another.
    edges: Vec<Edge>,
    /// The node of a position, by its key.
    seen: HashMap<u64, usize, BuildHasherDefault<ByKey>>,
    /// The nodes to expand, and their successors.
    front: Vec<usize>,
    next: Vec<usize>,
    /// The worlds of the nodes to expand, and the free slots.
    pool: Vec<World>,
    free: Vec<usize>,
    /// The final nodes of the turn, then the path from them back to the root.
    lasts: Vec<usize>,
    ends: Vec<End>,
}

impl fmt::Debug for Beam {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Beam").field("positions", &self.nodes.len()).finish_non_exhaustive()
    }
}

/// The value of a position for the seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    /// The value to maximize.
    pub(crate) value: f64,
    /// The share of the win.
    pub(crate) share: f64,
    /// The points.
    pub(crate) points: f32,
    /// The difference to the best other seat in points.
    pub(crate) lead: f32,
}

/// A position of the turn.
struct Node {
    worth: End,
    /// The slot of its world, while the node may still be expanded.
    slot: Option<usize>,
    /// The node of the best end of the turn, and the edge to it.
    best: Option<(usize, Option<usize>)>,
    /// The last of the edges that lead to the node.
    into: Option<usize>,
}

/// A decision.
struct Edge {
    from: usize,
    to: usize,
    /// The number of the action.
    number: u32,
    /// The previous edge that leads to the same position.
    before: Option<usize>,
}

impl Beam {
    pub(crate) fn new(width: Width) -> Self {
        Self {
            width,
            shunned: Vec::new(),
            nodes: Vec::new(),
            edges: Vec::new(),
            seen: HashMap::default(),
            front: Vec::new(),
            next: Vec::new(),
            pool: Vec::new(),
            free: Vec::new(),
            lasts: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// Searches with another width from now on.
    pub(crate) fn widen(&mut self, width: Width) {
        self.width = width;
    }

    /// Sets the actions to [shun](Shuns), by their numbers, if there are others.
    pub(crate) fn shun(&mut self, shunned: Vec<bool>) {
        self.shunned = shunned;
    }

    /// Searches the turn of a seat that is to act: positions within it are kept by the one evaluation, its ends judged by
    /// the other.
    /// `scratch` is a world of the same match.
    pub(crate) fn run(
        &mut self,
        evaluations: &Evaluations,
        root: &World,
        scratch: &mut World,
        (seat, shuns): (Seat, Shuns),
    ) {
        self.clear();
        self.seen.insert(root.key(), 0);
        self.nodes.push(Node { worth: worth(evaluations.within(), root, seat), slot: None, best: None, into: None });
        let slot = self.keep(root);
        self.nodes.iter_mut().for_each(|node| node.slot = Some(slot));
        self.front.push(0);
        for _ in 0..DEPTH {
            if self.front.is_empty() {
                break;
            }
            self.expand(evaluations, root, scratch, (seat, shuns));
            self.narrow();
        }
        // A longer turn is evaluated as it is.
        for &last in &self.front {
            if let Some(node) = self.nodes.get_mut(last)
                && let Some(world) = node.slot.and_then(|slot| self.pool.get(slot))
            {
                node.worth = worth(evaluations.ends(), world, seat);
            }
        }
        self.lasts.append(&mut self.front);
        self.look_back();
        self.sum_up();
    }

    /// The best end for each action of the root, in list order.
    pub(crate) fn ends(&self) -> &[End] {
        &self.ends
    }

    /// The numbers of the decisions of the best turn.
    pub(crate) fn line(&self, line: &mut Vec<u32>) {
        line.clear();
        let mut at = 0;
        while let Some(edge) = self.nodes.get(at).and_then(|node| node.best?.1).and_then(|edge| self.edges.get(edge)) {
            line.push(edge.number);
            at = edge.to;
        }
    }

    /// Passes on the best turns with their ends, best first: `turns` contains their decisions one after the other.
    pub(crate) fn best(&self, most: usize, turns: &mut Vec<u32>, mut found: impl FnMut(std::ops::Range<usize>, End)) {
        for &last in self.lasts.iter().take(most) {
            let begin = turns.len();
            let mut at = last;
            while let Some(edge) = self.first_into(at) {
                turns.push(edge.number);
                at = edge.from;
            }
            if let Some(turn) = turns.get_mut(begin..) {
                turn.reverse();
            }
            if let Some(node) = self.nodes.get(last) {
                found(begin..turns.len(), node.worth);
            }
        }
    }

    /// The edge that first reached the node, from a node found earlier; `None` for the root.
    fn first_into(&self, node: usize) -> Option<&Edge> {
        if node == 0 {
            return None;
        }
        let mut into = self.nodes.get(node)?.into?;
        while let Some(before) = self.edges.get(into)?.before {
            into = before;
        }
        self.edges.get(into)
    }

    fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.seen.clear();
        self.front.clear();
        self.next.clear();
        self.lasts.clear();
        self.ends.clear();
        self.free.clear();
        self.free.extend(0..self.pool.len());
    }

    /// Stores a copy of a world, and returns its slot.
    fn keep(&mut self, world: &World) -> usize {
        if let Some(slot) = self.free.pop()
            && let Some(kept) = self.pool.get_mut(slot)
        {
            kept.copy_from(world);
            return slot;
        }
        self.pool.push(world.fork());
        self.pool.len() - 1
    }

    /// Tries every decision at every node of the beam.
    fn expand(&mut self, evaluations: &Evaluations, root: &World, scratch: &mut World, (seat, shuns): (Seat, Shuns)) {
        let front = std::mem::take(&mut self.front);
        for &from in &front {
            let Some(slot) = self.nodes.get_mut(from).and_then(|node| node.slot.take()) else { continue };
            let is_shunned = |number: u32| self.shunned.get(number as usize) == Some(&true);
            let shuns = match shuns {
                Shuns::Nowhere => false,
                Shuns::Later => from != 0,
                Shuns::Always => true,
            };
            let world = self.pool.get_mut(slot).filter(|_| shuns && !self.shunned.is_empty());
            let shuns = world.is_some_and(|world| world.legal().iter().any(|number| !is_shunned(*number)));
            let mut index = 0;
            while let Some(world) = self.pool.get_mut(slot)
                && let Some(&number) = world.legal().get(index)
            {
                if shuns && self.shunned.get(number as usize) == Some(&true) {
                    index += 1;
                    continue;
                }
                scratch.copy_from(world);
                scratch.choose(index);
                index += 1;
                let to = match self.seen.entry(scratch.key()) {
                    Entry::Occupied(known) => *known.get(),
                    Entry::Vacant(new) => {
                        let node = *new.insert(self.nodes.len());
                        let goes_on = scratch.turn() == Turn::Act(seat) && scratch.turns() == root.turns();
                        let goes_on = goes_on && !is_over(scratch);
                        let slot = (goes_on && self.next.len() < MOST).then(|| self.keep(scratch));
                        match (goes_on, slot) {
                            (true, Some(_)) => self.next.push(node),
                            (true, None) => {}
                            (false, _) => self.lasts.push(node),
                        }
                        let evaluation = if goes_on { evaluations.within() } else { evaluations.ends() };
                        let worth = worth(evaluation, scratch, seat);
                        self.nodes.push(Node { worth, slot, best: None, into: None });
                        node
                    }
                };
                if let Some(node) = self.nodes.get_mut(to) {
                    let before = node.into.replace(self.edges.len());
                    self.edges.push(Edge { from, to, number, before });
                }
            }
            self.free.push(slot);
        }
        self.front = front;
        self.front.clear();
    }

    /// Keeps the best of the new nodes for expansion.
    fn narrow(&mut self) {
        let width = if self.nodes.len() < self.width.positions { self.width.beam } else { 1 };
        let value = |node: &usize| self.nodes.get(*node).map_or(f64::NEG_INFINITY, |node| node.worth.value);
        // Ties keep the order in which they were found.
        self.next.sort_unstable_by(|one, other| value(other).total_cmp(&value(one)).then(one.cmp(other)));
        self.front.extend(self.next.iter().take(width));
        for &cut in self.next.iter().skip(width) {
            self.free.extend(self.nodes.get_mut(cut).and_then(|node| node.slot.take()));
        }
        self.next.clear();
    }

    /// Propagates the best reachable end back to every node.
    fn look_back(&mut self) {
        let value = |node: &usize| self.nodes.get(*node).map_or(f64::NEG_INFINITY, |node| node.worth.value);
        self.lasts.sort_unstable_by(|one, other| value(other).total_cmp(&value(one)).then(one.cmp(other)));
        let mut open = std::mem::take(&mut self.next);
        for &last in &self.lasts {
            if let Some(node) = self.nodes.get_mut(last)
                && node.best.is_none()
            {
                node.best = Some((last, None));
                open.push(last);
            }
            // Best first, so that each node is final when it is first visited.
            while let Some(at) = open.pop() {
                let mut into = self.nodes.get(at).and_then(|node| node.into);
                while let Some(edge) = into
                    && let Some(&Edge { from, before, .. }) = self.edges.get(edge)
                {
                    if let Some(node) = self.nodes.get_mut(from)
                        && node.best.is_none()
                    {
                        node.best = Some((last, Some(edge)));
                        open.push(from);
                    }
                    into = before;
                }
            }
        }
        self.next = open;
    }

    /// Records the best end for each decision at the root.
    fn sum_up(&mut self) {
        // The root was expanded first: its edges come first, in list order.
        for edge in self.edges.iter().take_while(|edge| edge.from == 0) {
            let Some(node) = self.nodes.get(edge.to) else { continue };
            let end = node.best.and_then(|(last, _)| self.nodes.get(last)).map(|last| last.worth);
            // Decisions that were not expanded rank below all that were.
            self.ends.push(end.unwrap_or(End { value: node.worth.value - 1.0, ..node.worth }));
        }
    }
}

fn worth(evaluation: &Evaluation, world: &World, seat: Seat) -> End {
    let worth = evaluation.worth(world);
    let (points, share) = (*worth.points.of(seat), *worth.shares.of(seat));
    let others = world.seats().iter().filter(|&other| other != seat).map(|other| *worth.points.of(other));
    let lead = points - others.reduce(f32::max).unwrap_or(0.0);
    End { value: share + POINT * f64::from(lead), share, points, lead }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use riband_core::{Dice, Information, Seats};

    use super::*;
    use crate::{Curve, Ends};

    /// The most ways of a turn to enumerate.
    const WAYS: usize = 2_000;

    /// Every way to finish a turn with its value; `None` if there are too many.
    fn all(evaluation: &Evaluation, world: &World, seat: Seat) -> Option<Vec<(Vec<u32>, f64)>> {
        let (mut open, mut ends) = (vec![(world.fork(), Vec::new())], Vec::new());
        while let Some((mut world, turn)) = open.pop() {
            for number in world.legal().to_vec() {
                let (mut next, mut turn) = (world.fork(), turn.clone());
                assert!(next.choose_number(number));
                turn.push(number);
                if next.turn() == Turn::Act(seat) && next.turns() == world.turns() && !is_over(&next) {
                    open.push((next, turn));
                } else {
                    ends.push((turn, worth(evaluation, &next, seat).value));
                }
                if open.len() + ends.len() > WAYS {
                    return None;
                }
            }
        }
        Some(ends)
    }

    /// Evaluations of which the one at ends of turns wants the contrary of the other.
    fn contrary(known: &Information) -> Evaluations {
        let within = Evaluation::of(known).unwrap();
        let curves = within.weights().iter().map(|[begin, end]| Curve::line([-begin, 0.5 - end])).collect();
        let ends = Ends { how: String::new(), scale: [20.0, 10.0], base: [3.0, 1.0], curves };
        let (features, seats) = (known.feature_names(), known.seats().count());
        Evaluations::new(&features, &ends.add_to(known.weights(), &features, seats).unwrap(), seats).unwrap()
    }

    /// Positions of random matches, with the seat to act. In every other one, ends of turns are judged otherwise.
    fn positions(seats: usize) -> impl Iterator<Item = (Evaluations, World, Seat)> {
        ["crossing-oceans", "transatlantic", "salty-ocean"].into_iter().flat_map(move |id| {
            let table = riband::Library::new().load(id).unwrap().open(Seats::clamped(seats), 1).unwrap();
            let known = table.information(Seat::new(0), &mut Dice::new(1)).unwrap();
            let both = [Evaluations::of(&known).unwrap(), contrary(&known)];
            (0..60).filter_map(move |nth| {
                let mut world = known.world(&mut Dice::new(2));
                world.play_random(&mut Dice::new(nth), 3 * nth as u32);
                let seat = world.turn().seat()?;
                Some((both[nth as usize % 2].clone(), world, seat))
            })
        })
    }

    #[test]
    fn a_beam_that_is_wide_enough_finds_the_best_of_all_ways() {
        let mut compared = 0;
        for (evaluations, mut world, seat) in positions(2) {
            let Some(ways) = all(evaluations.ends(), &world, seat) else { continue };
            compared += 1;
            let mut beam = Beam::new(Width { beam: usize::MAX, positions: usize::MAX });
            beam.run(&evaluations, &world, &mut world.fork(), (seat, Shuns::Nowhere));
            let best = |first: Option<u32>| {
                let begins = ways.iter().filter(|(turn, _)| first.is_none() || turn.first().copied() == first);
                begins.map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max)
            };
            let of_each: Vec<f64> = world.legal().to_vec().into_iter().map(|first| best(Some(first))).collect();
            assert_eq!(beam.ends().iter().map(|end| end.value).collect::<Vec<_>>(), of_each);
            let value = |turn: &[u32]| ways.iter().find(|(way, _)| way == turn).map(|(_, value)| *value);
            let mut line = Vec::new();
            beam.line(&mut line);
            assert_eq!(value(&line), Some(best(None)));
            // The best turns come in order, each to a distinct position.
            let (mut turns, mut found) = (vec![9], Vec::new());
            beam.best(5, &mut turns, |turn, end| found.push((turn, end)));
            assert!(!found.is_empty() && found.len() <= 5 && turns[0] == 9);
            assert_eq!(found[0].1.value, best(None));
            assert!(found.is_sorted_by(|one, other| one.1.value >= other.1.value));
            let mut keys = HashSet::new();
            for (turn, end) in found {
                let (turn, mut played) = (&turns[turn], world.fork());
                assert_eq!(value(turn), Some(end.value));
                assert!(
                    turn.iter().all(|&number| played.choose_number(number)) && keys.insert(played.key()),
                    "{turn:?}"
                );
            }
        }
        assert!(compared > 40, "{compared} positions");
    }

    #[test]
    fn a_narrow_beam_finds_turns_that_can_be_played() {
        let mut differ = 0;
        for (evaluations, world, seat) in positions(2) {
            let mut beam = Beam::new(Width { beam: 3, positions: 20 });
            beam.run(&evaluations, &world, &mut world.fork(), (seat, Shuns::Nowhere));
            assert_eq!(beam.ends().len(), world.fork().legal().len());
            let mut line = Vec::new();
            beam.line(&mut line);
            let mut played = world.fork();
            assert!(line.iter().all(|&number| played.choose_number(number)), "{line:?}");
            assert!(played.turn() != Turn::Act(seat) || played.turns() != world.turns() || is_over(&played));
            let best = beam.ends().iter().map(|end| end.value).fold(f64::NEG_INFINITY, f64::max);
            assert_eq!(worth(evaluations.ends(), &played, seat).value, best);
            // The search expands 3 positions after each decision, and a single one once 20 have been searched.
            let from: HashSet<usize> = beam.edges.iter().map(|edge| edge.from).collect();
            assert!(from.len() <= 19 + DEPTH, "{}", from.len());
            beam = Beam::new(Width { beam: 3, positions: usize::MAX });
            beam.run(&evaluations, &world, &mut world.fork(), (seat, Shuns::Nowhere));
            let wider: HashSet<usize> = beam.edges.iter().map(|edge| edge.from).collect();
            assert!(wider.len() <= 1 + 3 * DEPTH && wider.len() >= from.len());
            differ += usize::from(wider.len() > from.len());
        }
        assert!(differ > 5, "{differ} positions");
    }

    #[test]
    fn a_lead_is_over_the_best_other_seat_and_decides_between_equal_shares() {
        let (mut best_is_next, mut best_is_last) = (0, 0);
        for (evaluations, mut world, seat) in positions(3) {
            let end = worth(evaluations.ends(), &world, seat);
            let next = world.seats().next(seat);
            let [one, other] = [next, world.seats().next(next)].map(|seat| evaluations.ends().points(&world, seat));
            assert_eq!(end.lead, end.points - one.max(other));
            best_is_next += u32::from(one > other);
            best_is_last += u32::from(other > one);
            // When the match is over and lost, only the points matter.
            world.playout(&mut Dice::new(1));
            let ends: Vec<End> = world.seats().iter().map(|seat| worth(evaluations.ends(), &world, seat)).collect();
            for one in &ends {
                for other in &ends {
                    let better = one.share > other.share || one.share == other.share && one.lead > other.lead;
                    assert!(!better || one.value > other.value, "{one:?} {other:?}");
                }
            }
        }
        assert!(best_is_next > 5 && best_is_last > 5);
    }
}
