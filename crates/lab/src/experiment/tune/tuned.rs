//! What tuning found.

use serde::{Deserialize, Serialize};

use super::budget::RESERVE;
use crate::stats::Estimate;

/// The result of [`Tune`](super::Tune): which numbers come closest to the goals, and whether they reach them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub struct Tuned {
    /// The command line that gives the same result.
    pub command: String,
    /// The id of the variant.
    pub variant: String,
    /// The varied keys.
    pub keys: Vec<String>,
    /// The least and the greatest of the values of each.
    pub ranges: Vec<[i64; 2]>,
    /// Their present values.
    pub present: Vec<i64>,
    /// The goals.
    pub goals: Vec<String>,
    /// The players of the race, one for each seat.
    pub players: Vec<String>,
    /// The number of combinations of the values. A race plays all that the variant allows, a search some.
    pub grid: u64,
    /// How many of them the variant does not allow, as far as a race has found out; 0 for a search, which leaves them out.
    pub forbidden: u64,
    /// Those that were played, by their values.
    pub candidates: Vec<Candidate>,
    /// The index of the best of them.
    pub chosen: usize,
    /// With several goals: the indices of the candidates than which no other misses one goal less and none more, by
    /// their means in the race.
    pub front: Vec<usize>,
    /// The chosen values on fresh deals, between the same players.
    pub fresh: Check,
    /// The same between players of another strength.
    pub second: Check,
    /// The number of matches in all.
    pub matches: u64,
}

/// A combination of values that was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub struct Candidate {
    /// The value of each key.
    pub values: Vec<i64>,
    /// The number of deals.
    pub deals: u64,
    /// The round of the race after which it was dropped as significantly worse than the best; 0 if a search went on
    /// without it.
    pub dropped: Option<u32>,
    /// By goal: how far it was missed, in units of half the distance between its bounds, or a tenth of a single bound,
    /// by the means that the choice is made by: those of candidates that are left are drawn towards a smooth surface over
    /// the values. The best has the least sum.
    pub misses: Vec<f64>,
    /// The measures of all goals, each with a 95 % interval of its own that is valid at any stopping time; not drawn
    /// towards the surface.
    pub readings: Vec<Reading>,
}

impl Candidate {
    /// The sum of the misses.
    #[must_use]
    pub fn missed(&self) -> f64 {
        self.misses.iter().sum()
    }
}

/// The value of a measure. Shares of the win and of matches are in percentage points.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub struct Reading {
    /// The index of the goal that it belongs to.
    pub goal: usize,
    /// The measure: `order wins/1`, `turns`, `uses/card=cruise`; `worth/card=cruise`, the share of the win that a player
    /// loses without it.
    pub measure: String,
    /// The lower bound of the goal, if it has one.
    pub low: Option<f64>,
    /// The upper bound.
    pub high: Option<f64>,
    /// The mean with its interval.
    pub estimate: Estimate,
}

impl Tuned {
    /// A budget whose fresh deals would roughly decide what is undecided between the same players, if the means are what they
    /// seem; `None` if nothing is, or no budget would.
    #[must_use]
    pub fn enough(&self) -> Option<u64> {
        self.fresh.enough.map(|matches| matches.saturating_mul(RESERVE))
    }

    /// Whether a race has played all combinations that the variant allows.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.candidates.len() as u64 + self.forbidden == self.grid
    }
}

impl Reading {
    /// How far the interval lies outside the bounds of the goal, or less than 0 if it reaches them.
    #[must_use]
    pub fn beyond(&self) -> f64 {
        let (below, above) =
            (self.low.map(|low| low - self.estimate.high), self.high.map(|high| self.estimate.low - high));
        below.into_iter().chain(above).fold(f64::NEG_INFINITY, f64::max)
    }
}

/// The chosen values, and the present ones, in deals that had no part in the choice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub struct Check {
    /// The players, one for each seat.
    pub players: Vec<String>,
    /// The seed of the first deal.
    pub seed: u64,
    /// The number of deals.
    pub deals: u64,
    /// With the present values: the measures of all goals, with intervals that hold together in 95 of 100 cases.
    pub before: Vec<Reading>,
    /// The same with the chosen values.
    pub after: Vec<Reading>,
    /// By goal: whether the chosen values reach it.
    pub reached: Vec<Reached>,
    /// Roughly how many matches would decide what is undecided, if the means are what they seem: of both sides and all
    /// tables.
    pub enough: Option<u64>,
}

/// Whether a goal is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reached {
    /// All its intervals lie within the bounds.
    Yes,
    /// One of them lies outside.
    No,
    /// More matches are needed.
    Undecided,
}
