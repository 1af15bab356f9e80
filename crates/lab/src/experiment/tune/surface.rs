//! A smooth surface through what candidates of a race were measured at.
//!
//! Neighbours of a candidate are measured on the same deals, and what they have in common is known better than any one of
//! them: a regression on the values of the keys, towards which the measures are drawn as far as their noise suggests
//! (James and Stein 1961; Fay and Herriot 1979). Without it, the best of many candidates is often only the luckiest.

use super::{race::Point, samples::Samples};
use crate::stats::Ridge;

/// A regression has at least this many candidates more than unknowns: with fewer, nothing shows how well it suits.
const FREE: usize = 4;
/// No mean moves by more than this many of its own standard errors (limited translation; Efron and Morris 1972): a
/// candidate that is far better than its neighbours stays so, however much noise the others have.
const LIMIT: f64 = 1.5;
/// Equations without noise determine the unknowns up to this share.
const EXACT: f64 = 1e-9;

/// The means of each candidate, drawn towards a quadratic surface over the values. All have the same deals; with fewer than
/// two nothing is known of the noise, and they stay as they are.
pub(super) fn smoothed(points: &[&Point], samples: &[&Samples]) -> Vec<Vec<f64>> {
    let mut means: Vec<Vec<f64>> = samples.iter().map(|own| own.means()).collect();
    let enough = samples.iter().all(|own| own.count() > 1);
    let Some(surface) = Surface::new(points).filter(|_| enough) else { return means };
    for place in 0..means.first().map_or(0, Vec::len) {
        let deals: Vec<Vec<f64>> = samples.iter().map(|own| own.column(place).collect()).collect();
        means.iter_mut().zip(surface.drawn(&deals)).for_each(|(own, drawn)| {
            if let Some(mean) = own.get_mut(place) {
                *mean = drawn;
            }
        });
    }
    means
}

/// The least squares fit at some points as a matrix: a row gives the fitted value of a point from the values of all.
struct Surface(Vec<Vec<f64>>);

impl Surface {
    /// With as many terms as the points can determine; `None` if that is none.
    fn new(points: &[&Point]) -> Option<Self> {
        let rows = terms(points)?;
        let unknowns = rows.first()?.len();
        // Column by column: what a value of 1 at one point and 0 at all others contributes.
        let columns = (0..rows.len()).map(|nth| {
            let mut ridge = Ridge::new(unknowns);
            rows.iter().enumerate().for_each(|(other, row)| ridge.add(row, f64::from(u8::from(other == nth)), 1.0));
            let found = ridge.solve(EXACT);
            rows.iter().map(|row| row.iter().zip(&found).map(|(a, b)| a * b).sum()).collect::<Vec<f64>>()
        });
        let columns: Vec<Vec<f64>> = columns.collect();
        let row = |nth: usize| columns.iter().filter_map(|column| column.get(nth).copied()).collect();
        Some(Self((0..rows.len()).map(row).collect()))
    }

    fn fitted(&self, values: &[f64]) -> Vec<f64> {
        self.0.iter().map(|row| row.iter().zip(values).map(|(a, b)| a * b).sum()).collect()
    }

    /// The means of each point's values, by deal, drawn towards the surface: all the way if the distances are no more
    /// than noise.
    fn drawn(&self, deals: &[Vec<f64>]) -> Vec<f64> {
        let count = deals.first().map_or(0, Vec::len);
        let means: Vec<f64> = deals.iter().map(|own| own.iter().sum::<f64>() / count as f64).collect();
        let fitted = self.fitted(&means);
        // Distances are linear in the values, so each deal has its own, with the noise that candidates do not share.
        let distances = (0..count).map(|deal| {
            let values: Vec<f64> = deals.iter().filter_map(|own| own.get(deal).copied()).collect();
            let fitted = self.fitted(&values);
            values.into_iter().zip(fitted).map(|(value, fitted)| value - fitted).collect::<Vec<f64>>()
        });
        let distance: Vec<f64> = means.iter().zip(&fitted).map(|(mean, fitted)| mean - fitted).collect();
        let squares = |distances: &[f64]| distances.iter().map(|own| own * own).sum::<f64>();
        let spread = |own: Vec<f64>| own.iter().zip(&distance).map(|(own, mean)| (own - mean).powi(2)).sum::<f64>();
        let noise = distances.map(spread).sum::<f64>() / (count as f64 * (count as f64 - 1.0).max(1.0));
        let given_up = (noise / squares(&distance).max(f64::MIN_POSITIVE)).min(1.0);
        let moved = |((own, mean), distance): ((&Vec<f64>, &f64), &f64)| {
            let variance = own.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count as f64 - 1.0).max(1.0);
            let most = LIMIT * (variance / count as f64).sqrt();
            mean - (given_up * distance).clamp(-most, most)
        };
        deals.iter().zip(&means).zip(&distance).map(moved).collect()
    }
}

