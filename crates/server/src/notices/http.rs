//! Requests to webhooks and push services.
//!
//! The address of a receiver comes from a person, so it is not trusted: its name is resolved once, addresses of the
//! operator's own network are refused, and the connection goes to exactly the address that was looked at. Nothing of the
//! answer but its status is used, and no redirect is followed.

use std::{net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header},
};
use http_body_util::Full;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{self, TcpStream},
    time,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, crypto::ring, pki_types::ServerName},
};
use url::{Host, Position, Url};

use super::{Failure, reach::is_public};

/// The longest time for a request, from the name to the status of the answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest time that a receiver may ask for before the next request.
const LATER: Duration = Duration::from_secs(60 * 60);
/// The longest address, in bytes.
const LONGEST: usize = 2048;

/// Sends requests.
#[derive(Clone)]
pub(super) struct Client {
    tls: Option<TlsConnector>,
    /// Whether receivers may be in the operator's network, and without encryption.
    private: bool,
    patience: Duration,
}

impl Client {
    /// A client. Certificates are checked against those that Mozilla trusts.
    pub(super) fn new(private: bool) -> Self {
        let mut roots = RootCertStore::empty();
        roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map(|config| config.with_root_certificates(roots).with_no_client_auth());
        // The versions of TLS are those of the provider itself, so there is one.
        let tls = config.ok().map(|config| TlsConnector::from(Arc::new(config)));
        Self { tls, private, patience: PATIENCE }
    }

    /// The same with another time for a request.
    pub(super) fn with_patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// An address that requests may be sent to, by what it shows: a name is resolved later.
    ///
    /// # Errors
    /// It is no address, or not of a public receiver with encryption.
    pub(super) fn check(&self, text: &str) -> Result<Url, Failure> {
        let refused = |why: &str| Err(Failure::Refused(why.to_owned()));
        if text.len() > LONGEST {
            return refused("the address is too long");
        }
        let Ok(url) = Url::parse(text) else { return refused("this is no address") };
        match url.scheme() {
            "https" => {}
            "http" if self.private => {}
            _ => return refused("the address does not begin with https://"),
        }
        if !url.username().is_empty() || url.password().is_some() {
            return refused("the address has a name or a password in it");
        }
        let address = match url.host() {
            Some(Host::Ipv4(address)) => Some(address.into()),
            Some(Host::Ipv6(address)) => Some(address.into()),
            Some(Host::Domain(_)) => None,
            None => return refused("the address has no host"),
        };
        if address.is_some_and(|address| !self.private && !is_public(address)) {
            return refused("the address is one of a private network");
        }
        Ok(url)
    }

    /// Posts a body.
    ///
    /// # Errors
    /// The address is refused, nobody is reached in time, or the answer is not that it was accepted.
    pub(super) async fn post(&self, url: &str, headers: HeaderMap, body: Vec<u8>) -> Result<(), Failure> {
        let url = self.check(url)?;
        match time::timeout(self.patience, self.exchange(&url, headers, body)).await {
            Ok(answer) => accepted(&answer?),
            Err(_) => Err(Failure::Unreached("it takes too long".to_owned())),
        }
    }

    async fn exchange(&self, url: &Url, headers: HeaderMap, body: Vec<u8>) -> Result<Answer, Failure> {
        let stream = self.connect(url).await?;
        // If this fails, small messages are only delayed.
        let _ = stream.set_nodelay(true);
        let mut request = Request::new(Full::new(Bytes::from(body)));
        *request.method_mut() = Method::POST;
        *request.uri_mut() = url[Position::BeforePath..Position::AfterQuery].parse().map_err(unreached)?;
        *request.headers_mut() = headers;
        let host = &url[Position::BeforeHost..Position::AfterPort];
        request.headers_mut().insert(header::HOST, HeaderValue::from_str(host).map_err(unreached)?);
        let agent = HeaderValue::from_static(concat!("riband-server/", env!("CARGO_PKG_VERSION")));
        request.headers_mut().insert(header::USER_AGENT, agent);
        if url.scheme() == "http" {
            return converse(stream, request).await;
        }
        let name = url.host_str().unwrap_or_default().trim_matches(['[', ']']).to_owned();
        let name = ServerName::try_from(name).map_err(unreached)?;
        let tls = self.tls.as_ref().ok_or_else(|| unreached("there is no encryption"))?;
        converse(tls.connect(name, stream).await.map_err(unreached)?, request).await
    }

