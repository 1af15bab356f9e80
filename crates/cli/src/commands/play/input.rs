//! Reading input.

use std::io::{self, BufRead, IsTerminal as _, Read as _, Write};

use super::editor::Lined;
use crate::{
    failure::Failure,
    paint::{PROMPT, painted},
    screen,
    thinking::Interrupt,
};

/// Input lines, from a user or a file.
pub(super) struct Input(Source);

enum Source {
    /// Raw lines, and whether to echo them, since no terminal does; `None` at the end.
    Plain {
        next: Box<dyn FnMut() -> Option<String>>,
        echo: bool,
    },
    Terminal(Box<Lined>),
}

/// The maximum length of a line; the rest is skipped.
const LONGEST: u64 = 4096;

impl Input {
    pub(super) fn new(mut lines: impl BufRead + 'static, echo: bool) -> Self {
        Self(Source::Plain { next: Box::new(move || next(&mut lines)), echo })
    }

    /// Standard input; with line editing if both ends are a terminal.
    pub(super) fn stdin() -> Self {
        match (io::stdin().is_terminal(), screen::is_terminal()) {
            (true, true) => match Lined::new() {
                Ok(lined) => Self(Source::Terminal(Box::new(lined))),
                // A terminal without control sequences still has lines.
                Err(_) => Self::new(io::stdin().lock(), false),
            },
            (from_terminal, _) => Self::new(io::stdin().lock(), !from_terminal),
        }
    }

    /// Prompts for a line, completing from `lines`, which is evaluated only if completion is available; `None` at the
    /// end of the input.
    pub(super) fn ask(
        &mut self,
        prompt: &str,
        lines: impl FnOnce() -> Vec<String>,
        out: &mut dyn Write,
    ) -> Result<Option<String>, Failure> {
        match &mut self.0 {
            Source::Terminal(lined) => {
                out.flush()?;
                let line = lined.ask(&format!("{prompt} "), lines());
                Ok(line.map(|line| line.trim().to_owned()))
            }
            Source::Plain { next, echo } => {
                write!(out, "{} ", painted(prompt, PROMPT))?;
                out.flush()?;
                let line = next();
                match &line {
                    None => writeln!(out)?,
                    Some(line) if *echo => writeln!(out, "{line}")?,
                    Some(_) => {}
                }
                Ok(line)
            }
        }
    }

    /// Whether to draw: at a terminal that can do more than print lines.
    pub(super) fn is_for_eyes(&self) -> bool {
        matches!(self.0, Source::Terminal(_)) && screen::draws()
    }

    /// Runs `think`. At a terminal, a line typed meanwhile makes the player move at once.
    pub(super) fn heeding<T>(&self, interrupt: &Interrupt, think: impl FnOnce() -> T) -> T {
        match self.0 {
            Source::Terminal(_) => interrupt.heeding_lines(think),
            Source::Plain { .. } => think(),
        }
    }
}

/// Reads the next line. A read error ends the input.
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
    fn piped_input_is_echoed() {
        for (echo, wanted) in [(true, "> a\n> \n"), (false, "> > \n")] {
            let (mut input, mut out) = (Input::new(b" a ".as_slice(), echo), Vec::new());
            assert_eq!(input.ask(">", Vec::new, &mut out).unwrap().as_deref(), Some("a"));
            assert_eq!(input.ask(">", Vec::new, &mut out).unwrap(), None);
            assert_eq!(crate::render::stripped(&String::from_utf8(out).unwrap()), wanted);
        }
    }
}
