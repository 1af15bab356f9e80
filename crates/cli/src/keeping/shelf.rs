//! The folder with the kept matches.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
    time::SystemTime,
};

use etcetera::BaseStrategy as _;
use riband::{Library, Record, Table, Turn, Variant, read_own};

use super::{
    KeepError, Keeper, Seating,
    journal::{self, Broken},
};
use crate::screen;

/// What the files end with.
const END: &str = ".match";
/// What names the folder if the command line does not.
const VARIABLE: &str = "RIBAND_DATA";
/// The longest file that is read: the longest record, and as much again for its journal.
const MOST: usize = 2 * Record::MAX_BYTES;

/// The folder with the kept matches.
#[derive(Clone, Debug)]
pub(crate) struct Shelf(PathBuf);

/// A match that was kept, ready to go on.
#[derive(Debug)]
pub(crate) struct Kept {
    pub(crate) variant: Variant,
    pub(crate) table: Box<dyn Table>,
    pub(crate) seating: Seating,
    /// The record of the match as it was first kept.
    pub(crate) record: Record,
    pub(crate) keeper: Keeper,
}

/// What there is to know about a kept match.
#[derive(Debug)]
pub(crate) struct Summary {
    /// What it is called.
    pub(crate) name: String,
    /// When it was changed last.
    pub(crate) changed: SystemTime,
    /// The match, or why it cannot be read.
    pub(crate) kept: Result<Kept, KeepError>,
}

impl Summary {
    /// Whether somebody has to act.
    pub(crate) fn goes_on(&self) -> bool {
        self.kept.as_ref().is_ok_and(|kept| kept.table.turn() != Turn::Over && !kept.table.stalled())
    }
}

impl Shelf {
    /// The folder that the command line names, or `RIBAND_DATA`, or the one for this user's data. It need not be there.
    pub(crate) fn find(named: Option<&Path>) -> Result<Self, KeepError> {
        let named = named.map(Path::to_owned).or_else(|| {
            let value = std::env::var_os(VARIABLE)?;
            (!value.is_empty()).then(|| PathBuf::from(value))
        });
        let data = || Some(etcetera::choose_base_strategy().ok()?.data_dir().join("riband"));
        Ok(Self(named.or_else(data).ok_or(KeepError::NoFolder)?.join("matches")))
    }

    /// Where the files are.
    pub(crate) fn folder(&self) -> &Path {
        &self.0
    }

    /// The file of a match.
    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.0.join(format!("{name}{END}"))
    }

    /// The names of all matches with the time of their last change, the latest first.
    pub(crate) fn names(&self) -> Result<Vec<(String, SystemTime)>, KeepError> {
        let entries = match fs::read_dir(&self.0) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(source) => return Err(KeepError::Folder { folder: screen::path(&self.0), source }),
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

    /// All matches, the latest first; those that cannot be read, too.
    pub(crate) fn summaries(&self, library: &Library) -> Result<impl Iterator<Item = Summary>, KeepError> {
        let names = self.names()?.into_iter();
        Ok(names.map(|(name, changed)| Summary { kept: self.load(&name, library), name, changed }))
    }

    /// A match as it was left.
    pub(crate) fn load(&self, name: &str, library: &Library) -> Result<Kept, KeepError> {
        let path = self.file(name);
        if Path::new(name).file_name() != Some(name.as_ref()) || !path.is_file() {
            return Err(self.no_such(name));
        }
        let file = || screen::path(&path);
        let text = read_own(&path, MOST).map_err(|source| KeepError::Unreadable { file: file(), source })?;
        let damaged = |line, what| KeepError::Damaged { file: file(), line, what };
        let parts = journal::parts(&text).map_err(|broken| match broken {
            Broken::NotAMatch => KeepError::NotAMatch { file: file() },
            Broken::UnknownFormat(format) => KeepError::UnknownFormat { file: file(), format: screen::name(&format) },
            Broken::Damaged(line, what) => damaged(line, what),
        })?;
        let read = Record::parse(parts.record).and_then(|record| Ok((record.resume(library)?, record)));
        let ((variant, mut table), record) = read.map_err(|source| KeepError::Record { file: file(), source })?;
        journal::follow(parts.journal, &mut *table)
            .map_err(|(line, what)| damaged(parts.before + line, screen::cut(&what, 300)))?;
        if parts.seating.players.len() != table.seats().count() {
            return Err(damaged(2, format!("it names {} players", parts.seating.players.len())));
        }
        let lengths = (text.len() as u64, parts.sound as u64);
        let keeper =
            Keeper::again(self.clone(), (parts.seating.clone(), record.clone()), name, lengths, table.played());
        Ok(Kept { variant, table, seating: parts.seating, record, keeper })
    }

    /// The unfinished match that was played last. What is damaged is passed over, and handed to `tell`.
    pub(crate) fn latest(&self, library: &Library, mut tell: impl FnMut(KeepError)) -> Result<Kept, KeepError> {
        for summary in self.summaries(library)? {
            match (summary.goes_on(), summary.kept) {
                (true, Ok(kept)) => return Ok(kept),
                (_, Err(error)) => tell(error),
                _ => {}
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

    /// Puts a new file there, under the first number that is free, and waits until it is on the disk. It is whole at once:
    /// the name is taken by an empty file, which counts for none.
    pub(super) fn add(&self, stem: &str, text: &str) -> io::Result<(String, PathBuf)> {
        fs::create_dir_all(&self.0)?;
        for number in 1_u32.. {
            let name = format!("{stem}-{number}");
            let path = self.file(&name);
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                Err(error) => return Err(error),
            }
            let draft = self.0.join(format!(".{name}.{}", std::process::id()));
            let written = File::create(&draft)
                .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
                .and_then(|()| fs::rename(&draft, &path));
            if written.is_err() {
                // Of no use, and in nobody's way.
                let _ = fs::remove_file(&draft).and_then(|()| fs::remove_file(&path));
            }
            written?;
            // So that the name lasts, too; not every system can.
            let _ = File::open(&self.0).and_then(|folder| folder.sync_all());
            return Ok((name, path));
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}
