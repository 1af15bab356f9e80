//! Confidence sequences: intervals that are valid at any stopping time, however often they are checked.

use serde::{Deserialize, Serialize};

use super::{Estimate, FEW};
use crate::Sums;

/// A confidence sequence for the mean of values from a known range: the empirical Bernstein sequence with predictable
/// plug-in of Waudby-Smith and Ramdas (*Estimating means of bounded random variables by betting*, theorem 2). The
/// probability that the true mean is ever outside, at any time, is at most `alpha`.
///
/// ```
/// use riband_lab::stats::{ALPHA, Sequence};
///
/// let mut shares = Sequence::new(0.0, 1.0, ALPHA, 500);
/// assert_eq!((shares.estimate().low, shares.estimate().high), (0.0, 1.0)); // nothing is known
/// for deal in 0..2000 {
///     shares.add(f64::from(deal % 2));
/// }
/// let now = shares.estimate();
/// assert!(now.mean == 0.5 && now.half() < 0.05);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sequence {
    from: f64,
    to: f64,
    alpha: f64,
    /// The number of values at which it should be narrowest.
    aim: f64,
    count: f64,
    sum: f64,
    /// The sum of squared prediction errors.
    surprise: f64,
    weights: f64,
    weighed: f64,
    cost: f64,
    /// The narrowest interval so far, in units of the range.
    low: f64,
    high: f64,
}

/// The maximum stake on one value.
const STAKE: f64 = 0.5;

impl Sequence {
    /// A sequence for values in this range, narrowest at about `narrowest_at` values, which must be fixed before the
    /// first is seen.
    #[must_use]
    pub fn new(from: f64, to: f64, alpha: f64, narrowest_at: u64) -> Self {
        let (none, aim) = (0.0, narrowest_at.max(2) as f64);
        Self {
            from,
            to,
            alpha,
            aim,
            count: none,
            sum: none,
            surprise: none,
            weights: none,
            weighed: none,
            cost: none,
            low: 0.0,
            high: 1.0,
        }
    }

    /// Adds the next value.
    pub fn add(&mut self, value: f64) {
        let unit = ((value - self.from) / (self.to - self.from)).clamp(0.0, 1.0);
        let sure = (2.0 / self.alpha).ln();
        let next = self.count + 1.0;
        let (foreseen, variance) = ((0.5 + self.sum) / next, (0.25 + self.surprise) / next);
        // The best stake for the target number; smaller and smaller after it, so that the interval keeps narrowing.
        let horizon = self.aim.max(next * (1.0 + next).ln() / (1.0 + self.aim).ln());
        let weight = (2.0 * sure / (variance * horizon)).sqrt().min(STAKE);
        self.weights += weight;
        self.weighed += weight * unit;
        self.cost += (unit - foreseen).powi(2) * (-(1.0 - weight).ln() - weight);
        self.count = next;
        self.sum += unit;
        let mean = (0.5 + self.sum) / (next + 1.0);
        self.surprise += (unit - mean).powi(2);
        let (middle, half) = (self.weighed / self.weights, (sure + self.cost) / self.weights);
        self.low = self.low.max(middle - half);
        self.high = self.high.min(middle + half);
    }

    /// The mean of the values with its interval.
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        let scale = |unit: f64| self.from + unit * (self.to - self.from);
        let mean = scale(if self.count > 0.0 { self.sum / self.count } else { 0.5 });
        // In the rare case that the true value was missed, the bounds may have crossed.
        Estimate { mean, low: scale(self.low.min(self.high)).min(mean), high: scale(self.high.max(self.low)).max(mean) }
    }
}

/// The asymptotic confidence sequence of Robbins' normal mixture (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
/// *Time-uniform central limit theory*): for means of any values, from their sums alone. Valid at any stopping time,
/// up to the error of the central limit theorem; narrowest at about the number of values that it is made for.
///
/// ```
/// use riband_lab::{Sums, stats::{ALPHA, Robbins, fixed}};
///
/// let (mut sums, robbins) = (Sums::default(), Robbins::narrowest_at(400, ALPHA));
/// (0..400).for_each(|deal| sums.add(f64::from(deal % 3)));
/// let (anytime, once) = (robbins.estimate(sums, 400, ALPHA), fixed(sums, 400, ALPHA));
/// assert!(anytime.mean == once.mean && anytime.half() > once.half());
/// assert!(robbins.estimate(sums, 10, ALPHA).high.is_infinite()); // too few
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Robbins {
    rho_squared: f64,
}

impl Robbins {
    /// A sequence that is narrowest at `count` values.
    #[must_use]
    pub fn narrowest_at(count: u64, alpha: f64) -> Self {
        let log = -2.0 * alpha.ln();
        Self { rho_squared: (log + (1.0 + log).ln()) / count.max(1) as f64 }
    }

