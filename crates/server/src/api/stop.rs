//! The pages of links in notices: they work without a login, since whoever has the link has got the notice.
//!
//! A link is only followed by a button, since some programs open all links of a mail to look for harm. Mail programs
//! press it by themselves if somebody unsubscribes there (RFC 8058).

use axum::{
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;

use super::{App, Problem, extract::Query};

/// What follows `?` in a link.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub(super) struct Link {
    /// The secret of the notice.
    key: String,
}

/// A page with a sentence, and a button that posts to the same address.
fn page(status: StatusCode, sentence: &str, button: Option<&str>) -> Response {
    let button =
        button.map(|text| format!("<form method=\"post\"><button>{text}</button></form>\n")).unwrap_or_default();
    let body = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>Riband: notices</title>\n<h1>Notices</h1>\n<p>{sentence}</p>\n{button}</html>\n"
    );
    let policy = "default-src 'none'; frame-ancestors 'none'; form-action 'self'; base-uri 'none'";
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy)),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        // With none at all, browsers do not say which page the button is on.
        (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    ];
    (status, headers, body).into_response()
}

/// A page with a button that stops the notices at one place.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/api/stop", tag = "notices", operation_id = "ask_to_stop",
        params(Link),
        responses((status = 200, description = "A page.", body = String, content_type = "text/html")),
        security(()),
    )
)]
pub(super) async fn ask_to_stop(_: Query<Link>) -> Response {
    page(StatusCode::OK, "No more notices of matches there?", Some("Stop these notices"))
}

/// Stops the notices at one place. Doing it twice is the same.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/stop", tag = "notices", operation_id = "stop_notices",
        params(Link),
        responses((status = 200, description = "A page.", body = String, content_type = "text/html")),
        security(()),
    )
)]
pub(super) async fn stop(State(app): State<App>, Query(link): Query<Link>) -> Result<Response, Problem> {
    app.notices.stop(&link.key).await?;
    Ok(page(StatusCode::OK, "Notices of matches do not go there any more.", None))
}

/// A page with a button that confirms an address of mail.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/api/confirm", tag = "notices", operation_id = "ask_to_confirm",
        params(Link),
        responses((status = 200, description = "A page.", body = String, content_type = "text/html")),
        security(()),
    )
)]
pub(super) async fn ask_to_confirm(_: Query<Link>) -> Response {
    page(StatusCode::OK, "Shall notices of your matches go to this address?", Some("Send them there"))
}

/// Confirms an address of mail.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/confirm", tag = "notices", operation_id = "confirm_address",
        params(Link),
        responses(
            (status = 200, description = "A page.", body = String, content_type = "text/html"),
            (status = 404, description = "The link was used already: a page.", body = String, content_type = "text/html"),
        ),
        security(()),
    )
)]
pub(super) async fn confirm(State(app): State<App>, Query(link): Query<Link>) -> Result<Response, Problem> {
    if app.notices.confirm(&link.key).await? {
        return Ok(page(StatusCode::OK, "Notices of your matches go to this address from now on.", None));
    }
    let sentence = "This link was used already, or its address was given up.";
    Ok(page(StatusCode::NOT_FOUND, sentence, None))
}
