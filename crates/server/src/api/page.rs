//! What a browser gets at the address of the server, as long as there is no page to play on.

use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};

/// The page.
const PAGE: &str = include_str!("page.html");

/// `GET /`: what this address is.
pub(super) async fn front() -> Response {
    // What the page may do: nothing but show its text.
    let policy = "default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy)),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    ];
    (headers, PAGE).into_response()
}
