//! The file of a store: whose it is, which schema it has, and how it is opened.

use std::{
    fs::{self, File, TryLockError},
    io::{self, Read as _, Seek as _, Write as _},
    path::{Path, PathBuf},
    time::Duration,
};

use rusqlite::{Connection, ErrorCode, OpenFlags, config::DbConfig};

use super::super::{StoreError, Stored};

/// The schemas: each leads from the one before to its version, from 1 on.
pub(super) const SCHEMAS: [&str; 3] =
    [include_str!("schema/1.sql"), include_str!("schema/2.sql"), include_str!("schema/3.sql")];
/// `application_id` of our files: "Ribd".
const OURS: u32 = 0x5269_6264;
/// What every file of SQLite starts with.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";
/// How long a connection waits for another process that locks the file, such as a checkpoint by `sqlite3`.
const PATIENCE: Duration = Duration::from_secs(5);
/// The statements that a connection keeps compiled: more than there are.
const STATEMENTS: usize = 64;

/// The path of a file, absolute, with the same name however it was reached: the lock is found by it.
pub(super) fn whole(path: &Path) -> Stored<PathBuf> {
    if let Ok(whole) = path.canonicalize() {
        return if whole.is_dir() { Err(unavailable(path, "is a folder")) } else { Ok(whole) };
    }
    let name = path.file_name().ok_or_else(|| unavailable(path, "is no name of a file"))?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let folder = folder.canonicalize().map_err(|error| unavailable(folder, error))?;
    Ok(folder.join(name))
}

/// A path with something after its name.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn unavailable(path: &Path, why: impl std::fmt::Display) -> StoreError {
    StoreError::unavailable(format_args!("{}: {why}", path.display()))
}

fn foreign(path: &Path, why: impl std::fmt::Display) -> StoreError {
    StoreError::Foreign(format!("{} {why}", path.display()))
}

/// Takes the lock of a file for as long as the result is kept; the system releases it when the process ends, however.
///
/// It is on a file of its own, `FILE-lock`. SQLite's exclusive mode would also keep out our own readers, a backup and
/// `sqlite3`; and SQLite loses its locks on a file as soon as anything else in the process closes that file. The file stays:
/// if it were deleted, two processes could lock two files of this name.
pub(super) fn lock(path: &Path) -> Stored<File> {
    let name = beside(path, "-lock");
    let opened = File::options().read(true).write(true).create(true).truncate(false).open(&name);
    let mut file = opened.map_err(|error| unavailable(&name, error))?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut owner = String::new();
            // Some systems do not let it be read.
            let _ = file.read_to_string(&mut owner);
            let process = if owner.is_empty() { String::new() } else { format!(" (process {owner})") };
            return Err(unavailable(path, format_args!("another server{process} has this file open")));
        }
        Err(TryLockError::Error(error)) => return Err(unavailable(&name, error)),
    }
    // Only for the message above: without it, such as on a full disk, the lock is as good.
    let _ = file.set_len(0).and_then(|()| file.rewind()).and_then(|()| write!(file, "{}", std::process::id()));
    Ok(file)
}

/// Refuses what another program wrote, and a part of a file, before SQLite touches it: opening alone can change a file, and
/// SQLite takes what is missing of the last page for zeros.
///
/// Called under the lock, so that no connection of this process has the file open.
fn recognise(path: &Path) -> Stored<()> {
    let mut header = Vec::new();
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(unavailable(path, error)),
    };
    let length = file.metadata().map_err(|error| unavailable(path, error))?.len();
    file.take(100).read_to_end(&mut header).map_err(|error| unavailable(path, error))?;
    if header.is_empty() {
        return Ok(());
    }
    if header.len() < 100 || !header.starts_with(MAGIC) {
        return Err(foreign(path, "is no store: it is no SQLite database"));
    }
    let field = |at: usize| header[at..at + 4].iter().fold(0, |number: u64, &byte| number << 8 | u64::from(byte));
    // In one commit with the first schema, so that it is there whenever anything is.
    if field(68) != u64::from(OURS) {
        return Err(foreign(path, "is no store: it is a SQLite database of another program"));
    }
    let page = match field(16) >> 16 {
        1 => 65536,
        page => page,
    };
    // What a process left that ended too early: with these SQLite makes the file whole.
    let pending =
        ["-wal", "-journal"].map(|suffix| fs::metadata(beside(path, suffix)).is_ok_and(|file| file.len() > 0));
    if pending == [false; 2] && (page == 0 || length % page != 0 || length / page < field(28)) {
        return Err(foreign(path, "is damaged: a part of it is missing"));
    }
    Ok(())
}

