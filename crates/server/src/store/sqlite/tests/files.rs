//! Files that are opened: kept ones, and those that are refused.

use std::{fs, path::Path};

use super::{
    suite::kept::{check, fill, game, notice, person},
    *,
};

/// A file of a schema, kept for all later versions.
fn kept(schema: usize) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/schema-{schema}.sqlite"))
}

/// Writes the kept file of the latest schema, unless there is one: `cargo test -p riband-server --lib -- --ignored kept`.
#[tokio::test]
#[ignore = "writes a file"]
async fn write_kept_file() {
    let folder = folder();
    let store = Sqlite::open(folder.store()).unwrap();
    fill(&store).await;
    store.close().await;
    let kept = kept(file::SCHEMAS.len());
    assert!(!kept.exists(), "a kept file is never changed");
    // Small pages for a small file.
    let db = Connection::open(folder.store()).unwrap();
    db.execute_batch("PRAGMA page_size = 512").unwrap();
    db.execute("VACUUM INTO ?1", [kept.to_str().unwrap()]).unwrap();
}

#[tokio::test]
async fn kept_files_are_migrated() {
    let schema = |path: &Path| {
        let db = Connection::open(path).unwrap();
        let mut select = db.prepare("SELECT sql FROM sqlite_schema ORDER BY name").unwrap();
        let schema = select.query_map((), |row| row.get::<_, Option<String>>(0)).unwrap();
        schema.collect::<Result<Vec<_>, _>>().unwrap()
    };
    let new = folder();
    Sqlite::open(new.store()).unwrap().close().await;
    for version in 1..=file::SCHEMAS.len() {
        let folder = folder();
        fs::copy(kept(version), folder.store()).unwrap();
        for more in 0..2 {
            let store = Sqlite::open(folder.store()).unwrap();
            if more == 0 {
                check(&store, version).await;
                store.plan(vec![Notice { number: 4, ..notice() }]).await.unwrap();
            }
            append(&store, &game(1).id, 2 + more, "more").await.unwrap();
            store.close().await;
        }
        assert_eq!(schema(&folder.store()), schema(&new.store()), "a file of schema {version} is not like a new one");
        assert_eq!(integrity(&folder.store()), "ok");
    }
}

/// Refuses to open a file, and leaves it as it is.
#[track_caller]
fn refused(bytes: &[u8], why: &str) {
    let folder = folder();
    fs::write(folder.store(), bytes).unwrap();
    match Sqlite::open(folder.store()) {
        Err(StoreError::Foreign(text)) => assert!(text.contains(why), "{text}"),
        other => panic!("{other:?}"),
    }
    assert_eq!(fs::read(folder.store()).unwrap(), bytes);
    assert_eq!(folder.names(), ["store.sqlite", "store.sqlite-lock"]);
}

/// The bytes of a database after some statements, of the kept file or of none.
fn database(from: Option<usize>, sql: &str) -> Vec<u8> {
    let folder = folder();
    if let Some(version) = from {
        fs::copy(kept(version), folder.store()).unwrap();
    }
    let db = Connection::open(folder.store()).unwrap();
    db.execute_batch(sql).unwrap();
    db.close().unwrap();
    fs::read(folder.store()).unwrap()
}

#[test]
fn files_of_others_are_refused() {
    refused(b"\x89PNG\r\n", "no SQLite database");
    refused(&[0; 4096], "no SQLite database");
    refused(&[0xff; 5000], "no SQLite database");
    refused(b"SQLite format 3\0", "no SQLite database");
    refused(&database(None, "CREATE TABLE game (id)"), "another program");
    refused(&database(None, "PRAGMA journal_mode = WAL; CREATE TABLE game (id)"), "another program");
    refused(
        &database(None, "PRAGMA application_id = 7; PRAGMA user_version = 1; CREATE TABLE game (id)"),
        "another program",
    );
    let later = database(Some(1), "PRAGMA user_version = 8");
    refused(&later, &format!("it has schema 8, this one knows up to {}", file::SCHEMAS.len()));
    refused(&database(Some(1), "PRAGMA user_version = -1"), "schema -1");
    refused(
        &database(Some(1), "DROP TABLE hold; DROP TABLE standing; DROP TABLE entry; DROP TABLE game"),
        "no such table",
    );
}