    /// Resolves the name of a receiver, once, and connects to an address that is allowed.
    async fn connect(&self, url: &Url) -> Result<TcpStream, Failure> {
        let port = url.port_or_known_default().unwrap_or(443);
        let found: Vec<SocketAddr> = match url.host() {
            Some(Host::Ipv4(address)) => vec![(address, port).into()],
            Some(Host::Ipv6(address)) => vec![(address, port).into()],
            Some(Host::Domain(name)) => net::lookup_host((name, port)).await.map_err(unreached)?.collect(),
            None => Vec::new(),
        };
        let allowed: Vec<_> = found.into_iter().filter(|at| self.private || is_public(at.ip())).collect();
        if allowed.is_empty() {
            return Err(Failure::Refused("the name leads to no public address".to_owned()));
        }
        TcpStream::connect(&*allowed).await.map_err(unreached)
    }
}

/// What is used of an answer.
struct Answer {
    status: StatusCode,
    later: Option<Duration>,
}

async fn converse<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
    request: Request<Full<Bytes>>,
) -> Result<Answer, Failure> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(unreached)?;
    let mut answer = pin!(sender.send_request(request));
    let mut connection = pin!(connection);
    let answer = tokio::select! {
        answer = answer.as_mut() => answer,
        // It may have been closed after the answer.
        _ = connection.as_mut() => answer.await,
    };
    let answer = answer.map_err(unreached)?;
    let later = answer.headers().get(header::RETRY_AFTER).and_then(|value| value.to_str().ok()?.trim().parse().ok());
    Ok(Answer { status: answer.status(), later: later.map(|seconds| Duration::from_secs(seconds).min(LATER)) })
}

fn accepted(answer: &Answer) -> Result<(), Failure> {
    let Answer { status, later } = *answer;
    match status {
        status if status.is_success() => Ok(()),
        StatusCode::NOT_FOUND | StatusCode::GONE => Err(Failure::Gone(status.as_u16())),
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => Err(Failure::Busy(status.as_u16(), later)),
        status if status.is_server_error() => Err(Failure::Busy(status.as_u16(), later)),
        status => Err(Failure::Rejected(format!("it answers {}", status.as_u16()))),
    }
}

fn unreached(why: impl std::fmt::Display) -> Failure {
    Failure::Unreached(why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_public_and_encrypted() {
        let client = Client::new(false);
        for (address, why) in [
            ("https://hooks.example/a?b=c", ""),
            ("https://1.1.1.1:8443/", ""),
            ("http://hooks.example/", "https"),
            ("ftp://hooks.example/", "https"),
            ("file:///etc/passwd", "https"),
            ("https://", "no address"),
            ("hooks.example", "no address"),
            ("https://user:secret@hooks.example/", "password"),
            ("https://127.0.0.1/", "private"),
            // Other ways to write addresses.
            ("https://2130706433/", "private"),
            ("https://0x7f.1/", "private"),
            ("https://[::1]/", "private"),
            ("https://[::ffff:169.254.169.254]/latest", "private"),
            ("https://10.1.2.3:443/", "private"),
        ] {
            match client.check(address) {
                Ok(_) => assert_eq!(why, "", "{address}"),
                Err(Failure::Refused(text)) => assert!(!why.is_empty() && text.contains(why), "{address}: {text}"),
                Err(other) => panic!("{other:?}"),
            }
        }
        assert!(client.check(&format!("https://a.example/{}", "x".repeat(LONGEST))).is_err());
        let open = Client::new(true);
        assert!(open.check("http://127.0.0.1:80/").is_ok() && open.check("https://[::1]/").is_ok());
    }

    #[tokio::test]
    async fn names_that_lead_into_the_own_network_are_refused() {
        // This one leads to the machine itself wherever names are resolved.
        let refused = Client::new(false).post("https://localhost:1/", HeaderMap::new(), Vec::new()).await.unwrap_err();
        assert!(matches!(refused, Failure::Refused(_)), "{refused:?}");
        let reached = Client::new(true).post("https://localhost:1/", HeaderMap::new(), Vec::new()).await.unwrap_err();
        assert!(matches!(reached, Failure::Unreached(_)), "{reached:?}");
    }

    #[test]
    fn only_some_failures_are_tried_again() {
        for (status, again, gone) in [
            (200, false, false),
            (201, false, false),
            (204, false, false),
            (301, false, false),
            (307, false, false),
            (400, false, false),
            (403, false, false),
            (404, false, true),
            (410, false, true),
            (413, false, false),
            (429, true, false),
            (500, true, false),
            (503, true, false),
        ] {
            let answer = Answer { status: StatusCode::from_u16(status).unwrap(), later: None };
            let failure = accepted(&answer).err();
            assert_eq!(failure.is_none(), status < 300, "{status}");
            assert_eq!(matches!(failure, Some(Failure::Busy(..))), again, "{status}");
            assert_eq!(matches!(failure, Some(Failure::Gone(_))), gone, "{status}");
        }
    }
}
