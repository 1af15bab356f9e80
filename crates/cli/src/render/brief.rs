//! Short descriptions of an action and its events.

use riband::{EventView, Seat};

use super::{Cell, Grid};
use crate::language;

/// An action and its events as a paragraph, without the beginning of the next turn.
pub(crate) fn summary(seat: Option<Seat>, notation: &str, events: &[EventView]) -> String {
    let mut grid = Grid::default();
    grid.row([Cell::left(""), Cell::prose(&sentence(seat, notation, events))]);
    // Continuation lines are indented to the third character.
    grid.to_string().trim_start().to_owned()
}

/// The same without line ends.
pub(crate) fn sentence(seat: Option<Seat>, notation: &str, events: &[EventView]) -> String {
    let who = seat.map_or_else(String::new, |seat| format!("{}: ", language::seat(seat)));
    match seat.map_or_else(|| joined(events.iter(), |told| told.text.clone()), |seat| told_of(seat, events)) {
        None => format!("{who}{notation}"),
        Some(told) => format!("{who}{notation} ({told})"),
    }
}

/// What came of an action of a seat, on one line, without the seat's name; `None` if nothing did.
pub(crate) fn told_of<'a>(seat: Seat, events: impl IntoIterator<Item = &'a EventView>) -> Option<String> {
    let own = format!("{} ", language::seat(seat));
    joined(events, |told| match told.text.strip_prefix(own.as_str()) {
        Some(rest) if told.seat == Some(seat) && !rest.is_empty() => rest.to_owned(),
        _ => told.text.clone(),
    })
}

fn joined<'a>(events: impl IntoIterator<Item = &'a EventView>, text: impl Fn(&EventView) -> String) -> Option<String> {
    let told: Vec<String> = events.into_iter().filter(|told| !told.heading).map(text).collect();
    (!told.is_empty()).then(|| told.join("; "))
}
