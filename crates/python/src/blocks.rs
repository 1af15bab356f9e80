//! Experiments block by block: for many machines.

use std::path::PathBuf;

use pyo3::{
    PyTraverseError, PyVisit,
    exceptions::{PyIndexError, PyValueError},
    prelude::*,
    types::PyBytes,
};
use riband_lab::{
    Block, Game, Head, Keep, Observer, Plan, Results, Store,
    experiment::{self, Size},
};

use crate::{
    errors::OrRaise,
    lab::{Experiment, Report},
    watch::{Stop, until_done},
};

/// The version of this package, with a fingerprint of the sources of the engine and the laboratory.
#[pyfunction]
pub(crate) fn build() -> String {
    Head::program()
}

/// The plans of an experiment, in order, each of them in blocks of deals. A block is a pure function of its number.
///
/// A cycle of references through it goes through the experiment, which can release its functions.
#[pyclass(frozen, module = "riband")]
pub(crate) struct Plans {
    pub(crate) asked: Py<Experiment>,
    pub(crate) plans: Vec<(String, Plan)>,
    pub(crate) size: Size,
    pub(crate) keep: Keep,
}

impl Observer for Stop {
    fn stop(&self) -> bool {
        self.is_set()
    }
}

impl Plans {
    fn plan(&self, number: usize) -> PyResult<&Plan> {
        let known = self.plans.get(number).map(|(_, plan)| plan);
        known.ok_or_else(|| PyIndexError::new_err(format!("there is no plan {number}: there are {}", self.plans.len())))
    }

    /// The plan with this block.
    fn with(&self, number: usize, block: u64) -> PyResult<&Plan> {
        let plan = self.plan(number)?;
        let of = plan.blocks();
        let known = (block < of).then_some(plan);
        known.ok_or_else(|| PyIndexError::new_err(format!("there is no block {block}: plan {number} has {of}")))
    }

    /// The store of a plan in a folder of the whole experiment, as `--resume` has it.
    fn store(&self, folder: PathBuf, number: usize) -> PyResult<Store> {
        let plan = self.plan(number)?;
        let name = self.plans.get(number).map_or("", |(name, _)| name);
        Store::open(&folder.join(name), &plan.head()).or_raise()
    }
}

#[pymethods]
impl Plans {
    fn __len__(&self) -> usize {
        self.plans.len()
    }

    fn blocks(&self, plan: usize) -> PyResult<u64> {
        self.plan(plan).map(Plan::blocks)
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.asked)
    }

    /// The number of matches of all plans, if none stops early.
    #[getter]
    fn total(&self) -> u64 {
        self.plans.iter().map(|(_, plan)| plan.matches()).fold(0, u64::saturating_add)
    }

    /// The number of matches of a block.
    fn matches(&self, plan: usize, block: u64) -> PyResult<u64> {
        let own = self.with(plan, block)?;
        let deals = own.block(block);
        Ok((deals.end - deals.start) * (own.rotations() * own.variants().len()) as u64)
    }

    /// Plays a block. Ctrl-C raises.
    fn play<'py>(&self, py: Python<'py>, plan: usize, block: u64) -> PyResult<Bound<'py, PyBytes>> {
        let own = self.with(plan, block)?;
        let (played, raised) = until_done(py, &Stop::default(), |stop| own.play(block, stop), |_| Ok(()))?;
        if let Some(raised) = raised {
            return Err(raised);
        }
        let played = self
            .asked
            .get()
            .functions
            .or_raise(py, played)?
            .ok_or_else(|| PyValueError::new_err("the block was interrupted"))?;
        Ok(PyBytes::new(py, &played.to_bytes(block)?))
    }

    /// The block that a folder keeps; `None` if it does not.
    fn load<'py>(
        &self,
        py: Python<'py>,
        folder: PathBuf,
        plan: usize,
        block: u64,
    ) -> PyResult<Option<Bound<'py, PyBytes>>> {
        self.with(plan, block)?;
        let found = self.store(folder, plan)?.load(block).or_raise()?;
        found.map(|found| Ok(PyBytes::new(py, &found.to_bytes(block)?))).transpose()
    }

    /// Keeps a block in a folder.
    fn save(&self, folder: PathBuf, plan: usize, block: u64, data: &[u8]) -> PyResult<()> {
        self.with(plan, block)?;
        let store = self.store(folder, plan)?;
        store.keep(block, &Block::from_bytes(block, data).or_raise()?).or_raise()
    }

    /// Nothing gathered yet.
    fn gather(slf: &Bound<'_, Self>) -> Gathered {
        Gathered { plans: slf.clone().unbind(), runs: Vec::new(), games: Vec::new() }
    }
}

/// The results of the first blocks.
#[pyclass(module = "riband")]
pub(crate) struct Gathered {
    plans: Py<Plans>,
    runs: Vec<(Plan, Results)>,
    games: Vec<Vec<Game>>,
}

impl Gathered {
    /// The plan and the block that are to follow; `None` if there is none.
    fn following(&self) -> Option<(usize, u64)> {
        let of = self.plans.get().plans.len();
        let next = match self.runs.last() {
            Some((_, results)) if !results.complete => (self.runs.len() - 1, results.blocks),
            _ => (self.runs.len(), 0),
        };
        (next.0 < of).then_some(next)
    }
}

#[pymethods]
impl Gathered {
    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.plans)
    }

    /// The plan and the block that are to follow; `None` if the experiment is complete.
    #[getter]
    fn next(&self) -> Option<(usize, u64)> {
        self.following()
    }

    /// Adds the block that is to follow.
    fn add(&mut self, plan: usize, block: u64, data: &[u8]) -> PyResult<()> {
        if self.following() != Some((plan, block)) {
            return Err(PyValueError::new_err(format!("block {block} of plan {plan} is not the one to follow")));
        }
        let mut read = Block::from_bytes(block, data).or_raise()?;
        if block == 0 {
            let own = self.plans.get().plan(plan)?.clone();
            let none = Results::none(&own);
            self.runs.push((own, none));
            self.games.push(Vec::new());
        }
        if let (Some((plan, results)), Some(games)) = (self.runs.last_mut(), self.games.last_mut()) {
            games.append(&mut read.games);
            results.add(plan, read);
        }
        Ok(())
    }

    /// The report on what is gathered.
    fn report(&self, py: Python<'_>) -> Report {
        let plans = self.plans.get();
        let asked = &plans.asked.bind(py).get().asked;
        let report = experiment::report(&**asked, plans.size, self.runs.clone(), plans.plans.len());
        let games = self.games.iter().take(report.runs.len()).cloned().collect();
        Report { report, games, keep: plans.keep }
    }
}
