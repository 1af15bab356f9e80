//! Syntax mistakes that affect a whole line: notation of other formats, and missing closing marks.
//!
//! The parser reports such a mistake in several places, without explaining it. Here it becomes one problem, and its
//! consequences are dropped.

use std::ops::Range;

use riband_core::{Problem, text::shorten_to};

use super::{bare::bare, not_toml::is_typographic, not_toml::problem};

/// The longest line to explain, in bytes.
const LONGEST: usize = 400;
/// The most characters of a line shown in advice.
const SHOWN: usize = 80;

/// The result for an error of the parser.
pub(crate) enum Found {
    /// The mistake, with its place.
    Slip(Range<usize>, Problem),
    /// A consequence of a mistake that was found before.
    Echo,
}

/// The mistakes in a text, found from its start to its end.
pub(crate) struct Slips<'t> {
    text: &'t str,
    bare: Vec<u8>,
    /// The parts in which errors are consequences of mistakes that were found.
    told: Vec<Range<usize>>,
    /// The position up to which brackets are counted, and those open there.
    counted: usize,
    open: Vec<usize>,
}

impl<'t> Slips<'t> {
    pub(crate) fn of(text: &'t str) -> Self {
        Self { text, bare: bare(text), told: Vec::new(), counted: 0, open: Vec::new() }
    }

    /// Explains an error at this place of the text, if it comes from such a mistake. Call it in the order of the text.
    pub(crate) fn judge(&mut self, at: usize) -> Option<Found> {
        if self.told.iter().any(|told| told.contains(&at)) {
            return Some(Found::Echo);
        }
        let (told, span, problem) = self.whole().or_else(|| self.unclosed(at)).or_else(|| self.of_line(at))?;
        self.told.push(told.start..told.end + 1);
        Some(Found::Slip(span, problem))
    }

    /// The line around a place, without its end.
    fn line(&self, at: usize) -> Option<Line<'_>> {
        let start = self.text.get(..at)?.rfind('\n').map_or(0, |end| end + 1);
        let end = self.text.get(at..)?.find('\n').map_or(self.text.len(), |length| at + length);
        let bare = self.bare.get(start..end)?;
        let blank = bare.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let length = bare.trim_ascii().len();
        let (from, to) = (start + blank, start + blank + length);
        Some(Line { start: from, text: self.text.get(from..to)?, bare: self.bare.get(from..to)?, end })
    }

    /// A text in another format altogether.
    fn whole(&self) -> Option<(Range<usize>, Range<usize>, Problem)> {
        let start = self.bare.iter().position(|byte| !byte.is_ascii_whitespace())?;
        let advice = "write `key = value` on lines of their own, and tables below `[headers]`";
        let json = || problem("it looks like JSON".to_owned(), Some(advice.to_owned()));
        (self.bare.get(start) == Some(&b'{')).then(|| (0..self.text.len(), start..start + 1, json()))
    }

    /// A list that is not closed before something else begins, or at the end.
    fn unclosed(&mut self, at: usize) -> Option<(Range<usize>, Range<usize>, Problem)> {
        let line = self.line(at)?;
        let is_end = self.text.get(line.end..)?.trim().is_empty() && at >= line.start + line.text.len();
        let (start, begins) = (line.start, line.begins_something());
        self.count(if is_end { self.text.len() } else { start });
        let first = *self.open.first()?;
        let is_list = self.open.last().is_some_and(|last| self.bare.get(*last) == Some(&b'['));
        let end = self.line(first)?.end;
        let advice = Some("put `]` after its last item".to_owned());
        (is_list && (begins || is_end))
            .then(|| (first..self.text.len(), first..end, problem("the list is not closed".to_owned(), advice)))
    }

    /// Counts brackets up to a place. Those of headers do not belong to values.
    fn count(&mut self, to: usize) {
        while let Some(rest) = self.text.get(self.counted..to).filter(|rest| !rest.is_empty()) {
            let length = rest.find('\n').map_or(rest.len(), |end| end + 1);
            let line = self.bare.get(self.counted..self.counted + length).unwrap_or_default();
            let is_header = self.open.is_empty() && line.trim_ascii_start().starts_with(b"[");
            for (at, byte) in (self.counted..).zip(line).filter(|_| !is_header) {
                match byte {
                    b'[' | b'{' => self.open.push(at),
                    b']' | b'}' => {
                        self.open.pop();
                    }
                    _ => {}
                }
            }
            self.counted += length;
        }
    }

    /// A mistake within one line, outside of multi-line lists.
    fn of_line(&self, at: usize) -> Option<(Range<usize>, Range<usize>, Problem)> {
        let line = self.line(at)?;
        if !self.open.is_empty() || line.text.len() > LONGEST || line.text.contains(is_typographic) {
            return None;
        }
        let (span, message, advice) = line.slip()?;
        let (start, end) = (line.start, line.end);
        Some((start..end, start + span.start..start + span.end, problem(message.to_owned(), Some(advice))))
    }
}

