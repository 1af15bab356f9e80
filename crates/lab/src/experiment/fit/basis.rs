//! Features as columns of a linear system: their curves have one unknown for each slope.

use riband::players::{Bend, Curve};

use super::gather::Sample;

/// The maximum share of one value of a feature among those that decide where it bends: most features are often 0.
const MOST_ALIKE: f64 = 0.15;

/// Where the curve of each feature may bend.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Basis {
    /// By feature, in ascending order.
    bends: Vec<Vec<f32>>,
}

impl Basis {
    /// Curves of at most this many pieces, which are about as often needed.
    pub(super) fn new<'a>(samples: impl Iterator<Item = &'a Sample>, features: usize, pieces: usize) -> Self {
        let mut values = vec![Vec::new(); features];
        for (row, _) in samples.flat_map(Sample::seats) {
            values.iter_mut().zip(row).for_each(|(all, value)| all.push(*value));
        }
        Self { bends: values.into_iter().map(|values| bends(values, pieces)).collect() }
    }

    /// The number of unknowns: the slopes at the beginning and at the end, and their changes at each bend; and the two
    /// of the points of every seat.
    pub(super) fn columns(&self) -> usize {
        2 + self.bends.iter().map(|bends| 2 * (1 + bends.len())).sum::<usize>()
    }

    /// The coefficients of a position for a seat.
    pub(super) fn row(&self, features: &[f32], progress: f32, row: &mut Vec<f64>) {
        let progress = f64::from(progress.clamp(0.0, 1.0));
        row.clear();
        let mut both = |value: f64| row.extend([value * (1.0 - progress), value * progress]);
        both(1.0);
        for (feature, bends) in features.iter().zip(&self.bends) {
            both(f64::from(*feature));
            bends.iter().for_each(|bend| both(f64::from((feature - bend).max(0.0))));
        }
    }

    /// The unknowns of straight lines with these slopes.
    pub(super) fn line(&self, slopes: &[[f32; 2]]) -> Vec<f64> {
        let mut found = vec![0.0; 2];
        for (slope, bends) in slopes.iter().zip(&self.bends) {
            found.extend(slope.map(f64::from));
            found.resize(found.len() + 2 * bends.len(), 0.0);
        }
        found
    }

    /// The penalty of each unknown, from the sums of squares that all columns would have if they were always seen: each slope
    /// of a feature gets the greatest penalty of its columns. So what is seldom seen stays as it is. The points of every seat
    /// get none: they decide nothing, and what is expected should be right on average.
    pub(super) fn penalties(&self, squares: &[f64], strength: f64) -> Vec<f64> {
        let mut penalties: Vec<f64> = squares.iter().map(|square| strength * square).collect();
        let Some((of_all, mut rest)) = penalties.split_at_mut_checked(2) else { return penalties };
        of_all.fill(0.0);
        for bends in &self.bends {
            let Some((own, others)) = rest.split_at_mut_checked(2 * (1 + bends.len())) else { break };
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
        let curves = self.bends.iter().map(|bends| {
            let mut slope = pairs.next().unwrap_or_default();
            let first = slope.map(rounded);
            let bends = bends.iter().map(|&from| {
                let more = pairs.next().unwrap_or_default();
                slope = [slope[0] + more[0], slope[1] + more[1]];
                Bend { from, slope: slope.map(rounded) }
            });
            Curve { slope: first, bends: bends.collect() }
        });
        (base, curves.collect())
    }
}

/// The quantiles at which a feature bends, without its least and greatest value.
fn bends(mut values: Vec<f32>, pieces: usize) -> Vec<f32> {
    values.sort_unstable_by(f32::total_cmp);
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
    fn curves_have_the_values_of_the_columns() {
        let basis = Basis { bends: vec![vec![1.0, 4.0], Vec::new(), vec![-2.0]] };
        let found: Vec<f64> = (0..basis.columns()).map(|nth| f64::from(nth as i32 * 7 % 11) - 5.0).collect();
        let (base, curves) = basis.curves(&found);
        for (features, progress) in [([0.0, 2.0, -3.0], 0.0), ([5.0, -1.0, 0.0], 0.25), ([2.0, 3.0, 9.0], 1.0)] {
            let mut row = Vec::new();
            basis.row(&features, progress, &mut row);
            assert_eq!(row.len(), basis.columns());
            let columns: f64 = row.iter().zip(&found).map(|(value, unknown)| value * unknown).sum();
            let points: f32 = curves.iter().zip(features).map(|(curve, feature)| curve.at(feature, progress)).sum();
            let points = f64::from(points + base[0] + (base[1] - base[0]) * progress);
            assert!((columns - points).abs() < 1e-4, "{columns} {points}");
        }
    }

    #[test]
    fn lines_are_curves_without_a_change() {
        let basis = Basis { bends: vec![vec![1.0, 4.0], Vec::new()] };
        let (base, curves) = basis.curves(&basis.line(&[[2.0, 1.0], [0.5, -0.5]]));
        assert_eq!((base, curves.len()), ([0.0; 2], 2));
        assert_eq!(curves.iter().map(|curve| curve.at(9.0, 1.0)).collect::<Vec<_>>(), [9.0, -4.5]);
    }

    #[test]
    fn all_slopes_of_a_feature_have_the_greatest_penalty_of_its_columns() {
        let basis = Basis { bends: vec![vec![1.0], Vec::new()] };
        let squares = [1.0, 2.0, 40.0, 30.0, 3.0, 0.0, 5.0, 6.0];
        assert_eq!(basis.penalties(&squares, 0.5), [0.0, 0.0, 20.0, 20.0, 20.0, 20.0, 3.0, 3.0]);
    }

    #[test]
    fn numbers_have_four_digits() {
        assert_eq!([0.123_456, -98_765.4, 0.0, 2.0].map(rounded), [0.1235, -98_770.0, 0.0, 2.0]);
    }
}
