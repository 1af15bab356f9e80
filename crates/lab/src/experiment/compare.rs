//! Comparing two variants.

use riband::Library;

use super::{
    Experiment, Loaded, Size,
    size::{Usual, share},
    tables::{slug_of, tables},
    words::{Words, of_hundred},
};
use crate::{
    LabError, Plan, Results, Rule,
    document::{Document, compared},
};

/// The default maximum number of matches per variant.
const USUAL: Usual = [20_000, 600, 40];

/// Plays the same deals under two variants, and shows what the second changes. It stops when every share of the win
/// is decided: larger, smaller, or equal up to a margin.
///
/// ```
/// use riband::Library;
/// use riband_lab::experiment::{Compare, Experiment, Size};
///
/// let library = Library::new();
/// let richer = library.load_str("richer", "extends = 'salty-ocean/standard.toml'\nmoney.start = [40, 12, 14, 16]")?;
/// let compare = Compare { fixed: true, ..Compare::new(library.load("salty-ocean")?, richer) };
/// assert_eq!(compare.words(), ["compare", "salty-ocean/standard.toml", "richer", "--margin", "2", "--fixed"]);
/// assert_eq!(compare.plans(&library, Size::default())?.len(), 2); // random players, and greedy ones
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Compare {
    /// The variant before the change.
    pub before: Loaded,
    /// The variant with the change.
    pub after: Loaded,
    /// The tables, as of [`Simulate`](super::Simulate::seats). Trust what weak and strong players agree on.
    pub seats: Vec<String>,
    /// Treat a difference in the share of the win below this as none: 0.01 is a percentage point.
    pub margin: f64,
    /// Play all the matches, instead of stopping when the shares of the win are decided: narrower intervals for the
    /// same number.
    pub fixed: bool,
}

impl Compare {
    /// The usual margin: 2 percentage points.
    pub const MARGIN: f64 = 0.02;

    /// With the usual tables and margin.
    #[must_use]
    pub fn new(before: impl Into<Loaded>, after: impl Into<Loaded>) -> Self {
        let (before, after) = (before.into(), after.into());
        Self { before, after, seats: Vec::new(), margin: Self::MARGIN, fixed: false }
    }
}

impl Experiment for Compare {
    fn words(&self) -> Vec<String> {
        Words::new("compare", [&self.before.name, &self.after.name])
            .option("seats", &self.seats)
            .option("margin", [of_hundred(self.margin)])
            .flag("fixed", self.fixed)
            .0
    }

    fn plans(&self, _: &Library, size: Size) -> Result<Vec<(String, Plan)>, LabError> {
        share("margin", self.margin)?;
        let variants = [&self.before, &self.after].map(|one| one.variant.clone());
        let tables = tables(&self.seats, &self.before.variant)?;
        let of = tables.len();
        let rule = if self.fixed { Rule::Count } else { Rule::Margin(self.margin) };
        let mut plans = Vec::new();
        for (nth, contenders) in tables.into_iter().enumerate() {
            let slug = slug_of(nth, &contenders);
            plans.push((slug, size.plan(variants.to_vec(), contenders, USUAL, rule)?.among(of)));
        }
        Ok(plans)
    }

    fn document(&self, runs: &[(Plan, Results)], command: &str) -> Document {
        compared(runs, self.margin, command)
    }

    fn tells_unfinished(&self) -> bool {
        true
    }
}
