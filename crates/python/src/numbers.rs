//! Whole numbers as Python gives them. What is out of range is refused by a message with the range.

use std::ops::RangeInclusive;

use pyo3::{
    exceptions::{PyOverflowError, PyTypeError, PyValueError},
    prelude::*,
};
use riband::Seat;

use crate::errors;

/// The most characters of a number in a message.
const SHOWN: usize = 40;

/// A number in a message.
pub(crate) fn shown(given: &Bound<'_, PyAny>) -> String {
    // Python writes no integers of several thousand digits.
    let Ok(text) = given.str() else { return "a number of thousands of digits".to_owned() };
    let text = text.to_string();
    if text.chars().count() <= SHOWN { text } else { text.chars().take(SHOWN).chain("...".chars()).collect() }
}

/// The end of a range in a message.
fn end(number: u64) -> String {
    const U32: u64 = u32::MAX as u64;
    match number {
        u64::MAX => "2**64 - 1".to_owned(),
        U32 => "2**32 - 1".to_owned(),
        other => other.to_string(),
    }
}

/// A whole number of this range. An exception of the type has no name: PyO3 adds that of the argument.
pub(crate) fn whole(what: &str, given: &Bound<'_, PyAny>, range: RangeInclusive<u64>) -> PyResult<u64> {
    let py = given.py();
    let wanted = || format!("a whole number from {} to {}", range.start(), end(*range.end()));
    match given.extract::<u64>() {
        Ok(number) if range.contains(&number) => Ok(number),
        Err(error) if error.is_instance_of::<PyTypeError>(py) => Err(errors::wrong_type(&wanted(), given)),
        Err(error) if !error.is_instance_of::<PyOverflowError>(py) => Err(error),
        _ => Err(PyValueError::new_err(format!("{what}: {}, not {}", wanted(), shown(given)))),
    }
}

/// The same where `None` stands for the usual.
fn optional(what: &str, given: &Bound<'_, PyAny>, range: RangeInclusive<u64>) -> PyResult<Option<u64>> {
    if given.is_none() { Ok(None) } else { whole(what, given, range).map(Some) }
}

/// The seed of a deal, or of what is drawn.
pub(crate) fn seed(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole("seed", given, 0..=u64::MAX)
}

/// The number of matches of an experiment.
pub(crate) fn matches(given: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    optional("matches", given, 1..=u64::MAX)
}

/// The number of threads of an experiment.
pub(crate) fn threads(given: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    optional("threads", given, 1..=u64::MAX)
}

/// How many actions.
pub(crate) fn count(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    whole("count", given, 0..=usize::MAX as u64).map(|count| count as usize)
}

/// How many actions had been played.
pub(crate) fn since(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    whole("since", given, 0..=usize::MAX as u64).map(|since| since as usize)
}

/// A number of worlds.
pub(crate) fn worlds(given: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
    let worlds = optional("worlds", given, 1..=u32::MAX.into())?;
    Ok(worlds.and_then(|worlds| u32::try_from(worlds).ok()))
}

/// The error of a range of seats.
fn of_seats(py: Python<'_>, error: PyErr) -> PyErr {
    if error.is_instance_of::<PyValueError>(py) { errors::seat(error.value(py)) } else { error }
}

/// A number of seats, which the variant is still to check.
pub(crate) fn seats(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    let seats = whole("seats", given, 1..=Seat::MAX as u64);
    seats.map(|seats| seats as usize).map_err(|error| of_seats(given.py(), error))
}

/// The same, where `None` stands for the usual.
pub(crate) fn optional_seats(given: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    if given.is_none() { Ok(None) } else { seats(given).map(Some) }
}

/// A seat, from 0, which the experiment is still to check.
pub(crate) fn optional_seat(given: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    let seat = optional("without_seat", given, 0..=Seat::MAX as u64 - 1);
    seat.map(|seat| seat.map(|seat| seat as usize)).map_err(|error| of_seats(given.py(), error))
}

/// A share, as 0.02, which the experiment is still to check.
pub(crate) fn share(given: &Bound<'_, PyAny>) -> PyResult<f64> {
    given.extract::<f64>().map_err(|error| {
        if error.is_instance_of::<PyOverflowError>(given.py()) {
            PyValueError::new_err(format!("a share is more than 0 and less than 1, as 0.02, not {}", shown(given)))
        } else {
            error
        }
    })
}

/// The same, where `None` stands for none.
pub(crate) fn optional_share(given: &Bound<'_, PyAny>) -> PyResult<Option<f64>> {
    if given.is_none() { Ok(None) } else { share(given).map(Some) }
}
