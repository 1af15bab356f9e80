//! Information-set Monte Carlo tree search.
//!
//! A single tree represents what the seat knows; each iteration descends it in a fresh world that the seat cannot
//! distinguish from the true one, so that hidden information is averaged over (SO-ISMCTS: Cowling, Powley, Whitehouse
//! 2012). An edge stores the value for the seat that acts there, so any number of seats can play (max-n).

mod accord;
mod bounds;
mod clock;
mod decisions;
mod grower;
mod outcome;
mod report;
mod search;
mod tree;
mod turns;

use std::{num::NonZeroUsize, sync::Arc};

use riband_core::{Dice, Information, Numbers, Seat};

pub(crate) use self::clock::{CLOCK, system_time};
pub use self::search::{Search, Steps, Turns};
use self::{
    accord::Accord,
    clock::{Limit, Pace},
    decisions::Decisions,
    grower::{Beginning, Grow, Grower},
    turns::BestTurns,
};
use crate::{Advice, Budget, Considered, Evaluations, Player, PlayerError, Watch};

/// A search over sampled worlds within a budget.
///
/// With a budget of iterations, the same dice and the same previous calls give the same advice on every platform, with any
/// number of threads, unless the search is stopped. After [`Player::choose`], it keeps its results for the next
/// decision of the same turn, assuming that the chosen action is played.
///
/// ```
/// use riband::{Library, Seat, Seats, core::Dice};
/// use riband_players::{Mcts, Player as _, Quiet, Search};
///
/// let table = Library::new().load("crossing-oceans")?.open(Seats::new(2)?, 7)?;
/// let known = table.information(Seat::new(0), &mut Dice::new(3))?;
/// let mut mcts = Mcts::new(Search { exploration: 0.5, ..Search::CLUB }, "40".parse()?);
/// let advice = mcts.advise(&known, &mut Dice::new(5), &Quiet)?;
/// assert_eq!(advice.iterations, 40);
/// assert_eq!(advice.choices.len(), table.choice_count());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Mcts {
    search: Search,
    budget: Budget,
    threads: NonZeroUsize,
    /// In place of the ruleset's.
    given: Option<Evaluations>,
    /// Whether an action is not planned with if there are others, by its number. Empty for none.
    shunned: Vec<bool>,
    /// One per tree; empty before the first decision.
    growers: Vec<Box<dyn Grow>>,
    /// The rules that the growers belong to.
    rules: Option<Arc<dyn Numbers>>,
    last: Option<Chosen>,
    under_way: Option<UnderWay>,
}

/// An unfinished search.
#[derive(Debug)]
struct UnderWay {
    aim: Aim,
    /// By which a choice may be made early; `None` once trees that did so have chosen differently.
    early: Option<Accord>,
    /// One per tree.
    paces: Vec<Pace>,
    /// The number of trees grown in sequence per thread.
    in_thread: usize,
}

/// The last choice, whose tree may be kept.
#[derive(Clone, Copy, Debug)]
struct Chosen {
    seat: Seat,
    plies: usize,
    turns: u32,
    number: u32,
}

impl Mcts {
    /// A searcher with as many threads as the machine has cores, but at most one per tree.
    #[must_use]
    pub fn new(search: Search, budget: Budget) -> Self {
        let threads = if cfg!(target_family = "wasm") || search.trees < 2 {
            NonZeroUsize::MIN
        } else {
            std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
        };
        let (shunned, growers) = (Vec::new(), Vec::new());
        Self { search, budget, threads, given: None, shunned, growers, rules: None, last: None, under_way: None }
    }

