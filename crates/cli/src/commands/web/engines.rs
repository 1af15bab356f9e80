//! The engines of the open pages: limited in number, and closed when unused.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use rand::{TryRng as _, rngs::SysRng};
use riband::{Library, engine::Engine};

/// The maximum number of engines; a page uses one for its tables, one for players and one for an analysis.
const MOST: usize = 32;
/// The memory limit for the tables of an engine, in bytes.
const MEMORY: usize = 32 << 20;
/// How long an idle engine is kept.
const IDLE: Duration = Duration::from_secs(60 * 60);

/// An engine and its id.
#[derive(Debug)]
pub(super) struct Served {
    pub(super) id: u64,
    engine: Mutex<Engine>,
    /// It must not be used again; its players stop thinking.
    ended: AtomicBool,
}

impl Served {
    fn new(id: u64, engine: Engine) -> Self {
        Self { id, engine: Mutex::new(engine), ended: AtomicBool::new(false) }
    }

    /// Locks the engine; `None` if it has been closed meanwhile, or has panicked. It is not locked while a player
    /// thinks.
    pub(super) fn engine(&self) -> Option<MutexGuard<'_, Engine>> {
        let engine = self.engine.lock().ok()?;
        (!self.is_ended()).then_some(engine)
    }

    /// Closes it.
    pub(super) fn end(&self) {
        self.ended.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }
}

/// All engines.
#[derive(Debug)]
pub(super) struct Engines {
    library: Library,
    held: Mutex<Held>,
}

/// The engines, each with the time of its last use.
#[derive(Debug, Default)]
struct Held {
    all: Vec<(Instant, Arc<Served>)>,
}

impl Engines {
    /// No engines yet. They cannot read files.
    pub(super) fn new() -> Self {
        Self { library: Library::new().without_files(), held: Mutex::default() }
    }

    /// Opens an engine with a random id; if there are too many, it replaces the one that has been idle longest.
    /// `None` if all are busy, or the system has no random numbers.
    pub(super) fn open(&self, now: Instant) -> Option<Arc<Served>> {
        let id = SysRng.try_next_u64().ok()?;
        let mut held = self.held();
        held.sweep(now);
        if held.all.len() >= MOST {
            let idle = held.all.iter().filter(|(_, served)| is_idle(served));
            let oldest = idle.min_by_key(|(asked, _)| *asked)?.1.id;
            held.close(oldest);
        }
        let engine = Engine::new(self.library.clone()).with_memory(MEMORY).with_laboratory(riband_lab::laboratory);
        let served = Arc::new(Served::new(id, engine));
        held.all.push((now, Arc::clone(&served)));
        Some(served)
    }

    /// The engine with this id, if it is still open.
    pub(super) fn at(&self, id: u64, now: Instant) -> Option<Arc<Served>> {
        let mut held = self.held();
        let (asked, served) = held.all.iter_mut().find(|(_, served)| served.id == id)?;
        *asked = now;
        Some(Arc::clone(served))
    }

    /// Closes the engine with this id, if it is still open.
    pub(super) fn close(&self, id: u64) {
        self.held().close(id);
    }

    /// Closes engines that have been idle for long.
    pub(super) fn sweep(&self, now: Instant) {
        self.held().sweep(now);
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Held {
    fn close(&mut self, id: u64) {
        let ended = self.all.extract_if(.., |(_, served)| served.id == id);
        ended.for_each(|(_, served)| served.end());
    }

    fn sweep(&mut self, now: Instant) {
        self.all.retain(|(asked, served)| !is_idle(served) || now.saturating_duration_since(*asked) < IDLE);
    }
}

/// Whether it is not in use.
fn is_idle(served: &Arc<Served>) -> bool {
    Arc::strong_count(served) == 1
}

#[cfg(test)]
impl Served {
    /// An engine without a page.
    pub(super) fn alone() -> Self {
        Self::new(1, Engine::new(Library::new()))
    }
}

#[cfg(test)]
mod tests {
    use std::{panic::catch_unwind, thread};

    use super::*;

    fn ids(engines: &Engines) -> Vec<u64> {
        engines.held().all.iter().map(|(_, served)| served.id).collect()
    }

    #[test]
    fn who_has_been_idle_longest_goes_when_there_are_too_many() {
        let engines = Engines::new();
        let begin = Instant::now();
        let after = |seconds| begin + Duration::from_secs(seconds);
        let mut held = vec![engines.open(begin).unwrap()];
        for nth in 1..MOST as u64 {
            engines.open(after(nth)).unwrap();
        }
        let before = ids(&engines);
        // The first is busy, the second was used again.
        engines.at(before[1], after(100)).unwrap();
        let last = engines.open(after(101)).unwrap().id;
        let kept = before.iter().copied().filter(|id| *id != before[2]).chain([last]);
        assert_eq!(ids(&engines), kept.collect::<Vec<_>>());
        assert!(engines.at(before[2], after(102)).is_none() && !held[0].is_ended());
        // A busy engine is never closed.
        held.extend(ids(&engines)[1..].iter().map(|id| engines.at(*id, after(103)).unwrap()));
        assert!(engines.open(after(104)).is_none());
        held.truncate(1);
        assert!(engines.open(after(105)).is_some());
    }

    #[test]
    fn who_is_idle_for_long_is_ended_and_who_works_is_not() {
        let engines = Engines::new();
        let begin = Instant::now();
        let works = engines.open(begin).unwrap();
        let [asked, idle] = [(); 2].map(|()| engines.open(begin).unwrap().id);
        engines.sweep(begin + IDLE - Duration::from_secs(1));
        engines.at(asked, begin + Duration::from_secs(2)).unwrap();
        assert_eq!(ids(&engines), [works.id, asked, idle]);
        engines.sweep(begin + IDLE + Duration::from_secs(1));
        assert_eq!(ids(&engines), [works.id, asked]);
        engines.close(works.id);
        assert!(works.is_ended() && ids(&engines) == [asked]);
    }

    #[test]
    fn nothing_is_asked_of_an_engine_that_panicked_or_ended_while_it_was_waited_for() {
        let panicked = Served::alone();
        let _ = catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _engine = panicked.engine();
            panic!("broken");
        }));
        assert!(panicked.engine().is_none());
        let ended = Served::alone();
        let engine = ended.engine().unwrap();
        thread::scope(|scope| {
            let waits = scope.spawn(|| ended.engine().is_none());
            thread::sleep(Duration::from_millis(50));
            ended.end();
            drop(engine);
            assert!(waits.join().unwrap());
        });
    }
}
