//! Many matches of a variant at once, for learning: stepped by action numbers, into buffers of the caller.
//!
//! ```
//! use riband::{Library, Seats, batch::{Buffers, Settings}};
//!
//! let variant = Library::new().load("salty-ocean")?;
//! let mut batch = variant.batch(Seats::new(3)?, 64, Settings::new(7))?;
//!
//! let (mut numbers, mut rewards, mut done) = (vec![0; 64], vec![0.0; 64 * 3], vec![0; 64]);
//! let mut finished = 0;
//! for _ in 0..200 {
//!     batch.choose(&mut numbers)?; // your policy here: masks and observations are buffers, too
//!     batch.step(&numbers, Buffers { rewards: Some(&mut rewards), done: Some(&mut done), ..Buffers::default() })?;
//!     finished += done.iter().filter(|&&done| done == 1).count();
//! }
//! assert!(finished > 64); // a finished match is followed by a new one
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod buffers;
mod chunk;

use std::{fmt, sync::Arc};

use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};
#[cfg(feature = "players")]
use riband_core::Seat;
use riband_core::{Lanes, NoSuchSeat, Numbers, OpenError, PlayError, Seats, Table, observation::Layout};

use self::chunk::Chunk;
use crate::Variant;

pub use self::buffers::Buffers;

/// How many matches are stepped by one thread at a time. Results do not depend on it.
const CHUNK: usize = 32;

/// What a finished match is worth to each seat. `Ranks` and `Margins` are 0 before the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Rewards {
    /// From 1 for the first place to -1 for the last, in equal steps: [`Payoffs::ranks`](crate::core::Payoffs::ranks).
    #[default]
    Ranks,
    /// The difference to the best other seat in points: [`Payoffs::margins`](crate::core::Payoffs::margins).
    Margins,
    /// The points gained since the last step, at every step. They add up to the points at the end, less those of the
    /// deal. Costs a scoring at every step.
    Points,
}

/// The options of a [`Batch`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// The seed of all deals and random choices. Match `i` draws its own deals: its results depend on this seed, on `i`
    /// and on what is played in it, not on the number of matches or threads.
    pub seed: u64,
    /// Whether a finished match is followed by a new deal in the same step. Without it, finished matches wait for
    /// [`Batch::deal`], and their numbers are ignored.
    pub auto_reset: bool,
    /// What is written as rewards.
    pub rewards: Rewards,
    /// The number of threads; 0 for one per core.
    pub threads: usize,
}

impl Settings {
    /// Automatic resets, ranks as rewards, and one thread.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { seed, auto_reset: true, rewards: Rewards::Ranks, threads: 1 }
    }

    /// Sets [`Settings::auto_reset`].
    #[must_use]
    pub const fn auto_reset(self, auto_reset: bool) -> Self {
        Self { auto_reset, ..self }
    }

    /// Sets [`Settings::rewards`].
    #[must_use]
    pub const fn rewards(self, rewards: Rewards) -> Self {
        Self { rewards, ..self }
    }

    /// Sets [`Settings::threads`].
    #[must_use]
    pub const fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }
}

/// Why a batch refuses. Nothing was played, unless said otherwise.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// The variant does not support this number of seats.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The threads cannot be started.
    #[error("cannot start {threads} threads: {reason}")]
    Threads {
        /// The requested number.
        threads: usize,
        /// The reason of the system.
        reason: String,
    },
    /// A buffer has the wrong length.
    #[error("{buffer}: {expected} values are needed, and there is room for {given}")]
    WrongLength {
        /// The name of the buffer, as in [`Buffers`].
        buffer: &'static str,
        /// The required length.
        expected: usize,
        /// The actual length.
        given: usize,
    },
    /// An action is not legal.
    #[error("match {index}: {error}")]
    Illegal {
        /// The first match with such a number, from 0.
        index: usize,
        /// Why it is not legal.
        error: PlayError,
    },
    /// The matches do not have this seat.
    #[error(transparent)]
    NoSuchSeat(#[from] NoSuchSeat),
    /// Computer players would have all seats, so that nothing is left to decide.
    #[error("a computer player at every seat: at least one seat must be left")]
    NoSeatLeft,
    /// A computer player cannot play. The other matches were stepped; deal again to go on.
    #[cfg(feature = "players")]
    #[error("match {index}: {error}")]
    Player {
        /// The first match with a player that fails, from 0.
        index: usize,
        /// What it reports.
        error: riband_players::PlayerError,
    },
}

