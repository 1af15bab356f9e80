//! Estimating how many values would decide what is still undecided.

use statrs::distribution::{ContinuousCDF, Normal};

/// The factor by which a [sequence](super::Sequence) needs more values than its logarithm alone suggests, at four
/// times the number for which it is narrowest; and the weight of the term for the range of the values, from -1 to 1,
/// whatever their variance.
const LATE: f64 = 1.28;
const OF_RANGE: f64 = 3.0;

/// Roughly how many values from -1 to 1 with this variance give an interval of half-width `half` with error rate
/// `alpha`: for a fixed number of values, or, if `sequential`, for an interval that is valid at any stopping time and
/// narrowest at a quarter of that number.
///
/// ```
/// use riband_lab::stats::{ALPHA, needed};
///
/// assert_eq!(needed(0.25, 0.1, ALPHA, false), 97); // shares of the win, to within ten points
/// assert_eq!(needed(0.25, 0.05, ALPHA, false), 385); // half as wide: four times as many
/// assert!(needed(0.25, 0.1, ALPHA, true) > 97); // to look at any time costs more
/// ```
#[must_use]
pub fn needed(variance: f64, half: f64, alpha: f64, sequential: bool) -> u64 {
    let count = if sequential {
        let sure = (2.0 / alpha).ln();
        LATE * 2.0 * sure * variance / (half * half) + OF_RANGE * sure / half
    } else {
        Normal::standard().inverse_cdf(1.0 - alpha / 2.0).powi(2) * variance / (half * half)
    };
    count.ceil() as u64
}

#[cfg(test)]
mod tests {
    use riband::core::Dice;

    use super::{super::*, *};

    const TRIES: u32 = 30;

    /// Differences like those of matches: -1, 0 or 1, with variance 0.5.
    fn differences(dice: &mut Dice) -> impl FnMut() -> f64 {
        move || [-1.0, 0.0, 0.0, 1.0][dice.below(4) as usize]
    }

    #[test]
    fn intervals_of_the_needed_number_are_as_narrow_as_asked_for() {
        for (alpha, half) in [(0.05, 0.05), (0.025, 0.02), (0.0125, 0.02), (0.025, 0.1)] {
            for sequential in [false, true] {
                let mut dice = Dice::new(3);
                let mut draw = differences(&mut dice);
                let count = needed(0.5, half, alpha, sequential);
                let mut of = |count: u64| {
                    let (mut sums, mut sequence) = (crate::Sums::default(), Sequence::new(-1.0, 1.0, alpha, count / 4));
                    for _ in 0..count {
                        let value = draw();
                        sums.add(value);
                        sequence.add(value);
                    }
                    if sequential { sequence.estimate().half() } else { fixed(sums, count, alpha).half() }
                };
                // A sequence keeps its narrowest interval, which varies.
                let mut mean = |count: u64| (0..TRIES).map(|_| of(count)).sum::<f64>() / f64::from(TRIES) / half;
                let (there, before) = (mean(count), mean(count / 2));
                let what = format!("{alpha} {half} {sequential}: {count} give {there}, half of them {before}");
                eprintln!("{what}");
                assert!((0.9..1.05).contains(&there) && before > 1.25, "{what}");
            }
        }
    }
}
