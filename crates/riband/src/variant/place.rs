//! Where variant files come from: the disk, the library itself, or a text that was handed over.

use std::{
    collections::HashMap,
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use riband_core::{KeyPath, Problem, ProblemKind, text::shorten_to};

use super::{
    diagnostic::quoted_path,
    fence::{Fence, Folder, Sought, joined, simplified},
    parse::{MOST_BYTES, too_large},
};
use crate::regular::{Unread, read_regular};

/// Where a file is.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// On disk.
    Disk(DiskFile),
    /// In the library, by its path under `variants/`.
    BuiltIn(String),
    /// A text that was handed over under this name.
    Given(String),
}

/// A file on disk.
#[derive(Clone, Debug)]
pub(crate) struct DiskFile {
    /// The path as it was named, for messages.
    named: PathBuf,
    /// The absolute path: what its `extends` is relative to.
    at: PathBuf,
    /// Where the bytes are.
    real: PathBuf,
    /// What it may extend.
    fence: Arc<Fence>,
}

/// The same for the same file, however it is spelt.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Identity {
    Disk(PathBuf),
    BuiltIn(String),
    Given(String),
}

/// What a file means by a path.
#[derive(Debug)]
pub(crate) enum Resolved {
    /// A file, and what is to be said about that choice.
    At(Place, Option<String>),
    /// There is none.
    Nothing,
    /// It is none that the file may read, whether it is there or not.
    Outside,
}

/// The files that come with the library, by their paths under `variants/`, and those on disk unless they are closed.
#[derive(Clone, Debug)]
pub(crate) struct Shelf {
    built_in: HashMap<&'static str, &'static str>,
    reads_disk: bool,
    /// The folders that every file may read besides its own.
    included: Fence,
}

impl Shelf {
    pub(crate) fn new(files: &'static [(&'static str, &'static str)]) -> Self {
        Self { built_in: files.iter().copied().collect(), reads_disk: true, included: Fence::default() }
    }

    /// From now on there is no disk.
    pub(crate) fn close_disk(&mut self) {
        self.reads_disk = false;
    }

    /// Whether files on disk may be read.
    pub(crate) fn reads_disk(&self) -> bool {
        self.reads_disk
    }

    /// From now on every file may read those of this folder, too.
    pub(crate) fn include(&mut self, folder: &Path) -> io::Result<()> {
        self.included.add(Folder::new(folder)?);
        Ok(())
    }

