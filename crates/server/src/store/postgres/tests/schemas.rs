//! Whose a database is, and which schema it has.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{
    suite::kept::{check, fill, game},
    *,
};

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

/// The dump of a database of a schema, kept for all later versions.
fn kept(schema: usize) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/store/postgres/tests/schema-{schema}.sql"))
}

/// The tables, indexes and constraints of a database, in order.
async fn parts(place: &Place) -> Vec<String> {
    let select = "SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable
            FROM information_schema.columns WHERE table_schema = $1
        UNION ALL SELECT replace(indexdef, $1 || '.', '') FROM pg_indexes WHERE schemaname = $1
        UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(pg_constraint.oid)
            FROM pg_constraint WHERE connamespace = to_regnamespace($1)
        ORDER BY 1";
    let client = Link::new(&place.url()).unwrap().client().await.unwrap();
    let rows = client.query(select, &[&place.name]).await.unwrap();
    rows.iter().map(|row| row.get(0)).collect()
}

/// Writes the kept dump of the latest schema, unless there is one:
/// `RIBAND_BLESS=1 .ci/postgres --with cargo test -p riband-server --features postgres --lib -- --ignored kept_dump`.
#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
async fn write_kept_dump() {
    let kept = kept(schema::SCHEMAS.len());
    if kept.exists() || std::env::var_os("RIBAND_BLESS").is_none() {
        return;
    }
    let place = place();
    let store = suite::Place::open(&place).await;
    fill(&*store).await;
    store.close().await;
    let mut dump = std::process::Command::new("pg_dump");
    dump.args(["--no-owner", "--no-privileges", "--column-inserts", "--schema", &place.name, "--dbname", &base()]);
    let output = dump.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap().replace(&format!("{}.", place.name), "");
    // What any version of PostgreSQL and any schema takes.
    let is_of_here = |line: &&str| {
        ["--", "\\", "SET ", "SELECT pg_catalog.set_config", "CREATE SCHEMA"]
            .iter()
            .any(|start| line.starts_with(start))
    };
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !is_of_here(line)).collect();
    fs::write(kept, format!("-- Never changed: what a server with this schema left.\n{}\n", lines.join("\n"))).unwrap();
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
async fn kept_databases_are_migrated() {
    let new = place();
    suite::Place::open(&new).await.close().await;
    for schema in 1..=schema::SCHEMAS.len() {
        let place = place();
        place.run(&fs::read_to_string(kept(schema)).unwrap()).await;
        // That of schema 1 is of another kind: see the next test.
        for more in 0..2 {
            let store = suite::Place::open(&place).await;
            if schema > 1 {
                if more == 0 {
                    check(&*store, schema).await;
                }
                append(&store, &game(1).id, 2 + more, &format!("more {more}")).await.unwrap();
            }
            store.close().await;
        }
        assert_eq!(parts(&place).await, parts(&new).await, "a database of schema {schema} is not like a new one");
    }
}

/// A database of schema 1, as a server of that version left it.
#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
async fn a_kept_database_of_schema_1_is_opened() {
    let place = place();
    place.run(&fs::read_to_string(kept(1)).unwrap()).await;
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
    store.create(&suite::game(2), Some(Creator::unlimited(&ada)), "text", &Standing::default()).await.unwrap();
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
