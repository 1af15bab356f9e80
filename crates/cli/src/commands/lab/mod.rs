//! The laboratory: `riband simulate`, `compare`, `tournament`, `sweep`, `sensitivity`, `restrict`, `tune`, `fit` and `lab merge`.

pub(crate) mod compare;
pub(crate) mod fit;
pub(crate) mod merge;
pub(crate) mod restrict;
pub(crate) mod sensitivity;
mod setup;
pub(crate) mod simulate;
pub(crate) mod sweep;
mod tell;
pub(crate) mod tournament;
pub(crate) mod tune;
mod values;
mod work;

use std::io::Write as _;

use clap::Subcommand;
use riband::Library;
use riband_lab::{
    Plan, Results,
    experiment::{Experiment, report},
};

use self::{
    setup::Setup,
    values::refused,
    work::{Report, Work},
};
use crate::{failure::Failure, screen::Screen};

/// Commands for experiments on several machines.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Merge the parts of an experiment that were played with `--shard`: the result is the same as if it had been
    /// played in one go.
    Merge(merge::Args),
}

/// Arguments that define an experiment.
pub(crate) trait Define {
    /// The experiment.
    type Experiment: Experiment;
    /// With more tables than this, it prints the amount of work before the first match.
    const MANY: usize = usize::MAX;

    /// The experiment, with its variants loaded.
    fn experiment(&self, library: &Library) -> Result<Self::Experiment, Failure>;
}

/// An experiment with its options.
#[derive(clap::Args, Debug)]
pub(crate) struct Asked<A: clap::Args> {
    #[command(flatten)]
    arguments: A,
    #[command(flatten)]
    setup: Setup,
}

impl<A: clap::Args + Define> Asked<A> {
    /// Plays it and prints the report.
    pub(super) fn run(&self, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
        let running = &self.setup.running;
        tell::may_write(&running.report)?;
        let experiment = self.arguments.experiment(library)?;
        let plans = self.plans(&experiment, library)?;
        let of = plans.len();
        if of > A::MANY {
            let matches = plans.iter().map(|(_, plan)| plan.matches()).fold(0, u64::saturating_add);
            writeln!(Screen::stderr(), "note: {of} tables, {matches} matches in all")?;
        }
        let work = Work::play(running, &experiment.command(self.setup.size()))?;
        if running.shard.is_some() {
            return work.shard(plans, "riband lab merge DIR...", out);
        }
        let runs = work.results(plans)?;
        self.tell(&experiment, &running.report, (runs, of), out, work.keeps())
    }

    fn plans(&self, experiment: &dyn Experiment, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        experiment.plans(library, self.setup.size()).map_err(refused)
    }

    /// Prints the report on these runs, and fails if it is incomplete.
    fn tell(
        &self,
        experiment: &dyn Experiment,
        shown: &Report,
        (runs, of): (Vec<(Plan, Results)>, usize),
        out: &mut Screen<'_>,
        kept: bool,
    ) -> Result<(), Failure> {
        let broken = runs.iter().find(|(_, results)| !results.complete).map(|(plan, results)| {
            let (done, of) = (results.deals(), plan.deals());
            Failure::LabInterrupted { done, of, kept }
        });
        let imprecise = runs.iter().find_map(|(plan, results)| work::imprecise(plan, results));
        let report = report(experiment, self.setup.size(), runs, of);
        if !report.runs.is_empty() {
            tell::document(&report.document, shown, out)?;
        }
        broken.or(imprecise).map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;
    use riband_lab::experiment::{Compare, Fit, Loaded, Restrict, Sensitivity, Simulate, Size, Sweep, Tournament};

    use super::*;
    use crate::{Cli, commands};

    /// The command of an experiment with all defaults written out.
    fn whole(asked: &Asked<impl clap::Args + Define>, library: &Library) -> Vec<String> {
        asked.arguments.experiment(library).unwrap().command(asked.setup.size())
    }

    #[test]
    fn the_program_has_the_defaults_of_the_library() {
        let library = Library::new();
        let short = || Loaded::new(&library, "crossing-oceans/short").unwrap();
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let experiments: [(Box<dyn Experiment>, &str); 6] = [
            (Box::new(Simulate::new(short())), "simulate crossing-oceans/short"),
            (Box::new(Compare::new(short(), short())), "compare crossing-oceans/short crossing-oceans/short"),
            (Box::new(Sweep::new(short(), "a=1..2")), "sweep crossing-oceans/short a=1..2"),
            (Box::new(Sensitivity::new(short(), "a.*")), "sensitivity crossing-oceans/short a.*"),
            (Box::new(Restrict::new(short(), words("spot"))), "restrict crossing-oceans/short --of spot"),
            (
                Box::new(Tournament::new(vec![short()], words("random greedy"))),
                "tournament crossing-oceans/short --players random,greedy",
            ),
        ];
        for (experiment, shortest) in experiments {
            let command = experiment.command(Size::default());
            // What the program prints is read by the program.
            for words in [words(shortest), command.clone()] {
                let words = std::iter::once("riband".to_owned()).chain(words);
                let read = match Cli::try_parse_from(words).unwrap().command {
                    commands::Command::Simulate(asked) => whole(&asked, &library),
                    commands::Command::Compare(asked) => whole(&asked, &library),
                    commands::Command::Sweep(asked) => whole(&asked, &library),
                    commands::Command::Sensitivity(asked) => whole(&asked, &library),
                    commands::Command::Restrict(asked) => whole(&asked, &library),
                    commands::Command::Tournament(asked) => whole(&asked, &library),
                    other => panic!("{other:?}"),
                };
                assert_eq!(read, command);
            }
        }
        let fit = Fit::new(short());
        let command = fit.prepare().unwrap().command();
        for words in [words("fit crossing-oceans/short"), command.clone()] {
            let words = std::iter::once("riband".to_owned()).chain(words);
            let commands::Command::Fit(asked) = Cli::try_parse_from(words).unwrap().command else { panic!("no fit") };
            assert_eq!(asked.fit(&library).unwrap().prepare().unwrap().command(), command);
        }
    }
}
