//! Seats and viewers as Python gives them: seats count from 0.

use pyo3::{exceptions::PyValueError, prelude::*, types::PyString};
use riband::{Seat, Seats, Table, Turn, Variant, Viewer};

use crate::errors::{self, OrRaise};

/// A number of seats; without one, the variant's smallest.
pub(crate) fn seats(variant: &Variant, count: Option<usize>) -> PyResult<Seats> {
    count.map_or_else(|| Ok(variant.seats().min()), |count| Seats::new(count).or_raise())
}

/// A seed: an integer of 64 bits without sign.
pub(crate) fn seed_of(seed: &Bound<'_, PyAny>) -> PyResult<u64> {
    let number = seed.extract::<u64>();
    number.map_err(|_| match seed.repr() {
        Ok(given) => PyValueError::new_err(format!("a seed is a whole number from 0 to 2**64 - 1, not {given}")),
        Err(error) => error,
    })
}

/// A seat of a match, by its number from 0.
pub(crate) fn seat(seats: Seats, index: &Bound<'_, PyAny>) -> PyResult<Seat> {
    let Ok(wanted) = index.extract::<isize>() else { return Err(errors::wrong_type("a seat", index)) };
    let known = usize::try_from(wanted).ok().filter(|index| *index < seats.count());
    known
        .map(Seat::new)
        .ok_or_else(|| errors::seat(format!("there is no seat {wanted}: there are {}, counted from 0", seats.count())))
}

/// A viewer: a seat, `"spectator"`, or without one the seat to act.
pub(crate) fn viewer(table: &dyn Table, viewer: Option<&Bound<'_, PyAny>>) -> PyResult<Viewer> {
    let Some(viewer) = viewer else {
        return Ok(acting(table).map_or(Viewer::Spectator, Viewer::Seat));
    };
    match viewer.cast::<PyString>() {
        Ok(name) if name == "spectator" => Ok(Viewer::Spectator),
        Ok(name) => Err(errors::seat(format!("no viewer {name}: a seat, 'spectator', or None for the seat to act"))),
        Err(_) => seat(table.seats(), viewer).map(Viewer::Seat),
    }
}

/// The seat to act; `None` once the match is over or has stalled.
pub(crate) fn acting(table: &dyn Table) -> Option<Seat> {
    match table.turn() {
        Turn::Act(seat) if !table.stalled() => Some(seat),
        _ => None,
    }
}
