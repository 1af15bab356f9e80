//! Printing prices and activation costs.

use riband::{
    core::Counted,
    salty_ocean::{Action, GoodView},
};

use super::{Seen, look::tolls, type_of_action};
use crate::{
    paint::{FAINT, HEADING},
    render::{Cell, Grid},
    t,
};

/// The price table with its markers, purchase prices, and activation costs.
pub(super) fn draw(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let row = |lead: &str, cells: Vec<Cell>| [Cell::left(lead)].into_iter().chain(cells).collect::<Vec<_>>();
    let goods = |cell: &dyn Fn(&GoodView) -> Cell| seen.goods.iter().map(cell).collect::<Vec<_>>();
    grid.head(row(&t!("so-prices", "Prices"), goods(&|good| Cell::right(seen.name(good.good)))), HEADING);
    for nth in 1..=seen.goods.iter().map(|good| good.prices.len()).max().unwrap_or(0) {
        let lead = match nth {
            1 => t!("so-top-row", "  row 1, the top"),
            _ => t!("so-row", "  row {nth}", nth),
        };
        grid.row(row(&lead, goods(&|good| price(good, nth))));
    }
    grid.head(
        row(
            &t!("so-head-to-buy", "  to buy"),
            goods(&|good| Cell::number(seen.price(Action::Buy { good: good.good }))),
        ),
        FAINT,
    );
    let supply = |good: &GoodView| seen.offer(Action::Buy { good: good.good }).and_then(|offer| offer.supply);
    if seen.goods.iter().any(|good| supply(good).is_some()) {
        grid.head(row(&t!("so-head-in-bank", "  in the bank"), goods(&|good| Cell::number(supply(good)))), FAINT);
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
    let costs = tolls(seen).into_iter().map(|(of, coins)| format!("{} {coins}", type_of_action(of)));
    let rows = Counted(seen.drop.rows, "row");
    let fall = match seen.drop.for_each {
        0 => t!("so-falls", "A price falls by {rows} with each sale", rows),
        barrels => t!(
            "so-falls-by-barrels",
            "A price falls by {rows} for each {barrels} barrels of a sale, begun ones too",
            rows,
            barrels
        ),
    };
    let least = t!("so-lowest", "No payment takes a balance below {least}", least = seen.lowest_balance);
    let costs = costs.collect::<Vec<_>>().join(", ");
    let next = t!("so-action-costs", "The next action costs: {costs}", costs);
    format!("{fall}\n{least}\n{next}\n")
}