fn connect(path: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    let db = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    db.busy_timeout(PATIENCE)?;
    db.set_prepared_statement_cache_capacity(STATEMENTS);
    // Plans do not depend on the values of parameters: else a statement is compiled again for each of them.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(db)
}

/// A connection that only reads.
pub(super) fn reader(path: &Path) -> rusqlite::Result<Connection> {
    connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

/// The connection that writes, to a file of the latest schema: a missing or empty file is filled, an older one migrated.
pub(super) fn writer(path: &Path) -> Stored<Connection> {
    recognise(path)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    open(path, flags).map_err(|error| match error {
        Opening::Later(found) => foreign(
            path,
            format_args!(
                "was written by a later version of the server: it has schema {found}, this one knows up to {}",
                SCHEMAS.len()
            ),
        ),
        Opening::Sqlite(error) => match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase | ErrorCode::Unknown) => {
                foreign(path, format_args!("is damaged: {error}"))
            }
            _ => unavailable(path, error),
        },
    })
}

enum Opening {
    Later(i64),
    Sqlite(rusqlite::Error),
}

impl From<rusqlite::Error> for Opening {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

fn open(path: &Path, flags: OpenFlags) -> Result<Connection, Opening> {
    let db = connect(path, flags)?;
    let found: i64 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = SCHEMAS.iter().skip(usize::try_from(found).unwrap_or(usize::MAX));
    if found < 0 || found > SCHEMAS.len() as i64 {
        return Err(Opening::Later(found));
    }
    if known.len() > 0 {
        // All of them or none. In the mode of a new file, whose first page is then in the file itself: `recognise` reads it.
        db.execute_batch("BEGIN IMMEDIATE")?;
        for schema in known {
            db.execute_batch(schema)?;
        }
        db.pragma_update(None, "application_id", OURS)?;
        db.pragma_update(None, "user_version", SCHEMAS.len() as i64)?;
        read_schema(&db)?;
        db.execute_batch("COMMIT")?;
    }
    read_schema(&db)?;
    db.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get::<_, String>(0))?;
    db.pragma_update(None, "synchronous", "FULL")?;
    // On macOS a sync does not reach the disk without these.
    db.pragma_update(None, "fullfsync", true)?;
    db.pragma_update(None, "checkpoint_fullfsync", true)?;
    db.pragma_update(None, "foreign_keys", true)?;
    // What the log of SQLite keeps of the disk after it had to grow, during a backup for example.
    db.pragma_update(None, "journal_size_limit", 64 << 20)?;
    Ok(db)
}

/// Reads the schema, so that a damaged one is refused now: before it is changed.
fn read_schema(db: &Connection) -> rusqlite::Result<()> {
    db.prepare("SELECT 1 FROM game, standing, entry, person, hold").map(drop)
}

/// Makes the names in the folder of a file durable.
pub(super) fn sync_folder(path: &Path) -> io::Result<()> {
    // Elsewhere folders cannot be opened as files.
    if cfg!(unix)
        && let Some(folder) = path.parent()
    {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Removes a file when it is dropped, if it is there.
pub(super) struct Temporary(pub(super) PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}
