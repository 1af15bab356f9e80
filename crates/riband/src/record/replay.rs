//! Replaying a record, and checking that it is the same match.

use riband_core::{RulesetLoader, Seat, StateHash, Table, text::shorten};

use super::{Divergence, Line, Outcome, Record, RecordError, in_lines, one_line, spelling::is_as_written};
use crate::{Library, Variant};

impl Record {
    /// The variant that the record contains or refers to, with the rules of its revision, and a table before the first
    /// action.
    ///
    /// # Errors
    /// The rules are newer than supported, or were edited; the variant is invalid, or not spelled canonically, or not
    /// the built-in one referred to; or the match cannot be opened.
    pub fn open(&self, library: &Library) -> Result<(Variant, Box<dyn Table>), RecordError> {
        let variant = self.variant(library)?;
        let table = match &self.start.position {
            None => variant.open(self.seats, self.start.seed)?,
            Some(position) => variant.set_up(self.seats, self.start.seed, position)?,
        };
        Ok((variant, table))
    }

    /// The variant that the record contains or refers to, with the rules of its revision.
    ///
    /// # Errors
    /// The rules are newer than supported, or were edited; the variant is invalid, or not spelled canonically, or not
    /// the built-in one referred to.
    pub fn variant(&self, library: &Library) -> Result<Variant, RecordError> {
        // Checked first, since newer rules may have keys that would otherwise be reported as unknown.
        self.known_up_to(library.loader(&self.ruleset).map_or(u32::MAX, RulesetLoader::revision))?;
        self.unedited()?;
        let variant = match self.refers {
            None => library.load_as_of(&one_line(&self.variant), &self.variant_text, self.revision)?,
            Some(recorded) => self.referred(library, recorded)?,
        };
        if variant.ruleset() != self.ruleset {
            let (header, variant) = (shorten(&self.ruleset), variant.ruleset().to_owned());
            return Err(RecordError::OtherRuleset { header, variant });
        }
        if self.refers.is_none() {
            is_as_written(self.seal_line() + 2, &self.variant_text, &in_lines(&variant.to_toml()))?;
        }
        Ok(variant)
    }

    /// The built-in variant that the record refers to, if its hash matches.
    fn referred(&self, library: &Library, recorded: StateHash) -> Result<Variant, RecordError> {
        let Some(variant) = library.built_in_as_of(&self.variant, self.revision) else {
            return Err(RecordError::NoSuchBuiltIn { line: Self::VARIANT_LINE, variant: shorten(&self.variant) });
        };
        let variant = variant?;
        let actual = variant.fingerprint();
        if actual != recorded {
            let (line, variant) = (self.seal_line() + 2, variant.id().to_owned());
            return Err(RecordError::OtherBuiltIn { line, variant, recorded, actual });
        }
        Ok(variant)
    }

    fn unedited(&self) -> Result<(), RecordError> {
        let (line, sealed, actual) = (self.seal_line(), self.sealed, self.seal());
        if sealed == actual { Ok(()) } else { Err(RecordError::Edited { line, sealed, actual }) }
    }

    /// Checks that the revision is supported: a match of older rules is played with those, newer rules cannot be
    /// played.
    fn known_up_to(&self, known: u32) -> Result<(), RecordError> {
        if self.revision <= known {
            return Ok(());
        }
        Err(RecordError::NewerRules { ruleset: shorten(&self.ruleset), found: self.revision, known })
    }

    /// The variant, and the table after the last action, ready to continue; every action, every hash and the result are
    /// checked.
    ///
    /// ```
    /// use riband::{Library, Record, Seats};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let library = Library::new();
    /// let variant = library.load("crossing-oceans")?;
    /// let mut table = variant.open(Seats::new(2)?, 7)?;
    /// table.play("take contract")?;
    /// let saved = Record::of(&variant, &*table).to_string();
    ///
    /// let (variant, mut table) = Record::parse(&saved)?.resume(&library)?;
    /// table.play("sell contract")?;
    /// assert_eq!(Record::of(&variant, &*table).plies(), 2);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// As [`Record::open`]; or the first difference between the match and the record.
    pub fn resume(&self, library: &Library) -> Result<(Variant, Box<dyn Table>), RecordError> {
        let (variant, mut table) = self.open(library)?;
        let mut replay = Replay::new(self, &mut *table);
        replay.go(usize::MAX)?;
        replay.end()?;
        Ok((variant, table))
    }

    /// The table after the last action, as [`Record::resume`].
    ///
    /// # Errors
    /// As [`Record::resume`].
    pub fn replay(&self, library: &Library) -> Result<Box<dyn Table>, RecordError> {
        self.resume(library).map(|(_, table)| table)
    }