    /// The same searcher with other weights. They must match the features of the ruleset that it plays; a search by
    /// [single decisions](Steps::Decisions) does not use them.
    ///
    /// ```
    /// use riband::{Library, Seat, Seats, core::Dice};
    /// use riband_players::{Evaluations, Mcts, Player as _, Quiet, Search};
    ///
    /// let table = Library::new().load("crossing-oceans")?.open(Seats::new(2)?, 7)?;
    /// let known = table.information(Seat::new(0), &mut Dice::new(3))?;
    /// let points_only = Evaluations::new(&known.feature_names(), "", 2)?; // every feature counts as points
    /// let mut mcts = Mcts::new(Search::CLUB, "20".parse()?).weighing(points_only);
    /// assert!(known.legal().contains(&mcts.choose(&known, &mut Dice::new(5), &Quiet)?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn weighing(mut self, evaluations: Evaluations) -> Self {
        self.given = Some(evaluations);
        self.rules = None;
        self
    }

    /// The same searcher, which does not plan with the marked actions (by number) if there are others. They come last
    /// among its choices, unsearched. Other seats may be expected to take them, and so may random playouts of a search
    /// by [single decisions](Steps::Decisions).
    #[must_use]
    pub fn shunning(mut self, actions: Vec<bool>) -> Self {
        self.shunned = actions;
        self.rules = None;
        self
    }

    /// The same with at most this many threads; none are started on platforms without threads, such as WebAssembly.
    #[must_use]
    pub fn with_threads(mut self, threads: NonZeroUsize) -> Self {
        self.threads = if cfg!(target_family = "wasm") { NonZeroUsize::MIN } else { threads };
        self
    }

    /// The number of visits of the roots, including kept ones: the amount of knowledge about the last decision.
    #[must_use]
    pub fn visits(&self) -> u64 {
        self.growers.iter().map(|grower| grower.visits()).sum()
    }

    /// Prepares the trees, which are empty if this decision does not follow from the last one.
    fn begin(
        &mut self,
        known: &Information,
        dice: &mut Dice,
        limits: &[Limit],
        only: Option<u32>,
    ) -> Result<(), PlayerError> {
        let follows = |last: &Chosen| {
            (last.seat, last.plies + 1, last.turns) == (known.seat(), known.plies(), known.turns()) && self.search.keep
        };
        let after = self.last.take().filter(follows).map_or(Beginning::Anew, |last| Beginning::After(last.number));
        let at = only.map_or(after, Beginning::With);
        let trees = self.search.trees.max(1);
        let rules = known.numbering();
        if !self.rules.as_ref().is_some_and(|same| Arc::ptr_eq(same, &rules)) {
            self.growers = (0..trees)
                .map(|_| grower(self.search, known, &self.shunned, self.given.as_ref()))
                .collect::<Result<_, _>>()?;
            self.rules = Some(rules);
        }
        let seed = dice.bits();
        for (index, (grower, limit)) in self.growers.iter_mut().zip(limits).enumerate() {
            grower.begin(known, Dice::stream(seed, index as u64), at, limit.expected());
        }
        Ok(())
    }
}

impl Mcts {
    fn think(
        &mut self,
        known: &Information,
        dice: &mut Dice,
        watch: &dyn Watch,
        aim: Aim,
    ) -> Result<Advice, PlayerError> {
        if known.legal().is_empty() {
            return Err(PlayerError::NoChoice { seat: known.seat() });
        }
        self.under_way = None;
        let start = watch.now();
        let budget = self.search.budget(self.budget, known.seats().count());
        let trees = self.search.trees.max(1);
        let in_thread = trees.div_ceil(self.threads.get().min(trees));
        let limit = |index: usize| {
            let before = index % in_thread;
            let of = in_thread.min(trees - (index - before));
            Limit::new(budget, start, (index, trees), (before, of))
        };
        let limits = (0..trees).map(limit).collect::<Result<Vec<_>, _>>()?;
        if let [only] = *known.legal() {
            self.last = None;
            return Ok(report::only(only));
        }
        let only = if let Aim::Judge(action) = aim { Some(action) } else { None };
        self.begin(known, dice, &limits, only)?;
        let kept = self.growers.iter().map(|grower| grower.visits());
        let paces = limits.into_iter().zip(kept).map(|(limit, kept)| Pace::new(limit, kept)).collect();
        let is_timed = matches!(budget, Budget::Time(_));
        let early = matches!(aim, Aim::Choose).then(|| Accord::new(trees, is_timed && in_thread == 1));
        Ok(self.search_on(known, UnderWay { aim, early, paces, in_thread }, watch))
    }

    /// Grows the trees, and stores the remaining work if it was stopped.
    fn search_on(&mut self, known: &Information, mut under_way: UnderWay, watch: &dyn Watch) -> Advice {
        let UnderWay { early, paces, in_thread, .. } = &mut under_way;
        grow(&mut self.growers, paces, *in_thread, known, (watch, early.as_ref()));
        let mut advice = report::advice(known, &self.growers, self.search.exploration);
        let is_open = |accord: &Accord| !advice.best().is_some_and(|best| accord.is_unanimous(best));
        if paces.iter().all(Pace::is_spent) && early.as_ref().is_some_and(is_open) {
            *early = None;
            paces.iter_mut().for_each(|pace| pace.resume(watch));
            if !paces.iter().all(Pace::is_spent) {
                grow(&mut self.growers, paces, *in_thread, known, (watch, None));
                advice = report::advice(known, &self.growers, self.search.exploration);
            }
        }
        if paces.iter().all(Pace::is_spent) {
            watch.progress(1.0);
        } else {
            self.under_way = Some(under_way);
        }
        advice
    }

    /// Remembers the choice.
    fn chosen(&mut self, known: &Information, advice: &Advice) -> Result<u32, PlayerError> {
        let number = advice.best().ok_or(PlayerError::NoChoice { seat: known.seat() })?;
        let (seat, plies, turns) = (known.seat(), known.plies(), known.turns());
        self.last = Some(Chosen { seat, plies, turns, number });
        Ok(number)
    }
}

/// The purpose of a search.
#[derive(Clone, Copy, Debug)]
enum Aim {
    /// To evaluate every action, with the whole budget.
    Advise,
    /// To choose an action: stops as soon as the choice is clear.
    Choose,
    /// To evaluate one action.
    Judge(u32),
}

