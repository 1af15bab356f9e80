//! Running one step of a scenario.

use std::collections::BTreeSet;

use riband_core::{KeyPath, Pick, PlayError, Scoresheet, Seat, Table, Viewer};
use serde_json::Value;

use super::{
    Failure,
    compare::{Difference, difference},
    file::Step,
};

/// The result of a step.
type Taken = Result<(), Box<Failure>>;

/// Executes a step, key by key, and checks what it expects.
pub(super) fn take(step: &Step, table: &mut dyn Table) -> Taken {
    undo(table, step.undo.unwrap_or_default())?;
    if let Some(action) = &step.play {
        play(table, step.seat, action)?;
    }
    if let Some(action) = &step.refuse {
        refuse(table, step.seat, action, step.rule.as_deref())?;
    }
    offer(step, table)?;
    hold("position", step.expect.as_ref(), || table.position())?;
    hold("score", step.score.as_ref(), || points(&table.score()))?;
    hold("places", step.places.as_ref(), || places(&table.score()))?;
    let Some(view) = &step.view else { return Ok(()) };
    let seen = table.seen_by(view.seat.map_or(Viewer::Spectator, Viewer::Seat)).map_err(Failure::NoSuchSeat)?;
    hold("view", Some(&view.expect), || seen.view())
}

fn undo(table: &mut dyn Table, count: usize) -> Taken {
    let played = table.plies();
    if count > played {
        return Err(Failure::Undo { count, played }.into());
    }
    table.undo(count);
    Ok(())
}

fn play(table: &mut dyn Table, seat: Option<Seat>, action: &str) -> Taken {
    let played = table.play(Pick::from(action).by(seat));
    played.map_err(|source| Failure::Play { action: action.to_owned(), source })?;
    Ok(table.audit().map_err(Failure::Unsound)?)
}

fn refuse(table: &dyn Table, seat: Option<Seat>, action: &str, rule: Option<&str>) -> Taken {
    // An action that cannot be parsed does not count as refused, even out of turn.
    if let Err(PlayError::Unreadable(source)) = table.why(action) {
        return Err(Failure::Unreadable { action: action.to_owned(), source }.into());
    }
    match (table.why(Pick::from(action).by(seat)), rule) {
        (Ok(()), _) => Err(Failure::NotRefused { action: action.to_owned() }.into()),
        (Err(source), Some(expected)) if source.rule().is_none_or(|cited| cited.0 != expected) => {
            Err(Failure::OtherRule { action: action.to_owned(), expected: expected.to_owned(), source }.into())
        }
        (Err(_), _) => Ok(()),
    }
}

fn offer(step: &Step, table: &dyn Table) -> Taken {
    if step.offers.is_none() && step.offers_only.is_none() && step.absent.is_none() {
        return Ok(());
    }
    let legal: BTreeSet<String> = table.offered().into_iter().collect();
    if let Some(action) = step.offers.iter().flatten().find(|action| !legal.contains(*action)) {
        return Err(Failure::NotOffered { action: action.clone(), source: table.why(action).err() }.into());
    }
    if let Some(only) = &step.offers_only {
        let only: BTreeSet<String> = only.iter().cloned().collect();
        if only != legal {
            let apart = |a: &BTreeSet<String>, b: &BTreeSet<String>| a.difference(b).cloned().collect();
            return Err(Failure::OtherOffers { missing: apart(&only, &legal), surplus: apart(&legal, &only) }.into());
        }
    }
    step.absent.iter().flatten().try_for_each(|action| absent(table, &legal, action))
}

/// An action that cannot be parsed is misspelled, not absent.
fn absent(table: &dyn Table, legal: &BTreeSet<String>, action: &str) -> Taken {
    match table.why(action) {
        Err(source @ PlayError::Unreadable(_)) => Err(Failure::Play { action: action.to_owned(), source }.into()),
        Err(_) if !legal.contains(action) => Ok(()),
        _ => Err(Failure::NotRefused { action: action.to_owned() }.into()),
    }
}

fn hold(what: &'static str, expected: Option<&Value>, found: impl FnOnce() -> Value) -> Taken {
    let Some(expected) = expected else { return Ok(()) };
    match difference(&KeyPath::root(), expected, &found()) {
        None => Ok(()),
        Some(Difference { path, expected, found }) => Err(Failure::Differs { what, path, expected, found }.into()),
    }
}

fn points(sheet: &Scoresheet) -> Value {
    sheet.seats.iter().map(|score| (score.seat.number().to_string(), Value::from(score.total))).collect()
}

fn places(sheet: &Scoresheet) -> Value {
    sheet.places.iter().map(|place| (place.seat.number().to_string(), Value::from(place.place))).collect()
}

#[cfg(test)]
mod tests {
    use riband_core::Seats;

    use super::*;
    use crate::{Library, scenario::file::ViewStep};

    #[test]
    fn each_viewer_sees_what_is_theirs() {
        let variant = Library::new().load("transatlantic").unwrap();
        let mut table = variant.open(Seats::clamped(3), 7).unwrap();
        let seats = || [None, Some(Seat::new(0)), Some(Seat::new(1)), Some(Seat::new(2))];
        let views = seats().map(|seat| table.seen_by(seat.map_or(Viewer::Spectator, Viewer::Seat)).unwrap().view());
        for (one, expect) in seats().into_iter().zip(&views) {
            for other in seats() {
                let view = Some(ViewStep { seat: other, expect: expect.clone() });
                let taken = take(&Step { view, ..Step::default() }, &mut *table);
                assert_eq!(taken.is_ok(), one == other, "the view of {one:?}, seen by {other:?}");
                let is_view = |failure: &Failure| matches!(failure, Failure::Differs { what: "view", .. });
                assert!(taken.err().is_none_or(|failure| is_view(&failure)));
            }
        }
    }
}
