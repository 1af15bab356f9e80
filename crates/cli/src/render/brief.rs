//! Short descriptions of an action and its events.

use riband::{EventView, Seat};

use super::{Cell, Grid};

/// An action and its events as a paragraph, without the beginning of the next turn.
pub(crate) fn summary(seat: Option<Seat>, notation: &str, events: &[EventView]) -> String {
    let mut grid = Grid::default();
    grid.row([Cell::left(""), Cell::prose(&sentence(seat, notation, events))]);
    // Continuation lines are indented to the third character.
    grid.to_string().trim_start().to_owned()
}

/// The same without line ends.
pub(crate) fn sentence(seat: Option<Seat>, notation: &str, events: &[EventView]) -> String {
    let who = seat.map_or_else(String::new, |seat| format!("{seat}: "));
    let own = seat.map(|seat| format!("{seat} ")).unwrap_or_default();
    let without_own = |told: &EventView| match told.text.strip_prefix(own.as_str()) {
        Some(rest) if seat.is_some() && told.seat == seat && !rest.is_empty() => rest.to_owned(),
        _ => told.text.clone(),
    };
    let told: Vec<String> = events.iter().filter(|told| !told.heading).map(without_own).collect();
    if told.is_empty() { format!("{who}{notation}") } else { format!("{who}{notation} ({})", told.join("; ")) }
}
