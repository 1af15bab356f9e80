//! A server that clients cannot stop, slow down or inflate.
//!
//! One thread serves all connections. Each has a bounded buffer, a bounded time for the head of its next request, and
//! a bounded time in which it must accept a response; bodies are not read. A client with the token gets a WebSocket
//! with its own engine. The number of connections is limited: when all are taken, one is closed so that new ones are
//! served, the oldest of those that never presented the token, else the oldest without a busy engine. Engines work in
//! other threads, one per pending request; the number of these, and of thinking players, is limited.

use std::{
    convert::Infallible,
    future::{self, Future as _},
    io, net,
    pin::pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::Poll,
    time::{Duration, Instant},
};

use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    runtime,
    task::AbortHandle,
    time,
};
use tokio_io_timeout::TimeoutStream;

use super::{
    answer::answer,
    ask::{self, Counter, Entry},
    connection::Connection,
    socket,
};

/// The maximum number of open connections; browsers open six.
const CONNECTIONS: usize = 128;
/// The buffer of a connection in each direction, in bytes: far more than the head of a request needs.
const BUFFER: usize = 16 << 10;
/// The maximum number of lines in the head of a request.
const LINES: usize = 100;
/// The timeout for the next request, from the last response to the end of its head.
const HEAD: Duration = Duration::from_secs(10);
/// The timeout for a client that accepts nothing of a response.
const STALLED: Duration = Duration::from_secs(10);
/// How long to wait if the system cannot accept a connection.
const FULL: Duration = Duration::from_millis(50);
/// How often to look for idle engines and overdue answers.
const SWEEP: Duration = Duration::from_secs(60);

/// Serves the page and its engines forever.
///
/// # Errors
/// A system error.
pub(super) fn serve(listener: net::TcpListener, counter: Counter) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let mut runtime = runtime::Builder::new_current_thread();
    runtime.enable_io().enable_time().max_blocking_threads(ask::JOBS).build()?.block_on(async {
        let listener = TcpListener::from_std(listener)?;
        let counter = Arc::new(counter);
        tokio::spawn(sweep(Arc::clone(&counter)));
        let mut open = Vec::new();
        loop {
            match listener.accept().await {
                Ok((stream, _)) => {
                    make_room(&mut open);
                    let connection = Arc::new(Connection::default());
                    let task = tokio::spawn(converse(stream, Arc::clone(&counter), Arc::clone(&connection)));
                    open.push((connection, task.abort_handle()));
                }
                Err(_) => time::sleep(FULL).await,
            }
        }
    })
}

/// Closes idle engines periodically.
async fn sweep(counter: Arc<Counter>) {
    loop {
        time::sleep(SWEEP).await;
        counter.engines.sweep(Instant::now());
    }
}

/// Closes a connection if there is no room for another: the oldest of those with the least to lose.
fn make_room(open: &mut Vec<(Arc<Connection>, AbortHandle)>) {
    open.retain(|(_, task)| !task.is_finished());
    while open.len() >= CONNECTIONS {
        // Among equals the first, which is the oldest.
        let least = (0..open.len()).min_by_key(|at| open[*at].0.worth());
        let Some(least) = least else { return };
        open.remove(least).1.abort();
    }
}

/// Completes when an answer takes too long.
async fn overdue(connection: &Connection) {
    while !connection.is_overdue(Instant::now()) {
        time::sleep(SWEEP).await;
    }
}

/// Serves one connection until it is closed or takes too long.
async fn converse(stream: TcpStream, counter: Arc<Counter>, connection: Arc<Connection>) {
    // Send small responses immediately. If this fails they are only delayed.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(STALLED));
    let entered = Mutex::new(None);
    let answered = service_fn(|mut request: Request<Incoming>| {
        let response = match request.uri().path() {
            ask::PATH => {
                let (response, entry) = counter.ask(&mut request);
                *lock(&entered) = entry;
                response
            }
            path => match path.strip_prefix(ask::OPEN) {
                Some(ticket) => counter.open(&request, ticket),
                None => answer(&request),
            },
        };
        future::ready(Ok::<_, Infallible>(response))
    });
    let requests = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_headers(LINES)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(Box::pin(stream)), answered)
        .with_upgrades();
    let conversation = async {
        // The client may have disconnected.
        let _ = requests.await;
        let entry = lock(&entered).take();
        if let Some(entry) = entry {
            socket::converse(entry, Arc::clone(&counter), &connection).await;
        }
    };
    let (mut conversation, mut overdue) = (pin!(conversation), pin!(overdue(&connection)));
    future::poll_fn(|context| {
        // The client may have asked for too much.
        let is_over = conversation.as_mut().poll(context).is_ready() || overdue.as_mut().poll(context).is_ready();
        if is_over { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
}

/// Who is to have a WebSocket.
fn lock(entered: &Mutex<Option<Entry>>) -> MutexGuard<'_, Option<Entry>> {
    entered.lock().unwrap_or_else(PoisonError::into_inner)
}
