//! A WebSocket of a page, with its own engine while it is open.
//!
//! A message is JSON lines. The first line from a page is a head: `{"request": 7}`, followed by lines of the
//! protocol; or `{"leave": 7}` if the answer to request 7 is no longer needed. The first line of an answer is
//! `{"answer": 7}`, or `{"answer": 7, "more": true}` if more of it will follow. Before all of them comes `{"ready":
//! true}`: the engine is ready.

use std::{
    pin::pin,
    sync::{
        Arc, Weak,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use futures_util::{
    SinkExt as _, StreamExt as _,
    future::{self, Either},
};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use riband::engine::Engine;
use serde::Deserialize;
use tokio::{io, sync::mpsc, task, time};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        Error, Message, Utf8Bytes,
        protocol::{CloseFrame, Role, WebSocketConfig, frame::coding::CloseCode},
    },
};

use super::{
    ask::{Counter, Entry},
    connection::Connection,
    work,
};

/// The maximum size of a message, in bytes: a line of the protocol, and the head.
const LONGEST: usize = Engine::MAX_LINE + 64;
/// How many messages are queued for the page.
const AHEAD: usize = 8;
/// The size of the read buffer.
const READ: usize = 16 << 10;
/// The time for a page to receive the close code.
const LINGER: Duration = Duration::from_secs(2);
/// The message that the engine is ready.
const READY: &str = "{\"ready\":true}";
/// The close code for a token of another run.
const DENIED: CloseCode = CloseCode::Library(4403);
/// The close code for a closed engine.
const GONE: CloseCode = CloseCode::Library(4410);

/// The head of a message from a page.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Head {
    /// A request with this number; its lines follow.
    Request(u64),
    /// The answer to this request is no longer needed.
    Leave(u64),
}

/// The reason for closing a WebSocket.
struct Closed {
    code: CloseCode,
    reason: &'static str,
}

/// Opens an engine, and serves it until the page or the engine is closed.
pub(super) async fn converse(entry: Entry, counter: Arc<Counter>, by: &Arc<Connection>) {
    let Ok(upgraded) = entry.upgrade.await else { return };
    let config = WebSocketConfig::default()
        .read_buffer_size(READ)
        // Send each message immediately.
        .write_buffer_size(0)
        .max_message_size(Some(LONGEST))
        .max_frame_size(Some(LONGEST));
    let mut socket = WebSocketStream::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config)).await;
    let closed = if entry.is_known {
        by.admit();
        match counter.engines.open(Instant::now()).map(|served| served.id) {
            Some(id) => {
                let desk = Desk { id, counter, by: Arc::clone(by) };
                match socket.send(Message::text(READY)).await {
                    Ok(()) => talk(&mut socket, desk).await,
                    Err(_) => return,
                }
            }
            None => Some(full()),
        }
    } else {
        Some(Closed { code: DENIED, reason: "the token is not that of this start" })
    };
    if let Some(Closed { code, reason }) = closed {
        // A disconnected page need not be notified.
        let told = async {
            let is_whole = code != CloseCode::Size;
            socket.close(Some(CloseFrame { code, reason: reason.into() })).await.ok()?;
            // The page closes it, too, and then waits for the connection to end.
            while is_whole && socket.next().await?.is_ok() {}
            // If data were left unread, the connection could be reset before the close code is read.
            if is_whole { None } else { io::copy(socket.get_mut(), &mut io::sink()).await.ok() }
        };
        let _ = time::timeout(LINGER, told).await;
    }
}

const fn full() -> Closed {
    Closed { code: CloseCode::Again, reason: "all engines are at work" }
}

