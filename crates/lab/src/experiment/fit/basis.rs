//! Features as columns of a linear system: their curves have one unknown for each slope.

use riband::players::{Bend, Curve};

use super::gather::Sample;

/// The maximum share of one value of a feature among those that decide where it bends: most features are often 0.
const MOST_ALIKE: f64 = 0.15;

/// The share of the values of a feature that is seen too seldom to learn from, at each end.
const SELDOM: f64 = 0.005;

/// The columns of each feature. They have what its curve adds to the present slope, so that where nothing is learned, the
/// present slope holds.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Basis {
    features: Vec<Columns>,
}

/// The columns of a feature.
#[derive(Clone, PartialEq, Debug)]
struct Columns {
    /// The present slope, at the beginning and at the end of a match.
    present: [f32; 2],
    /// Below, the present slope holds; `None` for a feature that is never below 0, and often 0.
    low: Option<f32>,
    /// Where the curve may bend, in ascending order.
    bends: Vec<f32>,
    /// Above, the present slope holds: nothing is extrapolated from the positions learned from.
    high: f32,
}

impl Columns {
    fn new(mut values: Vec<f32>, present: [f32; 2], pieces: usize) -> Self {
        values.sort_unstable_by(f32::total_cmp);
        let seldom = (values.len() as f64 * SELDOM) as usize;
        let least = values.first().copied().unwrap_or_default();
        let low = values.get(seldom).copied().map_or(0.0, |value| rounded(f64::from(value)));
        let high = values.iter().nth_back(seldom).copied().map_or(low, |value| rounded(f64::from(value)));
        let mut bends = bends(&values, pieces);
        bends.retain(|bend| low < *bend && *bend < high);
        Self { present, low: (low != 0.0 || least < 0.0).then_some(low), bends, high }
    }

    /// The number of unknowns: the slopes at the beginning and at the end, and their changes at each bend.
    fn count(&self) -> usize {
        2 * (1 + self.bends.len())
    }

    fn low(&self) -> f32 {
        self.low.unwrap_or_default()
    }

    /// The curve with these changes of the slope: the first one to the present slope, and those at the bends.
    fn curve(&self, changes: Vec<[f64; 2]>) -> Curve {
        if self.low() >= self.high {
            return Curve::line(self.present);
        }
        let present = self.present.map(f64::from);
        let places = std::iter::once(self.low()).chain(self.bends.iter().copied());
        let learned = places.zip(changes).scan(present, |slope, (from, change)| {
            *slope = [slope[0] + change[0], slope[1] + change[1]];
            Some(Bend { from, slope: slope.map(rounded) })
        });
        let mut bends: Vec<Bend> = learned.chain([Bend { from: self.high, slope: self.present }]).collect();
        // Nothing is below the first bend.
        let slope = if self.low.is_none() { bends.remove(0).slope } else { self.present };
        Curve { slope, bends }
    }
}

