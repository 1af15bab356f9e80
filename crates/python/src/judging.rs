//! What computer players think: of a decision, and of a whole match.

use pyo3::{
    exceptions::{PyOverflowError, PyTypeError, PyValueError},
    prelude::*,
    types::{PyDict, PyList, PyString},
};
use riband::{
    Pick, Record,
    core::Dice,
    judging::{Decision, turning_points},
    players::{Considered, Level},
};

use crate::{
    errors::{self, OrRaise},
    games::{HIDDEN, Match, PLAYER},
    numbers::{self, shown},
    seats::acting,
    variant::{LIBRARY, to_python},
    watch::{Stop, until_done},
};

/// A player by its name, with a number of worlds or of seconds.
pub(crate) fn level(player: &str, worlds: Option<u32>, seconds: Option<&Bound<'_, PyAny>>) -> PyResult<Level> {
    let budget = match (worlds, seconds) {
        (None, None) => return player.parse::<Level>().or_raise(),
        (Some(_), Some(_)) => return Err(PyTypeError::new_err("worlds or seconds, not both: a search has one budget")),
        (Some(worlds), None) => worlds.to_string(),
        (None, Some(seconds)) => format!("{}ms", milliseconds(seconds)?),
    };
    if player.contains(':') {
        return Err(PyValueError::new_err(format!(
            "'{player}' has a budget already: give worlds or seconds to a name without one, as 'club' or 'mcts'"
        )));
    }
    format!("{player}:{budget}").parse::<Level>().or_raise()
}

/// A time budget, which is counted in milliseconds.
fn milliseconds(given: &Bound<'_, PyAny>) -> PyResult<u32> {
    let seconds = match given.extract::<f64>() {
        Err(error) if error.is_instance_of::<PyTypeError>(given.py()) => {
            return Err(errors::wrong_type("a number of seconds", given));
        }
        // Too large for a float.
        Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => f64::INFINITY,
        other => other?,
    };
    let rounded = (seconds * 1000.0).round();
    if rounded >= 1.0 && rounded <= f64::from(u32::MAX) {
        return Ok(rounded as u32);
    }
    let most = u32::MAX / 1000;
    Err(PyValueError::new_err(format!("seconds: from 0.001 to {most}, not {}", shown(given))))
}

/// What a player thinks of the choices of the seat to act.
pub(crate) fn advise<'py>(py: Python<'py>, own: &Match, level: Level, seed: u64) -> PyResult<Bound<'py, PyDict>> {
    let Some(seat) = acting(&*own.table) else {
        let error = own.table.why(Pick::number(0)).err();
        return Err(
            error.map_or_else(|| errors::stalled(py), |error| errors::illegal(py, &error, Vec::new(), None, None))
        );
    };
    let known = own.table.information(seat, &mut Dice::stream(seed, HIDDEN)).map_err(errors::fault)?;
    let mut chooses = level.player();
    let mut dice = Dice::stream(seed, PLAYER);
    let stop = Stop::default();
    let advice = if level.budget().is_none() {
        // Without a search it takes less time than to start a thread, or little more.
        py.detach(|| chooses.advise(&known, &mut dice, &stop)).or_raise()?
    } else {
        let (advice, raised) = until_done(py, &stop, |stop| chooses.advise(&known, &mut dice, stop), |_| Ok(()))?;
        if let Some(raised) = raised {
            return Err(raised);
        }
        advice.or_raise()?
    };
    let numbering = own.table.numbering();
    let choices = PyList::empty(py);
    for Considered { number, visits, wins, points, .. } in advice.choices.iter().copied() {
        let of = PyDict::new(py);
        of.set_item("number", number)?;
        of.set_item("notation", numbering.name(number as usize))?;
        of.set_item("visits", visits)?;
        for (name, estimate) in [("wins", wins), ("points", points)] {
            let estimate = estimate.map(riband::judging::Interval::from);
            of.set_item(name, to_python(py, &estimate)?)?;
        }
        choices.append(of)?;
    }
    let found = PyDict::new(py);
    found.set_item("best", advice.best())?;
    found.set_item("choices", choices)?;
    found.set_item("line", advice.line)?;
    found.set_item("worlds", advice.iterations)?;
    Ok(found)
}

/// Judges every decision of a match.
#[pyfunction]
#[pyo3(signature = (record, player = "club", seed = 0))]
pub(crate) fn analyse<'py>(
    py: Python<'py>,
    record: &Bound<'py, PyAny>,
    player: &str,
    #[pyo3(from_py_with = numbers::seed)] seed: u64,
) -> PyResult<Bound<'py, PyDict>> {
    let level = level(player, None, None)?;
    let decisions = if let Ok(text) = record.cast::<PyString>() {
        let record = Record::parse(text.to_str()?).or_raise()?;
        Decision::all(&*record.replay(&LIBRARY).or_raise()?)
    } else if let Ok(own) = record.cast::<Match>() {
        Decision::all(&*own.try_borrow()?.table)
    } else {
        return Err(errors::wrong_type("the text of a record, or a Match", record));
    };
    let decisions = decisions.map_err(errors::fault)?;
    let judge = |stop: &Stop| {
        let each = decisions.iter().take_while(|_| !stop.is_set());
        each.map(|decision| decision.judge(level, seed, stop)).collect::<Result<Vec<_>, _>>()
    };
    let (judged, raised) = until_done(py, &Stop::default(), judge, |_| Ok(()))?;
    if let Some(raised) = raised {
        return Err(raised);
    }
    let judged = judged.or_raise()?;
    let points: Vec<usize> = turning_points(&judged).into_iter().map(|one| one.ply).collect();
    let found = PyDict::new(py);
    found.set_item("decisions", to_python(py, &judged)?)?;
    found.set_item("turning_points", points)?;
    Ok(found)
}
