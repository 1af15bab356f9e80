//! How many matches a tuning takes, and how many it needs to decide anything.

use super::{
    Tune, Tuning,
    check::alpha,
    goal::Column,
    race::LEAST,
    search::{CANDIDATES, GENERATIONS},
    seating::Seating,
    tuning::SIDES,
};
use crate::{
    LabError,
    experiment::size::{Usual, usual},
};

/// One part in this of the budget is kept for the fresh deals.
pub(super) const RESERVE: u64 = 3;
/// At most how many matches the check by another strength plays by default.
const SECOND: Usual = [8_000, 600, 40];
/// The fewest deals of that check.
const FEWEST: u64 = 20;
/// How many times the least budget of a race suffices to choose well.
const AMPLE: u64 = 4;
/// The maximum number of keys of a race that has a budget of its own.
const RACED_KEYS: usize = 3;

impl Tuning<'_> {
    /// Whether there are few enough candidates for a race.
    pub(super) fn is_raced(&self) -> bool {
        let size = self.grid.size();
        let suffices =
            |budget| self.grid.axes().len() <= RACED_KEYS && AMPLE.saturating_mul(self.of_race(size)) <= budget;
        size <= Tune::MOST_RACED || size <= Tune::MOST_GIVEN && self.tune.budget.is_some_and(suffices)
    }

    /// The number of candidates that are played.
    pub(super) fn candidates(&self) -> u64 {
        self.points.as_ref().map_or(GENERATIONS * CANDIDATES as u64, |points| points.len() as u64)
    }

    /// The number of deals of the race, each counted once for each candidate.
    pub(super) fn deals(&self) -> u64 {
        (self.budget - self.budget / RESERVE) / Seating::new(&self.players, &self.columns).cost()
    }

    /// The fewest matches for a first round of this number of candidates.
    fn of_race(&self, candidates: u64) -> u64 {
        let round = LEAST * Seating::new(&self.players, &self.columns).cost();
        candidates.saturating_mul(round * RESERVE).div_ceil(RESERVE - 1)
    }

    /// The fewest matches with which fresh deals can show that a goal is reached.
    fn of_fresh(&self) -> u64 {
        let seating = Seating::new(&self.players, &self.columns);
        let alpha = alpha(&self.columns);
        let deals = |(place, column): (usize, &Column)| column.least(alpha).div_ceil(seating.rotations(place));
        let deals = self.columns.iter().enumerate().map(deals).fold(LEAST, u64::max);
        (RESERVE * SIDES * seating.cost()).saturating_mul(deals)
    }

    /// A budget with which a race chooses well.
    pub(super) fn ample(&self) -> u64 {
        AMPLE.saturating_mul(self.of_race(self.candidates())).max(self.of_fresh())
    }

    /// Checks that the budgets suffice to decide anything.
    pub(super) fn decides(&self) -> Result<(), LabError> {
        let (budget, candidates) = (self.budget, self.candidates());
        let least = self.of_race(candidates).max(self.of_fresh());
        if budget < least {
            return Err(LabError::Budget { budget, candidates, least });
        }
        let least = FEWEST * self.second_cost();
        match self.tune.check_budget {
            Some(budget) if budget < least => Err(LabError::CheckBudget { budget, least }),
            _ => Ok(()),
        }
    }

    /// The maximum number of deals of the check by another strength.
    pub(super) fn second_deals(&self) -> u64 {
        let budget = self.tune.check_budget.unwrap_or_else(|| usual(&self.second, SECOND));
        (budget / self.second_cost()).max(FEWEST)
    }

    /// How many matches a deal of the check takes.
    fn second_cost(&self) -> u64 {
        SIDES * Seating::new(&self.second, &self.columns).cost()
    }
}

#[cfg(test)]
mod tests {
    use riband::Library;

    use super::*;

    #[test]
    fn a_grid_of_three_keys_is_raced_if_the_budget_suffices() {
        let library = Library::new();
        let vary = ["start.money.0=100..150:10", "start.money.1=100..150:10", "start.money.2=100..150:10"];
        let (random, words) =
            (Some("random,random,random".to_owned()), |all: &[&str]| all.iter().map(|one| (*one).to_owned()).collect());
        let variant = library.load("crossing-oceans").unwrap();
        let (vary, goals) = (words(&vary), words(&["turns at most 90"]));
        let mut asked = Tune { vary, goals, check: random.clone(), seats: random, ..Tune::new(variant) };
        let raced = |asked: &Tune| asked.prepare(&library).unwrap().points.map(|points| points.len());
        for (budget, expected) in [(None, None), (Some(216 * 192), Some(216)), (Some(216 * 192 - 1), None)] {
            asked.budget = budget;
            assert_eq!(raced(&asked), expected, "{budget:?}");
        }
        asked.vary.push("start.contracts=1..2".to_owned());
        asked.budget = Some(10_000_000);
        assert_eq!(raced(&asked), None);
    }
}
