//! Connections: where the database is, whether they are encrypted, and how long anything may take.

use std::{error::Error as _, net::IpAddr, path::Path, sync::Arc, time::Duration};

use rustls::{
    ClientConfig, RootCertStore,
    pki_types::{CertificateDer, pem::PemObject as _},
};
use tokio::time;
use tokio_postgres::{
    Client, Config, Connection, Socket,
    config::{Host, SslMode},
    tls::MakeTlsConnect,
};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::super::{StoreError, Stored};

/// How long a connection may take to be made.
pub(super) const CONNECT: Duration = Duration::from_secs(5);
/// How long one call may take. The database ends its statements before.
pub(super) const PATIENCE: Duration = Duration::from_secs(15);
/// What the database ends: a statement, the wait for a lock, and a transaction that nothing comes for.
const LIMITS: &str =
    "-c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=30s -c jit=off";
/// Where Debian's and most other servers have their socket.
const SOCKET: &str = "/var/run/postgresql";

/// A connection with what carries it out.
pub(super) type Connected = (Client, Connection<Socket, <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream>);

/// How connections are made. It has the password, and is shown without it.
#[derive(Clone, Debug)]
pub(super) struct Link {
    pub(super) config: Config,
    #[allow(clippy::struct_field_names, reason = "the word of the standard")]
    pub(super) tls: Tls,
}

/// What encrypts.
#[derive(Clone)]
pub(super) struct Tls(pub(super) MakeRustlsConnect);

impl std::fmt::Debug for Tls {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tls")
    }
}

/// An error of the database or the way to it, without what the statement was about.
pub(super) fn describe(error: &tokio_postgres::Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(refused), _) => format!("{} ({})", refused.message(), refused.code().code()),
        (None, Some(why)) => format!("{error}: {why}"),
        (None, None) => error.to_string(),
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::unavailable(describe(&error))
    }
}

impl Link {
    /// What a URL asks for. Errors do not repeat it: it may have a password.
    pub(super) fn new(url: &str) -> Stored<Self> {
        let foreign = |why: &str| StoreError::Foreign(format!("the address of the database: {why}"));
        if !["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme)) {
            return Err(foreign("it begins with postgres://"));
        }
        let (base, query) = url.split_once('?').unwrap_or((url, ""));
        let (mut mode, mut roots) = (None, None);
        // These the library does not know.
        let rest = query.split('&').filter(|part| match part.split_once('=') {
            Some(("sslmode", value)) => {
                mode = Some(value.to_owned());
                false
            }
            Some(("sslrootcert", value)) => {
                roots = Some(value.to_owned());
                false
            }
            _ => !part.is_empty(),
        });
        let rest: Vec<&str> = rest.collect();
        let url = format!("{base}?{}", rest.join("&"));
        let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| foreign(&describe(&error)))?;
        if cfg!(unix) && config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            config.host_path(SOCKET);
        }
        let mode = match mode.as_deref() {
            Some("disable") => SslMode::Disable,
            Some("require" | "verify-ca" | "verify-full") => SslMode::Require,
            Some(_) => return Err(foreign("`sslmode` is `verify-full`, or `disable`")),
            None if is_here(&config) => SslMode::Disable,
            None => {
                return Err(foreign(
                    "it is on another machine: add `?sslmode=verify-full`, or `?sslmode=disable` in a private network",
                ));
            }
        };
        config.ssl_mode(mode);
        if config.get_application_name().is_none() {
            config.application_name("riband-server");
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(PATIENCE);
        }
        config.keepalives_idle(PATIENCE).keepalives_interval(Duration::from_secs(5)).keepalives_retries(3);
        // What the operator sets counts more.
        let options = config.get_options().unwrap_or_default().to_owned();
        config.options(format!("{LIMITS} {options}"));
        let tls = Tls(encryption(mode, roots.as_deref().map(Path::new))?);
        Ok(Self { config, tls })
    }

    /// Adds settings of the sessions.
    pub(super) fn set(&mut self, options: &str) {
        let before = self.config.get_options().unwrap_or_default().to_owned();
        self.config.options(format!("{before} {options}"));
    }

    /// Connects. The second part must be polled for the first to do anything.
    pub(super) async fn connect(&self) -> Stored<Connected> {
        let connecting = self.config.connect(self.tls.0.clone());
        // All addresses and the handshakes together.
        let connected = time::timeout(2 * CONNECT, connecting).await;
        Ok(connected.map_err(|_| StoreError::unavailable("the database does not answer"))??)
    }

    /// Connects, and lets a task carry it out.
    pub(super) async fn client(&self) -> Stored<Client> {
        let (client, connection) = self.connect().await?;
        // Whoever waits for an answer gets the error.
        tokio::spawn(async move { drop(connection.await) });
        Ok(client)
    }
}

