//! Printing prices and activation costs.

use riband::{
    core::Counted,
    salty_ocean::{Action, GoodView},
};

use super::{Seen, look::tolls};
use crate::{
    paint::{FAINT, HEADING},
    render::{Cell, Grid},
};

/// The price table with its markers, purchase prices, and activation costs.
pub(super) fn draw(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let row = |lead: &str, cells: Vec<Cell>| [Cell::left(lead)].into_iter().chain(cells).collect::<Vec<_>>();
    let goods = |cell: &dyn Fn(&GoodView) -> Cell| seen.goods.iter().map(cell).collect::<Vec<_>>();
    grid.head(row("Prices", goods(&|good| Cell::right(seen.name(good.good)))), HEADING);
    for nth in 1..=seen.goods.iter().map(|good| good.prices.len()).max().unwrap_or(0) {
        let top = if nth == 1 { ", the top" } else { "" };
        grid.row(row(&format!("  row {nth}{top}"), goods(&|good| price(good, nth))));
    }
    grid.head(row("  to buy", goods(&|good| Cell::number(seen.price(Action::Buy { good: good.good })))), FAINT);
    let supply = |good: &GoodView| seen.offer(Action::Buy { good: good.good }).and_then(|offer| offer.supply);
    if seen.goods.iter().any(|good| supply(good).is_some()) {
        grid.head(row("  in the bank", goods(&|good| Cell::number(supply(good)))), FAINT);
    }
    format!("{grid}{}", costs(seen))
}

/// The price of a good in a row of the table, preceded by the marker.
fn price(good: &GoodView, row: usize) -> Cell {
    match row.checked_sub(1).and_then(|index| good.prices.get(index)) {
        Some(price) if usize::from(good.row) == row => Cell::right(format!("> {price}")).styled(HEADING),
        Some(price) => Cell::right(price),
        None => Cell::right(""),
    }
}

fn costs(seen: &Seen<'_>) -> String {
    let costs = tolls(seen).into_iter().map(|(of, coins)| format!("{of} {coins}"));
    let rows = Counted(seen.drop.rows, "row");
    let fall = match seen.drop.for_each {
        0 => format!("{rows} with each sale"),
        barrels => format!("{rows} for each {barrels} barrels of a sale, begun ones too"),
    };
    format!(
        "A price falls by {fall}\nNo payment takes a balance below {}\nThe next action costs: {}\n",
        seen.lowest_balance,
        costs.collect::<Vec<_>>().join(", ")
    )
}
