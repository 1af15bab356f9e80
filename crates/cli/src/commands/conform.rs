//! `riband conform`

use std::{io::Write, sync::Arc};

use clap::value_parser;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use riband::{Library, Rules, RulesVisitor, Seats, Variant, core::Counted};
use riband_testkit::{ContractBreach, MatchReport, Options};
use serde::Serialize;

use super::print_json;
use crate::{
    failure::Failure,
    paint::{FINE, HEADING, WRONG, painted},
    render::{Cell, Grid},
};

/// How many breaches are told in full for each variant and number of seats.
const TOLD: usize = 3;
/// How many of the actions that led to a breach are shown.
const LAST_ACTIONS: usize = 5;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Variants: built-in ids, rulesets, or paths that end in `.toml`.
    #[arg(required = true, value_name = "VARIANT")]
    variants: Vec<String>,
    /// How many matches for each variant and number of seats.
    #[arg(long, default_value_t = 100, value_parser = value_parser!(u64).range(1..), value_name = "N")]
    games: u64,
    /// The number of seats; without it, every number that the variant allows.
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// The seed of the first match; the next ones follow.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// The costly checks (views, positions, files, broken input) look at one position in this many.
    #[arg(long, default_value_t = 60, value_parser = value_parser!(u32).range(1..), value_name = "N")]
    every: u32,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// The matches of one variant with one number of seats.
#[derive(Serialize)]
struct Tally {
    variant: String,
    seats: Seats,
    games: u64,
    plies: u64,
    longest: u32,
    stalled: u64,
    every: u32,
    breaches: Vec<ContractBreach>,
}

pub(super) fn run(args: &Args, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
    let tables = args.variants.iter().map(|what| tables(args, what, library)).collect::<Result<Vec<_>, _>>()?;
    let tables: Vec<(&str, Variant, Seats)> = tables.into_iter().flatten().collect();
    let progress = progress(args.games.saturating_mul(tables.len() as u64));
    let mut tallies = Vec::new();
    for (what, variant, seats) in tables {
        let matches =
            Matches { what, seats, first: args.seed, games: args.games, every: args.every, progress: &progress };
        let outside = || Failure::OutsideRuleset(variant.ruleset().to_owned());
        tallies.push(variant.visit(matches).ok_or_else(outside)?);
    }
    progress.finish_and_clear();
    if args.json {
        print_json(out, &tallies)?
    } else {
        tell(out, &tallies)?
    }
    if tallies.iter().all(|tally| tally.breaches.is_empty()) { Ok(()) } else { Err(Failure::Told) }
}

/// The variant with each number of seats that is asked for.
fn tables<'a>(args: &Args, what: &'a str, library: &Library) -> Result<Vec<(&'a str, Variant, Seats)>, Failure> {
    let variant = library.load(what)?;
    let range = variant.seats();
    let seats: Vec<Seats> = match args.seats {
        None => range.iter().collect(),
        Some(count) => {
            let seats = Seats::new(count)?;
            // Refused here as it would be at the table, with the range.
            variant.open(seats, args.seed)?;
            vec![seats]
        }
    };
    Ok(seats.into_iter().map(|seats| (what, variant.clone(), seats)).collect())
}

fn progress(matches: u64) -> ProgressBar {
    // On the standard error stream, and only if that is a terminal.
    let bar = ProgressBar::with_draw_target(Some(matches), ProgressDrawTarget::stderr());
    match ProgressStyle::with_template("{wide_bar} {pos}/{len} matches, {eta} to go") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

struct Matches<'a> {
    what: &'a str,
    seats: Seats,
    first: u64,
    games: u64,
    every: u32,
    progress: &'a ProgressBar,
}

impl RulesVisitor for Matches<'_> {
    type Output = Tally;

    fn visit<R: Rules>(self, rules: Arc<R>) -> Tally {
        let options = Options { every: self.every, ..Options::default() };
        let play = |nth| {
            let outcome = riband_testkit::conform(&rules, self.seats, self.first.wrapping_add(nth), options);
            self.progress.inc(1);
            outcome
        };
        self.tally((0..self.games).into_par_iter().map(play).collect())
    }
}

