//! Reading ahead, so that a `cancel` can stop a player that thinks.

use std::{
    io::{self, BufRead, Write},
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
        mpsc::{SyncSender, sync_channel},
    },
    thread,
    time::Duration,
};

use riband_players::{Quiet, Watch};
use serde_json::Value;

use super::{
    Engine, Keys, batch,
    caller::Caller,
    lines::{Line, Lines},
    ops::{CANCEL, arguments},
    reading::Request,
    requests::Nothing,
};

/// The number of requests to read ahead of the current one.
const AHEAD: usize = 16;

/// The number of `cancel`s that were read but not answered yet: while there is any, players move at once.
#[derive(Clone, Debug, Default)]
pub(super) struct Cancels {
    open: Arc<AtomicUsize>,
    /// The number of them in the current line that were not carried out yet.
    here: usize,
    /// The total number carried out: a player thinking outside the engine moves if it increases.
    carried_out: Arc<AtomicU64>,
    /// A clock to use instead of the system's.
    clock: Option<fn() -> Duration>,
}

impl Cancels {
    pub(super) fn set_clock(&mut self, clock: fn() -> Duration) {
        self.clock = Some(clock);
    }

    fn came(&self, count: usize) {
        self.open.fetch_add(count, Ordering::Relaxed);
    }

    /// Begins to answer a line with this many requests.
    fn begin(&mut self, count: usize) {
        self.here = count;
    }

