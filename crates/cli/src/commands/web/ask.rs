//! `POST /engine`: a page asks an engine of this program.

use std::{
    convert::Infallible,
    error::Error,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::{Duration, Instant},
};

use http_body_util::{BodyExt as _, Either, Full, LengthLimitError, Limited};
use hyper::{
    HeaderMap, Method, Request, Response, StatusCode,
    body::{Body, Bytes, Frame},
    header::{self, HeaderName, HeaderValue},
};
use riband::engine::Engine;
use tokio::{
    sync::{Semaphore, mpsc},
    task, time,
};

use super::{
    answer::{self, refusal},
    connection::{Connection, Working},
    engines::Engines,
    thoughts::Thoughts,
    token::Token,
    work::{self, Piece},
};

/// Where engines are asked.
pub(super) const PATH: &str = "/engine";
/// The header that holds the token.
const TOKEN: HeaderName = HeaderName::from_static("riband-token");
/// The header that names the engine.
const ENGINE: HeaderName = HeaderName::from_static("riband-engine");

/// The longest body, in bytes: that of a line.
const LONGEST: usize = Engine::MAX_LINE;
/// How long a body may take to come.
const BODY: Duration = Duration::from_secs(10);
/// How many pieces of an answer wait for whoever asked.
const AHEAD: usize = 8;
/// How many requests are read and worked on at once, each in a thread of its own.
pub(super) const JOBS: usize = 64;

/// An answer: whole, or piece by piece as it becomes known.
pub(super) type Answer = Either<Full<Bytes>, Pieces>;

/// Pieces as they come.
#[derive(Debug)]
pub(super) struct Pieces {
    first: Option<Bytes>,
    rest: mpsc::Receiver<Piece>,
    _working: Working,
}

impl Body for Pieces {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        if let Some(first) = self.first.take() {
            return Poll::Ready(Some(Ok(Frame::data(first))));
        }
        let piece = |(Piece::More(lines) | Piece::Last(lines))| Ok(Frame::data(lines));
        self.rest.poll_recv(context).map(|next| next.map(piece))
    }
}

/// Who may ask, and what there is to ask.
#[derive(Debug)]
pub(super) struct Counter {
    token: Token,
    port: u16,
    pub(super) engines: Engines,
    thoughts: Thoughts,
    jobs: Arc<Semaphore>,
}

impl Counter {
    pub(super) fn new(token: Token, port: u16) -> Self {
        let jobs = Arc::new(Semaphore::new(JOBS));
        Self { token, port, engines: Engines::new(), thoughts: Thoughts::default(), jobs }
    }

    /// The answer to a request at [`PATH`]. Nothing is done before it is known who asks and all of the body is there.
    pub(super) async fn ask<B>(self: &Arc<Self>, request: Request<B>, by: &Arc<Connection>) -> Response<Answer>
    where
        B: Body<Error: Into<Box<dyn Error + Send + Sync>>>,
    {
        self.asked(request, by).await.unwrap_or_else(|refused| refused.map(Either::Left))
    }

    async fn asked<B>(
        self: &Arc<Self>,
        request: Request<B>,
        by: &Arc<Connection>,
    ) -> Result<Response<Answer>, Response<Full<Bytes>>>
    where
        B: Body<Error: Into<Box<dyn Error + Send + Sync>>>,
    {
        self.admits(request.headers()).map_err(|why| refusal(StatusCode::FORBIDDEN, why))?;
        by.admit();
        let gone = || refusal(StatusCode::GONE, "there is no such engine");
        let named = match request.headers().get(ENGINE) {
            None => None,
            Some(id) => Some(id.to_str().ok().and_then(|id| id.parse().ok()).ok_or_else(gone)?),
        };
        match *request.method() {
            Method::POST => {}
            Method::DELETE => {
                self.engines.close(named.ok_or_else(gone)?);
                return Ok(answer::response(StatusCode::NO_CONTENT, [], Either::Left(Full::default())));
            }
            _ => return Err(answer::not_allowed("POST, DELETE")),
        }
        let full = || refusal(StatusCode::SERVICE_UNAVAILABLE, "all engines are at work");
        let job = Arc::clone(&self.jobs).try_acquire_owned().map_err(|_| full())?;
        let working = by.work(Instant::now());
        let body = read(request.into_body()).await?;
        let served = match named {
            None => self.engines.open(Instant::now()).ok_or_else(full)?,
            Some(id) => self.engines.at(id, Instant::now()).ok_or_else(gone)?,
        };
        let id = served.id;
        let (out, mut rest) = mpsc::channel(AHEAD);
        let counter = Arc::clone(self);
        task::spawn_blocking(move || {
            let _job = job;
            if !work::answer(&served, &counter.thoughts, &body, &out) {
                counter.engines.close(id);
            }
        });
        let own = [(header::CONTENT_TYPE, "application/jsonl"), (header::CACHE_CONTROL, "no-store")];
        // Who asks for no thought is answered at once, and with one piece.
        let body = match rest.recv().await {
            Some(Piece::More(lines)) => Either::Right(Pieces { first: Some(lines), rest, _working: working }),
            Some(Piece::Last(lines)) => Either::Left(Full::new(lines)),
            None => return Err(gone()),
        };
        let mut response = answer::response(StatusCode::OK, own, body);
        response.headers_mut().insert(ENGINE, HeaderValue::from(id));
        Ok(response)
    }

    /// Whether these are the headers of a page that this program has served, and opened.
    fn admits(&self, headers: &HeaderMap) -> Result<(), &'static str> {
        let (host, port) = answer::local_host(headers).ok_or("this is for this machine alone")?;
        // A browser leaves out the port of the scheme.
        if port != self.port.to_string() && !(port.is_empty() && self.port == 80) {
            return Err("this is another port");
        }
        let origin =
            |origin: &str| origin.strip_prefix("http://").is_some_and(|origin| origin.eq_ignore_ascii_case(host));
        if headers.contains_key(header::ORIGIN) && !answer::only(headers, header::ORIGIN).is_some_and(origin) {
            return Err("this is for the page of this program alone");
        }
        if !answer::only(headers, TOKEN).is_some_and(|given| self.token.is(given)) {
            return Err("the token is missing or not that of this start");
        }
        Ok(())
    }
}

/// Reads a whole body, if it is not too long and comes soon.
async fn read<B>(body: B) -> Result<Bytes, Response<Full<Bytes>>>
where
    B: Body<Error: Into<Box<dyn Error + Send + Sync>>>,
{
    let too_long = || refusal(StatusCode::PAYLOAD_TOO_LARGE, "a body has at most 1 MiB");
    if body.size_hint().lower() > LONGEST as u64 {
        return Err(too_long());
    }
    match time::timeout(BODY, Limited::new(body, LONGEST).collect()).await {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(too_long()),
        Ok(Err(_)) => Err(refusal(StatusCode::BAD_REQUEST, "the body is broken off")),
        Err(_) => Err(refusal(StatusCode::REQUEST_TIMEOUT, "the body does not come")),
    }
}
