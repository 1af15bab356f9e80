//! The text of a record: writing and reading.

use std::{fmt, fs::File, io::Read as _, path::Path};

use riband_core::{Seat, Seats, Start, StateHash, notation::shorten};

use super::{Line, Outcome, Record, RecordError};

const MAGIC: &str = "riband record ";
/// What every section's heading begins with.
const HEADING: &str = "== ";
/// Put before a line of the variant that could be taken for a heading.
const ESCAPE: char = '\\';
/// The header lines: format, engine, rules, variant, seats, seed.
const HEADER_LINES: usize = 6;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{MAGIC}{}", Self::FORMAT)?;
        writeln!(f, "engine {}\nrules {} {}", self.engine, self.ruleset, self.revision)?;
        writeln!(f, "variant {}", self.variant)?;
        writeln!(f, "seats {}\nseed {}", self.seats.count(), self.start.seed)?;
        writeln!(f, "{HEADING}variant")?;
        for line in self.variant_text.lines() {
            let escape = if needs_escape(line) { "\\" } else { "" };
            writeln!(f, "{escape}{line}")?;
        }
        if let Some(position) = &self.start.position {
            writeln!(f, "{HEADING}position\n{position}")?;
        }
        writeln!(f, "{HEADING}play")?;
        self.play.iter().try_for_each(|line| writeln!(f, "{line}"))?;
        writeln!(f, "{HEADING}result")?;
        self.outcome.lines().iter().try_for_each(|line| writeln!(f, "{line}"))?;
        writeln!(f, "{HEADING}end")
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Action { seat, notation } => write!(f, "{} {notation}", seat.number()),
            Self::Hash(hash) => write!(f, "# {hash}"),
        }
    }
}

fn needs_escape(line: &str) -> bool {
    line.starts_with(HEADING) || line.starts_with(ESCAPE)
}

impl Record {
    /// Reads a record from a file.
    ///
    /// # Errors
    /// The file cannot be read, or as [`Record::parse`].
    pub fn load_path(path: &Path) -> Result<Self, RecordError> {
        let mut text = String::new();
        File::open(path)?.take(Self::MAX_BYTES as u64 + 1).read_to_string(&mut text)?;
        Self::parse(&text)
    }

    /// Reads the text of a record. Lines may end as on any system.
    ///
    /// # Errors
    /// What is wrong with the text. Whether the match can be replayed, [`Record::replay`] finds out.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        if text.len() > Self::MAX_BYTES {
            return Err(RecordError::TooLong { bytes: text.len(), max: Self::MAX_BYTES });
        }
        let mut lines = Lines::new(text)?;
        let engine = lines.header("engine ", "\"engine VERSION\"", |value| Some(value.to_owned()))?;
        let (ruleset, revision) = lines.header("rules ", "\"rules RULESET REVISION\"", rules)?;
        let variant = lines.header("variant ", "\"variant ID\"", |value| Some(value.to_owned()))?;
        let seats = lines.header("seats ", "\"seats N\"", |value| Seats::new(value.parse().ok()?).ok())?;
        let seed = lines.header("seed ", "\"seed N\"", |value| value.parse().ok())?;
        lines.section("variant")?;
        let variant_text = lines.body().flat_map(|(_, line)| [unescaped(line), "\n"]).collect();
        let position = if lines.is_at("position") { Some(lines.position()?) } else { None };
        lines.section("play")?;
        let play = lines.body().map(|(line, text)| Line::read(line, text)).collect::<Result<_, _>>()?;
        lines.section("result")?;
        let outcome = lines.outcome()?;
        lines.section("end")?;
        let start = Start { seed, position };
        Ok(Self { engine, ruleset, revision, variant, variant_text, seats, start, play, outcome })
    }

    /// The number of the line with this index in the section `play`, or of one after it.
    pub(super) fn line_number(&self, index: usize) -> usize {
        let position = if self.start.position.is_some() { 2 } else { 0 };
        HEADER_LINES + 1 + self.variant_text.lines().count() + position + 1 + index + 1
    }
}

/// The name of a ruleset, and a revision from 1.
fn rules(value: &str) -> Option<(String, u32)> {
    let (ruleset, digits) = value.rsplit_once(' ')?;
    let revision: u32 = digits.parse().ok()?;
    (revision > 0 && revision.to_string() == digits).then(|| (ruleset.to_owned(), revision))
}

