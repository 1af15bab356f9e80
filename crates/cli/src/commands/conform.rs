//! `riband conform`

use std::{
    collections::BTreeSet,
    io::Write as _,
    path::{Path, PathBuf},
};

use indicatif::ProgressBar;
use rayon::prelude::*;
use riband::{Library, Seats, Variant, core::Counted};
use riband_testkit::{Case, CaseReport, ContractBreach, Failure as Unkept, MatchReport, Options, Suite, SuiteError};
use serde::Serialize;

use super::{load, print_json, seats_of};
use crate::{
    completing,
    failure::Failure,
    number::{number, seed},
    paint::{FINE, HEADING, WRONG, painted},
    render::{Cell, Grid},
    screen::{Screen, path},
    thinking::bar,
};

/// The template of the progress bar.
const PROGRESS: &str = "{wide_bar} {pos}/{len} matches, {eta} to go";
/// How many breaches are reported in full for each variant and number of seats.
const TOLD: usize = 3;
/// The default folder of kept breaches.
const USUAL: &str = "regressions";
/// How many of the last actions before a breach are shown.
const LAST_ACTIONS: usize = 5;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Variants: built-in ids, rulesets (all their built-in variants), or paths that end in `.toml`.
    #[arg(required = true, value_name = "VARIANT", add = completing::variants_and(&["toml"]))]
    variants: Vec<String>,
    /// How many matches for each variant and number of seats.
    #[arg(long, default_value_t = 100, value_parser = number::<u64>(1..=u64::MAX), value_name = "N")]
    games: u64,
    /// The number of seats; without it, every number that the variant allows.
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// The seed of the first match; the others follow.
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = seed)]
    seed: u64,
    /// Run the expensive checks (views, positions, files, malformed input) on one position in this many.
    #[arg(long, default_value_t = 60, value_parser = number::<u32>(1..=u32::MAX.into()), value_name = "N")]
    every: u32,
    /// The folder where breaches are kept, as records; those of these variants are replayed first.
    #[arg(long, default_value = USUAL, value_name = "DIR")]
    regressions: PathBuf,
    /// Do not replay the kept breaches: play all the matches.
    #[arg(long)]
    fresh: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// The matches of one variant with one number of seats.
#[derive(Default, Serialize)]
struct Tally {
    variant: String,
    seats: usize,
    games: u64,
    plies: u64,
    longest: u32,
    stalled: u64,
    every: u32,
    /// The number of kept breaches that were replayed.
    regressions: u64,
    /// What has changed since they were kept.
    remarks: Vec<String>,
    /// The kept breaches that recur; if there are any, no match was played.
    again: Vec<Kept>,
    breaches: Vec<ContractBreach>,
    /// The shortest match for each check that failed.
    kept: Vec<Kept>,
    /// The folder where they are kept, if it is not the default.
    #[serde(skip)]
    folder: Option<String>,
}

/// A breach and its file.
#[derive(Serialize)]
struct Kept {
    breach: ContractBreach,
    /// `None` if it could not be written.
    file: Option<PathBuf>,
    /// The error if it could not.
    unwritten: Option<String>,
    /// Whether it occurs only with the current variant, not with the kept one.
    present: bool,
}

pub(super) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let mut tables = Vec::new();
    for what in &args.variants {
        for (name, variant) in variants(args, what, library)? {
            tables.extend(cases(args, variant)?.into_iter().map(|case| (name.clone(), case)));
        }
    }
    let progress = bar(args.games.saturating_mul(tables.len() as u64), PROGRESS);
    let tallies = tables.iter().map(|(what, case)| tally(args, what, case, &progress));
    let tallies = tallies.collect::<Result<Vec<_>, _>>()?;
    progress.finish_and_clear();
    if args.json {
        print_json(out, &tallies)?
    } else {
        tell(out, &tallies)?
    }
    if tallies.iter().all(Tally::is_fine) { Ok(()) } else { Err(Failure::Reported) }
}

