//! Playing a fit: matches to learn from, then the duels that decide.

use std::num::NonZeroU32;

use riband::{
    Seats, Variant,
    players::{Budget, Ends, Level, Quiet},
};

use super::{
    Fit,
    fitted::{Duel, Fitted, FittedTable, Trial},
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

/// How far the deals of one player to learn from are apart from those of the next one.
const APART: u64 = 1 << 32;
/// Where the deals of the duels that choose begin, from the seed of the matches that were learned from.
const TRIAL: u64 = 1 << 40;
/// Where the deals of the duels that decide begin.
const FRESH: u64 = 1 << 41;
/// Where the deals of the duel at equal time begin.
const TIMED: u64 = 1 << 42;
/// How far the deals of one round are apart from those of the next one.
const ROUND: u64 = 1 << 48;
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
    /// The file of the present weights.
    pub(super) weights: String,
    /// Those within turns, by feature.
    pub(super) within: Vec<[f32; 2]>,
    /// The players that are learned from, with their numbers of matches.
    pub(super) gather: Vec<(Level, u64)>,
    pub(super) duel: Level,
    pub(super) strays: u32,
}

/// A round at a number of seats, counted from 0.
#[derive(Clone, Copy, Debug)]
struct At {
    seats: usize,
    round: usize,
}

impl At {
    /// The name of a part of the round.
    fn name(self, part: &str, nth: impl std::fmt::Display) -> String {
        match self.round {
            0 => format!("{part}-{}-{nth}", self.seats),
            round => format!("{part}-{}-{nth}-round-{}", self.seats, round + 1),
        }
    }
}

/// What was gathered in all rounds so far.
#[derive(Debug, Default)]
struct Known {
    gathered: Gathered,
    /// The numbers of matches, by player.
    from: Vec<(String, u64)>,
}

impl Known {
    fn add(&mut self, (level, matches): (Level, u64)) {
        let name = level.to_string();
        match self.from.iter_mut().find(|(known, _)| *known == name) {
            Some((_, all)) => *all += matches,
            None => self.from.push((name, matches)),
        }
    }
}

/// Weights to choose among.
struct Try {
    strength: f64,
    explained: f64,
    before: f64,
    ends: Ends,
    /// The weights file with them.
    new: String,
}

/// Plays a plan under a name, and passes on its matches.
type Play<'a, E> = &'a mut dyn FnMut(&str, &Plan, &mut dyn FnMut(Game) -> Result<(), LabError>) -> Result<Results, E>;

