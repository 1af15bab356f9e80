//! A WebSocket of a page: an engine of its own, for as long as both last.
//!
//! A message is JSON lines. The first of a page's says what it is: `{"request": 7}`, and the lines of the protocol follow; or
//! `{"leave": 7}`, that the answer to request 7 is not wanted any more. The first of an answer's is `{"answer": 7}`, or as long
//! as more of it will follow `{"answer": 7, "more": true}`. Before all of them comes `{"ready": true}`: there is an engine.

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

/// The longest message, in bytes: a line of the protocol, and what a message begins with.
const LONGEST: usize = Engine::MAX_LINE + 64;
/// How many messages wait for the page.
const AHEAD: usize = 8;
/// How many bytes are read at once.
const READ: usize = 16 << 10;
/// How long a page may take to hear why its WebSocket is closed.
const LINGER: Duration = Duration::from_secs(2);
/// That there is an engine.
const READY: &str = "{\"ready\":true}";
/// Why a WebSocket is closed: the token is not that of this start.
const DENIED: CloseCode = CloseCode::Library(4403);
/// Why a WebSocket is closed: its engine has been ended.
const GONE: CloseCode = CloseCode::Library(4410);

/// What a message of a page is.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Head {
    /// Lines follow, to be answered under this number.
    Request(u64),
    /// The answer to this request is not wanted any more.
    Leave(u64),
}

/// Why a WebSocket is closed.
struct Closed {
    code: CloseCode,
    reason: &'static str,
}

/// Gives an engine, and answers for it until the page or the engine has gone.
pub(super) async fn converse(entry: Entry, counter: Arc<Counter>, by: &Arc<Connection>) {
    let Ok(upgraded) = entry.upgrade.await else { return };
    let config = WebSocketConfig::default()
        .read_buffer_size(READ)
        // Each message is on its way at once.
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
        // Who has gone need not be told.
        let told = async {
            let is_whole = code != CloseCode::Size;
            socket.close(Some(CloseFrame { code, reason: reason.into() })).await.ok()?;
            // The page ends it too, and waits then for the connection to end.
            while is_whole && socket.next().await?.is_ok() {}
            // Were something left unread, the end of the connection would be faster than the reason.
            if is_whole { None } else { io::copy(socket.get_mut(), &mut io::sink()).await.ok() }
        };
        let _ = time::timeout(LINGER, told).await;
    }
}

const fn full() -> Closed {
    Closed { code: CloseCode::Again, reason: "all engines are at work" }
}

/// Hears and answers what comes, until there is a reason to close the socket, or it is closed.
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
                // What they ask for is done below this.
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

/// An engine for one page, which ends with this.
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
    /// Begins what a message asks for. `under` are the requests that are under way.
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

/// Where the answer to a request goes.
#[derive(Debug)]
pub(super) struct Out {
    number: u64,
    left: Arc<AtomicBool>,
    out: mpsc::Sender<Message>,
}

/// The answer is not wanted any more.
#[derive(Debug)]
pub(super) struct Gone;

impl Out {
    /// Sends lines, and waits while too much is waiting for the page.
    pub(super) fn send(&self, lines: &str, more: bool) -> Result<(), Gone> {
        let more = if more { ",\"more\":true" } else { "" };
        let message = format!("{{\"answer\":{}{more}}}\n{lines}", self.number);
        if self.is_gone() { Err(Gone) } else { self.out.blocking_send(Message::text(message)).map_err(|_| Gone) }
    }

    /// Whether the answer is not wanted any more.
    pub(super) fn is_gone(&self) -> bool {
        self.left.load(Ordering::Relaxed) || self.out.is_closed()
    }
}

#[cfg(test)]
impl Out {
    /// The way to somebody who waits for at most so many messages, and these.
    pub(super) fn ahead(count: usize) -> (Self, mpsc::Receiver<Message>) {
        let (out, heard) = mpsc::channel(count);
        (Self { number: 7, left: Arc::default(), out }, heard)
    }
}
