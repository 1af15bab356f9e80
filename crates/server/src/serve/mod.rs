//! Starting and ending a server.

mod clocks;
mod connections;
mod pending;

use std::{
    io,
    net::SocketAddr,
    num::NonZeroUsize,
    sync::{Arc, Mutex},
    time::Duration,
};

use riband::Library;
use tokio::{
    net::TcpListener,
    sync::{Notify, broadcast::error::RecvError, mpsc::UnboundedReceiver, watch},
    time,
};
use tracing::warn;

use self::{clocks::Clocks, connections::Connections, pending::Pending};
use crate::{
    api::{
        self, App,
        gate::{Gate, GateSettings},
    },
    computers::Computers,
    config::Config,
    hall::Hall,
    people::People,
    secret::Id,
    store::Store,
};

/// How often unused tables are removed from memory.
const SWEEP: Duration = Duration::from_secs(60);
/// How many tables in which something has happened are looked at at the same time.
const AT_ONCE: usize = 16;
/// The longest time to look at one.
const LONGEST: Duration = Duration::from_secs(10);
/// How long requests are answered after the end.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server that is ready to be served.
pub struct Server {
    app: App,
    ending: watch::Sender<bool>,
    listener: TcpListener,
    connections: NonZeroUsize,
    patience: Duration,
}

impl Server {
    /// A server for the matches of a store, at a listener. `address` is where people reach it, `thinking` how many quick
    /// computer players think at the same time. Call it inside a runtime.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, listener: TcpListener, address: &str, thinking: Option<usize>) -> Self {
        let (hall, receiver) = Hall::new(Library::new().without_files(), Arc::clone(&store));
        let (ending, is_ending) = watch::channel(false);
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let thinking = thinking.unwrap_or(processors.saturating_sub(1));
        let computers = Computers::start(&hall, thinking, is_ending.clone());
        let people = Arc::new(People::new(Arc::clone(&store)));
        let app = App {
            hall: Arc::clone(&hall),
            people,
            computers: computers.clone(),
            address: address.into(),
            gate: Arc::new(Gate::new(address, listener.local_addr().ok(), GateSettings::default())),
            ending: is_ending,
        };
        let changed = Arc::new(Pending::default());
        let clocks = Clocks {
            hall: Arc::clone(&hall),
            computers: computers.clone(),
            changed: Arc::clone(&changed),
            failed: Mutex::default(),
        };
        until(&ending, ask(Arc::clone(&hall), computers, receiver, changed));
        until(&ending, Arc::new(clocks).run());
        until(&ending, sweep(Arc::clone(&hall)));
        until(&ending, follow(hall, store));
        Self { app, ending, listener, connections: Config::CONNECTIONS, patience: PATIENCE }
    }

    /// The same in another network. By default no proxy is in front.
    #[must_use]
    pub fn with_gate(mut self, settings: GateSettings) -> Self {
        self.app.gate = Arc::new(Gate::new(&self.app.address, self.listening().ok(), settings));
        self
    }

    /// The same with at most this many open connections; others wait. By default [`Config::CONNECTIONS`].
    #[must_use]
    pub const fn with_connections(mut self, connections: NonZeroUsize) -> Self {
        self.connections = connections;
        self
    }

    /// The same with another time for answers to open requests after the end. By default it is 10 s.
    #[must_use]
    pub const fn with_patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Where it listens.
    ///
    /// # Errors
    /// A system error.
    pub fn listening(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `end` is fulfilled; then no new requests are accepted, and open ones are answered, for a limited time.
    /// Computer players make no more decisions.
    pub async fn run(self, end: impl Future<Output = ()> + Send + 'static) {
        let Self { app, ending, listener, connections: most, patience } = self;
        Connections { listener, router: api::router(app), most, patience }.serve(end, &ending).await;
    }
}

/// Works in the background until the server ends.
fn until(ending: &watch::Sender<bool>, work: impl Future<Output = ()> + Send + 'static) {
    let mut ending = ending.subscribe();
    tokio::spawn(async move {
        tokio::select! {
            _ = async { ending.wait_for(|ending| *ending).await.is_ok() } => {}
            () = work => {}
        }
    });
}

/// Asks for computer players where something has happened: one may be to act.
async fn ask(hall: Arc<Hall>, computers: Computers, mut changed: UnboundedReceiver<Id>, pending: Arc<Pending>) {
    // Received at once, so that a match waits once, however much happens in it.
    let receive = async {
        while let Some(id) = changed.recv().await {
            pending.put(id, 0);
        }
    };
    let look = pending.each(AT_ONCE, |id, _| {
        let (hall, computers) = (Arc::clone(&hall), computers.clone());
        async move {
            // If it fails, the match is found again by its clock.
            let computer = time::timeout(LONGEST, hall.at(&id, |room| room.computer())).await;
            if let Ok(Ok(Some((_, level)))) = computer {
                computers.ask(&id, level.get());
            }
        }
    });
    tokio::join!(receive, look);
}

async fn sweep(hall: Arc<Hall>) {
    let mut ticks = time::interval(SWEEP);
    loop {
        ticks.tick().await;
        hall.sweep();
    }
}

/// Takes what other servers append.
async fn follow(hall: Arc<Hall>, store: Arc<dyn Store>) {
    let (pending, missed) = (Pending::default(), Notify::new());
    let receive = async {
        let mut news = store.follow();
        loop {
            match news.recv().await {
                Ok(appended) => pending.put(appended.id, appended.entries),
                Err(RecvError::Lagged(count)) => {
                    warn!(count, "news of tables are missed");
                    missed.notify_one();
                }
                Err(RecvError::Closed) => return,
            }
        }
    };
    let take = pending.each(AT_ONCE, |id, entries| {
        let hall = Arc::clone(&hall);
        async move {
            match time::timeout(LONGEST, hall.catch_up(&id, entries)).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => warn!(%id, %error, "a table cannot catch up"),
                Err(_) => warn!(%id, "a table cannot catch up in time"),
            }
        }
    });
    let take_all = async {
        loop {
            missed.notified().await;
            if let Err(error) = hall.catch_up_all().await {
                warn!(%error, "a table cannot catch up");
            }
        }
    };
    tokio::select! {
        () = receive => {}
        () = take => {}
        () = take_all => {}
    }
}
