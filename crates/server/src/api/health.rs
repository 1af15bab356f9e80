//! Whether the server works, and its figures.

use std::sync::atomic::Ordering;

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

use super::{App, Problem};

/// Whether the server can read its store, and whether the store took what was written last.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/health", tag = "server", operation_id = "get_health",
        responses(
            (status = 200, description = "It does.", body = String, content_type = "text/plain", example = "ok\n"),
            (status = 503, description = "`unavailable`"),
        ),
        security(()),
    )
)]
pub(super) async fn health(State(app): State<App>) -> Response {
    match app.hall.due(None, 1).await {
        Ok(_) if !app.gate.writes_work(app.hall.counts()) => {
            Problem::Unavailable("the store did not take what was written last".to_owned()).into_response()
        }
        Ok(_) => (StatusCode::OK, "ok\n").into_response(),
        Err(error) => Problem::from(error).into_response(),
    }
}

/// Figures for Prometheus.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/metrics", tag = "server", operation_id = "get_metrics",
        responses(
            (status = 200, description = "The figures.", body = String, content_type = "text/plain"),
            (status = 404, description = "They are not for whoever asks."),
        ),
        security(()),
    )
)]
pub(super) async fn metrics(State(app): State<App>) -> Response {
    let store = app.hall.store().name();
    let (loaded, waiting, counts) = (app.hall.loaded(), app.computers.waiting(), app.hall.counts());
    let mut text = format!(
        "# HELP riband_tables_loaded Tables in memory.\n\
         # TYPE riband_tables_loaded gauge\n\
         riband_tables_loaded {loaded}\n\
         # HELP riband_computer_players_waiting Matches that wait for a computer player, or are thought about.\n\
         # TYPE riband_computer_players_waiting gauge\n\
         riband_computer_players_waiting {waiting}\n\
         # HELP riband_commands_total Commands that are in the log.\n\
         # TYPE riband_commands_total counter\n\
         riband_commands_total {done}\n\
         # HELP riband_conflicts_total Commands that were tried again because another server had appended to the log.\n\
         # TYPE riband_conflicts_total counter\n\
         riband_conflicts_total {conflicts}\n\
         # HELP riband_store_failures_total Commands that the store did not take.\n\
         # TYPE riband_store_failures_total counter\n\
         riband_store_failures_total{{store=\"{store}\"}} {failures}\n",
        done = counts.done(),
        conflicts = counts.conflicts(),
        failures = counts.failures(),
    );
    for (name, help, is_done) in [
        ("riband_notices_total", "Notices that were accepted.", true),
        ("riband_notice_failures_total", "Notices that were not, each try.", false),
    ] {
        text.push_str(&format!("# HELP {name} {help}\n# TYPE {name} counter\n"));
        for (kind, sent) in app.notices.sent() {
            let count = if is_done { &sent.done } else { &sent.failed };
            text.push_str(&format!("{name}{{kind=\"{}\"}} {}\n", kind.name(), count.load(Ordering::Relaxed)));
        }
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
