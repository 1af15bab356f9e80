//! Playing the values of a number.

use riband::{KeyPath, Library, Variant};

use super::{
    Compare, Experiment, Loaded, Size,
    size::{Usual, share},
    tables::{one_table, slug_of},
    words::{Words, of_hundred},
};
use crate::{
    LabError, Plan, Results, Rule,
    document::{Document, swept},
    number_of, with_numbers,
};

/// The default number of matches per value.
const USUAL: Usual = [5_000, 1_000, 60];

/// Shows how a variant changes over the values of one of its numbers. The current value is always played, and the
/// others are compared with it.
///
/// ```
/// use riband::Library;
/// use riband_lab::experiment::{Experiment, Size, Sweep};
///
/// let library = Library::new();
/// let sweep = Sweep::new(library.load("crossing-oceans/short")?, "start.money=100..300:100");
/// let plans = sweep.plans(&library, Size::default())?;
/// assert_eq!(plans[0].1.variants().len(), 4); // 150, as it is, and 100, 200, 300
/// let error = Sweep::new(library.load("crossing-oceans/short")?, "start.money=1").plans(&library, Size::default());
/// assert!(error.unwrap_err().to_string().contains("FROM..TO"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sweep {
    /// The variant.
    pub variant: Loaded,
    /// A number of the variant and its values, `KEY=FROM..TO` or `KEY=FROM..TO:STEP`, as
    /// `ships.arizona.price=40..100:10`. List indices count from 0: `money.start.1=10..20`.
    pub range: String,
    /// The players, one for each seat, as `greedy,greedy`; by default greedy players on as few seats as the variant
    /// allows.
    pub seats: Option<String>,
    /// Treat a difference in the share of the win below this as none: 0.01 is a percentage point.
    pub margin: f64,
}

impl Sweep {
    /// The maximum number of values.
    pub const MOST_VALUES: u64 = 200;
    /// The usual margin: 2 percentage points.
    pub const MARGIN: f64 = Compare::MARGIN;

    /// With the usual table and margin.
    #[must_use]
    pub fn new(variant: impl Into<Loaded>, range: impl Into<String>) -> Self {
        Self { variant: variant.into(), range: range.into(), seats: None, margin: Self::MARGIN }
    }
}

/// Parses a key and its values.
pub(super) fn range(text: &str) -> Result<(&str, Vec<i64>), LabError> {
    const MOST: u64 = Sweep::MOST_VALUES;
    let read = || {
        let (key, values) = text.split_once('=')?;
        let (values, step) = values.split_once(':').unwrap_or((values, "1"));
        let (from, to) = values.split_once("..")?;
        let (from, to, step) =
            (from.trim().parse::<i64>().ok()?, to.trim().parse::<i64>().ok()?, step.trim().parse::<u64>().ok()?);
        (!key.is_empty() && step > 0 && from <= to).then_some((key, from, to, step))
    };
    let (key, from, to, step) = read().ok_or_else(|| LabError::Range { range: text.to_owned() })?;
    let steps = from.abs_diff(to) / step;
    if steps >= MOST {
        return Err(LabError::Values { range: text.to_owned(), values: steps.saturating_add(1), most: MOST });
    }
    Ok((key, (0..=steps).filter_map(|nth| from.checked_add_unsigned(nth * step)).collect()))
}

/// The values to play, starting with the variant's current one, which is always played.
fn from_present(variant: &Variant, key: &KeyPath, asked: Vec<i64>) -> Result<Vec<i64>, LabError> {
    let present = number_of(variant, key)?;
    Ok(std::iter::once(present).chain(asked.into_iter().filter(|value| *value != present)).collect())
}

impl Experiment for Sweep {
    fn words(&self) -> Vec<String> {
        Words::new("sweep", [&self.variant.name, &self.range])
            .option("seats", &self.seats)
            .option("margin", [of_hundred(self.margin)])
            .0
    }

    fn plans(&self, library: &Library, size: Size) -> Result<Vec<(String, Plan)>, LabError> {
        let variant = &self.variant.variant;
        share("margin", self.margin)?;
        let (key, values) = range(&self.range)?;
        let path = KeyPath::of(key.split('.'));
        let with = |value| with_numbers(library, variant, &format!("{key}={value}"), &[(path.clone(), value)]);
        let values = from_present(variant, &path, values)?;
        let variants = values.into_iter().map(with).collect::<Result<_, _>>()?;
        let contenders = one_table(self.seats.as_deref(), variant)?;
        let slug = slug_of(0, &contenders);
        Ok(vec![(slug, size.plan(variants, contenders, USUAL, Rule::Count)?)])
    }

    fn document(&self, runs: &[(Plan, Results)], command: &str) -> Document {
        let Some(run) = runs.first() else { return Document::default() };
        let (key, asked) = range(&self.range).unwrap_or((&self.range, Vec::new()));
        let values = from_present(&self.variant.variant, &KeyPath::of(key.split('.')), asked).unwrap_or_default();
        let values: Vec<f64> = values.into_iter().map(|value| value as f64).collect();
        swept(key, &values, run, self.margin, command)
    }

    fn tells_unfinished(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_whole_or_refused() {
        assert_eq!(range("a.b=4..10:3").unwrap(), ("a.b", vec![4, 7, 10]));
        assert_eq!(range("a=-1..1").unwrap(), ("a", vec![-1, 0, 1]));
        for wrong in ["", "a", "a=1", "a=2..1", "a=1..2:0", "a=1..2:-1", "=1..2", "a=1..2.5"] {
            assert!(matches!(range(wrong), Err(LabError::Range { .. })), "{wrong}");
        }
        assert_eq!(range("a=1..200").unwrap().1.len(), 200);
        let all = "a=-9223372036854775808..9223372036854775807";
        for (wide, count) in [("a=0..200", 201), ("a=0..9999999:10", 1_000_000), (all, u64::MAX)] {
            let error = range(wide).unwrap_err();
            assert!(matches!(error, LabError::Values { values, most: 200, .. } if values == count), "{error}");
            assert!(error.to_string().contains("at most 200"), "{error}");
        }
        assert_eq!(range(&format!("{all}:9223372036854775807")).unwrap().1, [i64::MIN, -1, i64::MAX - 1]);
    }
}
