//! What an engine is asked, line by line, in a thread that may take its time.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use hyper::body::Bytes;
use riband::{
    engine::{SoFar, Thinking},
    players::{Quiet, Watch},
};
use riband_web::Slice;
use serde::Serialize;
use tokio::sync::mpsc::Sender;

use super::engines::Served;

/// How long a player thinks before it is first told how far it is.
const SOON: Duration = Duration::from_millis(15);
/// How long lies between two lines about its progress.
const PROGRESS: Duration = Duration::from_millis(80);

/// A line between two replies, about the next of them.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Between {
    /// How far a player is.
    Thinking { share: f64, best: Option<String>, wins: Option<f64>, iterations: u64 },
    /// The engine is dead: no reply follows, and it is not to be asked again.
    Died(String),
}

impl Between {
    fn line(&self) -> Bytes {
        // Our own plain type, which JSON can hold.
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.push('\n');
        line.into()
    }
}

/// Nobody wants the rest.
struct Gone;

/// Answers all lines in order. Returns whether the engine is alive.
pub(super) fn answer(served: &Served, lines: &[u8], out: &Sender<Bytes>) -> bool {
    let asking = Asking { served, out };
    let mut lines = lines.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
    let answered = catch_unwind(AssertUnwindSafe(|| lines.try_for_each(|line| asking.answer(line))));
    let Err(panic) = answered else { return true };
    // Whoever asked knows that the engine is dead, or has gone.
    let _ = asking.say(Between::Died(said(&*panic)).line());
    false
}

/// What a panic said.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "the engine panicked".to_owned())
}

/// Whoever asks an engine.
struct Asking<'a> {
    served: &'a Served,
    out: &'a Sender<Bytes>,
}

impl Asking<'_> {
    fn say(&self, lines: impl Into<Bytes>) -> Result<(), Gone> {
        if self.is_gone() { Err(Gone) } else { self.out.blocking_send(lines.into()).map_err(|_| Gone) }
    }

    /// Whether the connection or the engine has ended.
    fn is_gone(&self) -> bool {
        self.out.is_closed() || self.served.is_ended()
    }

    /// Answers a line. The engine is free for others while a player thinks.
    fn answer(&self, line: &[u8]) -> Result<(), Gone> {
        if self.is_gone() {
            return Err(Gone);
        }
        let begun = self.begin(line);
        match begun {
            Err(replies) => self.say(replies),
            Ok(mut thinking) => {
                self.think(&mut thinking)?;
                let mut engine = self.served.engine();
                let mut replies = engine.finish(thinking);
                replies.push('\n');
                replies.extend(engine.pushed().into_iter().flat_map(|line| [line, "\n".to_owned()]));
                drop(engine);
                self.say(replies)
            }
        }
    }

    /// Who is to think about a line; if nobody, what is replied.
    fn begin(&self, line: &[u8]) -> Result<Thinking, Vec<u8>> {
        let mut engine = self.served.engine();
        let mut replies = Vec::new();
        match str::from_utf8(line) {
            Ok(text) => match engine.begin(text) {
                Ok(thinking) => return Ok(thinking),
                Err(reply) => replies.extend([reply.as_bytes(), b"\n"].concat()),
            },
            // Nothing that is written here fails.
            Err(_) => drop(engine.serve(line, &mut replies)),
        }
        for line in engine.pushed() {
            replies.extend([line.as_bytes(), b"\n"].concat());
        }
        Err(replies)
    }

    /// Lets a player think to the end, and tells now and then how far it is.
    fn think(&self, thinking: &mut Thinking) -> Result<(), Gone> {
        let (mut length, mut share) = (SOON, 0.0);
        loop {
            let slice = Slice::new(|| Quiet.now().unwrap_or_default(), length);
            let pauses = thinking.can_pause();
            let more = thinking.go_on(&Waiting { asking: self, slice: &slice, pauses });
            if self.is_gone() {
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
            self.say(Between::Thinking { share, best, wins, iterations }.line())?;
        }
    }
}

/// Stops a player when nobody waits for it any more; if it can go on later, also at the end of a slice.
struct Waiting<'a> {
    asking: &'a Asking<'a>,
    slice: &'a Slice,
    pauses: bool,
}

impl Watch for Waiting<'_> {
    fn stop(&self) -> bool {
        self.asking.is_gone() || (self.pauses && self.slice.stop())
    }

    fn progress(&self, share: f64) {
        self.slice.progress(share);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_between_replies_is_no_reply() {
        let died = Between::Died("broken".to_owned()).line();
        assert_eq!(died, "{\"died\":\"broken\"}\n");
        let thinking = Between::Thinking { share: 0.5, best: None, wins: Some(0.25), iterations: 7 }.line();
        assert_eq!(thinking, "{\"thinking\":{\"share\":0.5,\"best\":null,\"wins\":0.25,\"iterations\":7}}\n");
    }

    #[test]
    fn a_panic_says_why() {
        let why = |panic: fn()| said(&*catch_unwind(panic).unwrap_err());
        assert_eq!(why(|| panic!("plain")), "plain");
        assert_eq!(why(|| panic!("number {}", 7)), "number 7");
        assert_eq!(why(|| std::panic::panic_any(7)), "the engine panicked");
    }
}