/// Resolves an argument to variants with their names: a variant, or all built-in variants of a ruleset that allow the
/// requested number of seats.
fn variants(args: &Args, what: &str, library: &Library) -> Result<Vec<(String, Variant)>, Failure> {
    let variant = load(library, what)?;
    let asked = args.seats.map(|count| seats_of(&variant, count)).transpose()?;
    let mut all = Vec::new();
    if what == variant.ruleset() {
        for info in library.variants().into_iter().filter(|info| info.ruleset == what) {
            all.push((info.id.clone(), library.load(&info.id)?));
        }
        all.retain(|(_, one)| asked.is_none_or(|seats| one.seats().contains(seats)));
    }
    if all.is_empty() {
        if let Some(seats) = asked {
            // Refuse it with the same error as a table, which includes the range.
            variant.open(seats, args.seed)?;
        }
        all.push((what.to_owned(), variant));
    }
    Ok(all)
}

/// The cases of a variant: one for each requested number of seats.
fn cases(args: &Args, variant: Variant) -> Result<Vec<Case>, Failure> {
    let asked = args.seats.map(|count| seats_of(&variant, count)).transpose()?;
    let cases = suite(args, variant.clone()).cases()?;
    if !args.fresh {
        // They have no row, but must not be skipped.
        cases.iter().try_for_each(|case| case.check_seats(&variant))?;
    }
    // Kept breaches of other variants are skipped.
    let is_meant = |case: &Case| case.seats().is_some_and(|seats| asked.is_none_or(|asked| asked == seats));
    Ok(cases.into_iter().filter(is_meant).collect())
}

fn suite(args: &Args, variant: Variant) -> Suite {
    let options = Options { every: args.every, ..Options::default() };
    // `--games` sets the number of matches.
    Suite::built_in(vec![variant]).options(options).regressions(&args.regressions).heed_soak(false)
}

/// Replays kept breaches, then plays matches.
fn tally(args: &Args, what: &str, case: &Case, progress: &ProgressBar) -> Result<Tally, Failure> {
    let seats = case.seats().map_or(0, Seats::count);
    let folder = (args.regressions != Path::new(USUAL)).then(|| path(&args.regressions));
    let mut tally = Tally { variant: what.to_owned(), seats, every: args.every, folder, ..Tally::default() };
    match if args.fresh { Ok(CaseReport::default()) } else { case.replay() } {
        Ok(replayed) => (tally.regressions, tally.remarks) = (replayed.regressions, replayed.remarks),
        Err(SuiteError { failures }) => {
            let mut unsound = Vec::new();
            for failure in failures {
                match failure {
                    Unkept::Again { file, again, present } => {
                        tally.again.push(Kept { breach: *again, file: Some(file), unwritten: None, present });
                    }
                    other => unsound.push(other),
                }
            }
            if !unsound.is_empty() {
                return Err(SuiteError { failures: unsound }.into());
            }
            return Ok(tally);
        }
    }
    let play = |nth| {
        let outcome = case.play(args.seed.wrapping_add(nth));
        progress.inc(1);
        outcome
    };
    tally.count((0..args.games).into_par_iter().map(play).collect());
    tally.keep(case);
    Ok(tally)
}

impl Tally {
    fn is_fine(&self) -> bool {
        self.breaches.is_empty() && self.again.is_empty()
    }

    fn count(&mut self, outcomes: Vec<Result<Option<MatchReport>, ContractBreach>>) {
        self.games = outcomes.len() as u64;
        for outcome in outcomes {
            match outcome {
                Ok(report) => {
                    let (plies, stalled) = report.map_or((0, false), |report| (report.plies, report.stalled));
                    self.plies += u64::from(plies);
                    self.longest = self.longest.max(plies);
                    self.stalled += u64::from(stalled);
                }
                Err(breach) => self.breaches.push(breach),
            }
        }
    }

    /// Shrinks and saves the first breach of each check.
    fn keep(&mut self, case: &Case) {
        let mut broken = BTreeSet::new();
        let firsts: Vec<_> =
            self.breaches.iter().filter(|breach| broken.insert((breach.promise, breach.check))).cloned().collect();
        self.kept = firsts.into_iter().filter_map(|breach| Kept::of(case.keep(breach))).collect();
    }
}

impl Kept {
    fn of(failure: Unkept) -> Option<Self> {
        let Unkept::Broken { breach, kept, .. } = failure else { return None };
        let unwritten = kept.as_ref().err().map(ToString::to_string);
        Some(Self { breach: *breach, file: kept.ok(), unwritten, present: false })
    }
}

