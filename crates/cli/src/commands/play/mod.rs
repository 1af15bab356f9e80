//! `riband play`

mod answers;
mod editor;
mod guiding;
mod hint;
mod input;
mod listing;
mod meaning;
mod opening;
mod prompt;
mod request;
mod through;

use std::{
    io::Write as _,
    iter,
    path::{Path, PathBuf},
};

use clap::error::ErrorKind;
use riband::{Library, Seat, core::SeatRange};

use self::{input::Input, prompt::Prompt, through::Telling};
use crate::{
    commands::whole_screen,
    completing,
    failure::Failure,
    kind::Kind,
    language::{self, chosen},
    number,
    paint::{HEADING, painted},
    render::counted,
    screen::{self, Screen, name},
    session::Session,
    t,
    thinking::Interrupt,
    tui,
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A built-in variant, a ruleset (its standard variant), a variant file that ends in `.toml`; or a record
    /// (`.riband`), the file of a kept match (`.match`) or a scenario file (`.toml`) to continue.
    #[arg(value_name = "VARIANT|FILE", required_unless_present = "resume",
          add = completing::variants_and(&["toml", "riband", "match"]))]
    what: Option<String>,
    /// Learn a game while you play it: a first match against `novice` in which each step says what to look at, what you
    /// could try, and what came of what you did. VARIANT is the game, such as `crossing-oceans`.
    #[arg(long, conflicts_with_all = ["resume", "seats", "seed", "watch", "log", "json"])]
    guide: bool,
    /// Resume a kept match; without a name, the unfinished one that was played last. `riband list` shows the names.
    #[arg(long, value_name = "NAME", num_args = 0..=1, conflicts_with = "seed",
          add = completing::matches())]
    resume: Option<Option<String>>,
    /// The players, seat by seat; by default a human and `club` players, three in all or the closest number that the
    /// variant allows.
    ///
    /// A player is `human`, `random`, `novice`, `greedy`, `club`, `expert`, or `mcts` with a budget: `mcts:1000`
    /// searches that many worlds, `mcts:2s` or `mcts:500ms` for that long. A computer player knows only what its seat
    /// may know.
    #[arg(long, value_delimiter = ',', value_name = "PLAYER,...", add = completing::players(true))]
    seats: Option<Vec<Kind>>,
    /// The names of the players, seat by seat; they are stored in records and kept matches.
    #[arg(long, value_delimiter = ',', value_name = "NAME,...", value_parser = opening::name_of_player)]
    name: Option<Vec<String>>,
    /// The seed of the deal and of the computer players; by default a new one, which is printed.
    #[arg(long, value_name = "N", value_parser = number::seed)]
    seed: Option<u64>,
    /// Write the match to this file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Refer to the built-in variant by its fingerprint in the record, instead of including its rules: this saves 40
    /// kB, but a program with different rules cannot read it.
    #[arg(long, requires = "record")]
    refer: bool,
    /// Watch a match without humans: every action, and the position once a round, as a spectator sees it. By default
    /// all players are `club`.
    #[arg(long, conflicts_with_all = ["log", "json"])]
    watch: bool,
    /// Print every action of a match without humans.
    #[arg(long)]
    log: bool,
    /// Print the result of a match without humans as JSON.
    #[arg(long)]
    json: bool,
    /// Play line by line, as for pipes and screen readers, even if the terminal could show the whole table.
    #[arg(long)]
    plain: bool,
}

impl Args {
    /// Whether a human plays. Without `--seats` and `--watch` there is one.
    fn with_human(&self) -> bool {
        self.seats.as_ref().map_or(!self.watch, |kinds| kinds.contains(&Kind::Human))
    }

    /// Whether to use the full screen, if there is one.
    fn is_full_screen(&self) -> bool {
        !self.plain && (self.with_human() || self.watch || self.resume.is_some())
    }

    fn kinds(&self, range: SeatRange) -> Vec<Kind> {
        self.seats.clone().unwrap_or_else(|| default_kinds(range, self.watch))
    }

    /// Checks for conflicting options: a variant for a match that has one, and options for matches that are played
    /// through at once.
    fn check(&self) -> Result<(), clap::Error> {
        if let (Some(what), Some(name)) = (&self.what, &self.resume) {
            let type_ = name.as_ref().map_or(String::new(), |name| format!(" {}", screen::name(name)));
            let message = "a kept match has its variant already; to go on with it, type: riband play --resume";
            let fresh = format!("to begin another match, type: riband play {}", screen::name(what));
            return Err(self.wrong(format!("{message}{type_}; {fresh}")));
        }
        let options = [(self.json, "--json"), (self.watch, "--watch"), (self.log, "--log")];
        match options.into_iter().find(|(given, _)| *given && self.with_human()) {
            Some((_, option)) => {
                Err(self.wrong(format!("{option} needs a match that no human plays, such as --seats club,club")))
            }
            None => Ok(()),
        }
    }

    fn wrong(&self, message: String) -> clap::Error {
        let mut command = <Self as clap::Args>::augment_args(clap::Command::new("riband play"));
        command.error(ErrorKind::ArgumentConflict, message)
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

/// The default number of seats, if the variant allows it.
const USUAL_SEATS: usize = 3;

/// The default players: a human on the first seat unless watching.
fn default_kinds(range: SeatRange, watches: bool) -> Vec<Kind> {
    let seats = USUAL_SEATS.clamp(range.min().count(), range.max().count());
    let first = if watches { Kind::USUAL } else { Kind::Human };
    iter::once(first).chain(iter::repeat(Kind::USUAL)).take(seats).collect()
}

pub(super) fn run(args: &Args, data: Option<&Path>, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    args.check()?;
    let session = opening::open(args, data, library)?;
    if args.is_full_screen() && tui::is_there() {
        return whole_screen::run(session, data, out);
    }
    if !args.json {
        writeln!(out, "{}", headline(&session))?;
    }
    let interrupt = Interrupt::new()?;
    if session.people().next().is_some() {
        let mut input = Input::stdin();
        return Prompt::new(session, &mut input, &interrupt, out).run();
    }
    through::run(session, args.telling(), &interrupt, out)
}

fn headline(session: &Session) -> String {
    let called = |seat: Seat| match (session.name(seat), session.player(seat)) {
        (Some(name), player) => format!("{name}: {player}"),
        (None, player) => player.to_owned(),
    };
    let table = &session.table;
    let players: Vec<String> = table.seats().iter().map(called).collect();
    let name = painted(name(session.variant.name_in(chosen())), HEADING);
    let begun = match table.plies() {
        0 => String::new(),
        plies => t!("headline-after", ", after {actions}", actions = counted(plies, "action")),
    };
    let (seats, players) = (language::length(table.seats().count(), "seat"), players.join(", "));
    let seed = table.start().seed.to_string();
    let rest = t!("headline-rest", "{seats} ({players}), seed {seed}", seats, players, seed);
    format!("{name}, {rest}{begun}")
}
