//! The settings of a server: from a file, the environment, or the command line, in this order.

use std::{
    fmt,
    net::{IpAddr, SocketAddr},
    num::{NonZeroU32, NonZeroUsize},
    path::PathBuf,
};

use serde::Deserialize;

use crate::{api::gate::Quotas, notices::NoticeConfig};

/// The settings of a server; nothing must be set.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The address at which people reach the server: `https://riband.example`. It may be left out on loopback.
    pub address: Option<String>,
    /// Whether a proxy in front of the server encrypts: without one, nothing but loopback is listened to.
    pub behind_proxy: bool,
    /// The file of the store: by default [`Config::FILE`].
    pub file: Option<PathBuf>,
    /// The database of the store, instead of a file.
    pub database: Option<DatabaseUrl>,
    /// How many quick computer players think at the same time; by default as many as there are processors, less one.
    pub thinking: Option<usize>,
    /// How many connections may be open at the same time; others wait.
    pub connections: NonZeroUsize,
    /// How many streams of events one address may have open: a follower holds one. If nothing is set, as many as
    /// [`STREAMS`](crate::api::gate::STREAMS), and without limits on loopback.
    pub streams: Option<NonZeroU32>,
    /// Whether other machines may read the metrics, but not through the proxy.
    pub open_metrics: bool,
    /// How often a person may ask. If nothing is set, there are the usual limits, and none on loopback.
    pub limits: Option<Quotas>,
    /// Which notices it sends, and how.
    pub notices: NoticeConfig,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::new(IpAddr::from([127, 0, 0, 1]), 7420),
            address: None,
            behind_proxy: false,
            file: None,
            database: None,
            thinking: None,
            connections: Self::CONNECTIONS,
            streams: None,
            open_metrics: false,
            limits: None,
            notices: NoticeConfig::default(),
        }
    }
}

/// The URL of a database, such as `postgres://riband@localhost/riband`. It may have a password, and is not shown.
#[derive(Clone, PartialEq, Eq, Deserialize)]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    /// The URL with its password.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl From<String> for DatabaseUrl {
    fn from(url: String) -> Self {
        Self(url)
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DatabaseUrl")
    }
}

/// Settings with which a server does not start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file is no settings.
    #[error("{path}: {why}")]
    File {
        /// The file.
        path: String,
        /// What is wrong.
        why: String,
    },
    /// Matches can be kept at one place only.
    #[error("set one of `file` and `database`")]
    Twice,
    /// The public address is no address.
    #[error("{0:?} is no address of a server: give its scheme and name, such as https://riband.example, and no path")]
    Address(String),
    /// The server would be open to everybody without encryption.
    #[error(
        "{0} can be reached from other machines: set `address` to the https address at which people reach the server, and \
         `behind-proxy = true` if a proxy encrypts for it (see docs/SERVER.md)"
    )]
    Open(SocketAddr),
}

impl Config {
    /// How many connections may be open at the same time, if nothing is set. A follower holds one.
    pub const CONNECTIONS: NonZeroUsize = NonZeroUsize::new(4096).unwrap();

    /// The file of the store, if nothing is set.
    pub const FILE: &str = "riband.db";

    /// Keeps matches where this says, unless it says nothing.
    ///
    /// # Errors
    /// There are two places then.
    pub fn keep(&mut self, file: Option<PathBuf>, database: Option<DatabaseUrl>) -> Result<(), ConfigError> {
        if file.is_some() || database.is_some() {
            (self.file, self.database) = (file, database);
        }
        if self.file.is_some() && self.database.is_some() { Err(ConfigError::Twice) } else { Ok(()) }
    }

    /// Reads settings.
    ///
    /// # Errors
    /// They are not TOML, or unknown.
    pub fn read(path: &str, text: &str) -> Result<Self, ConfigError> {
        toml::from_str(text).map_err(|error| {
            // Without the line itself, which may have a password.
            let line = error
                .span()
                .and_then(|span| text.get(..span.start))
                .map_or(1, |before| before.matches('\n').count() + 1);
            ConfigError::File { path: path.to_owned(), why: format!("line {line}: {}", error.message()) }
        })
    }

