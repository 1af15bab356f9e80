//! Where variant files come from: the disk, the library itself, or a text that was handed over.

use std::{
    collections::HashMap,
    io,
    path::{Component, Path, PathBuf},
};

use riband_core::{KeyPath, Problem, ProblemKind};

use super::parse::{MOST_BYTES, too_large};
use crate::regular::{Unread, read_regular};

/// Where a file is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Place {
    /// On disk.
    Disk(PathBuf),
    /// In the library, by its path under `variants/`.
    BuiltIn(String),
    /// A text that was handed over under this name.
    Given(String),
}

/// The files that come with the library, by their paths under `variants/`, and those on disk unless they are closed.
#[derive(Clone, Debug)]
pub(crate) struct Shelf {
    built_in: HashMap<&'static str, &'static str>,
    reads_disk: bool,
}

impl Shelf {
    pub(crate) fn new(files: &'static [(&'static str, &'static str)]) -> Self {
        Self { built_in: files.iter().copied().collect(), reads_disk: true }
    }

    /// From now on there is no disk.
    pub(crate) fn close_disk(&mut self) {
        self.reads_disk = false;
    }

    /// Whether files on disk may be read.
    pub(crate) fn reads_disk(&self) -> bool {
        self.reads_disk
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
            Place::Disk(_) if !self.reads_disk => {
                Err(unreadable("no files are read here").advise("use a built-in variant, or hand over the text itself"))
            }
            Place::Disk(path) => read_disk(path),
            Place::BuiltIn(path) => self
                .built_in
                .get(path.as_str())
                .map(|text| (*text).to_owned())
                .ok_or_else(|| unreadable("there is no such file")),
            Place::Given(_) => Err(unreadable("a text that was handed over cannot be read again")),
        }
    }

    /// The place that the file `from` means by `extends = "to"`: relative to itself; where no such file is, a built-in.
    pub(crate) fn resolve(&self, from: &Place, to: &str) -> Option<Place> {
        let built_in = |folder: &str| {
            let path = simplified(&Path::new(folder).join(to))?;
            self.find(path.to_str()?).map(|path| Place::BuiltIn(path.to_owned()))
        };
        match from {
            Place::Disk(path) => {
                let beside = path.parent().unwrap_or(Path::new("")).join(to);
                if beside.exists() { Some(Place::Disk(beside)) } else { built_in("") }
            }
            Place::BuiltIn(path) => built_in(path.rsplit_once('/').map_or("", |(folder, _)| folder)),
            Place::Given(_) => built_in(""),
        }
    }

    /// The files that lie where `to` looks for one, spelt like `to`.
    pub(crate) fn near(&self, from: &Place, to: &str) -> Vec<String> {
        let Place::Disk(path) = from else { return Vec::new() };
        let folder = to.rsplit_once('/').map_or("", |(folder, _)| folder);
        let beside = path.parent().unwrap_or(Path::new("")).join(folder);
        // An empty path is no folder to `read_dir`.
        let files = Path::new(".").join(beside).read_dir().into_iter().flatten().flatten().take(1_000);
        let mut names: Vec<String> = files.filter_map(|file| file.file_name().into_string().ok()).collect();
        names.retain(|name| name.ends_with(".toml"));
        names.sort_unstable();
        names.iter().map(|name| if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") }).collect()
    }
}

impl Place {
    /// What the file is called in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Disk(path) => {
                let path = simplified(path).unwrap_or_else(|| path.clone()).display().to_string();
                if cfg!(windows) { path.replace('\\', "/") } else { path }
            }
            Self::BuiltIn(path) => path.clone(),
            Self::Given(name) => name.clone(),
        }
    }

    /// The same place for the same file, however it is spelt.
    pub(crate) fn identity(&self) -> Self {
        match self {
            Self::Disk(path) => Self::Disk(path.canonicalize().unwrap_or_else(|_| path.clone())),
            other => other.clone(),
        }
    }
}

/// The path without `.` and, where possible, without `..`; none if that leads nowhere.
fn simplified(path: &Path) -> Option<PathBuf> {
    let mut simple = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => match simple.components().next_back() {
                Some(Component::Normal(_)) => {
                    simple.pop();
                }
                Some(Component::RootDir | Component::Prefix(_)) => return None,
                _ => simple.push(part),
            },
            part => simple.push(part),
        }
    }
    Some(simple)
}

fn read_disk(path: &Path) -> Result<String, Problem> {
    read_regular(path, MOST_BYTES).map_err(|unread| match unread {
        Unread::NoRegularFile => unreadable("this is no regular file"),
        Unread::TooLong(_) => too_large(),
        Unread::Failed(error) => match error.kind() {
            io::ErrorKind::NotFound => unreadable("there is no such file"),
            io::ErrorKind::InvalidData => unreadable(&error.to_string()),
            kind => unreadable(&format!("the file cannot be read: {kind}")),
        },
    })
}

fn unreadable(message: &str) -> Problem {
    Problem::new(ProblemKind::Unreadable, KeyPath::root(), message)
}
