//! A copy of a store that is in use.

use std::{fs, io, path::Path};

use rusqlite::{Connection, backup};

use super::{
    super::{StoreError, Stored},
    file,
};
use crate::secret::Id;

/// Copies the file of a store, as of its last commit, to a new file. It has its name when it is whole and durable.
pub(super) fn write(from: &Path, to: &Path) -> Stored<()> {
    if fs::symlink_metadata(to).is_ok() {
        return Err(StoreError::Exists("file"));
    }
    let to = file::whole(to)?;
    let id = Id::new().map_err(StoreError::unavailable)?;
    let part = file::Temporary(file::beside(&to, &format!(".{id}.part")));
    copy(from, &part.0)?;
    let file = fs::File::options().write(true).open(&part.0).map_err(StoreError::unavailable)?;
    file.sync_all().map_err(StoreError::unavailable)?;
    name(&part.0, &to).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => StoreError::Exists("file"),
        _ => StoreError::unavailable(error),
    })?;
    file::sync_folder(&to).map_err(StoreError::unavailable)
}

fn copy(from: &Path, to: &Path) -> Stored<()> {
    let from = file::reader(from)?;
    let mut to = Connection::open(to)?;
    // A copy that is not finished is deleted.
    to.execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")?;
    // All in one step: between two the writer could change a page that is copied, and the copy would begin again.
    let copied = backup::Backup::new(&from, &mut to)?.step(-1)?;
    match copied {
        backup::StepResult::Done => to.close().map_err(|(_, error)| error.into()),
        _ => Err(StoreError::unavailable("the store is locked")),
    }
}

/// Gives a file another name, which must not exist.
fn name(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            // A file system without links. A rename would replace what got that name meanwhile.
            if to.try_exists()? { Err(io::ErrorKind::AlreadyExists.into()) } else { fs::rename(from, to) }
        }
        linked => linked,
    }
}
