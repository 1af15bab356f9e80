//! Asking a running server whether it works, for supervisors without an HTTP client.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use axum::body::Body;
use hyper::{Request, StatusCode, client::conn::http1, header};
use hyper_util::rt::TokioIo;
use tokio::{net::TcpStream, time};

/// The longest time for an answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why a server is not known to work.
#[derive(Debug, thiserror::Error)]
pub enum Unwell {
    /// Nothing listens there.
    #[error("{0}: {1}")]
    Unreachable(SocketAddr, io::Error),
    /// What listens there does not answer by HTTP.
    #[error("{0}: {1}")]
    Garbled(SocketAddr, hyper::Error),
    /// It does not answer within 10 s.
    #[error("{0} does not answer")]
    Silent(SocketAddr),
    /// It answers that it does not work.
    #[error("{0} answers {1}")]
    Refused(SocketAddr, StatusCode),
}

/// Asks the server that listens there, on this machine, whether it works.
///
/// # Errors
/// It does not, or not within 10 s.
pub async fn ask(listening: SocketAddr) -> Result<(), Unwell> {
    let at = reachable(listening);
    match time::timeout(PATIENCE, answer(at)).await {
        Ok(Ok(StatusCode::OK)) => Ok(()),
        Ok(Ok(status)) => Err(Unwell::Refused(at, status)),
        Ok(Err(why)) => Err(why),
        Err(_) => Err(Unwell::Silent(at)),
    }
}

async fn answer(at: SocketAddr) -> Result<StatusCode, Unwell> {
    let stream = TcpStream::connect(at).await.map_err(|why| Unwell::Unreachable(at, why))?;
    let garbled = |why| Unwell::Garbled(at, why);
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(garbled)?;
    let mut request = Request::new(Body::empty());
    *request.uri_mut() = hyper::Uri::from_static("/health");
    if let Ok(host) = at.to_string().parse() {
        request.headers_mut().insert(header::HOST, host);
    }
    let answer = async { sender.send_request(request).await.map(|answer| answer.status()) };
    tokio::pin!(answer);
    tokio::select! {
        status = &mut answer => status.map_err(garbled),
        // It closes the connection, and the answer is there or is an error.
        _ = connection => answer.await.map_err(garbled),
    }
}

/// The address on this machine at which a server is reached that listens there, perhaps at all addresses.
const fn reachable(listening: SocketAddr) -> SocketAddr {
    let ip = match listening.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, listening.port())
}
