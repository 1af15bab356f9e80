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
    setup::Setup,
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
pub(super) trait Experiment {
    /// Everything that changes the result, as a command line.
    fn command(&self) -> Vec<String>;
    /// Its size, and how it is played and told.
    fn setup(&self) -> &Setup;
    /// What is played, each with a name for its folder.
    fn plans(&self, library: &Library) -> Result<Vec<(String, Plan)>, Failure>;
    /// What there is to tell, of as many results as there are plans.
    fn document(&self, results: Vec<(Plan, Results)>, command: &str) -> Document;
}

/// Plays an experiment and tells what came of it.
pub(super) fn run(experiment: &impl Experiment, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let running = &experiment.setup().running;
    let plans = experiment.plans(library)?;
    let work = Work::play(running, &experiment.command())?;
    if running.shard.is_some() {
        return work.shard(plans, out);
    }
    let results = work.results(plans)?;
    tell(experiment, running, results, out, work.keeps())
}

/// Tells what came of an experiment, and fails if it is not all that was asked for.
pub(super) fn tell(
    experiment: &impl Experiment,
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
    let document = experiment.document(results, &tell::line(&experiment.command()));
    tell::document(&document, running, out)?;
    broken.or(imprecise).map_or(Ok(()), Err)
}
