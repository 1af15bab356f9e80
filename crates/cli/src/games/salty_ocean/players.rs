//! Printing what the players have: coins, goods in the Dépôt and aboard, buildings.

use riband::{
    Seat,
    salty_ocean::{Barrels, Berth, OwnView, SeatView, View},
};

use super::{
    Seen,
    look::{self, of, told, total},
};
use crate::{
    games::words::{name, rows_of},
    language,
    paint::{FAINT, HEADING},
    render::{Cell, Grid},
    t,
};

/// Coins, then goods by place, then buildings.
pub(super) fn draw(seen: &Seen<'_>) -> String {
    format!("{}\n{}\n{}", coins(seen, None), goods(seen), buildings(seen))
}

/// The coins of all players, or of one seat.
pub(super) fn coins(seen: &Seen<'_>, only: Option<Seat>) -> String {
    let mut grid = Grid::default();
    let heads = [t!("so-coins", "coins"), t!("so-head-kept", "kept"), t!("head-ended-now", "if it ended now")];
    let (heads, brings) = (heads.map(Cell::right), Cell::left(t!("so-turn-brings", "a turn brings")));
    grid.head([Cell::left(t!("players", "Players"))].into_iter().chain(heads).chain([brings]), HEADING);
    for player in &seen.seats {
        grid.row([
            named(seen, player.seat),
            Cell::right(player.coins),
            player.limit.map_or_else(|| Cell::right(t!("so-all", "all")), Cell::right),
            Cell::right(player.points_at_end),
            Cell::left(told(seen, &player.production)),
        ]);
    }
    rows_of(&grid, seen.seats.iter().map(|player| player.seat), only)
}

/// The name of a player, marking the first in the turn order.
fn named(view: &View, seat: Seat) -> Cell {
    name(seat, view.turn, view.order.first().copied().unwrap_or(seat))
}

/// A row for each place that can hold goods.
fn goods(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let heads = [
        Cell::left(t!("so-goods", "Goods")),
        Cell::left(t!("so-head-where", "where")),
        Cell::left(""),
        Cell::right(t!("so-head-holds", "holds")),
        Cell::right(t!("so-head-damage", "damage")),
    ];
    let kinds = seen.goods.iter().map(|good| Cell::right(seen.name(good.good)));
    grid.head(heads.into_iter().chain(kinds), HEADING);
    for player in &seen.seats {
        let depot = [
            Cell::left(t!("so-depot", "depot")),
            Cell::left(t!("so-ashore", "ashore")),
            load(&player.depot, player.depot_capacity),
            Cell::right(""),
        ];
        grid.row([named(seen, player.seat)].into_iter().chain(depot).chain(barrels(seen, &player.depot)));
        for ship in &player.ships {
            let damage = (ship.damage > 0).then_some(ship.damage);
            let facts = [
                Cell::left(""),
                Cell::left(seen.name(ship.ship)),
                Cell::left(berth(ship.berth)),
                load(&ship.cargo, ship.capacity),
                Cell::number(damage),
            ];
            grid.row(facts.into_iter().chain(barrels(seen, &ship.cargo)));
        }
    }
    grid.to_string()
}

/// Where a ship is.
pub(crate) fn berth(berth: Berth) -> String {
    match berth {
        Berth::None => t!("so-berth-none", "none"),
        Berth::Harbor => t!("so-berth-harbor", "harbor"),
        Berth::Sea => t!("so-berth-sea", "sea"),
    }
}

/// `3 of 4`.
fn load(goods: &[Barrels], capacity: u8) -> Cell {
    Cell::right(t!("so-load", "{barrels} of {capacity}", barrels = total(goods), capacity))
}

fn barrels(view: &View, goods: &[Barrels]) -> impl Iterator<Item = Cell> {
    view.goods.iter().map(|good| match of(goods, good.good) {
        0 => Cell::right("-").styled(FAINT),
        barrels => Cell::right(barrels),
    })
}

/// The buildings of each player, and the tiles that the player has looked at.
fn buildings(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    grid.row([Cell::left(t!("so-buildings", "Buildings")).styled(HEADING)]);
    for player in &seen.seats {
        let known = seen.places.iter().filter(|place| place.known_to.contains(&player.seat));
        let known = seen.names(known.map(|place| &place.place));
        let built = player.buildings.iter().map(|own| built(seen, player, own));
        grid.row([Cell::left(format!("  {}", language::seat(player.seat))), Cell::list(built, ",")]);
        if !known.is_empty() {
            let known = t!("so-looked-at", "has looked at {places}", places = known.join(", "));
            grid.row([Cell::left(""), Cell::prose(&known).styled(FAINT)]);
        }
    }
    grid.to_string()
}

/// `saline 2`; a building whose second action was used this turn says so.
fn built(seen: &Seen<'_>, player: &SeatView, own: &OwnView) -> String {
    let levels = look::building(seen, own.building).map_or(1, |building| building.levels);
    let level = if levels > 1 { format!(" {}", own.level) } else { String::new() };
    let used = if player.used.contains(&own.building) { t!("so-used", " (used)") } else { String::new() };
    format!("{}{level}{used}", seen.name(own.building))
}
