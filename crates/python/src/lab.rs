//! The laboratory: experiments, and their reports.

use std::{
    num::NonZeroUsize,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use pyo3::{
    PyTraverseError, PyVisit,
    exceptions::{PyKeyboardInterrupt, PyValueError},
    prelude::*,
    types::PyString,
};
use riband_lab::{
    Game, Keep, LabError, Observer, Options, Plan, Results, Shape, Sort, differences,
    document::Part,
    experiment::{self, Loaded, Size},
    measures, page, run,
};
use serde_json::json;

use crate::{
    blocks::Plans,
    errors::{self, OrRaise},
    functions::{Functions, check_names},
    numbers,
    tables::{Column, Table},
    variant::{LIBRARY, Variant, load, to_python},
    watch::{Stop, until_done},
};

#[pyclass(frozen, module = "riband")]
pub(crate) struct Report {
    pub(crate) report: experiment::Report,
    /// The matches of each run, if they were kept.
    pub(crate) games: Vec<Vec<Game>>,
    pub(crate) keep: Keep,
}

/// Counts the matches, and passes on a stop.
struct Counts<'a> {
    stop: &'a Stop,
    /// Those of earlier plans.
    before: &'a AtomicU64,
    now: &'a AtomicU64,
}

impl Observer for Counts<'_> {
    fn stop(&self) -> bool {
        self.stop.is_set()
    }

    fn progress(&self, matches: u64, _: u64) {
        self.now.fetch_max(self.before.load(Ordering::Relaxed) + matches, Ordering::Relaxed);
    }
}

/// The variant of an experiment, with the name that Python gave it.
fn loaded(source: &Bound<'_, PyAny>) -> PyResult<Loaded> {
    let variant = load(source)?;
    let name = if source.cast::<Variant>().is_ok() { variant.source() } else { source.str()?.to_string() };
    Ok(Loaded { variant, name })
}

/// An experiment as it was asked for.
#[pyclass(frozen, module = "riband")]
pub(crate) struct Experiment {
    pub(crate) asked: Box<dyn experiment::Experiment + Send + Sync>,
    pub(crate) functions: Functions,
}

impl Experiment {
    fn new(asked: impl experiment::Experiment + Send + Sync + 'static) -> Self {
        Self { asked: Box::new(asked), functions: Functions::default() }
    }

    /// Its plans, which keep this of each match.
    fn plans_of(&self, py: Python<'_>, size: Size, keep: Keep) -> PyResult<Vec<(String, Plan)>> {
        let plans = py.detach(|| self.asked.plans(&LIBRARY, size)).or_raise()?;
        Ok(plans.into_iter().map(|(name, plan)| (name, plan.keeping(keep))).collect())
    }
}

/// The tables of an experiment, as on a command line.
fn tables(given: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    given.try_iter()?.map(|table| table_of(&table?)).collect()
}

/// A table: a number of seats, or the names of its players.
fn table_of(given: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(names) = given.cast::<PyString>() {
        return Ok(names.to_string());
    }
    if given.hasattr("__index__")? {
        return numbers::seats(given).map(|seats| seats.to_string());
    }
    let what = "a number of seats or the names of players, as 'greedy,random' (functions play in a tournament)";
    Err(errors::wrong_type(what, given))
}

/// The same, where `None` stands for the usual.
fn optional_table(given: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
    if given.is_none() { Ok(None) } else { table_of(given).map(Some) }
}

/// What is kept of each match, by its name.
fn keep_of(name: &str) -> PyResult<Keep> {
    match name {
        "sums" => Ok(Keep::Sums),
        "matches" => Ok(Keep::Matches),
        "actions" => Ok(Keep::Actions),
        other => Err(PyValueError::new_err(format!("no keep '{other}': sums, matches or actions"))),
    }
}

