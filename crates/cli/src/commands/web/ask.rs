//! `GET /engine`: a page asks for an engine of this program, and is given a WebSocket to it.

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

/// Where engines are asked for.
pub(super) const PATH: &str = "/engine";
/// What stands before a ticket.
pub(super) const OPEN: &str = "/open/";
/// What is spoken; the token stands behind it, for no other header of a WebSocket is the page's.
const PROTOCOL: &str = "riband";
/// The version of WebSockets.
const VERSION: &str = "13";
/// How many requests are worked on at once, each in a thread of its own.
pub(super) const JOBS: usize = 64;

/// Who may ask, and what there is to ask.
#[derive(Debug)]
pub(super) struct Counter {
    token: Token,
    ticket: Ticket,
    port: u16,
    pub(super) engines: Engines,
    pub(super) thoughts: Thoughts,
    pub(super) jobs: Arc<Semaphore>,
}

/// Who is to have a WebSocket.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) upgrade: OnUpgrade,
    /// Whether the token is that of this start. A browser tells its page nothing of a refused handshake, but why a WebSocket
    /// was closed: so a page with a token of another start hears that.
    pub(super) is_known: bool,
}

impl Counter {
    pub(super) fn new(token: Token, ticket: Ticket, port: u16) -> Self {
        let jobs = Arc::new(Semaphore::new(JOBS));
        Self { token, ticket, port, engines: Engines::new(), thoughts: Thoughts::default(), jobs }
    }

    /// The answer to a request at [`PATH`], and who is to have a WebSocket then.
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

    /// The answer to a request for a page by a ticket: the address of the page with the token, once.
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

    /// Whether these are the headers of a page that this program has served; and whether by this start.
    fn admit(&self, headers: &HeaderMap) -> Result<bool, (StatusCode, &'static str)> {
        let refused = |why| Err((StatusCode::FORBIDDEN, why));
        let Some((host, port)) = answer::local_host(headers) else { return refused("this is for this machine alone") };
        // A browser leaves out the port of the scheme.
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

/// The token that a page sends: the second of the protocols that it offers.
fn token(headers: &HeaderMap) -> Option<&str> {
    let (protocol, token) = answer::only(headers, header::SEC_WEBSOCKET_PROTOCOL)?.split_once(',')?;
    (protocol.trim() == PROTOCOL).then_some(token.trim())
}

/// The key of a handshake, if that is what the headers are.
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

/// To what the protocol of a connection is switched.
fn switching() -> [(HeaderName, HeaderValue); 2] {
    [
        (header::CONNECTION, HeaderValue::from_static("upgrade")),
        (header::UPGRADE, HeaderValue::from_static("websocket")),
    ]
}
