//! `riband conform`

use std::{
    collections::BTreeSet,
    io::Write as _,
    path::{Path, PathBuf},
};

use clap::value_parser;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use riband::{Library, Seats, Variant, core::Counted};
use riband_testkit::{Case, CaseReport, ContractBreach, Failure as Unkept, MatchReport, Options, Suite, SuiteError};
use serde::Serialize;

use super::{load, print_json};
use crate::{
    failure::Failure,
    paint::{FINE, HEADING, WRONG, painted},
    render::{Cell, Grid},
    screen::{Screen, path},
};

/// How many breaches are told in full for each variant and number of seats.
const TOLD: usize = 3;
/// The folder where breaches are kept.
const USUAL: &str = "regressions";
/// How many of the actions that led to a breach are shown.
const LAST_ACTIONS: usize = 5;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Variants: built-in ids, rulesets (all their built-in variants), or paths that end in `.toml`.
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
    /// The folder where breaches are kept, as records; those of these variants are tried again first.
    #[arg(long, default_value = USUAL, value_name = "DIR")]
    regressions: PathBuf,
    /// Do not try what is kept there: play all the matches.
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
    /// How many breaches of earlier runs were tried again.
    regressions: u64,
    /// What was not as it was when they were kept.
    remarks: Vec<String>,
    /// The breaches of earlier runs that show again; if there are any, no match was played.
    again: Vec<Kept>,
    breaches: Vec<ContractBreach>,
    /// The shortest match for each check that failed.
    kept: Vec<Kept>,
    /// The folder where they are kept, if it is another than usual.
    #[serde(skip)]
    folder: Option<String>,
}

/// A breach and its file.
#[derive(Serialize)]
struct Kept {
    breach: ContractBreach,
    /// None if it could not be written.
    file: Option<PathBuf>,
    /// Why not.
    unwritten: Option<String>,
    /// Whether it shows only by the variant as it is now, and not as it was kept.
    present: bool,
}

pub(super) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let mut tables = Vec::new();
    for what in &args.variants {
        for (name, variant) in variants(args, what, library)? {
            tables.extend(cases(args, variant)?.into_iter().map(|case| (name.clone(), case)));
        }
    }
    let progress = progress(args.games.saturating_mul(tables.len() as u64));
    let tallies = tables.iter().map(|(what, case)| tally(args, what, case, &progress));
    let tallies = tallies.collect::<Result<Vec<_>, _>>()?;
    progress.finish_and_clear();
    if args.json {
        print_json(out, &tallies)?
    } else {
        tell(out, &tallies)?
    }
    if tallies.iter().all(Tally::is_fine) { Ok(()) } else { Err(Failure::Told) }
}

/// What is meant by an argument, with the name of each: a variant, or all that are built in of a ruleset and have the
/// number of seats that is asked for.
fn variants(args: &Args, what: &str, library: &Library) -> Result<Vec<(String, Variant)>, Failure> {
    let variant = load(library, what)?;
    let asked = args.seats.map(Seats::new).transpose()?;
    let mut all = Vec::new();
    if what == variant.ruleset() {
        for info in library.variants().into_iter().filter(|info| info.ruleset == what) {
            all.push((info.id.clone(), library.load(&info.id)?));
        }
        all.retain(|(_, one)| asked.is_none_or(|seats| one.seats().contains(seats)));
    }
    if all.is_empty() {
        if let Some(seats) = asked {
            // Refused here as it would be at the table, with the range.
            variant.open(seats, args.seed)?;
        }
        all.push((what.to_owned(), variant));
    }
    Ok(all)
}

/// The variant with each number of seats that is asked for.
fn cases(args: &Args, variant: Variant) -> Result<Vec<Case>, Failure> {
    let asked = args.seats.map(Seats::new).transpose()?;
    let cases = suite(args, variant.clone()).cases()?;
    if !args.fresh {
        // A row for them there is not, and they are not to be passed over.
        cases.iter().try_for_each(|case| case.check_seats(&variant))?;
    }
    // What was kept of other variants is for those who ask for them.
    let is_meant = |case: &Case| case.seats().is_some_and(|seats| asked.is_none_or(|asked| asked == seats));
    Ok(cases.into_iter().filter(is_meant).collect())
}

fn suite(args: &Args, variant: Variant) -> Suite {
    let options = Options { every: args.every, ..Options::default() };
    // How many matches there are is said by `--games`.
    Suite::built_in(vec![variant]).options(options).regressions(&args.regressions).heed_soak(false)
}

