//! The map: regions, their ships, their houses.

use super::view::{Region, Ship, View};
use crate::{
    paint::{FAINT, HEADING},
    render::{Cell, Grid},
};

/// The regions with everything that lies there, the youngest ship of each first.
pub(super) fn draw(view: &View) -> String {
    let mut grid = Grid::default();
    let heads = [
        Cell::left("Map"),
        Cell::right("year"),
        Cell::left("flag"),
        Cell::left("owner"),
        Cell::right("coal"),
        Cell::left("ready"),
        Cell::right("income"),
        Cell::right("knots"),
        Cell::right("tons"),
        Cell::right("people"),
    ];
    grid.head(heads, HEADING);
    for region in &view.regions {
        grid.row([Cell::left(title(region))]);
        for ship in &region.ships {
            grid.row(row(view, ship));
        }
        for _ in region.ships.len()..region.places {
            grid.row([Cell::left("    -").styled(FAINT)]);
        }
    }
    grid.to_string()
}

/// The name, the mark for Blue Ribands, whose houses stand there, and what the free sites cost.
fn title(region: &Region) -> String {
    let riband = if region.blue_riband { " (Blue Riband)" } else { "" };
    let each = |seat: riband::Seat, houses| std::iter::repeat_n(seat.number().to_string(), houses);
    let houses: Vec<String> = region.houses.iter().flat_map(|entry| each(entry.seat, entry.houses)).collect();
    let sites: Vec<String> = region.free_sites.iter().map(|site| site.price.to_string()).collect();
    let told = |what: &str, items: Vec<String>| {
        if items.is_empty() { format!("no {what}") } else { format!("{what} {}", items.join(" ")) }
    };
    format!("  {}{riband}: {}; {}", region.region, told("houses", houses), told("free sites", sites))
}

fn row(view: &View, ship: &Ship) -> Vec<Cell> {
    let name = Cell::left(format!("    {}", ship.ship));
    let Some(tile) = view.tiles.get(&ship.ship) else { return vec![name] };
    vec![
        name,
        Cell::number(tile.year),
        if tile.flag.is_some() { tile.flag_cell() } else { Cell::left("-") },
        Cell::left(ship.owner.map_or("nobody".to_owned(), |seat| seat.to_string())),
        tile.coal_cell(ship.coal),
        Cell::left(if ship.ready { "yes" } else { "-" }),
        tile.income_cell(),
        Cell::number(tile.speed),
        Cell::number(tile.tonnage),
        Cell::number(tile.passengers),
    ]
}
