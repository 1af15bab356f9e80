//! What is needed to find out how strong players are: matches between them, and means with intervals.

use std::{
    num::NonZeroUsize,
    path::Path,
    sync::Mutex,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

use riband::{
    Library, Variant,
    core::{Dice, Payoffs, Seat, Seats, Table, Turn},
};
use riband_players::{Budget, Evaluation, Greedy, Level, Mcts, Player, PlayerError, Quiet, Search, Steps};

/// Streams of a seed below this one choose for players, by seat at the table; those from it on deal anew what they do not
/// know.
const REDEALS: u64 = 128;

/// Two-sided 95 % of a normal distribution.
const NORMAL: f64 = 1.96;

/// A player to be seated: a level by its name, `greedy=FILE` for one that goes by the weights of a file, or a search with
/// other settings, as `mcts:1000/widening=2/exploration=0.5` or `mcts:1000/decisions`.
#[derive(Clone, Debug)]
pub struct Contender {
    name: String,
    level: Level,
    evaluation: Option<Evaluation>,
    search: Option<Search>,
}

impl Contender {
    /// What is meant by a name, for matches of this variant.
    ///
    /// # Errors
    /// No such player, or no such weights.
    pub fn new(name: &str, variant: &Variant, seats: Seats) -> Result<Self, String> {
        if let Some((level, settings)) = name.split_once('/') {
            let level: Level = level.parse().map_err(|error| format!("{error}"))?;
            let Level::Mcts(budget) = level else { return Err(format!("{level} has no settings: mcts has")) };
            let search = Some(search(budget, settings)?);
            return Ok(Self { name: name.to_owned(), level, evaluation: None, search });
        }
        let (level, path) = name.split_once('=').map_or((name, None), |(level, path)| (level, Some(path)));
        let level: Level = level.parse().map_err(|error| format!("{error}"))?;
        let evaluation = path.map(|path| weights(Path::new(path), variant, seats)).transpose()?;
        if evaluation.is_some() && level != Level::Greedy {
            return Err(format!("{level} takes no weights: greedy does"));
        }
        Ok(Self { name: name.to_owned(), level, evaluation, search: None })
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A player for one seat of one match.
    #[must_use]
    pub fn player(&self) -> Box<dyn Player> {
        match (&self.evaluation, self.search, self.level) {
            (Some(evaluation), ..) => Box::new(Greedy::with(evaluation.clone())),
            (None, Some(search), Level::Mcts(budget)) => Box::new(Mcts::new(search, budget)),
            _ => self.level.player(),
        }
    }
}

/// A search with settings of one's own.
fn search(budget: Budget, settings: &str) -> Result<Search, String> {
    let mut search = Search::of(budget);
    for setting in settings.split('/') {
        let wrong = || format!("no setting {setting:?}");
        let number = |text: &str| text.parse().map_err(|_| wrong());
        let count = |text: &str| text.parse().map_err(|_| wrong());
        match (setting.split_once('='), &mut search.steps) {
            (None, steps) if setting == "decisions" => *steps = Steps::Decisions,
            (Some(("exploration", value)), _) => search.exploration = number(value)?,
            (Some(("margin", value)), _) => search.margin = number(value)?,
            (Some(("trees", value)), _) => search.trees = count(value)?,
            (Some(("keep", value)), _) => search.keep = value.parse().map_err(|_| wrong())?,
            (Some(("weight", value)), Steps::Turns(turns)) => turns.first_weight = number(value)?,
            (Some(("widening", value)), Steps::Turns(turns)) => turns.widening = number(value)?,
            (Some(("most", value)), Steps::Turns(turns)) => turns.most = count(value)?,
            (Some(("beam", value)), Steps::Turns(turns)) => turns.width.beam = count(value)?,
            (Some(("positions", value)), Steps::Turns(turns)) => turns.width.positions = count(value)?,
            _ => return Err(wrong()),
        }
    }
    Ok(search)
}

/// The weights of a file for a variant.
fn weights(path: &Path, variant: &Variant, seats: Seats) -> Result<Evaluation, String> {
    let wrong = |why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| wrong(&error))?;
    let table = variant.open(seats, 1).map_err(|error| wrong(&error))?;
    let known = table.information(Seat::new(0), &mut Dice::new(1));
    Evaluation::new(&known.feature_names(), &text).map_err(|error| wrong(&error))
}

/// A variant by its name or path.
///
/// # Errors
/// There is none, or it has mistakes.
pub fn load(library: &Library, what: &str) -> Result<Variant, String> {
    library.load(what).map_err(|error| error.to_string())
}

/// How a match went for the players, by seat.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Points and places.
    pub payoffs: Payoffs,
    /// How often each had to decide, and how long that took it.
    pub pace: Vec<Pace>,
}

