#![allow(clippy::unwrap_used, reason = "a failure ends the test")]
//! Followers who stop reading: little is kept for them, they are dropped, and nobody waits for them.

mod common;

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    sync::Arc,
    time::Duration,
};

use common::{Created, Person, Running};
use riband_server::store::Memory;
use serde_json::json;
use tokio::{net::TcpSocket, runtime::Runtime};

/// The lines of chat at the table. Each is an event of some 16 kB.
const LINES: usize = 1200;
/// What is kept for somebody who does not read: the buffers of both systems, and little more.
const KEPT: usize = 8 << 20;

/// Follows a table as the seat 2, by a connection with a small buffer, and reads nothing.
fn follow(server: &Running, person: &Person, created: &Created) -> TcpStream {
    let host = server.address.strip_prefix("http://").unwrap();
    let connect = async {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        socket.connect(host.parse().unwrap()).await.unwrap().into_std().unwrap()
    };
    let mut stream = Runtime::new().unwrap().block_on(connect);
    stream.set_nonblocking(false).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let (id, key) = (&created.id, &person.key);
    let request =
        format!("GET /api/matches/{id}/events?seat=2 HTTP/1.1\r\nhost: {host}\r\nauthorization: Bearer {key}\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    stream
}

#[test]
fn whoever_stops_reading_is_dropped_and_holds_up_nobody() {
    let stall = Duration::from_secs(2);
    let server = Running::with(Arc::new(Memory::new()), move |server| server.with_stall(stall));
    let (ada, bob) = (server.person("Ada"), server.person("Bob"));
    let created = ada.create(&json!({"variant": "crossing-oceans", "seats": 4}));
    ada.join(&created, 1);
    bob.join(&created, 2);
    let mut events = ada.follow(&created.id, Some(1), None);
    let mut stopped = follow(&server, &bob, &created);
    events.until_present(&[1, 2]);
    let say = |text: &str| {
        let (status, said) = ada.post(&format!("/api/matches/{}/chat", created.id), &json!({"seat": 1, "text": text}));
        assert_eq!(status, 200, "{said}");
        said["entries"].as_u64().unwrap()
    };
    let mut sent = 0;
    for line in 0..LINES {
        // Whoever reads has each line at once, whatever the other does.
        let entries = say(&format!("line {line}"));
        let (id, change) = events.next();
        assert_eq!(id, entries);
        sent += change.to_string().len();
    }
    assert!(sent > 2 * KEPT, "{sent}");
    // Nothing but time ends it: he has sent nothing.
    events.until_present(&[1]);
    assert!(say("the end") > LINES as u64);
    let mut kept = Vec::new();
    // The server may have reset it.
    let _ = stopped.read_to_end(&mut kept);
    assert!(kept.starts_with(b"HTTP/1.1 200 OK") && kept.len() < KEPT, "{}", kept.len());
    // He comes back, and gets what he has missed as one event.
    let (_, change) = bob.follow(&created.id, Some(2), Some(1)).next();
    assert_eq!(change["table"]["chat"].as_array().unwrap().last().unwrap()["text"], "the end");
    events.until_present(&[1, 2]);
}
