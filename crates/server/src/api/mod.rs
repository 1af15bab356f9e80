//! The HTTP interface.
//!
//! Whoever asks is known by the secret key of a person, in the cookie of the page or as a bearer token. What they may
//! see at a table follows from the seats that they came to, or from a spectator's link, and from nothing else; to
//! everybody else a match does not exist.

mod answer;
mod changes;
mod events;
mod extract;
pub mod gate;
mod health;
mod limits;
mod lineage;
mod matches;
mod origin;
mod page;
mod people;
mod session;
mod table;

use std::{sync::Arc, time::Duration};

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    middleware::{self, Next},
    response::{IntoResponse as _, Response},
    routing::{get, patch, post},
};
use tokio::sync::watch;
use tower_http::trace::TraceLayer;
use tracing::Span;

pub use self::answer::Problem;
use self::gate::Gate;
use crate::{computers::Computers, hall::Hall, people::People};

/// The longest body of a request, in bytes: that of a variant file or a record.
const BODY: usize = 1 << 20;
/// The longest time that a request may take, but for events.
const PATIENCE: Duration = Duration::from_secs(30);

/// What the handlers share.
#[derive(Clone)]
pub struct App {
    /// All tables.
    pub hall: Arc<Hall>,
    /// All persons.
    pub people: Arc<People>,
    /// The computer players.
    pub computers: Computers,
    /// Where the server is reached from outside, such as `https://riband.example`; no slash at the end.
    pub address: Arc<str>,
    /// What every request passes.
    pub gate: Arc<Gate>,
    /// Whether the server is ending: followers are sent away.
    pub ending: watch::Receiver<bool>,
}

/// The whole interface, with a page that describes it. Serve it with the addresses of the peers
/// ([`into_make_service_with_connect_info`](Router::into_make_service_with_connect_info)): without them there are no
/// limits per address, and no metrics.
pub fn router(app: App) -> Router {
    let table = Router::new()
        .route("/", get(table::show))
        .route("/seats", post(table::join))
        .route("/look", post(table::look))
        .route("/plays", post(table::play))
        .route("/undo", post(table::undo))
        .route("/answers", post(table::answer))
        .route("/pause", post(table::pause))
        .route("/players", post(table::seat))
        .route("/chat", post(table::chat))
        .route("/record", get(table::record))
        .method_not_allowed_fallback(answer::no_method);
    let api = Router::new()
        .route("/people", post(people::add))
        .route("/session", post(people::recognise))
        .route("/me", get(people::me).merge(patch(people::rename)))
        .route("/me/matches", get(people::matches))
        .route("/variants", get(matches::variants))
        .route("/check", post(matches::check))
        .route("/matches", post(matches::create))
        .nest("/matches/{id}", table)
        .layer(middleware::from_fn(in_time))
        .route("/matches/{id}/events", get(events::follow))
        .method_not_allowed_fallback(answer::no_method);
    Router::new()
        .nest("/api", api)
        .route("/health", get(health::health))
        .route("/metrics", get(health::metrics))
        .route("/", get(page::front))
        .method_not_allowed_fallback(answer::no_method)
        .fallback(answer::nothing_here)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(app.clone(), gate::guard))
        .layer(middleware::map_response(answer::private))
        .layer(TraceLayer::new_for_http().make_span_with(span))
        .with_state(app)
}

/// Ends requests that take too long. What they have asked for may still happen.
async fn in_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(PATIENCE, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::Unknown.into_response(),
    }
}

/// The span of a request in the logs: no query, and no headers, which have keys.
fn span(request: &Request) -> Span {
    tracing::info_span!("request", method = %request.method(), path = request.uri().path())
}
