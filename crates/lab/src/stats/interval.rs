//! Confidence intervals for a number of matches that is fixed beforehand.

use serde::{Deserialize, Serialize};
use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

use super::{ALPHA, FEW, NORMAL};
use crate::Sums;

/// A mean with its confidence interval: 95 %, unless computed for another `alpha`.
///
/// ```
/// use riband_lab::stats::Estimate;
///
/// let lead = Estimate::around(3.0, 2.0);
/// assert_eq!((lead.low, lead.high, lead.half()), (1.0, 5.0, 2.0));
/// assert!(!lead.holds_zero() && lead.times(2.0).high == 10.0);
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Estimate {
    /// A mean with a symmetric interval.
    #[must_use]
    pub fn around(mean: f64, half: f64) -> Self {
        Self { mean, low: mean - half, high: mean + half }
    }

    /// Half the width of the interval.
    #[must_use]
    pub fn half(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Scales the estimate by a positive factor.
    #[must_use]
    pub fn times(self, factor: f64) -> Self {
        Self { mean: self.mean * factor, low: self.low * factor, high: self.high * factor }
    }

    /// The mean of independent estimates. The lengths of each side add up in squares, separately per side, so that a
    /// mean of shares stays between 0 and 1.
    ///
    /// ```
    /// use riband_lab::stats::Estimate;
    ///
    /// let pooled = Estimate::pooled(&[Estimate::around(1.0, 3.0), Estimate::around(2.0, 4.0)]);
    /// assert_eq!((pooled.mean, pooled.half()), (1.5, 2.5)); // narrower than both: 5 / 2
    /// ```
    #[must_use]
    pub fn pooled(all: &[Self]) -> Self {
        let count = all.len().max(1) as f64;
        let mean = all.iter().map(|one| one.mean).sum::<f64>() / count;
        let side =
            |length: &dyn Fn(&Self) -> f64| all.iter().map(|one| length(one).powi(2)).sum::<f64>().sqrt() / count;
        Self { mean, low: mean - side(&|one| one.mean - one.low), high: mean + side(&|one| one.high - one.mean) }
    }

    /// Whether the interval contains 0.
    #[must_use]
    pub fn holds_zero(&self) -> bool {
        self.low <= 0.0 && self.high >= 0.0
    }
}

/// An estimate of a share, from 0 to 1.
pub type Share = Estimate;

/// The factor from standard error to interval: the two-sided quantile of Student's t-distribution for `alpha`.
fn quantile(count: u64, alpha: f64) -> f64 {
    StudentsT::new(0.0, 1.0, count.saturating_sub(1).max(1) as f64)
        .map_or(NORMAL, |student| student.inverse_cdf(1.0 - alpha / 2.0))
}

/// Student's t-interval for the mean of `count` values, where `count` is fixed beforehand. Infinite for a single
/// value, or for a [few](FEW) that are all equal.
///
/// ```
/// use riband_lab::{Sums, stats::{ALPHA, fixed}};
///
/// let mut sums = Sums::default();
/// (0..100).for_each(|deal| sums.add(f64::from(deal % 2)));
/// let interval = fixed(sums, 100, ALPHA);
/// assert_eq!(interval.mean, 0.5);
/// assert!((0.09..0.11).contains(&interval.half()));
/// assert!(fixed(Sums { sum: 1.0, squares: 1.0 }, 1, ALPHA).half().is_infinite());
/// ```
#[must_use]
pub fn fixed(sums: Sums, count: u64, alpha: f64) -> Estimate {
    if count < 2 || count < FEW && sums.variance(count) == 0.0 {
        return Estimate { mean: sums.mean(count), low: f64::NEG_INFINITY, high: f64::INFINITY };
    }
    Estimate::around(sums.mean(count), quantile(count, alpha) * (sums.variance(count) / count as f64).sqrt())
}

/// The two-sided p-value of a mean against 0.
///
/// ```
/// use riband_lab::{Sums, stats::p_value};
///
/// let differences = |all: &[f64]| {
///     let mut sums = Sums::default();
///     all.iter().for_each(|&difference| sums.add(difference));
///     p_value(sums, all.len() as u64)
/// };
/// assert!(differences(&[1.0, -1.0, 2.0, -2.0, 0.5]) > 0.8);
/// assert!(differences(&[2.0, 1.5, 2.5, 2.0, 1.8]) < 0.001);
/// assert_eq!(differences(&[1.0, 1.0, 1.0]), 0.25); // the second and the third have the sign of the first
/// ```
#[must_use]
pub fn p_value(sums: Sums, count: u64) -> f64 {
    let error = (sums.variance(count) / count.max(1) as f64).sqrt();
    let mean = sums.mean(count).abs();
    if mean == 0.0 || count < 2 {
        return 1.0;
    }
    if error == 0.0 {
        // All equal: the probability that all have the same sign.
        return 0.5_f64.powf((count - 1) as f64);
    }
    StudentsT::new(0.0, 1.0, (count - 1) as f64).map_or(1.0, |student| 2.0 * student.cdf(-mean / error)).min(1.0)
}

/// Holm's correction for multiple comparisons: returns corrected p-values, such that in at most 5 of 100 families
/// anything is significant by chance alone at the 5 % level.
///
/// ```
/// use riband_lab::stats::holm;
///
/// assert_eq!(holm(&[0.25, 0.125, 0.5]), [0.5, 0.375, 0.5]); // times 3 for the least, times 2 for the next
/// ```
#[must_use]
pub fn holm(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    let of = |index: usize| values.get(index).copied().unwrap_or(1.0);
    order.sort_by(|&one, &other| of(one).total_cmp(&of(other)));
    let mut corrected = vec![1.0; values.len()];
    let mut least: f64 = 0.0;
    for (rank, &index) in order.iter().enumerate() {
        least = least.max((of(index) * (values.len() - rank) as f64).min(1.0));
        if let Some(place) = corrected.get_mut(index) {
            *place = least;
        }
    }
    corrected
}

/// The share of the win over deals, each the mean of `matches_a_deal` matches of the same deal: Wilson's interval.
/// The effective number of independent matches is estimated from the variance of the deals, and never exceeds the
/// number played.
///
/// ```
/// use riband_lab::stats::share;
///
/// let won = share(&[1.0; 10], 1);
/// assert_eq!((won.mean, won.high), (1.0, 1.0));
/// assert!(won.low > 0.7 && won.low < 0.8); // ten wins of ten prove no certainty
/// ```
#[must_use]
pub fn share(deals: &[f64], matches_a_deal: usize) -> Share {
    let mut sums = Sums::default();
    deals.iter().for_each(|deal| sums.add(*deal));
    share_of(sums, deals.len() as u64, matches_a_deal, ALPHA)
}

/// The same from the sums over deals, with error rate `alpha`.
#[must_use]
pub fn share_of(sums: Sums, deals: u64, matches_a_deal: usize, alpha: f64) -> Share {
    let z = Normal::standard().inverse_cdf(1.0 - alpha / 2.0);
    let (count, mean) = (deals.max(1) as f64, sums.mean(deals));
    let worth = worth(sums, deals, matches_a_deal);
    let square = z * z / worth.max(count.min(1.0));
    let middle = (mean + square / 2.0) / (1.0 + square);
    let half = z / (1.0 + square) * (mean * (1.0 - mean) / worth + square / worth / 4.0).max(0.0).sqrt();
    // The formula reaches 0 and 1 up to rounding.
    Share { mean, low: (middle - half).clamp(0.0, mean), high: (middle + half).clamp(mean, 1.0) }
}

/// The effective number of independent matches in `deals` deals.
#[must_use]
pub fn worth(sums: Sums, deals: u64, matches_a_deal: usize) -> f64 {
    let (count, mean) = (deals.max(1) as f64, sums.mean(deals));
    let most = count * matches_a_deal.max(1) as f64;
    match mean * (1.0 - mean) {
        certain if certain <= 0.0 => count,
        binary => (binary / (sums.variance(deals) / count)).min(most),
    }
}

/// Fisher's interval for a correlation of `count` pairs.
///
/// ```
/// use riband_lab::stats::correlation;
///
/// let (few, many) = (correlation(0.3, 20), correlation(0.3, 2000));
/// assert!(few.holds_zero() && !many.holds_zero());
/// assert_eq!(few.mean, many.mean);
/// ```
#[must_use]
pub fn correlation(r: f64, count: u64) -> Estimate {
    let half = NORMAL / ((count.saturating_sub(3)).max(1) as f64).sqrt();
    let z = r.clamp(-0.999_999, 0.999_999).atanh();
    Estimate { mean: r, low: (z - half).tanh(), high: (z + half).tanh() }
}

#[cfg(test)]
mod tests {
    use riband::core::Dice;

    use super::*;

    fn close(share: Share, low: f64, high: f64) {
        assert!((share.low - low).abs() < 1e-3 && (share.high - high).abs() < 1e-3, "{share:?}");
    }

    #[test]
    fn intervals_are_wilsons() {
        // 60 of 100 single matches; 10 of 10.
        close(share(&[[1.0; 60].as_slice(), &[0.0; 40]].concat(), 1), 0.502, 0.691);
        close(share(&[1.0; 10], 1), 0.722, 1.0);
    }

    #[test]
    fn what_is_pooled_stays_a_share_and_gets_narrower() {
        let all = share(&[1.0; 10], 1);
        close(Estimate::pooled(&[all]), 0.722, 1.0);
        close(Estimate::pooled(&[all, all]), 0.803, 1.0);
        let (one, other) = (Estimate::around(0.2, 0.03), Estimate::around(0.6, 0.04));
        close(Estimate::pooled(&[one, other]), 0.375, 0.425);
    }

    #[test]
    fn matches_of_a_deal_that_end_alike_count_once() {
        let alike = share(&[[1.0; 30].as_slice(), &[0.0; 20]].concat(), 2);
        assert!(alike.low < 0.48 && alike.high > 0.71, "{alike:?}");
        // If seats decide everything, nothing is learned about players: no more matches than were played.
        let by_seat = share(&[0.5; 50], 2);
        close(by_seat, 0.404, 0.596);
    }

    #[test]
    fn holm_multiplies_by_what_is_left() {
        let corrected = holm(&[0.04, 0.001, 0.02, 1.0]);
        for (value, expected) in corrected.iter().zip([0.08, 0.004, 0.06, 1.0]) {
            assert!((value - expected).abs() < 1e-12, "{corrected:?}");
        }
        // Never smaller than the one before it.
        assert_eq!(holm(&[0.03, 0.029]), [0.058, 0.058]);
    }

    #[test]
    fn intervals_hold_the_truth_in_95_of_100_experiments() {
        let mut dice = Dice::new(5);
        let (mut of_means, mut of_shares) = (0, 0);
        for _ in 0..1_000 {
            let (mut skewed, mut wins) = (Sums::default(), Sums::default());
            for _ in 0..200 {
                let unit = f64::from(dice.below(1 << 30)) / f64::from(1 << 30);
                skewed.add(-(1.0 - unit).ln());
                wins.add(f64::from(u8::from(dice.below(10) < 3)));
            }
            let (mean, share) = (fixed(skewed, 200, ALPHA), share_of(wins, 200, 1, ALPHA));
            of_means += u32::from(mean.low <= 1.0 && 1.0 <= mean.high);
            of_shares += u32::from(share.low <= 0.3 && 0.3 <= share.high);
        }
        assert!((935..=965).contains(&of_means) && (935..=965).contains(&of_shares), "{of_means} {of_shares}");
    }
}
