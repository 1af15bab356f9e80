//! Features as columns of a linear system, whose unknowns are what curves add to the weights within turns.

use riband::players::{Bend, Curve};

use super::gather::Sample;

/// The maximum share of one value of a feature among those that decide where it bends: most features are often 0.
const MOST_ALIKE: f64 = 0.15;
/// The share of the values of a feature, at each end, that are too rare to learn from.
const RARE: f64 = 0.005;

/// A slope or a number of points, at the beginning and at the end of a match.
pub(super) type Weight = [f32; 2];

/// That the dot product of a row and the unknowns should be the target.
pub(super) struct Equation {
    pub(super) row: Vec<f64>,
    pub(super) target: f64,
}

impl Equation {
    /// By how much a solution is below the target.
    pub(super) fn missed(&self, found: &[f64]) -> f64 {
        self.target - self.row.iter().zip(found).map(|(value, unknown)| value * unknown).sum::<f64>()
    }
}

/// The columns of all features.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Basis {
    features: Vec<Columns>,
}

/// The columns of a feature: two for each piece of what its curve adds, for the beginning and the end of a match.
///
/// Below `low` and above `high` a curve adds nothing. Variants with other numbers reach such values, and a slope that was
/// learned among ordinary ones can be far from right there.
#[derive(Clone, PartialEq, Debug)]
struct Columns {
    /// The slope within turns.
    within: Weight,
    low: f32,
    /// Where the curve may bend between the two, in ascending order.
    bends: Vec<f32>,
    high: f32,
}

impl Columns {
    fn new(mut values: Vec<f32>, within: Weight, pieces: usize) -> Self {
        values.sort_unstable_by(f32::total_cmp);
        let rare = (values.len() as f64 * RARE) as usize;
        let [low, high] = [values.get(rare), values.iter().nth_back(rare)]
            .map(|value| rounded(f64::from(value.copied().unwrap_or_default())));
        let mut bends = bends(&values, pieces);
        bends.retain(|bend| low < *bend && *bend < high);
        Self { within, low, bends, high }
    }

    fn count(&self) -> usize {
        2 * (1 + self.bends.len())
    }

    /// The curve with these changes of the slope: the first at `low`, the others at the bends.
    fn curve(&self, changes: &[[f64; 2]]) -> Curve {
        if self.low >= self.high {
            return Curve::line(self.within);
        }
        let places = std::iter::once(self.low).chain(self.bends.iter().copied());
        let learned = places.zip(changes).scan(self.within.map(f64::from), |slope, (from, change)| {
            *slope = [slope[0] + change[0], slope[1] + change[1]];
            Some(Bend { from, slope: slope.map(rounded) })
        });
        Curve { slope: self.within, bends: learned.chain([Bend { from: self.high, slope: self.within }]).collect() }
    }
}

