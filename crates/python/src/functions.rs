//! Functions of Python as players.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, TryLockError, Weak},
};

use pyo3::{
    PyTraverseError, PyVisit,
    exceptions::{PyOverflowError, PyTypeError},
    prelude::*,
};
use riband::{
    Variant,
    core::{Dice, Information},
    players::{Advice, Level, Player, PlayerError, Watch},
};
use riband_lab::{Contender, LabError};

use crate::{
    errors::{self, Raise as _},
    games::Match,
};

/// The functions of an experiment, and what they raised.
///
/// Only this holds them, and the collector of Python sees what it holds. Plans, and so reports, know them by weak
/// references: a function may hold its own report.
#[derive(Default)]
pub(crate) struct Functions {
    own: Mutex<Vec<Arc<Py<PyAny>>>>,
    raised: Arc<Raised>,
}

/// Exceptions, by the message of the error that they became.
#[derive(Debug, Default)]
struct Raised(Mutex<HashMap<String, PyErr>>);

impl Raised {
    /// The error of the laboratory for an exception. Of equal ones the first is kept.
    fn failed(&self, name: &str, error: PyErr) -> PlayerError {
        let what = format!("{name}: {error}");
        let mut raised = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let equal = if raised.contains_key(&what) {
            Some(error)
        } else {
            raised.insert(what.clone(), error);
            None
        };
        // Nothing is dropped while it is locked: that may run any code of Python.
        drop(raised);
        drop(equal);
        PlayerError::Other(what)
    }
}

impl Functions {
    /// A function as a player of the laboratory.
    pub(crate) fn contender(&self, function: &Bound<'_, PyAny>, name: &str, variants: &Arc<[Variant]>) -> Contender {
        let held = Arc::new(function.clone().unbind());
        let own = Function {
            function: Arc::downgrade(&held),
            name: name.to_owned(),
            variants: Arc::clone(variants),
            raised: Arc::clone(&self.raised),
        };
        self.own.lock().unwrap_or_else(PoisonError::into_inner).push(held);
        Contender::own(name, move || Box::new(own.clone()))
    }

    /// The result, or an exception whose cause is what a function raised.
    pub(crate) fn or_raise<T>(&self, py: Python<'_>, result: Result<T, LabError>) -> PyResult<T> {
        let mut raised = std::mem::take(&mut *self.raised.0.lock().unwrap_or_else(PoisonError::into_inner));
        result.map_err(|error| {
            let cause = match &error {
                LabError::Player(PlayerError::Other(what)) => raised.remove(what),
                _ => None,
            };
            let error = error.raise();
            if cause.is_some() {
                error.set_cause(py, cause);
            }
            error
        })
    }

    /// Shows the functions to the collector.
    pub(crate) fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        match self.own.try_lock() {
            Ok(own) => own.iter().try_for_each(|function| visit.call(&**function)),
            Err(TryLockError::Poisoned(own)) => {
                own.into_inner().iter().try_for_each(|function| visit.call(&**function))
            }
            // In use, so no garbage.
            Err(TryLockError::WouldBlock) => Ok(()),
        }
    }

    /// Releases the functions.
    pub(crate) fn clear(&self) {
        let own = std::mem::take(&mut *self.own.lock().unwrap_or_else(PoisonError::into_inner));
        drop(own);
    }
}

/// Refuses names that could not be told apart, or read, in tables.
pub(crate) fn check_names(players: &[(String, Bound<'_, PyAny>)]) -> PyResult<()> {
    for (number, (name, player)) in players.iter().enumerate() {
        let others = || players.iter().take(number).filter(|(other, _)| other == name);
        if player.is_callable() || others().any(|(_, other)| other.is_callable()) {
            let advice = "give functions names of their own, as {'mine': function}";
            if others().next().is_some() {
                return Err(errors::lab(format!("two players are called '{name}': {advice}")));
            }
            if name.trim().is_empty() || name.contains(',') {
                return Err(errors::lab(format!("a function is called '{name}', blank or with a comma: {advice}")));
            }
            // As far as a name is that of a level.
            let level = name.split(['/', '=', ':']).next().unwrap_or_default();
            if level == "mcts" || level.parse::<Level>().is_ok() {
                return Err(errors::lab(format!("a function is called '{name}', as a computer player is: {advice}")));
            }
        }
    }
    Ok(())
}

/// A function that chooses an action in a match that its seat cannot tell from the true one.
#[derive(Clone, Debug)]
struct Function {
    function: Weak<Py<PyAny>>,
    name: String,
    /// Those whose matches it may play.
    variants: Arc<[Variant]>,
    raised: Arc<Raised>,
}

impl Function {
    /// Asks the function, which may raise, or return what is no legal number.
    fn ask(&self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<u32, PlayerError> {
        // A match that is interrupted counts for nothing.
        if watch.stop()
            && let Some(any) = known.legal().first()
        {
            return Ok(*any);
        }
        let failed = |what: String| PlayerError::Other(format!("{}: {what}", self.name));
        let table = known.world(dice).table();
        Python::attach(|py| {
            let variant = self.variants.iter().find(|variant| variant.rules().owns(&*table));
            let variant = variant.ok_or_else(|| failed("another variant".to_owned()))?;
            let function = self.function.upgrade().ok_or_else(|| failed("its experiment is over".to_owned()))?;
            let own = Match::packed(variant.clone(), table);
            let chosen = function.bind(py).call1((own,)).map_err(|error| self.raised.failed(&self.name, error))?;
            let number = match chosen.extract::<u32>() {
                Ok(number) => Some(number),
                Err(error)
                    if error.is_instance_of::<PyTypeError>(py) || error.is_instance_of::<PyOverflowError>(py) =>
                {
                    None
                }
                Err(error) => return Err(self.raised.failed(&self.name, error)),
            };
            let legal = number.filter(|number| known.legal().contains(number));
            legal.ok_or_else(|| failed(format!("{chosen} is not the number of a legal action")))
        })
    }
}

impl Player for Function {
    fn advise(&mut self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<Advice, PlayerError> {
        let chosen = self.ask(known, dice, watch)?;
        Ok(Advice::choosing(chosen, known.legal()))
    }

    fn choose(&mut self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<u32, PlayerError> {
        self.ask(known, dice, watch)
    }
}
