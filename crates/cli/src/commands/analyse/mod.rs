//! `riband analyse`

mod done;
mod graph;
mod judge;
mod report;

use std::{
    io::Write as _,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use clap::error::ErrorKind;
use rayon::prelude::*;
use riband::{
    Library, Record, Table,
    core::text::shorten,
    players::{Budget, Level, LevelError, PlayerError},
    whole,
};
use serde_json::json;

use self::{
    done::{Done, Head},
    judge::{Decision, Judged},
    report::{Report, result},
};
use super::{
    print_json,
    recorded::{self, json_of_failure},
};
use crate::{
    completing,
    failure::Failure,
    number::seed,
    paint::{HEADING, painted},
    render::counted,
    screen::{Screen, name, path},
    t,
    thinking::{Interrupt, bar_to_go},
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The record's file, or a kept match: its name, as `riband list` shows it, or its file.
    #[arg(value_name = "FILE|MATCH", add = completing::played())]
    record: PathBuf,
    /// The judging player: `novice`, `greedy`, `club`, `expert`, `mcts:1000`, `mcts:2s`. Default `expert`, or `mcts`
    /// if there is a budget.
    #[arg(long, value_name = "PLAYER", add = completing::players(false))]
    player: Option<String>,
    /// How long the player thinks about each decision: a number of worlds, or a time, `2s` or `500ms`.
    #[arg(long, value_name = "BUDGET")]
    budget: Option<String>,
    /// The seed of the player: the same seed gives the same result, unless the budget is a time.
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = seed)]
    seed: u64,
    /// Keep every decision in this file as soon as it is judged, and resume where an earlier run of the same analysis
    /// stopped.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Write a graph of what each seat expected over the match.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// The template of the progress bar.
const PROGRESS: &str = "{wide_bar} {pos}/{len} decisions, {left}";

impl Args {
    /// The level of the judging player. A budget follows the name.
    fn level(&self) -> Result<Level, clap::Error> {
        let read = || -> Result<Level, LevelError> {
            match (&self.player, &self.budget) {
                (None, None) => Ok(Level::Expert),
                (Some(player), None) => shorten(player).parse(),
                (player, Some(budget)) => shorten(&format!("{}:{budget}", player.as_deref().unwrap_or("mcts"))).parse(),
            }
        };
        let wrong = |why: String| {
            let mut command = <Self as clap::Args>::augment_args(clap::Command::new("riband analyse"));
            command.error(ErrorKind::InvalidValue, why)
        };
        match read() {
            Ok(Level::Random) => {
                Err(wrong("random has no opinion of what it could do; choose another --player".to_owned()))
            }
            level => level.map_err(|error| wrong(error.to_string())),
        }
    }
}

/// Whether the player thinks by the clock: it must not share the processor with others.
fn by_clock(level: Level) -> bool {
    matches!(level.budget(), Some(Budget::Time(_)))
}

pub(super) fn run(args: &Args, data: Option<&Path>, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    args.level()?;
    if let Some(file) = &args.svg {
        whole::may_replace(file, &[graph::MARK]).map_err(Failure::write(file))?;
    }
    let failure = |source| Failure::Record { file: path(&args.record), source };
    let read = recorded::find(&args.record, data, library)
        .and_then(|(record, _)| Ok((record.replay(library).map_err(failure)?, record)));
    match read {
        Ok((end, record)) => analyse(args, &*end, &record, out),
        Err(error) if args.json => {
            print_json(out, &json!({"ok": false, "error": json_of_failure(&error)}))?;
            Err(Failure::Reported)
        }
        Err(error) => Err(error),
    }
}

/// Analyses a match that has just been played, like the command without options.
pub(super) fn of_played(end: &dyn Table, record: &Record, out: &mut Screen<'_>) -> Result<(), Failure> {
    let (record_file, svg, resume) = (PathBuf::new(), None, None);
    let args = Args { record: record_file, player: None, budget: None, seed: 1, resume, svg, json: false };
    analyse(&args, end, record, out)
}

fn analyse(args: &Args, end: &dyn Table, record: &Record, out: &mut Screen<'_>) -> Result<(), Failure> {
    let level = args.level()?;
    let decisions = Decision::all(end).map_err(PlayerError::from)?;
    let player = level.to_string();
    let mut done = match &args.resume {
        Some(file) => {
            let head = Head::of(record, player.clone(), args.seed);
            Done::open(file, &head).map_err(Failure::write(file))?
        }
        None => Done::default(),
    };
    let interrupted = judge_all(&decisions, level, args, &mut done)?;
    let report = Report {
        variant: record.variant_id(),
        player: &player,
        seats: record.seats(),
        names: record.names(),
        decisions: decisions.len(),
        judged: decisions.iter().filter_map(|decision| done.judged.get(&decision.ply())).collect(),
        result: result(end),
    };
    tell(args, &report, out)?;
    let (done, of) = (report.judged.len(), decisions.len());
    if interrupted && done < of { Err(Failure::Interrupted { done, of }) } else { Ok(()) }
}

/// Judges the remaining decisions; returns whether it was interrupted.
fn judge_all(decisions: &[Decision], level: Level, args: &Args, done: &mut Done) -> Result<bool, Failure> {
    let left: Vec<&Decision> = decisions.iter().filter(|decision| !done.judged.contains_key(&decision.ply())).collect();
    let bar = bar_to_go(decisions.len() as u64, PROGRESS);
    // Earlier decisions are ignored by the estimate of the time left.
    bar.set_position((decisions.len() - left.len()) as u64);
    bar.reset_eta();
    let (interrupt, done) = (Interrupt::new()?, Mutex::new(done));
    let keep = |judged: Judged| {
        let kept = done.lock().unwrap_or_else(PoisonError::into_inner).keep(judged);
        bar.inc(1);
        let file = || args.resume.as_deref().map(path).unwrap_or_default();
        kept.map_err(|source| Failure::Write { file: file(), source })
    };
    let judge = |decision: &&Decision| {
        if interrupt.is_raised() {
            return Ok(());
        }
        let judged = decision.judge(level, args.seed, &interrupt)?;
        // An interrupted judgement is not kept.
        if interrupt.is_raised() { Ok(()) } else { keep(judged) }
    };
    let (outcome, interrupted) = interrupt.lower(|| match by_clock(level) {
        true => left.iter().try_for_each(judge),
        false => left.par_iter().try_for_each(judge),
    });
    bar.finish_and_clear();
    outcome.map(|()| interrupted)
}

fn tell(args: &Args, report: &Report<'_>, out: &mut Screen<'_>) -> Result<(), Failure> {
    // The graph is written last, so that a failed write loses nothing.
    let draw = |file: &PathBuf| whole::replace(file, &graph::svg(report), &[graph::MARK]).map_err(Failure::write(file));
    if args.json {
        print_json(out, &report.json())?;
        return args.svg.as_ref().map_or(Ok(()), draw);
    }
    let (decisions, player) = (counted(report.judged.len(), "decision"), report.player);
    let unfinished = if report.result.is_none() { t!("analysis-unfinished", ", unfinished") } else { String::new() };
    let judged = t!("analysis-judged", "{decisions} judged by {player}", decisions, player);
    let head = format!("{}{unfinished}, {judged}", name(report.variant));
    write!(out, "{}\n\n{}", painted(head, HEADING), report.text())?;
    if let Some(file) = &args.svg {
        draw(file)?;
        writeln!(out, "\n{}", t!("analysis-graph", "{file} shows what each seat expected.", file = path(file)))?;
    }
    Ok(())
}
