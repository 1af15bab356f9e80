//! What the trees have found, as advice.

use riband_core::Information;

use super::{
    grower::{Grower, Tally},
    tree::{Edge, NONE, ROOT, Tree},
};
use crate::{Advice, Considered, Estimate};

/// Nothing to think about.
pub(super) fn only(number: u32) -> Advice {
    let choice = Considered { number, visits: 0, wins: None, points: None };
    Advice { choices: vec![choice], line: vec![number], iterations: 0 }
}

/// What all trees together have found.
pub(super) fn advice(known: &Information, growers: &[Grower]) -> Advice {
    let mut choices: Vec<(Considered, f64)> =
        known.legal().iter().map(|&number| consider(known, growers, number)).collect();
    // The most visited first; the order of the table where nothing else decides.
    choices.sort_by(|(one, value), (other, than)| other.visits.cmp(&one.visits).then(than.total_cmp(value)));
    let choices: Vec<Considered> = choices.into_iter().map(|(choice, _)| choice).collect();
    let line = choices.first().map(|best| line(known, growers, best.number)).unwrap_or_default();
    Advice { choices, line, iterations: growers.iter().map(Grower::iterations).sum() }
}

/// One action, and its mean value.
fn consider(known: &Information, growers: &[Grower], number: u32) -> (Considered, f64) {
    let (mut visits, mut sum, mut all) = (0, 0.0, Tally::default());
    for grower in growers {
        if let Some((place, edge)) = root_edge(known, grower.tree(), number) {
            visits += u64::from(edge.visits);
            sum += edge.sum;
            all.merge(&grower.tally(place));
        }
    }
    let choice = Considered {
        number,
        visits,
        wins: estimate(all.count, all.wins).map(|wins| Estimate { margin: wins.margin.min(1.0), ..wins }),
        points: estimate(all.count, all.points),
    };
    (choice, if visits == 0 { 0.0 } else { sum / visits as f64 })
}

fn root_edge<'a>(known: &Information, tree: &'a Tree, number: u32) -> Option<(usize, &'a Edge)> {
    let seat = known.seat();
    tree.of(ROOT).iter().enumerate().find(|(_, edge)| edge.is(seat, number))
}

/// The mean of samples, with the interval of the normal distribution; none of fewer than two samples, which do not tell how
/// far they are apart.
fn estimate(count: f64, [sum, squares]: [f64; 2]) -> Option<Estimate> {
    if count < 2.0 {
        return None;
    }
    let mean = sum / count;
    let variance = (squares - sum * mean).max(0.0) / (count - 1.0);
    Some(Estimate { mean, margin: 1.96 * (variance / count).sqrt() })
}

/// The most visited way down in the tree that knows most of it, as long as it was gone more than once.
fn line(known: &Information, growers: &[Grower], best: u32) -> Vec<u32> {
    let tried = |grower: &&Grower| root_edge(known, grower.tree(), best).map_or(0, |(_, edge)| edge.visits);
    let Some(tree) = growers.iter().max_by_key(tried).map(Grower::tree) else { return vec![best] };
    let mut line = vec![best];
    let mut node = root_edge(known, tree, best).map_or(NONE, |(_, edge)| edge.child);
    while let Some(edge) = tree.of(node).iter().max_by_key(|edge| edge.visits).filter(|edge| edge.visits > 1) {
        line.push(edge.action);
        node = edge.child;
    }
    line
}
