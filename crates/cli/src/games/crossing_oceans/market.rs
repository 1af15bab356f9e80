//! Printing the market.

use riband::{Listing, crossing_oceans::Action, liners::Tile};

use super::{Print, Seen, print};
use crate::{
    games::fleet::{made_up, token_of},
    paint::{FAINT, HEADING},
    render::{Cell, Grid},
    t,
};

/// The market and the docks with the price of each tile.
pub(super) fn draw(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let heads = [
        Cell::left(t!("co-for-sale", "For sale")),
        Cell::left(t!("head-tile", "tile")),
        Cell::right(t!("head-year", "year")),
        Cell::left(t!("head-flag", "flag")),
        Cell::right(t!("head-cost", "cost")),
        Cell::left(""),
        Cell::right(t!("head-income", "income")),
        Cell::right(t!("head-knots", "knots")),
        Cell::right(t!("head-tons", "tons")),
        Cell::left(""),
    ];
    grid.head(heads, HEADING);
    for (nth, place) in seen.market.iter().enumerate() {
        let offer = seen.offer(Action::BuyMarket { place: place.place });
        grid.row(row(seen, t!("co-market-place", "market {place}", place = nth + 1), place.tile, offer, true));
    }
    for dock in &seen.docks {
        let offer = seen.offer(Action::BuyDock { column: dock.column });
        grid.row(row(seen, t!("co-dock-place", "dock {flag}", flag = seen.name(dock.column)), dock.tile, offer, false));
    }
    grid.to_string()
}

/// A place with its tile and price; where the place can add to the price, with its parts.
fn row(seen: &Seen<'_>, place: String, tile: Option<Tile>, offer: Option<&Listing>, adds: bool) -> Vec<Cell> {
    let place = Cell::left(format!("  {place}"));
    let Some((name, print)) = tile.and_then(|tile| Some((seen.name(tile), print(seen, tile)?))) else {
        return vec![place, Cell::left("-").styled(FAINT)];
    };
    vec![
        place,
        Cell::left(name),
        Cell::number(print.year),
        print.flag_cell(),
        Cell::number(offer.and_then(|offer| offer.price)),
        Cell::left(offer.filter(|_| adds).and_then(made_up).unwrap_or_default()).styled(FAINT),
        print.income_cell(),
        Cell::number(print.speed),
        Cell::number(print.tonnage),
        Cell::left(token(print)),
    ]
}

fn token(print: Print<'_>) -> String {
    print.token.map(token_of).unwrap_or_default()
}
