//! Restricts which files may be read: those of a few folders, whatever path or link leads there.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::place::{joined, simplified};

/// A folder that may be read, with everything below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Folder {
    /// Its absolute path as written, without `.` and `..`.
    spelt: PathBuf,
    /// Its path without links.
    real: PathBuf,
}

/// The folders that may be read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Fence {
    folders: Vec<Folder>,
}

/// The result of looking up a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sought {
    /// A file or folder, with its path without links.
    Found(PathBuf),
    /// Nothing, in a folder that may be read.
    Nothing,
    /// The path leads out of those folders. Whether anything is there is not checked, or not revealed.
    Outside,
}

impl Folder {
    /// The folder at this path; the working directory if it is empty.
    pub(crate) fn new(path: &Path) -> io::Result<Self> {
        let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
        let real = path.canonicalize()?;
        if !real.is_dir() {
            return Err(io::ErrorKind::NotADirectory.into());
        }
        let absolute = std::path::absolute(path)?;
        Ok(Self { spelt: simplified(&absolute).unwrap_or(absolute), real })
    }

    /// Whether this is the root of a file system.
    pub(crate) fn is_everything(&self) -> bool {
        self.real.parent().is_none()
    }

    /// The path that leads from here by `way`; `None` if that goes above the root.
    pub(crate) fn join(&self, way: &Path) -> Option<PathBuf> {
        joined(&self.real, way)
    }

    /// The relative path from here to there.
    fn way_to<'p>(&self, path: &'p Path) -> Option<&'p Path> {
        path.strip_prefix(&self.real).or_else(|_| path.strip_prefix(&self.spelt)).ok()
    }
}

impl Fence {
    pub(crate) fn add(&mut self, folder: Folder) {
        if !self.folders.contains(&folder) {
            self.folders.push(folder);
        }
    }

    /// The union of the folders.
    pub(crate) fn join(mut self, other: &Self) -> Self {
        other.folders.iter().cloned().for_each(|folder| self.add(folder));
        self
    }

    /// Looks up an absolute path without `.` and `..`. Nothing can be found out about the outside: a link that leads
    /// out gives the same answer whether its target exists or not.
    pub(crate) fn seek(&self, path: &Path) -> Sought {
        let Some((folder, way)) = self.folders.iter().find_map(|folder| Some((folder, folder.way_to(path)?))) else {
            return Sought::Outside;
        };
        let mut here = folder.real.clone();
        for part in way {
            here.push(part);
            if here.symlink_metadata().is_err() {
                return Sought::Nothing;
            }
            match here.canonicalize() {
                Ok(real) if self.holds(&real) => here = real,
                _ => return Sought::Outside,
            }
        }
        Sought::Found(here)
    }

    fn holds(&self, real: &Path) -> bool {
        self.folders.iter().any(|folder| real.starts_with(&folder.real))
    }
}