impl Fitting<'_> {
    /// The command of the program `riband` that gives the same result, word by word.
    #[must_use]
    pub fn command(&self) -> Vec<String> {
        let Fit { variant, also, others, seats, random, pieces, hold, rounds, matches, seed, weights, .. } = self.fit;
        let weights = weights.iter().map(|(name, _)| name);
        Words::new("fit", [&variant.name])
            .option("also", also.iter().map(|also| &also.name))
            .option("other", others.iter().map(|other| &other.name))
            .option("seats", seats)
            .option("gather", self.gather.iter().map(|(level, matches)| format!("{level}={matches}")))
            .option("random", [of_hundred(*random)])
            .option("pieces", [pieces])
            .option("hold", (*hold != Fit::HOLD).then(|| strengths(hold)).into_iter().flatten())
            .option("rounds", (*rounds > 1).then_some(rounds))
            .option("duel", [self.duel])
            .option("matches", [matches])
            .option("weights", weights)
            .option("seed", [seed])
            .0
    }

    /// All plans of the matches to learn from and of the duels at equal worlds, each with its name: how much there is to
    /// play at most.
    ///
    /// # Errors
    /// There are none once the fit is [prepared](Fit::prepare).
    pub fn plans(&self) -> Result<Vec<(String, Plan)>, LabError> {
        let mut plans = Vec::new();
        let trials = if self.fit.hold.len() > 1 { self.fit.hold.len() } else { 0 };
        for &seats in &self.fit.seats {
            for round in 0..self.fit.rounds {
                let at = At { seats, round };
                for school in self.schools() {
                    plans.push(self.gathering(at, school, &self.weights)?);
                }
                for variant in std::iter::repeat_n(&self.fit.variant.variant, trials).chain(self.variants()) {
                    let plan = self.duel(variant, at, FRESH, [(self.duel, &self.weights); 2])?;
                    // Equal players are not rotated.
                    let deals = plan.deals().saturating_mul(seats as u64);
                    plans.push((String::new(), plan.between(plan.contenders().to_vec(), plan.seed(), deals)?));
                }
            }
        }
        Ok(plans)
    }

    /// The plans of the matches to learn from in the first round, each with its name: they depend on nothing that is
    /// learned, so several machines can play parts of them.
    ///
    /// # Errors
    /// There are none once the fit is [prepared](Fit::prepare).
    pub fn gatherings(&self) -> Result<Vec<(String, Plan)>, LabError> {
        let rounds = self.fit.seats.iter().map(|&seats| At { seats, round: 0 });
        rounds.flat_map(|at| self.schools().map(move |school| self.gathering(at, school, &self.weights))).collect()
    }

    fn learned_from(&self) -> impl Iterator<Item = &Variant> {
        std::iter::once(&self.fit.variant).chain(&self.fit.also).map(|loaded| &loaded.variant)
    }

    /// Each player to learn from under each variant: its place, and what it plays.
    fn schools(&self) -> impl Iterator<Item = (usize, &Variant, (Level, u64))> {
        let all = self.learned_from().flat_map(|variant| self.gather.iter().map(move |gather| (variant, *gather)));
        all.enumerate().map(|(nth, (variant, gather))| (nth, variant, gather))
    }

    fn variants(&self) -> impl Iterator<Item = &Variant> {
        self.learned_from().chain(self.fit.others.iter().map(|loaded| &loaded.variant))
    }

    /// The matches of one of the players to learn from, with these weights.
    fn gathering(
        &self,
        at: At,
        (nth, variant, (level, matches)): (usize, &Variant, (Level, u64)),
        weights: &str,
    ) -> Result<(String, Plan), LabError> {
        let player = straying(&self.contender(level, weights, variant, at.seats)?, self.strays);
        // Each player gets deals of its own.
        let seed = self.seed(at, (nth as u64).wrapping_mul(APART));
        let plan = Plan::new(vec![variant.clone()], vec![player; at.seats], seed, matches, Rule::Count)?;
        Ok((at.name("gather", nth + 1), plan.keeping(Keep::Actions)))
    }

    fn seed(&self, at: At, offset: u64) -> u64 {
        self.fit.seed.wrapping_add((at.round as u64).wrapping_mul(ROUND)).wrapping_add(offset)
    }

    fn contender(&self, level: Level, weights: &str, variant: &Variant, seats: usize) -> Result<Contender, LabError> {
        let seats = Seats::new(seats)?;
        Contender::new(&level.to_string(), variant, seats)?.weighing(weights, variant, seats)
    }

    /// The first player among others of the second kind, each with its weights, on the deals from `offset` on.
    fn duel(
        &self,
        variant: &Variant,
        at: At,
        offset: u64,
        [one, other]: [(Level, &String); 2],
    ) -> Result<Plan, LabError> {
        let mut contenders = vec![self.contender(one.0, one.1, variant, at.seats)?];
        contenders.resize(at.seats, self.contender(other.0, other.1, variant, at.seats)?);
        let deals = self.fit.matches.div_ceil(at.seats as u64);
        Plan::new(vec![variant.clone()], contenders, self.seed(at, offset), deals, Rule::Count)
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
        let mut play: Play<'_, E> = &mut play;
        // Players get tables without records, which have measured times: what is kept of a run must fit when it goes on.
        let (mut tables, mut weights, mut recorded) = (Vec::new(), self.weights.clone(), self.weights.clone());
        for &seats in &self.fit.seats {
            let mut known = Known::default();
            for round in 0..self.fit.rounds {
                let at = At { seats, round };
                let Some((table, ends)) = self.table(at, &weights, &mut known, &mut play)? else {
                    return Ok(None);
                };
                let passed = table.passed;
                if passed {
                    weights.clone_from(&table.weights);
                    recorded = self.with(&ends, &recorded, seats)?;
                }
                tables.push(table);
                if !passed {
                    break;
                }
            }
        }
        Ok(Some(Fitted {
            command: line(&self.command()),
            variant: self.fit.variant.variant.id().to_owned(),
            pieces: self.fit.pieces,
            tables,
            weights: recorded,
        }))
    }

    /// A weights file with one more table.
    fn with(&self, ends: &Ends, weights: &str, seats: usize) -> Result<String, LabError> {
        ends.add_to(weights, &self.features, seats).map_err(|error| LabError::Weights { why: error.to_string() })
    }

    /// A round: matches of the weights, and whether what is learned from these and earlier ones beats them.
    fn table<E: From<LabError>>(
        &self,
        at: At,
        weights: &String,
        known: &mut Known,
        play: &mut Play<'_, E>,
    ) -> Result<Option<(FittedTable, Ends)>, E> {
        for school in self.schools() {
            let (name, plan) = self.gathering(at, school, weights)?;
            let results = play(&name, &plan, &mut |game| known.gathered.take(&plan, &game))?;
            if !results.complete {
                return Ok(None);
            }
            known.add(school.2);
        }
        let mut tries = Vec::new();
        for learned in learn(&known.gathered, &self.within, self.fit.pieces, strengths(&self.fit.hold)) {
            let Learned { strength, scale, base, curves, explained, before } = learned;
            let ends = Ends { how: String::new(), scale, base, curves };
            let new = self.with(&ends, weights, at.seats)?;
            tries.push(Try { strength, explained, before, ends, new });
        }
        let mut trials = Vec::new();
        if tries.len() > 1 {
            for one in &tries {
                let rivals = [(self.duel, &one.new), (self.duel, weights)];
                let plan = self.duel(&self.fit.variant.variant, at, TRIAL, rivals)?;
                let name = at.name("trial", trials.len() + 1);
                let Some(duel) = fight(&name, &plan, [self.duel; 2], play)? else { return Ok(None) };
                trials.push(Trial { strength: one.strength, explained: one.explained, duel });
            }
        }
        let share = |nth: &usize| trials.get(*nth).map_or(0.0, |trial: &Trial| trial.duel.wins.mean);
        // Of equal ones, the one that is held most.
        let best = (0..tries.len()).max_by(|one, other| share(one).total_cmp(&share(other))).unwrap_or_default();
        let Try { strength, explained, before, mut ends, new } = tries.swap_remove(best);
        let mut duels = Vec::new();
        for (nth, variant) in self.variants().enumerate() {
            let plan = self.duel(variant, at, FRESH, [(self.duel, &new), (self.duel, weights)])?;
            let Some(duel) = fight(&at.name("duel", nth + 1), &plan, [self.duel; 2], play)? else { return Ok(None) };
            duels.push(duel);
        }
        let passed = passes(&duels);
        let equal_time = match self.at_equal_time(at, [&new, weights], passed)? {
            None => None,
            Some((levels, plan)) => {
                let name = at.name("time", levels[0]).replace(':', "-");
                let Some(duel) = fight(&name, &plan, levels, play)? else { return Ok(None) };
                Some(duel)
            }
        };
        let table = FittedTable {
            seats: at.seats,
            round: at.round + 1,
            gathered: known.from.clone(),
            positions: known.gathered.positions(),
            strength,
            explained,
            before,
            trials,
            duels,
            equal_time,
            passed,
            weights: new,
        };
        ends.how = format!("{}\n{}", line(&self.command()), table.record());
        Ok(Some((table, ends)))
    }

    /// The player that takes as much time with the new weights as the other one with the present ones, both with the
    /// number of worlds in their names, and their duel; `None` if that is the same number.
    fn at_equal_time(
        &self,
        at: At,
        [new, present]: [&String; 2],
        passed: bool,
    ) -> Result<Option<([Level; 2], Plan)>, LabError> {
        let rival = self.duel.for_seats(at.seats);
        let Some(Budget::Iterations(worlds)) = rival.budget().filter(|_| passed) else { return Ok(None) };
        let variant = &self.fit.variant.variant;
        let plan = self.duel(variant, at, FRESH, [(self.duel, new), (self.duel, present)])?;
        let catalog = Catalog::new(variant, Seats::new(at.seats)?)?;
        let mut arena = Arena::new(variant, &catalog, plan.contenders())?;
        for deal in 0..PACED {
            for rotation in 0..at.seats {
                arena.play(plan.seed().wrapping_add(deal), rotation, &Quiet)?;
            }
        }
        let of = |pace: &Pace| pace.time.as_secs_f64() / f64::from(pace.decisions.max(1));
        let (own, others) = arena.pace().split_first().map_or((1.0, 1.0), |(own, others)| {
            (of(own), others.iter().map(of).sum::<f64>() / others.len().max(1) as f64)
        });
        let Some(fewer) = as_fast(worlds, others / own) else { return Ok(None) };
        let level = rival.with_budget(Budget::Iterations(fewer))?;
        Ok(Some(([level, rival], self.duel(variant, at, TIMED, [(level, new), (rival, present)])?)))
    }

    /// The report on a result.
    #[must_use]
    pub fn document(&self, fitted: &Fitted) -> Document {
        report(fitted, self.fit.variant.variant.name())
    }
}

