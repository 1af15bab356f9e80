//! What is for sale, and what lies in the docks.

use super::view::{Place, View};
use crate::{
    paint::{self, FAINT, HEADING},
    render::{Cell, Grid},
};

/// The market with what each tile costs there.
pub(super) fn draw(view: &View) -> String {
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
    for (index, place) in view.market.iter().enumerate() {
        grid.row(row(view, place, index < view.coal_places));
    }
    grid.to_string()
}

/// One place; a ship from there may come with a coal.
fn row(view: &View, place: &Place, coal: bool) -> Vec<Cell> {
    let number = Cell::left(format!("  {}", place.place));
    let known = place.tile.as_ref().and_then(|name| Some((name, view.tiles.get(name)?, place.price?)));
    let Some((name, tile, price)) = known else {
        return vec![number, Cell::left("-").styled(FAINT)];
    };
    vec![
        number,
        Cell::left(name),
        Cell::number(tile.year),
        tile.flag_cell(),
        Cell::right(price),
        Cell::left(format!("{} + {}", price - place.surcharge, place.surcharge)).styled(FAINT),
        Cell::right(if coal && tile.burns_coal() { "1" } else { "-" }),
        tile.income_cell(),
        Cell::number(tile.speed),
        Cell::number(tile.tonnage),
        Cell::number(tile.passengers),
    ]
}

/// The docks by flag: what a ship of it is worth to each player now, and the ships; then what has left the game.
pub(super) fn docks(view: &View) -> String {
    let mut grid = Grid::default();
    let seats = view.seats.iter().map(|player| Cell::right(player.seat));
    grid.head([Cell::left("A ship's value")].into_iter().chain(seats).chain([Cell::left("docks")]), HEADING);
    for dock in &view.docks {
        let flag = Cell::left(format!("  {}", dock.column)).styled(paint::by_name(&dock.column));
        let values = dock.values.iter().map(Cell::right);
        grid.row([flag].into_iter().chain(values).chain([Cell::list(&dock.ships, ",")]));
    }
    if !view.gone.is_empty() {
        grid.row([Cell::list([&"Out of the game:".to_owned()].into_iter().chain(&view.gone), "")]);
    }
    grid.to_string()
}