    /// The mean of `count` values with its interval; infinite for a [few](FEW).
    #[must_use]
    pub fn estimate(self, sums: Sums, count: u64, alpha: f64) -> Estimate {
        let (n, mean) = (count.max(1) as f64, sums.mean(count));
        if count < FEW {
            return Estimate { mean, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        let grown = n * self.rho_squared + 1.0;
        let half =
            (2.0 * grown / (n * n * self.rho_squared) * (grown.sqrt() / alpha).ln() * sums.variance(count)).sqrt();
        Estimate::around(mean, half)
    }

    /// The p-value of a mean against 0, valid at any stopping time.
    #[must_use]
    pub fn p_value(self, sums: Sums, count: u64) -> f64 {
        let variance = sums.variance(count);
        if sums.sum == 0.0 || count < FEW {
            return 1.0;
        }
        if variance == 0.0 {
            // All equal: the probability that all have the same sign.
            return 0.5_f64.powf((count - 1) as f64);
        }
        let grown = count as f64 * self.rho_squared + 1.0;
        let evidence = sums.sum * sums.sum * self.rho_squared / (2.0 * grown * variance);
        (0.5 * grown.ln() - evidence).exp().min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use riband::core::Dice;

    use super::{super::ALPHA, *};

    /// In how many of 400 experiments the true value is always inside, checking after each of 600 values.
    fn holds(truth: f64, mut draw: impl FnMut() -> f64, mut look: impl FnMut(f64, u64) -> Estimate) -> u32 {
        let mut held = 0;
        for _ in 0..400 {
            let mut always = true;
            for count in 1..=600 {
                let Estimate { low, high, .. } = look(draw(), count);
                always &= low <= truth && truth <= high;
            }
            held += u32::from(always);
        }
        held
    }

    #[test]
    fn the_truth_is_inside_however_often_one_looks() {
        let mut dice = Dice::new(11);
        for percent in [50, 10] {
            let truth = f64::from(percent) / 100.0;
            let mut sequence = Sequence::new(-1.0, 1.0, ALPHA, 300);
            let draw = || f64::from(u8::from(dice.below(100) < percent));
            let held = holds(truth, draw, |value, count| {
                if count == 1 {
                    sequence = Sequence::new(-1.0, 1.0, ALPHA, 300);
                }
                sequence.add(value);
                sequence.estimate()
            });
            assert!(held >= 380, "{percent} %: {held} of 400");
        }
        let (robbins, mut sums) = (Robbins::narrowest_at(300, ALPHA), Sums::default());
        let draw = || f64::from(dice.below(1_001)) - 500.0;
        let held = holds(0.0, draw, |value, count| {
            if count == 1 {
                sums = Sums::default();
            }
            sums.add(value);
            robbins.estimate(sums, count, ALPHA)
        });
        assert!(held >= 380, "{held} of 400");
        // A fixed interval does not have its stated coverage if it is checked all the time.
        let draw = || f64::from(dice.below(1_001)) - 500.0;
        let held = holds(0.0, draw, |value, count| {
            if count == 1 {
                sums = Sums::default();
            }
            sums.add(value);
            super::super::fixed(sums, count, ALPHA)
        });
        assert!(held < 320, "{held} of 400");
    }

    #[test]
    fn sequences_are_no_wider_than_they_must() {
        let mut dice = Dice::new(3);
        let (mut sequence, mut sums) = (Sequence::new(0.0, 1.0, ALPHA, 5_000), Sums::default());
        for _ in 0..10_000 {
            let value = f64::from(dice.below(2));
            sequence.add(value);
            sums.add(value);
        }
        let (fixed, robbins) = (super::super::fixed(sums, 10_000, ALPHA), Robbins::narrowest_at(5_000, ALPHA));
        let ratio = sequence.estimate().half() / fixed.half();
        assert!((1.2..1.7).contains(&ratio), "{ratio}");
        let ratio = robbins.estimate(sums, 10_000, ALPHA).half() / fixed.half();
        assert!((1.2..1.7).contains(&ratio), "{ratio}");
    }

    #[test]
    fn a_p_value_of_5_percent_is_where_the_interval_meets_0() {
        let robbins = Robbins::narrowest_at(100, ALPHA);
        let mut sums = Sums { sum: 0.0, squares: 400.0 };
        let p = |sums: Sums| (robbins.p_value(sums, 400), robbins.estimate(sums, 400, ALPHA).holds_zero());
        for _ in 0..80 {
            sums.sum += 1.0;
            let (p, holds) = p(sums);
            assert_eq!(p > ALPHA, holds, "{sums:?}: {p}");
        }
        assert!(!p(sums).1);
    }
}
