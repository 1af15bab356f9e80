//! Answering HTTP requests.

use http_body_util::Full;
use hyper::{
    HeaderMap, Method, Request, Response, StatusCode,
    body::Bytes,
    header::{self, HeaderName, HeaderValue},
};
use riband_web::{File, POLICY};

/// Headers of every response.
const ALWAYS: [(HeaderName, &str); 3] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
];

/// The names of this machine in a `Host` header.
const LOOPBACK: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// Answers a request for a file; its body is not read.
pub(super) fn answer<B>(request: &Request<B>) -> Response<Full<Bytes>> {
    let Some((host, _)) = local_host(request.headers()) else { return misdirected() };
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return not_allowed("GET, HEAD");
    }
    match File::at(request.uri().path()) {
        Some(file) => whole(file, host),
        None => refusal(StatusCode::NOT_FOUND, "there is no such file"),
    }
}

/// The host and port (possibly empty) of a request, if the host is this machine. The owner of another domain could
/// point it here, and would get access to what a page stores.
pub(super) fn local_host(headers: &HeaderMap) -> Option<(&str, &str)> {
    let host = only(headers, header::HOST)?;
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => (name, port),
        _ => (host, ""),
    };
    LOOPBACK.iter().any(|own| own.eq_ignore_ascii_case(name)).then_some((host, port))
}

/// The value of a header that occurs exactly once.
pub(super) fn only(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    let (Some(value), None) = (values.next(), values.next()) else { return None };
    value.to_str().ok()
}

fn whole(file: File, host: &str) -> Response<Full<Bytes>> {
    // Names with a hash are immutable; everything else is revalidated.
    let cache = if file.is_hashed() { "public, max-age=31536000, immutable" } else { "no-cache" };
    let own =
        [(header::CONTENT_TYPE, file.media_type()), (header::CONTENT_ENCODING, "gzip"), (header::CACHE_CONTROL, cache)];
    let mut response = response(StatusCode::OK, own, Full::new(Bytes::from_static(file.gzip)));
    // Not every browser includes WebSockets of the same host in `'self'`.
    if let Ok(policy) = HeaderValue::from_str(&format!("{POLICY}; connect-src 'self' ws://{host}")) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// The response to a request for another host.
pub(super) fn misdirected() -> Response<Full<Bytes>> {
    refusal(StatusCode::MISDIRECTED_REQUEST, "this page is at 127.0.0.1 and localhost")
}

/// The response to a request with a wrong method.
pub(super) fn not_allowed(methods: &'static str) -> Response<Full<Bytes>> {
    let mut refused = refusal(StatusCode::METHOD_NOT_ALLOWED, "there is no such method here");
    refused.headers_mut().insert(header::ALLOW, HeaderValue::from_static(methods));
    refused
}

pub(super) fn refusal(status: StatusCode, why: &'static str) -> Response<Full<Bytes>> {
    let own = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    response(status, own, Full::new(Bytes::from_static(why.as_bytes())))
}

pub(super) fn response<const N: usize, B>(
    status: StatusCode,
    own: [(HeaderName, &'static str); N],
    body: B,
) -> Response<B> {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let all = own.into_iter().chain(ALWAYS);
    response.headers_mut().extend(all.map(|(name, value)| (name, HeaderValue::from_static(value))));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_answered() {
        let asked = |hosts: &[&str]| {
            let mut request = Request::builder().uri("/");
            for host in hosts {
                request = request.header(header::HOST, *host);
            }
            answer(&request.body(()).unwrap()).status()
        };
        for host in ["localhost", "LocalHost:8417", "127.0.0.1:1", "127.0.0.1", "[::1]:8417", "[::1]"] {
            assert_eq!(asked(&[host]), StatusCode::OK, "{host}");
        }
        for host in ["", "evil.example", "localhost.evil.example:8417", "127.0.0.1.evil.example", "::1", "localhost:x"]
        {
            assert_eq!(asked(&[host]), StatusCode::MISDIRECTED_REQUEST, "{host}");
        }
        for own in LOOPBACK {
            for host in [format!("evil{own}"), format!("evil.{own}:80"), format!("{own}evil"), format!("{own}.evil:80")]
            {
                assert_eq!(asked(&[&host]), StatusCode::MISDIRECTED_REQUEST, "{host}");
            }
        }
        assert_eq!(asked(&[]), StatusCode::MISDIRECTED_REQUEST);
        assert_eq!(asked(&["localhost", "evil.example"]), StatusCode::MISDIRECTED_REQUEST);
    }
}
