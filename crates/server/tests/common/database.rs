//! A database of PostgreSQL for a test, in the server of `RIBAND_TEST_POSTGRES`.

use riband_server::secret::Id;
use tokio::runtime::Runtime;
use tokio_postgres::{Client, NoTls};

/// A schema of its own, gone at the end.
pub(crate) struct Database {
    pub(crate) runtime: Runtime,
    name: String,
    operator: Client,
}

fn base() -> String {
    std::env::var("RIBAND_TEST_POSTGRES").expect("RIBAND_TEST_POSTGRES is set by .ci/postgres")
}

impl Database {
    pub(crate) fn new() -> Self {
        let runtime = Runtime::new().unwrap();
        let operator = runtime.block_on(connect());
        let name = format!("test_{}", Id::new().unwrap());
        runtime.block_on(operator.batch_execute(&format!("CREATE SCHEMA {name}"))).unwrap();
        Self { runtime, name, operator }
    }

    /// The URL of the schema. Its connections are found by the name of the schema.
    pub(crate) fn url(&self) -> String {
        let Self { name, .. } = self;
        format!("{}?options=-c%20search_path%3D{name}&application_name={name}", base())
    }

    /// Ends all connections of servers.
    pub(crate) fn cut(&self) {
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1";
        self.runtime.block_on(self.operator.execute(cut, &[&self.name])).unwrap();
    }

    /// How many entries the logs of all matches have, and how many different ones.
    pub(crate) fn entries(&self) -> (i64, i64) {
        let count = format!("SELECT count(*), count(DISTINCT (game, number)) FROM {}.entry", self.name);
        let row = self.runtime.block_on(self.operator.query_one(&count, &[])).unwrap();
        (row.get(0), row.get(1))
    }
}

async fn connect() -> Client {
    let (client, connection) = tokio_postgres::connect(&base(), NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

impl Drop for Database {
    fn drop(&mut self) {
        // Connections of servers that were killed may have locks for a moment; the cluster may have been stopped in between.
        self.runtime.block_on(async {
            let drop = format!("DROP SCHEMA IF EXISTS {} CASCADE", self.name);
            if let Ok((client, connection)) = tokio_postgres::connect(&base(), NoTls).await {
                tokio::spawn(connection);
                let _ = client.batch_execute(&drop).await;
            }
        });
    }
}
