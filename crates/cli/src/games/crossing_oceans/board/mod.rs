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
};

/// The symbols on the map.
const SIGNS: [(&str, &str); 6] =
    [("⊔", "port"), ("★", "oldest ship"), ("●", "coal"), ("⌂", "houses"), ("kn", "knots"), ("t", "tons")];

/// The meanings of the symbols on its boards.
pub(super) const LEGEND: &[Sign] = &[
    ("⊔", "a port"),
    ("★", "the oldest ship of her region"),
    ("→ ↓ ← ↑", "the way round the rondel"),
    ("↻", "what a longer way round costs"),
    ("3 [5] 7", "what a flag is worth with none, one, two tokens, and now"),
    ("+£30", "beside that: what the next token costs"),
    ("2×5=10", "flags, what each is worth, and the points"),
];

/// Draws a panel.
pub(super) fn draw(seen: &Seen<'_>, panel: Panel, pen: Pen<'_>, mut sketch: Sketch) -> Sketch {
    match panel {
        Panel::Board => {
            let when = when(seen).to_string();
            let coal = pen.figure(seen.coal, "coal in the supply");
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
            sketch.text(&pen.faint(fleet::stack(&seen.stack, "of era")), 2);
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
    let inside = if waiting.is_empty() { waiting } else { pen.faint("to come").then(waiting) };
    let mut drawn = ring(&fields, &inside, pen.theme.accent(), width);
    let cost = Counted(rules.long_move_contracts, "contract");
    drawn.text(&pen.faint(format!("↻ a move of more than {} costs {cost}", Counted(rules.free_steps, "step"))), 2);
    drawn
}
