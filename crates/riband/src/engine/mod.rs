//! The engine for programs in any language: one JSON object per line in, one per line out. See
//! `docs/ENGINE-PROTOCOL.md`.

#[cfg(feature = "players")]
mod advise;
#[cfg(feature = "players")]
mod ahead;
mod batch;
mod caller;
mod check;
#[cfg(feature = "players")]
mod compare;
mod error_kind;
mod facts;
mod fault;
#[cfg(feature = "rulebook")]
mod guide;
mod hosting;
#[cfg(feature = "players")]
mod judge;
mod lines;
mod load;
mod look;
mod numbers;
mod ops;
mod play;
mod playout;
#[cfg(feature = "rulebook")]
mod primer;
mod reading;
#[cfg(feature = "players")]
mod reasons;
mod replies;
mod requests;
#[cfg(feature = "rulebook")]
mod rule;
#[cfg_attr(not(feature = "schemas"), path = "no_schemas.rs")]
mod schemas;
mod spoken;
mod subscriptions;
mod tables;
#[cfg(feature = "players")]
mod thinking;

#[cfg(feature = "players")]
use std::time::Duration;
use std::{
    hash::{BuildHasher as _, RandomState},
    io::{self, BufRead, Write},
};

use riband_core::{Dice, in_language, notation::nearest, text::shorten};
use serde_json::{Map, Value};

#[cfg(feature = "players")]
pub use self::compare::{By, Changed, Comparison, Findings, Laboratory, Needed, ShareOfWin, Verdict, Versus};
#[cfg(feature = "players")]
pub use self::thinking::{SoFar, Thinking};
use self::{
    caller::Caller,
    fault::Fault,
    lines::{Line, Lines},
    ops::{Op, Sessions},
    reading::Request,
    spoken::Spoken,
    subscriptions::Subscriptions,
    tables::Tables,
};
pub use self::{error_kind::ErrorKind, hosting::NoRoom, ops::Audience};
use crate::{Language, Library};

/// The version of the protocol, as returned by the op `variants`. It is incremented whenever clients of the previous
/// version may break. New ops, keys and error kinds do not change it.
pub const VERSION: u32 = 1;

/// The keys of a request or a reply.
type Keys = Map<String, Value>;
/// The result of a request.
type Reply = Result<Keys, Fault>;

/// Answers requests, and owns the tables opened by them.
#[derive(Debug)]
pub struct Engine {
    library: Library,
    tables: Tables,
    subscriptions: Subscriptions,
    /// The dice that redeal what a session cannot see, when it forks. Knowing them would reveal the hidden parts.
    guesses: Dice,
    /// The language of the request that is carried out.
    language: Language,
    /// The number of `cancel`s that were read but not answered yet.
    #[cfg(feature = "players")]
    cancels: ahead::Cancels,
    /// The player that moved last.
    #[cfg(feature = "players")]
    mover: Option<advise::Mover>,
    /// What compares variants.
    #[cfg(feature = "players")]
    laboratory: Option<Laboratory>,
}

impl Engine {
    /// The longest request in bytes, without its line end.
    pub const MAX_LINE: usize = 1 << 20;
    /// The estimated bytes that tables and their variants may take together: [`Table::memory`] when a table is opened,
    /// plus 4 KiB in reserve, and [`Variant::memory`] once per variant. Enough for some 20,000 tables of one variant,
    /// or some 150 of different variants.
    ///
    /// [`Table::memory`]: riband_core::Table::memory
    /// [`Variant::memory`]: crate::Variant::memory
    pub const MEMORY: usize = 128 << 20;

    /// An engine without tables, for the variants of this library.
    #[must_use]
    pub fn new(library: Library) -> Self {
        // The keys of a hasher come from the system's randomness and are never exposed.
        Self::guessing(library, RandomState::new().hash_one("guesses"))
    }

    /// Sets the memory limit for tables in bytes, in place of [`Engine::MEMORY`].
    ///
    /// ```
    /// use riband::{Library, engine::Engine};
    /// let mut engine = Engine::new(Library::new()).with_memory(2 << 20);
    /// let open = r#"{"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 7}"#;
    /// let opened = (0..1_000).take_while(|_| engine.answer(open).contains("\"ok\":true")).count();
    /// assert!((50..400).contains(&opened));
    /// assert!(engine.answer(open).contains("too-many-tables"));
    /// ```
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> Self {
        self.tables.limit(bytes);
        self
    }

    /// Sets the clock for players whose budget is a time, on platforms without a system clock, such as WebAssembly in a
    /// browser. It returns the time since a fixed moment.
    #[must_use]
    #[cfg(feature = "players")]
    pub fn with_clock(mut self, clock: fn() -> Duration) -> Self {
        self.cancels.set_clock(clock);
        self
    }

