//! Printing the players' boards.

use riband::{Coins, Seat, crossing_oceans::ColumnView};

use super::{Seen, told};
use crate::{
    games::{
        fleet::mixed_flag,
        words::{name, rows_of},
    },
    language,
    paint::{self, FAINT, HEADING},
    render::{Cell, Grid},
    t,
};

/// Every player's board: goods, the values of flags, and tiles that are not at sea.
pub(super) fn draw(seen: &Seen<'_>) -> String {
    format!("{}\n{}\n{}", goods(seen, None), flags(seen), tiles(seen))
}

/// The goods of all players, or of one seat.
pub(super) fn goods(seen: &Seen<'_>, only: Option<Seat>) -> String {
    let mut grid = Grid::default();
    let counts = [
        t!("head-money", "money"),
        t!("head-contracts", "contracts"),
        t!("co-head-coal-icons", "coal icons"),
        t!("head-captains", "captains"),
        t!("head-houses", "houses"),
    ];
    let heads = [Cell::left(t!("players", "Players"))].into_iter().chain(counts.map(Cell::right));
    grid.head(
        heads.chain([Cell::left(t!("co-head-rondel", "rondel")), Cell::right(t!("head-points", "points"))]),
        HEADING,
    );
    for player in &seen.seats {
        grid.row([
            name(player.seat, seen.turn, seen.starting_seat),
            Cell::right(player.money),
            Cell::right(player.contracts),
            Cell::right(player.coal_icons),
            Cell::right(player.captains),
            Cell::right(player.houses),
            Cell::left(player.rondel.map_or("-", |spot| seen.name(spot))),
            Cell::right(player.points),
        ]);
    }
    rows_of(&grid, seen.seats.iter().map(|player| player.seat), only)
}

/// Two lines per player: flags and their income; added tokens and the cost of the next.
fn flags(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let columns = seen.seats.first().map(|player| player.columns.as_slice()).unwrap_or_default();
    let head = |column: &ColumnView| {
        let name = seen.name(column.column);
        Cell::left(name).styled(paint::by_name(name).bold())
    };
    let heads = columns.iter().map(head).chain([Cell::left(mixed_flag()).styled(HEADING)]);
    grid.row([Cell::left(t!("co-flags-by-value", "Flags x value")).styled(HEADING)].into_iter().chain(heads));
    for player in &seen.seats {
        let worth = player.columns.iter().map(|column| (column.flags, column.value));
        let worth = worth.chain([(player.mixed_flags, player.mixed_value)]);
        let cell = |(flags, value)| Cell::left(format!("{flags} x {value} = {}", u32::from(flags) * u32::from(value)));
        grid.row([name(player.seat, seen.turn, seen.starting_seat)].into_iter().chain(worth.map(cell)));
        let tokens = player.columns.iter().map(tokens);
        grid.head([Cell::left(t!("co-tokens-next", "    tokens, next"))].into_iter().chain(tokens), FAINT);
    }
    grid.to_string()
}

fn tokens(column: &ColumnView) -> Cell {
    let next = match column.next_cost {
        None => t!("co-column-full", "full"),
        Some(Coins::ZERO) => t!("price-free", "free"),
        Some(cost) => cost.to_string(),
    };
    Cell::left(format!("{}, {next}", column.tokens))
}

/// Ships in the supplies and headquarters.
fn tiles(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    grid.row([Cell::left(t!("co-tiles-ashore", "Tiles not at sea")).styled(HEADING)]);
    for player in &seen.seats {
        let owned = player.supply.iter().chain(&player.headquarters).map(|&tile| told(seen, tile));
        grid.row([Cell::left(format!("  {}", language::seat(player.seat))), Cell::list(owned, ";")]);
    }
    grid.to_string()
}
