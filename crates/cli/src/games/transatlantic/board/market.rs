//! Drawing the market, and the values of flags.

use ratatui::style::Style;
use riband::transatlantic::Action;

use super::{Ink, Pen, Seen, Sketch};
use crate::{
    board::Frame,
    games::transatlantic::{coal_with, print},
    t,
};

/// The minimum width of a tile.
const LEAST: usize = 18;

/// Draws the market row, the docks, and removed tiles.
pub(super) fn draw(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    sketch.text(&pen.heading(t!("market", "Market")), 0);
    sketch.frames(seen.market.len(), LEAST, |nth, width| place(seen, pen, nth, width));
    let values = t!("ta-docks-with-values", "with the value of a ship of each flag");
    sketch.text(&pen.heading(t!("docks", "Docks")).then(pen.faint(values)), 2);
    sketch.frames(seen.docks.len(), LEAST, |nth, width| dock(seen, pen, nth, width));
    if !seen.gone.is_empty() {
        let gone = seen.gone.iter().map(|&ship| pen.name(seen.name(ship), pen.theme.faint()));
        sketch.text(&pen.faint(t!("ta-gone-brief", "out of the game:")).then(Ink::joined(gone, ", ")), 2);
    }
}

/// A place of the market.
fn place(seen: &Seen<'_>, pen: Pen<'_>, nth: usize, width: usize) -> Frame {
    let place = &seen.market[nth];
    let mut body = Sketch::new(width);
    let known = place.tile.and_then(|tile| Some((tile, print(seen, tile)?)));
    let offer = seen.offer(Action::Buy { place: place.place });
    let coal = if offer.and_then(coal_with).is_some() { "+●" } else { "" };
    pen.sale(offer, true, &mut body);
    if let Some((tile, print)) = known {
        pen.tile(seen.name(tile), print, &mut body);
    }
    let title = pen.name(seen.name(place.place), pen.theme.heading());
    Frame { title, tail: Ink::plain(coal), body, style: pen.theme.faint() }
}

/// A flag with the value of its ships for each player, and the ships there.
fn dock(seen: &Seen<'_>, pen: Pen<'_>, nth: usize, width: usize) -> Frame {
    let dock = &seen.docks[nth];
    let mut body = Sketch::new(width);
    let values = seen.seats.iter().zip(&dock.values);
    let values = values.map(|(player, value)| pen.seat(player.seat).and("\u{a0}").and(pen.heading(value.to_string())));
    body.text(&Ink::joined(values, " "), 0);
    let ships = Ink::joined(dock.ships.iter().map(|&ship| pen.name(seen.name(ship), Style::new())), ", ");
    body.text(&if ships.is_empty() { pen.faint(t!("ta-no-ships", "no ships")) } else { ships }, 0);
    Frame { title: pen.flag(seen.name(dock.column)), tail: Ink::default(), body, style: pen.theme.faint() }
}
