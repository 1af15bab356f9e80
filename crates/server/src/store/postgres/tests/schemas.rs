//! Whose a database is, and which schema it has.

use super::*;

fn foreign(opened: Stored<Postgres>, part: &str) {
    match opened {
        Err(StoreError::Foreign(why)) => assert!(why.contains(part), "{why}"),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
async fn many_servers_fill_an_empty_database_once() {
    let place = place();
    place.make().await;
    let opened = futures_util::future::join_all((0..8).map(|_| Postgres::open("x"))).await;
    assert!(opened.into_iter().all(|opened| matches!(opened, Err(StoreError::Foreign(_)))));
    let url = place.url();
    let opened = futures_util::future::join_all((0..8).map(|_| Postgres::open(&url))).await;
    let stores: Vec<_> = opened.into_iter().map(Result::unwrap).collect();
    let id = created(&stores[0]).await;
    for store in &stores {
        assert!(store.find(&id).await.unwrap().is_some());
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
async fn a_later_schema_is_refused() {
    let place = place();
    let store = suite::Place::open(&place).await;
    let id = created(&store).await;
    store.close().await;
    place.run("INSERT INTO riband_schema (version) VALUES (99)").await;
    foreign(Postgres::open(&place.url()).await, "it has schema 99, this one knows up to 3");
    place.run("DELETE FROM riband_schema WHERE version = 99").await;
    assert!(Postgres::open(&place.url()).await.unwrap().find(&id).await.unwrap().is_some());
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
async fn a_database_of_another_program_stays_as_it_is() {
    let place = place();
    place.run("CREATE TABLE person (name text)").await;
    foreign(Postgres::open(&place.url()).await, "it holds something else");
    place.run("DROP TABLE person; SELECT 1 / (1 - count(*)) FROM pg_tables WHERE tablename = 'x'").await;
    let left = operator()
        .await
        .query_one("SELECT count(*) FROM pg_tables WHERE schemaname = $1", &[&place.name])
        .await
        .unwrap()
        .get::<_, i64>(0);
    assert_eq!(left, 0);
    foreign(Postgres::open(&with(&base(), "options=-c%20search_path%3Dnone")).await, "no schema");
}

/// A database of schema 1, as a server of that version left it: its dump is never changed.
#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
async fn a_kept_database_of_schema_1_is_opened() {
    let place = place();
    place.run(include_str!("schema-1.sql")).await;
    let store = suite::Place::open(&place).await;
    let ada = "0123456789ab".parse().unwrap();
    let held = store.held(&ada, 9).await.unwrap();
    assert_eq!(held.len(), 1);
    let Held { game, seat, standing } = &held[0];
    assert_eq!((game.seed, game.seats, *seat, standing.plies), (u64::MAX, 2, 1, 2));
    assert_eq!(store.variant(&game.variant).await.unwrap().as_deref(), Some("[text]\n"));
    assert_eq!(bodies(&store, &game.id).await, ["a\0b", "{}"]);
    assert_eq!(store.made_by(&game.id, "key").await.unwrap(), Some(1));
    append(&store, &game.id, 2, "new").await.unwrap();
    // Of what was begun before nobody knows by whom.
    assert_eq!(store.running(&ada, 0, None).await.unwrap(), 1);
    store.create(&suite::game(2), Some(&ada), "text", &Standing::default()).await.unwrap();
    assert_eq!(store.running(&ada, 0, None).await.unwrap(), 2);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
async fn an_encrypted_connection_checks_the_name() {
    let place = place();
    place.make().await;
    let trusted =
        std::env::var("RIBAND_TEST_POSTGRES_TRUSTED").expect("RIBAND_TEST_POSTGRES_TRUSTED is set by .ci/postgres");
    let url = with(&with(&place.url(), "sslmode=verify-full"), &format!("sslrootcert={trusted}"));
    // The certificate is for another name.
    match Postgres::open(&url).await {
        Err(StoreError::Unavailable(why)) => assert!(why.contains("certificate"), "{why}"),
        other => panic!("{other:?}"),
    }
    let named = url.replace("127.0.0.1", "localhost");
    let client = Link::new(&named).unwrap().client().await.unwrap();
    let row = client.query_one("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()", &[]).await.unwrap();
    assert!(row.get::<_, bool>(0));
    let store = Postgres::open(&named).await.unwrap();
    let id = created(&store).await;
    append(&store, &id, 0, "a").await.unwrap();
    // Not by those that the system trusts.
    let unknown = Postgres::open(&with(&place.url().replace("127.0.0.1", "localhost"), "sslmode=require")).await;
    assert!(unknown.is_err());
}