/// A trimmed line, and the same [bare].
struct Line<'t> {
    /// Its start in the text.
    start: usize,
    text: &'t str,
    bare: &'t [u8],
    /// Its end, including blanks and comments.
    end: usize,
}

/// The place in the line, a description, and how to fix it.
type Slip = (Range<usize>, &'static str, String);

const LIST: &str = "lists are written in square brackets";
const EQUALS: &str = "a key and its value have `=` between them";

fn write(text: &str) -> String {
    format!("write `{}`", shorten_to(text, SHOWN))
}

fn is_of_key(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'"')
}

impl Line<'_> {
    /// Whether this is a key with a value, or the header of a table.
    fn begins_something(&self) -> bool {
        let bare = self.bare;
        let key = bare.iter().take_while(|byte| is_of_key(**byte) || **byte == b' ').count();
        let inner = bare.trim_ascii_end().strip_prefix(b"[").and_then(|rest| rest.strip_suffix(b"]"));
        let is_header = inner.is_some_and(|inner| {
            inner.iter().all(|byte| is_of_key(*byte) || b"[] ".contains(byte))
                && inner.iter().any(u8::is_ascii_alphabetic)
        });
        is_header || key > 0 && bare.get(key) == Some(&b'=')
    }

    fn slip(&self) -> Option<Slip> {
        self.comment().or_else(|| self.header()).or_else(|| self.key()).or_else(|| self.end()).or_else(|| self.value())
    }

    /// The position of marks in the line.
    fn find(&self, marks: &[u8]) -> Option<usize> {
        self.bare.windows(marks.len()).position(|at| at == marks)
    }

    fn comment(&self) -> Option<Slip> {
        let begins = ["//", "/*", "-- ", ";"].into_iter().find(|mark| self.bare.starts_with(mark.as_bytes()));
        let closes = |at: usize| self.bare.get(at..).is_some_and(|rest| rest.iter().any(|byte| b"]})=".contains(byte)));
        let (at, mark) = match begins {
            Some(mark) => (0, mark),
            None => {
                let later = [" // ", " /* ", " -- ", "; "].into_iter();
                let (at, mark) = later.filter_map(|mark| Some((self.find(mark.as_bytes())?, mark))).min()?;
                (at, mark)
            }
        };
        if begins.is_none() && mark == "; " && closes(at) {
            return None;
        }
        let said = self.text.get(at + mark.len()..)?.trim().trim_end_matches("*/").trim();
        (!said.is_empty()).then(|| {
            let blank = usize::from(mark.starts_with(' '));
            (at + blank..self.text.len(), "a comment begins with `#`", write(&format!("# {said}")))
        })
    }

    /// A superfluous mark after a value.
    fn end(&self) -> Option<Slip> {
        let last = self.text.len().checked_sub(1)?;
        let message = match self.bare.get(last)? {
            b';' => "a line ends without `;`",
            b',' => "a line ends without `,`",
            _ => return None,
        };
        Some((last..last + 1, message, "delete it".to_owned()))
    }

    fn header(&self) -> Option<Slip> {
        if self.bare == b"}" {
            return Some((0..1, "this bracket closes nothing", "delete it".to_owned()));
        }
        let has = |mark| self.bare.contains(&mark);
        let name = |text: &str| text.trim_matches(['[', ']', '{', ' ']).to_owned();
        let name = name(self.text);
        let is_name = !name.is_empty() && name.bytes().all(is_of_key);
        if has(b'=') || has(b':') || !is_name {
            return None;
        }
        let whole = 0..self.text.len();
        let (opens, closes) = [b'[', b']'].map(|mark| self.bare.iter().filter(|byte| **byte == mark).count()).into();
        if self.bare.starts_with(b"[") && closes < opens {
            let (open, close) = ("[".repeat(opens), "]".repeat(opens));
            return Some((whole, "the header is not closed", write(&format!("{open}{name}{close}"))));
        }
        let advice = || format!("{}, and no bracket below its lines", write(&format!("[{name}]")));
        self.bare.ends_with(b"{").then(|| (whole, "a table begins with its name in square brackets", advice()))
    }

    /// The separator between a key and its value, and the key itself.
    fn key(&self) -> Option<Slip> {
        let length = self.bare.iter().take_while(|byte| is_of_key(**byte) || **byte == b' ').count();
        let (key, rest) = (self.text.get(..length)?.trim(), self.text.get(length..)?);
        if key.is_empty() {
            return None;
        }
        let sign = ["=>", "==", ":=", ":", "="].into_iter().find(|sign| rest.starts_with(sign));
        let at = |length: usize, sign: &str| length..length + sign.len();
        match sign {
            Some("=") => {
                let words: Vec<&str> = key.split(' ').filter(|word| !word.is_empty()).collect();
                let is_word = |word: &&str| !word.starts_with('.') && !word.ends_with('.');
                let advice = || format!("write `{}`, or `{}` for a key of a table", words.join("-"), words.join("."));
                (words.len() > 1 && words.iter().all(is_word)).then(|| (0..key.len(), "a key is one word", advice()))
            }
            Some(sign) => {
                let value = rest.get(sign.len()..)?.trim().trim_end_matches([',', ';']);
                let advice = if value.is_empty() { write(&format!("[{key}]")) } else { write(&set(key, value)) };
                let message = if value.is_empty() { "a table begins with its name in square brackets" } else { EQUALS };
                Some((at(length, sign), message, advice))
            }
            None => {
                let (key, value) = match (rest.trim(), key.split_once(' ')) {
                    ("", Some((key, value))) => (key, value.trim()),
                    ("", None) => return None,
                    (rest, _) => (key, rest),
                };
                let is_value =
                    value.starts_with(['"', '\'', '[', '{']) || value.starts_with(|c: char| c.is_ascii_digit());
                (is_value && key.bytes().all(is_of_key)).then(|| (0..self.text.len(), EQUALS, write(&set(key, value))))
            }
        }
    }

    /// The brackets, commas and quotes of a value.
    fn value(&self) -> Option<Slip> {
        let at = self.bare.iter().position(|byte| *byte == b'=')? + 1;
        let at = at + self.bare.get(at..)?.iter().take_while(|byte| **byte == b' ').count();
        let (text, bare) = (self.text.get(at..)?, self.bare.get(at..)?);
        let whole = at..self.text.len();
        let inner = text.get(1..text.len().checked_sub(1)?).unwrap_or_default().trim();
        let has = |mark| bare.contains(&mark);
        let swapped = |from: u8, to: &str| {
            let mut swapped = text.to_owned();
            for (at, _) in
                bare.iter().enumerate().filter(|(_, byte)| **byte == from).collect::<Vec<_>>().into_iter().rev()
            {
                swapped.replace_range(at..=at, to);
            }
            swapped
        };
        match (bare.first()?, bare.last()?) {
            (b'(', b')') if has(b',') => Some((whole, LIST, write(&format!("[{inner}]")))),
            (b'(', b')') if !inner.is_empty() => Some((whole, "values are written without brackets", write(inner))),
            (b'{', b'}') if has(b':') && !has(b'=') => Some((whole, EQUALS, write(&swapped(b':', " =")))),
            (b'{', b'}') if !has(b'=') && !inner.is_empty() => Some((whole, LIST, write(&format!("[{inner}]")))),
            (b'[', b']') | (b'{', b'}') if has(b';') => {
                Some((whole, "there are commas between items", write(&swapped(b';', ","))))
            }
            (b'"', b'"') => {
                let quote = text.chars().next()?;
                let said = text.trim_matches(quote);
                let is_open =
                    !text.starts_with(&quote.to_string().repeat(3)) && (text.len() == 1 || !text.ends_with(quote));
                let advice = || write(&toml::Value::from(said).to_string());
                (is_open && !said.is_empty()).then(|| (whole, "the text has no closing quote", advice()))
            }
            _ => None,
        }
    }
}

/// A line of TOML; a word is put in quotes.
fn set(key: &str, value: &str) -> String {
    let is_word = value.starts_with(char::is_alphabetic) && !matches!(value, "true" | "false");
    let value = if is_word { toml::Value::from(value).to_string() } else { value.to_owned() };
    format!("{key} = {value}")
}
