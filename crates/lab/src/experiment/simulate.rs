//! Describing one variant.

use riband::Library;

use super::{
    Experiment, Loaded, Size,
    size::{Usual, share},
    tables::{slug_of, tables},
    words::{Words, of_hundred},
};
use crate::{
    LabError, Plan, Results, Rule,
    document::{Document, simulated},
};

/// The default number of matches.
const USUAL: Usual = [20_000, 1_000, 40];
/// The default maximum if a precision is requested.
const MOST: Usual = [1_000_000, 50_000, 2_000];

/// Plays many matches of a variant, and describes it: who is favoured, how long matches are, what is used and what
/// correlates with winning.
///
/// ```
/// use riband::Library;
/// use riband_lab::experiment::{Experiment, Loaded, Simulate, Size};
///
/// let library = Library::new();
/// let mut simulate = Simulate::new(Loaded::new(&library, "transatlantic")?);
/// let plans = simulate.plans(&library, Size::default())?;
/// let names: Vec<&str> = plans.iter().map(|(name, _)| name.as_str()).collect();
/// assert_eq!(names, ["1-random-random", "2-greedy-greedy"]); // on as few seats as possible
///
/// simulate.without = vec!["card=cruise".to_owned()];
/// simulate.without_seat = Some(3);
/// let error = simulate.plans(&library, Size::default()).unwrap_err();
/// assert_eq!(error.to_string(), "there are seats 1 to 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Simulate {
    /// The variant.
    pub variant: Loaded,
    /// The tables: players, one for each seat, as `greedy,random,mcts:500`; or a number N, for a table of N random
    /// players and one of N greedy players. Without any, the fewest seats of the variant, as such a number.
    pub seats: Vec<String>,
    /// Stop when every share of the win is known to within this: 0.01 is a percentage point.
    pub precision: Option<f64>,
    /// What a seat may not use if it has an alternative, as `card=cruise`.
    pub without: Vec<String>,
    /// The seat that may not use it, counted from 1; by default all of them.
    pub without_seat: Option<usize>,
}

impl Simulate {
    /// With the usual tables, and nothing forbidden.
    #[must_use]
    pub fn new(variant: impl Into<Loaded>) -> Self {
        let variant = variant.into();
        Self { variant, seats: Vec::new(), precision: None, without: Vec::new(), without_seat: None }
    }
}

impl Experiment for Simulate {
    fn words(&self) -> Vec<String> {
        Words::new("simulate", [&self.variant.name])
            .option("seats", &self.seats)
            .option("precision", self.precision.map(of_hundred))
            .option("without", &self.without)
            .option("without-seat", self.without_seat.filter(|_| !self.without.is_empty()))
            .0
    }

    fn plans(&self, _: &Library, size: Size) -> Result<Vec<(String, Plan)>, LabError> {
        let variant = &self.variant.variant;
        self.precision.map_or(Ok(()), |precision| share("precision", precision))?;
        let (unasked, rule) = match self.precision {
            Some(share) => (MOST, Rule::Precision(share)),
            None => (USUAL, Rule::Count),
        };
        let mut plans = Vec::new();
        let tables = tables(&self.seats, variant)?;
        let of = tables.len();
        for (nth, contenders) in tables.into_iter().enumerate() {
            let seats = contenders.len();
            if let Some(seat) = self.without_seat.filter(|seat| *seat == 0 || *seat > seats) {
                return Err(LabError::NoSeat { seat, seats });
            }
            let slug = slug_of(nth, &contenders);
            let may_not = |seat: usize| self.without_seat.is_none_or(|only| only == seat + 1);
            let contenders = contenders.into_iter().enumerate();
            let contenders =
                contenders.map(|(seat, one)| if may_not(seat) { one.without(&self.without) } else { one }).collect();
            plans.push((slug, size.plan(vec![variant.clone()], contenders, unasked, rule)?.among(of)));
        }
        Ok(plans)
    }

    fn document(&self, runs: &[(Plan, Results)], command: &str) -> Document {
        simulated(runs, command)
    }

    fn tells_unfinished(&self) -> bool {
        true
    }
}
