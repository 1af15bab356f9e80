//! Actions as Python gives them.

use pyo3::{
    exceptions::{PyOverflowError, PyTypeError},
    prelude::*,
    types::PyString,
};
use riband::Pick;

use crate::errors;

/// An action as Python gives it.
pub(crate) enum Action {
    Number(usize),
    Line(String),
}

impl Action {
    /// Reads a number or a notation.
    pub(crate) fn of(given: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(line) = given.cast::<PyString>() {
            return Ok(Self::Line(line.to_string()));
        }
        // No action has a number that is negative or too large.
        match given.extract::<i64>() {
            Ok(number) => Ok(Self::Number(usize::try_from(number).unwrap_or(usize::MAX))),
            Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => Ok(Self::Number(usize::MAX)),
            Err(error) if error.is_instance_of::<PyTypeError>(given.py()) => {
                Err(errors::wrong_type("the number or the notation of an action", given))
            }
            Err(error) => Err(error),
        }
    }

    /// The action for the engine.
    pub(crate) fn pick(&self) -> Pick<'_> {
        match self {
            Self::Number(number) => Pick::number(*number),
            Self::Line(line) => Pick::from(line.as_str()),
        }
    }
}