fn tell(out: &mut Screen<'_>, tallies: &[Tally]) -> Result<(), Failure> {
    let mut grid = Grid::default();
    let heads = ["matches", "actions", "longest", "stopped"].map(Cell::right);
    let heads = [Cell::left("variant"), Cell::left("seats")].into_iter().chain(heads).chain([Cell::left("breaches")]);
    grid.head(heads, HEADING);
    for tally in tallies {
        let count = tally.breaches.len();
        grid.row([
            Cell::left(&tally.variant),
            Cell::left(tally.seats),
            Cell::right(tally.games),
            Cell::right(tally.plies),
            Cell::right(tally.longest),
            Cell::right(tally.stalled),
            match count {
                _ if !tally.again.is_empty() => Cell::left(format!("{} again", tally.again.len())).styled(WRONG),
                0 => Cell::left("none").styled(FINE),
                _ => Cell::left(count).styled(WRONG),
            },
        ]);
    }
    write!(out, "{grid}")?;
    tallies.iter().try_for_each(|tally| tell_breaches(out, tally))
}

fn tell_breaches(out: &mut Screen<'_>, tally: &Tally) -> Result<(), Failure> {
    for remark in &tally.remarks {
        writeln!(out, "\n{remark}")?;
    }
    for again in &tally.again {
        let now = "broken again, by the variant as it is now (not as it was kept)";
        tell_breach(out, &again.breach, if again.present { now } else { "broken again" })?;
        tell_file(out, again)?;
    }
    for breach in tally.breaches.iter().take(TOLD) {
        tell_breach(out, breach, "broken")?;
        let (seats, seed, every) = (breach.seats.count(), breach.seed, tally.every);
        let again = format!("--games 1 --seats {seats} --seed {seed} --every {every}");
        let folder = tally.folder.iter().map(|folder| format!(" --regressions {folder}")).collect::<String>();
        writeln!(out, "  again: riband conform {} {again}{folder} --fresh --json", path(&tally.variant))?;
    }
    if tally.breaches.len() > TOLD {
        writeln!(out, "\n... and {} more with {} seats", tally.breaches.len() - TOLD, tally.seats)?;
    }
    for kept in &tally.kept {
        let ContractBreach { promise, check, seed, .. } = kept.breach;
        writeln!(out, "\nthe shortest match that breaks promise {promise} ({check}), with seed {seed}:")?;
        tell_way(out, &kept.breach)?;
        tell_file(out, kept)?;
    }
    Ok(())
}

fn tell_breach(out: &mut Screen<'_>, breach: &ContractBreach, how: &str) -> Result<(), Failure> {
    let title = riband_testkit::PROMISES.get(usize::from(breach.promise).wrapping_sub(1)).unwrap_or(&"");
    let head = painted(format!("promise {} is {how}", breach.promise), WRONG);
    writeln!(out, "\n{head}, \"{title}\" ({}): {}", breach.check, breach.detail)?;
    tell_way(out, breach)
}

/// Prints the actions that led there, or the last of them.
fn tell_way(out: &mut Screen<'_>, breach: &ContractBreach) -> Result<(), Failure> {
    let last: Vec<&str> = breach.actions.iter().rev().take(LAST_ACTIONS).rev().map(String::as_str).collect();
    let after = match breach.actions.len() {
        0 => "at once".to_owned(),
        // An endless match has only its first actions.
        listed if listed < breach.ply as usize => format!("after {}", Counted(breach.ply, "action")),
        1..=LAST_ACTIONS => format!("after {}: {}", Counted(breach.ply, "action"), last.join("; ")),
        _ => format!("after {}, the last: {}", Counted(breach.ply, "action"), last.join("; ")),
    };
    Ok(writeln!(out, "  {after}")?)
}

fn tell_file(out: &mut Screen<'_>, kept: &Kept) -> Result<(), Failure> {
    match (&kept.file, &kept.unwritten) {
        (Some(file), _) if file.extension().is_some_and(|end| end == "riband") => {
            writeln!(out, "  kept: riband replay {}", path(file))?;
        }
        (Some(file), _) => writeln!(out, "  kept without a record: {}", path(file))?,
        (None, why) => writeln!(out, "  not kept: {}", why.as_deref().unwrap_or_default())?,
    }
    Ok(())
}

#[cfg(test)]
mod tests;
