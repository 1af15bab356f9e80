//! The laboratory: `riband simulate`, `compare`, `tournament`, `sweep`, `sensitivity`, `restrict` and `lab merge`.

pub(crate) mod compare;
pub(crate) mod merge;
pub(crate) mod restrict;
pub(crate) mod sensitivity;
mod setup;
pub(crate) mod simulate;
pub(crate) mod sweep;
mod tables;
mod tell;
pub(crate) mod tournament;
mod work;

use std::io::Write as _;

use clap::Subcommand;
use riband::Library;
use riband_lab::{
    Plan, Results,
    document::{Document, Part},
};

use self::{
    setup::{Line, Setup},
    work::{Running, Work},
};
use crate::{failure::Failure, screen::Screen};

/// Commands for experiments on several machines.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Merge the parts of an experiment that were played with `--shard`: the result is the same as if it had been
    /// played in one go.
    Merge(merge::Args),
}

/// An experiment: what it plays, and how it reports the results.
pub(crate) trait Experiment {
    /// Whether to report the partial results of an interrupted run; otherwise only complete runs are comparable.
    const TELLS_UNFINISHED: bool = false;
    /// With more tables than this, it prints the amount of work before the first match.
    const MANY: usize = usize::MAX;

    /// Its name and all its options that affect the result, as a command line.
    fn line(&self) -> Line;
    /// The plans to play, each with a name for its folder.
    fn plans(&self, setup: &Setup, library: &Library) -> Result<Vec<(String, Plan)>, Failure>;
    /// The report on the results of the first plans: all of them, unless it was interrupted.
    fn document(&self, results: Vec<(Plan, Results)>, command: &str) -> Document;
}

/// An experiment with its options.
#[derive(clap::Args, Debug)]
pub(crate) struct Asked<E: clap::Args> {
    #[command(flatten)]
    experiment: E,
    #[command(flatten)]
    setup: Setup,
}

impl<E: clap::Args + Experiment> Asked<E> {
    /// Everything that affects the result, as a command line.
    fn command(&self) -> Vec<String> {
        self.experiment.line().option("matches", self.setup.matches).option("seed", [self.setup.seed]).words()
    }

    fn plans(&self, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        self.experiment.plans(&self.setup, library)
    }

    /// Plays it and prints the report.
    pub(super) fn run(&self, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
        let running = &self.setup.running;
        running.html.as_deref().map_or(Ok(()), tell::may_write)?;
        let plans = self.plans(library)?;
        let of = plans.len();
        if of > E::MANY {
            let matches = plans.iter().map(|(_, plan)| plan.matches()).fold(0, u64::saturating_add);
            writeln!(Screen::stderr(), "note: {of} tables, {matches} matches in all")?;
        }
        let work = Work::play(running, &self.command())?;
        if running.shard.is_some() {
            return work.shard(plans, out);
        }
        let results = work.results(plans)?;
        self.tell(running, (results, of), out, work.keeps())
    }

    /// Prints the report on these runs, and fails if it is incomplete.
    fn tell(
        &self,
        running: &Running,
        (mut results, of): (Vec<(Plan, Results)>, usize),
        out: &mut Screen<'_>,
        kept: bool,
    ) -> Result<(), Failure> {
        let broken = results.iter().find(|(_, results)| !results.complete).map(|(plan, results)| {
            let (done, of) = (results.deals(), plan.deals());
            Failure::LabInterrupted { done, of, kept }
        });
        let imprecise = results.iter().find_map(|(plan, results)| work::imprecise(plan, results));
        if !E::TELLS_UNFINISHED {
            results.retain(|(_, results)| results.complete);
        }
        let told = results.len();
        if told == 0 {
            return broken.map_or(Ok(()), Err);
        }
        let mut document = self.experiment.document(results, &tell::line(&self.command()));
        if told < of {
            document.parts.insert(0, Part::Verdict(vec![format!("Broken off: {told} of {of} runs are told.")]));
        }
        tell::document(&document, running, out)?;
        broken.or(imprecise).map_or(Ok(()), Err)
    }
}
