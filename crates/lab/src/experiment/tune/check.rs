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
    stats::{ALPHA, Estimate, fixed, share_of},
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
        let measured = |samples: &Samples| -> Vec<Measured<'_>> {
            let of = |(place, column)| Measured::of(column, samples, (place, seating.rotations(place)));
            self.columns.iter().enumerate().map(of).collect()
        };
        let (before, after) = (measured(before), measured(after));
        let alpha = alpha(self.columns);
        let readings = |all: &[Measured<'_>]| all.iter().map(|one| one.reading(one.count, alpha)).collect();
        let found: Vec<Reading> = readings(&after);
        let reached: Vec<Reached> = (0..self.goals).map(|goal| reached(&found, goal)).collect();
        let open = (0..self.goals).zip(&reached).filter(|(_, reached)| **reached == Reached::Undecided);
        let enough = open.map(|(goal, _)| enough(&after, goal, alpha)).collect::<Option<Vec<u64>>>();
        let enough =
            enough.and_then(|all| all.into_iter().max()).map(|deals| deals.saturating_mul(SIDES * seating.cost()));
        Ok(Some(Check {
            players: players.iter().map(|player| player.name().to_owned()).collect(),
            seed,
            deals: after.first().map_or(0, |one| one.count),
            before: readings(&before),
            after: found,
            reached,
            enough: enough.filter(|matches| *matches <= MOST),
        }))
    }
}

/// The error rate of each interval, so that all hold together.
pub(super) fn alpha(columns: &[Column]) -> f64 {
    ALPHA / columns.len().max(1) as f64
}

/// A measure on some deals.
#[derive(Clone, Copy, Debug)]
struct Measured<'a> {
    column: &'a Column,
    /// The sums of its values, or of the shares that they are made of.
    sums: Sums,
    /// The number of deals.
    count: u64,
    /// How many matches each of them is a mean of.
    rotations: u64,
}

impl<'a> Measured<'a> {
    fn of(column: &'a Column, samples: &Samples, (place, rotations): (usize, u64)) -> Self {
        let mut sums = Sums::default();
        let value = |value: f64| if column.is_share() { (value - column.offset) / column.factor } else { value };
        samples.column(place).for_each(|one| sums.add(value(one)));
        Self { column, sums, count: samples.count(), rotations }
    }

    /// The mean with its interval, as if there were `count` deals like those that were played.
    fn reading(&self, count: u64, alpha: f64) -> Reading {
        let more = count as f64 / self.count.max(1) as f64;
        let sums = Sums { sum: self.sums.sum * more, squares: self.sums.squares * more };
        let column = self.column;
        column.reading(match column.is_share() {
            true => column.of_share(share_of(sums, count, self.rotations as usize, alpha)),
            false => column.uncertain(fixed(sums, count, alpha), count, alpha),
        })
    }

    /// How many deals like those that were played show on which side of the bounds the mean lies; `None` if not even
    /// [`MOST`] do.
    fn needed(&self, alpha: f64) -> Option<u64> {
        let decides = |count: u64| {
            let reading = self.reading(count, alpha);
            is_inside(&reading) || is_outside(&reading)
        };
        let mut enough = self.count.max(1);
        while !decides(enough) {
            enough = enough.checked_mul(2).filter(|more| *more <= MOST)?;
        }
        let mut few = if enough > self.count { enough / 2 } else { return Some(enough) };
        while enough - few > 1 {
            let middle = few + (enough - few) / 2;
            if decides(middle) { enough = middle } else { few = middle }
        }
        Some(enough)
    }
}

/// How many deals would decide an undecided goal, if the means are what they seem: it is not reached as soon as one of its
/// measures lies outside, and reached if all lie inside.
fn enough(measured: &[Measured<'_>], goal: usize, alpha: f64) -> Option<u64> {
    let own = || measured.iter().filter(|one| one.column.goal == goal);
    let is_missed = |one: &&Measured<'_>| {
        let mean = one.reading(one.count, alpha).estimate.mean;
        mean < one.column.low || mean > one.column.high
    };
    match own().any(|one| is_missed(&one)) {
        true => own().filter(is_missed).filter_map(|one| one.needed(alpha)).min(),
        false => own().map(|one| one.needed(alpha)).collect::<Option<Vec<u64>>>()?.into_iter().max(),
    }
}

