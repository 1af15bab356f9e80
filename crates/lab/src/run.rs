//! Running a plan: played on all processors, counted in the order of the deals.

use std::{
    collections::{BTreeMap, BTreeSet},
    num::NonZeroUsize,
    str::FromStr,
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use riband::players::Watch;

use crate::{
    Block, Contrast, Game, LabError, Plan, Rule, Tally, block,
    stats::{Estimate, Sequence},
    store::Store,
};

/// How many blocks each thread may be ahead of the first unfinished one; this bounds the memory.
const AHEAD: usize = 8;

/// A part of a run, one of every `of` blocks, to be played separately and merged with the others.
///
/// ```
/// use riband_lab::Shard;
///
/// assert_eq!("2/3".parse::<Shard>()?, Shard { part: 2, of: 3 });
/// assert!("4/3".parse::<Shard>().is_err() && "0/3".parse::<Shard>().is_err());
/// # Ok::<(), riband_lab::LabError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// The part, counted from 1.
    pub part: u64,
    /// The number of parts.
    pub of: u64,
}

impl Shard {
    /// The number of a plan's deals in this part.
    fn deals(self, plan: &Plan) -> u64 {
        let (first, blocks) = (self.part.saturating_sub(1), plan.blocks());
        let own = blocks.saturating_sub(first).div_ceil(self.of.max(1));
        // The last block may be shorter.
        let last = blocks.saturating_sub(1);
        let short = if last % self.of.max(1) == first {
            plan.block_size() - (plan.deals() - plan.block(last).start)
        } else {
            0
        };
        own.saturating_mul(plan.block_size()).saturating_sub(short)
    }
}

impl FromStr for Shard {
    type Err = LabError;

    fn from_str(shard: &str) -> Result<Self, LabError> {
        let parts = shard.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
        match parts {
            Some((part, of)) if part >= 1 && part <= of => Ok(Self { part, of }),
            _ => Err(LabError::Shard { shard: shard.to_owned() }),
        }
    }
}

/// How to play a plan. The options do not affect the result.
#[derive(Debug, Default)]
pub struct Options<'a> {
    /// The number of threads; by default the number of processors.
    pub threads: Option<NonZeroUsize>,
    /// Where to load finished blocks from, and to save them.
    pub store: Option<&'a Store>,
    /// Play only this part of the blocks, without a result.
    pub shard: Option<Shard>,
}

impl Options<'_> {
    /// The maximum number of threads, however many are requested: far more than any machine can use, and fewer than a
    /// system refuses.
    pub const MOST_THREADS: usize = 256;
}

/// Observes a run.
///
/// ```
/// use std::sync::atomic::{AtomicU64, Ordering};
/// # use riband::{Library, Seats};
/// use riband_lab::{Observer, Options, run};
/// # use riband_lab::{Contender, Plan, Rule};
///
/// /// Counts the matches.
/// #[derive(Default)]
/// struct Bar(AtomicU64);
/// impl Observer for Bar {
///     fn progress(&self, matches: u64, _of: u64) {
///         self.0.fetch_max(matches, Ordering::Relaxed);
///     }
/// }
/// # let variant = Library::new().load("crossing-oceans/short")?;
/// # let random = Contender::new("random", &variant, Seats::new(2)?)?;
/// # let plan = Plan::new(vec![variant], vec![random.clone(), random], 1, 6, Rule::Count)?;
/// let bar = Bar::default();
/// run(&plan, &Options::default(), &bar, |_| Ok(()))?;
/// assert_eq!(bar.0.into_inner(), plan.matches());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Observer: Sync {
    /// Whether to interrupt the run: finished blocks are kept and reported.
    fn stop(&self) -> bool {
        false
    }

    /// `matches` of at most `of` are over. Each thread reports after each of its matches.
    fn progress(&self, matches: u64, of: u64) {
        let _ = (matches, of);
    }
}

impl Observer for () {}

