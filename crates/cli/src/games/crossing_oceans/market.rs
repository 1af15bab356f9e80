//! What is for sale.

use riband::{Coins, liners::Tile};

use super::{Print, Seen, print};
use crate::{
    paint::{FAINT, HEADING},
    render::{Cell, Grid},
};

/// The market and the docks with what each tile costs there.
pub(super) fn draw(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let heads = [
        Cell::left("For sale"),
        Cell::left("tile"),
        Cell::right("year"),
        Cell::left("flag"),
        Cell::right("cost"),
        Cell::left(""),
        Cell::right("income"),
        Cell::right("knots"),
        Cell::right("tons"),
        Cell::left(""),
    ];
    grid.head(heads, HEADING);
    for (nth, place) in seen.market.iter().enumerate() {
        let sum = place.price.map(|price| format!("{} + {}", price - place.surcharge, place.surcharge));
        grid.row(row(seen, format!("market {}", nth + 1), place.tile, place.price, sum));
    }
    for dock in &seen.docks {
        grid.row(row(seen, format!("dock {}", seen.name(dock.column)), dock.tile, dock.price, None));
    }
    grid.to_string()
}

fn row(seen: &Seen<'_>, place: String, tile: Option<Tile>, price: Option<Coins>, sum: Option<String>) -> Vec<Cell> {
    let place = Cell::left(format!("  {place}"));
    let Some((name, print)) = tile.and_then(|tile| Some((seen.name(tile), print(seen, tile)?))) else {
        return vec![place, Cell::left("-").styled(FAINT)];
    };
    vec![
        place,
        Cell::left(name),
        Cell::number(print.year),
        print.flag_cell(),
        Cell::number(price),
        Cell::left(sum.unwrap_or_default()).styled(FAINT),
        print.income_cell(),
        Cell::number(print.speed),
        Cell::number(print.tonnage),
        Cell::left(token(print)),
    ]
}

fn token(print: Print<'_>) -> String {
    print.token.map(|token| format!("{token} token")).unwrap_or_default()
}
