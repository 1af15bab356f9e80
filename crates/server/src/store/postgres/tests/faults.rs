//! Several stores on a database, and connections that are cut.

use std::time::Duration;

use futures_util::FutureExt as _;

use super::*;

fn news(id: &Id, entries: u64) -> News {
    News::Appended(Appended { id: id.clone(), entries })
}

/// A store whose connections have a name.
async fn named(place: &Place, name: &str) -> Postgres {
    Postgres::open(&with(&place.url(), &format!("application_name={name}"))).await.unwrap()
}

/// Repeats an append until the database is there again: as a client does that got no answer.
async fn appended(store: &Postgres, id: &Id, expected: u64, text: &str) {
    loop {
        match append(store, id, expected, text).await {
            Ok(()) => return,
            Err(StoreError::Repeated { entry }) if entry == expected => return,
            Err(StoreError::Unavailable(_)) => time::sleep(Duration::from_millis(10)).await,
            Err(other) => panic!("{other}"),
        }
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
async fn another_store_hears_of_appends() {
    let place = place();
    let (one, other) = (suite::Place::open(&place).await, suite::Place::open(&place).await);
    let id = created(&one).await;
    let (mut own, mut heard) = (one.follow(), other.follow());
    for (number, store) in [&one, &one, &other, &one].into_iter().enumerate() {
        append(store, &id, number as u64, &number.to_string()).await.unwrap();
        assert_eq!(next(&mut own).await, news(&id, number as u64 + 1));
        assert_eq!(next(&mut heard).await, news(&id, number as u64 + 1));
    }
    assert!(matches!(append(&other, &id, 3, "late").await, Err(StoreError::Conflict { entries: 4 })));
    assert!(matches!(append(&other, &id, 4, "1").await, Err(StoreError::Repeated { entry: 1 })));
    assert_eq!(bodies(&other, &id).await, ["0", "1", "2", "3"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: .ci/postgres"]
async fn of_two_stores_one_appends_each_number() {
    const EACH: u64 = 60;
    let place = place();
    let stores = [suite::Place::open(&place).await, suite::Place::open(&place).await];
    // Several matches in one commit, so that the commits of two stores could wait for each other.
    let mut ids = Vec::new();
    for _ in 0..6 {
        ids.push(created(&stores[0]).await);
    }
    let mut tasks = tokio::task::JoinSet::new();
    for (index, store) in stores.iter().enumerate() {
        for id in ids.clone() {
            let store = Arc::clone(store);
            tasks.spawn(async move {
                let mut expected = 0;
                for number in 0..EACH {
                    while let Err(error) = append(&store, &id, expected, &format!("{index} {number}")).await {
                        let StoreError::Conflict { entries } = error else { panic!("{error}") };
                        assert!(entries > expected);
                        expected = entries;
                    }
                    expected += 1;
                }
            });
        }
    }
    tasks.join_all().await;
    for id in &ids {
        let bodies = bodies(&stores[1], id).await;
        assert_eq!(bodies.len() as u64, 2 * EACH);
        for index in ["0 ", "1 "] {
            let own = bodies.iter().filter_map(|body| body.strip_prefix(index));
            assert!(own.eq((0..EACH).map(|number| number.to_string())), "{bodies:?}");
        }
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
async fn a_listener_that_was_cut_off_says_that_news_are_missed() {
    let place = place();
    let (one, other) = (suite::Place::open(&place).await, named(&place, &place.name).await);
    let id = created(&one).await;
    let mut heard = other.follow();
    append(&one, &id, 0, "a").await.unwrap();
    assert_eq!(next(&mut heard).await, news(&id, 1));
    cut(&place.name).await;
    assert_eq!(next(&mut heard).await, News::Missed);
    append(&one, &id, 1, "b").await.unwrap();
    assert_eq!(next(&mut heard).await, news(&id, 2));
    // What was idle in the pool is gone: reading and writing find a new connection.
    assert_eq!(bodies(&other, &id).await, ["a", "b"]);
    append(&other, &id, 2, "c").await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: .ci/postgres"]
async fn nothing_acknowledged_is_lost_when_connections_are_cut() {
    const EACH: u64 = 150;
    let place = place();
    let first = suite::Place::open(&place).await;
    let stores = [Arc::new(named(&place, &place.name).await), Arc::new(named(&place, &place.name).await)];
    let mut tasks = tokio::task::JoinSet::new();
    for match_number in 0..8_usize {
        let (stores, id) = (stores.clone(), created(&first).await);
        tasks.spawn(async move {
            for number in 0..EACH {
                // A client that changes servers all the time.
                let store = &stores[(match_number + number as usize) % 2];
                appended(store, &id, number, &number.to_string()).await;
            }
            id
        });
    }
    let cutting = tokio::spawn({
        let name = place.name.clone();
        async move {
            for wait in [30, 5, 70, 1, 40, 20, 90, 3, 55, 10].into_iter().cycle() {
                time::sleep(Duration::from_millis(wait)).await;
                cut(&name).await;
            }
        }
    });
    let ids = tasks.join_all().await;
    cutting.abort();
    for id in ids {
        assert!(bodies(&first, &id).await.into_iter().eq((0..EACH).map(|number| number.to_string())));
        assert_eq!(first.find(&id).await.unwrap().unwrap().1, Standing::default());
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
async fn a_lock_of_somebody_else_is_not_waited_for_forever() {
    let place = place();
    let store = suite::Place::open(&place).await;
    let (one, other) = (created(&store).await, created(&store).await);
    append(&store, &one, 0, "a").await.unwrap();
    let mut holder = Link::new(&place.url()).unwrap().client().await.unwrap();
    let held = holder.transaction().await.unwrap();
    held.batch_execute("SELECT * FROM standing FOR UPDATE").await.unwrap();
    match append(&store, &one, 1, "b").await {
        Err(StoreError::Unavailable(why)) => assert!(why.contains("lock timeout"), "{why}"),
        other => panic!("{other:?}"),
    }
    // Reading goes on.
    assert_eq!(bodies(&store, &one).await, ["a"]);
    held.rollback().await.unwrap();
    append(&store, &one, 1, "b").await.unwrap();
    append(&store, &other, 0, "a").await.unwrap();
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
async fn an_append_that_nobody_waits_for_is_whole() {
    let place = place();
    let store = suite::Place::open(&place).await;
    let id = created(&store).await;
    let (entries, standing) = (vec![suite::entry("a"), suite::entry("b")], Standing::default());
    let mut dropped = Box::pin(store.append(&id, 0, entries, &standing));
    assert!((&mut dropped).now_or_never().is_none());
    drop(dropped);
    store.close().await;
    let store = suite::Place::open(&place).await;
    assert_eq!(bodies(&store, &id).await, ["a", "b"]);
    store.close().await;
    for error in [append(&store, &id, 2, "c").await, store.find(&id).await.map(|_| ())] {
        assert!(matches!(error, Err(StoreError::Unavailable(_))), "{error:?}");
    }
}
