//! Variant files on disk.

use std::{
    borrow::Cow,
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use riband_core::Problem;

use super::{
    diagnostic::quoted_path,
    fence::{Fence, Folder, Sought},
    parse::{MOST_BYTES, too_large},
    place::{INCLUDE, NotRead, Place, Resolved, Shelf, closed, joined, outside, shown, simplified, unreadable},
};
use crate::regular::{NotText, Unread, read_regular};

/// The readable part of the disk.
#[derive(Clone, Debug, Default)]
pub(crate) struct Disk {
    is_closed: bool,
    /// The folders that every file may read besides its own.
    included: Fence,
}

/// A file on disk.
#[derive(Clone, Debug)]
pub(crate) struct DiskFile {
    /// The path as given, for messages.
    named: PathBuf,
    /// The absolute path, to which `extends` is relative.
    at: PathBuf,
    /// The path of the content, without links.
    real: PathBuf,
    /// The folders that it may extend from.
    fence: Arc<Fence>,
}

impl Disk {
    /// The open disk, with its fences.
    pub(super) fn open() -> Self {
        Self::default()
    }

    /// Closes the disk.
    pub(crate) fn close(&mut self) {
        self.is_closed = true;
    }

    /// Whether files on disk may be read.
    pub(crate) fn is_open(&self) -> bool {
        !self.is_closed
    }

    /// Allows every file to read those of this folder, too.
    pub(crate) fn include(&mut self, folder: &Path) -> io::Result<()> {
        self.included.add(Folder::new(folder)?);
        Ok(())
    }

    /// Reads the text of a file.
    pub(super) fn read(&self, file: &DiskFile) -> Result<String, NotRead> {
        // The answer must be the same whether there is such a file or not.
        if self.is_open() { read(&file.real) } else { Err(closed().into()) }
    }

    /// The file at a path given by the user of the library. It may be anywhere, but may extend only files in its
    /// folder.
    pub(crate) fn top(&self, path: &Path) -> DiskFile {
        let named = simplified(path).unwrap_or_else(|| path.to_owned());
        let (folder, file) = (path.parent().unwrap_or(Path::new("")), path.file_name());
        // If the folder does not exist, neither does the file.
        let home = if self.is_open() { Folder::new(folder).ok() } else { None };
        let at = home.as_ref().and_then(|home| home.join(Path::new(file?))).unwrap_or_else(|| path.to_owned());
        DiskFile { named, at, real: path.to_owned(), fence: Arc::new(self.fence(home)) }
    }

    /// The file at a path relative to this folder, from a source that may read no more than the folder.
    pub(crate) fn within(&self, folder: &Path, to: &str) -> Result<DiskFile, Problem> {
        if !self.is_open() {
            return Err(closed());
        }
        let named = simplified(&folder.join(to)).unwrap_or_else(|| folder.join(to));
        let Ok(home) = Folder::new(folder) else { return Err(unreadable("there is no such file")) };
        let at = home.join(Path::new(to));
        let fence = Arc::new(self.fence(Some(home)));
        match at.map(|at| (fence.seek(&at), at)) {
            Some((Sought::Found(real), at)) => Ok(DiskFile { named, at, real, fence }),
            Some((Sought::Nothing, _)) => Err(unreadable("there is no such file")),
            Some((Sought::Outside, _)) | None => Err(outside(to)),
        }
    }

    /// The folders that a file in this folder may read. The root of a file system does not count as a file's own
    /// folder.
    fn fence(&self, home: Option<Folder>) -> Fence {
        let mut fence = Fence::default();
        home.into_iter().filter(|home| !home.is_everything()).for_each(|home| fence.add(home));
        fence.join(&self.included)
    }
}

impl Shelf {
    /// Resolves a path in a file on disk.
    pub(super) fn resolve_on_disk(&self, from: &DiskFile, to: &str) -> Resolved {
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
            // For a copy of the built-in files, or a part of one: `../fleet.toml` resolves as in the original.
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

    /// The built-in file with the same name and folder as a file on disk.
    fn twin(&self, file: &DiskFile) -> Option<&'static str> {
        let (folder, name) = (file.at.parent()?.file_name()?.to_str()?, file.at.file_name()?.to_str()?);
        self.built_in.get_key_value(format!("{folder}/{name}").as_str()).map(|(path, _)| *path)
    }
}

impl DiskFile {
    /// Its name in messages.
    pub(super) fn name(&self) -> String {
        let path = self.named.display().to_string();
        shown(&if cfg!(windows) { path.replace('\\', "/") } else { path })
    }

    /// Looks up a path relative to this file; also returns the absolute path.
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

    /// Equal for paths to the same file, however they are spelled.
    pub(super) fn identity(&self) -> PathBuf {
        self.real.canonicalize().unwrap_or_else(|_| self.real.clone())
    }

    /// Its name, without its folder.
    pub(super) fn file_name(&self) -> Cow<'_, str> {
        self.named.file_name().unwrap_or_default().to_string_lossy()
    }

    /// The files with names similar to that in `to`, in its folder; empty if that may not be read.
    pub(super) fn near(&self, to: &str) -> Vec<String> {
        /// Longer paths are not compared.
        const LONGEST: usize = 200;
        if to.len() > LONGEST {
            return Vec::new();
        }
        let folder = to.rsplit_once('/').map_or("", |(folder, _)| folder);
        let (Sought::Found(folder_at), _) = self.seek(folder) else { return Vec::new() };
        let files = folder_at.read_dir().into_iter().flatten().flatten().take(1_000);
        let mut names: Vec<String> = files.filter_map(|file| file.file_name().into_string().ok()).collect();
        names.retain(|name| name.ends_with(".toml"));
        names.sort_unstable();
        names.iter().map(|name| if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") }).collect()
    }
}

fn read(path: &Path) -> Result<String, NotRead> {
    let problem = |unread| match unread {
        Unread::NoRegularFile => unreadable("this is no regular file"),
        Unread::TooLong(_) => too_large(),
        Unread::Failed(error) => match error.kind() {
            io::ErrorKind::NotFound => unreadable("there is no such file"),
            io::ErrorKind::InvalidData | io::ErrorKind::TimedOut => unreadable(&error.to_string()),
            kind => unreadable(&format!("the file cannot be read: {kind}")),
        },
    };
    read_regular(path, MOST_BYTES).map_err(|unread| {
        let not_text = if let Unread::Failed(error) = &unread { NotText::of(error) } else { None };
        match not_text {
            Some(NotText { line, column }) => {
                NotRead { problem: problem(unread).advise("let the editor save it as UTF-8"), at: Some((line, column)) }
            }
            None => problem(unread).into(),
        }
    })
}
