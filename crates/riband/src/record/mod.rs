//! A whole match as a file. See `docs/RECORD.md`.

mod differences;
mod error;
mod formats;
mod info;
mod notes;
mod outcome;
mod read;
mod replay;
mod spelling;
mod text;

use riband_core::{Seat, Seats, Start, StateHash, Table, text::is_unsafe};

pub use self::differences::Differences;
#[cfg(feature = "schemas")]
pub(crate) use self::differences::ToldDifferences;
pub use self::error::{Divergence, RecordError};
pub use self::info::{PlayerInfo, RecordInfo};
pub use self::outcome::{Outcome, Standing};
use crate::Variant;

/// A whole match as text: the resolved variant, how the match began, every action, the hashes of its positions and the
/// result. `Display` writes it, [`Record::parse`] reads it.
///
/// A record contains the rules it was played with, so it replays even after the variant's file has changed. A short one
/// ([`Record::referring`]) names a built-in variant by its id and hash, and replays only where that is the same.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    engine: String,
    ruleset: String,
    revision: u32,
    variant: String,
    /// Empty if the record refers to a built-in variant.
    variant_text: String,
    /// The hash of the built-in variant that the record refers to.
    refers: Option<StateHash>,
    seats: Seats,
    /// The names of the players, seat by seat; empty if unknown, without trailing empty ones.
    names: Vec<String>,
    /// The types of the players, seat by seat; empty if unknown, without trailing empty ones.
    players: Vec<String>,
    start: Start,
    /// The seal in the text of the record.
    sealed: StateHash,
    play: Vec<Line>,
    outcome: Outcome,
}

/// One line of the section `play`.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Line {
    /// An action with its seat.
    Action { seat: Seat, notation: String },
    /// The hash of the position reached.
    Hash(StateHash),
    /// A comment on the action above it.
    Comment(String),
}

impl Record {
    /// The number of the newest format. This engine reads all formats up to this one, and writes the lowest that can
    /// represent a record ([`Record::format`]).
    pub const FORMAT: u32 = 3;
    /// The first characters of every record.
    pub const MARK: &str = "riband record ";
    /// The longest text accepted, in bytes.
    pub const MAX_BYTES: usize = 16 << 20;
    /// The longest name of a variant, in bytes; longer ones are truncated, since every message about the variant
    /// includes it.
    pub const MAX_NAME: usize = 200;

    /// The record of a match so far. `variant` is the one that the table was opened with.
    ///
    /// ```
    /// use riband::{Library, Record, Seats};
    /// let library = Library::new();
    /// let variant = library.load("crossing-oceans").unwrap();
    /// let mut table = variant.open(Seats::new(2).unwrap(), 7).unwrap();
    /// table.play("take contract").unwrap();
    /// let text = Record::of(&variant, &*table).to_string();
    ///
    /// let record = Record::parse(&text)?;
    /// let again = record.replay(&library)?;
    /// assert_eq!((again.played(), again.hash()), (table.played(), table.hash()));
    /// # Ok::<(), riband::RecordError>(())
    /// ```
    #[must_use]
    pub fn of(variant: &Variant, table: &dyn Table) -> Self {
        let mut record = Self {
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            ruleset: variant.ruleset().to_owned(),
            revision: variant.revision(),
            variant: one_line(variant.id()),
            variant_text: in_lines(&variant.to_toml()),
            refers: None,
            seats: table.seats(),
            names: Vec::new(),
            players: Vec::new(),
            start: table.start().clone(),
            sealed: StateHash(0),
            play: retold(table),
            outcome: Outcome::of(table),
        };
        record.sealed = record.seal();
        record
    }

    /// The record of a match of a built-in variant, without the rules: it refers to them by id and hash, and is some 40
    /// kB shorter. A program whose built-in variant of this id has other rules refuses it
    /// ([`RecordError::OtherBuiltIn`]); so use it only if records need not outlive the program.
    ///
    /// ```
    /// use riband::{Library, Record, Seats};
    /// let library = Library::new();
    /// let variant = library.load("transatlantic").unwrap();
    /// let table = variant.open(Seats::new(3).unwrap(), 7).unwrap();
    /// let text = Record::referring(&variant, &*table)?.to_string();
    /// assert!(text.len() < 300);
    /// assert_eq!(Record::parse(&text)?.replay(&library)?.hash(), table.hash());
    /// # Ok::<(), riband::RecordError>(())
    /// ```
    ///
    /// # Errors
    /// The variant is not built in ([`Variant::is_built_in`]).
    pub fn referring(variant: &Variant, table: &dyn Table) -> Result<Self, RecordError> {
        if !variant.is_built_in() {
            return Err(RecordError::NotBuiltIn { variant: one_line(variant.id()) });
        }
        let mut record = Self::of(variant, table);
        record.variant_text.clear();
        record.refers = Some(variant.fingerprint());
        record.sealed = record.seal();
        Ok(record)
    }