/// The results of a plan's first deals.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    /// For each variant.
    pub sides: Vec<Tally>,
    /// For each variant but the first: its differences from the first.
    pub contrasts: Vec<Contrast>,
    /// The number of counted blocks.
    pub blocks: u64,
    /// Each [judged](Plan::judged) share of the win, or the differences that each variant but the first makes in
    /// them, one variant after the other, with an interval that is valid at any stopping time.
    pub wins: Vec<Sequence>,
    /// Deal by deal, variant by variant: the values of the measures that the plan [tracks](Plan::tracks).
    pub tracked: Vec<f64>,
    /// Whether the stopping rule is satisfied, or all deals are played.
    pub complete: bool,
    /// Whether the stopping rule is satisfied.
    pub enough: bool,
}

impl Results {
    /// Those before the first block, for a driver of your own that [plays](Plan::play) the blocks elsewhere.
    #[must_use]
    pub fn none(plan: &Plan) -> Self {
        let others = plan.variants().len().saturating_sub(1);
        let (from, sequences) = (if others > 0 { -1.0 } else { 0.0 }, plan.judged().len() * others.max(1));
        Self {
            sides: vec![Tally::default(); plan.variants().len()],
            contrasts: vec![Contrast::default(); others],
            blocks: 0,
            wins: vec![Sequence::new(from, 1.0, plan.wins_alpha(), plan.deals() / 4); sequences],
            tracked: Vec::new(),
            complete: false,
            enough: false,
        }
    }

    /// The number of deals that were played.
    #[must_use]
    pub fn deals(&self) -> u64 {
        self.sides.first().map_or(0, |side| side.deals)
    }

    /// Adds the next block of the plan. Once the results are [complete](Self::complete), no more may follow.
    pub fn add(&mut self, plan: &Plan, block: Block) {
        self.sides.iter_mut().zip(block.sides).for_each(|(own, other)| own.merge(other));
        self.contrasts.iter_mut().zip(block.contrasts).for_each(|(own, other)| own.merge(other));
        for deal in block.wins.chunks(self.wins.len().max(1)) {
            self.wins.iter_mut().zip(deal).for_each(|(sequence, value)| sequence.add(*value));
        }
        self.tracked.extend(block.tracked);
        self.blocks += 1;
        let all = |test: &dyn Fn(Estimate) -> bool| self.wins.iter().all(|sequence| test(sequence.estimate()));
        self.enough = match plan.rule() {
            Rule::Count => false,
            Rule::Precision(half) => all(&|share| share.half() <= half),
            Rule::Margin(margin) => all(&|more| is_decided(more, margin)),
        };
        self.complete = self.enough || self.blocks == plan.blocks();
    }
}

/// Whether a difference is decided: below the margin, or not 0 and known to within the margin or a quarter of itself,
/// so that its size can be reported.
fn is_decided(more: Estimate, margin: f64) -> bool {
    let is_none = more.low > -margin && more.high < margin;
    is_none || !more.holds_zero() && more.half() <= margin.max(more.mean.abs() / 4.0)
}

/// Makes players hurry when the match is no longer needed.
struct Hurry<'a>(&'a AtomicBool, &'a dyn Observer);

impl Watch for Hurry<'_> {
    fn stop(&self) -> bool {
        self.0.load(Ordering::Relaxed) || self.1.stop()
    }
}

