//! The settings of a server: from a file, the environment, or the command line, in this order.

use std::{
    net::{IpAddr, SocketAddr},
    num::NonZeroUsize,
    path::PathBuf,
};

use serde::Deserialize;

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
    /// The file of the store.
    pub file: PathBuf,
    /// How many quick computer players think at the same time; by default as many as there are processors, less one.
    pub thinking: Option<usize>,
    /// How many connections may be open at the same time; others wait.
    pub connections: NonZeroUsize,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::new(IpAddr::from([127, 0, 0, 1]), 7420),
            address: None,
            behind_proxy: false,
            file: PathBuf::from("riband.db"),
            thinking: None,
            connections: Self::CONNECTIONS,
        }
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

    /// Reads settings.
    ///
    /// # Errors
    /// They are not TOML, or unknown.
    pub fn read(path: &str, text: &str) -> Result<Self, ConfigError> {
        toml::from_str(text).map_err(|error| ConfigError::File { path: path.to_owned(), why: error.to_string() })
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
    fn addresses_have_no_path() {
        for address in ["a.example", "ftp://a.example", "https://", "https://a.example/riband", "https://a b"] {
            let text = format!("address = '{address}'");
            assert!(matches!(public(&text), Err(ConfigError::Address(_))), "{address}");
        }
        assert!(Config::read("x.toml", "adress = 'https://a.example'").is_err());
        assert!(Config::read("x.toml", "connections = 0").is_err());
    }
}
