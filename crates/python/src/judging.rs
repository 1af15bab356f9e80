//! What computer players think: of a decision, and of a whole match.

use pyo3::{
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
    seats::acting,
    variant::{LIBRARY, to_python},
    watch::{Stop, until_done},
};

/// A player by its name, with a number of worlds or of seconds.
pub(crate) fn level(player: &str, budget: Option<&Bound<'_, PyAny>>) -> PyResult<Level> {
    let named = match budget {
        None => player.to_owned(),
        Some(budget) => match budget.extract::<u32>() {
            Ok(worlds) => format!("{player}:{worlds}"),
            Err(_) => {
                let seconds: f64 = budget
                    .extract()
                    .map_err(|_| errors::wrong_type("a number of worlds (int) or of seconds (float)", budget))?;
                format!("{player}:{}ms", (seconds * 1000.0).round())
            }
        },
    };
    named.parse::<Level>().or_raise()
}

/// What a player thinks of the choices of the seat to act.
pub(crate) fn advise<'py>(py: Python<'py>, own: &Match, level: Level, seed: u64) -> PyResult<Bound<'py, PyDict>> {
    let Some(seat) = acting(&*own.table) else {
        let error = own.table.why(Pick::number(0)).err();
        return Err(error.map_or_else(|| errors::stalled(py), |error| errors::illegal(py, &error, Vec::new(), None)));
    };
    let known = own.table.information(seat, &mut Dice::stream(seed, HIDDEN)).map_err(errors::fault)?;
    let mut chooses = level.player();
    let mut dice = Dice::stream(seed, PLAYER);
    let stop = Stop::default();
    let (advice, raised) = until_done(py, &stop, |stop| chooses.advise(&known, &mut dice, stop), |_| Ok(()))?;
    if let Some(raised) = raised {
        return Err(raised);
    }
    let advice = advice.or_raise()?;
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
    seed: u64,
) -> PyResult<Bound<'py, PyDict>> {
    let level = level(player, None)?;
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
