//! Whether the server works, and its figures.

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

use super::{App, Problem};

/// `GET /health`: whether the server can read its store, and whether the store took what was written last.
pub(super) async fn health(State(app): State<App>) -> Response {
    match app.hall.due(1).await {
        Ok(_) if !app.gate.writes_work(app.hall.counts()) => {
            Problem::Unavailable("the store did not take what was written last".to_owned()).into_response()
        }
        Ok(_) => (StatusCode::OK, "ok\n").into_response(),
        Err(error) => Problem::from(error).into_response(),
    }
}

/// `GET /metrics`: figures for Prometheus.
pub(super) async fn metrics(State(app): State<App>) -> Response {
    let store = app.hall.store().name();
    let (loaded, waiting, counts) = (app.hall.loaded(), app.computers.waiting(), app.hall.counts());
    let text = format!(
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
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
