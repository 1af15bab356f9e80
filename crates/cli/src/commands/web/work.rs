//! Answering requests to an engine, line by line, in a thread that may block.

use std::{
    any::Any,
    iter, mem,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::MutexGuard,
    time::Duration,
};

use riband::{
    engine::{Engine, SoFar, Thinking},
    players::{Quiet, Watch},
};
use riband_web::Slice;
use serde::Serialize;

use super::{
    engines::Served,
    socket::{Gone, Out},
    thoughts::{Thought, Thoughts},
};

/// How long a player thinks before its first progress report.
const SOON: Duration = Duration::from_millis(15);
/// The interval between progress reports. At each, all threads of the search wait for the last of them.
const PROGRESS: Duration = Duration::from_millis(200);

/// A line between two replies, about the next one.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Between {
    /// The progress of a player.
    Thinking { share: f64, best: Option<String>, wins: Option<f64>, iterations: u64 },
    /// The engine is dead: no reply follows, and it must not be used again.
    Died(String),
}

impl Between {
    fn line(&self) -> String {
        // A plain type that always serializes.
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.push('\n');
        line
    }
}

/// How many bytes of replies are buffered, to be sent together.
const KEPT: usize = 64 << 10;

/// Answers all lines in order. Returns whether the engine is alive.
pub(super) fn answer(served: &Served, thoughts: &Thoughts, lines: &str, out: &Out) -> bool {
    let mut lines = lines.split('\n').filter(|line| !line.trim_ascii().is_empty());
    guarded(Asker { served, thoughts, out }, |asking| lines.try_for_each(|line| asking.answer(line)))
}

/// Runs `work`, and sends the buffered replies. Returns whether the engine is alive: a panic kills it.
fn guarded(asker: Asker<'_>, work: impl FnOnce(&mut Asking<'_>) -> Result<(), Gone>) -> bool {
    let mut asking = Asking { asker, said: String::new() };
    let answered = catch_unwind(AssertUnwindSafe(|| work(&mut asking)));
    let is_alive = answered.is_ok();
    match answered {
        Ok(Ok(())) => {}
        Ok(Err(Gone)) => return true,
        Err(panic) => {
            // Before the page is notified.
            asker.served.end();
            asking.said.push_str(&Between::Died(said(&*panic)).line());
        }
    }
    // The page may have disconnected.
    let _ = asker.out.send(&asking.said, false);
    is_alive
}

/// The message of a panic.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "the engine panicked".to_owned())
}

/// A request to an engine.
#[derive(Clone, Copy)]
struct Asker<'a> {
    served: &'a Served,
    thoughts: &'a Thoughts,
    out: &'a Out,
}

impl<'a> Asker<'a> {
    /// Locks the engine, if the answer is still needed then.
    fn engine(self) -> Result<MutexGuard<'a, Engine>, Gone> {
        let engine = self.served.engine().ok_or(Gone)?;
        if self.out.is_gone() { Err(Gone) } else { Ok(engine) }
    }

    /// Whether the connection or the engine has been closed.
    fn is_gone(self) -> bool {
        self.out.is_gone() || self.served.is_ended()
    }
}

/// A request in progress.
struct Asking<'a> {
    asker: Asker<'a>,
    /// Replies that have not been sent yet.
    said: String,
}

impl<'a> Asking<'a> {
    /// Sends the buffered replies.
    fn send(&mut self) -> Result<(), Gone> {
        self.asker.out.send(&mem::take(&mut self.said), true)
    }

    /// Answers a line. The engine is unlocked while a player thinks.
    fn answer(&mut self, line: &str) -> Result<(), Gone> {
        if let Some(mut thinking) = self.begin(line)? {
            let thought = self.wait(&thinking)?;
            self.think(&mut thinking)?;
            drop(thought);
            let mut engine = self.asker.engine()?;
            let reply = engine.finish(thinking);
            self.say(reply, engine.pushed());
        }
        if self.said.len() > KEPT { self.send() } else { Ok(()) }
    }

    /// Answers a line, or returns a player's task.
    fn begin(&mut self, line: &str) -> Result<Option<Thinking>, Gone> {
        let mut engine = self.asker.engine()?;
        Ok(match engine.begin(line) {
            Ok(thinking) => Some(thinking),
            Err(reply) => {
                self.say(reply, engine.pushed());
                None
            }
        })
    }