/// Whether an interval lies within the bounds of its goal.
fn is_inside(reading: &Reading) -> bool {
    reading.low.is_none_or(|low| reading.estimate.low >= low)
        && reading.high.is_none_or(|high| reading.estimate.high <= high)
}

/// Whether an interval lies outside of them.
fn is_outside(reading: &Reading) -> bool {
    reading.beyond() > 0.0
}

/// Whether the measures of a goal lie within its bounds.
fn reached(readings: &[Reading], goal: usize) -> Reached {
    let own = || readings.iter().filter(|reading| reading.goal == goal);
    match () {
        () if own().all(is_inside) => Reached::Yes,
        () if own().any(is_outside) => Reached::No,
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
    use super::*;

    fn column(factor: f64, low: f64, high: f64) -> Column {
        let (without, measure) = (None, String::new());
        Column { goal: 0, without, measure, offset: 0.0, factor, low, high, unit: 0.1 }
    }

    fn measured<'a>(column: &'a Column, values: &[f64], rotations: u64) -> Measured<'a> {
        let mut samples = Samples::new(1);
        values.iter().for_each(|value| samples.push([*value]));
        Measured::of(column, &samples, (0, rotations))
    }

    #[test]
    fn equal_values_do_not_make_a_mean_certain() {
        // By Wilson's interval, nothing in 100 matches is up to 3.7 %; by the rule of three, any other mean is up to 3 % off.
        for (factor, value, low, high) in [(100.0, 0.0, 0.0, 3.7), (1.0, 0.0, 0.0, 0.03), (1.0, 50.0, 48.5, 51.5)] {
            let column = column(factor, f64::NEG_INFINITY, 1.0);
            let estimate = measured(&column, &[value; 100], 1).reading(100, ALPHA).estimate;
            assert_eq!(estimate.mean, value);
            assert!((estimate.low - low).abs() < 0.05 && (estimate.high - high).abs() < 0.05, "{estimate:?}");
        }
        // Thirds are equal up to rounding only.
        let thirds = column(1.0, f64::NEG_INFINITY, 1.0);
        assert!(measured(&thirds, &[0.1 + 0.2; 99], 1).reading(99, ALPHA).estimate.half() > 0.01);
    }

    #[test]
    fn the_interval_of_a_mean_of_rotations_is_that_of_its_variance() {
        let column = column(100.0, 45.0, 55.0);
        // A quarter of the variance of single matches: as many deals as four times the matches.
        let values: Vec<f64> = (0..400).map(|nth| if nth % 2 == 0 { 25.0 } else { 75.0 }).collect();
        let half = |rotations| measured(&column, &values, rotations).reading(400, ALPHA).estimate.half();
        assert!((half(4) / half(1) - 0.5).abs() < 0.01, "{} {}", half(4), half(1));
    }

    #[test]
    fn as_many_deals_as_are_said_to_be_enough_decide_and_fewer_do_not() {
        let (least, most) = (f64::NEG_INFINITY, f64::INFINITY);
        let coins = |share: u32| (0..100).map(|nth| if nth % 100 < share { 100.0 } else { 0.0 }).collect::<Vec<_>>();
        let turns: Vec<f64> = (0..100).map(|nth| 40.0 + f64::from(nth % 21)).collect();
        for (column, values) in [
            (column(100.0, 45.0, 55.0), coins(51)),
            (column(100.0, 45.0, 55.0), coins(57)),
            (column(100.0, least, 1.0), coins(0)),
            (column(100.0, least, 1.0), coins(2)),
            (column(1.0, 49.0, most), turns.clone()),
            (column(1.0, least, 49.8), turns),
        ] {
            let one = measured(&column, &values, 1);
            let needed = one.needed(ALPHA).unwrap();
            let decides = |count| {
                let reading = one.reading(count, ALPHA);
                is_inside(&reading) || is_outside(&reading)
            };
            assert!(needed > 100 && decides(needed) && !decides(needed - 1), "{column:?}: {needed}");
            assert_eq!(enough(&[one], 0, ALPHA), Some(needed));
        }
        // A mean on the bound stays undecided, however much is played.
        assert_eq!(measured(&column(100.0, least, 50.0), &coins(50), 1).needed(ALPHA), None);
        // One measure outside decides, although another one would take longer.
        let (near, far) = (column(100.0, 45.0, 55.0), column(100.0, 45.0, 55.0));
        let all = [measured(&near, &coins(56), 1), measured(&far, &coins(62), 1)];
        assert_eq!(enough(&all, 0, ALPHA), all[1].needed(ALPHA));
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