#[derive(Default)]
struct Queue {
    /// The next block, as an index into the list.
    next: usize,
    counted: usize,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // The guarded data is consistent after every step.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Plays a plan, and passes its matches, if it keeps them, to `rows` in order. The results do not depend on the
/// options: blocks are counted in the order of their deals, and the stopping rule is checked after each.
///
/// ```
/// use riband::{Library, Seats};
/// use riband_lab::{Contender, Keep, Options, Plan, Rule, run};
///
/// let variant = Library::new().load("crossing-oceans/short")?;
/// let random = Contender::new("random", &variant, Seats::new(2)?)?;
/// let plan = Plan::new(vec![variant], vec![random.clone(), random], 1, 8, Rule::Count)?.keeping(Keep::Matches);
/// let mut seeds = Vec::new();
/// let results = run(&plan, &Options::default(), &(), |game| {
///     seeds.push(game.seed);
///     Ok(())
/// })?;
/// assert_eq!((seeds.len(), results.sides[0].matches), (8, 8));
/// assert!(seeds.is_sorted()); // in the order of the deals, whatever the number of threads
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A player fails, or a file cannot be read or written. Finished blocks are kept.
pub fn run(
    plan: &Plan,
    options: &Options<'_>,
    observer: &dyn Observer,
    mut rows: impl FnMut(Game) -> Result<(), LabError>,
) -> Result<Results, LabError> {
    let shard = options.shard.unwrap_or(Shard { part: 1, of: 1 });
    // This part's block out of every `of`.
    let number = |place: usize| (place as u64).checked_mul(shard.of)?.checked_add(shard.part - 1);
    let threads = options.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let threads = threads.min(Options::MOST_THREADS);
    let (queue, free, over) = (Mutex::new(Queue::default()), Condvar::new(), AtomicBool::new(false));
    let hurry = Hurry(&over, observer);
    let of_deal = (plan.rotations() * plan.variants().len()) as u64;
    let deals = |number: u64| plan.block(number).end - plan.block(number).start;
    let all = shard.deals(plan).saturating_mul(of_deal);
    let finished = AtomicU64::new(0);
    let count = |matches: u64| observer.progress(finished.fetch_add(matches, Ordering::Relaxed) + matches, all);
    let next = || {
        let mut queue = lock(&queue);
        while queue.next >= queue.counted + threads * AHEAD && !hurry.stop() {
            queue = free.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        let place = queue.next;
        queue.next += 1;
        number(place).filter(|number| *number < plan.blocks() && !hurry.stop()).map(|number| (place, number))
    };
    let one = |number| -> Result<Option<Block>, LabError> {
        if let Some(found) = options.store.map(|store| store.load(number)).transpose()?.flatten() {
            count(deals(number) * of_deal);
            return Ok(Some(found));
        }
        let played = block::play(plan, number, &hurry, &|| count(1))?;
        if let (Some(store), Some(block)) = (options.store, &played) {
            store.keep(number, block)?;
        }
        Ok(played)
    };
    let mut results = Results::none(plan);
    let mut failure = Ok(());
    thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..(threads as u64).min(plan.blocks()) {
            let (send, next, one) = (send.clone(), &next, &one);
            scope.spawn(move || {
                while let Some((place, number)) = next() {
                    if send.send((place, one(number))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let (mut waiting, mut counted) = (BTreeMap::new(), 0);
        'all: for (place, block) in receive {
            waiting.insert(place, block);
            while let Some(block) = waiting.remove(&counted) {
                let counting = block.and_then(|block| {
                    let Some(mut block) = block else { return Ok(false) };
                    std::mem::take(&mut block.games).into_iter().try_for_each(&mut rows)?;
                    results.add(plan, block);
                    Ok(true)
                });
                counted += 1;
                lock(&queue).counted = counted;
                free.notify_all();
                // A part lacks the first blocks, so the stopping rule does not apply.
                let done = results.enough && options.shard.is_none();
                if done || !matches!(counting, Ok(true)) {
                    failure = counting.map(drop);
                    break 'all;
                }
            }
        }
        // Under the lock, so that no thread starts to wait in between.
        let queue = lock(&queue);
        over.store(true, Ordering::Relaxed);
        free.notify_all();
        drop(queue);
    });
    failure?;
    Ok(results)
}

impl Plan {
    /// Plays one block: a pure function of the plan and the block's number. `None` if the observer interrupts it.
    /// [`run`] does this for all blocks on the processors of one machine.
    ///
    /// # Errors
    /// A player fails.
    pub fn play(&self, number: u64, observer: &dyn Observer) -> Result<Option<Block>, LabError> {
        let (over, finished) = (AtomicBool::new(false), AtomicU64::new(0));
        let deals = self.block(number);
        let all = deals.end.saturating_sub(deals.start) * (self.rotations() * self.variants().len()) as u64;
        let count = || observer.progress(finished.fetch_add(1, Ordering::Relaxed) + 1, all);
        block::play(self, number, &Hurry(&over, observer), &count)
    }
}

/// The error with the missing blocks. Lists the folders, since there may be far more blocks than files.
fn incomplete(plan: &Plan, stores: &[Store]) -> Result<LabError, LabError> {
    const TOLD: usize = 10;
    let mut there = BTreeSet::new();
    for store in stores {
        there.append(&mut store.numbers()?);
    }
    let of = plan.blocks();
    let have = there.range(..of).count() as u64;
    let missing = (0..of).filter(|number| !there.contains(number)).take(TOLD);
    let mut told = missing.map(|number| number.to_string()).collect::<Vec<_>>().join(", ");
    if of - have > TOLD as u64 {
        told += " ...";
    }
    Ok(LabError::Incomplete { have, of, missing: told })
}

/// Merges a run whose blocks all exist, in folders of shards. The results are the same as if it had been played in
/// one go.
///
/// ```
/// # use riband::{Library, Seats};
/// use riband_lab::{Options, Shard, Store, merge, run};
/// # use riband_lab::{Contender, Plan, Rule};
///
/// # let variant = Library::new().load("crossing-oceans/short")?;
/// # let random = Contender::new("random", &variant, Seats::new(2)?)?;
/// # let plan = Plan::new(vec![variant], vec![random.clone(), random], 1, 600, Rule::Count)?;
/// # let folder = std::env::temp_dir().join(format!("riband-lab-merge-{}", std::process::id()));
/// let mut stores = Vec::new();
/// for part in 1..=2 {
///     let store = Store::open(&folder.join(part.to_string()), &plan.head())?;
///     let options = Options { store: Some(&store), shard: Some(Shard { part, of: 2 }), ..Options::default() };
///     run(&plan, &options, &(), |_| Ok(()))?;
///     stores.push(store);
/// }
/// assert_eq!(merge(&plan, &stores, |_| Ok(()))?, run(&plan, &Options::default(), &(), |_| Ok(()))?);
/// assert!(merge(&plan, &stores[..1], |_| Ok(())).is_err()); // half of the blocks are missing
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Blocks are missing or damaged.
pub fn merge(
    plan: &Plan,
    stores: &[Store],
    mut rows: impl FnMut(Game) -> Result<(), LabError>,
) -> Result<Results, LabError> {
    let mut results = Results::none(plan);
    for number in 0..plan.blocks() {
        let Some(store) = stores.iter().find(|store| store.has(number)) else {
            return Err(incomplete(plan, stores)?);
        };
        if let Some(mut block) = store.load(number)? {
            std::mem::take(&mut block.games).into_iter().try_for_each(&mut rows)?;
            results.add(plan, block);
        }
        if results.enough {
            break;
        }
    }
    Ok(results)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_decided_when_it_is_none_or_known_well_enough_to_be_told() {
        let is_decided =
            |low: f64, high: f64| super::is_decided(Estimate { mean: (low + high) / 2.0, low, high }, 0.02);
        for (low, high, expected) in [
            // Below the margin, whether or not it contains 0.
            (-0.019, 0.019, true),
            (0.001, 0.019, true),
            (-0.02, 0.01, false),
            (-0.01, 0.02, false),
            // Different from 0, and known within the margin.
            (0.001, 0.041, true),
            (-0.041, -0.001, true),
            (0.001, 0.043, false),
            (0.0, 0.03, false),
            // Or to within a quarter of itself: 0.03 of 0.13, but not of 0.11.
            (0.1, 0.16, true),
            (-0.16, -0.1, true),
            (0.08, 0.14, false),
            (f64::NEG_INFINITY, f64::INFINITY, false),
        ] {
            assert_eq!(is_decided(low, high), expected, "{low} to {high}");
        }
    }
}
