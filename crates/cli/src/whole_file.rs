//! Files that are there as a whole or not at all.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
    path::Path,
};

/// Writes a file as a whole or not at all, so that a full disk takes nothing of what was there.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    if path.exists() && !path.is_file() {
        return fs::write(path, text);
    }
    let had = path.metadata().ok();
    if had.is_some() {
        // A folder may be changed where a file in it may not.
        OpenOptions::new().append(true).open(path)?;
    }
    // What a link leads to is written, and the link stays.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let mut draft = path.file_name().unwrap_or_default().to_owned();
    draft.push(format!(".{}.draft", std::process::id()));
    let draft = path.with_file_name(draft);
    let mut file = match OpenOptions::new().write(true).create_new(true).open(&draft) {
        Ok(file) => file,
        // The file may be changed where its folder may not.
        Err(_) if had.is_some() => return fs::write(&path, text),
        Err(error) => return Err(error),
    };
    let written = file
        .write_all(text.as_bytes())
        .and_then(|()| file.sync_all())
        .and_then(|()| had.map_or(Ok(()), |had| fs::set_permissions(&draft, had.permissions())))
        .and_then(|()| fs::rename(&draft, &path));
    if written.is_err() {
        // It is the error before this one that tells what is wrong.
        let _ = fs::remove_file(&draft);
    }
    written
}