#[test]
fn a_truncated_file_is_refused() {
    let whole = fs::read(kept(1)).unwrap();
    for length in [1, 15, 16, 99, 100, 511, 512, 513, 1024, whole.len() / 2, whole.len() - 512, whole.len() - 1] {
        refused(&whole[..length], if length < 100 { "no SQLite database" } else { "damaged" });
    }
}

#[tokio::test]
async fn garbage_in_a_file_is_survived() {
    let whole = fs::read(kept(1)).unwrap();
    let mut opened = 0;
    for page in 0..whole.len() / 512 {
        let folder = folder();
        let mut bytes = whole.clone();
        // All of it except what is recognised.
        bytes[if page == 0 { 100 } else { page * 512 }..][..412].fill(0xa5);
        fs::write(folder.store(), &bytes).unwrap();
        match Sqlite::open(folder.store()) {
            Ok(store) => {
                opened += 1;
                // The other pages can still be read; what cannot is an error.
                let _ = store.read(&game(1).id, 0).await;
                let _ = store.held(&person().id, 9).await;
                let _ = store.due(9, None, 9).await;
                let _ = append(&store, &game(1).id, 2, "more").await;
                store.close().await;
            }
            Err(StoreError::Foreign(_)) => assert_eq!(fs::read(folder.store()).unwrap(), bytes),
            Err(other) => panic!("{other}"),
        }
    }
    assert!(opened > 0);
}

#[tokio::test]
async fn an_empty_file_is_filled() {
    let folder = folder();
    fs::write(folder.store(), "").unwrap();
    let store = Sqlite::open(folder.store()).unwrap();
    fill(&store).await;
    check(&store, file::SCHEMAS.len()).await;
}

#[tokio::test]
async fn one_store_has_a_file_open() {
    let folder = folder();
    let store = Sqlite::open(folder.store()).unwrap();
    let id = created(&store).await;
    let mut names = vec![folder.store(), folder.path(".").join("store.sqlite")];
    if cfg!(unix) {
        #[cfg(unix)]
        std::os::unix::fs::symlink(folder.store(), folder.path("link")).unwrap();
        names.push(folder.path("link"));
    }
    for name in &names {
        let error = Sqlite::open(name).unwrap_err().to_string();
        assert!(error.contains("another server") && error.contains("has this file open"), "{error}");
        if cfg!(unix) {
            assert!(error.contains(&format!("process {}", std::process::id())), "{error}");
        }
    }
    // Whoever only looks is let in.
    let looks = Connection::open(folder.store()).unwrap();
    assert_eq!(looks.query_row("SELECT id FROM game", (), |row| row.get::<_, String>(0)).unwrap(), id.as_str());
    append(&store, &id, 0, "a").await.unwrap();
    store.close().await;
    Sqlite::open(&names[1]).unwrap();
}

#[test]
fn where_no_file_can_be_nothing_is_opened() {
    let outer = folder();
    fs::create_dir(outer.path("folder")).unwrap();
    let mut paths =
        vec![outer.path("missing/store.sqlite"), outer.path("folder"), outer.path("folder/.."), "".into(), "..".into()];
    if cfg!(target_os = "linux") {
        // A folder in which not even root can write.
        paths.push("/proc/store.sqlite".into());
    }
    for path in paths {
        match Sqlite::open(&path) {
            Err(StoreError::Unavailable(_)) => {}
            other => panic!("{}: {other:?}", path.display()),
        }
    }
    assert_eq!(outer.names(), ["folder"]);
}
