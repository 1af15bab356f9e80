//! Drawing the players' boards.

use ratatui::style::Style;
use riband::transatlantic::{Card, ColumnView, SeatView};

use super::{Ink, Pen, Seen, Sketch, reader};
use crate::{
    board::{Frame, pen::column_width},
    games::transatlantic::{has_contracts, players::scrapped, print},
    t,
};

/// The minimum width of a player's board.
const LEAST: usize = 38;

/// Every player's goods, sheet, cards, and tiles in no region.
pub(super) fn draw(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    sketch.frames(seen.seats.len(), LEAST, |nth, width| sheet(seen, pen, &seen.seats[nth], width));
    let supply = seen.seats.first().map(|player| player.columns.as_slice()).unwrap_or_default();
    let supply = supply.iter().map(|column| pen.figure(column.supply, seen.name(column.marker)));
    sketch.text(&pen.faint(t!("ta-markers-in-supply", "markers in the supply:")).then(Ink::joined(supply, " ")), 2);
}

fn sheet(seen: &Seen<'_>, pen: Pen<'_>, player: &SeatView, width: usize) -> Frame {
    let mut body = Sketch::new(width);
    let contracts = has_contracts(seen).then(|| pen.count(player.contracts, "contract"));
    let goods = [
        Some(pen.pounds(player.money)),
        contracts,
        Some(pen.count(player.captains, "captain")),
        Some(pen.count(player.houses, "house")),
        Some(pen.count(player.tokens, "token")),
        Some(pen.count(player.points, "point")),
    ];
    body.text(&Ink::joined(goods.into_iter().flatten(), " "), 0);
    columns(seen, pen, player, &mut body);
    if let Some(lost) = scrapped(seen, player) {
        body.text(&Ink::of(t!("ta-scrapped", "scrapped:"), pen.theme.warn()).then(lost), 2);
    }
    body.text(&hand(seen, pen, player), 2);
    body.text(&pile(seen, pen, player), 2);
    for ship in &player.undeployed {
        let print = print(seen, ship.ship);
        let coal = print.map(|print| pen.coal(print, ship.coal, usize::from(ship.coal).max(1))).unwrap_or_default();
        let facts = print.map(|print| pen.facts(print)).unwrap_or_default();
        let name = pen.faint("▫\u{a0}").and(pen.name(seen.name(ship.ship), pen.theme.heading()));
        body.text(&name.then(coal).then(facts), 2);
    }
    for &office in &player.headquarters {
        let flag = print(seen, office).map(|print| pen.flag(&print.flag())).unwrap_or_default();
        body.text(&pen.faint("▫\u{a0}").and(pen.name(seen.name(office), pen.theme.heading())).then(flag), 2);
    }
    let title = pen.player(player.seat, seen.turn, seen.starting_seat);
    let tail = pen.figure(player.points_at_end, t!("at-the-end", "at the end"));
    Frame { title, tail, body, style: pen.theme.faint() }
}

/// Each column: markers, the value of a ship with them, and the ships.
fn columns(seen: &Seen<'_>, pen: Pen<'_>, player: &SeatView, body: &mut Sketch) {
    let lead = column_width(player.columns.iter().map(|column| pen.flag(seen.name(column.column))));
    for column in &player.columns {
        let flag = pen.flag(seen.name(column.column)).filled(lead);
        let markers = pen.dots(usize::from(column.markers), usize::from(column.markers));
        let marker = pen.name(seen.name(column.marker), pen.theme.faint());
        let ships = usize::from(column.ships);
        let fleet =
            Ink::of(format!("{}×{}", ships, column.value), if ships > 0 { Style::new() } else { pen.theme.faint() });
        body.spread(flag.and("\u{a0}").and(markers).then(marker), fleet.then(offices(pen, column)), lead + 1);
    }
}

fn offices(pen: Pen<'_>, column: &ColumnView) -> Ink {
    match column.headquarters {
        0 => Ink::default(),
        offices => pen.faint(format!("+{offices}⌂")),
    }
}

/// The cards that are not shown in detail elsewhere.
fn hand(seen: &Seen<'_>, pen: Pen<'_>, player: &SeatView) -> Ink {
    let lead = pen.faint(t!("ta-hand-brief", "hand {cards}:", cards = player.hand_cards));
    match &player.hand {
        Some(_) if reader(seen).is_some_and(|reader| reader.seat == player.seat) => {
            lead.then(pen.faint(t!("ta-above", "above")))
        }
        Some(cards) => lead.then(names(seen, pen, cards)),
        None => lead.then(pen.faint(t!("ta-hidden", "hidden"))),
    }
}

/// The top card, and the cards below it.
fn pile(seen: &Seen<'_>, pen: Pen<'_>, player: &SeatView) -> Ink {
    let lead = pen.faint(t!("ta-pile-brief", "pile {cards}:", cards = player.pile_cards));
    let Some(top) = player.top else { return lead.then(pen.faint(t!("ta-pile-empty", "empty"))) };
    let lead = lead.then(pen.name(seen.name(top), pen.theme.heading()));
    match &player.pile {
        _ if player.pile_cards < 2 => lead,
        Some(cards) => lead.then(pen.faint(t!("ta-on", "on"))).then(names(seen, pen, cards)),
        None => lead.then(pen.faint(t!("ta-on-hidden", "on hidden cards"))),
    }
}

fn names(seen: &Seen<'_>, pen: Pen<'_>, cards: &[Card]) -> Ink {
    Ink::joined(cards.iter().map(|&card| pen.name(seen.name(card), Style::new())), ", ")
}
