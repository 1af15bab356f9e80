//! What is for sale.

use riband::{Coins, liners::Tile};

use super::{Ink, Pen, Seen, Sketch};
use crate::{board::Frame, games::crossing_oceans::print};

/// How narrow a tile may be.
const LEAST: usize = 18;

/// The market row and the docks.
pub(super) fn draw(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    sketch.text(&pen.heading("Market"), 0);
    sketch.frames(seen.market.len(), LEAST, |nth, width| {
        let place = &seen.market[nth];
        let title = pen.name(seen.name(place.place), pen.theme.heading());
        tile(seen, pen, (title, place.tile, place.price, Some(place.surcharge)), width)
    });
    sketch.text(&pen.heading("Docks"), 0);
    sketch.frames(seen.docks.len(), LEAST, |nth, width| {
        let dock = &seen.docks[nth];
        tile(seen, pen, (pen.flag(seen.name(dock.column)), dock.tile, dock.price, None), width)
    });
}

/// What lies at a place, with its price and what of it the place adds.
fn tile(
    seen: &Seen<'_>,
    pen: Pen<'_>,
    (title, tile, price, surcharge): (Ink, Option<Tile>, Option<Coins>, Option<Coins>),
    width: usize,
) -> Frame {
    let mut body = Sketch::new(width);
    pen.sale(price, surcharge, &mut body);
    if let Some((tile, print)) = tile.and_then(|tile| Some((tile, print(seen, tile)?))) {
        pen.tile(seen.name(tile), print, &mut body);
    }
    Frame { title, tail: Ink::default(), body, style: pen.theme.faint() }
}
