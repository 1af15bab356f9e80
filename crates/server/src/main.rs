//! The program `riband-server`.

use std::{
    fs,
    io::{self, Write as _},
    net::SocketAddr,
    num::{NonZeroU32, NonZeroUsize},
    path::{Path, PathBuf},
    process::{self, ExitCode},
    sync::Arc,
    time::Duration,
};

use clap::{
    Parser, Subcommand,
    builder::{BoolishValueParser, FalseyValueParser},
};
use mimalloc::MiMalloc;
use riband_server::{
    api::gate::GateSettings,
    config::{Config, ConfigError, DatabaseUrl},
    files,
    health::{self, Unwell},
    notices::{BadConfig, Hidden, NoticeConfig},
    serve::Server,
    store::{Memory, Sqlite, Store, StoreError, Stored},
};
use tokio::{
    net::{TcpListener, TcpSocket},
    signal,
};
use tracing_subscriber::{EnvFilter, filter::ParseError};

/// Requests allocate much, and on all threads: a sixth more plays a second than with the allocator of glibc.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// How long calls that cannot be stopped may take at the end.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many connections may wait until they are accepted, if the system lets them. Beyond 1024, as usual, thousands that
/// come at once are tried again after a second.
const BACKLOG: u32 = 4096;
/// The code with which the program exits at a second signal.
const INTERRUPTED: i32 = 130;

/// Serves the games of Riband: people play by link, in their own time.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    /// A file with the settings, as TOML; what is set here or in the environment counts more
    #[arg(long, env = "RIBAND_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// Where to listen [default: 127.0.0.1:7420]
    #[arg(long, env = "RIBAND_LISTEN", value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// The address at which people reach the server: https://riband.example
    #[arg(long, env = "RIBAND_ADDRESS", value_name = "URL")]
    address: Option<String>,
    /// A proxy in front of the server encrypts
    #[arg(
        long,
        env = "RIBAND_BEHIND_PROXY",
        value_name = "BOOL",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true",
        value_parser = BoolishValueParser::new()
    )]
    behind_proxy: Option<bool>,
    /// The file of the matches [default: riband.db]
    #[arg(long, env = "RIBAND_FILE", value_name = "FILE")]
    file: Option<PathBuf>,
    /// The database of the matches, instead of a file: postgres://USER:PASSWORD@HOST/DATABASE
    #[arg(long, env = "RIBAND_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<DatabaseUrl>,
    /// How many quick computer players think at the same time [default: one less than there are processors]
    #[arg(long, env = "RIBAND_THINKING", value_name = "COUNT")]
    thinking: Option<usize>,
    /// How many connections may be open at the same time; others wait [default: 4096]
    #[arg(long, env = "RIBAND_CONNECTIONS", value_name = "COUNT")]
    connections: Option<NonZeroUsize>,
    /// How many streams of events one address may have open; each follower of a match has one [default: 256, but on loopback
    /// without a limit]
    #[arg(long, env = "RIBAND_STREAMS", value_name = "COUNT")]
    streams: Option<NonZeroU32>,
    /// Other machines may read the metrics, but not through the proxy
    #[arg(
        long,
        env = "RIBAND_OPEN_METRICS",
        value_name = "BOOL",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true",
        value_parser = BoolishValueParser::new()
    )]
    open_metrics: Option<bool>,
    #[command(flatten)]
    notices: NoticeArguments,
    /// Keep nothing: all matches end with the server
    #[arg(long, conflicts_with = "database")]
    memory: bool,
    /// What to log: warn, info, debug
    #[arg(long, env = "RIBAND_LOG", value_name = "FILTER", default_value = "info")]
    log: String,
    /// Write logs as JSON
    #[arg(long, env = "RIBAND_LOG_JSON", value_parser = FalseyValueParser::new())]
    log_json: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

/// Which notices are sent outside the page, and how.
#[derive(clap::Args)]
struct NoticeArguments {
    /// Whether notices are sent by Web Push [default: true]
    #[arg(long, env = "RIBAND_PUSH", value_name = "BOOL", value_parser = BoolishValueParser::new())]
    push: Option<bool>,
    /// Whether they are sent by webhook [default: true]
    #[arg(long, env = "RIBAND_WEBHOOKS", value_name = "BOOL", value_parser = BoolishValueParser::new())]
    webhooks: Option<bool>,
    /// Whether webhooks may be in the network of the server, and without encryption [default: false]
    #[arg(long, env = "RIBAND_PRIVATE_ADDRESSES", value_name = "BOOL", value_parser = BoolishValueParser::new())]
    private_addresses: Option<bool>,
    /// Whom push services ask if something is wrong: mailto:admin@riband.example
    #[arg(long, env = "RIBAND_CONTACT", value_name = "URL")]
    contact: Option<String>,
    /// The server of mail: smtps://name:password@mail.example; in the environment, where others do not read the password
    #[arg(long, env = "RIBAND_SMTP", hide_env_values = true, value_name = "URL")]
    smtp: Option<String>,
    /// Whose name is on the mail: Riband <riband@riband.example>
    #[arg(long, env = "RIBAND_FROM", value_name = "ADDRESS")]
    from: Option<String>,
}

impl NoticeArguments {
    /// The settings with what is set here.
    fn over(self, config: NoticeConfig) -> NoticeConfig {
        NoticeConfig {
            push: self.push.unwrap_or(config.push),
            webhooks: self.webhooks.unwrap_or(config.webhooks),
            private_addresses: self.private_addresses.unwrap_or(config.private_addresses),
            contact: self.contact.or(config.contact),
            smtp: self.smtp.map(Hidden).or(config.smtp),
            from: self.from.or(config.from),
        }
    }
}

