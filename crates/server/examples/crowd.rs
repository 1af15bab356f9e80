//! Holds thousands of connections to a running server that are slow or ask for nonsense, and prints what somebody else notices
//! who looks at a table meanwhile, by a new connection each time.
//!
//!     riband-server --memory &
//!     cargo run --release -p riband-server --example crowd -- 127.0.0.1:7420 [CONNECTIONS [LOOKS]]
//!
//! A connection that the server closes is opened again after a second. Both programs need as many open files (`ulimit -n`).

use std::{
    env,
    error::Error,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    task::JoinSet,
    time,
};

type Failure = Box<dyn Error + Send + Sync>;

/// How many requests slow readers send before they read.
const PIPELINED: usize = 64;
/// How many streams of events a person may have.
const STREAMS: usize = 16;
/// How long slow clients pause between bytes.
const PAUSE: Duration = Duration::from_secs(1);

/// What the connections of a crowd do.
#[derive(Clone, Copy, Debug)]
enum Crowd {
    /// There is none.
    Nobody,
    /// Nothing.
    Idle,
    /// They send the head of a request, one byte a second.
    SlowHead,
    /// They announce a body of the greatest length, send half of it at once, and the rest by one byte a second.
    SlowBody,
    /// They ask for much, and read one byte a second.
    SlowReader,
    /// They follow the table, in which something happens before each look, and read one byte a second.
    SlowFollower,
    /// They send a body that is no JSON, again and again.
    BrokenJson,
    /// They announce a body of 2 MiB, and send it.
    LongBody,
    /// They ask under another name, again and again.
    ForeignHost,
}

impl Crowd {
    const ALL: [Self; 9] = [
        Self::Nobody,
        Self::Idle,
        Self::SlowHead,
        Self::SlowBody,
        Self::SlowReader,
        Self::SlowFollower,
        Self::BrokenJson,
        Self::LongBody,
        Self::ForeignHost,
    ];

    /// What is sent at once; `follow` to follow a table.
    fn beginning(self, at: SocketAddr, follow: &str) -> Vec<u8> {
        let post = |length: usize, body: &str| {
            format!(
                "POST /api/people HTTP/1.1\r\nHost: {at}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
            )
        };
        let text = match self {
            Self::Nobody | Self::Idle | Self::SlowHead => String::new(),
            Self::SlowBody => post(64 << 10, &" ".repeat(32 << 10)),
            Self::SlowReader => format!("GET /api/variants HTTP/1.1\r\nHost: {at}\r\n\r\n").repeat(PIPELINED),
            Self::SlowFollower => follow.to_owned(),
            Self::BrokenJson => post(9, "{\"name\": "),
            Self::LongBody => post(2 << 20, &" ".repeat(2 << 20)),
            Self::ForeignHost => "GET /api/variants HTTP/1.1\r\nHost: evil.example\r\n\r\n".to_owned(),
        };
        text.into_bytes()
    }

    /// Opens a connection and keeps it busy until the server closes it.
    async fn converse(self, at: SocketAddr, follow: &str) -> Result<(), Failure> {
        let socket = if at.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        if matches!(self, Self::SlowReader | Self::SlowFollower) {
            socket.set_recv_buffer_size(4096)?;
        }
        let mut stream = socket.connect(at).await?;
        let beginning = self.beginning(at, follow);
        let mut byte = [0];
        match self {
            Self::Nobody => Ok(()),
            Self::Idle => Ok(stream.read(&mut byte).await.map(drop)?),
            Self::SlowHead | Self::SlowBody => {
                stream.write_all(&beginning).await?;
                let head = b"GET / HTTP/1.1\r\nX-Slow: ".iter().chain(std::iter::repeat(&b'x'));
                for next in head {
                    let next = if matches!(self, Self::SlowHead) { *next } else { b' ' };
                    match time::timeout(PAUSE, stream.read(&mut byte)).await {
                        Ok(read) => return Ok(read.map(drop)?),
                        Err(_) => stream.write_all(&[next]).await?,
                    }
                }
                Ok(())
            }
            Self::SlowReader | Self::SlowFollower => {
                stream.write_all(&beginning).await?;
                while stream.read(&mut byte).await? > 0 {
                    time::sleep(PAUSE).await;
                }
                Ok(())
            }
            Self::BrokenJson | Self::LongBody | Self::ForeignHost => loop {
                stream.write_all(&beginning).await?;
                if stream.read(&mut [0; 4096]).await? == 0 {
                    return Ok(());
                }
                time::sleep(PAUSE).await;
            },
        }
    }
}

