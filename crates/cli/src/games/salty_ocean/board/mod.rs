//! Upon a Salty Ocean.

mod city;
mod events;
mod market;
mod players;
mod waters;

use riband::{Seat, Viewer, core::Counted, salty_ocean::Phase};

use super::{Seen, look::tolls, question::done_so_far, type_of_action, when};
use crate::{
    board::{Ink, Panel, Pen, Sign, Sketch},
    t, text,
};

/// The meanings of the symbols on its boards.
pub(super) const LEGEND: &[Sign] = &[
    (text!("▶ 6 ◀"), text!("so-sign-price", "the price of now, among those that a good can have")),
    (text!("▮▯"), text!("so-sign-barrel", "a barrel in a hold or a depot, and room for one; 3/9 where it is large")),
    (
        text!("1 › 2 1 › 4"),
        text!("so-sign-levels", "what a building gives level by level; the seats on a level stand behind it"),
    ),
    (text!("[1]›[2]"), text!("so-sign-owners", "who has built a building, in this order")),
    (text!("+1 -2"), text!("so-sign-rows", "by how many rows a price goes up or down")),
    (text!("→ ←"), text!("so-sign-way", "the way out to sea, and home")),
    (text!("·"), text!("so-sign-dot", "stands between two facts")),
];

/// Draws a panel.
pub(super) fn draw(seen: &Seen<'_>, panel: Panel, pen: Pen<'_>, mut sketch: Sketch) -> Sketch {
    match panel {
        Panel::Board => {
            heading(seen, pen, &mut sketch);
            events::draw(seen, pen, &mut sketch);
            waters::draw(seen, pen, &mut sketch);
            city::draw(seen, pen, &mut sketch);
            events::hidden(seen, pen, &mut sketch);
        }
        Panel::Market => market::draw(seen, pen, &mut sketch),
        Panel::Players => players::draw(seen, pen, &mut sketch),
    }
    sketch
}

/// The turn, the turn order, and the costs of the next actions.
fn heading(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    let when = pen.heading(when(seen).to_string());
    let order = seen.order.iter().map(|&seat| match seen.turn.seat() == Some(seat) {
        true => Ink::of("▶", pen.theme.accent()).and(pen.seat(seat)),
        false => pen.seat(seat),
    });
    let so_far = pen.faint(t!("so-actions-so-far", "· {actions} so far", actions = Counted(seen.actions, "action")));
    sketch.spread(when.then(so_far), pen.faint(t!("so-order", "order")).then(Ink::joined(order, "")), 2);
    let passed = match seen.passes {
        0 => Ink::default(),
        passes => {
            let said = t!("so-passes", "{passes} of {seats} passes", passes, seats = seen.seats.len());
            Ink::of(said, pen.theme.warn())
        }
    };
    sketch.spread(costs(seen, pen), passed, 2);
    if let Some(line) = done_so_far(seen).filter(|_| seen.phase != Phase::Over) {
        sketch.text(&Ink::of(line, pen.theme.accent()), 2);
    }
}

/// The costs of the next action of each type.
fn costs(seen: &Seen<'_>, pen: Pen<'_>) -> Ink {
    let costs = tolls(seen).into_iter().map(|(of, coins)| {
        let name = pen.called(&of.to_string(), type_of_action(of), pen.theme.faint());
        name.and("\u{a0}").and(pen.heading(coins.to_string()))
    });
    pen.faint(t!("so-next-action-costs", "next action costs:")).then(Ink::joined(costs, ", "))
}

/// The viewer; for a spectator, the seat to act.
fn reader(seen: &Seen<'_>) -> Option<Seat> {
    match seen.viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => seen.turn.seat(),
    }
}
