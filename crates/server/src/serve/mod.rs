//! Starting and ending a server.

mod clocks;
mod connections;
mod idle;
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
        self, Shared,
        gate::{Gate, GateSettings},
    },
    computers::Computers,
    config::Config,
    hall::{Hall, HallError},
    notices::{BadConfig, Clock, NoticeConfig, Notices},
    people::People,
    secret::Id,
    store::{News, Store},
};

/// How often unused tables are removed from memory.
const SWEEP: Duration = Duration::from_secs(60);
/// How many tables in which something has happened are looked at at the same time.
const AT_ONCE: usize = 16;
/// For how many of them notices are planned at the same time.
const PLANNING: usize = 4;
/// The longest time to look at one.
const LONGEST: Duration = Duration::from_secs(10);
/// How long requests are answered after the end.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest time for a client that accepts nothing of an answer.
const STALL: Duration = Duration::from_secs(30);

/// A server that is ready to be served.
pub struct Server {
    app: Shared,
    ending: watch::Sender<bool>,
    listener: TcpListener,
    connections: NonZeroUsize,
    patience: Duration,
    stall: Duration,
    /// Where matches wait whose notices may have to be planned.
    noticed: Arc<Pending>,
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
        let notices = Arc::new(Notices::new(Arc::clone(&hall), Arc::clone(&people), address));
        let noticed = Arc::new(Pending::default());
        let app = Shared {
            hall: Arc::clone(&hall),
            people,
            notices,
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
        until(&ending, ask(Arc::clone(&hall), computers, receiver, changed, Arc::clone(&noticed)));
        until(&ending, Arc::new(clocks).run());
        until(&ending, sweep(Arc::clone(&hall)));
        until(&ending, follow(hall, store));
        Self { app, ending, listener, connections: Config::CONNECTIONS, patience: PATIENCE, stall: STALL, noticed }
    }

    /// The same with other notices. By default there is no mail, and Web Push only at an address with encryption.
    ///
    /// # Errors
    /// The settings are wrong.
    pub fn with_notices(mut self, config: NoticeConfig) -> Result<Self, BadConfig> {
        self.app.notices = Arc::new(self.app.notices.with_config(config)?);
        Ok(self)
    }

    /// The same with another clock for notices.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Self {
        self.app.notices = Arc::new(self.app.notices.with_clock(clock));
        self
    }

    /// The same with another time for a request to a receiver of notices. By default it is 10 s.
    #[must_use]
    pub fn with_receivers_patience(mut self, patience: Duration) -> Self {
        self.app.notices = Arc::new(self.app.notices.with_patience(patience));
        self
    }

    /// The same in another network. By default no proxy is in front.
    #[must_use]
    pub fn with_gate(mut self, settings: GateSettings) -> Self {
        self.app.gate = Arc::new(Gate::new(&self.app.address, self.listening().ok(), settings));
        self
    }

    /// The same with at most this many open connections: if there are more, those without a request are closed, and if there
    /// are none of these, others wait. By default [`Config::CONNECTIONS`].
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

    /// The same with another time after which a client that accepts nothing of an answer is cut off. By default it is 30 s.
    #[must_use]
    pub const fn with_stall(mut self, stall: Duration) -> Self {
        self.stall = stall;
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
        let Self { app, ending, listener, connections: most, patience, stall, noticed } = self;
        let notices = Arc::clone(&app.notices);
        until(&ending, Arc::clone(&notices).run());
        until(&ending, plan(notices, noticed));
        Connections { listener, router: api::router(app.into()), most, patience, stall }.serve(end, &ending).await;
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
async fn ask(
    hall: Arc<Hall>,
    computers: Computers,
    mut changed: UnboundedReceiver<Id>,
    pending: Arc<Pending>,
    noticed: Arc<Pending>,
) {
    // Received at once, so that a match waits once, however much happens in it.
    let receive = async {
        while let Some(id) = changed.recv().await {
            noticed.put(id.clone(), 0);
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

/// Plans notices of matches in which something has happened, and of those that a server which ended too early left.
async fn plan(notices: Arc<Notices>, noticed: Arc<Pending>) {
    let planned = noticed.each(PLANNING, |id, _| {
        let notices = Arc::clone(&notices);
        async move {
            if time::timeout(LONGEST, notices.changed(&id)).await.is_err() {
                warn!(%id, "notices cannot be planned in time");
            }
        }
    });
    tokio::join!(notices.recover(), planned);
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
    let (pending, missed) = (Pending::default(), Arc::new(Notify::new()));
    let receive = async {
        let mut news = store.follow();
        loop {
            match news.recv().await {
                Ok(News::Appended(appended)) => pending.put(appended.id, appended.entries),
                Ok(News::Missed) => missed.notify_one(),
                Err(RecvError::Lagged(count)) => {
                    warn!(count, "news of tables are missed");
                    missed.notify_one();
                }
                Err(RecvError::Closed) => return,
            }
        }
    };
    let take = pending.each(AT_ONCE, |id, entries| {
        let (hall, missed) = (Arc::clone(&hall), Arc::clone(&missed));
        async move {
            match time::timeout(LONGEST, hall.catch_up(&id, entries)).await {
                Ok(Ok(())) => return,
                Ok(Err(error @ HallError::Store(_))) => warn!(%id, %error, "a table cannot catch up"),
                Ok(Err(error)) => return warn!(%id, %error, "a table cannot catch up"),
                Err(_) => warn!(%id, "a table cannot catch up in time"),
            }
            missed.notify_one();
        }
    });
    let take_all = async {
        loop {
            missed.notified().await;
            // The store fails: everything that it has then is taken when it works again.
            while let Err(error) = hall.catch_up_all().await {
                warn!(%error, "a table cannot catch up");
                if !matches!(error, HallError::Store(_)) {
                    break;
                }
                time::sleep(LONGEST / 5).await;
            }
        }
    };
    tokio::select! {
        () = receive => {}
        () = take => {}
        () = take_all => {}
    }
}
