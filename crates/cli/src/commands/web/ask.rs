//! `GET /engine`: a page requests an engine of this program, and gets a WebSocket to it.

use std::sync::Arc;

use http_body_util::Full;
use hyper::{
    HeaderMap, Method, Request, Response, StatusCode,
    body::Bytes,
    header::{self, HeaderName, HeaderValue},
    upgrade::{self, OnUpgrade},
};
use tokio::sync::Semaphore;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;

use super::{
    answer::{self, refusal},
    engines::Engines,
    thoughts::Thoughts,
    token::{Ticket, Token},
};

/// The path for requesting engines.
pub(super) const PATH: &str = "/engine";
/// The path prefix of a ticket.
pub(super) const OPEN: &str = "/open/";
/// The WebSocket subprotocol; the token follows it, since a page cannot set any other header of a WebSocket.
const PROTOCOL: &str = "riband";
/// The version of WebSockets.
const VERSION: &str = "13";
/// The maximum number of concurrent requests, each in its own thread.
pub(super) const JOBS: usize = 64;

/// The secrets for access, and the engines.
#[derive(Debug)]
pub(super) struct Counter {
    token: Token,
    ticket: Ticket,
    port: u16,
    pub(super) engines: Engines,
    pub(super) thoughts: Thoughts,
    pub(super) jobs: Arc<Semaphore>,
}

/// An accepted WebSocket request.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) upgrade: OnUpgrade,
    /// Whether the token is that of this run. A browser does not tell its page why a handshake was refused, but it
    /// does report the close code of a WebSocket: so a page with an old token is accepted and closed with a code.
    pub(super) is_known: bool,
}

impl Counter {
    pub(super) fn new(token: Token, ticket: Ticket, port: u16) -> Self {
        let jobs = Arc::new(Semaphore::new(JOBS));
        Self { token, ticket, port, engines: Engines::new(), thoughts: Thoughts::default(), jobs }
    }

    /// Answers a request for [`PATH`], and returns the WebSocket to open, if any.
    pub(super) fn ask<B>(&self, request: &mut Request<B>) -> (Response<Full<Bytes>>, Option<Entry>) {
        match self.admit(request.headers()) {
            Err((status, why)) => (refusal(status, why), None),
            Ok(_) if *request.method() != Method::GET => (answer::not_allowed("GET"), None),
            Ok(is_known) => match key(request.headers()) {
                None => {
                    let mut refused = refusal(StatusCode::UPGRADE_REQUIRED, "engines are asked by WebSocket");
                    refused.headers_mut().extend(switching());
                    (refused, None)
                }
                Some(key) => {
                    let key = HeaderValue::from_str(&derive_accept_key(key.as_bytes()));
                    let Ok(accepted) = key else { return (refusal(StatusCode::BAD_REQUEST, "this is no key"), None) };
                    let mut response = answer::response(StatusCode::SWITCHING_PROTOCOLS, [], Full::default());
                    response.headers_mut().extend(switching());
                    response.headers_mut().insert(header::SEC_WEBSOCKET_ACCEPT, accepted);
                    let spoken = HeaderValue::from_static(PROTOCOL);
                    response.headers_mut().insert(header::SEC_WEBSOCKET_PROTOCOL, spoken);
                    (response, Some(Entry { upgrade: upgrade::on(request), is_known }))
                }
            },
        }
    }

    /// Answers a request for the page by a ticket, once: a redirect to the page's address with the token.
    pub(super) fn open<B>(&self, request: &Request<B>, ticket: &str) -> Response<Full<Bytes>> {
        if answer::local_host(request.headers()).is_none() {
            return answer::misdirected();
        }
        if *request.method() != Method::GET {
            return answer::not_allowed("GET");
        }
        let address = HeaderValue::from_str(&self.token.address());
        match address {
            Ok(address) if self.ticket.take(ticket) => {
                let mut response = refusal(StatusCode::SEE_OTHER, "");
                response.headers_mut().insert(header::LOCATION, address);
                response
            }
            _ => refusal(StatusCode::GONE, "this address has been used: open the one that `riband web` printed"),
        }
    }

    /// Checks that the headers are those of a page served by this program; returns whether by this run.
    fn admit(&self, headers: &HeaderMap) -> Result<bool, (StatusCode, &'static str)> {
        let refused = |why| Err((StatusCode::FORBIDDEN, why));
        let Some((host, port)) = answer::local_host(headers) else { return refused("this is for this machine alone") };
        // Browsers omit the default port of the scheme.
        if port != self.port.to_string() && !(port.is_empty() && self.port == 80) {
            return refused("this is another port");
        }
        let origin =
            |origin: &str| origin.strip_prefix("http://").is_some_and(|origin| origin.eq_ignore_ascii_case(host));
        if headers.contains_key(header::ORIGIN) && !answer::only(headers, header::ORIGIN).is_some_and(origin) {
            return refused("this is for the page of this program alone");
        }
        match token(headers) {
            Some(given) => Ok(self.token.is(given)),
            None => refused("the token is missing"),
        }
    }
}

/// The token that a page sends: the second of the subprotocols that it offers.
fn token(headers: &HeaderMap) -> Option<&str> {
    let (protocol, token) = answer::only(headers, header::SEC_WEBSOCKET_PROTOCOL)?.split_once(',')?;
    (protocol.trim() == PROTOCOL).then_some(token.trim())
}

/// The key of a handshake, if the headers are one.
fn key(headers: &HeaderMap) -> Option<&str> {
    let has = |name, word: &str| {
        answer::only(headers, name)
            .is_some_and(|value| value.split(',').any(|one| one.trim().eq_ignore_ascii_case(word)))
    };
    let is_handshake = has(header::UPGRADE, "websocket")
        && has(header::CONNECTION, "upgrade")
        && has(header::SEC_WEBSOCKET_VERSION, VERSION);
    answer::only(headers, header::SEC_WEBSOCKET_KEY).filter(|_| is_handshake)
}

/// The headers for switching the protocol of a connection.
fn switching() -> [(HeaderName, HeaderValue); 2] {
    [
        (header::CONNECTION, HeaderValue::from_static("upgrade")),
        (header::UPGRADE, HeaderValue::from_static("websocket")),
    ]
}
