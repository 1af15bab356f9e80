//! Everybody against everybody.

use std::collections::BTreeSet;

use riband::Library;

use super::{
    Experiment, Loaded, Size,
    size::Usual,
    tables::{seats_of, slug},
    words::Words,
};
use crate::{
    Contender, LabError, Plan, Results, Rule,
    document::{Document, tournament},
};

/// The default number of matches per pairing.
const USUAL: Usual = [2_000, 400, 40];

/// A tournament of computer players under variants, which rates them: every combination of players is a table.
///
/// ```
/// use riband::{Library, players::Random};
/// use riband_lab::{Contender, experiment::{Experiment, Loaded, Size, Tournament}};
///
/// let library = Library::new();
/// let players = ["random", "greedy", "club:50"].map(str::to_owned).to_vec();
/// let mut tournament = Tournament::new(vec![Loaded::new(&library, "crossing-oceans")?], players);
/// let plans = tournament.plans(&library, Size::default())?;
/// let names: Vec<&str> = plans.iter().map(|(name, _)| name.as_str()).collect();
/// let pairs = ["1-crossing-oceans-random-greedy", "1-crossing-oceans-random-club-50", "1-crossing-oceans-greedy-club-50"];
/// assert_eq!(names, pairs);
/// tournament.own = vec![Contender::own("greedy", || Box::new(Random))]; // in place of the one with this name
/// assert_eq!(tournament.plans(&library, Size::default())?.len(), 3);
/// tournament.seats = 4;
/// let error = tournament.plans(&library, Size::default()).unwrap_err();
/// assert_eq!(error.to_string(), "at least 4 different players, for tables of 2 or more");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The variants.
    pub variants: Vec<Loaded>,
    /// The players: each meets every other.
    pub players: Vec<String>,
    /// [Players of your own](Contender::own), which play where `players` has their names.
    pub own: Vec<Contender>,
    /// The number of seats at a table.
    pub seats: usize,
}

impl Tournament {
    /// The usual number of seats at a table.
    pub const SEATS: usize = 2;
    /// The maximum number of tables: the results of each take about 50 kB.
    pub const MOST_TABLES: u64 = 5_000;

    /// With tables of two.
    #[must_use]
    pub fn new(variants: Vec<Loaded>, players: Vec<String>) -> Self {
        Self { variants, players, own: Vec::new(), seats: Self::SEATS }
    }

    /// The number of tables of a tournament of these players under a number of variants.
    ///
    /// ```
    /// use riband_lab::{LabError, experiment::Tournament};
    ///
    /// let players: Vec<String> = (1..=200).map(|worlds| format!("mcts:{worlds}")).collect();
    /// assert_eq!(Tournament::tables(&players[..10], 2, 3)?, 135);
    /// let error = Tournament::tables(&players, 2, 1).unwrap_err();
    /// assert!(matches!(error, LabError::Tables { tables: Some(19_900), fitting: Some(100), .. }));
    /// # Ok::<(), LabError>(())
    /// ```
    ///
    /// # Errors
    /// There are too few players for a table or the same one twice, or more tables than
    /// [`MOST_TABLES`](Self::MOST_TABLES).
    pub fn tables(players: &[String], seats: usize, variants: usize) -> Result<u64, LabError> {
        if players.iter().collect::<BTreeSet<_>>().len() != players.len() || players.len() < seats || seats < 2 {
            return Err(LabError::Players { least: seats.max(2) });
        }
        let of = |players: u64| count(players, seats as u64)?.checked_mul(variants as u64);
        let fits = |tables: Option<u64>| tables.filter(|tables| *tables <= Self::MOST_TABLES);
        let all = players.len() as u64;
        fits(of(all)).ok_or_else(|| LabError::Tables {
            players: players.len(),
            seats,
            variants,
            tables: of(all),
            fitting: (seats as u64..all).take_while(|players| fits(of(*players)).is_some()).last(),
        })
    }
}

/// The binomial coefficient; `None` on overflow.
fn count(of: u64, chosen: u64) -> Option<u64> {
    (0..chosen).try_fold(1_u64, |all, nth| Some(all.checked_mul(of.checked_sub(nth)?)? / (nth + 1)))
}

/// All combinations of `count` of these, in order.
fn choices<T>(of: &[T], count: usize) -> Vec<Vec<&T>> {
    match (count, of.split_first()) {
        (0, _) => vec![Vec::new()],
        (_, None) => Vec::new(),
        (_, Some((first, rest))) => {
            let mut with = choices(rest, count - 1);
            with.iter_mut().for_each(|choice| choice.insert(0, first));
            with.extend(choices(rest, count));
            with
        }
    }
}

impl Experiment for Tournament {
    fn words(&self) -> Vec<String> {
        Words::new("tournament", self.variants.iter().map(|one| &one.name))
            .option("players", [self.players.join(",")])
            .option("seats", [self.seats])
            .0
    }

    fn plans(&self, _: &Library, size: Size) -> Result<Vec<(String, Plan)>, LabError> {
        Self::tables(&self.players, self.seats, self.variants.len())?;
        if self.variants.is_empty() {
            return Err(LabError::Nothing);
        }
        let mut plans: Vec<(String, Plan)> = Vec::new();
        // No deal is played twice, so that deals are independent.
        let mut size = size;
        for (number, Loaded { variant, name }) in self.variants.iter().enumerate() {
            let seats = seats_of(variant, self.seats)?;
            let own = |player: &String| self.own.iter().find(|own| own.name() == player).cloned();
            let known =
                self.players.iter().map(|name| own(name).map_or_else(|| Contender::new(name, variant, seats), Ok));
            let known = known.collect::<Result<Vec<_>, _>>()?;
            let mut first: Option<Plan> = None;
            for table in choices(&known, self.seats) {
                let words: Vec<&str> =
                    std::iter::once(name.as_str()).chain(table.iter().map(|one| one.name())).collect();
                let slug = slug(number, &words);
                let seated = table.into_iter().cloned().collect();
                let plan = match &first {
                    Some(first) => size.plan_like(first, seated, USUAL)?,
                    None => size.plan(vec![variant.clone()], seated, USUAL, Rule::Count)?,
                };
                size.seed = size.seed.wrapping_add(plan.deals());
                first.get_or_insert_with(|| plan.clone());
                plans.push((slug, plan));
            }
        }
        Ok(plans)
    }

    fn document(&self, runs: &[(Plan, Results)], command: &str) -> Document {
        let tables = count(self.players.len() as u64, self.seats as u64).map_or(1, |tables| tables as usize);
        let variants = runs.chunks(tables.max(1)).map(|runs| {
            let variant = runs.first().and_then(|(plan, _)| plan.variants().first());
            (variant.map_or_else(String::new, |variant| variant.name().to_owned()), runs)
        });
        tournament(&self.players, &variants.collect::<Vec<_>>(), command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody_once() {
        let names = ["a", "b", "c", "d"].map(str::to_owned);
        let pairs: Vec<String> =
            choices(&names, 2).into_iter().map(|pair| pair.into_iter().cloned().collect()).collect();
        assert_eq!(pairs, ["ab", "ac", "ad", "bc", "bd", "cd"]);
        assert_eq!((choices(&names, 4).len(), choices(&names, 5).len()), (1, 0));
        for seats in 0..=5 {
            assert_eq!(count(4, seats), Some(choices(&names, seats as usize).len() as u64), "{seats}");
        }
        assert_eq!((count(200, 2), count(200, 4), count(u64::MAX, 3)), (Some(19_900), Some(64_684_950), None));
    }
}
