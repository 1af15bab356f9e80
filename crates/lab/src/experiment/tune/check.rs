//! The chosen values on deals that had no part in the choice.

use std::ops::Range;

use riband::Variant;

use super::{
    goal::Column,
    samples::Samples,
    seating::Seating,
    tuned::{Check, Reached, Reading},
    tuning::SIDES,
};
use crate::{
    Contender, LabError, Plan, Results, Sums,
    stats::{ALPHA, Estimate, fixed, needed, share_of},
};

/// The maximum number of matches that is worth saying.
const MOST: u64 = 1_000_000_000;

/// What is checked: the present values and the chosen ones.
pub(super) struct Checking<'a> {
    pub(super) columns: &'a [Column],
    pub(super) goals: usize,
    pub(super) sides: &'a [Variant; 2],
    pub(super) seed: u64,
}

impl Checking<'_> {
    /// Plays deals between these players; `None` if it was interrupted.
    pub(super) fn play<E: From<LabError>>(
        &self,
        name: &str,
        players: &[Contender],
        deals: Range<u64>,
        play: &mut impl FnMut(&str, &Plan) -> Result<Results, E>,
    ) -> Result<Option<Check>, E> {
        let seating = Seating::new(players, self.columns);
        let seed = self.seed.wrapping_add(deals.start);
        let Some(played) = seating.play(name, self.sides, self.seed, deals, play)? else { return Ok(None) };
        let [before, after] = played.as_slice() else { return Ok(None) };
        let readings = self.readings(after);
        let reached: Vec<Reached> = (0..self.goals).map(|goal| reached(&readings, goal)).collect();
        let enough = self.enough(after, &reached).map(|deals| deals.saturating_mul(SIDES * seating.cost()));
        Ok(Some(Check {
            players: players.iter().map(|player| player.name().to_owned()).collect(),
            seed,
            deals: after.count(),
            before: self.readings(before),
            after: readings,
            reached,
            enough: enough.filter(|matches| *matches <= MOST),
        }))
    }

    /// The error rate of each interval, so that all hold together.
    fn alpha(&self) -> f64 {
        ALPHA / self.columns.len().max(1) as f64
    }

    fn readings(&self, samples: &Samples) -> Vec<Reading> {
        let of = |(place, column): (usize, &Column)| column.reading(self.interval(column, samples, place));
        self.columns.iter().enumerate().map(of).collect()
    }

    /// The interval of a mean, which is wider than a point even where all deals have the same value.
    fn interval(&self, column: &Column, samples: &Samples, place: usize) -> Estimate {
        let (count, alpha) = (samples.count(), self.alpha());
        if column.is_share() {
            let mut shares = Sums::default();
            samples.column(place).for_each(|value| shares.add((value - column.offset) / column.factor));
            return column.of_share(share_of(shares, count, 1, alpha));
        }
        let estimate = fixed(samples.sums(place), count, alpha);
        // As if one more deal differed by one, or by as much as the value.
        let least = (-alpha.ln()).max(1.0) * estimate.mean.abs().max(1.0) / count.max(1) as f64;
        if estimate.half() > 0.0 { estimate } else { Estimate::around(estimate.mean, least) }
    }

    /// How many deals would decide what is undecided, if the means are what they seem.
    fn enough(&self, samples: &Samples, reached: &[Reached]) -> Option<u64> {
        let undecided = |column: &Column| reached.get(column.goal) == Some(&Reached::Undecided);
        let open = self.columns.iter().enumerate().filter(|(_, column)| undecided(column));
        let deals = open.map(|(place, column)| {
            let (sums, count) = (samples.sums(place), samples.count());
            let mean = sums.mean(count);
            let nearest = (mean - column.low).abs().min((mean - column.high).abs());
            needed(sums.variance(count), nearest.max(f64::MIN_POSITIVE), self.alpha(), false)
        });
        deals.max()
    }
}

/// Whether the measures of a goal lie within its bounds.
fn reached(readings: &[Reading], goal: usize) -> Reached {
    let own = || readings.iter().filter(|reading| reading.goal == goal);
    let (low, high) = (
        |reading: &Reading| reading.low.unwrap_or(f64::NEG_INFINITY),
        |reading: &Reading| reading.high.unwrap_or(f64::INFINITY),
    );
    let inside = |one: &Reading| one.estimate.low >= low(one) && one.estimate.high <= high(one);
    let outside = |one: &Reading| one.estimate.low > high(one) || one.estimate.high < low(one);
    match () {
        () if own().all(inside) => Reached::Yes,
        () if own().any(outside) => Reached::No,
        () => Reached::Undecided,
    }
}

impl Column {
    /// A reading of the measure, from its mean with its interval.
    pub(super) fn reading(&self, estimate: Estimate) -> Reading {
        let bound = |bound: f64| bound.is_finite().then_some(bound);
        Reading {
            goal: self.goal,
            measure: self.name(),
            low: bound(self.low),
            high: bound(self.high),
            estimate: self.possible(estimate),
        }
    }
}

#[cfg(test)]
mod tests {
    use riband::Library;

    use super::*;

    #[test]
    fn equal_values_do_not_make_a_mean_certain() {
        let column = |factor: f64| Column {
            goal: 0,
            without: None,
            measure: String::new(),
            offset: 0.0,
            factor,
            low: f64::NEG_INFINITY,
            high: 1.0,
            unit: 0.1,
        };
        // By Wilson's interval, nothing in 100 matches is up to 3.7 %; by the rule of three, any other mean is up to 3 % off.
        for (factor, value, low, high) in [(100.0, 0.0, 0.0, 3.7), (1.0, 0.0, 0.0, 0.03), (1.0, 50.0, 48.5, 51.5)] {
            let (columns, variant) = ([column(factor)], || Library::new().load("salty-ocean").unwrap());
            let checking = Checking { columns: &columns, goals: 1, sides: &[variant(), variant()], seed: 1 };
            let mut samples = Samples::new(1);
            (0..100).for_each(|_| samples.push([value]));
            let estimate = checking.readings(&samples).remove(0).estimate;
            assert_eq!(estimate.mean, value);
            assert!((estimate.low - low).abs() < 0.05 && (estimate.high - high).abs() < 0.05, "{estimate:?}");
        }
    }

    #[test]
    fn a_goal_is_reached_if_all_its_intervals_lie_inside() {
        let reading = |goal, low, high| {
            let estimate = Estimate { mean: (low + high) / 2.0, low, high };
            Reading { goal, measure: String::new(), low: Some(48.0), high: Some(52.0), estimate }
        };
        for (first, second, expected) in [
            ((48.0, 52.0), (49.0, 50.0), Reached::Yes),
            ((48.0, 52.1), (49.0, 50.0), Reached::Undecided),
            ((48.0, 52.1), (52.1, 53.0), Reached::No),
            ((40.0, 47.0), (49.0, 50.0), Reached::No),
        ] {
            let other = reading(1, 10.0, 20.0);
            let all = [reading(0, first.0, first.1), other, reading(0, second.0, second.1)];
            assert_eq!(reached(&all, 0), expected, "{first:?} {second:?}");
        }
    }
}
