//! An action and what came of it in a few words.

use riband::{EventView, Seat};

use super::{Cell, Grid};

/// An action and what came of it in a paragraph; the beginning of the next turn is none of it.
pub(crate) fn summary(seat: Option<Seat>, notation: &str, events: &[EventView]) -> String {
    let mut grid = Grid::default();
    grid.row([Cell::left(""), Cell::prose(&sentence(seat, notation, events))]);
    // The lines after the first stand below its third character.
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
