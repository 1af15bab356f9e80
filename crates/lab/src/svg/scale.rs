//! Maps numbers to coordinates.

use std::cmp::Ordering;

/// Maps a range of numbers to a range of coordinates, with round ticks.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    from: f64,
    to: f64,
    start: f64,
    end: f64,
    /// From one tick to the next.
    step: f64,
}

impl Scale {
    /// Maps the range of these numbers, extended to the nearest of about `about` ticks, to `start..end`: no number
    /// lies outside the first and last tick.
    #[must_use]
    pub fn of(values: impl IntoIterator<Item = f64>, start: f64, end: f64, about: usize) -> Self {
        let finite = values.into_iter().filter(|value| value.is_finite());
        let (from, to) =
            finite.fold((f64::INFINITY, f64::NEG_INFINITY), |(from, to), value| (from.min(value), to.max(value)));
        let (from, to) = match from.partial_cmp(&to) {
            Some(Ordering::Less) => (from, to),
            Some(Ordering::Equal) => (from - 0.5, to + 0.5),
            _ => (0.0, 1.0),
        };
        let step = step(to - from, about);
        // A bound that equals a tick up to rounding is that tick.
        let (first, last) = ((from / step + ROUNDING).floor(), (to / step - ROUNDING).ceil());
        Self { from: first * step, to: last * step, start, end, step }
    }

    /// Maps exactly this range, with about `about` ticks.
    #[must_use]
    pub fn exact(from: f64, to: f64, start: f64, end: f64, about: usize) -> Self {
        let to = if to > from { to } else { from + 1.0 };
        Self { from, to, start, end, step: step(to - from, about) }
    }

    /// With ticks at whole numbers only, for a range of at least 1.
    #[must_use]
    pub fn whole(self) -> Self {
        // A round step below 1 divides 1.
        Self { step: self.step.max(1.0), ..self }
    }

    /// The coordinate of a number, clamped to the range.
    #[must_use]
    pub fn at(&self, value: f64) -> f64 {
        let share = ((value - self.from) / (self.to - self.from)).clamp(0.0, 1.0);
        self.start + share * (self.end - self.start)
    }

    /// The ticks: round numbers.
    #[must_use]
    pub fn ticks(&self) -> Vec<f64> {
        let step = self.step;
        let first = (self.from / step - ROUNDING).ceil() as i64;
        let last = (self.to / step + ROUNDING).floor() as i64;
        (first..=last).map(|nth| nth as f64 * step).collect()
    }
}

/// The maximum rounding error, in steps.
const ROUNDING: f64 = 1e-9;

/// A round step that gives about `about` ticks over a range.
fn step(range: f64, about: usize) -> f64 {
    let raw = range / about.max(1) as f64;
    let tens = 10_f64.powf(raw.log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * tens).find(|step| *step >= raw).unwrap_or(raw)
}

/// The label of a tick.
#[must_use]
pub fn tick(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.replace('-', "\u{2212}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        let ticks = |from, to| Scale::exact(from, to, 0.0, 100.0, 5).ticks().into_iter().map(tick).collect::<Vec<_>>();
        assert_eq!(ticks(0.0, 10.0), ["0", "2", "4", "6", "8", "10"]);
        assert_eq!(ticks(-0.31, 0.42), ["\u{2212}0.2", "0", "0.2", "0.4"]);
        assert_eq!(ticks(93.0, 151.0), ["100", "120", "140"]);
        let scale = Scale::of([f64::NAN, 2.0, 4.0], 0.0, 100.0, 5);
        assert!((scale.at(3.0) - 50.0).abs() < 1e-9 && scale.at(99.0) <= 100.0);
        assert!(Scale::of([], 0.0, 1.0, 5).at(0.5).is_finite());
    }

    #[test]
    fn ticks_of_counts_are_whole() {
        for (most, step) in
            [(0, 1), (1, 1), (10, 1), (11, 2), (20, 2), (21, 5), (100, 10), (101, 20), (430, 50), (999_999, 100_000)]
        {
            let ticks = Scale::exact(0.0, f64::from(most), 0.0, 100.0, 10).whole().ticks();
            let whole = (0..=most.max(1)).step_by(step).map(f64::from);
            assert!(whole.eq(ticks.iter().copied()), "{most}: {ticks:?}");
        }
    }

    #[test]
    fn every_number_lies_between_the_first_tick_and_the_last() {
        for (low, high) in
            [(-2.0, 50.0), (-0.3, 0.1), (0.6, 0.600_001), (40.0, 100.0), (0.0, 37.5), (-7e6, -3.0), (3.0, 3.0)]
        {
            for about in [4, 5] {
                let scale = Scale::of([high, low], 0.0, 100.0, about);
                let ticks = scale.ticks();
                let (first, last) = (ticks[0], ticks[ticks.len() - 1]);
                let near = 1e-6 * (last - first);
                assert!(first <= low + near && high <= last + near, "{low} to {high}: {ticks:?}");
                assert!((3..=about + 3).contains(&ticks.len()), "{low} to {high}: {ticks:?}");
                // The axis ends at ticks, at most one step beyond the data.
                assert!(scale.at(first).abs() < 1e-3 && (scale.at(last) - 100.0).abs() < 1e-3, "{ticks:?}");
                // A single number gets half a step on either side.
                let most = ticks[1] - first + near + if low < high { 0.0 } else { 0.5 };
                assert!(low - first <= most && last - high <= most, "{low} to {high}: {ticks:?}");
            }
        }
    }
}