    /// The table after this many actions, checked up to there.
    ///
    /// ```
    /// # use riband::{Library, Record, Seats};
    /// let library = Library::new();
    /// let variant = library.load("crossing-oceans")?;
    /// let mut table = variant.open(Seats::new(2)?, 7)?;
    /// table.play("take contract")?;
    /// let after_one = table.hash();
    /// table.play("sell contract")?;
    /// let record = Record::of(&variant, &*table);
    /// assert_eq!(record.replay_to(&library, 1)?.hash(), after_one);
    /// assert!(record.replay_to(&library, 3).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Record::replay`]; or the record has fewer actions.
    pub fn replay_to(&self, library: &Library, ply: usize) -> Result<Box<dyn Table>, RecordError> {
        let plies = self.plies();
        if ply > plies {
            return Err(RecordError::NoSuchPly { ply, plies });
        }
        let (_, mut table) = self.open(library)?;
        Replay::new(self, &mut *table).go(ply)?;
        Ok(table)
    }
}

/// A replay in progress.
struct Replay<'a> {
    record: &'a Record,
    table: &'a mut dyn Table,
    /// The index of the next line of the section `play`.
    next: usize,
}

impl<'a> Replay<'a> {
    fn new(record: &'a Record, table: &'a mut dyn Table) -> Self {
        Self { record, table, next: 0 }
    }

    /// Plays until `ply` actions have been played and the hash that follows is checked, or the lines end.
    fn go(&mut self, ply: usize) -> Result<(), RecordError> {
        let record = self.record;
        while let Some(line) = record.play.get(self.next) {
            match line {
                Line::Action { .. } if self.table.plies() >= ply => break,
                Line::Action { seat, notation } => self.play(*seat, notation)?,
                Line::Comment(_) => self.next += 1,
                // Before the first action, a hash is on its own; all others are compared together with their actions.
                Line::Hash(_) if self.table.plies() == 0 => self.compare_hash()?,
                Line::Hash(_) => {
                    return Err(self.diverged(
                        Divergence::Hash,
                        "none, no turn has ended".to_owned(),
                        line.to_string(),
                    ));
                }
            }
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, notation: &str) -> Result<(), RecordError> {
        let turns = self.table.turns();
        match self.table.turn().seat() {
            None => {
                return Err(self.diverged(Divergence::Seat, "nobody, the match is over".to_owned(), seat.to_string()));
            }
            Some(turn) if turn != seat => {
                return Err(self.diverged(Divergence::Seat, turn.to_string(), seat.to_string()));
            }
            Some(_) => {}
        }
        let played = match self.table.play(notation) {
            Ok(played) => played.notation,
            Err(error) => {
                let found = format!("\"{}\": {error}", shorten(notation));
                return Err(self.diverged(Divergence::Action, "a legal action".to_owned(), found));
            }
        };
        if played != notation {
            self.table.undo(1);
            let [expected, found] = [&*played, notation].map(|line| format!("{:?}", shorten(line)));
            return Err(self.diverged(Divergence::Notation, expected, found));
        }
        self.next += 1;
        let mut left = self.record.play.iter().skip(self.next);
        let is_last = !left.any(|line| matches!(line, Line::Action { .. }));
        if is_last || self.table.turns() != turns { self.compare_hash() } else { Ok(()) }
    }

    /// Checks that the next line is the hash of the position.
    fn compare_hash(&mut self) -> Result<(), RecordError> {
        let (expected, found) = (Line::Hash(self.table.hash()), self.record.play.get(self.next));
        if found != Some(&expected) {
            let found = found.map_or("no hash".to_owned(), |line| shorten(&line.to_string()));
            return Err(self.diverged(Divergence::Hash, expected.to_string(), found));
        }
        self.next += 1;
        Ok(())
    }

    fn end(&mut self) -> Result<(), RecordError> {
        let (expected, found) = (Outcome::of(self.table).lines(), self.record.outcome.lines());
        let Some(nth) = (0..expected.len().max(found.len())).find(|&nth| expected.get(nth) != found.get(nth)) else {
            return Ok(());
        };
        let told =
            |lines: &[String]| lines.get(nth).map_or("the end".to_owned(), |line| format!("\"{}\"", shorten(line)));
        self.next += 1 + nth; // skips the heading in between
        Err(self.diverged(Divergence::Result, told(&expected), told(&found)))
    }

    fn diverged(&self, what: Divergence, expected: String, found: String) -> RecordError {
        let line = self.record.line_number(self.next);
        RecordError::Diverged { ply: self.table.plies(), line, what, expected, found }
    }
}
