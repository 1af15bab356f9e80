//! Weights for positions at ends of turns, fitted to matches, and duels that decide whether they are better.

mod basis;
mod fitted;
mod fitting;
mod gather;
mod learn;

use std::num::NonZeroUsize;

use riband::{
    Seat, Seats,
    core::Dice,
    players::{Budget, Curve, Ends, Evaluations, Level, WeightsError},
};

pub use self::{
    fitted::{Duel, Fitted, FittedTable, Trial},
    fitting::Fitting,
};
use super::{Loaded, size::share};
use crate::{LabError, Observer, Options, Plan, run};

/// Fits weights for positions where a turn is over to the results of matches, for each number of seats, and lets them
/// play against the present ones: what a search needs there foresees the end of the match, while the present weights go on
/// pruning within turns.
///
/// Each feature gets a piecewise linear curve, by regularised least squares, with several strengths of the regularisation, of
/// which duels choose one. A curve is learned where values are common; beyond, it has the slope of the weights within turns.
/// The new weights for a number of seats are taken over if a search with them beats the same search with the present ones, on
/// deals that neither were learned from nor chosen by.
///
/// ```
/// use riband::Library;
/// use riband_lab::experiment::{Fit, fit};
///
/// let library = Library::new();
/// let mut short = Fit::new(library.load("crossing-oceans/short")?);
/// (short.seats, short.gather, short.duel) = (vec![2], vec!["mcts:1=20".to_owned()], "mcts:1".to_owned());
/// (short.pieces, short.matches, short.hold) = (1, 20, vec![0.0, 1.0]);
/// let fitted = fit(&short, None, &())?.ok_or("interrupted")?;
/// assert_eq!((fitted.tables[0].seats, fitted.tables[0].duels[0].matches), (2, 20));
/// short.gather = vec!["random=20".to_owned()];
/// assert!(short.prepare().is_err()); // it has no weights
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Fit {
    /// The variant whose matches are learned from.
    pub variant: Loaded,
    /// Variants whose matches are learned from, too: as many of each. What holds under several variants is less likely to be
    /// a habit of one, such as its length.
    pub also: Vec<Loaded>,
    /// Other variants of the ruleset, under which the new weights must not be worse, as under the ones learned from.
    pub others: Vec<Loaded>,
    /// The numbers of seats, each with weights of its own.
    pub seats: Vec<usize>,
    /// Who plays the matches that are learned from, and how many: `club:64=400`.
    pub gather: Vec<String>,
    /// The share of their turns that begin with a random action, between 0 and 1.
    pub random: f64,
    /// The maximum number of pieces in which the slope of a feature is learned; 1 for one slope.
    pub pieces: usize,
    /// The least strengths of the regularisation towards the weights within turns, each from 0 to [`Fit::MOST_HOLD`]: with 1, the
    /// straight line of a feature that is always seen moves half of the way, and that of a rare one less. What predicts best
    /// learns from what players did as if it were the cause of what they got, and can play far worse, so that several are
    /// tried, and duels under the first variant choose among them. Empty for the one that predicts best.
    pub hold: Vec<f64>,
    /// The maximum number of rounds, from 1 to [`Fit::MOST_ROUNDS`]: after one that was won, the next one learns from matches
    /// with its weights as well, and plays against them.
    pub rounds: usize,
    /// The search that plays the duels.
    pub duel: String,
    /// The number of matches of each duel.
    pub matches: u64,
    /// A weights file in place of that of the ruleset: its name, and its text.
    pub weights: Option<(String, String)>,
    /// The seed of the first deal; the others follow.
    pub seed: u64,
}

impl Fit {
    /// The usual players and their number of matches.
    pub const GATHER: &str = "club:64=400";
    /// The usual share of turns that begin at random.
    pub const RANDOM: f64 = 0.08;
    /// The usual number of pieces.
    pub const PIECES: usize = 5;
    /// The maximum number of pieces.
    pub const MOST_PIECES: usize = 16;
    /// The usual least strengths of the regularisation.
    pub const HOLD: [f64; 4] = [0.0, 0.1, 0.3, 1.0];
    /// The maximum strength of the regularisation.
    pub const MOST_HOLD: f64 = 1_000.0;
    /// The maximum number of rounds.
    pub const MOST_ROUNDS: usize = 16;
    /// The usual search of the duels.
    pub const DUEL: &str = "club:256";
    /// The usual number of matches of a duel.
    pub const MATCHES: u64 = 200;
    /// The minimum number of matches to learn from, and of a duel: from fewer, nothing follows.
    pub const LEAST: u64 = 20;

    /// With the usual settings, for two seats up to four, as far as the variant allows.
    #[must_use]
    pub fn new(variant: impl Into<Loaded>) -> Self {
        let variant = variant.into();
        let range = variant.variant.seats();
        Self {
            seats: (range.min().count().max(2)..=range.max().count().min(4)).collect(),
            variant,
            also: Vec::new(),
            others: Vec::new(),
            gather: vec![Self::GATHER.to_owned()],
            random: Self::RANDOM,
            pieces: Self::PIECES,
            hold: Self::HOLD.to_vec(),
            rounds: 1,
            duel: Self::DUEL.to_owned(),
            matches: Self::MATCHES,
            weights: None,
            seed: 1,
        }
    }

