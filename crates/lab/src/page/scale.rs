//! From numbers to places on a chart.

/// A range of numbers on a range of places, with round ticks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    from: f64,
    to: f64,
    start: f64,
    end: f64,
}

impl Scale {
    /// The range of these numbers, a little wider, between two places.
    pub(super) fn of(values: impl IntoIterator<Item = f64>, start: f64, end: f64) -> Self {
        let finite = values.into_iter().filter(|value| value.is_finite());
        let (from, to) =
            finite.fold((f64::INFINITY, f64::NEG_INFINITY), |(from, to), value| (from.min(value), to.max(value)));
        let (from, to) = if from > to { (0.0, 1.0) } else { (from, to) };
        let more = if to > from { (to - from) * 0.04 } else { 0.5 };
        Self { from: from - more, to: to + more, start, end }
    }

    /// Exactly this range.
    pub(super) fn exact(from: f64, to: f64, start: f64, end: f64) -> Self {
        Self { from, to: if to > from { to } else { from + 1.0 }, start, end }
    }

    /// The place of a number; that of the nearest end for one outside.
    pub(super) fn at(&self, value: f64) -> f64 {
        let share = ((value - self.from) / (self.to - self.from)).clamp(0.0, 1.0);
        self.start + share * (self.end - self.start)
    }

    /// Round numbers, about so many.
    pub(super) fn ticks(&self, about: usize) -> Vec<f64> {
        let raw = (self.to - self.from) / about.max(1) as f64;
        let tens = 10_f64.powf(raw.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * tens).find(|step| *step >= raw).unwrap_or(raw);
        let first = (self.from / step).ceil() as i64;
        let last = (self.to / step).floor() as i64;
        (first..=last).map(|nth| nth as f64 * step).collect()
    }
}

/// A tick as text.
pub(super) fn tick(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.replace('-', "\u{2212}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        let ticks = |from, to| Scale::exact(from, to, 0.0, 100.0).ticks(5).into_iter().map(tick).collect::<Vec<_>>();
        assert_eq!(ticks(0.0, 10.0), ["0", "2", "4", "6", "8", "10"]);
        assert_eq!(ticks(-0.31, 0.42), ["\u{2212}0.2", "0", "0.2", "0.4"]);
        assert_eq!(ticks(93.0, 151.0), ["100", "120", "140"]);
        let scale = Scale::of([f64::NAN, 2.0, 4.0], 0.0, 100.0);
        assert!((scale.at(3.0) - 50.0).abs() < 1e-9 && scale.at(99.0) <= 100.0);
        assert!(Scale::of([], 0.0, 1.0).at(0.5).is_finite());
    }
}
