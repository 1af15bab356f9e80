//! The engine for programs in any language: one JSON object per line in, one per line out. `docs/ENGINE-PROTOCOL.md`.

mod fault;
mod lines;
mod load;
mod ops;
mod tables;

use std::io::{self, BufRead, Write};

use riband_core::{notation::nearest, text::shorten};
use serde_json::{Map, Value};

pub use self::ops::Audience;
use self::{
    fault::Fault,
    lines::{Line, Lines},
    tables::Tables,
};
use crate::Library;

/// The keys of a request or a reply.
type Keys = Map<String, Value>;
/// What comes of a request.
type Reply = Result<Keys, Fault>;

/// Answers requests, and holds the tables that they opened.
#[derive(Debug)]
pub struct Engine {
    library: Library,
    tables: Tables,
}

impl Engine {
    /// The longest request, in bytes, its line end not counted.
    pub const MAX_LINE: usize = 1 << 20;
    /// The most tables that can be open at once.
    pub const MAX_TABLES: usize = 64;

    /// An engine without tables, for the variants of this library.
    #[must_use]
    pub fn new(library: Library) -> Self {
        Self { library, tables: Tables::default() }
    }

    /// The reply to a request, without a line end. Whatever the request is, there is a reply and the engine goes on.
    ///
    /// ```
    /// use riband::{Library, engine::Engine};
    /// let mut engine = Engine::new(Library::new());
    /// engine.answer(r#"{"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 7}"#);
    /// let reply = engine.answer(r#"{"op": "play", "action": "take contract"}"#);
    /// assert!(reply.contains("seat 1 takes a contract"));
    /// ```
    pub fn answer(&mut self, line: &str) -> String {
        if line.len() > Self::MAX_LINE {
            return reply(None, Err(Fault::line_too_long()));
        }
        match serde_json::from_str(line) {
            Ok(Value::Object(mut request)) => reply(request.shift_remove("id"), self.carry_out(request)),
            Ok(_) => reply(None, Err(Fault::new("bad-json", "a request is a JSON object"))),
            Err(error) => reply(None, Err(Fault::new("bad-json", format!("this is not JSON: {error}")))),
        }
    }

    fn carry_out(&mut self, mut request: Keys) -> Reply {
        let op = match request.shift_remove("op") {
            Some(Value::String(op)) => op,
            Some(_) => return Err(Fault::new("bad-request", "the key `op` is a string")),
            None => return Err(Fault::new("bad-request", "the key `op` is missing")),
        };
        let Some((.., carry_out)) = ops::ALL.iter().find(|(name, ..)| *name == op) else {
            let meant = nearest(&op, ops().map(|(name, _)| name));
            let advice = meant.map(|name| format!(" (did you mean \"{name}\"?)")).unwrap_or_default();
            return Err(Fault::new("unknown-op", format!("there is no op \"{}\"{advice}", shorten(&op))));
        };
        carry_out(self, request)
    }
}

/// Every op that [`Engine`] knows, and for whom its reply is.
pub fn ops() -> impl Iterator<Item = (&'static str, Audience)> {
    ops::ALL.iter().map(|(name, audience, _)| (*name, *audience))
}

/// Answers every line of `input` with a line of `output`, in order, until the input ends. Blank lines have no answer.
/// However long a line is, no more than [`Engine::MAX_LINE`] bytes of it are kept.
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
pub fn serve(library: Library, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut engine = Engine::new(library);
    let mut lines = Lines::new(input, Engine::MAX_LINE);
    while let Some(line) = lines.next_line()? {
        let reply = match line {
            Line::Text(text) if text.trim().is_empty() => continue,
            Line::Text(text) => engine.answer(text),
            Line::NotUtf8 => reply(None, Err(Fault::new("not-utf8", "the line is not UTF-8"))),
            Line::TooLong => reply(None, Err(Fault::line_too_long())),
        };
        writeln!(output, "{reply}")?;
        output.flush()?;
    }
    Ok(())
}

fn reply(id: Option<Value>, result: Reply) -> String {
    let mut reply: Keys = id.into_iter().map(|id| ("id".to_owned(), id)).collect();
    reply.insert("ok".to_owned(), Value::Bool(result.is_ok()));
    match result {
        Ok(keys) => reply.extend(keys),
        Err(fault) => drop(reply.insert("error".to_owned(), fault.into_value())),
    }
    Value::Object(reply).to_string()
}
