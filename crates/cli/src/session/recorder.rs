//! Writing the record for `--record`.
//!
//! The record is rewritten while the match is played, but never over another match: an existing file must contain a
//! prefix of this match, or what the same computer players make of the same deal. From then on the file must not be
//! changed by others.

use std::{
    fs::{File, OpenOptions},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use riband::{Library, Record, Table, Variant, read_text, whole};

use super::Notes;
use crate::{failure::Failure, kind::Kind, screen, t};

/// Writes the record of a match.
#[derive(Clone, Debug)]
pub(crate) struct Recorder {
    file: PathBuf,
    /// Whether the record refers to the built-in variant, instead of including its rules.
    refer: bool,
    /// The contents of the file.
    left: String,
    /// Whether a write failure has been reported.
    is_told: bool,
}

impl Recorder {
    /// Checks that the record can be written, without changing the file. Comments in it are kept.
    pub(crate) fn new(
        (file, refer): (&Path, bool),
        library: &Library,
        (variant, table): (&Variant, &dyn Table),
        kinds: &[Kind],
        notes: &mut Notes,
    ) -> Result<Self, Failure> {
        if refer {
            Record::referring(variant, table).map_err(|source| Failure::Record { file: screen::path(file), source })?;
        }
        whole::may_replace(file, &[Record::MARK]).map_err(Failure::write(file))?;
        let mut left = String::new();
        if file.metadata().is_ok_and(|about| about.is_file() && about.len() > 0) {
            left = read_text(file, Record::MAX_BYTES).map_err(Failure::write(file))?;
            let record = Record::parse(&left)
                .map_err(|error| lost(file, &format!("a record that cannot be read ({error})"), ""))?;
            let play = format!("; riband play {} goes on with it", screen::path(file));
            match judged(&record, library, (variant, table), kinds) {
                Found::Part | Found::Same => {}
                Found::More => return Err(lost(file, "more of this match than is played here", &play)),
                Found::Other => return Err(lost(file, "the record of another match", &play)),
            }
            if record.comments().next().is_some() {
                notes.earlier = Some(record);
            }
        }
        OpenOptions::new().create(true).append(true).open(file).map_err(Failure::write(file))?;
        Ok(Self { file: file.to_owned(), refer, left, is_told: false })
    }

    /// The file.
    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// Writes the match so far.
    pub(super) fn keep(&mut self, variant: &Variant, table: &dyn Table, notes: &Notes) -> Result<(), Failure> {
        let record = if self.refer { Record::referring(variant, table) } else { Ok(Record::of(variant, table)) };
        let record = record.and_then(|record| notes.added_to(record));
        let text = record.map_err(|source| Failure::Record { file: screen::path(&self.file), source })?.to_string();
        whole::replace(&self.file, &text, &AsLeft(&self.left)).map_err(Failure::write(&self.file))?;
        self.left = text;
        Ok(())
    }

    /// Like [`Self::keep`], for matches with people, which continue if the disk is full: returns a message for them,
    /// once per series of failures. The next call writes everything that is missing.
    pub(super) fn sync(&mut self, variant: &Variant, table: &dyn Table, notes: &Notes) -> Option<String> {
        let failure = self.keep(variant, table, notes).err();
        let is_first = !std::mem::replace(&mut self.is_told, failure.is_some());
        failure.filter(|_| is_first).map(|failure| {
            let why = failure.to_string();
            t!("record-fails", "the match is not recorded: {why}", why)
        })
    }
}

/// A file that has not been changed by others.
struct AsLeft<'t>(&'t str);

impl whole::Kind for AsLeft<'_> {
    fn is(&self, file: &mut File) -> io::Result<bool> {
        let mut found = Vec::new();
        file.take(self.0.len() as u64 + 1).read_to_end(&mut found)?;
        Ok(found == self.0.as_bytes())
    }
}

/// How an existing record relates to a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Found {
    /// A prefix of the match.
    Part,
    /// A match that the same computer players will reproduce.
    Same,
    /// The same match, played further.
    More,
    Other,
}

fn judged(record: &Record, library: &Library, (variant, table): (&Variant, &dyn Table), kinds: &[Kind]) -> Found {
    let same_rules = || record.open(library).is_ok_and(|(own, _)| own.fingerprint() == variant.fingerprint());
    if record.seats() != table.seats() || record.start() != table.start() || !same_rules() {
        return Found::Other;
    }
    let (recorded, played) = (record.actions().map(|(_, action)| action), table.played());
    let plies = record.plies();
    let common = recorded.zip(&played).take_while(|(recorded, played)| recorded == played).count();
    let players = kinds.iter().map(Kind::to_string);
    if common == plies {
        Found::Part
    } else if !kinds.contains(&Kind::Human) && players.eq(record.players().iter().map(String::as_str)) {
        Found::Same
    } else if common == played.len() {
        Found::More
    } else {
        Found::Other
    }
}

fn lost(file: &Path, holds: &str, more: &str) -> Failure {
    let why = format!("it holds {holds}, which would be lost: give another name, or move it away{more}");
    Failure::write(file)(io::Error::new(io::ErrorKind::AlreadyExists, why))
}
