//! Printing the market and the docks.

use riband::{liners::PlaceView, transatlantic::Action};

use super::{Seen, coal_with, print};
use crate::{
    games::fleet::made_up,
    paint::{self, FAINT, HEADING},
    render::{Cell, Grid},
};

/// The market with the price of each tile.
pub(super) fn draw(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let heads = [
        Cell::left("Market"),
        Cell::left("tile"),
        Cell::right("year"),
        Cell::left("flag"),
        Cell::right("cost"),
        Cell::left(""),
        Cell::right("coal"),
        Cell::right("income"),
        Cell::right("knots"),
        Cell::right("tons"),
        Cell::right("people"),
    ];
    grid.head(heads, HEADING);
    for place in &seen.market {
        grid.row(row(seen, place));
    }
    grid.to_string()
}

/// One place.
fn row(seen: &Seen<'_>, place: &PlaceView) -> Vec<Cell> {
    let number = Cell::left(format!("  {}", seen.name(place.place)));
    let offer = seen.offer(Action::Buy { place: place.place });
    let known = place.tile.and_then(|tile| Some((seen.name(tile), print(seen, tile)?)));
    let Some((name, print)) = known else {
        return vec![number, Cell::left("-").styled(FAINT)];
    };
    vec![
        number,
        Cell::left(name),
        Cell::number(print.year),
        print.flag_cell(),
        Cell::number(offer.and_then(|offer| offer.price)),
        Cell::left(offer.and_then(made_up).unwrap_or_default()).styled(FAINT),
        Cell::number(offer.and_then(coal_with)),
        print.income_cell(),
        Cell::number(print.speed),
        Cell::number(print.tonnage),
        Cell::number(print.passengers),
    ]
}

/// The docks by flag: the current value of a ship for each player, and the ships; then removed tiles.
pub(super) fn docks(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let seats = seen.seats.iter().map(|player| Cell::right(player.seat));
    grid.head([Cell::left("A ship's value")].into_iter().chain(seats).chain([Cell::left("docks")]), HEADING);
    for dock in &seen.docks {
        let flag = seen.name(dock.column);
        let flag = Cell::left(format!("  {flag}")).styled(paint::by_name(flag));
        let values = dock.values.iter().map(Cell::right);
        grid.row([flag].into_iter().chain(values).chain([Cell::list(seen.names(&dock.ships), ",")]));
    }
    if !seen.gone.is_empty() {
        grid.row([Cell::list(["Out of the game:"].into_iter().chain(seen.names(&seen.gone)), "")]);
    }
    grid.to_string()
}
