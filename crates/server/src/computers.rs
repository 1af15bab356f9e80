//! Computer players: they think in threads of their own, in two bounded queues, so that nobody waits for them.
//!
//! A player has one turn, then the match waits at the end of its queue again. A match that fails is left alone for a
//! time, which grows with every failure.

use std::{
    collections::{HashMap, HashSet},
    num::NonZeroUsize,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use rand::{TryRng as _, rngs::SysRng};
use riband::{
    Seat,
    core::{Dice, Information},
    players::{Budget, Level, Mcts, Player, Search, Searcher},
};
use tokio::sync::{
    mpsc::{self, Receiver, Sender},
    watch,
};
use tracing::{debug, warn};

use crate::{
    hall::{Hall, HallError, now},
    happening::SeatNumber,
    room::{Command, Refused, Room},
    searching::Limit,
    secret::Id,
    store::Millis,
};

/// How many matches may wait in each queue. The rest is found again by the clock.
const WAITING: usize = 1000;
/// A budget of time from which on a player waits in the queue for slow ones.
const SLOW: Duration = Duration::from_millis(200);
/// A budget of worlds from which on it does.
const MANY: u32 = 3000;
/// How long other servers with the same store leave a match to the one that thinks.
const CLAIM: Millis = 30 * 1000;
/// How long a match is left alone after a failure, which doubles with each further one.
const FIRST: Duration = Duration::from_secs(1);
/// The longest time that it is left alone.
const LAST: Duration = Duration::from_secs(5 * 60);

/// The queues.
#[derive(Clone)]
pub struct Computers {
    quick: Sender<Id>,
    slow: Sender<Id>,
    matches: Arc<Mutex<Matches>>,
    ending: watch::Receiver<bool>,
}

#[derive(Default)]
struct Matches {
    /// Those that wait, or are thought about.
    busy: HashSet<Id>,
    /// Those in which a computer player has failed.
    failed: HashMap<Id, Failure>,
}

/// How long a match is left alone.
struct Failure {
    length: Duration,
    until: Instant,
    /// Whether it is over and [`Computers::again`] has said so.
    over: bool,
}

/// What a computer player is to decide.
struct Task {
    seat: SeatNumber,
    level: Level,
    plies: usize,
    known: Information,
    dice: Dice,
}

/// A player after its decision, with the position at which it was made.
struct Kept {
    seat: SeatNumber,
    level: Level,
    plies: usize,
    player: Box<dyn Player>,
}

/// A match that is thought about. If nobody says that it went well, it has failed: the thread may have panicked.
struct Busy {
    matches: Arc<Mutex<Matches>>,
    id: Id,
    failed: bool,
}

impl Drop for Busy {
    fn drop(&mut self) {
        let mut matches = lock(&self.matches);
        matches.busy.remove(&self.id);
        if self.failed {
            matches.fail(&self.id, Instant::now());
        } else {
            matches.failed.remove(&self.id);
        }
    }
}

impl Matches {
    /// Whether a match is left alone now.
    fn rests(&self, id: &Id, now: Instant) -> bool {
        self.failed.get(id).is_some_and(|failure| failure.until > now)
    }

    fn fail(&mut self, id: &Id, now: Instant) {
        let length = self.failed.get(id).map_or(FIRST, |failure| (failure.length * 2).min(LAST));
        self.failed.insert(id.clone(), Failure { length, until: now + length, over: false });
    }

    /// The matches that have been left alone long enough, each once. A match that nobody has asked for since is
    /// forgotten.
    fn again(&mut self, now: Instant) -> Vec<Id> {
        self.failed.retain(|_, failure| failure.until + 2 * LAST > now);
        let over = self.failed.iter_mut().filter(|(_, failure)| !failure.over && failure.until <= now);
        over.map(|(id, failure)| {
            failure.over = true;
            id.clone()
        })
        .collect()
    }
}

impl Computers {
    /// Starts players: this many quick ones at once, and one slow one. They make no more decisions when the server ends.
    #[must_use]
    pub fn start(hall: &Arc<Hall>, quick_threads: usize, ending: watch::Receiver<bool>) -> Self {
        let (quick, quick_queue) = mpsc::channel(WAITING);
        let (slow, slow_queue) = mpsc::channel(WAITING);
        let computers = Self { quick, slow, matches: Arc::default(), ending };
        let quick_queue = Arc::new(tokio::sync::Mutex::new(quick_queue));
        for _ in 0..quick_threads.max(1) {
            tokio::spawn(work(Arc::clone(hall), Arc::clone(&quick_queue), computers.clone(), false));
        }
        tokio::spawn(work(Arc::clone(hall), Arc::new(tokio::sync::Mutex::new(slow_queue)), computers.clone(), true));
        computers
    }

    /// Puts a match into a queue, unless it is in one, or has failed a short time ago. If the queue is full, the clock
    /// asks again.
    pub fn ask(&self, id: &Id, level: Level) {
        {
            let mut matches = lock(&self.matches);
            if matches.rests(id, Instant::now()) || !matches.busy.insert(id.clone()) {
                return;
            }
        }
        let queue = if is_slow(level) { &self.slow } else { &self.quick };
        if queue.try_send(id.clone()).is_err() {
            lock(&self.matches).busy.remove(id);
        }
    }

    /// How many matches wait for a computer player, or are thought about.
    #[must_use]
    pub fn waiting(&self) -> usize {
        lock(&self.matches).busy.len()
    }

    /// Matches that have failed and may be asked for again, each once.
    pub(crate) fn again(&self) -> Vec<Id> {
        lock(&self.matches).again(Instant::now())
    }
}

fn lock(matches: &Mutex<Matches>) -> MutexGuard<'_, Matches> {
    matches.lock().unwrap_or_else(PoisonError::into_inner)
}