    /// Waits for a permit to think. A player that should move at once does not wait.
    fn wait(&mut self, thinking: &Thinking) -> Result<Option<Thought<'a>>, Gone> {
        let Asker { thoughts, .. } = self.asker;
        let mut length = SOON;
        loop {
            if let Some(thought) = thoughts.begin(length) {
                return Ok(Some(thought));
            }
            if self.asker.is_gone() {
                return Err(Gone);
            }
            if thinking.is_cancelled() {
                return Ok(None);
            }
            length = PROGRESS;
            self.said.push_str(&Between::Thinking { share: 0.0, best: None, wins: None, iterations: 0 }.line());
            self.send()?;
        }
    }

    /// Adds a reply, and the lines of subscribers with it.
    fn say(&mut self, reply: String, pushed: Vec<String>) {
        for line in iter::once(reply).chain(pushed) {
            self.said.push_str(&line);
            self.said.push('\n');
        }
    }

    /// Lets a player think to the end, and sends its progress now and then.
    fn think(&mut self, thinking: &mut Thinking) -> Result<(), Gone> {
        let asker = self.asker;
        let (mut length, mut share) = (SOON, 0.0);
        loop {
            let slice = Slice::new(|| Quiet.now().unwrap_or_default(), length);
            let pauses = thinking.can_pause();
            let more = thinking.go_on(&Waiting { asker, slice: &slice, pauses });
            if asker.is_gone() {
                return Err(Gone);
            }
            if !more {
                return Ok(());
            }
            length = PROGRESS;
            share = slice.share().unwrap_or(share);
            let (best, wins, iterations) = match thinking.so_far() {
                Some(SoFar { notation, wins, iterations, .. }) => (Some(notation), wins, iterations),
                None => (None, None, 0),
            };
            self.said.push_str(&Between::Thinking { share, best, wins, iterations }.line());
            self.send()?;
        }
    }
}

/// Stops a player when its answer is no longer needed; if it can continue later, also at the end of a time slice.
struct Waiting<'a> {
    asker: Asker<'a>,
    slice: &'a Slice,
    pauses: bool,
}

impl Watch for Waiting<'_> {
    fn stop(&self) -> bool {
        self.asker.is_gone() || (self.pauses && self.slice.stop())
    }

    fn progress(&self, share: f64) {
        self.slice.progress(share);
    }
}

#[cfg(test)]
mod tests {
    use std::{thread, time::Instant};

    use tokio_tungstenite::tungstenite::Message;

    use super::*;

    #[test]
    fn what_stands_between_replies_is_no_reply() {
        let died = Between::Died("broken".to_owned()).line();
        assert_eq!(died, "{\"died\":\"broken\"}\n");
        let thinking = Between::Thinking { share: 0.5, best: None, wins: Some(0.25), iterations: 7 }.line();
        assert_eq!(thinking, "{\"thinking\":{\"share\":0.5,\"best\":null,\"wins\":0.25,\"iterations\":7}}\n");
    }

    /// A page may send a request as soon as it learns of the panic: by then the engine must be closed.
    #[test]
    fn an_engine_has_ended_before_its_panic_is_told() {
        let (served, thoughts) = (Served::alone(), Thoughts::default());
        let (out, mut told) = Out::ahead(1);
        out.send("", true).unwrap();
        thread::scope(|scope| {
            let asker = Asker { served: &served, thoughts: &thoughts, out: &out };
            let work = scope.spawn(move || guarded(asker, |_| panic!("broken")));
            let began = Instant::now();
            while !served.is_ended() && began.elapsed() < Duration::from_secs(5) {
                thread::sleep(Duration::from_millis(1));
            }
            let is_ended = served.is_ended();
            told.blocking_recv().unwrap();
            let Some(Message::Text(died)) = told.blocking_recv() else { panic!("nothing is told") };
            assert_eq!(died.as_str(), format!("{{\"answer\":7}}\n{}", Between::Died("broken".to_owned()).line()));
            assert!(!work.join().unwrap() && is_ended);
        });
        assert!(answer(&served, &thoughts, "{\"op\": \"variants\"}", &out));
        told.try_recv().unwrap_err();
    }

    #[test]
    fn a_panic_says_why() {
        let why = |panic: fn()| said(&*catch_unwind(panic).unwrap_err());
        assert_eq!(why(|| panic!("plain")), "plain");
        assert_eq!(why(|| panic!("number {}", 7)), "number 7");
        assert_eq!(why(|| std::panic::panic_any(7)), "the engine panicked");
    }
}
