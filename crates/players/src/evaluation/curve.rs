//! Weighted sums of features, in linear pieces.

/// A number at the beginning of a match, and one at its end.
pub(super) type Weight = [f32; 2];

/// What a feature counts: a continuous, piecewise linear function of it, 0 at 0 if no bend is below 0. Points for one of
/// the feature, each at the beginning and at the end of a match.
///
/// ```
/// use riband_players::{Bend, Curve};
///
/// let half_from_ten = Bend { from: 10.0, slope: [0.5, 0.5] };
/// let curve = Curve { slope: [1.0, 1.0], bends: vec![half_from_ten] };
/// assert_eq!([5.0, 10.0, 14.0].map(|feature| curve.at(feature, 0.3)), [5.0, 10.0, 12.0]);
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Curve {
    /// The slope below the first bend.
    pub slope: [f32; 2],
    /// Where the slope changes, in ascending order.
    pub bends: Vec<Bend>,
}

/// A change of the slope of a [`Curve`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bend {
    /// The value of the feature from which on the slope holds.
    pub from: f32,
    /// The slope from there to the next bend.
    pub slope: [f32; 2],
}

impl Curve {
    /// A straight line.
    #[must_use]
    pub const fn line(slope: [f32; 2]) -> Self {
        Self { slope, bends: Vec::new() }
    }

    /// The points for this value of the feature, at a progress from 0 to 1.
    #[must_use]
    pub fn at(&self, feature: f32, progress: f32) -> f32 {
        let mut sum = feature * between(self.slope, progress);
        for (bend, more) in self.changes() {
            sum += (feature - bend).max(0.0) * between(more, progress);
        }
        sum
    }

    /// Each bend with the change of the slope.
    fn changes(&self) -> impl Iterator<Item = (f32, Weight)> {
        let before = std::iter::once(self.slope).chain(self.bends.iter().map(|bend| bend.slope));
        let change = |(bend, [begin, end]): (&Bend, Weight)| (bend.from, [bend.slope[0] - begin, bend.slope[1] - end]);
        self.bends.iter().zip(before).map(change)
    }

    /// Whether all numbers are finite, and the bends ascend.
    pub(super) fn is_sound(&self) -> bool {
        let slopes = std::iter::once(&self.slope).chain(self.bends.iter().map(|bend| &bend.slope));
        slopes.flatten().chain(self.bends.iter().map(|bend| &bend.from)).all(|number| number.is_finite())
            && self.bends.is_sorted_by(|one, other| one.from < other.from)
    }
}

/// Interpolates between the beginning and the end of a match.
pub(super) fn between([begin, end]: Weight, progress: f32) -> f32 {
    begin + (end - begin) * progress.clamp(0.0, 1.0)
}

/// The number of features weighed at once.
const LANES: usize = 8;

/// The weights of a group of features: at the beginning, and the change until the end. Padding has weight 0.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Lanes {
    begin: [f32; LANES],
    more: [f32; LANES],
}

/// What a group of features counts beyond a bend of each. Padding has weight 0.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Bent {
    from: [f32; LANES],
    lanes: Lanes,
}

/// The sum of the curves of all features, in the layout for evaluation.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Sum {
    base: Weight,
    straight: Box<[Lanes]>,
    /// The first bends of all groups, then the second ones.
    bent: Box<[Bent]>,
}

impl Lanes {
    fn of(weights: impl Iterator<Item = Weight>) -> Self {
        let mut lanes = Self::default();
        for ((begin, more), weight) in lanes.begin.iter_mut().zip(&mut lanes.more).zip(weights) {
            (*begin, *more) = (weight[0], weight[1] - weight[0]);
        }
        lanes
    }
}

impl Bent {
    /// The bends of this place of each curve.
    fn of(curves: &[Curve], place: usize) -> Self {
        let nth = || curves.iter().map(|curve| curve.changes().nth(place).unwrap_or_default());
        let mut bent = Self { lanes: Lanes::of(nth().map(|(_, weight)| weight)), ..Self::default() };
        bent.from.iter_mut().zip(nth()).for_each(|(from, (bend, _))| *from = bend);
        bent
    }
}

impl Sum {
    /// The sum of these curves, one for each feature, and of a number.
    pub(super) fn new(base: Weight, curves: &[Curve]) -> Self {
        let straight = curves.chunks(LANES).map(|group| Lanes::of(group.iter().map(|curve| curve.slope))).collect();
        let most = curves.iter().map(|curve| curve.bends.len()).max().unwrap_or(0);
        let bent = (0..most).flat_map(|place| curves.chunks(LANES).map(move |group| Bent::of(group, place)));
        Self { base, straight, bent: bent.collect() }
    }

