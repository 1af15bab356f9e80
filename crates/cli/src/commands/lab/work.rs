//! Playing the plans of an experiment: with progress and interruption, and folders that keep what is finished.

use std::{
    fs, io,
    io::Write as _,
    num::NonZeroUsize,
    path::{Path, PathBuf},
    time::Duration,
};

use indicatif::{ProgressBar, ProgressFinish};
use riband::{
    players::{Level, Watch as _},
    read_text, whole,
};
use riband_lab::{
    Game, Keep, LabError, Observer, Options, Plan, Results, Rows, Rule, Shape, Shard, Store,
    experiment::{Fitted, Fitting, Tuned, Tuning, in_order, line},
    run,
    stats::Estimate,
};
use serde::{Deserialize, Serialize};

use super::values::wrong;
use crate::{
    failure::Failure,
    number::number,
    screen::{Screen, path},
    thinking::{Interrupt, bar_to_go},
};

/// The template of the progress bar.
const PROGRESS: &str = "{msg} {wide_bar} {percent:>3} %, {left}";
/// The file in a folder that contains the command.
const COMMAND: &str = "command.json";
/// The maximum size of that file: far larger than a command line.
const MOST_BYTES: usize = 4 << 20;
/// Acceptable existing contents of that file in a new folder.
const NOTHING: [&str; 0] = [];
/// How often the bar is redrawn without progress, to update the time left.
const TICK: Duration = Duration::from_millis(500);

/// How matches are played; the result does not depend on it.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct Playing {
    /// How many matches to play in parallel; by default, the number of processors.
    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=Options::MOST_THREADS as u64))]
    pub(super) threads: Option<usize>,
    /// Keep what is finished in this folder, and resume where an earlier run of the same command stopped.
    #[arg(long, value_name = "DIR")]
    pub(super) resume: Option<PathBuf>,
}

/// Where a result goes, beside the screen.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct Report {
    /// Write a self-contained HTML page.
    #[arg(long, value_name = "FILE")]
    pub(super) html: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    pub(super) json: bool,
}

/// How an experiment is played and reported.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct Running {
    #[command(flatten)]
    pub(super) playing: Playing,
    /// Play only part I of N, into the folder of `--resume`; `riband lab merge` merges the parts.
    #[arg(long, value_name = "I/N", requires = "resume")]
    pub(super) shard: Option<String>,
    /// Write every match as rows, into a file that ends in `.csv`, `.jsonl`, or `.parquet` if the program was built
    /// with it.
    #[arg(long, value_name = "FILE", conflicts_with = "shard")]
    pub(super) rows: Option<PathBuf>,
    /// What a row describes; `seat` by default. Without `--rows` the folder of `--resume` keeps what such rows need,
    /// and `riband lab merge` writes them.
    #[arg(long, value_name = "WHAT")]
    pub(super) rows_of: Option<RowsOf>,
    #[command(flatten)]
    pub(super) report: Report,
}

impl Running {
    /// What to keep of each match.
    fn keeps(&self) -> Result<Keep, Failure> {
        match (self.rows_of, &self.rows) {
            (None, None) => Ok(Keep::Sums),
            (Some(_), None) if self.playing.resume.is_none() => Err(wrong(
                "--rows-of: needs --rows FILE, or --resume DIR with rows that riband lab merge writes".to_owned(),
            )),
            (of, _) => Ok(Shape::from(of.unwrap_or_default()).needs()),
        }
    }
}

/// What a row describes.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum RowsOf {
    /// A match.
    Match,
    /// A seat of a match.
    #[default]
    Seat,
    /// A line of the score sheet, or something used, of a seat of a match.
    Key,
    /// A decision.
    Decision,
    /// An entry of the ledger: opening balances, then every transfer.
    Entry,
}

impl From<RowsOf> for Shape {
    fn from(of: RowsOf) -> Self {
        match of {
            RowsOf::Match => Self::Match,
            RowsOf::Seat => Self::Seat,
            RowsOf::Key => Self::Key,
            RowsOf::Decision => Self::Decision,
            RowsOf::Entry => Self::Entry,
        }
    }
}

/// The command that created a folder.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Begun {
    riband_lab: u32,
    command: Vec<String>,
}

/// The source of results.
pub(super) struct Work<'a> {
    running: &'a Running,
    shard: Option<Shard>,
    keep: Keep,
}

/// Shows the progress of a run, and interrupts it.
struct Waiting<'a> {
    interrupt: &'a Interrupt,
    bar: &'a ProgressBar,
    /// The work done before it, and the work per match.
    before: u64,
    effort: u64,
}

/// The approximate relative duration of a match, for a good estimate of the time left over runs of different
/// strengths.
fn effort(plan: &Plan) -> u64 {
    let of = |level: Level| match level {
        Level::Random => 1,
        Level::Greedy => 100,
        _ => 10_000,
    };
    plan.contenders().iter().map(|one| of(one.level())).max().unwrap_or(1)
}

