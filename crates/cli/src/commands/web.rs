//! `riband web`

use std::{io::Write as _, net::Ipv4Addr};

use riband_web::File;
use tiny_http::{Header, Method, Request, Response, Server, StatusCode};

use crate::{failure::Failure, screen::Screen};

/// Where the page is unless told otherwise: always in the same place, for a browser keeps matches by address.
const PORT: u16 = 8417;

/// What the page may do: nothing from anywhere else, and no script that stands in a text.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The port on this machine. Browsers keep matches by address: another port begins with none.
    #[arg(long, default_value_t = PORT, value_name = "PORT")]
    port: u16,
    /// Do not open a browser.
    #[arg(long)]
    no_open: bool,
}

pub(super) fn run(args: &Args, out: &mut Screen<'_>) -> Result<(), Failure> {
    File::at("/").ok_or(Failure::NoPage)?;
    // For this machine alone.
    let server = Server::http((Ipv4Addr::LOCALHOST, args.port)).map_err(|error| Failure::Serve {
        address: format!("{}:{}", Ipv4Addr::LOCALHOST, args.port),
        reason: error.to_string(),
    })?;
    let port = server.server_addr().to_ip().map_or(args.port, |address| address.port());
    let address = format!("http://{}:{port}/", Ipv4Addr::LOCALHOST);
    writeln!(out, "The table is at {address} as long as this program runs; Ctrl-C ends it.")?;
    out.flush()?;
    if !args.no_open && open::that_detached(&address).is_err() {
        writeln!(out, "No browser could be opened: open it there yourself.")?;
        out.flush()?;
    }
    for request in server.incoming_requests() {
        // Whoever asked may have gone away.
        let _ = answer(request);
    }
    Ok(())
}

fn answer(request: Request) -> std::io::Result<()> {
    if !matches!(request.method(), Method::Get | Method::Head) {
        return request.respond(Response::from_string("only GET and HEAD").with_status_code(StatusCode(405)));
    }
    let path = request.url().split(['?', '#']).next().unwrap_or_default();
    let Some(file) = File::at(path) else {
        return request.respond(Response::from_string("there is no such file").with_status_code(StatusCode(404)));
    };
    // A name with a hash is never given to anything else; everything else is asked for again.
    let cache = if file.is_hashed() { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        ("Content-Type", file.media_type()),
        ("Content-Encoding", "gzip"),
        ("Cache-Control", cache),
        ("Content-Security-Policy", POLICY),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
    ];
    let headers = headers.into_iter().filter_map(|(name, value)| Header::from_bytes(name, value).ok()).collect();
    // In one piece, so that a browser knows how much is to come.
    let whole = Response::new(StatusCode(200), headers, file.gzip, Some(file.gzip.len()), None);
    request.respond(whole.with_chunked_threshold(usize::MAX))
}
