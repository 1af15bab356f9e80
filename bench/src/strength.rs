//! Measuring the strength of players: matches between them, and means with intervals.

use std::{
    num::NonZeroUsize,
    sync::Mutex,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::Instant,
};

use riband::{
    Library, Variant,
    core::{Dice, Payoffs, Seats, Table, Turn},
};
use riband_players::{Level, Player, PlayerError, Quiet};

pub use riband_lab::{
    Contender, Pace,
    stats::{Share, share},
};

use crate::Plain;

/// Random streams below this one are for players' choices, by seat; those from it on redeal what they do not know.
const REDEALS: u64 = 128;

/// A variant by its name or path.
///
/// # Errors
/// It does not exist, or is invalid.
pub fn load(library: &Library, what: &str) -> Result<Variant, String> {
    library.load(what).map_err(|error| error.to_string())
}

/// A player by its name: as in an experiment, or `plain:250ms` or `plain:50`, the [plain](Plain) search.
///
/// # Errors
/// Unknown player, or unreadable weights.
pub fn contender(name: &str, variant: &Variant, seats: Seats) -> Result<Contender, String> {
    let Some(budget) = name.strip_prefix("plain:") else {
        return Contender::new(name, variant, seats).map_err(|error| error.to_string());
    };
    match format!("mcts:{budget}").parse() {
        Ok(Level::Mcts(budget)) => Ok(Contender::own(name, move || Box::new(Plain::new(budget)))),
        _ => Err(format!("{name}: give a time or a number of worlds, such as plain:250ms")),
    }
}

/// The result of a match for the players, by seat.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Points and places.
    pub payoffs: Payoffs,
    /// The number of each player's decisions, and their time.
    pub pace: Vec<Pace>,
}

/// Plays a match until it is over or stalled. Every player gets the knowledge of its seat, and its own dice.
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
        let known = table.information(seat, redeal).map_err(PlayerError::from)?;
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

/// The number of threads unless another one is given: that of the processors.
#[must_use]
pub fn processors() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Runs `count` tasks on `threads` threads, and returns their results in order.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_keep_their_order_on_any_number_of_threads() {
        for threads in [1, 3] {
            let squares = in_order(20, NonZeroUsize::new(threads).unwrap(), |index| index * index);
            assert!(squares.iter().enumerate().all(|(index, square)| *square == index * index));
        }
    }
}
