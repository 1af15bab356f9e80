//! A race: candidates are played on the same deals, and dropped as soon as they are significantly worse.
//!
//! After Maron and Moore's Hoeffding races (1993) and Birattari's F-race (2002), with tests that are valid however often
//! they are repeated.

use std::ops::Range;

use super::{
    loss::{Linear, Loss},
    samples::Samples,
    surface::smoothed,
};
use crate::{
    Sums,
    stats::{ALPHA, FEW, Robbins},
};

/// The numbers of a candidate, one for each varied key.
pub(super) type Point = Vec<i64>;

/// The fewest deals of a round: with fewer, nothing is decided.
pub(super) const LEAST: u64 = 32;
const _: () = assert!(LEAST >= FEW);
/// A round plays one part in this of what is left.
const PARTS: u64 = 4;

/// What candidates are raced on.
pub(super) trait Field {
    /// Why a race fails.
    type Error;

    /// Whether a candidate can be played.
    fn admits(&mut self, point: &Point) -> bool;

    /// Plays deals, the same for each of these candidates; `None` if it was interrupted.
    fn play(&mut self, points: &[&Point], deals: Range<u64>) -> Result<Option<Vec<Samples>>, Self::Error>;
}

/// A candidate of a race.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Runner {
    pub(super) point: Point,
    pub(super) samples: Samples,
    /// The mean of each measure that it is chosen by: its own, [smoothed] as long as it is in the race.
    pub(super) means: Vec<f64>,
    /// The round after which it was dropped; 0 if a later race of a search left it out.
    pub(super) dropped: Option<u32>,
}

/// A finished race.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Raced {
    pub(super) runners: Vec<Runner>,
    /// The number of deals that were played, each counted once for each candidate.
    pub(super) spent: u64,
    /// The next deal that nobody has played.
    pub(super) next: u64,
}

impl Raced {
    /// The candidates that are left, the best first; of those that are equal up to rounding, in their order.
    pub(super) fn ranking(&self, loss: &Loss) -> Vec<&Runner> {
        let left = self.runners.iter().filter(|runner| runner.dropped.is_none());
        let of = |runner: &Runner| (loss.of(&runner.means) * 1e9).round();
        let mut left: Vec<(f64, &Runner)> = left.map(|runner| (of(runner), runner)).collect();
        left.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        left.into_iter().map(|(_, runner)| runner).collect()
    }

    /// Sets the means of the candidates that are left.
    fn smooth(&mut self) {
        let left = self.runners.iter().filter(|runner| runner.dropped.is_none());
        let (points, samples): (Vec<_>, Vec<_>) = left.map(|runner| (&runner.point, &runner.samples)).unzip();
        let means = smoothed(&points, &samples);
        let left = self.runners.iter_mut().filter(|runner| runner.dropped.is_none());
        left.zip(means).for_each(|(runner, means)| runner.means = means);
    }
}

/// Races candidates, from the deal `first` on, until one is left or `budget` deals were played, counting a deal once for
/// each candidate. The best is dropped in at most 5 of 100 races. `None` if it was interrupted.
pub(super) fn race<F: Field>(
    field: &mut F,
    loss: &Loss,
    points: Vec<Point>,
    budget: u64,
    first: u64,
) -> Result<Option<Raced>, F::Error> {
    let count = points.len().max(1) as u64;
    // Any of the others might drop the best, by any of its pieces.
    let rivals = (points.len().saturating_sub(1) * loss.pieces().len()).max(1);
    let test = Test { loss, alpha: ALPHA / rivals as f64, narrowest_at: budget / count };
    let runner = |point| Runner { point, samples: Samples::default(), means: Vec::new(), dropped: None };
    let mut raced = Raced { runners: points.into_iter().map(runner).collect(), spent: 0, next: first };
    for round in 1.. {
        let left = raced.runners.iter().filter(|runner| runner.dropped.is_none()).count() as u64;
        let deals = budget.saturating_sub(raced.spent) / left.max(1);
        if deals < LEAST || left < 2 {
            break;
        }
        let deals = (deals / PARTS).max(LEAST);
        let running: Vec<&mut Runner> = raced.runners.iter_mut().filter(|runner| runner.dropped.is_none()).collect();
        let points: Vec<&Point> = running.iter().map(|runner| &runner.point).collect();
        let Some(played) = field.play(&points, raced.next..raced.next + deals)? else { return Ok(None) };
        for (runner, samples) in running.into_iter().zip(played) {
            match runner.samples.count() {
                0 => runner.samples = samples,
                _ => runner.samples.extend(&samples),
            }
        }
        raced.spent += deals * left;
        raced.next += deals;
        raced.smooth();
        let Some(best) = raced.ranking(loss).first().map(|best| best.samples.clone()) else { break };
        for runner in raced.runners.iter_mut().filter(|runner| runner.dropped.is_none()) {
            if test.is_worse(&runner.samples, &best) {
                (runner.means, runner.dropped) = (runner.samples.means(), Some(round));
            }
        }
    }
    raced.smooth();
    Ok(Some(raced))
}

/// Whether a candidate is worse than another one.
struct Test<'a> {
    loss: &'a Loss,
    alpha: f64,
    /// The number of deals at which it is most powerful.
    narrowest_at: u64,
}

impl Test<'_> {
    /// A loss is the maximum of its pieces: one candidate's exceeds another's if a piece of the one exceeds every piece of
    /// the other. Each of these is a mean of differences within a deal, for which there is a test; all of them have to be
    /// significant, so that no correction is needed for their number.
    fn is_worse(&self, one: &Samples, other: &Samples) -> bool {
        let (count, robbins) = (one.count(), Robbins::narrowest_at(self.narrowest_at, self.alpha));
        let (means, of_other) = (one.means(), other.means());
        // Most likely not significant is the greatest.
        let mut pieces: Vec<&Linear> = self.loss.pieces().iter().collect();
        pieces.sort_by(|one, other| other.of(&of_other).total_cmp(&one.of(&of_other)));
        let greatest = self.loss.of(&of_other);
        let candidates = pieces.iter().filter(|own| own.of(&means) > greatest);
        let exceeds = |own: &Linear, piece: &Linear| {
            let mut more = Sums::default();
            one.deals().zip(other.deals()).for_each(|(one, other)| more.add(own.of(one) - piece.of(other)));
            more.sum > 0.0 && robbins.p_value(more, count) < self.alpha
        };
        candidates.into_iter().any(|own| pieces.iter().all(|piece| exceeds(own, piece)))
    }
}