    /// The path of a built-in file; `.toml` may be left off.
    pub(crate) fn find(&self, path: &str) -> Option<&'static str> {
        let built_in = &self.built_in;
        let found = built_in.get_key_value(path).or_else(|| built_in.get_key_value(format!("{path}.toml").as_str()));
        found.map(|(path, _)| *path)
    }

    /// The paths of all built-in files, in the order of their ids: `president` before `president-new-york`.
    pub(crate) fn paths(&self) -> Vec<&'static str> {
        let mut paths: Vec<_> = self.built_in.keys().copied().collect();
        paths.sort_unstable_by_key(|path| path.strip_suffix(".toml").unwrap_or(path));
        paths
    }

    /// The text of a file, or why it cannot be had.
    pub(crate) fn read(&self, place: &Place) -> Result<String, Problem> {
        match place {
            // The same answer whether there is such a file or not.
            Place::Disk(_) if !self.reads_disk => Err(closed()),
            Place::Disk(file) => read_disk(&file.real),
            Place::BuiltIn(path) => self
                .built_in
                .get(path.as_str())
                .map(|text| (*text).to_owned())
                .ok_or_else(|| unreadable("there is no such file")),
            Place::Given(_) => Err(unreadable("a text that was handed over cannot be read again")),
        }
    }

    /// The file at a path that the user of the library gave. It may be anywhere; what it extends, only in its folder.
    pub(crate) fn top(&self, path: &Path) -> Place {
        let named = simplified(path).unwrap_or_else(|| path.to_owned());
        let (folder, file) = (path.parent().unwrap_or(Path::new("")), path.file_name());
        // Without a folder there is no file either.
        let home = if self.reads_disk { Folder::new(folder).ok() } else { None };
        let at = home.as_ref().and_then(|home| home.join(Path::new(file?))).unwrap_or_else(|| path.to_owned());
        Place::Disk(DiskFile { named, at, real: path.to_owned(), fence: Arc::new(self.fence(home)) })
    }

    /// The file at a path relative to this folder, which somebody wrote who may read no more than the folder.
    pub(crate) fn within(&self, folder: &Path, to: &str) -> Result<Place, Problem> {
        if !self.reads_disk {
            return Err(closed());
        }
        let named = simplified(&folder.join(to)).unwrap_or_else(|| folder.join(to));
        let Ok(home) = Folder::new(folder) else { return Err(unreadable("there is no such file")) };
        let at = home.join(Path::new(to));
        let fence = Arc::new(self.fence(Some(home)));
        match at.map(|at| (fence.seek(&at), at)) {
            Some((Sought::Found(real), at)) => Ok(Place::Disk(DiskFile { named, at, real, fence })),
            Some((Sought::Nothing, _)) => Err(unreadable("there is no such file")),
            Some((Sought::Outside, _)) | None => Err(outside(to)),
        }
    }

    /// What a file may read that stands in this folder. The top of a file system is nobody's own folder.
    fn fence(&self, home: Option<Folder>) -> Fence {
        let mut fence = Fence::default();
        home.into_iter().filter(|home| !home.is_everything()).for_each(|home| fence.add(home));
        fence.join(&self.included)
    }

    /// What the file `from` means by `extends = "to"`: a path relative to itself; where no such file is, a built-in.
    pub(crate) fn resolve(&self, from: &Place, to: &str) -> Resolved {
        let found = match from {
            Place::Disk(file) => return self.resolve_on_disk(file, to),
            Place::BuiltIn(path) => self.find_from(path, to),
            Place::Given(_) => self.find_from("", to),
        };
        found.map_or(Resolved::Nothing, |path| Resolved::At(Place::BuiltIn(path.to_owned()), None))
    }

    fn resolve_on_disk(&self, from: &DiskFile, to: &str) -> Resolved {
        let (sought, built_in) = (from.seek(to), self.find_from("", to));
        match (sought, built_in) {
            ((Sought::Found(real), at), built_in) => {
                let file = from.beside(to, at, real);
                let note = built_in
                    .map(|path| format!("{} extends the file {}, not the built-in {path}", from.name(), file.name()));
                Resolved::At(Place::Disk(file), note)
            }
            (_, Some(path)) => Resolved::At(Place::BuiltIn(path.to_owned()), None),
            ((Sought::Nothing, _), None) => Resolved::Nothing,
            // A copy of the built-in files, or a part of one: `../fleet.toml` is there as here.
            ((Sought::Outside, _), None) => match self.twin(from).and_then(|twin| self.find_from(twin, to)) {
                Some(path) => {
                    let note = format!(
                        "{} extends {}, which lies outside its folder and is not read: the built-in {path} is taken \
                         ({INCLUDE} to read the file)",
                        from.name(),
                        quoted_path(to),
                    );
                    Resolved::At(Place::BuiltIn(path.to_owned()), Some(note))
                }
                None => Resolved::Outside,
            },
        }
    }

    /// The built-in file that a built-in one means by a path; from `""` it is the whole path.
    fn find_from(&self, from: &str, to: &str) -> Option<&'static str> {
        let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
        self.find(joined(Path::new(folder), Path::new(to))?.to_str()?)
    }

    /// The built-in file that a file on disk is called like, with its folder.
    fn twin(&self, file: &DiskFile) -> Option<&'static str> {
        let (folder, name) = (file.at.parent()?.file_name()?.to_str()?, file.at.file_name()?.to_str()?);
        self.built_in.get_key_value(format!("{folder}/{name}").as_str()).map(|(path, _)| *path)
    }

    /// Says of a built-in variant that somebody may have meant the file of that path in this folder.
    pub(crate) fn passed_over(&self, folder: &Path, built_in: &str) -> Option<String> {
        let Ok(Place::Disk(file)) = self.within(folder, built_in) else { return None };
        let id = built_in.trim_end_matches(".toml");
        Some(format!("{id} is the built-in variant; the file {} is not read, `./{built_in}` would be", file.name()))
    }

    /// The files that lie where `to` looks for one, spelt like `to`. None where it may not look.
    pub(crate) fn near(&self, from: &Place, to: &str) -> Vec<String> {
        /// Nothing is spelt like a longer path.
        const LONGEST: usize = 200;
        let Place::Disk(file) = from else { return Vec::new() };
        if to.len() > LONGEST {
            return Vec::new();
        }
        let folder = to.rsplit_once('/').map_or("", |(folder, _)| folder);
        let (Sought::Found(folder_at), _) = file.seek(folder) else { return Vec::new() };
        let files = folder_at.read_dir().into_iter().flatten().flatten().take(1_000);
        let mut names: Vec<String> = files.filter_map(|file| file.file_name().into_string().ok()).collect();
        names.retain(|name| name.ends_with(".toml"));
        names.sort_unstable();
        names.iter().map(|name| if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") }).collect()
    }
}

