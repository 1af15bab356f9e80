//! Narrating events.

use riband::{EventView, Seat};

use crate::{
    language,
    paint::{FAINT, HEADING, painted},
};

/// An action and its events.
pub(crate) fn narrate(seat: Option<Seat>, notation: &str, events: &[EventView]) -> String {
    lines(seat, notation, events, "")
}

/// The same within a longer narration: an empty line separates turns.
pub(crate) fn narrate_apart(seat: Option<Seat>, notation: &str, events: &[EventView]) -> String {
    lines(seat, notation, events, "\n")
}

/// With a separator before each turn.
fn lines(seat: Option<Seat>, notation: &str, events: &[EventView], gap: &str) -> String {
    let who = seat.map_or_else(String::new, |seat| format!("{}: ", language::seat(seat)));
    let mut text = format!("{}\n", painted(format!("{who}{notation}"), FAINT));
    for told in events {
        text += if told.heading { gap } else { "" };
        text += &event_line(told);
    }
    text
}

/// One line of the log; headings are emphasized.
pub(crate) fn event_line(told: &EventView) -> String {
    let text = &told.text;
    if told.heading { format!("{}\n", painted(text, HEADING)) } else { format!("  {text}\n") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::stripped as shown;

    #[test]
    fn the_beginning_of_a_turn_stands_out() {
        let variant = riband::Library::new().load("crossing-oceans").unwrap();
        let mut any = variant.open(riband::Seats::clamped(2), 1).unwrap().play(0).unwrap().events.remove(0);
        let mut told = |text: &str, heading: bool| {
            (any.text, any.heading) = (text.to_owned(), heading);
            any.clone()
        };
        let events = [told("it ends", false), told("-- round 2, seat 1", true), told("a -- b", false)];
        let seat = Some(Seat::new(1));
        let wanted = "seat 2: end\n  it ends\n-- round 2, seat 1\n  a -- b\n";
        assert_eq!(shown(&narrate(seat, "end", &events)), wanted);
        assert_eq!(shown(&narrate_apart(seat, "end", &events)), wanted.replace("\n--", "\n\n--"));
        assert_eq!(shown(&narrate(None, "end", &[])), "end\n");
        assert_eq!(event_line(&told("a", true)), format!("{}\n", painted("a", HEADING)));
        assert_eq!(event_line(&told("-- a", false)), "  -- a\n");
        assert_eq!(narrate(None, "end", &[]), format!("{}\n", painted("end", FAINT)));
    }
}
