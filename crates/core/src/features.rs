//! Features of a position, for evaluations to weigh.

/// A feature that people can make sense of: what changes with a choice is explained by these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aspect {
    /// The name of the feature.
    pub feature: &'static str,
    /// What it counts, in a few words that read well before an amount: `coal on ships`, `points for flags`.
    pub name: &'static str,
    /// What it is counted in, if the name does not say that: `pounds`, `coins`.
    pub unit: Option<&'static str>,
    /// Whether each of it is a point, or nearly, at any time. Else the evaluation decides what it counts.
    pub is_points: bool,
}

impl Aspect {
    /// A feature that counts things or points.
    #[must_use]
    pub const fn new(feature: &'static str, name: &'static str) -> Self {
        Self { feature, name, unit: None, is_points: false }
    }

    /// The same, counted in a unit.
    #[must_use]
    pub const fn in_unit(self, unit: &'static str) -> Self {
        Self { unit: Some(unit), ..self }
    }

    /// The same, of which each is a point, or nearly.
    #[must_use]
    pub const fn as_points(self) -> Self {
        Self { is_points: true, ..self }
    }
}

/// A receiver of a position's features, in order. Their number, names and order must not depend on the position.
///
/// ```
/// use riband_core::{FeatureRow, FeatureSink};
/// let write = |out: &mut dyn FnMut(&'static str, f32)| {
///     out("money", 12.0);
///     out("income", 3.5);
/// };
/// let mut names: Vec<&'static str> = Vec::new();
/// write(&mut |name, value| names.feature(name, value));
/// let mut row = [0.0; 2];
/// let mut sink = FeatureRow::new(&mut row);
/// write(&mut |name, value| sink.feature(name, value));
/// assert_eq!((names, row), (vec!["money", "income"], [12.0, 3.5]));
/// ```
pub trait FeatureSink {
    /// Adds the next feature. Its name describes it, in kebab-case: `money`, `ships`, `income-to-come`.
    fn feature(&mut self, name: &'static str, value: f32);
}

/// Collects the names, not the values.
impl FeatureSink for Vec<&'static str> {
    fn feature(&mut self, name: &'static str, _: f32) {
        self.push(name);
    }
}

/// Collects names and values.
#[derive(Debug)]
pub struct FeatureList<'a>(pub &'a mut Vec<(&'static str, f32)>);

impl FeatureSink for FeatureList<'_> {
    fn feature(&mut self, name: &'static str, value: f32) {
        self.0.push((name, value));
    }
}

/// Writes the values to a buffer, in order. Excess values are dropped.
#[derive(Debug)]
pub struct FeatureRow<'a> {
    rest: &'a mut [f32],
}

impl<'a> FeatureRow<'a> {
    /// Starts at the beginning of a buffer.
    pub fn new(row: &'a mut [f32]) -> Self {
        Self { rest: row }
    }
}

impl FeatureSink for FeatureRow<'_> {
    #[inline]
    fn feature(&mut self, _: &'static str, value: f32) {
        if let Some((next, rest)) = std::mem::take(&mut self.rest).split_first_mut() {
            *next = value;
            self.rest = rest;
        }
    }
}
