//! A server that ends does not wait for its clients forever.
#![allow(clippy::unwrap_used, reason = "a failure ends the test")]

mod common;

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    sync::Arc,
    time::{Duration, Instant},
};

use common::Running;
use riband_server::store::Memory;
use serde_json::json;

fn connect(server: &Running) -> TcpStream {
    let stream = TcpStream::connect(server.address.strip_prefix("http://").unwrap()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream
}

/// Sends a request for whether the server works. Returns how the answer begins.
fn health(mut stream: &TcpStream) -> String {
    let host = stream.peer_addr().unwrap();
    write!(stream, "GET /health HTTP/1.1\r\nhost: {host}\r\n\r\n").unwrap();
    let mut answer = [0; 15];
    stream.read_exact(&mut answer).unwrap();
    String::from_utf8(answer.to_vec()).unwrap()
}

#[test]
fn neither_half_a_request_nor_a_stream_holds_up_the_end() {
    let patience = Duration::from_secs(2);
    let server = Running::with(Arc::new(Memory::default()), move |server| server.with_patience(patience));
    let ada = server.person("Ada");
    let created = ada.create(&json!({"variant": "crossing-oceans", "seats": 2}));
    ada.join(&created, 1);
    let mut events = ada.follow(&created.id, Some(1), None);
    events.next();
    let mut half = connect(&server);
    half.write_all(b"GET /health HTTP/1.1\r\nhos").unwrap();
    let idle = connect(&server);
    assert_eq!(health(&idle), "HTTP/1.1 200 OK");
    // A stream that nobody reads.
    let mut unread = connect(&server);
    let (host, id, key) = (unread.peer_addr().unwrap(), &created.id, &ada.key);
    let path = format!("/api/matches/{id}/events?seat=1");
    write!(unread, "GET {path} HTTP/1.1\r\nhost: {host}\r\nauthorization: Bearer {key}\r\n\r\n").unwrap();
    let start = Instant::now();
    drop(server);
    let ended = start.elapsed();
    assert!(ended < patience + Duration::from_secs(3), "{ended:?}");
    drop((events, half, idle, unread));
}
