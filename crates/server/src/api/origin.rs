//! Where a server is reached: the names of its own, compared as browsers do.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::uri::Authority;

/// The names of a machine for itself.
const LOOPBACK: [&str; 3] = ["localhost", "127.0.0.1", "::1"];

/// A host and its port, normalised: lower case, no brackets, the default port written out.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Host {
    name: String,
    port: u16,
}

/// The names at which a server is reached, all with one scheme.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Origins {
    scheme: String,
    hosts: Vec<Host>,
    /// The port on the machine itself.
    listening: Option<u16>,
}

impl Host {
    /// Reads what the header `Host` has.
    fn read(text: &str, scheme: &str) -> Option<Self> {
        let authority: Authority = text.parse().ok()?;
        let name = authority.host().to_ascii_lowercase();
        let name = match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
            Some(address) => address.parse::<Ipv6Addr>().ok()?.to_string(),
            None => name,
        };
        let default = if scheme == "https" { 443 } else { 80 };
        // What is left must be a port: also not `name@host`, and no empty one.
        let port = match text.strip_prefix(authority.host())? {
            "" => default,
            port => port.strip_prefix(':')?.parse().ok()?,
        };
        (!name.is_empty()).then_some(Self { name, port })
    }

    fn is_loopback(&self) -> bool {
        LOOPBACK.contains(&self.name.as_str())
            || self.name.parse::<IpAddr>().is_ok_and(|address| address.to_canonical().is_loopback())
    }
}

impl Origins {
    /// Those of a server at an address, such as `https://riband.example`. If that is one of loopback, all names of
    /// loopback are.
    pub(super) fn new(address: &str, listening: Option<SocketAddr>) -> Self {
        let (scheme, authority) = address.split_once("://").unwrap_or(("http", address));
        let scheme = scheme.to_ascii_lowercase();
        let listening = listening.map(|at| at.port());
        let mut hosts: Vec<Host> = Host::read(authority, &scheme).into_iter().collect();
        if hosts.first().is_some_and(Host::is_loopback) {
            let ports = hosts.first().map(|host| host.port).into_iter().chain(listening);
            let names = |port| LOOPBACK.map(|name| Host { name: name.to_owned(), port });
            let more: Vec<Host> = ports.flat_map(names).collect();
            hosts.extend(more);
        }
        Self { scheme, hosts, listening }
    }

    /// Whether only the machine itself reaches the server.
    pub(super) fn is_loopback(&self) -> bool {
        self.hosts.first().is_some_and(Host::is_loopback)
    }

    /// Whether the server is reached with encryption.
    pub(super) fn is_secure(&self) -> bool {
        self.scheme == "https"
    }

    /// Whether a header `Host` names the server.
    pub(super) fn has_host(&self, host: &str) -> bool {
        Host::read(host, &self.scheme).is_some_and(|host| self.hosts.contains(&host))
    }

    /// Whether a header `Origin` is that of a page of the server.
    pub(super) fn has_origin(&self, origin: &str) -> bool {
        let Some((scheme, host)) = origin.split_once("://") else { return false };
        scheme.eq_ignore_ascii_case(&self.scheme) && self.has_host(host)
    }

    /// Whether a header `Host` names the machine itself, at the port where the server listens.
    pub(super) fn is_own_machine(&self, host: &str) -> bool {
        let host = Host::read(host, "http");
        host.is_some_and(|host| host.is_loopback() && self.listening.is_none_or(|port| host.port == port))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HTTPS: &str = "https://Riband.Example";
    const LOCAL: &str = "http://127.0.0.1:7420";

    fn origins(address: &str) -> Origins {
        Origins::new(address, "127.0.0.1:7420".parse().ok())
    }

    #[test]
    fn hosts_are_compared_normalised() {
        for (address, host, own) in [
            (HTTPS, "riband.example", true),
            (HTTPS, "RIBAND.example:443", true),
            (HTTPS, "riband.example:80", false),
            (HTTPS, "riband.example.evil.example", false),
            (HTTPS, "evil.example", false),
            (HTTPS, "127.0.0.1:7420", false),
            (HTTPS, "localhost", false),
            (HTTPS, "evil@riband.example", false),
            (HTTPS, "riband.example:", false),
            (HTTPS, "riband.example:x", false),
            (HTTPS, "", false),
            (LOCAL, "127.0.0.1:7420", true),
            (LOCAL, "LocalHost:7420", true),
            (LOCAL, "[::1]:7420", true),
            (LOCAL, "[0:0:0:0:0:0:0:1]:7420", true),
            (LOCAL, "localhost", false),
            (LOCAL, "localhost:7421", false),
            (LOCAL, "evil.example:7420", false),
            ("http://localhost", "localhost:80", true),
            ("http://localhost", "127.0.0.1:7420", true),
            ("http://[::1]:7420", "localhost:7420", true),
            ("https://[2001:DB8::1]:8443", "[2001:db8:0::1]:8443", true),
        ] {
            assert_eq!(origins(address).has_host(host), own, "{address}: {host:?}");
        }
    }

    #[test]
    fn origins_are_compared_whole() {
        for (address, origin, own) in [
            (HTTPS, "https://riband.example", true),
            (HTTPS, "https://riband.example:443", true),
            (HTTPS, "http://riband.example", false),
            (HTTPS, "http://riband.example:443", false),
            (HTTPS, "https://evil.example", false),
            (HTTPS, "null", false),
            (HTTPS, "", false),
            (LOCAL, "http://localhost:7420", true),
            (LOCAL, "https://localhost:7420", false),
            (LOCAL, "http://localhost:8000", false),
        ] {
            assert_eq!(origins(address).has_origin(origin), own, "{address}: {origin:?}");
        }
    }

    #[test]
    fn a_machine_knows_itself() {
        for (host, own) in [("127.0.0.1:7420", true), ("localhost:7420", true), ("riband.example", false)] {
            assert_eq!(origins(HTTPS).is_own_machine(host), own, "{host}");
        }
        assert!(!origins(HTTPS).is_loopback() && origins(LOCAL).is_loopback());
    }
}
