//! Backups.

use std::fs;

use super::*;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_consistent_while_others_append() {
    let folder = folder();
    let store = Arc::new(Sqlite::open(folder.store()).unwrap());
    let mut ids = Vec::new();
    for _ in 0..8 {
        ids.push(created(&store).await);
    }
    let mut tasks = tokio::task::JoinSet::new();
    for id in ids.clone() {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            for plies in 0.. {
                let standing = Standing { plies: plies + 1, ..Standing::default() };
                let body = suite::entry(plies.to_string().repeat(100));
                store.append(&id, plies.into(), vec![body], &standing).await.unwrap();
            }
        });
    }
    let mut before = 0;
    for number in 0..4 {
        // So that every backup holds more than the one before.
        while bodies(&store, &ids[7]).await.len() < before + 3 {
            tokio::task::yield_now().await;
        }
        let name = format!("backup{number}");
        store.backup(folder.path(&name)).await.unwrap();
        // Nothing but the file.
        let names: Vec<_> = folder.names().into_iter().filter(|found| found.starts_with("backup")).collect();
        assert_eq!(names, (0..=number).map(|number| format!("backup{number}")).collect::<Vec<_>>());
        fs::copy(folder.path(&name), folder.path("copy")).unwrap();
        let copy = Sqlite::open(folder.path("copy")).unwrap();
        for id in &ids {
            let (_, standing) = copy.find(id).await.unwrap().unwrap();
            let expected: Vec<_> = (0..standing.plies).map(|plies| plies.to_string().repeat(100)).collect();
            assert_eq!(bodies(&copy, id).await, expected);
        }
        let count = bodies(&copy, &ids[7]).await.len();
        assert!(count >= before + 3);
        before = count;
        append(&copy, &ids[0], bodies(&copy, &ids[0]).await.len() as u64, "more").await.unwrap();
        copy.close().await;
        assert_eq!(integrity(&folder.path("copy")), "ok");
    }
    tasks.shutdown().await;
}

#[tokio::test]
async fn a_backup_replaces_nothing() {
    let folder = folder();
    let store = Sqlite::open(folder.store()).unwrap();
    fs::write(folder.path("file"), "text").unwrap();
    fs::create_dir(folder.path("folder")).unwrap();
    let before = folder.names();
    for name in ["file", "folder", "store.sqlite"] {
        let error = store.backup(folder.path(name)).await.unwrap_err();
        assert!(matches!(error, StoreError::Exists("file")), "{error}");
    }
    for path in [folder.path("missing/backup"), "".into()] {
        let error = store.backup(path).await.unwrap_err();
        assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
    }
    assert_eq!(folder.names(), before);
    assert_eq!(fs::read(folder.path("file")).unwrap(), b"text");
}