#[pymethods]
impl Experiment {
    #[staticmethod]
    fn simulate(
        variant: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = tables)] seats: Vec<String>,
        #[pyo3(from_py_with = numbers::optional_share)] precision: Option<f64>,
        without: Vec<String>,
        #[pyo3(from_py_with = numbers::optional_seat)] without_seat: Option<usize>,
    ) -> PyResult<Self> {
        let mut asked = experiment::Simulate::new(loaded(variant)?);
        (asked.seats, asked.precision, asked.without) = (seats, precision, without);
        // Seats count from 0 in Python.
        asked.without_seat = without_seat.map(|seat| seat.saturating_add(1));
        Ok(Self::new(asked))
    }

    #[staticmethod]
    fn compare(
        before: &Bound<'_, PyAny>,
        after: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = tables)] seats: Vec<String>,
        #[pyo3(from_py_with = numbers::share)] margin: f64,
        fixed: bool,
    ) -> PyResult<Self> {
        let mut asked = experiment::Compare::new(loaded(before)?, loaded(after)?);
        (asked.seats, asked.margin, asked.fixed) = (seats, margin, fixed);
        Ok(Self::new(asked))
    }

    #[staticmethod]
    fn sweep(
        variant: &Bound<'_, PyAny>,
        range: String,
        #[pyo3(from_py_with = optional_table)] seats: Option<String>,
        #[pyo3(from_py_with = numbers::share)] margin: f64,
    ) -> PyResult<Self> {
        let mut asked = experiment::Sweep::new(loaded(variant)?, range);
        (asked.seats, asked.margin) = (seats, margin);
        Ok(Self::new(asked))
    }

    #[staticmethod]
    fn restrict(
        variant: &Bound<'_, PyAny>,
        of: Vec<String>,
        player: String,
        #[pyo3(from_py_with = numbers::optional_seats)] seats: Option<usize>,
    ) -> PyResult<Self> {
        let mut asked = experiment::Restrict::new(loaded(variant)?, of);
        (asked.player, asked.seats) = (player, seats);
        Ok(Self::new(asked))
    }

    #[staticmethod]
    fn tournament(
        variants: Vec<Bound<'_, PyAny>>,
        players: Vec<(String, Bound<'_, PyAny>)>,
        #[pyo3(from_py_with = numbers::seats)] seats: usize,
    ) -> PyResult<Self> {
        let loaded: Vec<Loaded> = variants.iter().map(loaded).collect::<PyResult<_>>()?;
        let known: Arc<[riband::Variant]> = loaded.iter().map(|one| one.variant.clone()).collect();
        check_names(&players)?;
        let functions = Functions::default();
        let callable = players.iter().filter(|(_, player)| player.is_callable());
        let own = callable.map(|(name, player)| functions.contender(player, name, &known)).collect();
        let mut asked = experiment::Tournament::new(loaded, players.into_iter().map(|(name, _)| name).collect());
        (asked.seats, asked.own) = (seats, own);
        Ok(Self { asked: Box::new(asked), functions })
    }

    /// Plays all of it on this machine.
    #[pyo3(signature = (matches, seed, keep, threads, progress))]
    fn perform(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::matches)] matches: Option<u64>,
        #[pyo3(from_py_with = numbers::seed)] seed: u64,
        keep: &str,
        #[pyo3(from_py_with = numbers::threads)] threads: Option<u64>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Report> {
        let (keep, size) = (keep_of(keep)?, Size { matches, seed });
        let threads = threads.and_then(|threads| NonZeroUsize::new(threads as usize));
        let plans = self.plans_of(py, size, keep)?;
        let (of, all) = (plans.len(), plans.iter().map(|(_, plan)| plan.matches()).fold(0, u64::saturating_add));
        let (before, now, games) = (AtomicU64::new(0), AtomicU64::new(0), Mutex::new(Vec::new()));
        let play = |stop: &Stop| {
            experiment::in_order(plans, |_, plan| {
                let mut kept = Vec::new();
                let counts = Counts { stop, before: &before, now: &now };
                let results = run(plan, &Options { threads, ..Options::default() }, &counts, |game| {
                    kept.push(game);
                    Ok(())
                })?;
                before.fetch_add(plan.matches(), Ordering::Relaxed);
                games.lock().unwrap_or_else(PoisonError::into_inner).push(kept);
                Ok::<_, LabError>(results)
            })
        };
        let show =
            |_: Python<'_>| progress.map_or(Ok(()), |bar| bar.call1((now.load(Ordering::Relaxed), all)).map(drop));
        let (runs, raised) = until_done(py, &Stop::default(), play, show)?;
        // Ctrl-C keeps what is done; other exceptions, as of the progress, are the caller's.
        if let Some(raised) = raised
            && !raised.is_instance_of::<PyKeyboardInterrupt>(py)
        {
            return Err(raised);
        }
        let report = experiment::report(&*self.asked, size, self.functions.or_raise(py, runs)?, of);
        if report.complete {
            let shown = progress.map_or(Ok(()), |bar| bar.call1((all, all)).map(drop));
            shown.or_else(|error| if error.is_instance_of::<PyKeyboardInterrupt>(py) { Ok(()) } else { Err(error) })?;
        }
        let mut games = games.into_inner().unwrap_or_else(PoisonError::into_inner);
        games.truncate(report.runs.len());
        Ok(Report { report, games, keep })
    }

    /// What it plays, in blocks that can be played anywhere.
    #[pyo3(signature = (matches, seed, keep))]
    fn plans(
        slf: &Bound<'_, Self>,
        #[pyo3(from_py_with = numbers::matches)] matches: Option<u64>,
        #[pyo3(from_py_with = numbers::seed)] seed: u64,
        keep: &str,
    ) -> PyResult<Plans> {
        let (keep, size) = (keep_of(keep)?, Size { matches, seed });
        let plans = slf.get().plans_of(slf.py(), size, keep)?;
        Ok(Plans { asked: slf.clone().unbind(), plans, size, keep })
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.functions.traverse(&visit)
    }

    fn __clear__(&self) {
        self.functions.clear();
    }
}

