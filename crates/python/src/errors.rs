//! The exceptions: classes of `riband.errors`, with what is known about the error as attributes.

use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    sync::PyOnceLock,
    types::{IntoPyDict, PyDict, PyModule},
};
use riband::{
    PackError, PlayError, RecordError, VariantError,
    batch::BatchError,
    core::{NoSuchSeat, OpenError, SeatCountError},
    players::{LevelError, PlayerError},
};
use riband_lab::LabError;
use serde::Serialize;

use crate::variant::to_python;

static CLASSES: PyOnceLock<Py<PyModule>> = PyOnceLock::new();

/// An exception of the class with this name, whose attributes are keyword arguments.
fn exception<'py>(py: Python<'py>, class: &str, message: String, facts: &Bound<'py, PyDict>) -> PyErr {
    let made = || {
        let module = CLASSES.get_or_try_init(py, || PyModule::import(py, "riband.errors").map(Bound::unbind))?;
        module.bind(py).getattr(class)?.call((message,), Some(facts))
    };
    made().map_or_else(|error| error, PyErr::from_value)
}

/// An exception without attributes.
fn plain(class: &'static str, message: String) -> PyErr {
    Python::attach(|py| exception(py, class, message, &PyDict::new(py)))
}

/// A wrong array.
pub(crate) fn array(message: String) -> PyErr {
    plain("ArrayError", message)
}

/// An experiment that cannot be run.
pub(crate) fn lab(message: String) -> PyErr {
    plain("LabError", message)
}

/// A number of seats, or a seat, that does not exist.
pub(crate) fn seat(error: impl ToString) -> PyErr {
    plain("SeatError", error.to_string())
}

/// A pickle whose actions cannot be played.
pub(crate) fn unpickled(why: impl ToString) -> PyErr {
    plain("PackError", format!("this pickle is of another version of the rules: {}", why.to_string()))
}

/// A broken law, or another fault of the engine.
pub(crate) fn fault(error: impl ToString) -> PyErr {
    plain("RibandError", error.to_string())
}

/// An argument of the wrong type.
pub(crate) fn wrong_type(expected: &str, given: &Bound<'_, PyAny>) -> PyErr {
    match given.get_type().name() {
        Ok(name) => PyTypeError::new_err(format!("expected {expected}, not {name}")),
        Err(error) => error,
    }
}

/// What can be turned into an exception of this package.
pub(crate) trait Raise {
    /// The exception.
    fn raise(self) -> PyErr;
}

impl Raise for VariantError {
    fn raise(self) -> PyErr {
        #[derive(Serialize)]
        struct Problems<'a> {
            problems: &'a [riband::Diagnostic],
        }
        Python::attach(|py| {
            let facts = to_python(py, &Problems { problems: &self.diagnostics });
            let facts = facts.and_then(|facts| Ok(facts.cast_into::<PyDict>()?));
            facts.map_or_else(|error| error, |facts| exception(py, "VariantError", self.to_string(), &facts))
        })
    }
}

/// The exception for an action that cannot be played: similar legal lines, the place of the match in a batch, and the
/// number as it was given, if the engine got another for it.
pub(crate) fn illegal(
    py: Python<'_>,
    error: &PlayError,
    nearest: Vec<String>,
    place: Option<usize>,
    given: Option<&str>,
) -> PyErr {
    let facts = || {
        let facts = [("kind", error.kind())].into_py_dict(py)?;
        facts.set_item("rule", error.rule().map(|rule| rule.to_string()))?;
        facts.set_item("nearest", nearest)?;
        facts.set_item("match", place)?;
        if let PlayError::Refused(refused) = error
            && !refused.facts.is_null()
        {
            facts.set_item("facts", to_python(py, &refused.facts)?)?;
        }
        Ok(facts)
    };
    let class = match error {
        PlayError::NoSuchSeat(_) => return seat(error),
        _ => "IllegalAction",
    };
    let what = match (error, given) {
        (PlayError::NoSuchNumber { number, .. }, Some(given)) => {
            error.to_string().replacen(&number.to_string(), given, 1)
        }
        _ => error.to_string(),
    };
    let message = place.map_or_else(|| what.clone(), |place| format!("match {place}: {what}"));
    facts().map_or_else(|error| error, |facts| exception(py, class, message, &facts))
}

/// The exception for an action in a match that no rule would end.
pub(crate) fn stalled(py: Python<'_>) -> PyErr {
    let facts = PyDict::new(py);
    let message = "the match goes on without end and was stopped".to_owned();
    facts.set_item("kind", "stalled").map_or_else(|error| error, |()| exception(py, "IllegalAction", message, &facts))
}

impl Raise for BatchError {
    fn raise(self) -> PyErr {
        match self {
            Self::Open(error) => error.raise(),
            Self::WrongLength { .. } => array(self.to_string()),
            Self::Illegal { index, error } => Python::attach(|py| illegal(py, &error, Vec::new(), Some(index), None)),
            Self::NoSuchSeat(error) => seat(error),
            Self::NoSeatLeft => seat(self),
            Self::Player { .. } => plain("PlayerError", self.to_string()),
            _ => fault(self),
        }
    }
}

impl Raise for OpenError {
    fn raise(self) -> PyErr {
        match self {
            Self::SeatCount { .. } => seat(self),
            _ => plain("PackError", self.to_string()),
        }
    }
}

impl Raise for LabError {
    fn raise(self) -> PyErr {
        match self {
            Self::Variant(error) => error.raise(),
            Self::Open(error) => error.raise(),
            Self::SeatCount(error) => error.raise(),
            Self::Level(error) => error.raise(),
            Self::Player(error) => error.raise(),
            Self::NoSeat { seat, seats } => {
                self::seat(format!("there is no seat {}: there are {seats}, counted from 0", seat.saturating_sub(1)))
            }
            _ => plain("LabError", self.to_string()),
        }
    }
}

macro_rules! raised {
    ($($error:ty => $class:literal),* $(,)?) => {
        $(impl Raise for $error {
            fn raise(self) -> PyErr {
                plain($class, self.to_string())
            }
        })*
    };
}

raised! {
    PackError => "PackError",
    RecordError => "RecordError",
    PlayerError => "PlayerError",
    LevelError => "PlayerError",
    NoSuchSeat => "SeatError",
    SeatCountError => "SeatError",
}

/// Turns the errors of the engine into exceptions.
pub(crate) trait OrRaise<T> {
    /// The value, or the exception.
    fn or_raise(self) -> PyResult<T>;
}

impl<T, E: Raise> OrRaise<T> for Result<T, E> {
    fn or_raise(self) -> PyResult<T> {
        self.map_err(Raise::raise)
    }
}
