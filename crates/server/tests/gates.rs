#![allow(clippy::unwrap_used, reason = "a failure ends the test")]
//! What every request passes: names of the server, limits, and the form of refusals.

mod common;

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    num::NonZeroU32,
    sync::Arc,
};

use common::Running;
use riband_server::{
    api::gate::{GateSettings, Quota, Quotas},
    serve::Server,
    store::Memory,
};
use serde_json::{Value, json};

/// An answer, byte by byte.
struct Raw {
    status: u16,
    head: String,
    body: Value,
}

impl Raw {
    fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().filter_map(|line| line.split_once(": ")).find(|(own, _)| *own == name).map(|(_, value)| value)
    }

    fn kind(&self) -> Option<&str> {
        self.body["error"]["kind"].as_str()
    }
}

/// Sends a request exactly as given. `{host}` is the name of the server.
fn send(server: &Running, request: &str, headers: &str, body: &str) -> Raw {
    let host = server.address.trim_start_matches("http://");
    let headers = headers.replace("{host}", host);
    let mut stream = TcpStream::connect(host).unwrap();
    let length = body.len();
    let text = format!("{request} HTTP/1.1\r\n{headers}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}");
    // A server that refuses a long body closes the connection early.
    let _ = stream.write_all(text.as_bytes());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    // The page is compressed.
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let body = serde_json::from_str(body).unwrap_or_else(|_| body.into());
    Raw { status, head: head.to_lowercase().replace('\r', ""), body }
}

const OWN: &str = "Host: {host}\r\n";
const JSON: &str = "Host: {host}\r\nContent-Type: application/json\r\n";
const NAME: &str = r#"{"name": "Ada"}"#;

fn serve() -> Running {
    Running::new(Arc::new(Memory::default()))
}

#[test]
fn other_names_and_other_sites_are_refused() {
    let server = serve();
    let port = server.address.rsplit(':').next().unwrap();
    for (request, headers, status, kind) in [
        ("GET /api/variants", OWN.to_owned(), 200, None),
        ("GET /api/variants", format!("Host: LOCALHOST:{port}\r\n"), 200, None),
        ("GET /api/variants", format!("Host: [::1]:{port}\r\n"), 200, None),
        ("GET /api/variants", "Host: evil.example\r\n".to_owned(), 421, Some("foreign-host")),
        ("GET /api/variants", "Host: localhost\r\n".to_owned(), 421, Some("foreign-host")),
        ("GET /api/variants", "Host: {host}\r\nHost: {host}\r\n".to_owned(), 421, Some("foreign-host")),
        ("GET /api/variants", String::new(), 421, Some("foreign-host")),
        ("GET /", "Host: evil.example\r\n".to_owned(), 421, Some("foreign-host")),
        ("GET /api/variants", format!("{OWN}Origin: https://evil.example\r\n"), 200, None),
        ("POST /api/people", format!("{JSON}Origin: http://{{host}}\r\n"), 201, None),
        ("POST /api/people", format!("{JSON}Origin: http://localhost:{port}\r\n"), 201, None),
        ("POST /api/people", format!("{JSON}Origin: https://{{host}}\r\n"), 403, Some("foreign-origin")),
        ("POST /api/people", format!("{JSON}Origin: https://evil.example\r\n"), 403, Some("foreign-origin")),
        ("POST /api/people", format!("{JSON}Origin: null\r\n"), 403, Some("foreign-origin")),
        ("GET /health", "Host: evil.example\r\n".to_owned(), 200, None),
        ("GET /metrics", OWN.to_owned(), 200, None),
        ("GET /metrics", format!("{OWN}X-Forwarded-For: 192.0.2.1\r\n"), 404, Some("not-found")),
        ("GET /metrics", "Host: evil.example\r\n".to_owned(), 404, Some("not-found")),
    ] {
        let answer = send(&server, request, &headers, if request.starts_with("POST") { NAME } else { "" });
        assert_eq!((answer.status, answer.kind()), (status, kind), "{request} {headers}: {}", answer.body);
    }
}

