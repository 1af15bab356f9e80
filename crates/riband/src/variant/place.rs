//! The sources of variant files: the disk, the library itself, or a given text.

use std::{
    collections::HashMap,
    path::{Component, Path, PathBuf},
};

use riband_core::{KeyPath, Problem, ProblemKind, text::shorten_to};

use super::{
    diagnostic::quoted_path,
    disk::{Disk, DiskFile},
};

/// The source of a file.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// On disk.
    Disk(DiskFile),
    /// In the library, by its path under `variants/`.
    BuiltIn(String),
    /// A given text, under this name.
    Given(String),
}

/// Equal for paths to the same file, however they are spelled.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Identity {
    Disk(PathBuf),
    BuiltIn(String),
    Given(String),
}

/// The result of resolving a path in a file.
#[derive(Debug)]
pub(crate) enum Resolved {
    /// A file, with a note about the choice, if any.
    At(Place, Option<String>),
    /// There is none.
    Nothing,
    /// The file may not read it, whether it exists or not.
    #[cfg_attr(not(feature = "fs"), allow(dead_code))]
    Outside,
}

/// Why a file was not read.
#[derive(Debug)]
pub(crate) struct NotRead {
    pub(crate) problem: Problem,
    /// The line and the column of invalid text, from 1.
    pub(crate) at: Option<(usize, usize)>,
}

impl From<Problem> for NotRead {
    fn from(problem: Problem) -> Self {
        Self { problem, at: None }
    }
}

/// The built-in files, by their paths under `variants/`, and the disk, unless that is closed.
#[derive(Clone, Debug)]
pub(crate) struct Shelf {
    pub(super) built_in: HashMap<&'static str, &'static str>,
    disk: Disk,
}

impl Shelf {
    pub(crate) fn new(files: &'static [(&'static str, &'static str)]) -> Self {
        Self { built_in: files.iter().copied().collect(), disk: Disk::open() }
    }

    /// The disk.
    pub(crate) fn disk(&self) -> &Disk {
        &self.disk
    }

    /// The disk, to change what may be read.
    pub(crate) fn disk_mut(&mut self) -> &mut Disk {
        &mut self.disk
    }

    /// The path of a built-in file; `.toml` may be left out.
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

    /// Reads the text of a file.
    pub(crate) fn read(&self, place: &Place) -> Result<String, NotRead> {
        match place {
            Place::Disk(file) => self.disk.read(file),
            Place::BuiltIn(path) => self
                .built_in
                .get(path.as_str())
                .map(|text| (*text).to_owned())
                .ok_or_else(|| unreadable("there is no such file").into()),
            Place::Given(_) => Err(unreadable("a text that was handed over cannot be read again").into()),
        }
    }

    /// Resolves `extends = "to"` in the file `from`: a path relative to itself or, if there is no such file, a built-in
    /// one.
    pub(crate) fn resolve(&self, from: &Place, to: &str) -> Resolved {
        let found = match from {
            Place::Disk(file) => return self.resolve_on_disk(file, to),
            Place::BuiltIn(path) => self.find_from(path, to),
            Place::Given(_) => self.find_from("", to),
        };
        found.map_or(Resolved::Nothing, |path| Resolved::At(Place::BuiltIn(path.to_owned()), None))
    }

    /// The built-in file for a path in a built-in file; from `""`, the path is absolute.
    pub(super) fn find_from(&self, from: &str, to: &str) -> Option<&'static str> {
        let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
        self.find(joined(Path::new(folder), Path::new(to))?.to_str()?)
    }

    /// A note for a built-in variant that the file with that path in this folder may have been meant.
    pub(crate) fn passed_over(&self, folder: &Path, built_in: &str) -> Option<String> {
        let Ok(file) = self.disk.within(folder, built_in) else { return None };
        let id = built_in.trim_end_matches(".toml");
        Some(format!("{id} is the built-in variant; the file {} is not read, `./{built_in}` would be", file.name()))
    }

    /// The files with names similar to that in `to`, in its folder; empty if that may not be read.
    pub(crate) fn near(&self, from: &Place, to: &str) -> Vec<String> {
        match from {
            Place::Disk(file) => file.near(to),
            Place::BuiltIn(_) | Place::Given(_) => Vec::new(),
        }
    }
}

impl Place {
    /// The name of the file in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Disk(file) => file.name(),
            Self::BuiltIn(path) => path.clone(),
            Self::Given(name) => shown(name),
        }
    }

    /// Equal for paths to the same file, however they are spelled.
    pub(crate) fn identity(&self) -> Identity {
        match self {
            Self::Disk(file) => Identity::Disk(file.identity()),
            Self::BuiltIn(path) => Identity::BuiltIn(path.clone()),
            Self::Given(name) => Identity::Given(name.clone()),
        }
    }

    /// The name of the file, without its folder and extension; the whole name if it is not a file on disk.
    pub(crate) fn stem(&self) -> String {
        let name = match self {
            Self::Disk(file) => file.file_name(),
            Self::BuiltIn(name) | Self::Given(name) => name.into(),
        };
        name.strip_suffix(".toml").unwrap_or(&name).to_owned()
    }
}

/// How to allow reading more folders.
pub(super) const INCLUDE: &str = "`--include DIR`, in Rust `Library::including`,";

/// A name, for use in a message.
pub(super) fn shown(name: &str) -> String {
    /// The longest path of some systems.
    const LONGEST: usize = 1_000;
    shorten_to(name, LONGEST).into_owned()
}

pub(super) fn unreadable(message: &str) -> Problem {
    Problem::new(ProblemKind::Unreadable, KeyPath::root(), message)
}

/// The problem of a file while the disk is closed.
pub(super) fn closed() -> Problem {
    unreadable("no files are read here").advise("use a built-in variant, or hand over the text itself")
}

/// The problem of a path that may not be read, whether it exists or not.
pub(crate) fn outside(path: &str) -> Problem {
    unreadable(&format!("{} is outside the folders that may be read here", quoted_path(path)))
        .advise(format!("that is the file's own folder, those in it, and the built-in files; {INCLUDE} adds a folder"))
}

/// The path that leads from a folder by `way`; `None` if that goes above the root.
pub(crate) fn joined(folder: &Path, way: &Path) -> Option<PathBuf> {
    simplified(&folder.join(way))
}

/// The path without `.` and, where possible, without `..`; `None` if that is impossible.
pub(crate) fn simplified(path: &Path) -> Option<PathBuf> {
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