/// Many matches of one variant, stepped together. Created by [`Variant::batch`].
///
/// Each match waits for the decision of a seat, as a [`Table`] does; forced decisions are taken. There is
/// no history: neither undo, log nor record.
pub struct Batch {
    chunks: Vec<Chunk>,
    /// No matches; it knows the numbering and the layout.
    model: Box<dyn Lanes>,
    count: usize,
    /// More threads than the caller's own.
    pool: Option<ThreadPool>,
    /// The seats that computer players have.
    #[cfg(feature = "players")]
    taken: Vec<Seat>,
}

impl fmt::Debug for Batch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch").field("len", &self.count).field("seats", &self.seats()).finish_non_exhaustive()
    }
}

impl Variant {
    /// Deals `count` matches, to be stepped together. Works for every ruleset.
    ///
    /// # Errors
    /// The variant does not support this number of seats, or the threads cannot be started.
    pub fn batch(&self, seats: Seats, count: usize, settings: Settings) -> Result<Batch, BatchError> {
        let model = Arc::clone(self.rules()).lanes(seats)?;
        let threads = settings.threads;
        let pool = match threads {
            1 => None,
            _ => Some(
                ThreadPoolBuilder::new()
                    .num_threads(threads)
                    .build()
                    .map_err(|error| BatchError::Threads { threads, reason: error.to_string() })?,
            ),
        };
        let starts = (0..count).step_by(CHUNK);
        let chunks = starts.map(|first| Chunk::new(&*model, first..count.min(first + CHUNK), settings)).collect();
        Ok(Batch {
            chunks,
            model,
            count,
            pool,
            #[cfg(feature = "players")]
            taken: Vec::new(),
        })
    }
}