fn is_slow(level: Level) -> bool {
    match level.budget() {
        Some(Budget::Time(time)) => time >= SLOW,
        Some(Budget::Iterations(worlds)) => worlds.get() >= MANY,
        None => false,
    }
}

/// A player that thinks in one thread. By itself, one with 200 ms or more takes two, which the queues do not count: here
/// it grows one tree in all of its time.
fn player(level: Level) -> Box<dyn Player> {
    let searches = matches!(level, Level::Expert | Level::Mcts(_) | Level::With(Searcher::Expert, _));
    match level.budget().filter(|_| searches) {
        Some(budget) => {
            let search = Search { trees: 1, ..Search::of(budget) };
            Box::new(Mcts::new(search, budget).with_threads(NonZeroUsize::MIN))
        }
        None => level.player(),
    }
}

/// Takes matches from a queue until the server ends.
async fn work(hall: Arc<Hall>, queue: Arc<tokio::sync::Mutex<Receiver<Id>>>, computers: Computers, slow: bool) {
    let mut ending = computers.ending.clone();
    loop {
        let next = async { queue.lock().await.recv().await };
        let id = tokio::select! {
            biased;
            () = until(&mut ending) => return,
            next = next => next,
        };
        let Some(id) = id else { return };
        let busy = Busy { matches: Arc::clone(&computers.matches), id: id.clone(), failed: true };
        let turn = tokio::spawn(turn(Arc::clone(&hall), computers.clone(), busy, slow));
        if let Err(error) = turn.await {
            warn!(%id, %error, "a computer player cannot move");
        }
    }
}

/// Is fulfilled when the server ends.
async fn until(ending: &mut watch::Receiver<bool>) {
    let _ = ending.wait_for(|ending| *ending).await;
}

/// Plays a turn of a computer player in a match, then puts the match at the end of the queue if another is to act.
async fn turn(hall: Arc<Hall>, computers: Computers, mut busy: Busy, slow: bool) {
    let id = busy.id.clone();
    let mut other = false;
    match play_on(&hall, &id, &computers.ending, slow).await {
        Ok(Played::Turn) => debug!(%id, "a computer player has had its turn"),
        Ok(Played::Elsewhere) => other = true,
        // Somebody undid an action, or took the seat back: it is not its turn any more.
        Err(HallError::NoMatch | HallError::Refused(Refused::Stale { .. } | Refused::No { .. })) => {}
        Err(error) => {
            warn!(%id, %error, "a computer player cannot move");
            return;
        }
    }
    busy.failed = false;
    drop(busy);
    if other {
        // If that server ends, the clock finds the match.
        return;
    }
    // It was not asked for as long as it was busy.
    if let Ok(Some((_, level))) = hall.at(&id, |room| room.computer()).await {
        computers.ask(&id, level.get());
    }
}

