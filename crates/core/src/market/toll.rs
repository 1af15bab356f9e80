//! A fee that rises with each use or each step.

use std::ops::RangeInclusive;

#[cfg(feature = "erased")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Coins, ProblemKind, Problems};

/// The fees for the first, second, third ... use: the next spot of a player's column, the next use of an action in a
/// turn, the next step on a rondel. The count is kept in the state, the toll in the rules.
///
/// ```
/// use riband_core::{Coins, market::Toll};
///
/// let steps = Toll::new([0, 10, 20].map(Coins).to_vec());
/// assert_eq!((steps.fee(1), steps.fee(3)), (Some(Coins(10)), None));
/// assert_eq!(steps.lasting_fee(3), Coins(20));
/// assert_eq!(steps.total(1, 4), Coins(50)); // 10 + 20 + 20
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[serde(transparent)]
pub struct Toll(Vec<Coins>);

impl Toll {
    /// A toll with these fees, in order.
    #[must_use]
    pub const fn new(fees: Vec<Coins>) -> Self {
        Self(fees)
    }

    /// The number of listed fees.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no fee is listed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The fee for the next use after `times` uses; `None` past the end of the list.
    #[must_use]
    #[inline]
    pub fn fee(&self, times: usize) -> Option<Coins> {
        self.0.get(times).copied()
    }

    /// The fee for the next use, where the last fee repeats indefinitely.
    #[must_use]
    #[inline]
    pub fn lasting_fee(&self, times: usize) -> Coins {
        self.fee(times).or(self.0.last().copied()).unwrap_or_default()
    }

    /// Reports a toll with fewer or more fees than `counts`, or with a fee outside `each`; its key is at `path`. The
    /// JSON schema contains neither bound.
    pub fn check(&self, counts: RangeInclusive<usize>, each: RangeInclusive<i32>, path: &[&str], check: &mut Problems) {
        if counts.contains(&self.len()) && self.0.iter().all(|fee| each.contains(&fee.0)) {
            return;
        }
        let (fewest, most, least, greatest) = (counts.start(), counts.end(), each.start(), each.end());
        let message = format!("expected {fewest} to {most} amounts, each from {least} to {greatest}");
        check.report(ProblemKind::OutOfRange, path, message, "");
    }

    /// The total fee for going from `from` uses to `to` uses.
    #[must_use]
    pub fn total(&self, from: usize, to: usize) -> Coins {
        (from..to).map(|times| self.lasting_fee(times)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_toll_rises_and_then_ends_or_lasts() {
        let toll = Toll::new([0, 30, 60, 90].map(Coins).to_vec());
        assert_eq!([0, 3, 4].map(|times| toll.fee(times)), [Some(Coins(0)), Some(Coins(90)), None]);
        assert_eq!(toll.lasting_fee(7), Coins(90));
        assert_eq!(toll.total(1, 5), Coins(30 + 60 + 90 + 90));
        assert_eq!(Toll::new(Vec::new()).lasting_fee(0), Coins(0));
    }

    #[test]
    fn a_toll_bounds_the_number_and_range_of_fees() {
        let told = |fees: &[i32]| {
            let mut check = Problems::default();
            Toll::new(fees.iter().copied().map(Coins).collect()).check(1..=3, 0..=9, &["tea", "prices"], &mut check);
            check.to_string()
        };
        for sound in [&[0][..], &[9, 0, 9]] {
            assert_eq!(told(sound), "");
        }
        for wrong in [&[][..], &[1, 2, 3, 4], &[-1], &[1, 10]] {
            assert_eq!(told(wrong), "tea.prices: expected 1 to 3 amounts, each from 0 to 9");
        }
    }
}
