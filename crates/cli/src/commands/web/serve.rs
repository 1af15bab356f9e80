//! A server that nobody who connects can stop, slow down or make big.
//!
//! One thread serves all connections in turns. Each has a bounded buffer, a bounded time for the head of its next request, and
//! a bounded time in which it must take what is sent; no body is read. Who shows the token is given a WebSocket, with an engine
//! behind it. There is room for some hundred connections: where all are taken one has to go, so that whoever comes is served;
//! the oldest of those that never showed the token, else of those for which no engine works. Engines work in other threads, one
//! for each request that is worked on; of these there is a bounded number, and a smaller one of players who think.

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

/// How many connections are open at once; browsers open six.
const CONNECTIONS: usize = 128;
/// How many bytes of a connection are held, in either direction: far more than the head of a request has.
const BUFFER: usize = 16 << 10;
/// How many lines the head of a request may have.
const LINES: usize = 100;
/// How long the next request may take to come, from the answer to the last one to the end of its head.
const HEAD: Duration = Duration::from_secs(10);
/// How long nothing of an answer may be taken.
const STALLED: Duration = Duration::from_secs(10);
/// How long to wait where the system has no room for a connection.
const FULL: Duration = Duration::from_millis(50);
/// How often to look for unused engines, and for answers that take too long.
const SWEEP: Duration = Duration::from_secs(60);

/// Serves the page, and its engines, for ever.
///
/// # Errors
/// The system does not let it.
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

/// Ends unused engines.
async fn sweep(counter: Arc<Counter>) {
    loop {
        time::sleep(SWEEP).await;
        counter.engines.sweep(Instant::now());
    }
}

/// Ends a connection if there is no room for another: the oldest of those with which least is lost.
fn make_room(open: &mut Vec<(Arc<Connection>, AbortHandle)>) {
    open.retain(|(_, task)| !task.is_finished());
    while open.len() >= CONNECTIONS {
        // Of equals the first, which is the oldest.
        let least = (0..open.len()).min_by_key(|at| open[*at].0.worth());
        let Some(least) = least else { return };
        open.remove(least).1.abort();
    }
}

/// Ends with an answer that takes too long.
async fn overdue(connection: &Connection) {
    while !connection.is_overdue(Instant::now()) {
        time::sleep(SWEEP).await;
    }
}

/// Answers what comes by one connection, until that is over or takes too long.
async fn converse(stream: TcpStream, counter: Arc<Counter>, connection: Arc<Connection>) {
    // A small answer does not wait for more. Where that cannot be had it is only later.
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
        // Whoever asked may have gone away.
        let _ = requests.await;
        let entry = lock(&entered).take();
        if let Some(entry) = entry {
            socket::converse(entry, Arc::clone(&counter), &connection).await;
        }
    };
    let (mut conversation, mut overdue) = (pin!(conversation), pin!(overdue(&connection)));
    future::poll_fn(|context| {
        // Whoever asked may have asked for too much.
        let is_over = conversation.as_mut().poll(context).is_ready() || overdue.as_mut().poll(context).is_ready();
        if is_over { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
}

/// Who is to have a WebSocket.
fn lock(entered: &Mutex<Option<Entry>>) -> MutexGuard<'_, Option<Entry>> {
    entered.lock().unwrap_or_else(PoisonError::into_inner)
}