/// A constant, the values, their squares and their products at each point, as many of these groups as leave enough
/// candidates free; `None` if not even the values do.
fn terms(points: &[&Point]) -> Option<Vec<Vec<f64>>> {
    let keys: Vec<Key> = (0..points.first()?.len()).filter_map(|nth| Key::new(points, nth)).collect();
    if keys.is_empty() {
        return None;
    }
    let scaled = |point: &&Point| keys.iter().map(|key| key.scaled(point)).collect::<Vec<f64>>();
    let values: Vec<Vec<f64>> = points.iter().map(scaled).collect();
    let squares = |own: &[f64]| -> Vec<f64> {
        own.iter().zip(&keys).filter(|(_, key)| key.bends).map(|(value, _)| value * value).collect()
    };
    let products = |own: &[f64]| -> Vec<f64> {
        own.iter().enumerate().flat_map(|(nth, one)| own.iter().skip(nth + 1).map(move |other| one * other)).collect()
    };
    let of_all = |group: &dyn Fn(&[f64]) -> Vec<f64>| values.iter().map(|own| group(own)).collect::<Vec<_>>();
    let constant: Vec<Vec<f64>> = values.iter().map(|_| vec![1.0]).collect();
    let mut found = None;
    for group in [values.clone(), of_all(&squares), of_all(&products)] {
        let rows = found.as_ref().unwrap_or(&constant).iter().zip(group);
        let rows: Vec<Vec<f64>> = rows.map(|(row, more)| [row.as_slice(), &more].concat()).collect();
        if rows.first()?.len() + FREE > points.len() {
            break;
        }
        found = Some(rows);
    }
    found
}

/// A key whose values differ, scaled to -1 to 1.
struct Key {
    nth: usize,
    middle: f64,
    reach: f64,
    /// Whether it has three values or more.
    bends: bool,
}

impl Key {
    fn new(points: &[&Point], nth: usize) -> Option<Self> {
        let mut values: Vec<i64> = points.iter().filter_map(|point| point.get(nth).copied()).collect();
        values.sort_unstable();
        values.dedup();
        let (from, to) = (*values.first()? as f64, *values.last()? as f64);
        let reach = (to - from) / 2.0;
        (reach > 0.0).then_some(Self { nth, middle: f64::midpoint(from, to), reach, bends: values.len() > 2 })
    }

    fn scaled(&self, point: &Point) -> f64 {
        point.get(self.nth).map_or(0.0, |value| (*value as f64 - self.middle) / self.reach)
    }
}

#[cfg(test)]
mod tests {
    use riband::core::Dice;

    use super::*;

    /// Measures at these points, with noise of this size from 40 deals: the true means, and the samples.
    fn measured(points: &[Point], truth: impl Fn(&Point) -> f64, noise: f64, seed: u64) -> (Vec<f64>, Vec<Samples>) {
        let mut dice = Dice::new(seed);
        let of = |point: &Point| {
            let mut samples = Samples::new(1);
            (0..40).for_each(|_| {
                let own = f64::from(dice.below(2001)) / 1000.0 - 1.0;
                samples.push([truth(point) + noise * own]);
            });
            (truth(point), samples)
        };
        points.iter().map(of).unzip()
    }

    /// How far the means and the smoothed means are from the truth, as sums of squares.
    fn errors(points: &[Point], truth: impl Fn(&Point) -> f64, noise: f64, seed: u64) -> (f64, f64) {
        let (truth, samples) = measured(points, truth, noise, seed);
        let samples: Vec<&Samples> = samples.iter().collect();
        let smoothed = smoothed(&points.iter().collect::<Vec<_>>(), &samples);
        let error = |means: &[Vec<f64>]| truth.iter().zip(means).map(|(truth, own)| (truth - own[0]).powi(2)).sum();
        (error(&samples.iter().map(|own| own.means()).collect::<Vec<_>>()), error(&smoothed))
    }

