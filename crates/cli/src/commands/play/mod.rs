//! `riband play`

mod history;
mod input;
mod player;
mod request;
mod saving;
mod session;
mod through;

use std::{
    io::{self, IsTerminal as _, Write},
    path::PathBuf,
};

use riband::{Library, Seats, Table, Variant};

use self::{input::Input, player::Player, session::Session};
use crate::{
    failure::Failure,
    paint::{HEADING, painted, tame},
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A built-in variant, a ruleset (its standard variant), or a path that ends in `.toml`.
    variant: String,
    /// Who plays, seat by seat.
    #[arg(long, value_delimiter = ',', default_value = "human,random,random", value_name = "PLAYER,...")]
    seats: Vec<player::Kind>,
    /// The seed of the deal and of the random players; without it a new one, which is printed.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Write the match to this file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Tell every action of a match that no human plays.
    #[arg(long)]
    log: bool,
    /// Print the result of a match that no human plays as JSON.
    #[arg(long)]
    json: bool,
}

/// A match about to begin.
struct Setting {
    variant: Variant,
    table: Box<dyn Table>,
    players: Vec<Player>,
    seed: u64,
    record: Option<PathBuf>,
}

pub(super) fn run(args: &Args, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
    let with_human = args.seats.contains(&player::Kind::Human);
    if with_human && args.json {
        return Err(Failure::JsonWithHumans);
    }
    let setting = setting(args, library)?;
    if !args.json {
        writeln!(out, "{}", headline(args, &setting))?;
    }
    if with_human {
        let input = io::stdin();
        let echo = !input.is_terminal();
        let mut input = Input::new(input.lock(), echo);
        return Session::new(setting, &mut input, out).run();
    }
    through::run(setting, args.log, args.json, out)
}

fn setting(args: &Args, library: &Library) -> Result<Setting, Failure> {
    let variant = library.load(&args.variant)?;
    let seed = match args.seed {
        Some(seed) => seed,
        // 32 bits are plenty, and can be typed again.
        None => u64::from(getrandom::u32().map_err(Failure::Entropy)?),
    };
    let table = variant.open(Seats::new(args.seats.len())?, seed)?;
    let players = args.seats.iter().zip(table.seats().iter()).map(|(kind, seat)| kind.sit(seat, seed)).collect();
    if let Some(path) = &args.record {
        saving::try_out(path)?;
    }
    Ok(Setting { variant, table, players, seed, record: args.record.clone() })
}

fn headline(args: &Args, setting: &Setting) -> String {
    let kinds: Vec<&str> = args.seats.iter().map(|kind| kind.name()).collect();
    let name = painted(tame(setting.variant.name()), HEADING);
    format!("{name}, {} ({}), seed {}", setting.table.seats(), kinds.join(", "), setting.seed)
}
