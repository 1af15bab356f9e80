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

use clap::Subcommand;
use riband::Library;
use riband_lab::{Plan, Results, document::Document};

use self::{
    setup::{Line, Setup},
    work::{Running, Work},
};
use crate::{failure::Failure, screen::Screen};

/// What belongs to experiments on several machines.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Put the parts of an experiment together that were played with `--shard`: the same as if it had been played in one go.
    Merge(merge::Args),
}

/// An experiment: what it plays, and what it tells of the results.
pub(crate) trait Experiment {
    /// Its name and everything of its own that changes the result, as a command line.
    fn line(&self) -> Line;
    /// What is played, each with a name for its folder.
    fn plans(&self, setup: &Setup, library: &Library) -> Result<Vec<(String, Plan)>, Failure>;
    /// What there is to tell, of as many results as there are plans.
    fn document(&self, results: Vec<(Plan, Results)>, command: &str) -> Document;
}

/// An experiment as it is asked for.
#[derive(clap::Args, Debug)]
pub(crate) struct Asked<E: clap::Args> {
    #[command(flatten)]
    experiment: E,
    #[command(flatten)]
    setup: Setup,
}

impl<E: clap::Args + Experiment> Asked<E> {
    /// Everything that changes the result, as a command line.
    fn command(&self) -> Vec<String> {
        self.experiment.line().option("matches", self.setup.matches).option("seed", [self.setup.seed]).words()
    }

    fn plans(&self, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        self.experiment.plans(&self.setup, library)
    }

    /// Plays it and tells what came of it.
    pub(super) fn run(&self, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
        let running = &self.setup.running;
        running.html.as_deref().map_or(Ok(()), tell::has_place)?;
        let plans = self.plans(library)?;
        let work = Work::play(running, &self.command())?;
        if running.shard.is_some() {
            return work.shard(plans, out);
        }
        let results = work.results(plans)?;
        self.tell(running, results, out, work.keeps())
    }

    /// Tells what came of it, and fails if that is not all that was asked for.
    fn tell(
        &self,
        running: &Running,
        results: Vec<(Plan, Results)>,
        out: &mut Screen<'_>,
        kept: bool,
    ) -> Result<(), Failure> {
        let broken = results.iter().find(|(_, results)| !results.complete).map(|(plan, results)| {
            let (done, of) = (results.deals(), plan.deals());
            Failure::LabInterrupted { done, of, kept }
        });
        let imprecise = results.iter().find_map(|(plan, results)| work::imprecise(plan, results));
        let document = self.experiment.document(results, &tell::line(&self.command()));
        tell::document(&document, running, out)?;
        broken.or(imprecise).map_or(Ok(()), Err)
    }
}
