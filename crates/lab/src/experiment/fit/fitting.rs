//! Playing a fit: matches to learn from, then the duels that decide.

use riband::{
    Seats, Variant,
    players::{Budget, Ends, Level, Quiet},
};

use super::{
    Fit,
    fitted::{Duel, Fitted, FittedTable},
    gather::{Gathered, straying},
    learn::{Learned, learn},
};
use crate::{
    By, Catalog, Contender, Game, Keep, LabError, Pace, Plan, Results, Rule, Whose,
    document::{Document, fitted as report},
    experiment::{
        line,
        words::{Words, of_hundred},
    },
    game::Arena,
    stats::{ALPHA, share_of},
};

/// Where the deals of the duels begin, from the seed of the matches that were learned from.
const FRESH: u64 = 1 << 32;
/// How many deals measure the speed of the players.
const PACED: u64 = 3;
/// A number of worlds that takes equal time is rounded to one in this many of the present ones: measurements are never
/// quite the same.
const STEPS: f64 = 32.0;

/// A [`Fit`] that was checked: ready to be played.
#[derive(Debug)]
pub struct Fitting<'a> {
    pub(super) fit: &'a Fit,
    pub(super) features: Vec<&'static str>,
    /// The present weights: the file, and what it has for the features.
    pub(super) weights: String,
    pub(super) present: Vec<[f32; 2]>,
    /// The players that are learned from, with their numbers of matches.
    pub(super) gather: Vec<(Level, u64)>,
    pub(super) duel: Level,
    pub(super) strays: u32,
}

/// Plays a plan under a name, and passes on its matches.
type Play<'a, E> = &'a mut dyn FnMut(&str, &Plan, &mut dyn FnMut(Game) -> Result<(), LabError>) -> Result<Results, E>;

