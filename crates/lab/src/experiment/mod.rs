//! The experiments of the program `riband`: what they play, how many matches, and what they report.
//!
//! An [`Experiment`] is a plain value: [`Simulate`], [`Compare`], [`Sweep`], [`Sensitivity`], [`Restrict`] or
//! [`Tournament`]. [`perform`] plays it and reports on it. To keep what is finished, to write rows, or to split it
//! between machines, [run](crate::run) its [plans](Experiment::plans) [in order](in_order) instead, and [`report`] on
//! the results. Either way the program prints the same report for the same [command](Experiment::command).
//!
//! [`Tune`] and [`Fit`] are no such experiments, because what they play depends on what they found: [`tune`] and [`fit()`]
//! play them.
//!
//! ```
//! use riband::Library;
//! use riband_lab::experiment::{Compare, Experiment, Loaded, Size, line, perform};
//!
//! let library = Library::new();
//! let load = |name| Loaded::new(&library, name);
//! let mut compare = Compare::new(load("crossing-oceans/short")?, load("crossing-oceans/rich-start")?);
//! compare.seats = vec!["random,random".to_owned()];
//! let size = Size { matches: Some(20), seed: 7 };
//! let report = perform(&compare, &library, size, None, &())?;
//! assert!(report.complete && report.runs.len() == 1);
//! assert_eq!(
//!     report.command,
//!     "riband compare crossing-oceans/short crossing-oceans/rich-start --seats random,random --margin 2 --matches 20 \
//!      --seed 7"
//! );
//! assert_eq!(report.command, line(&compare.command(size)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod compare;
mod fit;
mod perform;
mod restrict;
mod sensitivity;
mod simulate;
mod size;
mod sweep;
mod tables;
mod tournament;
mod tune;
mod words;

use riband::{Library, Variant, VariantError};

pub use compare::Compare;
pub use fit::{Duel, Fit, Fitted, FittedTable, Fitting, Trial, fit};
pub use perform::{Report, in_order, perform, report};
pub use restrict::Restrict;
pub use sensitivity::Sensitivity;
pub use simulate::Simulate;
pub use size::Size;
pub use sweep::Sweep;
pub use tournament::Tournament;
pub use tune::{Candidate, Check, Reached, Reading, TUNED, Tune, Tuned, Tuning, tune};
pub use words::line;

use self::words::Words;
use crate::{LabError, Plan, Results, document::Document};

/// An experiment: what it plays, and how it reports the results.
///
/// ```
/// use riband::Library;
/// use riband_lab::experiment::{Experiment, Loaded, Restrict, Size};
///
/// let library = Library::new();
/// let spots = Restrict::new(Loaded::new(&library, "crossing-oceans/short")?, vec!["spot".to_owned()]);
/// let plans = spots.plans(&library, Size::default())?;
/// let (name, plan) = &plans[0];
/// assert_eq!((plans.len(), name.as_str(), plan.matches()), (8, "1-spot-blue-riband", 400));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Experiment {
    /// The command of the program `riband`, with all options that affect the result except the [`Size`].
    fn words(&self) -> Vec<String>;

    /// The plans to play, in order, each with a name that suits a folder. `library` checks variants that are derived
    /// from those of the experiment.
    ///
    /// # Errors
    /// What is asked for does not exist, is impossible, too large, or not reproducible.
    fn plans(&self, library: &Library, size: Size) -> Result<Vec<(String, Plan)>, LabError>;

    /// The report on the results of its first plans: of all, unless the experiment was interrupted. `command` is the
    /// command line that reproduces it.
    fn document(&self, runs: &[(Plan, Results)], command: &str) -> Document;

    /// Whether the results of an interrupted run are reported; otherwise only complete runs are comparable.
    fn tells_unfinished(&self) -> bool {
        false
    }

    /// The command of the program `riband` that gives the same result, word by word.
    fn command(&self, size: Size) -> Vec<String> {
        Words(self.words()).option("matches", size.matches).option("seed", [size.seed]).0
    }
}

/// A variant, with the name by which a command line loads it.
///
/// ```
/// use riband::Library;
/// use riband_lab::experiment::{Experiment, Loaded, Simulate};
///
/// let library = Library::new();
/// let house = library.load_str("house.toml", "extends = 'salty-ocean/standard.toml'")?;
/// assert_eq!(Simulate::new(house).words(), ["simulate", "house.toml"]);
/// let salty = Loaded::new(&library, "salty-ocean")?;
/// assert_eq!((salty.name.as_str(), salty.variant.id()), ("salty-ocean", "salty-ocean/standard"));
/// # Ok::<(), riband::VariantError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The variant.
    pub variant: Variant,
    /// Its name in the command.
    pub name: String,
}

impl Loaded {
    /// Loads a variant: a built-in one by its id, or a file that ends in `.toml`.
    ///
    /// # Errors
    /// There is no such variant, or it has problems.
    pub fn new(library: &Library, name: &str) -> Result<Self, VariantError> {
        Ok(Self { variant: library.load(name)?, name: name.to_owned() })
    }
}

/// With the name of its [source](Variant::source).
impl From<Variant> for Loaded {
    fn from(variant: Variant) -> Self {
        Self { name: variant.source(), variant }
    }
}
