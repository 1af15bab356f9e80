//! `riband web`

mod answer;
mod ask;
mod connection;
mod engines;
mod serve;
mod socket;
mod thoughts;
mod token;
mod work;

use std::{
    io::Write as _,
    net::{Ipv4Addr, TcpListener},
};

use riband_web::File;

use self::{
    ask::Counter,
    token::{Ticket, Token},
};
use crate::{failure::Failure, number::number, screen::Screen};

/// The default port: always the same, because browsers store matches by address.
const PORT: u16 = 8417;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The port on this machine. Browsers store matches by address, so another port starts without any.
    #[arg(long, default_value_t = PORT, value_name = "PORT", value_parser = number::<u16>(0..=u16::MAX.into()))]
    port: u16,
    /// Do not open a browser.
    #[arg(long)]
    no_open: bool,
}

pub(super) fn run(args: &Args, out: &mut Screen<'_>) -> Result<(), Failure> {
    File::at("/").ok_or(Failure::NoPage)?;
    let failure = |source: std::io::Error| Failure::Serve {
        address: format!("{}:{}", Ipv4Addr::LOCALHOST, args.port),
        reason: source.to_string(),
    };
    // Only for this machine.
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, args.port)).map_err(failure)?;
    let port = listener.local_addr().map_err(failure)?.port();
    let (token, ticket) = (Token::new()?, Token::new()?);
    let at = |path: &str| format!("http://{}:{port}{path}", Ipv4Addr::LOCALHOST);
    writeln!(out, "The table is at {} as long as this program runs; Ctrl-C ends it.", at(&token.address()))?;
    out.flush()?;
    if !args.no_open && open::that_detached(at(&format!("{}{ticket}", ask::OPEN))).is_err() {
        writeln!(out, "No browser could be opened: open it there yourself.")?;
        out.flush()?;
    }
    serve::serve(listener, Counter::new(token, Ticket::new(ticket), port)).map_err(failure)
}
