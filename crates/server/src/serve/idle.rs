//! Connections without a whole request, which give way to new ones if there are too many.

use std::{
    collections::BTreeMap,
    future::poll_fn,
    pin::Pin,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use axum::body::{Body, Bytes};
use hyper::body::{Body as _, Frame, Incoming, SizeHint};
use tokio::{runtime::Handle, sync::Notify, time};

/// The connections without a whole request.
#[derive(Debug, Default)]
pub(super) struct Idle(Mutex<Waiting>);

#[derive(Debug, Default)]
struct Waiting {
    /// The number of the next one.
    next: u64,
    /// By number, so that the one that has waited longest is the first.
    connections: BTreeMap<u64, Arc<Notify>>,
}

/// A connection: it has no request at first.
#[derive(Debug)]
pub(super) struct Activity {
    idle: Arc<Idle>,
    give_way: Arc<Notify>,
    state: Mutex<State>,
    begun: AtomicBool,
}

#[derive(Clone, Copy, Debug)]
enum State {
    /// It waits for a request, with this number.
    Idle(u64),
    Busy,
    Closed,
}

/// A request of a connection, until its answer is sent.
#[derive(Debug)]
pub(super) struct Busy(Arc<Activity>);

/// The body of a request, during which its connection is not busy yet: nothing has happened that would be lost.
///
/// If it is dropped before its end, since the request was refused, the rest is read for a limited time: were the connection
/// closed at once, the client or a proxy might not receive why.
pub(super) struct Arriving {
    /// None once it is dropped.
    body: Option<Incoming>,
    activity: Arc<Activity>,
}

/// The longest time to read the rest of a request that was refused.
const REST: Duration = Duration::from_secs(5);
/// The most to read of it, in bytes.
const MOST: usize = 4 << 20;

impl Idle {
    /// Asks the connection that has waited longest to give way; false if none waits.
    pub(super) fn give_way(&self) -> bool {
        let first = lock(&self.0).connections.pop_first();
        first.is_some_and(|(_, give_way)| {
            give_way.notify_one();
            true
        })
    }
}

impl Activity {
    pub(super) fn new(idle: &Arc<Idle>) -> Arc<Self> {
        let new = Self {
            idle: Arc::clone(idle),
            give_way: Arc::default(),
            state: Mutex::new(State::Busy),
            begun: AtomicBool::new(false),
        };
        new.set_idle();
        Arc::new(new)
    }

    /// Is fulfilled when the connection is to give way.
    pub(super) async fn gives_way(&self) {
        self.give_way.notified().await;
    }

    /// A request has arrived: its head, and the rest of it when it is read.
    pub(super) fn begin(self: &Arc<Self>, body: Incoming) -> (Busy, Arriving) {
        if body.is_end_stream() {
            self.set_busy();
        }
        (Busy(Arc::clone(self)), Arriving { body: Some(body), activity: Arc::clone(self) })
    }

    /// A request has arrived as a whole, or is answered without the rest of it.
    pub(super) fn set_busy(&self) {
        self.begun.store(true, Ordering::Relaxed);
        self.set(State::Busy);
    }

    /// Whether there has ever been a whole request.
    pub(super) fn has_begun(&self) -> bool {
        self.begun.load(Ordering::Relaxed)
    }

    /// Whether there is a whole request.
    pub(super) fn is_busy(&self) -> bool {
        matches!(*lock(&self.state), State::Busy)
    }

    /// The connection is closed.
    pub(super) fn close(&self) {
        self.set(State::Closed);
    }

    fn set(&self, new: State) {
        let mut state = lock(&self.state);
        match *state {
            State::Closed => return,
            State::Idle(number) => drop(lock(&self.idle.0).connections.remove(&number)),
            State::Busy => {}
        }
        *state = new;
    }

    fn set_idle(&self) {
        let mut state = lock(&self.state);
        if matches!(*state, State::Busy) {
            let mut waiting = lock(&self.idle.0);
            let number = waiting.next;
            waiting.next += 1;
            waiting.connections.insert(number, Arc::clone(&self.give_way));
            *state = State::Idle(number);
        }
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.set_idle();
    }
}

impl hyper::body::Body for Arriving {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let Some(body) = &mut self.body else { return Poll::Ready(None) };
        let polled = Pin::new(&mut *body).poll_frame(cx);
        if matches!(polled, Poll::Ready(None)) || body.is_end_stream() {
            self.activity.set_busy();
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(Incoming::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body.as_ref().map(Incoming::size_hint).unwrap_or_default()
    }
}

impl Drop for Arriving {
    fn drop(&mut self) {
        let body = self.body.take().filter(|body| !body.is_end_stream());
        if let (Some(body), Ok(runtime)) = (body, Handle::try_current()) {
            runtime.spawn(time::timeout(REST, discard(body)));
        }
    }
}

async fn discard(mut body: Incoming) {
    let mut left = MOST;
    while let Some(Ok(frame)) = poll_fn(|cx| Pin::new(&mut body).poll_frame(cx)).await {
        match left.checked_sub(frame.data_ref().map_or(0, Bytes::len)) {
            Some(rest) => left = rest,
            None => return,
        }
    }
}

/// The body of an answer, during which its connection is busy.
pub(super) struct Answer {
    pub(super) body: Body,
    pub(super) _busy: Busy,
}

impl hyper::body::Body for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Activity {
        /// A request without a body.
        fn answering(self: &Arc<Self>) -> Busy {
            self.set_busy();
            Busy(Arc::clone(self))
        }
    }

    #[tokio::test]
    async fn whoever_waits_longest_gives_way_and_nobody_with_a_request() {
        let idle = Arc::new(Idle::default());
        let [first, second, third] = std::array::from_fn(|_| Activity::new(&idle));
        let request = first.answering();
        assert!(idle.give_way());
        second.gives_way().await;
        // After its answer it waits again, behind the third.
        drop(request);
        assert!(idle.give_way());
        third.gives_way().await;
        let request = first.answering();
        first.close();
        drop(request);
        assert!(!idle.give_way());
    }
}
