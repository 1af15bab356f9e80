//! Connecting the state to the outside: the terminal, the clock, thinking players, and the file of the match.

use std::{
    io, mem,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use ratatui::crossterm::event::{self, Event, KeyEventKind};
use riband::{
    Seat, StateHash,
    players::{Advice, Level, PlayerError, Reasons, Watch},
};

use super::{
    app::{App, Want},
    draw::draw,
    terminal::Taken,
};
use crate::{
    failure::Failure,
    session::{Computer, Target},
    t,
};

/// How the screen was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Left {
    Quit,
    /// A replay is to be continued as a match.
    Forked,
    /// The match is to be replayed from its beginning.
    ForReplay,
    /// The match is to be analysed.
    ForAnalysis,
}

/// How long to wait for a key while a player is thinking, and otherwise.
const WAITS: (Duration, Duration) = (Duration::from_millis(10), Duration::from_millis(100));

/// Shorter thoughts get no progress bar.
const SOON: Duration = Duration::from_millis(200);

/// The progress of a player, and whether it must move at once.
#[derive(Debug, Default)]
struct Progress {
    stop: AtomicBool,
    /// In thousandths.
    share: AtomicU32,
}

impl Watch for Progress {
    fn stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn progress(&self, share: f64) {
        self.share.store((share.clamp(0.0, 1.0) * 1_000.0) as u32, Ordering::Relaxed);
    }
}

/// The result of a thought, in a position.
enum Thought {
    Move(Seat, Box<Computer>, StateHash, Result<usize, PlayerError>),
    /// With the reasons against another choice.
    Advice(StateHash, Result<(Advice, Option<(u32, Reasons)>), PlayerError>),
}

/// A thinking player.
struct Job {
    progress: Arc<Progress>,
    thread: JoinHandle<()>,
    began: Instant,
}

struct Run<'a> {
    app: &'a mut App,
    job: Option<Job>,
    sender: Sender<Thought>,
    thoughts: Receiver<Thought>,
}

/// Shows the table until the user leaves it.
pub(crate) fn run(app: &mut App) -> Result<Left, Failure> {
    let mut taken = Taken::take()?;
    let (sender, thoughts) = channel();
    let mut run = Run { app, job: None, sender, thoughts };
    let left = run.run(&mut taken);
    if let Some(job) = &run.job {
        job.progress.stop.store(true, Ordering::Relaxed);
    }
    drop(taken);
    run.keep();
    left
}

/// The result of a thread; `None` while it is running.
fn received<T>(is_finished: impl FnOnce() -> bool, thoughts: &Receiver<T>) -> io::Result<Option<T>> {
    // Checked first: otherwise the thread could send its result and end between receiving and this check.
    let finished = is_finished();
    match thoughts.try_recv() {
        Ok(thought) => Ok(Some(thought)),
        Err(_) if finished => Err(io::Error::other("a player broke off")),
        Err(_) => Ok(None),
    }
}

