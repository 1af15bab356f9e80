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

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_whole_or_not_at_all() {
        use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};

        let folder = std::env::temp_dir().join(format!("riband-whole-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (file, link) = (folder.join("file"), folder.join("link"));
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&file, &link).unwrap();
        let before = file.metadata().unwrap().ino();
        write(&link, "new").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_ne!(file.metadata().unwrap().ino(), before, "the old file was never half a new one");
        assert!(link.is_symlink(), "the link stays");
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o640);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "no draft is left");
        // What cannot be renamed to leaves no draft either.
        assert!(write(&folder.join("no").join("file"), "x").is_err());
        assert!(write(&folder, "x").is_err());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
        fs::remove_dir_all(&folder).unwrap();
    }
}
