//! Matches as pickles: the beginning, and the numbers of the actions, which are replayed.

use pyo3::{
    IntoPyObjectExt as _,
    prelude::*,
    types::{PyBytes, PyTuple},
};

use crate::{
    errors::{self, OrRaise},
    games::{Began, Match},
    seats,
    variant::Variant,
};

/// The arguments of [`unpickled`], with the variant first.
pub(crate) fn pickled<'py>(py: Python<'py>, own: &Match) -> PyResult<Bound<'py, PyTuple>> {
    let numbering = own.table.numbering();
    let numbers = own.table.played().into_iter().map(|line| numbering.number(&line).ok().flatten());
    let numbers: Option<Vec<usize>> = numbers.collect();
    let numbers = numbers.ok_or_else(|| errors::fault("an action that was played has no number"))?;
    let start = own.table.start();
    let began = match own.began {
        Began::Packed => PyBytes::new(py, &own.variant.pack(&*own.beginning()).or_raise()?).into_any(),
        Began::Recorded => match &start.position {
            None => start.seed.into_bound_py_any(py)?,
            Some(position) => (start.seed, position.to_string()).into_bound_py_any(py)?,
        },
    };
    let arguments = [
        Variant(own.variant.clone()).into_bound_py_any(py)?,
        own.table.seats().count().into_bound_py_any(py)?,
        began,
        numbers.into_bound_py_any(py)?,
        own.table.hash().to_string().into_bound_py_any(py)?,
    ];
    PyTuple::new(py, arguments)
}

/// The match of a pickle.
pub(crate) fn unpickled(
    variant: riband::Variant,
    seats: usize,
    began: &Bound<'_, PyAny>,
    numbers: &[usize],
    hash: &str,
) -> PyResult<Match> {
    let seats = seats::seats(&variant, Some(seats))?;
    let mut own = if let Ok(data) = began.cast::<PyBytes>() {
        let table = variant.unpack(data.as_bytes()).or_raise()?;
        Match::packed(variant, table)
    } else if let Ok((seed, position)) = began.extract::<(u64, String)>() {
        let position = serde_json::from_str(&position).map_err(errors::fault)?;
        let table = variant.set_up(seats, seed, &position).or_raise()?;
        Match::of(variant, table)
    } else {
        let table = variant.open(seats, began.extract()?).or_raise()?;
        Match::of(variant, table)
    };
    let played = numbers.iter().try_for_each(|&number| own.table.choose_number(number));
    played.map_err(errors::unpickled)?;
    // Rules of a built-in variant may differ between versions.
    if own.table.hash().to_string() != hash {
        return Err(errors::unpickled("it leads to another position"));
    }
    Ok(own)
}