#[derive(Subcommand)]
enum Command {
    /// Copy all matches into a new file, also while the server runs
    Backup {
        /// The new file
        to: PathBuf,
    },
    /// Ask the server that runs with these settings whether it works, and exit with 1 if it does not
    Health,
}

#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{}: {why}", path.display())]
    Unreadable { path: PathBuf, why: io::Error },
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Notices(#[from] BadConfig),
    #[error("{}: {why}", path.display())]
    Store { path: PathBuf, why: StoreError },
    #[error("{0}")]
    Database(StoreError),
    #[error("PostgreSQL copies its databases itself: pg_dump --format=custom --file=FILE URL (see docs/SERVER.md)")]
    Backup,
    #[error("cannot listen at {at}: {why}")]
    Listen { at: SocketAddr, why: io::Error },
    #[error("{filter:?} selects no logs: {why}")]
    Log { filter: String, why: ParseError },
    #[error(transparent)]
    Health(#[from] Unwell),
    #[error(transparent)]
    System(#[from] io::Error),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match log(&arguments).and_then(|()| run(arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // Nobody may be there to read it.
            let _ = writeln!(io::stderr(), "riband-server: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn log(arguments: &Arguments) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&arguments.log);
    let filter = filter.map_err(|why| Failure::Log { filter: arguments.log.clone(), why })?;
    // An error while it writes to the standard error cannot be written there: that would panic.
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).log_internal_errors(false);
    if arguments.log_json {
        logs.json().init()
    } else {
        logs.init()
    }
    Ok(())
}

fn run(arguments: Arguments) -> Result<(), Failure> {
    let mut config = match &arguments.config {
        Some(path) => read(path)?,
        None => Config::default(),
    };
    config.listen = arguments.listen.unwrap_or(config.listen);
    config.address = arguments.address.or(config.address);
    config.behind_proxy = arguments.behind_proxy.unwrap_or(config.behind_proxy);
    config.keep(arguments.file, arguments.database)?;
    config.thinking = arguments.thinking.or(config.thinking);
    config.connections = arguments.connections.unwrap_or(config.connections);
    config.streams = arguments.streams.or(config.streams);
    config.open_metrics = arguments.open_metrics.unwrap_or(config.open_metrics);
    config.notices = arguments.notices.over(config.notices);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(async {
        match arguments.command {
            Some(Command::Backup { .. }) if config.database.is_some() => Err(Failure::Backup),
            Some(Command::Backup { to }) => {
                let path = config.file.unwrap_or_else(|| Config::FILE.into());
                Sqlite::copy(&path, &to).await.map_err(|why| {
                    let exists = matches!(why, StoreError::Exists(_));
                    Failure::Store { path: if exists { to } else { path }, why }
                })
            }
            Some(Command::Health) => Ok(health::ask(config.listen).await?),
            None => serve(config, arguments.memory).await,
        }
    });
    runtime.shutdown_timeout(PATIENCE);
    done
}

fn read(path: &Path) -> Result<Config, Failure> {
    let text = fs::read_to_string(path).map_err(|why| Failure::Unreadable { path: path.to_owned(), why })?;
    Ok(Config::read(&path.display().to_string(), &text)?)
}

async fn serve(config: Config, memory: bool) -> Result<(), Failure> {
    // Refused before a file is created.
    config.public(config.listen)?;
    config.notices.check()?;
    let store = open(&config, memory).await?;
    let listener = listen(config.listen);
    let listener = listener.map_err(|why| Failure::Listen { at: config.listen, why })?;
    let address = config.public(listener.local_addr()?)?;
    // Whoever started the server may not read it.
    let _ = writeln!(io::stdout(), "{address}");
    let end = async {
        signalled().await;
        // The first signal lets open requests be answered.
        tokio::spawn(async {
            signalled().await;
            process::exit(INTERRUPTED);
        });
    };
    let Config { behind_proxy, open_metrics, limits: quotas, connections, streams, notices, .. } = config;
    let gate = GateSettings { behind_proxy, open_metrics, quotas, streams };
    let server = Server::new(Arc::clone(&store), listener, &address, config.thinking).with_gate(gate);
    server.with_notices(notices)?.with_connections(files::room_for(connections)).run(end).await;
    store.close().await;
    Ok(())
}

fn listen(at: SocketAddr) -> io::Result<TcpListener> {
    let socket = if at.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A server that was ended leaves connections behind. Elsewhere this lets two programs listen at one address.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(at)?;
    socket.listen(BACKLOG)
}

async fn open(config: &Config, memory: bool) -> Result<Arc<dyn Store>, Failure> {
    if memory {
        return Ok(Arc::new(Memory::new()));
    }
    if let Some(url) = &config.database {
        return database(url.reveal()).await.map_err(Failure::Database);
    }
    let path = config.file.clone().unwrap_or_else(|| Config::FILE.into());
    let file = Sqlite::open(&path).map_err(|why| Failure::Store { path, why })?;
    Ok(Arc::new(file))
}

#[cfg(feature = "postgres")]
async fn database(url: &str) -> Stored<Arc<dyn Store>> {
    Ok(Arc::new(riband_server::store::Postgres::open(url).await?))
}

#[cfg(not(feature = "postgres"))]
async fn database(_: &str) -> Stored<Arc<dyn Store>> {
    let why = "this program was built without PostgreSQL: build it with --features postgres";
    Err(StoreError::Foreign(why.to_owned()))
}

/// Is fulfilled when the system or a person ends the program.
async fn signalled() {
    let interrupted = async {
        if signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match signal::unix::signal(signal::unix::SignalKind::terminate()) {
            Ok(mut terminate) => drop(terminate.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
