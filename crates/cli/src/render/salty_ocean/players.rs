//! What the players have: coins, goods in the Dépôt and aboard, buildings.

use riband::Seat;

use super::view::{Barrels, Own, Player, View, of, told, total};
use crate::{
    paint::{FAINT, HEADING},
    render::{Cell, Grid, words::name},
};

/// Coins, then goods by place, then buildings.
pub(super) fn draw(view: &View) -> String {
    format!("{}\n{}\n{}", coins(view), goods(view), buildings(view))
}

fn coins(view: &View) -> String {
    let mut grid = Grid::default();
    let heads = ["coins", "kept", "if it ended now"].map(Cell::right);
    grid.head([Cell::left("Players")].into_iter().chain(heads).chain([Cell::left("a turn brings")]), HEADING);
    for player in &view.seats {
        grid.row([
            named(view, player.seat),
            Cell::right(player.coins),
            player.limit.map_or_else(|| Cell::right("all"), Cell::right),
            Cell::right(player.points_at_end),
            Cell::left(told(&player.production)),
        ]);
    }
    grid.to_string()
}

/// The name of a player; who is first in the turn order is marked.
fn named(view: &View, seat: Seat) -> Cell {
    name(seat, view.turn, view.first().unwrap_or(seat))
}

/// A row for each place where goods can be.
fn goods(view: &View) -> String {
    let mut grid = Grid::default();
    let heads = [Cell::left("Goods"), Cell::left("where"), Cell::left(""), Cell::right("holds"), Cell::right("damage")];
    let kinds = view.goods.iter().map(|good| Cell::right(&good.good));
    grid.head(heads.into_iter().chain(kinds), HEADING);
    for player in &view.seats {
        let depot =
            [Cell::left("depot"), Cell::left("ashore"), load(&player.depot, player.depot_capacity), Cell::right("")];
        grid.row([named(view, player.seat)].into_iter().chain(depot).chain(barrels(view, &player.depot)));
        for ship in &player.ships {
            let damage = (ship.damage > 0).then_some(ship.damage);
            let facts = [
                Cell::left(""),
                Cell::left(&ship.ship),
                Cell::left(&ship.berth),
                load(&ship.cargo, ship.capacity),
                Cell::number(damage),
            ];
            grid.row(facts.into_iter().chain(barrels(view, &ship.cargo)));
        }
    }
    grid.to_string()
}

/// `3 of 4`.
fn load(goods: &[Barrels], capacity: u32) -> Cell {
    Cell::right(format!("{} of {capacity}", total(goods)))
}

fn barrels<'a>(view: &'a View, goods: &'a [Barrels]) -> impl Iterator<Item = Cell> + 'a {
    view.goods.iter().map(|good| match of(goods, &good.good) {
        0 => Cell::right("-").styled(FAINT),
        barrels => Cell::right(barrels),
    })
}

/// The buildings of each player, and the tiles that the player has looked at.
fn buildings(view: &View) -> String {
    let mut grid = Grid::default();
    grid.row([Cell::left("Buildings").styled(HEADING)]);
    for player in &view.seats {
        let known =
            view.places.iter().filter(|place| place.known_to.contains(&player.seat)).map(|place| place.place.as_str());
        let known: Vec<&str> = known.collect();
        let built = player.buildings.iter().map(|own| built(view, player, own));
        grid.row([Cell::left(format!("  {}", player.seat)), Cell::list(built, ",")]);
        if !known.is_empty() {
            grid.row([Cell::left(""), Cell::prose(&format!("has looked at {}", known.join(", "))).styled(FAINT)]);
        }
    }
    grid.to_string()
}

/// `saline 2`; a building whose second action was used this turn says so.
fn built(view: &View, player: &Player, own: &Own) -> String {
    let levels = view.building(&own.building).map_or(1, |building| building.levels);
    let level = if levels > 1 { format!(" {}", own.level) } else { String::new() };
    let used = if player.used.contains(&own.building) { " (used)" } else { "" };
    format!("{}{level}{used}", own.building)
}
