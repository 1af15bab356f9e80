//! The replacement for the disk without the feature `fs`.

use std::{
    borrow::Cow,
    path::{Path, PathBuf},
};

use riband_core::Problem;

use super::place::{NotRead, Resolved, Shelf, closed};

/// A disk on which nothing is readable.
#[derive(Clone, Debug)]
pub(crate) struct Disk;

/// A file on disk, which cannot exist.
#[derive(Clone, Debug)]
pub(crate) enum DiskFile {}

impl Disk {
    pub(super) fn open() -> Self {
        Self
    }

    /// A no-op: it is always closed.
    pub(crate) fn close(&mut self) {}

    /// Always false.
    pub(crate) fn is_open(&self) -> bool {
        false
    }

    pub(super) fn read(&self, file: &DiskFile) -> Result<String, NotRead> {
        match *file {}
    }

    /// Refuses any path.
    pub(crate) fn within(&self, _: &Path, _: &str) -> Result<DiskFile, Problem> {
        Err(closed())
    }
}

impl Shelf {
    pub(super) fn resolve_on_disk(&self, from: &DiskFile, _: &str) -> Resolved {
        match *from {}
    }
}

impl DiskFile {
    pub(super) fn name(&self) -> String {
        match *self {}
    }

    pub(super) fn identity(&self) -> PathBuf {
        match *self {}
    }

    pub(super) fn file_name(&self) -> Cow<'_, str> {
        match *self {}
    }

    pub(super) fn near(&self, _: &str) -> Vec<String> {
        match *self {}
    }
}