    /// Sets what answers `compare`: `riband_lab::laboratory`. Without it there is no such op.
    #[must_use]
    #[cfg(feature = "players")]
    pub fn with_laboratory(mut self, laboratory: Laboratory) -> Self {
        self.laboratory = Some(laboratory);
        self
    }

    /// Sets the seed of the guesses that sessions get when they fork, for reproducible tests. Players must not know the
    /// seed.
    ///
    /// ```
    /// use riband::{Library, engine::Engine};
    ///
    /// let guess = |seed| {
    ///     let mut engine = Engine::guessing(Library::new(), seed);
    ///     engine.answer(r#"{"op": "open", "variant": "transatlantic", "seats": 2, "seed": 7}"#);
    ///     engine.answer(r#"{"op": "fork", "as": 1}"#);
    ///     engine.answer(r#"{"op": "hash", "table": 2, "as": 1}"#)
    /// };
    /// assert!(guess(1).contains(r#""ok":true"#));
    /// assert_eq!(guess(1), guess(1));
    /// assert_ne!(guess(1), guess(2));
    /// ```
    #[must_use]
    pub fn guessing(library: Library, seed: u64) -> Self {
        Self {
            library,
            tables: Tables::new(Self::MEMORY),
            subscriptions: Subscriptions::default(),
            guesses: Dice::new(seed),
            language: Language::default(),
            #[cfg(feature = "players")]
            cancels: ahead::Cancels::default(),
            #[cfg(feature = "players")]
            mover: None,
            #[cfg(feature = "players")]
            laboratory: None,
        }
    }

    /// Answers a request, without a line end. Whatever the request is, there is a reply, and the engine stays usable.
    /// [`Engine::pushed`] then returns the messages to subscribers.
    ///
    /// ```
    /// use riband::{Library, engine::Engine};
    /// let mut engine = Engine::new(Library::new());
    /// engine.answer(r#"{"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 7}"#);
    /// let reply = engine.answer(r#"{"op": "play", "action": "take contract"}"#);
    /// assert!(reply.contains("seat 1 takes a contract"));
    /// ```
    pub fn answer(&mut self, line: &str) -> String {
        let Request { id, keys } = Request::read(line);
        let result = keys.and_then(|mut request| {
            let caller = Caller::of(&mut request)?;
            self.carry_out(caller, request)
        });
        reply(id, result)
    }

    /// The lines for subscribers since the last call, without line ends.
    ///
    /// ```
    /// use riband::{Library, engine::Engine};
    ///
    /// let mut engine = Engine::new(Library::new());
    /// engine.answer(r#"{"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 7}"#);
    /// engine.answer(r#"{"op": "subscribe", "as": 2}"#);
    /// engine.answer(r#"{"op": "play", "as": 1, "action": "take contract"}"#);
    /// let lines = engine.pushed();
    /// assert!(lines.len() == 1 && lines[0].contains("seat 1 takes a contract"));
    /// assert!(engine.pushed().is_empty()); // taken
    /// ```
    pub fn pushed(&mut self) -> Vec<String> {
        self.subscriptions.take()
    }

    fn carry_out(&mut self, caller: Caller, mut request: Keys) -> Reply {
        let spoken = Spoken::of(caller, &mut request, self.language)?;
        let op = self.op_of(caller, &mut request)?;
        self.run(op, caller, spoken, request)
    }

    fn run(&mut self, op: &Op, caller: Caller, spoken: Spoken, request: Keys) -> Reply {
        let outer = std::mem::replace(&mut self.language, spoken.language);
        let reply = match self.speech_at(spoken) {
            Some(speech) => in_language(speech, || (op.run)(self, caller, request)),
            None => (op.run)(self, caller, request),
        };
        self.language = outer;
        // Each reply of a batch is said already, by the rules of its own table.
        self.spoken(if op.name == "batch" { spoken.said() } else { spoken }, reply)
    }

    /// Takes the key `op` out of a request, and looks it up, if the caller may use it.
    fn op_of(&mut self, caller: Caller, request: &mut Keys) -> Result<&'static Op, Fault> {
        let op = match request.shift_remove("op") {
            Some(Value::String(op)) => op,
            Some(_) => return Err(Fault::new(ErrorKind::BadRequest, "the key `op` is a string")),
            None => return Err(Fault::new(ErrorKind::BadRequest, "the key `op` is missing")),
        };
        let Some(op) = ops::ALL.iter().find(|known| known.name == op) else {
            let meant = nearest(&op, ops().map(|(name, _)| name));
            let advice = meant.map(|name| format!(" (did you mean \"{name}\"?)")).unwrap_or_default();
            return Err(Fault::new(ErrorKind::UnknownOp, format!("there is no op \"{}\"{advice}", shorten(&op))));
        };
        let allowed = caller == Caller::Referee
            || match op.sessions {
                Sessions::Any => true,
                Sessions::AtGuess => self.is_at_guess(caller, request),
                Sessions::No => false,
            };
        if allowed { Ok(op) } else { Err(caller.not_for(op.name)) }
    }

    /// Whether a request is about a guess of the calling session.
    fn is_at_guess(&mut self, caller: Caller, request: &Keys) -> bool {
        let number = request.get("table").and_then(Value::as_u64);
        self.tables.at(number, caller).is_ok_and(|(_, open)| open.is_guess())
    }
}