    /// The hash of the built-in variant ([`Variant::fingerprint`]) that the record refers to; `None` if it contains its
    /// rules.
    ///
    /// ```
    /// # use riband::{Library, Record, Seats};
    /// let variant = Library::new().load("salty-ocean")?;
    /// let table = variant.open(Seats::new(2)?, 7)?;
    /// assert_eq!(Record::of(&variant, &*table).refers(), None);
    /// let short = Record::referring(&variant, &*table)?;
    /// assert_eq!((short.refers(), short.variant_text()), (Some(variant.fingerprint()), ""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn refers(&self) -> Option<StateHash> {
        self.refers
    }

    /// The number of the record's format: 3 if it has types of players; else 2 if it has names of players or comments;
    /// else 1.
    #[must_use]
    pub fn format(&self) -> u32 {
        if !self.players.is_empty() {
            3
        } else if self.has_notes() {
            2
        } else {
            1
        }
    }

    /// The version of the engine that wrote the record.
    #[must_use]
    pub fn engine(&self) -> &str {
        &self.engine
    }

    /// The ruleset of the variant.
    #[must_use]
    pub fn ruleset(&self) -> &str {
        &self.ruleset
    }

    /// The revision of the ruleset that the match was played with, from 1.
    #[must_use]
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// The name of the variant.
    #[must_use]
    pub fn variant_id(&self) -> &str {
        &self.variant
    }

    /// The whole variant, as TOML; empty if the record refers to a built-in one.
    #[must_use]
    pub fn variant_text(&self) -> &str {
        &self.variant_text
    }

    /// The number of seats in the match.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// How the match began.
    #[must_use]
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The hash of the header, the variant and the position: the expected seal of the record. A replay compares the
    /// two, so that edited rules are detected even if they do not affect the match. Names and comments are excluded, so
    /// the seal is that of the record without them, in format 1.
    #[must_use]
    pub fn seal(&self) -> StateHash {
        StateHash::of(&format!("{}{}{}", Self::first_line(1), self.header(), self.setting()))
    }

    /// The result of the match, if it is finished.
    #[must_use]
    pub fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// The actions with their seats, in order.
    ///
    /// ```
    /// # use riband::{Library, Record, Seats};
    /// let variant = Library::new().load("crossing-oceans")?;
    /// let mut table = variant.open(Seats::new(2)?, 7)?;
    /// table.play("take contract")?;
    /// table.play("sell contract")?;
    /// let record = Record::of(&variant, &*table);
    /// let actions: Vec<String> = record.actions().map(|(seat, line)| format!("{seat}: {line}")).collect();
    /// assert_eq!(actions[0], "seat 1: take contract");
    /// assert_eq!((actions.len(), record.plies()), (2, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn actions(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.play.iter().filter_map(|line| match line {
            Line::Action { seat, notation } => Some((*seat, notation.as_str())),
            Line::Hash(_) | Line::Comment(_) => None,
        })
    }

    /// The number of actions.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.actions().count()
    }
}

/// Replays the match of a table, and collects each action with its seat, and the hash of the position after every turn.
fn retold(table: &dyn Table) -> Vec<Line> {
    let mut again = table.fork();
    again.undo(usize::MAX);
    let mut play = Vec::new();
    for notation in table.played() {
        let (Some(seat), turns) = (again.turn().seat(), again.turns()) else { break };
        again.redo();
        play.push(Line::Action { seat, notation });
        if again.turns() != turns {
            play.push(Line::Hash(again.hash()));
        }
    }
    if !matches!(play.last(), Some(Line::Hash(_))) {
        play.push(Line::Hash(again.hash()));
    }
    play
}

/// Converts a name to a single line of limited length.
fn one_line(name: &str) -> String {
    let name = name.replace(is_unsafe, "?");
    let ends = name.char_indices().map(|(at, character)| at + character.len_utf8());
    let end = ends.take_while(|end| *end <= Record::MAX_NAME).last().unwrap_or_default();
    name.get(..end).unwrap_or_default().to_owned()
}

/// Normalizes line ends, including at the last line.
fn in_lines(text: &str) -> String {
    text.lines().flat_map(|line| [line, "\n"]).collect()
}
