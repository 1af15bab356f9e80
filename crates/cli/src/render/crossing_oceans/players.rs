//! What lies before the players.

use super::view::{Column, View};
use crate::{
    paint::{self, FAINT, HEADING},
    render::{Cell, Grid, words::name},
};

/// Every player's board: what they have, what their flags are worth, their tiles that are not at sea.
pub(super) fn draw(view: &View) -> String {
    format!("{}\n{}\n{}", goods(view), flags(view), tiles(view))
}

fn goods(view: &View) -> String {
    let mut grid = Grid::default();
    let counts = ["money", "contracts", "coal icons", "captains", "houses"];
    let heads = [Cell::left("Players")].into_iter().chain(counts.map(Cell::right));
    grid.head(heads.chain([Cell::left("rondel"), Cell::right("points")]), HEADING);
    for player in &view.seats {
        grid.row([
            name(player.seat, view.turn, view.starting_seat),
            Cell::right(player.money),
            Cell::right(player.contracts),
            Cell::right(player.coal_icons),
            Cell::right(player.captains),
            Cell::right(player.houses),
            Cell::left(player.rondel.as_deref().unwrap_or("-")),
            Cell::right(player.points),
        ]);
    }
    grid.to_string()
}

/// Two lines a player: flags and what they bring; added tokens and the cost of the next.
fn flags(view: &View) -> String {
    let mut grid = Grid::default();
    let columns = view.seats.first().map(|player| player.columns.as_slice()).unwrap_or_default();
    let head = |column: &Column| Cell::left(&column.column).styled(paint::by_name(&column.column).bold());
    let heads = columns.iter().map(head).chain([Cell::left("mixed").styled(HEADING)]);
    grid.row([Cell::left("Flags x value").styled(HEADING)].into_iter().chain(heads));
    for player in &view.seats {
        let worth = player.columns.iter().map(|column| (column.flags, column.value));
        let worth = worth.chain([(player.mixed_flags.try_into().unwrap_or(i32::MAX), player.mixed_value)]);
        let cell =
            |(flags, value): (i32, i32)| Cell::left(format!("{flags} x {value} = {}", flags.saturating_mul(value)));
        grid.row([name(player.seat, view.turn, view.starting_seat)].into_iter().chain(worth.map(cell)));
        let tokens = player.columns.iter().map(tokens);
        grid.head([Cell::left("    tokens, next")].into_iter().chain(tokens), FAINT);
    }
    grid.to_string()
}

fn tokens(column: &Column) -> Cell {
    let next = match column.next_cost {
        None => "full".to_owned(),
        Some(0) => "free".to_owned(),
        Some(cost) => cost.to_string(),
    };
    Cell::left(format!("{}, {next}", column.tokens))
}

/// Ships in the supplies and headquarters.
fn tiles(view: &View) -> String {
    let mut grid = Grid::default();
    grid.row([Cell::left("Tiles not at sea").styled(HEADING)]);
    for player in &view.seats {
        let tell = |tile: &String| match view.tiles.get(tile) {
            Some(facts) => format!("{tile} ({})", facts.facts()),
            None => tile.clone(),
        };
        let owned = player.supply.iter().chain(&player.headquarters).map(tell);
        grid.row([Cell::left(format!("  {}", player.seat)), Cell::list(owned, ";")]);
    }
    grid.to_string()
}
