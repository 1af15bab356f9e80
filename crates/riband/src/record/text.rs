//! The text of a record in its format.

use std::{fmt, str::FromStr};

use super::{Line, Record};

/// The prefix of every section's heading.
pub(super) const HEADING: &str = "== ";
/// Escapes a line of the variant that looks like a heading.
pub(super) const ESCAPE: char = '\\';

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::first_line(self.format()), self.header())?;
        for (key, said) in [("player", &self.names), ("by", &self.players)] {
            for (seat, said) in (1..).zip(said).filter(|(_, said)| !said.is_empty()) {
                writeln!(f, "{key} {seat} {said}")?;
            }
        }
        writeln!(f, "seal {}", self.sealed)?;
        writeln!(f, "{}{HEADING}play", self.setting())?;
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
            Self::Comment(text) => write!(f, "; {text}"),
        }
    }
}

/// Parses a number or a hash in its canonical spelling, without `+` or leading zeros.
pub(super) fn as_written<T: FromStr + fmt::Display>(text: &str) -> Option<T> {
    text.parse().ok().filter(|read: &T| read.to_string() == text)
}

fn needs_escape(line: &str) -> bool {
    line.starts_with(HEADING) || line.starts_with(ESCAPE)
}

impl Record {
    /// The line of the seal, below the lines of format, engine, rules, variant, seats, seed, names and players.
    pub(super) fn seal_line(&self) -> usize {
        7 + self.names.iter().chain(&self.players).filter(|said| !said.is_empty()).count()
    }

    /// The line of the variant's id.
    pub(super) const VARIANT_LINE: usize = 4;

    /// The line that names the format.
    pub(super) fn first_line(format: u32) -> String {
        format!("{}{format}\n", Self::MARK)
    }

    /// The header after its first line, without names, players and the seal.
    pub(super) fn header(&self) -> String {
        let Self { engine, ruleset, revision, variant, .. } = self;
        let (seats, seed) = (self.seats.count(), self.start.seed);
        format!("engine {engine}\nrules {ruleset} {revision}\nvariant {variant}\nseats {seats}\nseed {seed}\n")
    }

    /// The sections before the play: the variant or the reference to it, and the position, if any.
    pub(super) fn setting(&self) -> String {
        let escape = |line| if needs_escape(line) { "\\" } else { "" };
        let variant: String = self.variant_text.lines().flat_map(|line| [escape(line), line, "\n"]).collect();
        let position = self.start.position.as_ref();
        let position = position.map(|position| format!("{HEADING}position\n{position}\n")).unwrap_or_default();
        match self.refers {
            None => format!("{HEADING}variant\n{variant}{position}"),
            Some(fingerprint) => format!("{HEADING}built-in\n{fingerprint}\n{position}"),
        }
    }

    /// The number of the line with this index in the section `play`, or of one after it.
    pub(super) fn line_number(&self, index: usize) -> usize {
        let position = if self.start.position.is_some() { 2 } else { 0 };
        let variant = if self.refers.is_some() { 1 } else { self.variant_text.lines().count() };
        self.seal_line() + 1 + variant + position + 1 + index + 1
    }
}