fn unescaped(line: &str) -> &str {
    line.strip_prefix(ESCAPE).unwrap_or(line)
}

impl Line {
    fn read(line: usize, text: &str) -> Result<Self, RecordError> {
        let read = || match text.strip_prefix("# ") {
            Some(digits) => {
                let hash: StateHash = digits.parse().ok()?;
                (hash.to_string() == digits).then_some(Self::Hash(hash))
            }
            None => {
                let (number, notation) = text.split_once(' ')?;
                let seat = Seat::from_number(number.parse().ok()?)?;
                Some(Self::Action { seat, notation: notation.to_owned() })
            }
        };
        read().ok_or_else(|| RecordError::Line {
            line,
            expected: "an action as \"SEAT NOTATION\" or a hash as \"# HASH\"",
            found: shorten(text),
        })
    }
}

/// The lines of a record, read from the first to the last, with their numbers.
struct Lines<'t> {
    lines: Vec<&'t str>,
    next: usize,
}

impl<'t> Lines<'t> {
    /// The lines after the first, which says that this is a record; the last is known to be there.
    fn new(text: &'t str) -> Result<Self, RecordError> {
        let format = text.lines().next().and_then(|line| line.strip_prefix(MAGIC)).ok_or(RecordError::NotARecord)?;
        if format != Record::FORMAT.to_string() {
            return Err(RecordError::UnknownFormat { format: shorten(format) });
        }
        let lines: Vec<&str> = text.trim_end().lines().collect();
        if lines.last().is_none_or(|last| last.strip_prefix(HEADING) != Some("end")) {
            return Err(RecordError::Truncated { line: lines.len() });
        }
        Ok(Self { lines, next: 1 })
    }

    fn peek(&self) -> &'t str {
        self.lines.get(self.next).copied().unwrap_or_default()
    }

    fn header<T>(
        &mut self,
        key: &str,
        expected: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, RecordError> {
        let value = self.peek().strip_prefix(key).and_then(read);
        self.next += 1;
        value.ok_or_else(|| {
            let found = self.lines.get(self.next - 1).map(|line| shorten(line)).unwrap_or_default();
            RecordError::Header { line: self.next, expected, found }
        })
    }

    fn is_at(&self, section: &str) -> bool {
        self.peek().strip_prefix(HEADING) == Some(section)
    }

    fn section(&mut self, expected: &'static str) -> Result<(), RecordError> {
        if !self.is_at(expected) {
            return Err(RecordError::Section { line: self.next + 1, expected, found: shorten(self.peek()) });
        }
        self.next += 1;
        if expected == "end" && self.next < self.lines.len() {
            let found = shorten(self.peek());
            return Err(RecordError::Line { line: self.next + 1, expected: "nothing after the end", found });
        }
        Ok(())
    }

    /// The lines up to the next heading, with their numbers.
    fn body(&mut self) -> impl Iterator<Item = (usize, &'t str)> + use<'t> {
        let first = self.next;
        let rest = self.lines.get(first..).unwrap_or_default();
        let count = rest.iter().position(|line| line.starts_with(HEADING)).unwrap_or(rest.len());
        self.next += count;
        let body: Vec<&'t str> = rest.iter().take(count).copied().collect();
        body.into_iter().enumerate().map(move |(nth, line)| (first + nth + 1, line))
    }

    fn position(&mut self) -> Result<serde_json::Value, RecordError> {
        self.section("position")?;
        let text = self.peek();
        self.next += 1;
        serde_json::from_str(text).map_err(|_| RecordError::Line {
            line: self.next,
            expected: "a position as JSON on one line",
            found: shorten(text),
        })
    }

    fn outcome(&mut self) -> Result<Outcome, RecordError> {
        let first = self.next;
        let body: Vec<&str> = self.body().map(|(_, line)| line).collect();
        Outcome::read(&body).map_err(|nth| RecordError::Line {
            line: first + nth + 1,
            expected: "\"unfinished\" or \"PLACE. seat N  POINTS\"",
            found: body.get(nth).map(|line| shorten(line)).unwrap_or_default(),
        })
    }
}
