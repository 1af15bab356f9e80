//! Actions as Python gives them.

use pyo3::{
    exceptions::{PyOverflowError, PyTypeError},
    prelude::*,
    types::PyString,
};
use riband::Pick;

use crate::{errors, numbers::shown};

/// An action as Python gives it.
pub(crate) enum Action {
    Number(usize),
    /// A number that no action has, negative or too large, as text.
    Absent(String),
    Line(String),
}

impl Action {
    /// Reads a number or a notation.
    pub(crate) fn of(given: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(line) = given.cast::<PyString>() {
            return Ok(Self::Line(line.to_string()));
        }
        match given.extract::<i64>() {
            Ok(number) => Ok(usize::try_from(number).map_or_else(|_| Self::Absent(number.to_string()), Self::Number)),
            Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => Ok(Self::Absent(shown(given))),
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
            Self::Absent(_) => Pick::number(usize::MAX),
            Self::Line(line) => Pick::from(line.as_str()),
        }
    }

    /// The number as it was given, if it is none that the engine can name.
    pub(crate) fn absent(&self) -> Option<&str> {
        if let Self::Absent(given) = self { Some(given) } else { None }
    }
}