/// A bar for all of these runs.
fn bar_of(plans: &[(String, Plan)], shard: Shard) -> ProgressBar {
    let all = plans.iter().map(|(_, plan)| (plan.matches() / shard.of).saturating_mul(effort(plan)));
    bar_over(all.fold(0, u64::saturating_add))
}

/// A bar for this much work.
fn bar_over(work: u64) -> ProgressBar {
    let bar = bar_to_go(work, PROGRESS);
    // However it ends.
    let bar = bar.with_finish(ProgressFinish::AndClear);
    bar.enable_steady_tick(TICK);
    bar
}

impl Observer for Waiting<'_> {
    fn stop(&self) -> bool {
        self.interrupt.stop()
    }

    fn progress(&self, matches: u64, _: u64) {
        self.bar.set_position(self.before.saturating_add(matches.saturating_mul(self.effort)));
    }
}

impl<'a> Work<'a> {
    /// Sets up a run that keeps what is finished if there is a folder.
    pub(super) fn play(running: &'a Running, command: &[String]) -> Result<Self, Failure> {
        let shard = running.shard.as_deref().map(str::parse::<Shard>).transpose()?;
        let keep = running.keeps()?;
        if let Some(folder) = &running.playing.resume {
            begin(folder, command)?;
        }
        Ok(Self { running, shard, keep })
    }

    /// Whether finished blocks are kept.
    pub(super) fn keeps(&self) -> bool {
        self.running.playing.resume.is_some()
    }

    fn one(
        &self,
        slug: &str,
        plan: &Plan,
        (interrupt, bar): (&Interrupt, &ProgressBar),
        rows: &mut Option<Rows>,
    ) -> Result<Results, Failure> {
        self.each(slug, plan, (interrupt, bar), |game| match rows {
            Some(rows) => rows.take(slug, plan, &game),
            None => Ok(()),
        })
    }

    /// Plays a plan, and passes on its matches.
    fn each(
        &self,
        slug: &str,
        plan: &Plan,
        (interrupt, bar): (&Interrupt, &ProgressBar),
        games: impl FnMut(Game) -> Result<(), LabError>,
    ) -> Result<Results, Failure> {
        let store = self
            .running
            .playing
            .resume
            .as_ref()
            .map(|folder| Store::open(&folder.join(slug), &plan.head()))
            .transpose()?;
        let threads = self.running.playing.threads.and_then(NonZeroUsize::new);
        let options = Options { threads, store: store.as_ref(), shard: self.shard };
        let (before, effort) = (bar.position(), effort(plan));
        let waiting = Waiting { interrupt, bar, before, effort };
        let (results, _) = interrupt.lower(|| run(plan, &options, &waiting, games));
        // It may have stopped early.
        let shard = self.shard.map_or(1, |shard| shard.of);
        bar.set_position(before.saturating_add((plan.matches() / shard).saturating_mul(effort)));
        Ok(results?)
    }

    /// Plays all plans, up to the first interrupted one.
    pub(super) fn results(&self, plans: Vec<(String, Plan)>) -> Result<Vec<(Plan, Results)>, Failure> {
        let interrupt = Interrupt::new()?;
        let mut rows = rows(self.running.rows.as_deref(), self.running.rows_of)?;
        let bar = bar_of(&plans, Shard { part: 1, of: 1 });
        let (mut number, of) = (0..plans.len(), plans.len());
        let plans = plans.into_iter().map(|(slug, plan)| (slug, plan.keeping(self.keep))).collect();
        let runs = in_order(plans, |slug, plan| {
            bar.set_message(table(number.next().unwrap_or(of), of, slug, plan));
            self.one(slug, plan, (&interrupt, &bar), &mut rows)
        })?;
        // Rows of a part could replace complete ones.
        if runs.iter().all(|(_, results)| results.complete) {
            bar.finish_and_clear();
            rows.map_or(Ok(()), Rows::finish)?;
        }
        Ok(runs)
    }

    /// Plays a tuning, whose plans depend on what was found; `None` if it was interrupted.
    pub(super) fn tuning(&self, tuning: &Tuning<'_>) -> Result<Option<Tuned>, Failure> {
        let interrupt = Interrupt::new()?;
        let (first, second) = (tuning.plan()?, tuning.second_plan()?);
        let of = tuning.budget().saturating_mul(effort(&first));
        let bar = bar_over(of.saturating_add(second.matches().saturating_mul(effort(&second))));
        let tuned = tuning.play(|name, plan| {
            bar.set_message(format!("{name}: {} variants, {} deals", plan.variants().len(), plan.deals()));
            self.one(name, plan, (&interrupt, &bar), &mut None)
        })?;
        bar.finish_and_clear();
        Ok(tuned)
    }

    /// Plays a fit, whose duels depend on what was learned; `None` if it was interrupted.
    pub(super) fn fitting(&self, fitting: &Fitting<'_>) -> Result<Option<Fitted>, Failure> {
        let interrupt = Interrupt::new()?;
        let bar = bar_of(&fitting.plans()?, Shard { part: 1, of: 1 });
        let fitted = fitting.play(|name, plan, games| {
            bar.set_message(format!("{name}: {} matches", plan.matches()));
            self.each(name, plan, (&interrupt, &bar), games)
        })?;
        bar.finish_and_clear();
        Ok(fitted)
    }

