//! Who asks.

use std::sync::Arc;

use axum::{
    Json,
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
    response::IntoResponse,
};
use serde::Serialize;

use super::{
    App, Problem,
    limits::{Kind, Who},
};
use crate::{secret::Key, store::Person};

/// The cookie with the key of a person. Cookies do not distinguish ports: two servers on one machine share it.
pub(super) const COOKIE: &str = "riband";
/// The cookie where there is encryption: browsers take it from this host alone, and only encrypted.
pub(super) const SECURE: &str = "__Host-riband";
/// How long a browser keeps it, in seconds: browsers allow 400 days.
const KEPT: u32 = 400 * 24 * 60 * 60;

/// The person who asks.
pub(super) struct Caller(pub(super) Arc<Person>);

/// The person who asks, with the key if a browser sent it as a cookie.
pub(super) struct Browsing(pub(super) Arc<Person>, pub(super) Option<Key>);

/// The person who asks, with the key, however it was sent.
pub(super) struct Holding(pub(super) Arc<Person>, pub(super) Key);

/// The person who asks, or nobody.
pub(super) struct Anybody(pub(super) Option<Arc<Person>>);

/// Who asks, the key, and whether it is in a cookie.
async fn identify(parts: &Parts, app: &App) -> Result<(Arc<Person>, Key, bool), Problem> {
    let (key, is_cookie) = key(&parts.headers, app.gate.is_secure()).ok_or(Problem::Nobody)?;
    let person = app.people.by_key(&key).await?.ok_or(Problem::Nobody)?;
    let kind = parts.extensions.get::<Kind>().copied().unwrap_or(Kind::Reading);
    app.gate.limits.admit(Who::Person(person.id.clone()), kind).map_err(Problem::TooOften)?;
    Ok((person, key, is_cookie))
}

impl FromRequestParts<App> for Browsing {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let (person, key, is_cookie) = identify(parts, app).await?;
        Ok(Self(person, is_cookie.then_some(key)))
    }
}

impl FromRequestParts<App> for Holding {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        identify(parts, app).await.map(|(person, key, _)| Self(person, key))
    }
}

/// The key of whoever has shown it.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct Revealed<'a> {
    ok: bool,
    key: &'a str,
}

/// The key in the cookie of whoever asks, which no script can read: for a link that opens this person in another browser.
///
/// Another site cannot ask, and could not read the answer.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/me/key", tag = "people", operation_id = "reveal_key",
        responses(
            (status = 200, description = "The key.", body = Revealed),
            (status = 400, description = "`bad-request`: the key was sent as a header."),
        ),
        security(("cookie" = []), ("encrypted-cookie" = []))
    )
)]
pub(super) async fn reveal(Browsing(_, key): Browsing) -> Result<impl IntoResponse, Problem> {
    let key = key.ok_or_else(|| Problem::bad("bad-request", "whoever sends a key as a header knows it"))?;
    Ok(Json(Revealed { ok: true, key: key.reveal() }).into_response())
}

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        identify(parts, app).await.map(|(person, ..)| Self(person))
    }
}

impl FromRequestParts<App> for Anybody {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        match Caller::from_request_parts(parts, app).await {
            Ok(Caller(person)) => Ok(Self(Some(person))),
            Err(Problem::Nobody) => Ok(Self(None)),
            Err(problem) => Err(problem),
        }
    }
}

/// The key in a request, and whether it is in a cookie; none if it is malformed, which is the same as an unknown one. A
/// header of another scheme than `Bearer` is for a proxy, and hides no cookie.
fn key(headers: &HeaderMap, secure: bool) -> Option<(Key, bool)> {
    let authorization = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.split_once(' '));
    if let Some((_, key)) = authorization.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")) {
        return Some((key.trim().parse().ok()?, false));
    }
    let wanted = name(secure);
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(name, _)| *name == wanted)?;
    Some((value.parse().ok()?, true))
}

const fn name(secure: bool) -> &'static str {
    if secure { SECURE } else { COOKIE }
}

/// The header that lets a browser keep a key. No script can read it, and no other site can use it.
pub(super) fn cookie(key: &Key, secure: bool) -> String {
    let more = if secure { "; Secure" } else { "" };
    format!("{}={}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{more}", name(secure), key.reveal())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "0123456789abcdefghjkmnpqrs";
    const OTHER: &str = "abcdefghjkmnpqrs0123456789";

    #[test]
    fn keys_are_found() {
        let bearer = |key: &str| format!("Bearer {key}");
        for (authorization, cookies, secure, found) in [
            (None, vec![], false, None),
            (Some(bearer(ONE)), vec![], false, Some((ONE, false))),
            (Some(format!("bearer  {ONE} ")), vec![], false, Some((ONE, false))),
            (Some(bearer(ONE)), vec![format!("riband={OTHER}")], false, Some((ONE, false))),
            // Whoever sends a wrong key is not taken for the person of the browser.
            (Some(bearer("nonsense")), vec![format!("riband={OTHER}")], false, None),
            (Some("Basic YTpi".to_owned()), vec![format!("riband={OTHER}")], false, Some((OTHER, true))),
            (Some("nonsense".to_owned()), vec![format!("riband={OTHER}")], false, Some((OTHER, true))),
            (None, vec![format!("a=b; riband={ONE};c=d")], false, Some((ONE, true))),
            (None, vec!["a=b".to_owned(), format!("riband={ONE}")], false, Some((ONE, true))),
            (None, vec![format!("riband2={ONE}")], false, None),
            // Another host of the same site could set the plain one.
            (None, vec![format!("riband={ONE}")], true, None),
            (None, vec![format!("riband={ONE}; __Host-riband={OTHER}")], true, Some((OTHER, true))),
        ] {
            let mut headers = HeaderMap::new();
            if let Some(value) = &authorization {
                headers.insert(header::AUTHORIZATION, value.parse().unwrap());
            }
            for value in &cookies {
                headers.append(header::COOKIE, value.parse().unwrap());
            }
            let key = key(&headers, secure);
            let key = key.as_ref().map(|(key, is_cookie)| (key.reveal(), *is_cookie));
            assert_eq!(key, found, "{authorization:?} {cookies:?} {secure}");
        }
    }

    #[test]
    fn cookies_are_kept_safely() {
        let key: Key = ONE.parse().unwrap();
        let plain = format!("riband={ONE}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax");
        assert_eq!(cookie(&key, false), plain);
        assert_eq!(cookie(&key, true), format!("__Host-{plain}; Secure"));
    }
}
