//! Atomic writing of files that never overwrites files of another kind.
//!
//! The rule for everything that writes a file named by a person: an existing file is replaced if it is empty, or of the
//! [`Kind`] to be written. Otherwise writing is refused with [`io::ErrorKind::AlreadyExists`], and the file is
//! unchanged. For a link, the target is checked and written; the link stays. A terminal, `/dev/null`, and a pipe to
//! another program (`/dev/stdout`) contain nothing that could be lost, and are written to directly. A named pipe is
//! refused, since opening it blocks until there is a reader; a disk is refused, since it contains files.

use std::{
    fs::{self, File, Metadata, OpenOptions, Permissions},
    io::{self, Read as _, Write},
    path::{Path, PathBuf},
};

/// Recognizes files of a kind.
pub trait Kind {
    /// Whether this is a file of the kind. It is positioned at the start, and is not empty.
    ///
    /// # Errors
    /// It cannot be read.
    fn is(&self, file: &mut File) -> io::Result<bool>;
}

/// Files that begin with one of these texts.
impl Kind for [&str] {
    fn is(&self, file: &mut File) -> io::Result<bool> {
        let longest = self.iter().map(|mark| mark.len() as u64).max().unwrap_or_default();
        let mut start = Vec::new();
        file.take(longest).read_to_end(&mut start)?;
        Ok(self.iter().any(|mark| start.starts_with(mark.as_bytes())))
    }
}

impl<const N: usize> Kind for [&str; N] {
    fn is(&self, file: &mut File) -> io::Result<bool> {
        self.as_slice().is(file)
    }
}

/// Checks whether a file can be written here by the rule: useful before long computations.
///
/// # Errors
/// It is of another kind, a folder, a named pipe or a disk, or in no folder.
pub fn may_replace(path: &Path, kind: &(impl Kind + ?Sized)) -> io::Result<()> {
    let about = match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let target = target(path);
            let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            return if fs::metadata(folder)?.is_dir() { Ok(()) } else { Err(io::ErrorKind::NotADirectory.into()) };
        }
        about => about?,
    };
    if about.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if let Some(why) = unfit(path, &about) {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
    }
    // A file of size 0 is not read: files of pseudo file systems have that size, and may block.
    if !about.is_file() || about.len() == 0 || kind.is(&mut File::open(path)?)? {
        return Ok(());
    }
    Err(io::Error::new(
        io::ErrorKind::AlreadyExists,
        "it holds something else, which would be lost: move it away, or give another name",
    ))
}

/// Writes a file by the rule, so that a full disk destroys nothing.
///
/// # Errors
/// It may not be replaced, or cannot be written; it is then unchanged.
pub fn replace(path: &Path, text: &str, kind: &(impl Kind + ?Sized)) -> io::Result<()> {
    may_replace(path, kind)?;
    let mut draft = match Draft::begin(path) {
        // The file may be writable where its folder is not.
        Err(_) if path.is_file() => return fs::write(path, text),
        begun => begun?,
    };
    draft.write_all(text.as_bytes())?;
    draft.finish(kind)
}

/// A new file, written next to its target. It is removed unless it is [finished](Draft::finish).
#[derive(Debug)]
pub struct Draft {
    file: File,
    /// The temporary path; `None` if the target is written directly.
    draft: Option<PathBuf>,
    path: PathBuf,
    permissions: Option<Permissions>,
}

impl Draft {
    /// Starts a file, if it can be written by the rule.
    ///
    /// # Errors
    /// It may not be replaced, or cannot be written.
    pub fn create(path: &Path, kind: &(impl Kind + ?Sized)) -> io::Result<Self> {
        may_replace(path, kind)?;
        Self::begin(path)
    }

    fn begin(path: &Path) -> io::Result<Self> {
        let had = fs::metadata(path).ok();
        if had.as_ref().is_some_and(|had| !had.is_file()) {
            let file = OpenOptions::new().write(true).open(path)?;
            return Ok(Self { file, draft: None, path: path.to_owned(), permissions: None });
        }
        if had.is_some() {
            // A folder may be writable where a file in it is not.
            OpenOptions::new().append(true).open(path)?;
        }
        let path = target(path);
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.draft", std::process::id()));
        let draft = path.with_file_name(name);
        let file = OpenOptions::new().write(true).create_new(true).open(&draft)?;
        Ok(Self { file, draft: Some(draft), path, permissions: had.map(|had| had.permissions()) })
    }

    /// Moves the file to its target, once it is on the disk.
    ///
    /// # Errors
    /// It cannot be written, or a file created meanwhile may not be replaced.
    pub fn finish(mut self, kind: &(impl Kind + ?Sized)) -> io::Result<()> {
        let Some(draft) = &self.draft else { return self.file.flush() };
        self.file.sync_all()?;
        if let Some(permissions) = self.permissions.take() {
            fs::set_permissions(draft, permissions)?;
        }
        may_replace(&self.path, kind)?;
        fs::rename(draft, &self.path)?;
        self.draft = None;
        Ok(())
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Some(draft) = &self.draft {
            // The earlier error is the one that matters.
            let _ = fs::remove_file(draft);
        }
    }
}

