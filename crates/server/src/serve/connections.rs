//! Connections that clients cannot hold open for nothing.
//!
//! Their number is limited, and so is the time for the head of the next request, and for a client that accepts nothing of an
//! answer. If there are too many, those without a whole request give way to new ones. When the server ends, requests that were
//! received are answered, for a limited time.

use std::{net::SocketAddr, num::NonZeroUsize, pin::pin, sync::Arc, time::Duration};

use axum::{Router, extract::ConnectInfo};
use hyper::{
    Request,
    body::Incoming,
    server::conn::http1,
    service::{Service as _, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{AcquireError, OwnedSemaphorePermit, Semaphore, watch},
    task::JoinSet,
    time,
};
use tokio_io_timeout::TimeoutStream;
use tower_http::add_extension::AddExtension;
use tracing::{error, warn};

use super::idle::{Activity, Answer, Idle};

/// The longest time from an answer to the end of the next head, so also for an idle connection.
const HEAD: Duration = Duration::from_secs(30);
/// The maximum number of lines in the head of a request.
const LINES: usize = 100;
/// The buffer of a connection, in bytes: far more than the head of a request needs.
const BUFFER: usize = 64 << 10;
/// How long to wait for a connection that is to give way, before another one is.
const NEXT: Duration = Duration::from_millis(10);
/// How long a connection that gives way may go on without a request: its last answer is on its way.
const LAST: Duration = Duration::from_secs(1);
/// How long to wait if the system cannot accept a connection: it has no more files, for example.
const FULL: Duration = Duration::from_millis(50);

/// The connections of a server.
pub(super) struct Connections {
    pub(super) listener: TcpListener,
    pub(super) router: Router,
    /// How many may be open at the same time; others wait if all have requests.
    pub(super) most: NonZeroUsize,
    /// How long requests are answered after the end.
    pub(super) patience: Duration,
    /// The longest time for a client that accepts nothing of an answer.
    pub(super) stall: Duration,
}

impl Connections {
    /// Serves until `end` is fulfilled; `ending` is true from then on.
    pub(super) async fn serve(self, end: impl Future<Output = ()> + Send, ending: &watch::Sender<bool>) {
        let Self { listener, router, most, patience, stall } = self;
        let permits = Arc::new(Semaphore::new(most.get().min(Semaphore::MAX_PERMITS)));
        let idle = Arc::new(Idle::default());
        let mut open = JoinSet::new();
        let mut works = true;
        let mut end = pin!(end);
        loop {
            let next = async {
                let accepted = listener.accept().await;
                (permit(&permits, &idle).await, accepted)
            };
            let next = tokio::select! {
                biased;
                () = &mut end => break,
                next = next => next,
            };
            while open.try_join_next().is_some() {}
            match next {
                (Ok(permit), Ok((stream, peer))) => {
                    works = true;
                    let mut stream = TimeoutStream::new(stream);
                    stream.set_write_timeout(Some(stall));
                    let service = AddExtension::new(router.clone(), ConnectInfo(peer));
                    let activity = Activity::new(&idle);
                    open.spawn(converse(stream, service, activity, ending.subscribe(), permit));
                }
                (_, Err(why)) => {
                    // Once, until it works again.
                    if works {
                        error!(%why, "connections cannot be accepted");
                        works = false;
                    }
                    time::sleep(FULL).await;
                }
                // Nobody closes the permits.
                (Err(_), Ok(_)) => {}
            }
        }
        drop(listener);
        ending.send_replace(true);
        let answered = time::timeout(patience, async { while open.join_next().await.is_some() {} }).await;
        if answered.is_err() {
            warn!(connections = open.len(), "connections are cut off");
            open.shutdown().await;
        }
    }
}

/// The permit of a new connection. If there is none, connections without a whole request give way.
async fn permit(permits: &Arc<Semaphore>, idle: &Idle) -> Result<OwnedSemaphorePermit, AcquireError> {
    if let Ok(permit) = Arc::clone(permits).try_acquire_owned() {
        return Ok(permit);
    }
    let mut permit = pin!(Arc::clone(permits).acquire_owned());
    loop {
        // If none waits, one may be answered by the next time.
        idle.give_way();
        if let Ok(permit) = time::timeout(NEXT, permit.as_mut()).await {
            return permit;
        }
    }
}

/// Serves one connection until it is closed or takes too long, it gives way to another one, or the server ends and its
/// request is answered.
async fn converse(
    stream: TimeoutStream<TcpStream>,
    service: AddExtension<Router, ConnectInfo<SocketAddr>>,
    activity: Arc<Activity>,
    mut ending: watch::Receiver<bool>,
    permit: OwnedSemaphorePermit,
) {
    // Send small answers at once. If this fails they are only delayed.
    let _ = stream.get_ref().set_nodelay(true);
    let service = TowerToHyperService::new(service);
    let answer = |request: Request<Incoming>| {
        let (head, body) = request.into_parts();
        let (busy, body) = activity.begin(body);
        let answer = service.call(Request::from_parts(head, body));
        let activity = Arc::clone(&activity);
        async move {
            let answer = answer.await;
            activity.set_busy();
            answer.map(|answer| answer.map(|body| Answer { body, _busy: busy }))
        }
    };
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_headers(LINES)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(Box::pin(stream)), service_fn(answer));
    let mut connection = pin!(connection);
    let gives_way = tokio::select! {
        _ = connection.as_mut() => None,
        _ = async { ending.wait_for(|ending| *ending).await.is_ok() } => Some(false),
        () = activity.gives_way() => Some(true),
    };
    if let Some(gives_way) = gives_way {
        connection.as_mut().graceful_shutdown();
        let mut done = gives_way && !activity.has_begun();
        if gives_way && !done {
            done = time::timeout(LAST, connection.as_mut()).await.is_ok() || !activity.is_busy();
        }
        if !done {
            let _ = connection.await;
        }
    }
    activity.close();
    drop(permit);
}
