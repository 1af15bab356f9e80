//! All output goes through here: no text from a file or a user can control the terminal.

use std::{
    borrow::Cow,
    io::{self, IsTerminal as _, Write},
};

use riband::core::text::{is_unsafe, shorten_to, tame};

use crate::paint::style_at;

/// The maximum length of a line; ours are far shorter.
const WIDEST: usize = 1_000;
/// The maximum number of bytes kept of a line: enough for that, and for styles.
const KEPT: usize = 16 * WIDEST;
/// The maximum length of a name.
const NAME: usize = 80;
/// The maximum length of a path.
const PATH: usize = 300;

/// Formats a name or a title: on one line, and cut if it is very long.
pub(crate) fn name(text: &str) -> String {
    cut(text, NAME)
}

/// Formats a path, which users may want to type again.
pub(crate) fn path(path: impl AsRef<std::path::Path>) -> String {
    cut(&path.as_ref().display().to_string(), PATH)
}

/// The start of a text, on one line.
pub(crate) fn cut(text: &str, most: usize) -> String {
    let text = tame(text);
    shorten_to(&text, most).into_owned()
}

/// Writes text for people, line by line: passes our own styles and line ends, replaces every other
/// [unsafe](is_unsafe) character by `U+FFFD`, and cuts very long lines.
pub(crate) struct Screen<'a> {
    out: Box<dyn Write + 'a>,
    /// The current line.
    line: Vec<u8>,
    /// Whether the line has been cut.
    is_cut: bool,
}

/// Whether the standard output is a terminal.
#[allow(clippy::disallowed_methods, reason = "nothing is printed")]
pub(crate) fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Whether it is a terminal that can do more than print lines, so that a person sees drawings there.
pub(crate) fn draws() -> bool {
    is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

#[allow(clippy::disallowed_methods, reason = "there is no other way out")]
impl Screen<'static> {
    /// Standard output. Colours are kept for terminals, unless `NO_COLOR` is set.
    pub(crate) fn stdout() -> Self {
        Self::new(anstream::stdout().lock())
    }

    /// Standard error.
    pub(crate) fn stderr() -> Self {
        Self::new(anstream::stderr().lock())
    }
}

impl<'a> Screen<'a> {
    pub(crate) fn new(out: impl Write + 'a) -> Self {
        Self { out: Box::new(out), line: Vec::new(), is_cut: false }
    }

    /// For text that programs read: nothing is cut, and unsafe characters are written as JSON escapes.
    pub(crate) fn data(&mut self) -> Data<'_, 'a> {
        Data { screen: self, rest: Vec::new() }
    }

    fn keep(&mut self, text: &[u8]) {
        let room = KEPT - self.line.len();
        self.is_cut |= text.len() > room;
        self.line.extend_from_slice(&text[..text.len().min(room)]);
    }

    /// Writes the current line.
    fn show(&mut self) -> io::Result<()> {
        let shown = shown(&String::from_utf8_lossy(&self.line), self.is_cut);
        self.line.clear();
        self.is_cut = false;
        self.out.write_all(shown.as_bytes())
    }
}

impl Write for Screen<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            match part.strip_suffix(b"\n") {
                Some(end) => {
                    self.keep(end);
                    self.show()?;
                    self.out.write_all(b"\n")?;
                }
                None => self.keep(part),
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.show()?;
        self.out.flush()
    }
}

/// Formats a line. Styles that begin or end beyond the cut are kept.
fn shown(line: &str, is_cut: bool) -> String {
    let (mut shown, mut rest, mut characters) = (String::with_capacity(line.len()), line, 0);
    while let Some(character) = rest.chars().next() {
        if let Some((style, after)) = style_at(rest) {
            shown += &style;
            rest = after;
            continue;
        }
        rest = &rest[character.len_utf8()..];
        characters += 1;
        if characters <= WIDEST {
            shown.push(if is_unsafe(character) { char::REPLACEMENT_CHARACTER } else { character });
        }
    }
    if is_cut || characters > WIDEST {
        // The end of a style may have been cut.
        shown += if is_cut { "\u{1b}[0m..." } else { "..." };
    }
    shown
}

/// Writes text that programs read: JSON, CSV, TOML, scripts. See [`Screen::data`].
pub(crate) struct Data<'s, 'a> {
    screen: &'s mut Screen<'a>,
    /// The first bytes of an incomplete character.
    rest: Vec<u8>,
}