impl DiskFile {
    fn name(&self) -> String {
        let path = self.named.display().to_string();
        shown(&if cfg!(windows) { path.replace('\\', "/") } else { path })
    }

    /// What there is at a path relative to this file, and the absolute path.
    fn seek(&self, to: &str) -> (Sought, PathBuf) {
        let folder = self.at.parent().unwrap_or(Path::new(""));
        match joined(folder, Path::new(to)) {
            Some(at) => (self.fence.seek(&at), at),
            None => (Sought::Outside, PathBuf::new()),
        }
    }

    /// The file at a path relative to this one.
    fn beside(&self, to: &str, at: PathBuf, real: PathBuf) -> Self {
        let named = self.named.parent().unwrap_or(Path::new("")).join(to);
        let named = simplified(&named).unwrap_or(named);
        Self { named, at, real, fence: Arc::clone(&self.fence) }
    }
}

impl Place {
    /// What the file is called in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Disk(file) => file.name(),
            Self::BuiltIn(path) => path.clone(),
            Self::Given(name) => shown(name),
        }
    }

    /// The same for the same file, however it is spelt.
    pub(crate) fn identity(&self) -> Identity {
        match self {
            Self::Disk(file) => Identity::Disk(file.real.canonicalize().unwrap_or_else(|_| file.real.clone())),
            Self::BuiltIn(path) => Identity::BuiltIn(path.clone()),
            Self::Given(name) => Identity::Given(name.clone()),
        }
    }

    /// The name of the file, without its folder and its ending; the whole name of what is no file on disk.
    pub(crate) fn stem(&self) -> String {
        let name = match self {
            Self::Disk(file) => file.named.file_name().unwrap_or_default().to_string_lossy(),
            Self::BuiltIn(name) | Self::Given(name) => name.into(),
        };
        name.strip_suffix(".toml").unwrap_or(&name).to_owned()
    }
}

/// How to read more.
const INCLUDE: &str = "`--include DIR`, in Rust `Library::including`,";

/// A name as it can stand in a message.
fn shown(name: &str) -> String {
    /// As many characters as a path of some systems.
    const LONGEST: usize = 1_000;
    shorten_to(name, LONGEST).into_owned()
}

fn read_disk(path: &Path) -> Result<String, Problem> {
    read_regular(path, MOST_BYTES).map_err(|unread| match unread {
        Unread::NoRegularFile => unreadable("this is no regular file"),
        Unread::TooLong(_) => too_large(),
        Unread::Failed(error) => match error.kind() {
            io::ErrorKind::NotFound => unreadable("there is no such file"),
            io::ErrorKind::InvalidData | io::ErrorKind::TimedOut => unreadable(&error.to_string()),
            kind => unreadable(&format!("the file cannot be read: {kind}")),
        },
    })
}

fn unreadable(message: &str) -> Problem {
    Problem::new(ProblemKind::Unreadable, KeyPath::root(), message)
}

/// The refusal of any file on disk.
fn closed() -> Problem {
    unreadable("no files are read here").advise("use a built-in variant, or hand over the text itself")
}

/// The refusal of a path, whether there is something or not.
pub(crate) fn outside(path: &str) -> Problem {
    unreadable(&format!("{} lies outside the folders that may be read here", quoted_path(path)))
        .advise(format!("that is the file's own folder, those in it, and the built-in files; {INCLUDE} adds a folder"))
}
