//! What is for sale.

use super::view::View;
use crate::{
    paint::{FAINT, HEADING},
    render::{Cell, Grid, fleet::Tile},
};

/// The market and the docks with what each tile costs there.
pub(super) fn draw(view: &View) -> String {
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
    for (nth, place) in view.market.iter().enumerate() {
        let sum = place.price.map(|price| format!("{} + {}", price - place.surcharge, place.surcharge));
        grid.row(row(view, format!("market {}", nth + 1), place.tile.as_deref(), place.price, sum));
    }
    for dock in &view.docks {
        grid.row(row(view, format!("dock {}", dock.column), dock.tile.as_deref(), dock.price, None));
    }
    grid.to_string()
}

fn row(view: &View, place: String, tile: Option<&str>, price: Option<i32>, sum: Option<String>) -> Vec<Cell> {
    let place = Cell::left(format!("  {place}"));
    let Some((name, tile)) = tile.and_then(|name| Some((name, view.tiles.get(name)?))) else {
        return vec![place, Cell::left("-").styled(FAINT)];
    };
    vec![
        place,
        Cell::left(name),
        Cell::number(tile.year),
        tile.flag_cell(),
        Cell::number(price),
        Cell::left(sum.unwrap_or_default()).styled(FAINT),
        tile.income_cell(),
        Cell::number(tile.speed),
        Cell::number(tile.tonnage),
        Cell::left(token(tile)),
    ]
}

fn token(tile: &Tile) -> String {
    tile.token.as_ref().map(|token| format!("{token} token")).unwrap_or_default()
}
