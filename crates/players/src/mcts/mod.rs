//! Information-set Monte Carlo tree search.
//!
//! One tree for what the seat knows; each iteration goes down it in a fresh world that the seat cannot tell from the true
//! one, so what is hidden is averaged over, not looked at (SO-ISMCTS: Cowling, Powley, Whitehouse 2012). An edge keeps
//! the value for the seat that acts there, so any number of seats can play (max-n).

mod clock;
mod grower;
mod outcome;
mod report;
mod search;
mod tree;

use std::{num::NonZeroUsize, sync::Arc};

use riband_core::{Dice, Information, Numbers, Seat};

pub(crate) use self::clock::CLOCK;
pub use self::search::{FirstPlay, Rollout, Search};
use self::{
    clock::{Limit, Pace, Start},
    grower::Grower,
};
use crate::{Advice, Budget, Player, PlayerError, Watch};

/// Searches in sampled worlds, as long as its budget lasts.
///
/// With a budget of iterations the same dice give the same advice, on any machine and with any number of threads, as long
/// as it has been asked the same before and nothing stopped it. It keeps what it found for the next decision of the same
/// turn, if [`Player::choose`] was asked: it takes for granted that the action it chose is played.
#[derive(Debug)]
pub struct Mcts {
    search: Search,
    budget: Budget,
    threads: NonZeroUsize,
    /// One for each tree; none before the first decision.
    growers: Vec<Grower>,
    /// Of which rules the growers are.
    rules: Option<Arc<dyn Numbers>>,
    last: Option<Chosen>,
}

/// The last choice, of which the tree may be kept.
#[derive(Clone, Copy, Debug)]
struct Chosen {
    seat: Seat,
    plies: usize,
    turns: u32,
    number: u32,
}

impl Mcts {
    /// A searcher with as many threads as the machine has, or as it has trees.
    #[must_use]
    pub fn new(search: Search, budget: Budget) -> Self {
        let threads = if cfg!(target_family = "wasm") || search.trees < 2 {
            NonZeroUsize::MIN
        } else {
            std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
        };
        Self { search, budget, threads, growers: Vec::new(), rules: None, last: None }
    }

    /// The same with so many threads at most; none are started where there are none, as in WebAssembly.
    #[must_use]
    pub fn with_threads(mut self, threads: NonZeroUsize) -> Self {
        self.threads = if cfg!(target_family = "wasm") { NonZeroUsize::MIN } else { threads };
        self
    }

    /// How often the root of the trees was visited, what was kept included: how much it knows of the last decision.
    #[must_use]
    pub fn visits(&self) -> u64 {
        self.growers.iter().map(Grower::visits).sum()
    }

    /// Gets the trees ready, which are empty if this decision does not follow from the last one.
    fn begin(&mut self, known: &Information, dice: &mut Dice, limits: &[Limit]) -> Result<(), PlayerError> {
        let follows = |last: &Chosen| {
            (last.seat, last.plies + 1, last.turns) == (known.seat(), known.plies(), known.turns()) && self.search.keep
        };
        let played = self.last.take().filter(follows).map(|last| last.number);
        let trees = self.search.trees.max(1);
        let rules = known.numbering();
        if !self.rules.as_ref().is_some_and(|same| Arc::ptr_eq(same, &rules)) {
            self.growers = (0..trees).map(|_| Grower::new(self.search, known)).collect::<Result<_, _>>()?;
            self.rules = Some(rules);
        }
        let seed = dice.bits();
        for (index, (grower, limit)) in self.growers.iter_mut().zip(limits).enumerate() {
            grower.begin(known, Dice::stream(seed, index as u64), played, limit.expected());
        }
        Ok(())
    }
}

impl Player for Mcts {
    fn advise(&mut self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<Advice, PlayerError> {
        if known.legal().is_empty() {
            return Err(PlayerError::NoChoice { seat: known.seat() });
        }
        let start = Start::now();
        let trees = self.search.trees.max(1);
        let in_thread = trees.div_ceil(self.threads.get().min(trees));
        let limit = |index: usize| {
            let before = index % in_thread;
            let of = in_thread.min(trees - (index - before));
            Limit::new(self.budget, start, (index, trees), (before, of))
        };
        let limits = (0..trees).map(limit).collect::<Result<Vec<_>, _>>()?;
        if let [only] = *known.legal() {
            self.last = None;
            return Ok(report::only(only));
        }
        self.begin(known, dice, &limits)?;
        grow(&mut self.growers, &limits, in_thread, known, watch);
        watch.progress(1.0);
        Ok(report::advice(known, &self.growers))
    }

    fn choose(&mut self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<u32, PlayerError> {
        let number = self.advise(known, dice, watch)?.best().ok_or(PlayerError::NoChoice { seat: known.seat() })?;
        let (seat, plies, turns) = (known.seat(), known.plies(), known.turns());
        self.last = Some(Chosen { seat, plies, turns, number });
        Ok(number)
    }
}

/// Grows all trees, so many one after the other in each thread.
fn grow(growers: &mut [Grower], limits: &[Limit], in_thread: usize, known: &Information, watch: &dyn Watch) {
    let work = |growers: &mut [Grower], limits: &[Limit], tells: bool| {
        for (grower, &limit) in growers.iter_mut().zip(limits) {
            grower.grow(known, &mut Pace::new(limit, watch, tells));
        }
    };
    let Some((mine, others)) = growers.split_at_mut_checked(in_thread) else { return };
    let (my_limits, other_limits) = limits.split_at(mine.len().min(limits.len()));
    if others.is_empty() {
        return work(mine, my_limits, true);
    }
    std::thread::scope(|scope| {
        for (growers, limits) in others.chunks_mut(in_thread).zip(other_limits.chunks(in_thread)) {
            scope.spawn(move || work(growers, limits, false));
        }
        work(mine, my_limits, true);
    });
}
