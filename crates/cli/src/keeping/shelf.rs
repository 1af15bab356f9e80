//! The folder of kept matches.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
    time::SystemTime,
};

use etcetera::BaseStrategy as _;
use riband::{Library, Record, Table, Variant, read_own};

use super::{
    About, KeepError, Keeper, Seating,
    journal::{self, Broken},
};
use crate::screen;

/// The extension of the files.
const END: &str = ".match";
/// The folder of the files, in the data directory.
const MATCHES: &str = "matches";
/// The folder next to it, with their summaries.
const SUMMARIES: &str = "summaries";
/// The environment variable for the data directory.
const VARIABLE: &str = "RIBAND_DATA";
/// The maximum size of a file: the largest record, and as much again for its journal.
const MOST: usize = 2 * Record::MAX_BYTES;

/// A folder of kept matches.
#[derive(Clone, Debug)]
pub(crate) struct Shelf {
    folder: PathBuf,
    /// The folder of summaries; `None` for a folder that is not the program's own.
    summaries: Option<PathBuf>,
}

/// A kept match, ready to be resumed.
#[derive(Debug)]
pub(crate) struct Kept {
    pub(crate) variant: Variant,
    pub(crate) table: Box<dyn Table>,
    pub(crate) seating: Seating,
    /// The record of the match when it was first kept.
    pub(crate) record: Record,
    pub(crate) keeper: Keeper,
}

/// The summary of a kept match.
#[derive(Debug)]
pub(crate) struct Summary {
    /// Its name.
    pub(crate) name: String,
    /// The time of its last change.
    pub(crate) changed: SystemTime,
    /// Its contents, or why it cannot be read.
    pub(crate) about: Result<About, KeepError>,
}

impl Shelf {
    /// The folder from the command line, from `RIBAND_DATA`, or in the user's data directory. It need not exist.
    pub(crate) fn find(named: Option<&Path>) -> Result<Self, KeepError> {
        let named = named.map(Path::to_owned).or_else(|| {
            let value = std::env::var_os(VARIABLE)?;
            (!value.is_empty()).then(|| PathBuf::from(value))
        });
        let data = || Some(etcetera::choose_base_strategy().ok()?.data_dir().join("riband"));
        let data = named.or_else(data).ok_or(KeepError::NoFolder)?;
        Ok(Self { folder: data.join(MATCHES), summaries: Some(data.join(SUMMARIES)) })
    }

    /// The folder and the name of a match given by its file; `None` for other files. `named` is as in [`Self::find`].
    pub(crate) fn of_file(file: &Path, named: Option<&Path>) -> Option<(Self, String)> {
        let name = file.file_name()?.to_str()?.strip_suffix(END).filter(|_| file.is_file())?.to_owned();
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let own = Self::find(named).ok().filter(|own| {
            let folders = [folder, &own.folder].map(Path::canonicalize);
            matches!(folders, [Ok(one), Ok(other)] if one == other)
        });
        Some((own.unwrap_or_else(|| Self { folder: folder.to_owned(), summaries: None }), name))
    }

    /// Whether it is the program's own folder, whose matches have names.
    pub(crate) fn is_own(&self) -> bool {
        self.summaries.is_some()
    }