impl Basis {
    /// Curves that add at most this many pieces, which are about as often needed, to each of the weights within turns.
    pub(super) fn new<'a>(samples: impl Iterator<Item = &'a Sample>, within: &[Weight], pieces: usize) -> Self {
        let mut values = vec![Vec::new(); within.len()];
        for (row, _) in samples.flat_map(Sample::seats) {
            values.iter_mut().zip(row).for_each(|(all, value)| all.push(*value));
        }
        let columns = values.into_iter().zip(within).map(|(values, within)| Columns::new(values, *within, pieces));
        Self { features: columns.collect() }
    }

    /// The number of unknowns: those of all features, and the two of the points of every seat.
    pub(super) fn columns(&self) -> usize {
        2 + self.features.iter().map(Columns::count).sum::<usize>()
    }

    /// The equation of a position for a seat with these final points: what the weights within turns do not explain is to be
    /// explained by what is added to them.
    pub(super) fn equation(&self, features: &[f32], progress: f32, points: f64) -> Equation {
        let progress = f64::from(progress.clamp(0.0, 1.0));
        let mut row = Vec::with_capacity(self.columns());
        let mut both = |value: f64| row.extend([value * (1.0 - progress), value * progress]);
        both(1.0);
        let mut target = points;
        for (&feature, columns) in features.iter().zip(&self.features) {
            let [begin, end] = columns.within.map(f64::from);
            target -= f64::from(feature) * (begin + (end - begin) * progress);
            let seen = feature.min(columns.high);
            let places = std::iter::once(&columns.low).chain(&columns.bends);
            places.for_each(|place| both(f64::from((seen - place).max(0.0))));
        }
        Equation { row, target }
    }

    /// The penalty of each unknown, from the sums of squares that all columns would have if they were always seen: each slope
    /// of a feature gets the greatest penalty of its columns. So what is seldom seen stays as it is. The points of every seat
    /// get none: they decide nothing, and what is expected should be right on average.
    pub(super) fn penalties(&self, squares: &[f64], strength: f64) -> Vec<f64> {
        let mut penalties: Vec<f64> = squares.iter().map(|square| strength * square).collect();
        let Some((of_all, mut rest)) = penalties.split_at_mut_checked(2) else { return penalties };
        of_all.fill(0.0);
        for columns in &self.features {
            let Some((own, others)) = rest.split_at_mut_checked(columns.count()) else { break };
            let most = own.iter().copied().fold(0.0, f64::max);
            own.fill(most);
            rest = others;
        }
        penalties
    }

    /// The points of every seat, and the curves of the features, from the unknowns.
    pub(super) fn curves(&self, found: &[f64]) -> (Weight, Vec<Curve>) {
        let pairs: Vec<[f64; 2]> = found.chunks_exact(2).filter_map(|pair| pair.try_into().ok()).collect();
        let (base, mut rest) = pairs.split_first().map_or(([0.0; 2], &pairs[..]), |(base, rest)| (*base, rest));
        let curves = self.features.iter().map(|columns| {
            let (own, others) = rest.split_at_checked(columns.count() / 2).unwrap_or((rest, &[]));
            rest = others;
            columns.curve(own)
        });
        (base.map(rounded), curves.collect())
    }
}

/// The quantiles of ascending values at which a feature bends, without the least and the greatest value.
fn bends(values: &[f32], pieces: usize) -> Vec<f32> {
    let alike: Vec<(f32, f64)> = values
        .chunk_by(|one, other| one == other)
        .filter_map(|same| {
            let most = MOST_ALIKE * values.len() as f64;
            Some((*same.first()?, (same.len() as f64).min(most)))
        })
        .collect();
    let all: f64 = alike.iter().map(|(_, count)| count).sum();
    let mut bends: Vec<f32> = Vec::new();
    let mut below = 0.0;
    for (nth, (value, count)) in alike.iter().enumerate() {
        below += count;
        let wanted = (bends.len() + 1) as f64 / pieces as f64;
        let is_inner = nth > 0 && nth + 1 < alike.len();
        if is_inner && bends.len() + 1 < pieces && below >= wanted * all {
            let value = rounded(f64::from(*value));
            if bends.last().is_none_or(|last| *last < value) {
                bends.push(value);
            }
        }
    }
    bends
}

