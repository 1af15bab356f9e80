//! Transatlantic.

mod cards;
mod map;
mod market;
mod players;

use riband::{Viewer, transatlantic::SeatView};

use super::{Seen, under_way, when};
use crate::{
    board::{Ink, Panel, Pen, Sign, Sketch},
    games::fleet,
};

/// The symbols on the map.
const SIGNS: [(&str, &str); 7] = [
    ("⊔", "free place"),
    ("●", "coal"),
    ("✓", "ready"),
    ("⌂", "houses"),
    ("kn", "knots"),
    ("t", "tons"),
    ("p", "passengers"),
];

/// The meanings of the symbols on its boards.
pub(super) const LEGEND: &[Sign] = &[
    ("⊔", "a free place of a region"),
    ("✓", "a ship that is ready to sail"),
    ("●● coal", "in a player's columns: markers of that kind"),
    ("2×5", "ships of a flag, and what each is worth; +1⌂: an office of it"),
    ("⌂ 1×2", "two houses of seat 1"),
    ("+●", "a ship from this place of the market comes with a coal"),
    ("▸", "a step of a card"),
    ("→", "in the card under way: what it has led to"),
    ("·", "stands between houses and free sites"),
];

/// Draws a panel.
pub(super) fn draw(seen: &Seen<'_>, panel: Panel, pen: Pen<'_>, mut sketch: Sketch) -> Sketch {
    match panel {
        Panel::Board => {
            let when = pen.heading(when(seen).to_string());
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

/// The player shown in detail: the viewer; for a spectator, the player to act.
fn reader<'a>(seen: &'a Seen<'_>) -> Option<&'a SeatView> {
    let seat = match seen.viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => seen.turn.seat(),
    };
    seen.seats.iter().find(|player| Some(player.seat) == seat)
}
