//! What lies before the players.

use riband::core::Counted;

use super::{
    guide::Guide,
    view::{Column, Player, View},
};
use crate::{
    paint::{self, FAINT, HEADING},
    render::{Cell, Grid, counted, fleet::Tile, words::name},
};

/// What every player has: goods, the sheet, cards, and tiles that are in no region.
pub(super) fn draw(view: &View, guide: &Guide) -> String {
    format!("{}\n{}\n{}\n{}", goods(view, guide.has_contracts()), sheets(view), fleets(view), holdings(view))
}

/// Contracts are counted where the game has them.
fn goods(view: &View, with_contracts: bool) -> String {
    let mut grid = Grid::default();
    let with_contracts = with_contracts || view.seats.iter().any(|player| player.contracts > 0);
    let contracts = with_contracts.then_some("contracts");
    let counts = ["captains", "houses", "tokens", "hand", "pile", "points", "if it ended now"];
    let counts = [Some("money"), contracts].into_iter().flatten().chain(counts).map(Cell::right);
    grid.head([Cell::left("Players")].into_iter().chain(counts), HEADING);
    for player in &view.seats {
        let contracts = with_contracts.then(|| Cell::right(player.contracts));
        let counts = [
            Cell::right(player.captains),
            Cell::right(player.houses),
            Cell::right(player.tokens),
            Cell::right(player.hand_cards),
            Cell::right(player.pile_cards),
            Cell::right(player.points),
            Cell::right(player.points_at_end),
        ];
        let name = name(player.seat, view.turn, view.starting_seat);
        grid.row([name, Cell::right(player.money)].into_iter().chain(contracts).chain(counts));
    }
    grid.to_string()
}

/// The columns: markers, printed and acquired, and what they make a ship worth; last the markers that nobody has.
fn sheets(view: &View) -> String {
    let mut grid = Grid::default();
    let columns = view.seats.first().map(|player| player.columns.as_slice()).unwrap_or_default();
    let head = |column: &Column| {
        Cell::left(format!("{} {}", column.column, column.marker)).styled(paint::by_name(&column.column).bold())
    };
    grid.row([Cell::left("Markers = value").styled(HEADING)].into_iter().chain(columns.iter().map(head)));
    for player in &view.seats {
        let worth = player.columns.iter().map(|column| {
            let printed = column.markers.saturating_sub(column.acquired);
            Cell::left(format!("{printed} + {} = {}", column.acquired, column.value))
        });
        grid.row([name(player.seat, view.turn, view.starting_seat)].into_iter().chain(worth));
    }
    grid.head(
        [Cell::left("    in the supply")].into_iter().chain(columns.iter().map(|column| Cell::left(column.supply))),
        FAINT,
    );
    grid.to_string()
}

/// How many ships of each flag everybody has, wherever they are; with the value of the flag that is what they score.
fn fleets(view: &View) -> String {
    let mut grid = Grid::default();
    let columns = view.seats.first().map(|player| player.columns.as_slice()).unwrap_or_default();
    let head = |column: &Column| Cell::left(&column.column).styled(paint::by_name(&column.column).bold());
    grid.row([Cell::left("Ships by flag").styled(HEADING)].into_iter().chain(columns.iter().map(head)));
    for player in &view.seats {
        let fleet = player.columns.iter().map(|column| Cell::left(fleet(column)));
        grid.row([name(player.seat, view.turn, view.starting_seat)].into_iter().chain(fleet));
    }
    let scrapped: Vec<String> = view.seats.iter().filter_map(scrapped).collect();
    if !scrapped.is_empty() {
        grid.row([Cell::prose(&format!("Scrapped this turn: {}", scrapped.join("; ")))]);
    }
    grid.to_string()
}

/// `2` ships, or `2, 1 office`.
fn fleet(column: &Column) -> String {
    match column.headquarters {
        0 => column.ships.to_string(),
        offices => format!("{}, {}", column.ships, Counted(offices, "office")),
    }
}

/// What a player has lost in this turn, and gets for it at its end: `1 white of seat 2 for 9 points`.
fn scrapped(player: &Player) -> Option<String> {
    let lost = player.columns.iter().filter(|column| column.scrapped > 0);
    let lost: Vec<String> = lost.map(|column| format!("{} {}", column.scrapped, column.column)).collect();
    let points = Counted(player.points_due, "point");
    (!lost.is_empty()).then(|| format!("{} of {} for {points}", lost.join(", "), player.seat))
}

/// Hand and pile of each player, ships that are not in a region, headquarters.
fn holdings(view: &View) -> String {
    let mut grid = Grid::default();
    grid.row([Cell::left("Cards, and tiles in no region").styled(HEADING)]);
    for player in &view.seats {
        let mut lead = format!("  {}", player.seat);
        for (what, cell) in rows(view, player) {
            grid.row([Cell::left(std::mem::take(&mut lead)), Cell::left(what), cell]);
        }
    }
    grid.to_string()
}

fn rows(view: &View, player: &Player) -> Vec<(&'static str, Cell)> {
    let mut rows = vec![("hand", hand(player)), ("pile", pile(player))];
    let ships = player.undeployed.iter().map(|ship| {
        let coal = if ship.coal > 0 { format!(" with {} coal", ship.coal) } else { String::new() };
        format!("{}{coal}", told(view.tiles.get(&ship.ship), &ship.ship))
    });
    let offices = player.headquarters.iter().map(|tile| told(view.tiles.get(tile), tile));
    rows.extend((!player.undeployed.is_empty()).then(|| ("ships", Cell::list(ships, ";"))));
    rows.extend((!player.headquarters.is_empty()).then(|| ("offices", Cell::list(offices, ";"))));
    rows
}

fn told(tile: Option<&Tile>, name: &str) -> String {
    tile.map_or(name.to_owned(), |tile| format!("{name} ({})", tile.facts()))
}

fn hand(player: &Player) -> Cell {
    match &player.hand {
        Some(cards) => Cell::list(cards, ","),
        None => Cell::left(format!("{}, hidden", counted(player.hand_cards, "card"))).styled(FAINT),
    }
}

/// The top card, and what lies below it.
fn pile(player: &Player) -> Cell {
    let Some(top) = &player.top else { return Cell::left("-") };
    let below = player.pile_cards.saturating_sub(1);
    match &player.pile {
        _ if below == 0 => Cell::left(top),
        Some(cards) => {
            let first = cards.first().map(|card| format!("{top} on {card}")).unwrap_or_default();
            Cell::list([first].into_iter().chain(cards.iter().skip(1).cloned()), ",")
        }
        None => Cell::left(format!("{top} on {}", counted(below, "hidden card"))),
    }
}
