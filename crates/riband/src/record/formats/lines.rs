//! The lines of a record, as far as they are common to all formats.

use std::{iter::Peekable, str};

use riband_core::{Seat, Seats, Start, StateHash, text::shorten};

use crate::record::{
    Line, Outcome, Record, RecordError,
    notes::is_comment,
    one_line,
    spelling::is_as_written,
    text::{ESCAPE, HEADING, as_written},
};

/// The annotations that a format supports.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Notes {
    /// Format 1: nothing.
    Without,
    /// Format 2: names of players, and comments.
    With,
    /// Format 3: also the types of players.
    Players,
}

/// Parses the text of a record whose first line names its format.
///
/// # Errors
/// The text is invalid, or not the canonical spelling of the record.
pub(super) fn read(text: &str, notes: Notes) -> Result<Record, RecordError> {
    let mut lines = Lines::new(text, notes)?;
    let engine = lines.header("engine ", "\"engine VERSION\"", version)?;
    let (ruleset, revision) = lines.header("rules ", "\"rules RULESET REVISION\"", rules)?;
    let variant = lines.header("variant ", "\"variant ID\"", name)?;
    let seats = lines.header("seats ", "\"seats N\"", |value| Seats::new(as_written(value)?).ok())?;
    let seed = lines.header("seed ", "\"seed N\"", as_written)?;
    let names = lines.names(seats)?;
    let players = lines.players(seats)?;
    let sealed = lines.header("seal ", "\"seal HASH\"", as_written)?;
    let refers = if lines.is_at("built-in") { Some(lines.fingerprint()?) } else { None };
    let mut variant_text = String::new();
    if refers.is_none() {
        lines.section("variant")?;
        variant_text.extend(lines.body().flat_map(|(_, line)| [unescaped(line), "\n"]));
    }
    let position = if lines.is_at("position") { Some(lines.position()?) } else { None };
    lines.section("play")?;
    let play = lines.play()?;
    lines.section("result")?;
    let outcome = lines.outcome()?;
    lines.section("end")?;
    let start = Start::new(seed).at(position);
    let record = Record {
        engine,
        ruleset,
        revision,
        variant,
        variant_text,
        refers,
        seats,
        names,
        players,
        start,
        sealed,
        play,
        outcome,
    };
    is_as_written(1, text, &record.to_string())?;
    Ok(record)
}

/// The version of a crate.
fn version(value: &str) -> Option<String> {
    let plain = value.chars().all(|letter| letter.is_ascii_alphanumeric() || ".-+".contains(letter));
    (plain && (1..=Record::MAX_NAME).contains(&value.len())).then(|| value.to_owned())
}

/// The name of a variant.
fn name(value: &str) -> Option<String> {
    (one_line(value) == value && value.trim() == value && !value.is_empty()).then(|| value.to_owned())
}

/// The name of a ruleset, and a revision from 1.
fn rules(value: &str) -> Option<(String, u32)> {
    let (ruleset, digits) = value.rsplit_once(' ')?;
    let revision = as_written(digits)?;
    (revision > 0 && !ruleset.is_empty()).then(|| (ruleset.to_owned(), revision))
}

fn unescaped(line: &str) -> &str {
    line.strip_prefix(ESCAPE).unwrap_or(line)
}

/// A seat of the match, after `last`, with the value for its player.
fn of_seat(value: &str, last: Option<Seat>, seats: Seats, is_good: fn(&str) -> bool) -> Option<(Seat, String)> {
    let (digits, said) = value.split_once(' ')?;
    let seat = Seat::from_number(as_written(digits)?)?;
    (Some(seat) > last && seat.index() < seats.count() && is_good(said)).then(|| (seat, said.to_owned()))
}

impl Line {
    fn read(line: usize, text: &str, notes: Notes) -> Result<Self, RecordError> {
        let read = || match text.split_once(' ')? {
            ("#", digits) => as_written(digits).map(Self::Hash),
            (";", comment) if notes >= Notes::With => is_comment(comment).then(|| Self::Comment(comment.to_owned())),
            (digits, notation) => {
                let seat = Seat::from_number(as_written(digits)?)?;
                Some(Self::Action { seat, notation: notation.to_owned() })
            }
        };
        let expected = match notes {
            Notes::Without => "an action as \"SEAT NOTATION\" or a hash as \"# HASH\"",
            Notes::With | Notes::Players => {
                "an action as \"SEAT NOTATION\", a hash as \"# HASH\" or a comment as \"; TEXT\""
            }
        };
        read().ok_or_else(|| RecordError::Line { line, expected, found: shorten(text) })
    }
}

fn is_heading(line: &str, section: &str) -> bool {
    line.strip_prefix(HEADING) == Some(section)
}

/// The number of actions in a truncated text; a line without an end may be incomplete.
fn whole_actions(text: &str) -> usize {
    let ended = text.split_inclusive('\n').filter(|line| line.ends_with('\n')).map(str::trim_end);
    let play = ended.skip_while(|line| !is_heading(line, "play")).skip(1);
    play.take_while(|line| !line.starts_with(HEADING)).filter(|line| !line.starts_with(['#', ';'])).count()
}

/// The lines of a record, read in order, with their numbers.
struct Lines<'t> {
    rest: Peekable<str::Lines<'t>>,
    /// The number of lines read.
    read: usize,
    notes: Notes,
}

