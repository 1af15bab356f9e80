//! The HTTP interface.
//!
//! Whoever asks is known by the secret key of a person, in the cookie of the page or as a bearer token. What they may
//! see at a table follows from the seats that they came to, or from a spectator's link, and from nothing else; to
//! everybody else a match does not exist.

mod again;
mod answer;
mod changes;
mod commands;
mod creating;
mod events;
mod extract;
mod followers;
pub mod gate;
mod health;
mod judging;
mod limits;
mod lineage;
mod links;
mod matches;
mod notices;
#[cfg(feature = "openapi")]
mod openapi;
mod origin;
mod page;
mod people;
mod records;
mod rules;
mod seats;
mod session;
mod stop;
mod table;

use std::{ops::Deref, sync::Arc, time::Duration};

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    http::{HeaderName, HeaderValue},
    middleware::{self, Next},
    response::{IntoResponse as _, Response},
    routing::{get, patch, post},
};
use tokio::sync::watch;
use tower_http::trace::TraceLayer;
use tracing::Span;

pub use self::answer::Problem;
use self::gate::Gate;
#[cfg(feature = "openapi")]
pub use self::openapi::openapi;
use crate::{computers::Computers, hall::Hall, notices::Notices, people::People, secret::Id};

/// The longest body of a request, in bytes. Thousands that arrive slowly are held in memory.
const BODY: usize = 64 << 10;
/// The longest one with the text of a variant.
const VARIANT: usize = 1 << 20;
/// The longest time that a request may take, but for events.
const PATIENCE: Duration = Duration::from_secs(30);

/// The header with the id of a request, in its answer.
const REQUEST: HeaderName = HeaderName::from_static("x-request-id");

/// What the handlers have.
#[derive(Clone)]
pub struct App(Arc<Shared>);

impl From<Shared> for App {
    fn from(shared: Shared) -> Self {
        Self(Arc::new(shared))
    }
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// What the handlers share.
pub struct Shared {
    /// All tables.
    pub hall: Arc<Hall>,
    /// All persons.
    pub people: Arc<People>,
    /// Notices outside the page.
    pub notices: Arc<Notices>,
    /// The computer players.
    pub computers: Computers,
    /// Where the server is reached from outside, such as `https://riband.example`; no slash at the end.
    pub address: Arc<str>,
    /// What every request passes.
    pub gate: Arc<Gate>,
    /// Whether the server is ending: followers are sent away.
    pub ending: watch::Receiver<bool>,
}

/// The whole interface, with the page that people play on. Serve it with the addresses of the peers
/// ([`into_make_service_with_connect_info`](Router::into_make_service_with_connect_info)): without them there are no
/// limits per address, and no metrics.
pub fn router(app: App) -> Router {
    let table = Router::new()
        .route("/", get(table::show))
        .route("/invitation", post(table::invite))
        .route("/seats", post(table::join))
        .route("/look", post(table::look))
        .route("/plays", post(commands::play))
        .route("/undo", post(commands::undo))
        .route("/answers", post(commands::answer))
        .route("/pause", post(commands::pause))
        .route("/players", post(commands::seat))
        .route("/chat", post(commands::chat))
        .route("/leave", post(seats::leave))
        .route("/links", post(seats::renew))
        .route("/again", post(again::again))
        .route("/record", get(table::record))
        .route("/judgements/{ply}", get(judging::judge))
        .method_not_allowed_fallback(answer::no_method);
    let api = Router::new()
        .route("/people", post(people::add))
        .route("/session", post(people::recognise))
        .route("/me", get(people::me).merge(patch(people::rename)))
        .route("/me/key", post(session::reveal))
        .route("/me/matches", get(people::matches))
        .route("/me/notices", get(notices::show).put(notices::choose))
        .route("/me/notices/test", post(notices::try_out))
        .route("/push", get(notices::key))
        .route("/stop", get(stop::ask_to_stop).post(stop::stop))
        .route("/confirm", get(stop::ask_to_confirm).post(stop::confirm))
        .route("/variants", get(matches::variants))
        .route("/check", post(matches::check).layer(DefaultBodyLimit::max(VARIANT)))
        .route("/matches", post(matches::create).layer(DefaultBodyLimit::max(VARIANT)))
        .route("/rules", post(rules::rules).layer(DefaultBodyLimit::max(VARIANT)))
        .route("/records", post(records::resume).layer(DefaultBodyLimit::max(VARIANT)))
        .nest("/matches/{id}", table)
        .layer(middleware::from_fn(in_time))
        .route("/matches/{id}/events", get(events::follow))
        .method_not_allowed_fallback(answer::no_method);
    Router::new()
        .nest("/api", api)
        .route("/health", get(health::health))
        .route("/metrics", get(health::metrics))
        .route("/", get(page::front))
        .route("/sw.js", get(page::retire))
        .route("/push.js", get(page::push))
        .route("/assets/{name}", get(page::asset))
        .method_not_allowed_fallback(answer::no_method)
        .fallback(answer::nothing_here)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(app.clone(), gate::guard))
        .layer(middleware::map_response(answer::private))
        .layer(TraceLayer::new_for_http().make_span_with(span))
        .layer(middleware::from_fn(number))
        .with_state(app)
}

/// Ends requests that take too long. What they have asked for may still happen.
async fn in_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(PATIENCE, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::Unknown.into_response(),
    }
}

/// The id of a request, by which it is found in the logs.
#[derive(Clone)]
struct RequestId(HeaderValue);

/// Gives a request an id, and its answer, too.
async fn number(mut request: Request, next: Next) -> Response {
    // Without one, should the system have no random numbers.
    let id = Id::new().ok().and_then(|id| HeaderValue::try_from(id.as_str()).ok());
    if let Some(id) = id.clone() {
        request.extensions_mut().insert(RequestId(id));
    }
    let mut response = next.run(request).await;
    response.headers_mut().extend(id.map(|id| (REQUEST, id)));
    response
}

/// The span of a request, in the logs of any level: no query, and no headers, which have keys.
fn span(request: &Request) -> Span {
    let id = request.extensions().get::<RequestId>().and_then(|RequestId(id)| id.to_str().ok());
    tracing::error_span!("request", id, method = %request.method(), path = request.uri().path())
}
