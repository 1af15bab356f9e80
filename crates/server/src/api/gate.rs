//! What every request passes: which names the server has, who asks from where, and how much of it there may be.

use std::{
    collections::{HashMap, HashSet},
    net::{IpAddr, SocketAddr},
    num::NonZeroU32,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::sync::Semaphore;
use tracing::error;

pub use super::limits::{Quota, Quotas};
use super::{
    App, Problem,
    changes::Changes,
    followers::Followers,
    judging::Judgements,
    limits::{Kind, Limits, Who},
    lineage::Lineage,
    origin::Origins,
};
use crate::{hall::Counts, secret::Id};

/// How many variants are compiled at the same time.
const COMPILING: usize = 2;
/// How many matches are remembered that cannot be read.
const UNREADABLE: usize = 1000;
/// How many variants' differences are remembered.
const LINEAGES: usize = 200;
/// The header in which a proxy names whoever asks.
const FORWARDED: &str = "x-forwarded-for";

/// How many streams of events an address may have open, if nothing is set: far fewer than there are connections.
pub const STREAMS: NonZeroU32 = NonZeroU32::new(256).unwrap();

/// What the server knows of the network that it is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GateSettings {
    /// Whether a proxy is in front, whose last entry of `X-Forwarded-For` is the address of whoever asks.
    pub behind_proxy: bool,
    /// Whether other machines may read the metrics; never through a proxy that names whom it asks for.
    pub open_metrics: bool,
    /// How often somebody may ask; by default as [`Quotas::default`], but without limits at an address of loopback, which
    /// only the machine itself reaches.
    pub quotas: Option<Quotas>,
    /// How many streams of events an address may have open; by default [`STREAMS`], but without limits as above.
    pub streams: Option<NonZeroU32>,
}

/// What every request passes, with what must be bounded.
pub struct Gate {
    origins: Origins,
    settings: GateSettings,
    pub(super) limits: Limits,
    pub(super) followers: Arc<Followers>,
    pub(super) changes: Changes,
    pub(super) judgements: Judgements,
    /// Permits to compile a variant.
    pub(super) compiling: Arc<Semaphore>,
    lineages: Mutex<HashMap<String, Arc<Lineage>>>,
    unreadable: Mutex<HashSet<Id>>,
    writes: Mutex<Writes>,
}

/// Whether the store takes what is written, as far as is known.
#[derive(Default)]
struct Writes {
    done: u64,
    failures: u64,
    fail: bool,
}

impl Gate {
    /// The gate of a server that is reached at an address, such as `https://riband.example`, and listens there.
    #[must_use]
    pub fn new(address: &str, listening: Option<SocketAddr>, settings: GateSettings) -> Self {
        let origins = Origins::new(address, listening);
        let quotas = settings.quotas.or_else(|| (!origins.is_loopback()).then(Quotas::default));
        Self {
            origins,
            settings,
            limits: Limits::new(quotas),
            followers: Arc::new(Followers::new(settings.streams.unwrap_or(STREAMS).get())),
            changes: Changes::default(),
            judgements: Judgements::default(),
            compiling: Arc::new(Semaphore::new(COMPILING)),
            lineages: Mutex::default(),
            unreadable: Mutex::default(),
            writes: Mutex::default(),
        }
    }

    /// Whether browsers reach the server with encryption.
    pub(super) fn is_secure(&self) -> bool {
        self.origins.is_secure()
    }

    /// Whose address a request comes from; none if nobody knows.
    fn client(&self, request: &Request) -> Option<IpAddr> {
        let forwarded = || {
            let last = request.headers().get_all(FORWARDED).iter().next_back()?.to_str().ok()?;
            address(last.rsplit(',').next()?.trim())
        };
        let named = self.settings.behind_proxy.then(forwarded).flatten();
        named.or_else(|| peer(request))
    }

    /// Whose streams of events are counted together with those of a request; none without limits.
    fn asking(&self, request: &Request) -> Asking {
        let counts = self.settings.streams.is_some() || self.limits.are_set();
        Asking(self.client(request).filter(|_| counts).map(Who::at))
    }

    /// Refuses names of this server that are not its own, with which other sites would read its answers (DNS rebinding),
    /// what another site lets a browser send, and whoever asks too often.
    fn admit(&self, request: &Request, kind: Kind) -> Result<(), Problem> {
        let headers = request.headers();
        if !host(headers).is_some_and(|host| self.origins.has_host(host)) {
            let message = "this server has another name".to_owned();
            return Err(Problem::Other(StatusCode::MISDIRECTED_REQUEST, "foreign-host", message));
        }
        let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
        let is_own = |origin: &header::HeaderValue| origin.to_str().is_ok_and(|origin| self.origins.has_origin(origin));
        if changes && !headers.get_all(header::ORIGIN).iter().all(is_own) {
            let message = "another site may not ask for this".to_owned();
            return Err(Problem::Other(StatusCode::FORBIDDEN, "foreign-origin", message));
        }
        match self.client(request) {
            Some(address) => self.limits.admit(Who::at(address), kind).map_err(Problem::TooOften),
            None => Ok(()),
        }
    }