impl Matches<'_> {
    fn tally(&self, outcomes: Vec<Result<MatchReport, ContractBreach>>) -> Tally {
        let (variant, games) = (self.what.to_owned(), self.games);
        let mut tally = Tally {
            variant,
            seats: self.seats,
            games,
            plies: 0,
            longest: 0,
            stalled: 0,
            every: self.every,
            breaches: Vec::new(),
        };
        for outcome in outcomes {
            match outcome {
                Ok(report) => {
                    tally.plies += u64::from(report.plies);
                    tally.longest = tally.longest.max(report.plies);
                    tally.stalled += u64::from(report.stalled);
                }
                Err(breach) => tally.breaches.push(breach),
            }
        }
        tally
    }
}

fn tell(out: &mut dyn Write, tallies: &[Tally]) -> Result<(), Failure> {
    let mut grid = Grid::default();
    let heads = ["matches", "actions", "longest", "stopped"].map(Cell::right);
    let heads = [Cell::left("variant"), Cell::left("seats")].into_iter().chain(heads).chain([Cell::left("breaches")]);
    grid.head(heads, HEADING);
    for tally in tallies {
        let count = tally.breaches.len();
        grid.row([
            Cell::left(&tally.variant),
            Cell::left(tally.seats.count()),
            Cell::right(tally.games),
            Cell::right(tally.plies),
            Cell::right(tally.longest),
            Cell::right(tally.stalled),
            if count == 0 { Cell::left("none").styled(FINE) } else { Cell::left(count).styled(WRONG) },
        ]);
    }
    write!(out, "{grid}")?;
    tallies.iter().try_for_each(|tally| tell_breaches(out, tally))
}

fn tell_breaches(out: &mut dyn Write, tally: &Tally) -> Result<(), Failure> {
    for breach in tally.breaches.iter().take(TOLD) {
        let title = riband_testkit::PROMISES.get(usize::from(breach.promise).wrapping_sub(1)).unwrap_or(&"");
        writeln!(
            out,
            "\n{} ({title}): {}",
            painted(format!("promise {} is broken", breach.promise), WRONG),
            breach.detail
        )?;
        let last: Vec<&str> = breach.actions.iter().rev().take(LAST_ACTIONS).rev().map(String::as_str).collect();
        writeln!(out, "  after {}, the last: {}", Counted(breach.ply, "action"), last.join("; "))?;
        let (seats, seed, every) = (breach.seats.count(), breach.seed, tally.every);
        let again = format!("--games 1 --seats {seats} --seed {seed} --every {every} --json");
        writeln!(out, "  again: riband conform {} {again}", tally.variant)?;
    }
    if tally.breaches.len() > TOLD {
        writeln!(out, "\n... and {} more with {}", tally.breaches.len() - TOLD, tally.seats)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_breach_is_told_with_a_way_to_see_it_again() {
        let seats = Seats::new(3).unwrap();
        let breach = |seed| ContractBreach {
            promise: 3,
            seed,
            seats,
            ply: 6,
            actions: ["one", "two", "three", "four", "five", "six"].map(str::to_owned).to_vec(),
            detail: "a coin is gone".to_owned(),
        };
        let breaches = (40..45).map(breach).collect();
        let variant = "house.toml".to_owned();
        let tally = Tally { variant, seats, games: 9, plies: 500, longest: 120, stalled: 1, every: 60, breaches };
        let mut out = Vec::new();
        tell(&mut out, &[tally]).unwrap();
        let text = anstream::adapter::strip_str(&String::from_utf8(out).unwrap()).to_string();
        let wanted = "\
variant     seats  matches  actions  longest  stopped  breaches
house.toml  3            9      500      120        1  5

promise 3 is broken (the audit passes and the ledger agrees after every action): a coin is gone
  after 6 actions, the last: two; three; four; five; six
  again: riband conform house.toml --games 1 --seats 3 --seed 40 --every 60 --json
";
        assert!(text.starts_with(wanted), "{text}");
        assert_eq!(text.matches("again: ").count(), TOLD);
        assert!(text.ends_with("... and 2 more with 3 seats\n"), "{text}");
    }
}
