//! `riband play`

mod hint;
mod history;
mod input;
mod player;
mod request;
pub(super) mod saving;
mod session;
mod through;

use std::{io::Write as _, iter, path::PathBuf};

use clap::error::ErrorKind;
use rand::{TryRng as _, rngs::SysRng};
use riband::{Library, Seats, Table, Variant, core::SeatRange, players::Level};

use self::{
    input::Input,
    player::{Kind, Player},
    session::Session,
    through::Telling,
};
use super::load;
use crate::{
    failure::Failure,
    paint::{HEADING, painted},
    screen::{Screen, name},
    thinking::Interrupt,
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A built-in variant, a ruleset (its standard variant), or a path that ends in `.toml`.
    variant: String,
    /// Who plays, seat by seat; without it a human and `club` players, three in all or as near as the variant allows.
    ///
    /// A player is `human`, `random`, `greedy`, `novice`, `club`, `expert`, or `mcts` with a budget: `mcts:1000` for so many
    /// worlds searched, `mcts:2s` or `mcts:500ms` for so long. A computer knows what its seat may know, and nothing else.
    #[arg(long, value_delimiter = ',', value_name = "PLAYER,...")]
    seats: Option<Vec<player::Kind>>,
    /// The seed of the deal and of the computer players; without it a new one, which is printed.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Write the match to this file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// In the record name the built-in variant with its fingerprint, rather than to hold its rules: 40 kB less, and no use
    /// to a program whose rules differ.
    #[arg(long, requires = "record")]
    refer: bool,
    /// Watch a match that no human plays: every action, and the position once a round, as somebody beside the table sees
    /// it. Without `--seats` all players are `club`.
    #[arg(long, conflicts_with_all = ["log", "json"])]
    watch: bool,
    /// Tell every action of a match that no human plays.
    #[arg(long)]
    log: bool,
    /// Print the result of a match that no human plays as JSON.
    #[arg(long)]
    json: bool,
}

impl Args {
    /// Whether somebody has to be asked. Without `--seats` and `--watch` there is a human.
    fn with_human(&self) -> bool {
        self.seats.as_ref().map_or(!self.watch, |kinds| kinds.contains(&Kind::Human))
    }

    /// Refuses what only a match that is played at once can do.
    fn check(&self) -> Result<(), clap::Error> {
        let options = [(self.json, "--json"), (self.watch, "--watch"), (self.log, "--log")];
        let Some((_, option)) = options.into_iter().find(|(given, _)| *given && self.with_human()) else {
            return Ok(());
        };
        let message = format!("{option} needs a match that no human plays, such as --seats club,club");
        let mut command = <Self as clap::Args>::augment_args(clap::Command::new("riband play"));
        Err(command.error(ErrorKind::ArgumentConflict, message))
    }

    fn kinds(&self, range: SeatRange) -> Vec<Kind> {
        self.seats.clone().unwrap_or_else(|| default_kinds(range, self.watch))
    }

    fn telling(&self) -> Telling {
        match (self.json, self.watch, self.log) {
            (true, ..) => Telling::Json,
            (_, true, _) => Telling::Watch,
            (.., true) => Telling::Log,
            _ => Telling::Result,
        }
    }
}

/// How many play if nobody says so and the variant allows it.
const USUAL_SEATS: usize = 3;
/// Against whom.
const USUAL: Kind = Kind::Computer(Level::Club);

/// The usual players, and a human on the first seat unless that one watches.
fn default_kinds(range: SeatRange, watches: bool) -> Vec<Kind> {
    let seats = USUAL_SEATS.clamp(range.min().count(), range.max().count());
    let first = if watches { USUAL } else { Kind::Human };
    iter::once(first).chain(iter::repeat(USUAL)).take(seats).collect()
}

/// A match about to begin.
struct Setting {
    variant: Variant,
    table: Box<dyn Table>,
    players: Vec<Player>,
    seed: u64,
    record: Option<PathBuf>,
    refer: bool,
}

pub(super) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    args.check()?;
    let variant = load(library, &args.variant)?;
    let kinds = args.kinds(variant.seats());
    let setting = setting(args, variant, &kinds)?;
    if !args.json {
        writeln!(out, "{}", headline(&kinds, &setting))?;
    }
    let interrupt = Interrupt::new()?;
    if args.with_human() {
        let mut input = Input::stdin(&interrupt)?;
        return Session::new(setting, &mut input, &interrupt, out).run();
    }
    through::run(setting, args.telling(), &interrupt, out)
}

fn setting(args: &Args, variant: Variant, kinds: &[Kind]) -> Result<Setting, Failure> {
    let seed = match args.seed {
        Some(seed) => seed,
        // All 64 bits: of 32, who knows the game tries every deal in minutes.
        None => SysRng.try_next_u64().map_err(Failure::Entropy)?,
    };
    let table = variant.open(Seats::new(kinds.len())?, seed)?;
    let players = kinds.iter().zip(table.seats().iter()).map(|(kind, seat)| kind.sit(seat, seed)).collect();
    if let Some(path) = &args.record {
        if args.refer {
            saving::refers(path, &variant, &*table)?;
        }
        saving::try_out(path)?;
    }
    Ok(Setting { variant, table, players, seed, record: args.record.clone(), refer: args.refer })
}

fn headline(kinds: &[Kind], setting: &Setting) -> String {
    let kinds: Vec<String> = kinds.iter().map(Kind::to_string).collect();
    let name = painted(name(setting.variant.name()), HEADING);
    format!("{name}, {} ({}), seed {}", setting.table.seats(), kinds.join(", "), setting.seed)
}