impl Run<'_> {
    fn run(&mut self, taken: &mut Taken) -> Result<Left, Failure> {
        let began = Instant::now();
        let (mut kept, mut is_stale) = (u64::MAX, true);
        loop {
            self.app.tick(u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX));
            is_stale |= self.hear()?;
            if mem::replace(&mut kept, self.app.version) != self.app.version {
                is_stale = true;
                if let Some(told) = self.keep() {
                    self.app.status = told;
                }
            }
            match self.app.wants.take() {
                Some(Want::Quit) => return Ok(Left::Quit),
                Some(Want::Fork) => return Ok(Left::Forked),
                Some(Want::Replay) => return Ok(Left::ForReplay),
                Some(Want::Analyse) => return Ok(Left::ForAnalysis),
                Some(Want::Suspend) => {
                    if !taken.suspend()? {
                        self.app.status = t!("screen-no-shell", "There is no shell to go back to.");
                    }
                    is_stale = true;
                }
                Some(Want::MoveAtOnce) => self.interrupt(),
                Some(Want::Hint) => self.advise()?,
                Some(Want::Save(file, overwrites)) => {
                    let saved = self.app.session.save(&Target::typed(&file), overwrites);
                    self.app.saved(file, saved);
                    is_stale = true;
                }
                None => {}
            }
            self.think()?;
            if taken.ends() {
                return Ok(Left::Quit);
            }
            if is_stale {
                taken.terminal.draw(|frame| draw(self.app, frame))?;
            }
            is_stale = self.take_events(taken)? | taken.heed_stops()?;
        }
    }

    /// Saves the match; returns a message for the user, if any.
    fn keep(&mut self) -> Option<String> {
        let told = [self.app.session.keep(), self.app.session.keep_record()];
        told.into_iter().flatten().reduce(|told, more| format!("{told}; {more}"))
    }

    /// Waits for a key, and handles all pending ones; `false` if there was none.
    fn take_events(&mut self, taken: &Taken) -> io::Result<bool> {
        let mut any = false;
        let mut wait = if self.job.is_some() { WAITS.0 } else { WAITS.1 };
        loop {
            // Do not read from a closed terminal.
            taken.wait(Duration::ZERO)?;
            if taken.ends() {
                break;
            }
            if !event::poll(Duration::ZERO)? {
                if wait.is_zero() {
                    break;
                }
                taken.wait(mem::take(&mut wait))?;
                continue;
            }
            any = true;
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => self.app.key(key),
                Event::Mouse(mouse) => self.app.mouse(mouse),
                // A resized window is laid out when it is drawn.
                _ => {}
            }
            wait = Duration::ZERO;
            // Its request is handled before the next key.
            if self.app.wants.is_some() {
                break;
            }
        }
        Ok(any)
    }

    /// Receives the result or the progress of a thought; `false` if there is nothing new.
    fn hear(&mut self) -> Result<bool, Failure> {
        let before = self.app.progress;
        let is_finished = || self.job.as_ref().is_some_and(|job| job.thread.is_finished());
        match received(is_finished, &self.thoughts)? {
            Some(thought) => {
                self.job = None;
                self.app.progress = None;
                match thought {
                    Thought::Move(seat, thinker, position, chosen) => {
                        self.app.session.sit_down(seat, thinker);
                        self.app.moved(position, chosen?);
                    }
                    Thought::Advice(position, advised) => {
                        let (advice, why) = advised?;
                        self.app.advised(position, &advice, why.as_ref());
                    }
                }
                return Ok(true);
            }
            None => {
                if let Some(job) = &self.job {
                    let share = f64::from(job.progress.share.load(Ordering::Relaxed)) / 1_000.0;
                    self.app.progress = (job.began.elapsed() >= SOON).then_some(share);
                }
            }
        }
        Ok(self.app.progress != before)
    }

    /// Starts the thinking of the computer to act.
    fn think(&mut self) -> io::Result<()> {
        let (None, Some(seat)) = (&self.job, self.app.computer()) else { return Ok(()) };
        let Some(mut thinker) = self.app.session.take_computer(seat) else { return Ok(()) };
        let table = self.app.session.table.fork();
        self.begin(move |progress| {
            let chosen = thinker.choose(&*table, seat, progress);
            Thought::Move(seat, thinker, table.hash(), chosen)
        })
    }

    /// Starts the strongest player's thinking for the person to act.
    fn advise(&mut self) -> io::Result<()> {
        let (None, Some(seat)) = (&self.job, self.app.person()) else { return Ok(()) };
        let (advising, position) = (self.app.session.advising(seat, Level::Expert), self.app.session.table.hash());
        let focused = self.app.focused_number();
        self.begin(move |progress| {
            let advised = advising.and_then(|mut advising| {
                let advice = advising.advise(progress)?;
                let why = advising.reasons(&advice, focused);
                Ok((advice, why))
            });
            Thought::Advice(position, advised)
        })
    }

    fn begin(&mut self, think: impl FnOnce(&Progress) -> Thought + Send + 'static) -> io::Result<()> {
        let progress = Arc::new(Progress::default());
        let (sender, watched) = (self.sender.clone(), Arc::clone(&progress));
        let thread = thread::Builder::new().name("player".to_owned()).spawn(move || {
            // If there is no receiver the program is ending.
            let _ = sender.send(think(&watched));
        })?;
        self.job = Some(Job { progress, thread, began: Instant::now() });
        Ok(())
    }

    fn interrupt(&self) {
        if let Some(job) = &self.job {
            job.progress.stop.store(true, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sent_by_a_thread_that_ends_is_received() {
        let (sender, thoughts) = channel();
        assert_eq!(received(|| false, &thoughts).unwrap(), None);
        // It sends and ends exactly when it is checked.
        let ends = || sender.send(7).is_ok();
        assert_eq!(received(ends, &thoughts).unwrap(), Some(7));
        assert!(received(|| true, &thoughts).is_err(), "nothing was sent");
    }
}
