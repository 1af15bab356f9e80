//! What requests have, read; what cannot be read is refused in the form of all refusals.

use std::time::Duration;

use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Request, rejection::JsonRejection},
    http::{StatusCode, request::Parts},
};
use serde::{Deserialize, Deserializer, de::DeserializeOwned};

use super::{App, Problem};
use crate::object::object;

/// How long a body may take to arrive: less than a request as a whole, which may have been carried out.
const ARRIVES: Duration = Duration::from_secs(20);

/// A body in JSON.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &App) -> Result<Self, Problem> {
        read(request).await.map(Self)
    }
}

/// What is written as an object.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        object(deserializer).map(Self)
    }
}

async fn read<T: DeserializeOwned>(request: Request) -> Result<T, Problem> {
    match tokio::time::timeout(ARRIVES, Json::<Object<T>>::from_request(request, &())).await {
        Ok(read) => read.map(|Json(Object(body))| body).map_err(unread),
        Err(_) => {
            let message = format!("the body did not arrive within {} s", ARRIVES.as_secs());
            Err(Problem::Other(StatusCode::REQUEST_TIMEOUT, "too-slow", message))
        }
    }
}

fn unread(error: JsonRejection) -> Problem {
    match error.status() {
        status @ StatusCode::PAYLOAD_TOO_LARGE => {
            let message = format!("a body has at most {} bytes, or {} with a variant", super::BODY, super::VARIANT);
            Problem::Other(status, "too-large", message)
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

#[cfg(test)]
mod tests {
    use axum::{body, http::header, response::IntoResponse as _};
    use futures_util::stream;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_body_that_does_not_arrive_is_the_fault_of_whoever_sends_it() {
        let body = body::Body::from_stream(stream::pending::<Result<&[u8], std::convert::Infallible>>());
        let request = Request::builder().header(header::CONTENT_TYPE, "application/json").body(body).unwrap();
        let problem = read::<()>(request).await.unwrap_err();
        assert_eq!(problem.into_response().status(), StatusCode::REQUEST_TIMEOUT);
    }
}
