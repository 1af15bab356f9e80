//! No disk: what stands for it without the feature `fs`.

use std::{
    borrow::Cow,
    path::{Path, PathBuf},
};

use riband_core::Problem;

use super::place::{NotRead, Resolved, Shelf, closed};

/// A disk of which nothing may be read.
#[derive(Clone, Debug)]
pub(crate) struct Disk;

/// A file on disk: there is none.
#[derive(Clone, Debug)]
pub(crate) enum DiskFile {}

impl Disk {
    pub(super) fn open() -> Self {
        Self
    }

    /// It is closed already.
    pub(crate) fn close(&mut self) {}

    /// It is closed.
    pub(crate) fn is_open(&self) -> bool {
        false
    }

    pub(super) fn read(&self, file: &DiskFile) -> Result<String, NotRead> {
        match *file {}
    }

    /// The refusal of any path.
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
