//! Saving a match as it is played.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use riband::{Record, Table, Variant};

use super::{About, Seating, Shelf, journal};
use crate::t;

/// Keeps one match. The file is created with the first action; a match without one is not kept.
#[derive(Debug)]
pub(crate) struct Keeper {
    shelf: Shelf,
    seating: Seating,
    /// The record that the match comes from, whose comments are kept.
    earlier: Option<Record>,
    file: Option<Journal>,
    /// Whether a write failure has been reported.
    told: bool,
}

/// A file and its contents.
#[derive(Debug)]
struct Journal {
    name: String,
    path: PathBuf,
    /// The seating in it.
    seating: Seating,
    /// The length of the file, unless another program writes to it.
    length: u64,
    /// Its committed text; the rest is from an incomplete write.
    sound: String,
    /// The actions in the file.
    actions: Vec<String>,
}

/// Why a change was not appended.
enum Unwritten {
    /// The file has changed: another program plays this match, too, or has removed it.
    Changed,
    Failed(io::Error),
}

impl From<io::Error> for Unwritten {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

impl Keeper {
    /// Keeps a match that is not kept yet.
    pub(crate) fn new(shelf: Shelf, seating: Seating, earlier: Option<Record>) -> Self {
        Self { shelf, seating, earlier, file: None, told: false }
    }

    /// Continues to keep a match in its file: of its `length` bytes, `sound` is committed and has these actions.
    pub(super) fn again(
        shelf: Shelf,
        (seating, earlier): (Seating, Record),
        name: &str,
        (length, sound): (u64, &str),
        actions: Vec<String>,
    ) -> Self {
        let path = shelf.file(name);
        let (name, sound) = (name.to_owned(), sound.to_owned());
        let file = Journal { name, path, seating: seating.clone(), length, sound, actions };
        Self { shelf, seating, earlier: Some(earlier), file: Some(file), told: false }
    }

    /// Changes the players, in case the match has to start a new file.
    pub(crate) fn seated(mut self, seating: Seating) -> Self {
        self.seating = seating;
        self
    }

    /// Notes that the match is guided, and whether its guide is off; [`sync`](Self::sync) keeps it.
    pub(crate) fn guide(&mut self, is_off: bool) {
        (self.seating.guided, self.seating.unguided) = (true, is_off);
    }

    /// The name of the match; `None` until it is kept.
    pub(crate) fn name(&self) -> Option<&str> {
        self.file.as_ref().map(|file| file.name.as_str())
    }

    /// Saves what has changed at the table since the last call, and waits until it is on the disk. Returns a message
    /// for the user, if any. If the write fails, the match continues, and the next call writes everything that is
    /// missing.
    pub(crate) fn sync(&mut self, variant: &Variant, table: &dyn Table) -> Option<String> {
        let now = table.played();
        let guide = (self.seating.guided, self.seating.unguided);
        let outcome = match &mut self.file {
            None if now.is_empty() => return None,
            None => return self.begin(variant, table, now),
            Some(file) => {
                let is_guided_alike = (file.seating.guided, file.seating.unguided) == guide;
                if file.actions == now && is_guided_alike {
                    return None;
                }
                let guided = if is_guided_alike { Ok(()) } else { file.guide(guide) };
                guided.and_then(|()| match file.actions == now {
                    true => Ok(()),
                    false => file.append(&journal::change(&file.actions, &now, table.hash())),
                })
            }
        };
        match (outcome, &mut self.file) {
            (Ok(()), Some(file)) => {
                file.actions = now;
                self.told = false;
                self.note(variant, table);
                None
            }
            (Err(Unwritten::Failed(error)), _) => self.fails(&error),
            (Err(Unwritten::Changed), Some(file)) => {
                let old = std::mem::take(&mut file.name);
                self.file = None;
                let failed = self.begin(variant, table, now);
                let new = self.name().unwrap_or_default();
                let changed = || {
                    t!("keep-changed", "another program changed the kept match {old}; this one is {new} now", old, new)
                };
                failed.or_else(|| Some(changed()))
            }
            (_, None) => None,
        }
    }

    fn begin(&mut self, variant: &Variant, table: &dyn Table, actions: Vec<String>) -> Option<String> {
        let text = journal::begun(&self.seating, self.earlier.as_ref(), variant, table);
        match self.shelf.add(&stem(variant.id()), &text) {
            Ok((name, path)) => {
                let length = text.len() as u64;
                self.file = Some(Journal { name, path, seating: self.seating.clone(), length, sound: text, actions });
                self.told = false;
                self.note(variant, table);
                None
            }
            Err(error) => self.fails(&error),
        }
    }

    /// Saves the summary of the match next to it.
    fn note(&self, variant: &Variant, table: &dyn Table) {
        if let Some(file) = &self.file {
            self.shelf.note(&file.name, About::new(variant, table, &file.seating), &file.sound);
        }
    }

    fn fails(&mut self, error: &io::Error) -> Option<String> {
        let folder = crate::screen::path(self.shelf.folder());
        let first = !std::mem::replace(&mut self.told, true);
        let why = error.to_string();
        first.then(|| t!("keep-fails", "the match is not kept: {folder} cannot be written: {why}", folder, why))
    }
}

impl Journal {
    /// Checks that no other program has changed the file.
    fn check(&self) -> Result<(), Unwritten> {
        match fs::metadata(&self.path) {
            Ok(about) if about.len() == self.length => Ok(()),
            Ok(_) => Err(Unwritten::Changed),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Unwritten::Changed),
            Err(error) => Err(error.into()),
        }
    }

    /// Replaces the file by one that differs in whether the match is guided, and whether the guide is off.
    fn guide(&mut self, (guided, unguided): (bool, bool)) -> Result<(), Unwritten> {
        self.check()?;
        let seating = Seating { guided, unguided, ..self.seating.clone() };
        let text = journal::seated(&self.sound, &seating);
        super::shelf::replace(&self.path, &text)?;
        (self.seating, self.length, self.sound) = (seating, text.len() as u64, text);
        Ok(())
    }

    fn append(&mut self, text: &str) -> Result<(), Unwritten> {
        self.check()?;
        let mut file = OpenOptions::new().append(true).open(&self.path)?;
        let sound = self.sound.len() as u64;
        if self.length > sound {
            file.set_len(sound)?;
            self.length = sound;
        }
        let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_data());
        if written.is_err() {
            // The partial change is uncommitted, and is truncated here or by the next one.
            let _ = file.set_len(sound);
            self.length = file.metadata()?.len();
        }
        written?;
        self.sound += text;
        self.length = self.sound.len() as u64;
        Ok(())
    }
}

/// The name of a match of this variant, without its number: letters, digits and hyphens.
fn stem(id: &str) -> String {
    let id = Path::new(id).with_extension("");
    let id = id.to_string_lossy();
    let id = id.strip_suffix("/standard").unwrap_or(&id);
    let plain: String = id.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect();
    let plain = plain.trim_matches('-');
    if plain.is_empty() { "match".to_owned() } else { plain.chars().take(40).collect() }
}
