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
    t, text,
};

/// The symbols on the map.
const SIGNS: [Sign; 7] = [
    (text!("⊔"), text!("ta-brief-place", "free place")),
    (text!("●"), text!("brief-coal", "coal")),
    (text!("✓"), text!("ta-brief-ready", "ready")),
    (text!("⌂"), text!("brief-houses", "houses")),
    (text!("kn"), text!("brief-knots", "knots")),
    (text!("t"), text!("brief-tons", "tons")),
    (text!("p"), text!("ta-brief-passengers", "passengers")),
];

/// The meanings of the symbols on its boards.
pub(super) const LEGEND: &[Sign] = &[
    (text!("⊔"), text!("ta-sign-place", "a free place of a region")),
    (text!("✓"), text!("ta-sign-ready", "a ship that is ready to sail")),
    (text!("●● coal"), text!("ta-sign-markers", "in a player's columns: markers of that kind")),
    (text!("2×5"), text!("ta-sign-fleet", "ships of a flag, and what each is worth; +1⌂: an office of it")),
    (text!("⌂ 1×2"), text!("ta-sign-houses", "two houses of seat 1")),
    (text!("+●"), text!("ta-sign-with-coal", "a ship from this place of the market comes with a coal")),
    (text!("▸"), text!("ta-sign-step", "a step of a card")),
    (text!("→"), text!("ta-sign-led", "in the card under way: what it has led to")),
    (text!("·"), text!("ta-sign-dot", "stands between houses and free sites")),
];

/// Draws a panel.
pub(super) fn draw(seen: &Seen<'_>, panel: Panel, pen: Pen<'_>, mut sketch: Sketch) -> Sketch {
    match panel {
        Panel::Board => {
            let when = pen.heading(when(seen).to_string());
            sketch.spread(when, pen.figure(seen.coal, t!("coal-in-supply", "coal in the supply")), 2);
            if let Some(line) = seen.step.as_ref().and_then(|step| under_way(seen, step)) {
                sketch.text(&pen.faint(line), 2);
            }
            map::draw(seen, pen, &mut sketch);
            sketch.text(&pen.legend(&SIGNS), 0);
        }
        Panel::Market => {
            market::draw(seen, pen, &mut sketch);
            cards::display(seen, pen, &mut sketch);
            let boxed = match seen.boxed {
                0 => String::new(),
                tiles => t!("ta-boxed-brief", "; {tiles} taken out unseen", tiles),
            };
            sketch.text(&pen.faint(format!("{}{boxed}", fleet::stack_of_backs(&seen.stack))), 2);
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