impl Write for Data<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.rest.extend_from_slice(bytes);
        let whole = match str::from_utf8(&self.rest) {
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            _ => self.rest.len(),
        };
        let rest = self.rest.split_off(whole);
        let text = std::mem::replace(&mut self.rest, rest);
        self.screen.show()?;
        self.screen.out.write_all(escaped(&String::from_utf8_lossy(&text)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.screen.flush()
    }
}

/// Escapes unsafe characters as in JSON strings. Line ends and tabs are kept: they are between strings, and harmless.
fn escaped(text: &str) -> Cow<'_, str> {
    let needs = |character: char| is_unsafe(character) && !matches!(character, '\n' | '\t');
    if !text.contains(needs) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        if needs(character) {
            character.encode_utf16(&mut [0; 2]).iter().for_each(|unit| escaped += &format!("\\u{unit:04x}"));
        } else {
            escaped.push(character);
        }
    }
    Cow::Owned(escaped)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::{HEADING, painted};

    /// The output for text written in pieces of `piece` bytes.
    fn text(text: &str, piece: usize) -> String {
        let mut out = Vec::new();
        let mut screen = Screen::new(&mut out);
        text.as_bytes().chunks(piece).for_each(|piece| screen.write_all(piece).unwrap());
        screen.flush().unwrap();
        drop(screen);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn our_styles_and_line_ends_pass_and_nothing_else_that_steers() {
        let mixed = format!("{}\u{1b}[31mred\u{1b}[0m\r\u{7}\t\u{9b}1m\n\u{202e}é\u{200b}\n", painted("b", HEADING));
        let wanted = "\u{1b}[1mb\u{1b}[0m\u{fffd}[31mred\u{fffd}[0m\u{fffd}\u{fffd}\u{fffd}\u{fffd}1m\n\
                      \u{fffd}é\u{fffd}\n";
        for piece in [1, 2, 3, 7, 1_000] {
            assert_eq!(text(&mixed, piece), wanted, "in pieces of {piece}");
        }
    }

    #[test]
    fn no_line_is_without_end() {
        let wide = "é".repeat(WIDEST);
        assert_eq!(text(&format!("{wide}\n{wide}x\n"), 100), format!("{wide}\n{wide}...\n"));
        assert_eq!(text(&painted(format!("{wide}x"), HEADING), 100), format!("\u{1b}[1m{wide}\u{1b}[0m..."));
        let wide = "\u{1f6a2}".repeat(WIDEST);
        assert_eq!(text(&format!("{wide}\nx"), 100), format!("{wide}\nx"), "of the widest characters as many");
        let endless = text(&format!("{}\nx\n", painted("x".repeat(1_000_000), HEADING)), 4096);
        assert_eq!(endless, format!("\u{1b}[1m{}\u{1b}[0m...\nx\n", "x".repeat(WIDEST)));
    }

    #[test]
    fn a_line_that_waits_for_its_end_shows_when_it_must() {
        let mut out = Vec::new();
        let mut screen = Screen::new(&mut out);
        screen.write_all(b"> ").unwrap();
        screen.flush().unwrap();
        screen.write_all(b"a").unwrap();
        screen.data().write_all(b"{}").unwrap();
        screen.write_all(b"b").unwrap();
        drop(screen);
        assert_eq!(out, b"> a{}");
    }

    #[test]
    fn data_is_whole_and_escaped() {
        let long = "x".repeat(100_000);
        let given = format!("{{\n\t\"é\u{7f}\u{9b}\u{202e}\u{200b}\u{e0001}\": \"{long}\"}}\r");
        let wanted = format!("{{\n\t\"é\\u007f\\u009b\\u202e\\u200b\\udb40\\udc01\": \"{long}\"}}\\u000d");
        for piece in [1, 2, 3, 1_000_000] {
            let mut out = Vec::new();
            let mut screen = Screen::new(&mut out);
            let mut data = screen.data();
            given.as_bytes().chunks(piece).for_each(|piece| data.write_all(piece).unwrap());
            data.flush().unwrap();
            drop(screen);
            assert_eq!(String::from_utf8(out).unwrap(), wanted, "in pieces of {piece}");
        }
        let mut out = Vec::new();
        Screen::new(&mut out).data().write_all(b"a\xffb").unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "a\u{fffd}b");
    }

    #[test]
    fn names_are_on_one_line_and_not_long() {
        assert_eq!(name("a\nb\u{202e}"), "a\u{fffd}b\u{fffd}");
        assert_eq!(name(&"é".repeat(1_000_000)), format!("{}...", "é".repeat(NAME)));
        assert_eq!(path("a\rb"), "a\u{fffd}b");
        assert_eq!(path("x".repeat(5_000)), format!("{}...", "x".repeat(PATH)));
    }
}
