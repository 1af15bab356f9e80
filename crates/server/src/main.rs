//! The program `riband-server`.

use std::{
    fs,
    io::{self, Write as _},
    net::SocketAddr,
    num::NonZeroUsize,
    path::{Path, PathBuf},
    process::{self, ExitCode},
    sync::Arc,
    time::Duration,
};

use clap::{
    Parser, Subcommand,
    builder::{BoolishValueParser, FalseyValueParser},
};
use riband_server::{
    api::gate::GateSettings,
    config::{Config, ConfigError},
    serve::Server,
    store::{Memory, Sqlite, Store, StoreError},
};
use tokio::{net::TcpListener, signal};
use tracing_subscriber::{EnvFilter, filter::ParseError};

/// How long calls that cannot be stopped may take at the end.
const PATIENCE: Duration = Duration::from_secs(5);
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
    /// How many quick computer players think at the same time [default: one less than there are processors]
    #[arg(long, env = "RIBAND_THINKING", value_name = "COUNT")]
    thinking: Option<usize>,
    /// How many connections may be open at the same time; others wait [default: 4096]
    #[arg(long, env = "RIBAND_CONNECTIONS", value_name = "COUNT")]
    connections: Option<NonZeroUsize>,
    /// Keep nothing: all matches end with the server
    #[arg(long)]
    memory: bool,
    /// What to log: warn, riband_server=debug
    #[arg(long, env = "RIBAND_LOG", value_name = "FILTER", default_value = "info")]
    log: String,
    /// Write logs as JSON
    #[arg(long, env = "RIBAND_LOG_JSON", value_parser = FalseyValueParser::new())]
    log_json: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Copy all matches into a new file, also while the server runs
    Backup {
        /// The new file
        to: PathBuf,
    },
}

#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{}: {why}", path.display())]
    Unreadable { path: PathBuf, why: io::Error },
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error("{}: {why}", path.display())]
    Store { path: PathBuf, why: StoreError },
    #[error("cannot listen at {at}: {why}")]
    Listen { at: SocketAddr, why: io::Error },
    #[error("{filter:?} selects no logs: {why}")]
    Log { filter: String, why: ParseError },
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
    config.file = arguments.file.unwrap_or(config.file);
    config.thinking = arguments.thinking.or(config.thinking);
    config.connections = arguments.connections.unwrap_or(config.connections);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(async {
        match arguments.command {
            Some(Command::Backup { to }) => {
                Sqlite::copy(&config.file, &to).await.map_err(|why| Failure::Store { path: config.file, why })
            }
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
    let file = if memory {
        None
    } else {
        let file = Sqlite::open(&config.file).map_err(|why| Failure::Store { path: config.file.clone(), why })?;
        Some(Arc::new(file))
    };
    let store: Arc<dyn Store> = match &file {
        Some(file) => Arc::clone(file) as Arc<dyn Store>,
        None => Arc::new(Memory::new()),
    };
    let listener = TcpListener::bind(config.listen).await;
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
    let gate = GateSettings { behind_proxy: config.behind_proxy, ..GateSettings::default() };
    let server = Server::new(store, listener, &address, config.thinking).with_gate(gate);
    server.with_connections(config.connections).run(end).await;
    if let Some(file) = file {
        file.close().await;
    }
    Ok(())
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