    /// Whether whoever asks may read the metrics, and not through a proxy: the machine itself, or everybody.
    fn may_measure(&self, request: &Request) -> bool {
        let headers = request.headers();
        let passed_on = [FORWARDED, "forwarded", "x-real-ip", "via"].iter().any(|name| headers.contains_key(*name));
        let is_local = peer(request).is_some_and(|peer| peer.to_canonical().is_loopback())
            && host(headers).is_some_and(|host| self.origins.is_own_machine(host));
        !passed_on && (is_local || self.settings.open_metrics)
    }

    /// Writes into the log that a match cannot be read, once.
    pub(super) fn unreadable(&self, id: &Id) {
        let mut unreadable = lock(&self.unreadable);
        if unreadable.len() < UNREADABLE && unreadable.insert(id.clone()) {
            error!(%id, "a match cannot be read");
        }
    }

    /// Whether the store has taken what was written last, as far as its figures show.
    pub(super) fn writes_work(&self, counts: &Counts) -> bool {
        let mut writes = lock(&self.writes);
        let (done, failures) = (counts.done(), counts.failures());
        if done > writes.done {
            writes.fail = false;
        } else if failures > writes.failures {
            writes.fail = true;
        }
        (writes.done, writes.failures) = (done, failures);
        !writes.fail
    }

    /// How the variant with a fingerprint differs from its parent, if that is known already.
    pub(super) fn lineage(&self, fingerprint: &str) -> Option<Arc<Lineage>> {
        lock(&self.lineages).get(fingerprint).map(Arc::clone)
    }

    /// Remembers how a variant differs from its parent.
    pub(super) fn remember(&self, fingerprint: String, lineage: &Arc<Lineage>) {
        let mut lineages = lock(&self.lineages);
        if lineages.len() >= LINEAGES {
            lineages.clear();
        }
        lineages.insert(fingerprint, Arc::clone(lineage));
    }
}

/// Where a request comes from, if that counts.
#[derive(Clone, Debug)]
pub(super) struct Asking(pub(super) Option<Who>);

/// An address as proxies write it: with a port, too, or in brackets.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse().ok().map(|address: SocketAddr| address.ip()))
}

/// The machine at the other end of the connection.
fn peer(request: &Request) -> Option<IpAddr> {
    request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip())
}

/// The only header `Host`.
fn host(headers: &HeaderMap) -> Option<&str> {
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = hosts.next()?.to_str().ok()?;
    hosts.next().is_none().then_some(host)
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lets a request pass, or refuses it.
pub(super) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let kind = Kind::of(request.method(), request.uri().path());
    let admitted = match request.uri().path() {
        "/health" => Ok(()),
        "/metrics" if app.gate.may_measure(&request) => Ok(()),
        "/metrics" => Err(Problem::NotFound),
        _ => app.gate.admit(&request, kind),
    };
    if let Err(problem) = admitted {
        return problem.into_response();
    }
    let asking = app.gate.asking(&request);
    request.extensions_mut().insert(kind);
    request.extensions_mut().insert(asking);
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_trusted_proxy_names_the_client() {
        let client = |behind_proxy, forwarded: &[&str]| {
            let gate = Gate::new("https://a.example", None, GateSettings { behind_proxy, ..GateSettings::default() });
            let mut request = Request::new(axum::body::Body::empty());
            request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9))));
            for value in forwarded {
                request.headers_mut().append(FORWARDED, value.parse().unwrap());
            }
            gate.client(&request).unwrap().to_string()
        };
        for (behind, forwarded, expected) in [
            (false, &["192.0.2.1"][..], "127.0.0.1"),
            (true, &[], "127.0.0.1"),
            (true, &["192.0.2.1"], "192.0.2.1"),
            (true, &["203.0.113.9, 192.0.2.1"], "192.0.2.1"),
            (true, &["203.0.113.9", "2001:db8::1"], "2001:db8::1"),
            (true, &["192.0.2.1:5678"], "192.0.2.1"),
            (true, &["[2001:db8::1]"], "2001:db8::1"),
            (true, &["[2001:db8::1]:5678"], "2001:db8::1"),
            (true, &["nonsense"], "127.0.0.1"),
            (true, &["[192.0.2.1"], "127.0.0.1"),
        ] {
            assert_eq!(client(behind, forwarded), expected, "{behind} {forwarded:?}");
        }
    }
}