    /// Carries one out: a `cancel` does not stop later requests.
    pub(super) fn carried_out(&mut self) {
        self.carried_out.fetch_add(1, Ordering::Relaxed);
        if self.here > 0 {
            self.here -= 1;
            self.open.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// Finishes the answer to a line.
    fn end(&mut self) {
        self.open.fetch_sub(std::mem::take(&mut self.here), Ordering::Relaxed);
    }
}

/// Detects whether a `cancel` has been carried out since this was created.
#[derive(Debug)]
pub(super) struct Cancelled {
    carried_out: Arc<AtomicU64>,
    before: u64,
}

impl Cancelled {
    pub(super) fn since(cancels: &Cancels) -> Self {
        let carried_out = Arc::clone(&cancels.carried_out);
        let before = carried_out.load(Ordering::Relaxed);
        Self { carried_out, before }
    }

    pub(super) fn is_true(&self) -> bool {
        self.carried_out.load(Ordering::Relaxed) != self.before
    }
}

/// A watch for a player that thinks outside the engine, combined with the `cancel`s that the engine carries out
/// meanwhile.
pub(super) struct Beside<'a>(pub(super) &'a dyn Watch, pub(super) &'a Cancelled);

impl Watch for Beside<'_> {
    fn stop(&self) -> bool {
        self.1.is_true() || self.0.stop()
    }

    fn progress(&self, share: f64) {
        self.0.progress(share);
    }

    fn now(&self) -> Option<Duration> {
        self.0.now()
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
    Text { text: String, cancels: usize },
    NotUtf8,
    TooLong,
}

/// The thread that reads ahead; it ends after an error.
struct Reader<R> {
    lines: Lines<R>,
    cancels: Cancels,
    to: SyncSender<io::Result<Ahead>>,
}

impl Engine {
    /// As [`Engine::serve`], but reads up to 16 requests ahead in a separate thread, so that a `cancel` takes effect
    /// while a player thinks. The thread ends with the input, or at the first line after this has returned.
    ///
    /// # Errors
    /// Reading or writing fails, or no thread can be started.
    pub fn serve_ahead(&mut self, input: impl BufRead + Send + 'static, mut output: impl Write) -> io::Result<()> {
        let (to, requests) = sync_channel(AHEAD);
        let reader = Reader { lines: Lines::new(input, Self::MAX_LINE), cancels: self.cancels.clone(), to };
        thread::Builder::new().name("requests".to_owned()).spawn(move || reader.read())?;
        for request in requests {
            match request? {
                Ahead::Text { text, cancels } => {
                    self.cancels.begin(cancels);
                    let served = self.serve_line(Line::Text(&text), &mut output);
                    self.cancels.end();
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
    /// Reads until the input ends, or the receiver is gone.
    fn read(mut self) {
        loop {
            let read = match self.lines.next_line() {
                Ok(None) => return,
                Ok(Some(Line::Text(text))) => {
                    let cancels = cancels(text);
                    self.cancels.came(cancels);
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

/// The number of `cancel`s in a line that will be carried out.
fn cancels(line: &str) -> usize {
    // Only a `\u` escape can spell a letter: a line with neither is not parsed twice.
    if !line.contains(CANCEL) && !line.contains("\\u") {
        return 0;
    }
    Request::read(line).keys.map_or(0, cancels_of)
}

/// The number of `cancel`s in a request that will be carried out.
pub(super) fn cancels_of(mut request: Keys) -> usize {
    let Ok(Caller::Referee) = Caller::of(&mut request) else { return 0 };
    match request.shift_remove("op") {
        Some(Value::String(op)) if op == CANCEL => usize::from(arguments::<Nothing>(request).is_ok()),
        Some(Value::String(op)) if op == "batch" => batch::cancels(request),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use std::{
        io::{BufReader, Read},
        sync::mpsc::{Receiver, channel},
    };

    use super::*;
    use crate::Library;

    /// The reader and the engine agree on which `cancel`s are carried out.
    #[test]
    fn only_a_cancel_that_will_be_carried_out_cancels() {
        let long = format!(r#"{{"op": "cancel", "id": "{}"}}"#, "x".repeat(100_000));
        let many = format!(r#"{{"op": "batch", "requests": [{}]}}"#, [r#"{"op": "cancel"}"#; 65].join(", "));
        let cases = [
            (r#"{"op": "cancel"}"#, 1),
            ("\u{feff}{\"op\": \"cancel\"}", 1),
            ("{\"op\": \"\\u0063ancel\"}", 1),
            ("{\"\\u006fp\": \"\\u0063\\u0061ncel\"}", 1),
            (&long, 1),
            (r#"{"op": "batch", "requests": [{"op": "cancel"}]}"#, 1),
            (
                r#"{"op": "batch", "table": 1, "requests": [{"op": "turn"}, {"op": "cancel", "id": 1}, {"op": "cancel"}]}"#,
                2,
            ),
            (r#"{"op": "batch", "stop": true, "requests": [{"op": "cancel"}, {"op": "turn"}, {"op": "cancel"}]}"#, 1),
            (r#"{"op": "batch", "stop": true, "requests": [{"op": "turn"}, {"op": "cancel"}]}"#, 0),
            (r#"{"op": "batch", "requests": [{"op": "cancel", "as": 1}, {"op": "cancel", "table": 1}]}"#, 0),
            (r#"{"op": "batch", "requests": [{"op": "batch", "requests": [{"op": "cancel"}]}]}"#, 0),
            (r#"{"op": "batch", "as": 1, "requests": [{"op": "cancel"}]}"#, 0),
            (r#"{"op": "batch", "more": 1, "requests": [{"op": "cancel"}]}"#, 0),
            (&many, 0),
            (r#"{"id": 3, "op": "cancel", "extra": 1}"#, 0),
            (r#"{"op": "cancel", "table": 9}"#, 0),
            (r#"{"op": "cancel", "op": "cancel"}"#, 0),
            (r#"{"op": "turn", "id": "cancel"}"#, 0),
            (r#"{"op": "cancel", "as": 1}"#, 0),
            (r#"{"op": "cancel", "as": null}"#, 0),
            (r#"{"op": "cancel", "with": []}"#, 0),
            (r#""cancel""#, 0),
            ("cancel", 0),
            ("", 0),
        ];
        for (line, count) in cases {
            assert_eq!(cancels(line), count, "{line:.200}");
            // As many as the engine carries out if nothing before them fails.
            let mut engine = Engine::new(Library::new());
            engine.answer(r#"{"op": "open", "variant": "salty-ocean", "seats": 2, "seed": 1}"#);
            engine.cancels.came(count);
            engine.cancels.begin(count);
            engine.answer(line);
            assert_eq!(engine.cancels.here, 0, "{line:.200}");
            assert!(!engine.cancels.stop(), "{line:.200}");
            engine.cancels.came(9);
            engine.cancels.begin(9);
            engine.answer(line);
            let carried_out = 9 - engine.cancels.here;
            let is_certain = !line.contains("stop");
            assert!(carried_out >= count && (carried_out == count || !is_certain), "{carried_out}: {line:.200}");
        }
    }

    /// Provides a line once the previous one has been answered, or at once.
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
        cancels.came(1);
        assert!(cancels.stop(), "until it is answered");
    }
}
