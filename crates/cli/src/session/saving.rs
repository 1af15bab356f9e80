//! Saving records and scenarios.

use std::path::{Path, PathBuf};

use riband::{Record, RecordError, Scenario, Table, Variant, whole};

use crate::{failure::Failure, screen, t};

/// The first lines of files that may be replaced: `docs/RECORD.md`, `docs/SCENARIOS.md`.
const OURS: [&str; 2] = [Record::MARK, Scenario::MARK];

/// What a record contains besides the match.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    /// The names of the players, by seat; empty if unknown.
    pub(crate) names: Vec<String>,
    /// The players, by seat, in the format of `--seats`.
    pub(crate) players: Vec<String>,
    /// The record from which the match continues. Comments on actions that were not undone are kept.
    pub(crate) earlier: Option<Record>,
}

impl Notes {
    /// The name of a seat's player, by the seat's index.
    pub(super) fn name(&self, nth: usize) -> Option<&str> {
        self.names.get(nth).map(String::as_str).filter(|name| !name.is_empty())
    }

    pub(super) fn added_to(&self, record: Record) -> Result<Record, RecordError> {
        let named = record.with_names(&self.names)?.with_players(&self.players)?;
        Ok(match &self.earlier {
            Some(earlier) => named.with_comments_of(earlier),
            None => named,
        })
    }
}

/// The result of saving.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Saved {
    /// Saved; how to use the file.
    Done(String),
    /// Something would be lost; the question to ask.
    Asks(String),
    /// Failed; the reason.
    Fails(String),
}

/// A file name given by the user.
#[derive(Clone, Debug)]
pub(crate) struct Target(PathBuf);

impl Target {
    /// A typed file name; `~` has not been expanded by a shell.
    pub(crate) fn typed(text: &str) -> Self {
        let in_home = text.strip_prefix("~/").and_then(|rest| Some(std::env::home_dir()?.join(rest)));
        Self(in_home.unwrap_or_else(|| PathBuf::from(text)))
    }

    /// The question to ask if something would be lost.
    pub(super) fn question(&self) -> Option<String> {
        let is_something = self.0.metadata().is_ok_and(|about| about.is_file() && about.len() > 0);
        is_something.then(|| t!("save-overwrite", "{file} is there already; overwrite it", file = self.shown()))
    }

    /// Writes the match, or the position, depending on the name; returns how to use the file.
    pub(super) fn save(&self, variant: &Variant, table: &dyn Table, notes: &Notes) -> Result<String, Failure> {
        let file = self.shown();
        if is_for_position(&self.0) {
            save_position(&self.0, variant, table)?;
            Ok(t!("save-done-position", "Saved; riband scenario {file} sets it up again.", file))
        } else {
            save(&self.0, variant, table, notes)?;
            Ok(t!("save-done", "Saved; riband replay {file} tells it again.", file))
        }
    }

    pub(crate) fn shown(&self) -> String {
        screen::path(&self.0)
    }
}

/// Writes the match so far to a file.
fn save(path: &Path, variant: &Variant, table: &dyn Table, notes: &Notes) -> Result<(), Failure> {
    let record = notes.added_to(Record::of(variant, table));
    let record = record.map_err(|source| Failure::Record { file: screen::path(path), source })?;
    write(path, &record.to_string())
}

/// Writes the position to a file, without its history.
fn save_position(path: &Path, variant: &Variant, table: &dyn Table) -> Result<(), Failure> {
    write(path, &Scenario::of(variant, table).to_string())
}

/// Whether this file name is for a position rather than a match.
fn is_for_position(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml"))
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    whole::replace(path, text, &OURS).map_err(Failure::write(path))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn only_files_of_ours_and_empty_ones_are_overwritten() {
        let folder = std::env::temp_dir().join(format!("riband-saving-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("file");
        let whole = OURS.map(|start| format!("{start} 1\nand more"));
        for ours in [whole[0].as_str(), whole[1].as_str(), OURS[0], OURS[1], ""] {
            fs::write(&file, ours).unwrap();
            write(&file, "new").unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        }
        for other in ["new", &OURS[0][1..], &OURS[0][..OURS[0].len() - 1], "\n", " riband record 1"] {
            fs::write(&file, other).unwrap();
            let told = write(&file, "x").unwrap_err().to_string();
            assert!(told.contains("cannot be written: it holds something else, which would be lost"), "{told}");
            assert_eq!(fs::read_to_string(&file).unwrap(), other);
        }
        for nowhere in [folder.clone(), folder.join("no").join("file")] {
            assert!(write(&nowhere, "x").is_err());
        }
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_name_may_begin_in_the_home_folder() {
        let home = std::env::home_dir().unwrap();
        assert_eq!(Target::typed("~/a.riband").0, home.join("a.riband"));
        assert_eq!(Target::typed("~a/b").0, Path::new("~a/b"));
    }

    #[test]
    fn the_end_of_its_name_says_what_a_file_is_for() {
        let is = |name: &str| is_for_position(Path::new(name));
        assert!(is("a.toml") && is("a.b.TOML") && is("a/b.Toml"));
        assert!(!is("a.riband") && !is("toml") && !is("a.toml.riband") && !is(".toml"));
    }
}