    /// The path of the folder.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file of a match.
    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}{END}"))
    }

    /// The file of the summary of a match.
    fn beside(&self, name: &str) -> Option<PathBuf> {
        self.summaries.as_ref().map(|folder| folder.join(format!("{name}.json")))
    }

    /// The names of all matches with the times of their last changes, the latest first.
    pub(crate) fn names(&self) -> Result<Vec<(String, SystemTime)>, KeepError> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(source) => return Err(KeepError::Folder { folder: screen::path(&self.folder), source }),
            Ok(entries) => entries,
        };
        let named = |entry: fs::DirEntry| {
            let name = entry.file_name().into_string().ok()?.strip_suffix(END)?.to_owned();
            let about = entry.metadata().ok().filter(|about| about.is_file() && about.len() > 0)?;
            (!name.starts_with('.')).then_some((name, about.modified().ok()?))
        };
        let mut names: Vec<_> = entries.flatten().filter_map(named).collect();
        names.sort_by(|(one, earlier), (other, later)| later.cmp(earlier).then_with(|| one.cmp(other)));
        Ok(names)
    }

    /// The summary of a match.
    pub(crate) fn summary(&self, name: String, changed: SystemTime, library: &Library) -> Summary {
        Summary { about: self.about(&name, library), name, changed }
    }

    /// Reads the saved summary or, if it is missing or outdated, the match itself.
    fn about(&self, name: &str, library: &Library) -> Result<About, KeepError> {
        let text = self.text(name)?;
        if let Some(about) = self.beside(name).and_then(|beside| About::read(&beside, &text)) {
            return Ok(about);
        }
        let Kept { variant, table, seating, .. } = self.taken_up(name, &text, library)?;
        let about = About::new(&variant, &*table, &seating);
        self.note(name, about.clone(), &text);
        Ok(about)
    }

    /// Saves the summary of a match with this text. Failures only cost time later.
    pub(super) fn note(&self, name: &str, about: About, text: &str) {
        let _ = self.beside(name).map(|beside| about.write(&beside, text));
    }

    /// Loads a match.
    pub(crate) fn load(&self, name: &str, library: &Library) -> Result<Kept, KeepError> {
        self.taken_up(name, &self.text(name)?, library)
    }

    fn text(&self, name: &str) -> Result<String, KeepError> {
        let path = self.file(name);
        if Path::new(name).file_name() != Some(name.as_ref()) || !path.is_file() {
            return Err(self.no_such(name));
        }
        read_own(&path, MOST).map_err(|source| KeepError::Unreadable { file: screen::path(&path), source })
    }

    /// Loads a match from the text of its file.
    fn taken_up(&self, name: &str, text: &str, library: &Library) -> Result<Kept, KeepError> {
        let file = || screen::path(self.file(name));
        let damaged = |line, what: String| KeepError::Damaged { file: file(), line, what };
        let parts = journal::parts(text).map_err(|broken| match broken {
            Broken::NotAMatch => KeepError::NotAMatch { file: file() },
            Broken::UnknownFormat(format) => KeepError::UnknownFormat { file: file(), format: screen::name(&format) },
            Broken::Seating(what) => KeepError::Seating { file: file(), what },
            Broken::Damaged(line, what) => damaged(line, what),
        })?;
        let read = Record::parse(parts.record).and_then(|record| Ok((record.resume(library)?, record)));
        let ((variant, mut table), record) = read.map_err(|source| KeepError::Record { file: file(), source })?;
        journal::follow(parts.journal, &mut *table)
            .map_err(|(line, what)| damaged(parts.before + line, screen::cut(&what, 300)))?;
        let (players, seats) = (parts.seating.players.len(), table.seats().count());
        if players != seats {
            return Err(KeepError::Seating { file: file(), what: format!("{players} players for {seats} seats") });
        }
        let (length, sound) = (text.len() as u64, text.get(..parts.sound).unwrap_or(text));
        let keeper =
            Keeper::again(self.clone(), (parts.seating.clone(), record.clone()), name, (length, sound), table.played());
        Ok(Kept { variant, table, seating: parts.seating, record, keeper })
    }

    /// The unfinished match that was played last. Damaged files are skipped, and passed to `tell`.
    pub(crate) fn latest(&self, library: &Library, mut tell: impl FnMut(KeepError)) -> Result<Kept, KeepError> {
        for (name, _) in self.names()? {
            match self.about(&name, library) {
                Ok(about) if !about.goes_on() => {}
                Ok(_) => match self.load(&name, library) {
                    Ok(kept) => return Ok(kept),
                    Err(error) => tell(error),
                },
                Err(error) => tell(error),
            }
        }
        Err(KeepError::NoneUnfinished)
    }

    fn no_such(&self, name: &str) -> KeepError {
        let names = self.names().unwrap_or_default();
        let likes = |known: &str| known.starts_with(name) || name.starts_with(known);
        let meant = names.into_iter().map(|(known, _)| known).find(|known| !name.is_empty() && likes(known));
        KeepError::NoSuch { name: screen::name(name), meant }
    }

    /// Adds a new file, under the first free number, and waits until it is on the disk. It is added atomically: the
    /// name is reserved by an empty file, which does not count as a match.
    pub(super) fn add(&self, stem: &str, text: &str) -> io::Result<(String, PathBuf)> {
        fs::create_dir_all(&self.folder)?;
        for number in 1_u32.. {
            let name = format!("{stem}-{number}");
            let path = self.file(&name);
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                Err(error) => return Err(error),
            }
            let written = replace(&path, text);
            if written.is_err() {
                // Failing to remove it does no harm.
                let _ = fs::remove_file(&path);
            }
            return written.map(|()| (name, path));
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}

/// Replaces a file as a whole, and waits until it is on the disk.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    // A link stays one.
    let path = path.canonicalize()?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let draft = folder.join(format!(".{name}.{}", std::process::id()));
    File::create(&draft)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&draft, &path))
        // Failing to remove it does no harm.
        .inspect_err(|_| drop(fs::remove_file(&draft)))?;
    // Make the name durable, too; not all systems support this.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}