    /// The address at which people reach the server that listens there, without a slash at its end.
    ///
    /// # Errors
    /// It is no address, or other machines would reach the server without encryption.
    pub fn public(&self, listening: SocketAddr) -> Result<String, ConfigError> {
        let is_local = listening.ip().is_loopback();
        let Some(address) = &self.address else {
            return if is_local { Ok(format!("http://{listening}")) } else { Err(ConfigError::Open(listening)) };
        };
        let address = address.strip_suffix('/').unwrap_or(address);
        let (scheme, authority) = address.split_once("://").unwrap_or_default();
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
        if !["http", "https"].contains(&scheme) || authority.is_empty() || !authority.bytes().all(is_name) {
            return Err(ConfigError::Address(address.to_owned()));
        }
        let is_safe = is_local || (scheme == "https" && self.behind_proxy);
        if is_safe { Ok(address.to_owned()) } else { Err(ConfigError::Open(listening)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::gate::Quota;

    fn public(text: &str) -> Result<String, ConfigError> {
        let config = Config::read("server.toml", text).unwrap();
        config.public(config.listen)
    }

    #[test]
    fn nothing_must_be_set_on_loopback() {
        assert_eq!(public("").unwrap(), "http://127.0.0.1:7420");
        assert_eq!(public("address = 'http://localhost:7420/'").unwrap(), "http://localhost:7420");
    }

    #[test]
    fn other_machines_reach_it_only_with_encryption() {
        let open = "listen = '0.0.0.0:80'";
        let behind = "behind-proxy = true";
        for text in [
            open.to_owned(),
            format!("{open}\naddress = 'https://a.example'"),
            format!("{open}\naddress = 'http://a.example'\n{behind}"),
            format!("{open}\n{behind}"),
        ] {
            assert!(matches!(public(&text), Err(ConfigError::Open(_))), "{text}");
        }
        assert_eq!(public(&format!("{open}\naddress = 'https://a.example'\n{behind}")).unwrap(), "https://a.example");
    }

    #[test]
    fn what_counts_more_says_where_matches_are_kept() {
        let of = |text: &str| Config::read("server.toml", text).unwrap();
        let (file, database, both) =
            ("file = 'a'", "database = 'postgres://a:secret@b/c'", "file = 'a'\ndatabase = 'b'");
        for (before, more, expected) in [
            (file, "", Ok(file)),
            (file, database, Ok(database)),
            (database, file, Ok(file)),
            (both, file, Ok(file)),
            (both, "", Err(ConfigError::Twice)),
            (file, both, Err(ConfigError::Twice)),
        ] {
            let (mut config, more) = (of(before), of(more));
            let kept = config.keep(more.file, more.database);
            assert_eq!(kept.map(|()| config), expected.map(of), "{before}");
        }
    }

    #[test]
    fn passwords_are_not_shown() {
        let database = "\n\ndatabase = 'postgres://a:secret@b/c'";
        assert!(!format!("{:?}", Config::read("x.toml", database)).contains("secret"));
        for (wrong, why) in [("datebase", "x.toml: line 3: unknown field `datebase`"), ("listen", "x.toml: line 3: ")] {
            let error = Config::read("x.toml", &database.replace("database", wrong)).unwrap_err().to_string();
            assert!(error.starts_with(why) && !error.contains("secret"), "{error}");
        }
    }

    #[test]
    fn limits_are_set_one_by_one() {
        let limits = |text: &str| Config::read("x.toml", text).map(|config| config.limits);
        let creating = Quota::new(100, 30);
        let set = limits("[limits]\ncreating = { burst = 100, per-minute = 30 }");
        assert_eq!(set, Ok(Some(Quotas { creating, ..Quotas::default() })));
        assert_eq!(limits(""), Ok(None));
        for quota in ["{ burst = 0, per-minute = 1 }", "{ burst = 1 }", "{ burst = 1, per-minute = 1, per-hour = 1 }"] {
            assert!(limits(&format!("limits.reading = {quota}")).is_err(), "{quota}");
        }
        assert!(limits("limits.looking = { burst = 1, per-minute = 1 }").is_err());
    }

    #[test]
    fn addresses_have_no_path() {
        for address in ["a.example", "ftp://a.example", "https://", "https://a.example/riband", "https://a b"] {
            let text = format!("address = '{address}'");
            assert!(matches!(public(&text), Err(ConfigError::Address(_))), "{address}");
        }
        assert!(Config::read("x.toml", "adress = 'https://a.example'").is_err());
        for zero in ["connections = 0", "streams = 0"] {
            assert!(Config::read("x.toml", zero).is_err(), "{zero}");
        }
        assert_eq!(Config::read("x.toml", "streams = 9").unwrap().streams.map(NonZeroU32::get), Some(9));
    }
}