/// Why a target that is not a regular file cannot be written.
#[cfg(unix)]
fn unfit(path: &Path, about: &Metadata) -> Option<&'static str> {
    use std::os::unix::fs::FileTypeExt as _;
    let target = target(path);
    // An unnamed pipe, such as standard output, has a reader. Systems show it below `/dev` or not at all.
    let has_name = || target.exists() && !target.starts_with("/dev");
    match about.file_type() {
        sort if sort.is_fifo() && has_name() => {
            Some("it is a named pipe, which blocks until there is a reader: use a regular file")
        }
        sort if sort.is_block_device() => Some("it is a disk"),
        _ => None,
    }
}

#[cfg(not(unix))]
fn unfit(_path: &Path, _about: &Metadata) -> Option<&'static str> {
    None
}

/// The target of a path, which may not exist: replacing a link itself would lose its target.
fn target(path: &Path) -> PathBuf {
    /// The same limit on links as in Linux.
    const MOST: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST {
        let Ok(to) = fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(to);
    }
    fs::canonicalize(&path).unwrap_or(path)
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};

    use super::*;

    const OURS: [&str; 2] = ["riband a", "riband b"];

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("riband-whole-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn entries(folder: &Path) -> usize {
        fs::read_dir(folder).unwrap().count()
    }

    #[test]
    fn only_files_of_the_kind_and_empty_ones_are_replaced() {
        let folder = scratch("kind");
        let file = folder.join("file");
        for ours in ["riband a 1\nand more", "riband b", ""] {
            fs::write(&file, ours).unwrap();
            replace(&file, "riband a new", &OURS).unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), "riband a new");
        }
        for other in ["new", "riband", "iband a", "\n", " riband a", "riband c"] {
            fs::write(&file, other).unwrap();
            let refused =
                [replace(&file, "x", &OURS), Draft::create(&file, &OURS).map(drop), may_replace(&file, &OURS)];
            for refused in refused {
                let error = refused.unwrap_err();
                assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
                assert!(error.to_string().contains("something else, which would be lost"), "{error}");
            }
            assert_eq!(fs::read_to_string(&file).unwrap(), other);
        }
        assert_eq!(entries(&folder), 1, "no draft is left");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_file_is_written_whole_or_not_at_all() {
        let folder = scratch("all");
        let file = folder.join("file");
        fs::write(&file, "riband a").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o640)).unwrap();
        let before = file.metadata().unwrap().ino();
        let mut draft = Draft::create(&file, &OURS).unwrap();
        draft.write_all(b"riband b").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "riband a", "until it is finished");
        draft.finish(&OURS).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "riband b");
        assert_ne!(file.metadata().unwrap().ino(), before, "the old file was never half a new one");
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o640);
        // A file created meanwhile stays, too.
        let other = folder.join("other");
        let mut draft = Draft::create(&other, &OURS).unwrap();
        draft.write_all(b"riband b").unwrap();
        fs::write(&other, "mine").unwrap();
        assert_eq!(draft.finish(&OURS).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&other).unwrap(), "mine");
        drop(Draft::create(&file, &OURS).unwrap());
        for nowhere in [folder.join("no").join("file"), folder.clone(), file.join("file")] {
            assert!(may_replace(&nowhere, &OURS).is_err(), "{nowhere:?}");
            assert!(replace(&nowhere, "x", &OURS).is_err(), "{nowhere:?}");
        }
        assert_eq!(entries(&folder), 2, "no draft is left");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_link_leads_to_what_is_judged_and_written() {
        let folder = scratch("link");
        fs::create_dir(folder.join("sub")).unwrap();
        let (file, missing) = (folder.join("sub/file"), folder.join("sub/missing"));
        let (link, dangling) = (folder.join("link"), folder.join("dangling"));
        fs::write(&file, "a variant").unwrap();
        symlink("sub/file", &link).unwrap();
        symlink("sub/missing", &dangling).unwrap();
        assert_eq!(replace(&link, "x", &OURS).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&file).unwrap(), "a variant");
        fs::write(&file, "riband a").unwrap();
        for (link, file) in [(&link, &file), (&dangling, &missing)] {
            replace(link, "riband b", &OURS).unwrap();
            assert_eq!(fs::read_to_string(file).unwrap(), "riband b");
            assert!(link.is_symlink(), "the link stays");
        }
        symlink("loop", folder.join("loop")).unwrap();
        assert!(replace(&folder.join("loop"), "x", &OURS).is_err());
        assert!(folder.join("loop").is_symlink());
        assert_eq!((entries(&folder), entries(&folder.join("sub"))), (4, 2), "no draft is left");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_no_file_is_written_to_as_it_is() {
        replace(Path::new("/dev/null"), "x", &OURS).unwrap();
        assert!(!Path::new("/dev/null").is_file());
    }

    #[test]
    fn a_named_pipe_is_refused_at_once() {
        let folder = scratch("pipe");
        let (pipe, link) = (folder.join("pipe"), folder.join("link"));
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        symlink("pipe", &link).unwrap();
        for path in [&pipe, &link] {
            for refused in [replace(path, "x", &OURS), Draft::create(path, &OURS).map(drop), may_replace(path, &OURS)] {
                let error = refused.unwrap_err();
                assert!(error.to_string().contains("named pipe"), "{error}");
            }
        }
        assert_eq!(entries(&folder), 2);
        fs::remove_dir_all(&folder).unwrap();
    }
}