/// Whether the database is on this machine, by all of its addresses.
fn is_here(config: &Config) -> bool {
    let name = |name: &str| name == "localhost" || name.parse::<IpAddr>().is_ok_and(|at| at.is_loopback());
    let host = |host: &Host| match host {
        Host::Tcp(host) => name(host),
        #[cfg(unix)]
        Host::Unix(_) => true,
    };
    let addresses = config.get_hostaddrs();
    if addresses.is_empty() { config.get_hosts().iter().all(host) } else { addresses.iter().all(IpAddr::is_loopback) }
}

/// The certificate of the database is always checked, with its name: by a file of trusted ones, or those of the system.
fn encryption(mode: SslMode, file: Option<&Path>) -> Stored<MakeRustlsConnect> {
    let mut roots = RootCertStore::empty();
    if mode == SslMode::Require {
        let certificates: Vec<CertificateDer<'static>> = match file {
            Some(path) => {
                let unreadable =
                    |why: &dyn std::fmt::Display| StoreError::Foreign(format!("{}: {why}", path.display()));
                let read = CertificateDer::pem_file_iter(path).map_err(|error| unreadable(&error))?;
                read.collect::<Result<_, _>>().map_err(|error| unreadable(&error))?
            }
            None => rustls_native_certs::load_native_certs().certs,
        };
        roots.add_parsable_certificates(certificates);
        if roots.is_empty() {
            return Err(StoreError::Foreign(
                "there are no trusted certificates: set `sslrootcert` to a file".to_owned(),
            ));
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.map_err(StoreError::unavailable)?.with_root_certificates(roots).with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_reached_without_encryption() {
        for (url, expected) in [
            ("postgres://a:secret@localhost/b", Ok(SslMode::Disable)),
            ("postgresql://a:secret@127.0.0.1:5433/b", Ok(SslMode::Disable)),
            ("postgres://a:secret@%2Ftmp/b", Ok(SslMode::Disable)),
            ("postgres:///b", Ok(SslMode::Disable)),
            ("postgres://a:secret@[::1]/b?connect_timeout=3", Ok(SslMode::Disable)),
            ("postgres://a:secret@db/b?sslmode=disable", Ok(SslMode::Disable)),
            ("postgres://a:secret@localhost,db/b", Err("another machine")),
            ("postgres://a:secret@db/b", Err("another machine")),
            ("postgres://a:secret@db/b?sslmode=prefer", Err("`sslmode`")),
            ("postgres://a:secret@db/b?sslmode=verify-full&sslrootcert=/no/such/secretless.pem", Err("secretless.pem")),
            ("postgres://a:secret@localhost/b?port=secret", Err("port")),
            ("postgres://a:secret@localhost/b?nonsense=1", Err("nonsense")),
            ("mysql://a:secret@localhost/b", Err("postgres://")),
        ] {
            match (Link::new(url), expected) {
                (Ok(link), Ok(mode)) => {
                    assert_eq!(link.config.get_ssl_mode(), mode, "{url}");
                    assert!(!format!("{link:?}").contains("secret"), "{link:?}");
                }
                (Err(error), Err(why)) => {
                    let error = error.to_string();
                    assert!(error.contains(why) && !error.contains("secret@") && !error.contains("=secret"), "{error}");
                }
                (link, _) => panic!("{url}: {link:?}"),
            }
        }
    }
}
