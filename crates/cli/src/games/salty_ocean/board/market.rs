//! Drawing the price table, the bank, and the prices of ships.

use riband::{
    core::Counted,
    salty_ocean::{Action, GoodView},
};

use super::{Ink, Pen, Seen, Sketch};
use crate::{board::Frame, games::salty_ocean::look::prices, t};

/// The minimum width of a good's column.
const LEAST: usize = 12;
/// The minimum width of a ship class.
const CLASS: usize = 24;

/// Draws a ladder for each good, then other prices.
pub(super) fn draw(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    sketch.text(&pen.heading(t!("so-prices-of-barrel", "Prices of a barrel")), 0);
    sketch.frames(seen.goods.len(), LEAST, |nth, width| ladder(seen, pen, &seen.goods[nth], width));
    let rows = Counted(seen.drop.rows, "row");
    let fall = match seen.drop.for_each {
        0 => t!("so-falls-brief", "a price falls by {rows} with each sale", rows),
        barrels => t!(
            "so-falls-by-barrels-brief",
            "a price falls by {rows} for each {barrels} barrels of a sale, begun ones too",
            rows,
            barrels
        ),
    };
    sketch.text(&pen.faint(fall), 2);
    let least = t!("so-lowest-brief", "no payment takes a balance below {least}", least = seen.lowest_balance);
    sketch.text(&pen.faint(least), 2);
    sketch.text(&pen.heading(t!("so-ships-to-build", "Ships to be built")), 0);
    sketch.frames(seen.classes.len(), CLASS, |nth, width| class(seen, pen, nth, width));
}

/// The prices of a good, from the top row, with the marker at the current one.
fn ladder(seen: &Seen<'_>, pen: Pen<'_>, good: &GoodView, width: usize) -> Frame {
    let mut body = Sketch::new(width);
    for (row, price) in (1..).zip(&good.prices) {
        if row == good.row {
            let price = Ink::of(format!("\u{a0}{price}\u{a0}"), pen.theme.focus());
            body.push(Ink::of("▶", pen.theme.good()).and(price).and(Ink::of("◀", pen.theme.good())));
        } else {
            body.push(pen.faint(format!("  {price}")).tied());
        }
    }
    if let Some(offer) = seen.offer(Action::Buy { good: good.good }) {
        let price = offer.price.map(|price| price.to_string()).unwrap_or_default();
        body.text(&pen.faint(t!("so-to-buy", "to buy")).then(pen.heading(price)), 0);
        if let Some(supply) = offer.supply {
            body.text(&pen.faint(t!("so-bank", "bank")).then(pen.heading(supply.to_string())), 0);
        }
    }
    let title = pen.name(seen.name(good.good), pen.theme.heading());
    Frame { title, tail: Ink::default(), body, style: pen.theme.faint() }
}

/// The price of the next ship of a class for each player.
fn class(seen: &Seen<'_>, pen: Pen<'_>, nth: usize, width: usize) -> Frame {
    let class = &seen.classes[nth];
    let mut body = Sketch::new(width);
    let prices = prices(seen, class.class).map(|(seat, price)| {
        let price = price.map_or_else(|| pen.faint("-"), |price| Ink::plain(price.to_string()));
        pen.seat(seat).and("\u{a0}").and(price)
    });
    body.text(&pen.count(class.capacity, "barrel"), 0);
    body.text(&Ink::joined(prices, " "), 0);
    let title = pen.name(seen.name(class.class), pen.theme.heading());
    let style = pen.theme.faint();
    Frame { title, tail: Ink::default(), body, style }
}
