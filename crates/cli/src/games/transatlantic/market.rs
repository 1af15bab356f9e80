//! Printing the market and the docks.

use riband::{liners::PlaceView, transatlantic::Action};

use super::{Seen, coal_with, print};
use crate::{
    games::fleet::made_up,
    language,
    paint::{self, FAINT, HEADING},
    render::{Cell, Grid},
    t,
};

/// The market with the price of each tile.
pub(super) fn draw(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let heads = [
        Cell::left(t!("market", "Market")),
        Cell::left(t!("head-tile", "tile")),
        Cell::right(t!("head-year", "year")),
        Cell::left(t!("head-flag", "flag")),
        Cell::right(t!("head-cost", "cost")),
        Cell::left(""),
        Cell::right(t!("head-coal", "coal")),
        Cell::right(t!("head-income", "income")),
        Cell::right(t!("head-knots", "knots")),
        Cell::right(t!("head-tons", "tons")),
        Cell::right(t!("ta-head-people", "people")),
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
    let seats = seen.seats.iter().map(|player| Cell::right(language::seat(player.seat)));
    let (value, docks) = (t!("ta-ships-value", "A ship's value"), t!("ta-head-docks", "docks"));
    grid.head([Cell::left(value)].into_iter().chain(seats).chain([Cell::left(docks)]), HEADING);
    for dock in &seen.docks {
        let flag = seen.name(dock.column);
        let flag = Cell::left(format!("  {flag}")).styled(paint::by_name(flag));
        let values = dock.values.iter().map(Cell::right);
        grid.row([flag].into_iter().chain(values).chain([Cell::list(seen.names(&dock.ships), ",")]));
    }
    if !seen.gone.is_empty() {
        let lead = t!("ta-gone", "Out of the game:");
        grid.row([Cell::list([lead.as_str()].into_iter().chain(seen.names(&seen.gone)), "")]);
    }
    grid.to_string()
}