/// Every op of [`Engine`], with the audience of its reply if requested without `as`.
///
/// ```
/// use riband::engine::{Audience, ops, session_ops};
///
/// assert_eq!(ops().find(|(name, _)| *name == "record"), Some(("record", Audience::Privileged)));
/// assert!(session_ops().any(|name| name == "view") && !session_ops().any(|name| name == "record"));
/// ```
pub fn ops() -> impl Iterator<Item = (&'static str, Audience)> {
    ops::ALL.iter().map(|op| (op.name, op.audience))
}

/// The ops that a request with `as` may use at a match: each is limited to what that viewer may see and do.
pub fn session_ops() -> impl Iterator<Item = &'static str> {
    ops::ALL.iter().filter(|op| op.sessions == Sessions::Any).map(|op| op.name)
}

/// The JSON schema of the protocol: an object with a property for each op, each of which has a `request` and a `reply`;
/// plus `error`, the reply to a request that fails, and `push`, a line without a request. No object of this shape is
/// ever sent: it is a container for the schemas, from which types can be generated.
///
/// The schemas of views, events, actions, refusals and positions are those of the ruleset:
/// [`Library::table_schema`](crate::Library::table_schema). Without the feature `schemas`, ops of features that this
/// build lacks are described, too.
///
/// ```
/// let schema = riband::engine::schema();
/// assert_eq!(schema["properties"]["undo"]["properties"]["reply"]["$ref"], "#/$defs/UndoReply");
/// assert_eq!(schema["$defs"]["UndoReply"]["properties"]["action"]["type"], "string");
/// ```
#[must_use]
pub fn schema() -> Value {
    schemas::schema()
}

/// Answers every line of `input` with a line of `output`, in order, until the input ends; messages to subscribers
/// follow the answer. Blank lines have no answer. At most [`Engine::MAX_LINE`] bytes of a line are stored, however long
/// it is.
///
/// ```
/// use riband::{Library, engine::serve};
/// let mut replies = Vec::new();
/// serve(Library::new(), br#"{"op": "variants", "id": 1}"#.as_slice(), &mut replies)?;
/// assert!(String::from_utf8_lossy(&replies).starts_with(r#"{"id":1,"ok":true"#));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Reading or writing fails.
pub fn serve(library: Library, input: impl BufRead, output: impl Write) -> io::Result<()> {
    Engine::new(library).serve(input, output)
}

impl Engine {
    /// As [`serve`], with this engine.
    ///
    /// # Errors
    /// Reading or writing fails.
    pub fn serve(&mut self, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut lines = Lines::new(input, Engine::MAX_LINE);
        while let Some(line) = lines.next_line()? {
            self.serve_line(line, &mut output)?;
        }
        Ok(())
    }

    fn serve_line(&mut self, line: Line<'_>, output: &mut impl Write) -> io::Result<()> {
        let reply = match line {
            Line::Text(text) if text.trim_start_matches(reading::MARK).trim().is_empty() => return Ok(()),
            Line::Text(text) => self.answer(text),
            Line::NotUtf8 => reply(None, Err(Fault::new(ErrorKind::NotUtf8, "the line is not UTF-8"))),
            Line::TooLong => reply(None, Err(Fault::line_too_long())),
        };
        writeln!(output, "{reply}")?;
        for line in self.pushed() {
            writeln!(output, "{line}")?;
        }
        output.flush()
    }
}

fn reply(id: Option<Value>, result: Reply) -> String {
    Value::Object(reply_of(id, result)).to_string()
}

fn reply_of(id: Option<Value>, result: Reply) -> Keys {
    let mut reply: Keys = id.into_iter().map(|id| ("id".to_owned(), id)).collect();
    reply.insert("ok".to_owned(), Value::Bool(result.is_ok()));
    match result {
        Ok(keys) => reply.extend(keys),
        // A plain type of this crate, which always converts to JSON.
        Err(fault) => drop(reply.insert("error".to_owned(), serde_json::to_value(fault).unwrap_or_default())),
    }
    reply
}
