//! Crossing Oceans.

mod map;
mod market;
mod players;

use riband::{
    core::{Counted, Names as _},
    crossing_oceans::Spot,
};

use super::{Seen, when};
use crate::{
    board::{
        Ink, Panel, Pen, Sign, Sketch,
        ring::{Field, ring},
    },
    games::fleet,
    t, text,
};

/// The symbols on the map.
const SIGNS: [Sign; 6] = [
    (text!("⊔"), text!("co-brief-port", "port")),
    (text!("★"), text!("co-brief-oldest", "oldest ship")),
    (text!("●"), text!("brief-coal", "coal")),
    (text!("⌂"), text!("brief-houses", "houses")),
    (text!("kn"), text!("brief-knots", "knots")),
    (text!("t"), text!("brief-tons", "tons")),
];

/// The meanings of the symbols on its boards.
pub(super) const LEGEND: &[Sign] = &[
    (text!("⊔"), text!("co-sign-port", "a port")),
    (text!("★"), text!("co-sign-oldest", "the oldest ship of her region")),
    (text!("→ ↓ ← ↑"), text!("co-sign-way", "the way round the rondel")),
    (text!("↻"), text!("co-sign-longer", "what a longer way round costs")),
    (text!("3 [5] 7"), text!("co-sign-worth", "what a flag is worth with none, one, two tokens, and now")),
    (text!("+£30"), text!("co-sign-next", "beside that: what the next token costs")),
    (text!("2×5=10"), text!("co-sign-points", "flags, what each is worth, and the points")),
];

/// Draws a panel.
pub(super) fn draw(seen: &Seen<'_>, panel: Panel, pen: Pen<'_>, mut sketch: Sketch) -> Sketch {
    match panel {
        Panel::Board => {
            let when = when(seen).to_string();
            let coal = pen.figure(seen.coal, t!("coal-in-supply", "coal in the supply"));
            sketch.spread(pen.heading(when), coal, 2);
            let free = map::seas(seen, pen, &mut sketch);
            let beside = free.width >= map::LEAST;
            if beside {
                sketch.fill(free, rondel(seen, pen, free.width));
            }
            map::closed(seen, pen, &mut sketch);
            sketch.text(&pen.legend(&SIGNS), 0);
            if !beside {
                sketch.below(rondel(seen, pen, sketch.width()));
            }
        }
        Panel::Market => {
            market::draw(seen, pen, &mut sketch);
            sketch.text(&pen.faint(fleet::stack_of_eras(&seen.stack)), 2);
        }
        Panel::Players => players::draw(seen, pen, &mut sketch),
    }
    sketch
}

/// The rondel with all captains.
fn rondel(seen: &Seen<'_>, pen: Pen<'_>, width: usize) -> Sketch {
    let on = |spot: Option<Spot>| seen.seats.iter().filter(move |board| board.rondel == spot).map(|board| &board.seat);
    let names = seen.rules.names(Spot::KIND);
    let field = |(nth, name): (usize, &str)| Field {
        name: pen.name(name, pen.theme.heading()),
        below: pen.seats(on(Some(Spot::new(nth)))),
    };
    let fields: Vec<Field> = names.enumerate().map(field).collect();
    let rules = &seen.rules.config().rondel;
    let waiting = pen.seats(on(None));
    let inside =
        if waiting.is_empty() { waiting } else { pen.faint(t!("co-captains-to-come", "to come")).then(waiting) };
    let mut drawn = ring(&fields, &inside, pen.theme.accent(), width);
    let (steps, cost) = (Counted(rules.free_steps, "step"), Counted(rules.long_move_contracts, "contract"));
    drawn.text(&pen.faint(t!("co-long-move", "↻ a move of more than {steps} costs {cost}", steps, cost)), 2);
    drawn
}
