//! Printing the players' boards.

use riband::{
    Seat,
    core::Counted,
    transatlantic::{ColumnView, SeatView},
};

use super::{Seen, has_contracts, told};
use crate::{
    games::words::{name, rows_of},
    language,
    paint::{self, FAINT, HEADING},
    render::{Cell, Grid, counted},
    t,
};

/// Every player's goods, sheet, cards, and tiles that are in no region.
pub(super) fn draw(seen: &Seen<'_>) -> String {
    format!("{}\n{}\n{}\n{}", goods(seen, None), sheets(seen), fleets(seen), holdings(seen))
}

/// The goods of all players, or of one seat. Contracts are shown if the game has them.
pub(super) fn goods(seen: &Seen<'_>, only: Option<Seat>) -> String {
    let mut grid = Grid::default();
    let with_contracts = has_contracts(seen);
    let contracts = with_contracts.then(|| t!("head-contracts", "contracts"));
    let counts = [
        t!("head-captains", "captains"),
        t!("head-houses", "houses"),
        t!("ta-head-tokens", "tokens"),
        t!("ta-head-hand", "hand"),
        t!("ta-head-pile", "pile"),
        t!("head-points", "points"),
        t!("head-ended-now", "if it ended now"),
    ];
    let counts = [t!("head-money", "money")].into_iter().chain(contracts).chain(counts).map(Cell::right);
    grid.head([Cell::left(t!("players", "Players"))].into_iter().chain(counts), HEADING);
    for player in &seen.seats {
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
        let name = name(player.seat, seen.turn, seen.starting_seat);
        grid.row([name, Cell::right(player.money)].into_iter().chain(contracts).chain(counts));
    }
    rows_of(&grid, seen.seats.iter().map(|player| player.seat), only)
}

/// The columns: markers, printed and acquired, and the value of a ship with them; then the unclaimed markers.
fn sheets(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let columns = seen.seats.first().map(|player| player.columns.as_slice()).unwrap_or_default();
    let head = |column: &ColumnView| {
        let flag = seen.name(column.column);
        Cell::left(format!("{flag} {}", seen.name(column.marker))).styled(paint::by_name(flag).bold())
    };
    grid.row(
        [Cell::left(t!("ta-markers-value", "Markers = value")).styled(HEADING)]
            .into_iter()
            .chain(columns.iter().map(head)),
    );
    for player in &seen.seats {
        let worth = player.columns.iter().map(|column| {
            let printed = column.markers.saturating_sub(column.acquired);
            Cell::left(format!("{printed} + {} = {}", column.acquired, column.value))
        });
        grid.row([name(player.seat, seen.turn, seen.starting_seat)].into_iter().chain(worth));
    }
    let lead = Cell::left(t!("ta-head-in-supply", "    in the supply"));
    grid.head([lead].into_iter().chain(columns.iter().map(|column| Cell::left(column.supply))), FAINT);
    grid.to_string()
}

/// The number of each player's ships by flag, wherever they are; times the value of the flag they score.
fn fleets(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let columns = seen.seats.first().map(|player| player.columns.as_slice()).unwrap_or_default();
    let head = |column: &ColumnView| {
        let flag = seen.name(column.column);
        Cell::left(flag).styled(paint::by_name(flag).bold())
    };
    grid.row(
        [Cell::left(t!("ta-ships-by-flag", "Ships by flag")).styled(HEADING)]
            .into_iter()
            .chain(columns.iter().map(head)),
    );
    for player in &seen.seats {
        let fleet = player.columns.iter().map(|column| Cell::left(fleet(column)));
        grid.row([name(player.seat, seen.turn, seen.starting_seat)].into_iter().chain(fleet));
    }
    let scrapped: Vec<String> = seen.seats.iter().filter_map(|player| scrapped(seen, player)).collect();
    if !scrapped.is_empty() {
        let line = t!("ta-scrapped-in-turn", "Scrapped this turn: {ships}", ships = scrapped.join("; "));
        grid.row([Cell::prose(&line)]);
    }
    grid.to_string()
}

/// `2` ships, or `2, 1 office`.
fn fleet(column: &ColumnView) -> String {
    match column.headquarters {
        0 => column.ships.to_string(),
        offices => format!("{}, {}", column.ships, language::count(offices, "office")),
    }
}

/// What a player has lost in this turn, and the points for it at its end: `1 white of seat 2 for 9 points`.
pub(crate) fn scrapped(seen: &Seen<'_>, player: &SeatView) -> Option<String> {
    let lost = player.columns.iter().filter(|column| column.scrapped > 0);
    let lost: Vec<String> = lost.map(|column| format!("{} {}", column.scrapped, seen.name(column.column))).collect();
    let points = Counted(player.points_due, "point");
    let (ships, seat) = (lost.join(", "), language::seat(player.seat));
    (!lost.is_empty()).then(|| t!("ta-scrapped-for", "{ships} of {seat} for {points}", ships, seat, points))
}

/// Hand and pile of each player, ships that are not in a region, headquarters.
fn holdings(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    grid.row([Cell::left(t!("ta-holdings", "Cards, and tiles in no region")).styled(HEADING)]);
    for player in &seen.seats {
        let mut lead = format!("  {}", language::seat(player.seat));
        for (what, cell) in rows(seen, player) {
            grid.row([Cell::left(std::mem::take(&mut lead)), Cell::left(what), cell]);
        }
    }
    grid.to_string()
}

fn rows(seen: &Seen<'_>, player: &SeatView) -> Vec<(String, Cell)> {
    let mut rows =
        vec![(t!("ta-head-hand", "hand"), hand(seen, player)), (t!("ta-head-pile", "pile"), pile(seen, player))];
    let ships = player.undeployed.iter().map(|ship| {
        let told = told(seen, ship.ship);
        if ship.coal > 0 { t!("ta-with-coal", "{ship} with {coal} coal", coal = ship.coal, ship = told) } else { told }
    });
    let offices = player.headquarters.iter().map(|&tile| told(seen, tile));
    rows.extend((!player.undeployed.is_empty()).then(|| (t!("ta-head-ships", "ships"), Cell::list(ships, ";"))));
    rows.extend(
        (!player.headquarters.is_empty()).then(|| (t!("ta-head-offices", "offices"), Cell::list(offices, ";"))),
    );
    rows
}

fn hand(seen: &Seen<'_>, player: &SeatView) -> Cell {
    match &player.hand {
        Some(cards) => Cell::list(seen.names(cards), ","),
        None => {
            let cards = counted(player.hand_cards, "card");
            Cell::left(t!("ta-hidden-cards", "{cards}, hidden", cards)).styled(FAINT)
        }
    }
}

/// The top card, and the cards below it.
fn pile(seen: &Seen<'_>, player: &SeatView) -> Cell {
    let Some(top) = player.top.map(|card| seen.name(card)) else { return Cell::left("-") };
    let below = player.pile_cards.saturating_sub(1);
    match &player.pile {
        _ if below == 0 => Cell::left(top),
        Some(cards) => {
            let mut cards: Vec<String> = seen.names(cards).into_iter().map(str::to_owned).collect();
            if let Some(first) = cards.first_mut() {
                *first = t!("ta-top-on", "{top} on {below}", top, below = first.as_str());
            }
            Cell::list(cards, ",")
        }
        None => Cell::left(t!("ta-top-on-hidden", "{top} on {cards}", top, cards = counted(below, "hidden card"))),
    }
}