impl Batch {
    /// The number of matches.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Whether there are no matches.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The number of seats in every match.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.model.seats()
    }

    /// The action numbering, as of every [`Table`] of the variant with this number of seats.
    #[must_use]
    pub fn numbering(&self) -> Arc<dyn Numbers> {
        self.model.numbering()
    }

    /// The slots of observations.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        self.model.layout()
    }

    /// The seeds of the current deals: [`Variant::open`] deals the same.
    #[must_use]
    pub fn seeds(&self) -> Vec<u64> {
        self.chunks.iter().flat_map(|chunk| chunk.seeds()).collect()
    }

    /// A table that begins at the position of a match; `None` for a match that does not exist. Its history, and so its
    /// [record](crate::Record), begins there.
    ///
    /// ```
    /// use riband::{Library, Seats, batch::{Buffers, Settings}};
    /// let variant = Library::new().load("crossing-oceans")?;
    /// let mut batch = variant.batch(Seats::new(2)?, 3, Settings::new(7))?;
    /// let mut numbers = [0; 3];
    /// batch.choose(&mut numbers)?;
    /// let mut second = batch.table(1).ok_or("3 matches")?;
    /// second.choose_number(numbers[1] as usize)?;
    /// batch.step(&numbers, Buffers::default())?;
    /// assert_eq!(batch.table(1).map(|table| table.hash()), Some(second.hash()));
    /// assert!(batch.table(3).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn table(&self, index: usize) -> Option<Box<dyn Table>> {
        self.chunks.get(index / CHUNK)?.table(index % CHUNK)
    }

    /// Deals all matches again, from these seeds, or from the next ones of the batch.
    ///
    /// # Errors
    /// Not one seed for each match; or a computer player fails.
    pub fn deal(&mut self, seeds: Option<&[u64]>) -> Result<(), BatchError> {
        if let Some(seeds) = seeds {
            wants("seeds", self.count, seeds.len())?;
        }
        let mut seeds = seeds.map(|seeds| seeds.chunks(CHUNK));
        let jobs = self.chunks.iter_mut().map(|chunk| (chunk, seeds.as_mut().and_then(Iterator::next))).collect();
        each(self.pool.as_ref(), jobs, |(chunk, seeds)| chunk.deal(seeds))
    }

    /// Has a computer player play this seat in all matches from now on: each match has a player of its own, made by
    /// `player` when it is first to act. The matches then wait for the other seats only.
    ///
    /// # Errors
    /// The matches do not have this seat; no other seat would be left; or the player fails in the current positions.
    #[cfg(feature = "players")]
    pub fn seat(
        &mut self,
        seat: Seat,
        player: impl Fn() -> Box<dyn riband_players::Player> + Send + Sync + 'static,
    ) -> Result<(), BatchError> {
        self.seats().check(seat)?;
        if !self.taken.contains(&seat) {
            if self.taken.len() + 1 >= self.seats().count() {
                return Err(BatchError::NoSeatLeft);
            }
            self.taken.push(seat);
        }
        let player: chunk::Maker = Arc::new(player);
        each(self.pool.as_ref(), self.chunks.iter_mut().collect(), |chunk| chunk.seat(seat, &player))
    }

    /// Writes the current positions. Rewards are 0.
    ///
    /// # Errors
    /// A buffer has the wrong length; nothing is written.
    pub fn look(&mut self, mut out: Buffers<'_>) -> Result<(), BatchError> {
        out.check(&*self.model, self.count)?;
        let jobs = out.per_chunk(&*self.model, &mut self.chunks);
        each(self.pool.as_ref(), jobs, |(chunk, mut out)| {
            chunk.write(&mut out);
            Ok(())
        })
    }

    /// Plays one action in each match, then those of computer players, and writes the positions afterwards, with the
    /// rewards of the step and whether the match ended in it. After an automatic reset everything but rewards and
    /// `done` belongs to the new match.
    ///
    /// # Errors
    /// Not one number for each match, a buffer has the wrong length, or a number is not legal: nothing was played and
    /// nothing written. A computer player fails: see [`BatchError::Player`].
    pub fn step(&mut self, numbers: &[u32], mut out: Buffers<'_>) -> Result<(), BatchError> {
        wants("numbers", self.count, numbers.len())?;
        out.check(&*self.model, self.count)?;
        let checks = self.chunks.iter_mut().zip(numbers.chunks(CHUNK)).collect();
        each(self.pool.as_ref(), checks, |(chunk, numbers)| chunk.check(numbers))?;
        let jobs = out.per_chunk(&*self.model, &mut self.chunks);
        each(self.pool.as_ref(), jobs, |(chunk, mut out)| chunk.step(&mut out))
    }

    /// Draws a legal action in each match, all equally likely, and writes its number; [`u32::MAX`] where the match is
    /// over.
    ///
    /// # Errors
    /// There is not room for one number for each match.
    pub fn choose(&mut self, numbers: &mut [u32]) -> Result<(), BatchError> {
        wants("numbers", self.count, numbers.len())?;
        let jobs = self.chunks.iter_mut().zip(numbers.chunks_mut(CHUNK)).collect();
        each(self.pool.as_ref(), jobs, |(chunk, numbers)| {
            chunk.choose(numbers);
            Ok(())
        })
    }

    /// Replaces the contents of `numbers` with the legal actions of all matches, one match after the other, and that of
    /// `ends` with where those of each match end.
    ///
    /// ```
    /// use riband::{Library, Seats, batch::Settings};
    /// let batch = Library::new().load("crossing-oceans")?.batch(Seats::new(2)?, 3, Settings::new(7))?;
    /// let (mut ends, mut numbers) = (Vec::new(), Vec::new());
    /// batch.legal(&mut ends, &mut numbers);
    /// let second = &numbers[ends[0]..ends[1]];
    /// assert!(second.len() >= 2 && second.iter().all(|&number| (number as usize) < batch.numbering().count()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal(&self, ends: &mut Vec<usize>, numbers: &mut Vec<u32>) {
        ends.clear();
        numbers.clear();
        self.chunks.iter().for_each(|chunk| chunk.legal(ends, numbers));
    }
}

/// Checks the length of a buffer.
fn wants(buffer: &'static str, expected: usize, given: usize) -> Result<(), BatchError> {
    if expected == given { Ok(()) } else { Err(BatchError::WrongLength { buffer, expected, given }) }
}

/// Does all jobs, on the threads of a pool if there is one; the error is that of the first job that fails.
fn each<J: Send>(
    pool: Option<&ThreadPool>,
    jobs: Vec<J>,
    work: impl Fn(J) -> Result<(), BatchError> + Send + Sync,
) -> Result<(), BatchError> {
    let Some(pool) = pool else {
        return jobs.into_iter().map(work).fold(Ok(()), Result::and);
    };
    let results: Vec<_> = pool.install(|| jobs.into_par_iter().map(work).collect());
    results.into_iter().fold(Ok(()), Result::and)
}
