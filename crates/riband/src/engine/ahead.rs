//! Reading ahead, so that a player who thinks can be told to stop.

use std::{
    io::{self, BufRead, Write},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::{SyncSender, sync_channel},
    },
    thread,
    time::Duration,
};

use riband_players::{Quiet, Watch};
use serde_json::Value;

use super::{
    Engine, Keys,
    lines::{Line, Lines},
};

/// How many requests are read ahead of the one that is answered.
const AHEAD: usize = 16;
/// No `cancel` is longer.
const LONGEST_CANCEL: usize = 1_000;

/// How many `cancel`s have come in and are not answered yet: as long as there is one, players move at once.
#[derive(Clone, Debug, Default)]
pub(super) struct Cancels {
    open: Arc<AtomicUsize>,
    /// In place of that of the system.
    clock: Option<fn() -> Duration>,
}

impl Cancels {
    pub(super) fn set_clock(&mut self, clock: fn() -> Duration) {
        self.clock = Some(clock);
    }

    fn came(&self) {
        self.open.fetch_add(1, Ordering::Relaxed);
    }

    fn answered(&self) {
        self.open.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Watch for Cancels {
    fn stop(&self) -> bool {
        self.open.load(Ordering::Relaxed) > 0
    }

    fn now(&self) -> Option<Duration> {
        self.clock.map_or_else(|| Quiet.now(), |clock| Some(clock()))
    }
}

/// A line that was read ahead.
enum Ahead {
    Text { text: String, cancels: bool },
    NotUtf8,
    TooLong,
}

/// What a thread reads ahead; ends after an error.
struct Reader<R> {
    lines: Lines<R>,
    cancels: Cancels,
    to: SyncSender<io::Result<Ahead>>,
}

impl Engine {
    /// As [`Engine::serve`], but reads up to 16 requests ahead in a thread of its own, and so heeds a `cancel` while a player
    /// thinks. The thread ends with the input, or with the first line after this has returned.
    ///
    /// # Errors
    /// Reading or writing fails, or there is no thread to be had.
    pub fn serve_ahead(&mut self, input: impl BufRead + Send + 'static, mut output: impl Write) -> io::Result<()> {
        let (to, requests) = sync_channel(AHEAD);
        let reader = Reader { lines: Lines::new(input, Self::MAX_LINE), cancels: self.cancels.clone(), to };
        thread::Builder::new().name("requests".to_owned()).spawn(move || reader.read())?;
        for request in requests {
            match request? {
                Ahead::Text { text, cancels } => {
                    let served = self.serve_line(Line::Text(&text), &mut output);
                    if cancels {
                        self.cancels.answered();
                    }
                    served?;
                }
                Ahead::NotUtf8 => self.serve_line(Line::NotUtf8, &mut output)?,
                Ahead::TooLong => self.serve_line(Line::TooLong, &mut output)?,
            }
        }
        Ok(())
    }
}

impl<R: BufRead> Reader<R> {
    /// Reads until the input ends, or nobody wants more of it.
    fn read(mut self) {
        loop {
            let read = match self.lines.next_line() {
                Ok(None) => return,
                Ok(Some(Line::Text(text))) => {
                    let cancels = cancels(text);
                    if cancels {
                        self.cancels.came();
                    }
                    Ok(Ahead::Text { text: text.to_owned(), cancels })
                }
                Ok(Some(Line::NotUtf8)) => Ok(Ahead::NotUtf8),
                Ok(Some(Line::TooLong)) => Ok(Ahead::TooLong),
                Err(error) => Err(error),
            };
            let fails = read.is_err();
            if self.to.send(read).is_err() || fails {
                return;
            }
        }
    }
}

/// Whether a line is a request of the referee to cancel.
fn cancels(line: &str) -> bool {
    let request = || serde_json::from_str::<Keys>(line).ok();
    let cancels =
        |request: Keys| request.get("op").and_then(Value::as_str) == Some("cancel") && !request.contains_key("as");
    line.len() <= LONGEST_CANCEL && line.contains("cancel") && request().is_some_and(cancels)
}

#[cfg(test)]
mod tests {
    use std::{
        io::{BufReader, Read},
        sync::mpsc::{Receiver, channel},
    };

    use super::*;
    use crate::Library;

    #[test]
    fn only_a_cancel_of_the_referee_cancels() {
        let yes = [
            r#"{"op": "cancel"}"#,
            r#"{"id": 3, "op": "cancel", "extra": 1}"#,
            "{\"op\":\"\\u0063ancel\", \"x\": \"cancel\"}",
        ];
        yes.iter().for_each(|line| assert!(cancels(line), "{line}"));
        let long = format!(r#"{{"op": "cancel", "id": "{}"}}"#, "x".repeat(LONGEST_CANCEL));
        for line in
            ["", "cancel", r#""cancel""#, r#"{"op": "turn", "id": "cancel"}"#, r#"{"op": "cancel", "as": 1}"#, &long]
        {
            assert!(!cancels(line), "{line}");
        }
    }

    /// Gives a line when the one before it has been answered as it says, or at once.
    struct Lockstep(Receiver<&'static [u8]>);

    impl Read for Lockstep {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let Ok(line) = self.0.recv() else { return Ok(0) };
            buffer[..line.len()].copy_from_slice(line);
            Ok(line.len())
        }
    }

    #[test]
    fn what_is_served_ahead_is_what_is_served() {
        let input = b"{\"op\": \"variants\"}\n\n\xff\nx\n{\"op\": \"cancel\"}\n{\"op\": \"turn\"}".as_slice();
        let input = [input, b"\n", "x".repeat(Engine::MAX_LINE + 1).as_bytes()].concat();
        let mut outputs = [Vec::new(), Vec::new()];
        Engine::new(Library::new()).serve(input.as_slice(), &mut outputs[0]).unwrap();
        Engine::new(Library::new()).serve_ahead(io::Cursor::new(input), &mut outputs[1]).unwrap();
        assert_eq!(outputs[0], outputs[1]);
        assert_eq!(outputs[0].iter().filter(|&&byte| byte == b'\n').count(), 6);
    }

    #[test]
    fn an_answered_cancel_stops_nobody_who_thinks_later() {
        let (say, lines) = channel();
        let mut engine = Engine::new(Library::new());
        let cancels = engine.cancels.clone();
        say.send(b"{\"op\": \"cancel\"}\n".as_slice()).unwrap();
        say.send(b"{\"op\": \"cancel\"}\nx\n".as_slice()).unwrap();
        drop(say);
        engine.serve_ahead(BufReader::new(Lockstep(lines)), io::sink()).unwrap();
        assert!(!cancels.stop());
        cancels.came();
        assert!(cancels.stop(), "until it is answered");
    }
}
