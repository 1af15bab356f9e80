//! Seats and viewers as Python gives them: seats count from 0.

use pyo3::{exceptions::PyOverflowError, prelude::*, types::PyString};
use riband::{Seat, Seats, Table, Turn, Variant, Viewer};

use crate::{
    errors::{self, OrRaise},
    numbers::shown,
};

/// A number of seats; without one, the variant's smallest.
pub(crate) fn seats(variant: &Variant, count: Option<usize>) -> PyResult<Seats> {
    count.map_or_else(|| Ok(variant.seats().min()), |count| Seats::new(count).or_raise())
}

/// A seat of a match, by its number from 0.
pub(crate) fn seat(seats: Seats, index: &Bound<'_, PyAny>) -> PyResult<Seat> {
    let known = match index.extract::<isize>() {
        Ok(wanted) => usize::try_from(wanted).ok().filter(|index| *index < seats.count()),
        Err(error) if error.is_instance_of::<PyOverflowError>(index.py()) => None,
        Err(_) => return Err(errors::wrong_type("a seat", index)),
    };
    let (given, of) = (|| shown(index), seats.count());
    known
        .map(Seat::new)
        .ok_or_else(|| errors::seat(format!("there is no seat {}: there are {of}, counted from 0", given())))
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
