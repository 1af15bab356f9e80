//! Playing a tuning: a race or a search, then the checks.

use std::{collections::BTreeMap, ops::Range};

use riband::{Library, Variant};

use super::{
    Tune,
    check::Checking,
    goal::{Column, Goal},
    grid::{Axis, Grid},
    loss::Loss,
    race::{Field, Point, Raced, Runner, race},
    samples::Samples,
    search::search,
    seating::Seating,
    tuned::{Candidate, Check, Reading, Tuned},
};
use crate::{
    Contender, LabError, Plan, Results, Rule,
    document::{Document, tuned as report},
    experiment::{line, words::Words},
    number_of,
    stats::{ALPHA, Robbins},
    with_numbers,
};

/// The fresh deals are played with the present values and with the chosen ones.
pub(super) const SIDES: u64 = 2;

/// A [`Tune`] that was checked: ready to be played.
#[derive(Debug)]
pub struct Tuning<'a> {
    pub(super) tune: &'a Tune,
    pub(super) library: &'a Library,
    pub(super) goals: Vec<Goal>,
    pub(super) grid: Grid,
    /// The candidates of a race; `None` for a search.
    pub(super) points: Option<Vec<Point>>,
    pub(super) columns: Vec<Column>,
    pub(super) loss: Loss,
    pub(super) players: Vec<Contender>,
    pub(super) second: Vec<Contender>,
    pub(super) budget: u64,
}

impl Tuning<'_> {
    /// The maximum number of matches of the race and the fresh deals.
    #[must_use]
    pub const fn budget(&self) -> u64 {
        self.budget
    }

    /// The command of the program `riband` that gives the same result, word by word.
    #[must_use]
    pub fn command(&self) -> Vec<String> {
        let Tune { variant, vary, goals, seats, check, check_budget, seed, .. } = self.tune;
        Words::new("tune", [&variant.name])
            .option("vary", vary)
            .option("goal", goals)
            .option("seats", seats)
            .option("check", check)
            .option("budget", [self.budget])
            .option("check-budget", check_budget)
            .option("seed", [seed])
            .0
    }

    /// A plan like those of the race: one deal of the variant as it is.
    ///
    /// # Errors
    /// There are none once the tuning is [prepared](Tune::prepare).
    pub fn plan(&self) -> Result<Plan, LabError> {
        self.plan_of(&self.players, 1)
    }

    /// A plan like that of the check by another strength, with as many deals as it has at most.
    ///
    /// # Errors
    /// There are none once the tuning is [prepared](Tune::prepare).
    pub fn second_plan(&self) -> Result<Plan, LabError> {
        self.plan_of(&self.second, SIDES * self.second_deals())
    }

    fn plan_of(&self, players: &[Contender], deals: u64) -> Result<Plan, LabError> {
        Plan::new(vec![self.tune.variant.variant.clone()], players.to_vec(), self.tune.seed, deals, Rule::Count)
    }

    /// The numbers of a candidate in words: `start.money.0=160, start.money.1=150`.
    pub(super) fn named(&self, point: &Point) -> String {
        let named = self.grid.axes().iter().zip(point).map(|(axis, value)| format!("{}={value}", axis.key));
        named.collect::<Vec<_>>().join(", ")
    }

    fn with(&self, numbers: &[(&Axis, i64)]) -> Result<Variant, LabError> {
        let named: Vec<String> = numbers.iter().map(|(axis, value)| format!("{}={value}", axis.key)).collect();
        let numbers: Vec<_> = numbers.iter().map(|(axis, value)| (axis.path.clone(), *value)).collect();
        with_numbers(self.library, &self.tune.variant.variant, &named.join(", "), &numbers)
    }

    /// The variant with the numbers of a candidate.
    pub(super) fn variant(&self, point: &Point) -> Result<Variant, LabError> {
        self.with(&self.grid.axes().iter().zip(point.iter().copied()).collect::<Vec<_>>())
    }

    /// Plays it: `play` gets each plan, when it is known, with a name that suits a folder. A plan depends only on the
    /// results of those before. `None` if one was interrupted.
    ///
    /// # Errors
    /// Those of `play`.
    pub fn play<E: From<LabError>>(
        &self,
        mut play: impl FnMut(&str, &Plan) -> Result<Results, E>,
    ) -> Result<Option<Tuned>, E> {
        let (seed, seating, deals) = (self.tune.seed, Seating::new(&self.players, &self.columns), self.deals());
        let cost = seating.cost();
        let mut deck = Deck { tuning: self, seating: &seating, play: &mut play, rounds: 0, variants: BTreeMap::new() };
        let raced = match &self.points {
            None => search(&mut deck, &self.loss, &self.grid, deals, seed)?,
            Some(points) => race(&mut deck, &self.loss, points.clone(), deals, 0)?,
        };
        let Some(raced) = raced else { return Ok(None) };
        let Some(chosen) = raced.ranking(&self.loss).first().map(|best| best.point.clone()) else { return Ok(None) };
        // What the race left over is played, too.
        let deals = (self.budget - raced.spent * cost) / (cost * SIDES);
        let more = match self.tune.check_budget {
            Some(_) => self.second_deals(),
            None => deals.min(self.second_deals()),
        };
        let (fresh, second) = (raced.next..raced.next + deals, raced.next + deals..raced.next + deals + more);
        let sides = [self.tune.variant.variant.clone(), self.variant(&chosen)?];
        let checking = Checking { columns: &self.columns, goals: self.goals.len(), sides: &sides, seed };
        let Some(fresh) = checking.play("fresh", &self.players, fresh, &mut play)? else { return Ok(None) };
        let Some(second) = checking.play("second", &self.second, second, &mut play)? else { return Ok(None) };
        Ok(Some(self.tuned(&raced, &chosen, fresh, second)?))
    }

    fn tuned(&self, raced: &Raced, chosen: &Point, fresh: Check, second: Check) -> Result<Tuned, LabError> {
        let variant = &self.tune.variant.variant;
        let candidates: Vec<Candidate> = raced.runners.iter().map(|runner| self.candidate(runner)).collect();
        let matches = [(&self.players, raced.spent + SIDES * fresh.deals), (&self.second, SIDES * second.deals)];
        let matches = matches.map(|(players, deals)| deals * Seating::new(players, &self.columns).cost());
        let present = self.grid.axes().iter().map(|axis| number_of(variant, &axis.path)).collect::<Result<_, _>>()?;
        let chosen = candidates.iter().position(|one| one.values == *chosen).unwrap_or_default();
        Ok(Tuned {
            command: line(&self.command()),
            variant: variant.id().to_owned(),
            keys: self.grid.axes().iter().map(|axis| axis.key.clone()).collect(),
            ranges: self.grid.axes().iter().map(Axis::range).collect(),
            present,
            goals: self.goals.iter().map(|goal| goal.text().to_owned()).collect(),
            players: self.players.iter().map(|player| player.name().to_owned()).collect(),
            grid: self.grid.size(),
            forbidden: self.points.as_ref().map_or(0, |points| self.grid.size() - points.len() as u64),
            chosen,
            front: if self.goals.len() > 1 { front(&candidates, chosen) } else { Vec::new() },
            candidates,
            fresh,
            second,
            matches: matches.iter().sum(),
        })
    }

    fn candidate(&self, runner: &Runner) -> Candidate {
        let (samples, deals) = (&runner.samples, runner.samples.count());
        let robbins = Robbins::narrowest_at(self.deals() / self.candidates(), ALPHA);
        let reading = |(place, column): (usize, &Column)| {
            let estimate = robbins.estimate(samples.sums(place), deals, ALPHA);
            column.reading(column.uncertain(estimate, deals, ALPHA))
        };
        Candidate {
            values: runner.point.clone(),
            deals,
            dropped: runner.dropped,
            misses: self.loss.misses(&runner.means),
            readings: self.columns.iter().enumerate().map(reading).collect::<Vec<Reading>>(),
        }
    }

    /// The report on a result.
    ///
    /// # Errors
    /// There are none for a result of this tuning.
    pub fn document(&self, tuned: &Tuned) -> Result<Document, LabError> {
        Ok(report(tuned, &self.plan()?))
    }
}

