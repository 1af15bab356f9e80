//! The page on which people play, embedded in the program.

use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use riband_web::{File, POLICY};

use super::{Problem, extract::Path};

/// The page on which people play.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/", tag = "page", operation_id = "get_page",
        responses((status = 200, description = "The page.", body = String, content_type = "text/html")),
        security(()),
    )
)]
pub(super) async fn front() -> Response {
    answer(File::online())
}

/// Ends the service worker of a page that was served at this address before, and would be shown for ever.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/sw.js", tag = "page", operation_id = "get_service_worker",
        responses((status = 200, description = "A script.", body = String, content_type = "text/javascript")),
        security(()),
    )
)]
pub(super) async fn retire() -> Response {
    answer(File::at("sw.js"))
}

/// The service worker that shows notices.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/push.js", tag = "page", operation_id = "get_push_worker",
        responses((status = 200, description = "A script.", body = String, content_type = "text/javascript")),
        security(()),
    )
)]
pub(super) async fn push() -> Response {
    answer(File::at("push.js"))
}

/// A part of the page.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/assets/{name}", tag = "page", operation_id = "get_asset",
        params(("name" = String, Path, description = "Its name.")),
        responses(
            (status = 200, description = "A script, styles or a picture."),
            (status = 404, description = "There is no such part."),
        ),
        security(()),
    )
)]
pub(super) async fn asset(Path(name): Path<String>) -> Response {
    answer(File::at(&format!("assets/{name}")))
}

/// A file, compressed as it is stored: every browser reads gzip.
fn answer(file: Option<File>) -> Response {
    let Some(file) = file else { return Problem::NotFound.into_response() };
    // Names with a hash are immutable; the page itself is revalidated.
    let cache = if file.is_hashed() { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        (header::CONTENT_TYPE, file.media_type()),
        (header::CONTENT_ENCODING, "gzip"),
        (header::CACHE_CONTROL, cache),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // Its addresses have keys of seats, though after `#`.
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    (headers.map(|(name, value)| (name, HeaderValue::from_static(value))), file.gzip).into_response()
}
