//! Connections beyond the limit: whoever does nothing gives way, and whoever waits for an answer does not.
#![allow(clippy::unwrap_used, reason = "a failure ends the test")]

mod common;

use std::{
    io::{ErrorKind, Read as _, Write as _},
    net::TcpStream,
    num::NonZeroUsize,
    sync::Arc,
    time::Duration,
};

use common::{Created, Events, Person, Running};
use riband_server::store::Memory;
use serde_json::json;

const HEALTHY: &str = "HTTP/1.1 200 OK";

/// A server with at most this many connections.
fn serve(most: usize) -> Running {
    let most = NonZeroUsize::new(most).unwrap();
    Running::with(Arc::new(Memory::default()), move |server| server.with_connections(most))
}

fn connect(server: &Running) -> TcpStream {
    let stream = TcpStream::connect(server.address.strip_prefix("http://").unwrap()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream
}

fn send(mut stream: &TcpStream) {
    let host = stream.peer_addr().unwrap();
    write!(stream, "GET /health HTTP/1.1\r\nhost: {host}\r\n\r\n").unwrap();
}

/// How an answer begins.
fn read(mut stream: &TcpStream) -> String {
    let mut answer = [0; HEALTHY.len()];
    stream.read_exact(&mut answer).unwrap();
    String::from_utf8(answer.to_vec()).unwrap()
}

/// Whether the server closes a connection without an answer.
fn is_closed(mut stream: &TcpStream) -> bool {
    match stream.read(&mut [0; 1]) {
        Ok(read) => read == 0,
        Err(error) => error.kind() == ErrorKind::ConnectionReset,
    }
}

/// Somebody who follows a table.
fn follow(server: &Running) -> (Person, Created, Events) {
    let ada = server.person("Ada");
    let created = ada.create(&json!({"variant": "crossing-oceans", "seats": 2}));
    ada.join(&created, 1);
    let mut events = ada.follow(&created.id, Some(1), None);
    events.next();
    (ada, created, events)
}

#[test]
fn whoever_does_nothing_gives_way() {
    let server = serve(8);
    let (ada, created, mut events) = follow(&server);
    let host = server.address.strip_prefix("http://").unwrap();
    let body = format!(
        "POST /api/people HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\ncontent-length: 30\r\n\r\n{{"
    );
    for beginning in ["", "GET /health HT", "GET /health HTTP/1.1\r\nhost: a.example\r\n", &body] {
        let crowd: Vec<TcpStream> = (0..50).map(|_| connect(&server)).collect();
        for mut stream in &crowd {
            // The server may have closed it already.
            let _ = stream.write_all(beginning.as_bytes());
        }
        let one = connect(&server);
        send(&one);
        assert_eq!(read(&one), HEALTHY, "{beginning:?}");
        assert!(crowd[..40].iter().all(is_closed), "{beginning:?}");
    }
    // The stream of events, which is the oldest connection, still works.
    ada.post(&format!("/api/matches/{}/chat", created.id), &json!({"seat": 1, "text": "hello"}));
    assert_eq!(events.next().1["table"]["chat"][0]["text"], "hello");
}

#[test]
fn whoever_has_been_answered_gives_way() {
    let server = serve(2);
    let kept: Vec<TcpStream> = (0..2).map(|_| connect(&server)).collect();
    for stream in &kept {
        send(stream);
        assert_eq!(read(stream), HEALTHY);
    }
    let third = connect(&server);
    send(&third);
    assert_eq!(read(&third), HEALTHY);
    let mut rest = String::new();
    (&kept[0]).read_to_string(&mut rest).unwrap();
    assert!(rest.ends_with("ok\n"), "{rest}");
}

#[test]
fn if_all_have_requests_others_wait() {
    let server = serve(2);
    let (ada, created, _events) = follow(&server);
    let other = ada.follow(&created.id, None, None);
    let third = connect(&server);
    send(&third);
    third.set_read_timeout(Some(Duration::from_millis(300))).unwrap();
    assert!((&third).read(&mut [0; 1]).is_err());
    third.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    drop(other);
    assert_eq!(read(&third), HEALTHY);
}

#[test]
fn a_long_body_is_refused_and_read_to_its_end() {
    let server = serve(8);
    let mut stream = connect(&server);
    let (host, body) = (stream.peer_addr().unwrap(), " ".repeat(2 << 20));
    let head = format!("content-type: application/json\r\ncontent-length: {}", body.len());
    write!(stream, "POST /api/people HTTP/1.1\r\nhost: {host}\r\n{head}\r\n\r\n{body}").unwrap();
    assert!(read(&stream).starts_with("HTTP/1.1 413"));
    // The same connection goes on.
    let mut answer = String::new();
    write!(stream, "GET /health HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n").unwrap();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.contains("too-large") && answer.contains(HEALTHY), "{answer}");
}