/// Handles messages until there is a reason to close the socket, or it is closed.
async fn talk(socket: &mut WebSocketStream<TokioIo<Upgraded>>, desk: Desk) -> Option<Closed> {
    let (mut sink, mut messages) = socket.split();
    let (out, mut answers) = mpsc::channel(AHEAD);
    let writes = pin!(async {
        while let Some(answer) = answers.recv().await {
            if sink.send(answer).await.is_err() {
                return;
            }
        }
    });
    let reads = pin!(async {
        let mut under = Vec::new();
        loop {
            let heard = match messages.next().await? {
                Ok(Message::Text(text)) => desk.hear(text, &out, &mut under),
                Ok(Message::Binary(_)) => Err(Closed { code: CloseCode::Unsupported, reason: "messages are text" }),
                // These are handled by the library.
                Ok(Message::Ping(_) | Message::Pong(_) | Message::Close(_) | Message::Frame(_)) => Ok(()),
                Err(Error::Capacity(_)) => Err(Closed { code: CloseCode::Size, reason: "a line has at most 1 MiB" }),
                Err(_) => return None,
            };
            if let Err(closed) = heard {
                return Some(closed);
            }
        }
    });
    match future::select(reads, writes).await {
        Either::Left((closed, _)) => closed,
        Either::Right(((), _)) => None,
    }
}

/// The engine of one page; dropping this closes it.
struct Desk {
    id: u64,
    counter: Arc<Counter>,
    by: Arc<Connection>,
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.counter.engines.close(self.id);
    }
}

impl Desk {
    /// Starts handling a message. `under` are the pending requests.
    fn hear(
        &self,
        text: Utf8Bytes,
        out: &mpsc::Sender<Message>,
        under: &mut Vec<(u64, Weak<AtomicBool>)>,
    ) -> Result<(), Closed> {
        let (head, _) = text.split_once('\n').unwrap_or((text.as_str(), ""));
        let lines = (head.len() + 1).min(text.len());
        let head: Head = serde_json::from_str(head)
            .map_err(|_| Closed { code: CloseCode::Policy, reason: "a message begins with what it is" })?;
        let number = match head {
            Head::Request(number) => number,
            Head::Leave(number) => {
                let left = under.iter().filter(|(other, _)| *other == number);
                left.filter_map(|(_, left)| left.upgrade()).for_each(|left| left.store(true, Ordering::Relaxed));
                return Ok(());
            }
        };
        let job = Arc::clone(&self.counter.jobs).try_acquire_owned().map_err(|_| full())?;
        let served = self.counter.engines.at(self.id, Instant::now());
        let served = served.ok_or(Closed { code: GONE, reason: "this engine has been ended" })?;
        let left = Arc::new(AtomicBool::new(false));
        under.retain(|(_, left)| left.strong_count() > 0);
        under.push((number, Arc::downgrade(&left)));
        let out = Out { number, left, out: out.clone() };
        let (working, counter) = (self.by.work(Instant::now()), Arc::clone(&self.counter));
        task::spawn_blocking(move || {
            let (_job, _working) = (job, working);
            if !work::answer(&served, &counter.thoughts, &text[lines..], &out) {
                counter.engines.close(served.id);
            }
        });
        Ok(())
    }
}

/// The destination of the answer to a request.
#[derive(Debug)]
pub(super) struct Out {
    number: u64,
    left: Arc<AtomicBool>,
    out: mpsc::Sender<Message>,
}

/// The answer is no longer needed.
#[derive(Debug)]
pub(super) struct Gone;

impl Out {
    /// Sends lines, and blocks while the queue for the page is full.
    pub(super) fn send(&self, lines: &str, more: bool) -> Result<(), Gone> {
        let more = if more { ",\"more\":true" } else { "" };
        let message = format!("{{\"answer\":{}{more}}}\n{lines}", self.number);
        if self.is_gone() { Err(Gone) } else { self.out.blocking_send(Message::text(message)).map_err(|_| Gone) }
    }

    /// Whether the answer is no longer needed.
    pub(super) fn is_gone(&self) -> bool {
        self.left.load(Ordering::Relaxed) || self.out.is_closed()
    }
}

#[cfg(test)]
impl Out {
    /// A channel with room for `count` messages.
    pub(super) fn ahead(count: usize) -> (Self, mpsc::Receiver<Message>) {
        let (out, heard) = mpsc::channel(count);
        (Self { number: 7, left: Arc::default(), out }, heard)
    }
}
