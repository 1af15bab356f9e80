//! `riband tune`

use std::{
    io::Write as _,
    num::NonZeroUsize,
    path::{Component, Path, PathBuf},
    time::{Duration, Instant},
};

use riband::{Library, Variant, whole};
use riband_lab::{
    LabError, Options, Plan,
    experiment::{Loaded, TUNED, Tune, Tuning},
    run as play,
};

use super::{
    tell,
    values::{OneTable, loaded, refused, wrong},
    work::{Playing, Report, Running, Work},
};
use crate::{
    failure::Failure,
    number::{number, seed},
    screen::{Screen, path},
};

/// How long the speed of the players is measured, to turn a time into a number of matches.
const MEASURED: Duration = Duration::from_secs(2);

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant: a built-in id, or the path of a file that ends in `.toml`.
    variant: String,
    /// A number to vary, with its values: `start.money.0=100..200:10`, or `start.money.0=100,150,250`. List indices count
    /// from 0; a number that holds for all players becomes a list. Can be given several times: all combinations are
    /// candidates.
    #[arg(long, required = true, value_name = "KEY=VALUES")]
    vary: Vec<String>,
    /// What to reach: `order within 2`, that everybody wins within 2 points of the fair share, by turn order; `seats within
    /// 2`; `turns between 40 and 60`; `decisions at most 150`; `card=cruise at least 0.5`, how often a seat uses it in a
    /// match; `no card worth more than 10`, points of the share of the win that a player loses without it. Can be given
    /// several times.
    #[arg(long, required = true, value_name = "GOAL")]
    goal: Vec<String>,
    #[command(flatten)]
    table: OneTable,
    /// The players that check the result, of another strength; by default random players, or greedy ones if the others
    /// are random.
    #[arg(long, value_name = "PLAYERS")]
    check: Option<String>,
    /// At most how many matches to play, without those of the check by other players; or about how long: `90s`, `20m`,
    /// `1h`. Then the command that is printed has the number of matches. By default 200000 between random players, 8000
    /// between greedy ones and 600 between others, or as many as it takes to decide anything.
    #[arg(long, value_name = "MATCHES|TIME", value_parser = budget)]
    budget: Option<Budget>,
    /// At most how many matches the check by other players takes; by default 8000 between random players, 600 between greedy
    /// ones and 40 between others, and no more deals than between the same players.
    #[arg(long, value_name = "MATCHES", value_parser = number::<u64>(1..=Plan::MOST_DEALS))]
    check_budget: Option<u64>,
    /// The seed of the first deal; the others follow.
    #[arg(long, default_value = "1", value_name = "N", value_parser = seed)]
    seed: u64,
    #[command(flatten)]
    playing: Playing,
    /// Write the variant with the chosen values, which says how they were found. Not one of the files that the variant is
    /// read from.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    report: Report,
}

/// How much to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Budget {
    Matches(u64),
    Time(Duration),
}

/// Parses a budget: `5000`, `90s`, `20m`, `1h`.
fn budget(text: &str) -> Result<Budget, String> {
    let units = [("s", 1), ("m", 60), ("h", 3600)];
    let timed = units.into_iter().find_map(|(unit, seconds)| Some((text.strip_suffix(unit)?, seconds)));
    let read = match timed {
        Some((count, seconds)) => {
            number::<u64>(1..=1_000_000)(count).map(|count| Budget::Time(Duration::from_secs(count * seconds)))
        }
        None => number::<u64>(1..=Plan::MOST_DEALS)(text).map(Budget::Matches),
    };
    read.map_err(|_| format!("matches, from 1 to {}, or a time as 90s, 20m or 1h", Plan::MOST_DEALS))
}

impl Args {
    fn tune(&self, library: &Library) -> Result<Tune, Failure> {
        let matches = match self.budget {
            Some(Budget::Matches(matches)) => Some(matches),
            _ => None,
        };
        Ok(Tune {
            vary: self.vary.clone(),
            goals: self.goal.clone(),
            seats: self.table.seats.clone(),
            check: self.check.clone(),
            budget: matches,
            check_budget: self.check_budget,
            seed: self.seed,
            ..Tune::new(loaded(library, &self.variant)?)
        })
    }

    fn running(&self) -> Running {
        Running { playing: self.playing.clone(), report: self.report.clone(), ..Running::default() }
    }
}

