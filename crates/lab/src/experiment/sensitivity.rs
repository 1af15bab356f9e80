//! Varying reconstructed numbers.

use riband::{Library, Variant};

use super::{
    Experiment, Loaded, Size,
    size::{Usual, share},
    tables::{one_table, slug},
    words::{Words, of_hundred},
};
use crate::{
    LabError, Plan, Results, Rule, Uncertain,
    document::{Document, sensitive},
    with_numbers,
};

/// The default number of matches per draw.
const USUAL: Usual = [4_000, 400, 40];

/// Varies the reconstructed numbers of a variant at random, and shows whether any conclusion is reversed: who is
/// favoured or, for two variants, every effect of the second.
///
/// ```
/// use riband::Library;
/// use riband_lab::experiment::{Experiment, Loaded, Sensitivity, Size};
///
/// let library = Library::new();
/// let prices = Sensitivity::new(Loaded::new(&library, "crossing-oceans/short")?, "ships.*.price");
/// let sensitivity = Sensitivity { draws: 3, ..prices };
/// let names: Vec<String> =
///     sensitivity.plans(&library, Size::default())?.into_iter().map(|(name, _)| name).collect();
/// assert_eq!(names, ["1-as-it-is", "2-draw", "3-draw", "4-draw"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sensitivity {
    /// The variant.
    pub variant: Loaded,
    /// The reconstructed numbers to vary: `ships.*.price`, where `*` is any single part of a key.
    pub pattern: String,
    /// Another variant with the same numbers: check whether any effect of the change to it is reversed.
    pub compare: Option<Loaded>,
    /// The maximum relative variation of each number: 0.2 is a fifth.
    pub within: f64,
    /// How many times to draw all the numbers.
    pub draws: u64,
    /// The players, as of [`Sweep`](super::Sweep::seats).
    pub seats: Option<String>,
}

impl Sensitivity {
    /// The usual maximum variation: a fifth.
    pub const WITHIN: f64 = 0.2;
    /// The usual number of draws.
    pub const DRAWS: u64 = 20;
    /// The maximum number of draws.
    pub const MOST_DRAWS: u64 = 1000;

    /// With the usual table, variation and number of draws.
    #[must_use]
    pub fn new(variant: impl Into<Loaded>, pattern: impl Into<String>) -> Self {
        let (variant, pattern) = (variant.into(), pattern.into());
        Self { variant, pattern, compare: None, within: Self::WITHIN, draws: Self::DRAWS, seats: None }
    }
}

impl Experiment for Sensitivity {
    fn words(&self) -> Vec<String> {
        Words::new("sensitivity", [&self.variant.name, &self.pattern])
            .option("compare", self.compare.as_ref().map(|compare| &compare.name))
            .option("within", [of_hundred(self.within)])
            .option("draws", [self.draws])
            .option("seats", &self.seats)
            .0
    }

    fn plans(&self, library: &Library, size: Size) -> Result<Vec<(String, Plan)>, LabError> {
        share("within", self.within)?;
        if self.draws == 0 || self.draws > Self::MOST_DRAWS {
            return Err(LabError::Draws { draws: self.draws });
        }
        let variants = std::iter::once(&self.variant).chain(&self.compare).map(|one| &one.variant);
        let contenders = one_table(self.seats.as_deref(), &self.variant.variant)?;
        let uncertain = |one: &Variant| Uncertain::new(one, &self.pattern, self.within);
        let numbers = variants.clone().map(uncertain).collect::<Result<Vec<_>, _>>()?;
        let mut plans = Vec::new();
        for nth in 0..=self.draws {
            let varied = variants.clone().zip(&numbers).map(|(one, numbers)| match nth {
                0 => Ok(one.clone()),
                _ => with_numbers(library, one, one.id(), &numbers.draw(size.seed, nth)),
            });
            let plan = size.plan(varied.collect::<Result<_, _>>()?, contenders.clone(), USUAL, Rule::Count)?;
            plans.push((slug(nth as usize, &[if nth == 0 { "as-it-is" } else { "draw" }]), plan));
        }
        Ok(plans)
    }

    fn document(&self, runs: &[(Plan, Results)], command: &str) -> Document {
        let numbers = Uncertain::new(&self.variant.variant, &self.pattern, self.within);
        numbers.map_or_else(|_| Document::default(), |numbers| sensitive(runs, &numbers, command))
    }
}