/// How fast a player is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pace {
    /// How often it had to decide.
    pub decisions: u32,
    /// How long that took it, together.
    pub time: Duration,
}

/// Plays a match to its end, or until it is stalled. Every player is told what its seat knows, and has dice of its own.
///
/// # Errors
/// A player cannot play.
pub fn play(table: &mut dyn Table, seed: u64, players: &mut [Box<dyn Player>]) -> Result<Outcome, PlayerError> {
    let mut pace = vec![Pace::default(); players.len()];
    let dice = |first: u64| (first..).map(|stream| Dice::stream(seed, stream)).take(players.len()).collect();
    let (mut choose, mut redeal): (Vec<Dice>, Vec<Dice>) = (dice(1), dice(REDEALS));
    while let Turn::Act(seat) = table.turn()
        && !table.stalled()
    {
        let index = seat.index();
        let stranger = || PlayerError::NoChoice { seat };
        let redeal = redeal.get_mut(index).ok_or_else(stranger)?;
        let known = table.information(seat, redeal);
        let player = players.get_mut(index).ok_or_else(stranger)?;
        let start = Instant::now();
        let number = player.choose(&known, choose.get_mut(index).ok_or_else(stranger)?, &Quiet)?;
        let pace = pace.get_mut(index).ok_or_else(stranger)?;
        pace.time += start.elapsed();
        pace.decisions += 1;
        table.choose_number(number as usize).map_err(|_| stranger())?;
    }
    Ok(Outcome { payoffs: table.payoffs(), pace })
}

/// Does so many things on so many threads, and gives what came of them in order.
pub fn in_order<T: Send>(count: usize, threads: NonZeroUsize, each: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::with_capacity(count)));
    thread::scope(|scope| {
        for _ in 0..threads.get().min(count) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count {
                        break;
                    }
                    let result = each(index);
                    done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((index, result));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_unstable_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

/// A share with an interval that holds the true one in 95 of 100 cases.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// The share.
    pub mean: f64,
    /// The least that it may be.
    pub low: f64,
    /// The most.
    pub high: f64,
}

/// The share of the win over deals, each a mean of so many matches that were dealt alike: Wilson's interval, with as many
/// independent matches as the deals' means are worth by how they vary, and never more than were played.
#[must_use]
pub fn share(deals: &[f64], matches_a_deal: usize) -> Share {
    let count = deals.len().max(1) as f64;
    let mean = deals.iter().sum::<f64>() / count;
    let spread = deals.iter().map(|deal| (deal - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0) / count;
    let most = count * matches_a_deal as f64;
    let worth = match mean * (1.0 - mean) {
        certain if certain <= 0.0 => count,
        binary => (binary / spread).min(most),
    };
    let square = NORMAL * NORMAL / worth;
    let middle = (mean + square / 2.0) / (1.0 + square);
    let half = NORMAL / (1.0 + square) * (mean * (1.0 - mean) / worth + square / worth / 4.0).sqrt();
    // The formula meets 0 and 1 but for rounding.
    Share { mean, low: (middle - half).clamp(0.0, mean), high: (middle + half).clamp(mean, 1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(share: Share, low: f64, high: f64) {
        assert!((share.low - low).abs() < 1e-3 && (share.high - high).abs() < 1e-3, "{share:?}");
    }

    #[test]
    fn intervals_are_wilsons() {
        // 60 of 100 single matches; 10 of 10.
        close(share(&[[1.0; 60].as_slice(), &[0.0; 40]].concat(), 1), 0.502, 0.691);
        close(share(&[1.0; 10], 1), 0.722, 1.0);
    }

    #[test]
    fn matches_of_a_deal_that_end_alike_count_once() {
        let alike = share(&[[1.0; 30].as_slice(), &[0.0; 20]].concat(), 2);
        assert!(alike.low < 0.48 && alike.high > 0.71, "{alike:?}");
        // Seats that decide everything say nothing of players: no more matches than there were.
        let by_seat = share(&[0.5; 50], 2);
        close(by_seat, 0.404, 0.596);
    }

    #[test]
    fn results_keep_their_order_on_any_number_of_threads() {
        for threads in [1, 3] {
            let squares = in_order(20, NonZeroUsize::new(threads).unwrap(), |index| index * index);
            assert!(squares.iter().enumerate().all(|(index, square)| *square == index * index));
        }
    }
}