pub(crate) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let running = args.running();
    tell::may_write(&args.report)?;
    if let Some(file) = &args.out {
        whole::may_replace(file, &[TUNED]).map_err(Failure::write(file))?;
    }
    let mut tune = args.tune(library)?;
    if let Some(file) = args.out.as_ref().filter(|file| reads(&tune.variant, file)) {
        return Err(wrong(format!("--out: the variant is read from {}, so give another name", path(file))));
    }
    if let Some(Budget::Time(time)) = args.budget {
        if args.playing.resume.is_some() {
            return Err(wrong(
                "--budget: a number of matches with --resume, so that the same command goes on".to_owned(),
            ));
        }
        tune.budget = Some(matches_in(time, &tune.prepare(library).map_err(unprepared)?, args.playing.threads)?);
    }
    let tuning = tune.prepare(library).map_err(unprepared)?;
    let work = Work::play(&running, &tuning.command())?;
    let Some(tuned) = work.tuning(&tuning)? else {
        return Err(Failure::TuningInterrupted { of: tuning.budget(), kept: work.keeps() });
    };
    tell::with(&tuning.document(&tuned)?, &tuned, &args.report, out)?;
    let Some(file) = &args.out else { return Ok(()) };
    let text = tuning.to_toml(&tuned, extended(&tune.variant.variant, &tune.variant.name, file).as_deref())?;
    whole::replace(file, &text, &[TUNED]).map_err(Failure::write(file))?;
    if args.report.json { Ok(()) } else { Ok(writeln!(out, "variant: {}", path(file))?) }
}

/// The failure of a tuning that cannot be prepared: a usage error, with its option, where one is to blame.
fn unprepared(error: LabError) -> Failure {
    match error {
        LabError::Vary { .. } | LabError::Key { .. } | LabError::Values { .. } => wrong(format!("--vary: {error}")),
        LabError::Part { .. } | LabError::Target { .. } => wrong(format!("--goal: {error}")),
        LabError::Contender { .. } | LabError::Level(_) => wrong(format!("--seats: {error}")),
        LabError::Check { source } => wrong(format!("--check: {source}")),
        LabError::CheckBudget { .. } => wrong(format!("--check-budget: {error}")),
        error => refused(error),
    }
}

/// Whether a variant is read from a file: its own, or one that it extends.
fn reads(loaded: &Loaded, file: &Path) -> bool {
    let Ok(file) = file.canonicalize() else { return false };
    let names = std::iter::once(loaded.name.as_str()).chain(loaded.variant.extended());
    names.into_iter().any(|name| Path::new(name).canonicalize().is_ok_and(|read| read == file))
}

/// How many matches of a tuning take this time, in round numbers: measured by the first deals.
fn matches_in(time: Duration, tuning: &Tuning<'_>, threads: Option<usize>) -> Result<u64, Failure> {
    let (plan, began) = (tuning.plan()?, Instant::now());
    let options = Options { threads: threads.and_then(NonZeroUsize::new), ..Options::default() };
    let (mut deals, mut matches) = (plan.block_size(), 0);
    while began.elapsed() < MEASURED {
        let more = plan.between(plan.contenders().to_vec(), plan.seed(), deals)?;
        play(&more, &options, &(), |_| Ok(()))?;
        matches += more.matches();
        deals = deals.saturating_mul(2);
    }
    let all = matches as f64 * time.as_secs_f64() / began.elapsed().as_secs_f64();
    let step = 10_f64.powf(all.max(10.0).log10().floor() - 1.0);
    Ok(((all / step).floor() * step).clamp(1.0, Plan::MOST_DEALS as f64) as u64)
}

/// How a file that extends a variant names it: by its id if it is built in, otherwise by its path if it lies in the same
/// folder or below, where alone it would be read.
fn extended(variant: &Variant, name: &str, file: &Path) -> Option<String> {
    if variant.is_built_in() {
        return Some(format!("{}.toml", variant.id()));
    }
    let inner = Path::new(name).strip_prefix(file.parent()?).ok()?;
    let is_below = inner.components().all(|part| matches!(part, Component::Normal(_)));
    is_below.then(|| inner.to_str().map(str::to_owned)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_matches_or_times() {
        assert_eq!(budget("5000"), Ok(Budget::Matches(5_000)));
        for (text, seconds) in [("90s", 90), ("20m", 1_200), ("1h", 3_600)] {
            assert_eq!(budget(text), Ok(Budget::Time(Duration::from_secs(seconds))));
        }
        for wrong in ["", "0", "h", "1.5h", "-1", "2d", "99999999999h"] {
            assert!(budget(wrong).unwrap_err().contains("or a time as 90s"), "{wrong}");
        }
    }

    #[test]
    fn a_file_is_extended_where_it_would_be_read() {
        let library = Library::new();
        let built_in = library.load("crossing-oceans/short").unwrap();
        let own = library.load_str("own", "extends = 'crossing-oceans/standard.toml'").unwrap();
        let of = |variant: &Variant, name: &str, file: &str| extended(variant, name, Path::new(file));
        assert_eq!(of(&built_in, "crossing-oceans/short", "a/b.toml").as_deref(), Some("crossing-oceans/short.toml"));
        for (name, file, expected) in [
            ("mine.toml", "tuned.toml", Some("mine.toml")),
            ("a/mine.toml", "a/tuned.toml", Some("mine.toml")),
            ("a/mine.toml", "tuned.toml", Some("a/mine.toml")),
            ("mine.toml", "a/tuned.toml", None),
            ("../mine.toml", "tuned.toml", None),
            ("/mine.toml", "tuned.toml", None),
        ] {
            assert_eq!(of(&own, name, file).as_deref(), expected, "{name} {file}");
        }
    }
}