#[test]
fn all_refusals_have_one_form() {
    let server = serve();
    let key = server.person("Ada").key;
    let own = format!("{OWN}Authorization: Bearer {key}\r\n");
    let json = format!("{JSON}Authorization: Bearer {key}\r\n");
    let long = format!(r#"{{"name": "{}"}}"#, "x".repeat((1 << 20) + 1));
    let short = format!(r#"{{"name": "{}"}}"#, "x".repeat(64 << 10));
    let text = format!(r#"{{"variant-text": "{}"}}"#, "#".repeat(300_000));
    for (request, headers, body, status, kind) in [
        ("GET /api/nothing", &own, "", 404, "not-found"),
        ("GET /nothing", &own, "", 404, "not-found"),
        ("GET /api/people", &own, "", 405, "bad-method"),
        ("DELETE /api/me", &own, "", 405, "bad-method"),
        ("GET /api/matches/0123456789ab/plays", &own, "", 405, "bad-method"),
        ("POST /health", &own, "", 405, "bad-method"),
        ("GET /api/matches/0123456789ab/record?seat=x", &own, "", 400, "bad-request"),
        ("GET /api/matches/0123456789ab/record?set=1", &own, "", 400, "bad-request"),
        ("GET /api/matches/%ff", &own, "", 404, "not-found"),
        ("GET /assets/%ff", &own, "", 404, "not-found"),
        ("PATCH /api/me", &json, "{", 400, "bad-request"),
        ("PATCH /api/me", &own, NAME, 415, "bad-media-type"),
        ("PATCH /api/me", &json, &short, 413, "too-large"),
        ("POST /api/check", &json, &long, 413, "too-large"),
        ("POST /api/check", &json, &text, 400, "bad-variant"),
    ] {
        let answer = send(&server, request, headers, body);
        assert_eq!((answer.status, answer.kind()), (status, Some(kind)), "{request}: {} {}", answer.head, answer.body);
        assert_eq!(answer.body["ok"], false, "{request}");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{request}");
        assert_eq!(answer.header("allow").is_some(), status == 405, "{request}: {}", answer.head);
    }
}

#[test]
fn a_browser_keeps_its_key() {
    let server = serve();
    let made = send(&server, "POST /api/people", JSON, NAME);
    let (cookie, key) = (made.header("set-cookie").unwrap(), made.body["key"].as_str().unwrap());
    assert!(cookie.starts_with(&format!("riband={key}; path=/; max-age=")), "{cookie}");
    let browser = format!("{JSON}Cookie: riband={key}\r\n");
    // Another visit renews the cookie; a program gets none.
    assert!(send(&server, "GET /api/me", &browser, "").header("set-cookie").is_some_and(|again| again == cookie));
    let program = format!("{OWN}Authorization: Bearer {key}\r\n");
    assert_eq!(send(&server, "GET /api/me", &program, "").header("set-cookie"), None);
    // A password for a proxy hides nobody.
    let behind = format!("{browser}Authorization: Basic YTpi\r\n");
    assert_eq!(send(&server, "GET /api/me", &behind, "").status, 200);
    // Nobody becomes somebody else by mistake.
    let again = send(&server, "POST /api/people", &browser, NAME);
    assert_eq!((again.status, again.kind()), (409, Some("somebody")));
    assert_eq!(send(&server, "POST /api/people", &browser, r#"{"name": "Bob", "new": true}"#).status, 201);
    // A second device.
    let known = send(&server, "POST /api/session", JSON, &json!({ "key": key }).to_string());
    assert_eq!((known.status, known.header("set-cookie")), (200, Some(cookie)));
    assert_eq!((&known.body["id"], &known.body["key"]), (&made.body["id"], &Value::Null));
    for key in ["nonsense", "0123456789abcdefghjkmnpqrs"] {
        let unknown = send(&server, "POST /api/session", JSON, &json!({ "key": key }).to_string());
        assert_eq!((unknown.status, unknown.header("set-cookie")), (401, None));
    }
}

#[test]
fn whoever_asks_too_often_waits() {
    let quota = Quota::new(2, 1);
    let quotas = Some(Quotas { reading: Quota::new(3, 1), writing: quota, creating: quota });
    let settings = GateSettings { behind_proxy: true, quotas, ..GateSettings::default() };
    let server = Running::with(Arc::new(Memory::default()), move |server| server.with_gate(settings));
    let create = |address: &str| {
        send(&server, "POST /api/people", &format!("{JSON}X-Forwarded-For: 203.0.113.9, {address}\r\n"), NAME)
    };
    let created: Vec<Raw> = (0..9).map(|_| create("192.0.2.1")).collect();
    assert!(created[..8].iter().all(|answer| answer.status == 201));
    assert_eq!((created[8].status, created[8].kind()), (429, Some("too-often")));
    assert!(created[8].header("retry-after").is_some_and(|wait| (1..=16).contains(&wait.parse().unwrap())));
    assert_eq!(create("192.0.2.2").status, 201);
    // A person has a bucket as well, from wherever the requests come.
    let key = created[0].body["key"].as_str().unwrap();
    let me = |last: usize| {
        let headers = format!("{OWN}Authorization: Bearer {key}\r\nX-Forwarded-For: 198.51.100.{last}\r\n");
        send(&server, "GET /api/me", &headers, "").status
    };
    assert_eq!((0..4).map(me).collect::<Vec<_>>(), [200, 200, 200, 429]);
    // The health of the server is asked for by machines.
    assert!((0..20).all(|_| send(&server, "GET /health", OWN, "").status == 200));
}

#[test]
fn an_address_has_as_many_streams_as_set() {
    let follow = |streams: Option<u32>, wanted: usize| {
        let streams = streams.and_then(NonZeroU32::new);
        let set = move |server: Server| server.with_gate(GateSettings { streams, ..GateSettings::default() });
        let server = Running::with(Arc::new(Memory::default()), set);
        let (ada, bob) = (server.person("Ada"), server.person("Bob"));
        let created = ada.create(&json!({"variant": "crossing-oceans", "seats": 2}));
        ada.join(&created, 1);
        bob.join(&created, 2);
        let mut open: Vec<_> = (0..wanted).map(|_| ada.follow(&created.id, None, None)).collect();
        open.iter_mut().for_each(|events| drop(events.next()));
        let headers = format!("{OWN}Authorization: Bearer {}\r\n", bob.key);
        // An open stream has no end: the next request tells whether there may be another one.
        let host = server.address.trim_start_matches("http://");
        let mut stream = TcpStream::connect(host).unwrap();
        let path = format!("/api/matches/{}/events", created.id);
        write!(stream, "GET {path} HTTP/1.1\r\n{}\r\n", headers.replace("{host}", host)).unwrap();
        let mut head = [0; 12];
        stream.read_exact(&mut head).unwrap();
        head[9..].to_vec()
    };
    assert_eq!(follow(Some(3), 2), b"200");
    assert_eq!(follow(Some(3), 3), b"429");
    // Without settings there is no limit at an address of loopback.
    assert_eq!(follow(None, 3), b"200");
}

#[test]
fn the_page_and_its_parts_are_served() {
    let server = serve();
    let page = send(&server, "GET /", OWN, "");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    assert!(page.header("content-security-policy").is_some_and(|policy| policy.starts_with("default-src 'self'")));
    assert_eq!((page.header("content-encoding"), page.header("cache-control")), (Some("gzip"), Some("no-cache")));
    for file in riband_web::files().filter(|file| file.is_hashed()) {
        let part = send(&server, &format!("GET /{}", file.path), OWN, "");
        assert_eq!((part.status, part.header("content-type")), (200, Some(file.media_type())), "{}", file.path);
        assert!(part.header("cache-control").is_some_and(|cache| cache.contains("immutable")), "{}", file.path);
        assert_eq!(part.header("x-content-type-options"), Some("nosniff"));
    }
    assert_eq!(send(&server, "GET /sw.js", OWN, "").status, 200);
    // The page of `riband web` is not that of a server.
    for path in ["/index.html", "/assets/nothing.js", "/assets/..%2findex.html", "/assets/"] {
        assert_eq!(send(&server, &format!("GET {path}"), OWN, "").status, 404, "{path}");
    }
}

/// A page cannot read its cookie; it may ask for the key in it, and nobody else may.
#[test]
fn a_page_may_show_the_key_of_its_person() {
    let server = serve();
    let key = send(&server, "POST /api/people", JSON, NAME).body["key"].as_str().unwrap().to_owned();
    let browser = format!("{JSON}Cookie: riband={key}\r\n");
    let shown = send(&server, "POST /api/me/key", &browser, "{}");
    assert_eq!((shown.status, shown.body["key"].as_str()), (200, Some(key.as_str())));
    assert_eq!(shown.header("cache-control"), Some("no-store"));
    for (headers, status, kind) in [
        (format!("{browser}Origin: https://evil.example\r\n"), 403, "foreign-origin"),
        (JSON.to_owned(), 401, "nobody"),
        (format!("{JSON}Authorization: Bearer {key}\r\n"), 400, "bad-request"),
    ] {
        let refused = send(&server, "POST /api/me/key", &headers, "{}");
        assert_eq!((refused.status, refused.kind()), (status, Some(kind)), "{headers}");
    }
}
