//! How far a variant is from its goals, as one number.

use super::goal::Column;

/// How much it counts to lie further inside the bounds: less than any miss outside, and enough to choose between
/// variants that meet all goals.
const INSIDE: f64 = 0.1;

/// A linear function of the values of a deal.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Linear {
    constant: f64,
    /// The index of each value, with its factor.
    terms: Vec<(usize, f64)>,
}

impl Linear {
    /// Its value.
    pub(super) fn of(&self, values: &[f64]) -> f64 {
        let term = |(place, factor): &(usize, f64)| factor * values.get(*place).copied().unwrap_or_default();
        self.constant + self.terms.iter().map(term).sum::<f64>()
    }

    fn times(&self, factor: f64) -> Self {
        let terms = self.terms.iter().map(|(place, own)| (*place, own * factor)).collect();
        Self { constant: self.constant * factor, terms }
    }

    fn plus(&self, other: &Self) -> Self {
        let terms = self.terms.iter().chain(&other.terms).copied().collect();
        Self { constant: self.constant + other.constant, terms }
    }

    const fn constant(constant: f64) -> Self {
        Self { constant, terms: Vec::new() }
    }
}

/// The sum over all goals of how far their measures lie outside the bounds, in their units; inside, a little less than
/// 0, down to the middle.
///
/// It is convex and piecewise linear: the maximum of linear functions, its pieces. That makes variants comparable deal
/// by deal, though their distance to a goal is only defined for means.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Loss {
    pieces: Vec<Linear>,
    /// By goal: the functions whose maximum is its excess.
    excesses: Vec<Vec<Linear>>,
}

impl Loss {
    /// For the measures of some goals.
    pub(super) fn new(columns: &[Column]) -> Self {
        let goals = columns.iter().map(|column| column.goal + 1).max().unwrap_or(0);
        let mut excesses = vec![vec![Linear::constant(-1.0)]; goals];
        for (place, column) in columns.iter().enumerate() {
            let above = column
                .high
                .is_finite()
                .then(|| Linear { constant: -column.high / column.unit, terms: vec![(place, 1.0 / column.unit)] });
            let below = column
                .low
                .is_finite()
                .then(|| Linear { constant: column.low / column.unit, terms: vec![(place, -1.0 / column.unit)] });
            if let Some(own) = excesses.get_mut(column.goal) {
                own.extend(above.into_iter().chain(below));
            }
        }
        let mut pieces = vec![Linear::constant(0.0)];
        for own in &excesses {
            // The first is the middle of the bounds; nothing is missed there.
            let slopes = own.iter().enumerate().flat_map(|(nth, one)| {
                let outside = (nth > 0).then(|| one.clone());
                std::iter::once(one.times(INSIDE)).chain(outside)
            });
            let slopes: Vec<Linear> = slopes.collect();
            pieces = pieces.iter().flat_map(|piece| slopes.iter().map(|slope| piece.plus(slope))).collect();
        }
        Self { pieces, excesses }
    }

    /// The number of pieces for the measures of some goals, at most `usize::MAX`.
    pub(super) fn size(columns: &[Column]) -> usize {
        let goals = columns.iter().map(|column| column.goal + 1).max().unwrap_or(0);
        let sides = |column: &Column| usize::from(column.low.is_finite()) + usize::from(column.high.is_finite());
        let of_goal = |goal| columns.iter().filter(|column| column.goal == goal).map(sides).sum::<usize>();
        (0..goals).map(|goal| 2 * of_goal(goal) + 1).fold(1, usize::saturating_mul)
    }

    /// The linear functions whose maximum it is.
    pub(super) fn pieces(&self) -> &[Linear] {
        &self.pieces
    }

    /// The piece that is the maximum for these means.
    pub(super) fn active(&self, means: &[f64]) -> Option<&Linear> {
        self.pieces.iter().max_by(|one, other| one.of(means).total_cmp(&other.of(means)))
    }

    /// Its value for these means.
    pub(super) fn of(&self, means: &[f64]) -> f64 {
        self.active(means).map_or(0.0, |piece| piece.of(means))
    }

    /// By goal: how far these means miss it, in its units; 0 inside the bounds.
    pub(super) fn misses(&self, means: &[f64]) -> Vec<f64> {
        let miss = |own: &Vec<Linear>| own.iter().map(|one| one.of(means)).fold(0.0, f64::max);
        self.excesses.iter().map(miss).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(goal: usize, low: f64, high: f64, unit: f64) -> Column {
        let (without, measure) = (None, String::new());
        Column { goal, without, measure, offset: 0.0, factor: 1.0, low, high, unit }
    }

    #[test]
    fn what_lies_outside_counts_ten_times_what_lies_inside() {
        // Two shares of three within 2 of 33, and at least 40 of something.
        let columns = [column(0, 31.0, 35.0, 2.0), column(0, 31.0, 35.0, 2.0), column(1, 40.0, f64::INFINITY, 4.0)];
        let loss = Loss::new(&columns);
        assert_eq!(loss.pieces().len(), Loss::size(&columns));
        for (means, expected, misses) in [
            ([33.0, 33.0, 60.0], -0.2, [0.0, 0.0]),
            ([33.0, 34.0, 60.0], -0.15, [0.0, 0.0]),
            ([33.0, 35.0, 42.0], -0.05, [0.0, 0.0]),
            ([27.0, 34.0, 60.0], 2.0 - 0.1, [2.0, 0.0]),
            ([27.0, 39.0, 36.0], 2.0 + 1.0, [2.0, 1.0]),
        ] {
            assert!((loss.of(&means) - expected).abs() < 1e-9, "{means:?}: {}", loss.of(&means));
            assert_eq!(loss.misses(&means), misses, "{means:?}");
        }
    }
}