/// The least strengths of a fit: 0 for one that names none.
fn strengths(hold: &[f64]) -> &[f64] {
    if hold.is_empty() { &[0.0] } else { hold }
}

/// Whether weights are taken over: they win under the first variant, and lose under none.
fn passes(duels: &[Duel]) -> bool {
    duels.first().is_some_and(Duel::is_won) && !duels.iter().any(Duel::is_lost)
}

/// How many worlds take as long as this many of a player that needs this share of the time for each, but at least one;
/// `None` if as many.
fn as_fast(worlds: NonZeroU32, share: f64) -> Option<NonZeroU32> {
    let share = ((share * STEPS).round() / STEPS).min(1.0);
    NonZeroU32::new((f64::from(worlds.get()) * share).round().max(1.0) as u32).filter(|fewer| *fewer < worlds)
}

/// Plays a duel between a player with the new weights and the others; `None` if it was interrupted.
fn fight<E: From<LabError>>(
    name: &str,
    plan: &Plan,
    levels: [Level; 2],
    play: &mut Play<'_, E>,
) -> Result<Option<Duel>, E> {
    let results = play(name, plan, &mut |_| Ok(()))?;
    Ok(results.complete.then(|| outcome(plan, &results, levels)))
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A duel with this interval of the share of the win.
    fn duel(low: f64, high: f64) -> Duel {
        let wins = crate::stats::Share { mean: f64::midpoint(low, high), low, high };
        let name = String::new;
        Duel { variant: name(), new: name(), old: name(), seed: 1, matches: 40, wins, fair: 0.25 }
    }

    #[test]
    fn weights_must_win_under_the_first_variant_and_may_lose_under_none() {
        let (won, even, lost) = (duel(0.3, 0.5), duel(0.2, 0.4), duel(0.1, 0.2));
        for (duels, expected) in [
            (vec![], false),
            (vec![won.clone()], true),
            (vec![even.clone(), won.clone()], false),
            (vec![won.clone(), even.clone(), won.clone()], true),
            (vec![won.clone(), won, lost], false),
            (vec![even], false),
        ] {
            assert_eq!(passes(&duels), expected, "{duels:?}");
        }
    }

    #[test]
    fn equal_time_is_fewer_worlds_of_a_slower_player() {
        let club = Level::Club.for_seats(4);
        let Some(Budget::Iterations(worlds)) = club.budget() else { panic!("{club} has no worlds") };
        // Rounded to one in 32 of 512.
        for (share, expected) in
            [(1.0, None), (1.3, None), (0.99, None), (0.94, Some(480)), (0.5, Some(256)), (0.001, Some(1))]
        {
            assert_eq!(as_fast(worlds, share).map(NonZeroU32::get), expected, "{share}");
        }
    }
}
