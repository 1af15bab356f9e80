//! A search for grids that are too large for a race: iterated racing, after López-Ibáñez and others (*The irace
//! package*, 2016). Each generation is a race of the best so far and of combinations near them, nearer each time.

use std::collections::BTreeSet;

use riband::core::Dice;

use super::{
    grid::Grid,
    loss::Loss,
    race::{Field, Point, Raced, race},
};

/// The number of generations.
pub(super) const GENERATIONS: u64 = 5;
/// The number of candidates of a generation.
pub(super) const CANDIDATES: usize = 20;
/// How many of a generation stay in the next one.
const ELITE: usize = 3;
/// How far a value may move in the second generation, as a part of its range, and how much of that in each next one.
const REACH: f64 = 0.3;
const SHRINKING: f64 = 0.7;
/// How often a new combination is drawn, before a generation has fewer.
const TRIES: usize = 200;
/// The random stream of the search.
const DRAWN: u64 = 0x7475_6e65;

/// The combinations that the first generation is drawn from.
pub(super) fn drawn(grid: &Grid, seed: u64) -> impl Iterator<Item = Point> {
    let mut dice = Dice::stream(seed, DRAWN);
    (0..TRIES).map(move |_| grid.draw(&mut dice))
}

/// Searches a grid for the least loss with `budget` deals, counting a deal once for each candidate. The candidates of
/// the last generation come last, those that stayed with their last values. `None` if it was interrupted.
pub(super) fn search<F: Field>(
    field: &mut F,
    loss: &Loss,
    grid: &Grid,
    budget: u64,
    seed: u64,
) -> Result<Option<Raced>, F::Error> {
    let mut dice = Dice::stream(seed, DRAWN);
    let mut all = Raced { runners: Vec::new(), spent: 0, next: 0 };
    let (mut elite, mut reach): (Vec<Point>, f64) = (Vec::new(), REACH);
    for generation in 1..=GENERATIONS {
        let mut points: BTreeSet<Point> = elite.iter().cloned().collect();
        for _ in 0..TRIES {
            let point = match dice.pick(&(0..elite.len()).collect::<Vec<_>>()).and_then(|nth| elite.get(nth)) {
                Some(near) => grid.near(near, reach, &mut dice),
                None => grid.draw(&mut dice),
            };
            if !points.contains(&point) && field.admits(&point) {
                points.insert(point);
            }
            if points.len() == CANDIDATES {
                break;
            }
        }
        let share = budget.saturating_sub(all.spent) / (GENERATIONS + 1 - generation);
        let Some(raced) = race(field, loss, points.into_iter().collect(), share, all.next)? else { return Ok(None) };
        elite = raced.ranking(loss).into_iter().take(ELITE).map(|runner| runner.point.clone()).collect();
        if generation > 1 {
            reach *= SHRINKING;
        }
        (all.spent, all.next) = (all.spent + raced.spent, raced.next);
        // Nothing of an earlier generation is left in the race: other deals are no pairs.
        all.runners.retain(|runner| !raced.runners.iter().any(|again| again.point == runner.point));
        all.runners.iter_mut().filter(|runner| runner.dropped.is_none()).for_each(|runner| {
            (runner.means, runner.dropped) = (runner.samples.means(), Some(0));
        });
        all.runners.extend(raced.runners);
    }
    Ok(Some(all))
}