    /// The points for the features. The same on every platform: the order of the sums is fixed.
    pub(super) fn of(&self, row: &[f32], progress: f32) -> f32 {
        let progress = progress.clamp(0.0, 1.0);
        // Parallel sums, so that the compiler can vectorize them.
        let mut sums = [0.0; LANES];
        for (features, weights) in row.chunks_exact(LANES).zip(&self.straight) {
            for (((sum, feature), begin), more) in sums.iter_mut().zip(features).zip(&weights.begin).zip(&weights.more)
            {
                *sum += feature * (begin + more * progress);
            }
        }
        for bent in self.bent.chunks(self.straight.len().max(1)) {
            for (features, Bent { from, lanes }) in row.chunks_exact(LANES).zip(bent) {
                let weights = from.iter().zip(&lanes.begin).zip(&lanes.more);
                for ((sum, feature), ((from, begin), more)) in sums.iter_mut().zip(features).zip(weights) {
                    *sum += (feature - from).max(0.0) * (begin + more * progress);
                }
            }
        }
        sums.iter().sum::<f32>() + between(self.base, progress)
    }

    /// The points for each feature of the row by itself.
    pub(super) fn each(&self, row: &[f32], progress: f32) -> Vec<f32> {
        let (progress, groups) = (progress.clamp(0.0, 1.0), self.straight.len().max(1));
        let term = |(place, &feature): (usize, &f32)| {
            let (group, lane) = (place / LANES, place % LANES);
            let weight = |lanes: &Lanes| Some(lanes.begin.get(lane)? + lanes.more.get(lane)? * progress);
            let bent = self.bent.iter().skip(group).step_by(groups);
            let beyond = bent.filter_map(|bent| Some((feature - bent.from.get(lane)?).max(0.0) * weight(&bent.lanes)?));
            feature * self.straight.get(group).and_then(weight).unwrap_or_default() + beyond.sum::<f32>()
        };
        row.iter().enumerate().map(term).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rises by 2, then falls by 1, then is flat; at the end of a match twice as much.
    fn hill() -> Curve {
        let bends = [(3.0, -1.0), (7.0, 0.0)].map(|(from, slope)| Bend { from, slope: [slope, 2.0 * slope] });
        Curve { slope: [2.0, 4.0], bends: bends.to_vec() }
    }

    #[test]
    fn a_curve_is_continuous_and_changes_at_its_bends() {
        for (feature, points) in [(-1.0, -2.0), (0.0, 0.0), (3.0, 6.0), (4.0, 5.0), (7.0, 2.0), (9.0, 2.0)] {
            for (progress, factor) in [(0.0, 1.0), (0.5, 1.5), (1.0, 2.0)] {
                assert_eq!(hill().at(feature, progress), points * factor, "{feature} {progress}");
            }
        }
    }

    #[test]
    fn a_sum_is_that_of_its_curves() {
        // More than one group, with different numbers of bends.
        let straight = |nth: usize| Curve::line([nth as f32, 1.0 - nth as f32]);
        let curves: Vec<Curve> = (0..11).map(|nth| if nth % 3 == 1 { hill() } else { straight(nth) }).collect();
        let sum = Sum::new([0.5, 2.5], &curves);
        let mut row = [0.0; 16];
        for (nth, feature) in row.iter_mut().take(curves.len()).enumerate() {
            *feature = nth as f32 - 2.0;
        }
        for progress in [0.0, 0.25, 1.0] {
            let each: f32 = curves.iter().zip(&row).map(|(curve, feature)| curve.at(*feature, progress)).sum();
            assert_eq!(sum.of(&row, progress), each + between([0.5, 2.5], progress), "{progress}");
        }
    }

    #[test]
    fn numbers_go_from_the_beginning_to_the_end() {
        assert_eq!([-1.0, 0.0, 0.5, 1.0, 2.0].map(|progress| between([4.0, 2.0], progress)), [4.0, 4.0, 3.0, 2.0, 2.0]);
    }

    #[test]
    fn bends_ascend_and_all_numbers_are_finite() {
        assert!(hill().is_sound());
        let [mut descends, mut infinite] = [hill(), hill()];
        descends.bends.reverse();
        infinite.bends[0].from = f32::INFINITY;
        assert!(!descends.is_sound() && !infinite.is_sound() && !Curve::line([f32::NAN, 0.0]).is_sound());
    }
}