impl<'t> Lines<'t> {
    /// The lines after the first, which names the format; the last line was already checked.
    fn new(text: &'t str, notes: Notes) -> Result<Self, RecordError> {
        let lines = || (1..).zip(text.trim_end().lines());
        let Some((end, _)) = lines().find(|(_, line)| is_heading(line, "end")) else {
            return Err(RecordError::Truncated { line: lines().count(), plies: whole_actions(text) });
        };
        match lines().skip(end).find(|(_, line)| !line.trim().is_empty()) {
            Some((line, found)) => Err(RecordError::AfterEnd { line, found: shorten(found) }),
            None => {
                let mut rest = text.trim_end().lines().peekable();
                rest.next();
                Ok(Self { rest, read: 1, notes })
            }
        }
    }

    /// The next line, without consuming it; empty after the last.
    fn peek(&mut self) -> &'t str {
        self.rest.peek().copied().unwrap_or_default()
    }

    fn take(&mut self) -> &'t str {
        self.read += 1;
        self.rest.next().unwrap_or_default()
    }

    fn header<T>(
        &mut self,
        key: &str,
        expected: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, RecordError> {
        let line = self.take();
        let value = line.strip_prefix(key).and_then(read);
        value.ok_or_else(|| RecordError::Header { line: self.read, expected, found: shorten(line) })
    }

    /// The names of the players, seat by seat; empty if unknown.
    fn names(&mut self, seats: Seats) -> Result<Vec<String>, RecordError> {
        let expected = "\"player SEAT NAME\", the seats in order, a name of at most 40 characters";
        self.by_seat(Notes::With, "player ", expected, seats, Record::is_player_name)
    }

    /// The types of the players, seat by seat; empty if unknown.
    fn players(&mut self, seats: Seats) -> Result<Vec<String>, RecordError> {
        let expected = "\"by SEAT PLAYER\", the seats in order, a player such as human or club";
        self.by_seat(Notes::Players, "by ", expected, seats, Record::is_player)
    }

    /// Lines about players, seat by seat, in formats from `since` on.
    fn by_seat(
        &mut self,
        since: Notes,
        key: &str,
        expected: &'static str,
        seats: Seats,
        is_good: fn(&str) -> bool,
    ) -> Result<Vec<String>, RecordError> {
        let (mut found, mut last) = (Vec::new(), None);
        while self.notes >= since && self.peek().starts_with(key.trim_end()) {
            let (seat, said) = self.header(key, expected, |value| of_seat(value, last, seats, is_good))?;
            last = Some(seat);
            found.resize(seat.index(), String::new());
            found.push(said);
        }
        Ok(found)
    }

    fn is_at(&mut self, section: &str) -> bool {
        is_heading(self.peek(), section)
    }

    fn section(&mut self, expected: &'static str) -> Result<(), RecordError> {
        if !self.is_at(expected) {
            return Err(RecordError::Section { line: self.read + 1, expected, found: shorten(self.peek()) });
        }
        self.take();
        Ok(())
    }

    /// The lines up to the next heading, with their numbers.
    fn body(&mut self) -> impl Iterator<Item = (usize, &'t str)> {
        std::iter::from_fn(|| {
            let line = self.rest.next_if(|line| !line.starts_with(HEADING))?;
            self.read += 1;
            Some((self.read, line))
        })
    }

    /// Actions, with hashes between them: hashes are never adjacent, and the last line is one. Before the first action
    /// there is a hash only if there are no actions. Comments follow both their action and its hash.
    fn play(&mut self) -> Result<Vec<Line>, RecordError> {
        let (mut play, notes) = (Vec::new(), self.notes);
        let (mut acted, mut hashed) = (false, false);
        for (line, text) in self.body() {
            let next = Line::read(line, text, notes)?;
            let expected = match &next {
                Line::Comment(_) => None,
                _ if hashed && !acted => Some("no more than a hash where no action came before it"),
                Line::Hash(_) if hashed => Some("an action as \"SEAT NOTATION\""),
                Line::Hash(_) if matches!(play.last(), Some(Line::Comment(_))) => {
                    Some("the comments on an action below its hash")
                }
                _ => None,
            };
            if let Some(expected) = expected {
                return Err(RecordError::Line { line, expected, found: shorten(text) });
            }
            match &next {
                Line::Action { .. } => (acted, hashed) = (true, false),
                Line::Hash(_) => hashed = true,
                Line::Comment(_) => {}
            }
            play.push(next);
        }
        match hashed {
            true => Ok(play),
            false => Err(RecordError::Line {
                line: self.read + 1,
                expected: "a hash as \"# HASH\" at the end of the section",
                found: shorten(self.peek()),
            }),
        }
    }

    fn fingerprint(&mut self) -> Result<StateHash, RecordError> {
        self.section("built-in")?;
        let text = self.take();
        as_written(text).ok_or_else(|| RecordError::Line {
            line: self.read,
            expected: "the fingerprint of a built-in variant",
            found: shorten(text),
        })
    }

    fn position(&mut self) -> Result<serde_json::Value, RecordError> {
        self.section("position")?;
        let text = self.take();
        serde_json::from_str(text).map_err(|_| RecordError::Line {
            line: self.read,
            expected: "a position as JSON on one line",
            found: shorten(text),
        })
    }

    fn outcome(&mut self) -> Result<Outcome, RecordError> {
        let first = self.read;
        let body: Vec<&str> = self.body().map(|(_, line)| line).collect();
        if let Some(nth) = Outcome::second(&body) {
            let found = body.get(nth).map(|line| shorten(line)).unwrap_or_default();
            return Err(RecordError::SecondResult { line: first + nth + 1, found });
        }
        Outcome::read(&body).map_err(|nth| RecordError::Line {
            line: first + nth + 1,
            expected: "\"unfinished\" or \"PLACE. seat N  POINTS\"",
            found: body.get(nth).map(|line| shorten(line)).unwrap_or_default(),
        })
    }
}