fn progress(matches: u64) -> ProgressBar {
    // On the standard error stream, and only if that is a terminal.
    let bar = ProgressBar::with_draw_target(Some(matches), ProgressDrawTarget::stderr());
    match ProgressStyle::with_template("{wide_bar} {pos}/{len} matches, {eta} to go") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Tries what was kept, then plays.
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

    /// Makes the first breach that each check found short, and writes it down.
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

/// The actions that led there, or the last of them.
fn tell_way(out: &mut Screen<'_>, breach: &ContractBreach) -> Result<(), Failure> {
    let last: Vec<&str> = breach.actions.iter().rev().take(LAST_ACTIONS).rev().map(String::as_str).collect();
    let after = match breach.actions.len() {
        0 => "at once".to_owned(),
        // Only the beginning is told of a match without an end.
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
mod tests {
    use super::*;

    fn breach(seed: u64, actions: &[&str], choices: &[u16]) -> ContractBreach {
        ContractBreach {
            promise: 3,
            check: "audit",
            seed,
            seats: Seats::new(3).unwrap(),
            ply: actions.len() as u32,
            actions: actions.iter().map(|&action| action.to_owned()).collect(),
            choices: choices.to_vec(),
            detail: "a coin is gone".to_owned(),
        }
    }

    fn told(tally: Tally) -> String {
        let mut out = Vec::new();
        let mut screen = Screen::new(&mut out);
        tell(&mut screen, &[tally]).unwrap();
        drop(screen);
        anstream::adapter::strip_str(&String::from_utf8(out).unwrap()).to_string()
    }

    #[test]
    fn a_breach_is_told_with_a_way_to_see_it_again() {
        let six = ["one", "two", "three", "four", "five", "six"];
        let breaches = (40..45).map(|seed| breach(seed, &six, &[0; 6])).collect();
        let file = Some(PathBuf::from("regressions/house.riband"));
        let kept = vec![Kept { breach: breach(0, &six[..1], &[0]), file, unwritten: None, present: false }];
        let tally = Tally {
            variant: "house.toml".to_owned(),
            seats: 3,
            games: 9,
            plies: 500,
            longest: 120,
            stalled: 1,
            every: 60,
            breaches,
            kept,
            ..Tally::default()
        };
        let text = told(tally);
        let wanted = "\
variant     seats  matches  actions  longest  stopped  breaches
house.toml  3            9      500      120        1  5

promise 3 is broken, \"the audit passes and the ledger agrees after every action\" (audit): a coin is gone
  after 6 actions, the last: two; three; four; five; six
  again: riband conform house.toml --games 1 --seats 3 --seed 40 --every 60 --fresh --json
";
        assert!(text.starts_with(wanted), "{text}");
        assert_eq!(text.matches("again: ").count(), TOLD);
        let wanted = "\
... and 2 more with 3 seats

the shortest match that breaks promise 3 (audit), with seed 0:
  after 1 action: one
  kept: riband replay regressions/house.riband
";
        assert!(text.ends_with(wanted), "{text}");
    }

    #[test]
    fn breaches_of_many_kinds_are_told() {
        let endless = ContractBreach { ply: 9, ..breach(7, &["one", "two"], &[0; 2]) };
        let five = breach(8, &["1", "2", "3", "4", "5"], &[0; 5]);
        let kept =
            Kept { breach: breach(7, &[], &[]), file: None, unwritten: Some("no room".to_owned()), present: false };
        let base = |breaches: Vec<ContractBreach>| Tally {
            variant: "a.toml".to_owned(),
            seats: 3,
            breaches,
            ..Tally::default()
        };
        let tally = Tally {
            kept: vec![kept],
            folder: Some("elsewhere".to_owned()),
            remarks: vec!["it was another one".to_owned()],
            every: 7,
            ..base(vec![endless, five, breach(9, &[], &[])])
        };
        assert!(!tally.is_fine() && base(Vec::new()).is_fine());
        let text = told(tally);
        let title = "\"the audit passes and the ledger agrees after every action\" (audit): a coin is gone";
        let again = |seed: u64| {
            format!(
                "  again: riband conform a.toml --games 1 --seats 3 --seed {seed} --every 7 --regressions elsewhere --fresh --json"
            )
        };
        let wanted = format!(
            "\nit was another one\n\npromise 3 is broken, {title}\n  after 9 actions\n{}\n\npromise 3 is broken, {title}\n  \
             after 5 actions: 1; 2; 3; 4; 5\n{}\n\npromise 3 is broken, {title}\n  at once\n{}\n\n\
             the shortest match that breaks promise 3 (audit), with seed 7:\n  at once\n  not kept: no room\n",
            again(7),
            again(8),
            again(9)
        );
        assert!(text.ends_with(&format!("  3\n{wanted}")), "{text}");
        assert!(told(base(Vec::new())).ends_with("  none\n"));
    }

    /// The contract of one variant for three seats, with what is kept in this folder.
    fn case(folder: &Path) -> Case {
        let suite = Suite::built_in(vec![Library::new().load("crossing-oceans").unwrap()]).regressions(folder);
        suite.cases().unwrap().into_iter().find(|case| case.seats() == Seats::new(3).ok()).unwrap()
    }

    #[test]
    fn matches_are_counted() {
        let played = case(Path::new("no-folder")).play(1).unwrap();
        let report = |plies, stalled| Ok(Some(MatchReport { plies, stalled, ..played.clone().unwrap() }));
        let mut tally = Tally::default();
        tally.count(vec![report(3, false), report(500, true), Ok(None), Err(breach(1, &[], &[])), report(20, true)]);
        let Tally { games, plies, longest, stalled, breaches, .. } = tally;
        assert_eq!((games, plies, longest, stalled, breaches.len()), (5, 523, 500, 2, 1));
    }

    #[test]
    fn a_breach_that_cannot_be_kept_says_why() {
        let file = std::env::temp_dir().join(format!("riband-no-folder-{}", std::process::id()));
        let case = case(&file);
        std::fs::write(&file, "").unwrap();
        let mut tally = Tally { breaches: vec![breach(7, &[], &[1, 0])], ..Tally::default() };
        tally.keep(&case);
        let [kept] = tally.kept.as_slice() else { panic!("one breach") };
        assert!(kept.file.is_none() && kept.unwritten.as_ref().is_some_and(|why| !why.is_empty()) && !kept.present);
        std::fs::remove_file(&file).unwrap();
    }

    fn args(line: &str) -> Args {
        let command = <Args as clap::Args>::augment_args(clap::Command::new("conform"));
        let matches = command.get_matches_from(std::iter::once("conform").chain(line.split(' ')));
        <Args as clap::FromArgMatches>::from_arg_matches(&matches).unwrap()
    }

    #[test]
    fn a_row_says_what_was_asked_for() {
        let progress = ProgressBar::hidden();
        let case = case(Path::new("no-folder"));
        for (line, folder) in
            [("a --games 1 --every 999", None), ("a --games 1 --every 999 --regressions b", Some("b"))]
        {
            let tally = tally(&args(line), "a", &case, &progress).unwrap();
            let Tally { variant, seats, games, every, regressions, .. } = &tally;
            assert_eq!((variant.as_str(), *seats, *games, *every, *regressions), ("a", 3, 1, 999, 0), "{line}");
            assert!(tally.is_fine() && tally.plies > 0 && u64::from(tally.longest) == tally.plies);
            assert_eq!(tally.folder.as_deref(), folder, "{line}");
        }
        assert_eq!(progress.position(), 2);
        assert_eq!(self::progress(7).length(), Some(7));
    }

    #[test]
    fn what_was_kept_and_shows_again_is_told_as_that() {
        let file = Some(PathBuf::from("regressions/house.breach.toml"));
        let kept = |present| Kept { breach: breach(0, &[], &[]), file: file.clone(), unwritten: None, present };
        let again = vec![kept(false), kept(true)];
        let tally = Tally { variant: "house.toml".to_owned(), seats: 3, regressions: 0, again, ..Tally::default() };
        assert!(!tally.is_fine());
        let wanted = "\
variant     seats  matches  actions  longest  stopped  breaches
house.toml  3            0        0        0        0  2 again

promise 3 is broken again, \"the audit passes and the ledger agrees after every action\" (audit): a coin is gone
  at once
  kept without a record: regressions/house.breach.toml

promise 3 is broken again, by the variant as it is now (not as it was kept), \"the audit passes and the ledger agrees \
after every action\" (audit): a coin is gone
  at once
  kept without a record: regressions/house.breach.toml
";
        assert_eq!(told(tally), wanted);
    }

    /// One of each promise, as a record that replays.
    #[test]
    fn breaches_are_kept_as_records() {
        let folder = std::env::temp_dir().join(format!("riband-conform-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let library = Library::new();
        let variant = library.load("crossing-oceans").unwrap();
        let cases = Suite::built_in(vec![variant]).regressions(&folder).cases().unwrap();
        let case = cases.iter().find(|case| case.seats() == Seats::new(3).ok()).unwrap();
        let breaches =
            [(7, 3), (8, 3), (9, 4)].map(|(seed, promise)| ContractBreach { promise, ..breach(seed, &[], &[1, 0]) });
        let mut tally = Tally { breaches: breaches.to_vec(), ..Tally::default() };
        tally.keep(case);
        let records = tally.kept.iter().map(|kept| riband::Record::load_path(kept.file.as_ref().unwrap()).unwrap());
        let records: Vec<_> = records.collect();
        assert_eq!(records.iter().map(|record| record.start().seed).collect::<Vec<_>>(), [7, 9]);
        assert!(records.iter().all(|record| record.replay(&library).unwrap().plies() == 2));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
