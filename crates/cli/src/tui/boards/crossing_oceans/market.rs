//! What is for sale.

use riband::{Coins, liners::Tile};

use super::{Ink, Pen, Seen, Sketch};
use crate::{render::crossing_oceans::print, tui::boards::sketch::Frame};

/// How narrow a tile may be.
const LEAST: usize = 18;

/// The market row and the docks.
pub(super) fn draw(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    sketch.text(&pen.heading("Market"), 0);
    sketch.frames(seen.market.len(), LEAST, |nth, width| {
        let place = &seen.market[nth];
        let sum = place.price.map(|price| format!("{}+{}", price - place.surcharge, place.surcharge));
        let surcharge = sum.map_or_else(|| format!("+{}", place.surcharge), |sum| sum);
        let title = pen.name(seen.name(place.place), pen.theme.heading());
        tile(seen, pen, (title, place.tile, place.price, Some(surcharge)), width)
    });
    sketch.text(&pen.heading("Docks"), 0);
    sketch.frames(seen.docks.len(), LEAST, |nth, width| {
        let dock = &seen.docks[nth];
        tile(seen, pen, (pen.flag(seen.name(dock.column)), dock.tile, dock.price, None), width)
    });
}

/// What lies at a place, with its price and how that is made up.
fn tile(
    seen: &Seen<'_>,
    pen: Pen<'_>,
    (title, tile, price, sum): (Ink, Option<Tile>, Option<Coins>, Option<String>),
    width: usize,
) -> Frame {
    let mut body = Sketch::new(width);
    let sum = pen.faint(sum.unwrap_or_default());
    match tile.and_then(|tile| Some((tile, print(seen, tile)?))) {
        Some((tile, print)) => {
            let price = price.map(|price| pen.pounds(price)).unwrap_or_default();
            body.spread(price, sum, 0);
            pen.tile(seen.name(tile), print, &mut body);
        }
        None => {
            body.spread(pen.faint("empty"), sum, 0);
        }
    }
    Frame { title, tail: Ink::default(), body, style: pen.theme.faint() }
}