/// The indices of those than which no other misses a goal by less and none by more; of equal ones the chosen one, or the
/// first.
fn front(candidates: &[Candidate], chosen: usize) -> Vec<usize> {
    let beats = |one: &Candidate, other: &Candidate| {
        let mut pairs = one.misses.iter().zip(&other.misses);
        one.misses != other.misses && pairs.all(|(one, other)| one <= other)
    };
    let best = |(nth, own): (usize, &Candidate)| {
        let before = |other: usize| other == chosen || other < nth && nth != chosen;
        let mut equal = candidates.iter().enumerate().filter(|(_, other)| other.misses == own.misses);
        let earlier = equal.any(|(other, _)| other != nth && before(other));
        (!earlier && !candidates.iter().any(|other| beats(other, own))).then_some(nth)
    };
    candidates.iter().enumerate().filter_map(best).collect()
}

/// Plays candidates as variants.
struct Deck<'a, 'b, P> {
    tuning: &'a Tuning<'b>,
    seating: &'a Seating,
    play: &'a mut P,
    rounds: u32,
    /// Those that were already made; `None` where the combination cannot be played.
    variants: BTreeMap<Point, Option<Variant>>,
}

impl<P> Deck<'_, '_, P> {
    fn variant(&mut self, point: &Point) -> Option<Variant> {
        let made = self.variants.entry(point.clone()).or_insert_with(|| self.tuning.playable(point).ok());
        made.clone()
    }
}

impl<E: From<LabError>, P: FnMut(&str, &Plan) -> Result<Results, E>> Field for Deck<'_, '_, P> {
    type Error = E;

    fn admits(&mut self, point: &Point) -> bool {
        self.variant(point).is_some()
    }

    fn play(&mut self, points: &[&Point], deals: Range<u64>) -> Result<Option<Vec<Samples>>, E> {
        self.rounds += 1;
        let variants: Vec<Variant> = points.iter().filter_map(|point| self.variant(point)).collect();
        let name = format!("round-{:03}", self.rounds);
        self.seating.play(&name, &variants, self.tuning.tune.seed, deals, &mut self.play)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_front_has_those_that_no_other_beats() {
        let candidate = |misses: [f64; 2]| {
            let (values, readings) = (Vec::new(), Vec::new());
            Candidate { values, deals: 1, dropped: None, misses: misses.to_vec(), readings }
        };
        let all = [[1.0, 1.0], [0.0, 3.0], [2.0, 0.0], [2.0, 1.0], [0.0, 3.0], [1.0, 2.0], [3.0, 0.0]];
        assert_eq!(front(&all.map(candidate), 0), [0, 1, 2]);
        assert_eq!(front(&all.map(candidate), 4), [0, 2, 4]);
        assert_eq!(front(&[[0.0, 0.0], [0.0, 1.0]].map(candidate), 0), [0]);
    }
}