    fn sums(points: &[Point], truth: impl Fn(&Point) -> f64, noise: f64) -> (f64, f64) {
        let all = (0..40).map(|seed| errors(points, &truth, noise, seed));
        all.fold((0.0, 0.0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
    }

    fn grid() -> Vec<Point> {
        (0..20).map(|nth| vec![150 + 10 * (nth % 5), 7 + nth / 5]).collect()
    }

    #[test]
    fn what_is_smooth_gets_nearer_to_the_truth() {
        let curved = |point: &Point| {
            let (one, other) = ((point[0] - 160) as f64, (point[1] - 8) as f64);
            0.3 * one - 0.01 * one * one + 2.0 * other - 0.05 * one * other
        };
        let (raw, smooth) = sums(&grid(), curved, 20.0);
        // Six unknowns for 20 candidates, and a part of what is left for the distances.
        assert!(smooth < 0.5 * raw, "{smooth} {raw}");
        // Without noise it is the truth.
        assert!(errors(&grid(), curved, 0.0, 1).1 < 1e-6);
    }

    #[test]
    fn what_is_not_smooth_stays() {
        let one_apart = |by: f64| move |point: &Point| if *point == [180, 9] { by } else { 0.0 };
        let (raw, smooth) = sums(&grid(), one_apart(50.0), 10.0);
        assert!(smooth < 1.05 * raw, "{smooth} {raw}");
        // It is four standard errors better than its neighbours, and loses at most one and a half.
        let (points, error) = (grid(), 10.0 / 3.0_f64.sqrt() / 40.0_f64.sqrt());
        let nth = points.iter().position(|point| *point == [180, 9]).unwrap();
        for seed in 0..20 {
            let (_, samples) = measured(&points, one_apart(4.0 * error), 10.0, seed);
            let samples: Vec<&Samples> = samples.iter().collect();
            let smoothed = smoothed(&points.iter().collect::<Vec<_>>(), &samples)[nth][0];
            assert!((samples[nth].means()[0] - smoothed).abs() < 1.9 * error, "{seed}: {smoothed}");
        }
    }

    /// The noise of other candidates does not overrule one that is known precisely.
    #[test]
    fn a_precise_mean_hardly_moves() {
        let points: Vec<Point> = (0..20).map(|value| vec![value]).collect();
        for seed in 0..20 {
            let mut dice = Dice::new(seed);
            let of = |nth: usize| {
                let mut samples = Samples::new(1);
                let noise = if nth < 10 { 1.0 } else { 40.0 };
                (0..64).for_each(|_| {
                    let own = noise * (f64::from(dice.below(2001)) / 1000.0 - 1.0);
                    samples.push([if nth == 4 { 50.0 } else { 54.0 } + own]);
                });
                samples
            };
            let samples: Vec<Samples> = (0..20).map(of).collect();
            let smoothed = smoothed(&points.iter().collect::<Vec<_>>(), &samples.iter().collect::<Vec<_>>());
            assert!((smoothed[4][0] - 50.0).abs() < 0.5, "{seed}: {smoothed:?}");
        }
    }

    #[test]
    fn few_candidates_and_keys_that_do_not_vary_stay_as_they_are() {
        let line = |values: &[i64]| values.iter().map(|value| vec![*value, 3]).collect::<Vec<Point>>();
        let jagged = |point: &Point| point.first().map_or(0.0, |value| (value % 5 * 7 % 5) as f64);
        let same = |points: &[Point]| {
            let (_, samples) = measured(points, jagged, 3.0, 1);
            let samples: Vec<&Samples> = samples.iter().collect();
            let raw: Vec<Vec<f64>> = samples.iter().map(|own| own.means()).collect();
            smoothed(&points.iter().collect::<Vec<_>>(), &samples) == raw
        };
        for points in [line(&[]), line(&[4]), line(&[1, 2, 3, 4]), vec![Point::new(), Point::new()]] {
            assert!(same(&points), "{points:?}");
        }
        assert!(same(&line(&[1, 2, 3, 4, 5])) && !same(&line(&[1, 2, 3, 4, 5, 6])));
        // Without deals, and with one, there are no standard errors.
        let six = line(&[1, 2, 3, 4, 5, 6]);
        for count in 0..2 {
            let samples: Vec<Samples> = six
                .iter()
                .map(|point| {
                    let mut samples = Samples::new(1);
                    (0..count).for_each(|_| samples.push([jagged(point)]));
                    samples
                })
                .collect();
            let samples: Vec<&Samples> = samples.iter().collect();
            let raw: Vec<Vec<f64>> = samples.iter().map(|own| own.means()).collect();
            assert_eq!(smoothed(&six.iter().collect::<Vec<_>>(), &samples), raw);
        }
        // Beyond the precision of a float they are the same.
        assert!(same(&line(&[0, 1, 2, 3, 4, 5, 6].map(|more| i64::MAX - more))));
        // The second key has two values: its square is no term of its own.
        assert_eq!(terms(&grid().iter().collect::<Vec<_>>()).unwrap()[0].len(), 6);
        let two: Vec<Point> = (0..14).map(|nth| vec![nth / 2, nth % 2]).collect();
        assert_eq!(terms(&two.iter().collect::<Vec<_>>()).unwrap()[0].len(), 5);
    }
}
