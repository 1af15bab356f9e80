//! Playing an experiment, and reporting on it.

use std::num::NonZeroUsize;

use riband::Library;

use super::{Experiment, Size, line};
use crate::{
    LabError, Observer, Options, Plan, Results,
    document::{Document, Part},
    run,
};

/// What an experiment found.
#[derive(Clone, Debug)]
pub struct Report {
    /// The runs that it reports on, in order, each with its plan.
    pub runs: Vec<(Plan, Results)>,
    /// The findings, for people.
    pub document: Document,
    /// Whether nothing was interrupted: these are all runs of the experiment, to their end.
    pub complete: bool,
    /// The command line that gives the same result.
    pub command: String,
}

/// Plays all plans of an experiment on all processors, or on this number of threads, and reports on the results, which
/// do not depend on it. The observer sees the number of matches of all plans together; a plan that stops early counts
/// as wholly played from then on. If it interrupts the experiment, the report is about what is finished.
///
/// ```
/// use std::sync::atomic::{AtomicU64, Ordering};
/// use riband::Library;
/// use riband_lab::{Observer, experiment::{Loaded, Size, Tournament, perform}};
///
/// /// Interrupts after this number of matches.
/// struct After(u64, AtomicU64);
/// impl Observer for After {
///     fn stop(&self) -> bool {
///         self.1.load(Ordering::Relaxed) >= self.0
///     }
///     fn progress(&self, matches: u64, of: u64) {
///         assert!(matches <= of && of == 3 * 4);
///         self.1.fetch_max(matches, Ordering::Relaxed);
///     }
/// }
///
/// let library = Library::new();
/// let players = ["random", "mcts:1", "mcts:2"].map(str::to_owned).to_vec();
/// let tournament = Tournament::new(vec![Loaded::new(&library, "crossing-oceans/short")?], players);
/// let size = Size { matches: Some(4), seed: 1 };
/// let whole = perform(&tournament, &library, size, None, &After(13, AtomicU64::new(0)))?;
/// assert!(whole.complete && whole.runs.len() == 3);
/// let part = perform(&tournament, &library, size, None, &After(5, AtomicU64::new(0)))?;
/// assert!(!part.complete && part.runs.len() == 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The experiment has no [plans](Experiment::plans), or a player fails.
pub fn perform(
    experiment: &dyn Experiment,
    library: &Library,
    size: Size,
    threads: Option<NonZeroUsize>,
    observer: &dyn Observer,
) -> Result<Report, LabError> {
    let plans = experiment.plans(library, size)?;
    let (of, mut before) = (plans.len(), 0_u64);
    let all = plans.iter().map(|(_, plan)| plan.matches()).fold(0, u64::saturating_add);
    let runs = in_order(plans, |_, plan| {
        let options = Options { threads, ..Options::default() };
        let results = run(plan, &options, &Whole { observer, before, all }, |_| Ok(()))?;
        if results.complete {
            before = before.saturating_add(plan.matches());
            observer.progress(before, all);
        }
        Ok::<_, LabError>(results)
    })?;
    Ok(report(experiment, size, runs, of))
}

/// Reports the progress of a plan as that of the whole experiment.
struct Whole<'a> {
    observer: &'a dyn Observer,
    /// The matches of the plans before it.
    before: u64,
    all: u64,
}

impl Observer for Whole<'_> {
    fn stop(&self) -> bool {
        self.observer.stop()
    }

    fn progress(&self, matches: u64, _: u64) {
        self.observer.progress(self.before.saturating_add(matches), self.all);
    }
}

/// Plays plans in order, up to the first that is interrupted.
///
/// ```
/// use riband::Library;
/// use riband_lab::{LabError, Options, run};
/// use riband_lab::experiment::{Experiment, Loaded, Simulate, Size, in_order, report};
///
/// let library = Library::new();
/// let simulate = Simulate::new(Loaded::new(&library, "crossing-oceans/short")?);
/// let size = Size { matches: Some(4), ..Size::default() };
/// let plans = simulate.plans(&library, size)?;
/// let of = plans.len();
/// let runs = in_order(plans, |name, plan| {
///     println!("{name}: {} matches", plan.matches());
///     run(plan, &Options::default(), &(), |_| Ok(())) // with a store, or with rows
/// })?;
/// assert!(report(&simulate, size, runs, of).complete);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of `play`.
pub fn in_order<E>(
    plans: Vec<(String, Plan)>,
    mut play: impl FnMut(&str, &Plan) -> Result<Results, E>,
) -> Result<Vec<(Plan, Results)>, E> {
    let mut runs = Vec::new();
    for (name, plan) in plans {
        let results = play(&name, &plan)?;
        let complete = results.complete;
        runs.push((plan, results));
        if !complete {
            break;
        }
    }
    Ok(runs)
}

/// The report on the results of an experiment's first plans, which has `of` plans in all. An unfinished run is left
/// out unless the experiment [reports](Experiment::tells_unfinished) it.
#[must_use]
pub fn report(experiment: &dyn Experiment, size: Size, mut runs: Vec<(Plan, Results)>, of: usize) -> Report {
    let complete = runs.len() == of && runs.iter().all(|(_, results)| results.complete);
    if !experiment.tells_unfinished() {
        runs.retain(|(_, results)| results.complete);
    }
    let (told, command) = (runs.len(), line(&experiment.command(size)));
    let mut document = match told {
        0 => Document { command: command.clone(), ..Document::default() },
        _ => experiment.document(&runs, &command),
    };
    if told < of {
        document.parts.insert(0, Part::Verdict(vec![format!("Broken off: {told} of {of} runs are told.")]));
    }
    Report { runs, document, complete, command }
}