impl Basis {
    /// Curves with at most this many learned pieces, which are about as often needed, one for each of the present slopes.
    pub(super) fn new<'a>(samples: impl Iterator<Item = &'a Sample>, present: &[[f32; 2]], pieces: usize) -> Self {
        let mut values = vec![Vec::new(); present.len()];
        for (row, _) in samples.flat_map(Sample::seats) {
            values.iter_mut().zip(row).for_each(|(all, value)| all.push(*value));
        }
        let columns = values.into_iter().zip(present).map(|(values, present)| Columns::new(values, *present, pieces));
        Self { features: columns.collect() }
    }

    /// The number of unknowns: those of all features, and the two of the points of every seat.
    pub(super) fn columns(&self) -> usize {
        2 + self.features.iter().map(Columns::count).sum::<usize>()
    }

    /// The points that the present slopes give a position for a seat.
    pub(super) fn present(&self, features: &[f32], progress: f32) -> f64 {
        let progress = f64::from(progress.clamp(0.0, 1.0));
        let points = |(feature, columns): (&f32, &Columns)| {
            let [begin, end] = columns.present.map(f64::from);
            f64::from(*feature) * (begin + (end - begin) * progress)
        };
        features.iter().zip(&self.features).map(points).sum()
    }

    /// The coefficients of a position for a seat.
    pub(super) fn row(&self, features: &[f32], progress: f32, row: &mut Vec<f64>) {
        let progress = f64::from(progress.clamp(0.0, 1.0));
        row.clear();
        let mut both = |value: f64| row.extend([value * (1.0 - progress), value * progress]);
        both(1.0);
        for (feature, columns) in features.iter().zip(&self.features) {
            let feature = feature.min(columns.high);
            both(f64::from((feature - columns.low()).max(0.0)));
            columns.bends.iter().for_each(|bend| both(f64::from((feature - bend).max(0.0))));
        }
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
    pub(super) fn curves(&self, found: &[f64]) -> ([f32; 2], Vec<Curve>) {
        let mut pairs = found.chunks_exact(2).filter_map(|pair| <[f64; 2]>::try_from(pair).ok());
        let base = pairs.next().unwrap_or_default().map(rounded);
        let curves =
            self.features.iter().map(|columns| columns.curve(pairs.by_ref().take(columns.count() / 2).collect()));
        (base, curves.collect())
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

/// Four significant digits: far more than matches teach, and a readable file.
pub(super) fn rounded(value: f64) -> f32 {
    format!("{value:.3e}").parse().unwrap_or_default()
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
    fn a_feature_is_learned_where_it_is_seen() {
        let columns = |values: Vec<f32>| {
            let Columns { low, bends, high, .. } = Columns::new(values, [1.0; 2], 3);
            (low, bends.len(), high)
        };
        // 5 of 1,000 are left out at each end.
        assert_eq!(columns((0..1000).map(|nth| 100.0 + nth as f32).collect()), (Some(105.0), 2, 1094.0));
        assert_eq!(columns((0..1000).map(|nth| nth as f32 - 500.0).collect()), (Some(-495.0), 2, 494.0));
        // What is often 0, and never below, needs no bend there.
        assert_eq!(columns((0..1000).map(|nth| (nth % 10) as f32).collect()), (None, 2, 9.0));
        assert_eq!(columns((0..1000).map(|nth| if nth == 0 { -1.0 } else { (nth % 2) as f32 }).collect()).0, Some(0.0));
        // What is hardly ever seen is not learned.
        assert_eq!(columns((0..1000).map(|nth| if nth < 4 { 7.0 } else { 0.0 }).collect()), (None, 0, 0.0));
        assert_eq!(columns(Vec::new()), (None, 0, 0.0));
    }

    fn of(low: Option<f32>, bends: &[f32], high: f32) -> Columns {
        Columns { present: [2.0, 1.0], low, bends: bends.to_vec(), high }
    }

    #[test]
    fn curves_have_the_values_of_the_columns() {
        let never = of(Some(3.0), &[], 3.0);
        let basis = Basis { features: vec![of(None, &[1.0, 4.0], 8.0), never, of(Some(-4.0), &[-2.0], 5.0)] };
        let found: Vec<f64> = (0..basis.columns()).map(|nth| f64::from(nth as i32 * 7 % 11) - 5.0).collect();
        let (base, curves) = basis.curves(&found);
        for (features, progress) in
            [([0.0, 2.0, -3.0], 0.0), ([5.0, -1.0, 0.0], 0.25), ([12.0, 5.0, 9.0], 1.0), ([2.0, 3.0, -9.0], 0.5)]
        {
            let mut row = Vec::new();
            basis.row(&features, progress, &mut row);
            assert_eq!(row.len(), basis.columns());
            let columns: f64 = row.iter().zip(&found).map(|(value, unknown)| value * unknown).sum();
            let points: f32 = curves.iter().zip(features).map(|(curve, feature)| curve.at(feature, progress)).sum();
            let points = f64::from(points + base[0] + (base[1] - base[0]) * progress);
            assert!((basis.present(&features, progress) + columns - points).abs() < 1e-4, "{columns} {points}");
        }
    }

    #[test]
    fn the_present_slope_holds_where_nothing_was_seen() {
        let basis = Basis { features: vec![of(Some(3.0), &[], 5.0), of(None, &[], 5.0), of(Some(3.0), &[], 3.0)] };
        let (base, curves) = basis.curves(&[0.5, 0.25, 1.0, 0.0, -1.0, 0.0, 4.0, 4.0]);
        assert_eq!(base, [0.5, 0.25]);
        let bend = |from, begin| Bend { from, slope: [begin, 1.0] };
        assert_eq!(
            curves,
            [
                Curve { slope: [2.0, 1.0], bends: vec![bend(3.0, 3.0), bend(5.0, 2.0)] },
                Curve { slope: [1.0, 1.0], bends: vec![bend(5.0, 2.0)] },
                Curve::line([2.0, 1.0]),
            ]
        );
    }

    #[test]
    fn all_slopes_of_a_feature_have_the_greatest_penalty_of_its_columns() {
        let basis = Basis { features: vec![of(None, &[1.0], 3.0), of(None, &[], 3.0)] };
        let squares = [1.0, 2.0, 40.0, 30.0, 3.0, 0.0, 5.0, 6.0];
        assert_eq!(basis.penalties(&squares, 0.5), [0.0, 0.0, 20.0, 20.0, 20.0, 20.0, 3.0, 3.0]);
    }

    #[test]
    fn numbers_have_four_digits() {
        assert_eq!([0.123_456, -98_765.4, 0.0, 2.0].map(rounded), [0.1235, -98_770.0, 0.0, 2.0]);
    }
}