impl Player for Mcts {
    fn advise(&mut self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<Advice, PlayerError> {
        self.think(known, dice, watch, Aim::Advise)
    }

    fn judge(
        &mut self,
        known: &Information,
        action: u32,
        dice: &mut Dice,
        watch: &dyn Watch,
    ) -> Result<Option<Considered>, PlayerError> {
        if !known.legal().contains(&action) {
            return Ok(None);
        }
        let advice = self.think(known, dice, watch, Aim::Judge(action))?;
        Ok(advice.choices.into_iter().find(|choice| choice.number == action))
    }

    fn choose(&mut self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<u32, PlayerError> {
        let advice = self.think(known, dice, watch, Aim::Choose)?;
        self.chosen(known, &advice)
    }

    fn go_on(&mut self, known: &Information, watch: &dyn Watch) -> Result<Option<Advice>, PlayerError> {
        let Some(under_way) = self.under_way.take() else { return Ok(None) };
        let aim = under_way.aim;
        let advice = self.search_on(known, under_way, watch);
        if matches!(aim, Aim::Choose) {
            self.chosen(known, &advice)?;
        }
        Ok(Some(advice))
    }

    fn is_stopped(&self) -> bool {
        self.under_way.is_some()
    }
}

/// A grower of turns, or of single decisions for a ruleset without weights.
fn grower(
    search: Search,
    known: &Information,
    shunned: &[bool],
    given: Option<&Evaluations>,
) -> Result<Box<dyn Grow>, PlayerError> {
    Ok(match search.steps {
        Steps::Turns(turns) if given.is_some() || !known.weights().is_empty() => {
            Box::new(Grower::new(BestTurns::new(turns, known, shunned, given)?, search, known))
        }
        _ => Box::new(Grower::new(Decisions::new(shunned), search, known)),
    })
}

/// Grows all unfinished trees, `in_thread` in sequence per thread.
fn grow(
    growers: &mut [Box<dyn Grow>],
    paces: &mut [Pace],
    in_thread: usize,
    known: &Information,
    (watch, early): (&dyn Watch, Option<&Accord>),
) {
    // `first` is the number of the first of these trees; its thread reports the progress.
    let work = |growers: &mut [Box<dyn Grow>], paces: &mut [Pace], first: usize| {
        for ((tree, grower), pace) in (first..).zip(growers).zip(paces).filter(|(_, pace)| !pace.is_spent()) {
            grower.grow(known, pace, (watch, first == 0), early.map(|accord| (accord, tree)));
        }
    };
    let Some((mine, others)) = growers.split_at_mut_checked(in_thread) else { return };
    let (my_paces, other_paces) = paces.split_at_mut(mine.len().min(paces.len()));
    if others.is_empty() {
        return work(mine, my_paces, 0);
    }
    std::thread::scope(|scope| {
        let others = others.chunks_mut(in_thread).zip(other_paces.chunks_mut(in_thread));
        for (first, (growers, paces)) in (in_thread..).step_by(in_thread).zip(others) {
            scope.spawn(move || work(growers, paces, first));
        }
        work(mine, my_paces, 0);
    });
}

#[cfg(test)]
mod tests {
    use std::{
        sync::atomic::{AtomicU64, Ordering},
        time::Duration,
    };

    use riband_core::Seats;

    use super::*;

    /// A clock that advances by a millisecond at each call, from whatever thread.
    #[derive(Default)]
    struct Ticking(AtomicU64);

    impl Watch for Ticking {
        fn now(&self) -> Option<Duration> {
            Some(Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed)))
        }
    }

    /// Two trees do not always agree: then more worlds may change the choice.
    #[test]
    fn a_choice_is_made_early_only_if_all_trees_make_it() {
        for (budget, threads) in [("240", 1), ("240ms", 1), ("240ms", 2)] {
            let (mut early, mut all) = (0, 0);
            for id in ["crossing-oceans", "transatlantic", "salty-ocean"] {
                let mut table = riband::Library::new().load(id).unwrap().open(Seats::clamped(2), 1).unwrap();
                let mut dice = Dice::new(7);
                for _ in 0..16 {
                    let known = table.information(table.turn().seat().unwrap(), &mut Dice::new(1)).unwrap();
                    let mut player = Mcts::new(Search { trees: 2, ..Search::CLUB }, budget.parse().unwrap())
                        .with_threads(NonZeroUsize::new(threads).unwrap());
                    let watch = Ticking::default();
                    let chosen = player.choose(&known, &mut Dice::new(3), &watch).unwrap();
                    if known.legal().len() > 1 {
                        let spent = player.visits().max(watch.0.into_inner()) >= 240;
                        let alike = player.growers.iter().all(|grower| grower.favourite() == Some(chosen));
                        assert!(spent || alike, "{budget}, {threads}: {id} after {} plies", known.plies());
                        early += u32::from(!spent);
                        all += 1;
                    }
                    table.choose(dice.below(table.choice_count() as u32) as usize).unwrap();
                }
            }
            assert!(early > all / 4 && early < all, "{budget}, {threads}: {early} of {all} early");
        }
    }
}