    /// Plays a part of all plans, and prints where it is kept, and what to do `then`, with all parts.
    pub(super) fn shard(&self, plans: Vec<(String, Plan)>, then: &str, out: &mut Screen<'_>) -> Result<(), Failure> {
        let interrupt = Interrupt::new()?;
        let shard = self.shard.unwrap_or(Shard { part: 1, of: 1 });
        let (bar, of) = (bar_of(&plans, shard), plans.len());
        for (nth, (slug, plan)) in plans.into_iter().enumerate() {
            let keep = self.keep.max(plan.keeps());
            let plan = plan.keeping(keep);
            bar.set_message(table(nth, of, &slug, &plan));
            let results = self.one(&slug, &plan, (&interrupt, &bar), &mut None)?;
            let blocks = blocks_of(shard, plan.blocks());
            if results.blocks < blocks {
                return Err(Failure::LabInterrupted { done: results.deals(), of: plan.deals() / shard.of, kept: true });
            }
        }
        bar.finish_and_clear();
        let folder = self.running.playing.resume.as_deref().map(path).unwrap_or_default();
        writeln!(out, "part {} of {} is in {folder}; with all parts: {then}", shard.part, shard.of)?;
        Ok(())
    }
}

/// How many of the blocks of a plan belong to a part: one of every `of` blocks.
fn blocks_of(shard: Shard, blocks: u64) -> u64 {
    blocks / shard.of + u64::from(blocks % shard.of >= shard.part)
}

/// Describes the current table, the number of tables, and its size.
fn table(nth: usize, of: usize, slug: &str, plan: &Plan) -> String {
    let most = if plan.rule() == Rule::Count { "" } else { "at most " };
    let matches = format!("{most}{} matches", plan.matches());
    if of > 1 { format!("table {} of {of}, {matches} each: {slug}", nth + 1) } else { matches }
}

/// The rows file, if requested.
pub(super) fn rows(file: Option<&Path>, of: Option<RowsOf>) -> Result<Option<Rows>, Failure> {
    Ok(file.map(|file| Rows::create(file, of.unwrap_or_default().into())).transpose()?)
}

/// Saves the command in a new folder; an existing one must have the same.
fn begin(folder: &Path, command: &[String]) -> Result<(), Failure> {
    let file = folder.join(COMMAND);
    let begun = Begun { riband_lab: 1, command: command.to_vec() };
    if file.exists() {
        let there = begun_by(folder)?;
        if there != command {
            let (what, there, here) = ("command".to_owned(), line(&there), line(command));
            return Err(LabError::OtherRun { folder: folder.into(), what, there, here }.into());
        }
        return Ok(());
    }
    fs::create_dir_all(folder).map_err(LabError::file(folder))?;
    if fs::read_dir(folder).map_err(LabError::file(folder))?.next().is_some() {
        return Err(LabError::Foreign { folder: folder.into() }.into());
    }
    let text = serde_json::to_string_pretty(&begun).map_err(io::Error::from)?;
    Ok(whole::replace(&file, &format!("{text}\n"), &NOTHING).map_err(LabError::file(&file))?)
}

/// The error for a folder whose command cannot be read.
pub(super) fn damaged(folder: &Path) -> LabError {
    LabError::DamagedHead { file: folder.join(COMMAND), folder: folder.into() }
}

/// The command that created a folder.
pub(super) fn begun_by(folder: &Path) -> Result<Vec<String>, Failure> {
    let file = folder.join(COMMAND);
    let text = read_text(&file, MOST_BYTES).map_err(LabError::begun(folder, &file))?;
    let begun: Begun = serde_json::from_str(&text).map_err(|_| damaged(folder))?;
    if begun.riband_lab != 1 {
        let (there, here) =
            (format!("a program with commands of format {}", begun.riband_lab), "one of format 1".to_owned());
        return Err(LabError::Version { file, there, here }.into());
    }
    Ok(begun.command)
}

/// The failure of a run that did not reach the requested precision.
pub(super) fn imprecise(plan: &Plan, results: &Results) -> Option<Failure> {
    let Rule::Precision(asked) = plan.rule() else { return None };
    if !results.complete || results.enough {
        return None;
    }
    let half = results.wins.iter().map(|wins| wins.estimate()).map(|share: Estimate| share.half()).fold(0.0, f64::max);
    let reached = format!(
        "after {} deals the shares of the win are known within {:.2} points, not {:.2}",
        results.deals(),
        100.0 * half,
        100.0 * asked
    );
    Some(Failure::Imprecise { reached })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_all_blocks_between_them() {
        for (blocks, of) in (0..20).flat_map(|blocks| (1..8).map(move |of| (blocks, of))) {
            for part in 1..=of {
                let own = (0..blocks).filter(|number| number % of == part - 1).count() as u64;
                assert_eq!(blocks_of(Shard { part, of }, blocks), own, "part {part} of {of}, {blocks} blocks");
            }
        }
    }
}