/// The rows with this name, of a report that kept this.
fn shape_of(of: &str, kept: Keep) -> PyResult<Shape> {
    let shape = match of {
        "match" => Shape::Match,
        "seat" => Shape::Seat,
        "key" => Shape::Key,
        "decision" => Shape::Decision,
        "entry" => Shape::Entry,
        _ => {
            let known = "match, seat, key, decision or entry";
            return Err(PyValueError::new_err(format!("no rows of '{of}': {known}")));
        }
    };
    if kept < shape.needs() {
        let keep = if shape.needs() == Keep::Actions { "actions" } else { "matches" };
        return Err(PyValueError::new_err(format!("rows of '{of}' need a run with keep='{keep}'")));
    }
    Ok(shape)
}

impl Report {
    fn runs(&self) -> impl Iterator<Item = (i64, &Plan, &Results)> {
        (0..).zip(&self.report.runs).map(|(number, (plan, results))| (number, plan, results))
    }
}

/// The players of a run, as on a command line.
fn players(plan: &Plan) -> String {
    plan.contenders().iter().map(riband_lab::Contender::name).collect::<Vec<_>>().join(",")
}

#[pymethods]
impl Report {
    #[getter]
    fn title(&self) -> &str {
        &self.report.document.title
    }

    #[getter]
    fn verdict(&self) -> Vec<String> {
        let parts = self.report.document.parts.iter();
        let verdicts = parts.filter_map(|part| if let Part::Verdict(lines) = part { Some(lines) } else { None });
        verdicts.flatten().cloned().collect()
    }

    #[getter]
    fn command(&self) -> &str {
        &self.report.command
    }

    #[getter]
    fn complete(&self) -> bool {
        self.report.complete
    }

    #[getter]
    fn matches(&self) -> u64 {
        self.report.runs.iter().flat_map(|(_, results)| &results.sides).map(|side| side.matches).sum()
    }

    fn document<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.report.document)
    }

    fn html(&self) -> String {
        page::page(&self.report.document)
    }

    /// Every measure, or every difference, of every run.
    fn measures(&self) -> Table {
        let mut columns = [
            ("run", Sort::Integer),
            ("players", Sort::Text),
            ("variant", Sort::Text),
            ("side", Sort::Integer),
            ("measure", Sort::Text),
            ("deals", Sort::Integer),
            ("mean", Sort::Real),
            ("low", Sort::Real),
            ("high", Sort::Real),
            ("difference", Sort::Real),
            ("difference_low", Sort::Real),
            ("difference_high", Sort::Real),
            ("p", Sort::Real),
        ]
        .map(|(name, sort)| (name, Column::new(sort)));
        for (number, plan, results) in self.runs() {
            let differ = differences(plan, results);
            for one in measures(plan, results) {
                let variant = plan.variants().get(one.side);
                let differs = differ.iter().find(|other| other.side == one.side && other.name == one.name);
                let more = differs.map(|other| other.estimate);
                let row = [
                    json!(number),
                    json!(players(plan)),
                    json!(variant.map_or("", |variant| variant.id())),
                    json!(one.side),
                    json!(one.name),
                    json!(results.deals()),
                    json!(one.estimate.mean),
                    json!(one.estimate.low),
                    json!(one.estimate.high),
                    json!(more.map(|more| more.mean)),
                    json!(more.map(|more| more.low)),
                    json!(more.map(|more| more.high)),
                    json!(differs.and_then(|other| other.p)),
                ];
                columns.iter_mut().zip(&row).for_each(|((_, column), value)| column.push(value));
            }
        }
        Table::new(columns.into())
    }

    /// What was kept of each match.
    #[getter]
    fn keep(&self) -> &str {
        match self.keep {
            Keep::Sums => "sums",
            Keep::Matches => "matches",
            Keep::Actions => "actions",
        }
    }

    /// Refuses rows that a report has not, which kept this.
    #[staticmethod]
    fn check_rows(of: &str, keep: &str) -> PyResult<()> {
        shape_of(of, keep_of(keep)?).map(drop)
    }

    /// A row for each match, seat of a match, thing used or scored, decision, or entry of the ledger.
    #[pyo3(signature = (of = "seat"))]
    fn rows(&self, py: Python<'_>, of: &str) -> PyResult<Table> {
        let shape = shape_of(of, self.keep)?;
        let mut columns: Vec<_> =
            shape.columns().iter().map(|column| (column.name, Column::new(column.sort))).collect();
        py.detach(|| {
            for ((number, plan, _), games) in self.runs().zip(&self.games) {
                for game in games {
                    shape.rows(&number.to_string(), plan, game, &mut |values| {
                        columns.iter_mut().zip(values).for_each(|((_, column), value)| column.push(value));
                        Ok(())
                    })?;
                }
            }
            Ok::<_, LabError>(())
        })
        .or_raise()?;
        Ok(Table::new(columns))
    }
}
