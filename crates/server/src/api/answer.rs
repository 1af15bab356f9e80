//! Answers, and what is answered if something is refused.

use std::time::Duration;

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use tracing::error;

use crate::{
    hall::{Done, HallError},
    people::NotAdded,
    room::Refused,
    secret::NoRandomness,
    store::StoreError,
};

/// Why a request was refused. Nothing has changed, unless it is [`Unknown`](Self::Unknown) or
/// [`Unavailable`](Self::Unavailable).
#[derive(Debug)]
pub enum Problem {
    /// There is nothing for whoever asks.
    NotFound,
    /// Nobody is known by the key, or there is none.
    Nobody,
    /// The request is wrong: a stable name, and a sentence.
    Bad(&'static str, String),
    /// The engine refuses: its reply.
    Engine(String),
    /// It was made at another position: how many actions are played.
    Stale(usize),
    /// It is not possible now: a stable name, and a sentence.
    Conflict(&'static str, String),
    /// It was asked for too often; it is possible again after this time.
    TooOften(Duration),
    /// The server cannot do it now.
    Unavailable(String),
    /// It takes too long: nobody knows whether it will be done.
    Unknown,
    /// Another reason: its status, a stable name, and a sentence.
    Other(StatusCode, &'static str, String),
}

/// The body of a refusal, in the form of the engine's errors.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(super) struct Refusal<'a> {
    ok: bool,
    /// Why.
    error: Fault<'a>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct Fault<'a> {
    /// A stable name.
    kind: &'a str,
    /// The rule that was violated; null unless the engine refuses.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<String>))]
    rule: Option<()>,
    /// A sentence in English.
    message: &'a str,
    /// For `stale`: how many actions are played by now.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<usize>,
}

impl Problem {
    /// A wrong request.
    pub(super) fn bad(kind: &'static str, why: impl std::fmt::Display) -> Self {
        Self::Bad(kind, why.to_string())
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let answer = |status: StatusCode, kind: &str, message: &str, plies| {
            let error = Fault { kind, rule: None, message, plies };
            (status, Json(Refusal { ok: false, error })).into_response()
        };
        match self {
            Self::NotFound => answer(StatusCode::NOT_FOUND, "not-found", "there is nothing here for you", None),
            Self::Nobody => answer(StatusCode::UNAUTHORIZED, "nobody", "say who you are: send a person's key", None),
            Self::Bad(kind, message) => answer(StatusCode::BAD_REQUEST, kind, &message, None),
            Self::Engine(reply) => raw(StatusCode::UNPROCESSABLE_ENTITY, reply),
            Self::Stale(plies) => {
                let message = format!("{plies} actions are played by now: look again");
                answer(StatusCode::CONFLICT, "stale", &message, Some(plies))
            }
            Self::Conflict(kind, message) => answer(StatusCode::CONFLICT, kind, &message, None),
            Self::TooOften(wait) => {
                let seconds = wait.as_secs() + 1;
                let message = format!("you ask too often: try again in {seconds} s");
                let retry = [(header::RETRY_AFTER, seconds.to_string())];
                (retry, answer(StatusCode::TOO_MANY_REQUESTS, "too-often", &message, None)).into_response()
            }
            Self::Unknown => {
                let message = "this takes too long, and may still be done: repeat it with the same key";
                answer(StatusCode::SERVICE_UNAVAILABLE, "unknown", message, None)
            }
            Self::Other(status, kind, message) => answer(status, kind, &message, None),
            Self::Unavailable(message) => answer(StatusCode::SERVICE_UNAVAILABLE, "unavailable", &message, None),
        }
    }
}

/// A body that is JSON already.
pub(super) fn raw(status: StatusCode, body: String) -> Response {
    (status, [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], body).into_response()
}

impl From<StoreError> for Problem {
    fn from(why: StoreError) -> Self {
        if !matches!(why, StoreError::Unavailable(_)) {
            error!(kind = kind(&why), "the store refuses");
        }
        Self::Unavailable("the server cannot store anything now: try again".to_owned())
    }
}

/// A stable name for the logs, which have nothing of what persons do.
const fn kind(error: &StoreError) -> &'static str {
    match error {
        StoreError::Unavailable(_) => "unavailable",
        StoreError::Conflict { .. } => "conflict",
        StoreError::Repeated { .. } => "repeated",
        StoreError::Missing(_) => "missing",
        StoreError::Exists(_) => "exists",
        StoreError::TooMany => "too-many",
        StoreError::Foreign(_) => "foreign",
    }
}

impl From<NoRandomness> for Problem {
    fn from(why: NoRandomness) -> Self {
        Self::Unavailable(why.to_string())
    }
}

impl From<NotAdded> for Problem {
    fn from(why: NotAdded) -> Self {
        match why {
            NotAdded::Name(why) => Self::bad("bad-name", why),
            NotAdded::Store(why) => why.into(),
            NotAdded::Randomness(why) => why.into(),
        }
    }
}

impl From<Refused> for Problem {
    fn from(why: Refused) -> Self {
        match why {
            Refused::Engine(reply) => Self::Engine(reply),
            Refused::Stale { plies } => Self::Stale(plies),
            Refused::No { kind, message } => Self::Conflict(kind, message),
            // Whoever may know of the match is answered by `table::refused`.
            Refused::Stranger | Refused::Unreadable(_) => Self::NotFound,
        }
    }
}

impl From<HallError> for Problem {
    fn from(why: HallError) -> Self {
        match why {
            HallError::NoMatch => Self::NotFound,
            HallError::Refused(why) => why.into(),
            HallError::Store(why) => why.into(),
            HallError::Failed => Self::Unknown,
        }
    }
}

/// What became of a command.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(super) struct Carried {
    ok: bool,
    /// How many entries the log has after it.
    entries: u64,
    /// How many actions are played after it.
    plies: usize,
    /// Whether the same request was carried out before.
    repeated: bool,
    /// The engine's reply to an action.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>, nullable = false))]
    #[serde(skip_serializing_if = "Option::is_none")]
    reply: Option<Box<serde_json::value::RawValue>>,
    /// The replies to what was asked with it.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>, nullable = false))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) look: Option<Box<serde_json::value::RawValue>>,
}

impl From<Done> for Carried {
    fn from(done: Done) -> Self {
        let Done { entries, plies, reply, repeated } = done;
        let reply = reply.and_then(|reply| serde_json::value::RawValue::from_string(reply).ok());
        Self { ok: true, entries, plies, repeated, reply, look: None }
    }
}

/// The answer to requests for what does not exist.
pub(super) async fn nothing_here() -> Problem {
    Problem::NotFound
}

/// The answer to a method that a path does not have.
pub(super) async fn no_method() -> Problem {
    Problem::Other(StatusCode::METHOD_NOT_ALLOWED, "bad-method", "this path has other methods: see `allow`".to_owned())
}

/// Nothing of what one person sees is kept for another.
pub(super) async fn private(mut response: Response) -> Response {
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