/// Who has played.
enum Played {
    /// This server: the turn is over, or is none of this queue.
    Turn,
    /// Another server with the same store thinks about the match.
    Elsewhere,
}

/// Plays for the computer player to act until its turn is over, if it belongs to this queue.
async fn play_on(hall: &Arc<Hall>, id: &Id, ending: &watch::Receiver<bool>, slow: bool) -> Result<Played, HallError> {
    let mut kept: Option<Kept> = None;
    loop {
        let Some((seat, level)) = hall.at(id, |room| room.computer()).await? else { return Ok(Played::Turn) };
        let is_over = kept.as_ref().is_some_and(|kept| kept.seat != seat);
        if *ending.borrow() || is_over || is_slow(level.get()) != slow {
            return Ok(Played::Turn);
        }
        if !hall.claim(id, now() + CLAIM).await? {
            return Ok(Played::Elsewhere);
        }
        let Some(mut task) = hall.at(id, task).await?? else { return Ok(Played::Turn) };
        // A player keeps its search for its next decision of the same turn.
        let follows = |kept: &Kept| (kept.level, kept.plies + 1) == (task.level, task.plies);
        let mut player = kept.take().filter(follows).map_or_else(|| self::player(task.level), |kept| kept.player);
        let (seat, level, plies) = (task.seat, task.level, task.plies);
        let limit = Limit::new(ending);
        let thought = tokio::task::spawn_blocking(move || {
            let number = player.choose(&task.known, &mut task.dice, &limit);
            (number, player)
        });
        let (number, player) = thought.await.map_err(|_| HallError::Failed)?;
        let number = number.map_err(|error| Refused::Unreadable(error.to_string()))? as usize;
        if *ending.borrow() {
            // It has not thought to the end. The next server lets it.
            return Ok(Played::Turn);
        }
        hall.carry_out(id, Command::Compute { seat, plies, number }, None).await?;
        kept = Some(Kept { seat, level, plies, player });
    }
}

/// What the computer player to act is to decide, if one is.
fn task(room: &mut Room) -> Result<Option<Task>, Refused> {
    let unreadable = |error: &dyn std::fmt::Display| Refused::Unreadable(error.to_string());
    let (Some((seat, level)), Some(table)) = (room.computer(), room.table()) else { return Ok(None) };
    let Some(acting) = Seat::from_number(seat) else { return Ok(None) };
    // The hidden parts are redealt by dice that nobody knows.
    let (redeal, dice) = (SysRng.try_next_u64().map_err(|error| unreadable(&error))?, SysRng.try_next_u64());
    let dice = Dice::new(dice.map_err(|error| unreadable(&error))?);
    let known = table.information(acting, &mut Dice::new(redeal)).map_err(|error| unreadable(&error))?;
    Ok(Some(Task { seat, level: level.get(), plies: room.plies(), known, dice }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_that_fails_is_left_alone_longer_each_time() {
        let matches = Arc::new(Mutex::new(Matches::default()));
        let id = Id::new().unwrap();
        let busy = |failed| Busy { matches: Arc::clone(&matches), id: id.clone(), failed };
        let mut lengths = Vec::new();
        for _ in 0..12 {
            lock(&matches).busy.insert(id.clone());
            drop(busy(true));
            let mut matches = lock(&matches);
            let now = Instant::now();
            let failure = &matches.failed[&id];
            let (length, until) = (failure.length, failure.until);
            lengths.push(length.as_secs());
            assert!(matches.busy.is_empty() && matches.rests(&id, now) && !matches.rests(&id, until));
            assert_eq!((matches.again(now), matches.again(until)), (vec![], vec![id.clone()]));
            assert_eq!(matches.again(until), [], "once");
        }
        assert_eq!(lengths, [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
        drop(busy(false));
        assert!(lock(&matches).failed.is_empty());
    }

    #[test]
    fn a_player_with_much_to_think_about_is_slow() {
        for (level, slow) in [("greedy", false), ("club", false), ("mcts:100ms", false), ("expert:200ms", true)] {
            assert_eq!(is_slow(level.parse().unwrap()), slow, "{level}");
        }
        assert!(is_slow("mcts:3000".parse().unwrap()) && is_slow("expert".parse().unwrap()));
    }
}
