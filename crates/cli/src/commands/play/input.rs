//! What a person types.

use std::{
    io::{self, BufRead, IsTerminal as _, Read as _, Write},
    sync::mpsc::channel,
    thread,
};

use crate::{failure::Failure, thinking::Interrupt};

/// Lines from a person, or from a file that stands in for one.
pub(super) struct Input {
    /// The next line; none at the end.
    next: Box<dyn FnMut() -> Option<String>>,
    /// Whether to write the lines out, since no terminal does.
    echo: bool,
}

/// Nothing that can be asked for is longer; the rest of a longer line is passed over.
const LONGEST: u64 = 4096;

impl Input {
    pub(super) fn new(mut lines: impl BufRead + 'static, echo: bool) -> Self {
        Self { next: Box::new(move || next(&mut lines)), echo }
    }

    /// The standard input. At a terminal, a line typed while a player thinks is none: it tells the player to move at once.
    pub(super) fn stdin(interrupt: &Interrupt) -> io::Result<Self> {
        if !io::stdin().is_terminal() {
            return Ok(Self::new(io::stdin().lock(), true));
        }
        let (typed, lines) = channel();
        let interrupt = interrupt.clone();
        let read = move || {
            let mut stdin = io::stdin().lock();
            while let Some(line) = next(&mut stdin) {
                if !interrupt.raise() && typed.send(line).is_err() {
                    return;
                }
            }
        };
        thread::Builder::new().name("typed".to_owned()).spawn(read)?;
        Ok(Self { next: Box::new(move || lines.recv().ok()), echo: false })
    }

    /// Asks for a line; none at the end of the input.
    pub(super) fn ask(&mut self, prompt: &str, out: &mut dyn Write) -> Result<Option<String>, Failure> {
        write!(out, "{prompt} ")?;
        out.flush()?;
        let Some(line) = (self.next)() else {
            writeln!(out)?;
            return Ok(None);
        };
        if self.echo {
            writeln!(out, "{line}")?;
        }
        Ok(Some(line))
    }
}

/// The next line. An input that cannot be read any further has ended.
fn next(lines: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let length = lines.by_ref().take(LONGEST).read_until(b'\n', &mut line).ok()?;
    if length as u64 == LONGEST && line.last() != Some(&b'\n') {
        lines.skip_until(b'\n').ok()?;
    }
    (length > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_any_sort_come_one_by_one() {
        let long = "x".repeat(100_000);
        let text = [b" take contract \r\n\n\xff\n", long.as_bytes(), b"\nlast"].concat();
        let mut input = text.as_slice();
        let lines: Vec<String> = std::iter::from_fn(|| next(&mut input)).collect();
        assert_eq!(lines[..3], ["take contract", "", "\u{fffd}"]);
        assert_eq!(lines[3].len() as u64, LONGEST);
        assert_eq!(lines[4..], ["last"]);
    }

    #[test]
    fn a_line_as_long_as_can_be_leaves_the_next_alone() {
        for length in [LONGEST - 2, LONGEST - 1, LONGEST, LONGEST + 1] {
            let text = format!("{}\nnext\n", "x".repeat(length as usize));
            let mut input = text.as_bytes();
            assert_eq!(next(&mut input).unwrap().len() as u64, length.min(LONGEST), "{length}");
            assert_eq!((next(&mut input).as_deref(), next(&mut input)), (Some("next"), None), "{length}");
        }
    }

    #[test]
    fn what_is_typed_into_no_terminal_is_shown() {
        for (echo, wanted) in [(true, "> a\n> \n"), (false, "> > \n")] {
            let (mut input, mut out) = (Input::new(b" a ".as_slice(), echo), Vec::new());
            assert_eq!(input.ask(">", &mut out).unwrap().as_deref(), Some("a"));
            assert_eq!(input.ask(">", &mut out).unwrap(), None);
            assert_eq!(String::from_utf8(out).unwrap(), wanted);
        }
    }
}
