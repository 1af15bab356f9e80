//! What the trees have found, as advice.

use riband_core::Information;

use super::{Either, Finding};
use crate::{Advice, Considered, Estimate};

/// Nothing to think about.
pub(super) fn only(number: u32) -> Advice {
    let choice = Considered { number, visits: 0, wins: None, points: None };
    Advice { choices: vec![choice], line: vec![number], iterations: 0 }
}

/// What all trees together have found.
pub(super) fn advice(known: &Information, growers: &[Either], exploration: f64) -> Advice {
    let mut choices: Vec<(Considered, Finding)> =
        known.legal().iter().map(|&number| consider(known, growers, number)).collect();
    let all = choices.iter().map(|(_, finding)| finding.visits).sum();
    let value = |finding: &Finding| finding.surely(exploration, all);
    // The order of the table where nothing else decides.
    choices.sort_by(|(_, one), (_, other)| value(other).total_cmp(&value(one)));
    let choices: Vec<Considered> = choices.into_iter().map(|(choice, _)| choice).collect();
    let line = choices.first().map(|best| line(known, growers, best.number)).unwrap_or_default();
    Advice { choices, line, iterations: growers.iter().map(Either::iterations).sum() }
}

/// One action, and what was found about it.
fn consider(known: &Information, growers: &[Either], number: u32) -> (Considered, Finding) {
    let mut all = Finding::default();
    for grower in growers {
        let found = grower.finding(known.seat(), number);
        all.visits += found.visits;
        all.tries += found.tries;
        all.sum += found.sum;
        all.tally.merge(&found.tally);
    }
    let choice = Considered {
        number,
        visits: all.visits,
        wins: estimate(all.tally.count, all.tally.wins).map(|wins| Estimate { margin: wins.margin.min(1.0), ..wins }),
        points: estimate(all.tally.count, all.tally.points),
    };
    (choice, all)
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
fn line(known: &Information, growers: &[Either], best: u32) -> Vec<u32> {
    let tried = |grower: &&Either| grower.finding(known.seat(), best).visits;
    growers.iter().max_by_key(tried).map_or_else(|| vec![best], |grower| grower.line(known.seat(), best))
}