/// Asks by a new connection. Returns the status and the answer.
async fn ask(at: SocketAddr, key: &str, path: &str, body: &Value) -> Result<(u16, Value), Failure> {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {at}\r\nAuthorization: Bearer {key}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(at).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    let status = head.split(' ').nth(1).ok_or("no status")?.parse()?;
    Ok((status, serde_json::from_str(body)?))
}

/// Requests to follow a table by as many connections, of persons who look on.
async fn followers(at: SocketAddr, id: &str, watch: &str, connections: usize) -> Result<Vec<String>, Failure> {
    let mut requests = Vec::new();
    for _ in 0..connections.div_ceil(STREAMS) {
        let key = text(at, "", "/api/people", &json!({"name": "Eve"}), "/key").await?;
        ask(at, &key, &format!("/api/matches/{id}/seats"), &json!({ "link": watch })).await?;
        requests.push(format!(
            "GET /api/matches/{id}/events HTTP/1.1\r\nHost: {at}\r\nAuthorization: Bearer {key}\r\n\r\n"
        ));
    }
    Ok(requests)
}

async fn text(at: SocketAddr, key: &str, path: &str, body: &Value, pointer: &str) -> Result<String, Failure> {
    let (status, answer) = ask(at, key, path, body).await?;
    let text = answer.pointer(pointer).and_then(Value::as_str).ok_or_else(|| format!("{status}: {answer}"))?;
    Ok(text.to_owned())
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let at: SocketAddr = arguments.first().map_or("127.0.0.1:7420", String::as_str).parse()?;
    let number = |index: usize, default: usize| arguments.get(index).map_or(Ok(default), |text| text.parse());
    let (connections, looks) = (number(1, 10_000)?, number(2, 300)?);
    let key = text(at, "", "/api/people", &json!({"name": "Ada"}), "/key").await?;
    let new = json!({"variant": "crossing-oceans", "seats": 2});
    let (_, created) = ask(at, &key, "/api/matches", &new).await?;
    let id = created["id"].as_str().ok_or("no match")?;
    let link = created["links"][0].as_str().and_then(|link| link.rsplit('=').next());
    ask(at, &key, &format!("/api/matches/{id}/seats"), &json!({ "link": link })).await?;
    let look = json!({"seat": 1, "request": {"op": "view"}});
    let (path, chat) = (format!("/api/matches/{id}/look"), format!("/api/matches/{id}/chat"));
    let watch = created["watch"].as_str().and_then(|link| link.rsplit('=').next()).unwrap_or_default();
    println!("{connections} connections; {looks} looks by somebody else");
    println!(
        "{:12} {:>7} {:>10} {:>10} {:>10} {:>16}",
        "crowd", "failed", "p50 in ms", "p99 in ms", "max in ms", "closed by server"
    );
    for crowd in Crowd::ALL {
        let closed = Arc::new(AtomicU64::new(0));
        let mut open = JoinSet::new();
        let follows = matches!(crowd, Crowd::SlowFollower);
        let requests = Arc::new(if follows { followers(at, id, watch, connections).await? } else { Vec::new() });
        if !matches!(crowd, Crowd::Nobody) {
            for number in 0..connections {
                let (closed, requests) = (Arc::clone(&closed), Arc::clone(&requests));
                open.spawn(async move {
                    let follow = requests.get(number / STREAMS).map_or("", String::as_str);
                    loop {
                        // However it ends: the server has closed the connection.
                        let _ = crowd.converse(at, follow).await;
                        closed.fetch_add(1, Ordering::Relaxed);
                        time::sleep(PAUSE).await;
                    }
                });
            }
        }
        let (mut times, mut failed) = (Vec::new(), 0);
        for _ in 0..looks {
            if follows {
                ask(at, &key, &chat, &json!({"seat": 1, "text": "x".repeat(200)})).await?;
            }
            let asked = Instant::now();
            match ask(at, &key, &path, &look).await {
                Ok((200, _)) => times.push(asked.elapsed()),
                _ => failed += 1,
            }
            time::sleep(Duration::from_millis(20)).await;
        }
        open.shutdown().await;
        times.sort_unstable();
        let at = |index: usize| times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1e3);
        let (half, most, last) = (at(times.len() / 2), at(times.len() * 99 / 100), at(times.len().saturating_sub(1)));
        let closed = closed.load(Ordering::Relaxed);
        println!("{:12} {failed:>7} {half:>10.1} {most:>10.1} {last:>10.1} {closed:>16}", format!("{crowd:?}"));
    }
    Ok(())
}
