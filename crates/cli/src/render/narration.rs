//! Telling what happened.

use std::fmt::Write as _;

use riband::{Seat, Told};

use crate::paint::{FAINT, HEADING, painted};

/// An action and what came of it.
pub(crate) fn narrate(seat: Option<Seat>, notation: &str, events: &[Told]) -> String {
    let who = seat.map_or_else(String::new, |seat| format!("{seat}: "));
    let mut text = format!("{}\n", painted(format!("{who}{notation}"), FAINT));
    for told in events {
        text += &event_line(&told.text);
    }
    text
}

/// One line of the log: the beginning of a turn stands out.
pub(crate) fn event_line(event: &str) -> String {
    let mut line = String::new();
    let _ = match event.strip_prefix("-- ") {
        Some(_) => writeln!(line, "{}", painted(event, HEADING)),
        None => writeln!(line, "  {event}"),
    };
    line
}
