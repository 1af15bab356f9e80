//! What PostgreSQL alone promises, besides the suite of all stores. `RIBAND_TEST_POSTGRES` is the URL of a database that may be
//! filled: `.ci/postgres` starts a server for it.

mod faults;
mod schemas;

use tokio::sync::Mutex;

use super::{
    super::{Appended, suite},
    *,
};

/// A schema of its own in the database of the tests, gone at the end of a test.
struct Place {
    name: String,
    /// Whether it is there.
    is_there: Mutex<bool>,
}

/// A URL with another parameter.
fn with(url: &str, parameter: &str) -> String {
    format!("{url}{}{parameter}", if url.contains('?') { '&' } else { '?' })
}

fn base() -> String {
    std::env::var("RIBAND_TEST_POSTGRES").expect("RIBAND_TEST_POSTGRES is set by .ci/postgres")
}

/// A connection of no store.
async fn operator() -> tokio_postgres::Client {
    Link::new(&base()).unwrap().client().await.unwrap()
}

impl Place {
    fn url(&self) -> String {
        with(&base(), &format!("options=-c%20search_path%3D{}", self.name))
    }

    /// Makes the schema.
    async fn make(&self) {
        let mut is_there = self.is_there.lock().await;
        if !*is_there {
            operator().await.batch_execute(&format!("CREATE SCHEMA {}", self.name)).await.unwrap();
            *is_there = true;
        }
    }

    /// Runs statements there.
    async fn run(&self, sql: &str) {
        self.make().await;
        Link::new(&self.url()).unwrap().client().await.unwrap().batch_execute(sql).await.unwrap();
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let sql = format!("DROP SCHEMA IF EXISTS {} CASCADE", self.name);
        let dropped = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async { operator().await.batch_execute(&sql).await })
        });
        // A failed test has said what is wrong.
        let _ = dropped.join();
    }
}

impl suite::Place for Place {
    type Store = Postgres;

    fn new() -> Self {
        Self { name: format!("test_{}", Id::new().unwrap()), is_there: Mutex::new(false) }
    }

    async fn open(&self) -> Arc<Postgres> {
        self.make().await;
        Arc::new(Postgres::open(&self.url()).await.unwrap())
    }

    async fn again(&self, store: Arc<Postgres>) -> Arc<Postgres> {
        store.close().await;
        self.open().await
    }
}

suite::conform!(
    #[ignore = "needs PostgreSQL: .ci/postgres"]
    Place
);

fn place() -> Place {
    suite::Place::new()
}

async fn created(store: &Postgres) -> Id {
    let game = suite::game(2);
    store.create(&game, None, "text", &Standing::default()).await.unwrap();
    game.id
}

async fn append(store: &Postgres, id: &Id, expected: u64, text: &str) -> Stored<()> {
    let entry = Entry { key: Some(text.to_owned()), ..suite::entry(text) };
    store.append(id, expected, vec![entry], &Standing::default()).await
}

async fn bodies(store: &Postgres, id: &Id) -> Vec<String> {
    store.read(id, 0).await.unwrap().into_iter().map(|entry| entry.body).collect()
}

/// The next news, which must come.
async fn next(news: &mut broadcast::Receiver<News>) -> News {
    time::timeout(std::time::Duration::from_secs(30), news.recv()).await.unwrap().unwrap()
}

/// Ends all connections of others to the database that belong to a store.
async fn cut(name: &str) {
    let sql = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND application_name = '{name}'"
    );
    operator().await.batch_execute(&sql).await.unwrap();
}
