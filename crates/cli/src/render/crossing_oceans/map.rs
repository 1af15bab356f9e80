//! The map: regions, ports, ships.

use super::view::{Port, Region, View};
use crate::{
    paint::{FAINT, HEADING},
    render::{Cell, Grid},
};

/// The open regions with everything that lies there, and which are closed.
pub(super) fn draw(view: &View) -> String {
    let mut grid = Grid::default();
    let heads = [
        Cell::left("Map"),
        Cell::left("  ship"),
        Cell::right("year"),
        Cell::left("owner"),
        Cell::right("coal"),
        Cell::right("knots"),
        Cell::right("tons"),
        Cell::right("income"),
        Cell::left("houses"),
    ];
    grid.head(heads, HEADING);
    for region in view.open() {
        grid.row([Cell::left(&region.region)]);
        for port in &region.ports {
            grid.row(row(view, region, port));
        }
    }
    let closed: Vec<&str> =
        view.regions.iter().filter(|region| !region.open).map(|region| region.region.as_str()).collect();
    if !closed.is_empty() {
        grid.row([Cell::left(format!("closed: {}", closed.join(", "))).styled(FAINT)]);
    }
    grid.to_string()
}

fn row(view: &View, region: &Region, port: &Port) -> Vec<Cell> {
    let name = Cell::left(format!("  {}", port.port));
    let houses = Cell::left(port.houses.iter().map(|seat| seat.number().to_string()).collect::<Vec<_>>().join(" "));
    let known = port.ship.as_ref().and_then(|ship| Some((ship, view.tiles.get(ship)?)));
    let Some((ship, tile)) = known else {
        let nothing = (0..6).map(|_| Cell::left(""));
        return [name, Cell::left("  -").styled(FAINT)].into_iter().chain(nothing).chain([houses]).collect();
    };
    let lantern = if region.oldest.as_ref() == Some(ship) { '*' } else { ' ' };
    vec![
        name,
        Cell::left(format!("{lantern} {ship}")),
        Cell::number(tile.year),
        Cell::left(port.owner.map_or("nobody".to_owned(), |seat| seat.to_string())),
        tile.coal_cell(port.coal),
        Cell::number(tile.speed),
        Cell::number(tile.tonnage),
        tile.income_cell(),
        houses,
    ]
}
