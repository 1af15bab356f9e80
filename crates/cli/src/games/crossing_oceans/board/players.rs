//! Drawing the players' boards.

use ratatui::style::Style;
use riband::crossing_oceans::{BoardView, ColumnView};

use super::{Ink, Pen, Seen, Sketch};
use crate::{
    board::{Frame, pen::column_width},
    games::{crossing_oceans::print, fleet::mixed_flag},
    t,
};

/// The minimum width of a player's board.
const LEAST: usize = 38;

/// Every player's board.
pub(super) fn draw(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    sketch.frames(seen.seats.len(), LEAST, |nth, width| board(seen, pen, &seen.seats[nth], width));
}

fn board(seen: &Seen<'_>, pen: Pen<'_>, player: &BoardView, width: usize) -> Frame {
    let mut body = Sketch::new(width);
    let counts = [
        pen.pounds(player.money),
        pen.count(player.contracts, "contract"),
        pen.count(player.coal_icons, "coal icon"),
        pen.count(player.captains, "captain"),
        pen.count(player.houses, "house"),
    ];
    body.text(&Ink::joined(counts, " "), 0);
    let spot = player
        .rondel
        .map_or_else(|| pen.faint(t!("co-nowhere", "nowhere yet")), |spot| pen.name(seen.name(spot), Style::new()));
    body.text(&pen.faint(t!("co-captain-on", "captain on the rondel:")).then(spot), 2);
    columns(seen, pen, player, &mut body);
    for &tile in player.supply.iter().chain(&player.headquarters) {
        let facts = print(seen, tile).map(|print| pen.facts(print)).unwrap_or_default();
        body.text(&pen.faint("▫\u{a0}").and(pen.name(seen.name(tile), pen.theme.heading())).then(facts), 2);
    }
    let title = pen.player(player.seat, seen.turn, seen.starting_seat);
    Frame { title, tail: pen.count(player.points, "point"), body, style: pen.theme.faint() }
}

/// Each column with its flags, and the value that its tokens give them.
fn columns(seen: &Seen<'_>, pen: Pen<'_>, player: &BoardView, body: &mut Sketch) {
    let names = player.columns.iter().map(|column| pen.flag(seen.name(column.column)));
    let lead = column_width(names.chain([pen.faint(mixed_flag())]));
    let sums = pen.faint(t!("co-flags", "flags"));
    let values = t!("co-value-by-tokens", "value\u{a0}by\u{a0}tokens, +\u{a0}the\u{a0}next");
    body.spread(pen.faint(values), sums, 2);
    for column in &player.columns {
        let flag = pen.flag(seen.name(column.column)).filled(lead);
        let worth = worth(pen, column.flags, column.value);
        body.spread(flag.and("\u{a0}").and(track(seen, pen, column)), worth, lead + 1);
    }
    let each = t!("co-for-each-colour", "one for each colour");
    let mixed = pen.faint(mixed_flag()).filled(lead).and("\u{a0}").and(pen.faint(each));
    body.spread(mixed, worth(pen, player.mixed_flags, player.mixed_value), lead + 1);
}

/// `2×5=10`.
fn worth(pen: Pen<'_>, flags: u8, value: u8) -> Ink {
    let points = u32::from(flags) * u32::from(value);
    let sum = Ink::of(format!("{flags}×{value}"), if flags > 0 { Style::new() } else { pen.theme.faint() });
    sum.and(pen.faint("=")).and(Ink::of(points.to_string(), pen.theme.heading()))
}

/// The values of a flag by tokens, the current one in brackets, and the cost of the next token.
fn track(seen: &Seen<'_>, pen: Pen<'_>, column: &ColumnView) -> Ink {
    let values = seen.rules.config().columns.get(seen.name(column.column)).map(|facts| facts.values.as_slice());
    let steps = values.unwrap_or_default().iter().enumerate().map(|(tokens, value)| {
        if tokens == usize::from(column.tokens) {
            Ink::of(format!("[{value}]"), pen.theme.good())
        } else {
            pen.faint(value.to_string())
        }
    });
    let next = column
        .next_cost
        .map_or_else(|| pen.faint(t!("co-column-full", "full")), |cost| pen.faint("+").and(pen.pounds(cost)));
    Ink::joined(steps, "\u{a0}").then(next)
}
