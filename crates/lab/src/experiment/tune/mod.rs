//! Which numbers of a variant reach some goals: a race of candidates, and a check of the best on fresh deals.

mod allowed;
mod budget;
mod check;
mod file;
mod goal;
mod grid;
mod loss;
mod race;
mod samples;
mod search;
mod seating;
mod surface;
#[cfg(test)]
mod tests;
mod tuned;
mod tuning;

use std::num::NonZeroUsize;

use riband::{Library, Seats, players::Level};

pub use self::{
    file::TUNED,
    tuned::{Candidate, Check, Reached, Reading, Tuned},
    tuning::Tuning,
};
use self::{
    goal::Goal,
    grid::{Axis, Grid},
    loss::Loss,
};
use super::{
    Loaded, Sweep,
    size::{Usual, usual},
    tables::{contenders, one_table},
};
use crate::{Catalog, Contender, LabError, Observer, Options, differ, run};

/// The default budget, in matches.
const USUAL: Usual = [200_000, 8_000, 600];
/// The maximum number of linear pieces that the goals have together.
const MOST_PIECES: usize = 5_000;

/// Finds the numbers of a variant that come closest to some goals.
///
/// All combinations of the values of some keys that the variant allows are candidates. They are played on the same deals, and
/// dropped as soon as they are significantly worse than the best; a grid of more than [`Tune::MOST_RACED`] candidates is
/// searched, of which only some are played. The best is then played on fresh deals: what was measured in the race is too
/// good, because it was chosen for that.
///
/// ```
/// use riband::Library;
/// use riband_lab::experiment::{Tune, tune};
///
/// let library = Library::new();
/// let mut short = Tune::new(library.load("crossing-oceans/short")?);
/// short.vary = vec!["start.money.0=150..450:150".to_owned()];
/// short.goals = vec!["order within 5".to_owned()];
/// short.seats = Some("random,random".to_owned());
/// short.check = Some("random,random".to_owned());
/// short.budget = Some(2_400);
/// let tuned = tune(&short, &library, None, &())?.ok_or("interrupted")?;
/// assert_eq!((tuned.keys, tuned.present), (vec!["start.money.0".to_owned()], vec![150]));
/// assert_eq!(tuned.candidates.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tune {
    /// The variant.
    pub variant: Loaded,
    /// The numbers to vary, each with its values: a range, `start.money.0=100..200:10`, or a list,
    /// `start.money.0=100,150,250`. List indices count from 0; a number for all players becomes a list.
    pub vary: Vec<String>,
    /// What to reach: `order within 2`, `turns between 40 and 60`, `card=cruise at least 0.5`, `no card worth more than 10`.
    /// Shares of the win and of matches are in percentage points.
    pub goals: Vec<String>,
    /// The players, as of [`Sweep`](super::Sweep::seats).
    pub seats: Option<String>,
    /// The players that check the result, of another strength: by default random ones, or greedy ones if the others are
    /// random.
    pub check: Option<String>,
    /// At most how many matches the race and the fresh deals take together; by default 200,000 between random players, 8,000
    /// between greedy ones, and 600 between others, or as many as they need to decide anything.
    pub budget: Option<u64>,
    /// At most how many matches the players that check the result play; by default 8,000 random ones, 600 greedy ones, and
    /// 40 others, but no more deals than there are fresh ones.
    pub check_budget: Option<u64>,
    /// The seed of the first deal; the others follow.
    pub seed: u64,
}

impl Tune {
    /// The maximum number of candidates of a race. More are raced only for up to three keys, and if the given budget
    /// suffices: up to [`Tune::MOST_GIVEN`].
    pub const MOST_RACED: u64 = Sweep::MOST_VALUES;
    /// The maximum number of candidates of a race that the budget was given for.
    pub const MOST_GIVEN: u64 = 1_000;

    /// With the usual players and budget, and nothing to vary yet.
    #[must_use]
    pub fn new(variant: impl Into<Loaded>) -> Self {
        let (vary, goals) = (Vec::new(), Vec::new());
        let (seats, check, budget, check_budget) = (None, None, None, None);
        Self { variant: variant.into(), vary, goals, seats, check, budget, check_budget, seed: 1 }
    }

    /// Checks everything that can be checked before the first match.
    ///
    /// # Errors
    /// A key, value, goal or player is impossible, goals contradict each other, or a budget is too small to decide anything.
    pub fn prepare<'a>(&'a self, library: &'a Library) -> Result<Tuning<'a>, LabError> {
        let variant = &self.variant.variant;
        if self.vary.is_empty() || self.goals.is_empty() {
            return Err(LabError::Nothing);
        }
        let goals = self.goals.iter().map(|text| Goal::new(text)).collect::<Result<Vec<_>, _>>()?;
        goal::agree(&goals)?;
        let grid = Grid::new(self.vary.iter().map(|text| Axis::new(text)).collect::<Result<_, _>>()?)?;
        if grid.size() < 2 {
            return Err(LabError::OneCandidate);
        }
        let players = one_table(self.seats.as_deref(), variant)?;
        let second = match &self.check {
            Some(check) => {
                one_table(Some(check), variant).map_err(|source| LabError::Check { source: Box::new(source) })?
            }
            None => {
                let weak = players.iter().all(|player| player.level() == Level::Random);
                contenders(&vec![if weak { "greedy" } else { "random" }; players.len()], variant)?
            }
        };
        if second.len() != players.len() {
            return Err(LabError::OtherSeats { seats: players.len(), check: second.len() });
        }
        if players.iter().chain(&second).any(Contender::watches_the_clock) {
            return Err(LabError::Clock);
        }
        let catalog = Catalog::new(variant, Seats::new(players.len())?)?;
        let mut columns = Vec::new();
        for (nth, goal) in goals.iter().enumerate() {
            if goal.needs_equals() && [&players, &second].into_iter().any(|players| differ(players)) {
                let why = "what a thing is worth is measured between equal players".to_owned();
                return Err(LabError::Goal { goal: goal.text().to_owned(), why });
            }
            columns.extend(goal.columns(nth, &catalog, players.len())?);
        }
        if Loss::size(&columns) > MOST_PIECES {
            return Err(LabError::ManyGoals);
        }
        let (budget, loss, points) = (usual(&players, USUAL), Loss::new(&columns), None);
        let mut tuning = Tuning { tune: self, library, goals, grid, points, columns, loss, players, second, budget };
        tuning.points = tuning.allowed()?;
        tuning.budget = self.budget.unwrap_or_else(|| tuning.ample().max(budget));
        tuning.decides()?;
        Ok(tuning)
    }
}

/// Tunes a variant on all processors, or on this number of threads; the result does not depend on it. `None` if the
/// observer interrupted it.
///
/// # Errors
/// It cannot be [prepared](Tune::prepare), or a player fails.
pub fn tune(
    tune: &Tune,
    library: &Library,
    threads: Option<NonZeroUsize>,
    observer: &dyn Observer,
) -> Result<Option<Tuned>, LabError> {
    let options = Options { threads, ..Options::default() };
    tune.prepare(library)?.play(|_, plan| run(plan, &options, observer, |_| Ok(())))
}
