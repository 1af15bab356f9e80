//! Drawing the market.

use riband::{Listing, crossing_oceans::Action, liners::Tile};

use super::{Ink, Pen, Seen, Sketch};
use crate::{board::Frame, games::crossing_oceans::print, t};

/// The minimum width of a tile.
const LEAST: usize = 18;

/// The market row and the docks.
pub(super) fn draw(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    sketch.text(&pen.heading(t!("market", "Market")), 0);
    sketch.frames(seen.market.len(), LEAST, |nth, width| {
        let place = &seen.market[nth];
        let title = pen.name(seen.name(place.place), pen.theme.heading());
        tile(seen, pen, (title, place.tile, seen.offer(Action::BuyMarket { place: place.place }), true), width)
    });
    sketch.text(&pen.heading(t!("docks", "Docks")), 0);
    sketch.frames(seen.docks.len(), LEAST, |nth, width| {
        let dock = &seen.docks[nth];
        let offer = seen.offer(Action::BuyDock { column: dock.column });
        tile(seen, pen, (pen.flag(seen.name(dock.column)), dock.tile, offer, false), width)
    });
}

/// The tile at a place, with its price; where the place can add to it, with the addition.
fn tile(
    seen: &Seen<'_>,
    pen: Pen<'_>,
    (title, tile, offer, adds): (Ink, Option<Tile>, Option<&Listing>, bool),
    width: usize,
) -> Frame {
    let mut body = Sketch::new(width);
    pen.sale(offer, adds, &mut body);
    if let Some((tile, print)) = tile.and_then(|tile| Some((tile, print(seen, tile)?))) {
        pen.tile(seen.name(tile), print, &mut body);
    }
    Frame { title, tail: Ink::default(), body, style: pen.theme.faint() }
}
