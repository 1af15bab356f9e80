//! What requests have, read; what cannot be read is refused in the form of all refusals.

use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Request, rejection::JsonRejection},
    http::{StatusCode, request::Parts},
};
use serde::de::DeserializeOwned;

use super::{App, Problem};

/// A body in JSON.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        Json::<T>::from_request(request, app).await.map(|Json(body)| Self(body)).map_err(unread)
    }
}

fn unread(error: JsonRejection) -> Problem {
    match error.status() {
        status @ StatusCode::PAYLOAD_TOO_LARGE => {
            Problem::Other(status, "too-large", format!("a body has at most {} bytes", super::BODY))
        }
        status @ StatusCode::UNSUPPORTED_MEDIA_TYPE => {
            Problem::Other(status, "bad-media-type", "a body is JSON: set content-type to application/json".to_owned())
        }
        _ => Problem::bad("bad-request", error.body_text()),
    }
}

/// What follows `?`.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let read = axum::extract::Query::<T>::from_request_parts(parts, app).await;
        read.map(|query| Self(query.0)).map_err(|error| Problem::bad("bad-request", error.body_text()))
    }
}

/// The id in a path. One that cannot be read is that of nothing.
pub(super) struct Path<T>(pub(super) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let read = axum::extract::Path::<T>::from_request_parts(parts, app).await;
        read.map(|path| Self(path.0)).map_err(|_| Problem::NotFound)
    }
}
