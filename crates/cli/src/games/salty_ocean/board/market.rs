//! The price table, the bank, and what ships cost.

use riband::{
    core::Counted,
    salty_ocean::{Action, GoodView},
};

use super::{Ink, Pen, Seen, Sketch};
use crate::{board::Frame, games::salty_ocean::look::prices};

/// How narrow the column of a good may be.
const LEAST: usize = 12;
/// How narrow a class of ships may be.
const CLASS: usize = 24;

/// A ladder for each good, then what other things cost.
pub(super) fn draw(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    sketch.text(&pen.heading("Prices of a barrel"), 0);
    sketch.frames(seen.goods.len(), LEAST, |nth, width| ladder(seen, pen, &seen.goods[nth], width));
    let rows = Counted(seen.drop.rows, "row");
    let fall = match seen.drop.for_each {
        0 => format!("a price falls by {rows} with each sale"),
        barrels => format!("a price falls by {rows} for each {barrels} barrels of a sale, begun ones too"),
    };
    sketch.text(&pen.faint(fall), 2);
    sketch.text(&pen.faint(format!("no payment takes a balance below {}", seen.lowest_balance)), 2);
    sketch.text(&pen.heading("Ships to be built"), 0);
    sketch.frames(seen.classes.len(), CLASS, |nth, width| class(seen, pen, nth, width));
}

/// The prices of a good, the top row first, with the marker at the present one.
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
        body.text(&pen.faint("to buy").then(pen.heading(price)), 0);
        if let Some(supply) = offer.supply {
            body.text(&pen.faint("bank").then(pen.heading(supply.to_string())), 0);
        }
    }
    let title = pen.name(seen.name(good.good), pen.theme.heading());
    Frame { title, tail: Ink::default(), body, style: pen.theme.faint() }
}

/// What the next ship of a class costs each player.
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