    /// Checks everything that can be checked before the first match.
    ///
    /// # Errors
    /// A number of seats, a player, a weights file, a share of random turns, a strength, or a number of pieces or rounds is
    /// impossible, a variant belongs to another ruleset, or there are too few matches to learn or to decide anything.
    pub fn prepare(&self) -> Result<Fitting<'_>, LabError> {
        let variant = &self.variant.variant;
        let mut others = self.also.iter().chain(&self.others);
        if let Some(other) = others.find(|other| other.variant.ruleset() != variant.ruleset()) {
            let [a, b] = [variant, &other.variant].map(|variant| variant.ruleset().to_string());
            return Err(LabError::Rulesets { a, b });
        }
        let Some(&first) = self.seats.first() else { return Err(LabError::OneSeat) };
        for &count in &self.seats {
            if count < 2 {
                return Err(LabError::OneSeat);
            }
            let seats = Seats::new(count).map_err(|_| LabError::Seats { count, range: variant.seats() })?;
            for loaded in std::iter::once(&self.variant).chain(&self.also).chain(&self.others) {
                loaded.variant.open(seats, 1)?;
            }
        }
        if let Some(twice) =
            self.seats.iter().enumerate().find(|(nth, seats)| self.seats.iter().take(*nth).any(|other| other == *seats))
        {
            return Err(LabError::SeatsTwice { seats: *twice.1 });
        }
        share("random turns", self.random)?;
        let is_strength = |hold: &f64| (0.0..=Self::MOST_HOLD).contains(hold);
        if let Some(&hold) = self.hold.iter().find(|hold| !is_strength(hold)) {
            return Err(LabError::Hold { hold });
        }
        if !(1..=Self::MOST_ROUNDS).contains(&self.rounds) {
            return Err(LabError::Rounds { rounds: self.rounds });
        }
        if !(1..=Self::MOST_PIECES).contains(&self.pieces) {
            return Err(LabError::Pieces { pieces: self.pieces });
        }
        let gather = self.gather.iter().map(|text| gathering(text)).collect::<Result<Vec<_>, _>>()?;
        let learned = gather.iter().map(|(_, matches)| matches).fold(0, |sum: u64, more| sum.saturating_add(*more));
        for matches in [learned, self.matches] {
            if matches < Self::LEAST {
                return Err(LabError::FewMatches { matches });
            }
            if matches > Plan::MOST_DEALS {
                return Err(LabError::Deals { deals: matches });
            }
        }
        let duel = weighing(&self.duel)?;
        if duel == Level::Greedy {
            return Err(LabError::Contender { name: self.duel.clone(), why: "greedy does not search".to_owned() });
        }
        let table = variant.open(Seats::new(first)?, 1)?;
        let known = table.information(Seat::new(0), &mut Dice::new(1)).map_err(|error| weights(error.to_string()))?;
        if known.weights().is_empty() {
            return Err(weights("the ruleset has none, and is searched without".to_owned()));
        }
        let (features, own) = (known.feature_names(), known.weights());
        let text = self.weights.as_ref().map_or(own, |(_, text)| text);
        let named = |error: WeightsError| match &self.weights {
            Some((name, _)) => weights(format!("{name}: {error}")),
            None => weights(error.to_string()),
        };
        let evaluations = Evaluations::new(&features, text, first).map_err(named)?;
        let strays = (self.random * f64::from(gather::WHOLE)).round() as u32;
        let within = evaluations.within().weights().to_vec();
        // A file that cannot take another table is refused before anything is played.
        let curves = within.iter().map(|weight| Curve::line(*weight)).collect();
        let ends = Ends { how: String::new(), scale: [1.0; 2], base: [0.0; 2], curves };
        for &count in &self.seats {
            ends.add_to(text, &features, count).map_err(named)?;
        }
        Ok(Fitting { fit: self, features, weights: text.to_owned(), within, gather, duel, strays })
    }
}

fn weights(why: String) -> LabError {
    LabError::Weights { why }
}

/// A level that has weights, and no clock.
fn weighing(name: &str) -> Result<Level, LabError> {
    let level: Level = name.parse()?;
    if !level.weighs() {
        let why = "it has no weights: greedy, club, expert and mcts have".to_owned();
        return Err(LabError::Contender { name: name.to_owned(), why });
    }
    match level.budget() {
        Some(Budget::Time(_)) => Err(LabError::Clock),
        _ => Ok(level),
    }
}

/// Parses `club:64=400`.
fn gathering(text: &str) -> Result<(Level, u64), LabError> {
    let wrong = || LabError::Gather { text: text.to_owned() };
    let (name, matches) = text.split_once('=').ok_or_else(wrong)?;
    let matches = matches.parse().ok().filter(|matches| *matches > 0).ok_or_else(wrong)?;
    Ok((weighing(name)?, matches))
}

/// Fits weights on all processors, or on this number of threads. `None` if the observer interrupted it.
///
/// # Errors
/// It cannot be [prepared](Fit::prepare), or a player fails.
pub fn fit(fit: &Fit, threads: Option<NonZeroUsize>, observer: &dyn Observer) -> Result<Option<Fitted>, LabError> {
    let options = Options { threads, ..Options::default() };
    fit.prepare()?.play(|_, plan, games| run(plan, &options, observer, games))
}