/// Four significant digits: far more than matches teach, and a readable file. Nothing is -0.
pub(super) fn rounded(value: f64) -> f32 {
    format!("{value:.3e}").parse().unwrap_or(0.0) + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_feature_bends_at_its_quantiles() {
        let bends = |mut values: Vec<f32>, pieces| {
            values.sort_unstable_by(f32::total_cmp);
            bends(&values, pieces)
        };
        let evenly: Vec<f32> = (0..1000).map(|nth| (nth % 100) as f32).collect();
        assert_eq!(bends(evenly, 5), [19.0, 39.0, 59.0, 79.0]);
        // Mostly 0, and never bent at its ends.
        let rarely: Vec<f32> = (0..1000).map(|nth| if nth % 10 == 0 { (nth / 10) as f32 } else { 0.0 }).collect();
        let bent = bends(rarely, 5);
        assert!(bent.len() == 4 && bent[0] > 0.0 && bent[3] < 99.0, "{bent:?}");
        assert!(bends(vec![2.0; 50], 5).is_empty() && bends(vec![0.0, 1.0], 5).is_empty());
        assert!(bends((0..100).map(|nth| nth as f32).collect(), 1).is_empty());
    }

    #[test]
    fn a_feature_is_learned_where_it_is_not_rare() {
        let columns = |value: &dyn Fn(usize) -> f32| {
            let Columns { low, bends, high, .. } = Columns::new((0..1000).map(value).collect(), [1.0; 2], 3);
            (low, bends, high)
        };
        // 5 of 1,000 are left out at each end.
        assert_eq!(columns(&|nth| nth as f32 - 500.0), (-495.0, vec![-167.0, 166.0], 494.0));
        assert_eq!(columns(&|nth| if nth < 4 { 7.0 } else { 0.0 }), (0.0, Vec::new(), 0.0));
        // What is rare is no bend, either, as where it would be at the ends.
        assert_eq!(columns(&|nth| if nth == 0 { -1.0 } else { (nth % 2) as f32 }), (0.0, Vec::new(), 1.0));
        assert_eq!(columns(&|nth| [7.0, 7.0, 7.0, 8.0, 9.0].get(nth).copied().unwrap_or(6.0)), (6.0, Vec::new(), 6.0));
        // Numbers that are the same with four digits.
        assert_eq!(columns(&|nth| 10_001.0 + (nth % 4) as f32), (10_000.0, Vec::new(), 10_000.0));
        let (low, _, high) = columns(&|nth| [-0.0, -3.0][nth % 2]);
        assert!(low == -3.0 && high.is_sign_positive());
        assert_eq!(Columns::new(Vec::new(), [1.0; 2], 3).curve(&[[1.0; 2]]), Curve::line([1.0; 2]));
    }

    fn of(low: f32, bends: &[f32], high: f32) -> Columns {
        Columns { within: [2.0, 1.0], low, bends: bends.to_vec(), high }
    }

    #[test]
    fn curves_have_the_values_of_the_columns() {
        let basis = Basis { features: vec![of(0.0, &[1.0, 4.0], 8.0), of(3.0, &[], 3.0), of(-4.0, &[-2.0], 5.0)] };
        let found: Vec<f64> = (0..basis.columns()).map(|nth| f64::from(nth as i32 * 7 % 11) - 5.0).collect();
        let (base, curves) = basis.curves(&found);
        for (features, progress) in
            [([0.0, 2.0, -3.0], 0.0), ([5.0, -1.0, 0.0], 0.25), ([12.0, 5.0, 9.0], 1.0), ([-1.0, 3.0, -9.0], 0.5)]
        {
            let Equation { row, target } = basis.equation(&features, progress, 30.0);
            assert_eq!(row.len(), basis.columns());
            let added: f64 = row.iter().zip(&found).map(|(value, unknown)| value * unknown).sum();
            let points: f32 = curves.iter().zip(features).map(|(curve, feature)| curve.at(feature, progress)).sum();
            let points = f64::from(points + base[0] + (base[1] - base[0]) * progress);
            assert!((30.0 - target + added - points).abs() < 1e-4, "{added} {points}");
        }
    }

    #[test]
    fn the_slope_within_turns_holds_where_values_are_rare() {
        let basis = Basis { features: vec![of(3.0, &[4.0], 5.0), of(3.0, &[], 3.0)] };
        let (base, curves) = basis.curves(&[0.5, 0.25, 1.0, 0.0, -2.0, 0.5, 4.0, 4.0]);
        assert_eq!(base, [0.5, 0.25]);
        let bends = [(3.0, [3.0, 1.0]), (4.0, [1.0, 1.5]), (5.0, [2.0, 1.0])].map(|(from, slope)| Bend { from, slope });
        assert_eq!(curves, [Curve { slope: [2.0, 1.0], bends: bends.to_vec() }, Curve::line([2.0, 1.0])]);
    }

    #[test]
    fn all_slopes_of_a_feature_have_the_greatest_penalty_of_its_columns() {
        let basis = Basis { features: vec![of(0.0, &[1.0], 3.0), of(0.0, &[], 3.0)] };
        let squares = [1.0, 2.0, 40.0, 30.0, 3.0, 0.0, 5.0, 6.0];
        assert_eq!(basis.penalties(&squares, 0.5), [0.0, 0.0, 20.0, 20.0, 20.0, 20.0, 3.0, 3.0]);
    }

    #[test]
    fn numbers_have_four_digits() {
        assert_eq!([0.123_456, -98_765.4, 0.0, 2.0].map(rounded), [0.1235, -98_770.0, 0.0, 2.0]);
    }
}
