//! Transatlantic.

mod cards;
mod map;
mod market;
mod players;

use riband::{Viewer, transatlantic::SeatView};

use super::{Panel, Pen, ink::Ink, sketch::Sketch};
use crate::render::{
    fleet,
    transatlantic::{Seen, under_way, when},
    words,
};

/// What stands on the map.
const SIGNS: [(&str, &str); 7] = [
    ("⊔", "free place"),
    ("●", "coal"),
    ("✓", "ready"),
    ("⌂", "houses"),
    ("kn", "knots"),
    ("t", "tons"),
    ("p", "passengers"),
];

/// A panel of what is seen.
pub(super) fn draw(seen: &Seen<'_>, panel: Panel, pen: Pen<'_>, mut sketch: Sketch) -> Sketch {
    match panel {
        Panel::Board => {
            let when = pen.heading(words::when(&when(seen), seen.countdown));
            sketch.spread(when, pen.figure(seen.coal, "coal in the supply"), 2);
            if let Some(line) = seen.step.as_ref().and_then(|step| under_way(seen, step)) {
                sketch.text(&pen.faint(line), 2);
            }
            map::draw(seen, pen, &mut sketch);
            sketch.text(&pen.legend(&SIGNS), 0);
        }
        Panel::Market => {
            market::draw(seen, pen, &mut sketch);
            cards::display(seen, pen, &mut sketch);
            let boxed = if seen.boxed > 0 { format!("; {} taken out unseen", seen.boxed) } else { String::new() };
            sketch.text(&pen.faint(format!("{}{boxed}", fleet::stack(&seen.stack, "backs"))), 2);
        }
        Panel::Players => {
            cards::hand(seen, pen, &mut sketch);
            players::draw(seen, pen, &mut sketch);
        }
    }
    sketch
}

/// Whose things are shown at length: the viewer's; for a spectator those of who has to act.
fn reader<'a>(seen: &'a Seen<'_>) -> Option<&'a SeatView> {
    let seat = match seen.viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => seen.turn.seat(),
    };
    seen.seats.iter().find(|player| Some(player.seat) == seat)
}