impl Fitting<'_> {
    /// The command of the program `riband` that gives the same result, word by word.
    #[must_use]
    pub fn command(&self) -> Vec<String> {
        let Fit { variant, others, seats, random, pieces, hold, matches, seed, weights, .. } = self.fit;
        let weights = weights.iter().map(|(name, _)| name);
        Words::new("fit", [&variant.name])
            .option("other", others.iter().map(|other| &other.name))
            .option("seats", seats)
            .option("gather", self.gather.iter().map(|(level, matches)| format!("{level}={matches}")))
            .option("random", [of_hundred(*random)])
            .option("pieces", [pieces])
            .option("hold", (*hold > 0.0).then(|| of_hundred(*hold)))
            .option("duel", [self.duel])
            .option("matches", [matches])
            .option("weights", weights)
            .option("seed", [seed])
            .0
    }

    /// All plans of the matches to learn from and of the duels at equal worlds, each with its name: how much there is to
    /// play.
    ///
    /// # Errors
    /// There are none once the fit is [prepared](Fit::prepare).
    pub fn plans(&self) -> Result<Vec<(String, Plan)>, LabError> {
        let mut plans = Vec::new();
        for &seats in &self.fit.seats {
            for nth in 0..self.gather.len() {
                plans.extend(self.gathering(seats, nth)?);
            }
            for variant in self.variants() {
                let plan = self.duel(variant, seats, [(self.duel, &self.weights); 2])?;
                // Equal players are not rotated.
                let deals = plan.deals().saturating_mul(seats as u64);
                plans.push((String::new(), plan.between(plan.contenders().to_vec(), plan.seed(), deals)?));
            }
        }
        Ok(plans)
    }

    fn variants(&self) -> impl Iterator<Item = &Variant> {
        std::iter::once(&self.fit.variant).chain(&self.fit.others).map(|loaded| &loaded.variant)
    }

    /// The matches of one of the players to learn from.
    fn gathering(&self, seats: usize, nth: usize) -> Result<Option<(String, Plan)>, LabError> {
        let Some(&(level, matches)) = self.gather.get(nth) else { return Ok(None) };
        let variant = &self.fit.variant.variant;
        let player = straying(&self.contender(level, &self.weights, variant, seats)?, self.strays);
        // Each player gets deals of its own.
        let seed = self.fit.seed.wrapping_add((nth as u64).wrapping_mul(Plan::MOST_DEALS));
        let plan = Plan::new(vec![variant.clone()], vec![player; seats], seed, matches, Rule::Count)?;
        Ok(Some((format!("gather-{seats}-{}", nth + 1), plan.keeping(Keep::Actions))))
    }

    fn contender(&self, level: Level, weights: &str, variant: &Variant, seats: usize) -> Result<Contender, LabError> {
        let seats = Seats::new(seats)?;
        Contender::new(&level.to_string(), variant, seats)?.weighing(weights, variant, seats)
    }

    /// The first player among others of the second kind, each with its weights.
    fn duel(&self, variant: &Variant, seats: usize, [one, other]: [(Level, &String); 2]) -> Result<Plan, LabError> {
        let mut contenders = vec![self.contender(one.0, one.1, variant, seats)?];
        contenders.resize(seats, self.contender(other.0, other.1, variant, seats)?);
        let seed = self.fit.seed.wrapping_add(FRESH);
        let deals = self.fit.matches.div_ceil(seats as u64);
        Plan::new(vec![variant.clone()], contenders, seed, deals, Rule::Count)
    }

    /// Plays everything by `play`, which gets a name for each plan, and passes on its matches if the plan keeps them. `None`
    /// if it was interrupted. The result does not depend on the number of threads, apart from the duels at equal time,
    /// which decide nothing.
    ///
    /// # Errors
    /// Those of `play`, or a player fails.
    pub fn play<E: From<LabError>>(
        &self,
        mut play: impl FnMut(&str, &Plan, &mut dyn FnMut(Game) -> Result<(), LabError>) -> Result<Results, E>,
    ) -> Result<Option<Fitted>, E> {
        let (mut tables, mut weights) = (Vec::new(), self.weights.clone());
        for &seats in &self.fit.seats {
            let Some((table, ends)) = self.table(seats, &mut play)? else { return Ok(None) };
            if table.passed {
                weights = self.with(&ends, &weights, seats)?;
            }
            tables.push(table);
        }
        Ok(Some(Fitted {
            command: line(&self.command()),
            variant: self.fit.variant.variant.id().to_owned(),
            pieces: self.fit.pieces,
            tables,
            weights,
        }))
    }

    /// A weights file with one more table.
    fn with(&self, ends: &Ends, weights: &str, seats: usize) -> Result<String, LabError> {
        ends.add_to(weights, &self.features, seats).map_err(|error| LabError::Weights { why: error.to_string() })
    }

    fn table<E: From<LabError>>(&self, seats: usize, play: Play<'_, E>) -> Result<Option<(FittedTable, Ends)>, E> {
        let (mut gathered, mut from) = (Gathered::default(), Vec::new());
        for nth in 0..self.gather.len() {
            let Some((name, plan)) = self.gathering(seats, nth)? else { continue };
            let results = play(&name, &plan, &mut |game| gathered.take(&plan, &game))?;
            if !results.complete {
                return Ok(None);
            }
            from.extend(self.gather.get(nth).map(|(level, matches)| (level.to_string(), *matches)));
        }
        let Learned { scale, base, curves, explained, before } =
            learn(&gathered, &self.present, self.fit.pieces, self.fit.hold);
        let mut ends = Ends { how: String::new(), scale, base, curves };
        let new = self.with(&ends, &self.weights, seats)?;
        let mut duels = Vec::new();
        for (nth, variant) in self.variants().enumerate() {
            let plan = self.duel(variant, seats, [(self.duel, &new), (self.duel, &self.weights)])?;
            let results = play(&format!("duel-{seats}-{}", nth + 1), &plan, &mut |_| Ok(()))?;
            if !results.complete {
                return Ok(None);
            }
            duels.push(outcome(&plan, &results, [self.duel; 2]));
        }
        let passed = duels.first().is_some_and(Duel::is_won) && !duels.iter().any(Duel::is_lost);
        let equal_time = match self.at_equal_time(seats, &new, passed)? {
            None => None,
            Some((level, plan)) => {
                let results = play(&format!("time-{seats}-{level}").replace(':', "-"), &plan, &mut |_| Ok(()))?;
                if !results.complete {
                    return Ok(None);
                }
                Some(outcome(&plan, &results, [level, self.duel]))
            }
        };
        let positions = gathered.positions();
        let table = FittedTable {
            seats,
            gathered: from,
            positions,
            explained,
            before,
            duels,
            equal_time,
            passed,
            weights: new,
        };
        ends.how = format!("{}: {}", line(&self.command()), table.record());
        Ok(Some((table, ends)))
    }

    /// The player that takes as much time with the new weights as the other one with the present ones, and its duel;
    /// `None` if that is the same number of worlds.
    fn at_equal_time(&self, seats: usize, new: &String, passed: bool) -> Result<Option<(Level, Plan)>, LabError> {
        let Some(Budget::Iterations(worlds)) = self.duel.budget().filter(|_| passed) else { return Ok(None) };
        let variant = &self.fit.variant.variant;
        let plan = self.duel(variant, seats, [(self.duel, new), (self.duel, &self.weights)])?;
        let catalog = Catalog::new(variant, Seats::new(seats)?)?;
        let mut arena = Arena::new(variant, &catalog, plan.contenders())?;
        for deal in 0..PACED {
            for rotation in 0..seats {
                arena.play(plan.seed().wrapping_add(deal), rotation, &Quiet)?;
            }
        }
        let of = |pace: &Pace| pace.time.as_secs_f64() / f64::from(pace.decisions.max(1));
        let (own, others) = arena.pace().split_first().map_or((1.0, 1.0), |(own, others)| {
            (of(own), others.iter().map(of).sum::<f64>() / others.len().max(1) as f64)
        });
        let share = ((others / own * STEPS).round() / STEPS).min(1.0);
        let fewer = (f64::from(worlds.get()) * share).round() as u32;
        match std::num::NonZeroU32::new(fewer).filter(|fewer| *fewer < worlds) {
            None => Ok(None),
            Some(fewer) => {
                let level = self.duel.with_budget(Budget::Iterations(fewer))?;
                Ok(Some((level, self.duel(variant, seats, [(level, new), (self.duel, &self.weights)])?)))
            }
        }
    }

    /// The report on a result.
    #[must_use]
    pub fn document(&self, fitted: &Fitted) -> Document {
        report(fitted, self.fit.variant.variant.name())
    }
}

/// The outcome of a duel.
fn outcome(plan: &Plan, results: &Results, [new, old]: [Level; 2]) -> Duel {
    let deals = results.deals();
    let sums = results.sides.first().map(|side| side.measure(&Whose { by: By::Player, nth: 1 }.wins()));
    Duel {
        variant: plan.variants().first().map_or("", Variant::id).to_owned(),
        new: new.to_string(),
        old: old.to_string(),
        seed: plan.seed(),
        matches: deals.saturating_mul(plan.rotations() as u64),
        wins: share_of(sums.unwrap_or_default(), deals, plan.rotations(), ALPHA),
        fair: 1.0 / plan.seats().max(1) as f64,
    }
}
