//! Printing the map: regions, ports, ships.

use riband::crossing_oceans::{Berth, RegionView};

use super::{Seen, print};
use crate::{
    language,
    paint::{FAINT, HEADING},
    render::{Cell, Grid},
    t,
};

/// The open regions with everything in them, and which are closed.
pub(super) fn draw(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let heads = [
        Cell::left(t!("map", "Map")),
        Cell::left(t!("head-ship", "  ship")),
        Cell::right(t!("head-year", "year")),
        Cell::left(t!("head-owner", "owner")),
        Cell::right(t!("head-coal", "coal")),
        Cell::right(t!("head-knots", "knots")),
        Cell::right(t!("head-tons", "tons")),
        Cell::right(t!("head-income", "income")),
        Cell::left(t!("head-houses", "houses")),
    ];
    grid.head(heads, HEADING);
    for region in seen.regions.iter().filter(|region| region.open) {
        grid.row([Cell::left(seen.name(region.region))]);
        for berth in &region.ports {
            grid.row(row(seen, region, berth));
        }
    }
    let closed = seen.regions.iter().filter(|region| !region.open).map(|region| seen.name(region.region));
    let closed: Vec<&str> = closed.collect();
    if !closed.is_empty() {
        grid.row([Cell::left(t!("co-closed-regions", "closed: {regions}", regions = closed.join(", "))).styled(FAINT)]);
    }
    grid.to_string()
}

fn row(seen: &Seen<'_>, region: &RegionView, berth: &Berth) -> Vec<Cell> {
    let name = Cell::left(format!("  {}", seen.name(berth.port)));
    let houses = Cell::left(berth.houses.iter().map(|seat| seat.number().to_string()).collect::<Vec<_>>().join(" "));
    let Some((ship, print)) = berth.ship.and_then(|ship| Some((ship, print(seen, ship)?))) else {
        let nothing = (0..6).map(|_| Cell::left(""));
        return [name, Cell::left("  -").styled(FAINT)].into_iter().chain(nothing).chain([houses]).collect();
    };
    let lantern = if region.oldest == Some(ship) { '*' } else { ' ' };
    vec![
        name,
        Cell::left(format!("{lantern} {}", seen.name(ship))),
        Cell::number(print.year),
        Cell::left(language::owner(berth.owner)),
        print.coal_cell(berth.coal),
        Cell::number(print.speed),
        Cell::number(print.tonnage),
        print.income_cell(),
        houses,
    ]
}
